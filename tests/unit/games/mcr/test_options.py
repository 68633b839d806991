"""What each switch changes, and how a club writes its own house rules."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.core.tile import Wind
from muraille.games.mcr.count import score
from muraille.games.mcr.explain import explain
from muraille.games.mcr.options import FFMJ, SWITCHES, Switch, parsed, restored
from muraille.games.winner.typed_hand import WinFacts, read_win

# switch, hand, how, total under ffmj, other setting, total then
CHANGES = [
    ("four_kongs_excludes_single_wait", "[1111m][4444p?][7777s?][9999s?]N N", {}, 91, True, 90),
    (
        "four_kongs_absorbs_fully_concealed",
        "[2222m][4444p][7777s][8888s]N N",
        {"self_drawn": True, "replacement": True},
        161,
        False,
        165,
    ),
    ("nine_gates_drop_two_concealed_pungs", "1112345678999m 5m", {}, 90, False, 92),
    ("nine_gates_keep_every_terminal_pung", "1112345678999m 5m", {}, 90, False, 89),
    ("all_green_drops_all_simples", "[234s][234s]2334466s 2s", {}, 162, False, 164),
    ("all_green_keeps_half_flush", "223344666688sF F", {}, 120, False, 114),
    ("account_once", "[789s][123m][789m]23s99m 1s", {}, 10, False, 11),
    ("knitted_body_wait", "147m258p369s46pNN 5p", {}, 14, True, 15),
    (
        "special_hands_keep_fully_concealed",
        "1133m5577p99sEEC C",
        {"self_drawn": True},
        34,
        False,
        31,
    ),
    (
        "four_concealed_pungs_keep_fully_concealed",
        "222444m777p888sN N",
        {"self_drawn": True},
        69,
        False,
        66,  # the draw alone, as in the special hands: R-02 speaks of four kongs only
    ),
    ("nine_gates_keep_fully_concealed", "1112345678999m 4m", {"self_drawn": True}, 94, False, 91),
    (
        "last_draws_absorb_fully_concealed",
        "234m456p678s345mN N",
        {"self_drawn": True, "last_of_wall": True},
        13,
        True,
        9,
    ),
    ("concealed_and_melded_kongs_points", "[2222m][8888p?]45678sNN 3s", {}, 7, 5, 6),
    ("two_concealed_kongs_points", "[2222m][9999p][345s]45sNN 3s", {}, 10, 6, 8),
    ("all_terminals_and_honors_drop_every_point", "[111m][999m][111s][EEE]N N", {}, 43, True, 42),
    ("all_terminals_keep_double_pung", "[111m][999m][111s][999s]1p 1p", {}, 74, False, 70),
    ("four_kongs_excludes_melded_hand", "[1111m?][4444p?][7777s?][9999s?]N N", {}, 96, True, 91),
    ("knitted_hands_keep_all_types", "147m258p36sESWNC F", {}, 12, True, 18),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: str(change[0]))
def test_a_switch_changes_the_count(
    change: tuple[str, str, WinFacts, int, int, int],
) -> None:
    name, hand, how, before, setting, after = change
    facts: WinFacts = {"seat_wind": Wind.SOUTH, **how}
    win = read_win(hand, **facts)
    club = FFMJ.with_settings("club", **{name: setting})
    assert score(win).total == explain(win).total == before
    assert score(win, club).total == explain(win, club).total == after


def test_every_switch_that_moves_a_total_is_shown() -> None:
    assert {name for name, *_ in CHANGES} == {s.name for s in SWITCHES} - {"minimum_points"}


def test_the_minimum_decides_who_may_win() -> None:
    win = read_win("[123p]123m78m456sNN 6m")
    assert not score(win).minimum_met
    assert score(win, FFMJ.with_settings("garden", minimum_points=1)).minimum_met


def test_a_club_writes_a_small_file() -> None:
    text = """
        name = "our club"
        base = "international"
        [switches]
        four_kongs_excludes_single_wait = false
        [points]
        mixed_straight = 10
    """
    club = parsed(text, "club.toml")
    assert club.name == "our club"
    assert score(read_win("[123p]123m78m456sNN 9m"), club).total == 11
    assert score(read_win("[1111m][4444p?][7777s?][9999s?]N N"), club).total == 91


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("name = ", "bad_profile_file"),
        ("colour = 1", "bad_profile_file"),
        ("switches = 1", "bad_profile_file"),
        ('base = "ema"', "unknown_profile"),
        ("[switches]\nfour_kong = true", "unknown_switch"),
        ("[switches]\naccount_once = 1", "bad_switch_value"),
        ("[switches]\nminimum_points = true", "bad_switch_value"),
        ("[switches]\nminimum_points = -1", "bad_switch_value"),
        ("[points]\nstraight = 1", "unknown_fan"),
        ("[points]\npure_straight = 0", "bad_switch_value"),
        ('[points]\npure_straight = "16"', "bad_switch_value"),
    ],
)
def test_a_mistake_in_the_file_is_told(text: str, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        parsed(text, "club.toml")
    assert refusal.value.code == code
    for language in ("fr", "en", "zh"):
        assert refusal.value.sentence(language)


def test_an_unknown_switch_names_the_nearest_one() -> None:
    with pytest.raises(Refusal, match="four_kongs_excludes_single_wait"):
        parsed("[switches]\nfour_kongs_single_wait = true", "club.toml")


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_house_that_departs_from_a_ruling_does_not_call_upon_it(switch: Switch) -> None:
    other = 5 if switch.range[1] else not switch.ffmj
    for setting, ruled in ((switch.ffmj, switch.ruling), (other, "")):
        book = FFMJ.with_settings("other", **{switch.name: setting}).book
        for amendment in switch.amendments(setting):
            for target in amendment.taken:
                decision = book.decided(amendment.fan, target)
                assert (decision.ruling, decision.switch) == (ruled, "" if ruled else switch.name)


def test_a_game_from_before_a_switch_is_counted_as_usual_there() -> None:
    before = {name: value for name, value in FFMJ.settings.items() if name != "account_once"}
    house = restored("ffmj", {**before, "two_concealed_kongs_points": 6}, {})
    assert score(read_win("[789s][123m][789m]23s99m 1s"), house).total == 10
    assert score(read_win("[2222m][9999p][345s]45sNN 3s"), house).total == 8
