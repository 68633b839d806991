"""The future of a hand of the classical game: what completes it, the Grands Jeux it comes near."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from muraille.analysis.readings import counted
from muraille.core.hand import Hand
from muraille.core.notation import write_tile
from muraille.core.tile import PLAYING_KINDS, Kind
from muraille.games.classic.completion import waiting_of
from muraille.games.classic.count import Line, Score
from muraille.games.classic.hand import READY_SIZE, Situation
from muraille.games.classic.house_rules import ClassicHouse
from muraille.games.classic.waits import SETS, away, near, waits
from muraille.games.meld_codes import meld_number
from muraille.i18n import say
from muraille.report import classic_words
from muraille.report.classic_layout import held_groups
from muraille.report.classic_outlook import FARTHEST
from muraille.report.foresight import Left, after_discards, tiles_told
from muraille.report.told import TileTold, element_told, hand_told, tile_name
from muraille.report.told_future import (
    MOST_LINES,
    DistanceTold,
    FormAway,
    NearTold,
    WaitsTold,
    WaitTold,
    Worth,
    worth,
)

ALWAYS: Final = frozenset({"mah_jong", "east"})
"""Lines that say nothing of a hand: that it is complete, and whose it is."""


@dataclass(frozen=True, slots=True)
class ClassicForesight:
    """A player of the classical game who looks at his hand."""

    language: str
    house: ClassicHouse
    at: Situation
    left: Left

    def is_ready(self, hand: Hand) -> bool:
        """Whether thirteen tiles lack one."""
        counts, melds = _numbers(hand)
        return waiting_of(self.house.options).waits(counts, melds, self.at.seat_wind) != 0

    def waits(self, hand: Hand) -> list[WaitTold]:
        """The tiles that complete thirteen."""
        return [
            WaitTold(
                tile=write_tile(wait.tile),
                name=tile_name(self.language, wait.tile),
                left=self.left(wait.tile),
                on_discard=self.worth(wait.on_discard),
                self_drawn=self.worth(wait.from_wall),
                lines=self._lines(wait.on_discard),
            )
            for wait in waits(hand, self.at, self.house.options)
        ]

    def away(self, hand: Hand) -> int:
        """Tiles to be exchanged until the hand lacks one."""
        return max(away(hand, self.at, self.house.options), 0)

    def useful(self, hand: Hand) -> list[TileTold]:
        """The tiles that bring a hand closer, with what is left of each."""
        return tiles_told(self.language, self._useful(hand), self.left)

    def _lines(self, score: Score) -> list[str]:
        """The Grand Jeu; else the doubles, then the sets that bring most."""
        if score.grand_jeu is not None:
            return [classic_words.name(self.language, score.grand_jeu)]
        dearest = (*_dearest(score.doubles), *_dearest(score.items))
        return [classic_words.line_name(self.language, line) for line in dearest[:MOST_LINES]]

    def worth(self, score: Score) -> Worth:
        """What a count brings: any complete hand wins."""
        name = score.grand_jeu
        told = None if name is None else classic_words.name(self.language, name)
        said = classic_words.points(self.language, score.score)
        return worth(self.language, score.score, 0, said, told)

    def ready_discards(self, hand: Hand) -> tuple[Kind, ...]:
        """The discards that leave, of fourteen tiles, a hand that lacks one."""
        counts, melds = _numbers(hand)
        found = waiting_of(self.house.options).calls(counts, melds, self.at.seat_wind)
        return _kinds(found)

    def told_waits(self, hand: Hand) -> WaitsTold:
        """Thirteen tiles that lack one."""
        may_call = self.house.options.calling_hand and not self.at.calling
        key = "ready" if may_call else "ready_uncalled"
        return WaitsTold(
            kind="waits",
            rules="classic",
            profile=self.house.name,
            profile_name=classic_words.house_name(self.language, self.house),
            hand=hand_told(hand),
            elements=[element_told(one) for one in held_groups(self.language, hand, self.at)],
            sentence=say(self.language, f"classic.waits.{key}"),
            waits=self.waits(hand),
        )

    def told_distance(self, hand: Hand) -> DistanceTold:
        """A hand that is further away, or that must discard."""
        lacking = self.away(hand)
        key = "not_ready" if lacking else "ready_uncalled"
        return DistanceTold(
            kind="distance",
            rules="classic",
            profile=self.house.name,
            profile_name=classic_words.house_name(self.language, self.house),
            hand=hand_told(hand),
            elements=[element_told(one) for one in held_groups(self.language, hand, self.at)],
            sentence=say(self.language, f"classic.waits.{key}", n=lacking),
            distance=lacking,
            forms=[self._sets_and_pair(hand)],
            useful=self.useful(hand),
            discards=after_discards(self, hand) if hand.size > READY_SIZE else [],
            near=self._near(hand),
        )

    def _sets_and_pair(self, hand: Hand) -> FormAway:
        missing, _ = self._near_sets(hand)
        name = say(self.language, "forms.standard")
        return FormAway(form="sets_and_pair", name=name, distance=max(missing - 1, 0))

    def _near_sets(self, hand: Hand) -> tuple[int, int]:
        counts, _ = _numbers(hand)
        return waiting_of(self.house.options).near_sets(counts, SETS - len(hand.melds))

    def _useful(self, hand: Hand) -> tuple[Kind, ...]:
        """What brings the nearest hands closer, sets and pair or Grands Jeux."""
        missing, useful = self._near_sets(hand)
        counts, melds = _numbers(hand)
        house = waiting_of(self.house.options)
        for _, found, kinds in house.near(counts, melds, self.at.seat_wind, missing):
            if found < missing:
                missing, useful = found, kinds
            elif found == missing:
                useful |= kinds
        return tuple(tile for tile in _kinds(useful) if self.left(tile))

    def _near(self, hand: Hand) -> list[NearTold]:
        return [
            NearTold(
                id=one.grand_jeu,
                name=classic_words.name(self.language, one.grand_jeu),
                points=one.points,
                missing=one.missing,
                sentence=say(self.language, "classic.waits.missing", n=one.missing),
            )
            for one in near(hand, self.at, self.house.options, FARTHEST)
        ]


def _dearest(lines: Iterable[Line]) -> list[Line]:
    """The lines that tell hands apart, the dearest first."""
    return sorted((x for x in lines if x.id not in ALWAYS), key=lambda line: -line.value)


def _numbers(hand: Hand) -> tuple[bytes, bytes]:
    return bytes(counted(hand.concealed)), bytes(map(meld_number, hand.melds))


def _kinds(mask: int) -> tuple[Kind, ...]:
    return tuple(kind for kind in range(PLAYING_KINDS) if mask >> kind & 1)
