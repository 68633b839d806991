"""The questions that the count of a typed hand needs answered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import WrittenHand, read_hand
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import Kind
from muraille.games.circumstances import Circumstances
from muraille.games.classic.options import ClassicOptions
from muraille.games.dialogue import Interviewer, two_winds, yes_or_no
from muraille.games.text.words import folded

WAYS: Final = {
    "fr": {"p": "self_drawn", "e": "", "c": "replacement", "k": "robbed", "d": "dealt"},
    "en": {"w": "self_drawn", "d": "", "h": "replacement", "k": "robbed", "a": "dealt"},
    "zh": {"m": "self_drawn", "q": "", "l": "replacement", "k": "robbed", "p": "dealt"},
}
"""Letter of a language -> where the winning tile came from; a discard has no word of its own."""
INVOCATION: Final = "i"
FLAGS: Final = {
    "fr": {"a": "calling", "m": "last_of_wall", "p": "first_discard"},
    "en": {"c": "calling", "e": "last_of_wall", "f": "first_discard"},
    "zh": {"t": "calling", "m": "last_of_wall", "s": "first_discard"},
}
"""Letter of a language -> a circumstance."""


def ask(player: Interviewer, text: str, options: ClassicOptions) -> Circumstances:
    """Ask for the winds, how the hand ended, and its flowers."""
    written = read_hand(text)
    _check(written)
    seat, dominant = player.until_clear(
        "classic.prompt.ask_winds", lambda answer: two_winds(answer, "seat_and_dominant")
    )
    said = Circumstances(seat_wind=seat, dominant_wind=dominant)
    said = _lost(player, said) if written.size == READY_SIZE else _won(player, said)
    if written.bonus or not options.flowers:
        return said
    return replace(said, bonus=player.until_clear("classic.prompt.ask_flowers", _bonus))


def _check(written: WrittenHand) -> None:
    """Refuse a hand that no answer can mend, before anything is asked."""
    Hand(written.tiles, written.melds)
    if written.size not in {READY_SIZE, READY_SIZE + 1}:
        raise Refusal("wrong_tile_count", count=written.size, expected=READY_SIZE + 1)


def _lost(player: Interviewer, said: Circumstances) -> Circumstances:
    won = player.until_clear("classic.prompt.ask_opponent", _yes_unless_told)
    calling = player.until_clear("classic.prompt.ask_calling", yes_or_no)
    return replace(said, loser=True, drawn_hand=not won, calling=calling)


def _won(player: Interviewer, said: Circumstances) -> Circumstances:
    language = player.language
    player.tell("classic.prompt.ways_hint")
    way = player.until_clear("classic.prompt.ask_way", lambda text: _way(text, language))
    player.tell("classic.prompt.flags_hint")
    flags = player.until_clear("classic.prompt.ask_flags", lambda text: _flags(text, language))
    told: dict[str, Any] = dict.fromkeys((*way, *flags), True)
    return replace(said, **told)


def _yes_unless_told(text: str) -> bool:
    """A hand mostly ends because a player won."""
    return True if not text else yes_or_no(text)


def _way(text: str, language: str) -> tuple[str, ...]:
    word = folded(text)
    if word == INVOCATION:
        return ("invocation",)
    if word and word not in WAYS[language]:
        raise Refusal("not_a_way", found=text[:20])
    return tuple(filter(None, (WAYS[language].get(word, ""),)))


def _flags(text: str, language: str) -> tuple[str, ...]:
    letters = text.lower().replace(",", "").replace(" ", "")
    if not set(letters) <= set(FLAGS[language]):
        raise Refusal("not_the_letters", found=text[:20])
    return tuple(dict.fromkeys(FLAGS[language][letter] for letter in letters))


def _bonus(text: str) -> tuple[Kind, ...]:
    return read_bonus(text) if text else ()
