"""What newcomers type in French, and the line that sets them right."""

from __future__ import annotations

import subprocess
import sys

import pytest

from muraille.i18n import LANGUAGES
from tests.kit.terminal import run

FRENCH = {"MURAILLE_LANG": "fr"}
HAND = "123c456r789bEEEDr Dr"
TOLD = {
    ("simulate", "4"): "« 4 » est de trop ; voir muraille simulate --help.",
    ("verify",): "Il manque FICHIER ; voir muraille verify --help.",
    ("simulate", "--json=1"): "L’option --json ne prend pas de valeur.",
    ("simulate", "--hands"): "L’option --hands demande une valeur.",
    ("settle", "-5", "--winner", "E"): (
        "« -5 » n’est pas un nombre de points : donner un nombre entier, comme 24."
    ),
    ("settle", "1", "--winner", "S"): "Il faut 8 points pour gagner : la main en a 1.",
    ("score", HAND, "--lang", "français"): (
        "La langue « français » n’est pas disponible : fr, en ou zh."
    ),
    ("score", HAND, "--tire"): (
        "Aucune option ne s’appelle --tire ; la plus proche : --self-drawn. "
        "muraille score --help les donne toutes."
    ),
    ("score", HAND, "--kong"): (
        "Aucune option ne s’appelle --kong ; la plus proche : --replacement, --robbed. "
        "muraille score --help les donne toutes."
    ),
    ("score", HAND, "--set", "minimum_points"): (
        "« minimum_points » ne change aucun réglage ; écrivez par exemple minimum_points=8."
    ),
    ("score", f"{HAND} 1f1f"): "Cette fleur ou saison n’existe qu’une fois (fleur : prunier).",
    ("score", "--rules", "classic", "147r258c369bDrDvDbS S"): (
        "Avec ce vent du joueur, la main n’est pas complète ; avec un autre, c’est un Grand Jeu : "
        "vérifier le vent."
    ),
    ("arena", "greedy"): "La formule 2v2 demande de 2 à 32 participants ; nommés : 1.",
}


@pytest.mark.parametrize("typed", TOLD, ids=" ".join)
def test_a_mistake_is_told_in_the_language_of_the_person(typed: tuple[str, ...]) -> None:
    ran = run(*typed, world=FRENCH)
    assert ran.code == 2
    assert ran.err.strip().replace("\u202f", " ") == TOLD[typed]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_may_be_said_before_the_task_of_a_command(language: str) -> None:
    expected = run("learn", "drill", "--lang", language)
    assert run("learn", "--lang", language, "drill") == expected
    assert run("-l", language, "learn", "drill") == expected
    assert run("learn", f"--lang={language}", "drill") == expected


@pytest.mark.parametrize("typed", [("learn", "-l", "fr", "zzz"), ("-l", "fr", "zzz")])
def test_a_language_is_not_taken_for_a_command(typed: tuple[str, ...]) -> None:
    assert run(*typed).err.startswith("Aucune commande ne s’appelle «\u202fzzz\u202f»")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_may_be_said_before_the_command(language: str) -> None:
    before = run("--lang", language, "fans", "four_kongs")
    assert before == run("fans", "four_kongs", "--lang", language)
    assert before.code == 0
    helped = run("--lang", language, world=FRENCH)
    assert helped == run("--help", "--lang", language, world=FRENCH)
    assert helped == run(world={"MURAILLE_LANG": language})


@pytest.mark.parametrize("given", [[], ["--help"], ["--version"], ["scroe"]])
def test_the_list_of_commands_loads_none_of_them(given: list[str]) -> None:
    told = f"""
import sys
from muraille.cli.main import main
main({given!r})
loaded = [name for name in sys.modules if name.startswith("muraille.cli.")]
assert not [name for name in loaded if name.count(".") > 2], loaded
"""
    asked = [sys.executable, "-c", told]
    subprocess.run(asked, check=True, capture_output=True, timeout=60)  # noqa: S603 - our own


