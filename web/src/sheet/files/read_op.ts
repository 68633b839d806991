/** A writing that comes from a file or a code: of the form that everybody takes, or none. Twin of `muraille.sheet.op.read_op`. */
import { LONGEST_NAME, UNSEEN, type Op, type Value } from "../op";

type Check = (found: unknown) => boolean;
type Members = Readonly<Record<string, Check>>;

const MOST_POINTS = 1_000_000;
const MOST_HANDS = 64;
const MOST_MINUTES = 600;
const MOST_REPLACED = 40;
const MOST_TIME = 2 ** 53;
const ID = /^[0-9a-z]{5}\.[1-9][0-9]{0,6}$/;
const LINE = /^[PT][0-9]{1,2}(\.[0-9]{1,2}[a-z]?)?$/;
const PRINT = /^[0-9A-HJKMNP-TV-Z]{13}$/;

const whole =
  (least = 0, most = MOST_POINTS): Check =>
  (found) =>
    typeof found === "number" && Number.isInteger(found) && least <= found && found <= most;
const orNone =
  (check: Check): Check =>
  (found) =>
    found === null || check(found);
const list =
  (check: Check, ...lengths: number[]): Check =>
  (found) =>
    Array.isArray(found) && lengths.includes(found.length) && found.every(check);
const either =
  (...checks: Check[]): Check =>
  (found) =>
    checks.some((check) => check(found));
const oneOf =
  (...words: unknown[]): Check =>
  (found) =>
    words.includes(found);
const flag = oneOf(true, false);
const text =
  (longest: number, form = /^/): Check =>
  (found) =>
    typeof found === "string" &&
    Array.from(found).length <= longest &&
    found.search(UNSEEN) < 0 &&
    form.test(found);
const chair = whole(0, 4);
/** The notation has no other letters. */
const tiles = text(240, /^[ -~]*$/);

/** Game -> its switches on a sheet, each as a house may set it. */
const SWITCHES: Readonly<Record<string, Members>> = {
  mcr: { minimum_points: whole(0, 88) },
  classic: {
    scoring_system: oneOf("simple", "advanced"),
    simple_draw_scoring: flag,
    advanced_draw_settlement: oneOf("exchange", "none"),
    east_exception_factor: oneOf(2, 4),
    winds_rotate_on_draw: flag,
  },
  first: { minimum_fan: oneOf(0, 1, 3), east_stays: flag },
};

/** Kind of slots -> the members of what they hold. */
const VALUES: Readonly<Record<string, Members>> = {
  charter: {
    rules: (found) => typeof found === "string" && Object.hasOwn(SWITCHES, found),
    house: text(LONGEST_NAME),
    switches: (found) => typeof found === "object",
    players: whole(4, 5),
    hands: whole(1, MOST_HANDS),
    seat_change: flag,
    minutes: whole(0, MOST_MINUTES),
  },
  chair: { name: text(LONGEST_NAME) },
  hand: {
    winner: orNone(chair),
    source: either(oneOf("wall"), orNone(chair)),
    points: list(whole(), 0, 1, 4, 5),
    gains: list(whole(-MOST_POINTS), 0, 4, 5),
    tiles: either(tiles, list(tiles, 4, 5)),
    counted: either(orNone(whole()), list(orNone(whole()), 4, 5)),
  },
  fine: {
    hand: whole(1, MOST_HANDS),
    line: text(LONGEST_NAME, LINE),
    chair,
    points: list(whole(-MOST_POINTS), 4, 5),
    ladder: flag,
    dead: flag,
    note: text(200),
  },
  clock: {
    start: whole(0, MOST_TIME),
    minutes: whole(1, MOST_MINUTES),
    paused: whole(0, MOST_TIME),
    since: orNone(whole(0, MOST_TIME)),
  },
  seal: { fingerprint: text(LONGEST_NAME, PRINT), way: oneOf("own", "passed", "paper") },
  end: { reason: oneOf("hands", "time", "agreed", "stopped"), hands: whole(0, MOST_HANDS) },
  chips: { stack: whole(1), coins: list(whole(1), 1, 2, 3, 4, 5, 6, 7, 8) },
  held: { amount: whole() },
};
const SLOT =
  /^(?:(charter|clock|end|chips)|(chair|seal|held)\.[0-4]|(hand)\.(?:[1-5]?[1-9]|[1-6]0|6[1-4])|(fine)\.[0-9a-z]{5}\.[1-9][0-9]{0,6})$/;

/** Exactly these members, each as it has to be. */
function has(found: unknown, members: Members): found is Record<string, unknown> {
  if (found === null || typeof found !== "object" || Array.isArray(found)) return false;
  const told = found as Record<string, unknown>;
  const names = Object.keys(members);
  return (
    Object.keys(told).length === names.length &&
    names.every((name) => Object.hasOwn(told, name) && members[name]?.(told[name]) === true)
  );
}

/** Whether a slot may hold this. */
export function fits(slot: unknown, value: unknown): value is Value {
  const kind = typeof slot === "string" ? SLOT.exec(slot)?.slice(1).find(Boolean) : undefined;
  const members = VALUES[kind ?? ""];
  if (members === undefined || !has(value, members)) return false;
  return kind !== "charter" || has(value.switches, SWITCHES[String(value.rules)] ?? {});
}

export function isOp(told: unknown): told is Op {
  const id: Check = (found) => typeof found === "string" && ID.test(found);
  return (
    has(told, {
      id,
      slot: (found) => typeof found === "string" && SLOT.test(found),
      over: (found) =>
        Array.isArray(found) &&
        found.length <= MOST_REPLACED &&
        new Set(found).size === found.length &&
        found.every(id),
      value: () => true,
      at: whole(0, MOST_TIME - 1),
      by: (found) =>
        has(found, {
          chair: orNone(chair),
          role: oneOf("table", "confirm", "desk", "referee"),
        }),
    }) &&
    !(told.over as unknown[]).includes(told.id) &&
    (told.value === null || fits(told.slot, told.value))
  );
}
