"""How tests run here."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.kit.children import hear_endings

# A busy machine must not fail a law: what is slow is measured by `make bench`.
settings.register_profile("muraille", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("muraille")

hear_endings()

collect_ignore_glob = ["foreign_bots/*"]
"""Programs of others, some of them bad: they are started, never read for tests."""
