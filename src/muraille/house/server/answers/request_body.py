"""What every request is made of: plain words, settings, nothing that was not asked for."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from pydantic import BaseModel, ConfigDict, StringConstraints, model_validator

from muraille.core.errors import Refusal

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
    def _check_number_of_values(cls, found: Any) -> Any:  # noqa: ANN401 - whatever was sent
        # First: for each value that is wrong, pages of words are made before anybody reads one.
        if _holds_more(found, cls.most_values):
            raise Refusal("too_many_values", most=cls.most_values)
        return found


def _holds_more(found: object, most: int) -> bool:
    """Whether JSON holds more values than so many."""
    left, count = [found], 0
    while left and count <= most:
        one = left.pop()
        if isinstance(one, dict | list):
            count += len(one)
            left.extend(one.values() if isinstance(one, dict) else one)
    return count > most
