"""What people do, say and show at a strict table, and what the referee decides, in sentences.

The words are those of the pages: whoever reads a game in the terminal reads what the table said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from muraille.core.notation import read_tile
from muraille.core.tile import Kind
from muraille.games.text import words
from muraille.games.text.signed import signed
from muraille.i18n import catalogue, say
from muraille.referee.book import infraction
from muraille.report.penalties import words as penalty_words
from muraille.table.events import (
    ActDone,
    Adjudicated,
    ClockRanOut,
    DrawDue,
    FanDeclared,
    InfractionClosed,
    InfractionOpened,
    Reminded,
    StrictEvent,
    TileMoved,
    TilesShown,
)

Facts = dict[str, object]


@dataclass(frozen=True, slots=True)
class Handling:
    """How the events of a strict table are told: in which language, and who is called how."""

    language: str
    who: Callable[[int], str]

    def told(self, event: StrictEvent) -> str:
        """One sentence, whatever it is."""
        key, facts = self._said(event)
        named = {"who": self.who(event.seat)} if hasattr(event, "seat") else {}
        return say(self.language, key, **named, **facts)

    def _said(self, event: Any) -> tuple[str, Facts]:  # noqa: ANN401, C901, PLR0911 - a sentence each
        match event:
            case ActDone(act=act):
                return self._acted(act)
            case TilesShown():
                return self._showed(event)
            case FanDeclared(fan=fan, points=points):
                key = "fan_declared" if points > 0 else "fan_struck"
                return _event(key, fan=self._fan(fan), points=points)
            case TileMoved():
                return self._moved(event)
            case Adjudicated():
                return _event("adjudicated", line=self._line(event.line), what=self.decided(event))
            case InfractionOpened(line=line):
                return _event("infraction_opened", line=self._line(line))
            case InfractionClosed(line=line, repaired=repaired):
                return _event("repaired" if repaired else "lapsed", line=self._line(line))
            case Reminded(reminder=reminder):
                return _event(f"reminded_{reminder}")
            case DrawDue(from_tail=from_tail):
                return _event("replacement_due" if from_tail else "draw_due")
            case ClockRanOut(clock=clock):
                return "told.clock_ran_out", {"clock": say(self.language, f"told.clocks.{clock}")}
            case _:
                spoken = hasattr(event, "word")
                facts: Facts = {"word": words.one_line(event.word)} if spoken else {}
                own = event.type in catalogue(self.language)["pages"]["strict_events"]
                return (_event(event.type, **facts)) if own else (f"told.{event.type}", facts)

    def decided(self, ruling: Adjudicated) -> str:
        """What a ruling means for the offender, in a few words."""
        said = [
            self._strict(key)
            for key, holds in (
                ("repaired", ruling.verdict == "repaired"),
                ("refused", ruling.refused),
                ("dead", ruling.dead),
                ("warning", ruling.ladder and not any(ruling.deltas)),
            )
            if holds
        ]
        said += [
            say(self.language, "pages.events.gain", who=self.who(seat), gain=signed(points))
            for seat, points in enumerate(ruling.deltas)
            if points
        ]
        if ruling.tiles:
            said.append(self._strict("queue_of", tiles=self._each(ruling.tiles)))
        return words.listed(self.language, said) if said else self._strict("no_sanction")

    def _acted(self, act: str) -> tuple[str, Facts]:  # noqa: PLR0911 - a sentence each
        verb, *rest = act.split(" ")
        match verb:
            case "discard" | "invoke":
                return f"told.act_{verb}", {"tile": self._each((read_tile(rest[0]),))}
            case "pass":
                return "told.passed", {}
            case "touch":
                where = rest[0] if rest[0] in {"head", "tail"} else "elsewhere"
                return _event(f"touch_{where}")
            case "replace":
                return _event("replace", tile=self._each((read_tile(rest[0]),)))
            case "deal_take":
                return _event("deal_take", tiles=self._tiles(int(rest[1])))
            case "call_referee":
                return _event("call_referee", name=self.who(int(rest[0])), line=self._line(rest[1]))
            case _:
                return _event(verb)

    def _showed(self, event: TilesShown) -> tuple[str, Facts]:
        if event.whole:
            return _event("show_all")
        seen = [tile for tile in event.tiles if tile is not None]
        if event.face_down or len(seen) < len(event.tiles):
            return _event("show_down", tiles=self._tiles(len(event.tiles)))
        return _event("show", tiles=words.tile_codes(self.language, sorted(seen)))

    def _moved(self, event: TileMoved) -> tuple[str, Facts]:
        tile = "?" if event.tile is None else self._each((event.tile,))
        match event.origin, event.target:
            case "wall", "hand":
                return _event("took_from_wall")
            case "hand", "wall":
                return _event("gave_back")
            case "hand", "river":
                return _event("early_discard", tile=tile)
            case _, "river":
                return _event("left_in_river", tile=tile)
            case _:
                return "told.tile_moved", {"tile": tile}

    def _line(self, name: str) -> str:
        """A line of the book: its number, and what it is about."""
        about = penalty_words.name(self.language, infraction(name))
        return name + words.aside(self.language, about)

    def _fan(self, name: str) -> str:
        known: dict[str, Any] = catalogue(self.language)["fans"].get(name, {})
        return str(known.get("name", words.one_line(name)))

    def _each(self, tiles: Iterable[Kind | None]) -> str:
        return words.each_code(self.language, [tile for tile in tiles if tile is not None])

    def _tiles(self, n: int) -> str:
        return say(self.language, "pages.table.tiles_left", n=n)

    def _strict(self, key: str, **facts: object) -> str:
        return say(self.language, f"pages.strict.{key}", **facts)


def _event(key: str, **facts: object) -> tuple[str, Facts]:
    return f"pages.strict_events.{key}", facts
