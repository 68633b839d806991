"""A table as everybody may know it, beside the events of its hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from muraille.house.table.audience.notices import ChairSeen, Phase, TableSeen
from muraille.house.table.state import TableState
from muraille.house.table.strict.seen import StrictSeen


def table_seen(  # noqa: PLR0913 - what the journal does not tell
    state: TableState,
    phase: Phase,
    *,
    present: Collection[str | None],
    ready: Sequence[bool],
    deal_at: int | None,
    strict: StrictSeen | None,
) -> TableSeen:
    """How a table stands."""
    game = state.game
    promises = state.promises[: len(game.finished)]
    return TableSeen(
        phase,
        tuple(
            ChairSeen(x.name, x.bot, x.person is not None, x.person in present, x.away)
            for x in state.chairs
        ),
        game.number + (not game.is_over),
        game.hands,
        game.scores,
        state.promise,
        tuple(promise.seed.hex() for promise in promises if promise.seed is not None),
        tuple(ready),
        deal_at,
        strict,
        state.bot_pace,
        game.rotation.round + 1,
    )
