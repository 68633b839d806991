"""Random questions to the calculator: whole hands, ready ones, scattered ones, and mistakes."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from muraille.calculator.situation import WIND_FIELDS
from muraille.core.notation import WrittenHand, write_hand
from muraille.games.registry import GAMES
from muraille.games.text.words import WINDS
from tests.kit.random.wins import random_win

Question = dict[str, Any]
SUITS: Final = "mps"
HONOURS: Final = "ESWNCFP"
FLAGS: Final = ("self_drawn", "last_of_wall", "last_copy", "replacement", "robbed", "calling")
MISTAKES: Final = ("", "12x", "[124m]", "1111m1m", "123m 456p")
KONG: Final = 0.15
EXPOSED: Final = 0.3


def questions(seed: int, count: int) -> list[Question]:
    """So many questions, the same for the same seed."""
    chance = Random(seed)
    return [_question(chance) for _ in range(count)]


def _question(chance: Random) -> Question:
    rules = chance.choice(list(GAMES))
    game = GAMES[rules]
    known = [flag for flag in FLAGS if flag in (*game.circumstances, "self_drawn")]
    situation: Question = {flag: True for flag in known if chance.random() < KONG}
    for kind in WIND_FIELDS:
        if kind in game.circumstances and chance.random() < 1 - KONG:
            situation[kind] = chance.choice(WINDS)
    asked: Question = {"hand": _hand(chance), "rules": rules, "situation": situation}
    if chance.random() < 0.5:
        asked["profile"] = chance.choice(list(game.houses))
    if chance.random() < KONG:
        asked["seen"] = "".join(_tile(chance) for _ in range(chance.randrange(6)))
    if chance.random() < KONG:
        asked["switches"] = _switches(chance, rules)
    return asked


def _switches(chance: Random, rules: str) -> dict[str, bool]:
    """Some of the switches of the usual house, turned."""
    usual = GAMES[rules].house_texts("en")[0].settings
    turned = {name: not on for name, on in usual.items() if isinstance(on, bool)}
    return {name: turned[name] for name in chance.sample(sorted(turned), 2)}


def _hand(chance: Random) -> str:
    drawn = chance.random()
    if drawn < 0.03:
        return chance.choice(MISTAKES)
    if drawn < 0.12:
        return _scattered(chance)
    if drawn < 0.3:
        win = random_win(chance)
        return write_hand(WrittenHand(win.hand.melds, (*win.hand.concealed, win.tile)))
    sets = [_set(chance) for _ in range(4)]
    pair = _tile(chance) * 2
    exposed = [one for one in sets if len(one) > 6 or chance.random() < EXPOSED]
    tiles = [one for one in sets if one not in exposed]
    concealed = _split("".join((*tiles, pair)))
    chance.shuffle(concealed)
    if drawn < 0.5:
        concealed.pop()
    return "".join((*(f"[{one}]" for one in exposed), *concealed))


def _set(chance: Random) -> str:
    if chance.random() < 0.6:
        low, suit = chance.randrange(1, 8), chance.choice(SUITS)
        return "".join(f"{low + n}{suit}" for n in range(3))
    return _tile(chance) * (4 if chance.random() < KONG else 3)


def _scattered(chance: Random) -> str:
    return "".join(_tile(chance) for _ in range(chance.choice((13, 14))))


def _tile(chance: Random) -> str:
    if chance.random() < 0.25:
        return chance.choice(HONOURS)
    return f"{chance.randrange(1, 10)}{chance.choice(SUITS)}"


def _split(text: str) -> list[str]:
    tiles, place = [], 0
    while place < len(text):
        width = 2 if text[place].isdecimal() else 1
        tiles.append(text[place : place + width])
        place += width
    return tiles
