"""Single exercises that a learner would meet, with the answers of the rules."""

from __future__ import annotations

from muraille.core.notation import WrittenHand, read_hand
from muraille.games.mcr.explain import explain
from muraille.games.mcr.settle import settle as settled
from muraille.games.winner.typed_hand import read_win
from muraille.learning.exercises.drills import exercise_of, series
from muraille.learning.exercises.kinds import may_hu, pair, reading, setup


def test_flowers_never_bring_the_minimum() -> None:
    """Seven points and three flowers are no win; the explanation says why."""
    tempting = [
        one for one in series("may_hu", 12, 1, level=5) if (one.hands[0].said.flowers or 0) > 0
    ]
    assert tempting
    for one in tempting:
        assert one.key != ("yes",)
        assert one.explanation.because is not None
        assert one.explanation.because.code == "flowers_come_after"
    assert may_hu.measure(7, 3) == (4, 1)
    assert may_hu.measure(8, 0) == (4, 0)
    assert may_hu.measure(30, 2) == (1, 0)


def test_a_hand_with_four_readings() -> None:
    """Quadruple chow, pungs with the winning tile in either place, seven pairs: 93, 73, 59, 55."""
    why = explain(read_win("44445555666m55s 6m"))
    offered = reading._offered(why)  # noqa: SLF001 - what a learner chooses from
    assert offered is not None
    assert [one.total for one in offered] == [93, 73, 59, 55]
    ids = [reading._id(one, why.win.tile) for one in offered]  # noqa: SLF001 - as above
    assert ids == [
        "45m+6m 456m 456m 456m 55s",
        "45m+6m 444m 555m 666m 55s",
        "456m 444m 555m 66m+6m 55s",
        "44m 44m 55m 55m 6m+6m 66m 55s",
    ]


def test_the_breach_of_the_rules() -> None:
    """Eight, then six: the wall of North is opened behind its fourteenth column."""
    assert setup.measure(8, 6) == (0, 1)
    assert setup.measure(12, 12) == (1, 2)
    for one in series("setup", 8, 3, level=5):
        wall, _, column = one.key[0].partition(":")
        assert wall in setup.WALLS
        assert 1 <= int(column) <= 6


def test_the_dearest_hand_is_paid_by_everybody() -> None:
    assert settled(333, winner=0, discarder=None) == (1023, -341, -341, -341)
    assert exercise_of("booklet.22.1").key == ("1023", "-341", "-341", "-341")


def test_a_pair_is_harder_the_less_differs() -> None:
    assert [pair.level((same, 2)) for same in range(4)] == [1, 3, 4, 5]
    assert pair.level((0, 3)) == 2


def test_at_the_highest_level_no_tile_differs() -> None:
    """What differs is how the hand was won, by which tile, or what of it lies open."""
    for one in series("pair", 3, 2, level=5):
        first, second = (read_hand(shown.text) for shown in one.hands)
        assert all_tiles(first) == all_tiles(second)
        assert one.hands[0] != one.hands[1]


def all_tiles(hand: WrittenHand) -> list[int]:
    """Melds and concealed tiles together."""
    return sorted((*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles)))
