"""What can be said of a hand beside its tiles, in all games; each game knows some of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields

from muraille.core.errors import Refusal
from muraille.core.tile import Kind, Wind


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """How a hand ended and whose it was; nothing stands for what was not said."""

    seat_wind: Wind | None = None
    round_wind: Wind | None = None
    dominant_wind: Wind | None = None
    flowers: int | None = None
    """How many bonus tiles were laid out."""
    bonus: tuple[Kind, ...] | None = None
    """Which bonus tiles were laid out."""
    self_drawn: bool | None = None
    replacement: bool | None = None
    robbed: bool | None = None
    last_copy: bool | None = None
    last_of_wall: bool | None = None
    dealt: bool | None = None
    first_discard: bool | None = None
    invocation: bool | None = None
    calling: bool | None = None
    loser: bool | None = None
    opponent_won: bool | None = None
    drawn_hand: bool | None = None
    dead: bool | None = None

    def said(self) -> dict[str, object]:
        """Only what was said."""
        found = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in found.items() if value is not None}

    def check(self, rules: str, known: Collection[str]) -> None:
        """Refuse what means nothing in a game, as the option or field it was given by."""
        for name, value in self.said().items():
            if name not in known and value is not False:
                option = "flowers" if name == "bonus" else name.removesuffix("_wind")
                raise Refusal("foreign_option", option=f"--{option.replace('_', '-')}", rules=rules)


NOTHING_SAID = Circumstances()
