"""How tests run here."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable

import pytest

from muraille.kernel.choice import PLAIN
from tests.kit.examples import register
from tests.kit.machine.children import hear_endings
from tests.kit.machine.patience import wait_for_answers
from tests.kit.machine.quiet import share_of_others

register()
hear_endings()
wait_for_answers()

collect_ignore_glob = ["foreign_bots/*"]
"""Programs of others, some of them bad: they are started, never read for tests."""
BUSY = 0.3
"""Of the time of this machine: if others take more, nothing can be said about time."""
LOOKS = 6


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Each worker begins with its share of the slowest tests: those in a browser.

    Among the plain modules, leave out what has tried them beside the compiled ones.
    """
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    slow = [item for item in items if "browser" in item.path.parts]
    quick = [item for item in items if "browser" not in item.path.parts]
    items[:] = [
        item
        for worker in range(workers)
        for part in (slow, quick)
        for item in part[worker * len(part) // workers : (worker + 1) * len(part) // workers]
    ]
    if os.environ.get(PLAIN) == "1":
        tried = {item for item in items if "engine" in _parameters(item)}
        config.hook.pytest_deselected(items=[item for item in items if item in tried])
        items[:] = [item for item in items if item not in tried]


def pytest_collection_finish() -> None:
    """All these tests are not looked through for garbage again and again: a tenth of the time."""
    gc.collect()
    gc.freeze()


def _parameters(item: pytest.Item) -> Iterable[str]:
    call = getattr(item, "callspec", None)
    return () if call is None else call.params


@pytest.fixture(autouse=True)
def _alone(request: pytest.FixtureRequest) -> None:
    """What measures time needs a machine that does nothing else."""
    if request.node.get_closest_marker("alone"):
        # The quietest of several looks: what ran before may still be ending.
        share = min(share_of_others() for _ in range(LOOKS))
        if share > BUSY:
            pytest.skip(f"the machine is busy: others take {share:.0%} of its time")
