"""The room a game is played in: what the person is shown and asked, by keys or by lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Protocol

from rich.console import Console
from rich.text import Text

from muraille.cli.count.table_count import TableCount
from muraille.cli.dialogue import LeavingError
from muraille.cli.draw import paper, text
from muraille.cli.play import screen as play_screen
from muraille.cli.play import sheet as play_sheet
from muraille.cli.play.command import HELP_KEY, SPOKEN, VERBS, laid_or_discarded
from muraille.cli.play.session import GAME, Session
from muraille.cli.play.talk import told
from muraille.core.errors import Refusal
from muraille.games.game import Game
from muraille.games.house_rules import HouseRules
from muraille.games.text import words
from muraille.i18n import LANGUAGES, say
from muraille.record.own.codec import write_record
from muraille.record.own.files import save
from muraille.record.own.record import Promise, RecordedPlayer
from muraille.record.own.recorder import Recorder, WallOrigin
from muraille.report.winning_now import way_to_win
from muraille.table.actions import Verb, tile_of, with_verbs
from muraille.table.terms import Phase
from muraille.table.view import View

LONGEST_WORD: Final = 100
PROMPT: Final = "› "  # noqa: RUF001 - a prompt
ANNOUNCED: Final = ("kong", "pung", "chow", "flower", "call", "invoke")
"""Announcements in the order they are offered; their keys are those of ``VERBS``."""


class Asker(Protocol):
    """How the person is asked."""

    def cut(self) -> str:
        """The person's word before a hand is dealt; nothing if they give none."""

    def action(self, legal: Sequence[int]) -> int:
        """What the person does."""

    def show(self, page: str, *, wait: bool) -> None:
        """Let the person read something, at their own pace where that can be."""


