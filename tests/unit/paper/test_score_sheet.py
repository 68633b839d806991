"""Score sheets, blank and filled in, are printed and read back."""

from __future__ import annotations

from itertools import pairwise

import pytest

from muraille.i18n import LANGUAGES
from muraille.paper.score_sheet import score_sheet
from tests.kit.printed import needs_font, read_back
from tests.kit.written_sheets import NAMES, WrittenSheet

GAMES = [("mcr", ""), ("classic", "classic"), ("classic", "advanced"), ("first", "")]
LATIN = [language for language in LANGUAGES if language != "zh"]
MILLIMETRE = 72 / 25.4
ADDRESS = "https://club.example/s/k7qd#c=0123456789abcdef0123456789abcdef"


def pages(house: str, hands: int) -> int:
    """One for the sheet, and one for every eight matrices."""
    return 1 + -(-hands // 8) if house == "advanced" else 1


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(("rules", "house"), GAMES)
def test_a_blank_sheet_is_one_page_with_a_code(rules: str, house: str, players: int) -> None:
    hands = 4 * players
    sheet = WrittenSheet(rules, house, players, hands, names=[""] * 5)
    page = read_back(score_sheet("fr", sheet.state, ADDRESS))
    assert page.pages == pages(house, hands)
    assert page.codes() == [ADDRESS]
    assert list(page.crossed()) == []
    heights = sorted({round(line.bottom, 1) for line in page.lines() if line.top - line.bottom < 2})
    rows = [above - below for below, above in pairwise(heights)]
    assert sum(row >= 8 * MILLIMETRE for row in rows) >= hands
    words = page.text()
    for word in ("Feuille de score", "Signatures", "empreinte", "Points de table", str(hands)):
        assert word in words
    assert "+" not in words
    assert ("Repos" in words) == (players == 5)


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(("rules", "house"), GAMES)
@pytest.mark.parametrize("language", LATIN)
def test_a_filled_sheet_says_everything(
    language: str, rules: str, house: str, players: int
) -> None:
    sheet = WrittenSheet(rules, house, players, 4 * players).played()
    fine = [10, -30, 10, 10, 0][:players]
    sheet.fine(2, "P4.10b", 1, fine, note="sept tuiles")
    state = sheet.state
    page = read_back(score_sheet(language, state, ADDRESS))
    assert page.pages == pages(house, 4 * players)
    assert page.codes() == [ADDRESS]
    assert list(page.crossed()) == []
    joined = page.joined()
    for name in NAMES[:players]:
        assert name.replace(" ", "") in joined
    for total in state.totals:
        assert f"{total:+}".replace("-", "−") in joined
    assert state.fingerprint[:4] in joined
    assert state.fingerprint[4:] in joined
    assert "4.10b" in joined
    assert "septtuiles" in joined


def test_without_an_address_there_is_no_code() -> None:
    assert read_back(score_sheet("fr", WrittenSheet("mcr").state)).codes() == []


def test_seats_change_after_four_hands() -> None:
    words = read_back(score_sheet("fr", WrittenSheet("mcr").state)).text()
    assert words.count("changement de places") == 3
    for tour in ("Tour Est", "Tour Sud", "Tour Ouest", "Tour Nord"):
        assert tour in words
    assert "changement" not in read_back(score_sheet("fr", WrittenSheet("first").state)).text()


def test_winds_are_known_only_where_east_always_moves_on() -> None:
    mcr, classic = (
        score_sheet("fr", WrittenSheet(rules).state).data["rows"] for rules in ("mcr", "classic")
    )
    rows = [[cell["wind"] for cell in row["cells"]] for row in mcr if "cells" in row]
    assert rows[0] == ["E", "S", "O", "N"]
    assert rows[4] == ["S", "E", "N", "O"]
    assert rows[8] == ["O", "N", "S", "E"]
    assert rows[12] == ["N", "O", "E", "S"]
    assert [row["cells"][0]["wind"] for row in classic] == ["E", *[""] * 15]


def test_the_matrix_is_the_one_of_the_source() -> None:
    sheet = WrittenSheet("classic", "advanced")
    sheet.hand(1, winner=0, points=[100, 250, 40, 10])
    told = score_sheet("fr", sheet.state).data["matrices"]["hands"]
    assert told[0]["cells"] == [
        ["0", "600", "0", "0"],
        ["200", "0", "0", "0"],
        ["200", "210", "0", "0"],
        ["200", "240", "30", "0"],
    ]
    assert told[0]["paid"] == ["600", "200", "410", "470"]
    assert told[0]["received"] == ["600", "1050", "30", "0"]
    assert told[0]["net"] == ["0", "+850", "−380", "−470"]
    assert told[1]["net"] == ("", "", "", "")


def test_an_unfinished_sheet_leaves_the_rest_for_a_pen() -> None:
    sheet = WrittenSheet("mcr").played(5)
    sheet.hand(3, winner=0, source="wall", points=[88])
    sheet.write("end", reason="time", hands=8)
    page = read_back(score_sheet("fr", sheet.state))
    words = page.text()
    assert "en cours" in words
    assert "deux écritures" in words
    assert "Temps écoulé après 8 mains" in words


def test_forty_hands_take_more_pages() -> None:
    page = read_back(score_sheet("fr", WrittenSheet("classic", hands=40).played().state, ADDRESS))
    assert page.pages == 2
    assert page.codes() == [ADDRESS]
    assert list(page.crossed()) == []


@needs_font
@pytest.mark.parametrize(("rules", "house"), GAMES)
def test_a_chinese_sheet_has_every_sign(rules: str, house: str) -> None:
    names = ("徐志伟", "李小龙", "Łucja Wiśniewska", "欧阳娜娜", "")
    sheet = WrittenSheet(rules, house, names=names).played()
    page = read_back(score_sheet("zh", sheet.state, ADDRESS))
    assert list(page.crossed()) == []
    for word in ("计分表", "签名", "校验码", "桌分", *(name.replace(" ", "") for name in names)):
        assert word in page.joined()
    ink, scale = page.ink(scale=6.0), 6.0
    shapes: dict[str, bytes] = {}
    for letter in page.letters():
        if "\u4e00" <= letter.sign <= "\u9fff":
            box = letter.box
            high = ink.shape[0] - int(box.top * scale), ink.shape[0] - int(box.bottom * scale)
            shape = ink[high[0] : high[1], int(box.left * scale) : int(box.right * scale)]
            shapes[letter.sign] = shape.tobytes()
    # Where a sign is missing, a font draws one box for all of them.
    assert len(shapes) > 15
    assert len(set(shapes.values())) == len(shapes)
