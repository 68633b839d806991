"""What a player of the classical game is told: the hands within reach, and what they bring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muraille.analysis.readings import counted
from muraille.core.notation import read_hand
from muraille.core.tile import CODES
from muraille.games.advice import SeatContext, Target
from muraille.games.classic.advice import ClassicAdviser
from muraille.games.classic.options import ClassicHouseRules, options
from muraille.games.hand_bytes import meld_number
from muraille.games.outcome import Outcome

SOUTH_IN_NORTH = SeatContext(seat_wind=1, dominant_wind=3)


def adviser(**settings: object) -> ClassicAdviser:
    return ClassicAdviser(ClassicHouseRules("ours", options(settings)))


def numbers(text: str) -> tuple[bytes, bytes]:
    written = read_hand(text)
    return bytes(counted(written.tiles)), bytes(map(meld_number, written.melds))


def targets(
    text: str, standing: SeatContext = SOUTH_IN_NORTH, **settings: object
) -> dict[str, Target]:
    """The targets of a hand by name, the dearest of each."""
    found = adviser(**settings).targets(*numbers(text), standing)
    return {target.name: target for target in sorted(found, key=lambda target: target.points)}


def named(kinds: int) -> str:
    return " ".join(CODES[kind] for kind in range(34) if kinds >> kind & 1)


def test_it_advises_players_that_head_for_hands() -> None:
    advice = adviser()
    assert advice.by_targets is advice
    assert (advice.by_routes, advice.by_aims) == (None, None)
    assert hash(adviser()) == hash(adviser())
    assert adviser() == adviser()
    assert adviser() != adviser(limit=500)


def test_the_ordinary_hand_comes_first() -> None:
    found = adviser().targets(*numbers("123m456p78sEEE25m"), SOUTH_IN_NORTH)
    assert (found[0].name, found[0].missing) == ("ordinary", 2)


def test_a_grand_jeu_is_named_where_it_is_near() -> None:
    near = targets("1234567mESWNCC")["joueur_maladroit"]
    assert (near.missing, named(near.useful), near.points) == (1, "C", 700)
    assert "joueur_maladroit" not in targets("123m456p78sEEE22m")


def test_nobody_heads_for_what_is_far() -> None:
    found = targets("159m159p159sESWC")
    assert all(found[name].missing <= 5 for name in found if name.startswith("treize"))
    assert set(targets("123m456p78sEEE22m")) == {"ordinary"}


def test_a_pure_hand_is_its_own_target() -> None:
    pure = targets("[CCC]224568m9pEE")["main_pure"]
    assert (pure.missing, named(pure.useful)) == (3, "2m 3m 6m 7m 8m 9m E")
    assert "main_pure" not in targets("[CCC][123p]2245m9pEE")


def test_east_marks_twice_in_the_simple_system() -> None:
    east = replace(SOUTH_IN_NORTH, seat_wind=0)
    hand = "1234567mESWNCC"
    assert targets(hand, east)["joueur_maladroit"].points == 1400
    assert targets(hand, east, scoring_system="advanced")["joueur_maladroit"].points == 700


def test_an_announced_hand_is_doubled_but_no_grand_jeu() -> None:
    hand, calling = "1234567mESWNCC", replace(SOUTH_IN_NORTH, calling=True)
    plain, called = targets(hand), targets(hand, calling)
    assert called["ordinary"].points == pytest.approx(2 * plain["ordinary"].points, abs=1)
    assert called["joueur_maladroit"].points == 700


def test_no_ordinary_hand_goes_beyond_the_limit() -> None:
    found = targets("[CCCC][FFFF]NNN11m999m", limit=800)
    assert found["ordinary"].points == found["main_pure"].points == 800


@pytest.mark.parametrize(
    ("hand", "standing", "points"),
    [
        ("123m456p78sNN99m5p", SOUTH_IN_NORTH, 2),  # the dominant wind
        ("123m456p78sSSCC5p", SOUTH_IN_NORTH, 4),
        ("123m456p78sNNN99m", SOUTH_IN_NORTH, 16),
        ("[999p]123m456p7sWWW", SOUTH_IN_NORTH, 12),
        ("[CCCC]123m456p7sWWW", SOUTH_IN_NORTH, 144),  # concealed: 64 + 8, doubled
        (
            "123m456p78sNNN99m",
            SeatContext(3, 3, laid=0b10001000),
            128,
        ),  # 8 + 8, doubled three times
        ("123m456p78sNNN99m", replace(SOUTH_IN_NORTH, laid=0b1, calling=True), 4),
        ("123m456p78sNNN99m", replace(SOUTH_IN_NORTH, invoked=30), 8),  # an exposed pung
        ("123m456p78sCC995m", replace(SOUTH_IN_NORTH, invoked=31), 0),
    ],
)
def test_what_a_hand_keeps_when_another_one_wins(
    hand: str, standing: SeatContext, points: int
) -> None:
    assert adviser().kept(*numbers(hand), standing) == points


@pytest.mark.parametrize(
    ("seat", "house", "points"),
    [
        (2, {"round_wind_pair": True}, 2),
        (2, {"round_wind_pair": True, "double_wind_pair": False}, 2),
        (2, {}, 0),
        (1, {"round_wind_pair": True}, 4),  # the own wind, too
        (1, {"round_wind_pair": True, "double_wind_pair": False}, 2),
        (1, {}, 2),
    ],
)
def test_a_pair_of_the_round_wind_is_kept_where_it_counts(
    seat: int, house: dict[str, bool], points: int
) -> None:
    standing = SeatContext(seat_wind=seat, dominant_wind=3, round_wind=1)
    advice = adviser(round_wind=True, **house)
    assert advice.kept(*numbers("123m456p78sSS99m5p"), standing) == points


def test_any_complete_hand_is_worth_something() -> None:
    counts, _ = numbers("123m456p789s22mEEE")
    assert adviser().worth(counts + bytes(4) + bytes([27, 1 << 4])) == 1
    assert adviser().worth(numbers("123m456p789s22mEEW")[0] + bytes(4) + bytes([27, 1 << 4])) == 0
    assert adviser().minimum == 1


def outcome(text: str, winner: int | None = 1) -> Outcome:
    counts, melds = numbers(text)
    tile = read_hand(text).tiles[-1]
    record = counts + melds + bytes(4 - len(melds)) + bytes([tile, 1 << 4])
    other = numbers("147m258p369sESWN")[0] + bytes(6)
    return Outcome(winner, 0, 0, 0, 0, (other, record, other, other), (0, 0, 0, 0), "discard", 3)


def test_a_win_tells_its_lines() -> None:
    assert adviser().fans(outcome("123m456p789sNN22m N")) == (
        ("mah_jong", 1, 20),
        ("triplet_of_dominant_wind", 1, 2),
    )
    assert adviser().fans(outcome("1234567mESWNCC C")) == (("joueur_maladroit", 1, 700),)
    assert adviser().fans(outcome("1234567mESWNCC C", winner=None)) == ()
