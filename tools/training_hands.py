"""Hands played to train a bot: every position that a discard or a pass has led to is noted."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np

from muraille.bots.aims.features import Rows
from muraille.bots.aims.player import forced
from muraille.bots.aims.value_policy import Evaluator, Style, ValuePolicy
from muraille.bots.hand_loop import play_hand
from muraille.bots.simulation import mixed
from muraille.core.tile import PLAYING_KINDS
from muraille.core.wall import SEATS
from muraille.games.mcr.advice import McrAdviser
from muraille.games.mcr.options import INTERNATIONAL
from muraille.games.mcr.rules import McrRules
from muraille.games.table_rules import ROUND
from muraille.table.actions import PASS_CODE
from muraille.table.deal import Deal
from muraille.table.outcome import outcome_of
from muraille.table.rotation import LONGEST_GAME
from muraille.table.terms import Phase
from muraille.table.view import View

STRAY: Final = 0.08
"""How often a discard is any of the best three: so that other ways are seen too."""
BEST: Final = 3
STYLE: Final = Style(caution=10.0)


class Noting:
    """An evaluator that is watched: a decision first looks at its discards, or at a pass."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self.looks: list[Rows] = []

    def judged(self, survey: Rows, around: Rows) -> tuple[Rows, Rows | None]:
        """What the evaluator says."""
        self.looks.append(np.hstack((survey, around)))
        return self._evaluator.judged(survey, around)


class Student:
    """Plays what is evaluated best, strays sometimes, and notes where it went."""

    name = "student"

    def __init__(self, adviser: McrAdviser, evaluator: Evaluator, chance: random.Random) -> None:
        self._noting = Noting(evaluator)
        self._policy = ValuePolicy(adviser, self._noting, STYLE)
        self._chance = chance
        self.notes: list[Rows] = []

    def reset(self, seed: int) -> None:
        """A new hand."""
        self._chance.seed(seed)
        self.notes = []

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """What is evaluated best, or nearly so."""
        sure = forced(legal)
        if sure is not None or view.phase not in {Phase.TURNING, Phase.CLAIMING}:
            return PASS_CODE if sure is None else sure
        self._noting.looks.clear()
        evaluated = sorted(
            ((a.value, a.action) for a in self._policy.evaluated(view, legal)), reverse=True
        )
        choice = evaluated[0][1]
        if choice < PLAYING_KINDS and self._chance.random() < STRAY:
            discards = [action for _, action in evaluated if action < PLAYING_KINDS]
            choice = self._chance.choice(discards[:BEST])
        if choice < PLAYING_KINDS or choice == PASS_CODE:
            place = 0 if choice == PASS_CODE else legal.index(choice)
            self.notes.append(self._noting.looks[0][place])
        return choice


def play(evaluator: Evaluator, out: Path, hands: int, seed: int) -> None:
    """Play hands, and keep of each position: survey, setting; hand and seat, whether won, gain."""
    adviser, deal = McrAdviser(INTERNATIONAL), Deal(McrRules(INTERNATIONAL), flowers=False)
    students = [Student(adviser, evaluator, random.Random()) for _ in SEATS]  # noqa: S311
    rows: list[Rows] = []
    ends: list[tuple[int, bool, int]] = []
    for hand in range(hands):
        before = deal.scores
        for seat, student in enumerate(students):
            student.reset(mixed(seed, hand, 1 + seat))
        wall = mixed(seed, hand, 0)
        number, east, round_wind = hand % LONGEST_GAME, hand % len(SEATS), hand // ROUND & 3
        deal.engine.begin_shuffled(deal.table, wall, number, east, round_wind)
        play_hand(deal, students)
        winner = outcome_of(deal.whole).winner
        for seat, student in enumerate(students):
            rows += student.notes
            end = (len(SEATS) * hand + seat, winner == seat, deal.scores[seat] - before[seat])
            ends += [end] * len(student.notes)
    np.savez_compressed(out, rows=np.array(rows, dtype=np.float32), ends=np.array(ends))
