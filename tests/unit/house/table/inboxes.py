"""Looking into what a subscription was told."""

from __future__ import annotations

from muraille.house.table.audience.notices import Happened, Notice, TableSeen
from muraille.house.table.audience.subscription import Subscription
from muraille.table.events import Event


async def all_told(subscription: Subscription) -> list[Notice]:
    """Everything a subscription is told, to the end."""
    return [notice async for notices in subscription.inbox() for notice in notices]


def unread(subscription: Subscription) -> list[Notice]:
    """What lies in an inbox now."""
    # Nobody else may take it out; what was before is made as it is read.
    past = subscription._past = [list(part) for part in subscription._past]  # noqa: SLF001
    return [notice for part in (*past, subscription._unread) for notice in part]  # noqa: SLF001


def numbers(notices: list[Notice]) -> list[int]:
    """Of the events among them."""
    return [notice.seq for notice in notices if isinstance(notice, Happened)]


def phases(notices: list[Notice]) -> list[str]:
    """In which a table was shown."""
    return [notice.phase for notice in notices if isinstance(notice, TableSeen)]


def events(notices: list[Notice]) -> list[Event]:
    """What happened among them."""
    return [notice.event for notice in notices if isinstance(notice, Happened)]
