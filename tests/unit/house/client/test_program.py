"""Programs at a table: good ones, and those that crash, hang, or talk nonsense."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from muraille.core.errors import Refusal
from muraille.house.client.botzone_player import BotzonePlayer, check_charter
from muraille.house.client.game import GameProgress, Play
from muraille.house.client.program import Program
from muraille.house.protocol import MoveTold
from muraille.record.botzone.fault import ProgramError
from muraille.table.events import Event, FirstTurnOpened, HandBegun, TilesDealt
from muraille.table.follower import Follower
from tests.kit.machine.children import PATIENCE

from .houses import CheckedChooser, House, script, seated

pytestmark = pytest.mark.anyio

THINKING = '''
import json, sys
def held(requests, responses):
    """Only by what the platform told and what was answered: a fault of ours shows here."""
    hand, offered = [], ""
    me = requests[0].split()[1]
    for i, request in enumerate(requests):
        words = request.split()
        answer = responses[i].split() if i < len(responses) else []
        if words[0] == "1":
            hand = words[5:]
        elif words[0] == "2":
            hand.append(words[1])
        elif words[0] == "3" and words[2] in ("PLAY", "PENG", "CHI", "BUGANG"):
            offered = words[-1]
            if words[1] == me:
                hand = taken(hand, words[2:], before)
                continue
        elif words[0] == "3" and words[2] == "GANG" and words[1] == me:
            tile = kong[1] if kong else before
            hand = [x for x in hand if x != tile]
        kong = answer if answer[:1] == ["GANG"] and len(answer) == 2 else None
        before = offered
    return hand, offered
def taken(hand, words, offered):
    hand = list(hand)
    if words[0] == "PENG":
        hand.remove(offered); hand.remove(offered)
    if words[0] == "CHI":
        suit, middle = words[1][0], int(words[1][1])
        for rank in (middle - 1, middle, middle + 1):
            if suit + str(rank) != offered:
                hand.remove(suit + str(rank))
    hand.remove(words[-1])
    return hand
def answer(requests, responses):
    last = requests[-1].split()
    hand, offered = held(requests, responses)
    if last[0] == "2":
        assert len(hand) % 3 == 2, (requests, responses)
        if hand.count(last[1]) == 4:
            return "GANG " + last[1]
        return "PLAY " + sorted(hand)[0]
    me = requests[0].split()[1]
    if last[0] == "3" and last[2] in ("PLAY", "PENG", "CHI") and last[1] != me:
        assert len(hand) % 3 == 1, (requests, responses)
        if hand.count(offered) == 3:
            return "GANG"
        if hand.count(offered) == 2:
            left = [x for x in hand if x != offered]
            return "PENG " + left[0] if left else "PASS"
        if (int(me) - int(last[1])) % 4 == 1 and offered[0] in "WBT":
            return chow(hand, offered[0], int(offered[1])) or "PASS"
    return "PASS"
def chow(hand, suit, rank):
    for middle in (rank - 1, rank, rank + 1):
        need = [suit + str(r) for r in (middle - 1, middle, middle + 1) if r != rank]
        left = [x for x in hand if x not in need]
        if left and all(x in hand for x in need):
            return "CHI " + suit + str(middle) + " " + left[-1]
'''
ONE_SHOT = (
    THINKING
    + """
told = json.loads(input())
assert len(told["requests"]) == len(told["responses"]) + 1
count = int(told["data"] or 0)
print(json.dumps({
    "response": answer(told["requests"], told["responses"]),
    "data": str(count + 1), "debug": "x",
}))
"""
)
TEXT = (
    THINKING
    + """
n = int(input())
lines = [input() for _ in range(2 * n - 1)]
print(answer(lines[::2], lines[1::2]))
"""
)
RUNNING = (
    THINKING
    + """
requests, responses = [], []
first = json.loads(input())
assert first["responses"] == [] and len(first["requests"]) == 1
request = first["requests"][0]
while True:
    requests.append(request)
    said = answer(requests, responses)
    last = request.split()
    responses.append(said)
    print(json.dumps({"response": said}))
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
    request = json.loads(input())
