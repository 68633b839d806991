"""What a house says over the socket, read by the declarations of :mod:`muraille.house.protocol`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final, TypeAlias, get_args

from pydantic import ValidationError

from muraille.core.errors import Refusal
from muraille.house.protocol import SERVER, HouseMessage, Welcome

LONGEST_FOUND: Final = 60
"""Signs of a message that a refusal repeats."""
_KNOWN: Final = frozenset(kind.model_fields["type"].default for kind in get_args(HouseMessage))


@dataclass(frozen=True, slots=True)
class Admission:
    """A socket is open, and the house has said its welcome."""

    welcome: Welcome
    since: int
    """What this client had heard before; at 0 everything begins anew."""


Message: TypeAlias = HouseMessage | Admission
"""What the player of a game hears."""


def read_message(text: str | bytes) -> HouseMessage | None:
    """The message a text holds; none if this version does not know its type."""
    try:
        said = json.loads(text)
        # A newer house may say more.
        return SERVER.validate_python(said) if said["type"] in _KNOWN else None
    except (ValueError, KeyError, TypeError, ValidationError) as error:
        found = text if isinstance(text, str) else text.decode(errors="replace")
        raise Refusal("foreign_house", found=found[:LONGEST_FOUND]) from error
