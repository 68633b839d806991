"""What can be said of an unfinished hand: what completes it, the Grands Jeux it comes near."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import write_tile
from muraille.core.tile import Kind
from muraille.games.classic import figures
from muraille.games.classic.completion import completion_of
from muraille.games.classic.count import ClassicScore, ScoreLine
from muraille.games.classic.hand import SETS, HandContext
from muraille.games.classic.options import ClassicHouseRules
from muraille.games.classic.text import words
from muraille.games.classic.text.layout import held_elements
from muraille.games.classic.waits import (
    Call,
    ClassicWait,
    Near,
    away,
    calls,
    kinds_of,
    near,
    numbers,
    waits,
)
from muraille.games.foresight import MOST_LINES, tiles_left, worth
from muraille.games.game import Figures, Left
from muraille.games.text.hand import hand_text
from muraille.games.text.unfinished import (
    DiscardText,
    FormAway,
    NearText,
    Unfinished,
    WaitText,
    Worth,
)
from muraille.games.text.words import tile_name
from muraille.i18n import say

ALWAYS: Final = frozenset({"mah_jong", "east"})
"""Lines that say nothing of a hand: that it is complete, and whose it is."""
FARTHEST: Final = 3
"""Tiles that a Grand Jeu may miss and still be mentioned."""


@dataclass(frozen=True, slots=True)
class ClassicForesight:
    """What a player of the classical game can foresee of their hand."""

    house: ClassicHouseRules
    at: HandContext
    left: Left

    def is_ready(self, hand: Hand) -> bool:
        """Whether thirteen tiles lack one."""
        counts, melds = numbers(hand)
        return completion_of(self.house.options).waits(counts, melds, self.at.seat_wind) != 0

    def waits(self, language: str, hand: Hand) -> list[WaitText]:
        """The tiles that complete thirteen, with what each is worth."""
        return self._wait_texts(language, waits(hand, self.at, self.house.options))

    def away(self, hand: Hand) -> int:
        """Tiles to be exchanged until the hand lacks one."""
        return max(away(hand, self.at, self.house.options), 0)

    def useful(self, hand: Hand) -> tuple[Kind, ...]:
        """What brings the nearest hands closer, sets and pair or Grands Jeux."""
        missing, useful = self._near_sets(hand)
        counts, melds = numbers(hand)
        house = completion_of(self.house.options)
        for _, found, kinds in house.near(counts, melds, self.at.seat_wind, missing):
            if found < missing:
                missing, useful = found, kinds
            elif found == missing:
                useful |= kinds
        return tuple(tile for tile in kinds_of(useful) if self.left(tile))

    def ready_discards(self, hand: Hand) -> tuple[Kind, ...]:
        """The discards that leave, of fourteen tiles, a hand that lacks one."""
        counts, melds = numbers(hand)
        found = completion_of(self.house.options).calls(counts, melds, self.at.seat_wind)
        return tuple(kinds_of(found))

    def figures(self, hand: Hand) -> Figures:
        """What the hand needs, and whether it can be announced, for programs."""
        options = self.house.options
        lacking = away(hand, self.at, options)
        return {
            "rules": "classic",
            "profile": self.house.name,
            "hand": figures.played(hand, self.at),
            "complete": lacking < 0,
            "distance": max(lacking, 0),
            "calling_hand_allowed": options.calling_hand,
            "waits": [figures.waited(wait, self.left) for wait in self._waits(hand)],
            "calls": [figures.called(call, self.left) for call in self._calls(hand)],
            "near_grands_jeux": [
                figures.neared(one) for one in near(hand, self.at, options, FARTHEST)
            ],
        }

    def text(self, language: str, hand: Hand) -> Unfinished:
        """What the hand needs, and whether it can be announced, in words."""
        ready, called = self._waits(hand), self._calls(hand)
        return Unfinished(
            kind="waits" if ready else "distance",
            rules="classic",
            profile=self.house.name,
            profile_name=words.house_name(language, self.house),
            house=words.house_label(language, self.house),
            hand=hand_text(language, hand),
            elements=held_elements(language, hand, self.at),
            facts=list(words.winds(language, self.at, self.house.options)),
            sentence=self._sentence(language, hand, ready=bool(ready)),
            notes=self._notes(language, hand, called),
            waits=self._wait_texts(language, ready),
            distance=self.away(hand),
            forms=[] if ready else [self._sets_and_pair(language, hand)],
            useful=[] if ready else tiles_left(language, self.useful(hand), self.left),
            discards=[self._discard(language, call) for call in called],
            discards_title=self._discards_title(language),
            near=[] if ready else self._near(language, hand),
            near_title=say(language, "classic.waits.near"),
        )

    def _waits(self, hand: Hand) -> tuple[ClassicWait, ...]:
        return waits(hand, self.at, self.house.options) if hand.size == READY_SIZE else ()

    def _calls(self, hand: Hand) -> tuple[Call, ...]:
        return calls(hand, self.at, self.house.options) if hand.size > READY_SIZE else ()

    def _wait_texts(self, language: str, found: Iterable[ClassicWait]) -> list[WaitText]:
        return [
            WaitText(
                tile=write_tile(wait.tile),
                name=tile_name(language, wait.tile),
                left=self.left(wait.tile),
                on_discard=worth_of(language, wait.on_discard),
                self_drawn=worth_of(language, wait.from_wall),
                lines=_dearest_names(language, wait.on_discard),
                verdict="",
            )
            for wait in found
        ]

    def _discard(self, language: str, call: Call) -> DiscardText:
        return DiscardText(
            tile=write_tile(call.discard),
            name=tile_name(language, call.discard),
            waits=self._wait_texts(language, call.waits),
        )

    def _sentence(self, language: str, hand: Hand, *, ready: bool) -> str:
        lacking = away(hand, self.at, self.house.options)
        may_call = self.house.options.calling_hand and not self.at.calling
        if lacking < 0:
            return say(language, "classic.waits.complete")
        if lacking:
            return say(language, "classic.waits.not_ready", n=lacking)
        key = "ready" if ready and may_call else "ready_uncalled"
        return say(language, f"classic.waits.{key}")

    def _notes(self, language: str, hand: Hand, called: tuple[Call, ...]) -> list[str]:
        if hand.size == READY_SIZE:
            return []
        if not called:
            return [say(language, "classic.waits.no_call")]
        allowed = self.house.options.calling_hand
        return [say(language, "classic.waits.called_values")] if allowed else []

    def _discards_title(self, language: str) -> str:
        called = self.house.options.calling_hand
        return say(language, f"classic.waits.call_title{'' if called else '_uncalled'}")

    def _sets_and_pair(self, language: str, hand: Hand) -> FormAway:
        missing, _ = self._near_sets(hand)
        name = say(language, "forms.standard")
        return FormAway(form="sets_and_pair", name=name, distance=max(missing - 1, 0))

    def _near_sets(self, hand: Hand) -> tuple[int, int]:
        counts, _ = numbers(hand)
        return completion_of(self.house.options).near_sets(counts, SETS - len(hand.melds))

    def _near(self, language: str, hand: Hand) -> list[NearText]:
        found = near(hand, self.at, self.house.options, FARTHEST)
        return [_near_text(language, one) for one in found]


def worth_of(language: str, score: ClassicScore) -> Worth:
    """What a count brings: any complete hand wins."""
    name = score.grand_jeu
    told = None if name is None else words.name(language, name)
    said = words.points(language, score.score)
    return worth(language, score.score, 0, said, told)


def _near_text(language: str, near: Near) -> NearText:
    return NearText(
        id=near.grand_jeu,
        name=words.name(language, near.grand_jeu),
        points=near.points,
        missing=near.missing,
        sentence=say(language, "classic.waits.missing", n=near.missing),
    )


def _dearest_names(language: str, score: ClassicScore) -> list[str]:
    """The Grand Jeu; else the doubles, then the sets that bring most."""
    if score.grand_jeu is not None:
        return [words.name(language, score.grand_jeu)]
    dearest = (*_dearest(score.doubles), *_dearest(score.items))
    return [words.line_name(language, line) for line in dearest[:MOST_LINES]]


def _dearest(lines: Iterable[ScoreLine]) -> list[ScoreLine]:
    """The lines that tell hands apart, the dearest first."""
    return sorted((x for x in lines if x.id not in ALWAYS), key=lambda line: -line.value)
