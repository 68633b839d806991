"""The entry point: one line for every mistake, exit code 2, never a traceback."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import typer

from muraille import __version__
from muraille.cli import help_page, options
from muraille.cli.language import chosen_language, spoken_language
from muraille.core.errors import Refusal
from muraille.core.nearest import nearest
from muraille.games.text import words

NAME: Final = "muraille"
REFUSED: Final = 2
"""Exit code of every command that was refused."""
INTERRUPTED: Final = 130

_USAGE: Final[type[Exception]] = typer.BadParameter.__mro__[1]
"""What typer raises for any command it cannot parse."""
_PLAIN_SIGNS: Final = {"\u202f": " ", "\xa0": " ", "’": "'", "“": '"', "”": '"', "−": "-"}  # noqa: RUF001

FAMILIES: Final = {
    "score": "count",
    "settle": "count",
    "waits": "count",
    "advise": "bots",
    "fans": "book",
    "penalties": "book",
    "paper": "paper",
    "tournament": "tournament",
    "seating": "seating",
    "data": "data",
    "learn": "learning",
    "count": "count",
    "play": "play",
    "simulate": "bots",
    "arena": "bots",
    "replay": "records",
    "review": "records",
    "verify": "records",
    "export": "records",
    "serve": "house",
    "join": "house",
    "backup": "house",
    "restore": "house",
    "check": "house",
    "reports": "house",
}
"""Command -> the folder it lives in; both in the order of the help."""
COMMANDS: Final = tuple(FAMILIES)
GROUPS: Final = {
    "paper": ("sheet", "penalties"),
    "tournament": ("standings", "mers"),
    "seating": ("draw", "check", "verify"),
    "data": ("from_botzone", "from_records", "info", "check", "sample"),
    "learn": ("drill", "check"),
}
"""Command -> its own commands, each in a file of its name; the others do one thing."""
EXTRA: Final = "house"
"""The family whose commands need an extra of the package."""
EXTRA_NEEDS: Final = ("fastapi", "sqlalchemy", "uvicorn", "websockets")
LANGUAGE_OPTIONS: Final = ("--lang", "-l")
_SURPLUS: Final = re.compile(r"\(([^()]*)\)$")
_NEGATIVE: Final = re.compile(r"-[0-9]+")
_ANY: Final = {"allow_extra_args": True, "ignore_unknown_options": True}


def app_for(given: Sequence[str]) -> typer.Typer:
    """The command line; of the commands only those that are named, as each takes time to load."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    app.callback(invoke_without_command=True)(muraille)
    named = [name for name in COMMANDS if name in given]
    for name in named or COMMANDS:
        if not named:
            app.command(name)(_unnamed)
        elif name in GROUPS:
            app.add_typer(_group(name), name=name)
        else:
            absent = _absent(name)
            app.command(context_settings=_ANY if absent else None)(
                absent or getattr(import_module(f"muraille.cli.{FAMILIES[name]}.{name}"), name)
            )
    return app


def _unnamed() -> None:
    """A command that is only listed."""


def _group(name: str) -> typer.Typer:
    """A command that has commands of its own; alone, it says which."""
    group = typer.Typer(add_completion=False, rich_markup_mode=None)
    group.callback(invoke_without_command=True)(_help_of_group)
    for task in GROUPS[name]:
        group.command()(getattr(import_module(f"muraille.cli.{FAMILIES[name]}.{task}"), task))
    return group


def _help_of_group(
    context: typer.Context,
    *,
    lang: options.Lang = None,  # noqa: ARG001 - read before anything is parsed
) -> None:
    if context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")


def _absent(name: str) -> Callable[[], None] | None:
    """A command that refuses, where what it needs is not installed."""
    if FAMILIES[name] != EXTRA or all(map(find_spec, EXTRA_NEEDS)):
        return None

    def refuse() -> None:
        raise Refusal("needs_extra", command=name, extra=EXTRA)

    refuse.__name__ = name
    return refuse


