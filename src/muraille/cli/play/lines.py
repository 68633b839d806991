"""Playing line by line: for pipes, plain terminals and readers of screens."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.text import Text

from muraille.cli.dialogue import LeavingError
from muraille.cli.draw import may_draw, text
from muraille.cli.play import keys as play_keys
from muraille.cli.play import screen as play_screen
from muraille.cli.play.command import CHOOSE, HELP_KEY, LEAVING, readings, understood
from muraille.cli.play.room import LONGEST_WORD, PROMPT, Room, print_all
from muraille.core.errors import Refusal
from muraille.games.text import words
from muraille.table.actions import tile_of
from muraille.table.view import View


class ByLines:
    """A command a line: for pipes, plain terminals and readers of screens."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def show(self, page: str, *, wait: bool) -> None:  # noqa: ARG002 - nobody waits
        """Print, and go on."""
        self._write(page + "\n")

    def _write(self, content: str) -> None:
        self._room.console.file.write(content)
        self._room.console.file.flush()

    def _line(self, question: str) -> str:
        self._write(f"{question} {PROMPT}")
        answer = play_keys.line()
        if not sys.stdin.isatty():
            self._write(f"{answer}\n")  # what a terminal would have shown
        return answer

    def cut(self) -> str:
        """The person's word."""
        room = self._room
        self._write("\n")
        self.show(room.promise(), wait=False)
        while True:
            word = self._line(room.say("cut")).strip()
            if word == HELP_KEY:
                self.show(room.look("help"), wait=False)
            elif words.folded(word) in ("q", *LEAVING):
                self._leave()
            else:
                return word[:LONGEST_WORD]

    def _leave(self) -> None:
        if self._room.is_yes(self._line(self._room.quitting())):
            raise LeavingError

    def action(self, legal: Sequence[int]) -> int:
        """What the person does."""
        self._table()
        while True:
            view = self._room.session.view()
            word = self._line(self._room.question(view, legal).plain)
            try:
                command = understood(word, view, legal)
                if command.what == "quit":
                    self._leave()
                elif command.what == CHOOSE:
                    code = self._one_of(command.codes, view)
                    if code is not None:
                        return code
                elif command.codes:
                    return command.codes[0]
                else:
                    self.show(self._room.look(command.what), wait=False)
            except Refusal as refusal:
                self.show(self._room.refusal(refusal, view), wait=False)

    def _table(self) -> None:
        """What happened since the last question, and the table."""
        room = self._room
        news = room.news()
        console = room.console
        lines = [Text(), *map(text, news[room.heard :]), Text()]
        room.heard = len(news)
        boxes = may_draw(console, plain=room.plain)
        canvas = room.canvas(console.width, play_screen.HIGH - 1, boxes=boxes)
        lines += play_screen.table(canvas, room.session.view())
        self.show(room.printed(lambda paper: print_all(paper, lines)), wait=False)

    def _one_of(self, codes: Sequence[int], view: View) -> int | None:
        """One of several; nothing if the person thinks again."""
        options = self._room.options(codes, view)
        listed = "  ".join(f"{n} {option}" for n, option in enumerate(options, 1))
        answer = self._line(f"{self._room.say('which')} · {listed}").strip()
        number = int(answer[:2]) if answer.isdecimal() else 0
        if 0 < number <= len(codes):
            return codes[number - 1]
        return next((x for tile in readings(answer) for x in codes if tile_of(x) == tile), None)
