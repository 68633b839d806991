"""Whatever a classical hand shows is counted, or left aside for a reason that holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from muraille.core.errors import Refusal
from muraille.games.classic.count import Kept
from muraille.games.classic.explain import ClassicExplanation, explain
from muraille.games.classic.hand import CLAIMED, By, GroupForm, winning_place
from muraille.games.classic.options import ADVANCED, CLASSIC, ClassicHouseRules
from muraille.games.classic.shown_lines import LineReason, ShownLine
from muraille.games.classic.text.sheet import sheet_of
from tests.kit.examples import TIMES
from tests.kit.hands import grands_jeux
from tests.kit.hands.shown_lines import Occurrence, shown
from tests.kit.random.classic_hands import Played, random_house, random_loser, random_winner

HANDS: Final = 2_900 * TIMES
OTHERS: Final = [random_house(Random(f"house {n}")) for n in range(5)]
HOUSES: Final = pytest.mark.parametrize("house", [CLASSIC, ADVANCED, *OTHERS], ids=lambda h: h.name)
NOWHERE: Final[frozenset[int]] = frozenset()
MOONS: Final = {"last_discard", "last_wall_tile", "moon"}
NEEDS: Final[dict[str, dict[str, object]]] = {
    "pair_of_round_wind": {"round_wind": True, "round_wind_pair": True},
    "triplet_of_round_wind": {"round_wind": True},
    "own_flower_and_season": {"own_flower_and_season": True},
    "east": {"scoring_system": "simple"},
    "main_appelante": {"calling_hand": True},
    "robbing_a_kong": {"robbing_discard_kong": True},
    "entirely_concealed": {"concealed_win_on_discard": True},
    "last_wall_tile": {"moon": True},
    "plum_blossom": {"plum_blossom": True},
    "earthly_blessing": {"earthly_blessing": True},
}
"""Line -> the settings of a house that counts it, where not every house does."""
SECOND_WINDS: Final = {"pair_of_dominant_wind": 1, "pair_of_round_wind": 2}
"""Pair -> how many winds are told before its own."""
FLAT_NEEDS: Final[dict[str, dict[str, object]]] = {
    "plum_blossom": {"plum_blossom": True, "bonuses_on_grand_jeu": True},
    "moon": {"moon": True, "bonuses_on_grand_jeu": True},
    "east": {"scoring_system": "simple", "east_doubles_grand_jeu": True},
}
"""The same beside a Grand Jeu; East doubles a blessing too."""
LETS_PASS: Final[dict[str, tuple[str, set[object]]]] = {
    "other_suits": ("main_chinoise_any_series", {True}),
    "A": ("main_pleine_reading", {"A", "both"}),
    "B": ("main_pleine_reading", {"B", "both"}),
    "doubled": ("four_as_two_pairs", {True}),
    "open_symbol": ("strict_dragon_symbol", {False}),
    "exposed": ("grand_jeu_concealed_only", {False}),
}
"""What a Grand Jeu may have -> the switch, and the settings that let it pass."""


def hands(name: str, number: int) -> list[Played]:
    random = Random(name)
    return [
        random.choice((random_winner, random_winner, random_loser))(random) for _ in range(number)
    ]


@HOUSES
def test_what_a_hand_shows_is_counted_or_left_aside_for_a_reason(house: ClassicHouseRules) -> None:
    for played in hands(f"explanations {house.name}", HANDS):
        why = explained(played, house)
        if why is None:
            continue
        everything_is_told(why)
        grands_jeux_are_told(why)
        for line in why.uncounted:
            assert line.reason is not None
            assert line.line.id in grands_jeux.NAMES or holds(line, line.reason, why), (
                played,
                line,
            )


def explained(played: Played, house: ClassicHouseRules) -> ClassicExplanation | None:
    """None if the house does not know the hand as a Mah-Jong."""
    try:
        return explain(played.hand, played.at, house)
    except Refusal as refusal:
        if refusal.code != "no_mah_jong":
            raise
        return None


def everything_is_told(why: ClassicExplanation) -> None:
    """Each occurrence of each line is told once, and each line is made of occurrences."""
    won = winning_place(why.groups, why.at, len(why.hand.melds))
    assert won is None or holds_the_winning_tile(why, won)
    seen, told = defaultdict(list), defaultdict(list)
    weighed = offered(why)
    for one in shown(why.hand, why.at, why.groups, won):
        if not means_nothing_here(one, why):
            seen[one.line].append(one.groups)
    lines = [
        one
        for one in (*why.counted, *why.uncounted)
        if one.line.id not in weighed and one.line.id not in grands_jeux.NAMES
    ]
    for line in lines:
        told[line.line.id].append(frozenset(line.groups))
    expected = seen.keys() - weighed - (set() if moon_speaks(why) else {"moon"})
    assert told.keys() == expected, (why.hand, why.at)
    for name, lit in told.items():
        parts = seen[name]
        assert all(any(part <= all_of for all_of in lit) for part in parts), (why.hand, name)
        for all_of in lit:
            made = NOWHERE.union(*(part for part in parts if part <= all_of))
            assert all_of == made, (why.hand, why.at, name)
    twice = [(line.line.id, line.line.tile, line.groups) for line in lines]
    assert len(set(twice)) == len(twice), (why.hand, why.at, twice)


def means_nothing_here(one: Occurrence, why: ClassicExplanation) -> bool:
    """A flat value is not set against what the house does not play in any hand."""
    kept, options, finish = why.score.kept, why.house.options, why.at.finish
    own = {Kept.GRAND_JEU: set(FLAT_NEEDS), Kept.EARTHLY_BLESSING: {"east"}}
    if kept is Kept.ORDINARY or one.line in own[kept]:
        return False
    assert finish is not None
    everywhere = {
        "entirely_concealed": finish.by not in CLAIMED,
        "main_appelante": not why.at.calling_valid,
        "robbing_a_kong": finish.by is not By.ROB_DISCARD,
        "last_wall_tile": bool(MOONS & {double.id for double in why.score.doubles}),
    }
    if everywhere.get(one.line, False):
        return False
    needs = dict(NEEDS.get(one.line, {}))
    if one.line in SECOND_WINDS and shares_its_wind(one.line, min(one.groups), why):
        needs["double_wind_pair"] = True
    return any(getattr(options, switch) != value for switch, value in needs.items())


def holds_the_winning_tile(why: ClassicExplanation, place: int) -> bool:
    """It is none of the sets laid out before, and exposed just if the tile was claimed."""
    finish, group = why.at.finish, why.groups[place]
    assert finish is not None
    ours = place >= len(why.hand.melds) and finish.tile in group.tiles
    return ours and group.exposed == (finish.by in CLAIMED)


def offered(why: ClassicExplanation) -> set[str]:
    """Values that were weighed against the one that was kept."""
    return {offer.items[0].id for offer in why.offers if offer.kept is not Kept.ORDINARY}


def moon_speaks(why: ClassicExplanation) -> bool:
    """The moon is a line of flat values; beside points it is the other names of its double."""
    return why.score.kept is Kept.GRAND_JEU or bool(MOONS & {one.id for one in why.score.doubles})


def grands_jeux_are_told(why: ClassicExplanation) -> None:
    """Those the house knows are weighed, the others are left to the house."""
    at, options = why.at, why.house.options
    seen: list[grands_jeux.ShownHand] = []
    if at.finish is not None:
        seen += grands_jeux.shown(why.hand, at.seat_wind.tile, at.finish.claimed)
    against = {
        one: {
            *({"grands_jeux"} if one.grand_jeu not in options.grands_jeux else ()),
            *(
                switch
                for switch, values in (LETS_PASS[what] for what in one.only_if)
                if getattr(options, switch) not in values
            ),
        }
        for one in seen
    }
    known = {one.grand_jeu for one, switches in against.items() if not switches}
    assert {name for name, _ in why.score.matches} == known, (why.hand, at)
    left = {
        line.line.id: line.reason for line in why.uncounted if line.line.id in grands_jeux.NAMES
    }
    assert left.keys() == {one.grand_jeu for one in seen} - known, (why.hand, at)
    for name, reason in left.items():
        assert reason is not None
        named = [switches for one, switches in against.items() if one.grand_jeu == name]
        assert set(reason.switches) in named or set(reason.switches) <= set().union(*named), name
        assert reason.code == "house"
        assert reason.switches


def holds(line: ShownLine, reason: LineReason, why: ClassicExplanation) -> bool:
    """Whether a reason is true."""
    return TRUE[reason.code](line, reason, why)


def not_played(line: ShownLine, reason: LineReason, why: ClassicExplanation) -> bool:
    """The switches it names are just those that are set otherwise."""
    name, options = line.line.id, why.house.options
    if why.clause is not None and reason.switches == ("calling_clause_keeps_doubles",):
        flowers = {"four_flowers", "four_seasons", "own_flower_and_season", "east"}
        return name in flowers and not options.calling_clause_keeps_doubles
    needs = dict(NEEDS.get(name, {}))
    if why.score.kept is not Kept.ORDINARY:
        needs.update(FLAT_NEEDS.get(name, {}))
    if name in SECOND_WINDS and shares_its_wind(name, line.groups[0], why):
        needs["double_wind_pair"] = True
    return bool(reason.switches) and set(reason.switches) == {
        switch for switch, value in needs.items() if getattr(options, switch) != value
    }


def shares_its_wind(name: str, place: int, why: ClassicExplanation) -> bool:
    """The pair is of another wind as well, which is told before it."""
    tile = why.groups[place].tile
    winds = [why.at.seat_wind, why.at.dominant_wind, why.at.round_wind]
    before = winds[: SECOND_WINDS[name]]
    return any(wind is not None and wind.tile == tile for wind in before)


def value_is_flat(line: ShownLine, reason: LineReason, why: ClassicExplanation) -> bool:
    """Plum blossom, moon and East alone go with a Grand Jeu, East alone with a blessing."""
    kept = why.score.kept
    besides = {Kept.GRAND_JEU: set(FLAT_NEEDS), Kept.EARTHLY_BLESSING: {"east"}}
    return reason.by == why.score.items[0].id and line.line.id not in besides[kept]


def flowers_alone(line: ShownLine, reason: LineReason, why: ClassicExplanation) -> bool:
    """A dead hand; a main appelante when another wins; in some houses every loser."""
    at, options = why.at, why.house.options
    lost = at.finish is None and at.opponent_won
    bound = {
        "dead": at.dead,
        "calling": lost and at.calling and options.calling_hand,
        "everybody": lost and options.loser_clause_scope == "everybody",
    }
    flowers = {"flowers_and_seasons", "four_flowers", "four_seasons", "own_flower_and_season"}
    return bound[reason.by] and line.line.id not in flowers


def counted_by_another_name(line: ShownLine, reason: LineReason, why: ClassicExplanation) -> bool:
    counted = {one.id for one in why.score.doubles}
    return reason.by in counted and {reason.by, line.line.id} < MOONS and reason.by != line.line.id


def was_claimed(line: ShownLine, _: LineReason, why: ClassicExplanation) -> bool:
    group = why.groups[line.groups[0]]
    taken = why.at.invoked
    if why.at.finish is not None and why.at.finish.by in CLAIMED:
        taken = why.at.finish.tile
    return group.form is GroupForm.PAIR and group.tile == taken


def stayed_in_the_hand(line: ShownLine, _: LineReason, why: ClassicExplanation) -> bool:
    return why.at.finish is None and why.hand.concealed.count(line.line.tile) == 4


def was_wrong(line: ShownLine, _: LineReason, why: ClassicExplanation) -> bool:
    return line.line.id == "main_appelante" and why.at.calling and not why.at.calling_valid


TRUE: Final[dict[str, Callable[[ShownLine, LineReason, ClassicExplanation], bool]]] = {
    "house": not_played,
    "flat": value_is_flat,
    "flowers_only": flowers_alone,
    "same_double": counted_by_another_name,
    "exposed_pair": was_claimed,
    "not_declared": stayed_in_the_hand,
    "false_call": was_wrong,
}
"""Reason -> what must then be so."""


def test_the_law_meets_every_grand_jeu_and_every_reason() -> None:
    seen: set[str] = set()
    for played in hands("seen", HANDS // 3):
        why = explained(played, CLASSIC)
        if why is not None:
            seen |= {line.reason.code for line in why.uncounted if line.reason}
            seen |= {name for name, _ in why.score.matches}
    assert seen >= {*TRUE, *grands_jeux.NAMES}


def test_no_two_readings_print_alike() -> None:
    for played in hands("readings", HANDS // 12):
        why = explained(played, CLASSIC)
        if why is None or why.reading is None or not why.winner:
            continue
        sheet = sheet_of("en", why)
        told = [(one.code, one.difference) for one in sheet.other_readings]
        assert len(set(told)) == len(told), (played, told)


def test_every_hand_of_the_law_is_told_in_three_languages() -> None:
    for played in hands("told", HANDS // 30):
        why = explained(played, CLASSIC)
        for language in ("fr", "en", "zh"):
            assert why is None or "{" not in str(sheet_of(language, why)), played
