"""``muraille arena``: leagues between bots and programs, and what they come to."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import closing
from typing import Annotated, Final

import typer

from muraille.arena.entrant import Entrant, read_entrants
from muraille.arena.file import LeagueFile, begun, opened, read
from muraille.arena.formats import format_of
from muraille.arena.league import BOTZONE_RULES, OWN, SHARED, League, Limits
from muraille.arena.notes import Notes
from muraille.arena.played import PlayedWall
from muraille.arena.standings import standings
from muraille.arena.workers import heard, played
from muraille.cli import options
from muraille.cli.bots.league_record import as_record
from muraille.cli.bots.simulate import (
    MOST_HANDS,
    MOST_JOBS,
    MOST_SEED,
    Jobs,
    Seed,
    read_number,
    read_wall_kind,
)
from muraille.cli.game_choice import game_named, house_of, without_flowers
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.games.registry import USUAL
from muraille.games.text.words import one_line
from muraille.i18n import say
from muraille.record.own.files import save

INTERRUPTED: Final = 130
BOTZONE_HOUSE: Final = "international"
MOST_MEMORY: Final = 1 << 20
LEAST_TIME: Final = 0.01
MOST_TIME: Final = 600.0

Entrants = Annotated[
    list[str] | None,
    typer.Argument(metavar="BOT|[NAME=][text:]COMMAND", show_default=False),
]
FormatName = Annotated[
    str, typer.Option("--format", "-f", metavar="2v2|1v3|four", show_default=False)
]
WallCount = Annotated[str, typer.Option("--walls", "-n", metavar="N", show_default=False)]
LeagueName = Annotated[str | None, typer.Option("--league", metavar="FILE")]
Shown = Annotated[str | None, typer.Option("--show", metavar="FILE")]
Picture = Annotated[str | None, typer.Option("--picture", metavar="FILE")]
WallKind = Annotated[str | None, typer.Option("--wall", metavar="own|shared")]
FirstTime = Annotated[str, typer.Option("--first-time", metavar="TIME", show_default=False)]
LaterTime = Annotated[str, typer.Option("--time", metavar="TIME", show_default=False)]
Memory = Annotated[str, typer.Option("--memory", metavar="N", show_default=False)]
EveryRequest = Annotated[
    bool | None, typer.Option("--every-request/--only-decisions", show_default=False)
]
OverHands = Annotated[bool, typer.Option("--over-hands")]
WithFlowers = Annotated[bool, typer.Option("--flowers")]


def arena(  # noqa: PLR0913 - the options of the command
    entrants: Entrants = None,
    *,
    format_name: FormatName = "2v2",
    wall_count: WallCount = "100",
    chance: Seed = "0",
    jobs: Jobs = "1",
    league_file: LeagueName = None,
    shown: Shown = None,
    picture: Picture = None,
    wall_kind: WallKind = None,
    first_time: FirstTime = "6s",
    later_time: LaterTime = "2s",
    memory: Memory = "4096",
    every_request: EveryRequest = None,
    over_hands: OverHands = False,
    with_flowers: WithFlowers = False,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Let bots and programs meet, every wall played in all seatings."""
    language = chosen_language(lang, os.environ)
    interrupted = False
    if shown is not None:
        if entrants:
            raise Refusal("show_or_play")
        league, walls = read(shown)
    else:
        game = game_named(rules)
        usual = BOTZONE_HOUSE if game.name == BOTZONE_RULES else None
        house = house_of(game, profile or usual, changes or ())
        house, flowers = without_flowers(game, house, not with_flowers)
        named = read_entrants(entrants or ())
        if not named:
            raise Refusal("no_entrants")
        league = League(
            named,
            format_of(format_name, len(named)).name,
            house,
            game.name,
            read_number("--seed", chance, 0, MOST_SEED),
            read_walls(wall_kind, named),
            flowers,
            Limits(
                read_time("--first-time", first_time),
                read_time("--time", later_time),
                read_number("--memory", memory, 0, MOST_MEMORY),
                _every_request(every_request, league_file),
                over_hands,
            ),
        )
        check(league)
        count = read_number("--walls", wall_count, 1, MOST_HANDS)
        workers = read_number("--jobs", jobs, 1, MOST_JOBS)
        watch = language if sys.stderr.isatty() and not (as_json or plain) else None
        with opened(league_file, league) as file:
            interrupted = run(file, count, workers, league_file, watch)
            walls = file.played
    show(language, league, walls, picture=picture, as_json=as_json, plain=plain)
    _tell_notes(language, league, walls, shown or league_file)
    if interrupted:
        key = "arena.interrupted" if league_file else "arena.interrupted_lost"
        _warn(say(language, key, file=league_file))
        raise typer.Exit(INTERRUPTED)


