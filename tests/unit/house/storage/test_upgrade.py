"""The migrations build ``house/storage/schema.py``, on every database, from nothing and again."""

from __future__ import annotations

import asyncio
import stat
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from muraille.core.errors import Refusal
from muraille.house.storage import Store, default_url, upgrade
from muraille.house.storage.database import Database
from muraille.house.storage.schema import METADATA
from muraille.house.storage.upgrade import REVISION_TABLE, newest, revision_of


def test_migrations_and_schema_agree(url: str) -> None:
    upgrade(url)
    upgrade(url)
    database = Database(url)
    try:
        with database.reading() as connection:
            options = {
                "version_table": REVISION_TABLE,
                "compare_type": True,
                "compare_server_default": True,
            }
            context = MigrationContext.configure(connection, opts=options)
            assert compare_metadata(context, METADATA) == []
            assert revision_of(connection) == newest()
    finally:
        database.close()


def test_a_newer_database_is_left_alone(url: str) -> None:
    upgrade(url)
    database = Database(url)
    with database.writing() as connection:
        connection.execute(text("UPDATE schema_revision SET version_num = '9999'"))
    database.close()
    with pytest.raises(Refusal) as refused:
        Store.open(url)
    assert refused.value.code == "database_newer"
    assert refused.value.facts == {"found": "9999", "known": newest()}


def test_houses_that_open_at_the_same_time_upgrade_once(url: str) -> None:
    failures: list[BaseException] = []

    def start() -> None:
        try:
            upgrade(url)
        except BaseException as error:  # noqa: BLE001 - shown below
            failures.append(error)

    threads = [threading.Thread(target=start) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


@pytest.mark.parametrize(
    "address",
    [
        "",
        "nonsense",
        "mysql://a:secret@b/c",
        "sqlite://",
        "sqlite:///:memory:",
        "postgresql://a:b:c",
    ],
)
def test_other_databases_are_refused_without_repeating_the_password(address: str) -> None:
    with pytest.raises(Refusal) as refused:
        Store.open(address)
    assert refused.value.code == "bad_database_url"
    assert refused.value.facts == {}


def test_a_server_that_is_not_there_is_a_refusal() -> None:
    with pytest.raises(Refusal) as refused:
        Store.open("postgresql://anne:secret@127.0.0.1:1/house")
    assert refused.value.code == "storage_failed"
    assert "secret" not in repr(refused.value.facts)
    assert "secret" not in Database("postgresql://anne:secret@127.0.0.1:1/house").name


def test_only_the_owner_can_read_a_house(tmp_path: Path) -> None:
    house = tmp_path / "deep" / "50% #?é"
    upgrade(default_url(house))
    assert stat.S_IMODE(house.stat().st_mode) == 0o700
    for file in house.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert (house / "house.sqlite3").exists()


def test_sqlite_survives_a_power_cut(tmp_path: Path) -> None:
    database = Database(default_url(tmp_path))
    with database.writing() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    database.close()
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 15_000,
    }


def test_an_empty_file_is_no_new_house(tmp_path: Path) -> None:
    """Where a house was, nobody wants a new one without a word."""
    file = tmp_path / "house.sqlite3"
    file.touch()
    with pytest.raises(Refusal) as refused:
        Store.open(f"sqlite:///{file}")
    assert refused.value.code == "empty_database"
    assert file.stat().st_size == 0
    for path in (tmp_path / "new.sqlite3", tmp_path / "deep" / "new.sqlite3"):
        asyncio.run(Store.open(f"sqlite:///{path}").close())
        asyncio.run(Store.open(f"sqlite:///{path}").close())
