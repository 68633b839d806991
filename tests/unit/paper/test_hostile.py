"""What people write stays text, and stays inside its cell."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.i18n import LANGUAGES
from muraille.paper.document import Document
from muraille.paper.score_sheet import score_sheet
from muraille.sheet.fold import folded
from muraille.sheet.op import read_op
from muraille.testing.sheets import SheetWriter
from tests.kit.printed import Box, needs_font, read_back
from tests.kit.written_sheets import WrittenSheet

HOSTILE = [
    '#read("/etc/passwd")',
    '#import "@preview/x:1.0.0"',
    "*gras* _penché_ $x^2$ `code`",
    "</svg><script>",
    '\\u{1F600} \\ ~ -- --- "a"',
]
LONG = [
    "W" * 24,
    "Wolfeschlegelsteinhausen",
    "Marie-Christine Vandenbroeck-Delaunay",
    "m" * 40,
    "W" * 40,
]


@pytest.mark.parametrize("players", [4, 5])
def test_markup_is_printed_as_it_was_typed(players: int) -> None:
    sheet = WrittenSheet("mcr", players=players, hands=4, names=HOSTILE).played()
    fine = [-5, *[0] * (players - 1)]
    sheet.fine(1, "P2.1", 0, fine, note='#eval("1+1") = #sys.inputs')
    page = read_back(score_sheet("fr", sheet.state))
    joined = page.joined()
    for name in HOSTILE[:players]:
        assert name.replace(" ", "") in joined
    assert '#eval("1+1")=#sys.inputs' in joined
    assert "root:" not in joined
    assert list(page.crossed()) == []


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(
    ("rules", "house"), [("mcr", ""), ("classic", "advanced"), ("classic", "classic")]
)
def test_long_names_and_great_scores_stay_in_their_cells(
    rules: str, house: str, players: int
) -> None:
    sheet = WrittenSheet(rules, house, players, names=LONG)
    for number in range(1, 17):
        seats = sheet.state.following.chairs
        gains = [0] * players
        gains[seats[0]], gains[seats[1]] = 1_000_000, -1_000_000
        sheet.hand(number, gains=gains)
    for number in range(12):
        sheet.fine(number + 1, "P4.10b", 1, [999_999, -1_000_000, *[999_999] * (players - 2)])
    state = sheet.state
    assert max(map(abs, state.totals)) > 9_999_999
    page = read_back(score_sheet("fr", state, "https://club.example/s/1"))
    assert list(page.crossed()) == []
    joined = page.joined()
    for name in LONG[:players]:
        assert name.replace(" ", "") in joined
    for total in state.totals:
        assert f"{total:+}".replace("-", "−") in joined


@needs_font
@pytest.mark.parametrize("seed", range(6))
def test_whatever_devices_write_is_printed(seed: int) -> None:
    state = folded(map(read_op, SheetWriter(seed).written()))
    page = read_back(score_sheet(LANGUAGES[seed % 3], state, "https://club.example/s/1"))
    assert page.codes() == ["https://club.example/s/1"]
    assert list(page.crossed()) == []
    for name in state.names:
        assert name in page.text()


def test_a_line_through_a_letter_is_seen() -> None:
    letter = Box(10, 10, 14, 18)
    assert letter.crosses(Box(12, 0, 12.4, 100))
    assert letter.crosses(Box(0, 14, 100, 14.4))
    assert not letter.crosses(Box(14.2, 0, 14.6, 100))
    assert not letter.crosses(Box(12, 20, 12.4, 100))


def test_a_file_outside_the_templates_is_not_read() -> None:
    with pytest.raises(Refusal) as refused:
        read_back(Document("../../../../../../../../etc/passwd", {"lang": "fr"}))
    assert refused.value.code == "paper_failed"
