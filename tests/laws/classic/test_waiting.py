"""The fast answers of the classical game agree with the count, for every hand and every house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from muraille.analysis.readings import counted, readings
from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.meld import Meld, Shape
from muraille.core.tile import COPIES, PLAYING_KINDS, Kind, Wind, is_numbered, rank_of
from muraille.games.classic.completion import Completion, completion_of
from muraille.games.classic.count import count, grands_jeux, tables_of
from muraille.games.classic.hand import By, Finish, HandContext
from muraille.games.classic.lines.grands_jeux import IDS, PAGES, patterns
from muraille.games.classic.lines.patterns import ANY, Parts, PatternPart, Tiles, pairs, pungs
from muraille.games.classic.options import ClassicOptions
from muraille.games.classic.options import options as house
from muraille.games.hand_bytes import meld_number
from tests.golden.classic_cases import Case, read_cases
from tests.kit.examples import examples

SEEDS = st.integers(0, 2**32 - 1)
NOT_DEALT = 63


def laid_numbers(hand: Hand) -> bytes:
    return bytes(meld_number(meld) for meld in hand.melds)


def record_of(hand: Hand, at: HandContext) -> bytes:
    finish = at.finish
    assert finish is not None
    melds = laid_numbers(hand)
    tile = NOT_DEALT if finish.tile is None else finish.tile
    flags = (finish.claimed is None) | at.seat_wind << 4 | at.dominant_wind << 6
    return bytes([*counted(hand.concealed), *melds, *[0] * (4 - len(melds)), tile, flags])


def any_house(random: Random) -> ClassicOptions:
    some = random.sample(IDS, random.randint(1, len(IDS)))
    return house(
        {
            "grands_jeux": random.choice(["all", "all", "none", some]),
            "grand_jeu_priority": random.random() < 0.5,
            "four_as_two_pairs": random.random() < 0.5,
            "grand_jeu_concealed_only": random.random() < 0.2,
            "strict_dragon_symbol": random.random() < 0.5,
            "main_chinoise_any_series": random.random() < 0.5,
            "main_pleine_reading": random.choice(["both", "A", "B"]),
        }
    )


ORDINARY: Parts = (pungs(4, ANY), pairs(1, ANY))


def any_set(random: Random) -> Tiles:
    kind = random.randrange(PLAYING_KINDS)
    if is_numbered(kind) and rank_of(kind) <= 7 and random.random() < 0.6:
        return (kind, kind + 1, kind + 2)
    return (kind,) * 3


def filled(random: Random, parts: Parts) -> list[Tiles]:
    """The tiles of each part of a pattern."""
    return [random.choice(part.choices) for part in parts for _ in range(part.times)]


def any_pattern(random: Random, own: Wind) -> list[Tiles]:
    """Groups of a hand that is complete, or would be with another wind or in another house."""
    if random.random() < 0.25:
        kind = random.randrange(PLAYING_KINDS)
        return [*(any_set(random) for _ in range(4)), (kind, kind)]
    page = random.choice(PAGES)
    return filled(random, random.choice(patterns(page, own.tile)))


def laid(random: Random, group: Tiles) -> tuple[list[Meld], list[Kind]]:
    """Some of the tiles of a group as melds, and those that stay concealed."""
    left, melds = Counter(group), []
    for kind in sorted(left):
        if random.random() < 0.4 and left[kind] >= 3:
            shape = random.choice([Shape.PUNG, Shape.KONG, Shape.KONG])
            melds.append(Meld(shape, kind, shape is Shape.KONG and random.random() < 0.5))
            left[kind] -= 3
        chow = [kind, kind + 1, kind + 2]
        run = is_numbered(kind) and rank_of(kind) <= 7 and all(left[k] for k in chow)
        if run and random.random() < 0.3:
            melds.append(Meld(Shape.CHOW, kind))
            left.subtract(chow)
    return melds, list(left.elements())


def any_hand(random: Random, own: Wind, swaps: int) -> Hand:
    """Fourteen tiles, so many of them exchanged at random."""
    while True:
        melds: list[Meld] = []
        concealed: list[Kind] = []
        mood = random.random()
        for group in any_pattern(random, own):
            some, rest = laid(random, group) if mood < 0.6 else ([], list(group))
            melds += some
            concealed += rest
        for _ in range(swaps):
            if concealed:
                concealed[random.randrange(len(concealed))] = random.randrange(PLAYING_KINDS)
        random.shuffle(concealed)
        if len(concealed) < 2 or len(melds) > 4:
            continue
        try:
            return Hand(tuple(concealed), tuple(melds))
        except Refusal:
            continue  # a fifth copy


def any_situation(random: Random, own: Wind, hand: Hand) -> HandContext:
    by = random.choice([By.WALL, By.DISCARD, By.DISCARD])
    return HandContext(
        own, random.choice(list(Wind)), finish=Finish(by, random.choice(hand.concealed))
    )


def is_complete(hand: Hand, at: HandContext, options: ClassicOptions) -> bool:
    try:
        count(hand, at, options)
    except Refusal as refusal:
        if refusal.code != "no_mah_jong":
            raise
        return False
    return True


def ordinary_rank(hand: Hand, tile: Kind) -> int:
    """The best that a tile completes over all readings, found one by one."""
    best = 0
    for sets in readings(counted(hand.concealed)):
        chows = any(chow <= tile <= chow + 2 for chow in sets.chows)
        best = max(best, 3 if tile in sets.pungs else 2 if chows else 1)
    return best


def pattern_rank(hand: Hand, parts: Parts, tile: Kind) -> int:
    """The best that a tile completes in a pattern, over all ways to fill it."""
    tiles = Counter([*hand.concealed, *(t for meld in hand.melds for t in meld.tiles[:3])])
    triplets = {meld.tile for meld in hand.melds if meld.shape is not Shape.CHOW}
    slots = [part for part in parts for _ in range(part.times)]

    def ranks(left: Counter[Kind], rest: Sequence[PatternPart], best: int) -> Iterator[int]:
        if not rest:
            yield best
            return
        for choice in rest[0].choices:
            wanted = Counter(choice)
            if wanted <= left:
                chow = len(rest[0].choices) > 1 and len(choice) == len(wanted) == 3
                here = 3 if wanted[tile] == 3 and tile not in triplets else 2 if chow else 1
                yield from ranks(left - wanted, rest[1:], max(best, here if tile in wanted else 0))

    return max(ranks(tiles, slots, 0), default=0)


def expected_rank(hand: Hand, at: HandContext, options: ClassicOptions) -> int:
    if not is_complete(hand, at, options):
        return 0
    found = {name for name, _ in grands_jeux(hand, at, options)}
    if found and options.grand_jeu_priority:
        return 4
    assert at.finish is not None
    assert at.finish.tile is not None
    pages = [page for page in tables_of(options).grands_jeux if page.id in found]
    readings_of = [parts for page in pages for parts in patterns(page, at.seat_wind.tile)]
    tile = at.finish.tile
    return max([ordinary_rank(hand, tile), *(pattern_rank(hand, p, tile) for p in readings_of)])


@examples(120)
@given(SEEDS, st.integers(0, 2))
def test_a_rank_is_what_the_count_says(seed: int, swaps: int) -> None:
    random = Random(seed)
    own = random.choice(list(Wind))
    options, hand = any_house(random), any_hand(random, own, swaps)
    at = any_situation(random, own, hand)
    assert completion_of(options).rank(record_of(hand, at)) == expected_rank(hand, at, options)


@pytest.mark.parametrize(
    "case", [c for s in ("hands", "grands_jeux", "kept") for c in read_cases(s)], ids=str
)
def test_every_golden_hand_has_the_rank_of_its_count(case: Case) -> None:
    waiting = completion_of(case.options)
    if case.at.finish is None:
        return
    rank = waiting.rank(record_of(case.hand, case.at))
    assert (rank == 4) == bool(grands_jeux(case.hand, case.at, case.options))
    assert rank > 0


def with_tile(hand: Hand, tile: Kind) -> Hand | None:
    try:
        return replace(hand, concealed=(*hand.concealed, tile))
    except Refusal:
        return None


def waits_one_by_one(hand: Hand, own: Wind, options: ClassicOptions) -> int:
    found = 0
    for tile in range(PLAYING_KINDS):
        whole = with_tile(hand, tile)
        if whole is not None:
            at = HandContext(own, own, finish=Finish(By.WALL, tile))
            found |= is_complete(whole, at, options) << tile
    return found


@examples(120)
@given(SEEDS, st.integers(0, 1))
def test_waits_are_the_tiles_that_complete_a_hand(seed: int, swaps: int) -> None:
    random = Random(seed)
    own = random.choice(list(Wind))
    options, hand = any_house(random), any_hand(random, own, swaps)
    ready = replace(hand, concealed=hand.concealed[:-1])
    found = completion_of(options).waits(bytes(counted(ready.concealed)), laid_numbers(ready), own)
    assert found == waits_one_by_one(ready, own, options)


@examples(80)
@given(SEEDS, st.integers(0, 3))
def test_a_call_leaves_a_wait(seed: int, swaps: int) -> None:
    random = Random(seed)
    own = random.choice(list(Wind))
    waiting, hand = completion_of(any_house(random)), any_hand(random, own, swaps)
    counts, melds = counted(hand.concealed), laid_numbers(hand)
    expected = 0
    for tile in set(hand.concealed):
        counts[tile] -= 1
        expected |= (waiting.waits(bytes(counts), melds, own) != 0) << tile
        counts[tile] += 1
    assert waiting.calls(bytes(counts), melds, own) == expected


def missing_of(
    waiting: Completion, counts: Sequence[int], melds: bytes, own: Wind
) -> tuple[int, int]:
    """What the one Grand Jeu of a house misses."""
    found = waiting.near(bytes(counts), melds, own, 14)
    return (found[0][1], found[0][2]) if found else (99, 0)


@examples(80)
@given(SEEDS, st.sampled_from(IDS), st.integers(0, 9))
def test_what_is_missing_is_what_it_takes(seed: int, name: str, swaps: int) -> None:
    random = Random(seed)
    own = random.choice(list(Wind))
    options = replace(any_house(random), grands_jeux=frozenset({name}))
    waiting, hand = Completion(options), any_hand(random, own, swaps)
    counts, melds = counted(hand.concealed), laid_numbers(hand)
    kongs = {meld.tile for meld in hand.melds if meld.shape is Shape.KONG}
    held = Counter(hand.all_tiles)
    counts[hand.concealed[-1]] -= 1
    held[hand.concealed[-1]] -= 1
    missing, useful = missing_of(waiting, counts, melds, own)
    assume(missing < 99)  # a hand may be too far from any
    while missing:
        for kind in range(PLAYING_KINDS):
            if held[kind] < COPIES and kind not in kongs:
                counts[kind] += 1
                less = missing_of(waiting, counts, melds, own)[0]
                counts[kind] -= 1
                assert less == missing - (useful >> kind & 1)
        drawn = random.choice([kind for kind in range(PLAYING_KINDS) if useful >> kind & 1])
        counts[drawn] += 1
        held[drawn] += 1
        missing -= 1
        if missing:
            for thrown in random.sample(range(PLAYING_KINDS), PLAYING_KINDS):
                if counts[thrown]:
                    counts[thrown] -= 1
                    after, useful = missing_of(waiting, counts, melds, own)
                    if after == missing:
                        held[thrown] -= 1
                        break
                    counts[thrown] += 1
            else:
                raise AssertionError(counts)
    tiles = tuple(kind for kind in range(PLAYING_KINDS) for _ in range(counts[kind]))
    at = HandContext(own, own, finish=Finish(By.WALL, drawn))
    assert grands_jeux(Hand(tiles, hand.melds), at, options)


@examples(100)
@given(SEEDS)
def test_sets_miss_one_less_with_a_useful_tile(seed: int) -> None:
    random = Random(seed)
    own = random.choice(list(Wind))
    waiting, hand = completion_of(ClassicOptions()), any_hand(random, own, random.randint(0, 9))
    counts, sets = counted(hand.concealed), 4 - len(hand.melds)
    counts[hand.concealed[-1]] -= 1
    missing, useful = waiting.near_sets(bytes(counts), sets)
    for kind in range(PLAYING_KINDS):
        if counts[kind] < COPIES:
            counts[kind] += 1
            assert waiting.near_sets(bytes(counts), sets)[0] == missing - (useful >> kind & 1)
            counts[kind] -= 1