def test_a_mah_jong_of_less_than_twenty_points_is_remarked() -> None:
    def told(*points: str) -> str:
        ran = run("settle", "--rules", "classic", *points, "--winner", "S", world=FRENCH)
        return ran.out.replace("\u202f", " ")

    note = "Vérifier le compte du gagnant : un Mah-Jong vaut 20 points au moins."
    assert note in told("5", "19", "7", "8")
    assert note not in told("5", "20", "7", "8")


def test_keys_of_another_game_are_not_explained() -> None:
    def keys(*rules: str) -> str:
        typed = b"\n?\nq\no\n"
        return run("play", "--seed", "a", "--seat", "E", *rules, stdin=typed, world=FRENCH).out

    for key in ("annoncer une main appelante", "invoquer une tuile"):
        assert key not in keys()
        assert key in keys("--rules", "classic")
    assert "annoncer une main appelante" not in keys(
        "--rules", "classic", "--set", "calling_hand=no"
    )


def test_a_page_number_stays_beside_its_letter() -> None:
    shown = run(
        "score", "[EEEE][1111r][DrDrDrDr][SSSS]9c 9c", "-d", world={**FRENCH, "COLUMNS": "76"}
    )
    assert "R-02" in shown.out
    assert not [line for line in shown.out.splitlines() if line.endswith(("p.", "(p."))]


def test_waits_name_their_winds_and_what_the_discards_leave() -> None:
    told = run("waits", "123c456r789bEEDrDrDv", "--seat", "S", world=FRENCH).out
    assert "vent du tour : Est · vent du joueur : Sud" in told.replace("\u202f", " ")
    assert "Défausses qui laissent la main prête" in told


def test_advice_names_the_winds_that_count() -> None:
    hand = ("advise", "1144c55r2277bEEDv9r", "--seat", "S", "--bot", "eight")
    classic = run(*hand, "--rules", "classic", "--dominant", "N", world=FRENCH).out
    assert "vent du joueur : Sud · vent dominant : Nord" in classic.replace("\u202f", " ")
    assert "vent du tour" not in classic
    assert "vent du joueur : Sud · vent du tour : Est" in run(*hand, world=FRENCH).out.replace(
        "\u202f", " "
    )


def test_points_and_double_of_one_set_are_told_apart() -> None:
    calling = ("--loser", "--calling", "--seat", "N", "--dominant", "E")
    told = run("score", "--rules", "classic", "[DrDrDr]12456c77r456b", *calling, world=FRENCH).out
    assert "Pung de dragons (8)" in told
    assert "Pung de dragons (×2)" in told


def test_a_robbed_player_has_not_discarded() -> None:
    told = run("score", "[678r]567c46r44567b 5r", "--robbed", world=FRENCH).out
    assert "Joueur dont le kong est volé" in told
    assert "Joueur qui a jeté la tuile" not in told


def test_four_of_a_kind_are_named() -> None:
    told = run("score", "22233444c22234b 2b", world=FRENCH).out
    line = next(line for line in told.splitlines() if "Quatre identiques" in line)
    assert line.split()[:4] == ["2", "Quatre", "identiques", "2b"]


def test_a_tile_of_seven_pairs_sits_in_one_of_them() -> None:
    told = run("score", "1144c77r44669bDrDr 9b", world=FRENCH).out
    assert "tuile gagnante 9 de bambous dans l’une des paires" in told


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("mcr", "Say who wins: --winner E, S, W or N.\n"),
        ("first", "Say who wins: --winner E, S, W or N.\n"),
        ("classic", "Say who wins: --winner E, S, W or N, or --winner none.\n"),
    ],
)
def test_nobody_is_sent_into_a_refusal(rules: str, said: str) -> None:
    assert run("settle", "30", "--rules", rules, "--lang", "en").err == said
