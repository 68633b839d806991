"""Docstrings as Markdown: examples become blocks of code, and names of other places are marked."""

from __future__ import annotations

import re
from textwrap import dedent
from typing import Any, Final

from griffe import Extension, Object

ROLE: Final = re.compile(r":\w+:`~?([^`]+)`")
"""A name of another place, as ``:class:`Game```."""
PAGE: Final = re.compile(r"``docs/([\w/-]+)\.md``")
"""A page of this site."""
BLOCK: Final = re.compile(r"\.\. code-block:: (\w+)\n\n((?: {4}.*\n?|\n)+)")
TABLE: Final = re.compile(r"^=+ +=[= ]*\n(?:.*\n)*?=+ +=[= ]*$", re.MULTILINE)
"""Columns under and above lines of equals signs."""
EXAMPLE: Final = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
"""From the first prompt to the next empty line."""


class Docstrings(Extension):
    """Changes every docstring before it is shown."""

    def on_object(self, *, obj: Object, **_: Any) -> None:  # noqa: ANN401 - what Griffe gives
        """Change one."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)


def as_markdown(text: str) -> str:
    """The text of a docstring, readable for the site.

    >>> as_markdown("A :class:`Hand`: see ``docs/player/notation.md``.")
    'A `Hand`: see [docs/player/notation](/player/notation.md).'
    """
    linked = PAGE.sub(r"[docs/\1](/\1.md)", text)
    marked = ROLE.sub(r"`\1`", linked)
    columns = TABLE.sub(lambda found: f"```text\n{_ruled(found[0])}\n```", marked)
    blocks = BLOCK.sub(lambda found: f"```{found[1]}\n{dedent(found[2]).strip()}\n```\n\n", columns)
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", blocks).strip()


def _ruled(table: str) -> str:
    return "\n".join(table.splitlines()[1:-1])
