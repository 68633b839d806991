"""MCR behind the port: counted, told, settled, looked up, and asked at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import pytest

import muraille
from muraille.bots.hand_loop import play_hand
from muraille.bots.player import Player
from muraille.bots.registry import player
from muraille.core.errors import Refusal
from muraille.core.notation import write_tile
from muraille.core.tile import Wind
from muraille.games.case import FieldError
from muraille.games.circumstances import NOTHING_SAID, Circumstances
from muraille.games.foresight import left_beside
from muraille.games.mcr.advice import McrAdviser
from muraille.games.mcr.foresight import McrForesight
from muraille.games.mcr.game import McrGame
from muraille.games.mcr.options import FFMJ, INTERNATIONAL
from muraille.games.mcr.text import words
from muraille.games.registry import game_of
from muraille.games.sheet import Sheet
from muraille.i18n import LANGUAGES
from muraille.table.deal import Deal
from muraille.table.outcome import outcome_if, outcome_of
from muraille.table.terms import WinBy
from muraille.table.view import View

GAME = McrGame()
README = "[123p]123m78m456sNN 9m"
"""The example of the README, won by south on a discard: 9 points."""
SOUTH = Circumstances(seat_wind=Wind.SOUTH)
ANY_HAND = FFMJ.with_settings("any hand", minimum_points=0)
"""House rules without a minimum: bots that only want to be complete win."""
SMALL = "[234m][567m][888p]34sNN 5s"
"""A short straight, and nothing else: one point."""


def sheet(text: str, said: Circumstances = SOUTH, language: str = "en") -> Sheet:
    return GAME.count(text, said, FFMJ).sheet(language)


def test_the_example_of_the_readme() -> None:
    shown = sheet(README)
    (counted,) = shown.reading.counted
    assert [(line.worth, line.name, line.about, line.source) for line in counted.lines] == [
        ("8", "Mixed Straight", "789m 123p 456s", "booklet p. 19"),
        ("1", "Two Terminal Chows", "123m 789m", "booklet p. 5"),
    ]
    assert [(total.worth, total.name) for total in counted.totals] == [("9", "Total")]
    assert (shown.met, shown.verdict) == (True, "Minimum reached (8 at least)")
    assert shown.facts == ["won on a discard", "round wind: east", "seat wind: south"]
    assert shown.house == "house: FFMJ"
    assert shown.hand.code == "[123p] 12378m456sNN 9m"
    assert shown.reading.remarks == [
        "Four sets and a pair · winning tile 9 of characters at the high end of a chow"
    ]
    assert shown.reading.uncounted is not None
    (left_out,) = shown.reading.uncounted.lines
    assert (left_out.name, left_out.about) == ("Mixed Double Chow", "123m 123p")
    assert left_out.note == "its sets are already combined by Mixed Straight, Two Terminal Chows"
    assert [(ground.name, ground.footnote) for ground in left_out.grounds] == [
        ("Account once", True)
    ]
    assert (shown.readings_title, shown.other_readings) == ("Only one reading", [])
    assert [(share.name, share.change, share.sum) for share in shown.settlement] == [
        ("Winner (south)", 33, "17 + 8 + 8"),
        ("Discarder", -17, "8 + 9"),
        ("2 × other players", -8, "each 8"),
    ]


def test_flowers_are_paid_and_do_not_help() -> None:
    count = GAME.count(SMALL, Circumstances(seat_wind=Wind.SOUTH, flowers=8), FFMJ)
    assert count.points == 9
    refusal = count.refusal()
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("below_minimum", {"points": 1, "minimum": 8})
    shown = count.sheet("en")
    assert (shown.met, shown.verdict) == (False, "1 of the 8 points needed: 7 short")
    assert "on the replacement tile of a kong: 9 points" not in shown.chances
    assert shown.settlement_notes == ["No settlement: the hand lacks the minimum."]
    totals = [(total.worth, total.name) for total in shown.reading.counted[0].totals]
    assert totals == [("1", "Total"), ("+8", "8 flowers"), ("9", "Total with flowers")]


def test_bonus_tiles_that_are_named_are_flowers() -> None:
    named = Circumstances(seat_wind=Wind.SOUTH, bonus=(34, 41))
    assert GAME.count(README, named, FFMJ).points == 11


def test_seven_pairs_are_drawn_pair_by_pair() -> None:
    (pairs,) = sheet("1133557799m11sE E").reading.elements
    assert (pairs.grouped, len(pairs.tiles), pairs.name) == (2, 14, "seven pairs")


def test_another_reading_says_where_the_winning_tile_went() -> None:
    shown = sheet("88m34555p456sWWW 5p")
    (other,) = [one for one in shown.other_readings if one.difference]
    assert (shown.reading.total, other.total) == (7, 5)
    assert other.difference == "winning tile in a pung"


@pytest.mark.parametrize(
    ("text", "said", "code"),
    [
        ("", NOTHING_SAID, "empty_input"),
        ("123m456p789sEESS", NOTHING_SAID, "still_waiting"),
        ("123m456p789sEE 1m", NOTHING_SAID, "wrong_tile_count"),
        ("123m456p789sEESS 1m", NOTHING_SAID, "not_a_win"),
        (README, Circumstances(calling=True), "foreign_option"),
        (README, Circumstances(flowers=9), "bad_flowers"),
        (README, Circumstances(robbed=True, self_drawn=True), "robbed_and_self_drawn"),
    ],
)
def test_what_cannot_be_counted(text: str, said: Circumstances, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.count(text, said, FFMJ)
    assert refusal.value.code == code


def test_a_case_of_the_batch_contract() -> None:
    case = {
        "concealed": ["1m", "2m", "3m", "7m", "8m", "4s", "5s", "6s", "N", "N"],
        "melds": [{"type": "chow", "tile": "1p"}],
        "winning_tile": "9m",
        "seat_wind": "S",
    }
    assert GAME.batch_count(case, INTERNATIONAL).answer() == {
        "total": 9,
        "fans": [["mixed_straight", 1, 8], ["two_terminal_chows", 1, 1]],
        "minimum_met": True,
        "uncounted": [["mixed_double_chow", "account_once:mixed_straight,two_terminal_chows"]],
        "flowers": 0,
    }
    with pytest.raises(FieldError) as error:
        GAME.batch_count({**case, "winning_tile": "10m"}, FFMJ)
    assert error.value.field == "winning_tile"


def test_complete_waiting_or_neither() -> None:
    assert GAME.is_complete(README, NOTHING_SAID, FFMJ)
    assert not GAME.is_complete("123m456p789sEESS 1m", NOTHING_SAID, FFMJ)
    assert GAME.is_waiting("123m456p789sEESS", FFMJ)
    assert not GAME.is_waiting(README, FFMJ)


def test_waits_with_their_worth() -> None:
    foresight, hand = GAME.foresight("[123p]123m78m456sNN", NOTHING_SAID, FFMJ, seen=(8, 8))
    low, high = foresight.waits("en", hand)
    assert (low.tile, low.left, low.on_discard.points, low.verdict) == (
        "6m",
        4,
        1,
        "below the minimum",
    )
    assert (high.tile, high.left, high.on_discard.points) == ("9m", 2, 9)
    assert (high.verdict, high.lines) == (
        "reaches the minimum",
        ["Mixed Straight", "Two Terminal Chows"],
    )
    text = foresight.text("en", hand)
    assert (text.kind, text.sentence, text.distance) == ("waits", "Ready", 0)


def test_a_hand_that_must_discard() -> None:
    foresight, hand = GAME.foresight("[123p]123m78m456sNNE", NOTHING_SAID, FFMJ)
    text = foresight.text("en", hand)
    assert (text.kind, text.sentence) == ("distance", "Ready")
    assert [(one.tile, len(one.waits)) for one in text.discards] == [("E", 2)]
    assert foresight.figures(hand)["waits"] == []


@pytest.mark.parametrize(
    ("text", "seen", "code"),
    [
        ("", (), "empty_input"),
        (README, (), "complete_hand"),
        ("123456789m1111p", (9,), "fifth_copy"),
    ],
)
def test_hands_without_a_future(text: str, seen: tuple[int, ...], code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.foresight(text, NOTHING_SAID, FFMJ, seen)
    assert refusal.value.code == code


_Value = TypeVar("_Value")


@dataclass
class Scripted:
    """A player who answers what the test says."""

    answers: dict[str, str]
    language: str = "en"
    told: list[str] = field(default_factory=list)

    def tell(self, key: str, **values: Any) -> None:  # noqa: ANN401, ARG002 - as the protocol has it
        self.told.append(key)

    def until_clear(self, question: str, read: Callable[[str], _Value]) -> _Value:
        return read(self.answers.pop(question))


def test_what_the_text_does_not_say_is_asked() -> None:
    scripted = Scripted(
        {
            "prompt.ask_how": "y",
            "prompt.ask_winds": "W E",
            "prompt.ask_flags": "k w",
            "prompt.ask_flowers": "2",
        }
    )
    said = GAME.ask(scripted, "[1111s][123p]123m78mNN 9m", FFMJ)
    assert said == Circumstances(
        self_drawn=True,
        round_wind=Wind.WEST,
        seat_wind=Wind.EAST,
        replacement=True,
        robbed=False,
        last_of_wall=True,
        flowers=2,
    )
    assert scripted.answers == {}


def test_a_hand_that_is_none_is_refused_before_any_question() -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.ask(Scripted({}), "123m456p789sEESS 1m", FFMJ)
    assert refusal.value.code == "not_a_win"


def test_settling_a_hand_played_elsewhere() -> None:
    paid = GAME.settle([24], Wind.EAST, Wind.WEST, FFMJ)
    assert paid.net == (48, -8, -32, -8)
    text = GAME.payments_text("en", paid, FFMJ, ("Ann", "Béa", "Chen", "Dao"))
    assert text.sentence == "East wins with 24 points, on a tile from West"
    assert [(one.name, one.net, one.sum) for one in text.players] == [
        ("Ann", 48, "8 + 32 + 8"),
        ("Béa", -8, "8"),
        ("Chen", -32, "discarded the tile: 8 + 24"),
        ("Dao", -8, "8"),
    ]
    assert text.matrix[2] == [32, 0, 0, 0]
    robbed = GAME.payments_text("en", replace(paid, robbed=True), FFMJ)
    assert robbed.players[2].sum == "whose kong is robbed: 8 + 24"


@pytest.mark.parametrize(
    ("points", "winner", "source", "code"),
    [
        ([24], None, None, "nothing_to_settle"),
        ([24, 8], Wind.EAST, None, "one_points"),
        ([24], Wind.EAST, Wind.EAST, "winner_paid_himself"),
    ],
)
def test_what_cannot_be_settled(
    points: list[int], winner: Wind | None, source: Wind | None, code: str
) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.settle(points, winner, source, FFMJ)
    assert refusal.value.code == code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_book_has_an_example_that_counts_it(language: str) -> None:
    fans, flowers = GAME.book(language, FFMJ).parts
    assert len(fans.pages) == 81
    for page in fans.pages:
        example = GAME.example(language, page.id, FFMJ)
        assert example is not None
        assert page.name in example.count[0]
    assert GAME.example(language, flowers.pages[0].id, FFMJ) is None


class Checking:
    """A bot beside which the port is asked what a win would be worth."""

    name = "checking"

    def __init__(self, inner: Player) -> None:
        self.inner = inner
        self.worths: list[int] = []

    def reset(self, seed: int) -> None:
        self.inner.reset(seed)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        if view.drawn is not None and view.drawn < 34:
            how = WinBy.REPLACEMENT if view.is_replacement else WinBy.WALL
            outcome = outcome_if(view, view.drawn, how)
            count = GAME.count_at(outcome, view.seat, ANY_HAND)
            worth = GAME.worth_at("en", outcome, view.seat, ANY_HAND)
            assert (count is None) == (worth is None)
            if count is not None and worth is not None:
                assert worth.points == count.points
                assert worth.enough == (count.refusal() is None)
                self.worths.append(worth.points)
        return self.inner.choose(view, legal)


def test_hands_at_a_table_are_counted_and_paid_as_the_table_pays_them() -> None:
    deal = Deal(GAME.rules(ANY_HAND), flowers=True)
    bots = [Checking(player("nearest", McrAdviser(ANY_HAND))) for _ in range(4)]
    won = 0
    for wall in range(12):
        before = deal.scores
        for seat, bot in enumerate(bots):
            bot.reset(4 * wall + seat)
        deal.engine.begin_shuffled(deal.table, wall + 1, wall, wall & 3, wall >> 2 & 3)
        play_hand(deal, bots)
        outcome = outcome_of(deal.whole)
        ended = GAME.ended(outcome, ANY_HAND)
        gains = tuple(a - b for a, b in zip(deal.scores, before, strict=True))
        if ended.winner is None or ended.payments is None or outcome.winner is None:
            assert gains == (0, 0, 0, 0)
            continue
        won += 1
        by_seat = tuple(ended.payments.net[(seat - outcome.east) & 3] for seat in range(4))
        assert by_seat == gains
        shown = ended.winner.sheet("fr")
        melds = deal.whole.hand(outcome.winner).melds
        assert len(shown.hand.melds) == len(melds)
        assert shown.hand.winning == write_tile(outcome.records[outcome.winner][38])
    assert won > 8
    assert any(bot.worths for bot in bots)


def test_what_a_player_at_a_table_foresees() -> None:
    deal = Deal(GAME.rules(FFMJ), flowers=True)
    deal.engine.begin_shuffled(deal.table, 7, 0, 1, 0)
    outcome = outcome_of(deal.whole)
    _, hand = GAME.foresight("[123p]123m78m456sNN", NOTHING_SAID, FFMJ)
    foresight = GAME.foresight_at(outcome, 3, FFMJ, left_beside(hand, ()))
    assert isinstance(foresight, McrForesight)
    assert (foresight.round_wind, foresight.seat_wind) == (Wind.EAST, Wind.WEST)
    assert foresight.away(hand) == 0


def test_flowers_add_to_a_win_and_help_nobody_to_win() -> None:
    won = words.worth("fr", 25, FFMJ, flowers=1)
    assert (won.points, won.enough, won.sentence) == (26, True, "26 points (25 + 1 fleur)")
    lost = words.worth("fr", 7, FFMJ, flowers=2)
    assert (lost.points, lost.enough) == (7, False)
    assert lost.sentence == words.worth("fr", 7, FFMJ).sentence


def test_flowers_typed_as_winds_are_told_apart() -> None:
    """``F1`` is the east wind of Botzone, and ends a hand that is complete already."""
    with pytest.raises(Refusal) as refused:
        game_of("mcr").count("123c456r789bEEEDrDr F1F2", NOTHING_SAID, FFMJ)
    assert refused.value.code == "flowers_as_winds"
    assert "1f" in refused.value.sentence("fr")


@pytest.mark.parametrize("rules", ["mcr", "first"])
def test_nobody_is_paid_for_less_than_it_takes_to_win(rules: str) -> None:
    game = game_of(rules)
    assert game.settle([8], Wind.SOUTH, None, game.usual).points[Wind.SOUTH] == 8
    for points in (0, 7):
        with pytest.raises(Refusal) as refused:
            game.settle([points], Wind.SOUTH, None, game.usual)
        assert refused.value.code == "below_minimum"
        assert refused.value.facts == {"points": points, "minimum": 8}


@pytest.mark.parametrize(
    ("hand", "name"),
    [("147m258p36sESWNC F", "petit serpentin"), ("147m258p6sESWNCF P", "grand serpentin")],
)
def test_a_hand_of_scattered_tiles_is_called_by_its_name(hand: str, name: str) -> None:
    reading = muraille.game("mcr").score(hand).sheet("fr").reading
    assert (reading.name, reading.elements[0].name) == (name, name)
