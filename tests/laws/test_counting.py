"""Truths of the MCR count that hold for every hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from muraille.analysis.readings import counted, readings
from muraille.core.hand import Hand
from muraille.core.meld import Meld
from muraille.core.tile import EAST, Kind
from muraille.games.mcr.book import PAGES
from muraille.games.mcr.count import score
from muraille.games.mcr.explain import explain
from muraille.games.mcr.fans.fan import Fan
from muraille.games.mcr.options import FFMJ, INTERNATIONAL, SWITCHES, McrHouseRules
from muraille.games.mcr.reader.arrangements import arrangements, completing_tiles
from muraille.games.mcr.settle import settle
from muraille.games.winner.win import Win
from tests.kit.examples import examples
from tests.kit.hands.fan_comparison import by_class
from tests.kit.random.wins import random_win, wins, wins_where

WAITS = {"edge_wait", "closed_wait", "single_wait"}


@pytest.mark.parametrize("profile", [FFMJ, INTERNATIONAL], ids=lambda profile: profile.name)
@pytest.mark.parametrize("seed", range(4))
def test_both_readers_of_the_book_agree(seed: int, profile: McrHouseRules) -> None:
    random = Random(seed)
    for _ in range(1000):
        win = random_win(random)
        fast = score(win, profile)
        why = explain(win, profile)
        assert fast.total == why.total, win
        best = [r for r in (why.reading, *why.others) if r.total == why.total]
        counts = [by_class({line.fan: line.times for line in reading.counted}) for reading in best]
        assert by_class({fan: times for fan, times, _ in fast.fans}) in counts, win


@given(wins, st.data())
@examples(60)
def test_both_readers_agree_under_any_switches(win: Win, data: st.DataObject) -> None:
    chosen = {
        switch.name: data.draw(
            st.booleans() if isinstance(switch.ffmj, bool) else st.integers(1, 88), switch.name
        )
        for switch in SWITCHES
        if switch.name != "account_once"  # its table takes a second to make: tested apart
    }
    profile = FFMJ.with_settings("drawn", **chosen)
    assert score(win, profile).total == explain(win, profile).total


def test_both_readers_agree_without_account_once() -> None:
    profile, random = FFMJ.with_settings("loose", account_once=False), Random(7)
    for _ in range(300):
        win = random_win(random)
        assert score(win, profile).total == explain(win, profile).total, win
        assert score(win, profile).total >= score(win, FFMJ).total, win


@given(wins)
def test_every_difference_between_the_profiles_is_a_switch(win: Win) -> None:
    """Turning the switches over one by one leads from one profile to the other."""
    total = score(win, FFMJ).total
    settings_so_far = dict(FFMJ.settings)
    explained = 0
    for switch in SWITCHES:
        settings_so_far[switch.name] = switch.international
        after = score(win, _cached(tuple(settings_so_far.items()))).total
        if switch.ffmj == switch.international:
            assert after == total + explained, switch.name
        explained = after - total
    assert total + explained == score(win, INTERNATIONAL).total


_PROFILES: dict[tuple[tuple[str, bool | int], ...], McrHouseRules] = {}


def _cached(chosen: tuple[tuple[str, bool | int], ...]) -> McrHouseRules:
    if chosen not in _PROFILES:
        _PROFILES[chosen] = McrHouseRules("between", dict(chosen))
    return _PROFILES[chosen]


@given(wins)
def test_a_shortcut_of_a_page_hides_nothing(win: Win) -> None:
    for look in arrangements(win, completing_tiles(win)):
        for page in PAGES:
            when = getattr(page, "WHEN", None)
            if when is not None and not when(look.view):
                found = [f.id for f in vars(page).values() if isinstance(f, Fan) and f(look.view)]
                assert found == []


def test_a_special_form_never_counts_a_wait() -> None:
    """So the fast reader need not look for one there."""
    found = 0
    for win in wins_where(lambda win: len(win.hand.melds) < 2, 100):
        for profile in (FFMJ, INTERNATIONAL):
            why = explain(win, profile)
            forms = [r for r in (why.reading, *why.others) if r.elements[0].shape == "form"]
            found += len(forms)
            for form in forms:
                assert not WAITS & {line.fan for line in form.counted}
    assert found > 20


def counts_any(win: Win, *fans: str) -> bool:
    """Whether a hand counts one of these fans."""
    return not {fan for fan, _, _ in score(win).fans}.isdisjoint(fans)


def test_a_wait_counts_alike_over_all_forms_or_over_sets_and_pairs() -> None:
    """The sources differ on the forms a single wait is evaluated by: no hand can show it."""
    for win in wins_where(lambda win: counts_any(win, *WAITS), 60):
        before = counted(win.hand.concealed)
        for kind in set(range(34)) - {win.tile}:
            after = [*before[:kind], before[kind] + 1, *before[kind + 1 :]]
            assert not _sets_or_pairs(after)
        assert completing_tiles(win) == (win.tile,)


def _sets_or_pairs(counts: list[int]) -> bool:
    pairs = sum(counts) == 14 and all(count % 2 == 0 for count in counts)
    return pairs or next(readings(counts), None) is not None


PLAIN = wins.filter(lambda win: not counts_any(win, "all_green", "reversible_tiles"))


@given(PLAIN, st.sampled_from(list(permutations(range(3)))))
def test_suits_can_be_exchanged(win: Win, suits: tuple[int, int, int]) -> None:
    """Only two fans look at the picture on a tile."""

    def moved(tile: Kind) -> Kind:
        return tile if tile >= EAST else 9 * suits[tile // 9] + tile % 9

    other = replace(
        win,
        hand=Hand(
            tuple(sorted(moved(t) for t in win.hand.concealed)),
            tuple(_moved(meld, moved(meld.tile)) for meld in win.hand.melds),
        ),
        tile=moved(win.tile),
    )
    assume(not counts_any(other, "all_green", "reversible_tiles"))
    assert score(win).total == score(other).total


def _moved(meld: Meld, tile: Kind) -> Meld:
    return replace(meld, tile=tile)


def test_an_outside_hand_is_worth_six_at_least() -> None:
    """As the booklet says on page 13."""
    for win in wins_where(lambda win: counts_any(win, "outside_hand"), 60):
        assert score(win).total >= 6


@given(wins, st.integers(0, 8))
def test_flowers_are_added_after_the_count(win: Win, flowers: int) -> None:
    plain, dressed = score(replace(win, flowers=0)), score(replace(win, flowers=flowers))
    assert dressed.total == plain.total
    assert dressed.points == plain.total + flowers
    assert dressed.minimum_met == plain.minimum_met


@given(st.integers(8, 1000), st.integers(0, 3), st.integers(0, 3))
def test_a_settlement_sums_to_zero(points: int, winner: int, discarder: int) -> None:
    gains = settle(points, winner, None if discarder == winner else discarder)
    assert sum(gains) == 0
    assert [seat for seat, gain in enumerate(gains) if gain > 0] == [winner]


@given(wins)
def test_what_is_counted_adds_up(win: Win) -> None:
    why = explain(win)
    for reading in (why.reading, *why.others):
        assert reading.total == sum(line.points for line in reading.counted)
        assert all(line.points == 0 for line in reading.uncounted)
        assert reading.total <= why.total
