"""The options that several commands share; their help is in the catalogues (``help``)."""

from __future__ import annotations

from typing import Annotated

import typer

from muraille.games.registry import GAMES

Words = Annotated[list[str] | None, typer.Argument(metavar="HAND", show_default=False)]
Text = Annotated[list[str] | None, typer.Argument(metavar="NAME", show_default=False)]
RoundWind = Annotated[str | None, typer.Option("--round", "-r", metavar="E|S|W|N")]
SeatWind = Annotated[str | None, typer.Option("--seat", "-s", metavar="E|S|W|N")]
SelfDrawn = Annotated[bool, typer.Option("--self-drawn", "-d")]
LastCopy = Annotated[bool, typer.Option("--last-copy")]
LastOfWall = Annotated[bool, typer.Option("--last-of-wall")]
Replacement = Annotated[bool, typer.Option("--replacement")]
Robbed = Annotated[bool, typer.Option("--robbed")]
Flowers = Annotated[str | None, typer.Option("--flowers", "-f", metavar="0-8|1f5f")]
Points = Annotated[list[str] | None, typer.Argument(metavar="POINTS", show_default=False)]
Winner = Annotated[str | None, typer.Option("--winner", metavar="E|S|W|N|none")]
Source = Annotated[str | None, typer.Option("--source", metavar="E|S|W|N")]
TableHands = Annotated[str | None, typer.Option("--hands", metavar="FILE|-")]
Dominant = Annotated[str | None, typer.Option("--dominant", metavar="E|S|W|N")]
Calling = Annotated[bool, typer.Option("--calling")]
Dealt = Annotated[bool, typer.Option("--dealt")]
FirstDiscard = Annotated[bool, typer.Option("--first-discard")]
Invocation = Annotated[bool, typer.Option("--invocation")]
Loser = Annotated[bool, typer.Option("--loser")]
OpponentWon = Annotated[bool, typer.Option("--opponent-won")]
DrawnHand = Annotated[bool, typer.Option("--drawn-hand")]
Dead = Annotated[bool, typer.Option("--dead")]
House = Annotated[
    str | None, typer.Option("--profile", "-p", metavar="NAME|FILE", show_default=False)
]
Changes = Annotated[
    list[str] | None, typer.Option("--set", metavar="SWITCH=VALUE", show_default=False)
]
Rules = Annotated[str, typer.Option("--rules", metavar="|".join(GAMES), show_default=False)]
Lang = Annotated[str | None, typer.Option("--lang", "-l", metavar="fr|en|zh")]
AsJson = Annotated[bool, typer.Option("--json")]
Batch = Annotated[bool, typer.Option("--batch")]
Plain = Annotated[bool, typer.Option("--plain")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", show_default=False)]
AtHand = Annotated[str | None, typer.Option("--hand", metavar="N")]
Check = Annotated[bool, typer.Option("--check")]
To = Annotated[str, typer.Option("--to", metavar="botzone|pmn", show_default=False)]
Out = Annotated[str | None, typer.Option("--out", "-o", metavar="FILE")]
