"""The switches of a house as a table, printed for people."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Console

from muraille.cli.book.switches import setting_text
from muraille.cli.count.sheet import heading
from muraille.cli.draw import grid, indented, text
from muraille.games.game import Game
from muraille.games.house_rules import H
from muraille.i18n import say
from muraille.report.lookup import PREFIX


def show_switches(
    console: Console, language: str, game: Game[H], house: H, only: Collection[str] | None
) -> None:
    """Print every switch with its setting, or only some."""
    told = [one for one in game.switches(language) if only is None or PREFIX + one.id in only]
    if not told:
        return
    heading(console, f"{say(language, 'book.switches')} · {len(told)}")
    table = grid("-", "-", "~")
    for switch in told:
        setting = setting_text(house.settings[switch.id])
        said = switch.name or switch.sentence
        table.line(switch.id, text(setting, "bold green"), text(said))
    indented(console, table)
