"""``muraille score --batch --rules classic``: a case on each line, and its answer."""

from __future__ import annotations

from muraille.cli.count.classic.case import ClassicCase, Told, told
from muraille.cli.json_lines import Answer, answer_or_error
from muraille.games.case import in_field, read_case
from muraille.games.classic.count import Score, count
from muraille.games.classic.house_rules import ClassicHouse


def answered(line: bytes, house: ClassicHouse, language: str) -> Answer:
    """What a case is worth, or what is wrong with it."""
    return answer_or_error(lambda: _answer(told(read_case(line, ClassicCase), house)), language)


def _answer(case: Told) -> Answer:
    # What the count refuses, it refuses about the hand.
    return as_answer(in_field("hand", lambda c: count(c.hand, c.at, c.house.options), case))


def as_answer(score: Score) -> Answer:
    """The answer of the contract."""
    return {
        "base": score.base,
        "multiplier": score.multiplier,
        "score": score.score,
        "grand_jeu": score.grand_jeu,
        "items": [[line.id, line.value] for line in score.items],
        "doubles": [[line.id, line.value] for line in score.doubles],
    }
