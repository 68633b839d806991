"""The help of the commands, in the language of the person who asks."""

from __future__ import annotations

from functools import partial
from typing import Any

from muraille.i18n import catalogue

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
    rows = [(_names(param), texts[_key(command, param)]) for param in command.get_params(context)]
    _part(page, texts["arguments"], [row for row in rows if not row[0].startswith("-")])
    _part(page, texts["options"], [row for row in rows if row[0].startswith("-")])
    _part(page, texts["commands"], [(name, texts[name]) for name in commands])


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
