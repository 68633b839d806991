"""Single exercises that a learner would meet, with the answers of the rules."""

from __future__ import annotations

from muraille.core.notation import WrittenHand, read_hand
from muraille.games.mcr.explain import explain
from muraille.games.mcr.settle import settle as settled
from muraille.games.winner.typed_hand import read_win
from muraille.learning.exercises.drills import assorted, exercise_of, series
from muraille.learning.exercises.kinds import may_hu, pair, reading, setup
from muraille.report.lessons import own_course


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
    offered = reading.offered_readings(why)
    assert offered is not None
    assert [one.total for one in offered] == [93, 73, 59, 55]
    ids = [reading._id(one, why.win.tile) for one in offered]  # noqa: SLF001 - what a learner chooses from
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


def test_the_hand_with_four_readings_is_asked_for_the_best() -> None:
    """Not for its points; under its old name the old question is still there."""
    found = series("rule", 9, 1, card="rule:r22")
    (chosen,) = (one for one in found if one.question.code == "how_to_read")
    assert len(chosen.options) == 4
    assert chosen.key == ("45m+6m 456m 456m 456m 55s",)
    assert chosen.recipe.id == "rule.69.1"
    assert [one.hands[0].text for one in found if one is not chosen] == ["1122335577889m 9m"]
    assert exercise_of("rule.55.1").key == ("93",)


def test_a_chicken_hand_that_is_drawn_is_explained() -> None:
    """8 points on a discard, 1 drawn: of a wait (the booklet, p. 9) and of a hand (p. 22)."""
    for name in ("booklet.9.1", "rule.30.1"):
        because = exercise_of(name).explanation.because
        assert because is not None
        assert because.code == "chicken_drawn"
    given = exercise_of("booklet.8.1").explanation.because
    assert given is not None
    assert given.code == "strict_count"


def test_every_rule_card_is_asked_about() -> None:
    """Whoever learns a rule finds an exercise about it."""
    rules = [f"rule:{card.id}" for card in own_course().rules]
    assert len(rules) == 34
    assert [rule for rule in rules if not assorted(1, 1, cards=[rule])] == []


def test_rules_that_no_count_proves_are_judged() -> None:
    """The tile apart (p. 6), robbing (p. 19), sets before fans (the memo)."""
    judged = {
        fact.code: one.key
        for rule in ("r09", "r14", "r34")
        for one in series("rule", 9, 1, card=f"rule:{rule}")
        for fact in one.facts
    }
    assert judged == {
        "r09_apart": ("so",),
        "r09_mixed_in": ("not_so",),
        "r14_promoted": ("so",),
        "r14_hidden": ("not_so",),
        "r14_claimed": ("not_so",),
        "r34_sets_first": ("so",),
        "r34_twice": ("not_so",),
    }


def test_the_tiles_a_fan_is_made_of() -> None:
    """The symmetric tiles of page 21, the green ones of page 53."""
    keys = {
        one.cards[0]: " ".join(one.key)
        for one in series("rule", 99, 1)
        if not one.hands and not one.facts
    }
    assert keys == {
        "rule:r16": "1p 2p 3p 4p 5p 8p 9p 2s 4s 5s 6s 8s 9s P",
        "rule:r29": "2s 3s 4s 6s 8s F",
    }
