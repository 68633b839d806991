"""Games become puzzles only if everybody who played them agrees, and as long as they do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from muraille.house.damage import Damage
from muraille.house.played_hands import PlayedHand
from muraille.house.server.upkeep import puzzle_miner
from muraille.house.server.upkeep.puzzle_miner import DailyShare, is_fit, mine
from muraille.house.table.charter import Charter
from tests.kit.house.tables import TablePlayer, charter
from tests.kit.house.web import PASSWORD, WebHouse, house

from .club import DAY, LINE, Club, agree, mined, opened, over, person_of, played, search

pytestmark = pytest.mark.anyio

OTHER = {"minimum_points": 6}


def later(here: WebHouse, days: float = 8) -> None:
    here.clock.forward(days * DAY)


async def test_everybody_must_agree(here: WebHouse) -> None:
    a, b, c, d, no, nor = await Club(here).joined("++++--")
    parties = [(a,), (a, b), (a, b, c, d), (no,), (a, no), (no, a), (no, nor), (a, b, c, no)]
    agreed = [await played(here, *party) for party in parties][:3]
    found: list[PlayedHand] = []

    async def note(hand: PlayedHand) -> Sequence[str]:
        found.append(hand)
        return [LINE]

    later(here)
    assert await mine(here.services, DailyShare(200), note) == 3
    logs = [table.state.game.finished[0].log for table in agreed]
    assert sorted(hand.log for hand in found) == sorted(logs)
    assert {hand.people for hand in found} == {
        frozenset(person.id for person in party) for party in parties[:3]
    }
    assert sorted(len(hand.seats) for hand in found) == [1, 2, 4]
    assert await here.services.puzzles.count() == 3
    assert await mined(here) == 0  # nothing is looked through twice


async def test_a_guest_never_agrees(here: WebHouse) -> None:
    people = await Club(here).joined("+")
    guest = await here.guest("Gaston")
    refused = await guest.patch("/api/me/consent", json={"games_as_exercises": True})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "account_needed")
    await played(here, *people, await person_of(here, guest))
    later(here)
    assert await mined(here) == 0


async def test_a_guest_who_becomes_an_account_gives_nothing_of_before(here: WebHouse) -> None:
    guest = await here.guest("Gaston")
    await played(here, await person_of(here, guest))
    made = await guest.post("/api/account", json={"name": "Gaston", "password": PASSWORD})
    assert made.status_code == 201
    await agree(guest)
    later(here)
    assert await mined(here) == 0
    await played(here, await person_of(here, guest))
    later(here)
    assert await mined(here) == 1


async def test_who_agrees_later_gives_only_what_is_dealt_from_then_on(here: WebHouse) -> None:
    club = Club(here)
    people = await club.joined("+-")
    await played(here, *people)
    here.clock.forward(60)
    await agree(club.clients[1])
    later(here)
    assert await mined(here) == 0
    await played(here, *people)
    later(here)
    assert await mined(here) == 1


async def test_who_takes_it_back_and_agrees_again_begins_anew(here: WebHouse) -> None:
    club = Club(here)
    people = await club.joined("+")
    await played(here, *people)
    here.clock.forward(60)
    assert (await agree(club.clients[0], on=False)) == {"games_as_exercises": None}
    assert (await agree(club.clients[0])) == {"games_as_exercises": here.clock.now()}
    later(here)
    assert await mined(here) == 0


async def test_agreeing_twice_changes_nothing(here: WebHouse) -> None:
    club = Club(here)
    await club.joined("+")
    since = (await club.clients[0].get("/api/me/consent")).json()
    here.clock.forward(60)
    assert await agree(club.clients[0]) == since


async def test_taking_it_back_removes_the_puzzles_at_once_and_no_others(here: WebHouse) -> None:
    club = Club(here)
    people = await club.joined("+++")
    await played(here, *people[:2])
    await played(here, people[2])
    later(here)
    assert await mined(here) == 2
    await agree(club.clients[1], on=False)
    assert await here.services.puzzles.count() == 1
    await agree(club.clients[0], on=False)
    assert await here.services.puzzles.count() == 1
    await agree(club.clients[2], on=False)
    assert await here.services.puzzles.count() == 0


async def test_a_deleted_account_takes_its_puzzles_along(here: WebHouse) -> None:
    club = Club(here)
    people = await club.joined("++")
    await played(here, *people)
    await played(here, people[0])
    later(here)
    assert await mined(here) == 2
    exported = (await club.clients[1].get("/api/me/export")).json()
    assert isinstance(exported["consent"]["games_as_exercises"], int)
    body = {"password": PASSWORD}
    gone = await club.clients[1].request("DELETE", "/api/me", json=body)
    assert gone.status_code == 204
    assert await here.services.puzzles.count() == 1
    assert await here.services.puzzles.consent(people[1].id) is None


async def test_a_game_of_somebody_who_was_deleted_becomes_no_puzzle(here: WebHouse) -> None:
    club = Club(here)
    await played(here, *await club.joined("++"))
    await club.clients[1].request("DELETE", "/api/me", json={"password": PASSWORD})
    later(here)
    assert await mined(here) == 0


async def test_who_changes_their_mind_while_a_hand_is_read_is_heard(here: WebHouse) -> None:
    club = Club(here)
    await played(here, *await club.joined("++"))
    later(here)

    async def slow(_: PlayedHand) -> Sequence[str]:
        await agree(club.clients[1], on=False)
        return [LINE]

    assert await mine(here.services, DailyShare(200), slow) == 0
    assert await here.services.puzzles.count() == 0


@pytest.mark.parametrize(
    "agreed",
    [
        charter("first", hands=1, pace="none"),
        charter("classic", hands=1, pace="none"),
        replace(charter(hands=1, pace="none"), switches={**charter().switches, **OTHER}),
        charter(hands=1, pace="none", strict=True),
    ],
    ids=["first", "classic", "other switches", "strict"],
)
async def test_only_assisted_tables_of_the_usual_rules_are_read(agreed: Charter) -> None:
    assert not is_fit(agreed)
    assert is_fit(charter(hands=1, pace="none"))
    assert is_fit(charter(hands=16, aids="none", windows="fluent"))


async def test_a_table_of_other_rules_brings_nothing(here: WebHouse) -> None:
    (ana,) = await Club(here).joined("+")
    await played(here, ana, rules="first")
    later(here)
    assert await mined(here) == 0


@pytest.mark.parametrize(("finished", "puzzles"), [(0, 0), (1, 1)])
async def test_a_hand_that_was_called_off_is_none(
    here: WebHouse, finished: int, puzzles: int
) -> None:
    (ana,) = await Club(here).joined("+")
    table = await played(here, ana, hands=3, until=finished)
    assert [hand.is_called_off for hand in table.state.game.finished] == [False] * finished + [True]
    later(here)
    assert await mined(here) == puzzles


async def test_a_game_waits_for_a_week_or_as_long_as_the_keeper_says(tmp_path: Path) -> None:
    async with house(tmp_path, puzzle_days=3) as here:
        await played(here, *await Club(here).joined("+"))
        later(here, 2.9)
        assert await mined(here) == 0
        later(here, 0.2)
        assert await mined(here) == 1


async def test_nothing_is_taken_from_a_table_that_is_open(here: WebHouse) -> None:
    (ana,) = await Club(here).joined("+")
    table, (player,) = await opened(here, ana, hands=2)
    await player.play(lambda _: len(table.state.game.finished) == 1)
    assert not table.state.closed
    later(here, 30)
    assert await mined(here) == 0
    await over(here, table, ana)


async def test_a_full_house_is_left_in_peace(
    here: WebHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(here, *await Club(here).joined("+"))
    later(here)
    monkeypatch.setattr(puzzle_miner, "BUSY", -1)
    assert await mined(here) == 0
    monkeypatch.setattr(puzzle_miner, "BUSY", 20)
    assert await mined(here) == 1


async def test_a_damaged_table_keeps_nobody_from_being_read(here: WebHouse) -> None:
    (ana,) = await Club(here).joined("+")
    first, _ = [await played(here, ana) for _ in range(2)]
    read = here.services.played

    async def damaged(table: str) -> tuple[Charter | None, Sequence[PlayedHand]]:
        if table == first.id:
            raise Damage(table, 3, "seal")
        return await read(table)

    here.services.played = damaged
    later(here)
    assert await mine(here.services, DailyShare(200), search) == 1
    assert await mined(here) == 0


async def test_a_day_has_room_for_so_many_hands(here: WebHouse) -> None:
    (ana,) = await Club(here).joined("+")
    for _ in range(3):
        await played(here, ana, hands=2)
    later(here)
    share = DailyShare(4)
    assert await mine(here.services, share, search) == 4
    assert await mine(here.services, share, search) == 0
    later(here, 1)
    assert await mine(here.services, share, search) == 2


def test_a_share_of_hands() -> None:
    share = DailyShare(5)
    assert [share.take(1, n) for n in (3, 3, 2, 0, 1)] == [True, False, True, True, False]
    assert share.take(2, 16)  # a long game is read whole, and nothing else that day
    assert not share.take(2, 1)


async def test_whoever_got_up_before_the_end_is_asked_as_well(here: WebHouse) -> None:
    """Chairs of the last hand do not say who played the first."""
    ana, ben = await Club(here).joined("+-")
    table, players = await opened(here, ana, ben, hands=2)

    def first_hand_over(_: TablePlayer) -> bool:
        return len(table.state.game.finished) == 1

    await asyncio.gather(*(one.play(first_hand_over) for one in players))
    await table.leave(ben.id)
    await players[0].play()
    await over(here, table, ana)
    later(here)
    assert await mined(here) == 0
