"""How Botzone speaks with a program: JSON or lines of text, all at once or turn by turn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from muraille.record.botzone.command import LONGEST_FOUND
from muraille.record.botzone.fault import ProgramError

KEEP_RUNNING: Final = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"
"""What a program writes after an answer when it wants to be told the next request."""
MARK: Final = KEEP_RUNNING.encode()
LARGEST: Final = 1 << 18
"""Bytes of one answer."""


class Speech:
    """Requests as a program reads them, answers as it writes them, and what it has saved."""

    def __init__(self, *, simple: bool = False) -> None:
        self._simple = simple
        """Lines of text instead of JSON."""
        self._data: Any = ""
        self._global_data: Any = ""

    def new_match(self) -> None:
        """Forget what it saved for this match; what it saved for all of them is kept."""
        self._data = ""

    def history(self, requests: Sequence[str], responses: Sequence[str]) -> str:
        """What a program reads that is started: all there was, and what was saved."""
        past = list(responses[: len(requests) - 1])
        if not self._simple:
            told = {"requests": list(requests), "responses": past}
            saved = {"data": self._data, "globaldata": self._global_data}
            return json.dumps({**told, **saved}, ensure_ascii=False) + "\n"
        lines = [str(len(requests))]
        for place, request in enumerate(requests):
            lines += [request, *past[place : place + 1]]
        return "\n".join((*lines, str(self._data), str(self._global_data), ""))

    def first(self, request: str) -> str:
        """The first turn of a program that keeps running: nothing was saved before it."""
        return f"1\n{request}\n" if self._simple else self.history([request], [])

    def line(self, request: str) -> str:
        """The next request to a program that keeps running."""
        return (request if self._simple else json.dumps(request)) + "\n"

    def answer(self, text: str) -> str:
        """The response in what was written; the rest is saved for the next turn."""
        if self._simple:
            lines = [line.strip() for line in text.strip().split("\n")]
            response, _debug, data, saved = (*lines, "", "", "", "")[:4]
            self._data, self._global_data = data, saved or self._global_data
            return response
        try:
            said = json.loads(text)
            response = said["response"]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise ProgramError("program_nonsense", found=_found(text)) from error
        if not isinstance(response, str):
            raise ProgramError("program_nonsense", found=_found(text))
        self._data = said.get("data", "")
        self._global_data = said.get("globaldata", self._global_data)
        return response


def _found(text: str) -> str:
    return " ".join(text.split())[:LONGEST_FOUND]
