"""A table in words: hands, melds, rivers. What tests compare, and golden files show."""

from __future__ import annotations

import re
from collections.abc import Iterable

from muraille.core.tile import CODES, KINDS, Kind
from muraille.table import actions
from muraille.table.actions import WORDS, Verb, action_of, write_action
from muraille.table.inventory import held_by
from muraille.table.view import UNKNOWN, View


def tiles(text: str) -> list[Kind]:
    """The tiles of a text, in the order they are written."""
    found: list[Kind] = []
    for ranks, family, honour in re.findall(r"(\d+)([mpsf])|([ESWNCFP])", text):
        if honour:
            found.append(CODES.index(honour))
        else:
            found += [CODES.index(rank + family) for rank in ranks]
    written = sum(symbol.isdigit() or symbol in "ESWNCFP" for symbol in text)
    assert written == len(found), text
    return found


def tile(text: str) -> Kind:
    """One tile."""
    (kind,) = tiles(text)
    return kind


def written(kinds: Iterable[Kind]) -> str:
    """Tiles as a text, sorted, a word for each suit and one for the honours."""
    names = [CODES[kind] if kind < KINDS else "?" for kind in sorted(kinds)]
    words: list[str] = []
    for name in names:
        if words and len(name) == 2 and words[-1].endswith(name[1]):
            words[-1] = words[-1][:-1] + name
        elif words and len(name) == 1 and words[-1].isalpha():
            words[-1] += name
        else:
            words.append(name)
    return " ".join(words)


def coded(verb: str, text: str = "") -> int:
    """The number of an action."""
    return actions.coded(Verb(WORDS.index(verb)), tile(text) if text else 0)


def decoded(code: int) -> str:
    """An action in words."""
    return write_action(action_of(code))


def hand_of(view: View, seat: int) -> str:
    """A hand as a text."""
    return written(held_by(view, seat))


def laid_of(view: View, seat: int) -> str:
    """The bonus tiles laid out by a seat."""
    return written(view.flowers(seat))


def melds_of(view: View, seat: int) -> str:
    """The melds of a seat, as they lie."""
    words = []
    for laid in view.melds(seat):
        meld = laid.meld
        shape = "hidden" if meld is None or meld.concealed else meld.shape.value
        kinds = [UNKNOWN] if meld is None else meld.tiles if shape == "chow" else [meld.tile]
        source = "" if laid.giver is None else f"<{laid.giver}"
        added = "+" if meld is not None and meld.promoted else ""
        words.append(f"{shape} {written(kinds)}{source}{added}")
    return ", ".join(words)


def river_of(view: View) -> str:
    """The river, in order of play."""
    return " ".join(f"{seat}:{CODES[kind]}" for seat, kind in view.discards)
