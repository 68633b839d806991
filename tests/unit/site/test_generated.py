"""What the site says out of the code: pages and parts, and how schemas and docstrings are shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from muraille.referee.book import DECISIONS, INFRACTIONS, REMINDERS
from muraille.table.events import BY_TYPE
from tools.site.docstrings import as_markdown
from tools.site.generated import PARTS, filled, http_routes, linked, pages
from tools.site.generated.markdown import page, table
from tools.site.generated.schema import Schema, fields, kind, reached
from tools.site.tiles import BACK, drawn, groups_of, placed

DOCS = Path(__file__).parents[3].resolve() / "docs"
LINK = re.compile(r"\]\((?![a-z]+:|/)([^)#\s]+)(?:#[^)]*)?\)")


def test_a_part_stands_where_its_page_wants_it() -> None:
    text = filled("# Sets\n\n<!-- made: melds -->\n\nThe end", "fr")
    assert text.startswith("# Sets\n\n| English | français | 中文 | pour les programmes |\n")
    assert "| concealed kong | kong caché | 暗杠 | `concealed_kong` |" in text
    assert text.endswith("\n\n\nThe end")


@pytest.mark.parametrize(
    ("place", "link", "page"),
    [
        ("contributor/index.md", "../../CONTRIBUTING.md", "working.md"),
        ("contributor/index.md", "../../CHANGELOG.md", "../changelog.md"),
        ("index.md", "../CHANGELOG.md", "changelog.md"),
        ("index.md", "../LICENSE", "../LICENSE"),
    ],
)
def test_a_link_to_a_file_of_the_root_leads_to_its_page(place: str, link: str, page: str) -> None:
    assert linked(f"[x]({link})", place) == f"[x]({page})"


def test_a_link_of_a_page_leads_to_a_file_unless_the_build_makes_it() -> None:
    made = pages()
    for source in DOCS.rglob("*.md"):
        for link in LINK.findall(source.read_text(encoding="utf-8")):
            place = (source.parent / link).resolve()
            is_made = place.is_relative_to(DOCS) and str(place.relative_to(DOCS)) in made
            assert place.exists() or is_made, f"{source}: {link}"


@pytest.mark.parametrize(
    ("part", "line"),
    [
        ("words", "| River | Rivière | 牌河 | The discards of a player, in order. |"),
        ("tiles", "| red dragon | dragon rouge | 红中 | `C` |"),
        ("fan_names", "| Pure Straight | Grande suite pure | 清龙 | `pure_straight` |"),
        ("grand_jeu_names", "| The tempest | La tempête | 暴风雨 | `tempete` |"),
        ("infractions", "### P2.1 Tile taken before exposing { #P2.1 }"),
        ("reminders", "### R1 Three seconds to claim { #R1 }"),
        (
            "settings",
            "| `port` | `8000` | `0…65535` | The port to listen on; 0 takes a free one. |",
        ),
        (
            "settings",
            "| `registration` | `true` | `true\\|false` | Whether anybody may create an account. |",
        ),
        ("routes", "| [`GET /healthz`](operations.md#get--healthz) | The process answers. |"),
        ("client_messages", '| `type` | `"act"` |  |'),
    ],
)
def test_the_parts_come_from_the_code(part: str, line: str) -> None:
    assert line in PARTS[part]("en").splitlines()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_penalty_book_has_every_line_and_every_decision(language: str) -> None:
    text = PARTS["infractions"](language) + PARTS["reminders"](language)
    for line in (*INFRACTIONS, *REMINDERS):
        assert f"{{ #{line} }}\n" in text
    assert PARTS["decisions"](language).count("<span id=") == len(DECISIONS)


def test_every_route_has_a_page_and_every_model_one_place() -> None:
    text = "\n".join(http_routes.pages().values())
    for path, methods in http_routes.description()["paths"].items():
        for method in methods:
            assert f"`{method.upper()} {path}`" in text
    headings = [line for line in text.splitlines() if line.startswith("### ")]
    assert len(headings) == len(set(headings))


def link(name: str) -> str:
    return f"#{name}"


@pytest.mark.parametrize(
    ("schema", "words"),
    [
        ({"type": "string"}, "string"),
        ({}, "any JSON"),
        ({"$ref": "#/$defs/Chair"}, "[Chair](#Chair)"),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "integer or null"),
        ({"enum": ["a", "b"]}, '`"a"`, `"b"`'),
        ({"const": 1}, "`1`"),
        ({"type": "array", "items": {"type": "boolean"}}, "list of boolean"),
        (
            {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]},
            "list of integer or string",
        ),
        ({"type": "object"}, "object"),
        ({"type": "object", "additionalProperties": {"type": "number"}}, "object of number"),
        ({"type": "object", "additionalProperties": False}, "object"),
    ],
)
def test_a_type_is_told_in_words(schema: dict[str, object], words: str) -> None:
    assert kind(schema, link) == words


def test_a_field_is_told_with_its_bounds_and_what_it_is_otherwise() -> None:
    schema = {
        "properties": {
            "hands": {"type": "integer", "description": "How many.", "maximum": 1000.0},
            "pace": {"type": "string", "default": "rules", "maxLength": 60},
            "word": {"type": "string"},
        },
        "required": ["hands"],
    }
    assert fields(schema, link).splitlines()[2:] == [
        "| `hands` | integer | How many. At most 1,000. |",
        '| `pace` | string | At most 60 characters. Otherwise `"rules"`. |',
        "| `word` | string | May be left out. |",
    ]


def test_models_are_found_in_the_order_they_are_met() -> None:
    models: dict[str, Schema] = {
        "A": {"properties": {"b": {"$ref": "#/$defs/B"}, "a": {"$ref": "#/$defs/A"}}},
        "B": {"items": {"$ref": "#/$defs/C"}},
        "C": {},
        "D": {},
    }
    assert reached({"$ref": "#/$defs/A"}, models) == ["A", "B", "C"]


def test_a_table_keeps_its_cells_together() -> None:
    assert (
        table(("a", ""), [("x | y", "two\nlines")])
        == "| a |  |\n| --- | --- |\n| x \\| y | two lines |\n"
    )
    assert page("# One\n", "", "\nTwo") == "# One\n\nTwo\n"


def test_a_docstring_becomes_markdown() -> None:
    text = "A :class:`~core.Hand`.\n\n==== ===\none  two\n==== ===\n\n>>> 1 + 1\n2\n\nThe end."
    assert as_markdown(text) == (
        "A `core.Hand`.\n\n```text\none  two\n```\n\n```pycon\n>>> 1 + 1\n2\n```\n\nThe end."
    )
    block = "So:\n\n.. code-block:: toml\n\n    a = 1\n\nThe end."
    assert as_markdown(block) == "So:\n\n```toml\na = 1\n```\n\nThe end."


def test_a_hand_is_drawn_group_by_group() -> None:
    assert groups_of("[123p]123m78m456sNN 9m") == [
        (["1p", "2p", "3p"], None),
        (["1m", "2m", "3m", "7m", "8m", "4s", "5s", "6s", "N", "N"], None),
        (["9m"], 0),
    ]
    assert groups_of("11s 2f") == [(["1s", "1s"], None), (["2f"], None)]
    html = drawn([(["1m"], 0)], "1m")
    assert html == (
        '<div class="hand" role="img" aria-label="1m"><span class="group">'
        '<span class="tile winning">'
        '<svg viewBox="0 0 60 80"><use href="tiles:#tile-small-1m"/></svg></span></span></div>\n'
    )
    assert 'href="../../assets/tiles.fr.svg#tile-small-1m"' in placed(html, "fr/rules/", "fr")


def test_a_concealed_kong_shows_its_back() -> None:
    html = drawn([([BACK, "1m", "1m", BACK], None)], "[1111m]")
    assert html.count('class="tile back"') == 2
    assert html.count("#tile-back") == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_book_of_mcr_has_81_fans_and_every_fan_an_example(language: str) -> None:
    text = PARTS["mcr_book"](language)
    entries = re.findall(r"^#### .* \{ #(\w+) \}$", text, re.MULTILINE)
    assert len(entries) == 82
    assert entries[0] == "big_four_winds"
    assert entries[-1] == "flower_tiles"
    assert text.count('<div class="hand"') == 81


def test_a_fan_says_what_it_is_worth_and_what_it_leaves_out() -> None:
    entry = PARTS["mcr_book"]("en").split("{ #all_terminals }")[1].split("####")[0]
    assert "**64 points** · booklet p. 46" in entry
    assert "*Leaves out:* [All Pungs](#all_pungs), [Outside Hand](#outside_hand), " in entry
    assert "- All Terminals adds each Double Pung: FFMJ: yes · International: no" in entry
    assert "`all_terminals`</small>" in entry


def test_the_book_of_the_classical_game_has_its_29_grands_jeux() -> None:
    text = PARTS["classic_book"]("fr")
    part = text.split("## Grands Jeux\n")[1].split("\n## ")[0]
    assert len(re.findall(r"^#### ", part, re.MULTILINE)) == 29
    assert "#### La tempête { #tempete }" in part
    assert "**3000 points**" in part.split("{ #tempete }")[1].split("####")[0]


@pytest.mark.parametrize(
    ("part", "cells"),
    [
        ("mcr_switches", ["`account_once`", "true", "true", "`true`, `false`", "R-07"]),
        ("mcr_switches", ["`two_concealed_kongs_points`", "8", "6", "", "R-12"]),
        ("classic_switches", ["`limit`", "1000", "1000", "1…", "C-17"]),
        (
            "classic_switches",
            ["`scoring_system`", "simple", "advanced", "`simple`, `advanced`", ""],
        ),
    ],
)
def test_a_switch_says_how_each_house_sets_it(part: str, cells: list[str]) -> None:
    rows = [[cell.strip() for cell in line.split(" | ")] for line in PARTS[part]("en").splitlines()]
    [row] = [row for row in rows if cells[0] in row[0]]
    assert row[2:4] == cells[1:3]
    assert cells[3] in row[4]
    assert row[5].strip(" |") == cells[4]


@pytest.mark.parametrize(("name", "number"), [("mcr", 19), ("classic", 41)])
def test_every_switch_has_a_row(name: str, number: int) -> None:
    assert PARTS[f"{name}_switches"]("en").count("<span id=") == number


def test_every_event_is_told_once_with_its_fields() -> None:
    text = PARTS["play_events"]("en") + PARTS["strict_events"]("en")
    tags = re.findall(r"^### `(\w+)` ", text, re.MULTILINE)
    assert sorted(tags) == sorted(BY_TYPE)
    discard = text.split("### `tile_discarded` ")[1].split("###")[0]
    assert "A tile lies in the river and can be claimed." in discard
    assert "| `offers` | [Offers](#Offers) |" in discard
    assert "### Offers { #Offers }" in PARTS["event_types"]("en")


def test_an_event_says_what_is_hidden_from_others() -> None:
    text = PARTS["play_events"]("en") + PARTS["strict_events"]("en")
    told = {part.split("`")[0]: part for part in text.split("### `")}
    assert (
        "| `tile` | [TileName](#TileName) | Only the seat of the event sees it. |"
        in told["tile_drawn"]
    )
    assert "Nobody sees it before the hand is over." in told["hand_begun"]
    assert "Each seat sees it as far as it concerns that seat." in told["tile_discarded"]
    assert "Only the seat of the event is told of it." in told["claim_answered"]
    assert "If `silent`, nobody is told of it before the hand is over." in told["infraction_opened"]
    assert "sees it" not in told["hand_won"]
