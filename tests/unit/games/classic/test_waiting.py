"""Complete or not, what completes a hand, and who goes first among several winners."""

from __future__ import annotations

import pytest

from muraille.analysis.readings import counted
from muraille.core.notation import read_hand
from muraille.core.tile import CODES
from muraille.games.classic.completion import completion_of
from muraille.games.classic.kernel import prepared
from muraille.games.classic.lines.patterns import ANY, PatternPart, all_of, one_of, pairs, pungs
from muraille.games.classic.options import options
from muraille.games.hand_bytes import meld_number

SOUTH = 1
CLAIMED = SOUTH << 4
DRAWN = CLAIMED | 1


def numbers(text: str) -> tuple[bytes, bytes]:
    written = read_hand(text)
    return bytes(counted(written.tiles)), bytes(map(meld_number, written.melds))


def rank(text: str, situation: int = CLAIMED, **settings: object) -> int:
    """The rank of a hand won with the last tile written."""
    counts, melds = numbers(text)
    tile = read_hand(text).tiles[-1]
    record = counts + melds + bytes(4 - len(melds)) + bytes([tile, situation])
    return completion_of(options(settings)).rank(record)


def named(kinds: int) -> str:
    return " ".join(CODES[kind] for kind in range(34) if kinds >> kind & 1)


def waits(text: str, **settings: object) -> str:
    return named(completion_of(options(settings)).waits(*numbers(text), SOUTH))


def calls(text: str, **settings: object) -> str:
    return named(completion_of(options(settings)).calls(*numbers(text), SOUTH))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m456p789s22mEE E", 3),  # a pung
        ("123m456p789sEEE5m 5m", 1),  # a pair
        ("123m456p789sEEE2m 2m", 2),  # any of the three may be the last: in 1-2-3
        ("12m456p789sEEE22m 3m", 2),  # a chow
        ("[CCC][123m][456p][789s]E E", 1),
        ("111m23m456p789sEE 1m", 3),  # the pung rather than 1-2-3
        ("22m345m678p999sEE E", 3),
        ("22333444m678pEE 2m", 3),  # 222 333 444 goes before 234 234 234
        ("123m456p789s22mEE W", 0),
        ("1144m55p2277sEEF F", 4),  # seven pairs
        ("1234567mESWNCC C", 4),  # le joueur maladroit
        ("1234567mESWNCF C", 0),
    ],
)
def test_a_claim_is_ranked_by_what_it_completes(hand: str, expected: int) -> None:
    assert rank(hand) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("1234567mESWNCC C", 3),  # the triplet of dragons
        ("234567mESWNCCC 1m", 1),  # a tile of the run
        ("1144m55p2277sEEF F", 1),  # a pair
        ("123m456p78sESWNE 9s", 2),  # a chow of the chow venteux
        ("123m456p789sESWN E", 1),
        ("19m19p19sESWNCFP P", 1),
        ("111m333p44sESWNE 4s", 3),  # a pung of the pung venteux
    ],
)
def test_without_priority_a_grand_jeu_ranks_by_its_group(hand: str, expected: int) -> None:
    assert rank(hand, grand_jeu_priority=False) == expected


def test_a_house_without_grands_jeux_wants_four_sets_and_a_pair() -> None:
    assert rank("1144m55p2277sEEF F", grands_jeux="none") == 0
    assert rank("1144m55p2277sEEF F", grands_jeux=["main_de_paires"]) == 4


def test_four_alike_are_two_pairs_where_the_house_says_so() -> None:
    assert rank("1111m55p2277sEEF F") == 4
    assert rank("1111m55p2277sEEF F", four_as_two_pairs=False) == 0


def test_a_strict_symbol_is_not_claimed() -> None:
    ruby = "123456789mEECC C"
    assert rank(ruby, strict_dragon_symbol=True) == 3  # an ordinary hand all the same
    assert rank(ruby, DRAWN, strict_dragon_symbol=True) == 4
    assert rank("[CCC]123456789mE E", strict_dragon_symbol=True) == 1
    assert rank("[CCC]123456789mE E") == 4


def test_the_own_wind_matters() -> None:
    royal = "147m258p369sCFPS S"
    assert rank(royal) == 4
    assert rank(royal, 2 << 4) == 0


def test_a_hand_as_dealt_has_no_winning_tile() -> None:
    counts, _ = numbers("123m456p789s22mEEE")
    assert completion_of(options({})).rank(counts + bytes(4) + bytes([63, DRAWN])) == 1


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m456p78sEEE22m", "6s 9s"),
        ("1144m55p2277sEEF", "F"),
        ("1234567mESWNCC", "C"),
        ("19m19p19sESWNCFP", "1m 9m 1p 9p 1s 9s E S W N C F P"),
        ("[1111m]23m456p789sEE", "4m"),  # the four 1m are all held
        ("[111m][234p][567s]1mEEE", ""),  # so they are here
        ("[111m][234p][567s]2mEEE", "2m"),
    ],
)
def test_waits(hand: str, expected: str) -> None:
    assert waits(hand) == expected


def test_calls_leave_a_wait() -> None:
    assert calls("123m456p78sEEE22mN") == "N"
    assert calls("1234567mESWNCC9p") == "9p"
    assert calls("147m258p369s11mEFP") == ""
    assert calls("123m456p78sEEE22mN", grands_jeux="none") == "N"


def test_waits_want_a_hand_of_thirteen_and_calls_one_of_fourteen() -> None:
    assert waits("123m456p78sEEE22m9s") == ""
    assert calls("123m456p78sEEE22m") == ""


def test_a_record_of_another_length_is_refused() -> None:
    house = completion_of(options({}))
    with pytest.raises(ValueError, match="b''"):
        house.rank(b"")
    with pytest.raises(ValueError, match="b''"):
        house.waits(b"", b"", 0)
    with pytest.raises(ValueError, match="4"):
        house.calls(bytes(34), b"", 4)


@pytest.mark.parametrize(
    "parts",
    [
        (pungs(2, ANY), pairs(2, ANY)),  # triplets and several pairs of the same kinds
        (pairs(1, range(9)), pairs(1, range(5, 14))),  # kinds that two parts share
        (all_of([0], 4),),
        (PatternPart(((0, 1, 2), (1, 2, 3)), times=2),),
        (PatternPart(((0, 1, 2), (1, 2, 3))), one_of([0, 5])),
    ],
)
def test_a_pattern_the_kernel_cannot_add_up_is_refused(parts: tuple[PatternPart, ...]) -> None:
    with pytest.raises(ValueError, match="PatternPart"):
        prepared.pattern(prepared.PatternReading(0, parts))


def test_a_grand_jeu_says_what_it_misses() -> None:
    found = completion_of(options({})).near(*numbers("1234567mESWNCC"), SOUTH, 2)
    assert {page.id: (missing, named(useful)) for page, missing, useful in found} == {
        "joueur_maladroit": (1, "C"),
        "jardin_de_gretos": (2, "F P"),
        "petit_serpent": (2, "8m 9m"),
    }
