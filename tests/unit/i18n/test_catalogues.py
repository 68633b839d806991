"""The three catalogues say the same things, each in its own good form."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest

from muraille.i18n import LANGUAGES, catalogue, say
from muraille.report.lessons import own_material

BY_VALUE = """
big_four_winds big_three_dragons all_green nine_gates four_kongs seven_shifted_pairs
thirteen_orphans
all_terminals little_four_winds little_three_dragons all_honors four_concealed_pungs
pure_terminal_chows
quadruple_chow four_pure_shifted_pungs
four_pure_shifted_chows three_kongs all_terminals_and_honors
seven_pairs greater_honors_and_knitted_tiles all_even_pungs full_flush pure_triple_chow
pure_shifted_pungs upper_tiles middle_tiles lower_tiles
pure_straight three_suited_terminal_chows pure_shifted_chows all_five triple_pung
three_concealed_pungs
lesser_honors_and_knitted_tiles knitted_straight upper_four lower_four big_three_winds
mixed_straight reversible_tiles mixed_triple_chow mixed_shifted_pungs chicken_hand
last_tile_draw last_tile_claim out_with_replacement_tile robbing_the_kong two_concealed_kongs
all_pungs half_flush mixed_shifted_chows all_types melded_hand two_dragon_pungs
concealed_and_melded_kongs
outside_hand fully_concealed_hand two_melded_kongs last_tile
dragon_pung prevalent_wind seat_wind concealed_hand all_chows tile_hog double_pung
two_concealed_pungs concealed_kong all_simples
pure_double_chow mixed_double_chow short_straight two_terminal_chows
pung_of_terminals_or_honors melded_kong one_voided_suit no_honors edge_wait closed_wait
single_wait self_drawn
"""
FANS = BY_VALUE.split()

TILES = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
TILES += [*"ESWNCFP", *(f"{n}f" for n in range(1, 9))]


def leaves(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every entry of a catalogue with its dotted key; a list is one entry."""
    for key, entry in table.items():
        if isinstance(entry, dict):
            yield from leaves(entry, f"{path}{key}.")
        else:
            yield f"{path}{key}", entry


