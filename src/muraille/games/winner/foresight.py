"""What a player can say of a hand that is not complete, where only the winner's hand counts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Protocol, TypeVar

from muraille.core.hand import READY_SIZE, Hand
from muraille.core.notation import write_tile
from muraille.core.tile import Kind, Wind
from muraille.games.foresight import Left, discard_texts, tiles_left, without
from muraille.games.game import Figures
from muraille.games.house_rules import H
from muraille.games.text.hand import hand_text, unfinished_elements
from muraille.games.text.unfinished import FormAway, Unfinished, WaitText, Worth
from muraille.games.text.words import capital, labelled, tile_name, wind_name
from muraille.games.winner.figures import held
from muraille.i18n import say


class Wait(Protocol):
    """A tile that completes a hand."""

    @property
    def tile(self) -> Kind:
        """Which it is."""

    @property
    def left(self) -> int:
        """Copies of it that may still come."""


W = TypeVar("W", bound=Wait)


@dataclass(frozen=True, slots=True)
class WaitWorth:
    """What a wait is worth, in words."""

    on_discard: Worth
    self_drawn: Worth
    lines: list[str]
    """The first lines of its count, by name."""
    verdict: str
    """Whether it wins."""


@dataclass(frozen=True, slots=True)
class WinnerForesight(ABC, Generic[H, W]):
    """The future of a hand, as the player in these winds sees it."""

    rules: ClassVar[str]
    """The game, by its name."""
    form_keys: ClassVar[Mapping[str, str]] = {}
    """Form as programs name it -> its key in the catalogues, where that is another."""

    house: H
    round_wind: Wind
    seat_wind: Wind
    left: Left
    flowers: int = 0
    """Laid out by the player: they add to a win, and help nobody to reach a minimum."""

    # What each game says itself.

    @property
    @abstractmethod
    def minimum(self) -> int:
        """What a win must be worth."""

    @abstractmethod
    def house_names(self, language: str) -> tuple[str, str]:
        """What the house rules are called, and the same as a fact."""

    @abstractmethod
    def distances(self, hand: Hand) -> dict[str, int]:
        """Form -> tiles to be exchanged until the hand lacks one of it; complete, it is -1."""

    @abstractmethod
    def useful(self, hand: Hand) -> tuple[Kind, ...]:
        """The tiles that bring a hand closer."""

    @abstractmethod
    def completing(self, hand: Hand) -> tuple[W, ...]:
        """The waits of thirteen tiles."""

    @abstractmethod
    def worth(self, language: str, wait: W) -> WaitWorth:
        """What a wait is worth, in words."""

    @abstractmethod
    def wait_figures(self, wait: W) -> Figures:
        """A wait for programs."""

    # What follows from it.

    def distance(self, hand: Hand) -> int:
        """Tiles to be exchanged until the hand lacks one; -1 if it is complete."""
        return min(self.distances(hand).values())

    def away(self, hand: Hand) -> int:
        """Tiles to be exchanged until the hand lacks one."""
        return max(self.distance(hand), 0)

    def is_ready(self, hand: Hand) -> bool:
        """Whether thirteen tiles lack one."""
        return self.distance(hand) == 0

    def ready_discards(self, hand: Hand) -> tuple[Kind, ...]:
        """The discards that leave, of fourteen tiles, a hand that lacks one."""
        return tuple(
            tile
            for tile in sorted(set(hand.concealed))
            if self.is_ready(replace(hand, concealed=without(hand.concealed, tile)))
        )

    def waits(self, language: str, hand: Hand) -> list[WaitText]:
        """The tiles that complete thirteen, with what each is worth."""
        return [self._wait_text(language, wait) for wait in self._completing(hand)]

    def figures(self, hand: Hand) -> Figures:
        """All of it for programs."""
        return {
            "rules": self.rules,
            "profile": self.house.name,
            "hand": held(hand),
            "minimum": self.minimum,
            "distance": self.distance(hand),
            "distance_by_form": self.distances(hand),
            "waits": [
                {**self.wait_figures(wait), "left": self.left(wait.tile)}
                for wait in self._completing(hand)
            ],
            "useful_tiles": [
                {"tile": write_tile(tile), "left": self.left(tile)} for tile in self.useful(hand)
            ],
        }

    def text(self, language: str, hand: Hand) -> Unfinished:
        """All of it in words."""
        away, found = self.away(hand), self.waits(language, hand)
        waiting = away == 0 and hand.size == READY_SIZE
        key = "no_copy_left" if waiting and not found else "not_ready" if away else "ready"
        house_name, house_label = self.house_names(language)
        return Unfinished(
            kind="waits" if waiting else "distance",
            rules=self.rules,
            profile=self.house.name,
            profile_name=house_name,
            house=house_label,
            hand=hand_text(language, hand),
            elements=unfinished_elements(language, hand),
            facts=[
                labelled(language, say(language, f"score.{which}"), wind_name(language, wind))
                for which, wind in (("round_wind", self.round_wind), ("seat_wind", self.seat_wind))
            ],
            sentence=capital(say(language, f"waits.{key}", n=away)),
            notes=[],
            waits=found,
            distance=away,
            forms=self._forms(language, hand),
            useful=tiles_left(language, self.useful(hand), self.left),
            discards=discard_texts(self, language, hand) if hand.size > READY_SIZE else [],
            discards_title=say(language, "waits.discards_title"),
            near=[],
        )

    def _completing(self, hand: Hand) -> tuple[W, ...]:
        return self.completing(hand) if hand.size == READY_SIZE else ()

    def _wait_text(self, language: str, wait: W) -> WaitText:
        worth = self.worth(language, wait)
        return WaitText(
            tile=write_tile(wait.tile),
            name=tile_name(language, wait.tile),
            left=self.left(wait.tile),
            on_discard=worth.on_discard,
            self_drawn=worth.self_drawn,
            lines=worth.lines,
            verdict=worth.verdict,
        )

    def _forms(self, language: str, hand: Hand) -> list[FormAway]:
        found = sorted(self.distances(hand).items(), key=lambda form: form[1])
        return [
            FormAway(
                form=form,
                name=say(language, f"forms.{self.form_keys.get(form, form)}"),
                distance=distance,
            )
            for form, distance in found
        ]
