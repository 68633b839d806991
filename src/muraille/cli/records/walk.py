"""Walking through a recorded game: with keys, or from end to end."""

from __future__ import annotations

from muraille.cli.count.table_count import TableCount
from muraille.cli.draw import paper, text
from muraille.cli.event_text import Teller, gains
from muraille.cli.play.keys import ENTER, LEFT, RIGHT, SPACE, Keyboard, has_keys, line
from muraille.cli.records.open_table import show_table
from muraille.core.wall import SEATS
from muraille.games.registry import game_of
from muraille.games.text import words
from muraille.i18n import say
from muraille.record.own.record import Record, house_of
from muraille.table.events import HandSettled, HandWon
from muraille.table.replay import Replay
from muraille.table.view import View

STEPS = {"n": 1, SPACE: 1, ENTER: 1, RIGHT: 1, "": 1, "p": -1, LEFT: -1}
"""Key -> how many events it goes."""
HANDS = {"N": 1, "P": -1}
"""Key -> how many hands it goes."""
GO, QUIT = "g", "q"


class Walk:
    """A game, and the place one looks at."""

    def __init__(self, record: Record, language: str, *, plain: bool) -> None:
        self.record = record
        self.language = language
        self.plain = plain
        self.scorer = TableCount(game_of(record.rules), house_of(record))
        self.names = [record.name_of(seat) for seat in SEATS]
        self.console = paper(plain=plain)
        self.replays: list[Replay] = []
        before: View | None = None
        for hand in record.hands:
            self.replays.append(Replay(hand.log, before))
            before = self.replays[-1].at(len(self.replays[-1]))
        self.hand = 0

    @property
    def here(self) -> Replay:
        """The hand one looks at."""
        return self.replays[self.hand]

    @property
    def teller(self) -> Teller:
        """Who tells this hand."""
        game = game_of(self.record.rules)
        return Teller(self.language, self.names, self.record.hands[self.hand].east, game)

    def transcript(self, only: int | None = None) -> None:
        """Print a line for every event; a win is counted and explained."""
        for hand in range(len(self.replays)) if only is None else (only,):
            self.hand = hand
            for step, event in enumerate(self.here.events, 1):
                self.console.print(
                    text(f"{step:>4}  {self.teller.told(event, self.here.events)}"), soft_wrap=True
                )
                if isinstance(event, HandWon):
                    self._count(step)
                elif isinstance(event, HandSettled):
                    self._settled(step)
            self.console.print()
        if only is None:
            self.console.print(text(self._result(), "bold"), soft_wrap=True)

    def step_through(self, hand: int) -> None:
        """Show the table event by event, as the keys say."""
        if not self.replays:
            self.transcript()
            return
        self.hand = hand
        self.here.go(1)
        try:
            if has_keys():
                with Keyboard() as keyboard:
                    self._listen(keyboard)
            else:
                self._show()
                while self.obey(line().strip()):
                    self._show()
        except EOFError:
            return

    def _listen(self, keyboard: Keyboard) -> None:
        """Obey keys until one says to quit."""
        going = True
        while going:
            self.console.clear()
            self._show()
            key = keyboard.key()
            if key == GO:
                key += _digits(keyboard)
            going = self.obey(key)

    def obey(self, command: str) -> bool:
        """Go where a key says; whether to go on at all."""
        if command == QUIT:
            return False
        if command in STEPS:
            self._step(STEPS[command])
        elif command in HANDS:
            self._to_hand(self.hand + HANDS[command], 1)
        elif command.startswith(GO):
            number = command[len(GO) :].strip()
            if number.isascii() and number.isdigit():
                self.here.go(int(number[:6]))
        return True

    def _step(self, by: int) -> None:
        """One event on or back, across hands."""
        step = self.here.step + by
        if step > len(self.here):
            self._to_hand(self.hand + 1, 1)
        elif step < 1:
            self._to_hand(self.hand - 1, -1)
        else:
            self.here.go(step)

    def _to_hand(self, hand: int, step: int) -> None:
        """Another hand, at its beginning or at its end; the game has no other side."""
        if 0 <= hand < len(self.replays):
            self.hand = hand
            self.here.go(step if step > 0 else len(self.here))

    def _show(self) -> None:
        here = self.here
        show_table(self.console, self.teller, here.whole, plain=self.plain)
        if here.event is not None:
            place = f"{here.step}/{len(here)}"
            self.console.print(
                text(f"{place}  {self.teller.told(here.event, here.events)}", "bold green")
            )
        if isinstance(here.event, HandWon):
            self._count(here.step)
        elif isinstance(here.event, HandSettled):
            self._settled(here.step)
        if self.hand == len(self.replays) - 1 and here.step == len(here):
            self.console.print(text(self._result(), "bold"))
        self.console.print(text(say(self.language, "replay.keys"), "dim"))

    def _count(self, step: int) -> None:
        """The count of the hand that has just won."""
        self.console.print()
        self.scorer.count(self.console, self.language, self.here.at(step), plain=self.plain)
        self.console.print()

    def _settled(self, step: int) -> None:
        """Who gains what."""
        view = self.here.at(step)
        self.scorer.settled(self.console, self.language, view, self.names)

    def _result(self) -> str:
        scores = gains(self.teller, self.record.scores) if self.replays else "0"
        return words.labelled(self.language, say(self.language, "replay.result"), scores)


def _digits(keyboard: Keyboard) -> str:
    """A number, typed and entered."""
    number = ""
    while (key := keyboard.key()) != ENTER:
        number += key if key.isdigit() else ""
    return number
