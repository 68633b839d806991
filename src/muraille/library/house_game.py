"""A game as a house plays it: what ``muraille.game("mcr")`` gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Unpack

from muraille.bots import registry as bots
from muraille.bots.player import Player
from muraille.core.hand import Hand
from muraille.core.notation import WrittenHand, read_tiles, write_hand, write_tile
from muraille.core.wall import SEATS
from muraille.games.book.page import Book
from muraille.games.game import Count, Ended, Foresight, Game, Page
from muraille.games.house_rules import HouseRules
from muraille.games.payments import Payments
from muraille.games.registry import game_of
from muraille.games.sheet import Sheet
from muraille.games.text.unfinished import Unfinished, WaitText
from muraille.library.facts import Facts, WindLike, circumstances, wind
from muraille.library.table import Table
from muraille.record.own.files import load


def game(name: str) -> HouseGame:
    """The game of this name, by its usual house rules.

    >>> game("mcr").score("[123p]123m78m456sNN 9m").points
    9
    """
    found = game_of(name)
    return HouseGame(found, found.usual)


@dataclass(frozen=True, slots=True, repr=False)
class HouseGame:
    """A game as a house plays it: count hands, look them up, play them.

    Hands are texts in any notation the project reads (``docs/player/notation.md``), the winning
    tile last, or :class:`Hand` values. What is said of a hand beside its tiles is given by
    keywords (:class:`Facts`). What cannot be is refused with a :class:`Refusal`.
    """

    game: Game[Any]
    """The game behind it: the port that every game implements."""
    rules: HouseRules
    """The house rules it is played by."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}: {self.rules.name}>"

    @property
    def name(self) -> str:
        """What programs call the game."""
        return self.game.name

    # House rules.

    @property
    def houses(self) -> Mapping[str, HouseRules]:
        """The built-in house rules by name, the usual ones first.

        >>> list(game("mcr").houses)
        ['ffmj', 'international']
        """
        return self.game.houses

    def house(self, rules: str | HouseRules | None = None, **switches: object) -> HouseGame:
        """The same game by other house rules: by their name, and with some switches set otherwise.

        >>> game("mcr").house("international")
        <HouseGame mcr: international>
        >>> game("classic").house(limit=500).rules.settings["limit"]
        500
        """
        found = self.rules if rules is None else rules
        found = self.game.house(found) if isinstance(found, str) else found
        return HouseGame(self.game, self.game.changed(found, switches) if switches else found)

    def club(self, file: str | Path) -> HouseGame:
        """The same game by the house rules that the TOML file of a club describes."""
        return HouseGame(self.game, self.game.parsed(load(file), str(file)))

    # A hand.

    def score(self, hand: str | Hand, **facts: Unpack[Facts]) -> Count:
        """What a complete hand is worth.

        >>> count = game("mcr").score("[123p]123m78m456sNN 9m", seat_wind="south")
        >>> count
        <McrCount [123p] 12378m456sNN 9m: 9 points>
        >>> count.points, count.refusal()
        (9, None)
        >>> count.answer()["fans"]
        [['mixed_straight', 1, 8], ['two_terminal_chows', 1, 1]]
        """
        return self.game.count(_text(hand), circumstances(facts), self.rules)

    def explain(self, hand: str | Hand, language: str = "en", **facts: Unpack[Facts]) -> Sheet:
        """What a complete hand is worth and why, in words: counted, not counted, paid.

        Printed, a sheet is a few lines; its fields have everything.

        >>> sheet = game("mcr").explain("[123p]123m78m456sNN 9m")
        >>> [(line.name, line.value) for line in sheet.reading.counted[0].lines]
        [('Mixed Straight', 8), ('Two Terminal Chows', 1)]
        >>> sheet.verdict
        'Minimum reached (8 at least)'
        """
        return self.score(hand, **facts).sheet(language)

    def waits(
        self,
        hand: str | Hand,
        language: str = "en",
        *,
        seen: str = "",
        **facts: Unpack[Facts],
    ) -> list[WaitText]:
        """The tiles that complete a hand of thirteen, and what each is worth.

        ``seen`` are tiles that lie elsewhere on the table: they are not left to wait for.

        >>> for wait in game("mcr").waits("[123p]123m78m456sNN", seen="9m"):
        ...     print(wait.tile, wait.left, wait.on_discard.points, wait.self_drawn.points)
        6m 4 1 2
        9m 3 9 10
        """
        foresight, held = self._foresight(hand, seen, facts)
        return foresight.waits(language, held)

    def outlook(
        self,
        hand: str | Hand,
        language: str = "en",
        *,
        seen: str = "",
        **facts: Unpack[Facts],
    ) -> Unfinished:
        """All that can be said of a hand that is not complete, in words.

        >>> game("mcr").outlook("123m456p789sEESS").sentence
        'Ready'
        """
        foresight, held = self._foresight(hand, seen, facts)
        return foresight.text(language, held)

    def distance(self, hand: str | Hand, **facts: Unpack[Facts]) -> int:
        """How many tiles must be exchanged until a hand lacks one: 0 if it waits.

        >>> game("mcr").distance("123m456p789sEESS"), game("mcr").distance("123m456p19sESWNC")
        (0, 4)
        """
        foresight, held = self._foresight(hand, "", facts)
        return foresight.away(held)

    def useful_tiles(self, hand: str | Hand, **facts: Unpack[Facts]) -> tuple[str, ...]:
        """The tiles that bring a hand closer, or complete it.

        >>> game("mcr").useful_tiles("123m456p789sEESS")
        ('E', 'S')
        """
        foresight, held = self._foresight(hand, "", facts)
        return tuple(map(write_tile, foresight.useful(held)))

    def _foresight(self, hand: str | Hand, seen: str, facts: Facts) -> tuple[Foresight, Hand]:
        tiles = read_tiles(seen) if seen else ()
        return self.game.foresight(_text(hand), circumstances(facts), self.rules, tiles)

    # Settlement.

    def settle(
        self,
        points: int | Sequence[int],
        winner: WindLike | None = None,
        source: WindLike | None = None,
    ) -> Payments:
        """Who pays what: the points of the winner, or of all four hands where all are counted.

        ``source`` gave the winning tile, where that matters.

        >>> game("mcr").settle(24, winner="east", source="west").net
        (48, -8, -32, -8)
        >>> game("classic").house("advanced").settle([100, 250, 40, 10], winner="east").net
        (0, 850, -380, -470)
        """
        return self.game.settle(
            [points] if isinstance(points, int) else points,
            None if winner is None else wind(winner),
            None if source is None else wind(source),
            self.rules,
        )

    def score_table(self, hands: Sequence[tuple[str | Hand, Facts]]) -> Ended:
        """The four hands of a table, counted and settled, where losers count too."""
        told = [(_text(hand), circumstances(facts)) for hand, facts in hands]
        return self.game.count_table(told, self.rules)

    # The book.

    def book(self, language: str = "en") -> Book:
        """The whole book, in parts and pages.

        >>> game("mcr").book("fr").parts[0].pages[0].name
        'Quatre grands vents'
        """
        return self.game.book(language, self.rules)

    def search(self, text: str, language: str = "en") -> Sequence[Page]:
        """The pages of the book a text may mean.

        >>> [page.id for page in game("mcr").search("Pure Straight")]
        ['pure_straight']
        """
        return self.game.search(text, language, self.rules)

    # Play.

    def bot(self, name: str) -> Player:
        """A bot of this name that plays this game; :data:`muraille.bots.registry.BOTS` has them.

        >>> game("mcr").bot("strong").name
        'strong'
        """
        return bots.player(name, self.game.adviser(self.rules))

    def table(
        self,
        players: Sequence[str | Player | None] = (None,) * len(SEATS),
        *,
        seed: int | bytes | None = None,
        hands: int | None = None,
        flowers: bool | None = None,
    ) -> Table:
        """A table at which this game is played; the first hand is dealt.

        A player is the name of a bot, a bot of your own, or none: then you decide for the seat.

        >>> table = game("mcr").table(["nearest"] * 4, seed=1, hands=2)
        >>> table.play().scores
        (73, -29, -28, -16)
        """
        seated = tuple(self.bot(one) if isinstance(one, str) else one for one in players)
        return Table(self.game, self.rules, seated, seed=seed, hands=hands, flowers=flowers)


def _text(hand: str | Hand) -> str:
    """A hand as the games read it: of a value, the last tile is the winning one."""
    if isinstance(hand, str):
        return hand
    return write_hand(WrittenHand(hand.melds, hand.concealed, hand.bonus))
