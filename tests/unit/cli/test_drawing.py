"""Tiles drawn in the terminal, and what is printed where they cannot be."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from muraille.core.hand import Hand
from muraille.core.notation import read_hand, read_tile, read_tiles
from muraille.core.tile import KINDS
from muraille.games.text.words import hand_code, tile_code, tile_codes
from muraille.i18n import LANGUAGES
from tests.kit.terminal import run

HANDS = [
    "[123p]123m78m456sNN 9m",
    "[1111m][2222p?][3333s+][EEEE1]C C",
    "1133m5577p99sEEC C",
    "19m19p19sESWNCFP 1m",
    "147m258p36sESWNC F",
    "[CCC]147m258p36sEE 9s",
]


def screen(*arguments: str, **settings: str) -> str:
    ran = run(*arguments, terminal=True, world=settings)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def without_colours(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", range(KINDS))
def test_a_tile_is_read_back_in_every_language(kind: int, language: str) -> None:
    assert read_tile(tile_code(language, kind)) == kind


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", HANDS)
def test_a_hand_is_read_back_in_every_language(text: str, language: str) -> None:
    written = read_hand(text)
    hand = Hand(written.tiles[:-1], written.melds)
    again = read_hand(hand_code(language, hand, written.tiles[-1]))
    assert again.melds == written.melds
    assert again.tiles == (*sorted(written.tiles[:-1]), written.tiles[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_mixed_tiles_are_read_back(language: str) -> None:
    kinds = read_tiles("1mF1m2pWE3sC9m5fNP8f")
    assert read_tiles(tile_codes(language, kinds)) == kinds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("columns", ["40", "60", "80", "140"])
def test_drawings_fit_the_terminal(hand: str, columns: str, language: str) -> None:
    lines = without_colours(screen("score", hand, "--lang", language, COLUMNS=columns)).splitlines()
    assert max(map(cell_len, lines)) <= int(columns)
    assert any("╔══╗" in line for line in lines)
    assert sum(line.count("▲▲") for line in lines) == 1


def test_a_concealed_kong_shows_two_backs() -> None:
    rows = without_colours(screen("score", "[1111m]234p567sEENN N")).splitlines()
    index = next(row for row in rows if "│1m│" in row)
    assert "│▒▒││1m││1m││▒▒│" in index


def test_every_tile_is_named_by_letter_and_sign_not_by_colour_alone() -> None:
    drawn = without_colours(screen("score", "[123p]123m78m456sNN 9m"))
    for code, sign in (("1p", "筒"), ("1m", "萬"), ("4s", "條"), ("N ", "北")):
        assert f"│{code}│" in drawn
        assert f"│{sign}│" in drawn


def test_no_color_keeps_the_drawing_without_colours() -> None:
    out = screen("score", "[123p]123m78m456sNN 9m", NO_COLOR="1")
    assert "╔══╗" in out
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]m", out)


@pytest.mark.parametrize("arguments", [("score", "[123p]123m78m456sNN 9m"), ("fans", "four_kongs")])
def test_plain_has_neither_boxes_nor_colours(arguments: tuple[str, ...]) -> None:
    for out in (
        screen(*arguments, "--plain"),
        run(*arguments).out,
        screen(*arguments, TERM="dumb"),
    ):
        assert "╭" not in out
        assert "│" not in out
    assert "\x1b" not in run(*arguments).out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-16"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_encoding_can_be_printed_to(encoding: str, language: str) -> None:
    for arguments in (("score", HANDS[0]), ("waits", HANDS[0][:-3]), ("fans",), ("score", "x")):
        ran = run(*arguments, "--lang", language, encoding=encoding, terminal=True)
        assert ran.code in (0, 2)
