"""Counting hands of the classical game by questions and answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from muraille.cli.count.classic.score import show
from muraille.cli.dialogue import Desk, tell, two_winds, yes_or_no
from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import WrittenHand, read_hand
from muraille.core.notation.bonus import read_bonus
from muraille.core.tile import Kind, Wind
from muraille.games.classic.hand import READY_SIZE
from muraille.games.classic.house_rules import ClassicHouse
from muraille.report.classic_win import Said
from muraille.report.words import folded

EXAMPLE: Final = {
    "fr": "[SSS] [678r] 444c 34b EE 5b 1f",
    "en": "[SSS] [678p] 444m 34s EE 5s 1f",
    "zh": "[南南南] [678筒] 444万 34条 东东 5条 1f",
}
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


@dataclass(frozen=True, slots=True)
class ClassicDesk(Desk):
    """Who is spoken to, and how his house plays."""

    house: ClassicHouse

    def ask_winds(self) -> tuple[Wind, Wind]:
        """Seat wind and dominant wind."""
        return self.until_clear(
            "classic.prompt.ask_winds", lambda text: two_winds(text, "seat_and_dominant")
        )


def begin(desk: ClassicDesk) -> None:
    """Count hands until the person leaves."""
    desk.tell("classic.prompt.welcome")
    desk.tell("prompt.example", hand=EXAMPLE[desk.language])
    desk.ask_hands("classic.prompt.ask_hand", lambda text: _count(desk, text))


def _count(desk: ClassicDesk, text: str) -> None:
    """Ask what it takes to count a hand, and explain the count."""
    written = read_hand(text)
    _check(written)
    said = _said(desk, written)
    tell("")
    show(text, said, desk.house, desk.language, as_json=False, plain=desk.plain)


def _check(written: WrittenHand) -> None:
    """Refuse a hand that no answer can mend, before anything is asked."""
    Hand(written.tiles, written.melds)
    if written.size not in {READY_SIZE, READY_SIZE + 1}:
        raise Refusal("wrong_tile_count", count=written.size, expected=READY_SIZE + 1)


def _said(desk: ClassicDesk, written: WrittenHand) -> Said:
    """The table around the hand, and how it ended."""
    seat, dominant = desk.ask_winds()
    said = Said(seat=seat, dominant=dominant)
    if written.size == READY_SIZE:
        won = desk.until_clear("classic.prompt.ask_opponent", _yes_unless_told)
        calling = desk.until_clear("classic.prompt.ask_calling", yes_or_no)
        said = replace(said, loser=True, drawn_hand=not won, calling=calling)
    else:
        desk.tell("classic.prompt.ways_hint")
        way = desk.until_clear("classic.prompt.ask_way", lambda text: _way(text, desk.language))
        desk.tell("classic.prompt.flags_hint")
        flags = desk.until_clear(
            "classic.prompt.ask_flags", lambda text: _flags(text, desk.language)
        )
        told: dict[str, Any] = dict.fromkeys((*way, *flags), True)
        said = replace(said, **told)
    if written.bonus or not desk.house.options.flowers:
        return said
    return replace(said, flowers=desk.until_clear("classic.prompt.ask_flowers", _bonus))


def _yes_unless_told(text: str) -> bool:
    """A hand mostly ends because somebody won."""
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
