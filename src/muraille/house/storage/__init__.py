"""Everything durable: journals, history and people, in SQLite or PostgreSQL."""

from muraille.house.storage.journal.group import Commit
from muraille.house.storage.paths import data_dir, default_url
from muraille.house.storage.store import Store
from muraille.house.storage.upgrade import upgrade

__all__ = ["Commit", "Store", "data_dir", "default_url", "upgrade"]
