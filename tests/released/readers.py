"""All that the samples of released versions ask of today's code, as plain data.

Whatever moves or is renamed inside the package, only this file follows.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from struct import pack, unpack
from typing import Any, Final

from sqlalchemy import select

from muraille.core.structure import Given
from muraille.core.wall import SEATS
from muraille.house.entries import Entry
from muraille.house.storage.database import Database
from muraille.house.storage.schema import METADATA
from muraille.house.storage.store import Store
from muraille.house.table.state import TableState
from muraille.house.table.strict.seen import strict_seen
from muraille.kernel.choice import chosen
from muraille.record.own.codec import read_record, write_record
from muraille.record.own.record import Record
from muraille.strict.options import Options
from muraille.table.act_text import read_act
from muraille.table.actions import WIN_CODE, action_of, write_action
from muraille.table.deal import ENGINE
from muraille.table.events import BY_TYPE
from muraille.table.events.codec import decode, encode
from muraille.table.events.structure import read_event, written_event
from muraille.table.replay import Replay
from muraille.table.terms import SPECTATOR
from muraille.table.view import View
from tests.kit.house.tables import TablePlayer
from tests.kit.house.web import WebHouse, house
from tests.kit.machine.children import PATIENCE
from tests.kit.strict.players import Handy
from tests.kit.table.text import hand_of, laid_of, melds_of, river_of
from tests.kit.terminal import Ran, run

__all__ = ["Ran", "WebHouse", "house", "run"]

VERSION: Final = 0
"""The version of the words of a log in 0.1.0."""
FOLDER: Final = Path(__file__).parent / "0.1.0"
VIEWERS: Final = (*SEATS, SPECTATOR)
LATER: Final = {"hand_called_off"}
"""Events that came after 0.1.0."""
EVENT_TYPES: Final = frozenset(BY_TYPE) - LATER
"""The tag of every event there was."""
STRIDE: Final = 24
"""Events between two moments of a hand that are compared."""


def sample(name: str) -> bytes:
    """The bytes of a sample, unpacked."""
    data = (FOLDER / name).read_bytes()
    return gzip.decompress(data) if name.endswith(".gz") else data


def expected(name: str) -> Any:  # noqa: ANN401 - JSON
    """What 0.1.0 made of a sample."""
    return json.loads(sample(name))


def digest(data: bytes | str) -> str:
    """A short fingerprint: enough to find a difference."""
    return sha256(data.encode() if isinstance(data, str) else data).hexdigest()[:16]


def plain(value: object) -> Any:  # noqa: ANN401 - JSON
    """A value as JSON gives it back."""
    return json.loads(json.dumps(value))


# The words of a hand.


def words_of(text: str) -> tuple[int, ...]:
    """The words of a log, written as hexadecimal bytes."""
    data = bytes.fromhex(text)
    return unpack(f"<{len(data) // 4}I", data)


def hexadecimal(words: Sequence[int]) -> str:
    """A log as samples hold it."""
    return pack(f"<{len(words)}I", *words).hex()


def events_in(words: Sequence[int]) -> list[dict[str, Any]]:
    """The events of a log, as records and sockets tell them."""
    return [plain(written_event(event)) for event in decode(words)]


def written_words(events: Iterable[Mapping[str, Any]]) -> tuple[int, ...]:
    """The log of some events."""
    return encode((read_event(Given(event)) for event in events), VERSION)


def log_as_seen(words: Sequence[int], viewer: int) -> tuple[int, ...]:
    """The log as a seat, or a spectator, receives it."""
    return tuple(chosen(ENGINE).redacted_words(list(words), viewer))


def moments(words: Sequence[int], stride: int = STRIDE) -> list[dict[str, Any]]:
    """A hand at several moments and at its end: all of it, and what each viewer knows."""
    replay = Replay(words)
    steps = sorted({*range(1, len(replay), stride), len(replay)})
    return [
        {
            "step": step,
            "state": digest(bytes(replay.at(step))),
            "views": [digest(bytes(replay.view(step, viewer))) for viewer in VIEWERS],
            **in_words(replay.at(step)),
        }
        for step in steps
    ]


def in_words(view: View) -> dict[str, Any]:
    """The tiles and the scores of a table, as a person sees them."""
    return {
        "hands": [hand_of(view, seat) for seat in SEATS],
        "melds": [melds_of(view, seat) for seat in SEATS],
        "flowers": [laid_of(view, seat) for seat in SEATS],
        "river": river_of(view),
        "wall": view.wall_left,
        "turn": view.turn,
    }


# Records.


def _referee(options: Options | None) -> dict[str, Any] | None:
    """How a referee worked, as far as 0.1.0 could say it."""
    if options is None:
        return None
    return {name: so for name, so in asdict(options).items() if name != "edition"}


def record_again(text: str) -> tuple[str, dict[str, Any]]:
    """A record read, checked and written again; and what its hands come to."""
    record = read_record(text)
    return write_record(record), come_to(record)


def come_to(record: Record) -> dict[str, Any]:
    """What a record comes to when its hands are folded."""
    return {
        "scores": list(record.scores),
        "strict": _referee(record.strict),
        "hands": [
            {
                "words": digest(hexadecimal(encode(hand.events, VERSION))),
                "events": len(hand.events),
                "gains": list(hand.gains),
                "moments": moments(hand.log),
            }
            for hand in record.hands
        ],
    }


# The house.


def rows(url: str, columns: Mapping[str, Sequence[str]]) -> dict[str, list[list[Any]]]:
    """What a database holds in these columns of its tables, in order."""
    database = Database(url)
    try:
        with database.reading() as connection:
            found = {
                name: connection.execute(
                    select(*(METADATA.tables[name].columns[column] for column in wanted)).order_by(
                        *METADATA.tables[name].primary_key
                    )
                ).all()
                for name, wanted in columns.items()
            }
    finally:
        database.close()
    return {name: [list(map(_cell, row)) for row in kept] for name, kept in found.items()}


def _cell(value: object) -> object:
    return value.hex() if isinstance(value, bytes) else value


async def journals(store: Store) -> dict[str, list[Entry]]:
    """The journals of the tables that are open."""
    names = sorted(await store.journal.tables())
    return {name: list(await store.journal.entries(name)) for name in names}


def table_of(entries: Sequence[Entry]) -> dict[str, Any]:
    """A table as its journal tells it."""
    state = TableState(entries[0].table)
    state.replay(entries)
    game, deal = state.game, state.game.deal
    waiting = (state.strict or deal).waiting_for() if game.is_playing else ()
    logs = [*(hand.log for hand in game.finished), *([deal.log] if game.is_playing else [])]
    told: dict[str, Any] = plain(
        {
            "position": state.position,
            "chairs": [[x.person, x.name, x.bot, x.away] for x in state.chairs],
            "host": state.host,
            "promise": state.promise,
            "words": state.words,
            "hand": game.number,
            "playing": game.is_playing,
            "scores": game.scores,
            "penalties": game.penalties,
            "waiting": waiting,
            "legal": {
                seat: [write_action(action_of(code)) for code in deal.legal(seat)]
                for seat in (() if state.strict else waiting)
            },
            "logs": [digest(hexadecimal(log)) for log in logs],
            "told": [
                digest(json.dumps([events_in(log_as_seen(log, viewer)) for log in logs]))
                for viewer in VIEWERS
            ],
            "state": digest(deal.state) if game.is_playing else None,
            "views": [digest(bytes(deal.view(viewer))) for viewer in VIEWERS]
            if game.is_playing
            else [],
            "table": in_words(deal.whole) if game.is_playing else None,
            "strict": _strict(state) if game.is_playing else None,
        }
    )
    return told


def _strict(state: TableState) -> dict[str, Any] | None:
    """What hands and mouths have begun at a strict table, and what the referee knows."""
    if state.strict is None:
        return None
    open_cases = [
        [case.line, case.seat, case.until, case.silent] for case in state.strict.physical.cases
    ]
    seen = strict_seen(state.strict, state.game.penalties, lambda _: None)
    told = {**asdict(seen), "cases": open_cases}
    for seat in told["seats"]:
        assert seat.pop("spared") == ""  # no release knew it
    return told


def goes_on(entries: Sequence[Entry], acts: Sequence[str]) -> dict[str, Any]:
    """What becomes of a hand in play.

    Every seat takes the first action it may, but a win where there is one; at a strict table the
    acts are done instead, each by a seat: ``"2 put_back"``.
    """
    state = TableState(entries[0].table)
    state.replay(entries)
    game, deal = state.game, state.game.deal
    if state.strict is not None:
        for act in acts:
            seat, _, text = act.partition(" ")
            state.strict.act(int(seat), read_act(text))
    else:
        while not deal.is_over:
            waiting = deal.waiting_for()
            if not waiting:
                deal.close_window()
                continue
            legal = deal.legal(waiting[0])
            deal.act(waiting[0], WIN_CODE if WIN_CODE in legal else legal[0])
        game.finish()
    log = deal.log if state.strict is not None else game.finished[-1].log
    return {
        "log": digest(hexadecimal(log)),
        "state": digest(deal.state),
        "scores": list(game.scores),
        "last": events_in(log)[-1],
    }


async def played_on(here: WebHouse, table: str) -> Record:
    """An open table, set up again and played to the end of its game; its record."""
    live = here.services.tables.table(table)
    state = live.state
    if not state.has_started:
        await live.start(state.host)
    people = [x.person for x in state.chairs if x.is_human and x.person is not None]
    known = [await here.services.people.by_id(person) for person in people]
    kind = TablePlayer if state.strict is None else Handy
    players = [kind(live, person) for person in known if person is not None]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(player.play() for player in players))
    return read_record(write_record(state.record()))
