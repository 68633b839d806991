"""Score sheets as phones write them: several devices that do not always hear of each other."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from muraille.games.registry import GAMES, game_of

DEVICES: Final = ("aaaaa", "d7k2q", "zz9zz")
NAMES: Final = ("Élodie", "Xu", "Groß", "Łucja", "阿", "=1+1", "")
LINES: Final = ("P4.10b", "P2.1", "P1.3", "T1")
HANDS: Final = 8
TILES: Final = "[123p]123m78m456sNN 9m;seat_wind=south;self_drawn"
Writing = dict[str, Any]


class SheetWriter:
    """Writes one random sheet; devices see what others wrote, or do not."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._count = dict.fromkeys(DEVICES, 0)
        self.rules = self._random.choice(list(GAMES))
        self.players = self._random.choice((4, 4, 4, 5))
        self.ops: list[Writing] = []

    def written(self) -> list[Writing]:
        """Some dozens of writings, in the order they were made."""
        chance = self._random
        if chance.random() < 0.9:
            self.write("charter", self.charter())
        for chair in range(self.players):
            if chance.random() < 0.8:
                self.write(f"chair.{chair}", {"name": chance.choice(NAMES)})
        for number in range(1, chance.randint(1, HANDS) + 1):
            if chance.random() < 0.95:
                self.write(f"hand.{number}", self.hand())
            if chance.random() < 0.3:
                self.write(f"hand.{number}", chance.choice((None, self.hand(), self.hand())))
            if chance.random() < 0.3:
                self.fine(number)
        self.ending()
        return self.ops

    def write(self, slot: str, value: Writing | None, *, over_all: bool = False) -> str:
        """One writing by one of the devices, which has heard of some others, or of all; its id."""
        chance = self._random
        device = chance.choice(DEVICES)
        self._count[device] += 1
        number = f"{device}.{self._count[device]}"
        there = [op["id"] for op in self.ops if op["slot"] == slot]
        over = [one for one in there if over_all or chance.random() < 0.8]
        by = {"chair": chance.choice((None, 0, 2)), "role": "table"}
        at = 1_794_797_265_480 + chance.randint(0, 10**7)
        self.ops.append(
            {"id": number, "slot": slot, "over": over, "value": value, "at": at, "by": by}
        )
        return number

    def charter(self) -> Writing:
        """Any house."""
        chance, game = self._random, game_of(self.rules)
        house = chance.choice(list(game.houses.values()))
        return {
            "rules": self.rules,
            "house": house.name,
            "switches": {name: house.settings[name] for name in game.paper_switches},
            "players": self.players,
            "hands": chance.choice((4, HANDS, 16)),
            "seat_change": chance.random() < 0.5,
            "minutes": chance.choice((0, 90)),
        }

    def hand(self) -> Writing:
        """A hand that ended somehow; some end as none can."""
        chance = self._random
        told: Writing = {
            "winner": chance.choice((None, *range(self.players))),
            "source": None,
            "points": [],
            "gains": [],
            "tiles": "",
            "counted": None,
        }
        if chance.random() < 0.15:
            gains = [chance.randint(-90, 90) for _ in range(self.players)]
            return {**told, "winner": None, "gains": gains}
        if game_of(self.rules).counts_everybody:
            points = [chance.choice((0, 2, 8, 40, 250)) for _ in range(self.players)]
            if self.players > 4 and chance.random() < 0.8:
                points[chance.randrange(self.players)] = 0
            return {**told, "points": points, **self._laid(points)}
        if told["winner"] is None:
            return told
        source = chance.choice(("wall", *range(self.players)))
        points = [chance.choice((7, 8, 16, 24, 32, 88))]
        laid = {"tiles": TILES, "counted": 31} if chance.random() < 0.1 else {}
        return {**told, "source": source, "points": points, **laid}

    def _laid(self, points: list[int]) -> Writing:
        """Tiles of some of the hands, counted as they were typed or otherwise."""
        chance = self._random
        if chance.random() < 0.9:
            return {}
        tiles = [chance.choice(("", TILES)) for _ in points]
        counted = [
            chance.choice((None, one, 30)) if laid else None
            for one, laid in zip(points, tiles, strict=True)
        ]
        return {"tiles": tiles, "counted": counted}

    def fine(self, hand: int) -> None:
        """A penalty, and perhaps its lifting."""
        chance = self._random
        chair = chance.randrange(self.players)
        points = [0] * self.players
        points[chair] = -chance.choice((0, 5, 30))
        value = {
            "hand": hand,
            "line": chance.choice(LINES),
            "chair": chair,
            "points": points,
            "ladder": chance.random() < 0.5,
            "dead": chance.random() < 0.3,
            "note": chance.choice(("", "trop vite")),
        }
        device = chance.choice(DEVICES)
        slot = f"fine.{device}.{self._count[device] + 1}"
        self.write(slot, value)
        if chance.random() < 0.2:
            self.write(slot, None)

    def ending(self) -> None:
        """What is written when a sheet ends, or before."""
        chance = self._random
        if chance.random() < 0.3:
            self.write("end", {"reason": "time", "hands": chance.randint(0, HANDS)})
        if chance.random() < 0.3:
            self.write("clock", {"start": 5, "minutes": 90, "paused": 0, "since": None})
        if chance.random() < 0.3:
            self.write("chips", {"stack": 500, "coins": [100, 10, 2]})
            self.write(f"held.{chance.randrange(self.players)}", {"amount": chance.randint(0, 900)})
        if chance.random() < 0.3:
            self.write("seal.1", {"fingerprint": "0000000000000", "way": "own"})


NONSENSE: Final[tuple[Any, ...]] = (
    *(None, True, -1, 5, 65, 2.5, 10**7, 1 << 53, "", "x", "wall", "east", "0000000000000"),
    *(
        "a" * 41,
        "é" * 201,
        "\u202e",
        "\x85",
        "hand.65",
        "hand.0",
        "chair.5",
        "fine.aaaaa.0",
        "zz9zz.0",
    ),
    *([], {}, [0], [0] * 4, [1.5] * 4, [None] * 5, ["zz9zz.1"] * 2, {"chair": 7, "role": "table"}),
)
"""What somebody writes who wishes a sheet ill."""


def torn(op: Writing, chance: Random) -> Writing:
    """The writing with something else in it, something more, or something less."""
    told: Writing = json.loads(json.dumps(op))
    deep = [told["value"]] if isinstance(told["value"], dict) else []
    deep += [one for one in [deep[0].get("switches")] if one] if deep else []
    where = chance.choice([told, *deep, *deep])
    name = chance.choice([*sorted(where), "more"])
    if chance.random() < 0.1:
        where.pop(name, None)
    else:
        where[name] = chance.choice(NONSENSE)
    return told
