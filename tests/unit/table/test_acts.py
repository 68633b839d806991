"""Acts of hands and mouths: their texts, their words in a log, and what is no act."""

from __future__ import annotations

import pytest

from muraille.core.errors import Refusal
from muraille.table.act_text import read_act, write_act
from muraille.table.engine import codes as c
from muraille.table.events import (
    ActDone,
    Adjudicated,
    ClockRanOut,
    DealEnded,
    DrawDue,
    Event,
    FanDeclared,
    InfractionClosed,
    InfractionOpened,
    MeldBroken,
    Reminded,
    TileMoved,
    TilesShown,
    TurnGiven,
    WordSaid,
)
from muraille.table.events.act_encodings import ORDINALS
from muraille.table.events.codec import decode, encode, version_of
from tests.kit.strict.scripts import DRAWS, REPLACEMENTS, SCRIPTS
from tests.kit.strict.tables import play, rulings, strict_table

TEXTS = (
    *("say pung", "say I think so", "show 3s 3s", "show_down E E E E", "show_all", "take", "pass"),
    *("touch head", "touch tail", "touch 57", "rack", "put_back", "replace 1f", "discard 3s"),
    *("count pure_straight all_chows", "tidy", "write_score", "break_wall"),
    *("call_referee 2 P4.10b", "deal_take head 2", "deal_take 143 1"),
)
NO_ACTS = (
    *("", "fly", "say", "say ", "say  x", "show", "show 0m", "touch", "touch 144", "touch 07"),
    *("touch left", "discard", "discard 3s 3s", "call_referee 4 P4.1", "call_referee 1 P9.9"),
    *("deal_take head", "deal_take head 5", "deal_take head 0", "rack now", f"say {'x' * 33}"),
    *(f"show {' '.join(['1m'] * 17)}", f"count {' '.join(['a'] * 21)}", "say a\nb"),
)
EVENTS: tuple[Event, ...] = (
    *(
        ActDone(2, text)
        for text in TEXTS
        if text.split(" ")[0] not in {"say", "count"} and not text.startswith("show")
    ),
    WordSaid(1, "à toi"),
    FanDeclared(3, "pure_straight", 16),
    FanDeclared(3, "nonsense"),
    TilesShown(0, (0, 33, 41), whole=True),
    TilesShown(0, (None,) * 4, face_down=True),
    ClockRanOut(1, "count"),
    DrawDue(3, from_tail=True, after_kong=True),
    DealEnded(),
    TileMoved(2, 41, "hand", "river"),
    TileMoved(2, None, "wall", "wall", 143, to_tail=True),
    TurnGiven(1),
    MeldBroken(1, 3),
    InfractionOpened(1, "P6.3", "score", silent=True, shown=True),
    InfractionClosed(1, "P1.1", repaired=True, silent=True),
    Adjudicated(1, "P4.10c", "judged", (20, -60, 20, 20), (0, 0), dead=True),
    Adjudicated(3, "P2.1", "ignored", (0, 0, 0, 0), refused=True, ladder=True),
    Reminded(0, "R7"),
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_read_and_written(text: str) -> None:
    assert write_act(read_act(text)) == text


@pytest.mark.parametrize("text", NO_ACTS)
def test_what_is_no_act_is_refused(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_act(text)
    assert refused.value.code == "no_such_action"


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_is_written_in_words_and_read_again(event: Event) -> None:
    assert decode(encode([event])) == (event,)


RULING = Adjudicated(1, "P2.1", "judged", (0, -5, 0, 0), ladder=True)
CALL = ActDone(3, "call_referee 2 P4.10c")


def test_a_line_is_written_by_its_own_id() -> None:
    """Point in the argument, section and letter where other events have a tile."""
    assert encode([RULING])[:3] == (
        c.ADJUDICATED | 1 << 6 | 2 << 8 | (1 | 1 << 10) << 14,
        0,
        0xFFFFFFFB,
    )
    assert encode([CALL]) == (
        c.HANDLED | 3 << 6 | (4 | 3 << 3) << 8 | (10 | (2 | 10 << 2) << 4) << 14,
    )


def test_version_0_wrote_a_line_by_its_ordinal() -> None:
    assert encode([RULING], 0)[:3] == (
        c.ADJUDICATED | 1 << 6 | (3 | 1 << 10) << 14,
        0,
        0xFFFFFFFB,
    )
    assert encode([CALL], 0) == (c.HANDLED | 3 << 6 | (10 | (2 | 23 << 2) << 4) << 14,)
    assert (
        *("P1.1", "P1.2", "P1.3", "P2.1", "P3.1", "P3.2a", "P3.2b", "P3.3a", "P3.3b", "P4.1"),
        *("P4.2", "P4.3", "P4.4a", "P4.4b", "P4.5", "P4.6a", "P4.6b", "P4.7", "P4.8a", "P4.8b"),
        *("P4.9", "P4.10a", "P4.10b", "P4.10c", "P5.1", "P5.2", "P5.3", "P6.1", "P6.2", "P6.3"),
    ) == ORDINALS


def test_a_line_the_book_does_not_know_keeps_its_id() -> None:
    gone = InfractionOpened(1, "P7.31g", "score")
    assert decode(encode([gone])) == (gone,)


def test_a_log_says_by_which_version_it_is_written() -> None:
    table = strict_table()
    assert version_of(table.deal.log) == table.deal.version == c.VERSION == 1


def test_a_hand_begun_by_version_0_ends_so() -> None:
    errors = next(each for each in SCRIPTS if each.rulings)
    table = strict_table(errors.hands, DRAWS, REPLACEMENTS, **errors.options)
    table.deal.absorb(encode(decode(table.deal.log), 0))
    play(table, *errors.steps)
    assert rulings(table)
    assert table.deal.version == 0
    assert encode(decode(table.deal.log), 0) == table.deal.log


def test_a_log_of_a_newer_version_is_refused() -> None:
    deal = strict_table().deal
    newer = (deal.log[0] | 3 << 30, *deal.log[1:])
    for read in (decode, deal.absorb):
        with pytest.raises(Refusal) as refused:
            read(newer)
        assert refused.value.code == "newer_log"
