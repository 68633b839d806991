"""The help of the commands, in the language of the person who asks."""

from __future__ import annotations

from functools import partial
from typing import Any

from muraille.games.registry import GAMES
from muraille.games.words import aside, listed
from muraille.i18n import catalogue, say

Command = Any
"""A command of typer; its classes are not public."""


def translated(app: Command, language: str) -> Command:
    """The whole command line, helping in this language."""
    for command in (app, *app.commands.values()):
        command.format_help = partial(_write, command, language)
    return app


def _write(command: Command, language: str, context: Any, page: Any) -> None:  # noqa: ANN401
    texts = catalogue(language)["help"]
    commands = getattr(command, "commands", {})
    usage = " ".join(command.collect_usage_pieces(context))
    page.write(f"{texts['usage']}: {context.command_path} {usage}\n\n")
    page.write(f"  {texts['about'] if commands else texts[command.name]}\n")
    rows = [
        (_names(param), _text(language, _key(command, param)))
        for param in command.get_params(context)
    ]
    _part(page, texts["arguments"], [row for row in rows if not row[0].startswith("-")])
    _part(page, texts["options"], [row for row in rows if row[0].startswith("-")])
    _part(page, texts["commands"], [(name, texts[name]) for name in commands])


def _text(language: str, key: str) -> str:
    """The help of an option; where it speaks of the games, of all there are."""
    text = str(catalogue(language)["help"][key])
    if key == "rules":
        return text.format(games=listed(language, (_game(language, name, name) for name in GAMES)))
    if key == "profile":
        houses = ((name, listed(language, game.houses)) for name, game in GAMES.items())
        return text.format(houses=listed(language, (_game(language, *one) for one in houses)))
    return text


def _game(language: str, name: str, typed: str) -> str:
    """What is typed, and the game it stands for."""
    return typed + aside(language, say(language, f"report.rules.{name}.name"))


def _key(command: Command, param: Any) -> str:  # noqa: ANN401 - a parameter of typer
    return "waiting" if (command.name, param.name) == ("waits", "hand") else str(param.name)


def _names(param: Any) -> str:  # noqa: ANN401 - a parameter of typer
    if param.param_type_name == "argument":
        return str(param.metavar)
    names = ", ".join(sorted(param.opts, key=len))
    return f"{names} {param.metavar}" if param.metavar else names


def _part(page: Any, title: str, rows: list[tuple[str, str]]) -> None:  # noqa: ANN401
    if rows:
        page.write(f"\n{title}\n")
        page.indent()
        page.write_dl(rows)
        page.dedent()