class Room:
    """One game, shown to one person."""

    def __init__(  # noqa: PLR0913 - the game, and how it is shown
        self,
        language: str,
        game: Game[Any],
        house: HouseRules,
        session: Session,
        *,
        plain: bool,
        record: str | None = None,
    ) -> None:
        self.language = language
        self.house = house
        self.scorer = TableCount(game, house)
        self.session = session
        self.plain = plain
        self.console: Console = paper(plain=plain)
        self.record = record
        self.heard = 0
        """Lines of the hand that were told already."""

    def say(self, key: str, /, **facts: object) -> str:
        """Words of the catalogues."""
        return say(self.language, f"play.{key}", **facts)

    def play(self, asker: Asker) -> None:
        """Hand after hand; then the ranking."""
        game = self.session.game
        asker.show(self.say("welcome", help=HELP_KEY), wait=False)
        try:
            while not game.is_over:
                self._hand(asker)
        except LeavingError:
            self.leave()
            return
        asker.show(self.printed(self._ranking), wait=False)
        self.bye()

    def _hand(self, asker: Asker) -> None:
        """One hand, from the promise of its wall to the seed."""
        session = self.session
        word = asker.cut()
        session.begin(word or session.players[0][0])
        self.heard = 0
        while legal := session.choices():
            session.act(asker.action(legal))
        view = session.view()
        hand = session.finish()
        self.keep()

        since = [text(line, "dim") for line in self.news()[self.heard :]]

        def page(console: Console) -> None:
            print_all(console, [*since, Text()])
            play_sheet.end_of_hand(
                console,
                self.language,
                view,
                hand,
                names=session.names,
                scorer=self.scorer,
                plain=self.plain,
            )
            play_sheet.opened(console, self.language, session.opened[-1])

        asker.show(self.printed(page), wait=True)
        asker.show(self.printed(self._scores), wait=session.game.is_over)

    def keep(self) -> None:
        """Write the hands that are finished to the file, whole or not at all."""
        if self.record is None:
            return
        session = self.session
        players = tuple(
            RecordedPlayer(name, seat, bot=place > 0)
            for place, (name, seat) in enumerate(session.players)
        )
        recorder = Recorder(
            GAME, datetime.now(UTC).date(), self.house, players, drawn=session.drew_winds
        )
        chances = [
            WallOrigin(e.chance, Promise(e.promise, e.seed, e.words)) for e in session.opened
        ]
        save(self.record, write_record(recorder.record(session.game, chances)))

    def leave(self) -> None:
        """The game ends before its last hand; what is finished stays finished."""
        game = self.session.game
        self.console.print()
        if not game.is_over:
            self.console.print(text(self.say("left")))
        if game.finished:
            self._ranking(self.console)
        self.bye()

    def bye(self) -> None:
        """Say goodbye, and where the game is written."""
        if self.record is not None and self.session.game.finished:
            self.console.print(text(self.say("recorded", file=self.record)))
        self.console.print(text(self.say("bye")))

    def _ranking(self, console: Console) -> None:
        standings = self.session.game.standings()
        play_sheet.ranking(console, self.language, standings, self.session.names)

    def _scores(self, console: Console) -> None:
        play_sheet.scores(
            console,
            self.language,
            self.session.game.finished,
            self.session.names,
            self.scorer,
        )

    def promise(self) -> str:
        """The commitment of the next hand."""
        session = self.session
        hand = words.capital(session.hand_of(self.language))
        return self.say("promise", hand=hand) + f"\n{session.promise}"

    def printed(self, show: Callable[[Console], None]) -> str:
        """What something prints, not yet shown."""
        with self.console.capture() as page:
            show(self.console)
        return page.get().rstrip("\n")

    def look(self, what: str) -> str:
        """Something the person wants to see: waits, the sheet, the log, the keys."""
        if what == "waits":
            view, plain = self.session.view(), self.plain
            return self.printed(
                lambda console: self.scorer.waits(console, self.language, view, plain=plain)
            )
        if what == "sheet":
            return self.printed(self._scores)
        if what == "log":
            lines = [text(self.say("log"), "bold underline"), *map(text, self.news())]
            return self.printed(lambda console: print_all(console, lines))
        return self.printed(lambda console: play_sheet.keys(console, self.language, self.house))

    def news(self) -> list[str]:
        """The hand so far, a line an event."""
        session = self.session
        return told(self.language, session.log(), session.me, session.names)

    def canvas(self, width: int, height: int, *, boxes: bool) -> play_screen.Canvas:
        """How the table is drawn here."""
        session = self.session
        return play_screen.Canvas(
            self.language,
            session.names,
            session.hand_of(self.language),
            lambda view: self.scorer.wind(self.language, view),
            width,
            height,
            boxes,
            self.scorer.hill_word,
        )

    def question(self, view: View, legal: Sequence[int]) -> Text:
        """What is asked, and the keys that answer it."""
        parts = [self._topic(view)]
        for name in (self.scorer.win_word, *ANNOUNCED):
            key = SPOKEN[name]
            codes = with_verbs(legal, VERBS[key])
            if codes:
                parts.append(f"{key.upper()} {self.say(name)}{self._made(name, codes, view)}")
        if with_verbs(legal, (Verb.PASS,)):
            parts.append(f"{self.say('space')} {self.say('pass')}")
        if view.drawn is not None and laid_or_discarded(view.drawn, legal) == view.drawn:
            parts.append(f"D {self.say('discard', tile=self._code(view.drawn))}")
        parts += [f"I {say(self.language, 'waits.title').lower()}", HELP_KEY]
        return text(" · ".join(parts), "bold yellow")

    def _code(self, tile: int) -> str:
        return words.tile_code(self.language, tile)

    def _topic(self, view: View) -> str:
        phase, offered = view.phase, view.offered
        if offered is not None:
            key = "claim" if phase is Phase.CLAIMING else "robbing"
            return self.say(key, tile=self._code(offered), name=self.session.names[view.giver])
        if phase is Phase.INVOKING:
            return self.say("invoked" if view.has_drawn else "invoking")
        return self.say("served" if phase is Phase.FLOWERS else "your_turn")

    def _made(self, name: str, codes: Sequence[int], view: View) -> str:
        """What an announcement makes: points, or tiles."""
        if name == self.scorer.win_word:
            way = way_to_win(view)
            worth = None if way is None else self.scorer.worth(view, *way)
            return words.aside(self.language, self.scorer.points(self.language, worth or 0))
        if name == "chow":
            return " " + " ".join(self.options(codes, view))
        if name == "call" or (name == "kong" and view.is_my_turn):
            return " " + " ".join(self._code(tile_of(code)) for code in codes)
        return ""

    def options(self, codes: Sequence[int], view: View) -> list[str]:
        """Actions by the tiles they are made of."""
        return [play_screen.option(self.language, code, view.offered) for code in codes]

    def refusal(self, refusal: Refusal, view: View) -> str:
        """Why not, in one line."""
        return words.one_line(self.scorer.refusal(refusal, view).sentence(self.language))

    def is_yes(self, word: str) -> bool:
        """Whether a word says yes, in any language."""
        said = words.folded(word)
        return any(said[:1] == words.folded(say(x, "common.yes"))[:1] for x in LANGUAGES if said)

    def quitting(self) -> str:
        """The question before leaving."""
        yes, no = (say(self.language, f"common.{answer}")[0] for answer in ("yes", "no"))
        return self.say("quit", yes=yes, no=no)


def print_all(console: Console, lines: Iterable[Text]) -> None:
    """Print lines that fit, whatever their length."""
    for line in lines:
        console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
