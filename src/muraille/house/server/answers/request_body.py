"""What every request is made of: plain words, settings, nothing that was not asked for."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from pydantic import BaseModel, ConfigDict, StringConstraints, model_validator

from muraille.core.errors import Refusal
from muraille.core.structure import is_halved

Word = Annotated[str, StringConstraints(max_length=60, pattern="^[a-z0-9_]*$")]
Setting = bool | int | Annotated[str, StringConstraints(max_length=40)] | list[Word]
MOST_SWITCHES: Final = 64


class RequestBody(BaseModel):
    """What comes in; anything that is not asked for is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)
    most_values: ClassVar[int] = 256
    """Values in it, and in what it holds."""

    @model_validator(mode="before")
    @classmethod
    def _check_values(cls, found: Any) -> Any:  # noqa: ANN401 - whatever was sent
        # First: for each value that is wrong, pages of words are made before anybody reads one.
        left, count = [found], 0
        while left:
            one = left.pop()
            if isinstance(one, dict | list):
                count += len(one)
                left += [*one, *one.values()] if isinstance(one, dict) else one
            elif isinstance(one, str) and is_halved(one):
                raise Refusal("broken_json")
            if count > cls.most_values:
                raise Refusal("too_many_values", most=cls.most_values)
        return found
