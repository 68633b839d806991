"""``muraille simulate``: many hands played by bots, and what they come to."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Annotated, Any, Final

import typer

from muraille.arena.league import BOTZONE_RULES, OWN, SHARED
from muraille.bots import registry
from muraille.bots.results import Tally
from muraille.bots.simulation import Setup
from muraille.bots.simulation import simulate as played
from muraille.cli import options
from muraille.cli.bots import simulation_record as simulate_record
from muraille.cli.game_choice import game_named, house_of, without_flowers
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.games.registry import USUAL
from muraille.table.match import FinishedHand

SEATS: Final = 4
MOST_HANDS: Final = 1_000_000_000
MOST_JOBS: Final = 256
MOST_SEED: Final = (1 << 64) - 1

Hands = Annotated[str, typer.Option("--hands", "-n", metavar="N", show_default=False)]
Bots = Annotated[str, typer.Option("--bots", "-b", metavar="A,B,C,D", show_default=False)]
Seed = Annotated[str, typer.Option("--seed", metavar="N", show_default=False)]
Jobs = Annotated[str, typer.Option("--jobs", "-j", metavar="N", show_default=False)]
Duplicate = Annotated[bool, typer.Option("--duplicate")]
NoFlowers = Annotated[bool, typer.Option("--no-flowers")]
WallKind = Annotated[str, typer.Option("--wall", metavar="own|shared", show_default=False)]
ShardsFolder = Annotated[str | None, typer.Option("--shards", metavar="DIR")]
Kept = Annotated[str | None, typer.Option("--record", metavar="FILE")]


def simulate(  # noqa: PLR0913 - the options of the command
    *,
    hand_count: Hands = "1000",
    bot_names: Bots = "greedy",
    chance: Seed = "0",
    jobs: Jobs = "1",
    duplicate: Duplicate = False,
    no_flowers: NoFlowers = False,
    wall_kind: WallKind = SHARED,
    kept: Kept = None,
    kept_shards: ShardsFolder = None,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Let bots play many hands, and say who gains what."""
    language = chosen_language(lang, os.environ)
    game = game_named(rules)
    own = read_wall_kind(wall_kind) == OWN
    if own and game.name != BOTZONE_RULES:
        raise Refusal("own_walls_bare")
    house, flowers = without_flowers(
        game, house_of(game, profile, changes or ()), no_flowers or own
    )
    setup = Setup(
        read_bots(bot_names),
        read_number("--hands", hand_count, 1, MOST_HANDS),
        read_number("--seed", chance, 0, MOST_SEED),
        duplicate=duplicate,
        flowers=flowers,
        rules=game.name,
        profile=house,
        own_walls=own,
        record=kept is not None,
        keep=kept_shards is not None,
    )
    workers = read_number("--jobs", jobs, 1, MOST_JOBS)
    if kept is not None:
        simulate_record.check(setup)
    with ExitStack() as stack:
        keep = None
        if kept_shards is not None:
            from muraille.cli.bots.simulation_shards import opened  # noqa: PLC0415 - seldom

            keep = stack.enter_context(opened(kept_shards, setup)).add_chunk
        seen = not as_json and not plain
        tally, hands, seconds = run(setup, workers, language, show=seen, keep=keep)
    if kept is not None:
        simulate_record.keep(setup, hands, kept)
    if as_json:
        sys.stdout.write(as_json_text(as_record(setup, tally, seconds)) + "\n")
        return
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich
    from muraille.cli.bots import simulation_sheet as simulate_sheet  # noqa: PLC0415 - programs do not wait for rich

    simulate_sheet.show(draw.paper(plain=plain), language, setup, tally, seconds)


def read_bots(text: str) -> tuple[str, ...]:
    """Four bots by name; one name stands for four."""
    names = tuple(registry.known(name) for name in text.split(","))
    if len(names) == 1:
        return names * SEATS
    if len(names) != SEATS:
        raise Refusal("not_four_bots", count=len(names))
    return names


def read_wall_kind(text: str) -> str:
    """Where tiles are drawn from."""
    if text.lower() not in {OWN, SHARED}:
        raise Refusal("unknown_walls", found=text[:40])
    return text.lower()


def read_number(option: str, text: str, least: int, most: int) -> int:
    """A whole number within its limits."""
    word = text.strip()
    fits = word.isascii() and word.isdigit() and len(word) <= len(str(most))
    if not fits or not least <= int(word) <= most:
        raise Refusal("not_a_number", option=option, found=text[:20], least=least, most=most)
    return int(word)


def run(
    setup: Setup,
    jobs: int,
    language: str,
    *,
    show: bool,
    keep: Callable[[Sequence[FinishedHand]], None] | None = None,
) -> tuple[Tally, list[FinishedHand], float]:
    """Play, with a bar that shows how far it is where it can be seen."""
    tally = Tally()
    hands: list[FinishedHand] = []
    start = time.perf_counter()
    chunks = played(setup, jobs)
    if show and sys.stderr.isatty():
        from muraille.cli.bots.simulation_sheet import watched  # noqa: PLC0415 - as above

        chunks = watched(chunks, setup, language)
    for chunk in chunks:
        tally.add(chunk.tally)
        if keep is not None:
            keep(chunk.hands)
        if setup.record:
            hands.extend(chunk.hands)
    return tally, hands, time.perf_counter() - start


def as_record(setup: Setup, tally: Tally, seconds: float) -> dict[str, Any]:
    """The same for programs; all but the time follows from the seed."""
    return {
        "rules": setup.rules,
        "profile": setup.profile.name,
        "seed": setup.seed,
        "duplicate": setup.duplicate,
        "flowers": setup.flowers,
        "wall": OWN if setup.own_walls else SHARED,
        "walls": tally.walls,
        "hands": tally.hands,
        "wins": tally.wins,
        "exhausted": tally.exhausted,
        "mean_points": round(tally.mean_points, 4),
        "choices": tally.choices,
        "players": [player_record(setup, tally, place) for place in range(SEATS)],
        "fans": [{"id": fan, "wins": wins} for fan, wins in tally.fan_lines()],
        "seconds": round(seconds, 3),
        "hands_per_second": round(tally.hands / max(seconds, 1e-9), 1),
    }


def player_record(setup: Setup, tally: Tally, place: int) -> dict[str, Any]:
    """One of the four."""
    standing = tally.players[place]
    mean, margin = tally.per_hand(place)
    return {
        "bot": setup.bots[place],
        "gained": standing.gained,
        "points_per_hand": round(mean, 4),
        "margin_95": round(margin, 4) if tally.walls > 1 else None,
        "wins": standing.wins,
        "self_drawn": standing.drawn,
        "dealt_in": standing.dealt_in,
        "mean_points": round(standing.won_points / standing.wins, 4) if standing.wins else None,
    }
