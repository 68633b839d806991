"""The future of a hand of MCR: waits that reach the minimum or not, the forms it may become."""

from __future__ import annotations

from dataclasses import dataclass

from muraille.analysis.distance import distance, distances_by_form, useful_tiles
from muraille.core.hand import Hand
from muraille.core.notation import write_tile
from muraille.core.tile import Kind, Wind
from muraille.games.mcr.options import Profile
from muraille.games.mcr.waits import waits
from muraille.games.win import READY_SIZE
from muraille.i18n import say
from muraille.report import words
from muraille.report.foresight import Left, after_discards, tiles_told
from muraille.report.layout import groups_of_hand
from muraille.report.prospect import FORM_KEYS
from muraille.report.told import TileTold, element_told, hand_told, tile_name
from muraille.report.told_future import (
    MOST_LINES,
    DistanceTold,
    FormAway,
    WaitsTold,
    WaitTold,
    Worth,
    without,
    worth,
)


@dataclass(frozen=True, slots=True)
class McrForesight:
    """A player of MCR who looks at his hand."""

    language: str
    house: Profile
    round_wind: Wind
    seat_wind: Wind
    left: Left

    def is_ready(self, hand: Hand) -> bool:
        """Whether thirteen tiles lack one."""
        return distance(hand) == 0

    def waits(self, hand: Hand) -> list[WaitTold]:
        """The tiles that complete thirteen."""
        return [
            WaitTold(
                tile=write_tile(wait.tile),
                name=tile_name(self.language, wait.tile),
                left=self.left(wait.tile),
                on_discard=self.worth(wait.on_discard),
                self_drawn=self.worth(wait.self_drawn),
                lines=[words.fan_name(self.language, fan) for fan in wait.fans[:MOST_LINES]],
            )
            for wait in waits(hand, self.house, self.round_wind, self.seat_wind)
        ]

    def away(self, hand: Hand) -> int:
        """Tiles to be exchanged until the hand lacks one."""
        return max(distance(hand), 0)

    def useful(self, hand: Hand) -> list[TileTold]:
        """The tiles that bring a hand closer, with what is left of each."""
        return tiles_told(self.language, useful_tiles(hand), self.left)

    def worth(self, points: int) -> Worth:
        """Points, against the minimum of the house."""
        said = words.points(self.language, points)
        return worth(self.language, points, self.house.minimum, said)

    def ready_discards(self, hand: Hand) -> tuple[Kind, ...]:
        """The discards that leave, of fourteen tiles, a hand that lacks one."""
        return tuple(
            tile
            for tile in sorted(set(hand.concealed))
            if distance(Hand(without(hand.concealed, tile), hand.melds)) == 0
        )

    def told_waits(self, hand: Hand) -> WaitsTold:
        """Thirteen tiles that lack one."""
        found = self.waits(hand)
        return WaitsTold(
            kind="waits",
            rules="mcr",
            profile=self.house.name,
            profile_name=words.profile_name(self.language, self.house),
            hand=hand_told(hand),
            elements=[element_told(group) for group in groups_of_hand(self.language, hand)],
            sentence=say(self.language, f"waits.{'ready' if found else 'no_copy_left'}"),
            waits=found,
        )

    def told_distance(self, hand: Hand) -> DistanceTold:
        """A hand that is further away, or that must discard."""
        away = distance(hand)
        key = "not_ready" if away else "ready"
        return DistanceTold(
            kind="distance",
            rules="mcr",
            profile=self.house.name,
            profile_name=words.profile_name(self.language, self.house),
            hand=hand_told(hand),
            elements=[element_told(group) for group in groups_of_hand(self.language, hand)],
            sentence=words.capital(say(self.language, f"waits.{key}", n=away)),
            distance=away,
            forms=self._forms(hand),
            useful=self.useful(hand),
            discards=after_discards(self, hand) if hand.size > READY_SIZE else [],
            near=[],
        )

    def _forms(self, hand: Hand) -> list[FormAway]:
        found = sorted(distances_by_form(hand).items(), key=lambda form: form[1])
        return [
            FormAway(form=form, name=say(self.language, f"forms.{FORM_KEYS[form]}"), distance=away)
            for form, away in found
        ]
