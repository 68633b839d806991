"""A game against three bots, played through the terminal."""

from __future__ import annotations

import os
import pty
import random
import select
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Self

import pytest

from muraille.bots.registry import player
from muraille.cli.count.table_count import TableCount
from muraille.cli.play import keys as play_keys
from muraille.cli.play import screen as play_screen
from muraille.cli.play.command import Command, understood
from muraille.cli.play.play import seeds
from muraille.cli.play.session import GAME, Session
from muraille.cli.play.talk import told
from muraille.core.errors import Refusal
from muraille.core.fair import Fairness, Proof, verify
from muraille.core.notation import read_tile, write_tile
from muraille.core.tile import is_bonus
from muraille.games.mcr.advice import McrAdviser
from muraille.games.mcr.options import FFMJ
from muraille.games.mcr.rules import McrRules
from muraille.games.registry import game_of
from muraille.games.text.signed import signed
from muraille.i18n import LANGUAGES, say
from muraille.record.own.codec import read_record
from muraille.table.actions import Verb, coded, verb_of
from muraille.table.match import Match
from muraille.table.other_world import other_world
from muraille.table.outcome import outcome_of
from muraille.table.view import View
from tests.kit.machine.children import PATIENCE
from tests.kit.terminal import Ran, run
from tests.kit.typed_game import NAMES, lived

DRAWN_OR_PASS = ["d", ""] * 300
"""Discards the drawn tile in an own turn, lays flowers, and passes everything else."""


def play(*arguments: str, lines: Sequence[str] = (), language: str = "en") -> Ran:
    stdin = "\n".join(lines).encode()
    ran = run("play", "--name", "Ana", "--lang", language, *arguments, stdin=stdin)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.rstrip().endswith(say(language, "play.bye"))
    return ran


def wind(view: View) -> str:
    """The wind of the round, as the table says it."""
    return TableCount(game_of("mcr"), FFMJ).wind("en", view)


def session(seed: str, *, bots: str = "greedy", hands: int = 1, chair: int | None = 0) -> Session:
    game = Match(McrRules(), hands=hands)
    three = tuple(player(bots, McrAdviser()) for _ in range(3))
    return Session(game, NAMES, three, seeds(seed), chair)


