"""What the hand at the table waits for: now, or after each discard that keeps it closest."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.console import Console

from muraille.analysis.distance import distance, distances_by_form, useful_tiles
from muraille.cli import wait_sheet, words
from muraille.cli.draw import grid, indented, text
from muraille.cli.outlook import Prospect
from muraille.cli.play_seen import Seen
from muraille.core.hand import Hand
from muraille.core.tile import Kind
from muraille.i18n import say
from muraille.rules.mcr.profile import Profile
from muraille.rules.mcr.prospects import waits
from muraille.rules.win import READY_SIZE


@dataclass(frozen=True, slots=True)
class Outlook(Prospect):
    """What can be said of a hand at a table, where other tiles can be seen."""

    seen: Seen

    def left(self, tile: Kind) -> int:
        """Copies of a tile that the person cannot see."""
        return self.seen.unseen(tile)


def outlook(seen: Seen, hand: Hand, house: Profile) -> Outlook:
    """Look into the future of thirteen tiles."""
    away = distance(hand)
    found = waits(hand, house, seen.round_wind, seen.wind_of(seen.me)) if away == 0 else ()
    counted = tuple(replace(wait, left=seen.unseen(wait.tile)) for wait in found)
    return Outlook(hand, house, away, distances_by_form(hand), counted, useful_tiles(hand), seen)


def after_discards(seen: Seen, house: Profile) -> dict[Kind, Outlook]:
    """The discards that keep the hand closest to ready, and what the hand is after each."""
    hand = seen.hand(seen.me)
    left = {}
    for tile in sorted(set(hand.concealed)):
        tiles = list(hand.concealed)
        tiles.remove(tile)
        left[tile] = Hand(tuple(tiles), hand.melds)
    away = {tile: distance(rest) for tile, rest in left.items()}
    best = min(away.values())
    return {t: outlook(seen, rest, house) for t, rest in left.items() if away[t] == best}


def show(console: Console, language: str, seen: Seen, house: Profile, *, plain: bool) -> None:
    """Print the waits of the person."""
    hand = seen.hand(seen.me)
    if hand.size == READY_SIZE:
        wait_sheet.show(console, language, outlook(seen, hand, house), plain=plain)
    elif hand.size == READY_SIZE + 1:
        _after_discards(console, language, seen, house)
    else:
        console.print(text(say(language, "play.lay_first")))


def _after_discards(console: Console, language: str, seen: Seen, house: Profile) -> None:
    console.print(text(words.hand_code(language, seen.hand(seen.me)), "bold"))
    if distance(seen.hand(seen.me)) < 0:
        console.print(text(say(language, "play.complete"), "bold green"))
    found = after_discards(seen, house)
    away = next(iter(found.values())).distance
    if away:
        console.print(text(words.capital(say(language, "waits.not_ready", n=away)), "bold"))
        console.print()
        table = grid("-", ">-", "")
        ordered = sorted(found.items(), key=lambda item: -_copies(item[1]))
        for tile, then in ordered:
            table.line(
                _discarding(language, tile),
                say(language, "play.useful", n=_copies(then)),
                text(words.tile_codes(language, then.useful), "cyan"),
            )
        indented(console, table)
        return
    for tile, then in found.items():
        console.print()
        ready = say(language, "waits.ready")
        console.print(text(f"{_discarding(language, tile)} → {ready}", "bold green"))
        wait_sheet.waits_table(console, language, then)


def _copies(then: Outlook) -> int:
    return sum(map(then.left, then.useful))


def _discarding(language: str, tile: Kind) -> str:
    code = words.tile_code(language, tile)
    return words.capital(say(language, "play.if_discard", tile=code))
