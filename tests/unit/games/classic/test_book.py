"""The book of the classical game: a hand for every line, a heading for every Grand Jeu."""

from __future__ import annotations

import pytest

from muraille.games.classic.lines.families import FAMILIES, HEADINGS, families_of
from muraille.games.classic.lines.grands_jeux import IDS
from muraille.games.classic.options import CLASSIC, changed
from muraille.games.classic.text.book import book_in
from muraille.games.classic.text.examples import example_of, examples
from muraille.games.classic.text.pages import everything
from muraille.games.classic.text.words import set_key


@pytest.mark.parametrize("line", examples())
def test_the_example_of_a_line_shows_it(line: str) -> None:
    score = example_of(line).score
    lines = (*score.items, *score.doubles)
    shown = {one.id for one in lines} | {name for name, _ in score.matches}
    shown |= {set_key(one.id, one.tile) for one in lines if one.tile is not None}
    assert line in shown


def test_there_is_an_example_for_each_line() -> None:
    told = {e.id for e in everything() if e.table in {"sets", "lines", "grands_jeux"}}
    assert set(examples()) == told


def test_every_grand_jeu_has_a_heading() -> None:
    assert set(HEADINGS) == set(IDS)
    assert [list(HEADINGS.values()).count(family) for family in FAMILIES] == [
        *(1, 5, 5, 2, 4, 2, 4, 0, 6),
    ]
    assert families_of("jardin_de_gretos") == ("ruisseaux", "venteux", "royaux")


def test_without_flowers_their_lines_are_not_played() -> None:
    book = book_in("en", changed(CLASSIC, {"flowers": False}))
    unplayed = {page.id for part in book.parts for page in part.pages if not page.played}
    assert unplayed == {
        *("flowers_and_seasons", "four_flowers", "four_seasons", "own_flower_and_season"),
        *("pair_of_round_wind", "triplet_of_round_wind"),
    }


def relations(language: str, line: str) -> list[tuple[str, list[str]]]:
    pages = (page for part in book_in(language, CLASSIC).parts for page in part.pages)
    page = next(page for page in pages if page.id == line)
    return [(one.title, [row.id or row.name for row in one.rows]) for one in page.relations]


def test_one_double_under_three_names_is_said_to_be_one() -> None:
    title = "The same double, never counted twice"
    assert relations("en", "moon") == [(title, ["last_discard", "last_wall_tile"])]
    assert relations("en", "last_discard") == [(title, ["last_wall_tile", "moon"])]
    assert relations("en", "last_wall_tile") == [(title, ["last_discard", "moon"])]


def test_a_main_appelante_has_three_ends() -> None:
    ((title, ends),) = relations("fr", "main_appelante")
    assert title == "Ce qu’il en advient"
    assert [end.split("\u202f: ")[0] for end in ends] == [
        "le joueur fait Mah-Jong",
        "personne ne fait Mah-Jong",
        "un adversaire fait Mah-Jong",
    ]
    assert "fleurs" in ends[2]
