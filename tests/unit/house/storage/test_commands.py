"""``muraille backup`` and ``muraille restore``: one line each, a clear refusal otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from muraille.house.storage import default_url
from muraille.i18n import LANGUAGES
from tests.kit.machine.postgres import postgres_url, sqlite_url
from tests.kit.terminal import run

from .test_backup import everything, furnished


def test_a_house_is_copied_and_set_up_again(url: str, tmp_path: Path) -> None:
    furnished(url)
    here = {"MURAILLE_DATABASE": url}
    file = str(tmp_path / "house.zip")
    ran = run("backup", file, world=here)
    assert (ran.code, ran.out, ran.err) == (0, f"{file}: 2 tables, 1 game, 2 people.\n", "")
    ran = run("restore", file, "--lang", "fr", world=here)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("La base n’est pas vide")
    assert run("restore", file, "--replace", world=here).code == 0
    target = sqlite_url(tmp_path)
    ran = run("restore", file, "--database", target, "--lang", "zh")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"牌馆已恢复为{file}的内容：2桌、1场、2人。\n"
    assert everything(target) == everything(url)


def test_the_house_of_the_user_is_meant_unless_another_is_named(tmp_path: Path) -> None:
    furnished(default_url(tmp_path / "data"))
    world = {"MURAILLE_DATA": str(tmp_path / "data")}
    assert run("backup", str(tmp_path / "house.zip"), world=world).code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_one_line(language: str, tmp_path: Path) -> None:
    house, other = sqlite_url(tmp_path), sqlite_url(tmp_path)
    furnished(house)
    good, bad = str(tmp_path / "good.zip"), tmp_path / "bad.zip"
    run("backup", good, "--database", house)
    bad.write_bytes(b"no zip")
    for asked in (
        ("backup", good, "--database", house),
        ("backup", str(tmp_path / "new.zip"), "--database", other),
        ("backup", str(tmp_path / "new.zip"), "--database", postgres_url()),
        ("backup", str(tmp_path / "new.zip"), "--database", "postgresql://a:secret@127.0.0.1:1/b"),
        ("backup", str(tmp_path / "new.zip"), "--database", "mysql://a:secret@b/c"),
        ("restore", str(bad), "--database", other),
        ("restore", str(tmp_path / "none.zip"), "--database", other),
        ("restore", good, "--database", house),
    ):
        ran = run(*asked, "--lang", language)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
        assert "secret" not in ran.err
        assert "Traceback" not in ran.err
    for command in ("backup", "restore"):
        assert "--database" in run(command, "--help", "--lang", language).out
