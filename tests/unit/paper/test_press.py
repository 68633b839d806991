"""The press: one document at a time, with a limit, and refusals that say what is missing."""

from __future__ import annotations

import subprocess
from importlib.machinery import ModuleSpec
from pathlib import Path
from threading import Thread

import pytest

from muraille.core.errors import Refusal
from muraille.i18n import LANGUAGES
from muraille.paper import press
from muraille.paper.document import Document
from muraille.paper.fonts import han_family
from muraille.paper.penalty_card import penalty_card
from tests.kit.printed import Printed, read_back


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: str) -> ModuleSpec | None:
        return None

    monkeypatch.setattr(press, "find_spec", nowhere)
    with pytest.raises(Refusal) as refused:
        press.printed(Document("score_sheet", {}))
    assert refused.value.code == "no_paper"
    for language in LANGUAGES:
        assert "pip install muraille[paper]" in refused.value.sentence(language)


def test_no_document_takes_longer_than_it_may() -> None:
    with pytest.raises(Refusal) as refused:
        press.printed(penalty_card("fr"), seconds=0.01)
    assert refused.value.code == "paper_slow"


def test_what_cannot_be_set_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        press.printed(Document("penalty_card", {"lang": "fr"}))
    assert refused.value.code == "paper_failed"


def test_a_silent_child_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        return subprocess.CompletedProcess(command, -9, b"")

    monkeypatch.setattr(subprocess, "run", silent)
    with pytest.raises(Refusal) as refused:
        press.printed(penalty_card("fr"))
    assert refused.value.code == "paper_failed"


def test_two_who_print_at_once_both_have_their_paper() -> None:
    found: list[Printed] = []
    both = [Thread(target=lambda: found.append(read_back(penalty_card("fr")))) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert [card.pages for card in found] == [2, 2]


def test_chinese_without_a_font_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from muraille.paper import typesetter  # noqa: PLC0415 - what it needs may be missing

    def none_of(_: object) -> None:
        return None

    monkeypatch.setattr(typesetter, "FONTS", tmp_path)
    monkeypatch.setattr(typesetter, "han_family", none_of)
    assert typesetter.typeset(penalty_card("fr")).startswith(press.PDF)
    with pytest.raises(Refusal) as refused:
        typesetter.typeset(penalty_card("zh"))
    assert refused.value.code == "no_font"


def test_our_own_font_goes_before_those_of_the_system() -> None:
    assert han_family({"PingFang SC", "Noto Sans SC"}) == "Noto Sans SC"
    assert han_family({"PingFang SC", "Arial"}) == "PingFang SC"
    assert han_family({"Arial"}) is None
