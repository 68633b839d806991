"""Whatever is said on a socket: it is refused with a code, and nothing changes."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.kit.hostile.houses import HEALED, SocketSeat, TableScene, unchanged, waited

EXAMPLES: Final = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
words = st.sampled_from(["act", "ready", "pong", "welcome", "event", "ACT", "", "\x00"])
near_misses = st.fixed_dictionaries(
    {"type": words},
    optional={
        "on": anything,
        "action": anything,
        "word": st.integers() | st.text(min_size=101, max_size=300),
        "seat": st.integers(),
        "n": anything,
    },
).filter(lambda said: said.get("type") != "ready" or "word" in said or "seat" in said)
messages = st.one_of(
    anything.map(lambda x: json.dumps(x, allow_nan=True)),
    near_misses.map(lambda x: json.dumps(x, allow_nan=True)),
    st.text(max_size=200).filter(lambda text: text.isprintable()),
    st.binary(max_size=200),
)


async def both_answer(scene: TableScene, said: list[Any]) -> None:
    """Everything is refused, the one who said it is still served, and so is the other."""
    async with scene.players[0].socket(scene.table) as first:
        rude = SocketSeat(scene.players[0], first)
        for message in said:
            assert (await rude.refused(message))["code"] != "internal"
        await rude.says(HEALED)
        assert (await rude.hears("pong"))["n"] == 7
    async with scene.players[1].socket(scene.table) as second:
        other = SocketSeat(scene.players[1], second)
        await other.says(HEALED)
        await other.hears("pong")


@EXAMPLES
@given(said=st.lists(messages, min_size=1, max_size=12))
def test_any_message_is_refused_and_nothing_changes(
    table: TableScene, said: list[str | bytes]
) -> None:
    async def deed(scene: TableScene) -> None:
        await both_answer(scene, said)

    waited(unchanged(table, deed))


@pytest.mark.parametrize(
    "message",
    [
        '{"type":"act","on":' + "9" * 4000 + ',"action":"pass"}',
        "[" * 5000 + "]" * 5000,
        '{"a":' * 2000 + "1" + "}" * 2000,
        '{"type":"act","on":1e308,"action":"pass"}',
        '{"type":"act","on":-1,"action":"pass"}',
        '{"type":"act","on":true,"action":"pass"}',
        '{"type":"act","on":NaN,"action":"pass"}',
        '{"type":"act","on":0,"action":"' + "x" * 5000 + '"}',
        '{"type":"ready","word":"\\ud800"}',
        '{"type":"act","type":"ready","on":0}',
        "\ufeff{}",
        "",
        b"",
        b"\xff\xfe\x00",
    ],
    ids=range(14),
)
def test_strange_messages_are_refused(table: TableScene, message: str | bytes) -> None:
    async def deed(scene: TableScene) -> None:
        await both_answer(scene, [message])

    waited(unchanged(table, deed))


def test_a_frame_that_is_too_large_closes_only_its_own_socket(table: TableScene) -> None:
    async def deed(scene: TableScene) -> None:
        async with (
            scene.players[0].socket(scene.table) as first,
            scene.players[1].socket(scene.table) as second,
        ):
            rude, other = SocketSeat(scene.players[0], first), SocketSeat(scene.players[1], second)
            await rude.says("x" * 20_000)
            assert await rude.closed() == 1009
            await other.says(HEALED)
            await other.hears("pong")

    waited(unchanged(table, deed))


def test_a_flood_is_closed_and_nobody_else_is_disturbed(table: TableScene) -> None:
    async def deed(scene: TableScene) -> None:
        async with (
            scene.players[0].socket(scene.table) as first,
            scene.players[1].socket(scene.table) as second,
        ):
            rude, other = SocketSeat(scene.players[0], first), SocketSeat(scene.players[1], second)
            for _ in range(200):
                await rude.says(HEALED)
            assert await rude.closed() == 4429
            last = rude.told[-1]
            assert (last["type"], last["code"]) == ("refused", "too_many_requests")
            await other.says(HEALED)
            await other.hears("pong")

    waited(unchanged(table, deed))


def test_a_socket_that_ends_in_the_middle_of_a_message_harms_nobody(table: TableScene) -> None:
    async def deed(scene: TableScene) -> None:
        async with scene.players[1].socket(scene.table) as second:
            other = SocketSeat(scene.players[1], second)
            async with scene.players[0].socket(scene.table) as first:
                first.transport.write(b"\x81\xfe\x04\x00ab")  # 1024 bytes were promised
                first.transport.abort()
            # Nobody is told to wait: that the player has gone is seen by the others.
            while (await other.hears("table"))["chairs"] and present(other) > 1:
                pass
            await other.says(HEALED)
            await other.hears("pong")

    waited(unchanged(table, deed))


def present(seated: SocketSeat) -> int:
    """How many people the last message about the table shows as connected."""
    return sum(chair["present"] for chair in seated.told[-1]["chairs"])
