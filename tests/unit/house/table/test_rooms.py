"""Rules have room for one hand at a time: whoever counts in a thread has room of their own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from muraille.games.classic.completion import completion_of
from muraille.games.classic.options import ClassicOptions
from muraille.games.registry import GAMES
from muraille.house.server.routes import hint
from muraille.house.table.charter import Charter
from tests.kit.house.tables import charter

ASKED: dict[str, Callable[[Charter], object]] = {
    "rules": Charter.rule_set,
    "adviser": Charter.adviser,
    "completion": lambda _: completion_of(ClassicOptions()),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("asked", ASKED)
def test_no_two_threads_share_a_room(game: str, asked: str) -> None:
    agreed = charter(game)
    with ThreadPoolExecutor(1) as thread:
        elsewhere = [thread.submit(ASKED[asked], agreed).result() for _ in range(2)]
    here = [ASKED[asked](agreed) for _ in range(2)]
    assert here[0] is here[1]
    assert elsewhere[0] is elsewhere[1]
    assert here[0] is not elsewhere[0]


def test_two_tables_of_the_classical_game_share_no_room_with_what_is_counted_beside() -> None:
    rules = charter("classic").rule_set()
    assert rules._completion is not completion_of(rules.house.options)  # type: ignore[attr-defined]  # noqa: SLF001 - the room itself


def test_a_hint_is_thought_of_with_rules_of_its_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    agreed, asked = charter("mcr"), list[object]()

    def noted(rules: object, *_: object) -> object:
        asked.append(rules)
        return iter(())

    monkeypatch.setattr(hint, "decisions", noted)
    with ThreadPoolExecutor(1) as thread:
        error = thread.submit(hint._told, "en", 1, [], agreed, 0).exception()  # noqa: SLF001 - in a thread
    assert getattr(error, "code", "") == "no_decision"
    assert asked[0] is not agreed.rule_set()
