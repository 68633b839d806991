"""What holds for every record: it is the same game again, and it cannot be changed unseen."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.core.errors import Refusal
from muraille.games.mcr.options import FFMJ
from muraille.record.own.codec import checksum, read_record, write_record
from muraille.record.own.verification import verified
from muraille.table.events.codec import decode, encode
from muraille.table.replay import Replay
from tests.kit.examples import examples
from tests.kit.random.games import played_game, recorded_game

EASY = FFMJ.with_settings("easy", minimum_points=0)
GAMES = st.fixed_dictionaries(
    {
        "number": st.integers(0, 10_000),
        "hands": st.integers(1, 2),
        "flowers": st.booleans(),
        "hold": st.booleans(),
        "odd": st.sampled_from([0.0, 0.05]),
        "profile": st.sampled_from([FFMJ, EASY]),
    }
)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["1m", "?", "pass", "chow 9s", "kong_shown", "00", "1m 2m"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=8,
)
BOUND = ("flowers", "hold", "rules", "scores", "hands")
"""Fields that follow from others: nobody can change them and mend the checksum."""


@cache
def example() -> tuple[str, dict[str, Any]]:
    text = write_record(recorded_game(12, hands=1, odd=0.03, profile=EASY))
    return text, json.loads(text)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401
    """The places of all single values."""
    if isinstance(value, dict):
        return [leaf for name, inner in value.items() for leaf in leaves(inner, (*path, name))]
    if isinstance(value, list) and value:
        return [leaf for at, inner in enumerate(value) for leaf in leaves(inner, (*path, at))]
    return [path]


def changed(value: Any, draw: Any) -> Any:  # noqa: ANN401 - any JSON
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + draw(st.sampled_from([-1, 1, 5]))
    if isinstance(value, str):
        words = value.split(" ")
        at = draw(st.integers(0, len(words) - 1))
        other = draw(st.sampled_from(["1m", "9s", "E", "8f", "pass", "chow", "00", "wall"]))
        return " ".join(
            [*words[:at], other + ("x" if words[at] == other else ""), *words[at + 1 :]]
        )
    return 1


@examples(25)
@given(GAMES)
def test_a_record_read_back_is_the_same_game(kinds: dict[str, Any]) -> None:
    record = recorded_game(**kinds)
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    found = verified(again)
    assert found.holds
    assert found.proven == len(record.hands)


@examples(25)
@given(GAMES)
def test_a_log_is_its_events_for_whoever_received_it(kinds: dict[str, Any]) -> None:
    deal = played_game(**kinds).deal
    assert encode(decode(deal.log), deal.version) == deal.log
    for viewer in range(5):
        seen = deal.seen_log(viewer)
        assert encode(decode(seen), deal.version) == seen


@examples(10)
@given(GAMES, st.data())
def test_a_replay_goes_anywhere_in_any_order(kinds: dict[str, Any], data: st.DataObject) -> None:
    game = played_game(**{**kinds, "hands": 1})
    replay = Replay(game.finished[0].log)
    steps = data.draw(st.lists(st.integers(0, len(replay)), max_size=20))
    for step in steps:
        assert replay.at(step) == Replay(game.finished[0].log).at(step)


@examples(150)
@given(st.data())
def test_a_record_cut_short_is_refused(data: st.DataObject) -> None:
    text, _ = example()
    cut = text[: data.draw(st.integers(0, len(text.rstrip()) - 1))]
    with pytest.raises(Refusal) as refused:
        read_record(cut)
    assert refused.value.code in ("truncated_record", "foreign_record")


@examples(150)
@given(st.data())
def test_a_changed_sign_is_refused_or_changes_nothing(data: st.DataObject) -> None:
    text, _ = example()
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.characters())
    try:
        again = read_record(text[:at] + sign + text[at + 1 :])
    except Refusal:
        return
    assert write_record(again) == text


@examples(150)
@given(st.data())
def test_a_change_that_mends_the_checksum_is_refused_too(data: st.DataObject) -> None:
    text, content = example()
    paths = [path for path in leaves(content) if path[0] in BOUND]
    path = data.draw(st.sampled_from(paths))
    forged = json.loads(text)
    holder = forged
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = changed(holder[path[-1]], data.draw)
    forged["checksum"] = checksum(forged)
    try:
        read_record(json.dumps(forged))
    except Refusal:
        return
    # Another choice of a player that nothing followed from, such as the last discard of a hand:
    # a game as possible as the true one.
    assert holder["type"] in ("tile_discarded", "claim_answered"), path


@examples(60)
@given(st.data())
def test_an_event_left_out_or_said_twice_is_found(data: st.DataObject) -> None:
    text, _ = example()
    forged = json.loads(text)
    events = forged["hands"][0]["events"]
    twice = data.draw(st.booleans())
    # That time was over can be left out: the seat could have done the same in time.
    places = [at for at, event in enumerate(events) if twice or event["type"] != "time_expired"]
    at = data.draw(st.sampled_from(places))
    if twice:
        events.insert(at, events[at])
    else:
        del events[at]
    forged["checksum"] = checksum(forged)
    with pytest.raises(Refusal) as refused:
        read_record(json.dumps(forged))
    assert refused.value.code == "tampered_record"


@examples(100)
@given(st.data())
def test_whatever_stands_in_a_field_is_read_or_refused(data: st.DataObject) -> None:
    text, content = example()
    leaf = data.draw(st.sampled_from(leaves(content)))
    path = leaf[: data.draw(st.integers(1, len(leaf)))]
    forged = json.loads(text)
    holder = forged
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = data.draw(JSON)
    with suppress(Refusal):
        read_record(json.dumps(forged))
