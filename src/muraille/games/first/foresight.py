"""The future of a hand of the first game: what completes it, and the forms it may become."""

from __future__ import annotations

from dataclasses import dataclass, replace

from muraille.analysis.readings import counted
from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import write_tile
from muraille.core.tile import Kind, Wind
from muraille.games.first import figures
from muraille.games.first.forms import missing_by_form
from muraille.games.first.options import FirstHouseRules
from muraille.games.first.text import words
from muraille.games.first.waits import FirstWait, away, useful, waits
from muraille.games.foresight import MOST_LINES, Left, discard_texts, tiles_left, without
from muraille.games.game import Figures
from muraille.games.hand_text import hand_text, unfinished_elements
from muraille.games.unfinished import FormAway, Unfinished, WaitText
from muraille.games.winner.figures import held
from muraille.games.words import capital, tile_name
from muraille.i18n import say


@dataclass(frozen=True, slots=True)
class FirstForesight:
    """What a player of the first game can say of a hand that is not complete."""

    house: FirstHouseRules
    round_wind: Wind
    seat_wind: Wind
    left: Left

    def is_ready(self, hand: Hand) -> bool:
        """Whether thirteen tiles lack one."""
        return away(hand, self.house.options) == 0

    def waits(self, language: str, hand: Hand) -> list[WaitText]:
        """The tiles that complete thirteen, with what each is worth."""
        return [
            WaitText(
                tile=write_tile(wait.tile),
                name=tile_name(language, wait.tile),
                left=wait.left,
                on_discard=words.worth(language, wait.on_discard, self.house.options),
                self_drawn=words.worth(language, wait.self_drawn, self.house.options),
                lines=[
                    words.line_name(language, line.id)
                    for line in wait.on_discard.counted[:MOST_LINES]
                ],
                verdict=words.wait_verdict(language, wait),
            )
            for wait in self._waits(hand)
        ]

    def away(self, hand: Hand) -> int:
        """Tiles to be exchanged until the hand lacks one."""
        return max(away(hand, self.house.options), 0)

    def useful(self, hand: Hand) -> tuple[Kind, ...]:
        """The tiles that bring a hand closer."""
        return useful(hand, self.house.options)

    def ready_discards(self, hand: Hand) -> tuple[Kind, ...]:
        """The discards that leave, of fourteen tiles, a hand that lacks one."""
        return tuple(
            tile
            for tile in sorted(set(hand.concealed))
            if self.is_ready(replace(hand, concealed=without(hand.concealed, tile)))
        )

    def figures(self, hand: Hand) -> Figures:
        """All of it for programs."""
        return {
            "rules": "first",
            "profile": self.house.name,
            "hand": held(hand),
            "minimum": self.house.options.minimum_fan,
            "distance": away(hand, self.house.options),
            "distance_by_form": self._distances(hand),
            "waits": [figures.wait(wait) for wait in self._waits(hand)],
            "useful_tiles": [
                {"tile": write_tile(tile), "left": self.left(tile)} for tile in self.useful(hand)
            ],
        }

    def text(self, language: str, hand: Hand) -> Unfinished:
        """All of it in words."""
        lacking, found = self.away(hand), self.waits(language, hand)
        waiting = lacking == 0 and hand.size == READY_SIZE
        key = "no_copy_left" if waiting and not found else "not_ready" if lacking else "ready"
        return Unfinished(
            kind="waits" if waiting else "distance",
            rules="first",
            profile=self.house.name,
            profile_name=words.house_name(language, self.house),
            house=words.house_label(language, self.house),
            hand=hand_text(language, hand),
            elements=unfinished_elements(language, hand),
            facts=[],
            sentence=capital(say(language, f"waits.{key}", n=lacking)),
            notes=[],
            waits=found,
            distance=lacking,
            forms=self._forms(language, hand),
            useful=tiles_left(language, self.useful(hand), self.left),
            discards=discard_texts(self, language, hand) if hand.size > READY_SIZE else [],
            near=[],
        )

    def _waits(self, hand: Hand) -> tuple[FirstWait, ...]:
        """The waits of thirteen tiles, with the copies that this player cannot see."""
        if hand.size != READY_SIZE:
            return ()
        found = waits(hand, self.house, self.round_wind, self.seat_wind)
        return tuple(replace(wait, left=self.left(wait.tile)) for wait in found)

    def _distances(self, hand: Hand) -> dict[str, int]:
        missing = missing_by_form(bytes(counted(hand.concealed)), self.house.options)
        return {form: lacking - 1 for form, lacking in missing.items()}

    def _forms(self, language: str, hand: Hand) -> list[FormAway]:
        found = sorted(self._distances(hand).items(), key=lambda form: form[1])
        return [
            FormAway(form=form, name=say(language, f"forms.{form}"), distance=distance)
            for form, distance in found
        ]
