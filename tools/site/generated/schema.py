"""JSON schemas for people: a model is a heading, a sentence and a table of its fields."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from tools.site.generated.markdown import page, table

Schema: TypeAlias = Mapping[str, Any]
Link: TypeAlias = Callable[[str], str]
"""Name of a model -> the address of its heading."""

BOUNDS: Final = (
    ("minimum", "at least {}"),
    ("exclusiveMinimum", "more than {}"),
    ("maximum", "at most {}"),
    ("exclusiveMaximum", "less than {}"),
    ("minLength", "at least {} characters"),
    ("maxLength", "at most {} characters"),
    ("minItems", "at least {} of them"),
    ("maxItems", "at most {} of them"),
)


def model(name: str, schema: Schema, link: Link) -> str:
    """A model under its own heading."""
    words = str(schema.get("description", ""))
    if "properties" not in schema:
        return page(_heading(name), words, f"{kind(schema, link)}. {_bounds(schema)}".strip())
    return page(_heading(name), words, fields(schema, link))


def _heading(name: str) -> str:
    return f"### {name} {{ #{name} }}"


def fields(schema: Schema, link: Link) -> str:
    """The fields of an object, a row each."""
    required = schema.get("required", ())
    rows = [
        (f"`{name}`", kind(inner, link), _meaning(inner, required=name in required))
        for name, inner in schema.get("properties", {}).items()
    ]
    return table(("field", "type", ""), rows) if rows else ""


def _meaning(schema: Schema, *, required: bool) -> str:
    """What a field is, what it may be, and what it is if nothing is said."""
    parts = [str(schema.get("description", "")), _bounds(schema)]
    if "const" in schema:
        return " ".join(part for part in parts if part)
    if not required and "default" in schema:
        parts.append(f"Otherwise `{json.dumps(schema['default'], ensure_ascii=False)}`.")
    elif not required:
        parts.append("May be left out.")
    return " ".join(part for part in parts if part)


def _bounds(schema: Schema) -> str:
    """What a value must keep to."""
    told = [text.format(_number(schema[name])) for name, text in BOUNDS if name in schema]
    if "pattern" in schema:
        told.append(f"matches `{schema['pattern']}`")
    return " ".join(f"{one[:1].upper()}{one[1:]}." for one in told)


def _number(bound: float) -> str:
    return f"{int(bound):,}" if bound == int(bound) else str(bound)


def kind(schema: Schema, link: Link) -> str:
    """The type of a value, models as links."""
    if "$ref" in schema:
        name = name_of(schema)
        return f"[{name}]({link(name)})"
    for several in ("anyOf", "oneOf", "allOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(kind(one, link) for one in schema[several]))
    if "const" in schema or "enum" in schema:
        return _values(schema.get("enum", [schema.get("const")]))
    match schema.get("type"):
        case "array":
            return f"list of {kind(_items(schema), link)}"
        case "object":
            inner = kind({"anyOf": _members(schema)}, link)
            return f"object of {inner}" if inner else "object"
        case plain:
            return str(plain or "any JSON")


def _items(schema: Schema) -> Schema:
    """What is in a list."""
    return {"anyOf": schema["prefixItems"]} if "prefixItems" in schema else schema.get("items", {})


def _members(schema: Schema) -> list[Schema]:
    """What an object holds under names that are not fixed."""
    inner = [*schema.get("patternProperties", {}).values(), schema.get("additionalProperties")]
    return [one for one in inner if isinstance(one, dict)]


def _values(values: list[Any]) -> str:
    return ", ".join(f"`{json.dumps(value, ensure_ascii=False)}`" for value in values)


def name_of(reference: Schema) -> str:
    """The model a reference names."""
    return str(reference["$ref"]).rpartition("/")[2]


def references(schema: Any) -> Iterator[str]:  # noqa: ANN401 - any piece of a schema
    """The models a piece of a schema names, in its order."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield name_of(schema)
        for inner in schema.values():
            yield from references(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from references(inner)


def reached(start: Any, models: Mapping[str, Schema]) -> list[str]:  # noqa: ANN401
    """The models a piece of a schema names, and those they name, in the order they are met."""
    found: dict[str, None] = {}
    waiting = list(references(start))
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found[name] = None
            waiting[:0] = references(models[name])
    return list(found)
