"""Tables over HTTP: open one, sit down, ask bots, begin; the lobby, live."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field, RootModel, StringConstraints, TypeAdapter

from muraille.bots import registry
from muraille.core.errors import Refusal
from muraille.core.wall import SEATS
from muraille.games.house_rules import FLOWERS
from muraille.games.registry import USUAL, game_of
from muraille.house.people import Person
from muraille.house.protocol import Seat, schema
from muraille.house.server.answers.access import may_watch
from muraille.house.server.answers.request_body import MOST_SWITCHES, RequestBody, Setting, Word
from muraille.house.server.answers.tables import TableAnswer, table_answer
from muraille.house.server.answers.watched_tables import past_record
from muraille.house.server.guard.sessions import Asker, Doer, HouseServices, SignedIn, person_of
from muraille.house.server.services import Services
from muraille.house.server.support.cached_answers import PrintedPages
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.house.table.audience.notices import ListedTable
from muraille.house.table.charter import Aids, Charter, Windows
from muraille.house.table.live_table import LiveTable
from muraille.house.table.pace import NORMAL, bot_pace_of, pace_of
from muraille.table.rotation import LONGEST_GAME, check_length

router = APIRouter(prefix="/api", tags=["tables"], responses=FIELDS_REFUSED)

LISTED: Final = TypeAdapter(tuple[ListedTable, ...])


class NewTable(RequestBody):
    """What is to be played."""

    rules: Word = USUAL
    house: Word | None = Field(default=None, description="A built-in house; the usual one if none.")
    switches: dict[Word, Setting] = Field(
        default_factory=dict,
        max_length=MOST_SWITCHES,
        json_schema_extra={"additionalProperties": False},  # the schema would let other names pass
    )
    flowers: bool = True
    hands: int = Field(default=16, ge=1, le=LONGEST_GAME)
    pace: Word = "rules"
    open: bool = True
    strict: bool = Field(default=False, description="People handle the tiles; a referee judges.")
    referee: Word = Field(default="auto", description="`auto`, or `on_call`.")
    count_policy: Word = Field(default="engine", description="`engine`, or `declared`.")
    flower_bonus_forfeit: bool = Field(
        default=False,
        description="A winner who counts their flowers loses the points of the flowers as well.",
    )
    windows: Windows | None = Field(
        default=None,
        description="`fluent`: a discard can be claimed until everybody who may has answered; "
        "`sealed`: equally long for all, as at every strict table.",
    )
    bot_pace: Word = Field(default=NORMAL, description="`calm`, `normal` or `fast`.")
    aids: Aids = Field(default="all", description="What players are told of their own hands.")
    open_hands: bool = Field(
        default=False, description="Spectators see the hands while they are played."
    )
    bots: Annotated[list[Word], Field(max_length=3)] = Field(
        default_factory=list, description="Bots that take the next chairs at once."
    )
    start: bool = Field(default=False, description="Begin at once; all chairs must be taken.")


class OpenedTable(BaseModel):
    """A table that is open."""

    table: str
    seat: int
    invitation: str = Field(description="It lets people in; only the host is told.")


class Sit(RequestBody):
    """Which chair; any free one if none is named."""

    seat: Seat | None = None
    invitation: Annotated[str, StringConstraints(max_length=64)] | None = None


class AskBot(RequestBody):
    """A bot for an empty chair."""

    seat: Seat
    bot: Word = "greedy"


class PaceOfBots(RequestBody):
    """How fast bots shall play."""

    pace: Word = Field(description="`calm`, `normal` or `fast`.")


def charter_of(asked: NewTable) -> Charter:
    """The charter as wished, every switch written out and checked."""
    variant = game_of(asked.rules)
    house = variant.usual if asked.house is None else variant.house(asked.house)
    switches: dict[str, object] = dict(asked.switches)
    if not asked.flowers and FLOWERS in house.settings:
        switches[FLOWERS] = False
    house = variant.changed(house, switches) if switches else house
    pace_of(asked.pace)
    bot_pace_of(asked.bot_pace)
    if asked.strict and asked.windows == "fluent":
        raise Refusal("strict_is_sealed", field="windows")
    windows = asked.windows or ("sealed" if asked.strict else "fluent")
    charter = Charter(
        asked.rules,
        house.name,
        dict(house.settings),
        dict(house.points),
        asked.flowers and bool(house.settings.get(FLOWERS, True)),
        asked.hands,
        asked.pace,
        asked.open,
        asked.strict,
        asked.referee,
        asked.count_policy,
        asked.flower_bonus_forfeit,
        windows,
        asked.bot_pace,
        asked.aids,
        asked.open_hands,
        serves_by_clock=windows == "sealed" and not asked.strict,
    )
    check_length(charter.rule_set(), charter.hands)
    return charter


@router.post("/tables", status_code=201)
async def open_table(
    asked: NewTable, person: SignedIn, request: Request, services: HouseServices
) -> OpenedTable:
    """Open a table and take the first chair."""
    # What can be refused comes before a table is opened that nobody has heard of.
    bots = [registry.known(bot) for bot in asked.bots]
    if asked.start and len(bots) < len(SEATS) - 1:
        raise Refusal("empty_seats")
    spend_opening(person, address_of(request), services)
    # After that: the rules of a house that nobody has asked for before take a while to make.
    charter = charter_of(asked)
    live = await services.tables.open(person, charter, address=address_of(request))
    for seat, bot in enumerate(bots, 1):
        await live.seat_bot(person.id, seat, bot)
    if asked.start:
        await live.start(person.id)
    services.meters.tables.set(len(services.tables.all))
    seat = live.state.seat_of(person.id)
    return OpenedTable(table=live.id, seat=seat or 0, invitation=live.state.invitation)


def spend_opening(person: Person, address: str, services: Services) -> None:
    """A table more: it stays in the journal, whatever becomes of it."""
    services.limits.openings.spend(person.id)
    services.limits.address_openings.spend(address)


@router.get("/tables", response_model=list[dict[str, Any]])
async def list_tables(services: HouseServices) -> Response:
    """The open tables of the lobby."""
    return _as_json(LISTED.dump_json(services.tables.lobby.tables))


async def _found(
    table: str, request: Request, services: HouseServices
) -> tuple[LiveTable, Person | None]:
    live: LiveTable = services.tables.table(table)
    person = await person_of(request, services)
    if not may_watch(live, person, request.query_params.get("invitation")):
        raise Refusal("no_such_table")
    return live, person


@router.get("/tables/{table}")
async def one_table(table: str, request: Request, services: HouseServices) -> TableAnswer:
    """How a table stands."""
    live, person = await _found(table, request, services)
    return table_answer(live, person)


@router.post("/tables/{table}/seat")
async def sit(table: str, asked: Sit, person: Doer, services: HouseServices) -> dict[str, int]:
    """Sit down, or come back."""
    live = services.tables.table(table)
    if not may_watch(live, person, asked.invitation):
        raise Refusal("no_such_table")
    return {"seat": await services.tables.sit(table, person, asked.seat)}


@router.delete("/tables/{table}/seat", status_code=204)
async def leave(table: str, person: Doer, services: HouseServices) -> None:
    """Get up."""
    await services.tables.table(table).leave(person.id)


@router.post("/tables/{table}/bots", status_code=204)
async def ask_bot(table: str, asked: AskBot, person: Doer, services: HouseServices) -> None:
    """The host asks a bot to sit down."""
    await services.tables.table(table).seat_bot(person.id, asked.seat, asked.bot)


@router.post("/tables/{table}/bot_pace", status_code=204)
async def pace_bots(table: str, asked: PaceOfBots, person: Doer, services: HouseServices) -> None:
    """The host, alone among bots, wants them faster or slower."""
    await services.tables.table(table).pace_bots(person.id, asked.pace)


@router.post("/tables/{table}/start", status_code=204)
async def start(table: str, person: Doer, services: HouseServices) -> None:
    """The host begins."""
    await services.tables.table(table).start(person.id)


@router.delete("/tables/{table}", status_code=204)
async def close(table: str, person: Doer, services: HouseServices) -> None:
    """The host closes the table."""
    await services.tables.table(table).close(person.id)


@router.get("/tables/{table}/record", response_model=dict[str, Any])
async def record(table: str, request: Request, services: HouseServices, whose: Asker) -> Response:
    """The record of the hands that are over; of a game that is over, for those who may see it."""
    if services.tables.is_open(table):
        live, _ = await _found(table, request, services)
        return _as_json(await services.records.of_table(live.state, whose))
    person = await person_of(request, services)
    game = await services.history.game(table)
    played = person is not None and game is not None and person.id in game.people
    if not played and not await services.is_open(table):
        raise Refusal("no_such_table")
    read = partial(past_record, table, request, services)
    kept = await services.records.of_past(table, whose, read)
    if kept is None:
        raise Refusal("no_such_table")
    return _as_json(kept)


def _as_json(text: bytes) -> Response:
    return Response(text, media_type="application/json")


@router.get("/protocol.json", response_model=dict[str, Any])
async def protocol(request: Request, services: HouseServices) -> Response:
    """The schema of the socket."""
    return await _PROTOCOL.answer(request, services.queue)


_PROTOCOL: Final = PrintedPages(lambda _: RootModel(schema()))
