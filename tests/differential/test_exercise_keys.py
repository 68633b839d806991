"""Keys of exercises, proven by others: PyMahjongGB, brute force, or the rule written once more.

Where the house beside a question is not empty, the international count would be another one:
there PyMahjongGB has no say, and only the golden hands of our own rules speak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any, cast

import pytest

from muraille.core.notation import read_hand, read_tile
from muraille.core.tile import PLAYING_KINDS, Wind
from muraille.games.winner.typed_hand import WinFacts, read_waiting, read_win
from muraille.games.winner.win import Win
from muraille.learning.exercises.drills import KINDS, attempted
from muraille.learning.exercises.exercise import Exercise, Shown
from tests.differential import pymahjonggb
from tests.kit.examples import TIMES
from tests.kit.hands.classic_recount import recounted
from tests.kit.hands.fan_comparison import by_class
from tests.kit.hands.grands_jeux import shown as grands_jeux_shown

SEEDS = range(1, 82 * TIMES)
MINIMUM = 8


@cache
def exercises(kind: str) -> tuple[Exercise, ...]:
    """What the first seeds bring, where both houses count alike."""
    found = (attempted(kind, seed) for seed in SEEDS)
    alike = tuple(one for one in found if one is not None and one.house in ("", "advanced"))
    assert len(alike) >= 20
    return alike


def win_of(shown: Shown, **other: bool) -> Win:
    """The hand as it was won, or won otherwise."""
    said = shown.said
    facts: dict[str, Any] = {
        "self_drawn": bool(said.self_drawn),
        "round_wind": said.round_wind or Wind.EAST,
        "seat_wind": said.seat_wind or Wind.EAST,
        "last_copy": bool(said.last_copy),
        "last_of_wall": bool(said.last_of_wall),
        "replacement": bool(said.replacement),
        "robbed": bool(said.robbed),
    }
    return read_win(shown.text, **cast("WinFacts", facts | other))


def waits_of(exercise: Exercise) -> Iterator[tuple[int, Win]]:
    """Every tile that completes the hand of an exercise, tried one after the other."""
    shown = exercise.hands[0]
    hand = read_waiting(shown.text)
    winds = (shown.said.round_wind or Wind.EAST, shown.said.seat_wind or Wind.EAST)
    for tile in range(PLAYING_KINDS):
        with suppress(ValueError, TypeError):  # a fifth copy, or a hand that is not complete
            win = Win(hand, tile, round_wind=winds[0], seat_wind=winds[1])
            pymahjonggb.total(win)
            yield tile, win


def test_totals() -> None:
    for exercise in exercises("count"):
        assert exercise.key == (str(pymahjonggb.total(win_of(exercise.hands[0]))),)


@pytest.mark.parametrize("kind", ["name", "find", "not_counted"])
def test_names(kind: str) -> None:
    """Of the names offered, the right ones are counted and the others are not."""
    for exercise in exercises(kind):
        if exercise.options[0].of != "line":
            continue
        there = by_class(pymahjonggb.fans(win_of(exercise.hands[0])))
        for option in exercise.options:
            (name,) = by_class(Counter([option.value]))
            is_key = option.value in exercise.key
            if kind == "not_counted":
                assert (name not in there) == is_key, exercise
            elif is_key:
                assert name in there, exercise
            elif name == option.value:
                assert name not in there, exercise


def test_one_hand_of_a_pair_has_the_fan() -> None:
    for exercise in exercises("pair"):
        (_, fan) = exercise.question.values[0]
        (name,) = by_class(Counter([fan.value]))
        having = [
            str(place)
            for place, shown in enumerate(exercise.hands, start=1)
            if name in by_class(pymahjonggb.fans(win_of(shown)))
        ]
        if name == fan.value:
            assert having == list(exercise.key), exercise
        else:
            assert set(exercise.key) <= set(having), exercise


def test_waits() -> None:
    for exercise in exercises("waits"):
        found = {tile for tile, _ in waits_of(exercise)}
        assert found == {read_tile(tile) for tile in exercise.key}, exercise


def test_worths() -> None:
    for exercise in exercises("worth"):
        drawn = exercise.question.code == "worth_drawn"
        found = [
            (tile, pymahjonggb.total(replace(win, self_drawn=drawn)))
            for tile, win in waits_of(exercise)
        ]
        told = [read_tile(blank.value) for blank in exercise.blanks]
        assert found == list(zip(told, map(int, exercise.key), strict=True)), exercise


def test_whether_a_discard_wins() -> None:
    for exercise in exercises("may_hu"):
        given = pymahjonggb.total(win_of(exercise.hands[0])) >= MINIMUM
        drawn = pymahjonggb.total(win_of(exercise.hands[0], self_drawn=True)) >= MINIMUM
        assert exercise.key == ("yes" if given else "only_drawn" if drawn else "no",)


def test_what_was_missing() -> None:
    ways = {
        "self_drawn": {"self_drawn": True, "robbed": False},
        "last_of_wall_drawn": {"self_drawn": True, "robbed": False, "last_of_wall": True},
        "last_of_wall_claimed": {
            "self_drawn": False,
            "robbed": False,
            "replacement": False,
            "last_of_wall": True,
        },
        "replacement": {"self_drawn": True, "replacement": True, "robbed": False},
        "robbed": {
            "robbed": True,
            "self_drawn": False,
            "replacement": False,
            "last_of_wall": False,
        },
        "last_copy": {"last_copy": True},
    }
    for exercise in exercises("missing"):
        for option in exercise.options:
            way, _, tile = option.value.partition(":")
            win = win_of(exercise.hands[0], **ways.get(way, {}))
            if tile:
                win = replace(win, tile=read_tile(tile), last_copy=False, robbed=False)
            reached = pymahjonggb.total(win) >= MINIMUM
            assert reached == (option.value in exercise.key), (exercise, option)


def test_the_best_reading_is_worth_the_total() -> None:
    for exercise in exercises("reading"):
        assert exercise.explanation.because is not None
        best = int(dict(exercise.explanation.because.values)["n"].value)
        assert best == pymahjonggb.total(win_of(exercise.hands[0]))


def test_payments() -> None:
    """Eight from everybody; the points from the giver, or from all if the tile was drawn."""
    for exercise in exercises("pay"):
        facts = {one.code: dict(one.values) for one in exercise.facts}
        how = facts.get("wins_given") or facts["wins_drawn"]
        winner = how["wind"].value
        giver = how["source"].value if "source" in how else None
        if exercise.hands:
            points = pymahjonggb.total(win_of(exercise.hands[0]))
            points += exercise.hands[0].said.flowers or 0
        else:
            points = int(facts["without_flowers"]["n"].value)
            points += int(facts["flowers"]["n"].value) if "flowers" in facts else 0
        shares = {wind: 8 + (points if giver in (None, wind) else 0) for wind in "ESWN"}
        del shares[winner]
        expected = [sum(shares.values()) if w == winner else -shares[w] for w in "ESWN"]
        assert exercise.key == tuple(map(str, expected))


def test_settlements() -> None:
    """Losers pay the winner, and each other the difference; twice where East is one of the two."""
    for exercise in exercises("settle"):
        facts = [(one.code, dict(one.values)) for one in exercise.facts]
        winner = facts[0][1]["wind"].value
        points = {v["wind"].value: int(v["n"].value) for code, v in facts if code == "hand_of"}
        gains = dict.fromkeys("ESWN", 0)
        for one in "ESWN":
            for other in "ESWN":
                twice = 2 if "E" in (one, other) else 1
                difference = points[one] - points[other]
                if one == winner != other:
                    gains[one] += points[one] * twice
                    gains[other] -= points[one] * twice
                    if difference < 0:  # a richer loser takes back, at twice that again
                        back = -difference * (4 if winner == "E" else 2 * twice)
                        gains[one] -= back
                        gains[other] += back
                elif winner not in (one, other) and difference > 0:
                    gains[one] += difference * twice
                    gains[other] -= difference * twice
        asked = [blank.value for blank in exercise.blanks]
        assert exercise.key == tuple(str(gains[wind]) for wind in asked), exercise


def test_breaches() -> None:
    """Counted column by column along the walls, from the right of the wall the dice name."""
    for exercise in exercises("setup"):
        facts = {one.code: dict(one.values) for one in exercise.facts}
        first = sum(int(facts["first_throw"][die].value) for die in "ab")
        both = first + sum(int(facts["second_throw"][die].value) for die in "ab")
        owner = "E"
        for _ in range(first - 1):
            owner = {"E": "S", "S": "W", "W": "N", "N": "E"}[owner]
        column = 0
        for _ in range(both):
            column += 1
            if column > 18:
                owner, column = {"E": "N", "N": "W", "W": "S", "S": "E"}[owner], 1
        you = facts["you_are"]["wind"].value
        wall = ("own", "right", "across", "left")[("ESWN".index(owner) - "ESWN".index(you)) % 4]
        assert exercise.key == (f"{wall}:{column}",)


def test_priorities() -> None:
    """A win before all; then pung or kong, then chow. Of wins the nearest in turn takes the tile;
    the classical game puts the win that needs the tile for a pung before one for a chow."""
    for exercise in exercises("priority"):
        giver = "ESWN".index(dict(exercise.facts[1].values)["wind"].value)
        ranked = []
        for fact in exercise.facts[2:]:
            wind = dict(fact.values)["wind"].value
            claim = fact.code.removeprefix("announces_")
            rank = {"chow": 0, "pung": 1, "kong": 1, "win_on_a_chow": 2}.get(claim, 3)
            rank = min(rank, 2) if exercise.rules == "mcr" else rank
            turns = ("ESWN".index(wind) - giver) % 4
            ranked.append((-rank, turns, wind))
        assert exercise.key == (min(ranked)[2],), exercise


def test_grands_jeux() -> None:
    for exercise in exercises("grand_jeu"):
        shown = exercise.hands[0]
        written = read_hand(shown.text)
        assert shown.said.seat_wind is not None
        hand = replace(read_waiting(shown.text), concealed=tuple(sorted(written.tiles)))
        claimed = None if shown.said.self_drawn else written.tiles[-1]
        found = {
            one.grand_jeu for one in grands_jeux_shown(hand, shown.said.seat_wind.tile, claimed)
        }
        offered = {option.value for option in exercise.options}
        assert found & offered == set(exercise.key), exercise


def test_classical_counts() -> None:
    """Counted once more from the document's tables alone."""
    for exercise in exercises("classic_count"):
        shown = exercise.hands[0]
        written = read_hand(shown.text)
        laid = [(meld.shape.value, meld.tile, meld.concealed) for meld in written.melds]
        assert shown.said.seat_wind is not None
        assert shown.said.dominant_wind is not None
        points, factor = recounted(
            laid,
            list(written.tiles),
            drawn=bool(shown.said.self_drawn),
            seat=int(shown.said.seat_wind),
            dominant=int(shown.said.dominant_wind),
        )
        assert exercise.key == (str(points), str(factor), str(points * factor)), exercise


def test_every_kind_is_proven_here() -> None:
    proven = {
        *("name", "find", "count", "not_counted", "pair", "waits", "worth", "may_hu", "pay"),
        *("missing", "reading", "setup", "priority", "classic_count", "settle", "grand_jeu"),
    }
    assert proven == {kind.name for kind in KINDS.values() if kind.size is None}
