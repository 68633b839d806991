"""What reads foreign bytes: the words of journals, the messages of a socket, record files."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Final

from pydantic import ValidationError

from muraille.core.errors import Refusal
from muraille.core.structure import Given, MisfitError
from muraille.core.wall import SEATS, full_set
from muraille.games.registry import GAMES
from muraille.house.protocol import CLIENT, SHEET_CLIENT, ActMessage, OpsMessage
from muraille.house.server.answers.sheets import sheet_told
from muraille.record.own.codec import parse_record, write_record
from muraille.record.own.verification import verified
from muraille.sheet.op import op_json, read_op
from muraille.strict.table import StrictTable
from muraille.table.act_text import read_act
from muraille.table.actions import code_of, read_action
from muraille.table.deal import Deal
from muraille.table.events.codec import begins_hand, decode, starts
from muraille.table.events.structure import read_event, written_event
from muraille.table.follower import Follower
from muraille.table.terms import SPECTATOR
from muraille.testing.sheets import SheetWriter
from tests.hostile.fuzz.damage import damaged_text, damaged_words
from tests.kit.random.games import play_on, recorded_game
from tests.kit.strict.mischief import any_act
from tests.kit.strict.tables import strict_table

VIEWERS: Final = (*SEATS, SPECTATOR)
Target = Callable[[Random], bool]
"""Reads something damaged; whether it was taken for good. Only refusals are expected."""


def any_wall(random: Random, *, flowers: bool) -> tuple[int, ...]:
    """A wall in any order."""
    wall = list(full_set(flowers=flowers))
    random.shuffle(wall)
    return tuple(wall)


def played_log(deal: Deal, random: Random) -> tuple[int, ...]:
    """The words of a hand played at random to its end."""
    deal.begin(any_wall(random, flowers=deal.flowers), random.randrange(4), random.randrange(16))
    play_on(deal, random, odd=0.05)
    return deal.log


def strict_log(random: Random, rules: str) -> tuple[int, ...]:
    """The words of a while at a strict table, where everybody does what they like."""
    table = strict_table(wall=any_wall(random, flowers=True), rules=rules)
    for _ in range(400):
        _try_act(table, random)
    return table.deal.log


def _try_act(table: StrictTable, random: Random) -> None:
    seat = random.randrange(4)
    try:
        table.act(seat, read_act(any_act(table, seat, random)))
    except Refusal:
        if clocks := table.clocks():
            table.time_over(random.choice(clocks))


def journal_words(random: Random) -> Target:
    """The words of a hand as a journal keeps them: read whole, or after a true beginning."""
    deals = [
        Deal(game.rules(game.usual), hold=hold) for game in GAMES.values() for hold in (True, False)
    ]
    logs = [(deal, [played_log(deal, random) for _ in range(12)]) for deal in deals]
    by_hand = strict_table(wall=any_wall(random, flowers=True)).deal
    logs.append((by_hand, [strict_log(random, "mcr") for _ in range(12)]))

    def read(random: Random) -> bool:
        deal, known = random.choice(logs)
        words = damaged_words(known, random)
        whole = random.choice(known)
        places = starts(whole)
        cut = places[random.randrange(1, len(places))]
        try:
            if random.random() < 0.5:
                words = words[random.randrange(len(words)) :]
                deal.absorb(whole[:cut])
                deal.absorb([word for word in words if not begins_hand([word])])
            else:
                deal.absorb(words)
            decode(deal.log)
        except Refusal:
            return False
        used(deal, random)
        return True

    return read


def used(deal: Deal, random: Random) -> None:
    """Everything a house does with a table it has set up again."""
    before, length = deal.state, deal.length
    for viewer in VIEWERS:
        deal.view(viewer)
        with suppress(Refusal):  # what a table could not have shown
            decode(deal.seen_log(viewer))
            deal.folded(deal.seen_log(viewer), viewer)
    for _ in range(random.choice((0, 1, 4, 12))):
        try:
            any_step(deal, random)
        except Refusal:
            continue
        except (ArithmeticError, LookupError, ValueError):
            break  # rules asked about a hand that cannot be: no player's doing
    deal.go_back(before, length)


def any_step(deal: Deal, random: Random) -> None:
    """One of the legal actions, or any other one; or the clock."""
    seat = random.randrange(4)
    legal = deal.legal(seat)
    match random.randrange(8):
        case 0:
            deal.close_window()
        case 1:
            deal.expire(seat)
        case 2:
            deal.act(seat, random.randrange(2048))
        case 3:
            deal.win_rank(seat, random.randrange(34), random.randrange(6))
        case _ if legal:
            deal.act(seat, random.choice(legal))


def messages(random: Random) -> Target:
    """What a client says over the socket of a table, down to the engine; and what it is told."""
    game = GAMES["mcr"]
    deal = Deal(game.rules(game.usual), hold=True)
    log = played_log(deal, random)
    known = [
        '{"type":"act","on":12,"action":"discard 5m"}',
        '{"type":"act","on":3,"action":"chow 3p"}',
        '{"type":"ready","word":"bamboo"}',
        '{"type":"ping","n":7}',
        '{"type":"phrase","phrase":"hello"}',
        *(
            f'{{"type":"act","on":0,"action":"{word}"}}'
            for word in ("pass", "win", "hide E", "show 3s 3s")
        ),
    ]
    told = [json.dumps(written_event(event)) for event in decode(deal.seen_log(0))]
    places = starts(log)

    def read(random: Random) -> bool:
        if random.random() < 0.3:
            return hear(damaged_text(told, random), random)
        try:
            said = CLIENT.validate_json(damaged_text(known, random))
        except ValidationError:
            return False
        if not isinstance(said, ActMessage):
            return True
        try:
            deal.absorb(log[: places[random.randrange(1, len(places))]])
            deal.act(random.randrange(4), code_of(read_action(said.action)))
        except Refusal:
            return False
        return True

    def hear(text: str, random: Random) -> bool:
        follower = Follower()
        try:
            for event in decode(deal.engine.redacted_words(list(log), 0))[: random.randrange(60)]:
                follower.hear(event)
            follower.hear(read_event(Given(json.loads(text))))
        except (Refusal, MisfitError, ValueError, RecursionError):
            return False
        return True

    return read


def record_files(_: Random) -> Target:
    """The file of a record, as ``muraille verify`` reads it."""
    texts = [write_record(recorded_game(number, hands=1)) for number in range(3)]

    def read(random: Random) -> bool:
        try:
            return verified(parse_record(damaged_text(texts, random))[0]).holds
        except Refusal:
            return False

    return read


def sheet_messages(_: Random) -> Target:
    """What phones say to a score sheet; whatever is taken is folded and told."""
    sheets = [SheetWriter(seed).written() for seed in range(12)]
    known = [json.dumps({"type": "ops", "ops": [op]}) for sheet in sheets for op in sheet]

    def read(random: Random) -> bool:
        try:
            said = SHEET_CLIENT.validate_json(damaged_text(known, random))
        except ValidationError:
            return False
        if isinstance(said, OpsMessage):
            others = [read_op(op) for op in random.choice(sheets)]
            sheet_told([json.dumps(op_json(op)) for op in (*others, *said.ops)])
        return True

    return read


TARGETS: Final[dict[str, Callable[[Random], Target]]] = {
    "words": journal_words,
    "messages": messages,
    "records": record_files,
    "sheets": sheet_messages,
}