def first_turn(game: Session) -> tuple[View, tuple[int, ...]]:
    """East's first turn, all flowers laid out: what they see and may do."""
    game.begin(NAMES[0])
    while True:
        legal, view = game.choices(), game.view()
        if view.is_my_turn:
            return view, legal
        game.act(legal[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_hand_by_discarding_what_is_drawn(language: str) -> None:
    lines = ["", *DRAWN_OR_PASS]
    out = play("--seed", "a", "--hands", "1", "--seat", "E", lines=lines, language=language).out
    assert say(language, "play.hand_of", n=1, hands=1) in out
    assert say(language, "play.sheet") in out
    assert say(language, "play.ranking") in out
    assert "{" not in out


@cache
def eventful(wanted: str) -> tuple[str, Session, list[str]]:
    """A short game, found by its seed, in which the person wins and types all these keys."""
    for seed in map(str, range(200)):
        game = session(seed, hands=2)
        words = list(lived(game, player("greedy", McrAdviser())))
        won = any(hand.winner == game.me for hand in game.game.finished)
        if won and {word[:1] for word in words} >= set(wanted):
            return seed, game, words
    pytest.fail("no such game")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_typed_word_for_word_is_the_game_that_was_lived(
    tmp_path: Path, language: str
) -> None:
    seed, game, words = eventful(" cdfhp")
    file = tmp_path / "game.json"
    options = ("--seed", seed, "--hands", "2", "--seat", "E", "--record", str(file))
    out = play(*options, lines=words, language=language).out
    won = [hand for hand in game.game.finished if hand.winner == game.me]
    assert out.count(f"{say(language, 'play.you_win')} · ") == len(won)
    for key in ("play.payments", "score.counted", "score.minimum_met"):
        assert say(language, key).lower() in out.lower()
    ranked = out.split(say(language, "play.ranking"))[1]
    assert signed(game.game.scores[0]) in ranked
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.scores == game.game.scores
    assert [hand.winner for hand in record.hands] == [h.winner for h in game.game.finished]


def test_a_win_is_explained_as_the_engine_counted_it() -> None:
    mcr = game_of("mcr")
    wins = 0
    for seed in range(12):
        game = session(f"count {seed}", chair=None)
        list(lived(game, player("greedy", McrAdviser())))
        hand, view = game.game.finished[0], game.view()
        if hand.winner is not None:
            wins += 1
            ended = mcr.ended(outcome_of(view), mcr.usual)
            assert ended.winner is not None
            assert ended.winner.figures()["total"] == hand.points
    assert wins > 6


def test_the_wall_is_the_promised_one() -> None:
    game = session("fair", bots="random")
    promised = game.promise
    list(lived(game, player("random", McrAdviser())))
    opened = game.opened[0]
    proof = Proof(promised, opened.seed, GAME, opened.hand, opened.words)
    assert verify(proof, opened.chance) is Fairness.FAIR
    assert opened.word == "Ana"


def test_the_promise_comes_before_the_word_and_the_seed_after_the_hand() -> None:
    out = play("--seed", "a", "--hands", "1", "--seat", "E", lines=["pluie", *DRAWN_OR_PASS]).out
    game = session("a")
    assert out.index(game.promise) < out.index("pluie")
    assert out.index(seeds("a")(1).hex()) > out.index("wins" if "wins" in out else "exhausted")
    assert "word “pluie”" in out


def test_the_same_seed_gives_the_same_game_and_secret_seeds_another() -> None:
    lines = ["", *DRAWN_OR_PASS]
    first, again = (play("--seed", "x", "--hands", "1", lines=lines).out for _ in range(2))
    assert first == again
    one, other = (play(lines=[""]).out for _ in range(2))
    assert one != other


def test_help_sheet_log_and_waits_are_shown_on_request() -> None:
    out = play("--seed", "a", "--seat", "E", "--no-flowers", lines=["", "?", "s", "l", "i"]).out
    for key in ("play.keys", "play.no_hand_yet", "play.log"):
        assert say("en", key) in out
    assert "useful tiles" in out or "useful tile" in out
    assert "If you discard" in out


@pytest.mark.parametrize(
    ("word", "told_so"),
    [
        ("hello", "“hello” is neither a key"),
        ("h", "refusals.not_complete"),
        ("k", "refusals.not_offered"),
        ("p", "refusals.not_offered"),
        ("99", "refusals.choose_a_tile"),
        ("", "refusals.choose_a_tile"),
        ("\u202e\x07", "is neither a key"),
        ("9" * 5000, "refusals.choose_a_tile"),
        ("x" * 5000, "is neither a key"),
    ],
)
def test_what_cannot_be_done_is_told_and_asked_again(word: str, told_so: str) -> None:
    lines = ["", word, "?"]
    out = play("--seed", "q", "--seat", "E", "--no-flowers", lines=lines).out
    assert (say("en", told_so) if told_so.startswith("refusals") else told_so) in out
    assert say("en", "play.keys") in out
    assert max(map(len, out.replace(word, "").splitlines())) < 200


def test_a_tile_can_be_named_in_any_way_or_by_its_place() -> None:
    view, legal = first_turn(session("q"))
    first = view.rack[0]
    assert first < 9
    rank = first + 1
    for word in (f"{rank}m", f"{rank}c", f"{rank}C", f"{rank}万", "1", f"d {rank}m"):
        assert understood(word, view, legal).codes == (first,), word
    assert understood("d", view, legal).codes == (view.drawn,)
    missing = next(t for t in range(34) if t not in view.rack)
    with pytest.raises(Refusal, match="tile"):
        understood(f"d {write_tile(missing)}", view, legal)


def test_a_capital_is_a_tile_first() -> None:
    for seed in range(30):
        view, legal = first_turn(session(f"south {seed}", bots="random"))
        if read_tile("S") in view.rack:
            assert understood("S", view, legal).codes == (read_tile("S"),)
            assert understood("s", view, legal) == Command("sheet")
            return
    pytest.fail("no hand with a south wind")


@pytest.mark.parametrize(
    "lines", [[], [""], ["", "d"], ["q", "y"], ["", "q", "y"], ["", "quit", "y"]]
)
def test_leaving_is_always_possible(lines: list[str]) -> None:
    assert say("en", "play.left") in play("--seed", "a", lines=lines).out


def test_quitting_asks_first() -> None:
    out = play("--seed", "a", "--seat", "E", lines=["", "q", "n", "?"]).out
    assert out.index(say("en", "play.quit", yes="y", no="n")) < out.index(say("en", "play.keys"))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--hands", "0"], "Number of hands"),
        (["--hands", "many"], "Number of hands"),
        (["--hands", "0020"], "Number of hands"),
        (["--bots", "genius"], "genius"),
        (["--seat", "X"], "not a wind"),
        (["--profile", "nobody"], "nobody"),
        (["--record", "/nowhere/at/all.json"], "There is no folder /nowhere/at"),
    ],
)
def test_options_that_make_no_sense_are_refused(arguments: list[str], sentence: str) -> None:
    ran = run("play", "--lang", "en", *arguments)
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_nothing_hidden_is_drawn() -> None:
    chance = random.Random(1)
    compared = 0
    for seed in range(4):
        game = session(f"hidden {seed}", bots="random")
        person = player("random", McrAdviser())
        game.begin("Ana")
        while legal := game.choices():
            looks, deal = [], game.game.deal
            before, length = deal.state, deal.length
            for _ in range(2):
                canvas = play_screen.Canvas("en", game.names, "hand 1/16", wind, boxes=True)
                drawn = [line.plain for line in play_screen.table(canvas, game.view(), 0)]
                looks.append((drawn, told("en", game.log(), game.me, game.names)))
                deal.go_back(other_world(deal.whole, game.me, chance), length)
            assert looks[0] == looks[1]
            compared += 1
            deal.go_back(before, length)
            game.act(person.choose(game.view(), legal))
    assert compared > 40