def everything(language: str) -> dict[str, Any]:
    """The catalogue of a language, and the words of its lessons."""
    learn = tomllib.loads(own_material().words[language])
    return {**catalogue(language), "learn": learn}


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text of a catalogue, each alias apart."""
    for key, entry in leaves(everything(language)):
        for text in entry if isinstance(entry, list) else [entry]:
            yield key, text


def placeholders(entry: str | list[str]) -> set[str]:
    """The values an entry asks for."""
    if isinstance(entry, list):
        return set()
    return {field for _, field, _, _ in Formatter().parse(entry) if field is not None}


def offences(language: str, pattern: str) -> dict[str, str]:
    """The texts in which something is found that should not be there."""
    return {key: text for key, text in texts(language) if re.search(pattern, text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    keys = [key for key, _ in leaves(everything(language))]
    assert keys == [key for key, _ in leaves(everything("fr"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_asks_for_the_same_values(language: str) -> None:
    french = {key: placeholders(entry) for key, entry in leaves(everything("fr"))}
    assert {key: placeholders(entry) for key, entry in leaves(everything(language))} == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_says_something_on_one_line(language: str) -> None:
    for key, text in texts(language):
        assert isinstance(text, str), key
        assert text.strip() == text != "", key
        assert "\n" not in text, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_exclaimed(language: str) -> None:
    assert offences(language, "[!\uff01]") == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_straight_quotes_and_no_double_spaces(language: str) -> None:
    assert offences(language, r"""['"]|\s\s""") == {}


def test_french_puts_a_narrow_space_before_high_punctuation() -> None:
    assert offences("fr", "(?<!\u202f)[;:?!»]|«(?!\u202f)") == {}


def test_french_uses_no_foreign_quotes_and_a_true_minus() -> None:
    assert offences("fr", r"[“”]|(?<![\w{}])-\d") == {}


def test_chinese_uses_its_own_punctuation() -> None:
    assert offences("zh", r"[,;:?()]") == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fan_is_named_and_defined(language: str) -> None:
    fans = catalogue(language)["fans"]
    assert len(FANS) == len(set(FANS)) == 81
    assert list(fans) == [*FANS, "flower_tiles"]
    assert all(set(fan) == {"name", "definition", "aliases"} for fan in fans.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_fans_share_a_name(language: str) -> None:
    fans = catalogue(language)["fans"].values()
    names = Counter(name.casefold() for fan in fans for name in [fan["name"], *fan["aliases"]])
    assert [name for name, times in names.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_and_every_ruling_is_there(language: str) -> None:
    words = catalogue(language)
    assert list(words["tiles"]) == TILES
    assert len(set(words["tiles"].values())) == len(TILES)
    assert list(words["rulings"]) == [f"R-{n:02}" for n in range(1, 29)]


@pytest.mark.parametrize("table", ["rulings", "switches", "refusals"])
def test_french_quotes_fans_by_their_names(table: str) -> None:
    names = {fan["name"] for fan in catalogue("fr")["fans"].values()}
    spoken = [text for key, text in texts("fr") if key.startswith(f"{table}.")]
    quoted = {name for text in spoken for name in re.findall("«\u202f([^»{}]+)\u202f»", text)}
    assert quoted - names <= {"88 seulement"}


@pytest.mark.parametrize(
    ("language", "n", "sentence"),
    [
        ("fr", 0, "0 point"),
        ("fr", 1, "1 point"),
        ("fr", 2, "2 points"),
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("zh", 1, "1番"),
    ],
)
def test_numbers_agree(language: str, n: int, sentence: str) -> None:
    assert say(language, "score.points", n=n) == sentence


def test_in_english_a_player_is_they() -> None:
    his = re.compile(r"\b(he|his|him|himself|she|her|hers|herself|somebody)\b", re.IGNORECASE)
    assert [key for key, text in texts("en") if his.search(text) and ".silent" not in key] == []


def test_in_french_a_round_is_a_tour_and_est_is_a_player() -> None:
    told = dict(texts("fr"))
    assert told["play.round_wind"] == told["pages.table.round_wind"] == "tour {wind}"
    assert told["first.switches.east_stays.sentence"] == (
        "Si Est gagne ou si la main est nulle, les vents restent en place."
    )


def test_in_chinese_what_every_game_says_of_points_is_not_fan() -> None:
    told = dict(texts("zh"))
    for key in (
        *("simulate.mean_points", "simulate.mean_win", "play.key_waits", "first.points.other"),
        *("pages.zone.stays_ready_worth", "pages.zone.becomes_ready_worth"),
        *("pages.me.mean_points", "pages.sheet.points"),
    ):
        assert "分" in told[key], key
        assert "番" not in told[key], key
    # A hand of MCR is worth 番, whoever tells it; in the other games it is worth 分.
    assert told["pages.events.points_hu.other"] == told["score.points.other"] == "{n}番"
    assert told["pages.events.points_mahjong.other"] == told["classic.points.other"] == "{n}分"
    assert told["pages.events.points_with_flowers.other"].startswith("{total}番（")


@pytest.mark.parametrize(
    ("source", "told"),
    [("Ouest", "d’Ouest"), ("Est", "d’Est"), ("Sud", "de Sud"), ("Érable", "d’Érable")],
)
def test_french_words_are_shortened_before_a_vowel(source: str, told: str) -> None:
    said = say("fr", "settle.given_win", wind="Nord", points="24 points", source=source)
    assert said == f"Nord gagne avec 24 points, sur une tuile {told}"
    assert say("fr", "classic.reasons.same_double", by="Être vent d’Est").startswith(
        "c’est le même double qu’Être"
    )


def test_pages_put_no_name_behind_a_word_that_would_be_shortened() -> None:
    """The pages fill their sentences in themselves: *de Érable* must not be possible."""
    people = r"\b(?:[dD]|[qQ]u)e \{(?:who|name|giver|source|wind)\}"
    shown = [text for key, text in texts("fr") if key.startswith(("pages.", "told."))]
    assert len(shown) > 500
    assert not [text for text in shown if re.search(people, text)]
