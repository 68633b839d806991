"""What a person means: a key or a word, in the situation they are in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.notation import NotationError, read_tile
from muraille.core.tile import KINDS, Kind
from muraille.games.text.words import folded, one_line
from muraille.i18n import LANGUAGES, say
from muraille.table.actions import OWN_KONGS, Verb, coded, tile_of, with_verbs
from muraille.table.view import View

ACT: Final = "act"
CHOOSE: Final = "choose"
TILE: Final = "tile"
"""A tile was named: a word discards it, a key raises it first."""
HELP_KEY: Final = "?"
LOOKS: Final = {"i": "waits", "s": "sheet", "l": "log", HELP_KEY: "help", "q": "quit"}
"""Keys that only look, or leave."""
VERBS: Final = {
    "h": (Verb.WIN,),
    "k": (Verb.TAKE_KONG, *OWN_KONGS),
    "p": (Verb.TAKE_PUNG,),
    "c": (Verb.TAKE_CHOW,),
    "f": (Verb.LAY_FLOWER,),
    "a": (Verb.CALL,),
    "t": (Verb.INVOKE,),
}
"""Key -> the actions it can announce."""
SPOKEN: Final = {
    "hu": "h",
    "mahjong": "h",
    "kong": "k",
    "pung": "p",
    "chow": "c",
    "flower": "f",
    "call": "a",
    "invoke": "t",
    "pass": " ",
}
"""Word of the catalogues -> its key."""
LEAVING: Final = ("quit", "exit")


@dataclass(frozen=True, slots=True)
class Command:
    """What is wanted: an action, a choice between several, or to see something."""

    what: str
    codes: tuple[int, ...] = ()


def understood(word: str, view: View, legal: Sequence[int]) -> Command:
    """What a word means now; an empty one is Enter, a blank one the space bar."""
    said = _key_of(word)
    if not said.strip():
        return _entered(legal, view, space=said != "")
    first, _, rest = said.partition(" ")
    key = first.lower()
    if rest.strip() and len(first) == 1:
        return _with_tile(key, rest.strip(), view, legal)
    if key in VERBS and (codes := with_verbs(legal, VERBS[key])):
        return _one_of(codes[:1] if key == "f" else codes)
    if key == "d" and view.drawn is not None:
        return Command(ACT, (laid_or_discarded(view.drawn, legal),))
    if said.isupper() or key not in (*LOOKS, *VERBS, "d"):
        command = _named(said, view, legal)
        if command is not None:
            return command
    if key in LOOKS:
        return Command(LOOKS[key])
    raise _refused(key, said, view, legal)


def _named(said: str, view: View, legal: Sequence[int]) -> Command | None:
    """What the name of a tile means: one of the river is taken, one of the hand discarded."""
    taken = [code for tile in readings(said) if (code := coded(Verb.INVOKE, tile)) in legal]
    if taken:
        return Command(ACT, (taken[0],))
    tile = _held(said, view)
    if tile is None or tile not in legal:
        return None
    return Command(TILE, (laid_or_discarded(tile, legal),))


def _key_of(word: str) -> str:
    """A word of the game as its key; anything else as it is."""
    said = word.strip() or word
    plain = folded(said)
    if plain in LEAVING:
        return "q"
    for language in LANGUAGES:
        for name, key in SPOKEN.items():
            if plain and plain == folded(say(language, f"play.{name}")):
                return key
    return said


def _entered(legal: Sequence[int], view: View, *, space: bool) -> Command:
    """Enter does what anybody would do; the space bar passes."""
    passes = with_verbs(legal, (Verb.PASS,))
    flowers = with_verbs(legal, VERBS["f"])
    drawn = None if view.drawn is None else coded(Verb.LAY_FLOWER, view.drawn)
    if not space and flowers and passes:
        return Command(ACT, flowers[:1])
    if not space and drawn is not None and drawn in flowers:
        return Command(ACT, (drawn,))
    if passes:
        return Command(ACT, passes)
    raise Refusal("choose_a_tile")


def _one_of(codes: tuple[int, ...]) -> Command:
    return Command(ACT if len(codes) == 1 else CHOOSE, codes)


def _with_tile(key: str, rest: str, view: View, legal: Sequence[int]) -> Command:
    """An announcement together with its tile, or with its number in the list: ``k 5c``, ``c 2``."""
    tile = next(readings(rest), None)
    if key == "d" and tile is not None:
        if tile not in legal:
            raise Refusal("tile_not_held")
        return Command(ACT, (tile,))
    codes = with_verbs(legal, VERBS.get(key, ()))
    if rest.isdecimal() and 0 < int(rest[:3]) <= len(codes):
        return Command(ACT, codes[int(rest) - 1 : int(rest)])
    wanted = tuple(code for code in codes if tile_of(code) == tile)
    if not wanted:
        raise _refused(key if key in VERBS else "", f"{key} {rest}", view, legal)
    return _one_of(wanted)


def laid_or_discarded(tile: Kind, legal: Sequence[int]) -> int:
    """A flower is laid out where it can be; to discard it, say so: ``d 3f``."""
    laid = coded(Verb.LAY_FLOWER, tile)
    return laid if laid in legal else tile


def _held(said: str, view: View) -> Kind | None:
    """The tile of the hand that is named, or that stands at a place, counted from 1."""
    row = view.rack
    if said.isdecimal():
        place = int(said) if len(said) <= len(str(KINDS)) else 0
        return row[place - 1] if 0 < place <= len(row) else None
    return next((tile for tile in readings(said) if tile in row), None)


def readings(said: str) -> Iterator[Kind]:
    """The tiles a text can name, however it is written: ``5c``, ``5C``, ``dr``, ``e``."""
    for text in dict.fromkeys((said, said.lower(), said.upper(), said.capitalize())):
        try:
            yield read_tile(text)
        except NotationError:
            continue


def _refused(key: str, said: str, view: View, legal: Sequence[int]) -> Refusal:
    if key == "h":
        return Refusal("not_complete")
    if key in VERBS:
        return Refusal("not_offered")
    if key == "d":
        return Refusal("choose_a_tile" if view.is_my_turn else "not_offered")
    named = next(readings(said), None)
    if named is not None and view.is_my_turn and named not in legal:
        return Refusal("tile_not_held")
    if said.isdecimal() and view.is_my_turn:
        return Refusal("choose_a_tile")
    return Refusal("not_a_key", found=one_line(said)[:20], help=HELP_KEY)
