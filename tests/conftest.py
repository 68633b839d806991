"""How tests run here."""

from __future__ import annotations

from tests.kit.children import hear_endings
from tests.kit.examples import register

register()
hear_endings()

collect_ignore_glob = ["foreign_bots/*"]
"""Programs of others, some of them bad: they are started, never read for tests."""
