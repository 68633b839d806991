"""``muraille tournament mers``: the European ranking, simulated."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Annotated, Any, Final

import typer

from muraille.cli import options
from muraille.cli.bots.simulate import read_number
from muraille.cli.json_text import as_json_text
from muraille.cli.language import chosen_language
from muraille.core.errors import Refusal
from muraille.i18n import say
from muraille.seating.plan import MOST_PLAYERS
from muraille.seating.skeleton import SEATS
from muraille.tournament.mers import MersField, MersResult, aged, base, ranking, weight

Past = Annotated[list[str] | None, typer.Argument(metavar="RESULT", show_default=False)]
Players = Annotated[str | None, typer.Option("--players", metavar="N", show_default=False)]
Days = Annotated[str | None, typer.Option("--days", metavar="N", show_default=False)]
Countries = Annotated[str | None, typer.Option("--countries", metavar="N", show_default=False)]
Qualification = Annotated[bool, typer.Option("--qualification")]
Place = Annotated[str | None, typer.Option("--place", metavar="N", show_default=False)]
Today = Annotated[str | None, typer.Option("--on", metavar="DATE", show_default=False)]
EXAMPLE: Final = "835x2.5@2026-06-14"
_RESULT: Final = re.compile(
    r"(?P<base>\d{1,4})[x×*](?P<weight>\d{1,2}(?:[.,]\d{1,4})?)(?:@(?P<day>\d{4}-\d{2}-\d{2}))?",  # noqa: RUF001
    re.ASCII,
)
_MOST: Final = 1000
_MOST_DAYS: Final = 31
USUAL_DAYS: Final = 2
_EVERY: Final = 10
"""Beyond the first ten, every tenth place is shown."""


def mers(  # noqa: PLR0913 - the options of the command
    past: Past = None,
    *,
    field_players: Players = None,
    field_days: Days = None,
    field_countries: Countries = None,
    qualification: Qualification = False,
    place: Place = None,
    today: Today = None,
    lang: options.Lang = None,
    as_json: options.AsJson = False,
    plain: options.Plain = False,
) -> None:
    """The European ranking of somebody with these results, and what a place would make of it."""
    language = chosen_language(lang, os.environ)
    now = datetime.now(UTC).date() if today is None else _day(today)
    results = aged((_result(word, now) for word in past or ()), now.toordinal())
    if field_players is None and place is not None:
        raise Refusal("place_of_how_many")
    told = {
        "--days": field_days,
        "--countries": field_countries,
        "--qualification": qualification or None,
    }
    field = _field(field_players, told)
    answer: dict[str, Any] = {"ranking": _rounded(ranking(results)), "results": len(results)}
    if field is not None:
        worth = weight(field)
        shown = range(1, field.counted + 1)
        if place is not None:
            shown = range(one := read_number("--place", place, 1, MOST_PLAYERS), one + 1)
        answer["weight"] = float(worth)
        answer["places"] = [
            {
                "place": one,
                "base": base(one, field.counted),
                "ranking": _rounded(
                    ranking(
                        [*results, MersResult(base(one, field.counted), worth, now.toordinal())]
                    )
                ),
            }
            for one in shown
        ]
    if as_json:
        sys.stdout.write(as_json_text(answer) + "\n")
    else:
        _show(language, answer, plain=plain)


def _field(players: str | None, told: Mapping[str, object]) -> MersField | None:
    """The tournament to come, if there is to be one; its facts need its players."""
    if players is None:
        for option, said in told.items():
            if said is not None:
                raise Refusal("option_needs", option=option, needed="--players")
        return None
    n = read_number("--players", players, SEATS, MOST_PLAYERS)
    days = read_number("--days", str(told["--days"] or USUAL_DAYS), 1, _MOST_DAYS)
    countries = read_number("--countries", str(told["--countries"] or 1), 1, n)
    return MersField(n, days, countries, 0, bool(told["--qualification"]))


def _result(word: str, now: date) -> MersResult:
    found = _RESULT.fullmatch(word)
    if found is None or int(found["base"]) > _MOST or not float(found["weight"].replace(",", ".")):
        raise Refusal("bad_mers_result", found=word, most=_MOST, example=EXAMPLE)
    day = now if found["day"] is None else _day(found["day"])
    if day > now:
        raise Refusal("result_to_come", found=word, today=now.isoformat())
    return MersResult(
        int(found["base"]), Fraction(found["weight"].replace(",", ".")), day.toordinal()
    )


def _day(said: str) -> date:
    try:
        return date.fromisoformat(said)
    except ValueError as error:
        raise Refusal("bad_date", found=said) from error


def _rounded(worth: Fraction | None) -> float | None:
    return None if worth is None else round(float(worth), 2)


def _show(language: str, answer: dict[str, Any], *, plain: bool) -> None:
    from muraille.cli import draw  # noqa: PLC0415 - programs do not wait for rich

    console = draw.paper(plain=plain)
    console.print(draw.text(say(language, "tournament.simulation"), "bold"))
    console.print(draw.text(_told(language, answer["ranking"], answer["results"])))
    if "places" not in answer:
        return
    told = say(language, "tournament.weight", n=_number(language, answer["weight"]))
    console.print(draw.text(told, "dim"))
    table = draw.grid(">-", ">-", ">-")
    keys = ("place", "mers_base", "mers_ranking")
    titles = [say(language, f"tournament.columns.{key}") for key in keys]
    table.line(*(draw.text(title, "dim") for title in titles))
    for one in _some(answer["places"]):
        worth = "–" if one["ranking"] is None else _number(language, one["ranking"])  # noqa: RUF001
        table.line(str(one["place"]), str(one["base"]), draw.text(worth, "bold"))
    draw.indented(console, table)


def _told(language: str, worth: float | None, results: int) -> str:
    if worth is None:
        return say(language, "tournament.unranked", n=results)
    return say(language, "tournament.ranked", n=results, ranking=_number(language, worth))


def _number(language: str, number: float) -> str:
    return f"{number:.2f}".replace(".", "," if language == "fr" else ".")


def _some(places: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first ten, then every tenth, and the last."""
    last = places[-1]
    return [
        one for one in places if one["place"] <= _EVERY or one["place"] % _EVERY == 0 or one is last
    ]
