"""The sheets that devices look at just now: whoever listens hears what others write.

Nothing waits here for anybody: a listener is told *that* there is something new, and reads it from
the store, from where it stands. So a slow device costs no memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, TypeAlias

from muraille.core.errors import Refusal
from muraille.house.sheets.kept import KeyRole
from muraille.house.table.audience.broadcast import Listener, Listeners
from muraille.house.table.audience.notices import Gone

MOST_DEVICES: Final = 64
"""That listen to one sheet: a table, everybody around it, and the wall."""
KEPT_FREE: Final = 16
"""Places among them for those who write, however many only confirm."""


class Written(NamedTuple):
    """There are new writings, or those of this device are kept."""

    of: int | None = None
    """The number of the device's own message, if it is an answer to one."""


class Present(NamedTuple):
    """So many devices listen."""

    devices: int


SheetNews: TypeAlias = Written | Present | Gone
SheetListener: TypeAlias = Listener[SheetNews]


class SheetRooms:
    """Everybody who listens, by sheet."""

    def __init__(self) -> None:
        self._rooms: dict[str, Listeners[SheetNews]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    @contextmanager
    def listening(self, sheet: str, role: KeyRole = "write") -> Iterator[SheetListener]:
        """Listen to a sheet; too many devices are refused (``too_many_sockets``)."""
        room = self._rooms.setdefault(sheet, Listeners())
        most = MOST_DEVICES if role == "write" else MOST_DEVICES - KEPT_FREE
        if len(room) >= most:
            raise Refusal("too_many_sockets", most=most)
        room.tell("present", Present(len(room) + 1))
        try:
            with room.listening() as listener:
                yield listener
        finally:
            room.tell("present", Present(len(room)))
            if not len(room) and self._rooms.get(sheet) is room:
                del self._rooms[sheet]

    def present(self, sheet: str) -> int:
        """How many devices listen to a sheet."""
        return len(self._rooms.get(sheet, ()))

    def note_writings(self, sheet: str) -> None:
        """Something was written."""
        if sheet in self._rooms:
            self._rooms[sheet].tell("written", Written())

    def end(self, sheet: str, reason: str) -> None:
        """Nothing more is told about a sheet."""
        if sheet in self._rooms:
            self._rooms[sheet].tell("gone", Gone(reason))

    def close(self) -> None:
        """The house closes."""
        for sheet in self._rooms:
            self.end(sheet, "closing")