"""
)
DEAF = "import sys; sys.stdin.close()\nwhile True: print('x' * 100_000)"
RUNNING_TEXT = """
hand = []
input()
while True:
    words = input().split()
    if words[0] == "1":
        hand = words[5:]
    said = "PASS"
    if words[0] == "2":
        hand.append(words[1])
        said = "PLAY " + hand.pop(0)
    print(said)
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
"""


async def played(
    here: House,
    player: BotzonePlayer,
    **wishes: Any,  # noqa: ANN401
) -> tuple[GameProgress, CheckedChooser]:
    """A game of a program against three bots of the house."""
    asked = {"hands": 1, "flowers": False, "house": "international", "pace": "none", **wishes}
    table, host = await here.empty_table(**asked)
    looking = CheckedChooser(player, here.table(table))
    async with await seated(here, table) as connection, asyncio.timeout(PATIENCE):
        play = asyncio.create_task(Play(connection, looking).to_the_end())
        await here.begun_by(host, table)
        progress = await play
    assert progress.is_over
    assert looking.differences == []
    return progress, looking


def player(
    folder: Path,
    text: str,
    faults: list[str] | None = None,
    **how: Any,  # noqa: ANN401
) -> BotzonePlayer:
    program = Program(script(folder, text), simple=how.pop("simple", False))

    def note(error: ProgramError) -> None:
        if faults is not None:
            faults.append(error.code)

    return BotzonePlayer(program, on_fault=note, **how)


@pytest.mark.parametrize(
    ("text", "how"),
    [
        (ONE_SHOT, {"every_request": False}),
        (TEXT, {"simple": True, "every_request": False}),
        (RUNNING, {"keep_running": True}),
        (RUNNING_TEXT, {"keep_running": True, "simple": True}),
    ],
    ids=["json", "text", "running", "running text"],
)
async def test_good_programs(here: House, tmp_path: Path, text: str, how: dict[str, Any]) -> None:
    faults: list[str] = []
    good = player(tmp_path, text, faults, seconds=PATIENCE, **how)
    progress, looking = await played(here, good, hands=2)
    assert faults == []
    assert progress.refused == 0
    assert progress.moves == looking.moves > 4


async def test_a_program_is_asked_at_every_request(here: House, tmp_path: Path) -> None:
    faults: list[str] = []
    text = ONE_SHOT.replace("count = ", 'count = len(told["requests"]) - 1\nassert count == ')
    good = player(tmp_path, text, faults, seconds=PATIENCE)
    progress, _ = await played(here, good)
    assert faults == []
    assert progress.moves > 4


@pytest.mark.parametrize(("most", "started"), [(9, 1), (1, 2)])
async def test_a_program_may_play_on_from_hand_to_hand(
    here: House, tmp_path: Path, most: int, started: int
) -> None:
    faults: list[str] = []
    begun = tmp_path / "begun"
    text = RUNNING_TEXT.replace(
        '    if words[0] == "1":',
        f"""\
    if words[0] == "0":
        hands = globals().get("hands", 0) + 1
        if hands > {most}:
            raise SystemExit
        print(__import__("os").getpid(), file=open({str(begun)!r}, "a"))
    if words[0] == "1":""",
    )
    how = {"keep_running": True, "over_hands": True, "simple": True}
    await played(here, player(tmp_path, text, faults, seconds=PATIENCE, **how), hands=2)
    assert faults == []
    assert [len(f(begun.read_text().split())) for f in (list, set)] == [2, started]


@pytest.mark.parametrize(
    ("text", "how", "code"),
    [
        ("raise SystemExit(3)", {}, "program_crashed"),
        ("raise SystemExit(3)", {"keep_running": True}, "program_crashed"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", {}, "program_crashed"),
        ("print('hello')", {}, "program_nonsense"),
        ("print('[1, 2]')", {}, "program_nonsense"),
        ("""print('{"response": 3}')""", {}, "program_nonsense"),
        ("", {}, "program_nonsense"),
        ("""print('{"response": "PLAY W0"}')""", {}, "program_illegal"),
        ("""print('{"response": "HU"}')""", {}, "program_illegal"),
        ("print('dance')", {"simple": True}, "program_illegal"),
        ("while True: print('x' * 100_000)", {}, "program_nonsense"),
        (DEAF, {"keep_running": True}, "program_nonsense"),
    ],
)
async def test_bad_programs_pass_or_discard_what_they_drew(
    here: House, tmp_path: Path, text: str, how: dict[str, Any], code: str
) -> None:
    faults: list[str] = []
    bad = player(tmp_path, text, faults, seconds=PATIENCE, **how)
    progress, _ = await played(here, bad)
    assert faults
    assert set(faults) == {code}
    assert progress.refused == 0


async def test_one_that_hangs_costs_its_time_and_no_more(here: House, tmp_path: Path) -> None:
    faults: list[str] = []
    # Were its time not over, a single one of its moves would take longer than the test may.
    hanging = player(tmp_path, "import time; time.sleep(600)", faults, seconds=0.05)
    progress, _ = await played(here, hanging)
    assert set(faults) == {"program_silent"}
    # At its first request, then whenever it is needed.
    assert len(faults) == progress.moves + 1 > 5


async def test_nobody_thinks_longer_than_the_table_leaves(tmp_path: Path) -> None:
    faults: list[str] = []
    slow = player(tmp_path, "import time; time.sleep(600)", faults, seconds=600.0)
    begun = HandBegun(1, 0, 0, 0, 0, (None,) * 136, (1, 2, 3, 4))
    events: list[Event] = [begun, TilesDealt(0, (*range(13), 33)), FirstTurnOpened(0)]
    follower = Follower()
    for event in events:
        follower.hear(event)
        await slow.hear(follower.view, event, live=True)
    move = MoveTold(on=3, actions=["discard 1m", "discard P"], until=None)
    assert await slow.choose(follower.view, move, 0.6) == "discard P"
    # Before that, at its first request, it had five seconds.
    assert faults == ["program_silent"] * 2


async def test_one_that_hangs_in_the_middle_is_started_again(here: House, tmp_path: Path) -> None:
    faults: list[str] = []
    text = RUNNING.replace(
        "    last = request.split()\n",
        "    last = request.split()\n"
        "    if len(requests) == 12 and not __import__('os').path.exists('"
        + str(tmp_path / "once")
        + "'):\n"
        "        open('" + str(tmp_path / "once") + "', 'w').close()\n"
        "        __import__('time').sleep(60)\n",
    )
    hanging = player(tmp_path, text, faults, seconds=4.0, keep_running=True)
    await played(here, hanging)
    assert faults == ["program_silent"]


async def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    text = f"""
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({str(tmp_path / "new")!r}, "w").write(str(child.pid))
__import__("os").rename({str(tmp_path / "new")!r}, {str(tmp_path / "pid")!r})
time.sleep(60)
"""
    program = Program(script(tmp_path, text))
    seconds = 1.0
    while not (tmp_path / "pid").exists():  # on a busy machine it may not have begun in its time
        with pytest.raises(ProgramError) as caught:
            await program.ask(["0 0 0"], [], seconds)
        assert caught.value.code == "program_silent"
        seconds *= 2
    pid = int((tmp_path / "pid").read_text())
    async with asyncio.timeout(PATIENCE):
        while is_alive(pid):  # noqa: ASYNC110 - nobody tells us
            await asyncio.sleep(0.05)


def is_alive(pid: int) -> bool:
    """Whether a process runs; whoever started a dead one may not have taken note yet."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


