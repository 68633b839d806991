"""One word for one thing: the glossary names it, and no text calls it otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from muraille.i18n import LANGUAGES, catalogue
from muraille.report import glossary
from tests.unit.i18n.test_catalogues import texts

ROOT: Final = Path(__file__).resolve().parents[3]
DOCS: Final = {
    "fr": ("README.fr.md", "docs/fr/**/*.md"),
    "en": (
        "README.md",
        *(f"docs/{place}*.md" for place in ("", "player/", "referee/", "rules/**/")),
    ),
    "zh": (),
}
"""Language -> what players read beside the catalogues."""
CODE: Final = re.compile(r"```.*?```|`[^`]*`|\{\w+\}", re.DOTALL)
"""What is typed, and what is filled in: no words of ours."""
OTHERWISE: Final = re.compile(r"\.(aliases|avoid)$|^questions$|\.silent$|\.typed\.|^glossary\.")
"""Entries that may have any word: what people type, and the glossary, which speaks of them."""

# The sources' own words, as the glossary must have them (French), and their translations.
WORDS: Final = {
    "set": ("Élément", "Set", "牌组"),
    "fan": ("Combinaison (fan)", "Fan", "番种"),
    "hand": ("Main", "Hand", "局"),
    "round": ("Tour", "Round", "圈"),
    "round_wind": ("Vent du tour", "Round wind", "圈风"),
    "dominant_wind": ("Vent dominant", "Dominant wind", "主风"),
    "hill": ("Colline", "Hill", "岭上"),
    "celestial_empire": ("Empire Céleste", "Celestial Empire", "天朝"),
    "invocation": ("Invocation", "Invocation", "天朝祈牌"),
    "replacement": ("Tuile de compensation", "Replacement tile", "补牌"),
    "self_drawn": ("Tiré soi-même", "Self-drawn", "自摸"),
    "tion": ("Tion", "Tion", "圈标"),
    "suite": ("Suite", "Suite", "暗顺"),
    "brelan": ("Brelan", "Brelan", "暗刻"),
    "carre": ("Carré", "Carré", "暗杠"),
    "discarder": ("Joueur qui a jeté la tuile", "Discarder", "点炮者"),
    "drawn_hand": ("Main nulle", "Drawn hand", "荒牌"),
    "calling": ("Main appelante", "Calling hand", "报听"),
}
# A word that the sources keep for one phrase, or for one game.
KEPT: Final = re.compile(
    r"(?<!fait lui-même le )(premier|dernier) écart(?! ne se vole)|à l’écart"
    r"|chow (ou|or) chi|pung (ou|or) pon|kong (ou|or) kan",
    re.IGNORECASE,
)
GAMES: Final = {"combinaison exposée": ("classic.", "first.")}
"""A word that is avoided -> the games that say it all the same, as their documents do."""
ONE_GAME: Final = {
    "fr": {
        r"\bmanches?\b": r"^(classic|first)\.|first_(and_last_)?discard$",
        r"\béléments?\b": r"^(?!classic\.|first\.)",
        r"\bséries?\b": r"^(classic\.|pages\.(trainer|referee)\.)",
        r"\bdonneur\b": r"^pages\.table\.dealer$",
        # One draws (« pioche ») and discards (« défausse »), as the penalty sheet has it.
        r"\btir(e|es|ent|ez)\b(?! (soi-même|au sort))|\brejet(te|tent|tez|er)\b": r"(?!)",
        r"\b(sud|ouest|nord)\b|\b(avec|bien|,) est\b": r"(?!)",
    },
    "en": {
        r"\b(by|of|or|and|where|bids?|with) east\b(?! wind)": r"(?!)",
        r"\bwaiting hand\b": r"(?!)",
        # A set is concealed, a fan is no combination, a pung is promoted, a game is reviewed.
        r"\bhidden (chow|pung|kong)|\bcombinations?\b|\bAdded kong": r"(?!)",
        r"\bReplay (a|the) game\b": r"(?!)",
        # The words that are said at a table are French; the win is written as it is announced.
        r"“I take it”|\bcall Mahjong\b|^Mahjong with\b|\bAll Fives\b|\bsigns\b": r"(?!)",
    },
    "zh": {
        r"传统玩法|初次对局|记分表|召牌": r"(?!)",
        # The classical game, its hill, its invocation, its calling hand; the minimum is one of 番.
        r"法式玩法|法国古典|山牌|召回|(宣告|宣布)听牌|[六七八]分(?!钟)|起和分": r"(?!)",
        # Points are 分, ranks 点数; a hand that is played is 局; everybody is 你.
        r"[四千]点(?!数)|基本点|加点|[一各这]盘|}盘|您|庄方|用户名|账户": r"(?!)",
    },
}
"""Language -> a word -> the keys that alone may have it."""


@pytest.mark.parametrize("place", range(3))
def test_the_glossary_has_the_words_of_the_sources(place: int) -> None:
    said = catalogue(("fr", "en", "zh")[place])["glossary"]
    assert {word: said[word]["name"] for word in WORDS} == {
        word: names[place] for word, names in WORDS.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_word_that_is_avoided(language: str) -> None:
    avoided = {
        word: term
        for term, said in catalogue(language)["glossary"].items()
        for word in said["avoid"]
    }
    wrong = [
        (avoided[word], word, where)
        for where, text in _read(language)
        for word in avoided
        if _has(word, KEPT.sub("", text)) and not where.startswith(GAMES.get(word, ("nowhere",)))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_one_game_or_one_thing_stay_there(language: str) -> None:
    wrong = [
        (word, key, text)
        for key, text in texts(language)
        for word, where in ONE_GAME[language].items()
        if not OTHERWISE.search(key)
        and re.search(word, CODE.sub("", text))
        and not re.search(where, key)
    ]
    assert wrong == []


def test_no_page_names_a_command() -> None:
    named = re.compile(r"\bmuraille [a-z]", re.ASCII)
    for language in LANGUAGES:
        pages = ((key, text) for key, text in texts(language) if key.startswith("pages."))
        assert [key for key, text in pages if named.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_word_is_not_called_finds_it_all_the_same(language: str) -> None:
    said = catalogue(language)["glossary"]
    names = {entry["name"].casefold() for entry in said.values()}
    for word, entry in said.items():
        assert glossary.word_named(entry["name"], language) == word
        for alias in entry["aliases"]:
            if alias.casefold() not in names:
                assert glossary.word_named(alias, language), alias


def _read(language: str) -> Iterator[tuple[str, str]]:
    """Every text of the catalogues and every page of the documentation, without what is typed."""
    yield from (
        (key, CODE.sub("", text)) for key, text in texts(language) if not OTHERWISE.search(key)
    )
    for file in (file for pattern in DOCS[language] for file in sorted(ROOT.glob(pattern))):
        yield file.relative_to(ROOT).as_posix(), CODE.sub("", file.read_text(encoding="utf-8"))


def _has(word: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None
