"""Score sheets of real tables over HTTP: no account, only the keys of the sheet."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, ClassVar

from fastapi import APIRouter, Request
from pydantic import BaseModel, FailFast, Field
from starlette.responses import Response

from muraille.core.errors import Refusal
from muraille.house.server.answers.request_body import RequestBody
from muraille.house.server.answers.sheets import (
    WHOLE,
    SheetTold,
    first_heard,
    sheet_told,
    take_writings,
    told_page,
)
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.guard.sheet_keys import SheetId, SheetKey, holder, role_of
from muraille.house.server.support.limits import address_of
from muraille.house.server.support.packed_answers import packed_answer
from muraille.house.server.support.refusals import FIELDS_REFUSED
from muraille.house.sheets.kept import KEY_HASH, MOST_AT_ONCE, Heard, SheetKeys
from muraille.house.sheets.writings import SentWriting, Writing
from muraille.sheet.op import ID, MOST_OPS

router = APIRouter(prefix="/api/sheets", tags=["sheets"], responses=FIELDS_REFUSED)

KeyHash = Annotated[
    str, Field(pattern=KEY_HASH, description="SHA-256 of a key, in hexadecimal digits.")
]


class NewSheet(RequestBody):
    """The keys of a sheet, as far as the house may know them."""

    write_hash: KeyHash
    confirm_hash: KeyHash


class SheetKept(BaseModel):
    """The house keeps this sheet."""

    sheet: str
    now: int = Field(description="The clock of the house, milliseconds since 1970.")


class SentWritings(RequestBody):
    """What a device has to tell, and how much it has heard."""

    most_values: ClassVar = 16_384
    since: Annotated[int, Field(ge=0, le=MOST_OPS)] = Field(
        default=0, description="The `seq` of the last answer."
    )
    last: Annotated[str, Field(pattern=f"^({ID.pattern})?$")] = Field(
        default="", description="The `last` of the last answer."
    )
    ops: Annotated[list[SentWriting], FailFast(), Field(max_length=MOST_AT_ONCE)] = Field(
        default_factory=list
    )


class SheetOps(BaseModel):
    """What a device has not heard yet, its own writings included: they are kept."""

    seq: int = Field(description="How many writings the house has taken.")
    last: str = Field(description="The id of the last of them.")
    behind: bool = Field(
        description="The device knows more than the house, which was set up again from an older "
        "copy: all writings are told, and the device sends all it has once more."
    )
    now: int = Field(description="The clock of the house, milliseconds since 1970.")
    ops: list[Writing]


@router.put("/{sheet}", status_code=201, responses={200: {"model": SheetKept}})
async def open_sheet(
    sheet: SheetId,
    keys: NewSheet,
    request: Request,
    answer: Response,
    services: HouseServices,
) -> SheetKept:
    """Keep a sheet in the house; the same again changes nothing, other keys are refused."""
    if not await services.sheets.is_known(sheet):
        services.limits.sheet_openings.spend(address_of(request))
    kept = SheetKeys(keys.write_hash, keys.confirm_hash)
    now = services.clock.now()
    if not await services.sheets.open(sheet, kept, now):
        answer.status_code = 200  # it was there already
    return SheetKept(sheet=sheet, now=now)


@router.post("/{sheet}/ops", response_model=SheetOps)
async def write_ops(
    sheet: SheetId,
    sent: SentWritings,
    request: Request,
    services: HouseServices,
    key: SheetKey = "",
) -> Response:
    """Tell the house what was written, and hear what others wrote; what it knows changes nothing.

    With the key to confirm, only `seal` slots are written. All writings are kept, or none.
    """
    role = await role_of(key, sheet, services)
    heard, behind = await first_heard(sheet, Heard(sent.since, sent.last), services)
    await take_writings(sheet, role, sent.ops, address_of(request), services)
    async with services.sheet_queue.turn(holder(request, sheet)):  # it may be a long one
        page = await services.sheets.since(sheet, heard, WHOLE)
        told = told_page(page, behind=behind, now=services.clock.now())
    return Response(told, media_type="application/json")


@router.get("/{sheet}", response_model=SheetTold)
async def sheet(
    sheet: SheetId, request: Request, services: HouseServices, key: SheetKey = ""
) -> Response:
    """The sheet as it stands: rows, totals, places, fingerprint, seals."""
    await role_of(key, sheet, services)
    async with services.sheet_queue.turn(holder(request, sheet)):
        page = await services.sheets.since(sheet, Heard(), WHOLE)
        return await to_thread(lambda: packed_answer(request, sheet_told(page.ops)))


@router.delete("/{sheet}", status_code=204)
async def delete_sheet(sheet: SheetId, services: HouseServices, key: SheetKey = "") -> None:
    """Forget the sheet and everything that was written there; it takes the key to write."""
    if await role_of(key, sheet, services) != "write":
        raise Refusal("sheet_key")
    if await services.tournaments.at(sheet) is not None:
        raise Refusal("sheet_seated", slot=sheet)
    await services.sheets.delete(sheet)
    services.sheet_rooms.end(sheet, "deleted")
