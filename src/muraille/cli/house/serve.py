"""``muraille serve``: the house, open to whoever comes, until it is told to close."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import secrets
import signal
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from functools import partial
from types import FrameType
from typing import Annotated, Final, cast

import typer
import uvicorn

from muraille.cli import options
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.house.clock import SYSTEM
from muraille.house.open_tables import OpenTables
from muraille.house.server.answers.archive import Archive
from muraille.house.server.app import create_app
from muraille.house.server.guard.headers import HEADER_LIMIT
from muraille.house.server.lines.descriptors import raise_limit
from muraille.house.server.lines.http_line import HttpLine
from muraille.house.server.lines.socket_line import SocketLine
from muraille.house.server.services import Services
from muraille.house.server.settings import Settings, environment_settings, strangers
from muraille.house.server.support.gc_tuning import sweep
from muraille.house.server.support.limits import HOUR, MINUTE
from muraille.house.server.support.logs import start_logging
from muraille.house.server.support.metrics import Meters
from muraille.house.storage.paths import default_url
from muraille.house.storage.store import Store
from muraille.house.table.services import TableServices
from muraille.house.table_quota import Quota
from muraille.i18n import say

log = logging.getLogger("muraille.serve")

BACKLOG: Final = 2048
_EVERYWHERE: Final = ("", "0.0.0.0", "::")  # noqa: S104 - compared, not listened on

Host = Annotated[str | None, typer.Option("--host", metavar="ADDRESS")]
Port = Annotated[str | None, typer.Option("--port", metavar="N")]
Database = Annotated[str | None, typer.Option("--database", metavar="URL")]
Config = Annotated[str | None, typer.Option("--config", metavar="FILE")]
OpenBrowser = Annotated[bool, typer.Option("--open/--no-open")]


class Stopped(KeyboardInterrupt):
    """The house was told to close: by Ctrl-C, or by whoever runs the machine."""


def serve(  # noqa: PLR0913 - the options of the command
    *,
    host: Host = None,
    port: Port = None,
    database: Database = None,
    config: Config = None,
    open_browser: OpenBrowser = False,
    lang: options.Lang = None,
) -> int:
    """Open the house: tables on a page of the browser."""
    language = chosen_language(lang, os.environ)
    settings = environment_settings(config, {"host": host, "port": port, "database": database})
    start_logging(settings.log_level, settings.log_format)
    raise_limit()
    for stranger in strangers(os.environ):
        log.warning("not a setting", extra={"variable": stranger})
    # uvicorn closes the house when a signal comes, and raises the signal again once it is closed.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop)
    try:
        with listening(settings) as listener:
            address = _address(settings, listener)

            async def welcome() -> None:
                sys.stdout.write(say(language, "serve.open", address=address) + "\n")
                sys.stdout.flush()
                if open_browser:
                    await asyncio.to_thread(webbrowser.open, address)

            with runner() as loop:
                loop.run(run(settings, listener, welcome))
    except Stopped:
        sys.stdout.write(say(language, "serve.closed") + "\n")
    return 0


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise Stopped


def runner() -> asyncio.Runner:
    """The loop of the house: uvloop where it can be had, which makes fewer calls to the system."""
    try:
        from uvloop import new_event_loop  # noqa: PLC0415 - not for every machine
    except ImportError:
        return asyncio.Runner()
    return asyncio.Runner(loop_factory=new_event_loop)


async def run(
    settings: Settings, listener: socket.socket, welcome: Callable[[], Awaitable[None]]
) -> None:
    """The house from its opening to its close; the welcome comes once people can come in."""
    server = uvicorn.Server(uvicorn_config(await open_house(settings)))

    async def greet() -> None:
        while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
            await asyncio.sleep(0.02)
        await welcome()

    beside = [asyncio.create_task(greet()), asyncio.create_task(sweep(SYSTEM))]
    try:
        await server.serve(sockets=[listener])
    finally:
        for task in beside:
            task.cancel()


async def open_house(settings: Settings) -> Services:
    """Everything behind the routes: the store, and every table that was open before."""
    meters = Meters()
    store = Store.open_house(
        settings.database or default_url(settings.folder),
        lambda commit: meters.note_commit(commit.entries, commit.seconds),
    )
    shared = TableServices(
        store.journal,
        SYSTEM,
        secrets.token_bytes,
        spectator_delay=settings.spectator_delay,
        absence=settings.absence,
        idle=settings.idle_hours * HOUR,
        gathering=settings.gathering_minutes * MINUTE,
    )
    quota = Quota(of_person=settings.person_tables, of_address=settings.address_tables)
    tables = OpenTables(shared, bytes.hex, store.history, store.house, quota=quota)
    archive = Archive(store.journal)
    services = Services(
        settings,
        store.people,
        store.history,
        store.practice,
        store.puzzles,
        store.exercises,
        store.sheets,
        store.tournaments,
        tables,
        store,
        meters=meters,
        is_open=archive.is_open,
        record=archive.record,
        played=archive.played,
    )
    meters.tables.set_function(lambda: len(tables.all))
    meters.tables_damaged.set_function(lambda: len(tables.damaged))
    meters.rows_damaged.set_function(lambda: store.damaged_rows)
    recovered = await tables.recover()
    log.info("recovered", extra={"tables": recovered, "database": store.name})
    return services


def uvicorn_config(services: Services) -> uvicorn.Config:
    """How the server runs: our log, our limits, no word about itself."""
    settings, board = services.settings, services.switchboard
    return uvicorn.Config(
        create_app(services),
        http=cast("type[asyncio.Protocol]", partial(HttpLine, switchboard=board)),
        ws=cast("type[asyncio.Protocol]", partial(SocketLine, switchboard=board)),
        ws_max_size=settings.frame_limit,
        ws_per_message_deflate=False,  # small messages; compressing costs memory for each socket
        h11_max_incomplete_event_size=HEADER_LIMIT,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=settings.shutdown_seconds,
        backlog=BACKLOG,
    )


def listening(settings: Settings) -> socket.socket:
    """The socket people come to; refused in one line where it cannot be had."""
    try:
        family, _, _, _, place = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.create_server(
            (str(place[0]), int(place[1])), family=family, backlog=BACKLOG
        )
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Refusal("port_taken", port=settings.port) from error
        raise Refusal(
            "cannot_listen",
            address=f"{settings.host}:{settings.port}",
            problem=error.strerror or type(error).__name__,
        ) from error
    # What the system keeps for a client that reads nothing: connections inherit it.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 * settings.unread_limit)
    return listener


def _address(settings: Settings, listener: socket.socket) -> str:
    """What to type into a browser."""
    if settings.base_url:
        return settings.base_url
    host, port = listener.getsockname()[:2]
    shown = "127.0.0.1" if settings.host in _EVERYWHERE else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
