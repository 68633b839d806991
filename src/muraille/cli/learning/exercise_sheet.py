"""A sheet of exercises to print: one page of HTML that needs nothing else, its keys at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from muraille.core.notation import read_tile
from muraille.games.sheet import Element
from muraille.games.text.words import labelled, tile_code
from muraille.i18n import say
from muraille.learning.exercises.exercise import AnswerForm
from muraille.report.exercises.told import ExerciseHand, ExerciseOption, ExerciseTold

STYLE: Final = """
body { font: 11pt/1.4 system-ui, sans-serif; margin: 1.5cm; color: #111; }
h1 { font-size: 16pt; } h2 { font-size: 13pt; }
ol > li { margin-bottom: 1.1em; break-inside: avoid; }
.about, .id { color: #555; font-size: 9pt; }
.hand { margin: .3em 0; }
.group { display: inline-block; margin: 0 .7em .3em 0; white-space: nowrap; }
.exposed { border-bottom: 2px solid #111; padding-bottom: 2px; }
.winning { margin-left: .6em; }
.tile { display: inline-block; min-width: 1.7em; padding: .25em .1em; margin-right: 1px;
  text-align: center; border: 1px solid #111; border-radius: 3px; }
.winning .tile { border-width: 2px; }
.down .tile:first-child, .down .tile:last-child { background: #999; color: #999;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.options { list-style: upper-alpha; columns: 2; margin: .2em 0; }
.options > li { margin: 0; }
.line { display: inline-block; min-width: 4em; border-bottom: 1px solid #111; }
.keys { break-before: page; }
@page { margin: 1.2cm; }
"""
_LETTERS: Final = "ABCDEFGHI"


def written(language: str, exercises: Sequence[ExerciseTold], seed: int) -> str:
    """The whole sheet."""
    kind = exercises[0].kind_name
    title = escape(say(language, "exercises.sheet_title", kind=kind))
    again = escape(f"muraille learn drill {exercises[0].kind} --seed {seed} -n {len(exercises)}")
    asked = "".join(f"<li>{''.join(_asked(language, one))}</li>\n" for one in exercises)
    keys = "".join(f"<li>{''.join(_key(language, one))}</li>\n" for one in exercises)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<h1>{title}</h1>\n<p class="about">{again}</p>\n<ol>\n{asked}</ol>\n'
        f'<section class="keys">\n<h2>{escape(say(language, "exercises.keys"))}</h2>\n'
        f"<ol>\n{keys}</ol>\n</section>\n</body>\n</html>\n"
    )


def _asked(language: str, one: ExerciseTold) -> Iterator[str]:
    yield f"<strong>{escape(one.question)}</strong>"
    about = [*(fact.text for fact in one.facts), *filter(None, [one.house])]
    if about:
        yield f'<div class="about">{escape(" · ".join(about))}</div>'
    for number, shown in enumerate(one.hands, start=1):
        name = say(language, "exercises.hand", n=number) if len(one.hands) > 1 else ""
        yield from _hand(language, shown, name)
    if one.options:
        yield f'<ol class="options">{"".join(map(_option, one.options))}</ol>'
    if one.form in (AnswerForm.NUMBER, AnswerForm.TILES):
        yield '<p><span class="line">&nbsp;</span></p>'
    for blank in one.blanks:
        yield f'<span class="group">{escape(blank.name)} <span class="line">&nbsp;</span></span>'


def _option(option: ExerciseOption) -> str:
    return f"<li>{escape(option.name)}</li>"


def _hand(language: str, shown: ExerciseHand, name: str) -> Iterator[str]:
    groups = "".join(_group(language, element) for element in shown.elements)
    yield f'<div class="hand">{escape(name)} {groups}</div>'
    if shown.facts:
        yield f'<div class="about">{escape(" · ".join(shown.facts))}</div>'


def _group(language: str, element: Element) -> str:
    sort = "exposed" if element.exposed else "down" if element.face_down else ""
    sort = "winning" if element.winning is not None else sort
    tiles = "".join(
        f'<span class="tile">{escape(tile_code(language, read_tile(tile)))}</span>'
        for tile in element.tiles
    )
    return f'<span class="group {sort}" title="{escape(element.name)}">{tiles}</span>'


def _key(language: str, one: ExerciseTold) -> Iterator[str]:
    letters = [_LETTERS[at] for at, option in enumerate(one.options) if option.id in one.key]
    told = labelled(language, " ".join(letters), one.key_text) if letters else one.key_text
    yield f"<strong>{escape(told)}</strong>"
    if one.because:
        yield f" {escape(one.because)}"
    for counted in one.sheets:
        lines = (line for part in counted.reading.counted for line in part.lines)
        told = " + ".join(f"{line.name} {line.worth}" for line in lines)
        yield f'<div class="about">{escape(told)}</div>'
    yield f' <span class="id">{escape(one.id)}</span>'
