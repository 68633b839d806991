"""Keys of score sheets: whoever has the link of one may read it, confirm it, or write."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Header, Path
from starlette.requests import HTTPConnection

from muraille.core.errors import Refusal
from muraille.house.server.services import Services
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.work_queue import Bringer
from muraille.house.sheets.kept import SHEET, KeyRole

HEADER: Final = "X-Sheet-Key"
SheetId = Annotated[
    str, Path(pattern=SHEET, description="Twelve signs, drawn by chance on a device.")
]
SheetKey = Annotated[
    str, Header(alias=HEADER, description="The key to write, or the one to confirm.")
]


async def role_of(key: str, sheet: str, services: Services) -> KeyRole:
    """What a key lets its holder do with a sheet; one that opens nothing is refused."""
    role = (await services.sheets.keys(sheet)).role_of(key)
    if role is None:
        raise Refusal("sheet_key")
    # Counted by key, not by address: a whole club stands behind one.
    services.limits.sheets.spend(f"{sheet} {role}")
    return role


def holder(connection: HTTPConnection, sheet: str) -> Bringer:
    """Whose work it is to fold a sheet."""
    return Bringer(address_of(connection), sheet)
