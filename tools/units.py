"""The compiled units, each a list of plain modules in the order they need one another."""

from __future__ import annotations

from tools.translate import Unit


def units() -> tuple[Unit, ...]:
    """Every unit; imported late, since the tables must be written first."""
    return (distance_unit(), counting_unit())


def distance_unit() -> Unit:
    """How far a hand is from ready."""
    from muraille.kernel import distance, forms, suits

    return Unit(
        "muraille.kernel._distance",
        (suits, forms, distance),
        outlined=frozenset({"useful_for_sets", "useful_if_kept", "useful_when_drawn"}),
    )


def counting_unit() -> Unit:
    """What a hand is worth under MCR: the pages, and the fast reader that asks them."""
    from muraille.kernel import suits
    from muraille.rules.mcr import kinds, view
    from muraille.rules.mcr.fans import elements, finish, forms, honours, kongs, placing, pungs
    from muraille.rules.mcr.fans import tiles as tile_page
    from muraille.rules.mcr.kernel import desk, driver, entries, settling, sheet
    from tools.matching import matchers

    room = f"[{view.FAN_ROOM}]"
    return Unit(
        "muraille.rules.mcr.kernel._entries",
        (
            suits,
            kinds,
            view,
            *(forms, tile_page, kongs, finish, elements, honours, pungs, placing),
            *(desk, sheet, settling, driver, entries),
        ),
        types={
            "Answers": f"cython.ulonglong{room}",
            "Masks": f"cython.ulonglong{room}",
            "Numbers": f"cython.int{room}",
            "Eaters": f"cython.int[{sheet.EATER_ROOM}]",
        },
        outlined=frozenset({"read_suits", "try_knittings", "try_form", "count_record"}),
        extra=tuple(matchers()),
    )
