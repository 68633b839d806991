"""A fair draw can be drawn again, and not changed."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.core.errors import Refusal
from muraille.seating.person import ListedPerson
from muraille.seating.promise import (
    Bundle,
    DrawList,
    bundle_json,
    commitment,
    opened,
    read_bundle,
)
from muraille.seating.ranked import swapped
from muraille.seating.verify import DrawVerdict, verify
from tests.kit.examples import examples

SEED = bytes(range(32))
PEOPLE = tuple(ListedPerson(f"Élodie {n}", f"Club {n % 3}", "FR", apart=()) for n in range(1, 17))
ENTRY = DrawList(PEOPLE, 4)
DRAW = opened(ENTRY, SEED, "dés 5 3 1")


def test_list_and_promise_are_hashes_that_any_program_can_make() -> None:
    def framed(*texts: str) -> bytes:
        return b"".join(len(text.encode()).to_bytes(4, "big") + text.encode() for text in texts)

    listed = framed("muraille-seating-1/list", "4", "4")
    for n in range(1, 17):
        listed += framed(f"Élodie {n}", f"Club {n % 3}", "FR", "", "0", "0")
    assert ENTRY.fingerprint() == hashlib.sha256(listed).hexdigest()
    promised = hashlib.sha256(b"muraille-seating-1/commitment" + SEED).hexdigest()
    assert commitment(SEED) == DRAW.commitment == promised


def test_the_draw_of_a_promise_is_fair_and_can_be_read_back() -> None:
    assert verify(DRAW) is DrawVerdict.FAIR
    told = json.loads(json.dumps(bundle_json(DRAW)))
    assert read_bundle(told) == DRAW
    assert opened(ENTRY, SEED, "  dés  5 3 1 ") == DRAW
    assert opened(ENTRY, SEED, "dés 5 3 2").plan != DRAW.plan


@examples(60)
@given(st.integers(0, 15), st.sampled_from(["name", "club", "country"]), st.data())
def test_one_changed_name_is_refused(place: int, field: str, data: st.DataObject) -> None:
    before = getattr(PEOPLE[place], field)
    at = data.draw(st.integers(0, len(before) - 1))
    letter = data.draw(st.sampled_from("axÉ7").filter(lambda one: one != before[at]))
    person = replace(PEOPLE[place], **{field: before[:at] + letter + before[at + 1 :]})
    entry = replace(ENTRY, people=(*PEOPLE[:place], person, *PEOPLE[place + 1 :]))
    assert verify(replace(DRAW, entry=entry)) is DrawVerdict.OTHER_LIST


def test_whatever_else_is_changed_is_found() -> None:
    others: dict[str, tuple[Bundle, DrawVerdict]] = {
        "order": (
            replace(DRAW, entry=replace(ENTRY, people=PEOPLE[::-1])),
            DrawVerdict.OTHER_LIST,
        ),
        "sessions": (replace(DRAW, entry=replace(ENTRY, sessions=3)), DrawVerdict.OTHER_LIST),
        "seed": (replace(DRAW, seed=bytes(32)), DrawVerdict.OTHER_SEED),
        "word": (replace(DRAW, word="dés 5 3 2"), DrawVerdict.OTHER_PLAN),
        "plan": (replace(DRAW, plan=swapped(DRAW.plan, 2, 1, 2)), DrawVerdict.OTHER_PLAN),
    }
    for name, (bundle, verdict) in others.items():
        assert verify(bundle) is verdict, name


def test_a_new_fingerprint_for_a_changed_list_gives_another_plan() -> None:
    person = replace(PEOPLE[3], name="Zoé")
    entry = replace(ENTRY, people=(*PEOPLE[:3], person, *PEOPLE[4:]))
    forged = replace(DRAW, entry=entry, listed=entry.fingerprint())
    assert verify(forged) is DrawVerdict.OTHER_PLAN


@pytest.mark.parametrize("word", ["", "   ", "x" * 401, "\x00"])
def test_a_draw_waits_for_a_word(word: str) -> None:
    with pytest.raises(Refusal, match="word") as refused:
        opened(ENTRY, SEED, word)
    assert refused.value.code == "no_word"


ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@examples(50)
@given(st.sampled_from(sorted(bundle_json(DRAW))), ANYTHING)
def test_a_mutilated_bundle_is_refused_or_not_fair(member: str, value: object) -> None:
    told = {**bundle_json(DRAW), member: value}
    try:
        bundle = read_bundle(told)
    except Refusal:
        return
    assert bundle == DRAW or verify(bundle) is not DrawVerdict.FAIR
