"""Laws of the notation: what is written can be read, and nothing else ever happens."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from muraille.core.meld import Giver, Meld, Shape
from muraille.core.notation import (
    NotationError,
    WrittenHand,
    read_hand,
    read_tile,
    read_tiles,
    write_hand,
    write_tile,
    write_tiles,
)
from muraille.core.tile import Wind
from tests.kit.examples import examples

givers = st.sampled_from([None, *Giver])
playing_tiles = st.integers(0, 33)
chows = st.builds(
    lambda suit, rank, claimed: Meld(Shape.CHOW, 9 * suit + rank, claimed=claimed),
    st.integers(0, 2),
    st.integers(0, 6),
    st.sampled_from([None, 1, 2, 3]),
)
pungs = st.builds(Meld, st.just(Shape.PUNG), playing_tiles, giver=givers)
exposed_kongs = st.builds(
    Meld, st.just(Shape.KONG), playing_tiles, giver=givers, promoted=st.booleans()
)
concealed_kongs = st.builds(
    lambda tile: Meld(Shape.KONG, tile, concealed=True),
    playing_tiles,
)
tuples_of_tiles = st.lists(playing_tiles, max_size=15).map(tuple)
facts = st.sampled_from([None, False, True])
winds = st.sampled_from([None, *Wind])
hands = st.builds(
    WrittenHand,
    melds=st.lists(chows | pungs | exposed_kongs | concealed_kongs, max_size=5).map(tuple),
    tiles=tuples_of_tiles,
    bonus=st.lists(st.integers(34, 41), max_size=8).map(tuple),
    round_wind=winds,
    seat_wind=winds,
    self_drawn=facts,
    last_copy=facts,
    last_of_wall=facts,
    about_kong=facts,
)
SIGNS = "0123456789mpszfcbrESWNOCFPTBJHDevrwnahgox[]()|?+ ,;.-'\"🀀🀄🀢🀤🀩東中一万１ｍ\ufe0e"
PIECES = [
    *("[123m", "1]", "[EEE", "[FFF1]", "CHI W2 1", "PENG", "GANG J1 0", "|EE0000|", "|E?1??0"),
    *("W1", "F1", "F", "We", "Dr", "123m", "19b", "5r", "11", "H8", "1f", "7z", " ", "🀇", "东"),
    *("e", "0m", "10p", "(", ")", "[", "]", "|", "+", "?", "cbag"),
]
texts = (
    st.text(alphabet=SIGNS, max_size=30)
    | st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
    | st.text(max_size=40)
)


def _refusal(read: Callable[[str], object], text: str) -> NotationError | None:
    """Why a text cannot be read, if it cannot."""
    try:
        read(text)
    except NotationError as error:
        return error
    return None


@given(hands)
def test_any_hand_is_read_back_as_it_was_written(hand: WrittenHand) -> None:
    assume(hand != WrittenHand())
    assert read_hand(write_hand(hand)) == hand


@given(st.lists(st.integers(0, 41), min_size=1, max_size=40).map(tuple))
def test_any_tiles_are_read_back_in_their_order(tiles: tuple[int, ...]) -> None:
    assert read_tiles(write_tiles(tiles)) == tiles


@examples(400)
@given(texts)
def test_any_text_is_read_or_refused_and_what_is_read_has_one_canonical_form(text: str) -> None:
    with suppress(NotationError):
        hand = read_hand(text)
        canonical = write_hand(hand)
        assert read_hand(canonical) == hand
        assert write_hand(read_hand(canonical)) == canonical


@examples(400)
@given(texts)
def test_a_refusal_quotes_the_text_and_its_advice_can_be_read(text: str) -> None:
    for read in (read_hand, read_tiles, read_tile):
        error = _refusal(read, text)
        if error is None:
            continue
        assert text[error.position :].startswith(error.found)
        assert error.nearest != text
        assert error.nearest is None or _refusal(read, error.nearest) is None


@given(hands, st.data())
def test_a_text_with_one_sign_changed_is_read_or_refused(
    hand: WrittenHand, data: st.DataObject
) -> None:
    text = write_hand(hand)
    at = data.draw(st.integers(0, len(text)))
    with suppress(NotationError):
        read_hand(text[:at] + data.draw(st.sampled_from(SIGNS)) + text[at + 1 :])


def _numbered(suits: str) -> list[str]:
    """Nine tiles of each suit, number first."""
    return [f"{rank}{suit}" for suit in suits for rank in range(1, 10)]


DIALECTS = {
    "canonical": (*_numbered("mps"), *"ESWNCFP", *(f"{rank}f" for rank in range(1, 9))),
    "mpsz": (*_numbered("mps"), *(f"{rank}z" for rank in (1, 2, 3, 4, 7, 6, 5))),
    "botzone": (
        *(f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)),
        *("F1", "F2", "F3", "F4", "J1", "J2", "J3"),
        *("H5", "H6", "H8", "H7", "H1", "H2", "H3", "H4"),
    ),
    "french": (*_numbered("crb"), "We", "Ws", "Ww", "Wn", "Dr", "Dv", "Db"),
    "unicode": (
        *"🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘",
        *"🀀🀁🀂🀃🀄🀅🀆🀢🀣🀥🀤🀦🀧🀨🀩",
    ),
    "chinese": (
        *(rank + suit for suit in "万饼条" for rank in "一二三四五六七八九"),
        *"东南西北中发白梅兰菊竹春夏秋冬",
    ),
}
"""Every kind in its order, as each dialect writes it."""


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_tile_of_every_dialect_comes_back(dialect: str) -> None:
    tiles = DIALECTS[dialect]
    kinds = [read_tile(text) for text in tiles]
    assert kinds == list(range(len(tiles)))
    assert [read_tile(write_tile(kind)) for kind in kinds] == kinds


@given(st.data())
def test_dialects_may_be_mixed_with_spaces_between(data: st.DataObject) -> None:
    tiles = data.draw(st.lists(st.integers(0, 33), min_size=1, max_size=20))
    words = [DIALECTS[data.draw(st.sampled_from(sorted(DIALECTS)))][tile] for tile in tiles]
    assert read_tiles(" ".join(words)) == tuple(tiles)


@given(st.sampled_from(sorted(DIALECTS)), st.lists(st.integers(0, 33), min_size=1, max_size=20))
def test_one_dialect_needs_no_spaces(dialect: str, tiles: list[int]) -> None:
    assert read_tiles("".join(DIALECTS[dialect][tile] for tile in tiles)) == tuple(tiles)
