"""One house for many ill wishes: starting one costs more than most of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.hostile.houses import TableScene, scene, waited


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableScene]:
    """A table of four people at the beginning of a hand that nobody hurries."""
    with scene(tmp_path_factory.mktemp("hostile"), spectator_delay="0") as found:
        waited(found.set_up())
        yield found
