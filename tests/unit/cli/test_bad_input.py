"""Whatever is wrong: one line that says so, exit code 2, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from muraille.i18n import LANGUAGES
from tests.golden.cases import BadCase, read_bad_cases
from tests.kit.terminal import run

HAND = "[123p]123m78m456sNN 9m"
BAD = {
    "no hand": ("score",),
    "empty hand": ("score", ""),
    "blank hand": ("score", "  "),
    "no tile in it": ("score", "..."),
    "nonsense": ("score", "hello"),
    "control characters": ("score", "1m\n\x00\x1b[31m"),
    "half a surrogate": ("score", "\udcff1m"),
    "thirteen tiles": ("score", "[123p]123m78m456sNN"),
    "one tile": ("score", "1m"),
    "melds only": ("score", "[123m][123m][123m][123m]"),
    "fifth copy": ("score", "11111m222333p44sEE"),
    "fifteen tiles": ("score", "123456789m123456p"),
    "no win": ("score", "[123p]123m78m456sNN 1m"),
    "huge": ("score", "1m" * 5000),
    "long word": ("score", "a" * 1999),
    "nine flowers": ("score", HAND, "--flowers", "9"),
    "flowers in words": ("score", HAND, "--flowers", "two"),
    "a flower twice": ("score", HAND, "--flowers", "1f1f"),
    "no flowers": ("score", HAND, "--flowers", "5m"),
    "flowers below zero": ("score", HAND, "--flowers=-1"),
    "flowers without end": ("score", HAND, "--flowers", "9" * 5000),
    "odd digits": ("score", HAND, "--flowers", "²"),
    "no wind": ("score", HAND, "--seat", "X"),
    "a dragon is no wind": ("score", HAND, "--round", "C"),
    "empty wind": ("score", HAND, "--round", ""),
    "unknown profile": ("score", HAND, "--profile", "fmj"),
    "empty profile": ("score", HAND, "--profile", ""),
    "no such file": ("score", HAND, "--profile", "nowhere/club.toml"),
    "a folder": ("score", HAND, "--profile", "/"),
    "null in a file name": ("score", HAND, "--profile", "a\x00.toml"),
    "unknown rules": ("score", HAND, "--rules", "riichi"),
    "unknown language": ("score", HAND, "--lang", "de"),
    "unknown option": ("score", HAND, "--flower", "1"),
    "option without value": ("score", HAND, "--flowers"),
    "unknown command": ("scor", HAND),
    "words after a command": ("count", "now"),
    "replacement on a discard": ("score", HAND, "--replacement"),
    "replacement without kong": ("score", HAND, "-d", "--replacement"),
    "robbed and drawn": ("score", HAND, "-d", "--robbed"),
    "robbed tile held": ("score", "[234m][567p]345888sE E", "--robbed"),
    "last copy held": ("score", "[234m][567p]345888sE E", "--last-copy"),
    "no hand that waits": ("waits",),
    "complete already": ("waits", HAND),
    "two tiles that wait": ("waits", "12m"),
    "unknown fan": ("fans", "xyzzy"),
    "unknown fan without letters": ("fans", "!?"),
    "huge fan": ("fans", "x" * 100_000),
    "batch in no language": ("score", "--batch", "--lang", "klingon"),
    "batch in no profile": ("score", "--batch", "--profile", "x"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD)
def test_one_line_and_exit_code_2(arguments: tuple[str, ...], language: str) -> None:
    ran = run(*arguments, world={"MURAILLE_LANG": language})
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    assert 10 < len(ran.err) < 500
    assert "Traceback" not in ran.err
    assert ran.err.isprintable() or ran.err[:-1].isprintable() or "\u202f" in ran.err


@pytest.mark.parametrize("case", read_bad_cases("mcr/bad.hands"), ids=str)
def test_no_refused_hand_of_the_golden_file_is_counted(case: BadCase) -> None:
    flags = [f"--{word}" for word in case.how if word != "discard"]
    ran = run("score", case.hand, *flags, "--flowers", str(case.flowers))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_the_distance_of_a_hand_that_does_not_win_is_told() -> None:
    assert "2 tiles" in run("score", "[123p]123m78m456sNE 1m").err


def test_a_profile_that_is_no_profile(tmp_path: Path) -> None:
    bad = {
        "binary": b"\xff\xfe\x00",
        "no toml": b"= = =",
        "unknown switch": b"[switches]\nfour_kong = true\n",
        "odd value": b"[switches]\nminimum_points = 1000\n",
        "unknown fan": b"[points]\nbig_winds = 3\n",
        "unknown base": b'base = "club"\n',
        "huge": b"#" * 200_000,
        "deep": b"a = " + b"[" * 50_000,
        "long number": b"a = " + b"9" * 10_000,
    }
    for name, content in bad.items():
        file = tmp_path / "club.toml"
        file.write_bytes(content)
        ran = run("score", HAND, "--profile", str(file))
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1), name
