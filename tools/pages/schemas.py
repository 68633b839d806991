"""What the house says to its pages, as JSON schemas: TypeScript's types are made from them."""

from __future__ import annotations

import json
from typing import Any

from fastapi.openapi.utils import get_openapi

from muraille.house.protocol import schema as socket_schema
from muraille.house.server.app import ROUTERS
from muraille.table.events.schema import definitions
from tools.pages.lessons import lesson_forms

Schema = dict[str, Any]


def schemas() -> dict[str, Schema]:
    """By the name of the file: the socket's messages, and what comes over HTTP."""
    socket = socket_schema()
    messages = {
        name: part
        for side in ("client", "server", "lobby", "sheet_client", "sheet_server")
        for name, part in socket[side]["$defs"].items()
    }
    told = {name: _told(part) for name, part in messages.items() if name not in definitions()}
    routes = [route for router in ROUTERS for route in router.routes]
    http = get_openapi(title="Muraille", version="1", routes=routes)["components"]["schemas"]
    return {
        "protocol": _all_of("Protocol", {**told, **definitions()}),
        "answers": _all_of("Answers", http),
        "playbook": _all_of("Lessons", lesson_forms()),
    }


def _told(part: Schema) -> Schema:
    """A message of the house has all its members, even those with a usual value."""
    if part.get("additionalProperties") is False:  # a client may leave out what is usual
        kind = {"type"} & {*part["properties"]}
        return {**part, "required": sorted({*kind, *part.get("required", ())})}
    return {**part, "required": list(part.get("properties", ()))}


def _all_of(title: str, parts: Schema) -> Schema:
    """One schema that names every part."""
    text = json.dumps(_untitled(parts)).replace("#/components/schemas/", "#/$defs/")
    return {"title": title, "type": "object", "properties": {}, "$defs": json.loads(text)}


def _untitled(part: Any) -> Any:  # noqa: ANN401 - any piece of a schema
    """Without the titles of fields: each would become a type of its own."""
    if isinstance(part, dict):
        return {
            name: _untitled(inner)
            for name, inner in part.items()
            if not (name == "title" and isinstance(inner, str))
        }
    return [_untitled(inner) for inner in part] if isinstance(part, list) else part
