"""The reference of the routes: from the OpenAPI description the house itself gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from fastapi.openapi.utils import get_openapi

from muraille.house.server.app import ROUTERS
from tools.site.generated.markdown import page, table
from tools.site.generated.schema import Schema, kind, model, reached

GROUPS: Final = {
    "people": "People",
    "tokens": "Tokens of programs",
    "tables": "Tables",
    "history": "Games that are over",
    "book": "Counting and the books",
    "sheets": "Score sheets of real tables",
    "tournaments": "Tournaments of real tables",
    "referee": "The referee",
    "learning": "Learning",
    "operations": "Operations",
}
"""Tag of a route -> the page it stands on."""
JSON: Final = "application/json"

Route: TypeAlias = tuple[str, str, Schema]
"""Method, path, and what is said of it."""


class UnknownGroupError(Exception):
    """A route has a tag that has no page: add it to ``GROUPS``."""


def route_list(_: str) -> str:
    """Every route, with a link to its page."""
    routes = _routes(description())
    parts = []
    for tag, title in GROUPS.items():
        rows = [
            (f"[`{method} {path}`]({tag}.md#{_anchor(method, path)})", route["description"])
            for method, path, route in routes[tag]
        ]
        parts += [f"## [{title}]({tag}.md)", table(("route", ""), rows)]
    return page(*parts)


PARTS: Final[Mapping[str, Callable[[str], str]]] = {"routes": route_list}


def pages() -> dict[str, str]:
    """A page for each group of routes."""
    described = description()
    routes = _routes(described)
    models: dict[str, Schema] = described["components"]["schemas"]
    places = _places(routes, models)
    made = {}
    for tag, title in GROUPS.items():
        own = [name for name, place in places.items() if place == tag]
        link = _Link(tag, places)
        made[f"reference/http/{tag}.md"] = page(
            f"# {title}",
            *(_route(method, path, route, link) for method, path, route in routes[tag]),
            "## Models" if own else "",
            *(model(name, models[name], link) for name in own),
        )
    return made


@lru_cache(1)
def description() -> dict[str, Any]:
    """The routes of a house as OpenAPI describes them."""
    routes = [route for router in ROUTERS for route in router.routes]
    return get_openapi(title="Muraille", version="1", routes=routes)


def _routes(described: Schema) -> dict[str, list[Route]]:
    """Tag -> its routes, in the order the house names them."""
    found: dict[str, list[Route]] = {tag: [] for tag in GROUPS}
    for path, methods in described["paths"].items():
        for method, route in methods.items():
            tag = route["tags"][0]
            if tag not in found:
                raise UnknownGroupError(tag)
            found[tag].append((method.upper(), path, route))
    return found


def _places(routes: dict[str, list[Route]], models: dict[str, Schema]) -> dict[str, str]:
    """Model -> the page it stands on: the first one that needs it."""
    places: dict[str, str] = {}
    for tag, own in routes.items():
        needed = [{**route, "responses": _answers(route)} for _, _, route in own]
        names = reached(needed, models)
        if tag == "people":
            names = ["ErrorAnswer", *names, *reached(models["ErrorAnswer"], models)]
        for name in names:
            places.setdefault(name, tag)
    return places


class _Link:
    """Where a page finds the heading of a model."""

    def __init__(self, here: str, places: dict[str, str]) -> None:
        self.here = here
        self.places = places

    def __call__(self, name: str) -> str:
        place = self.places[name]
        return f"#{name}" if place == self.here else f"{place}.md#{name}"


def _answers(route: Schema) -> dict[str, Schema]:
    """The answers that are no refusals: those are the same everywhere."""
    return {status: one for status, one in route["responses"].items() if status.startswith("2")}


def _anchor(method: str, path: str) -> str:
    return f"{method} {path}".lower().translate(str.maketrans(" /_.", "----", "{}"))


def _route(method: str, path: str, route: Schema, link: _Link) -> str:
    given = [
        (f"`{one['name']}`", one["in"], kind(one["schema"], link), one.get("description", ""))
        for one in route.get("parameters", ())
    ]
    return page(
        f"## `{method} {path}` {{ #{_anchor(method, path)} }}",
        route["description"],
        table(("parameter", "in", "type", ""), given) if given else "",
        "\n\n".join(_contents(route, link)),
    )


def _contents(route: Schema, link: _Link) -> Iterator[str]:
    """What is sent and what comes back."""
    if "requestBody" in route:
        yield f"**Body:** {kind(route['requestBody']['content'][JSON]['schema'], link)}"
    for status, answer in _answers(route).items():
        content = answer.get("content", {})
        inner = kind(content[JSON]["schema"], link) if JSON in content else ", ".join(content)
        yield f"**{status}:** {inner or 'nothing'}"
