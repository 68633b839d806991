"""Who goes for good sits down nowhere, not even at the very moment."""

from __future__ import annotations

import asyncio

import pytest

from muraille.core.errors import Refusal
from muraille.house.departures import Departures


def test_who_goes_waits_for_the_chair_they_are_taking() -> None:
    async def test() -> list[str]:
        departures, told = Departures(), list[str]()

        async def go() -> None:
            async with departures.departing("ana"):
                told.append("gone")

        with departures.arriving("ben"):
            with departures.arriving("ana"), departures.arriving("ana"):
                going = asyncio.create_task(go())
                for _ in range(5):
                    await asyncio.sleep(0)
                told.append("seated")
            await going
        return told

    assert asyncio.run(test()) == ["seated", "gone"]


def test_who_has_gone_sits_down_nowhere() -> None:
    async def test() -> None:
        departures = Departures()
        async with departures.departing("ana"):
            with pytest.raises(Refusal) as refused, departures.arriving("ana"):
                pass
            assert refused.value.code == "unknown_person"
        with pytest.raises(Refusal), departures.arriving("ana"):
            pass
        with departures.arriving("ben"):
            pass

    asyncio.run(test())


def test_who_could_not_be_forgotten_stays() -> None:
    async def test() -> None:
        departures = Departures()
        with pytest.raises(OSError, match="full"):
            async with departures.departing("ana"):
                raise OSError("full")
        with departures.arriving("ana"):
            pass

    asyncio.run(test())
