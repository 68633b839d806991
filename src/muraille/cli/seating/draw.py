"""``muraille seating draw``: a plan for a tournament, or one session more by rank."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer

from muraille.cli import options
from muraille.cli.bots.simulate import read_number
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.cli.seating.fair_draw import check_kept, opened_bundle, promised, told
from muraille.cli.seating.next_session import with_next_session
from muraille.cli.seating.past_file import read_past
from muraille.cli.seating.people_file import read_people, teamed
from muraille.cli.seating.together import check_together
from muraille.core.errors import Refusal
from muraille.seating.chance import chance_of
from muraille.seating.draw import drawn, drawn_in_fives
from muraille.seating.evening import evening_plan
from muraille.seating.person import ListedPerson, numbered
from muraille.seating.plan import MOST_PLAYERS, MOST_SESSIONS, SeatingPlan, plan_json
from muraille.seating.promise import Bundle, DrawList, bundle_json
from muraille.seating.ranked import WAYS
from muraille.seating.rematches import rematches
from muraille.seating.skeleton import SEATS

Players = Annotated[str | None, typer.Option("--players", "-n", metavar="N")]
Sessions = Annotated[str | None, typer.Option("--sessions", "-r", metavar="N")]
People = Annotated[str | None, typer.Option("--people", metavar="FILE")]
Teams = Annotated[str | None, typer.Option("--teams", metavar="4|1,2,3,4/5,6,7,8")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="TEXT")]
Fives = Annotated[bool, typer.Option("--fives")]
Promised = Annotated[str | None, typer.Option("--promise", metavar="FILE")]
Opened = Annotated[str | None, typer.Option("--open", metavar="FILE")]
Word = Annotated[str | None, typer.Option("--word", metavar="TEXT")]
BundleFile = Annotated[str | None, typer.Option("--bundle", metavar="FILE")]
After = Annotated[str | None, typer.Option("--after", metavar="FILE")]
By = Annotated[str | None, typer.Option("--by", metavar="|".join(WAYS))]
Standing = Annotated[str | None, typer.Option("--standing", metavar="3,1,2…")]

Past = Annotated[list[str] | None, typer.Option("--past", metavar="FILE")]

LONGEST_SEED: Final = 400


def draw(  # noqa: PLR0913 - the options of the command
    *,
    seat_players: Players = None,
    seat_sessions: Sessions = None,
    people_file: People = None,
    team_list: Teams = None,
    draw_seed: Seed = None,
    fives: Fives = False,
    promise_file: Promised = None,
    opened_file: Opened = None,
    hall_word: Word = None,
    bundle_file: BundleFile = None,
    after_file: After = None,
    rank_way: By = None,
    standing: Standing = None,
    past_files: Past = None,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """Draw who sits where, session after session."""
    language = chosen_language(lang, os.environ)
    given = {
        "--players": seat_players,
        "--sessions": seat_sessions,
        "--people": people_file,
        "--teams": team_list,
        "--seed": draw_seed,
        "--promise": promise_file,
        "--open": opened_file,
        "--word": hall_word,
        "--bundle": bundle_file,
        "--after": after_file,
        "--standing": standing,
        "--by": rank_way,
        "--fives": fives or None,
        "--past": past_files or None,
    }
    check_together({name for name, value in given.items() if value is not None})
    if opened_file is not None:
        check_kept(bundle_file, as_json=as_json)
        bundle = opened_bundle(opened_file, hall_word or "", bundle_file)
        if as_json:
            _print(bundle_json(bundle))
        else:
            _show(language, bundle.plan, bundle.entry.people, plain=plain, bundle=bundle)
        return
    seed = _seed(draw_seed)
    if after_file is not None:
        listed = () if people_file is None else read_people(people_file)
        chance, way = chance_of("seed", seed), rank_way or WAYS[0]
        plan = with_next_session(after_file, listed, standing or "", way, chance)
        _answer(language, plan, listed or numbered(plan.players), seed, (as_json, plain))
        return
    people = _people(seat_players, people_file, team_list)
    if past_files:
        past = [evening for file in past_files for evening in read_past(file)]
        plan = evening_plan(people, past, chance_of("seed", seed), fives=fives)
        _answer(language, plan, people, seed, (as_json, plain))
        return
    sessions = _sessions(seat_sessions)
    if promise_file is not None:
        entry = DrawList(people, sessions, fives)
        promise = promised(promise_file, entry)
        if as_json:
            _print(promise)
        else:
            sys.stdout.write(told(language, promise_file, entry, promise) + "\n")
        return
    plan = (drawn_in_fives if fives else drawn)(people, sessions, chance_of("seed", seed))
    _answer(language, plan, people, seed, (as_json, plain))


def _people(players: str | None, file: str | None, teams: str | None) -> tuple[ListedPerson, ...]:
    if file is not None:
        return read_people(file)
    if players is None:
        raise Refusal("no_players")
    return teamed(read_number("--players", players, SEATS, MOST_PLAYERS), teams)


def _seed(given: str | None) -> str:
    """The text everything follows from: the one that was said, or one drawn by the system."""
    if given is None:
        return secrets.token_hex(8)
    if not given.isprintable() or not 0 < len(given) <= LONGEST_SEED:
        raise Refusal("bad_seed_text", most=LONGEST_SEED)
    return given


def _sessions(given: str | None) -> int:
    if given is None:
        raise Refusal("missing_argument", missing="--sessions N", command="muraille seating draw")
    return read_number("--sessions", given, 1, MOST_SESSIONS)


def _answer(
    language: str,
    plan: SeatingPlan,
    people: Sequence[ListedPerson],
    seed: str,
    shown: tuple[bool, bool],
) -> None:
    as_json, plain = shown
    if as_json:
        names = [person.name for person in people]
        told = {**plan_json(plan), "seed": seed, "rematches": rematches(plan.sessions)}
        _print(
            told
            if names == [str(n) for n in range(1, len(names) + 1)]
            else {**told, "names": names}
        )
        return
    _show(language, plan, people, plain=plain, seed=seed)


def _show(  # noqa: PLR0913 - a plan of a seed, or that of a bundle
    language: str,
    plan: SeatingPlan,
    people: Sequence[ListedPerson],
    *,
    plain: bool,
    seed: str = "",
    bundle: Bundle | None = None,
) -> None:
    """What had to be first, then the sessions, then what they follow from."""
    from muraille.cli.seating import drawn_sheet  # noqa: PLC0415 - programs do not wait for rich

    drawn_sheet.show(language, plan, people, seed=seed, bundle=bundle, plain=plain)


def _print(told: dict[str, Any]) -> None:
    sys.stdout.write(as_json_text(told) + "\n")
