"""Walls that nobody chose and everybody can check."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice, permutations, product
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muraille.core.fair import (
    DERIVATION,
    Fairness,
    HandChance,
    Proof,
    below,
    commitment,
    fair_share,
    hand_chance,
    laid_out,
    shuffled,
    stream,
    verify,
    winds_drawn,
)
from muraille.core.tile import CODES, Kind
from muraille.core.wall import building_order, deal_order, drawing_order, find_breach, full_set

PAGE = Path(__file__).parents[3] / "docs" / "player" / "fair-walls.md"
SEED = bytes(range(32))
GAME = "friday"
WORDS = (b"bonne", b"", b"chance", b"!")

seeds = st.binary(min_size=32, max_size=32)
contributions = st.lists(st.binary(max_size=8), max_size=4)


def chance(seed: bytes = SEED, hand: int = 1) -> HandChance:
    return hand_chance(seed, GAME, hand, WORDS, flowers=True)


def numbered(how_many: int) -> Iterator[bytes]:
    return (number.to_bytes(32, "big") for number in range(how_many))


# THE PAGE, read as a foreign program would: nothing of Muraille from here to the next heading


def foreign_key(page: dict[str, Any], hand: int) -> bytes:
    texts = [b"muraille-wall-1", page["game"].encode()]
    words = [word.encode() for word in page["contributions"]]
    first, last = (
        b"".join(len(text).to_bytes(4, "big") + text for text in part) for part in (texts, words)
    )
    message = first + hand.to_bytes(4, "big") + len(words).to_bytes(4, "big") + last
    return hmac.new(bytes.fromhex(page["seed"]), message, hashlib.sha256).digest()


def foreign_words(key: bytes) -> Iterator[int]:
    for block in count():
        digest = hmac.new(key, block.to_bytes(4, "big"), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))


def foreign_shuffle(things: list[Any], words: Iterator[int]) -> list[Any]:
    for i in range(len(things) - 1, 0, -1):
        j = next(w for w in words if w < 2**32 - 2**32 % (i + 1)) % (i + 1)
        things[i], things[j] = things[j], things[i]
    return things


def foreign_tiles(wall: list[str], owner: int, column: int) -> list[str]:
    length, tiles = len(wall) // 8, []
    for _ in range(4 * length):
        owner, column = (owner, column + 1) if column < length else ((owner + 3) % 4, 1)
        start = 2 * (owner * length + column - 1)
        tiles += wall[start : start + 2]
    return tiles


@pytest.fixture(name="page", scope="module")
def vector_of_the_page() -> dict[str, Any]:
    block = PAGE.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0]
    vector: dict[str, Any] = json.loads(block)
    return vector


def test_a_foreign_program_finds_the_commitment_of_the_page(page: dict[str, Any]) -> None:
    sealed = b"muraille-wall-1/commitment" + bytes.fromhex(page["seed"])
    assert hashlib.sha256(sealed).hexdigest() == page["commitment"]


def test_a_foreign_program_finds_the_winds_of_the_page(page: dict[str, Any]) -> None:
    assert foreign_shuffle([0, 1, 2, 3], foreign_words(foreign_key(page, 0))) == page["chairs"]


@pytest.mark.parametrize("index", [0, 1])
def test_a_foreign_program_finds_the_walls_of_the_page(page: dict[str, Any], index: int) -> None:
    hand = page["hands"][index]
    key = foreign_key(page, hand["hand"])
    assert key.hex() == hand["key"]
    assert [*islice(foreign_words(key), 3)] == hand["first_words"]
    kinds = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [*"ESWNCFP"]
    tiles = [kind for kind in kinds for _ in range(4)]
    tiles += [f"{rank}f" for rank in range(1, 9)] * hand["flowers"]
    words = foreign_words(key)
    wall = foreign_shuffle(tiles, words)
    assert wall == " ".join(hand["wall"]).split()
    dice = [next(w for w in words if w < 4294967292) % 6 + 1 for _ in range(4)]
    assert dice == hand["dice1"] + hand["dice2"]
    linear = foreign_tiles(wall, *hand["breach"])
    dealt = [linear[16 * turn + i] for turn in range(3) for i in range(4)] + linear[48:50]
    assert dealt == hand["dealt_to_east"].split()


# THE PAGE, read by Muraille


def test_the_page_has_the_name_and_the_commitment(page: dict[str, Any]) -> None:
    assert page["derivation"] == DERIVATION
    assert commitment(bytes.fromhex(page["seed"])) == page["commitment"]


def test_the_page_has_the_winds(page: dict[str, Any]) -> None:
    words = [word.encode() for word in page["contributions"]]
    chairs = winds_drawn(bytes.fromhex(page["seed"]), page["game"], words)
    assert list(chairs) == page["chairs"]


@pytest.mark.parametrize("index", [0, 1])
def test_the_page_has_the_walls(page: dict[str, Any], index: int) -> None:
    hand, seed = page["hands"][index], bytes.fromhex(page["seed"])
    words = [word.encode() for word in page["contributions"]]
    drawn = hand_chance(seed, page["game"], hand["hand"], words, flowers=hand["flowers"])
    assert [CODES[kind] for kind in drawn.wall] == " ".join(hand["wall"]).split()
    assert [drawn.dice1, drawn.dice2] == [tuple(hand["dice1"]), tuple(hand["dice2"])]
    linear, east = laid_out(drawn, hand["east"]), hand["east"]
    dealt = [CODES[linear[i]] for i in deal_order(east)[east]]
    assert dealt == hand["dealt_to_east"].split()


# COMMITMENT


def test_other_seeds_have_other_commitments() -> None:
    assert len({commitment(seed) for seed in numbered(1000)}) == 1000


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_has_32_bytes(seed: bytes) -> None:
    with pytest.raises(ValueError, match=str(len(seed))):
        commitment(seed)
    with pytest.raises(ValueError, match=str(len(seed))):
        chance(seed)
    with pytest.raises(ValueError, match=str(len(seed))):
        winds_drawn(seed, GAME, WORDS)


# WHAT DECIDES THE WALL


@given(seeds, contributions, st.integers(1, 16), st.booleans())
def test_the_same_seed_and_contributions_give_the_same_chance(
    seed: bytes,
    words: list[bytes],
    hand: int,
    flowers: bool,  # noqa: FBT001
) -> None:
    first = hand_chance(seed, GAME, hand, words, flowers=flowers)
    assert hand_chance(seed, GAME, hand, tuple(words), flowers=flowers) == first


@given(seeds, contributions, st.booleans())
def test_every_tile_of_the_set_is_in_the_wall(
    seed: bytes,
    words: list[bytes],
    flowers: bool,  # noqa: FBT001
) -> None:
    drawn = hand_chance(seed, GAME, 1, words, flowers=flowers)
    assert sorted(drawn.wall) == list(full_set(flowers=flowers))
    assert all(1 <= die <= 6 for die in drawn.dice1 + drawn.dice2)


@given(seeds)
def test_every_player_sits_in_a_chair_of_his_own(seed: bytes) -> None:
    assert sorted(winds_drawn(seed, GAME, WORDS)) == [0, 1, 2, 3]


def test_seed_game_hand_and_each_contribution_change_the_wall() -> None:
    others = [bytes([i == k for k in range(32)]) for i in range(32)]
    walls = [chance(seed).wall for seed in others]
    walls += [chance(hand=hand).wall for hand in range(1, 17)]
    walls += [hand_chance(SEED, "saturday", 1, WORDS, flowers=True).wall]
    for seat in range(4):
        words = (*WORDS[:seat], b"other", *WORDS[seat + 1 :])
        walls.append(hand_chance(SEED, GAME, 1, words, flowers=True).wall)
    assert len(set(walls)) == len(walls)


@pytest.mark.parametrize(
    "words",
    [
        (b"chance", b"", b"bonne", b"!"),
        (b"", b"bonne", b"chance", b"!"),
        (b"bonnechance", b"", b"", b"!"),
        (b"bonne", b"", b"chance!", b""),
        (b"bonne", b"", b"chance"),
        (b"bonne", b"", b"chance", b"!", b""),
        (),
    ],
)
def test_no_other_list_of_contributions_gives_the_same_wall(words: tuple[bytes, ...]) -> None:
    assert hand_chance(SEED, GAME, 1, words, flowers=True).wall != chance().wall


@pytest.mark.parametrize("hand", [0, -1])
def test_hands_are_counted_from_1(hand: int) -> None:
    with pytest.raises(ValueError, match=str(hand)):
        chance(hand=hand)


# ON THE TABLE


@given(st.integers(1, 1000), st.integers(0, 3), st.booleans())
def test_the_wall_is_laid_out_from_the_breach(hand: int, east: int, flowers: bool) -> None:  # noqa: FBT001
    drawn = hand_chance(SEED, GAME, hand, WORDS, flowers=flowers)
    length = 18 if flowers else 17
    built: dict[object, Kind] = dict(zip(building_order(length), drawn.wall, strict=True))
    breach = find_breach(sum(drawn.dice1), sum(drawn.dice2), east, length)
    order = drawing_order(breach, length)
    assert laid_out(drawn, east) == tuple(built[place] for place in order)


# CHECKING


def test_an_honest_hand_is_found_fair() -> None:
    proof = Proof(commitment(SEED), SEED, GAME, 1, WORDS)
    assert verify(proof, chance()) is Fairness.FAIR
    assert verify(replace(proof, commitment=commitment(SEED).upper()), chance()) is Fairness.FAIR
    plain = hand_chance(SEED, GAME, 1, WORDS, flowers=False)
    assert verify(proof, plain) is Fairness.FAIR


@pytest.mark.parametrize("seed", [bytes(32), b"", SEED + b"0"])
def test_a_house_that_publishes_another_seed_is_caught(seed: bytes) -> None:
    proof = Proof(commitment(SEED), seed, GAME, 1, WORDS)
    assert verify(proof, chance()) is Fairness.OTHER_SEED


def test_a_house_that_swaps_tiles_or_dice_or_drops_a_contribution_is_caught() -> None:
    proof = Proof(commitment(SEED), SEED, GAME, 1, WORDS)
    honest = chance()
    wall = honest.wall
    swapped = replace(honest, wall=(*wall[:-2], wall[-1], wall[-2]))
    assert wall[-1] != wall[-2]
    loaded = replace(honest, dice1=(7 - honest.dice1[0], honest.dice1[1]))
    for played in (swapped, loaded, replace(honest, wall=wall[1:])):
        assert verify(proof, played) is Fairness.OTHER_CHANCE
    without = replace(proof, contributions=(b"bonne", b"", b"", b"!"))
    assert verify(without, honest) is Fairness.OTHER_CHANCE
    assert verify(replace(proof, hand=2), honest) is Fairness.OTHER_CHANCE


# NO NUMBER IS FAVOURED


@pytest.mark.parametrize("span", [16, 255, 256])
def test_over_all_words_every_number_comes_equally_often(span: int) -> None:
    for n in range(1, span + 1):
        shares = Counter(fair_share(word, n, span) for word in range(span))
        thrown_away = shares.pop(None, 0)
        assert shares == dict.fromkeys(range(n), span // n)
        assert thrown_away == span % n


def test_words_above_the_last_multiple_are_thrown_away() -> None:
    assert fair_share(4294967183, 144) == 143
    assert fair_share(4294967184, 144) is None
    assert fair_share(2**32 - 1, 4) == 3
    words = iter([2**32 - 1, 4294967184, 145, 7])
    assert below(144, words) == 1
    assert next(words) == 7


def test_a_shuffle_gives_every_order_exactly_once() -> None:
    choices = product(range(4), range(3), range(2))
    orders = [shuffled("abcd", iter(chosen)) for chosen in choices]
    assert sorted(orders) == sorted(permutations("abcd"))


def test_the_stream_does_not_repeat() -> None:
    assert len(set(islice(stream(SEED), 1000))) == 1000


def is_even(found: Counter[Any], cells: int) -> bool:
    """Whether a chi-square lies within five deviations of its mean; the seeds are fixed."""
    expected = found.total() / cells
    square = sum((n - expected) ** 2 for n in found.values()) / expected
    square += (cells - len(found)) * expected
    freedom = cells - 1
    return abs(square - freedom) < 5 * sqrt(2 * freedom)


def test_every_flower_falls_on_every_place_alike() -> None:
    walls = [chance(seed).wall for seed in numbered(3000)]
    for flower in range(34, 42):
        assert is_even(Counter(wall.index(flower) for wall in walls), 144)


def test_every_playing_kind_comes_first_alike() -> None:
    plain = (hand_chance(seed, GAME, 1, WORDS, flowers=False) for seed in numbered(3000))
    assert is_even(Counter(drawn.wall[0] for drawn in plain), 34)


def test_dice_fall_evenly_and_ignore_each_other() -> None:
    drawn = [chance(seed) for seed in numbered(3000)]
    assert is_even(Counter(c.dice1 for c in drawn), 36)
    assert is_even(Counter(c.dice2 for c in drawn), 36)
    assert is_even(Counter((c.dice1[1], c.dice2[0]) for c in drawn), 36)


def test_every_seating_is_drawn_alike() -> None:
    assert is_even(Counter(winds_drawn(seed, GAME, WORDS) for seed in numbered(4800)), 24)
