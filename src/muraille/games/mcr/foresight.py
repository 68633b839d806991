"""The future of a hand of MCR: waits that reach the minimum or not, the forms it may become."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from muraille.analysis.distance import distance, distances_by_form, useful_tiles
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import write_tile
from muraille.core.tile import Kind, Wind
from muraille.games.foresight import MOST_LINES, Left, discard_texts, tiles_left, without
from muraille.games.game import Figures
from muraille.games.hand_text import hand_text, unfinished_elements
from muraille.games.mcr import figures
from muraille.games.mcr.options import McrHouseRules
from muraille.games.mcr.text import words
from muraille.games.mcr.waits import McrWait, waits
from muraille.games.unfinished import FormAway, Unfinished, WaitText
from muraille.games.winner.figures import held
from muraille.games.words import capital, tile_name
from muraille.i18n import say

FORM_KEYS: Final = {
    "sets_and_pair": "standard",
    "seven_pairs": "seven_pairs",
    "thirteen_orphans": "thirteen_orphans",
    "honours_and_knitted": "honours_and_knitted",
    "knitted_straight": "knitted",
}
"""Form as the distance names it -> its key in the catalogues."""


@dataclass(frozen=True, slots=True)
class McrForesight:
    """What a player of MCR can say of a hand that is not complete."""

    house: McrHouseRules
    round_wind: Wind
    seat_wind: Wind
    left: Left

    def is_ready(self, hand: Hand) -> bool:
        """Whether thirteen tiles lack one."""
        return distance(hand) == 0

    def waits(self, language: str, hand: Hand) -> list[WaitText]:
        """The tiles that complete thirteen, with what each is worth."""
        return [
            WaitText(
                tile=write_tile(wait.tile),
                name=tile_name(language, wait.tile),
                left=wait.left,
                on_discard=words.worth(language, wait.on_discard, self.house),
                self_drawn=words.worth(language, wait.self_drawn, self.house),
                lines=[words.fan_name(language, fan) for fan in wait.fans[:MOST_LINES]],
                verdict=words.wait_verdict(language, wait),
            )
            for wait in self._waits(hand)
        ]

    def away(self, hand: Hand) -> int:
        """Tiles to be exchanged until the hand lacks one."""
        return max(distance(hand), 0)

    def useful(self, hand: Hand) -> tuple[Kind, ...]:
        """The tiles that bring a hand closer."""
        return useful_tiles(hand)

    def ready_discards(self, hand: Hand) -> tuple[Kind, ...]:
        """The discards that leave, of fourteen tiles, a hand that lacks one."""
        return tuple(
            tile
            for tile in sorted(set(hand.concealed))
            if distance(Hand(without(hand.concealed, tile), hand.melds)) == 0
        )

    def figures(self, hand: Hand) -> Figures:
        """All of it for programs."""
        return {
            "rules": "mcr",
            "profile": self.house.name,
            "hand": held(hand),
            "minimum": self.house.minimum,
            "distance": distance(hand),
            "distance_by_form": distances_by_form(hand),
            "waits": [figures.wait(wait) for wait in self._waits(hand)],
            "useful_tiles": [
                {"tile": write_tile(tile), "left": self.left(tile)} for tile in useful_tiles(hand)
            ],
        }

    def text(self, language: str, hand: Hand) -> Unfinished:
        """All of it in words."""
        away, found = self.away(hand), self.waits(language, hand)
        waiting = away == 0 and hand.size == READY_SIZE
        nothing_left = waiting and not found
        key = "no_copy_left" if nothing_left else "not_ready" if away else "ready"
        return Unfinished(
            kind="waits" if waiting else "distance",
            rules="mcr",
            profile=self.house.name,
            profile_name=words.house_name(language, self.house),
            house=words.house_label(language, self.house),
            hand=hand_text(language, hand),
            elements=unfinished_elements(language, hand),
            facts=[],
            sentence=capital(say(language, f"waits.{key}", n=away)),
            notes=[],
            waits=found,
            distance=away,
            forms=self._forms(language, hand),
            useful=tiles_left(language, useful_tiles(hand), self.left),
            discards=discard_texts(self, language, hand) if hand.size > READY_SIZE else [],
            near=[],
        )

    def _waits(self, hand: Hand) -> tuple[McrWait, ...]:
        """The waits of thirteen tiles, with the copies that this player cannot see."""
        if hand.size != READY_SIZE:
            return ()
        found = waits(hand, self.house, self.round_wind, self.seat_wind)
        return tuple(replace(wait, left=self.left(wait.tile)) for wait in found)

    def _forms(self, language: str, hand: Hand) -> list[FormAway]:
        found = sorted(distances_by_form(hand).items(), key=lambda form: form[1])
        return [
            FormAway(form=form, name=say(language, f"forms.{FORM_KEYS[form]}"), distance=away)
            for form, away in found
        ]
