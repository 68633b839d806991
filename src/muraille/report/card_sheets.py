"""Cards of fans and rules as they are shown: pages of the book, and their hands counted."""

from __future__ import annotations

from collections.abc import Mapping

from muraille.core.tile import Wind
from muraille.games.book.page import BookPage
from muraille.games.circumstances import Circumstances
from muraille.games.registry import game_of
from muraille.games.sheet import Sheet
from muraille.games.text.unfinished import Unfinished
from muraille.learning.cards import RULES, FanCard, RuleCard, WaitingHand
from muraille.learning.syllabus import Course
from muraille.report.told import Told


class FanSheets(Told):
    """A fan: what the book says, a hand that has it, and one that nearly has it."""

    page: BookPage
    shown: Sheet
    near: Sheet


class RuleSheets(Told):
    """A rule: the hands that show it."""

    counted: list[Sheet]
    waiting: list[Unfinished]
    checklist: list[str]
    """What one goes through, where the book has a list."""


class CardSheets(Told):
    """Every card, by its id."""

    fans: dict[str, FanSheets]
    rules: dict[str, RuleSheets]


def card_sheets(language: str, course: Course) -> CardSheets:
    """The cards of a course in a language."""
    game = game_of(RULES)
    pages = {page.id: page for part in game.book(language, game.usual).parts for page in part.pages}
    return CardSheets(
        fans={card.id: _fan(language, card, pages[card.id]) for card in course.fans},
        rules={card.id: _rule(language, card, pages) for card in course.rules},
    )


def _fan(language: str, card: FanCard, page: BookPage) -> FanSheets:
    shown, near = (hand.count().sheet(language) for hand in (card.shown, card.near))
    return FanSheets(page=page, shown=shown, near=near)


def _rule(language: str, card: RuleCard, pages: Mapping[str, BookPage]) -> RuleSheets:
    remarks = pages[card.checklist].relations[0].rows if card.checklist else []
    return RuleSheets(
        counted=[hand.count().sheet(language) for hand in card.hands],
        waiting=[_waiting(language, one) for one in card.waits],
        checklist=[remark.name for remark in remarks],
    )


def _waiting(language: str, waiting: WaitingHand) -> Unfinished:
    game = game_of(RULES)
    said = Circumstances(round_wind=Wind.EAST, seat_wind=Wind.SOUTH)
    foresight, hand = game.foresight(waiting.hand, said, game.usual)
    return foresight.text(language, hand)
