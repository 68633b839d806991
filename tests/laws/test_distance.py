"""What holds for every hand: distance, useful tiles and complete hands belong together."""

from __future__ import annotations

from hypothesis import given

from muraille.analysis import reference
from muraille.core.tile import COPIES, PLAYING_KINDS
from muraille.kernel.choice import chosen
from tests.kit.examples import examples
from tests.kit.random.hands import hands

KERNEL = chosen("muraille.kernel.distance")
WAITING = (1, 4, 7, 10, 13)
DRAWN = (2, 5, 8, 11, 14)


def drawing(hand: bytes) -> list[tuple[int, bytes]]:
    """Every kind that can be drawn, with the hand after the draw."""
    return [
        (t, hand[:t] + bytes([hand[t] + 1]) + hand[t + 1 :])
        for t in range(PLAYING_KINDS)
        if hand[t] < COPIES
    ]


def marked(hand: bytes) -> frozenset[int]:
    """The useful kinds, as the kernel tells them."""
    _, useful = KERNEL.distance_and_useful(hand)
    return frozenset(t for t in range(PLAYING_KINDS) if useful >> t & 1)


@examples(400)
@given(hands())
def test_kernel_and_reference_agree_on_the_distance(hand: bytes) -> None:
    assert KERNEL.distance(hand) == reference.distance(hand)


@examples(40)
@given(hands(WAITING))
def test_kernel_and_reference_agree_on_useful_tiles(hand: bytes) -> None:
    assert marked(hand) == reference.useful_tiles(hand)


@examples(8)
@given(hands(DRAWN))
def test_after_a_draw_useful_is_what_the_best_discards_leave_useful(hand: bytes) -> None:
    assert marked(hand) == reference.useful_tiles(hand)


@examples(200)
@given(hands(WAITING))
def test_a_tile_is_useful_if_and_only_if_drawing_it_lowers_the_distance(hand: bytes) -> None:
    away = KERNEL.distance(hand)
    assert marked(hand) == {t for t, after in drawing(hand) if KERNEL.distance(after) < away}


@examples(200)
@given(hands(WAITING))
def test_a_draw_never_leads_away_and_leads_one_closer_at_most(hand: bytes) -> None:
    away = KERNEL.distance(hand)
    assert all(KERNEL.distance(after) in (away, away - 1) for _, after in drawing(hand))


@examples(200)
@given(hands(WAITING))
def test_a_hand_is_ready_if_and_only_if_some_tile_completes_it(hand: bytes) -> None:
    waits = reference.completing_tiles(hand)
    assert (KERNEL.distance(hand) == 0) == bool(waits)
    assert not waits or marked(hand) == waits


@examples(200)
@given(hands(DRAWN))
def test_a_hand_is_complete_if_and_only_if_its_distance_is_minus_one(hand: bytes) -> None:
    assert (KERNEL.distance(hand) == -1) == reference.is_complete(hand)


@examples(200)
@given(hands())
def test_the_distance_is_that_of_the_nearest_form(hand: bytes) -> None:
    assert KERNEL.distance(hand) == min(KERNEL.distances_by_form(hand))


@examples(200)
@given(hands())
def test_suits_may_change_places(hand: bytes) -> None:
    turned = hand[9:27] + hand[:9] + hand[27:]
    assert KERNEL.distances_by_form(turned) == KERNEL.distances_by_form(hand)
