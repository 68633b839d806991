"""The built site, read again: every link leads somewhere, and nothing comes from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urljoin, urlsplit

HOME: Final = "/docs/"
LOADED: Final = frozenset({"audio", "embed", "iframe", "img", "link", "script", "source", "video"})
"""Elements that make a browser fetch what they name."""


@dataclass(slots=True)
class Document(HTMLParser):
    """What matters of one page: its anchors, where it leads, what it does that a house forbids."""

    anchors: set[str] = field(default_factory=set)
    leads: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)
    forbidden: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        HTMLParser.__init__(self, convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note one element."""
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        for name in ("href", "src"):
            if name in given:
                (self.loads if tag in LOADED else self.leads).append(given[name])
        if tag == "style" or (
            tag == "script" and "src" not in given and given.get("type") != "application/json"
        ):
            self.forbidden.append(f"<{tag}> inside the page")
        self.forbidden += [
            f"{name} on <{tag}>" for name in given if name == "style" or name.startswith("on")
        ]


def faults(site: Path) -> list[str]:
    """Everything that is wrong with a built site, a line each."""
    documents = {path: _read(path) for kind in ("html", "svg") for path in site.rglob(f"*.{kind}")}
    found: list[str] = []
    for path in sorted(path for path in documents if path.suffix == ".html"):
        document = documents[path]
        place = path.relative_to(site).as_posix()
        address = HOME + place.removesuffix("index.html")
        found += [f"{place}: {what}" for what in document.forbidden]
        for link in document.loads + document.leads:
            parts = urlsplit(urljoin(address, link))
            if parts.scheme or parts.netloc:
                if link in document.loads:
                    found.append(f"{place}: loads {link}")
                continue
            if not parts.path.startswith(HOME):
                continue  # a page of the house itself
            target = site / unquote(parts.path.removeprefix(HOME))
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                found.append(f"{place}: leads to {link}, which is not there")
            elif parts.fragment and unquote(parts.fragment) not in documents[target].anchors:
                found.append(f"{place}: leads to {link}, where there is no such anchor")
    return found


def _read(path: Path) -> Document:
    document = Document()
    document.feed(path.read_text(encoding="utf-8"))
    return document
