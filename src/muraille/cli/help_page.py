"""The help of the commands, in the language of the person who asks."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

from muraille.games.registry import GAMES
from muraille.games.text.words import aside, folded, labelled, listed
from muraille.i18n import catalogue, say

Command = Any
"""A command of typer; its classes are not public."""
SHORTEST_STEM: Final = 4
"""Letters of a word that stands for its longer forms."""
OTHERWISE: Final = {("waits", "hand"): "waiting", ("replay", "check"): "only_differences"}
"""Parameters that are explained in other words than those of the same name, or than a command."""
_VALUE: Final = re.compile(r"[A-Z]+")
"""A word that stands for what is typed in its place."""
_BRACES: Final = re.compile(r"\{(\w+)\}")
"""How typer writes what must be given: nobody types braces."""


def translated(app: Command, language: str) -> Command:
    """The whole command line, helping in this language."""
    for command in (app, *app.commands.values()):
        command.format_help = partial(_write, command, language)
        for task in getattr(command, "commands", {}).values() if command is not app else ():
            task.format_help = partial(_write, task, language)
    return app


def _write(command: Command, language: str, context: Any, page: Any) -> None:  # noqa: ANN401
    texts = catalogue(language)["help"]
    commands = getattr(command, "commands", {})
    usage = values(language, _BRACES.sub(r"\1", " ".join(command.collect_usage_pieces(context))))
    shown = labelled(language, texts["usage"], f"{context.command_path} {usage}")
    page.write(f"{shown}\n\n")
    with page.indentation():
        page.write_text(texts[_name(context) or "about"])
    rows = [
        (_names(language, param), _text(language, _key(command, param)))
        for param in command.get_params(context)
    ]
    _part(page, texts["arguments"], [row for row in rows if not row[0].startswith("-")])
    _part(page, texts["options"], [row for row in rows if row[0].startswith("-")])
    group = _name(context)
    shown_names = ((name, f"{group}_{name}" if group else name) for name in commands)
    _part(page, texts["commands"], [(name, texts[key]) for name, key in shown_names])


def _name(context: Any) -> str:  # noqa: ANN401 - a context of typer
    """A command as its help is found by: ``score``, ``learn``, ``learn_drill``; empty for all."""
    return "_".join(context.command_path.split()[1:])


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
    return OTHERWISE.get((command.name, param.name), str(param.name))


def _names(language: str, param: Any) -> str:  # noqa: ANN401 - a parameter of typer
    value = values(language, param.metavar or "")
    if param.param_type_name == "argument":
        return value
    names = ", ".join(sorted(param.opts, key=len))
    return f"{names} {value}" if value else names


def values(language: str, shown: str) -> str:
    """What is typed for an option, such as HAND or E|S|W|N, in the words of the language."""
    known = catalogue(language)["help"]["values"]
    return _VALUE.sub(lambda word: str(known.get(word[0], word[0])), shown)


def options_about(command: Command, language: str, word: str) -> list[str]:
    """The options whose help speaks of a word, and soonest: in French ``vent`` means two."""
    told = {
        next(name for name in param.opts if name.startswith("--")): _place(
            folded(_text(language, _key(command, param))), folded(word)
        )
        for param in command.params
        if any(name.startswith("--") for name in param.opts)
    }
    said = {name: place for name, place in told.items() if place is not None}
    soonest = min(said.values(), default=0)
    return [name for name, place in said.items() if place <= soonest + 1]


def _place(text: str, word: str) -> int | None:
    """How many words come before this one, or a longer form of it; none where it is not said."""
    near = (n for n, one in enumerate(text.split()) if one == word or _is_form(one, word))
    return next(near, None)


def _is_form(said: str, word: str) -> bool:
    """Whether one word is the other with an ending: ``tire``, ``tirée``."""
    return len(word) >= SHORTEST_STEM and said.startswith(word)


def _part(page: Any, title: str, rows: list[tuple[str, str]]) -> None:  # noqa: ANN401
    if rows:
        page.write(f"\n{title}\n")
        page.indent()
        page.write_dl(rows)
        page.dedent()
