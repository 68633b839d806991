"""The laws every exercise obeys: a filter before it is asked, and the tests' own measure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from muraille.core.notation import read_hand
from muraille.core.notation.written import WrittenHand
from muraille.core.tile import BONUS_TILES, COPIES
from muraille.learning.exercises.exercise import LEVELS, AnswerForm, Exercise, Shown

COMPLETE: Final = 14
READY: Final = 13
SETS: Final = 4
FEWEST_OPTIONS: Final = 2
MOST_OPTIONS: Final = 9
ALL_TILES: Final = 34


def broken(exercise: Exercise) -> list[str]:
    """The laws an exercise breaks, by name; none if it may be asked."""
    return list(_broken(exercise))


def _broken(exercise: Exercise) -> Iterator[str]:
    for shown in exercise.hands:
        yield from _ugly(shown)
    if len({(shown.text, shown.said) for shown in exercise.hands}) < len(exercise.hands):
        yield "hands_alike"
    if exercise.level not in LEVELS:
        yield "level"
    if not exercise.cards:
        yield "no_card"
    yield from _unclear(exercise)


def _ugly(shown: Shown) -> Iterator[str]:
    """A hand that no table could show, or that cannot be drawn as it lies."""
    hand = read_hand(shown.text)
    tiles = Counter((*hand.tiles, *(tile for meld in hand.melds for tile in meld.tiles)))
    if max(tiles.values()) > COPIES:
        yield "fifth_copy"
    if hand.bonus or not 0 <= (shown.said.flowers or 0) <= BONUS_TILES:
        yield "flowers"
    if hand.size not in (READY, COMPLETE) or len(hand.melds) > SETS:
        yield "size"
    if any(_is_anonymous(hand, place) for place in range(len(hand.melds))):
        yield "no_giver"


def _is_anonymous(hand: WrittenHand, place: int) -> bool:
    """Whether a meld does not say who gave its tile: a chow's giver always sits on the left."""
    meld = hand.melds[place]
    return not meld.concealed and meld.giver is None and meld.claimed is None


def _unclear(exercise: Exercise) -> Iterator[str]:
    """A question without exactly one best answer."""
    match exercise.form:
        case AnswerForm.ONE | AnswerForm.SOME:
            yield from _unclear_choice(exercise)
        case AnswerForm.NUMBER | AnswerForm.NUMBERS:
            wanted = 1 if exercise.form is AnswerForm.NUMBER else len(exercise.blanks)
            if not 0 < len(exercise.key) == wanted or not all(map(_is_number, exercise.key)):
                yield "key"
        case AnswerForm.TILES:
            if not 0 < len(exercise.key) < ALL_TILES or _repeats(exercise.key):
                yield "key"


def _unclear_choice(exercise: Exercise) -> Iterator[str]:
    """Options that are too few, too many or alike; a key that is none of them, or all."""
    ids = [option.value for option in exercise.options]
    key = exercise.key
    if _repeats(ids) or not FEWEST_OPTIONS <= len(ids) <= MOST_OPTIONS:
        yield "options"
    if not 0 < len(key) < len(ids) or not set(key) <= set(ids) or _repeats(key):
        yield "key"
    if exercise.form is AnswerForm.ONE and len(key) != 1:
        yield "key"


def _repeats(ids: Sequence[str]) -> bool:
    return len(set(ids)) < len(ids)


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdigit()