def flower_drawn() -> tuple[View, tuple[int, ...]]:
    """A turn in which the person has just drawn their only flower."""
    for seed in range(50):
        game = session(f"flower {seed}", bots="random")
        view, legal = first_turn(game)
        while legal:
            if view.is_my_turn and is_bonus(view.rack[-1]) and view.wall_left:
                return view, legal
            game.act(view.rack[0] if view.is_my_turn else legal[0])
            legal, view = game.choices(), game.view()
    pytest.fail("no flower")


def test_a_flower_is_laid_out_unless_it_is_discarded_on_purpose() -> None:
    view, legal = flower_drawn()
    flower = view.rack[-1]
    assert view.drawn == flower
    for word in ("", "f", "d", write_tile(flower), str(len(view.rack))):
        assert understood(word, view, legal).codes == (coded(Verb.LAY_FLOWER, flower),), word
    assert understood(f"d {write_tile(flower)}", view, legal).codes == (flower,)


def test_a_choice_between_several_is_asked() -> None:
    game = session("q")
    game.begin("Ana")
    view = game.view()
    chows = tuple(coded(Verb.TAKE_CHOW, tile) for tile in (0, 1, 2))
    kongs = (coded(Verb.HIDE_KONG, 5), coded(Verb.PROMOTE, 31))
    assert (
        understood("c", view, chows) == understood("Chow", view, chows) == Command("choose", chows)
    )
    assert understood("吃", view, chows[:1]) == Command("act", chows[:1])
    assert understood("c 3", view, chows) == Command("act", chows[2:])
    assert understood("k", view, kongs) == Command("choose", kongs)
    assert understood("K Dr", view, kongs) == Command("act", kongs[1:])
    with pytest.raises(Refusal, match="claim"):
        understood("k 1m", view, kongs)


