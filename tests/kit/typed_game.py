"""A game in the terminal, word for word as a person types it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from muraille.bots.player import Player
from muraille.cli.play.session import Session
from muraille.core.tile import CODES
from muraille.table.actions import Verb, tile_of, verb_of, with_verbs

NAMES: Final = ("Ana", "Bot 1", "Bot 2", "Bot 3")
ALONE: Final = {Verb.PASS: " ", Verb.TAKE_PUNG: "p", Verb.TAKE_KONG: "k", Verb.WIN: "h"}
"""Actions that are typed without a tile."""
WITH_TILE: Final = {
    Verb.DISCARD: "d",
    Verb.HIDE_KONG: "k",
    Verb.PROMOTE: "k",
    Verb.LAY_FLOWER: "f",
    Verb.CALL: "a",
    Verb.INVOKE: "t",
}


def typed(code: int, legal: Sequence[int]) -> str:
    """An action as a person types it."""
    verb = verb_of(code)
    if verb is Verb.TAKE_CHOW:
        return f"c {with_verbs(legal, (verb,)).index(code) + 1}"
    return ALONE.get(verb) or f"{WITH_TILE[verb]} {CODES[tile_of(code)]}"


def lived(game: Session, person: Player) -> Iterator[str]:
    """Play a game with a bot in the chair of the person; what a person would have typed."""
    while not game.game.is_over:
        yield ""
        game.begin(NAMES[0])
        while legal := game.choices():
            code = person.choose(game.view(), legal)
            yield typed(code, legal)
            game.act(code)
        game.finish()
