"""What the house needs from outside, as it wishes to ask for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from muraille.house.damage import Damage
from muraille.house.entries import Entry
from muraille.house.people import Keys, Person
from muraille.house.practice import PracticeEntry, PracticePage
from muraille.house.puzzles import ClosedTable, MinedHand, Report
from muraille.house.sheets.kept import Heard, SheetKeys, SheetPage
from muraille.house.tournaments.kept import KeptTournament, TableAt, TournamentChange
from muraille.learning.exercises.experience import AnswerTally
from muraille.sheet.op import Op
from muraille.tournament.played.course import CourseEntry
from muraille.tournament.played.entrant import EnteredPlayer


class Journal(Protocol):
    """The one place where tables are kept; what it has taken is never lost."""

    async def append(self, entries: Sequence[Entry]) -> None:
        """Write entries down; when this returns, they survive a power cut.

        Entries of many tables are written together (group commit). If a position is taken already,
        another process owns the table: nothing is written, and ``Refusal("table_taken")`` raised.
        """

    async def tables(self) -> Sequence[str]:
        """The tables that are not closed."""

    async def entries(self, table: str, since: int = 0) -> Sequence[Entry]:
        """The entries of a table from a position on, in order.

        A journal that cannot be believed is refused (:class:`~muraille.house.damage.Damage`).
        """

    async def readable(self, table: str) -> tuple[Sequence[Entry], Damage | None]:
        """The entries of a table up to the first that cannot be believed, if there is one."""


class KeptJournal(Journal, Protocol):
    """A journal in which tables are looked up long after they were closed."""

    async def opening(self, table: str) -> Entry | None:
        """The first entry of a table, which says what is played and who opened it."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A finished or running game as history lists it."""

    table: str
    rules: str
    house: str
    started: int
    finished: int | None
    hands: int
    names: tuple[str, ...]
    """By seat."""
    people: tuple[str | None, ...]
    """By seat; none for a bot."""
    bots: tuple[str | None, ...]
    scores: tuple[int, ...]

    @property
    def place(self) -> tuple[int, str]:
        """Where it stands among games: by its beginning, and by its table if two began at once."""
        return self.started, self.table


@dataclass(frozen=True, slots=True)
class HandSummary:
    """One settled hand, as statistics need it."""

    table: str
    number: int
    winner: int | None
    source: int | None
    points: int
    gains: tuple[int, ...]
    lines: tuple[tuple[str, int, int], ...]
    """What the winner counted: line, how often, points together."""


class History(Protocol):
    """Games and hands, to be looked up later."""

    async def keep_game(self, game: GameSummary) -> None:
        """Write down how a game stands; again when it goes on."""

    async def keep_hand(self, hand: HandSummary) -> None:
        """Write down a settled hand."""

    async def games_of(
        self, person: str, limit: int, before: tuple[int, str] | None
    ) -> Sequence[GameSummary]:
        """The games of a person before a place, the latest first."""

    async def game(self, table: str) -> GameSummary | None:
        """One game."""

    async def hands_of(self, person: str) -> Sequence[tuple[HandSummary, int]]:
        """Every settled hand of a person, with their seat."""

    async def behind(self) -> Sequence[str]:
        """Closed tables of which the history does not know every hand."""

    async def latest(self) -> int | None:
        """The latest time that anything was written at, as far as that is quickly known."""

    async def forget(self, older_than: int) -> int:
        """Delete games that were over before a time, with their journals; how many."""

    async def forget_unplayed(self, older_than: int) -> int:
        """Delete tables that were closed before a time and never saw a hand; how many."""


class People(Protocol):
    """The guests and accounts of the house."""

    async def add(self, person: Person, keys: Keys | None = None) -> None:
        """Remember a person; a name that is taken by an account is refused (``name_taken``)."""

    async def by_id(self, person: str) -> Person | None:
        """A person by their number."""

    async def by_name(self, name: str) -> tuple[Person, str] | None:
        """An account by its name, with the hash of its password."""

    async def password_hash(self, person: str) -> str | None:
        """The hash of the password that is good now, if the person has one."""

    async def settings(self, person: str) -> Mapping[str, Any]:
        """The settings of a person."""

    async def save_settings(self, person: str, settings: Mapping[str, Any]) -> None:
        """Remember the settings of a person."""

    async def change(
        self, person: Person, keys: Keys | None = None, settings: Mapping[str, Any] | None = None
    ) -> None:
        """A new name or language, other keys, other settings; a guest may become an account.

        All of it or nothing. With other keys the tokens end.
        """

    async def rehash(self, person: str, known: str, newer: str) -> None:
        """Keep the same password as another hash, unless it has changed meanwhile."""

    async def recovery_hash(self, person: str) -> str | None:
        """The hash of the recovery code of an account, if it has one."""

    async def keep_recovery(self, person: str, recovery_hash: str | None) -> None:
        """Remember another recovery code, or none."""

    async def delete(self, person: str) -> None:
        """Forget a person: their name is replaced in games, their tokens and settings are gone."""

    async def saw(self, guest: str, now: int) -> None:
        """A guest is here; nothing is written of an account, which stays anyway."""

    async def forget_guests(self, before: int) -> int:
        """Forget guests nobody has seen since a time and who sit at no open table; how many."""

    async def add_token(self, person: str, token_hash: str, label: str, created: int) -> str:
        """A token for programs; the answer is its number."""

    async def tokens(self, person: str) -> Sequence[tuple[str, str, int]]:
        """Number, label and time of each token of a person."""

    async def drop_token(self, person: str, token: str) -> bool:
        """Take a token back; whether there was one."""

    async def by_token(self, token_hash: str) -> Person | None:
        """Whose token this is."""