def muraille(
    context: typer.Context,
    *,
    version: bool = typer.Option(False, "--version", "-V"),  # noqa: FBT003 - an option
    lang: options.Lang = None,  # noqa: ARG001 - read before anything is parsed
) -> None:
    """Count Mahjong hands and explain the count."""
    if version:
        sys.stdout.write(f"{NAME} {__version__}\n")
    elif context.invoked_subcommand is None:
        sys.stdout.write(context.get_help() + "\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code says whether it was understood."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _accept_any_sign()
    language = spoken_language(os.environ)
    try:
        language = chosen_language(_asked_language(given), os.environ)
        return _run(_language_inside(given), language)
    except Refusal as refusal:
        return _refused(refusal.sentence(language))
    except _USAGE as error:
        return _refused(_misused(error, given, language).sentence(language))
    except BrokenPipeError:
        # The reader has seen enough. What is still buffered has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(given: list[str], language: str) -> int:
    command = help_page.translated(_in_order(typer.main.get_command(app_for(given))), language)
    answer = command.main(given, prog_name=NAME, standalone_mode=False)
    sys.stdout.flush()
    return answer if isinstance(answer, int) else 0


def _in_order(command: Any) -> Any:  # noqa: ANN401 - typer's own
    """The commands as the help lists them: typer puts those that have commands last."""
    command.commands = {
        name: command.commands[name] for name in COMMANDS if name in command.commands
    }
    return command


def _refused(sentence: str) -> int:
    sys.stdout.flush()
    sys.stderr.write(words.one_line(sentence) + "\n")
    return REFUSED


def _misused(error: Any, given: list[str], language: str) -> Refusal:  # noqa: ANN401 - typer's own
    """What typer could not parse, as a refusal of ours."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else NAME
    option = getattr(error, "option_name", None)
    if command == f"{NAME} settle" and _NEGATIVE.fullmatch(str(option)[:2]):
        return Refusal("bad_points", found=next(filter(_NEGATIVE.match, given)))
    if type(error).__name__ == "NoSuchOption":
        near = _nearest_option(str(option), error.ctx.command, language)
        return Refusal("unknown_option", found=option, command=command, nearest=near)
    if type(error).__name__ == "BadOptionUsage":
        given_one = "does not take" in error.format_message()
        return Refusal(f"option_with{'' if given_one else 'out'}_value", found=option)
    behind = _languages_first(_language_inside(given))[1]
    said = [word for word in behind if not word.startswith("-")]
    depth = len(command.split()) - 1
    word = said[depth] if depth < len(said) else ""
    commands = COMMANDS if command == NAME else GROUPS.get(command.removeprefix(f"{NAME} "), ())
    if commands and word not in commands:
        known = ", ".join(commands)
        return Refusal("unknown_command", found=word, nearest=nearest(word, commands), known=known)
    return _malformed(error, command, language)


def _malformed(error: Any, command: str, language: str) -> Refusal:  # noqa: ANN401 - typer's own
    """Something is missing, something is too much, or else what typer says itself."""
    if type(error).__name__ == "MissingParameter":
        missing = help_page.values(language, error.param.make_metavar(error.ctx))
        return Refusal("missing_argument", missing=missing, command=command)
    problem = words.one_line(str(error.format_message())).rstrip(".")
    if surplus := _SURPLUS.search(problem):
        return Refusal("surplus_argument", found=surplus[1], command=command)
    return Refusal("bad_usage", problem=problem, command=command)


def _nearest_option(option: str, command: Any, language: str) -> str:  # noqa: ANN401 - typer's own
    """The option of a command that begins so, is about that, or looks like it; empty if none is."""
    word = option.strip("-")
    known = (name for one in command.params for name in (*one.opts, *one.secondary_opts))
    near = nearest(word, [name[2:] for name in known if name.startswith("--")])
    about = help_page.options_about(command, language, word)
    if about and not near.startswith(word):
        return words.listed(language, about)
    return near and f"--{near}"


def _asked_language(given: Sequence[str]) -> str | None:
    """The language the arguments ask for, found before they are parsed."""
    return next(_languages(given), None)


def _language_inside(given: Sequence[str]) -> list[str]:
    """The arguments with a language that was said before the command moved behind it."""
    before, rest = _languages_first(given)
    if not rest or rest[0] not in COMMANDS:
        return list(given)
    if rest[0] not in GROUPS:
        return [rest[0], *before, *rest[1:]]
    within, task = _languages_first(rest[1:])
    return [rest[0], *task[:1], *before, *within, *task[1:]]


def _languages_first(given: Sequence[str]) -> tuple[list[str], list[str]]:
    """The language options that arguments begin with, and what follows them."""
    before: list[str] = []
    rest = list(given)
    while rest and rest[0].partition("=")[0] in LANGUAGE_OPTIONS:
        size = 1 if "=" in rest[0] else 2
        before, rest = [*before, *rest[:size]], rest[size:]
    return before, rest


def _languages(given: Sequence[str]) -> Iterator[str]:
    for place, word in enumerate(given):
        name, equals, value = word.partition("=")
        if name == "--lang" and equals:
            yield value
        elif word in LANGUAGE_OPTIONS and place + 1 < len(given):
            yield given[place + 1]


def _accept_any_sign() -> None:
    """Print on any terminal: a sign it cannot show becomes the nearest one it can."""
    codecs.register_error("muraille", _nearest_sign)
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "muraille"),
        (sys.stderr, "muraille"),
    ):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)


def _nearest_sign(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_PLAIN_SIGNS.get(sign, "?") for sign in lost), error.end
