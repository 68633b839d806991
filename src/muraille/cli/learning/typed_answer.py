"""An answer as a person types it."""

from __future__ import annotations

import re

from muraille.core.errors import Refusal
from muraille.core.notation import read_tiles, write_tile
from muraille.games.text.words import tile_codes
from muraille.learning.exercises.exercise import AnswerForm, Exercise


def read_answer(language: str, exercise: Exercise, text: str) -> tuple[str, ...]:
    """The answer a text gives, as the key is written; refused where it cannot be one."""
    words = [word for word in re.split(r"[\s,;、]+", text) if word]
    match exercise.form:
        case AnswerForm.TILES:
            return _tiles(language, text)
        case AnswerForm.NUMBER | AnswerForm.NUMBERS:
            return _numbers(exercise, words)
        case _:
            return _choices(exercise, words)


def _choices(exercise: Exercise, words: list[str]) -> tuple[str, ...]:
    """Options by their numbers."""
    options = exercise.options
    one = exercise.form is AnswerForm.ONE
    numbers = [int(word) for word in words if word.isascii() and word.isdigit()]
    known = all(1 <= number <= len(options) for number in numbers)
    if len(numbers) < len(words) or not numbers or not known or (one and len(numbers) > 1):
        raise Refusal("answer_one" if one else "answer_some", n=len(options))
    return tuple(options[number - 1].value for number in dict.fromkeys(numbers))


def _numbers(exercise: Exercise, words: list[str]) -> tuple[str, ...]:
    wanted = len(exercise.key)
    plain = [word.replace("−", "-").removeprefix("+") for word in words]  # noqa: RUF001 - a minus
    if len(plain) != wanted or not all(re.fullmatch(r"-?[0-9]{1,6}", word) for word in plain):
        raise Refusal("answer_number" if wanted == 1 else "answer_numbers", n=wanted)
    return tuple(str(int(word)) for word in plain)


def _tiles(language: str, text: str) -> tuple[str, ...]:
    try:
        tiles = read_tiles(text)
    except Refusal:
        tiles = ()
    if not tiles:
        raise Refusal("answer_tiles", example=tile_codes(language, (0, 3, 27)))
    return tuple(write_tile(tile) for tile in dict.fromkeys(tiles))
