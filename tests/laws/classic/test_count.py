"""Truths of the classical count that hold for every hand and every house."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from muraille.core.hand import Hand
from muraille.core.meld import Shape
from muraille.core.tile import EAST, FIRST_FLOWER, RED, Kind, Wind
from muraille.games.classic.count import ClassicScore, Kept, ScoreLine, count
from muraille.games.classic.hand import By
from muraille.games.classic.options import DEFAULT, ClassicOptions, options
from muraille.games.classic.settle import settle
from tests.kit.random.classic_hands import ANSWERS, BONUS, Played, random_loser, random_winner

WINDS = st.sampled_from(Wind)
FOR_EVERYBODY = {
    "pung",
    "kong",
    "pair_of_seat_wind",
    "pair_of_dominant_wind",
    "pair_of_round_wind",
    "pair_of_dragons",
    "flowers_and_seasons",
    "triplet_of_seat_wind",
    "triplet_of_dominant_wind",
    "triplet_of_round_wind",
    "triplet_of_dragons",
    "four_flowers",
    "four_seasons",
    "own_flower_and_season",
    "east",
}
"""What counts without a Mah-Jong."""
SERIES_DRAGONS = (31, 33, 32)
"""Red goes with characters, white with dots, green with bamboos."""


HOUSES = st.fixed_dictionaries(
    {switch: st.sampled_from(answers) for switch, answers in ANSWERS.items()}
).map(options)
SEEDS = st.integers(0, 2**32)
WINNERS = SEEDS.map(lambda seed: random_winner(Random(seed)))
LOSERS = SEEDS.map(lambda seed: random_loser(Random(seed)))
PLAYED = WINNERS | LOSERS


# The count


@given(PLAYED, HOUSES)
def test_only_flat_values_and_losers_of_some_houses_pass_the_limit(
    played: Played, house: ClassicOptions
) -> None:
    found = played.count(house)
    loser = played.at.finish is None
    if found.kept is Kept.ORDINARY and not (loser and not house.cap_losers):
        assert found.score == min(found.raw, house.limit)
    else:
        assert found.score == found.raw


@given(PLAYED, HOUSES)
def test_points_are_added_before_they_are_doubled(played: Played, house: ClassicOptions) -> None:
    found = played.count(house)
    late = found.raw - found.base * found.multiplier
    assert sum(line.value for line in found.items) == found.base + late
    assert late in {0, 100}
    assert late == 0 or not house.plum_before_doubles
    factor = 1
    for line in found.doubles:
        factor *= line.value
    assert found.multiplier == factor


@given(PLAYED, HOUSES, st.randoms(use_true_random=False))
def test_the_order_of_the_tiles_means_nothing(
    played: Played, house: ClassicOptions, chance: Random
) -> None:
    hand = Hand(
        tuple(chance.sample(played.hand.concealed, len(played.hand.concealed))),
        tuple(chance.sample(played.hand.melds, len(played.hand.melds))),
        tuple(chance.sample(played.hand.bonus, len(played.hand.bonus))),
    )
    found = played.count(house)
    assert played.count(house) == found
    assert told(count(hand, played.at, house)) == told(found)


def told(found: ClassicScore) -> ClassicScore:
    """A count with its lines in a fixed order."""
    return replace(found, items=_sorted(found.items), doubles=_sorted(found.doubles))


def _sorted(lines: tuple[ScoreLine, ...]) -> tuple[ScoreLine, ...]:
    return tuple(sorted(lines, key=lambda line: (line.id, line.value, line.tile or 0)))


@given(PLAYED, HOUSES, st.sampled_from(BONUS))
def test_a_flower_never_lowers_a_score(played: Played, house: ClassicOptions, flower: Kind) -> None:
    before = tuple(kind for kind in played.hand.bonus if kind != flower)
    # A tile of the hill may be there for this flower only.
    finish, kongs = played.at.finish, any(m.shape is Shape.KONG for m in played.hand.melds)
    assume(before or kongs or finish is None or finish.by is not By.HILL)
    bare, dressed = (
        Played(replace(played.hand, bonus=bonus), played.at).count(house)
        for bonus in (before, (*before, flower))
    )
    assert bare.score <= dressed.score


@given(PLAYED, HOUSES)
def test_a_concealed_set_is_never_worth_less_than_an_exposed_one(
    played: Played, house: ClassicOptions
) -> None:
    # Where a Grand Jeu must be kept, hiding a set can bring about one that is worth less.
    house = replace(house, best_of=True)
    found = played.count(house)
    for meld in [meld for meld in played.hand.melds if not meld.concealed]:
        others = tuple(m for m in played.hand.melds if m is not meld)
        if meld.shape is Shape.KONG:
            hidden = replace(played.hand, melds=(*others, replace(meld, concealed=True)))
        else:
            held = (*played.hand.concealed, *meld.tiles)
            hidden = replace(played.hand, concealed=held, melds=others)
        assert count(hidden, played.at, house).score >= found.score


@given(WINNERS, HOUSES)
def test_the_best_value_is_kept(played: Played, house: ClassicOptions) -> None:
    found = played.count(replace(house, grands_jeux=DEFAULT.grands_jeux, best_of=True))
    assert found.score >= (found.ordinary or 0)
    assert found.score >= max((points for _, points in found.matches), default=0)
    assert [points for _, points in found.matches] == sorted(
        (points for _, points in found.matches), reverse=True
    )


@given(LOSERS, HOUSES)
def test_who_did_not_win_has_neither_grand_jeu_nor_blessing(
    played: Played, house: ClassicOptions
) -> None:
    found = played.count(house)
    assert (found.kept, found.grand_jeu, found.matches) == (Kept.ORDINARY, None, ())
    assert found.ordinary == found.score
    assert {line.id for line in (*found.items, *found.doubles)} <= FOR_EVERYBODY


@given(LOSERS, HOUSES)
def test_an_announcement_never_helps_who_did_not_win(played: Played, house: ClassicOptions) -> None:
    called, silent = (played.but(calling=said).count(house) for said in (True, False))
    assert called.score <= silent.score


@given(WINNERS, HOUSES)
def test_a_true_announcement_never_costs_a_winner_anything(
    played: Played, house: ClassicOptions
) -> None:
    true = played.but(calling=True, calling_valid=True).count(house)
    false = played.but(calling=True, calling_valid=False).count(house)
    silent = played.but(calling=False).count(house)
    assert true.score >= false.score == silent.score


@given(PLAYED, HOUSES, st.sampled_from([Wind.SOUTH, Wind.WEST, Wind.NORTH]))
def test_east_counts_twice_in_the_simple_system(
    played: Played, house: ClassicOptions, other: Wind
) -> None:
    """As long as no tile tells the two winds apart."""
    own = {Wind.EAST.tile, other.tile}
    assume(not own & set(played.hand.all_tiles))
    finish = played.at.finish
    # Dealt hands and first discards belong to a wind.
    assume(finish is None or not (finish.first_discard or finish.by is By.DEALT))
    numbers = {FIRST_FLOWER, FIRST_FLOWER + 4, FIRST_FLOWER + other, FIRST_FLOWER + 4 + other}
    hand = replace(played.hand, bonus=tuple(set(played.hand.bonus) - numbers))
    assume(finish is None or finish.by is not By.HILL or hand.bonus)
    plain = replace(
        house,
        plum_before_doubles=True,
        calling_clause_keeps_doubles=True,
        earthly_blessing=False,
        grands_jeux=frozenset(),
    )
    for system, times in (("simple", 2), ("advanced", 1)):
        east, another = (
            Played(hand, replace(played.at, seat_wind=seat)).count(
                replace(plain, scoring_system=system)
            )
            for seat in (Wind.EAST, other)
        )
        assert east.raw == times * another.raw


@given(PLAYED, HOUSES, st.sampled_from(list(permutations(range(3)))))
def test_suits_can_be_exchanged(
    played: Played, house: ClassicOptions, suits: tuple[int, int, int]
) -> None:
    """Only the plum blossom looks at a single tile."""
    moved = exchanged(played, suits, dragons=False)
    plain = replace(house, plum_blossom=False, grands_jeux=frozenset())
    assert played.count(plain).raw == count(moved.hand, moved.at, plain).raw


@given(WINNERS, HOUSES, st.sampled_from(list(permutations(range(3)))))
def test_series_can_be_exchanged_with_their_dragons(
    played: Played, house: ClassicOptions, suits: tuple[int, int, int]
) -> None:
    """Then not even a Grand Jeu tells the difference, but for its name."""
    moved = exchanged(played, suits, dragons=True)
    plain = replace(house, plum_blossom=False, grands_jeux=DEFAULT.grands_jeux)
    before, after = played.count(plain), count(moved.hand, moved.at, plain)
    assert after.score == before.score
    assert [points for _, points in after.matches] == [points for _, points in before.matches]


def exchanged(played: Played, suits: tuple[int, int, int], *, dragons: bool) -> Played:
    def moved(kind: Kind) -> Kind:
        if kind < EAST:
            return 9 * suits[kind // 9] + kind % 9
        if kind >= RED and dragons:
            return SERIES_DRAGONS[suits[SERIES_DRAGONS.index(kind)]]
        return kind

    hand, at = played.hand, played.at
    melds = tuple(replace(meld, tile=moved(meld.tile)) for meld in hand.melds)
    finish = at.finish
    if finish is not None and finish.tile is not None:
        finish = replace(finish, tile=moved(finish.tile))
    invoked = None if at.invoked is None else moved(at.invoked)
    return Played(
        Hand(tuple(map(moved, hand.concealed)), melds, hand.bonus),
        replace(at, finish=finish, invoked=invoked),
    )


# The settlement

POINTS = st.tuples(*[st.integers(0, 8000)] * 4)


@given(POINTS, st.none() | WINDS, HOUSES)
def test_what_one_gives_another_takes(
    points: tuple[int, ...], winner: Wind | None, house: ClassicOptions
) -> None:
    found = settle(points, winner, replace(house, scoring_system="advanced"))
    assert sum(found.net) == 0
    assert all(flow.amount > 0 and flow.giver != flow.taker for flow in found.flows)


@given(POINTS, WINDS, st.permutations(list(Wind)[1:]), HOUSES)
def test_a_settlement_tells_only_east_from_the_others(
    points: tuple[int, ...], winner: Wind, others: list[Wind], house: ClassicOptions
) -> None:
    places = [Wind.EAST, *others]
    moved = tuple(points[place] for place in places)
    net = settle(points, winner, house).net
    found = settle(moved, Wind(places.index(winner)), house).net
    assert found == tuple(net[place] for place in places)


@given(st.lists(LOSERS, min_size=3, max_size=3), WINNERS, HOUSES, WINDS)
def test_four_hands_settle(
    losers: list[Played], winner: Played, house: ClassicOptions, wind: Wind
) -> None:
    points = [loser.count(house).score for loser in losers]
    points.insert(wind, winner.count(house).score)
    found = settle(points, wind, house)
    if house.scoring_system == "simple":
        assert list(found.net) == points
    else:
        assert sum(found.net) == 0
