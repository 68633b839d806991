"""``muraille join`` as people start it, against a house behind a real socket."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import httpx
import pytest

from tests.kit.machine.children import PATIENCE

from .houses import PASSWORD, House, script

pytestmark = pytest.mark.anyio
MAIN = "from muraille.cli.main import main; raise SystemExit(main())"
DISCARDS = """
import json
told = json.loads(input())
words = told["requests"][-1].split()
print(json.dumps({"response": f"PLAY {words[1]}" if words[0] == "2" else "PASS"}))
"""


async def started(*words: str, **surroundings: str) -> Process:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("MURAILLE_")}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", MAIN, "join", *words, "--lang", "en"),
        stdout=PIPE,
        stderr=PIPE,
        env={**kept, **surroundings},
    )


async def ended(process: Process) -> tuple[int, list[str], list[str]]:
    try:
        async with asyncio.timeout(PATIENCE):
            out, err = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode is not None
    return process.returncode, out.decode().splitlines(), err.decode().splitlines()


async def joined(
    here: House, table: str, host: httpx.AsyncClient, *words: str, **surroundings: str
) -> tuple[int, list[str], list[str]]:
    process = await started(here.address, table, *words, **surroundings)
    await here.begun_by(host, table)
    return await ended(process)


async def test_a_bot_comes_as_a_guest(here: House) -> None:
    table, host = await here.empty_table(hands=2)
    live = here.table(table)
    status, out, err = await joined(here, table, host, "--bot", "random", "--name", "Zoé")
    assert (status, err) == (0, [])
    assert out[0] == f"Seated at table {table}; now the game may begin."
    assert out[1].startswith("Hand 1 of 2 is over: ")
    assert out[2].startswith("The game is over: ")
    assert "Zoé" in out[2]
    assert len(out) == 3
    assert live.state.game.is_over


async def test_a_bot_comes_with_a_token(here: House) -> None:
    owner = here.visitor()
    await owner.post("/api/account", json={"name": "Owner", "password": PASSWORD})
    token = (await owner.post("/api/me/tokens", json={"label": "robot"})).json()["token"]
    table, host = await here.empty_table(hands=1)
    status, out, err = await joined(here, table, host, MURAILLE_TOKEN=token)
    assert (status, err) == (0, [])
    assert "Owner" in out[-1]


async def test_a_program_plays(here: House, tmp_path: Path) -> None:
    table, host = await here.empty_table(hands=1, flowers=False, pace="none")
    command = script(tmp_path, DISCARDS)
    status, out, err = await joined(here, table, host, "--command", command)
    assert (status, err) == (0, [])
    assert "program.py" in out[-1]


async def test_faults_of_a_program_are_told(here: House, tmp_path: Path) -> None:
    table, host = await here.empty_table(hands=1, flowers=False, pace="none")
    command = script(tmp_path, "print('dance')")
    status, _, err = await joined(here, table, host, "-c", command, "--text")
    assert status == 0
    assert err
    assert all(line.startswith("program.py has answered “dance” to “") for line in err)
    assert all(line.endswith(" It passes, or discards the tile it drew.") for line in err)


async def test_a_strict_visit_ends_and_the_chair_is_not_left_alone(
    here: House, tmp_path: Path
) -> None:
    table, host = await here.empty_table(hands=1, flowers=False, pace="none")
    live = here.table(table)
    command = script(tmp_path, "raise SystemExit(3)")
    status, _, err = await joined(here, table, host, "-c", command, "--strict")
    assert status == 2
    assert err == ["program.py has ended with status 3 before its answer was complete."]
    assert all(chair.bot is not None for chair in live.state.chairs)


async def test_who_is_interrupted_gets_up(here: House) -> None:
    table, host = await here.empty_table(hands=16, pace="none")
    live = here.table(table)
    process = await started(here.address, table)
    await here.begun_by(host, table)
    async with asyncio.timeout(PATIENCE):
        while live.phase != "playing":  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(0.01)
    process.send_signal(signal.SIGINT)
    status, _, err = await ended(process)
    assert (status, err) == (130, [])
    assert all(chair.bot is not None for chair in live.state.chairs)


async def test_a_program_of_botzone_takes_no_chair_where_it_cannot_play(here: House) -> None:
    for wishes, sentence in (
        ({"flowers": True}, "A program of Botzone knows no flowers"),
        ({"rules": "classic"}, "A program of Botzone plays MCR"),
    ):
        table, _ = await here.empty_table(**wishes)
        status, out, err = await ended(await started(here.address, table, "-c", "true"))
        assert (status, out, len(err)) == (2, [], 1)
        assert err[0].startswith(sentence)
        assert here.table(table).state.chairs[0].is_empty


@pytest.mark.parametrize("who", [("--bot", "random"), ("-c", "true")])
async def test_no_program_takes_a_chair_at_a_strict_table(
    here: House, who: tuple[str, ...]
) -> None:
    table, _ = await here.empty_table(strict=True)
    status, out, err = await ended(await started(here.address, table, *who))
    assert (status, out) == (2, [])
    assert err == ["A strict table takes hands: no program plays there."]
    assert here.table(table).state.chairs[0].is_empty


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("nowhere", "t"), "“nowhere” is not the address of a house"),
        (("http://127.0.0.1:9", "t"), "The house at http://127.0.0.1:9 does not answer"),
        (("http://x", "t", "--bot", "a", "--command", "b"), "Name a bot or a command"),
        (("http://x", "t", "--token", "a", "--name", "b"), "Come with a token or as a guest"),
        (("http://x", "t", "--bot", "clever"), "No bot is called “clever”"),
        (("http://x", "t", "--seat", "4"), "--seat"),
    ],
)
async def test_what_cannot_be_is_refused_in_one_line(words: tuple[str, ...], sentence: str) -> None:
    status, out, err = await ended(await started(*words))
    assert (status, out, len(err)) == (2, [], 1)
    assert sentence in err[0]