async def test_a_program_does_not_see_the_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MURAILLE_TOKEN", "mur_secret")
    text = "import os; print(os.environ.get('MURAILLE_TOKEN', 'PASS'))"
    program = Program(script(tmp_path, text), simple=True)
    assert await program.ask(["0 0 0"], [], PATIENCE) == "PASS"


async def test_a_strict_player_stops_at_the_first_fault(here: House, tmp_path: Path) -> None:
    def end(error: ProgramError) -> None:
        raise Refusal(error.code, name="program", **error.facts)

    program = Program(script(tmp_path, "raise SystemExit(1)"))
    with pytest.raises(Refusal) as caught:
        await played(here, BotzonePlayer(program, on_fault=end))
    assert caught.value.code == "program_crashed"


@pytest.mark.parametrize("command", ["", "   ", "'", "/nowhere/at/all --x"])
async def test_a_command_that_is_none(command: str) -> None:
    with pytest.raises(Refusal) as caught:
        await Program(command).ask(["0 0 0"], [], 1.0)
    assert caught.value.code == "cannot_start"


@pytest.mark.parametrize(
    ("charter", "code"),
    [
        ({"rules": "classic", "flowers": False}, "botzone_rules"),
        ({"rules": "mcr", "flowers": True}, "botzone_flowers"),
    ],
)
def test_tables_a_program_of_botzone_cannot_play_at(charter: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_charter(charter)
    assert caught.value.code == code
    check_charter({"rules": "mcr", "flowers": False})
