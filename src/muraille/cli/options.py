"""The options that several commands share; their help is in the catalogues (``help``)."""

from __future__ import annotations

from typing import Annotated

import typer

Words = Annotated[list[str] | None, typer.Argument(metavar="HAND", show_default=False)]
Text = Annotated[list[str] | None, typer.Argument(metavar="NAME", show_default=False)]
RoundWind = Annotated[str | None, typer.Option("--round", "-r", metavar="E|S|W|N")]
SeatWind = Annotated[str | None, typer.Option("--seat", "-s", metavar="E|S|W|N")]
SelfDrawn = Annotated[bool, typer.Option("--self-drawn", "-d")]
LastCopy = Annotated[bool, typer.Option("--last-copy")]
LastOfWall = Annotated[bool, typer.Option("--last-of-wall")]
Replacement = Annotated[bool, typer.Option("--replacement")]
Robbed = Annotated[bool, typer.Option("--robbed")]
Flowers = Annotated[str | None, typer.Option("--flowers", "-f", metavar="0-8")]
House = Annotated[str, typer.Option("--profile", "-p", metavar="NAME|FILE", show_default=False)]
Rules = Annotated[str, typer.Option("--rules", metavar="mcr", show_default=False)]
Lang = Annotated[str | None, typer.Option("--lang", "-l", metavar="fr|en|zh")]
AsJson = Annotated[bool, typer.Option("--json")]
Batch = Annotated[bool, typer.Option("--batch")]
Plain = Annotated[bool, typer.Option("--plain")]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", show_default=False)]
AtHand = Annotated[str | None, typer.Option("--hand", metavar="N")]
Check = Annotated[bool, typer.Option("--check")]
To = Annotated[str, typer.Option("--to", metavar="botzone|pmn", show_default=False)]
Out = Annotated[str | None, typer.Option("--out", "-o", metavar="FILE")]
