"""``muraille data from-records``: our own records as shards."""

from __future__ import annotations

import os
from contextlib import ExitStack
from typing import Annotated

import typer

from muraille.cli import options
from muraille.cli.data.from_botzone import FormOfShards, Out
from muraille.cli.data.shown import read_ending, show
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.data.folder import ShardFolder
from muraille.data.imported import Account, origin_of, record_hands, records_of
from muraille.data.origin import Origin

Records = Annotated[list[str], typer.Argument(metavar="RECORD", show_default=False)]


def from_records(
    records: Records,
    *,
    shards_folder: Out,
    shard_form: FormOfShards = None,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
) -> int:
    """Make shards of records that were played by the same rules."""
    language = chosen_language(lang, os.environ)
    account, ending = Account(), read_ending(shard_form)
    first: Origin | None = None
    folder: ShardFolder | None = None
    with ExitStack() as stack:
        for file, record in records_of(records, account):
            origin = origin_of(record)
            if first is None:
                first = origin
                folder = stack.enter_context(ShardFolder(shards_folder, origin, ending))
            if origin.as_record() != first.as_record() or folder is None:
                account.misfits.append((file, Refusal("record_other_rules", file=file)))
                continue
            folder.add(record_hands(file, record, account))
    return show(language, account, folder.files if folder else (), as_json=as_json)
