"""Events as plain structures: a type, a seat, tiles in the canonical notation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.tile import CODES
from muraille.record.own.fields import MOST, UNSEEN, Field, write_tiles
from muraille.record.own.hand_event_json import HAND_READERS
from muraille.table.actions import Action, Answer, Claim, read_action, write_action
from muraille.table.events import BY_TYPE, NO_OFFERS, Event, Offers
from muraille.table.outcome import HOW


def written_event(event: Event) -> dict[str, Any]:
    """The structure of an event; what is as usual is left out."""
    structure: dict[str, Any] = {"type": event.type}
    for field in fields(event):
        value = getattr(event, field.name)
        if value != field.default:
            structure[field.name] = _WRITERS.get(field.name, _same)(value)
    return structure


def read_event(given: Field) -> Event:
    """The event a structure describes."""
    if not isinstance(given.value, dict) or "type" not in given.value:
        given.refuse('{ "type": … }')
    tag = Field(given.value["type"], (*given.path, "type")).one_of(tuple(BY_TYPE))
    kind: Any = BY_TYPE[tag]
    needed = [field.name for field in fields(kind) if field.default is MISSING]
    usual = [field.name for field in fields(kind) if field.default is not MISSING]
    members = given.members(["type", *needed], usual)
    values = {name: _READERS[name](field) for name, field in members.items() if name != "type"}
    event: Event = kind(**values)
    return event


def _same(value: object) -> object:
    return value


def _write_tile(tile: int | None) -> str:
    return UNSEEN if tile is None else CODES[tile]


def _write_offers(offers: Offers) -> dict[str, list[str]]:
    return {
        str(seat): [write_action(answer) for answer in answers]
        for seat, answers in enumerate(offers)
        if answers
    }


def _read_seat(given: Field) -> int:
    return given.number(0, 3)


def _read_source(given: Field) -> int | None:
    return None if given.value is None else given.number(0, 3)


def _read_answer(given: Field) -> Answer:
    action = _action(given)
    if not isinstance(action, Answer):
        given.refuse('"pass" | "chow 1m" | "pung" | "kong" | "win"')
    return action


def _read_claim(given: Field) -> Claim:
    action = _action(given)
    if not isinstance(action, Claim):
        given.refuse('"chow 1m" | "pung" | "kong"')
    return action


def _action(given: Field) -> Action | None:
    try:
        return read_action(given.text())
    except Refusal:
        return None


def _read_offers(given: Field) -> Offers:
    members = given.members((), ("0", "1", "2", "3"))
    offers = list(NO_OFFERS)
    for seat, answers in members.items():
        offers[int(seat)] = tuple(_read_answer(answer) for answer in answers.items(most=6))
    return tuple(offers)


def _read_dice(given: Field) -> tuple[int, ...]:
    return tuple(die.number(1, 6) for die in given.items(4))


def _read_gains(given: Field) -> tuple[int, ...]:
    return tuple(gain.number(-MOST, MOST) for gain in given.items(4))


_WRITERS: Final[dict[str, Callable[[Any], object]]] = {
    "tile": _write_tile,
    "tiles": write_tiles,
    "wall": write_tiles,
    "dice": list,
    "gains": list,
    "deltas": list,
    "offers": _write_offers,
    "answer": write_action,
    "claim": write_action,
}
_READERS: Final[dict[str, Callable[[Field], object]]] = {
    "number": lambda given: given.number(1, 256),
    "east": _read_seat,
    "first": _read_seat,
    "seat": _read_seat,
    "source": _read_source,
    "round_wind": _read_seat,
    "hill": lambda given: given.number(0, 14),
    "wall": Field.tiles,
    "tile": Field.tile,
    "tiles": Field.tiles,
    "dice": _read_dice,
    "offers": _read_offers,
    "answer": _read_answer,
    "claim": _read_claim,
    "how": lambda given: given.one_of(HOW),
    "points": lambda given: given.number(0, 65_535),
    "gains": _read_gains,
    "from_tail": Field.flag,
    "after_kong": Field.flag,
    "can_win": Field.flag,
    "in_window": Field.flag,
    "calling": Field.flag,
    "locked": Field.flag,
    "turned": Field.flag,
    "first_deals": Field.flag,
    "forgetful": Field.flag,
    **HAND_READERS,
}
