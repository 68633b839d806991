"""Everything a page shows before a game: rules, houses, switches, paces, bots, and the books."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from fastapi import APIRouter, Request
from starlette.responses import Response

from muraille.bots.registry import BOTS
from muraille.games.book.page import Book, BookPage, Example
from muraille.games.book.search import LITTLE, NUMBERS, questions
from muraille.games.game import Game, SharedWind, Starter
from muraille.games.registry import GAMES
from muraille.games.table_rules import ROUND
from muraille.games.text.house import HouseText, SwitchText
from muraille.house.server.answers.language import Language
from muraille.house.server.guard.sessions import HouseServices
from muraille.house.server.support.cached_answers import PrintedPages
from muraille.house.server.support.refusals import FIELDS_REFUSED, language_of
from muraille.house.table.charter import Aids, Windows
from muraille.house.table.pace import BOT_PACES, PACES
from muraille.i18n import say
from muraille.report import glossary
from muraille.report.told import Told

FULL: Final = 16
LENGTHS: Final = (ROUND, 2 * ROUND, FULL)
"""Hands of the games a page proposes; a table may be opened for any number."""

router = APIRouter(prefix="/api", tags=["book"], responses=FIELDS_REFUSED)


class Choice(Told):
    """Something a host may choose."""

    id: str
    name: str
    sentence: str


class StarterText(Told):
    """A hand a calculator offers to begin with."""

    name: str
    hand: str
    circumstances: dict[str, str | bool]
    """How it ended, by the names of what a calculator asks."""


class GameChoice(Choice):
    """One of the games, and what every page says of it."""

    win_word: str
    """What a winner calls: ``hu`` or ``mahjong``."""
    hill_word: str
    """What tiles apart for replacements are called: ``hill`` or ``replacement_wall``."""
    flower_bonus: int
    """Points that each flower of a winner adds to those an event tells."""
    serves_wins: bool
    """Whether a hand that is complete as dealt was not self-drawn."""
    winds: dict[SharedWind, str]
    """The winds that count for everybody at a table, each with the switch it takes, if any."""
    round_switches: list[str]
    """Switches that, all set, make a game so many rounds long; none where it always has hands."""
    reviewed: bool
    """Whether the decisions of a game that is over can be graded."""


class GameText(GameChoice):
    """One of the games, with its book."""

    houses: list[HouseText]
    """The usual one first."""
    switches: list[SwitchText]
    circumstances: list[str]
    """What a calculator asks beside the tiles, winds first."""
    starters: list[StarterText]
    """Hands a calculator offers to begin with."""
    minimum: bool
    """Whether a win takes a minimum of points."""
    strict: bool
    """Whether tables may be strict."""
    flower_is_replacement: bool
    """Whether a tile that replaces a flower wins as a replacement too."""
    counts_everybody: bool
    """Whether the hands of the losers are counted too."""
    book: Book
    examples: dict[str, Example]
    """Page of the book -> a hand that shows it."""


class PaceTold(Choice):
    """How fast a table is played; no clock where there is no number of seconds."""

    claim_window: float | None
    think_time: float | None
    between_hands: float


class WindowsChoice(Choice):
    """How long a discard can be claimed where several people play."""

    id: Windows


class AidsChoice(Choice):
    """What players are told of their own hands."""

    id: Aids


class Length(Told):
    """How long a game is."""

    hands: int
    name: str


class SearchWords(Told):
    """What a search of the books knows of the words people type."""

    numbers: dict[str, str]
    """A number as a word -> its digits."""
    little: list[str]
    """Words that people leave out or put in."""
    questions: list[str]
    """What they say around the thing they ask for, the longest first."""


class Rulebook(Told):
    """All that is offered, and the books of the games."""

    language: Literal["fr", "en", "zh"]
    rules: list[GameText]
    """The games, each with its book."""
    paces: list[PaceTold]
    windows: list[WindowsChoice]
    """The usual way first."""
    bot_paces: list[Choice]
    aids: list[AidsChoice]
    lengths: list[Length]
    bots: list[Choice]
    words: list[BookPage]
    """The words of the game: the glossary."""
    search: SearchWords


@router.get("/rules")
async def rules(request: Request, lang: Language = None) -> list[GameChoice]:
    """The games by name, for a page that needs no book."""
    language = lang or language_of(request)
    return [GameChoice.model_validate(_named(language, game)) for game in GAMES.values()]


@router.get("/rulebook", response_model=Rulebook)
async def rulebook(request: Request, services: HouseServices, lang: Language = None) -> Response:
    """The rules, what a host may choose, and the books; a browser keeps them for a day."""
    return await _BOOKS.answer(request, services.queue, lang or language_of(request))


def told(language: str) -> Rulebook:
    """All that is offered, in a language."""
    return Rulebook.model_validate(
        {
            "language": language,
            "rules": [_game(language, game) for game in GAMES.values()],
            "paces": [_pace(language, name) for name in PACES],
            "windows": [_said(language, "windows", name) for name in get_args(Windows)],
            "bot_paces": [_said(language, "bot_paces", name) for name in BOT_PACES],
            "aids": [_said(language, "aids", name) for name in get_args(Aids)],
            "lengths": [_length(language, hands) for hands in LENGTHS],
            "bots": [Choice(**_said(language, "bots", name)) for name in BOTS],
            "words": glossary.pages(language),
            "search": SearchWords(
                numbers=NUMBERS, little=sorted(LITTLE), questions=list(questions())
            ),
        }
    )


_BOOKS: Final = PrintedPages(told)


def _said(language: str, table: str, name: str) -> dict[str, str]:
    key = f"report.{table}.{name}"
    return {
        "id": name,
        "name": say(language, f"{key}.name"),
        "sentence": say(language, f"{key}.sentence"),
    }


def _named(language: str, game: Game[Any]) -> dict[str, Any]:
    """A game as every page needs it."""
    return {
        **_said(language, "rules", game.name),
        "win_word": game.win_word,
        "hill_word": game.hill_word,
        "flower_bonus": game.flower_bonus,
        "serves_wins": game.serves_wins,
        "winds": dict(game.shared_winds),
        "round_switches": list(game.round_switches),
        "reviewed": game.adviser(game.usual).by_aims is not None,
    }


def _game(language: str, game: Game[Any]) -> GameText:
    book = game.book(language, game.usual)
    pages = (page.id for part in book.parts for page in part.pages)
    shown = {page: game.example(language, page, game.usual) for page in pages}
    return GameText(
        **_named(language, game),
        houses=game.house_texts(language),
        switches=game.switches(language),
        circumstances=list(game.asked),
        starters=[_starter(language, one) for one in game.starters],
        minimum=game.adviser(game.usual).minimum > 1,
        strict=game.strict,
        flower_is_replacement=game.flower_is_replacement,
        counts_everybody=game.counts_everybody,
        book=book,
        examples={page: example for page, example in shown.items() if example is not None},
    )


def _starter(language: str, one: Starter) -> StarterText:
    return StarterText(
        name=say(language, f"report.starters.{one.name}"),
        hand=one.hand,
        circumstances=dict(one.circumstances),
    )


def _pace(language: str, name: str) -> PaceTold:
    pace = PACES[name]
    return PaceTold(
        **_said(language, "paces", name),
        claim_window=pace.claim_window,
        think_time=pace.think_time,
        between_hands=pace.between_hands,
    )


def _length(language: str, hands: int) -> Length:
    key = {ROUND: "one_round", FULL: "full"}.get(hands, "rounds")
    name = say(language, f"report.lengths.{key}", n=hands, rounds=hands // ROUND)
    return Length(hands=hands, name=name)
