/** The whole table by keys: what each one does at this moment. */
import { tileName, windName, windOf } from "../../game/notation";
import { announce, repeat } from "../../parts/announcer/announce";
import { actionOf, type KeyAction } from "../../settings/keys/keys";
import { meldName } from "../../tiles/meld_words";
import { listed, say, signed } from "../../words/words.svelte";
import type { Offer } from "./zone/acts/offers";
import { PLACES, seatAt } from "./board/places";
import type { Room } from "./room.svelte";
import { copiesLeft } from "./waits/copies";
import { strictly } from "./strict/keyboard";

interface Hands {
  /** Go to a tile of the hand by its place. */
  focus: (place: number) => void;
}

/** A key was pressed somewhere on the page; true if it meant something. */
export function pressed(room: Room, event: KeyboardEvent, hands: Hands | undefined): boolean {
  if (document.querySelector("dialog[open]") !== null) return false;
  if (event.key === "F6") return nextRegion(event.shiftKey);
  if (event.key === "Escape" && room.decision.variants !== null) {
    room.decision.variants = null;
    return true;
  }
  if (event.key === "Escape" && room.tiles.picked.length > 0) {
    room.tiles.picked = [];
    return true;
  }
  const place = placeOf(event.code);
  if (event.altKey && place !== null && place < PLACES.length) return readSeat(room, place);
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const action = actionOf(event);
  if (action !== null) return does(room, action, event);
  const writing = event.target instanceof HTMLInputElement;
  if (place === null || writing) return false;
  const choice = room.decision.variants?.[place];
  if (choice !== undefined) room.act(choice.action);
  else hands?.focus(place);
  return true;
}

/** 1 to 9, 0 and the two keys after it: the first twelve places. */
function placeOf(code: string): number | null {
  const place = [
    "Digit1",
    "Digit2",
    "Digit3",
    "Digit4",
    "Digit5",
    "Digit6",
    "Digit7",
    "Digit8",
    "Digit9",
    "Digit0",
    "Minus",
    "Equal",
  ].indexOf(code);
  return place < 0 ? null : place;
}

function does(room: Room, action: KeyAction, event: KeyboardEvent): boolean {
  const { choices } = room.decision;
  const handled =
    room.rules.strict && room.scene.me !== null ? strictly(room, action, event) : null;
  if (handled !== null) return handled;
  switch (action) {
    case "hu":
      return take(room, choices?.win === null || choices === null ? [] : [choices.win]);
    case "kong":
      return take(room, choices?.kongs ?? []);
    case "pung":
      return take(room, choices?.pung ? [choices.pung] : []);
    case "chow":
      return take(room, choices?.chows ?? []);
    case "flower":
      return take(room, choices?.flowers.slice(0, 1) ?? []);
    case "pass":
      // Space on a button presses that button.
      if (event.target instanceof HTMLButtonElement && event.target.closest(".zone") !== null)
        return false;
      if (choices === null && room.window.waivable) {
        room.waive();
        return true;
      }
      return take(room, choices?.pass ? [choices.pass] : []);
    case "discard":
      if (
        event.target instanceof HTMLElement &&
        event.target.closest("button, a, summary") !== null
      )
        return false;
      if (room.tiles.raisedTile !== null) room.discard(room.tiles.raisedTile);
      return room.tiles.raisedTile !== null;
    case "discard_drawn":
      if (room.tiles.drawn !== null) room.discard(room.tiles.drawn.tile);
      return true;
    case "waits":
    case "log":
      room.overlay.opened = "panel";
      return true;
    case "hint":
      room.askHint();
      return true;
    case "sheet":
      room.overlay.opened = "sheet";
      return true;
    case "map":
      room.overlay.opened = "keys";
      return true;
    case "repeat":
      repeat();
      return true;
    case "read_waits":
      readWaits(room);
      return true;
    case "read_hand":
      announce(listed(room.tiles.all.map(({ tile }) => tileName(tile))), true);
      return true;
    default:
      return false; // known to strict tables only
  }
}

/** Do the only thing that is possible, or ask which. */
function take(room: Room, offers: readonly Offer[]): boolean {
  const [only] = offers;
  if (only === undefined) return false;
  if (offers.length > 1) room.decision.variants = offers;
  else room.act(only.action);
  return true;
}

function readWaits(room: Room): void {
  const { waits } = room.waiting;
  const said = waits.map((wait) =>
    say("pages.table.wait_spoken", {
      tile: wait.name,
      left: say("pages.table.unseen", { n: copiesLeft(room.scene.hand, wait.tile) }),
    }),
  );
  announce(
    said.length === 0
      ? (room.advice.now?.sentence ?? say("pages.table.no_outlook"))
      : say("pages.zone.ready_said", { waits: said.join(" ; ") }),
    true,
  );
}

/** Wind, score, melds, flowers and river of a seat, the own one first. */
function readSeat(room: Room, place: number): boolean {
  const { hand, names, scores, seen } = room.scene;
  const seat = seatAt(PLACES[place] ?? "mine", seen);
  if (hand === null) return false;
  const { melds, flowers, river } = hand.seats[seat];
  const name = names[seat];
  const tiles = listed(river.map((discard) => tileName(discard.tile)));
  announce(
    [
      say("pages.table.seat_of", {
        name,
        wind: windName(windOf(seat, hand.east)),
        score: signed(scores[seat] ?? 0),
      }),
      ...melds.map((meld) => meldName(meld, seat, seat === room.scene.me)),
      ...(flowers.length === 0
        ? []
        : [say("pages.table.seat_flowers", { tiles: listed(flowers.map(tileName)) })]),
      `${say("pages.table.river_of", { name })} : ${tiles}`,
    ].join(". "),
    true,
  );
  return true;
}

/** F6 goes from one part of the table to the next. */
function nextRegion(back: boolean): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter(
    (region) => region.offsetParent !== null,
  );
  if (regions.length === 0) return false;
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(here + (back ? -1 : 1) + regions.length) % regions.length];
  (next?.querySelector<HTMLElement>('button:not(:disabled):not([tabindex="-1"])') ?? next)?.focus();
  return true;
}
