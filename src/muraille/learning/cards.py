"""The cards of the booklet: a shown hand and a near miss for every fan, hands for every rule."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from muraille.core.errors import Refusal
from muraille.core.notation import read_tiles, write_tile
from muraille.core.structure import Given, MisfitError
from muraille.core.tile import PLAYING_KINDS, Kind, Wind
from muraille.games.circumstances import NOTHING_SAID, Circumstances
from muraille.games.game import Count
from muraille.games.registry import game_of
from muraille.learning.fault import LessonFault, LessonPlace, refuse
from muraille.learning.keys import settled

_Card = TypeVar("_Card")
RULES: Final = "mcr"
"""The game of the booklet."""
WINDS: Final = {"E": Wind.EAST, "S": Wind.SOUTH, "W": Wind.WEST, "N": Wind.NORTH}
HOW: Final = ("self_drawn", "last_copy", "last_of_wall", "replacement", "robbed")
MOST_POINTS: Final = 2000
MOST_FLOWERS: Final = 8
KNITTED: Final = 9
"""Tiles of a knitted straight."""


@dataclass(frozen=True, slots=True)
class CountedHand:
    """A complete hand and what it is worth, flowers apart."""

    hand: str
    points: int
    how: tuple[str, ...] = ()
    round: str = "E"
    seat: str = "S"
    flowers: int = 0
    readings: tuple[int, ...] = ()
    """Every total it can be read as, where several are taught."""

    def count(self) -> Count:
        """The hand as the engine counts it."""
        game = game_of(RULES)
        how: dict[str, Any] = dict.fromkeys(self.how, True)
        said = Circumstances(
            round_wind=WINDS[self.round],
            seat_wind=WINDS[self.seat],
            flowers=self.flowers or None,
            **how,
        )
        return game.count(self.hand, said, game.usual)


@dataclass(frozen=True, slots=True)
class WaitingHand:
    """A hand and every tile that completes it."""

    hand: str
    worth: Mapping[str, int] = field(default_factory=dict)
    """Tile -> points on a discard."""
    tiles: str = ""
    """The tiles alone, where their worth does not matter."""


@dataclass(frozen=True, slots=True)
class FanCard:
    """A fan: the lesson it belongs to, a hand that has it, a hand that nearly has it."""

    id: str
    lesson: str
    shown: CountedHand
    near: CountedHand


@dataclass(frozen=True, slots=True)
class DrawnTiles:
    """The tiles of a fan as they are remembered: pictures, each of rows."""

    fan: str
    pictures: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A rule beside the definitions: where it stands, and what proves it."""

    id: str
    sources: tuple[str, ...]
    hands: tuple[CountedHand, ...] = ()
    waits: tuple[WaitingHand, ...] = ()
    members: tuple[str, str] | None = None
    """A fan, and the tiles it may be made of."""
    pay: tuple[int, int, int] | None = None
    """Points of a self-drawn win, what each pays, what the winner gains."""
    said: Mapping[str, bool] = field(default_factory=dict)
    """Statement -> whether it is so, where no count can prove it."""
    drawn: DrawnTiles | None = None
    checklist: str = ""
    """A fan whose remarks in the book are what one goes through."""


def read_fans(text: str, file: str) -> tuple[FanCard, ...]:
    """The cards of the fans."""
    return _tables(text, file, _fan)


def read_rules(text: str, file: str) -> tuple[RuleCard, ...]:
    """The rule cards."""
    return _tables(text, file, _rule)


