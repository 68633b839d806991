"""The compiled units, each a list of plain modules in the order they need one another."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from tools.translate import Unit

HERE = Path(__file__).parent


def units() -> tuple[Unit, ...]:
    """Every unit; imported late, since the tables must be written first."""
    return (
        distance_unit(),
        counting_unit(),
        waiting_unit(),
        table_unit(),
        seeking_unit(),
        futures_unit(),
        survey_unit(),
    )


def distance_unit() -> Unit:
    """How far a hand is from ready."""
    from muraille.kernel import distance, forms, suits

    return Unit(
        "muraille.kernel._distance",
        (suits, forms, distance),
        outlined=frozenset({"useful_for_sets", "useful_if_kept", "useful_when_drawn"}),
    )


def _counting_modules() -> tuple[ModuleType, ...]:
    from muraille.kernel import suits
    from muraille.rules.mcr import kinds, view
    from muraille.rules.mcr.fans import elements, finish, forms, honours, kongs, placing, pungs
    from muraille.rules.mcr.fans import tiles as tile_page
    from muraille.rules.mcr.kernel import desk, driver, settling, sheet

    pages = (forms, tile_page, kongs, finish, elements, honours, pungs, placing)
    return (suits, kinds, view, *pages, desk, sheet, settling, driver)


def _counting_types() -> dict[str, str]:
    from muraille.rules.mcr import view
    from muraille.rules.mcr.kernel import sheet

    room = f"[{view.FAN_ROOM}]"
    return {
        "Answers": f"cython.ulonglong{room}",
        "Masks": f"cython.ulonglong{room}",
        "Numbers": f"cython.int{room}",
        "Eaters": f"cython.int[{sheet.EATER_ROOM}]",
    }


OUTLINED = frozenset({"read_suits", "try_knittings", "try_form", "count_record"})


def counting_unit() -> Unit:
    """What a hand is worth under MCR: the pages, and the fast reader that asks them."""
    from muraille.rules.mcr.kernel import entries
    from tools.matching import matchers

    return Unit(
        "muraille.rules.mcr.kernel._entries",
        (*_counting_modules(), entries),
        types=_counting_types(),
        outlined=OUTLINED,
        extra=tuple(matchers()),
    )


def waiting_unit() -> Unit:
    """What completes a hand of the classical game."""
    from muraille.kernel import forms, suits
    from muraille.rules.classic.kernel import entries, ordinary, pattern, rack

    return Unit(
        "muraille.rules.classic.kernel._entries",
        (suits, forms, rack, pattern, ordinary, entries),
        types={"Vector64": "cython.ulonglong[::1]"},
        outlined=frozenset({"useful_for_sets", "lacking"}),
    )


def table_unit() -> Unit:
    """The table, and the rule sets that are compiled with it: they are asked without Python."""
    from muraille.rules import port
    from muraille.table import (
        by_hand,
        claims,
        codes,
        desk,
        drawing,
        ending,
        entries,
        fold,
        invoking,
        laying,
        legal,
        opening,
        turns,
        view,
    )
    from tools.matching import matchers

    engine = (
        port,
        laying,
        by_hand,
        fold,
        legal,
        desk,
        ending,
        invoking,
        drawing,
        claims,
        opening,
        turns,
    )
    return Unit(
        "muraille.table._entries",
        (*_counting_modules(), *engine, view, entries),
        types={
            **_counting_types(),
            "State": f"cython.uchar[{codes.SIZE}]",
            "Log": f"cython.uint[{desk.LOG}]",
            "Row": f"cython.uchar[{codes.ROW}]",
        },
        outlined=OUTLINED,
        replaced=frozenset({"may_win"}),
        extra=(*matchers(), (HERE / "table_rules.txt").read_text(encoding="utf-8")),
    )


def seeking_unit() -> Unit:
    """The aims a hand of MCR may have, each with its points."""
    from muraille.rules.mcr.kernel import pricing, routes, scattered, seeker, seeking
    from tools.matching import matchers

    return Unit(
        "muraille.rules.mcr.kernel._seeking",
        (*_counting_modules(), seeker, pricing, routes, scattered, seeking),
        types={
            **_counting_types(),
            "Kinds34": f"cython.uchar[{seeker.KINDS}]",
            "Few": "cython.int[4]",
            "Near": "cython.ulonglong[4]",
            "Keys": f"cython.ulonglong[{seeker.SLOTS}]",
            "Salt": f"cython.ulonglong[{seeker.KINDS}]",
            "Written": f"cython.ulonglong[{seeker.ROUTES * seeker.ROUTE}]",
        },
        outlined=OUTLINED | {"choose_sets", "choose_pairs", "choose_kinds", "try_route", "price"},
        extra=tuple(matchers()),
    )


def futures_unit() -> Unit:
    """Possible futures of a hand, and what it brings in them."""
    from muraille.bots.kernel import foreseeing, futures, reading

    return Unit(
        "muraille.bots.kernel._foreseeing",
        (reading, futures, foreseeing),
        types={
            "Streams": f"cython.uint[{futures.MOST * futures.KINDS}]",
            "Best": f"cython.double[{futures.MOST * futures.KINDS}]",
            "Steps": f"cython.double[{futures.TURNS}]",
            "Tiles": f"cython.uchar[{futures.UNSEEN}]",
            "Eight": "cython.int[8]",
        },
        outlined=frozenset({"draw_future"}),
    )


def survey_unit() -> Unit:
    """What the aims of a hand have in common, after each discard."""
    from muraille.bots.kernel import reading, surveying

    return Unit(
        "muraille.bots.kernel._surveying",
        (reading, surveying),
        types={
            "Chances": f"cython.double[{surveying.HORIZONS * surveying.WAYS * surveying.COPIES}]",
            "Tops": f"cython.double[{surveying.HORIZONS * surveying.SLOTS * surveying.KINDS}]",
            "Masks": f"cython.ulonglong[{surveying.SLOTS * surveying.LEVELS * 3}]",
            "Counts": f"cython.int[{surveying.SLOTS * surveying.LEVELS}]",
            "Three": "cython.double[4]",
        },
    )
