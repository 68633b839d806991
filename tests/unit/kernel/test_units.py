"""What is compiled is compiled from what is written."""

from __future__ import annotations

from tools.build import fingerprint, stale_units


def test_no_unit_is_older_than_its_source() -> None:
    assert stale_units() == [], "the compiled units are of another source: python -m tools.build"


def test_another_text_has_another_fingerprint() -> None:
    assert fingerprint("a = 1") == fingerprint("a = 1") != fingerprint("a = 2")
