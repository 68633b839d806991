"""The books of both games told to a person: every fan, every line, every Grand Jeu."""

from __future__ import annotations

from muraille.core.notation import WrittenHand, write_hand
from muraille.games.classic.families import FAMILIES, families_of
from muraille.games.classic.options import Options
from muraille.games.mcr.options import FFMJ, PROFILES
from muraille.i18n import LANGUAGES, catalogue
from muraille.report import classic_book, words
from muraille.report.classic_book import Entry
from muraille.report.examples import example_of
from muraille.report.pages import ordered, takes
from muraille.report.told import Told, WindName, wind_name

FLOWERS = "flower_tiles"


class Page(Told):
    """Something a book speaks of."""

    id: str
    name: str
    names: dict[str, str]
    """Language -> what it is called there."""
    definition: str


class FanPage(Page):
    """A fan of MCR."""

    points: dict[str, int]
    """Profile -> its value there."""
    group: int
    """The value under which the books list it."""
    page: str | None
    """Of the booklet; none for the flowers."""
    example: str | None
    """A hand that counts it, winning tile last."""
    how: list[str]
    """The circumstances of that win."""
    round_wind: WindName | None
    seat_wind: WindName | None
    excludes: list[str]
    """The fans it leaves out, as the usual house counts."""


class SetPage(Page):
    """A set of the classical game, and its points."""

    exposed: int
    concealed: int


class LinePage(Page):
    """A line of the classical game that adds points, or a double."""

    value: int | None
    """Points, or the factor; none where the usual house does not play it."""
    double: bool
    winner_only: bool


class GrandJeuPage(Page):
    """A Grand Jeu."""

    points: int | None
    families: list[str]


class FamilyPage(Page):
    """Grands Jeux that go together."""

    grands_jeux: list[str]


class ClassicBook(Told):
    """The book of the classical game, as the usual house plays."""

    sets: list[SetPage]
    lines: list[LinePage]
    grands_jeux: list[GrandJeuPage]
    families: list[FamilyPage]


def fan_pages(language: str) -> list[FanPage]:
    """The 81 fans, the dearest first, then the flowers."""
    return [*(_fan(language, fan) for fan in ordered(FFMJ)), _flowers(language)]


def _fan(language: str, fan: str) -> FanPage:
    win = example_of(fan).win()
    tiles = (*sorted(win.hand.concealed), win.tile)
    return FanPage(
        id=fan,
        name=words.fan_name(language, fan),
        names={one: words.fan_name(one, fan) for one in LANGUAGES},
        definition=_definition(language, fan),
        points={profile.name: profile.book[fan].points for profile in PROFILES.values()},
        group=FFMJ.book[fan].points,
        page=FFMJ.book[fan].page,
        example=write_hand(WrittenHand(win.hand.melds, tiles)),
        how=list(example_of(fan).how),
        round_wind=wind_name(win.round_wind),
        seat_wind=wind_name(win.seat_wind),
        excludes=list(dict.fromkeys(taking.fan for taking in takes(fan, FFMJ))),
    )


def _flowers(language: str) -> FanPage:
    return FanPage(
        id=FLOWERS,
        name=words.fan_name(language, FLOWERS),
        names={one: words.fan_name(one, FLOWERS) for one in LANGUAGES},
        definition=_definition(language, FLOWERS),
        points=dict.fromkeys(PROFILES, 1),
        group=1,
        page=None,
        example=None,
        how=[],
        round_wind=None,
        seat_wind=None,
        excludes=[],
    )


def _definition(language: str, fan: str) -> str:
    return str(catalogue(language)["fans"][fan]["definition"])


def classic_pages(language: str) -> ClassicBook:
    """Sets, lines, doubles and Grands Jeux."""
    found: dict[str, list[Entry]] = {}
    for entry in classic_book.everything():
        found.setdefault(entry.table, []).append(entry)
    usual = Options()
    return ClassicBook(
        sets=[_set(language, entry, usual) for entry in found["sets"]],
        lines=[_line(language, entry, usual) for entry in found["lines"]],
        grands_jeux=[
            GrandJeuPage(
                **_page(language, entry).model_dump(),
                points=classic_book.value(entry, usual),
                families=list(families_of(entry.id)),
            )
            for entry in found["grands_jeux"]
        ],
        families=[
            FamilyPage(**_page(language, one).model_dump(), grands_jeux=list(FAMILIES[one.id]))
            for one in found["families"]
        ],
    )


def _page(language: str, entry: Entry) -> Page:
    return Page(
        id=entry.id,
        name=entry.name(language),
        names={one: entry.name(one) for one in LANGUAGES},
        definition=entry.definition(language),
    )


def _set(language: str, entry: Entry, usual: Options) -> SetPage:
    exposed, concealed = classic_book.set_values(entry, usual)
    return SetPage(**_page(language, entry).model_dump(), exposed=exposed, concealed=concealed)


def _line(language: str, entry: Entry, usual: Options) -> LinePage:
    return LinePage(
        **_page(language, entry).model_dump(),
        value=classic_book.value(entry, usual),
        double=classic_book.is_double(entry),
        winner_only=classic_book.winner_only(entry),
    )
