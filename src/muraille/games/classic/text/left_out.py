"""What a hand shows and does not count, in words: each line with its reason."""

from __future__ import annotations

from muraille.games.classic.count import ScoreLine
from muraille.games.classic.explain import ClassicExplanation
from muraille.games.classic.hand import Group, GroupForm
from muraille.games.classic.shown_lines import LineReason, ShownLine
from muraille.games.classic.text import words
from muraille.games.sheet import Line, Part
from muraille.games.text.words import capital, labelled, listed, tile_codes
from muraille.i18n import catalogue, say


def left_out(language: str, why: ClassicExplanation) -> Part | None:
    """The part of the sheet; nothing if all that is shown counts."""
    if not why.uncounted:
        return None
    return Part(
        id="uncounted",
        title=capital(say(language, "score.not_counted")),
        lines=[_line(language, shown, why) for shown in why.uncounted],
        totals=[],
    )


def _line(language: str, shown: ShownLine, why: ClassicExplanation) -> Line:
    line = shown.line
    value = words.times(language, line.value) if shown.is_factor else str(line.value)
    return Line(
        id=line.id if line.tile is None else words.set_key(line.id, line.tile),
        name=words.line_name(language, line),
        value=line.value,
        worth=value,
        elements=list(shown.groups) if why.is_laid_by_groups else [],
        tiles=[],
        about=about(language, shown, why),
        note="" if shown.reason is None else why_not(language, shown.reason, why),
        grounds=[],
    )


def about(language: str, shown: ShownLine, why: ClassicExplanation) -> str:
    """The groups it is made of, unless it speaks of all of them or of flowers."""
    line = shown.line
    if line.tile is not None:  # a set: four tiles that count as a pung are named as the kong
        return tile_codes(language, words.group_tiles(Group(GroupForm(line.id), line.tile)))
    places = [place for place in shown.groups if place < len(why.groups)]
    if len(places) == len(why.groups) and not _is_of_groups(line):
        return ""
    groups = (words.group_tiles(why.groups[place]) for place in places)
    return " ".join(tile_codes(language, tiles) for tiles in groups)


def _is_of_groups(line: ScoreLine) -> bool:
    """Whether a line speaks of some groups, even where the hand shows no other."""
    return line.id.startswith(("pair_of", "triplet_of"))


def why_not(language: str, reason: LineReason, why: ClassicExplanation) -> str:
    """Why a line does not count."""
    return say(
        language,
        f"classic.reasons.{reason.code}",
        by=words.name(language, reason.by) if reason.code == "same_double" else "",
        switches=listed(language, (_setting(language, name, why) for name in reason.switches)),
    )


def _setting(language: str, switch: str, why: ClassicExplanation) -> str:
    """A switch as the house has set it; a list is only named."""
    text = catalogue(language)["classic"]["switches"][switch]
    setting = why.house.settings[switch]
    if isinstance(setting, bool):
        said = say(language, f"common.{'yes' if setting else 'no'}")
    else:
        said = text["values"].get(setting, "") if isinstance(setting, str) else ""
    return labelled(language, text["name"], said) if said else str(text["name"])
