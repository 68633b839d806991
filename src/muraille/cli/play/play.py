"""``muraille play``: a game against three bots in the terminal."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import typer

from muraille.bots.registry import player
from muraille.cli import options
from muraille.cli.game_choice import game_named, house_of, without_flowers
from muraille.cli.language import chosen_language
from muraille.cli.play.keys import Keyboard, has_keys
from muraille.cli.play.session import Session
from muraille.core.errors import Refusal
from muraille.core.fair import SEED_SIZE
from muraille.games.registry import USUAL
from muraille.games.text.words import one_line, read_wind
from muraille.i18n import say
from muraille.table.match import Match

INTERRUPTED: Final = 130
LONGEST_NAME: Final = 16

Bots = Annotated[str, typer.Option("--bots", "-b", metavar="NAME", show_default=False)]
NoFlowers = Annotated[bool, typer.Option("--no-flowers")]
Hands = Annotated[str | None, typer.Option("--hands", "-n", metavar="N", show_default=False)]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT")]
Name = Annotated[str | None, typer.Option("--name", metavar="NAME")]
File = Annotated[str | None, typer.Option("--record", metavar="FILE")]
Chair = Annotated[str | None, typer.Option("--seat", "-s", metavar="E|S|W|N")]


def play(  # noqa: PLR0913 - the options of the command
    *,
    bots: Bots = "greedy",
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    no_flowers: NoFlowers = False,
    hands: Hands = None,
    seed: Seed = None,
    name: Name = None,
    chair: Chair = None,
    record: File = None,
    lang: options.Lang = None,
    plain: options.Plain = False,
) -> None:
    """Play a game against three bots in the terminal."""
    language = chosen_language(lang, os.environ)
    game = game_named(rules)
    house, flowers = without_flowers(game, house_of(game, profile, changes or ()), no_flowers)
    played = game.rules(house)
    match = Match(played, hands=read_hands(hands, played.hands), flowers=flowers)
    session = Session(
        match,
        (
            one_line(name or "").strip()[:LONGEST_NAME] or say(language, "play.you"),
            *(say(language, "play.robot", n=n) for n in (1, 2, 3)),
        ),
        tuple(player(bots, game.adviser(house)) for _ in range(3)),
        seeds(seed),
        None if chair is None else int(read_wind(chair)),
    )
    from muraille.cli.play.board import ByKeys  # noqa: PLC0415 - rich is slow to load
    from muraille.cli.play.lines import ByLines  # noqa: PLC0415
    from muraille.cli.play.room import Room  # noqa: PLC0415

    room = Room(language, game, house, session, plain=plain, record=writable(record))
    try:
        if has_keys() and not plain:
            with Keyboard() as keyboard:
                room.play(ByKeys(room, keyboard))
        else:
            room.play(ByLines(room))
    except EOFError:
        room.leave()
    except KeyboardInterrupt as error:
        room.leave()
        raise typer.Exit(INTERRUPTED) from error


def read_hands(text: str | None, most: int) -> int:
    """How many hands are played: a whole game, or its beginning."""
    known = {str(n): n for n in range(1, most + 1)}
    if text is not None and text not in known:
        raise Refusal("bad_hands", found=one_line(text)[:20], most=most)
    return most if text is None else known[text]


def seeds(text: str | None) -> Callable[[int], bytes]:
    """The secret seed of each hand: from the system, or from a text, so that a game comes again."""
    if text is None:
        return lambda _: secrets.token_bytes(SEED_SIZE)
    return lambda hand: hashlib.sha256(f"muraille play/{text}/{hand}".encode()).digest()


def writable(file: str | None) -> str | None:
    """Refuse a file nobody can write before the first hand, not after it."""
    if file is not None:
        folder = Path(file).parent
        if Path(file).is_dir() or not os.access(folder, os.W_OK):
            raise Refusal("unwritable_folder", file=one_line(file), folder=one_line(str(folder)))
    return file
