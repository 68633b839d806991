"""What is printed beside the table: the end of a hand, the score sheet, the ranking, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.cli.count import sheet
from muraille.cli.count.table_count import TableCount
from muraille.cli.draw import grid, indented, text
from muraille.cli.play.session import GAME, Envelope
from muraille.core.wall import SEATS
from muraille.games.house_rules import HouseRules
from muraille.games.text import words
from muraille.games.text.signed import signed
from muraille.i18n import say
from muraille.report.fractions import mixed
from muraille.table.match import FinishedHand
from muraille.table.ranking import Standing
from muraille.table.view import View

KEYS: Final = (
    ("H", "hu"),
    ("K", "kong"),
    ("P", "pung"),
    ("C", "chow"),
    ("", "pass"),
    ("F", "flower"),
    ("A", "call", "calling_hand"),
    ("T", "invoke", "celestial_invocation"),
    ("← →", "move"),
    ("", "enter"),
    ("D", "drawn"),
    ("", "tile"),
    ("I", "waits"),
    ("S", "sheet"),
    ("L", "log"),
    ("?", "help"),
    ("Q", "quit"),
)
"""Keys, and what they do, as the catalogues call it; where the key has a name, it is there too.

The last word is the switch without which a key does nothing."""


def end_of_hand(  # noqa: PLR0913 - all there is to tell
    console: Console,
    language: str,
    view: View,
    hand: FinishedHand,
    *,
    names: Sequence[str],
    scorer: TableCount,
    plain: bool,
) -> None:
    """Who has won with what, counted and explained, and who gains."""
    console.print(text(scorer.ending(language, view, names), "bold yellow"))
    if hand.winner is not None:
        console.print()
        scorer.count(console, language, view, plain=plain)
    scorer.settled(console, language, view, names)


def opened(console: Console, language: str, envelope: Envelope) -> None:
    """The seed of the wall, told when the hand is over."""
    game = f"{GAME}/{envelope.hand}"
    console.print()
    console.print(text(say(language, "play.opened", word=envelope.word, game=game), "dim"))
    console.print(text(envelope.seed.hex(), "dim"))


def scores(
    console: Console,
    language: str,
    hands: Sequence[FinishedHand],
    names: Sequence[str],
    scorer: TableCount,
) -> None:
    """The score sheet of the game: a line for each hand, then the totals."""
    console.print(text(words.capital(say(language, "play.sheet")), "bold underline"))
    if not hands:
        indented(console, text(say(language, "play.no_hand_yet"), "dim"))
        return
    table = grid(">-", ">-", ">-", ">-", ">-", "~")
    table.line(text(say(language, "play.hand"), "dim"), *(text(name, "bold") for name in names), "")
    for hand in hands:
        won = say(language, "play.no_winner")
        if hand.winner is not None:
            won = f"{names[hand.winner]} · {scorer.points(language, hand.points)}"
        gains = (_gain(hand.gains[seat], winner=seat == hand.winner) for seat in SEATS)
        table.line(str(hand.number + 1), *gains, won)
    totals = [sum(hand.gains[seat] for hand in hands) for seat in SEATS]
    label = text(say(language, "play.total"), "bold")
    table.line(label, *(text(signed(total), "bold") for total in totals), "")
    indented(console, table)


def _gain(gain: int, *, winner: bool) -> Text:
    return text(signed(gain), "green" if winner else "")


def ranking(
    console: Console, language: str, standings: Iterable[Standing], names: Sequence[str]
) -> None:
    """Who came first, with table points."""
    sheet.heading(console, say(language, "play.ranking"))
    table = grid(">-", "", ">-", ">-")
    titles = ("", "", say(language, "play.score"), say(language, "play.table_points"))
    table.line(*(text(title, "dim") for title in titles))
    for standing in standings:
        first = "bold yellow" if standing.rank == 1 else ""
        table.line(
            text(str(standing.rank), first),
            text(names[standing.seat], first),
            text(signed(standing.score), first),
            text(mixed(standing.table_points), first),
        )
    indented(console, table)


def keys(console: Console, language: str, house: HouseRules) -> None:
    """All keys of a game as a house plays it."""
    named = {
        "pass": say(language, "play.space"),
        "enter": say(language, "play.enter"),
        "tile": f"{words.tile_code(language, 4)}, 7",
    }
    console.print(text(say(language, "play.keys"), "bold underline"))
    table = grid("-", "")
    for key, what, *switches in KEYS:
        if not all(house.settings.get(switch, False) for switch in switches):
            continue
        table.line(text(key or named[what], "bold"), say(language, f"play.key_{what}"))
    indented(console, table)
    indented(console, text(words.capital(say(language, "play.key_capital")), "dim"))
