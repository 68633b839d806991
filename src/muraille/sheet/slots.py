"""What can be written about: a closed list of slots, and the form of what each may hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, get_args

from muraille.core.errors import Refusal
from muraille.games.registry import GAMES, game_of

MOST_CHAIRS: Final = 5
MOST_HANDS: Final = 64
MOST_POINTS: Final = 1_000_000
LONGEST_NAME: Final = 40
LONGEST_TEXT: Final = 200
LONGEST_TILES: Final = 240
MOST_MINUTES: Final = 600

Source: TypeAlias = int | Literal["wall"]
"""The chair that gave the winning tile, or the wall."""
Reason: TypeAlias = Literal["hands", "time", "agreed", "stopped"]
Way: TypeAlias = Literal["own", "passed", "paper"]
"""How a player confirmed: at their own phone, at one that went round, on paper."""
Scalar: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class SheetSlot:
    """A place of the sheet: ``hand.7``."""

    kind: str
    key: str = ""
    """Which one of its kind; empty where there is only one."""

    @property
    def number(self) -> int:
        """Which chair, or which hand."""
        return int(self.key)

    def __str__(self) -> str:
        return f"{self.kind}.{self.key}" if self.key else self.kind


@dataclass(frozen=True, slots=True)
class SheetCharter:
    """What is played, and how long."""

    rules: str
    house: str
    """What the house rules are called; told, never asked."""
    switches: tuple[tuple[str, Scalar], ...]
    """Every switch that changes what a sheet says, by its name."""
    players: int
    hands: int
    seat_change: bool
    """Whether the players change their chairs after every round."""
    minutes: int
    """0 where no time is kept."""


@dataclass(frozen=True, slots=True)
class SheetChair:
    """Who sits there; chair 0 is East of the first hand."""

    name: str


@dataclass(frozen=True, slots=True)
class HandEntry:
    """A hand that is over."""

    winner: int | None
    """Nobody where the wall was exhausted."""
    source: Source | None = None
    """Nobody where it does not matter."""
    points: tuple[int, ...] = ()
    """The winner's, or those of every chair; a player who rests has none."""
    gains: tuple[int, ...] = ()
    """As somebody wrote them on paper; then nothing is reckoned."""
    tiles: str | tuple[str, ...] = ""
    """The winning hand in the notation and how it was won, or those of every chair, as picked."""
    counted: int | tuple[int | None, ...] | None = None
    """What the tiles are worth, where that was asked; of every chair if its tiles are there."""


@dataclass(frozen=True, slots=True)
class Fine:
    """A penalty that was written down."""

    hand: int
    line: str
    chair: int
    points: tuple[int, ...]
    """By chair."""
    ladder: bool = False
    """Whether it is a step of the ladder of warnings."""
    dead: bool = False
    """Whether the hand of that chair is dead."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SheetClock:
    """The time of a sheet: when it began, how long it stood still."""

    start: int
    minutes: int
    paused: int = 0
    """Milliseconds it stood still so far."""
    since: int | None = None
    """Since when it stands still."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A player confirms the sheet that has this fingerprint."""

    fingerprint: str
    way: Way


@dataclass(frozen=True, slots=True)
class End:
    """The sheet is over before its last hand."""

    reason: Reason
    hands: int


@dataclass(frozen=True, slots=True)
class Chips:
    """The coins of the table, and what everybody begins with."""

    stack: int
    coins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HeldChips:
    """What a player holds in the end."""

    amount: int


Value: TypeAlias = (
    SheetCharter | SheetChair | HandEntry | Fine | SheetClock | Seal | End | Chips | HeldChips
)

CHAIR: Final = re.compile(f"[0-{MOST_CHAIRS - 1}]", re.ASCII)
HAND: Final = re.compile(r"[1-9][0-9]?", re.ASCII)
FINE: Final = re.compile(r"[0-9a-z]{5}\.[1-9][0-9]{0,6}", re.ASCII)
LINE: Final = re.compile(r"[PT][0-9]{1,2}(\.[0-9]{1,2}[a-z]?)?", re.ASCII)
TILES: Final = re.compile(r"[ -~]*", re.ASCII)
"""The notation has no other letters."""
FINGERPRINT: Final = re.compile(r"[0-9A-HJKMNP-TV-Z]{13}", re.ASCII)
UNSEEN: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ud800-\udfff\ufeff]"
)
"""What nobody sees in a name, what turns the letters after it round, and half a sign, which nothing
can keep."""


