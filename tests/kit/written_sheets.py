"""Score sheets that were played to the end, as a device writes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from muraille.games.registry import game_of
from muraille.sheet.fold import SheetState, folded
from muraille.sheet.op import read_op

NAMES = ("Élodie Ménard", "Xu Zhiwei", "Jürgen Groß", "Łucja Wiśniewska", "Ana Ruiz")
NO_HAND: dict[str, object] = {
    "winner": None,
    "source": None,
    "points": [],
    "gains": [],
    "tiles": "",
    "counted": None,
}


@dataclass
class WrittenSheet:
    """A sheet that is written hand by hand."""

    rules: str
    house: str = ""
    players: int = 4
    hands: int = 16
    names: Sequence[str] = NAMES
    ops: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        game = game_of(self.rules)
        house = game.houses[self.house] if self.house else game.usual
        self.write(
            "charter",
            rules=self.rules,
            house=house.name,
            switches={name: house.settings[name] for name in game.paper_switches},
            players=self.players,
            hands=self.hands,
            seat_change=game.changes_seats,
            minutes=0,
        )
        for chair in range(self.players):
            self.write(f"chair.{chair}", name=self.names[chair])

    @property
    def state(self) -> SheetState:
        return folded(map(read_op, self.ops))

    def write(self, slot: str, **value: object) -> None:
        number = f"d7k2q.{len(self.ops) + 1}"
        by = {"chair": None, "role": "table"}
        op = {"id": number, "slot": slot, "over": [], "value": value, "at": 5, "by": by}
        self.ops.append(op)

    def hand(self, number: int, **value: object) -> None:
        self.write(f"hand.{number}", **{**NO_HAND, **value})

    def fine(self, hand: int, line: str, chair: int, points: Sequence[int], note: str = "") -> None:
        self.write(
            f"fine.d7k2q.{len(self.ops) + 1}",
            hand=hand,
            line=line,
            chair=chair,
            points=list(points),
            ladder=False,
            dead=False,
            note=note,
        )

    def played(self, hands: int | None = None) -> WrittenSheet:
        """Every hand, won by one wind after the other, some by nobody."""
        everybody = game_of(self.rules).counts_everybody
        for number in range(1, (hands or self.hands) + 1):
            seats = self.state.following.chairs
            if number % 5 == 4:
                points = [0] * self.players if everybody else []
                self.hand(number, points=points)
            elif everybody:
                points = [0] * self.players
                for wind, chair in enumerate(seats):
                    points[chair] = (100, 250, 40, 10)[wind]
                self.hand(number, winner=seats[number % 4], points=points)
            else:
                source = "wall" if number % 3 == 0 else seats[(number + 1) % 4]
                self.hand(number, winner=seats[number % 4], source=source, points=[8 + number])
        return self
