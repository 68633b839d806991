"""The public kit finds a wrong copy, and says where it parts."""

from __future__ import annotations

import json
from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from muraille.env import mcr_botzone_v1, mcr_hand_v1
from muraille.env.conformance import MurailleTable, first_difference, report, traces

TASK = mcr_hand_v1.TASK


class WithoutChows(MurailleTable):
    """A copy that has forgotten chows."""

    def mask(self) -> NDArray[np.uint8]:
        mask = super().mask().copy()
        mask[36:99] = 0
        return mask


class Generous(MurailleTable):
    """A copy that pays a point too much."""

    def gains(self) -> Sequence[int]:
        return [gain + (gain > 0) for gain in super().gains()]


class Shifted(MurailleTable):
    """A copy whose planes are in another order."""

    def observation(self) -> NDArray[np.uint8] | None:
        shifted: NDArray[np.uint8] = np.roll(self.tables.obs[0], 1, axis=0)
        return shifted


def test_a_true_copy_conforms() -> None:
    assert report(TASK, MurailleTable(TASK), range(20)).startswith("conforms to mcr_hand_v1")


@pytest.mark.parametrize(
    ("copy", "what"), [(WithoutChows, "mask"), (Generous, "gains"), (Shifted, "observation")]
)
def test_a_wrong_copy_is_found(copy: type[MurailleTable], what: str) -> None:
    found = first_difference(MurailleTable(TASK), copy(TASK), range(200))
    assert found is not None
    assert found.what == what
    again = first_difference(MurailleTable(TASK), copy(TASK), [found.wall])
    assert again == found
    assert "differs" in report(TASK, copy(TASK), [found.wall])


def test_traces_tell_rules_from_observations() -> None:
    planes, rows = (
        [json.loads(line) for line in traces(mcr_botzone_v1.TASK, range(3), observe)]
        for observe in ("ijcai-38", "compact")
    )
    assert [line["rules"] for line in planes] == [line["rules"] for line in rows]
    assert planes[0]["observations"] != rows[0]["observations"]
    assert all(sum(line["gains"]) == 0 for line in planes)
