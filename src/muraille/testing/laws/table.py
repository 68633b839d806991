"""What holds for every hand at a table, whoever plays it and under whatever rules."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final

from muraille.core.errors import Refusal
from muraille.core.structure import Given
from muraille.core.wall import SEATS, full_set
from muraille.table.deal import Deal
from muraille.table.events.codec import decode, encode
from muraille.table.events.structure import read_event, written_event
from muraille.table.inventory import every_tile
from muraille.table.terms import SPECTATOR
from muraille.table.view import View
from muraille.testing.broken import LawBroken, require, same
from muraille.testing.laws import secrets
from muraille.testing.players import go_on
from muraille.testing.trial import Trial

OFTEN, SELDOM = 7, 40
"""Every so many decisions the dear laws are tried."""
CODES: Final = 1024
"""Numbers an action might have, legal or not."""


def tiles_are_conserved(trial: Trial) -> None:
    """No tile is lost or made, with flowers and without."""
    for flowers in (True, False):
        box = Counter(full_set(flowers=flowers))
        deal = trial.deal(flowers=flowers)
        for _ in trial.walk(deal, trial.random("tiles")):
            _whole(deal, box)


def the_log_is_the_state(trial: Trial) -> None:
    """The events alone rebuild the table, and the engine's own audit finds no fault."""
    for hold in (False, True):
        deal = trial.deal(hold=hold)
        before: View | None = None
        for decision in trial.walk(deal, trial.random("log")):
            if decision % OFTEN == 0 or deal.is_over:
                same(deal.engine.audit(deal.table), 0, "the engine's audit")
                folded = deal.folded(deal.log, SPECTATOR, before)
                require(folded == deal.whole, f"the log is not the table:{_where(folded, deal)}")
            if deal.is_over:
                before = deal.whole


def gains_are_losses(trial: Trial) -> None:
    """What one gains the others lose, where players pay each other."""
    deal = trial.deal()
    for _ in trial.walk(deal, trial.random("gains")):
        if deal.is_over and trial.zero_sum:
            same(sum(deal.scores), 0, f"the sum of the scores {deal.scores}")


def every_seat_that_is_asked_can_answer(trial: Trial) -> None:
    """A hand that is not over waits for a player, and what it waits for can be done."""
    for hold in (False, True):
        deal = trial.deal(hold=hold)
        for _ in trial.walk(deal, trial.random("asked")):
            waiting = deal.waiting_for()
            if not deal.is_over and not deal.whole.is_window:
                require(waiting, "nobody can act, and the hand is not over")
            for seat in waiting:
                require(deal.legal(seat), f"seat {seat} is asked and has no legal action")


def what_is_legal_can_be_done(trial: Trial) -> None:
    """Every legal action is accepted, on a copy of the table, without losing a tile."""
    deal, copy = trial.deal(), trial.deal()
    box = Counter(full_set(flowers=deal.flowers))
    for decision in trial.walk(deal, trial.random("legal")):
        if decision % SELDOM == 0:
            for seat in deal.waiting_for():
                for code in deal.legal(seat):
                    copy.go_back(deal.state, 0)
                    copy.act(seat, code)
                    _whole(copy, box)


def what_is_not_legal_is_refused(trial: Trial) -> None:
    """Anything else is refused, and leaves no trace."""
    deal = trial.deal()
    random = trial.random("refused")
    for decision in trial.walk(deal, random):
        if decision % SELDOM == 0:
            seat, code = random.choice(SEATS), random.randrange(CODES)
            if code in deal.legal(seat):
                continue
            before = deal.state
            with suppress(Refusal):
                deal.act(seat, code)
                raise LawBroken(f"seat {seat} did {code}, which is not legal")
            require(deal.state == before, f"{code} of seat {seat} was refused, and left a trace")


def a_held_window_closes_by_the_clock_alone(trial: Trial) -> None:
    """Where windows are held, no answer closes one."""
    random = trial.random("held")
    deal = trial.deal(hold=True)
    for hand in range(trial.hands):
        trial.begin(deal, random, hand)
        while not deal.is_over:
            before = deal.whole
            what = go_on(deal, random)
            after = deal.whole
            if before.is_window and what != "closed" and not all(map(after.is_dead, SEATS)):
                require(after.is_window, "an answer has closed a window that is held")
                offer = (before.giver, before.offered)
                same((after.giver, after.offered), offer, "what is offered")


def the_same_seed_is_the_same_hand(trial: Trial) -> None:
    """Nothing at a table depends on anything but its walls and what is done."""
    first, again = (trial.logs("seed", trial.hands) for _ in range(2))
    require(first == again, "the same seed has played other hands")


def events_are_their_words(trial: Trial) -> None:
    """The events of a log, written down again, are the same log; their JSON is read back."""
    for log in trial.logs("words", trial.hands):
        events = decode(log)
        same(encode(events), log, "the words of the events")
        for event in events:
            told = json.loads(json.dumps(written_event(event)))
            same(read_event(Given(told)), event, "an event read from its JSON")


def _whole(deal: Deal, box: Counter[int]) -> None:
    found = every_tile(deal.whole)
    lost, made = box - found, found - box
    require(found == box, f"tiles lost: {dict(lost)}; tiles made: {dict(made)}")


def _where(folded: View, deal: Deal) -> str:
    pairs = zip(bytes(folded), bytes(deal.whole), strict=True)
    return "".join(f" byte {at} {a}≠{b}" for at, (a, b) in enumerate(pairs) if a != b)


LAWS: Final[Mapping[str, Callable[[Trial], None]]] = MappingProxyType(
    {
        law.__name__: law
        for law in (
            tiles_are_conserved,
            the_log_is_the_state,
            gains_are_losses,
            every_seat_that_is_asked_can_answer,
            what_is_legal_can_be_done,
            what_is_not_legal_is_refused,
            a_held_window_closes_by_the_clock_alone,
            the_same_seed_is_the_same_hand,
            events_are_their_words,
            secrets.what_is_told_is_what_is_shown,
            secrets.worlds_that_differ_in_secrets_look_alike,
            secrets.the_same_public_play_is_the_same_log,
        )
    }
)
"""Name -> law."""
