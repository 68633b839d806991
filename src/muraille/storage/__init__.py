"""Everything durable: journals, history and people, in SQLite or PostgreSQL."""

from muraille.storage.journal import Commit
from muraille.storage.places import data_dir, default_url
from muraille.storage.store import Store
from muraille.storage.upgrading import upgrade

__all__ = ["Commit", "Store", "data_dir", "default_url", "upgrade"]
