"""``priority``: several players claim one discard; the table itself decides who takes it."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from muraille.core.errors import Refusal
from muraille.core.notation import write_tile, write_tiles
from muraille.core.tile import PLAYING_KINDS, Wind, is_numbered
from muraille.core.tile import Kind as Tile
from muraille.games.registry import game_of
from muraille.learning.exercises.exercise import (
    LEVELS,
    AnswerForm,
    Exercise,
    Explanation,
    Term,
    said,
    wind_term,
)
from muraille.learning.exercises.kind import Aim, Kind
from muraille.learning.exercises.lots import Lots
from muraille.learning.scene.wall import staged_wall
from muraille.table.actions import Verb, coded, tile_of, verb_of
from muraille.table.deal import Deal

GAMES: Final = ("mcr", "classic")
CLAIMS: Final = {
    "chow": Verb.TAKE_CHOW,
    "pung": Verb.TAKE_PUNG,
    "kong": Verb.TAKE_KONG,
    "win_on_a_chow": Verb.WIN,
    "win_on_a_pung": Verb.WIN,
}
"""What a player announces; how a win is made matters in one of the games."""
COPIES: Final = {"pung": 2, "kong": 3, "win_on_a_pung": 2}
"""Copies of the discard that a claim needs in the hand."""
LEFT_OF_KIND: Final = 3
"""Copies beside the discard."""
STEP: Final = 7919
"""A prime: every scene of a level comes once before one comes again."""
WAYS: Final = 12
"""How often hands are looked for that fit together."""


class ClaimScene(NamedTuple):
    """Who announces what: the three players after the one who discards, in turn."""

    rules: str
    claims: tuple[str, str, str]
    """Empty where a player says nothing."""

    @property
    def measure(self) -> tuple[int, ...]:
        """How many want to win, how many claim."""
        wins = sum(claim.startswith("win") for claim in self.claims)
        return wins, sum(map(bool, self.claims))

    @property
    def is_possible(self) -> bool:
        """Only the next player may take a chow, and there are only four copies of a tile."""
        held = sum(COPIES.get(claim, 0) for claim in self.claims)
        return "chow" not in self.claims[1:] and self.measure[1] > 1 and held <= LEFT_OF_KIND


def level(measured: tuple[int, ...]) -> int:
    """How hard it is: by those who win, then by those who claim."""
    wins, claims = measured
    return min(5, claims - 1 + min(wins, 2) + (wins > 1))


@cache
def _scenes(at: int) -> tuple[ClaimScene, ...]:
    """Every scene of a level."""
    claims = product(("", *CLAIMS), repeat=3)
    every = (ClaimScene(rules, (a, b, c)) for a, b, c in claims for rules in GAMES)
    return tuple(one for one in every if one.is_possible and level(one.measure) == at)


def make(aim: Aim, lots: Lots) -> Exercise | None:
    """A scene of the wished level, with its tile and its winds."""
    scenes = _scenes(aim.level)
    number = aim.recipe.seed // len(LEVELS) * STEP % (len(scenes) * PLAYING_KINDS * len(Wind))
    rest, place = divmod(number, len(scenes))
    wind, tile = divmod(rest, PLAYING_KINDS)
    scene, discarder = scenes[place], Wind(wind)
    for _ in range(WAYS):
        taker = _taken_by(scene, tile, discarder, lots)
        if taker is not None:
            return _asked(aim, scene, tile, (discarder, taker))
    return None


def _asked(aim: Aim, scene: ClaimScene, tile: Tile, winds: tuple[Wind, Wind]) -> Exercise:
    discarder, taker = winds
    claimants = [
        (Wind((discarder + turn) & 3), claim)
        for turn, claim in enumerate(scene.claims, start=1)
        if claim
    ]
    return Exercise(
        recipe=aim.recipe,
        rules=scene.rules,
        level=level(scene.measure),
        measure=scene.measure,
        cards=("skill:priority",),
        question=said("who_takes_it"),
        form=AnswerForm.ONE,
        key=(write_tile(taker.tile),),
        facts=(
            said("game", game=Term("game", scene.rules)),
            said("discards", wind=wind_term(discarder), tile=Term("tile", write_tile(tile))),
            *(said(f"announces_{claim}", wind=wind_term(wind)) for wind, claim in claimants),
        ),
        options=tuple(wind_term(wind) for wind, _ in sorted(claimants)),
        explanation=Explanation(because=said(f"priority_{scene.rules}", wind=wind_term(taker))),
    )


def _taken_by(scene: ClaimScene, tile: Tile, discarder: Wind, lots: Lots) -> Wind | None:
    """Who takes the tile at a real table; none if the hands do not fit together."""
    hands = {int(discarder): write_tile(tile)}
    for turn, claim in enumerate(scene.claims, start=1):
        held = _held(claim, tile, lots)
        if held is None:
            return None
        hands[(discarder + turn) & 3] = write_tiles(sorted(held))
    game = game_of(scene.rules)
    deal = Deal(game.rules(game.usual), flowers=False)
    first = int(discarder)
    try:
        wall = staged_wall(hands, first=first, flowers=False, scatter=lots.shuffled)
        deal.begin(wall, 0, 0, first=first)
        deal.act(first, coded(Verb.DISCARD, tile))
        _announce(deal, scene, discarder)
    except Refusal:
        return None
    whole = deal.whole
    return Wind(whole.turn if whole.winner is None else whole.winner)


def _announce(deal: Deal, scene: ClaimScene, discarder: Wind) -> None:
    """Everybody says what they say; who says nothing passes."""
    for turn, claim in enumerate(scene.claims, start=1):
        seat = (discarder + turn) & 3
        if seat not in deal.waiting_for():
            if claim and not deal.is_over:
                raise Refusal("not_your_turn")
            continue
        verb = CLAIMS[claim] if claim else Verb.PASS
        codes = [code for code in deal.legal(seat) if verb_of(code) is verb]
        if not codes:
            raise Refusal("not_your_turn")
        deal.act(seat, min(codes, key=tile_of))


def _held(claim: str, tile: Tile, lots: Lots) -> list[Tile] | None:
    """Tiles that make a claim possible; none where this tile does not allow it."""
    match claim:
        case "":
            return []
        case "pung" | "kong":
            return [tile] * COPIES[claim]
        case "chow":
            low = _chow_with(tile, lots)
            return None if low is None else [t for t in range(low, low + 3) if t != tile]
        case "win_on_a_chow":
            return _winning_on_a_chow(tile, lots)
        case _:
            return _winning_on_a_pung(tile, lots)


def _chow_with(tile: Tile, lots: Lots) -> Tile | None:
    """The lowest tile of a chow with this one."""
    if not is_numbered(tile):
        return None
    lows = [low for low in range(tile - 2, tile + 1) if low >= 0 and low // 9 == (low + 2) // 9]
    return lots.one([low for low in lows if low // 9 == tile // 9])


def _winning_on_a_chow(tile: Tile, lots: Lots) -> list[Tile] | None:
    """Mixed triple chow, one tile short: eight points anywhere."""
    low = _chow_with(tile, lots)
    if low is None:
        return None
    chows = [suit * 9 + low % 9 for suit in range(3)]
    chows.append(lots.below(3) * 9 + lots.below(7))
    held = [one + step for one in chows for step in range(3)]
    held.remove(tile)
    return [*held, *[lots.below(PLAYING_KINDS)] * 2]


def _winning_on_a_pung(tile: Tile, lots: Lots) -> list[Tile]:
    """A mixed straight beside two pairs, one of them of this tile."""
    suits = lots.shuffled((0, 1, 2))
    held = [9 * suit + 3 * part + step for part, suit in enumerate(suits) for step in range(3)]
    return [*held, tile, tile, *[lots.below(PLAYING_KINDS)] * 2]


PRIORITY: Final = Kind("priority", make)
