"""Events told in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.cli.strict_text import Handling
from muraille.core.tile import Kind
from muraille.core.wall import wind_of
from muraille.games.game import Game
from muraille.games.text import words
from muraille.games.text.signed import signed
from muraille.i18n import say
from muraille.table.actions import DeclareWin, Pass, TakeChow, TakePung
from muraille.table.events import (
    CallOffered,
    ClaimAnswered,
    Event,
    FlowerLaid,
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

    def told(self, event: Event, before: Sequence[Event] = ()) -> str:
        """What happened, in one sentence; of a win also what its flowers add, laid before it."""
        if isinstance(event, StrictEvent):
            return Handling(self.language, self.who).told(event)
        key, facts = _said(self, event)
        if isinstance(event, HandWon) and self._is_served(event, before):
            key = "won_as_dealt"
        if isinstance(event, HandWon) and (bonus := self._flowers(event, before)):
            facts["points"] = say(
                self.language,
                "pages.events.points_with_flowers",
                n=bonus,
                points=event.points,
                total=event.points + bonus,
            )
        named = {"who": self.who(event.seat)} if hasattr(event, "seat") else {}
        shown = {name: _shown(self.language, getattr(event, name, None)) for name in _TILES}
        return say(self.language, f"told.{key}", **{**shown, **named, **facts})

    def _is_served(self, won: HandWon, before: Sequence[Event]) -> bool:
        """Whether the hand was complete as dealt, where that is no tile drawn."""
        discarded = any(isinstance(one, TileDiscarded) for one in before)
        return self.game.serves_wins and won.how == "wall" and not discarded

    def _flowers(self, won: HandWon, before: Sequence[Event]) -> int:
        laid = sum(isinstance(one, FlowerLaid) and one.seat == won.seat for one in before)
        return laid * self.game.flower_bonus


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
    for kind, telling in _TELLINGS.items():
        if isinstance(event, kind):
            return telling(teller, event)
    return event.type, {}


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


def _callable(teller: Teller, event: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401
    return event.type, {"tiles": words.each_code(teller.language, event.tiles)}


def _settled(teller: Teller, event: Any) -> tuple[str, dict[str, object]]:  # noqa: ANN401
    return event.type, {"gains": gains(teller, event.gains)}


def gains(teller: Teller, numbers: Sequence[int]) -> str:
    """What each player has, by name."""
    pairs = zip(teller.names, numbers, strict=True)
    return words.listed(
        teller.language, (f"{words.one_line(name)} {signed(number)}" for name, number in pairs)
    )


_TELLINGS: dict[type[Event], Callable[[Teller, Any], tuple[str, dict[str, object]]]] = {
    HandBegun: _begun,
    TileDrawn: _drawn,
    TileDiscarded: _discarded,
    ClaimAnswered: _answered,
    MeldClaimed: _claimed,
    CallOffered: _callable,
    HandWon: _won,
    HandSettled: _settled,
}
