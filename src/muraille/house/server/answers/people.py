"""What people send about themselves, and how they see themselves."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, Field, StringConstraints

from muraille.house.server.answers.request_body import RequestBody

MOST_SETTINGS: Final = 64

Name = Annotated[str, StringConstraints(max_length=200)]
Password = Annotated[str, StringConstraints(max_length=1000)]
Language = Annotated[str, StringConstraints(pattern="^(fr|en|zh)$")]
SettingName = Annotated[str, StringConstraints(pattern="^[a-z][a-z0-9_]{0,39}$")]
SettingText = Annotated[str, StringConstraints(max_length=200, pattern=r"^[^\x00]*$")]
SettingNumber = Annotated[float, Field(allow_inf_nan=False, ge=-1e9, le=1e9)]
SettingValue = bool | SettingNumber | SettingText | None
NewSettings = Annotated[
    dict[SettingName, SettingValue],
    Field(max_length=MOST_SETTINGS, json_schema_extra={"additionalProperties": False}),
]
"""The schema alone would let any other name pass."""


class NewGuest(RequestBody):
    """A guest who wants to play at once."""

    name: Name
    language: Language | None = None


class NewAccount(RequestBody):
    """A person who wants to be remembered; a guest keeps their games."""

    name: Name
    password: Password
    language: Language | None = None


class Login(RequestBody):
    """The owner of an account."""

    name: Name
    password: Password


class Change(RequestBody):
    """What is to be different; what is not said stays."""

    name: Name | None = None
    language: Language | None = None
    settings: NewSettings | None = None
    """New values; nothing for a setting that is to be forgotten."""
    password: Password | None = None
    """A new password, with the old one beside it."""
    old_password: Password | None = None


class Farewell(RequestBody):
    """Of an account, its password: a forgotten browser must not delete it."""

    password: Password | None = None


class Me(BaseModel):
    """A person as they see themselves."""

    id: str
    name: str
    guest: bool
    language: str
    created: int = Field(description="Milliseconds since 1970.")
    settings: dict[str, SettingValue]


class ChangedMe(Me):
    """A person as they are now."""

    recovery_code: str | None = Field(
        description="After a new password, shown this once: the code before is good no more."
    )


class FreshAccount(Me):
    """A person who has just got a recovery code."""

    recovery_code: str = Field(
        description="Shown this once: it sets a new password if the present one is lost."
    )