def _tables(text: str, file: str, read: Callable[[str, Given], _Card]) -> tuple[_Card, ...]:
    """The card of every table of a file; what does not fit is told by its name."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        refuse(LessonPlace(file), "not_toml", problem=str(error))
    try:
        return tuple(read(name, given) for name, given in Given(content).named().items())
    except MisfitError as error:
        place = LessonPlace(file, step=str(error.path[0]))
        refuse(place, "misfit", found=error.found, right=error.expected)


def _fan(name: str, given: Given) -> FanCard:
    parts = given.members(("lesson", "shown", "near"))
    return FanCard(name, parts["lesson"].text(), _hand(parts["shown"]), _hand(parts["near"]))


def _rule(name: str, given: Given) -> RuleCard:
    parts = given.members(
        ("sources",), ("hands", "waits", "members", "pay", "said", "drawn", "checklist")
    )
    return RuleCard(
        name,
        tuple(one.text() for one in parts["sources"].items()),
        tuple(map(_hand, parts["hands"].items())) if "hands" in parts else (),
        tuple(map(_waiting, parts["waits"].items())) if "waits" in parts else (),
        _members(parts["members"]) if "members" in parts else None,
        _pay(parts["pay"]) if "pay" in parts else None,
        {name: one.flag() for name, one in parts["said"].named().items()}
        if "said" in parts
        else {},
        _drawn(parts["drawn"]) if "drawn" in parts else None,
        parts["checklist"].text() if "checklist" in parts else "",
    )


def _hand(given: Given) -> CountedHand:
    parts = given.members(("hand", "points"), ("how", "round", "seat", "flowers", "readings"))
    winds = tuple(WINDS)
    return CountedHand(
        parts["hand"].text(),
        parts["points"].number(0, MOST_POINTS),
        tuple(one.one_of(HOW) for one in parts["how"].items()) if "how" in parts else (),
        parts["round"].one_of(winds) if "round" in parts else "E",
        parts["seat"].one_of(winds) if "seat" in parts else "S",
        parts["flowers"].number(0, MOST_FLOWERS) if "flowers" in parts else 0,
        tuple(one.number(0, MOST_POINTS) for one in parts["readings"].items())
        if "readings" in parts
        else (),
    )


def _waiting(given: Given) -> WaitingHand:
    parts = given.members(("hand",), ("worth", "tiles"))
    worth = parts["worth"].named() if "worth" in parts else {}
    return WaitingHand(
        parts["hand"].text(),
        {tile: points.number(0, MOST_POINTS) for tile, points in worth.items()},
        parts["tiles"].text() if "tiles" in parts else "",
    )


def _members(given: Given) -> tuple[str, str]:
    parts = given.members(("fan", "tiles"))
    return parts["fan"].text(), parts["tiles"].text()


def _drawn(given: Given) -> DrawnTiles:
    parts = given.members(("fan", "pictures"))
    pictures = (tuple(row.text() for row in one.items()) for one in parts["pictures"].items())
    return DrawnTiles(parts["fan"].text(), tuple(pictures))


def _pay(given: Given) -> tuple[int, int, int]:
    parts = given.members(("points", "each", "winner"))
    points, each, winner = (
        parts[name].number(0, 3 * MOST_POINTS) for name in ("points", "each", "winner")
    )
    return points, each, winner


# Proofs.


def fan_faults(card: FanCard, file: str) -> Iterator[LessonFault]:
    """What the engine finds otherwise: totals, the fan in the one hand and not in the other."""
    place = LessonPlace(file, step=card.id)
    for hand, has in ((card.shown, True), (card.near, False)):
        try:
            count = hand.count()
        except Refusal as refusal:
            yield LessonFault(place, "refused", {"why": refusal})
            continue
        yield from _total_faults(place, hand, count)
        if (card.id in fans_of(count)) is not has:
            code = "fan_missing" if has else "fan_counted"
            yield LessonFault(place, code, {"fan": card.id, "hand": hand.hand})


def rule_faults(card: RuleCard, file: str) -> Iterator[LessonFault]:
    """What the engine finds otherwise of a rule card."""
    place = LessonPlace(file, step=card.id)
    try:
        for hand in card.hands:
            yield from _total_faults(place, hand, hand.count())
        for waiting in card.waits:
            yield from _wait_faults(place, waiting)
        if card.members is not None:
            yield from _member_faults(place, *card.members)
        if card.drawn is not None:
            yield from _drawn_faults(place, card.drawn)
    except Refusal as refusal:
        yield LessonFault(place, "refused", {"why": refusal})
    if card.pay is not None:
        points, *expected = card.pay
        paid = settled(points, drawn=True)
        if expected != [-paid[Wind.SOUTH], paid[Wind.EAST]]:
            yield LessonFault(place, "key_fails", {"entry": expected, "found": list(paid)})


def fans_without_card(cards: Sequence[FanCard]) -> Iterator[str]:
    """The fans of the book that nothing shows."""
    game = game_of(RULES)
    shown = {card.id for card in cards}
    fans = next(part for part in game.book("en", game.usual).parts if part.id == "fans")
    yield from (page.id for page in fans.pages if page.id not in shown)


def fans_of(count: Count) -> list[str]:
    """The lines of a count, by their names for programs."""
    return [line.id for part in count.sheet("en").reading.counted for line in part.lines]


def _total_faults(place: LessonPlace, hand: CountedHand, count: Count) -> Iterator[LessonFault]:
    sheet = count.sheet("en")
    if sheet.reading.total != hand.points:
        facts = {"hand": hand.hand, "points": hand.points, "found": sheet.reading.total}
        yield LessonFault(place, "points_fail", facts)
    readings = sorted({sheet.reading.total, *(r.total for r in sheet.other_readings)}, reverse=True)
    if hand.readings and list(hand.readings) != readings:
        yield LessonFault(place, "key_fails", {"entry": list(hand.readings), "found": readings})


def _wait_faults(place: LessonPlace, waiting: WaitingHand) -> Iterator[LessonFault]:
    game = game_of(RULES)
    said = Circumstances(round_wind=Wind.EAST, seat_wind=Wind.SOUTH)
    foresight, hand = game.foresight(waiting.hand, said, game.usual)
    found = {wait.tile: wait.on_discard.points for wait in foresight.waits("en", hand)}
    if waiting.tiles and waiting.tiles.split() != list(found):
        yield LessonFault(place, "key_fails", {"entry": waiting.tiles, "found": " ".join(found)})
    if waiting.worth and waiting.worth != found:
        yield LessonFault(place, "key_fails", {"entry": dict(waiting.worth), "found": found})


def _member_faults(place: LessonPlace, fan: str, tiles: str) -> Iterator[LessonFault]:
    """Seven pairs, six of them members, have the fan if the seventh is a member and only then."""
    members = read_tiles(tiles)
    found = [kind for kind in range(PLAYING_KINDS) if _is_member(fan, members, kind)]
    if found != sorted(members):
        named = " ".join(map(write_tile, found))
        yield LessonFault(place, "key_fails", {"entry": tiles, "found": named})


def _drawn_faults(place: LessonPlace, drawn: DrawnTiles) -> Iterator[LessonFault]:
    """Nine tiles after nine, each with a pung and a pair, have the fan."""
    game = game_of(RULES)
    for rows in drawn.pictures:
        tiles = [write_tile(tile) for row in rows for tile in read_tiles(row)]
        for start in range(0, len(tiles), KNITTED):
            *held, last = tiles[start : start + KNITTED]
            hand = f"[CCC]{''.join(held)}EE {last}"
            if drawn.fan not in fans_of(game.count(hand, NOTHING_SAID, game.usual)):
                yield LessonFault(place, "fan_missing", {"fan": drawn.fan, "hand": hand})


def _is_member(fan: str, members: tuple[Kind, ...], kind: Kind) -> bool:
    six = (*(one for one in members if one != kind), kind)[:6]
    pairs = "".join(write_tile(one) * 2 for one in (*six, kind))
    game = game_of(RULES)
    return fan in fans_of(game.count(pairs, NOTHING_SAID, game.usual))
