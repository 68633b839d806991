"""Files that are none: a pipe is read while somebody writes, and not waited for without end."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from muraille.core.errors import Refusal
from muraille.record.own.files import load


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    file = tmp_path / "pipe"
    os.mkfifo(file)
    return file


def test_a_pipe_nobody_writes_into_is_refused(pipe: Path) -> None:
    with pytest.raises(Refusal) as refused:
        load(pipe, patience=0.01)
    assert refused.value.code == "unreadable_file"


def test_a_pipe_whose_writer_falls_silent_is_refused(pipe: Path) -> None:
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    writing = os.open(pipe, os.O_WRONLY)
    try:
        os.write(writing, b"half of a record")
        with pytest.raises(Refusal):
            load(pipe, patience=0.01)
    finally:
        os.close(writing)
        os.close(reading)


def test_a_pipe_is_read_to_its_end(pipe: Path) -> None:
    text = "é" * 200_000
    writer = threading.Thread(target=pipe.write_text, args=(text,), kwargs={"encoding": "utf-8"})
    writer.start()
    assert load(pipe) == text
    writer.join()


def test_a_pipe_may_not_be_longer_than_a_file(pipe: Path) -> None:
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    writing = os.open(pipe, os.O_WRONLY)
    try:
        os.write(writing, b"x" * 100)
        with pytest.raises(Refusal):
            load(pipe, longest=10)
    finally:
        os.close(writing)
        os.close(reading)
