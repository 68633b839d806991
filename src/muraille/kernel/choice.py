"""Which text of a kernel answers: the compiled unit where it was built, else the plain module."""

from __future__ import annotations

import os
from importlib import import_module
from types import ModuleType
from typing import Final

PLAIN: Final = "MURAILLE_PLAIN"
"""Set to 1 in the environment, it keeps to the plain modules."""


def chosen(plain: str) -> ModuleType:
    """The unit compiled from a plain module, ``package._name`` for ``package.name``, or itself."""
    package, _, name = plain.rpartition(".")
    if os.environ.get(PLAIN) != "1":
        try:
            return import_module(f"{package}._{name}")
        except ModuleNotFoundError:
            pass  # Never built: slower, but the answers are the same.
    return import_module(plain)
