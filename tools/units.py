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
        aims_unit(),
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
    from muraille.games.mcr.fans import (
        elements,
        finish,
        forms,
        hand_view,
        honours,
        kinds,
        kongs,
        placing,
        pungs,
    )
    from muraille.games.mcr.fans import tiles as tile_page
    from muraille.games.mcr.kernel import driver, exclusions, fan_table, workspace
    from muraille.kernel import suits

    pages = (forms, tile_page, kongs, finish, elements, honours, pungs, placing)
    return (suits, kinds, hand_view, *pages, workspace, fan_table, exclusions, driver)


def _counting_types() -> dict[str, str]:
    from muraille.games.mcr.fans import hand_view
    from muraille.games.mcr.kernel import fan_table

    room = f"[{hand_view.FAN_ROOM}]"
    return {
        "Answers": f"cython.ulonglong{room}",
        "Masks": f"cython.ulonglong{room}",
        "Numbers": f"cython.int{room}",
        "Eaters": f"cython.int[{fan_table.EATER_ROOM}]",
    }


OUTLINED = frozenset({"read_suits", "try_knittings", "try_form", "count_record"})


def counting_unit() -> Unit:
    """What a hand is worth under MCR: the pages, and the fast reader that asks them."""
    from muraille.games.mcr.kernel import entries
    from tools.fan_matchers import matchers

    return Unit(
        "muraille.games.mcr.kernel._entries",
        (*_counting_modules(), entries),
        types=_counting_types(),
        outlined=OUTLINED,
        extra=tuple(matchers()),
    )


def waiting_unit() -> Unit:
    """What completes a hand of the classical game."""
    from muraille.games.classic.kernel import entries, held_tiles, ordinary, pattern
    from muraille.kernel import forms, suits

    return Unit(
        "muraille.games.classic.kernel._entries",
        (suits, forms, held_tiles, pattern, ordinary, entries),
        types={"Vector64": "cython.ulonglong[::1]"},
        outlined=frozenset({"useful_for_sets", "lacking"}),
    )


def table_unit() -> Unit:
    """The table, and the rule sets that are compiled with it: they are asked without Python."""
    from muraille.games import table_rules as port
    from muraille.table.engine import (
        board,
        by_hand,
        claims,
        codes,
        draws,
        end,
        entries,
        fold,
        guard,
        invocation,
        layout,
        legal,
        mask,
        opening,
        shuffle,
        turns,
    )
    from muraille.table.engine.many import compact, numbers, own_walls, planes, tables
    from tools.fan_matchers import matchers

    engine = (
        port,
        layout,
        by_hand,
        fold,
        legal,
        board,
        end,
        invocation,
        draws,
        claims,
        opening,
        turns,
        mask,
        guard,
        shuffle,
        numbers,
        planes,
        compact,
        own_walls,
        tables,
    )
    return Unit(
        "muraille.table.engine._entries",
        (*_counting_modules(), *engine, entries),
        types={
            **_counting_types(),
            "State": f"cython.uchar[{codes.SIZE}]",
            "Log": f"cython.uint[{board.LOG}]",
            "Row": f"cython.uchar[{codes.ROW}]",
        },
        outlined=OUTLINED,
        replaced=frozenset({"may_win"}),
        extra=(*matchers(), (HERE / "table_rules.txt").read_text(encoding="utf-8")),
    )


def aims_unit() -> Unit:
    """The aims a hand of MCR may have, each with its points."""
    from muraille.games.mcr.kernel import prices, routes, scattered, search, search_state
    from tools.fan_matchers import matchers

    return Unit(
        "muraille.games.mcr.kernel._search",
        (*_counting_modules(), search_state, prices, routes, scattered, search),
        types={
            **_counting_types(),
            "Kinds34": f"cython.uchar[{search_state.KINDS}]",
            "Few": "cython.int[4]",
            "Near": "cython.ulonglong[4]",
            "Keys": f"cython.ulonglong[{search_state.SLOTS}]",
            "Salt": f"cython.ulonglong[{search_state.KINDS}]",
            "Written": f"cython.ulonglong[{search_state.ROUTES * search_state.ROUTE}]",
        },
        outlined=OUTLINED | {"choose_sets", "choose_pairs", "choose_kinds", "try_route", "price"},
        extra=tuple(matchers()),
    )


def futures_unit() -> Unit:
    """Possible futures of a hand, and what it brings in them."""
    from muraille.bots.kernel import aim_reader as reading
    from muraille.bots.kernel import forecast as foreseeing
    from muraille.bots.kernel import futures

    return Unit(
        "muraille.bots.kernel._forecast",
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
    from muraille.bots.kernel import aim_reader as reading
    from muraille.bots.kernel import survey as surveying

    return Unit(
        "muraille.bots.kernel._survey",
        (reading, surveying),
        types={
            "Chances": f"cython.double[{surveying.HORIZONS * surveying.WAYS * surveying.COPIES}]",
            "Tops": f"cython.double[{surveying.HORIZONS * surveying.SLOTS * surveying.KINDS}]",
            "Masks": f"cython.ulonglong[{surveying.SLOTS * surveying.LEVELS * 3}]",
            "Counts": f"cython.int[{surveying.SLOTS * surveying.LEVELS}]",
            "Three": "cython.double[4]",
        },
    )