@pytest.mark.parametrize("width", [80, 120])
def test_a_table_fits_its_terminal(width: int) -> None:
    game = session("wide", bots="random")
    game.begin("Ana")
    while legal := game.choices():
        for language in LANGUAGES:
            for boxes in (False, True):
                canvas = play_screen.Canvas(
                    language, game.names, "1/16", wind, width, 24, boxes=boxes
                )
                lines = play_screen.table(canvas, game.view(), len(game.view().rack) - 1)
                assert len(lines) <= 21
                assert all(line.cell_len <= width for line in lines)
        game.act(legal[-1] if verb_of(legal[-1]) in (Verb.LAY_FLOWER, Verb.PASS) else legal[0])


def test_a_person_may_be_called_like_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    options = ("--seed", "a", "--hands", "1", "--record", str(file))
    assert (
        run("play", "--lang", "en", "--name", "Bot 2", *options, stdin=b"\nd\n\n" * 300).code == 0
    )
    record = read_record(file.read_text(encoding="utf-8"))
    assert sorted(player.seat for player in record.players) == [0, 1, 2, 3]


def test_keys_are_told_apart() -> None:
    class Typed:
        texts = iter(["\x1b[D", "5c", " \r", "竹", "\x1b", "\x04"])

        def open(self) -> None: ...

        def close(self) -> None: ...

        def read(self) -> str:
            return next(self.texts)

    with play_keys.Keyboard(Typed()) as keyboard:
        keys = [keyboard.key() for _ in range(7)]
        assert keys == ["left", "5", "c", "space", "enter", "竹", "escape"]
        with pytest.raises(EOFError):
            keyboard.key()


COMMAND = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from muraille.cli.main import main
sys.exit(main())
"""
"""The command as the owner of its terminal, so that Ctrl-C reaches it."""


class Pty:
    """The command in a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self.master, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (24, 80))
        self.before = termios.tcgetattr(self.slave)
        self.seen = ""
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-c", COMMAND, "play", "--lang", "en", *arguments],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env={**os.environ, "TERM": "xterm-256color", "NO_COLOR": "1"},
            start_new_session=True,
        )

    def until(self, text: str, keys: str = "", *, insisting: bool = False) -> str:
        """Type, then read until a text appears; a person who insists types again later."""
        os.write(self.master, keys.encode())
        self.seen = ""
        begun = typed = time.monotonic()
        while text not in self.seen and (now := time.monotonic()) < begun + PATIENCE:
            if select.select([self.master], [], [], 0.1)[0]:
                self.seen += os.read(self.master, 65536).decode(errors="replace")
            if insisting and now > typed + 1:
                os.write(self.master, keys.encode())
                typed = now
        assert text in self.seen
        return self.seen

    def ended(self) -> int:
        """The exit code; the terminal is as it was."""
        code = self.process.wait(PATIENCE)
        assert termios.tcgetattr(self.slave) == self.before
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self.master)
        os.close(self.slave)


def test_real_keys_at_a_real_terminal() -> None:
    with Pty("--seed", "q", "--seat", "E", "--no-flowers") as terminal:
        terminal.until("Enter to deal")
        assert "╔══╗" in terminal.until("Your turn", "\r")
        terminal.until("Keys", "?")
        terminal.until("Your turn", "\r")
        terminal.until("Your turn", "\x1b[D")
        terminal.until("You draw", "\r")
        terminal.until("Leave the game", "q")
        terminal.until("Until next time", "y")
        assert terminal.ended() == 0


def test_an_interrupt_gives_the_terminal_back() -> None:
    with Pty("--seed", "q", "--seat", "E", "--no-flowers") as terminal:
        terminal.until("Enter to deal")
        terminal.until("Your turn", "\r")
        # Between two questions this terminal has nobody to send the signal to.
        terminal.until("Until next time", "\x03", insisting=True)
        assert terminal.ended() == 130
