"""The keys of questions beside the table, found again: by counting, by the wall, by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.notation import read_hand, read_tile, read_tiles, write_tile
from muraille.core.tile import COPIES, Kind, Wind, is_bonus, is_numbered, rank_of, suit_of
from muraille.core.wall import (
    Breach,
    columns,
    deal_order,
    drawing_order,
    find_breach,
    opened_wall,
    right_of,
    wind_of,
)
from muraille.games.circumstances import NOTHING_SAID
from muraille.games.registry import USUAL, game_of
from muraille.learning.classic_keys import CLASSIC_PROOFS
from muraille.learning.lesson import Item, Scene, Step
from muraille.learning.scene.table import SILENCE, AssistedBench

EAST: Final = 0
"""The learner is East where a wall is looked at."""
LENGTH: Final = columns(flowers=True)
SHOWN_BREACH: Final = Breach(3, 14)
"""The breach of 8 and 6, which the lessons show."""
NOTHING: Final = "none"
"""Tiles that are no set."""
SUITS: Final = {"m": "characters", "p": "dots", "s": "bamboos"}
CLAIMS: Final = {"hu": (1, "win"), "pung": (2, "pung"), "chow": (0, "chow 4s")}
"""What three players want of one discard."""
CLAIMED: Final = Scene(
    steps=(),
    hands={0: "46s123m789m55p19pE", 1: "123456789m46s22p", 2: "55sN", 3: "5s"},
    east=3,
)
"""The table at which all three may have it."""
SIDES: Final = {1: "right", 2: "across", 3: "left"}
"""Chair -> where it stands, seen by the learner."""


def key_of(step: Step, item: Item | None = None) -> tuple[str, ...]:
    """The key of a step, or of one of its items, as its proof finds it."""
    found: list[str] = []
    for part in step.proof.split("; "):
        name, _, about = part.partition(" ")
        if name not in PROOFS:
            raise Refusal("no_such_proof", found=name, known=", ".join(PROOFS))
        found += PROOFS[name](step, item.hand if item else about)
    return tuple(found)


def _of_tray(right: Callable[[Kind], bool]) -> Callable[[Step, str], list[str]]:
    """The tiles of a tray that are of a kind."""
    return lambda step, _: [write_tile(tile) for tile in tray_of(step) if right(tile)]


def tray_of(step: Step) -> tuple[Kind, ...]:
    """The tiles to choose from."""
    return read_tiles(step.tray)


def _suit(step: Step, suit: str) -> list[str]:
    return _of_tray(lambda tile: suit_of(tile).value == SUITS[suit])(step, "")


def _completes(step: Step, others: str) -> list[str]:
    """The tiles of a tray that make a set with others."""
    held = read_tiles(others)
    return [write_tile(one) for one in tray_of(step) if set_name((*held, one)) != NOTHING]


def _is_honour(tile: Kind) -> bool:
    return not is_numbered(tile) and not is_bonus(tile)


def _is_terminal(tile: Kind) -> bool:
    return is_numbered(tile) and rank_of(tile) in (1, 9)


def set_name(tiles: tuple[Kind, ...]) -> str:
    """What some tiles are: a chow, a pung, a kong, a pair, or nothing.

    >>> set_name(read_tiles("678s")), set_name(read_tiles("891s"))
    ('chow', 'none')
    """
    if len(set(tiles)) == 1:
        return {2: "pair", 3: "pung", 4: "kong"}.get(len(tiles), NOTHING)
    low, *rest = sorted(tiles)
    runs = rest == [low + 1, low + 2] and is_numbered(low)
    return "chow" if runs and suit_of(low) == suit_of(low + 2) else NOTHING


def _complete(_: Step, hand: str) -> list[str]:
    return ["yes" if is_complete(hand) else "no"]


def _tiles_in(hand: str) -> int:
    written = read_hand(hand)
    return len(written.tiles) + sum(len(meld.tiles) for meld in written.melds)


def is_complete(hand: str) -> bool:
    """Whether a hand can be counted."""
    game = game_of(USUAL)
    try:
        game.count(hand, NOTHING_SAID, game.usual)
    except Refusal:
        return False
    return True


def _groups(step: Step, _: str) -> list[str]:
    """The groups of the key, if they are sets and a pair and use up the tray."""
    tiles = [read_tiles(text) for text in step.right]
    used = Counter(tile for one in tiles for tile in one) == Counter(tray_of(step))
    names = [set_name(one) for one in tiles]
    whole = used and NOTHING not in names and names.count("pair") == 1
    return list(step.right) if whole and is_complete("".join(step.right)) else []


def _waits(_: Step, hand: str) -> list[str]:
    game = game_of(USUAL)
    foresight, held = game.foresight(hand, NOTHING_SAID, game.usual)
    return [wait.tile for wait in foresight.waits("en", held)]


def _pays(_: Step, about: str) -> list[str]:
    """``pays 13 giver``, ``pays 13 other``, ``pays 14 drawn``."""
    points, who = about.split()
    paid = settled(int(points), drawn=who == "drawn")
    return [str(-paid[Wind.SOUTH if who == "giver" else Wind.WEST])]


def _gains(_: Step, about: str) -> list[str]:
    points, how = about.split()
    return [str(settled(int(points), drawn=how == "drawn")[Wind.EAST])]


def settled(points: int, *, drawn: bool) -> tuple[int, ...]:
    """What East gains and the others pay; South gave the tile."""
    game = game_of(USUAL)
    source = None if drawn else Wind.SOUTH
    return tuple(game.settle((points,), Wind.EAST, source, game.usual).net)


def _drawn_hand(_: Step, __: str) -> list[str]:
    """Nothing: no game settles a hand that nobody has won."""
    game = game_of(USUAL)
    try:
        return sorted({str(net) for net in game.settle((), None, None, game.usual).net})
    except Refusal as refusal:
        return ["0"] if refusal.code == "nothing_to_settle" else []


def _priority(_: Step, __: str) -> list[str]:
    """The claims on one discard in the order in which they are granted."""
    left, order = dict(CLAIMS), []
    while left:
        order.append(_granted(left))
        del left[order[-1]]
    return order


def _granted(claims: dict[str, tuple[int, str]]) -> str:
    """Which of these claims the table grants."""
    bench = AssistedBench(CLAIMED)
    bench.act(3, "discard 5s")
    wanted = dict(claims.values())
    while bench.deal.whole.is_window:
        seat = bench.waiting_for()[0]
        bench.act(seat, wanted.get(seat, SILENCE))
    view = bench.deal.whole
    return next(
        name for name, (seat, _) in claims.items() if view.winner == seat or view.melds(seat)
    )


def _rules_of(rules: str) -> tuple[int, int]:
    """Who is East after East's hand, and tiles of the hill."""
    game = game_of(rules)
    table = game.rules(game.usual)
    return table.next_east(EAST, 2), table.procedure.hill


