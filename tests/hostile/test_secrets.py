"""Every byte the house sends over whole games: nothing in it that its reader may not know yet."""

from __future__ import annotations

import base64
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from muraille.core.structure import write_tiles
from muraille.core.wall import SEATS
from muraille.house import entries as entry_kinds
from muraille.house.table.state import TableState
from muraille.table.actions import action_of, write_action
from muraille.table.events import Event, HandBegun
from muraille.table.events.codec import decode
from muraille.table.events.structure import written_event
from muraille.table.terms import SPECTATOR
from tests.crash.journals import told_to
from tests.kit.hostile.evening import Evening, Sent, evening

EVENINGS: Final[Mapping[str, dict[str, Any]]] = {
    "mcr": {"people": 4, "window": 0.02, "hands": 2, "rules": "mcr"},
    "turned": {
        "people": 3,
        "window": 0.02,
        "hands": 2,
        "rules": "classic",
        "switches": {"discard_visibility": "japanese"},
    },
}
KNOWN: Final = {
    "welcome": {
        *("type", "version", "table", "seat", "seq", "now"),
        *("delay", "absence", "charter", "opener"),
    },
    "table": {
        *("type", "phase", "chairs", "hand", "hands", "scores", "promise", "seeds", "ready"),
        *("deal_at", "strict", "bot_pace", "round"),
    },
    "seat": {"type", "seat"},
    "event": {"type", "seq", "at", "event"},
    "move": {"type", "on", "actions", "until"},
    "phrase": {"type", "seat", "phrase"},
    "refused": {"type", "code", "message", "of"},
}
"""Every field of every message; a new one is a new way to leak."""
SLICE: Final = 12
"""So many tiles in a row of a hidden wall are there by no accident."""


@pytest.fixture(scope="module", params=EVENINGS, ids=str)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return evening(tmp_path_factory.mktemp(request.param), **EVENINGS[request.param])


def test_events_are_those_of_the_redacted_log_and_nothing_else(played: Evening) -> None:
    for viewer, sent in played.by_viewer.items():
        heard = [x.content["event"] for x in sent if x.content["type"] == "event"]
        assert heard == told_in_time(played, viewer), viewer
        for x in sent:
            assert set(x.content) <= KNOWN[x.content["type"]]


def told_in_time(played: Evening, viewer: int) -> list[dict[str, Any]]:
    """What the viewer may know of each event at the moment it happens.

    Later they may know less: a discard that was turned over has no name any more.
    """
    told: list[Event] = []
    before, hand = 0, 0
    for state in moments(played):
        game = state.game
        if game.number != hand:
            before, hand = len(told), game.number
        now = decode(game.deal.engine.redacted_words(list(game.deal.log), viewer))
        told += now[len(told) - before :]
    found: list[dict[str, Any]] = json.loads(json.dumps([written_event(event) for event in told]))
    return found


def test_the_evening_was_rich_in_secrets(played: Evening) -> None:
    """Else the other tests would prove nothing."""
    kinds = {
        type(event).__name__ for hand in played.state.game.finished for event in decode(hand.log)
    }
    assert {"TileDiscarded", "ClaimAnswered", "MeldClaimed", "TileDrawn"} <= kinds
    turned = played.state.agreed.switches.get("discard_visibility") == "japanese"
    assert turned == any(
        x.content.get("event", {}).get("forgetful") for x in played.by_viewer[SPECTATOR]
    )


def test_a_seed_is_told_when_its_hand_is_over_and_not_before(played: Evening) -> None:
    seeds = [
        bytes.fromhex(x.facts["seed"]) for x in played.journal if x.kind == entry_kinds.PROMISED
    ]
    assert len(seeds) == played.state.game.hands
    for sent in played.by_viewer.values():
        for hand, seed in enumerate(seeds):
            texts = (seed.hex(), base64.b64encode(seed).decode(), base64.b85encode(seed).decode())
            settled = settled_at(sent)[hand]
            early = [x for x in sent[: settled + 1] if any(text in x.text for text in texts)]
            assert not early
    for answer in played.answers:
        hands = len(json.loads(answer).get("hands", ())) if '"hands":[' in answer else 0
        assert not any(seed.hex() in answer for seed in seeds[hands:])


def settled_at(sent: list[Sent]) -> list[int]:
    """Where each hand was settled."""
    return [
        place
        for place, x in enumerate(sent)
        if x.content["type"] == "event" and x.content["event"]["type"] == "hand_settled"
    ]


def test_no_part_of_a_hidden_wall_is_ever_sent(played: Evening) -> None:
    for hand in played.state.game.finished:
        begun = next(event for event in decode(hand.log) if isinstance(event, HandBegun))
        tiles = begun.wall
        assert None not in tiles
        slices = [
            write_tiles(tiles[at : at + SLICE]) for at in range(0, len(tiles) - SLICE, SLICE // 2)
        ]
        for sent in played.by_viewer.values():
            said = "\n".join(x.text for x in sent)
            assert not any(part in said for part in slices)
            assert not any(part.replace(" ", "") in said.replace(" ", "") for part in slices[::4])


def test_who_is_asked_learns_nothing_but_his_own_choices(played: Evening) -> None:
    allowed = offered(played)
    for seat, sent in played.by_viewer.items():
        moves = [x.content for x in sent if x.content["type"] == "move"]
        assert bool(moves) == (seat in SEATS)
        for move in moves:
            assert tuple(move["actions"]) in allowed[seat, move["on"]]
        numbers = [move["on"] for move in moves]
        # To be asked again on the same number would tell that another player has answered.
        assert numbers == sorted(set(numbers))


def offered(played: Evening) -> dict[tuple[int, int], set[tuple[str, ...]]]:
    """Seat and number of events -> what the seat could do then, by the rules."""
    found: dict[tuple[int, int], set[tuple[str, ...]]] = defaultdict(set)
    for state in moments(played):
        deal = state.game.deal
        for seat in SEATS:
            legal = tuple(write_action(action_of(code)) for code in deal.legal(seat))
            if legal:
                found[seat, len(told_to(state, seat))].add(legal)
    return found


def moments(played: Evening) -> Iterator[TableState]:
    """The table after each entry of its journal."""
    state = TableState(played.journal[0].table)
    for entry in played.journal:
        state.replay([entry])
        if state.position > 1 and state.game.is_playing:
            yield state
