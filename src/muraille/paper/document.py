"""Something to print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Document:
    """A template, and what it is filled with."""

    template: str
    data: Mapping[str, Any]
    """Plain JSON: what people wrote is text and never becomes markup."""
    address: str = ""
    """What its QR code opens; without one there is no code."""
