"""A game of the classical rules in the terminal, as a person types it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from muraille.bots.registry import player
from muraille.cli.play.play import seeds
from muraille.cli.play.session import Session
from muraille.games.classic.advice import ClassicAdviser
from muraille.games.classic.options import CLASSIC, changed
from muraille.games.classic.rules import ClassicRules
from muraille.i18n import LANGUAGES, say
from muraille.record.own.codec import read_record
from muraille.table.match import Match
from tests.kit.terminal import Ran, run
from tests.kit.typed_game import NAMES, lived


def play(*arguments: str, lines: Sequence[str], language: str = "en") -> Ran:
    stdin = "\n".join(lines).encode()
    ran = run(
        *("play", "--rules", "classic", "--name", "Ana", "--lang", language, "--seat", "E"),
        *arguments,
        stdin=stdin,
    )
    assert (ran.code, ran.err) == (0, "")
    return ran


def session(seed: str, hands: int, **switches: object) -> Session:
    house = changed(CLASSIC, switches)
    game = Match(ClassicRules(house), hands=hands)
    three = tuple(player("greedy", ClassicAdviser(house)) for _ in range(3))
    return Session(game, NAMES, three, seeds(seed), 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_ends_with_four_hands_counted(language: str, tmp_path: Path) -> None:
    """What a person types leads where the same choices lead without a terminal."""
    game = session("x", 2)
    lines = list(lived(game, player("greedy", ClassicAdviser())))
    file = tmp_path / "game.json"
    arguments = ("--seed", "x", "--hands", "2", "--record", str(file))
    out = play(*arguments, lines=lines, language=language).out
    assert say(language, "play.mahjong") in out
    assert out.count(say(language, "settle.hands")) == 2
    assert "{" not in out
    kept = read_record(file.read_text(encoding="utf-8"))
    assert kept.rules == "classic"
    assert [hand.gains for hand in kept.hands] == [hand.gains for hand in game.game.finished]
    assert kept.settings["limit"] == 1000


def test_an_announced_hand_is_told_and_marked() -> None:
    game = session("x", 2)
    lines = list(lived(game, player("greedy", ClassicAdviser())))
    called = [line for line in lines if line.startswith("a ")]
    assert called
    out = play("--seed", "x", "--hands", "2", lines=lines).out
    assert out.count("and call") >= len(called)
    assert "calling" in out


def test_at_an_empty_wall_a_tile_is_taken_by_its_name() -> None:
    """Random players reach the end of the wall."""
    house = changed(CLASSIC, {"flowers": False})
    for seed in "abcdefgh":
        game = session(seed, 1, flowers=False)
        for seat, bot in enumerate([player("random", ClassicAdviser(house)) for _ in range(3)]):
            game._bots = (*game._bots[:seat], bot, *game._bots[seat + 1 :])  # noqa: SLF001
        lines = list(lived(game, player("random", ClassicAdviser(house))))
        if any(line.startswith("t ") for line in lines):
            break
    out = play(
        *("--seed", seed, "--hands", "1", "--no-flowers", "--bots", "random"), lines=lines
    ).out
    assert say("en", "play.invoking") in out
    taken = next(line for line in lines if line.startswith("t "))[2:]
    assert say("en", "play.you_did.invoked", tile=taken) in out


def test_turned_discards_are_backs() -> None:
    switches = ("--set", "discard_visibility=japanese")
    lines = ["", *["d", " "] * 200]
    out = play("--seed", "a", "--hands", "1", *switches, lines=lines).out
    assert "▒ ▒" in out or "▒  ▒" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--set", "limit"), "limit=1000"),
        (("--set", "limi=3"), "limit"),
        (("--set", "limit=0"), "limit"),
        (("--profile", "ffmj"), "classic, advanced"),
        (("--hands", "17"), "16"),
        (("--set", "hands_per_game=6"), "4, 8, 12"),
    ],
)
def test_a_wrong_option_is_one_friendly_line(arguments: tuple[str, ...], told: str) -> None:
    ran = run("play", "--rules", "classic", *arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert told in ran.err
    assert ran.err.count("\n") == 1
