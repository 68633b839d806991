"""An exercise as it is answered over HTTP: the question, its key, and what explains it."""

from __future__ import annotations

from typing import Any, Final, Literal

from muraille.core.errors import Refusal
from muraille.core.hand import Hand
from muraille.core.notation import read_hand, read_tile, write_tile
from muraille.core.tile import Wind
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.payments import PaymentsText
from muraille.games.registry import game_of
from muraille.games.sheet import Element, HandText, Sheet
from muraille.games.text.hand import element, hand_text, unfinished_elements
from muraille.games.text.unfinished import Unfinished
from muraille.games.text.words import labelled, listed, tile_name, wind_name
from muraille.i18n import say
from muraille.learning.exercises.drills import KINDS, PATHS
from muraille.learning.exercises.exercise import (
    AnswerForm,
    Exercise,
    HousePuzzle,
    Sentence,
    Settled,
    Shown,
    Term,
)
from muraille.learning.exercises.puzzles import MINED, is_counted
from muraille.report.exercises import words
from muraille.report.told import Told

COMPLETE: Final = "complete_hand"
"""How the foresight of a game refuses a hand that lacks nothing."""


class ExerciseHand(Told):
    """A hand that is drawn before the answer: nothing of its count is told."""

    hand: HandText
    elements: list[Element]
    """Its melds, the tiles in the hand, the winning tile apart: as they lie before the player."""
    facts: list[str]
    """How it ended, and whose it is."""


class ExerciseFact(Told):
    """Something that is told beside the hands."""

    text: str
    label: str
    """The same without its tiles, where they can be drawn."""
    tiles: list[str]
    melds: list[str]


class ExerciseOption(Told):
    """Something to choose, or something a number is asked for."""

    id: str
    name: str
    tiles: list[str]
    """The tiles it is drawn with, where it has some."""


class ExerciseTold(Told):
    """An exercise in a language; whoever shows it keeps what follows `key` until the answer."""

    id: str
    """Opens the same exercise anywhere: `/api/learn/exercises/{id}`."""
    kind: str
    kind_name: str
    rules: str
    level: int
    """1 to 5."""
    cards: list[str]
    """The ideas it asks for: `fan:pure_straight`, `skill:waits`."""
    source: Literal["", "bots", "house"]
    """Whose game a puzzle comes from; empty for what was never played."""
    counted: bool
    """Whether the house counts how people do: `POST /api/learn/answers`."""
    question: str
    house: str
    """Which house rules count, where another built-in house would count otherwise."""
    facts: list[ExerciseFact]
    """What is told beside the hands."""
    hands: list[ExerciseHand]
    form: AnswerForm
    """What an answer is: `one` option, `some` of them, a `number`, `numbers` for the blanks in
    their order, or a set of `tiles`."""
    options: list[ExerciseOption]
    blanks: list[ExerciseOption]
    key: list[str]
    """Option ids, numbers, or tiles."""
    accept: list[list[str]]
    """Other answers that are as right."""
    possible: list[list[str]]
    """Answers that are hardly worse, where the key is an opinion."""
    key_text: str
    """The key in words."""
    because: str
    """One sentence about it; empty where the count says everything."""
    sheets: list[Sheet]
    """The counts that explain it."""
    waits: Unfinished | None
    """The waits that explain it."""
    payments: PaymentsText | None
    """The settlement that explains it."""


class KindTold(Told):
    """A kind of exercise."""

    id: str
    name: str
    path: str
    """The path of the course that it practises."""
    levels: list[int]
    """The levels it has."""
    size: int | None
    """How many exercises there are, where they end."""


class ExerciseKinds(Told):
    """Every kind, path by path."""

    language: Literal["fr", "en", "zh"]
    kinds: list[KindTold]


def kinds_told(language: str) -> ExerciseKinds:
    """Every kind of exercise with its name."""
    told = [
        KindTold(
            id=kind.name,
            name=say(language, f"exercises.kinds.{kind.name}"),
            path=path,
            levels=list(kind.levels),
            size=len(kind.given) or None,
        )
        for path, names in PATHS.items()
        for kind in (KINDS[name] for name in names)
    ]
    return ExerciseKinds.model_validate({"language": language, "kinds": told})


def exercise_told(language: str, exercise: Exercise) -> ExerciseTold:
    """An exercise with its words."""
    game = game_of(exercise.rules)
    house = game.house(exercise.house) if exercise.house else game.usual
    why = exercise.explanation
    because = words.sentence(language, game, "because", why.because) if why.because else ""
    sheets = {shown: _sheet(language, game, house, shown) for shown in why.counted}
    return ExerciseTold(
        id=exercise.recipe.id,
        kind=exercise.recipe.kind,
        kind_name=say(language, f"exercises.kinds.{exercise.recipe.kind}"),
        rules=exercise.rules,
        level=exercise.level,
        cards=list(exercise.cards),
        source=_source(exercise),
        counted=is_counted(exercise),
        question=words.sentence(language, game, "questions", exercise.question),
        house=game.house_label(language, house) if exercise.house else "",
        facts=[_fact(language, game, fact) for fact in exercise.facts],
        hands=[_hand(language, game, house, shown, sheets) for shown in exercise.hands],
        form=exercise.form,
        options=[_option(language, game, term) for term in exercise.options],
        blanks=[_option(language, game, term) for term in exercise.blanks],
        key=list(exercise.key),
        accept=[list(other) for other in exercise.accept],
        possible=[list(other) for other in exercise.possible],
        key_text=_key_text(language, game, exercise),
        because=because,
        sheets=list(sheets.values()),
        waits=_unfinished(language, game, house, why.waiting) if why.waiting else None,
        payments=_payments(language, game, house, why.settled) if why.settled else None,
    )


