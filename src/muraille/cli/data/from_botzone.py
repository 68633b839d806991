"""``muraille data from-botzone``: logs of Botzone as shards."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from muraille.cli import options
from muraille.cli.data.shown import read_ending, show
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.data.folder import ShardFolder
from muraille.data.imported import Account, botzone_hands
from muraille.data.matches import BOTZONE

Logs = Annotated[list[str], typer.Argument(metavar="LOG", show_default=False)]
Out = Annotated[str, typer.Option("--out", "-o", metavar="DIR", show_default=False)]
FormOfShards = Annotated[str | None, typer.Option("--form", metavar="parquet|npz")]


def from_botzone(
    logs: Logs,
    *,
    shards_folder: Out,
    shard_form: FormOfShards = None,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> int:
    """Make shards of logs of Botzone, and say what does not fit our rules."""
    language = chosen_language(lang, os.environ)
    for file in logs:
        if not Path(file).is_file():
            raise Refusal("file_not_found", file=file)
    account = Account()
    with ShardFolder(shards_folder, BOTZONE, read_ending(shard_form)) as folder:
        folder.add(botzone_hands(logs, account))
    return show(language, account, folder.files, as_json=as_json)
