"""The measurement of what time tells, in short: that it measures, and finds nothing glaring."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.hostile.probes import KINDS, MEASURED_OF, Kind, measured
from tests.kit.hostile.houses import waited
from tests.kit.house.pauses import farthest
from tests.kit.house.process import HouseProcess

ENOUGH: Final = 12
"""Samples of either kind, to say anything: fewer may be far apart by chance."""
GLARING: Final = 0.8
"""Times that are so far apart are told apart at a glance: a machine at work is not so unlucky."""


@pytest.mark.parametrize("kind", ["sealed", "strict"])
def test_nothing_is_told_apart_at_a_glance(tmp_path: Path, kind: Kind) -> None:
    with HouseProcess(tmp_path, clocks=KINDS[kind]) as house:
        found = waited(measured(house, kind, 0, tables=3, hands=1, of_either=ENOUGH))
    assert tuple(found) == MEASURED_OF[kind]
    enough = {
        what: times
        for what, times in found.items()
        if min(len(times.secret), len(times.nothing)) >= ENOUGH
    }
    assert enough
    for what, times in enough.items():
        assert farthest(times.secret, times.nothing) < GLARING, times.told(what)