def _source(exercise: Exercise) -> Literal["", "bots", "house"]:
    if isinstance(exercise.recipe, HousePuzzle):
        return "house"
    return "bots" if exercise.recipe.kind in MINED else ""


def _fact(language: str, game: Game[Any], fact: Sentence) -> ExerciseFact:
    label = words.sentence(language, game, "facts", fact)
    drawn = next((term for _, term in fact.values if term.of in words.DRAWN), None)
    return ExerciseFact(
        text=labelled(language, label, words.told(language, game, drawn)) if drawn else label,
        label=label,
        tiles=drawn.value.split() if drawn and drawn.of != "melds" else [],
        melds=drawn.value.split() if drawn and drawn.of == "melds" else [],
    )


def _option(language: str, game: Game[Any], term: Term) -> ExerciseOption:
    return ExerciseOption(
        id=term.value,
        name=words.told(language, game, term),
        tiles=[write_tile(tile) for tile in words.tiles_of(term)],
    )


def _hand(
    language: str, game: Game[Any], house: HouseRules, shown: Shown, sheets: dict[Shown, Sheet]
) -> ExerciseHand:
    """A hand as it lies there: of its count, only what was known before."""
    if shown.said.self_drawn is None and shown not in sheets:
        try:
            waiting = _unfinished(language, game, house, shown)
        except Refusal as refusal:
            if refusal.code != COMPLETE:
                raise
            return _complete(language, game, house, shown)
        facts = waiting.facts if shown.said.seat_wind is not None else []
        return ExerciseHand(hand=waiting.hand, elements=waiting.elements, facts=facts)
    sheet = sheets.get(shown) or _sheet(language, game, house, shown)
    return ExerciseHand(hand=sheet.hand, elements=_elements(language, shown), facts=sheet.facts)


def _complete(language: str, game: Game[Any], house: HouseRules, shown: Shown) -> ExerciseHand:
    """A hand that is complete and may not win: one of its tiles goes."""
    written = read_hand(shown.text)
    hand = Hand(written.tiles, written.melds)
    winds = {"seat_wind": shown.said.seat_wind, "round_wind": shown.said.round_wind}
    facts = [
        labelled(language, say(language, f"classic.sheet.{name}"), wind_name(language, wind))
        for name in ("seat_wind", *game.winds_in(house))
        if (wind := winds.get(name)) is not None
    ]
    elements = unfinished_elements(language, hand)
    return ExerciseHand(hand=hand_text(language, hand), elements=list(elements), facts=facts)


def _elements(language: str, shown: Shown) -> list[Element]:
    """A complete hand before anybody has read it: its winning tile lies apart."""
    written = read_hand(shown.text)
    *held, winning = written.tiles
    unread = unfinished_elements(language, Hand(tuple(held), written.melds))
    return [*unread, element((winning,), say(language, "exercises.winning"), winning=0)]


def _sheet(language: str, game: Game[Any], house: HouseRules, shown: Shown) -> Sheet:
    return game.count(shown.text, shown.said, house).sheet(language)


def _unfinished(language: str, game: Game[Any], house: HouseRules, shown: Shown) -> Unfinished:
    foresight, hand = game.foresight(shown.text, shown.said, house)
    return foresight.text(language, hand)


def _payments(language: str, game: Game[Any], house: HouseRules, settled: Settled) -> PaymentsText:
    winner = None if settled.winner is None else Wind(settled.winner)
    source = None if settled.source is None else Wind(settled.source)
    paid = game.settle(settled.points, winner, source, house)
    return game.payments_text(language, paid, house)


def _key_text(language: str, game: Game[Any], exercise: Exercise) -> str:
    """The key as a person would say it."""
    key = exercise.key
    match exercise.form:
        case AnswerForm.TILES:
            return listed(language, (tile_name(language, read_tile(tile)) for tile in key))
        case AnswerForm.NUMBERS:
            names = (words.told(language, game, blank) for blank in exercise.blanks)
            pairs = zip(names, key, strict=True)
            return listed(language, (f"{name} {_signed(value)}" for name, value in pairs))
        case AnswerForm.NUMBER:
            return key[0]
        case _:
            names = (
                words.told(language, game, term) for term in exercise.options if term.value in key
            )
            return listed(language, names)


def _signed(number: str) -> str:
    """A number with a true minus."""
    return number.replace("-", "−")  # noqa: RUF001 - a minus
