"""What a program can do wrong."""

from __future__ import annotations


class ProgramError(Exception):
    """A program did not answer: ``code`` says how, ``facts`` what there is to tell."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
