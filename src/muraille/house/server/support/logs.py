"""The log of the house: a line for each fact, JSON for machines, plain for terminals.

Secrets have no way into it: routes log facts by name, never bodies, headers or paths; an error is
written as its kind and place, as its text may quote what was typed.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final, TextIO

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The number of the request that is being answered."""

_KNOWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {
    *("message", "asctime", "color_message", "taskName", "websocket"),
}
"""What every record has; the rest are facts."""
_OURS: Final = "muraille"


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What a record says, by name."""
    facts: dict[str, Any] = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "logger": record.name,
        "event": record.getMessage(),
    }
    number = request_id.get()
    if number is not None:
        facts["request"] = number
    facts.update((name, value) for name, value in vars(record).items() if name not in _KNOWN)
    if record.exc_info and record.exc_info[1] is not None:
        facts["error"] = told(record.exc_info[1])
        facts["at"] = places(record.exc_info[1])
    return facts


def told(error: BaseException) -> str:
    """The kind of an error; its text only where it is that of the system, which quotes nothing."""
    kind = type(error).__name__
    driver = getattr(error, "orig", None)  # SQLAlchemy: what the database said
    if isinstance(driver, Exception):
        return f"{kind}: {getattr(driver, 'sqlite_errorname', None) or type(driver).__name__}"
    if isinstance(error, OSError) and error.strerror:
        return f"{kind}: {error.strerror}"
    return kind


def places(error: BaseException) -> list[str]:
    """Where an error came from, the innermost place last."""
    return [
        f"{frame.filename}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__)[-12:]
    ]


class JsonLines(logging.Formatter):
    """One JSON object on each line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        return json.dumps(facts_of(record), ensure_ascii=False, default=str)


class PlainLines(logging.Formatter):
    """A line a person reads; whatever is in it, it stays one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        facts = facts_of(record)
        head = f"{facts.pop('time')[11:19]} {facts.pop('level'):7} {facts.pop('event')}"
        facts.pop("logger")
        line = " ".join((head, *(f"{name}={value}" for name, value in facts.items())))
        return "".join(sign if sign.isprintable() else " " for sign in line)


def start_logging(level: str, form: str, stream: TextIO | None = None) -> logging.Handler:
    """Send the log of the house and of its server to one stream; the handler that does it."""
    out = stream or sys.stderr
    plain = form == "plain" or (form == "auto" and out.isatty())
    handler = logging.StreamHandler(out)
    handler.setFormatter(PlainLines() if plain else JsonLines())
    for name in (_OURS, "uvicorn", "uvicorn.error", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers = [] if name == "uvicorn.error" else [handler]
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level.upper())
    # These quote what a client sent, as soon as they say more than warnings.
    for name in ("uvicorn", "uvicorn.error", "websockets"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger(_OURS).level))
    return handler
