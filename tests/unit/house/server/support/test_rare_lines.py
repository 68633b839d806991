"""What happens a thousand times is said once, and how often it was."""

from __future__ import annotations

import logging

import pytest

from muraille.house.server.support.rare_lines import RareLines
from tests.kit.house.clock import VirtualClock


def test_what_floods_does_not_flood_the_log(caplog: pytest.LogCaptureFixture) -> None:
    clock = VirtualClock()
    lines = RareLines(logging.getLogger("muraille.lines"), clock)
    for _ in range(1000):
        lines.warn("cut off", "too_many_frames", address="192.0.2.1")
    lines.warn("cut off", "too_slow", address="192.0.2.2")
    clock.forward(10)
    lines.warn("cut off", "too_many_frames", address="192.0.2.3")
    said = [(x.code, x.address, getattr(x, "more", 0)) for x in caplog.records]  # type: ignore[attr-defined]
    assert said == [
        ("too_many_frames", "192.0.2.1", 0),
        ("too_slow", "192.0.2.2", 0),
        ("too_many_frames", "192.0.2.3", 999),
    ]
