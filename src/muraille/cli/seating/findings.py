"""What a check found, in words."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.games.text import words
from muraille.i18n import say
from muraille.seating.check import PlanFinding
from muraille.seating.person import ListedPerson


def size(language: str, players: int, sessions: int) -> str:
    """How many play, and how often."""
    return words.listed(
        language,
        (
            say(language, "seating.players", n=players),
            say(language, "seating.sessions", n=sessions),
        ),
    )


def sentence(language: str, finding: PlanFinding, people: Sequence[ListedPerson] = ()) -> str:
    """One finding, for people."""
    return say(
        language,
        f"seating.found.{finding.code}",
        session=finding.session,
        table=finding.table,
        players=words.listed(language, (label(player, people) for player in finding.players)),
        numbers=words.listed(language, map(str, finding.numbers)),
        first=finding.numbers[0] if finding.numbers else 0,
        last=finding.numbers[-1] if finding.numbers else 0,
    )


def label(player: int, people: Sequence[ListedPerson]) -> str:
    """A player as everybody knows them: the number, and the name if it is another word."""
    if not 1 <= player <= len(people) or people[player - 1].name == str(player):
        return str(player)
    return f"{player} {people[player - 1].name}"
