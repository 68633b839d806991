"""The classical game behind the port: counted, told, settled, looked up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pytest

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.case import FieldError
from muraille.games.circumstances import NOTHING_SAID, Circumstances
from muraille.games.classic.game import ClassicGame
from muraille.games.classic.options import ADVANCED, CLASSIC, changed
from muraille.games.sheet import Sheet
from muraille.i18n import LANGUAGES, say

GAME = ClassicGame()
DOC_1 = "[SSS][678p]444m34sEE 5s"
"""The first example of the document: north, dominant south, 28 points doubled once."""
NORTH = Circumstances(seat_wind=Wind.NORTH, dominant_wind=Wind.SOUTH)
LOSER = "111222333m4457p"


def said(wind: Wind, **told: Any) -> Circumstances:  # noqa: ANN401 - what is said
    return Circumstances(seat_wind=wind, dominant_wind=Wind.SOUTH, **told)


def sheet(
    text: str, told: Circumstances = NORTH, language: str = "en", **switches: object
) -> Sheet:
    return GAME.count(text, told, changed(CLASSIC, switches)).sheet(language)


def test_the_first_example_for_programs() -> None:
    count = GAME.count(DOC_1, NORTH, CLASSIC)
    assert count.points == 56
    assert count.refusal() is None
    assert count.answer() == {
        "base": 28,
        "multiplier": 2,
        "score": 56,
        "grand_jeu": None,
        "items": [["pung", 4], ["pung", 4], ["mah_jong", 20]],
        "doubles": [["triplet_of_dominant_wind", 2]],
    }
    figures = count.figures()
    assert figures["hand"] == {
        "melds": ["[SSS]", "[678p]"],
        "concealed": "444m34sEE",
        "flowers": "",
        "role": "winner",
        "seat_wind": "north",
        "dominant_wind": "south",
        "round_wind": None,
        "win": {
            "by": "discard",
            "tile": "5s",
            "last_discard": False,
            "last_wall_tile": False,
            "first_discard": False,
        },
        "calling_hand": False,
        "opponent_won": False,
        "dead": False,
    }
    assert (figures["rules"], figures["profile"], figures["notes"]) == ("classic", "classic", [])


def test_the_first_example_in_words() -> None:
    shown = sheet(DOC_1)
    points, doubles = shown.reading.counted
    assert [(line.id, line.worth, line.about, line.elements) for line in points.lines] == [
        ("pung_of_majors", "4", "SSS", [0]),
        ("chow", "0", "678p", [1]),
        ("chow", "0", "345s", [2]),
        ("pung_of_simples", "4", "444m", [3]),
        ("pair", "0", "EE", [4]),
        ("mah_jong", "20", "", []),
    ]
    assert [(total.worth, total.name) for total in points.totals] == [("28", "Sum of the points")]
    assert [(line.id, line.worth) for line in doubles.lines] == [("triplet_of_dominant_wind", "×2")]
    assert (shown.remarks, shown.verdict) == (["28 × 2 = 56"], "The hand is worth 56 points")
    assert (shown.met, shown.values, shown.readings_title) == (None, None, "Only one reading")
    assert shown.hand.code == "[SSS][678p] 444m34sEE 5s"
    assert shown.facts == ["won on a discard", "seat wind: north", "dominant wind: south"]
    assert shown.house == "house: Classical"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_words(language: str) -> None:
    shown = sheet("[NNN]11222mSSCCC 1m 48f", said(Wind.NORTH, calling=True), language)
    names = [line.name for part in shown.reading.counted for line in part.lines]
    for line in ("mah_jong", "pair_of_dominant_wind", "main_pure", "no_chow", "main_appelante"):
        assert say(language, f"classic.lines.{line}.name") in names
    assert shown.remarks == ["58 × 256 = 14848", say(language, "classic.sheet.limit", limit=1000)]
    assert shown.points_text == say(language, "classic.points", n=1000)


def test_a_grand_jeu_is_compared_with_the_ordinary_count() -> None:
    at = Circumstances(seat_wind=Wind.SOUTH, dominant_wind=Wind.NORTH, self_drawn=True)
    shown = sheet("PPP12346789pEE 5p", at)
    assert shown.values is not None
    assert [(v.id, v.value, v.kept, v.note) for v in shown.values.lines] == [
        ("main_de_diamant", 1500, True, ""),
        ("ordinary", 1000, False, "141 × 32 = 4512 (limit 1000)"),
    ]
    assert shown.values.totals[0].name == "The highest is kept."
    assert shown.summary == "The diamond hand · 1500 × 1 = 1500"


def test_another_reading_says_where_the_winning_tile_went() -> None:
    (other,) = sheet("[123s]22234m678p55s 2m", said(Wind.EAST)).other_readings
    assert (other.code, other.difference) == ("123s 234m 678p 222m 55s", "winning tile in 222m")


def test_a_kong_that_was_not_declared_is_shown_with_its_four_tiles() -> None:
    lost = sheet("123m456p9sEEEECC", said(Wind.WEST, loser=True))
    assert lost.reading.uncounted is not None
    (kong,) = lost.reading.uncounted.lines
    assert (kong.id, kong.about) == ("kong_of_majors", "EEEE")


def test_the_advanced_system_shares_the_mah_jong() -> None:
    shown = GAME.count(DOC_1, NORTH, ADVANCED).sheet("en")
    assert [(one.name, one.change, one.sum) for one in shown.settlement] == [
        ("Winner (north)", 224, ""),
        ("East", -112, "2 × 56"),
        ("2 × other players", -56, "each 56"),
    ]
    east = GAME.count(DOC_1, said(Wind.EAST), ADVANCED).sheet("en")
    assert [(one.players, one.change) for one in east.settlement] == [(1, 360), (3, -120)]
    lost = GAME.count("[CCC]12456m77p456s", said(Wind.WEST, loser=True), ADVANCED).sheet("en")
    assert (lost.won, lost.settlement, lost.title) == (False, [], "The hand")


def test_what_was_supposed_is_noted() -> None:
    count = GAME.count(DOC_1, NOTHING_SAID, CLASSIC)
    assert count.figures()["notes"] == ["assumed_winds"]
    assert [note.id for note in count.sheet("fr").notes] == ["assumed_winds"]


@pytest.mark.parametrize(
    ("told", "code", "facts"),
    [
        ({"loser": True, "self_drawn": True}, "options_exclude", ("--loser", "--self-drawn")),
        ({"opponent_won": True, "drawn_hand": True}, "options_exclude", ()),
        ({"dealt": True, "invocation": True}, "options_exclude", ("--dealt", "--invocation")),
        ({"last_copy": True}, "foreign_option", ("--last-copy",)),
        ({"flowers": 2}, "foreign_option", ("--flowers",)),
        ({"loser": True}, "wrong_tile_count", ()),
        ({"replacement": True}, "hill_without_kong_or_flower", ()),
    ],
)
def test_what_cannot_be_said_of_a_hand(
    told: dict[str, Any], code: str, facts: tuple[str, ...]
) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.count(DOC_1, Circumstances(**told), CLASSIC)
    assert refusal.value.code == code
    assert set(facts) <= set(refusal.value.facts.values())


def test_thirteen_tiles_have_lost_or_still_wait() -> None:
    assert not GAME.is_complete(LOSER, NOTHING_SAID, CLASSIC)
    assert GAME.is_complete(LOSER, Circumstances(loser=True), CLASSIC)
    assert GAME.is_complete(DOC_1, NOTHING_SAID, CLASSIC)
    assert not GAME.is_complete("[SSS][678p]444m34sEE 9s", NOTHING_SAID, CLASSIC)
    with pytest.raises(Refusal, match="13"):
        GAME.count(LOSER, NOTHING_SAID, CLASSIC)


def table(**first: Any) -> list[tuple[str, Circumstances]]:  # noqa: ANN401 - what is said
    others = [(LOSER, said(wind)) for wind in (Wind.SOUTH, Wind.WEST)]
    return [(DOC_1, NORTH), *others, (LOSER, said(Wind.EAST, **first))]


def test_four_hands_are_counted_and_settled_in_any_order() -> None:
    ended = GAME.count_table(table(), ADVANCED)
    assert [count.points for count in ended.by_wind] == [16, 16, 16, 56]
    assert ended.winner is ended.by_wind[Wind.NORTH]
    assert ended.payments is not None
    assert ended.payments.net == (-112, -56, -56, 224)
    assert ended.by_wind[0].figures()["hand"]["opponent_won"] is True
    told = GAME.payments_text("en", ended.payments, ADVANCED)
    assert (told.winner, told.sentence) == ("north", "North has Mah-Jong")
    assert told.matrix == [[0, 0, 0, 112], [0, 0, 0, 56], [0, 0, 0, 56], [0, 0, 0, 0]]
    assert told.show_matrix
    assert [player.name for player in told.players] == ["east", "south", "west", "north"]


def test_a_table_that_cannot_be() -> None:
    for hands, code in ((table()[:3], "four_hands"), ([*table()[:3], table()[0]], "four_hands")):
        with pytest.raises(Refusal) as refusal:
            GAME.count_table(hands, CLASSIC)
        assert refusal.value.code == code
    both = [*table()[:3], (DOC_1, said(Wind.EAST))]
    with pytest.raises(Refusal) as refusal:
        GAME.count_table(both, CLASSIC)
    assert refusal.value.code == "two_winners"


CASE: dict[str, Any] = {
    "context": {
        "role": "winner",
        "seat": "Wn",
        "dominant": "Ws",
        "win": {"by": "discard", "tile": "5b"},
    },
    "hand": {
        "exposed": [
            {"type": "pung", "tiles": ["Ws", "Ws", "Ws"]},
            {"type": "chow", "tiles": ["6r", "7r", "8r"]},
        ],
        "concealed": ["We", "We", "4c", "4c", "4c", "3b", "4b", "5b"],
    },
}


def lost_case(seat: str) -> dict[str, Any]:
    return {
        "context": {"role": "loser", "seat": seat, "dominant": "Ws"},
        "hand": {
            "exposed": [{"type": "pung", "tiles": ["Dr", "Dr", "Dr"]}],
            "concealed": ["1c", "2c", "4c", "5c", "6c", "7r", "7r", "4b", "5b", "6b"],
            "flowers": ["F2", "S3"],
        },
    }


CASES = [*map(lost_case, ("Ws", "We", "Ww")), CASE]


def test_four_cases_are_counted_and_settled() -> None:
    assert GAME.batch_count(CASE, CLASSIC).answer()["score"] == 56
    ended = GAME.batch_table(CASES, [Wind.NORTH], ADVANCED)
    assert ended.payments is not None
    assert ended.payments.points == (32, 32, 32, 56)
    assert ended.payments.net == (-112, -56, -56, 224)


@pytest.mark.parametrize(
    ("cases", "winner", "code", "where"),
    [
        (CASES[:3], [], "four_hands", ""),
        ([*CASES[:3], CASES[0]], [], "four_hands", ""),
        (CASES, [Wind.EAST], "other_winner", ""),
        (CASES, [None], "other_winner", ""),
        ([{}], [], "missing_field", "hands[0].context"),
        (
            [*CASES[:3], {**CASE, "hand": {"concealed": []}}],
            [],
            "wrong_tile_count",
            "hands[3].hand",
        ),
        (
            [*CASES[:3], {**CASE, "options": {"limits": 1}}],
            [],
            "unknown_switch",
            "hands[3].options",
        ),
    ],
)
def test_cases_that_make_no_table(
    cases: list[dict[str, Any]], winner: list[Wind | None], code: str, where: str
) -> None:
    with pytest.raises((Refusal, FieldError)) as error:
        GAME.batch_table(cases, winner, CLASSIC)
    found = error.value
    if isinstance(found, FieldError):
        assert (found.refusal.code, found.field) == (code, where)
    elif isinstance(found, Refusal):
        assert (found.code, found.facts.get("field", "")) == (code, where)


def test_a_hand_that_waits() -> None:
    foresight, hand = GAME.foresight("123m456p789p23sNN", said(Wind.SOUTH), CLASSIC, (18, 18))
    told = foresight.text("en", hand)
    assert (told.kind, told.notes, told.distance) == ("waits", [], 0)
    assert told.sentence == "One tile away from Mah-Jong: a calling hand can be announced."
    assert [(w.tile, w.left, w.on_discard.points, w.self_drawn.points) for w in told.waits] == [
        ("1s", 2, 30, 70),
        ("4s", 4, 30, 70),
    ]
    assert foresight.figures(hand)["waits"][0]["left"] == 2
    with pytest.raises(Refusal):
        GAME.foresight("123m456p789p23sN", NOTHING_SAID, CLASSIC)


def test_fourteen_tiles_say_which_discard_announces() -> None:
    foresight, hand = GAME.foresight("19m19p19sESWNCFP5m", said(Wind.SOUTH), CLASSIC)
    told = foresight.text("en", hand)
    (discard,) = told.discards
    assert (told.kind, discard.tile, len(discard.waits)) == ("distance", "5m", 13)
    assert told.discards_title == "Calling hand, discarding"
    assert told.notes == ["Values with the double of the calling hand"]
    assert {w.on_discard.grand_jeu for w in discard.waits} == {"The thirteen wonderful lanterns"}


def test_points_are_settled_as_they_are_told() -> None:
    paid = GAME.settle((100, 250, 40, 10), Wind.EAST, None, ADVANCED)
    assert paid.net == (0, 850, -380, -470)
    told = GAME.payments_text("fr", paid, ADVANCED, ("Ana", "Bo", "Cy", "Di"))
    assert [player.name for player in told.players] == ["Ana", "Bo", "Cy", "Di"]
    assert "4 fois la différence, soit 600" in told.notes[1]
    marked = GAME.settle((60, 56, 8, 0), Wind.SOUTH, None, CLASSIC)
    assert (marked.net, marked.flows) == ((60, 56, 8, 0), ())
    assert not GAME.payments_text("en", marked, CLASSIC).show_matrix
    for points, source in (((1, 2, 3), None), ((1, 2, 3, 4), Wind.SOUTH)):
        with pytest.raises(Refusal):
            GAME.settle(points, Wind.EAST, source, CLASSIC)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_has_a_page_for_everything_found(language: str) -> None:
    book = GAME.book(language, CLASSIC)
    pages = {page.id: page for part in book.parts for page in part.pages}
    found = [page.id for page in GAME.search("", language, CLASSIC)]
    assert sorted(pages) == sorted(found)
    assert len(found) == len(set(found))
    assert pages["pung_of_dragons"].numbers == (8, 16)
    assert (pages["moon"].worth, pages["tempete"].value) == ("×2", 3000)
    assert not pages["triplet_of_round_wind"].played
    assert {row.id for part in pages["royaux"].relations for row in part.rows} <= set(pages)


def test_a_page_may_differ_between_houses() -> None:
    east = next(p for part in GAME.book("en", ADVANCED).parts for p in part.pages if p.id == "east")
    assert (east.played, east.worth) == (False, "not played in this house")
    assert east.values == {"Classical": "×2", "Classical advanced": "not played in this house"}


def test_the_example_of_a_page_can_be_counted_again() -> None:
    example = GAME.example("en", "moon", CLASSIC)
    assert example is not None
    assert example.circumstances == {
        "seat_wind": "south",
        "dominant_wind": "north",
        "self_drawn": True,
        "last_of_wall": True,
    }
    told = Circumstances(
        seat_wind=Wind.SOUTH, dominant_wind=Wind.NORTH, self_drawn=True, last_of_wall=True
    )
    assert GAME.count(example.hand, told, CLASSIC).points == 5000
    assert example.count[-1] == "The hand is worth 5000 points"
    assert GAME.example("en", "switch.moon", CLASSIC) is None


def test_switches_are_told_with_what_they_may_be() -> None:
    switches = {switch.id: switch for switch in GAME.switches("en")}
    assert switches["dragon_scale"].values == ["superior", "as_winds"]
    assert (switches["limit"].kind, switches["limit"].least) == ("number", 1)
    assert (switches["hands_per_game"].step, switches["hands_per_game"].most) == (4, 256)
    assert switches["grands_jeux"].names["tempete"] == "The tempest"
    assert switches["moon"].kind == "yes_no"
    for house in GAME.house_texts("en"):
        assert set(house.settings) == set(switches)


_Value = TypeVar("_Value")


@dataclass
class Answers:
    """A player who answers one question after the other."""

    answers: list[str]
    language: str = "en"
    told: list[str] = field(default_factory=list)

    def tell(self, key: str, **values: object) -> None:
        self.told.append(say(self.language, key, **values))

    def until_clear(self, question: str, read: Callable[[str], _Value]) -> _Value:
        self.told.append(question)
        return read(self.answers.pop(0))


def test_a_winner_is_asked_how_and_a_loser_who_won() -> None:
    won = GAME.ask(Answers(["N S", "w", "c", "F1"]), DOC_1, CLASSIC)
    assert won == Circumstances(
        seat_wind=Wind.NORTH,
        dominant_wind=Wind.SOUTH,
        self_drawn=True,
        calling=True,
        bonus=(34,),
    )
    lost = GAME.ask(Answers(["N E", "no", "y", ""]), LOSER, CLASSIC)
    assert (lost.loser, lost.drawn_hand, lost.calling, lost.bonus) == (True, True, True, ())
    with pytest.raises(Refusal):
        GAME.ask(Answers([]), "123m", CLASSIC)
