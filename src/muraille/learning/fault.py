"""What is wrong with a lesson: where it stands, and what would be right."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NoReturn

from muraille.core.errors import Refusal
from muraille.games.text.words import labelled
from muraille.i18n import say


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """Where something stands: a file, a scene of it, a step of that."""

    file: str
    scene: int | None = None
    """From 1."""
    step: str | None = None

    def text(self, language: str) -> str:
        """The place in words."""
        parts = [self.file]
        if self.scene is not None:
            parts.append(say(language, "lessons.scene", n=self.scene))
        if self.step is not None:
            parts.append(say(language, "lessons.step", id=self.step))
        return " · ".join(parts)


@dataclass(frozen=True, slots=True)
class LessonFault:
    """One fault; its sentence is ``lessons.faults.<code>``."""

    place: LessonPlace
    code: str
    facts: dict[str, Any] = field(default_factory=dict)

    def text(self, language: str) -> str:
        """The fault on one line: where, what is wrong, what would be right."""
        facts = {
            name: value.sentence(language) if isinstance(value, Refusal) else value
            for name, value in self.facts.items()
        }
        said = say(language, f"lessons.faults.{self.code}", **facts)
        return labelled(language, self.place.text(language), said)


class FaultError(Exception):
    """A lesson cannot be read or played on from here."""

    def __init__(self, fault: LessonFault) -> None:
        super().__init__(fault.code)
        self.fault = fault


def refuse(place: LessonPlace, code: str, **facts: Any) -> NoReturn:  # noqa: ANN401 - any fact
    """Say what is wrong at a place."""
    raise FaultError(LessonFault(place, code, facts))
