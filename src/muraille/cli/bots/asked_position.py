"""The position a player asks about: told by options, described in JSON, or taken from a record."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from muraille.cli.game_choice import refuse_foreign
from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Giver
from muraille.core.notation import read_hand, read_tile, read_tiles
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import CODES, Wind, is_bonus
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.registry import game_of
from muraille.games.text.words import read_wind
from muraille.record.own.codec import read_record
from muraille.record.own.files import load
from muraille.record.own.record import house_of, rules_of
from muraille.report.advice.decisions import Decision, decisions
from muraille.report.advice.position import MOST_LEFT, posed
from muraille.table.position.described import USUAL_LEFT, Position

LONGEST: Final = 20_000
"""Signs beyond which a text describes no moment."""
ME: Final = 0
"""The seat of the player who asks."""
TEXTS: Final = ("hand", "offered", "from", "seen", "round", "seat", "dominant", "flowers")


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision, and the game it is taken in."""

    game: Game[Any]
    house: HouseRules
    decision: Decision
    position: Position | None = None
    """As it was told; nothing of one that was played."""


def from_words(said: Mapping[str, Any], game: Game[Any], house: HouseRules) -> Asked:
    """A moment by its parts, as the options name them."""
    known = {"dominant": "dominant_wind", "calling": "calling"}
    unknown = [name for name, field in known.items() if field not in game.circumstances]
    refuse_foreign(game.name, **{name: said.get(name) for name in unknown})
    if not str(said.get("hand", "")).strip():
        raise Refusal("empty_input")
    text = read_hand(said["hand"])
    flowers = text.bonus if said.get("flowers") is None else read_bonus(said["flowers"])
    calling = bool(said.get("calling"))
    position = Position(
        Hand(text.tiles, text.melds, flowers),
        offered=None if said.get("offered") is None else _playing(said["offered"]),
        giver=_giver(str(said.get("from", "left"))),
        round_wind=_wind(said.get("round"), text.round_wind),
        seat_wind=_wind(said.get("seat"), text.seat_wind),
        dominant_wind=_wind(said.get("dominant"), None),
        seen=read_tiles(said["seen"]) if str(said.get("seen", "")).strip() else (),
        wall_left=_left(said.get("left", USUAL_LEFT)),
        calling=(ME,) if calling else (),
    )
    return Asked(game, house, posed(position, game.rules(house)), position)


def from_json(file: str) -> dict[str, Any]:
    """A moment described in JSON, in the words of the options."""
    text = sys.stdin.read(LONGEST + 1) if file == "-" else load(file, LONGEST)
    try:
        said = json.loads(text[: LONGEST + 1])
    except (ValueError, RecursionError) as error:
        raise Refusal("broken_json") from error
    if not isinstance(said, dict):
        raise Refusal("broken_json")
    for name in TEXTS:
        if not isinstance(said.get(name, ""), str):
            raise Refusal("wrong_field", field=name)
    return said


def from_record(file: str, hand: str | None, step: str | None, seat: str | None) -> Asked:
    """A decision of a recorded game: the last one of the seat, unless another is named."""
    record = read_record(load(file))
    if record.strict is not None:
        raise Refusal("strict_record")
    place = _number(hand, "no_such_hand", len(record.hands), 1)
    played = record.hands[place - 1]
    who = (played.east + _wind(seat, None)) & 3
    taken = list(decisions(rules_of(record), played.log, who))[::-1]
    at = _number(step, "no_such_step", len(taken), len(taken))
    return Asked(game_of(record.rules), house_of(record), taken[at - 1])


def _number(text: str | None, refused: str, most: int, usual: int) -> int:
    word = str(usual) if text is None else text.strip()
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= most):
        raise Refusal(refused, found=word[:20], most=most)
    return int(word[:4])


def _giver(text: str) -> Giver:
    name = text.upper()
    if name not in Giver.__members__:
        raise Refusal("bad_giver", found=text.lower()[:20])
    return Giver[name]


def _left(said: object) -> int:
    word = str(said).strip()
    if not (word.isascii() and word.isdigit() and 1 <= int(word[:4]) <= MOST_LEFT):
        raise Refusal("bad_left", found=word[:20], most=MOST_LEFT)
    return int(word)


def _playing(text: str) -> int:
    tile = read_tile(text)
    if is_bonus(tile):
        raise Refusal("nothing_to_claim", tile=CODES[tile])
    return tile


def _wind(text: str | None, written: Wind | None) -> Wind:
    if text is not None:
        return read_wind(text)
    return Wind.EAST if written is None else written
