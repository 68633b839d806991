"""What every request is made of: plain words, settings, nothing that was not asked for."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, StringConstraints

Word = Annotated[str, StringConstraints(max_length=60, pattern="^[a-z0-9_]*$")]
Setting = bool | int | Annotated[str, StringConstraints(max_length=40)] | list[Word]
MOST_SWITCHES: Final = 64


class RequestBody(BaseModel):
    """What comes in; anything that is not asked for is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)
