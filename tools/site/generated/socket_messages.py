"""The reference of the socket: from the JSON schema that describes every message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from muraille.house.protocol import schema
from tools.site.generated.events import place_of
from tools.site.generated.markdown import page
from tools.site.generated.schema import Schema, model, name_of, reached


def client_messages(_: str) -> str:
    """What a client may say."""
    return _models(_messages("client"))


def house_messages(_: str) -> str:
    """What the house says."""
    return _models(_messages("server"))


def sheet_client_messages(_: str) -> str:
    """What a device may say to a score sheet, beside what it says to a table too."""
    return _models(_of_sheets("client"))


def sheet_house_messages(_: str) -> str:
    """What the house says of a score sheet, beside what it says of a table too."""
    return _models(_of_sheets("server"))


def message_parts(_: str) -> str:
    """What messages are made of."""
    named = [name for side in SIDES for name in _messages(side)]
    found = reached([_known()[name] for name in named], _known())
    return _models([name for name in found if name not in named and place_of(name) is None])


SIDES: Final = ("client", "server", "sheet_client", "sheet_server")
PARTS: Final[Mapping[str, Callable[[str], str]]] = {
    "client_messages": client_messages,
    "house_messages": house_messages,
    "sheet_client_messages": sheet_client_messages,
    "sheet_house_messages": sheet_house_messages,
    "message_parts": message_parts,
}


@lru_cache(1)
def _known() -> dict[str, Schema]:
    whole: dict[str, Any] = schema()
    return {name: part for side in SIDES for name, part in whole[side]["$defs"].items()}


def _messages(speaker: str) -> list[str]:
    """The models of a union, in its order."""
    return [name_of(one) for one in schema()[speaker]["oneOf"]]


def _of_sheets(speaker: str) -> list[str]:
    own = _messages(speaker)
    return [name for name in _messages(f"sheet_{speaker}") if name not in own]


def _models(names: list[str]) -> str:
    return page(*(model(name, _known()[name], _link) for name in names))


def _link(name: str) -> str:
    return place_of(name) or f"#{name}"
