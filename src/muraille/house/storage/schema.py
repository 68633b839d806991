"""What is kept, as tables of a database; ``migrations`` builds exactly these.

Times are milliseconds since 1970. Nested facts are JSON texts in plain ASCII, which every database
keeps as they are.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.types import TypeDecorator


class Plain(TypeDecorator[str]):
    """A text any database can keep.

    PostgreSQL takes no NUL and UTF-8 no half of a pair. Such signs only come from attackers;
    replaced, their text finds nothing and breaks nothing.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:  # noqa: ANN401, ARG002
        """The text as it is stored or looked for."""
        if value is None:
            return None
        text = str(value).replace("\x00", "\ufffd")
        return text if text.isascii() else text.encode("utf-8", "replace").decode()


METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Plain, primary_key=True),
    Column("opened_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Column("last_position", Integer, nullable=False),
    Index("ix_tables_closed_at", "closed_at"),
)
"""How far each table has got; written in the transaction that writes its entries."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", Plain, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Plain, nullable=False),
    Column("facts", Text, nullable=False),
    Column("words", LargeBinary, nullable=False),
    Column("seal", BigInteger),
    sqlite_with_rowid=False,  # entries of a table lie side by side
)
"""The journals: little-endian words of 32 bits, facts as JSON; ``seal`` is the checksum of a row,
empty where a version wrote it that knew none."""

MENTIONS = Table(
    "mentions",
    METADATA,
    Column("person", Plain, primary_key=True),
    Column("table_id", Plain, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Index("ix_mentions_table_id", "table_id"),
    sqlite_with_rowid=False,
)
"""Which entries speak of a person, so that they can be forgotten without reading every journal."""

GAMES = Table(
    "games",
    METADATA,
    Column("table_id", Plain, primary_key=True),
    Column("rules", Plain, nullable=False),
    Column("house", Plain, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("hands", Integer, nullable=False),
    Index("ix_games_finished", "finished"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", Plain, ForeignKey("games.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Plain, nullable=False),
    Column("person", Plain),
    Column("bot", Plain),
    Column("score", Integer, nullable=False),
    Index("ix_seats_person", "person"),
)
"""The players of a game by seat, and their points."""

HANDS = Table(
    "hands",
    METADATA,
    Column("table_id", Plain, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("winner", Integer),
    Column("source", Integer),
    Column("points", Integer, nullable=False),
    Column("gains", Text, nullable=False),
    Column("lines", Text, nullable=False),
)
"""Settled hands; not tied to a game, as a hand may be written down before its game is."""

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Plain, primary_key=True),
    Column("name", Plain, nullable=False),
    Column("account_name", Plain, unique=True),
    Column("guest", Boolean, nullable=False),
    Column("language", Plain, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("password_hash", Text),
    Column("settings", Text, nullable=False),
    Column("seen", BigInteger),
    Column("recovery_hash", Text),
    Index("ix_people_seen", "seen"),
)
"""Guests and accounts; ``account_name`` is the folded name of an account and empty for guests,
``seen`` is about when a guest was last here and empty for accounts, ``recovery_hash`` is what is
kept of the code that sets a new password."""

LOOKS = Table(
    "looks",
    METADATA,
    Column("look", Plain, primary_key=True),
    Column("person", Plain, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Index("ix_looks_person", "person"),
)
"""How the names of accounts look (:mod:`muraille.house.lookalikes`), so that a new name is compared
with those that look like it, and with no other. Two accounts of old that look alike both stand
here: whichever of them goes, the look is still taken."""

TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", Plain, primary_key=True),
    Column("person", Plain, ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("token_hash", Plain, nullable=False, unique=True),
    Column("label", Plain, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_tokens_person", "person"),
)

PRACTICE = Table(
    "practice",
    METADATA,
    Column("person", Plain, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("id", Plain, primary_key=True),
    Column("place", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("about", Plain, nullable=False),
    Column("facts", Text, nullable=False),
    Index("ix_practice_place", "person", "place", unique=True),
)
"""What learners have done; ``at`` is the time of their device, ``place`` the order in which the
house was told."""

PRACTICE_FLOORS = Table(
    "practice_floors",
    METADATA,
    Column("person", Plain, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("subject", Plain, primary_key=True),
    Column("before", BigInteger, nullable=False),
    Column("place", BigInteger, nullable=False),
    Column("seal", BigInteger),
)
"""Before which time nothing counts, by subject; the empty one is everything. ``place`` is the last
one that was given then: no other entry gets it, even if all that had one are gone. A row is sealed:
devices drop all that is older."""

CONSENTS = Table(
    "consents",
    METADATA,
    Column("person", Plain, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("seal", BigInteger),
)
"""Whose games may be used as exercises, and since when: hands dealt before do not count. A row is
sealed: nobody has agreed to what a damaged one says."""

PUZZLES = Table(
    "puzzles",
    METADATA,
    Column("name", Plain, primary_key=True),
    Column("line", Text, nullable=False),
    Column("seal", BigInteger),
)
"""Moments from games of the house: what one seat saw, and nothing that says whose it was. A row is
sealed: everybody is asked them."""

PUZZLE_PEOPLE = Table(
    "puzzle_people",
    METADATA,
    Column("puzzle", Plain, ForeignKey("puzzles.name", ondelete="CASCADE"), primary_key=True),
    Column("key", Plain, primary_key=True),
)
"""A one-way key of each person who played the hand, another one for each puzzle: by it the puzzle
is found when one of them takes their consent back."""

MINING = Table(
    "mining",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("closed_at", BigInteger, nullable=False),
    Column("table_id", Plain, nullable=False),
)
"""The last table whose hands were looked through: one row."""

TALLIES = Table(
    "tallies",
    METADATA,
    Column("exercise", Plain, primary_key=True),
    Column("kind", Plain, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)
"""How often an exercise was answered, and how often rightly; by whom is not kept."""

REPORTS = Table(
    "reports",
    METADATA,
    Column("exercise", Plain, primary_key=True),
    Column("reporter", Plain, primary_key=True),
    Column("reason", Plain, nullable=False),
    Column("answer", Text, nullable=False),
)
"""What people have against an exercise; ``reporter`` is a one-way key that tells them apart."""

WITHDRAWN = Table(
    "withdrawn",
    METADATA,
    Column("exercise", Plain, primary_key=True),
)
"""Exercises that the keeper of the house has put aside for good."""

SHEETS = Table(
    "sheets",
    METADATA,
    Column("id", Plain, primary_key=True),
    Column("write_hash", Plain, nullable=False),
    Column("confirm_hash", Plain, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seal", BigInteger, nullable=False),
    Index("ix_sheets_changed", "changed"),
)
"""Score sheets of real tables: what is kept of their keys, when they were written last, and how
many writings they have. A row is sealed: a damaged key opens nothing."""

SHEET_OPS = Table(
    "sheet_ops",
    METADATA,
    Column("sheet", Plain, ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("op", Plain, nullable=False),
    Column("said", Text, nullable=False),
    Column("seal", BigInteger, nullable=False),
    Index("ix_sheet_ops_op", "sheet", "op"),
)
"""The writings of each sheet in the order the house took them: the id that a device gave, and all
it said as JSON. A row is sealed: points are added up."""

TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", Plain, primary_key=True),
    Column("owner_hash", Plain, nullable=False),
    Column("desk_hash", Plain, nullable=False),
    Column("referee_hash", Plain, nullable=False),
    Column("secret", Plain, nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seal", BigInteger, nullable=False),
    Index("ix_tournaments_changed", "changed"),
)
"""Tournaments: what is kept of their keys, the secret their codes and keys of sheets follow from,
and how many entries they have. A row is sealed: a damaged key opens nothing."""

TOURNAMENT_ENTRIES = Table(
    "tournament_entries",
    METADATA,
    Column("tournament", Plain, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", Plain, nullable=False),
    Column("kind", Plain, nullable=False),
    Column("facts", Text, nullable=False),
    Column("seal", BigInteger, nullable=False),
)
"""What was done in a tournament, in its order: players by number, nobody's name. A row is sealed:
points are added up."""

ENTRANTS = Table(
    "entrants",
    METADATA,
    Column("tournament", Plain, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("said", Text, nullable=False),
    Column("seal", BigInteger, nullable=False),
)
"""What is known of the players of a tournament, as JSON: to forget one is to delete a row. It is
sealed: ranks go by it."""

SEATED_SHEETS = Table(
    "seated_sheets",
    METADATA,
    Column("sheet", Plain, ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
    Column("tournament", Plain, ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False),
    Column("session", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("closed", Integer, nullable=False),
    Column("seal", BigInteger, nullable=False),
    Index("ix_seated_sheets_tournament", "tournament", "session", "place", unique=True),
)
"""The sheets of the tables of a tournament, and whether they have their result: then nobody writes
there. A row is sealed."""

FORGOTTEN = Table(
    "forgotten",
    METADATA,
    Column("person", Plain, primary_key=True),
)
"""Numbers of people who were deleted: a game still running must not name them again."""
