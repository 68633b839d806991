"""The JSON schema of events: every one with its fields, and what the declaration says of them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from itertools import pairwise
from typing import Any, Final, get_args

from muraille.table.events.declaration import EVENTS, MEMBERS, Event, Member
from muraille.table.events.field import Field
from muraille.table.events.play import PlayEvent
from muraille.table.events.secrecy import Secret
from muraille.table.events.strict import StrictEvent

ANY_EVENT: Final = "TableEvent"
"""What the schema calls an event of any type."""
REFERENCE: Final = "#/$defs/"


@lru_cache(1)
def definitions() -> dict[str, dict[str, Any]]:
    """The events by the names of their classes, the types their fields share, and any of them."""
    shared = {
        member.field.form.name: dict(member.field.form.schema)
        for fields in MEMBERS.values()
        for member in fields
        if member.field.form.name
    }
    return {
        **shared,
        **{kind.__name__: _event(kind) for kind in EVENTS},
        "PlayEvent": _one_of("What happens at every table.", get_args(PlayEvent)),
        "StrictEvent": _one_of(
            "What happens only where people handle the tiles.", get_args(StrictEvent)
        ),
        ANY_EVENT: _one_of("Something that happened at a table.", EVENTS),
    }


def _one_of(said: str, kinds: Sequence[type[Event]]) -> dict[str, Any]:
    references = {kind.type: f"{REFERENCE}{kind.__name__}" for kind in kinds}
    return {
        "description": said,
        "discriminator": {"propertyName": "type", "mapping": references},
        "oneOf": [{"$ref": reference} for reference in references.values()],
    }


@lru_cache
def _meanings(module: str) -> dict[str, dict[str, str]]:
    """What the declarations of a module say of the fields of each event.

    It stands below them in the source, as tools and people read it.
    """
    source = ast.parse(inspect.getsource(import_module(module)))
    return {node.name: _said(node) for node in source.body if isinstance(node, ast.ClassDef)}


def _said(declared: ast.ClassDef) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in pairwise(declared.body):
        match pair:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                found[name] = " ".join(text.split())
    return found


def meanings(kind: type[Event]) -> dict[str, str]:
    """What the declaration of an event says of its fields, where it says something."""
    return _meanings(kind.__module__)[kind.__name__]


def _event(kind: type[Event]) -> dict[str, Any]:
    said = meanings(kind)
    return {
        "description": " ".join((inspect.getdoc(kind) or "", *_told(kind))).strip(),
        "type": "object",
        "properties": {
            "type": {"type": "string", "const": kind.type},
            **{one.name: _field(one, said.get(one.name, "")) for one in MEMBERS[kind]},
        },
        "required": ["type", *(one.name for one in MEMBERS[kind] if one.is_needed)],
    }


def _told(kind: type[Event]) -> list[str]:
    """Who is told of an event, if not everybody."""
    secret: Secret | None = getattr(kind, "secret", None)
    return [] if secret is None else [secret.sentence("is told of it")]


def field_schema(field: Field[Any]) -> dict[str, Any]:
    """The schema of a field, by its name where it has one."""
    form = field.form
    return {"$ref": f"{REFERENCE}{form.name}"} if form.name else dict(form.schema)


def _field(member: Member, meaning: str) -> dict[str, Any]:
    form = member.field.form
    schema = field_schema(member.field)
    usual = {} if member.is_needed else {"default": form.written(member.default)}
    seen = (secret.sentence("sees it") for secret in member.secrets)
    said = " ".join(part for part in (meaning, *seen) if part)
    return {**schema, **usual, **({"description": said} if said else {})}
