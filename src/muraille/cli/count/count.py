"""``muraille count``: count hands by answering a few questions."""

from __future__ import annotations

import os
from typing import Any

from muraille.cli import options
from muraille.cli.count.score import show
from muraille.cli.dialogue import Dialogue, tell
from muraille.cli.game_choice import game_named, house_of
from muraille.cli.language import chosen_language
from muraille.games.circumstances import NOTHING_SAID
from muraille.games.game import Game
from muraille.games.registry import USUAL


def count(
    *,
    profile: options.House = None,
    changes: options.Changes = None,
    rules: options.Rules = USUAL,
    lang: options.Lang = None,
    plain: options.Plain = False,
) -> None:
    """Count hands by answering a few questions."""
    game = game_named(rules)
    house = house_of(game, profile, changes or ())
    dialogue = Dialogue(chosen_language(lang, os.environ), plain)
    dialogue.tell(game.greeting)
    dialogue.tell("prompt.example", hand=game.examples[dialogue.language])
    dialogue.ask_hands(game.hand_question, lambda text: _answer(dialogue, game, house, text))


def _answer(dialogue: Dialogue, game: Game[Any], house: Any, text: str) -> None:  # noqa: ANN401
    """Ask what it takes to count a hand, and explain the count; one that waits says for what."""
    language, plain = dialogue.language, dialogue.plain
    if game.is_waiting(text, house):
        from muraille.cli import draw  # noqa: PLC0415 - loaded when something is drawn
        from muraille.cli.count import unfinished  # noqa: PLC0415 - as above

        foresight, hand = game.foresight(text, NOTHING_SAID, house)
        tell("")
        told = foresight.text(language, hand)
        unfinished.show(draw.paper(plain=plain), language, told, plain=plain)
        return
    said = game.ask(dialogue, text, house)
    tell("")
    show(game, game.count(text, said, house), language, as_json=False, plain=plain)
