"""The results of a league as a picture: intervals around zero, and who beats whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape

from muraille.arena.league import League
from muraille.arena.standings import Standings
from muraille.arena.statistics import Estimate
from muraille.cli.bots.league_sheet import estimated, scale_of
from muraille.cli.bots.simulation_sheet import number
from muraille.i18n import say

WIDTH: Final = 880
MARGIN: Final = 28
NAMES: Final = 150
"""Room for the names."""
NUMBERS: Final = 130
LINE: Final = 34
CELL: Final = 46
HEAD: Final = 96
AIR: Final = 1.05
"""The axis is a little longer than the longest interval."""
TICKS: Final = (1, 2, 5, 10, 20, 50, 100, 200)
MOST_TICKS: Final = 5
"""Between zero and one end of the axis."""

STYLE: Final = """
svg { --paper: #fff; --ink: #1d2530; --soft: #66707d; --line: #d7dce2;
  --good: #1b7f4d; --bad: #b3261e; --even: #5b6675; }
@media (prefers-color-scheme: dark) { svg { --paper: #14181d; --ink: #e8ecf1; --soft: #9aa5b1;
  --line: #38414c; --good: #58c78d; --bad: #ff8a80; --even: #a3afbc; } }
rect.paper { fill: var(--paper); } text { fill: var(--ink); font: 14px system-ui, sans-serif; }
.title { font-size: 18px; font-weight: 600; } .soft { fill: var(--soft); font-size: 12px; }
.grid { stroke: var(--line); } .zero { stroke: var(--soft); stroke-dasharray: 3 3; }
.good { fill: var(--good); stroke: var(--good); } .bad { fill: var(--bad); stroke: var(--bad); }
.even { fill: var(--even); stroke: var(--even); } .range { stroke-width: 3; }
.cell { fill-opacity: .16; stroke: var(--paper); stroke-width: 2; } .none { fill: var(--line); }
.end { text-anchor: end; } .middle { text-anchor: middle; }
"""
CLASSES: Final = {1: "good", -1: "bad", 0: "even"}


def drawn(language: str, league: League, found: Standings) -> str:
    """The picture, as SVG; it follows the light or dark of whoever looks at it."""
    ranked = found.ranked()
    matrix = HEAD + LINE * len(ranked) + 84
    height = matrix + CELL * len(ranked) + MARGIN
    title = say(language, "arena.title", n=found.hands)
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        _text(MARGIN, 36, title, "title"),
        _text(MARGIN, 58, _facts(language, league, found), "soft"),
        *_intervals(language, league, found, ranked),
        *_matrix(language, league, found, ranked, matrix),
        "</svg>",
    )
    return "\n".join(parts) + "\n"


def _facts(language: str, league: League, found: Standings) -> str:
    walls = say(language, "arena.walls", n=found.walls)
    how = say(language, "arena.format", name=league.format_name)
    what = say(language, "arena.picture_title")
    return f"{what} · {walls} · {how} · {say(language, f'arena.{league.walls}')}"


def _intervals(language: str, league: League, found: Standings, ranked: list[int]) -> Iterator[str]:
    """A line for each entrant: the mean, and its interval around zero."""
    scale = AIR * scale_of(found)
    left, right = MARGIN + NAMES, WIDTH - MARGIN - NUMBERS
    middle, half = (left + right) / 2, (right - left) / 2
    bottom = HEAD + LINE * len(ranked)
    step = next((tick for tick in TICKS if scale / tick <= MOST_TICKS), TICKS[-1])
    for tick in range(-int(scale // step), int(scale // step) + 1):
        x = middle + tick * step / scale * half
        yield _line(x, HEAD - 16, x, bottom - 8, "grid" if tick else "zero")
        label = number(language, tick * step, 0, sign=bool(tick))
        yield _text(x, bottom + 10, label, "soft middle")
    for row, who in enumerate(ranked):
        y, points = HEAD + LINE * row, found.points[who]
        kind = CLASSES[points.sign]
        x, reach = middle + points.mean / scale * half, (points.margin or 0.0) / scale * half
        yield _text(left - 12, y + 5, league.entrants[who].name, "end")
        yield _line(x - reach, y, x + reach, y, f"range {kind}")
        yield f'<circle class="{kind}" cx="{x:.1f}" cy="{y}" r="6"/>'
        yield _text(WIDTH - MARGIN, y + 5, estimated(language, points), "end")


def _matrix(
    language: str, league: League, found: Standings, ranked: list[int], top: int
) -> Iterator[str]:
    """The row against the column, green where the row is surely better."""
    left = MARGIN + NAMES
    width = min(150.0, (WIDTH - MARGIN - left) / len(ranked))
    key = "arena.pairs" if league.format.mirrored else "arena.alone"
    yield _text(MARGIN, top - 34, say(language, key), "soft")
    for column, who in enumerate(ranked):
        name = league.entrants[who].name[: max(4, int(width / 8))]
        yield _text(left + (column + 0.5) * width, top - 10, name, "soft middle")
    for row, who in enumerate(ranked):
        y = top + CELL * row
        yield _text(left - 12, y + CELL / 2 + 5, league.entrants[who].name, "end")
        for column, other in enumerate(ranked):
            x = left + column * width
            yield from _cell(language, found.pairs.get((who, other)), x, y, width)


def _cell(
    language: str, estimate: Estimate | None, x: float, y: float, width: float
) -> Iterator[str]:
    kind = "none" if estimate is None else CLASSES[estimate.sign]
    place = f'x="{x:.1f}" y="{y}" width="{width:.1f}" height="{CELL}" rx="6"'
    yield f'<rect class="cell {kind}" {place}/>'
    if estimate is not None:
        mean = number(language, estimate.mean, 2, sign=True)
        yield _text(x + width / 2, y + 21, mean, "middle")
        margin = "" if estimate.margin is None else f"± {number(language, estimate.margin, 2)}"
        yield _text(x + width / 2, y + 37, margin, "soft middle")


def _text(x: float, y: float, content: str, kind: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(content)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1}" x2="{x2:.1f}" y2="{y2}"/>'
