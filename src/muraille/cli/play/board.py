"""Playing key by key, on a screen that is drawn again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from muraille.cli.dialogue import LeavingError
from muraille.cli.draw import may_draw, paper, text
from muraille.cli.play import keys as play_keys
from muraille.cli.play import screen as play_screen
from muraille.cli.play.command import (
    CHOOSE,
    HELP_KEY,
    LEAVING,
    TILE,
    Command,
    laid_or_discarded,
    readings,
    understood,
)
from muraille.cli.play.keys import Keyboard
from muraille.cli.play.room import LONGEST_WORD, PROMPT, Room, print_all
from muraille.core.errors import Refusal
from muraille.games.text import words
from muraille.table.actions import tile_of
from muraille.table.view import View

MOVES: Final = (play_keys.LEFT, play_keys.RIGHT, play_keys.HOME, play_keys.END)
BLANKS: Final = {play_keys.ENTER: "", play_keys.SPACE: " "}
"""Keys as the words they stand for."""
ONWARD: Final = (play_keys.ENTER, play_keys.SPACE, play_keys.ESCAPE)
"""Keys that turn a page."""
MOST_NUMBERED: Final = 9
"""Options that a key can choose among; of more tiles, one is named."""
NEWS: Final = 8
"""Events shown under the table at most."""


class ByKeys:
    """A key at a time, on a screen that is drawn again and again."""

    def __init__(self, room: Room, keyboard: Keyboard) -> None:
        self._room = room
        self._keyboard = keyboard
        self._raised: int | None = None
        """The place of the raised tile."""
        self._typed = ""
        self._note = ""

    def _draw(self, content: str) -> None:
        """Put a whole screen in the place of the last one; the cursor stays at its end."""
        height = self._room.console.size.height
        lines = "\x1b[K\n".join(content.split("\n")[-height:])
        self._write(f"\x1b[H{lines}\x1b[K\x1b[J")

    def _write(self, content: str) -> None:
        self._room.console.file.write(content)
        self._room.console.file.flush()

    def show(self, page: str, *, wait: bool) -> None:
        """Let the person read, a screen at a time."""
        lines = page.split("\n")
        room = self._room.console.size.height - 2
        while True:
            more = len(lines) > room
            self._write("\x1b[H\x1b[J" + "\n".join(lines[:room]) + "\n")
            if not (more or wait):
                return
            self._write(f"{self._room.say('more')} {PROMPT}")
            while self._keyboard.key() not in ONWARD:
                pass  # a key too many must not turn the page
            lines = lines[room:]
            if not lines:
                return

    def cut(self) -> str:
        """The person's word, typed below what they read."""
        room = self._room
        self._write(f"\n{room.promise()}\n")
        while True:
            word = self._text(room.say("cut"))
            if word == HELP_KEY:
                self.show(room.look("help"), wait=False)
            elif words.folded(word) in ("q", *LEAVING):
                self._leave()
            else:
                return word[:LONGEST_WORD]

    def _text(self, question: str) -> str:
        """A line, typed key by key."""
        word = ""
        while True:
            self._write(f"\r\x1b[K{question} {PROMPT}{word}")
            key = self._keyboard.key()
            if key == play_keys.ENTER:
                self._write("\n")
                return word.strip()
            if key == play_keys.DELETE:
                word = word[:-1]
            elif key == play_keys.SPACE:
                word += " "
            elif len(key) == 1:
                word += key

    def _leave(self) -> None:
        self._write(f"\n{self._room.quitting()} {PROMPT}")
        if self._room.is_yes(self._keyboard.key()):
            raise LeavingError

    def action(self, legal: Sequence[int]) -> int:
        """What the person does."""
        view = self._room.session.view()
        self._raised = len(view.rack) - 1 if view.is_my_turn else None
        self._typed = self._note = ""
        while True:
            self._screen(view, legal)
            code = self._pressed(self._keyboard.key(), view, legal)
            if code is not None:
                return code

    def _pressed(self, key: str, view: View, legal: Sequence[int]) -> int | None:
        """What a key does; nothing if the table still waits."""
        self._note = ""
        if key == play_keys.ENTER and self._raised is not None:
            return laid_or_discarded(view.rack[self._raised], legal)
        if key == play_keys.DELETE and self._raised is not None and not self._typed:
            return view.rack[self._raised]
        word = BLANKS.get(key, self._typed + key)
        if self._raised is not None and (key in MOVES or word.isdecimal()):
            self._raise(key, word, self._raised, len(view.rack))
            return None
        self._typed = ""
        if len(key) > 1 and key not in BLANKS:
            return None
        try:
            return self._obeyed(understood(word, view, legal), view, legal)
        except Refusal as refusal:
            self._note = self._room.refusal(refusal, view)
        return None

    def _obeyed(self, command: Command, view: View, legal: Sequence[int]) -> int | None:
        """Do what is wanted; nothing if the table still waits."""
        if command.what == TILE and self._raised is not None:
            self._raised = view.rack.index(tile_of(command.codes[0]))
        elif command.what == CHOOSE:
            return self._one_of(command.codes, view, legal)
        elif command.codes:
            return command.codes[0]
        elif command.what == "quit":
            self._leave()
        else:
            page = self._room.look(command.what)
            if command.what == "log":
                page = "\n".join(page.split("\n")[2 - self._room.console.size.height :])
            self.show(page, wait=True)
        return None

    def _raise(self, key: str, word: str, raised: int, size: int) -> None:
        """Raise another tile: the next one, or that of a place, whose number a suit may follow."""
        if key in MOVES:
            self._typed = ""
            self._raised = {
                play_keys.LEFT: (raised - 1) % size,
                play_keys.RIGHT: (raised + 1) % size,
                play_keys.HOME: 0,
                play_keys.END: size - 1,
            }[key]
            return
        self._typed = word if 0 < int(word) <= size else key
        place = int(self._typed)
        self._raised = place - 1 if 0 < place <= size else raised

    def _screen(self, view: View, legal: Sequence[int], ask: Text | None = None) -> None:
        """The table, the latest news, the question."""
        room = self._room
        room.console = paper(plain=room.plain)  # the window may have another size by now
        width, height = room.console.size
        boxes = may_draw(room.console, plain=room.plain)
        lines = play_screen.table(room.canvas(width, height, boxes=boxes), view, self._raised)
        space = max(min(height - len(lines) - 2, NEWS), 0)
        told = room.news()
        room.heard = len(told)
        news = [text(f"  {line}", "dim") for line in told[-space:]] if space else []
        lines += [*news, *([Text()] * (space - len(news)))]
        lines += [ask or room.question(view, legal), text(f"{PROMPT}{self._note or self._typed}")]
        self._draw(room.printed(lambda console: print_all(console, lines)))

    def _one_of(self, codes: Sequence[int], view: View, legal: Sequence[int]) -> int | None:
        """One of several by its number; Esc thinks again."""
        if len(codes) > MOST_NUMBERED:
            return self._named(codes)
        options = self._room.options(codes, view)
        listed = "  ".join(f"{n} {option}" for n, option in enumerate(options, 1))
        asked = f"{self._room.say('which')} · {listed} · {self._room.say('back')}"
        while True:
            self._screen(view, legal, text(asked, "bold yellow"))
            key = self._keyboard.key()
            if key == play_keys.ESCAPE:
                return None
            if key.isdecimal() and 0 < int(key) <= len(codes):
                return codes[int(key) - 1]

    def _named(self, codes: Sequence[int]) -> int | None:
        """One of many tiles by its name; nothing if the person thinks again."""
        word = self._text(self._room.say("which_tile"))
        found = [code for tile in readings(word) for code in codes if tile_of(code) == tile]
        if not found and word:
            self._note = self._room.say("which_tile")
        return found[0] if found else None
