"""Events told in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.core.tile import Kind
from muraille.core.wall import wind_of
from muraille.games import words
from muraille.games.game import Game
from muraille.i18n import say
from muraille.table.actions import DeclareWin, Pass, TakeChow, TakePung
from muraille.table.events import (
    Adjudicated,
    ClaimAnswered,
    Event,
    HandBegun,
    HandSettled,
    HandWon,
    MeldClaimed,
    StrictEvent,
    TileDiscarded,
    TileDrawn,
)


@dataclass(frozen=True, slots=True)
class Teller:
    """Who sits where, and the language to tell it in."""

    language: str
    names: Sequence[str]
    """By chair."""
    east: int
    game: Game[Any]

    def who(self, seat: int) -> str:
        """A player, with their wind of this hand."""
        wind = words.wind_name(self.language, wind_of(seat, self.east))
        return words.one_line(self.names[seat]) + words.aside(self.language, wind)

    def told(self, event: Event) -> str:
        """What happened, in one sentence."""
        key, facts = _said(self, event)
        named = {"who": self.who(event.seat)} if hasattr(event, "seat") else {}
        shown = {name: _shown(self.language, getattr(event, name, None)) for name in _TILES}
        return say(self.language, f"told.{key}", **{**shown, **named, **facts})


_TILES = ("tile", "tiles")


def _shown(language: str, value: Any) -> str:  # noqa: ANN401 - a tile or several
    """A tile, or several, as players write them; a question mark if it was not seen."""
    if value is None:
        return "?"
    kinds: tuple[Kind | None, ...] = value if isinstance(value, tuple) else (value,)
    if None in kinds:
        return f"{len(kinds)} × ?"  # noqa: RUF001 - times
    named = sorted(kind for kind in kinds if kind is not None)
    return words.tile_codes(language, named)


def _said(teller: Teller, event: Event) -> tuple[str, dict[str, object]]:
    """The key of a sentence, and what it mentions beside seat and tiles."""
    if isinstance(event, StrictEvent):
        return event.type, _by_hand(teller, event)
    for kind, telling in _TELLINGS.items():
        if isinstance(event, kind):
            return telling(teller, event)
    return event.type, {}


def _by_hand(teller: Teller, event: StrictEvent) -> dict[str, object]:
    """What hands and mouths did, and what the referee said about it."""
    named = ("act", "word", "fan", "points", "clock", "line", "reminder")
    facts: dict[str, object] = {
        name: words.one_line(str(getattr(event, name))) for name in named if hasattr(event, name)
    }
    if isinstance(event, Adjudicated):
        facts["deltas"] = gains(teller, event.deltas)
    return facts


def _begun(teller: Teller, event: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401
    dice = " + ".join(map(str, event.dice))
    name = words.one_line(teller.names[event.east])
    return event.type, {"number": event.number, "name": name, "dice": dice}


def _drawn(_: Teller, event: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401
    return "tile_replaced" if event.from_tail else event.type, {}


def _discarded(_: Teller, event: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401
    return "tile_called" if event.calling else event.type, {}


def _answered(teller: Teller, event: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401
    answer = event.answer
    if isinstance(answer, Pass):
        return "passed", {}
    if isinstance(answer, DeclareWin):
        return "announced_win", {"word": say(teller.language, f"play.{teller.game.win_word}")}
    return "announced", {"claim": _claim(teller.language, answer)}


def _claimed(teller: Teller, event: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401
    return event.type, {"claim": _claim(teller.language, event.claim)}


def _claim(language: str, claim: object) -> str:
    if isinstance(claim, TakeChow):
        tiles = range(claim.lowest, claim.lowest + 3)
        return f"{say(language, 'melds.chow')} {words.tile_codes(language, tiles)}"
    return say(language, "melds.pung" if isinstance(claim, TakePung) else "melds.kong")


def _won(teller: Teller, event: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401
    told = event.source is not None or event.how == "invocation"
    how = event.how if told else "wall"
    giver = "" if event.source is None else teller.who(event.source)
    points = teller.game.points_text(teller.language, event.points)
    wins = say(teller.language, f"told.wins_{teller.game.win_word}")
    return f"won_by_{how}", {"giver": giver, "points": points, "wins": wins}


def _settled(teller: Teller, event: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401
    return event.type, {"gains": gains(teller, event.gains)}


def gains(teller: Teller, numbers: Sequence[int]) -> str:
    """What each player has, by name."""
    pairs = zip(teller.names, numbers, strict=True)
    return words.listed(
        teller.language, (f"{words.one_line(name)} {signed(number)}" for name, number in pairs)
    )


def signed(number: int) -> str:
    """A number with its sign.

    >>> signed(8), signed(0)
    ('+8', '0')
    """
    return f"−{-number}" if number < 0 else f"+{number}" if number else "0"  # noqa: RUF001


_TELLINGS: dict[type[Event], Callable[[Teller, Any], tuple[str, dict[str, object]]]] = {
    HandBegun: _begun,
    TileDrawn: _drawn,
    TileDiscarded: _discarded,
    ClaimAnswered: _answered,
    MeldClaimed: _claimed,
    HandWon: _won,
    HandSettled: _settled,
}