def _breach_column(_: Step, dice: str) -> list[str]:
    first, second = map(int, dice.split())
    return [str(find_breach(first, second, EAST, LENGTH).column)]


def _sides(step_at: int) -> str:
    """Where a place of the drawing order lies, seen from the breach."""
    place = drawing_order(SHOWN_BREACH, LENGTH)[step_at]
    return "left" if place.column > SHOWN_BREACH.column else "right"


def _wind(seat: int) -> str:
    return wind_of(seat, EAST).name.lower()


PROOFS: Final[dict[str, Callable[[Step, str], list[str]]]] = {
    "suit": _suit,
    "terminals": _of_tray(_is_terminal),
    "honours": _of_tray(_is_honour),
    "bonus": _of_tray(is_bonus),
    "completes": _completes,
    "copies": lambda _, __: [str(COPIES)],
    "set": lambda _, hand: [set_name(read_tiles(hand))],
    "tiles": lambda _, hand: [str(_tiles_in(hand))] if is_complete(hand) else [],
    "complete": _complete,
    "groups": _groups,
    "waits": _waits,
    "pays": _pays,
    "gains": _gains,
    "drawn_hand": _drawn_hand,
    "next_east": lambda _, __: [_wind(_rules_of(USUAL)[0])],
    "next_round": lambda _, __: [Wind(4 // len(Wind)).name.lower()],
    "south_sits": lambda _, __: [SIDES[right_of(EAST)]],
    "columns": lambda _, __: [str(LENGTH)],
    "breach_wall": lambda _, dice: [_wind(opened_wall(int(dice), EAST))],
    "breach_column": _breach_column,
    "deal_side": lambda _, __: [_sides(0)],
    "replacement_side": lambda _, __: [_sides(-3)],
    "dealt": lambda _, __: [str(len(hand)) for hand in deal_order(EAST)[:2]],
    "hill": lambda _, __: [str(_rules_of("classic")[1])],
    "river_suit": lambda _, tiles: sorted({suit_of(read_tile(one)).value for one in tiles.split()}),
    "priority": _priority,
    **CLASSIC_PROOFS,
}
"""What a key can be found by: the first word of a proof."""
