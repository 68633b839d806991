"""What can be set: each setting with its default, its limits and a sentence about it.

A value comes from the command line, or the environment (``MURAILLE_PORT``), or the TOML file
(``port = 8000``), or it is the default; the first of them counts.
"""

from __future__ import annotations

import dataclasses
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, cast
from urllib.parse import urlsplit

from platformdirs import user_data_dir

from muraille.core.errors import Refusal
from muraille.i18n import LANGUAGES

PREFIX: Final = "MURAILLE_"
"""How a setting is called in the environment, before its name in capitals."""
SHORTEST_SECRET: Final = 32

_YES: Final = frozenset({"1", "true", "yes", "on"})
_NO: Final = frozenset({"0", "false", "no", "off"})
_DATABASES: Final = re.compile(r"(sqlite|postgres(ql)?(\+\w+)?)://.*")


def _setting(  # noqa: PLR0913 - a setting has many sides
    default: Any,  # noqa: ANN401 - of any type a setting has
    says: str,
    *,
    least: float | None = None,
    most: float | None = None,
    one_of: tuple[str, ...] = (),
    secret: bool = False,
) -> Any:  # noqa: ANN401 - the type stands beside the name
    return field(
        default=default,
        metadata={"says": says, "least": least, "most": most, "one_of": one_of, "secret": secret},
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """How this house is run. ``docs/host/settings.md`` lists every setting."""

    host: str = _setting("127.0.0.1", "The address to listen on; 0.0.0.0 lets the network in.")
    port: int = _setting(8000, "The port to listen on; 0 takes a free one.", least=0, most=65535)
    data: str = _setting("", "The folder everything is kept in; empty: that of the user.")
    database: str = _setting(
        "",
        "The database (sqlite:///… or postgresql://…); empty: SQLite in the folder.",
        secret=True,  # it may hold a password
    )
    secret_key: str = _setting(
        "",
        "Signs the sessions, at least 32 signs; empty: drawn once and kept in the folder.",
        secret=True,
    )
    base_url: str = _setting(
        "", "The address people type, as https://club.example; empty: as the request says."
    )
    trusted_proxies: str = _setting(
        "127.0.0.1,::1", "Addresses whose X-Forwarded headers are believed, with commas between."
    )
    cookie_secure: str = _setting(
        "auto",
        "Whether cookies travel over https only; auto: when the house is reached so.",
        one_of=("auto", "yes", "no"),
    )
    language: str = _setting("fr", "The language of those who do not say theirs.", one_of=LANGUAGES)
    registration: bool = _setting(True, "Whether anybody may create an account.")  # noqa: FBT003
    session_days: int = _setting(30, "Days until an account must log in again.", least=1, most=400)
    guest_days: int = _setting(30, "Days until a guest is no longer known.", least=1, most=400)
    login_rate: int = _setting(
        60, "Tries to log in, in a minute and from one address; 0: no limit.", least=0
    )
    name_rate: int = _setting(
        10,
        "Tries to log in, in a minute, under one name and from one address; 0: no limit.",
        least=0,
    )
    account_rate: int = _setting(
        20, "New accounts in an hour from one address; 0: no limit.", least=0
    )
    guest_rate: int = _setting(120, "New guests in an hour from one address; 0: no limit.", least=0)
    token_rate: int = _setting(20, "New tokens in an hour for one person; 0: no limit.", least=0)
    request_rate: int = _setting(
        3000, "Requests in a minute from one address; 0: no limit.", least=0
    )
    handshake_rate: int = _setting(
        300,
        "Sockets opened in a minute by one person, or from one address; 0: no limit.",
        least=0,
    )
    socket_frames: int = _setting(
        300,
        "Frames in ten seconds from one socket, pings and parts included; 0: no limit.",
        least=0,
    )
    socket_bytes: int = _setting(
        262_144, "Bytes in ten seconds from one socket; 0: no limit.", least=0
    )
    address_frames: int = _setting(
        3000, "Frames in ten seconds from all sockets of one address; 0: no limit.", least=0
    )
    address_bytes: int = _setting(
        4_194_304, "Bytes in ten seconds from all sockets of one address; 0: no limit.", least=0
    )
    person_sockets: int = _setting(24, "Sockets one person may have open; 0: no limit.", least=0)
    address_sockets: int = _setting(240, "Sockets open from one address; 0: no limit.", least=0)
    address_connections: int = _setting(
        480, "Connections from one address that is no trusted proxy; 0: no limit.", least=0
    )
    connections: int = _setting(
        0, "Connections of the whole house; 0: as many as the machine has descriptors.", least=0
    )
    request_seconds: float = _setting(
        30.0, "Seconds a request has to arrive, from the first byte or before.", least=1, most=600
    )
    unread_limit: int = _setting(
        65_536, "Bytes a client may leave unread before nothing more is told to it.", least=4096
    )
    unread_seconds: float = _setting(
        20.0, "Seconds a client may read nothing of what waits for it.", least=0.1, most=600
    )
    person_tables: int = _setting(12, "Tables one person may sit at; 0: no limit.", least=0)
    address_tables: int = _setting(
        80, "Tables open at the same time from one address; 0: no limit.", least=0
    )
    opening_rate: int = _setting(
        120, "Tables opened in an hour by one person; 0: no limit.", least=0
    )
    address_opening_rate: int = _setting(
        1200, "Tables opened in an hour from one address; 0: no limit.", least=0
    )
    body_limit: int = _setting(65536, "Bytes a request may hold.", least=1024)
    frame_limit: int = _setting(16384, "Bytes a message on a socket may hold.", least=1024)
    refusal_blur: float = _setting(
        0.02,
        "Seconds, at most, by which a refusal at a table is late, by chance: its time tells"
        " nothing.",
        least=0,
        most=1,
    )
    spectator_delay: float = _setting(
        60.0, "Seconds spectators are behind the table.", least=0, most=3600
    )
    absence: float = _setting(
        60.0,
        "Seconds without a connection until a bot plays for a player; 0: never.",
        least=0,
        most=86400,
    )
    idle_hours: float = _setting(
        24.0,
        "Hours without any connection until a table is closed; 0: never.",
        least=0,
        most=8760,
    )
    gathering_minutes: float = _setting(
        60.0,
        "Minutes without any connection until a table is closed that nobody has begun; 0: never.",
        least=0,
        most=525600,
    )
    retention_days: int = _setting(
        0, "Days a finished game is kept; 0: for ever.", least=0, most=36500
    )
    puzzle_days: int = _setting(
        7,
        "Days after which a game becomes puzzles, if everybody who played it agrees.",
        least=1,
        most=36500,
    )
    puzzle_hands: int = _setting(
        200, "Hands looked through for puzzles in a day; 0: none.", least=0, most=10_000
    )
    sheet_rate: int = _setting(
        1200, "New score sheets and tournaments in an hour from one address; 0: no limit.", least=0
    )
    sheet_days: int = _setting(
        400,
        "Days after which a score sheet or tournament is forgotten that nobody changes; 0: never.",
        least=0,
        most=36500,
    )
    shutdown_seconds: int = _setting(10, "Seconds to end in, once told to stop.", least=1, most=600)
    log_level: str = _setting(
        "info", "What is worth a line in the log.", one_of=("debug", "info", "warning", "error")
    )
    log_format: str = _setting(
        "auto",
        "How a line is written; auto: plain on a terminal, else JSON.",
        one_of=("auto", "json", "plain"),
    )
    metrics: str = _setting(
        "loopback",
        "The readers of /metrics: this machine, everybody, nobody.",
        one_of=("loopback", "everybody", "nobody"),
    )

    @property
    def folder(self) -> Path:
        """Where everything is kept."""
        return (
            Path(self.data).expanduser()
            if self.data
            else Path(user_data_dir("muraille", appauthor=False))
        )

    @property
    def origin(self) -> str | None:
        """The origin of our own pages, where it is known beforehand."""
        return origin_of(self.base_url) if self.base_url else None


FIELDS: Final = dataclasses.fields(Settings)
SECRETS: Final = frozenset(place.name for place in FIELDS if place.metadata["secret"])
"""Settings whose value is never shown."""


def read_settings(
    environment: Mapping[str, str],
    file: Path | None = None,
    said: Mapping[str, str | None] | None = None,
) -> Settings:
    """The settings: what was said on the command line, the environment, the file, the defaults."""
    written = _read_file(file) if file is not None else {}
    chosen: dict[str, Any] = {}
    for place in FIELDS:
        name = place.name
        text = (said or {}).get(name) or environment.get(PREFIX + name.upper())
        if text is not None:
            chosen[name] = _checked(place, _understood(place, text))
        elif name in written:
            chosen[name] = _checked(place, written[name])
    return Settings(**chosen)


def strangers(environment: Mapping[str, str]) -> list[str]:
    """Names in the environment that look like settings and are none: perhaps misspelt."""
    known = {PREFIX + place.name.upper() for place in FIELDS}
    known |= {f"{PREFIX}{other}" for other in ("LANG", "PLAIN", "CONFIG", "TOKEN")}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)


