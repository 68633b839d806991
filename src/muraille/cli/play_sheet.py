"""What is printed beside the table: the end of a hand, the score sheet, the ranking, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from rich.console import Console
from rich.text import Text

from muraille.cli import sheet, words
from muraille.cli.draw import grid, indented, text
from muraille.cli.play_seen import Seen
from muraille.cli.play_session import GAME, Envelope
from muraille.cli.scoring import Scorer
from muraille.cli.told import signed
from muraille.i18n import say
from muraille.table import codes as c
from muraille.table.game import FinishedHand
from muraille.table.ranking import Standing

PARTS: Final = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
}
HOW: Final = (
    *("drawn_tile", "drawn_tile", "on_discard", "on_kong", "on_claimed_kong", "on_invocation"),
)
"""How a tile wins, by the number of the engine -> its words."""
KEYS: Final = (
    ("H", "hu"),
    ("K", "kong"),
    ("P", "pung"),
    ("C", "chow"),
    ("", "pass"),
    ("F", "flower"),
    ("A", "call"),
    ("T", "invoke"),
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
"""Keys, and what they do, as the catalogues call it; where the key has a name, it is there too."""


def end_of_hand(  # noqa: PLR0913 - all there is to tell
    console: Console,
    language: str,
    seen: Seen,
    hand: FinishedHand,
    *,
    names: Sequence[str],
    scorer: Scorer,
    plain: bool,
) -> None:
    """Who has won with what, counted and explained, and who gains."""
    console.print(text(ending(language, seen, hand, names), "bold yellow"))
    if hand.winner is not None:
        console.print()
        scorer.count(console, language, seen.view, plain=plain)
    scorer.settled(console, language, seen, names)


def ending(language: str, seen: Seen, hand: FinishedHand, names: Sequence[str]) -> str:
    """How a hand ended, in one line."""
    if hand.winner is None:
        return say(language, "play.exhausted")
    if hand.winner == seen.me:
        who = say(language, "play.you_win")
    else:
        who = say(language, "play.wins", name=names[hand.winner])
    tile = words.tile_code(language, seen.view[c.DRAWN])
    giver = ""
    if hand.source is not None:
        mine = hand.source == seen.me
        giver = say(language, "play.you_there") if mine else names[hand.source]
    return f"{who} · {say(language, f'play.{_how(seen)}', tile=tile, name=giver)}"


def _how(seen: Seen) -> str:
    """The words for the way the winning tile came."""
    if seen.view[c.CIRCUMSTANCES] & c.AS_DEALT and seen.view[c.MODES] & c.FIRST_DEALS:
        return "as_dealt"
    return HOW[seen.view[c.HOW]]


def opened(console: Console, language: str, envelope: Envelope) -> None:
    """The seed of the wall, told when the hand is over."""
    game = f"{GAME}/{envelope.hand}"
    console.print()
    console.print(text(say(language, "play.opened", word=envelope.word, game=game), "dim"))
    console.print(text(envelope.seed.hex(), "dim"))


def scores(
    console: Console, language: str, hands: Sequence[FinishedHand], names: Sequence[str]
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
            won = f"{names[hand.winner]} · {words.points(language, hand.points)}"
        gains = (_gain(hand.gains[seat], winner=seat == hand.winner) for seat in range(c.SEATS))
        table.line(str(hand.number + 1), *gains, won)
    totals = [sum(hand.gains[seat] for hand in hands) for seat in range(c.SEATS)]
    label = text(say(language, "play.total"), "bold")
    table.line(label, *(text(signed(total), "bold") for total in totals), "")
    indented(console, table)


def _gain(gain: int, *, winner: bool) -> Text:
    return text(signed(gain), "green" if winner else "")


def ranking(
    console: Console, language: str, standings: Iterable[Standing], names: Sequence[str]
) -> None:
    """Who came first, with table points."""
    sheet.heading(console, language, "play.ranking")
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


def mixed(number: Fraction) -> str:
    """A fraction as people write it.

    >>> mixed(Fraction(3, 2)), mixed(Fraction(1, 2)), mixed(Fraction(4)), mixed(Fraction(0))
    ('1½', '½', '4', '0')
    """
    whole, part = divmod(number, 1)
    if not part:
        return str(whole)
    sign = PARTS.get(part, f" {part}")
    return f"{whole}{sign}" if whole else sign.strip()


def keys(console: Console, language: str) -> None:
    """All keys."""
    named = {
        "pass": say(language, "play.space"),
        "enter": say(language, "play.enter"),
        "tile": f"{words.tile_code(language, 4)}, 7",
    }
    console.print(text(say(language, "play.keys"), "bold underline"))
    table = grid("-", "")
    for key, what in KEYS:
        table.line(text(key or named[what], "bold"), say(language, f"play.key_{what}"))
    indented(console, table)
    indented(console, text(words.capital(say(language, "play.key_capital")), "dim"))
