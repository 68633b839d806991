"""A refusal says what was wrong, where, and what would be right, in the language of the person."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
import typer

from muraille.cli.main import COMMANDS, GROUPS, app_for
from muraille.core.errors import Refusal
from muraille.i18n import LANGUAGES
from tests.kit.terminal import run

PLAN = {"sessions": [[[1, 2, 3, 4]], [[1, 2, 3, "x"]]]}
WRITING: dict[str, Any] = {
    "id": "d7k2q.1",
    "slot": "hand.1",
    "over": [],
    "value": None,
    "at": 1,
    "by": {"chair": None, "role": "table"},
}
NARROW = "\u202f"
"""The space before French marks."""
SCORES = "session;table;player;score\n1;1;A;10\n1;1;B;0\n1;1;C;0\n1;1;D;-10\n"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files that are not what they should be."""
    monkeypatch.chdir(tmp_path)
    texts = {
        "plan.json": json.dumps(PLAN),
        "list.json": "[1, 2]",
        "writings.json": json.dumps([WRITING, 3]),
        "scores.csv": SCORES,
        "one.csv": "session;table;player;score\n1;1;A;10\n",
        "head.csv": "table\n",
        "promise.json": json.dumps(
            {
                "derivation": "muraille-seating-1",
                "sessions": 2,
                "fives": False,
                "people": [
                    {
                        "name": str(n),
                        "club": "",
                        "country": "",
                        "team": "",
                        "table": 0,
                        "apart": [],
                    }
                    for n in range(1, 9)
                ],
                "seed": "0" * 64,
            }
        ),
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe\x00\x81")
    return tmp_path


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("seating check .", "Le fichier . ne peut pas être lu : c’est un dossier."),
        (
            "replay bytes.csv",
            "Le fichier bytes.csv ne peut pas être lu : ce n’est pas un texte en UTF-8.",
        ),
        (
            "paper penalties -o nowhere/x.pdf",
            "Le fichier nowhere/x.pdf ne peut pas être écrit : ce dossier n’existe pas.",
        ),
        (
            "tournament mers 387x1 --players 40 --place x",
            "L’option --place demande un nombre entier de 1 à 1000, et non « x ».",
        ),
        (
            "tournament mers 387x1 --players 3",
            "L’option --players demande un nombre entier de 4 à 1000, et non « 3 ».",
        ),
        (
            "tournament mers 387x1 --players 40 --countries 41",
            "L’option --countries demande un nombre entier de 1 à 40, et non « 41 ».",
        ),
        (
            "tournament mers 387x1 --players 40 --days 0",
            "L’option --days demande un nombre entier de 1 à 31, et non « 0 ».",
        ),
        ("tournament mers 387x1 --days 2", "--days ne va qu’avec --players."),
        ("tournament mers 387x1 --qualification", "--qualification ne va qu’avec --players."),
        (
            "tournament mers 1200x1",
            (
                "« 1200x1 » n’est pas un résultat : une base de 0 à 1000 et un poids, comme "
                "835x2.5@2026-06-14."
            ),
        ),
        (
            "tournament standings one.csv",
            "Session 1, table 1 : 1 personne y est écrite ; une table en a quatre.",
        ),
        (
            "tournament standings head.csv",
            (
                "Il manque des colonnes au fichier head.csv : session, player, score. Sa première "
                "ligne les nomme, comme session;table;player;score."
            ),
        ),
        (
            "tournament standings scores.csv --csv --json",
            "--csv et --json ne vont pas ensemble : choisir l’un des deux.",
        ),
        (
            "seating draw -n 16 -r 2 --teams 5",
            (
                "« 5 » ne dit pas d’équipes ; attendu une taille de 2 à 4 ou des numéros, chacun "
                "une fois : 4, 1,2,3,4/5,6,7,8."
            ),
        ),
        (
            "seating check plan.json",
            (
                "Le fichier plan.json n’est pas un plan : sessions[1][0] n’est pas comme attendu ; "
                'il commence comme {"sessions": [[[1, 2, 3, 4], …], …]}.'
            ),
        ),
        (
            "seating verify promise.json",
            (
                "Le fichier promise.json n’est pas un tirage publié (--bundle) : list n’est pas "
                'comme attendu ("…").'
            ),
        ),
        ("learn check .", "Aucune leçon (fichier .toml) dans le dossier « . »."),
        (
            "learn drill pair --card nope -n 1",
            (
                "Aucun exercice « pair » sur « nope » : --card prend une des idées (cards) que "
                "--json donne, comme fan:pure_straight."
            ),
        ),
        (
            "paper sheet writings.json -o x.pdf",
            (
                "Cette écriture n’a pas la forme qu’une feuille connaît (ops[1]) : attendu at, by, "
                "id, over, slot, value."
            ),
        ),
        ("advise --view list.json", "La requête est illisible : ce n’est pas un objet JSON."),
    ],
)
@pytest.mark.usefixtures("files")
def test_a_refusal_says_what_would_be_right(asked: str, sentence: str) -> None:
    ran = run(*asked.split(), "--lang", "fr")
    assert (ran.code, ran.err.strip().replace(NARROW, " ")) == (2, sentence)


def test_four_points_may_be_one_word() -> None:
    apart = run("settle", "100", "50", "20", "10", "--winner", "E", "--rules", "classic")
    together = run("settle", "100 50 20 10", "--winner", "E", "--rules", "classic")
    assert (together.code, together.out) == (0, apart.out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_system_says_is_said_in_the_language_of_the_person(language: str) -> None:
    common = (
        errno.EISDIR,
        errno.ENOENT,
        errno.EACCES,
        errno.EPERM,
        errno.ENOSPC,
        errno.EROFS,
        errno.EBUSY,
        errno.ENOTDIR,
        errno.ENAMETOOLONG,
        errno.ETIMEDOUT,
        errno.ECONNREFUSED,
        errno.EADDRNOTAVAIL,
    )
    for number in common:
        told = os.strerror(number)
        sentence = Refusal("unreadable_file", file="x", problem=told).sentence(language)
        assert language == "en" or told not in sentence
        assert "{" not in sentence


def _commands() -> list[Any]:
    """Every command, also those of groups."""
    every: Any = typer.main.get_command(app_for(COMMANDS))
    alone = [command for name, command in every.commands.items() if name not in GROUPS]
    return alone + [one for name in GROUPS for one in every.commands[name].commands.values()]


def test_every_number_is_read_by_our_own_words() -> None:
    """What typer reads as a number it refuses in English."""
    foreign = {
        f"{command.name} {option.name}"
        for command in _commands()
        for option in command.params
        if option.type.name in {"integer", "float", "integer range", "float range"}
    }
    assert foreign == set()