def _read_file(file: Path) -> dict[str, Any]:
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise Refusal("file_not_found", file=str(file)) from error
    except OSError as error:
        raise Refusal(
            "unreadable_file", file=str(file), problem=error.strerror or type(error).__name__
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad_settings_file", file=str(file), problem=str(error)) from error
    known = [place.name for place in FIELDS]
    for name in written:
        if name not in known:
            raise Refusal("unknown_setting", found=name, file=str(file))
    return written


def _understood(place: dataclasses.Field[Any], text: str) -> object:
    """A text of the environment as the type of its setting."""
    try:
        match place.type:
            case "bool" if text.strip().lower() in _YES | _NO:
                return text.strip().lower() in _YES
            case "int":
                return int(text)
            case "float":
                return float(text)
    except ValueError:
        pass
    return text


def _checked(place: dataclasses.Field[Any], value: object) -> object:
    """The value of a setting, if it may be one."""
    least, most = place.metadata["least"], place.metadata["most"]
    match place.type:
        case "bool":
            right = isinstance(value, bool)
        case "int":
            right = isinstance(value, int) and not isinstance(value, bool)
        case "float":
            right = isinstance(value, int | float) and not isinstance(value, bool)
        case _:
            right = isinstance(value, str) and value.isprintable()
    if right and not isinstance(value, str | bool):
        number = cast("float", value)
        right = (least is None or number >= least) and (most is None or number <= most)
    if right and place.metadata["one_of"]:
        right = value in place.metadata["one_of"]
    if right and place.name in _SHAPES:
        right = value == "" or _SHAPES[place.name](cast("str", value))
    if not right:
        shown = "…" if place.name in SECRETS else str(value)[:60]
        raise Refusal("bad_setting", name=place.name, found=shown, expected=expected(place))
    return float(cast("float", value)) if place.type == "float" else value


def expected(place: dataclasses.Field[Any]) -> str:
    """What a setting may be, in one word or two: the same in every language."""
    if place.metadata["one_of"]:
        return "|".join(place.metadata["one_of"])
    if place.type == "bool":
        return "true|false"
    if place.name in _EXAMPLES:
        return _EXAMPLES[place.name]
    least, most = place.metadata["least"], place.metadata["most"]
    if least is not None:
        return f"{least}…{'' if most is None else most}"
    return str(place.type)


def origin_of(address: str) -> str | None:
    """The origin of an address as browsers write it; none if it is not an address of the web."""
    try:
        parts = urlsplit(address.strip())
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None:
        return None
    host = f"[{host}]" if ":" in host else host
    usual = port in (None, 443 if parts.scheme == "https" else 80)
    return f"{parts.scheme}://{host}" + ("" if usual else f":{port}")


def _is_proxy_list(text: str) -> bool:
    try:
        for word in text.split(","):
            ip_network(word.strip())
    except ValueError:
        return text.strip() == "*"
    return True


def _is_plain_address(text: str) -> bool:
    return origin_of(text) is not None and urlsplit(text).path in ("", "/")


_SHAPES: Final[dict[str, Callable[[str], bool]]] = {
    "base_url": _is_plain_address,
    "trusted_proxies": _is_proxy_list,
    "secret_key": lambda text: len(text) >= SHORTEST_SECRET,
    "database": lambda text: _DATABASES.fullmatch(text) is not None,
}
_EXAMPLES: Final = {
    "base_url": "https://club.example",
    "trusted_proxies": "127.0.0.1,::1",
    "secret_key": "32…",
    "database": "sqlite:///…|postgresql://…",
    "host": "127.0.0.1",
    "data": "/var/lib/muraille",
}


def environment_settings(
    file: str | None, said: Mapping[str, str | None] | None = None
) -> Settings:
    """The settings of this process; the file may also be named by ``MURAILLE_CONFIG``."""
    named = file or os.environ.get(f"{PREFIX}CONFIG")
    return read_settings(os.environ, Path(named) if named else None, said)
