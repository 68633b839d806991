"""Games from elsewhere, made into hands one by one; what does not fit is told, not guessed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from muraille.core.errors import Refusal
from muraille.data.hand_table import HandTable
from muraille.data.kept_hand import KeptHand
from muraille.data.log_files import logs
from muraille.data.logged import kept_hand
from muraille.data.matches import BOTZONE, match_hand
from muraille.data.origin import Origin
from muraille.env import actions
from muraille.record.botzone import matches
from muraille.record.own.codec import read_record
from muraille.record.own.files import load
from muraille.record.own.record import Record, house_of


@dataclass(slots=True)
class Account:
    """What was taken over, and what was not."""

    hands: int = 0
    decisions: Counter[str] = field(default_factory=Counter)
    """By the first word of their names: ``discard``, ``pass``, ``chow`` …"""
    misfits: list[tuple[str, Refusal]] = field(default_factory=list)
    """File and reason of what does not fit our rules, or cannot be read."""

    def note(self, hand: KeptHand) -> KeptHand:
        """A hand more."""
        self.hands += 1
        self.decisions.update(actions.action(number).name.split()[0] for number in hand.actions)
        return hand


def botzone_hands(files: Sequence[str], account: Account) -> Iterator[KeptHand]:
    """Every match of logs of Botzone that fits our rules."""
    table = HandTable(BOTZONE)
    for file in files:
        for name, lines in logs(file):
            found = matches(lines)
            while True:
                try:
                    match = next(found)
                except StopIteration:
                    break
                except Refusal as refusal:  # what follows cannot be told apart
                    account.misfits.append((name, refusal))
                    break
                try:
                    hand = match_hand(match, table)
                except Refusal as refusal:
                    account.misfits.append((name, refusal))
                else:
                    yield account.note(hand)


def records_of(files: Sequence[str], account: Account) -> Iterator[tuple[str, Record]]:
    """Records of our own; those of strict tables hold acts of hands and mouths, not decisions."""
    for file in files:
        text = load(file)
        try:
            record = read_record(text)
        except Refusal as refusal:
            account.misfits.append((file, refusal))
            continue
        if record.strict is not None:
            account.misfits.append((file, Refusal("record_by_hand", file=file)))
        else:
            yield file, record


def origin_of(record: Record) -> Origin:
    """By which rules a game was played."""
    return Origin(record.rules, house_of(record), "records", flowers=record.flowers)


def record_hands(file: str, record: Record, account: Account) -> Iterator[KeptHand]:
    """The hands of a record that players decided alone."""
    table = HandTable(origin_of(record))
    players = [record.name_of(seat) for seat in range(4)]
    for hand in record.hands:
        name = f"{Path(file).name}/{hand.number}"
        try:
            kept = kept_hand(name, hand.events, table)
        except Refusal as refusal:
            account.misfits.append((file, refusal))
        else:
            yield account.note(replace(kept, players=tuple(players)))
