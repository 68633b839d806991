"""The plain text of the fast reader and its compiled unit answer alike."""

from __future__ import annotations

from importlib import import_module
from random import Random
from types import ModuleType

import pytest

from muraille.games.mcr.kernel import entries
from muraille.games.mcr.kernel import prepared as prepared_rules
from muraille.games.mcr.kernel.prepared import chows_of, prepared
from muraille.games.mcr.options import FFMJ, INTERNATIONAL, SWITCHES, McrHouseRules, Switch
from muraille.games.winner.packed import encoded
from tests.kit.random.wins import random_win

compiled: ModuleType | None
try:
    compiled = import_module("muraille.games.mcr.kernel._entries")
except ModuleNotFoundError:
    compiled = None


@pytest.mark.skipif(compiled is None, reason="no unit was compiled here")
@pytest.mark.parametrize("profile", [FFMJ, INTERNATIONAL], ids=lambda profile: profile.name)
def test_the_compiled_unit_answers_as_the_plain_text(profile: McrHouseRules) -> None:
    random = Random(11)
    assert compiled is not None
    fast, slow = prepared(profile, compiled), prepared(profile, entries)
    quick, plain = compiled.new_reader(), entries.new_reader()
    for _ in range(1500):
        record = bytearray(encoded(random_win(random)))
        if random.random() < 0.5:  # often no win, and sometimes no hand
            record[random.randrange(40)] = random.randrange(7)
        answer = compiled.count_one(quick, fast, bytes(record))
        assert answer == entries.count_one(plain, slow, bytes(record)), bytes(record)


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({0: 5}, -1),
        ({0: 255}, -1),
        ({1: 2}, -2),
        ({34: 255}, -3),
        ({38: 33}, -4),
        ({38: 200}, -4),
        ({39: 0b101}, -5),
    ],
)
def test_a_record_of_no_hand_is_refused(change: dict[int, int], answer: int) -> None:
    record = bytearray(40)
    for kind in (0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27):
        record[kind] += 1
    record[34] = 1
    record[38] = 27
    for place, value in change.items():
        record[place] = value
    sheet = prepared(FFMJ, entries)
    assert entries.count_one(entries.new_reader(), sheet, bytes(record))[0] == answer


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_no_switch_asks_for_a_table_that_must_be_searched_for(
    switch: Switch, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A visitor may set any of them, and everybody would wait a second for the search.
    monkeypatch.setattr(prepared_rules, "chow_table", None)
    choices = (False, True) if isinstance(switch.ffmj, bool) else switch.range
    for setting in choices:
        assert len(chows_of(FFMJ.with_settings("tried", **{switch.name: setting}))) == 12650