def read_slot(text: object) -> SheetSlot:
    """A slot by its name."""
    if isinstance(text, str):
        kind, _, key = text.partition(".")
        known = KINDS.get(kind)
        if known is not None and (kind == text) == (known.key is None):
            if known.key is None:
                return SheetSlot(kind)
            if known.key.fullmatch(key) and not (kind == "hand" and int(key) > MOST_HANDS):
                return SheetSlot(kind, key)
    raise Refusal("wrong_slot", found=str(text)[:LONGEST_NAME])


def read_value(slot: SheetSlot, told: object) -> Value:
    """What a slot may hold; refused if it is anything else."""
    if not isinstance(told, Mapping):
        raise Refusal("bad_writing", field=str(slot), expected="{…}")
    return KINDS[slot.kind].read(_Members(slot, told))


def value_json(value: Value) -> dict[str, Any]:
    """The value as devices send it."""
    told = {
        name: list(one) if isinstance(one, tuple) else one
        for name in value.__slots__
        for one in [getattr(value, name)]
    }
    if isinstance(value, SheetCharter):
        told["switches"] = dict(value.switches)
    return told


class _Members:
    """The members of a value, each taken once and checked."""

    def __init__(self, slot: SheetSlot, told: Mapping[str, object]) -> None:
        self._slot, self._told = slot, told

    def only(self, *names: str) -> None:
        """Refuse members nobody asks for, and miss none."""
        if set(self._told) != set(names):
            raise Refusal("bad_writing", field=str(self._slot), expected=", ".join(names))

    def whole(self, name: str, least: int = 0, most: int = MOST_POINTS) -> int:
        """A number."""
        found = self._told[name]
        if type(found) is not int or not least <= found <= most:
            raise self._wrong(name, f"{least} … {most}")
        return found

    def whole_or_none(self, name: str, least: int = 0, most: int = MOST_POINTS) -> int | None:
        """A number, or nothing."""
        return None if self._told[name] is None else self.whole(name, least, most)

    def wholes(self, name: str, least: int, most: int, lengths: tuple[int, ...]) -> tuple[int, ...]:
        """Several numbers."""
        found = self._told[name]
        if not isinstance(found, list) or len(found) not in lengths:
            raise self._wrong(name, f"[{' | '.join(map(str, lengths))}]")
        if not all(type(one) is int and least <= one <= most for one in found):
            raise self._wrong(name, f"{least} … {most}")
        return tuple(found)

    def flag(self, name: str) -> bool:
        """Yes or no."""
        found = self._told[name]
        if type(found) is not bool:
            raise self._wrong(name, "true | false")
        return found

    def text(self, name: str, longest: int, form: re.Pattern[str] | None = None) -> str:
        """Words a person sees."""
        found = self._told[name]
        if not isinstance(found, str) or len(found) > longest or UNSEEN.search(found):
            raise self._wrong(name, f"… {longest}")
        if form is not None and not form.fullmatch(found):
            raise self._wrong(name, form.pattern)
        return found

    def text_or_texts(
        self, name: str, longest: int, form: re.Pattern[str]
    ) -> str | tuple[str, ...]:
        """Words, or those of every chair."""
        found = self._told[name]
        if not isinstance(found, list):
            return self.text(name, longest, form)
        self._by_chair(name, found)
        return tuple(_Members(self._slot, {name: one}).text(name, longest, form) for one in found)

    def whole_or_wholes(self, name: str) -> int | tuple[int | None, ...] | None:
        """A number or nothing, or those of every chair."""
        found = self._told[name]
        if not isinstance(found, list):
            return self.whole_or_none(name)
        self._by_chair(name, found)
        return tuple(_Members(self._slot, {name: one}).whole_or_none(name) for one in found)

    def _by_chair(self, name: str, found: list[object]) -> None:
        if len(found) not in (MOST_CHAIRS - 1, MOST_CHAIRS):
            raise self._wrong(name, f"[{MOST_CHAIRS - 1} | {MOST_CHAIRS}]")

    def one_of(self, name: str, words: tuple[str, ...]) -> Any:  # noqa: ANN401 - one of the words
        """One of a few words."""
        found = self._told[name]
        if found not in words:
            raise self._wrong(name, " | ".join(words))
        return found

    def source(self, name: str) -> Source | None:
        """A chair, the wall, or nobody."""
        return (
            "wall" if self._told[name] == "wall" else self.whole_or_none(name, 0, MOST_CHAIRS - 1)
        )

    def switches(self, name: str, rules: str) -> tuple[tuple[str, Scalar], ...]:
        """Exactly the switches a sheet of this game asks for, each as a house may set it."""
        found, game = self._told[name], game_of(rules)
        if not isinstance(found, Mapping) or set(found) != set(game.paper_switches):
            raise self._wrong(name, ", ".join(game.paper_switches))
        game.changed(game.usual, found)
        return tuple((switch, found[switch]) for switch in game.paper_switches)

    def _wrong(self, name: str, expected: str) -> Refusal:
        return Refusal("bad_writing", field=f"{self._slot} {name}", expected=expected)


