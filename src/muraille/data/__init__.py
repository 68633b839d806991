"""Hands as data for learning programs: shards of them, where they come from, what they teach.

``Lessons(files)`` reads shards as observations and actions. Numpy is enough for shards in ``.npz``;
those in parquet need the extra ``muraille[data]``.
"""

from __future__ import annotations

from muraille.data.kept_hand import KeptHand
from muraille.data.lessons import LessonBatch, Lessons
from muraille.data.origin import Origin
from muraille.data.shard import read_shard, write_shard

__all__ = ["KeptHand", "LessonBatch", "Lessons", "Origin", "read_shard", "write_shard"]
