"""The book of the fans in words: every page with its values, its relations and an example."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from muraille.core.notation import WrittenHand, write_hand
from muraille.games.book.page import Book, BookPage, BookPart, Example, Relation, Relations
from muraille.games.mcr.explain import explain
from muraille.games.mcr.options import HOUSES, McrHouseRules, Switch
from muraille.games.mcr.text import words
from muraille.games.mcr.text.examples import example_of, examples
from muraille.games.mcr.text.house import set_so, setting
from muraille.games.mcr.text.layout import elements
from muraille.games.mcr.text.pages import FLOWERS, Taking, disputed, ordered, taken_by, takes
from muraille.games.text.words import WINDS, aside, capital, hand_code, labelled
from muraille.i18n import LANGUAGES, catalogue, say


def book(language: str, house: McrHouseRules) -> Book:
    """The fans, the dearest first, then the flowers."""
    fans = [_page(language, fan, house) for fan in ordered(house)]
    return Book(
        rules="mcr",
        name=capital(say(language, "book.title")),
        house=words.house_label(language, house),
        parts=[
            BookPart(id="fans", title=capital(say(language, "book.title")), pages=fans),
            BookPart(
                id="flowers", title=words.fan_name(language, FLOWERS), pages=[_flowers(language)]
            ),
        ],
    )


def _page(language: str, fan: str, house: McrHouseRules) -> BookPage:
    entry = house.book[fan]
    return BookPage(
        id=fan,
        name=words.fan_name(language, fan),
        names={one: words.fan_name(one, fan) for one in LANGUAGES},
        aliases=_aliases(language, fan),
        definition=words.definition(language, fan),
        value=entry.points,
        worth=words.points(language, entry.points),
        values={p.name: words.points(language, p.book[fan].points) for p in HOUSES.values()},
        group=words.points(language, entry.points),
        source=say(language, "score.source", page=entry.page),
        facts=[],
        relations=list(_relations(language, fan, house)),
    )


def _flowers(language: str) -> BookPage:
    worth = words.points(language, 1)
    return BookPage(
        id=FLOWERS,
        name=words.fan_name(language, FLOWERS),
        names={one: words.fan_name(one, FLOWERS) for one in LANGUAGES},
        aliases=_aliases(language, FLOWERS),
        definition=words.definition(language, FLOWERS),
        value=1,
        worth=worth,
        values=dict.fromkeys(HOUSES, worth),
        group=worth,
        source=say(language, "score.source", page="7"),
        facts=[],
        relations=_remembered(language, FLOWERS),
    )


def _aliases(language: str, fan: str) -> list[str]:
    return [str(alias) for alias in catalogue(language)["fans"][fan]["aliases"]]


def _remembered(language: str, fan: str) -> list[Relations]:
    """What the booklet remarks beside a page."""
    rows = [Relation(id="", name=one, note="") for one in words.remarks(language, fan)]
    return [Relations(title=capital(say(language, "book.remember")), rows=rows)] if rows else []


def _relations(language: str, fan: str, house: McrHouseRules) -> Iterator[Relations]:
    yield from _remembered(language, fan)
    found = (
        ("excludes", _takings(language, takes(fan, house), house)),
        ("excluded_by", _takings(language, taken_by(fan, house), house)),
        ("profiles_differ", [_difference(language, switch) for switch in disputed(fan)]),
    )
    for title, rows in found:
        if rows:
            yield Relations(title=capital(say(language, f"book.{title}")), rows=rows)


def _takings(language: str, takings: Sequence[Taking], house: McrHouseRules) -> list[Relation]:
    return [
        Relation(
            id=taking.fan,
            name=words.fan_name(language, taking.fan),
            note=" · ".join(_notes(language, taking, house)),
        )
        for taking in takings
    ]


def _notes(language: str, taking: Taking, house: McrHouseRules) -> Iterator[str]:
    if taking.manner != "whole":
        yield say(language, f"book.{taking.manner}")
    ruling, switch = taking.decision.ruling, taking.decision.switch
    if ruling:
        yield words.ruling(language, ruling) + aside(language, ruling)
    if switch:
        yield set_so(language, switch, house)


def _difference(language: str, switch: Switch) -> Relation:
    """A switch that the built-in house rules set differently."""
    settings = zip(HOUSES.values(), (switch.ffmj, switch.international), strict=True)
    return Relation(
        id="",
        name=say(language, f"switches.{switch.name}"),
        note=" · ".join(
            labelled(language, words.house_name(language, house), setting(language, value))
            for house, value in settings
        ),
    )


def example(language: str, fan: str, house: McrHouseRules) -> Example | None:
    """A hand that counts a fan; bonus tiles need none."""
    if fan not in examples():
        return None
    shown = example_of(fan)
    win = shown.win()
    reading = explain(win, house).reading
    return Example(
        hand=write_hand(WrittenHand(win.hand.melds, (*sorted(win.hand.concealed), win.tile))),
        code=hand_code(language, win.hand, win.tile),
        circumstances={
            "round_wind": WINDS[win.round_wind],
            "seat_wind": WINDS[win.seat_wind],
            **dict.fromkeys(shown.how, True),
        },
        elements=elements(language, reading, win.tile),
        facts=list(words.facts(language, win)),
        count=[_sum(language, [(line.fan, line.points) for line in reading.counted])],
    )


def _sum(language: str, counted: Sequence[tuple[str, int]]) -> str:
    """The fans of an example, and what they come to if there are several."""
    lines = " + ".join(f"{words.fan_name(language, fan)} {worth}" for fan, worth in counted)
    total = words.points(language, sum(worth for _, worth in counted))
    return f"{lines} = {total}" if len(counted) > 1 else lines