def _charter(m: _Members) -> SheetCharter:
    m.only("rules", "house", "switches", "players", "hands", "seat_change", "minutes")
    rules = m.one_of("rules", tuple(GAMES))
    return SheetCharter(
        rules,
        m.text("house", LONGEST_NAME),
        m.switches("switches", rules),
        m.whole("players", MOST_CHAIRS - 1, MOST_CHAIRS),
        m.whole("hands", 1, MOST_HANDS),
        m.flag("seat_change"),
        m.whole("minutes", 0, MOST_MINUTES),
    )


def _chair(m: _Members) -> SheetChair:
    m.only("name")
    return SheetChair(m.text("name", LONGEST_NAME))


def _hand(m: _Members) -> HandEntry:
    m.only("winner", "source", "points", "gains", "tiles", "counted")
    return HandEntry(
        m.whole_or_none("winner", 0, MOST_CHAIRS - 1),
        m.source("source"),
        m.wholes("points", 0, MOST_POINTS, (0, 1, 4, 5)),
        m.wholes("gains", -MOST_POINTS, MOST_POINTS, (0, 4, 5)),
        m.text_or_texts("tiles", LONGEST_TILES, TILES),
        m.whole_or_wholes("counted"),
    )


def _fine(m: _Members) -> Fine:
    m.only("hand", "line", "chair", "points", "ladder", "dead", "note")
    return Fine(
        m.whole("hand", 1, MOST_HANDS),
        m.text("line", LONGEST_NAME, LINE),
        m.whole("chair", 0, MOST_CHAIRS - 1),
        m.wholes("points", -MOST_POINTS, MOST_POINTS, (4, 5)),
        m.flag("ladder"),
        m.flag("dead"),
        m.text("note", LONGEST_TEXT),
    )


def _clock(m: _Members) -> SheetClock:
    m.only("start", "minutes", "paused", "since")
    most = 1 << 53
    return SheetClock(
        m.whole("start", 0, most),
        m.whole("minutes", 1, MOST_MINUTES),
        m.whole("paused", 0, most),
        m.whole_or_none("since", 0, most),
    )


def _seal(m: _Members) -> Seal:
    m.only("fingerprint", "way")
    return Seal(m.text("fingerprint", LONGEST_NAME, FINGERPRINT), m.one_of("way", get_args(Way)))


def _end(m: _Members) -> End:
    m.only("reason", "hands")
    return End(m.one_of("reason", get_args(Reason)), m.whole("hands", 0, MOST_HANDS))


def _chips(m: _Members) -> Chips:
    m.only("stack", "coins")
    return Chips(m.whole("stack", 1), m.wholes("coins", 1, MOST_POINTS, tuple(range(1, 9))))


def _held(m: _Members) -> HeldChips:
    m.only("amount")
    return HeldChips(m.whole("amount"))


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of slots."""

    read: Callable[[_Members], Value]
    key: re.Pattern[str] | None = None


KINDS: Final[Mapping[str, _Kind]] = {
    "charter": _Kind(_charter),
    "chair": _Kind(_chair, CHAIR),
    "hand": _Kind(_hand, HAND),
    "fine": _Kind(_fine, FINE),
    "clock": _Kind(_clock),
    "seal": _Kind(_seal, CHAIR),
    "end": _Kind(_end),
    "chips": _Kind(_chips),
    "held": _Kind(_held, CHAIR),
}
