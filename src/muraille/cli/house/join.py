"""``muraille join``: a bot of ours, or a foreign program, at a table of a house."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Final

import typer

from muraille.cli import options
from muraille.cli.bots.simulate import read_number
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.games.text.signed import signed
from muraille.games.text.words import listed, one_line
from muraille.house.client.backoff import Backoff
from muraille.house.client.bot import RemoteBot
from muraille.house.client.botzone_player import BotzonePlayer
from muraille.house.client.chooser import Chooser
from muraille.house.client.connection import Connection
from muraille.house.client.door import Door
from muraille.house.client.game import GameProgress, Play
from muraille.house.client.program import Program
from muraille.house.protocol import Refused
from muraille.i18n import say
from muraille.record.botzone.fault import ProgramError

TOKEN: Final = "MURAILLE_TOKEN"  # noqa: S105 - where it is, not what
USUAL_BOT: Final = "greedy"
LONGEST_NAME: Final = 24
MOST_SECONDS: Final = 600
MOST_PATIENCE: Final = 86_400

Address = Annotated[str, typer.Argument(metavar="URL", show_default=False)]
Table = Annotated[str, typer.Argument(metavar="TABLE", show_default=False)]
Bot = Annotated[str | None, typer.Option("--bot", "-b", metavar="NAME")]
Command = Annotated[str | None, typer.Option("--command", "-c", metavar="COMMAND")]
Simple = Annotated[bool, typer.Option("--text")]
KeepRunning = Annotated[bool, typer.Option("--keep-running")]
EveryRequest = Annotated[bool, typer.Option("--every-request/--only-decisions", show_default=False)]
OverHands = Annotated[bool, typer.Option("--over-hands")]
Seconds = Annotated[str, typer.Option("--seconds", metavar="N", show_default=False)]
Strict = Annotated[bool, typer.Option("--strict")]
Token = Annotated[str | None, typer.Option("--token", metavar="TOKEN")]
Name = Annotated[str | None, typer.Option("--name", metavar="NAME")]
Invitation = Annotated[str | None, typer.Option("--invitation", metavar="INVITATION")]
SeatNumber = Annotated[str | None, typer.Option("--seat", "-s", metavar="0-3")]
PatienceOption = Annotated[str, typer.Option("--patience", metavar="N", show_default=False)]


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """Where to go, and as whom."""

    address: str
    table: str
    token: str | None
    name: str
    invitation: str | None
    seat: int | None
    patience: float


def join(  # noqa: PLR0913 - the options of the command
    address: Address,
    table: Table,
    *,
    bot: Bot = None,
    program: Command = None,
    simple: Simple = False,
    keep_running: KeepRunning = False,
    every_request: EveryRequest = True,
    over_hands: OverHands = False,
    seconds: Seconds = "5",
    strict: Strict = False,
    token: Token = None,
    name: Name = None,
    invitation: Invitation = None,
    seat: SeatNumber = None,
    patience: PatienceOption = "300",
    lang: options.Lang = None,
) -> None:
    """Let a bot, or a program, take a seat at a table of a house and play."""
    language = chosen_language(lang, os.environ)
    if bot is not None and program is not None:
        raise Refusal("bot_or_command")
    if token is not None and name is not None:
        raise Refusal("token_or_name")
    limit = read_number("--seconds", seconds, 1, MOST_SECONDS)
    chooser: RemoteBot | BotzonePlayer
    if program is None:
        chooser = RemoteBot(bot or USUAL_BOT)
    else:
        behind = Program(program, simple=simple)
        teller = _teller(language, behind.name, strict=strict)
        chooser = BotzonePlayer(
            behind,
            keep_running=keep_running or over_hands,
            every_request=every_request,
            over_hands=over_hands,
            seconds=float(limit),
            on_fault=teller,
        )
    visit = JoinRequest(
        address,
        table.strip(),
        None if name is not None else token or os.environ.get(TOKEN) or None,
        (name or chooser.name)[:LONGEST_NAME],
        invitation,
        None if seat is None else read_number("--seat", seat, 0, 3),
        float(read_number("--patience", patience, 1, MOST_PATIENCE)),
    )
    asyncio.run(visited(visit, chooser, language))


async def visited(visit: JoinRequest, chooser: Chooser, language: str) -> GameProgress:
    """Come in, sit down, play to the end; whoever leaves before gets up."""
    door = Door(visit.address, token=visit.token, language=language)
    if visit.token is None:
        await door.come_in(visit.name)
    card = await door.look(visit.table, visit.invitation)
    chooser.sit_down(card.charter)  # what it cannot play it refuses before it takes a chair
    await door.sit(visit.table, visit.seat, visit.invitation)
    _tell(say(language, "join.seated", table=visit.table))
    patience = Backoff(total=visit.patience)
    talk = Connection(door, visit.table, invitation=visit.invitation, patience=patience)
    play = Play(talk, chooser, on_table=_Score(language).note, on_refusal=_refused)
    try:
        async with talk:
            await play.to_the_end()
    except BaseException:
        with suppress(Refusal):
            await door.leave(visit.table)
        raise
    _tell(_standing(language, "join.over", play.progress))
    return play.progress


class _Score:
    """Says how the game stands, once after each hand."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._hand = 0

    def note(self, progress: GameProgress) -> None:
        """The table has said how it stands."""
        if self._hand and progress.hand > self._hand:
            over = "join.hand_over" if progress.rounds is None else "join.hand_in_round_over"
            _tell(_standing(self._language, over, progress, hand=self._hand))
        self._hand = progress.hand


def _standing(language: str, key: str, progress: GameProgress, **facts: object) -> str:
    pairs = zip(progress.names, progress.scores, strict=True)
    scores = listed(language, (f"{one_line(name)} {signed(score)}" for name, score in pairs))
    return say(language, key, scores=scores, hands=progress.hands, **facts)


def _teller(language: str, name: str, *, strict: bool) -> Callable[[ProgramError], None]:
    """What happens when a program fails: it is told, or all ends."""

    def told(error: ProgramError) -> None:
        refusal = Refusal(error.code, name=name, **error.facts)
        if strict:
            raise refusal
        _warn(say(language, "join.instead", problem=refusal.sentence(language)))

    return told


def _refused(refused: Refused) -> None:
    _warn(refused.message)


def _tell(text: str) -> None:
    sys.stdout.write(one_line(text) + "\n")
    sys.stdout.flush()


def _warn(text: str) -> None:
    sys.stderr.write(one_line(text) + "\n")
    sys.stderr.flush()