def _every_request(chosen: bool | None, file: str | None) -> bool:  # noqa: FBT001 - an option
    """Whether programs are asked at every request: as chosen, as the league began, as usual."""
    if chosen is not None:
        return chosen
    league = None if file is None else begun(file)
    return (Limits() if league is None else league.limits).every


def read_walls(text: str | None, entrants: Sequence[Entrant]) -> str:
    """Where tiles are drawn from; programs expect what Botzone does."""
    if text is None:
        return OWN if any(entrant.is_foreign for entrant in entrants) else SHARED
    return read_wall_kind(text)


def read_time(option: str, text: str) -> float:
    """Seconds: ``2s``, ``0.5``, ``500ms``."""
    word = text.strip().lower()
    number, unit = (word[:-2], 0.001) if word.endswith("ms") else (word.removesuffix("s"), 1.0)
    plain = number.isascii() and number.replace(".", "", 1).isdigit()
    seconds = float(number) * unit if plain else -1.0
    if not LEAST_TIME <= seconds <= MOST_TIME:
        raise Refusal(
            "not_a_time", option=option, found=text[:20], least=LEAST_TIME, most=int(MOST_TIME)
        )
    return seconds


def check(league: League) -> None:
    """Refuse before anything is played what cannot be played."""
    if any(entrant.is_foreign for entrant in league.entrants):
        if league.rules != BOTZONE_RULES:
            raise Refusal("botzone_rules", found=league.rules)
        if league.flowers:
            raise Refusal("botzone_flowers")
        if os.name != "posix":
            raise Refusal("programs_need_posix")
    if league.walls == OWN and (league.flowers or league.rules != BOTZONE_RULES):
        raise Refusal("own_walls_bare")


def run(
    file: LeagueFile, walls: int, jobs: int, league_file: str | None, language: str | None
) -> bool:
    """Play what is missing; true if it was interrupted. What is done by then is kept."""
    done = file.done
    tasks = [task for task in file.league.agenda(walls) if task not in done]
    found = played(file.league, tasks, min(jobs, max(1, len(tasks))), league_file)
    if language is not None:
        from muraille.cli.bots.league_sheet import watched  # noqa: PLC0415 - programs do not wait for rich

        found = watched(found, len(done), len(tasks), language)
    endings = heard()
    for number in endings:
        signal.signal(number, signal.default_int_handler)
    try:
        with closing(found):  # so that nobody plays on
            for wall in found:
                file.add(wall)
    except KeyboardInterrupt:
        return True
    finally:
        for number in endings:
            signal.signal(number, signal.SIG_DFL)
    return False


def show(  # noqa: PLR0913 - who reads it, and how
    language: str,
    league: League,
    walls: Sequence[PlayedWall],
    *,
    picture: str | None,
    as_json: bool,
    plain: bool,
) -> None:
    """What the league comes to: for people, for programs, as a picture."""
    found = standings(league, walls)
    if picture is not None:
        from muraille.cli.bots.league_picture import drawn  # noqa: PLC0415 - seldom

        save(picture, drawn(language, league, found))
    if as_json:
        sys.stdout.write(as_json_text(as_record(league, found)) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.bots import league_sheet as arena_sheet  # noqa: PLC0415 - programs do not wait for rich

    arena_sheet.show(draw.paper(plain=plain), language, league, found)


def _tell_notes(
    language: str, league: League, walls: Sequence[PlayedWall], league_file: str | None
) -> None:
    """Say where the owner of a program can read what went wrong."""
    hands = (hand for wall in walls for hand in wall.hands)
    fouled = {hand.seats[hand.offender] for hand in hands if hand.offender is not None}
    names = [league.entrants[who].name for who in sorted(fouled)]
    if not any(league.entrants[who].is_foreign for who in fouled):
        return
    if not league.limits.every:
        _warn(say(language, "arena.try_every"))
    if league_file is None:
        _warn(say(language, "arena.notes_lost"))
        return
    files = (Notes(league_file).file_of(name) for name in names)
    found = ", ".join(str(file) for file in files if file is not None and file.exists())
    if found:
        _warn(say(language, "arena.notes", files=found))


def _warn(text: str) -> None:
    sys.stderr.write(one_line(text) + "\n")
