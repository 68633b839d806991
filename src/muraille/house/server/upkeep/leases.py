"""The leases of the tables are renewed in time; where one is lost, another process plays on."""

from __future__ import annotations

import logging
from typing import Final

from muraille.house.server.services import Services
from muraille.house.server.upkeep.carrying_on import carrying_on

log = logging.getLogger("muraille.leases")

EVERY: Final = 10.0
"""Seconds between two renewals; a lease must last a few of them."""


async def keep_leases(services: Services) -> None:
    """Renew again and again, as long as the house is open."""
    while True:
        await services.clock.sleep(EVERY)
        with carrying_on(log, "could not renew"):
            lost = await services.tables.renew()
            if lost:
                log.warning("tables are played elsewhere", extra={"tables": lost})
