"""Looking into what a subscription was told."""

from __future__ import annotations

from muraille.house.table.audience.notices import Happened, Notice, TableSeen
from muraille.house.table.audience.subscription import Subscription


async def all_told(subscription: Subscription) -> list[Notice]:
    """Everything a subscription is told, to the end."""
    return [notice async for notices in subscription.inbox() for notice in notices]


def unread(subscription: Subscription) -> list[Notice]:
    """What lies in an inbox now."""
    return list(subscription._unread)  # noqa: SLF001 - nobody else may take it out


def numbers(notices: list[Notice]) -> list[int]:
    """Of the events among them."""
    return [notice.seq for notice in notices if isinstance(notice, Happened)]


def phases(notices: list[Notice]) -> list[str]:
    """In which a table was shown."""
    return [notice.phase for notice in notices if isinstance(notice, TableSeen)]
