"""Hands as a program of Botzone is told them, and its answers as actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from muraille.core.notation import read_tiles
from muraille.record.botzone.answer import ProgramAnswer, read_answer, replacement
from muraille.record.botzone.match import KINDS
from muraille.record.botzone.transcript import PASS, Transcript
from muraille.table.actions import TakeChow, TakeKong, TakePung
from muraille.table.events import (
    Event,
    FirstTurnOpened,
    HandBegun,
    KongConcealed,
    KongPromoted,
    KongStood,
    MeldClaimed,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
)
from muraille.table.events.codec import decode
from muraille.table.follower import Follower
from tests.kit.random.games import played_game

TAKEN = {"PLAY": 1, "BUGANG": 1, "GANG": 4}
BEGUN = HandBegun(3, 2, 2, 1, 0, (None,) * 136, (1, 2, 3, 4))
"""Chair 2 is east, so that chair 3 is south, number 1."""


def tile(text: str) -> int:
    return read_tiles(text)[0]


def told(*events: Event, seat: int = 3, tiles: str = "123m456p789s11z 22z") -> Transcript:
    hand = Transcript(BEGUN)
    hand.hear(TilesDealt(2, (None,) * 14))
    hand.hear(TilesDealt(seat, tuple(read_tiles(tiles.replace(" ", "")))))
    for event in events:
        hand.hear(event)
    return hand


def test_a_hand_begins_with_the_seat_the_round_and_thirteen_tiles() -> None:
    hand = told(FirstTurnOpened(2))
    assert hand.requests == [
        "0 1 1",
        "1 0 0 0 0 W1 W2 W3 B4 B5 B6 T7 T8 T9 F1 F1 F2 F2",
        "3 0 DRAW",
    ]
    assert hand.responses == ["PASS", "PASS", "PASS"]


def test_east_draws_his_fourteenth_tile() -> None:
    hand = told(FirstTurnOpened(2), seat=2, tiles="123m456p789s11z22z7z")
    assert hand.requests[0] == "0 0 1"
    assert hand.requests[2] == "2 J1"
    assert hand.is_own_turn


def test_discards_draws_and_claims_with_their_discard() -> None:
    hand = told(
        FirstTurnOpened(2),
        TileDiscarded(2, tile("4p")),
        MeldClaimed(3, tile("4p"), TakeChow(tile("4p"))),
        TileDiscarded(3, tile("1m")),
        MeldClaimed(1, tile("1m"), TakePung()),
        TileDiscarded(1, tile("9s")),
        TileDrawn(2, None),
        KongConcealed(2, None),
        TileDrawn(2, None, from_tail=True, after_kong=True),
        TileDiscarded(2, tile("7z")),
        TileDrawn(3, tile("6z")),
        TileDiscarded(3, tile("6z")),
        MeldClaimed(0, tile("6z"), TakeKong()),
        TileDrawn(0, None, from_tail=True, after_kong=True),
        TileDiscarded(0, tile("3m")),
        TileDrawn(1, None),
        KongPromoted(1, tile("1m")),
        KongStood(1),
    )
    assert hand.requests[2:] == [
        "3 0 DRAW",
        "3 0 PLAY B4",
        "3 1 CHI B5 W1",
        "3 3 PENG T9",
        "3 0 DRAW",
        "3 0 GANG",
        "3 0 DRAW",
        "3 0 PLAY J1",
        "2 J2",
        "3 1 PLAY J2",
        "3 2 GANG",
        "3 2 DRAW",
        "3 2 PLAY W3",
        "3 3 DRAW",
        "3 3 BUGANG W1",
    ]
    answers = dict(zip(hand.requests, hand.responses, strict=True))
    assert {request: said for request, said in answers.items() if said != "PASS"} == {
        "3 0 PLAY B4": "CHI B5 W1",
        "2 J2": "PLAY J2",
    }


@pytest.mark.parametrize("number", range(20))
def test_requests_and_responses_tell_the_own_hand(number: int) -> None:
    """A reader of requests and responses only, as the programs are, knows their tiles."""
    game = played_game(number, flowers=False)
    events = decode(game.finished[0].log)
    assert isinstance(events[0], HandBegun)
    for seat in range(4):
        seen = decode(game.deal.engine.redacted_words(list(game.finished[0].log), seat))
        hand, follower = Transcript(events[0]), Follower()
        follower.hear(seen[0])
        for event in seen[1:]:
            hand.hear(event)
            follower.hear(event)
            if event.type == "tile_discarded":
                assert held_by(hand) == Counter(follower.view.hand(seat).concealed)


def held_by(hand: Transcript) -> Counter[int]:
    """The concealed tiles of a seat, from the pairs alone."""
    held: Counter[int] = Counter()
    for request, response in zip(hand.requests, hand.responses, strict=True):
        words, answer = request.split(), response.split()
        if words[0] == "1":
            held.update(KINDS[sign] for sign in words[5:])
        elif words[0] == "2":
            held[KINDS[words[1]]] += 1
            if response != PASS:
                held[KINDS[answer[-1]]] -= TAKEN[answer[0]]
        elif words[-1] in KINDS:
            for kind in given(answer, KINDS[words[-1]]):
                held[kind] -= 1
    return +held


def given(answer: list[str], offered: int) -> list[int]:
    """What a claim takes from the hand, its discard included."""
    discards = [KINDS[sign] for sign in answer[1:]][-1:]
    match answer[0]:
        case "PENG":
            return [offered, offered, *discards]
        case "GANG":
            return [offered] * 3
        case "CHI":
            middle = KINDS[answer[1]]
            return [k for k in range(middle - 1, middle + 2) if k != offered] + discards
    return []


def looking_at(offered: str) -> Follower:
    """South holds 2 and 3 characters, two 4 of dots and a red; something is offered."""
    follower = Follower()
    follower.hear(BEGUN)
    for seat in (2, 0, 1):
        follower.hear(TilesDealt(seat, (None,) * (14 if seat == 2 else 13)))
    follower.hear(TilesDealt(3, tuple(read_tiles("23m44p7z11223344s"))))
    follower.hear(FirstTurnOpened(2))
    follower.hear(TileDiscarded(2, tile(offered)))
    return follower


@pytest.mark.parametrize(
    ("offered", "actions", "said", "wish"),
    [
        ("4m", ("chow 2m", "pass"), "CHI W3 J1", ProgramAnswer("chow 2m", "discard C")),
        ("4m", ("chow 2m", "pass"), "chi w3 j1", ProgramAnswer("chow 2m", "discard C")),
        ("4m", ("chow 2m", "pass"), "CHI W3 W2", None),
        ("4m", ("chow 2m", "pass"), "CHI W4 J1", None),
        ("4m", ("chow 2m", "pass"), "CHI F2 J1", None),
        ("4p", ("pung", "pass"), "PENG J1", ProgramAnswer("pung", "discard C")),
        ("4p", ("pung", "pass"), "PENG B4", None),
        ("4p", ("pung", "pass"), "PENG", None),
        ("4p", ("pung", "pass"), "GANG", None),
        ("4p", ("pung", "pass"), "HU", None),
        ("4p", ("pung", "win", "pass"), "HU", ProgramAnswer("win")),
        ("4p", ("pung", "pass"), "PASS", ProgramAnswer("pass")),
        ("4p", ("pung", "pass"), "PLAY J1", None),
        ("4p", ("pung", "pass"), "", None),
        ("4p", ("pung", "pass"), "PENG X9", None),
    ],
)
def test_answers_to_a_discard(
    offered: str, actions: Sequence[str], said: str, wish: ProgramAnswer | None
) -> None:
    assert read_answer(said, looking_at(offered).view, actions, own_turn=False) == wish


@pytest.mark.parametrize(
    ("said", "action"),
    [
        ("PLAY J1", "discard C"),
        ("GANG W1", "hide 1m"),
        ("BUGANG W2", "promote 2m"),
        ("HU", "win"),
        ("PLAY W9", None),
        ("PASS", None),
        ("PLAY", None),
    ],
)
def test_answers_in_the_own_turn(said: str, action: str | None) -> None:
    actions = ("discard C", "hide 1m", "promote 2m", "win")
    wish = read_answer(said, Follower().view, actions, own_turn=True)
    assert (wish and wish.action) == action


def test_what_is_played_for_a_program_that_does_not() -> None:
    follower = looking_at("4m")
    assert replacement(follower.view, ("chow 2m", "pass")) == "pass"
    follower.hear(TileDrawn(3, tile("7z")))
    actions = ["discard 2m", "discard 3m", "discard C", "win"]
    Random(1).shuffle(actions)
    assert replacement(follower.view, actions) == "discard C"
    assert replacement(Follower().view, ("win", "discard 3m")) == "discard 3m"