class Practice(Protocol):
    """The practice logs of accounts."""

    async def add(self, person: str, entries: Sequence[PracticeEntry]) -> PracticePage:
        """Write entries down; what is known already, or forgotten, changes nothing."""

    async def since(self, person: str, place: int, most: int) -> PracticePage:
        """What the house was told after a place; after one it never gave, everything."""

    async def forget(self, person: str, subject: str, before: int) -> None:
        """Forget what was practised before a time: one subject, or all."""


class Puzzles(Protocol):
    """Puzzles from games of the house, and who has agreed that theirs may become some."""

    async def consent(self, person: str) -> int | None:
        """Since when the games of a person may be used as exercises; nothing if they may not."""

    async def agree(self, person: str, now: int) -> int:
        """The games of a person may be used from now on; since when, if they may already."""

    async def withdraw(self, person: str) -> int:
        """They may not any more: the puzzles of the person are gone; how many."""

    async def next_table(self, closed_before: int) -> ClosedTable | None:
        """The next table to look through, at whose end everybody who sat there had agreed."""

    async def keep(self, table: ClosedTable, hands: Sequence[MinedHand]) -> int:
        """Keep what a table has brought, and go on behind it; how many puzzles.

        Hands in which anybody had not agreed before, or does not any more, bring none.
        """

    async def all(self) -> Mapping[str, str]:
        """Every puzzle: its name and its line."""

    async def count(self) -> int:
        """How many puzzles there are."""

    async def line(self, name: str) -> str | None:
        """One puzzle."""


class Exercises(Protocol):
    """What the people of a house say about exercises: by their answers, and by their reports."""

    async def count(self, exercise: str, kind: str, *, right: bool) -> AnswerTally:
        """Count an answer; how many there are now."""

    async def tally(self, exercise: str, kind: str) -> AnswerTally:
        """How people did with an exercise so far."""

    async def tallies(self) -> Mapping[str, AnswerTally]:
        """How people did with all of them."""

    async def report(self, report: Report, reporter: str) -> bool:
        """Keep a report, one of each reporter; whether the exercise is hidden from now on."""

    async def hidden(self) -> frozenset[str]:
        """The exercises nobody is asked: put aside, or reported by enough people."""


class Sheets(Protocol):
    """The score sheets of real tables; what was taken of one is never lost.

    A sheet that is not there is refused (``no_such_sheet``), a damaged one too (``sheet_damaged``).
    """

    async def open(self, sheet: str, keys: SheetKeys, now: int) -> bool:
        """Keep a sheet; whether it is new. One with other keys is refused (``sheet_key``)."""

    async def is_known(self, sheet: str) -> bool:
        """Whether there is such a sheet."""

    async def keys(self, sheet: str) -> SheetKeys:
        """What is kept of its keys."""

    async def add(self, sheet: str, ops: Sequence[Op], now: int, most: int) -> int:
        """Keep writings, all or none, as safely as a journal; how many were new.

        If the sheet had more than ``most`` then, they are refused (``sheet_full``).
        """

    async def since(self, sheet: str, heard: Heard, most: int) -> SheetPage:
        """What a device has not heard yet."""

    async def has_told(self, sheet: str, heard: Heard) -> bool:
        """Whether the house remembers to have told a device so much.

        It does not if it was set up again from an older copy: the device knows more.
        """

    async def delete(self, sheet: str) -> None:
        """Forget a sheet and all its writings."""

    async def forget_unchanged(self, before: int) -> int:
        """Forget sheets in which nobody has written since a time; how many."""


class Tournaments(Protocol):
    """Tournaments; what was done in one is never lost.

    One that is not there is refused (``no_such_tournament``), a damaged one too
    (``tournament_damaged``).
    """

    async def open(self, tournament: str, kept: KeptTournament, entry: CourseEntry) -> bool:
        """Keep one; whether it is new. One with other keys is refused (``tournament_key``)."""

    async def is_known(self, tournament: str) -> bool:
        """Whether there is such a tournament."""

    async def kept(self, tournament: str) -> KeptTournament:
        """Its keys, its secret, and how far it has got."""

    async def entries(self, tournament: str, since: int = 0) -> Sequence[CourseEntry]:
        """Everything that was done after so many entries."""

    async def entrants(self, tournament: str) -> dict[int, EnteredPlayer]:
        """What is known of its players, by number."""

    async def change(self, tournament: str, seq: int, change: TournamentChange) -> None:
        """Do something after so many entries, all or nothing, as safely as a journal.

        If there are more by then, it is refused (``tournament_moved``); if more was written in a
        sheet that is closed than was looked at, too (``sheet_moved``).
        """

    async def at(self, sheet: str) -> TableAt | None:
        """Where a sheet lies, if it is one of a tournament."""

    async def delete(self, tournament: str) -> None:
        """Forget a tournament, its players and its sheets."""

    async def forget_unchanged(self, before: int) -> int:
        """Forget tournaments in which nothing was done since a time; how many."""


class Ownership(Protocol):
    """Which process plays a table: the one that has its lease, and renews it in time."""

    async def claim(self, table: str) -> bool:
        """Whether this process may play the table from now on, or still (a renewal)."""

    async def release(self, table: str) -> None:
        """Another process may take it over."""


class FanOut(Protocol):
    """How what happened at a table reaches processes that only have listeners of it.

    Where it is played, the audience is told by the table itself.
    """

    def publish(self, table: str, position: int) -> None:
        """The journal of a table reaches so far: its followers may read on. Never waits."""
