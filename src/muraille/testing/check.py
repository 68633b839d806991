"""Games and bots held against the laws: what breaks one is told so that it can be seen again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeAlias

from muraille.bots.registry import player
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.registry import GAMES, game_of
from muraille.testing.broken import LawBroken
from muraille.testing.laws import book, port, table
from muraille.testing.laws.bots import BotTrial, MakeBot, keeps_every_law
from muraille.testing.trial import Trial

GameLike: TypeAlias = str | Game[Any]
"""A game, or its name."""


def check_game(
    game: GameLike,
    *,
    house: str | HouseRules | None = None,
    hands: int = 12,
    seed: int = 0,
    law: str | None = None,
) -> tuple[str, ...]:
    """Hold a game against every law; the answer names the laws that were tried.

    The built-in house rules are tried one after the other, or those that are given; of the laws
    all, or the one that is named. The first law that is broken is told as :class:`LawBroken`.
    """
    found = _game(game)
    tried: list[str] = []
    for rules in _houses(found, house):
        said = f"{found.name!r}, house={rules.name!r}, hands={hands}, seed={seed}"
        place = _Place(f"{found.name}, house {rules.name}, seed {seed}")
        with _told("bots play it to the end", place, f"check_game({said})"):
            played = port.played(found, rules, hands, seed)
        trial = Trial(found.rules(rules), seed, hands, zero_sum=played.is_paid)
        for name, attempt in _attempts(played, trial):
            if law in {None, name}:
                place.trial = trial if name in table.LAWS else None
                with _told(name, place, f"check_game({said}, law={name!r})"):
                    attempt()
                tried.append(name)
    if law is not None and not tried:
        raise ValueError(law)
    return tuple(dict.fromkeys(tried))


def check_bot(
    bot: str | MakeBot,
    *,
    games: Iterable[GameLike] = tuple(GAMES),
    hands: int = 2,
    seed: int = 0,
    seconds: float | None = None,
) -> int:
    """Hold a bot against every law, four of it at a table; the answer is how often it has chosen.

    A bot is named, or made by a function of the game's adviser: its class, for one. ``seconds`` is
    how long an answer may take, if that matters.
    """
    make: MakeBot = partial(player, bot) if isinstance(bot, str) else bot
    choices = 0
    for game in map(_game, games):
        bots = BotTrial(make, game, game.usual, seed, hands, seconds)
        place = _Place(f"{game.name}, seed {seed}", bots.trial)
        again = f"check_bot(…, games=[{game.name!r}], hands={hands}, seed={seed})"
        with _told("a bot plays by the rules", place, again):
            choices += keeps_every_law(bots)
    return choices


def _attempts(played: port.GameTrial, trial: Trial) -> Iterator[tuple[str, Callable[[], None]]]:
    """Every law of a game, ready to be tried."""
    for name, of_table in table.LAWS.items():
        yield name, partial(of_table, trial)
    for name, of_port in port.LAWS.items():
        yield name, partial(of_port, played)
    for name, of_book in book.LAWS.items():
        yield name, partial(of_book, played.game, played.house)


def _game(game: GameLike) -> Game[Any]:
    return game_of(game) if isinstance(game, str) else game


def _houses(game: Game[Any], house: str | HouseRules | None) -> Iterable[HouseRules]:
    if house is None:
        return game.houses.values()
    return (game.house(house) if isinstance(house, str) else house,)


class _Place:
    """Where a law was tried, as far as it is known."""

    def __init__(self, said: str, trial: Trial | None = None) -> None:
        self.said = said
        self.trial = trial

    def __str__(self) -> str:
        return self.said if self.trial is None else f"{self.said}, {self.trial.place}"


@contextmanager
def _told(law: str, place: _Place, again: str) -> Iterator[None]:
    """Tell what breaks a law with the law, its place, and how to see it again."""
    try:
        yield
    except Exception as error:
        fault = str(error) if isinstance(error, LawBroken) else repr(error)
        title = law.replace("_", " ")
        raise LawBroken(f"{title}: {fault}\n  where: {place}\n  again: {again}") from error
