"""``muraille paper``: sheets and cards from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.i18n import LANGUAGES
from tests.kit.printed import Printed
from tests.kit.terminal import run
from tests.kit.written_sheets import WrittenSheet

ADDRESS = "https://club.example/s/k7qd"


def test_a_blank_sheet(tmp_path: Path) -> None:
    file = tmp_path / "feuille.pdf"
    ran = run("paper", "sheet", "--rules", "mcr", "--lang", "fr", "-o", str(file), "--url", ADDRESS)
    assert (ran.code, ran.err) == (0, "")
    told = " ".join(ran.out.split())
    assert told == f"Feuille de score · MCR · 4 joueurs · 16 mains → {file}"
    assert Printed(file.read_bytes()).codes() == [ADDRESS]


def test_five_players_and_an_advanced_count(tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    house = ("--rules", "classic", "--profile", "advanced", "--players", "5")
    assert run("paper", "sheet", *house, "--lang", "en", "-o", str(file)).code == 0
    assert Printed(file.read_bytes()).pages == 4


@pytest.mark.parametrize("wrapped", [False, True])
def test_a_filled_sheet_tells_how_the_players_stand(tmp_path: Path, *, wrapped: bool) -> None:
    sheet = WrittenSheet("mcr").played()
    source, file = tmp_path / "sheet.json", tmp_path / "sheet.pdf"
    source.write_text(json.dumps({"ops": sheet.ops} if wrapped else sheet.ops), encoding="utf-8")
    ran = run("paper", "sheet", str(source), "--lang", "en", "-o", str(file))
    assert ran.code == 0
    assert sheet.state.fingerprint in ran.out
    assert "Łucja Wiśniewska" in ran.out
    assert sheet.state.fingerprint[:4] in Printed(file.read_bytes()).text()


def test_the_card(tmp_path: Path) -> None:
    file = tmp_path / "card.pdf"
    ran = run("paper", "penalties", "--lang", "fr", "-o", str(file))
    assert ran.out == f"Carte de l’arbitre → {file} · 30 lignes\n"
    assert Printed(file.read_bytes()).pages == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("given", "named"),
    [
        ((), "-o sheet.pdf"),
        (("-o", "x.pdf", "--url", "javascript:alert(1)"), "javascript:alert(1)"),
        (("-o", "x.pdf", "--players", "3"), "--players"),
        (("-o", "x.pdf", "--hands", "65"), "--hands"),
        (("-o", "x.pdf", "--rules", "go"), "go"),
        (("none.json", "-o", "x.pdf"), "none.json"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(given: tuple[str, ...], named: str, language: str) -> None:
    ran = run("paper", "sheet", *given, "--lang", language)
    assert ran.code == 2
    assert ran.out == ""
    assert named in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "{}", "7", '{"ops": 7}', '[{"id": 1}]'])
def test_what_is_no_sheet_is_refused(tmp_path: Path, text: str) -> None:
    source = tmp_path / "sheet.json"
    source.write_text(text, encoding="utf-8")
    ran = run("paper", "sheet", str(source), "--lang", "en", "-o", str(tmp_path / "x.pdf"))
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert not (tmp_path / "x.pdf").exists()
