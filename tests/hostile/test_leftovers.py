"""Nothing of a person who has gone is left on the disk of the house."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any, Final

from tests.crash.player import SocketClient
from tests.kit.hostile.houses import TableScene, scene, waited
from tests.kit.house.web import PASSWORD

NAME: Final = "Zéphyrine Quatremains"
LATER: Final = "Zéphyrine Cinqmains"
LABEL: Final = "the bot of Zéphyrine"
LESSON: Final = "a06_of_zephyrine"
SETTING: Final = "what Zéphyrine likes best"
ENTRY: Final = {"id": "AAAABBBBCCCCDDDD", "at": 1000, "lesson": LESSON}


async def come_and_go(scene: TableScene) -> None:
    """An account that plays, practises, has a token and another name, and is deleted."""
    person = SocketClient(scene.house, NAME)
    await person.arrive()
    await scene.set_up(people=2)
    table = (await person.ask("POST", "/api/tables", {"hands": 1, "bots": ["greedy"] * 3}))["table"]
    account = {"name": NAME, "password": PASSWORD}
    async with person.http() as http:
        (await http.post("/api/account", json=account)).raise_for_status()
        person.cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    await person.ask("POST", "/api/me/tokens", {"label": LABEL})
    await person.ask("POST", "/api/learn/log", {"lessons": [ENTRY]})
    await person.ask("PATCH", "/api/me", {"name": LATER, "settings": {"likes": SETTING}})
    await person.ask("DELETE", f"/api/tables/{table}")
    await person.ask("DELETE", "/api/me", {"password": PASSWORD})


def written(folder: Path) -> dict[str, list[str]]:
    """File -> what of the person stands in it, in any form in which it is written."""
    words = (NAME, LATER, LABEL, LESSON, SETTING)
    forms: dict[str, Any] = {word: (word.encode(), _escaped(word)) for word in words}
    return {
        file.name: found
        for file in sorted(folder.rglob("*"))
        if file.is_file()
        and (found := [word for word in forms if any(x in file.read_bytes() for x in forms[word])])
    }


def _escaped(word: str) -> bytes:
    """As JSON writes it without letters of other languages."""
    return word.encode("ascii", "backslashreplace").replace(b"\\x", b"\\u00")


def test_nothing_of_a_deleted_account_is_left_on_the_disk(tmp_path: Path) -> None:
    with scene(tmp_path) as found:
        waited(come_and_go(found))
        assert written(tmp_path) == {}
        found.house.end(signal.SIGTERM)
        assert written(tmp_path) == {}
