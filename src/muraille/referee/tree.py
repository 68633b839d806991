"""What may have happened, by occasion, and the questions that find the line."""

from __future__ import annotations

from typing import Final

from muraille.referee.question import Happening, Occasion, Question, find

ask = Question

TREE: Final = (
    Happening(
        "wrong_place_dealt",
        Occasion.DEAL,
        ask("mixed", find("P1.1", repaired=False), find("P1.1", repaired=True)),
    ),
    Happening(
        "tile_missing",
        Occasion.DEAL,
        ask("east_discarded", find("P1.2", repaired=False), find("P1.2", repaired=True)),
    ),
    Happening(
        "cannot_make_it",
        Occasion.CLAIM,
        ask(
            "discarded",
            find("P4.2", repaired=False),
            ask("shown", find("P3.1", shown=True), find("P3.1", shown=False)),
        ),
    ),
    Happening(
        "wrong_word",
        Occasion.CLAIM,
        ask(
            "wanted_to_win",
            find("P4.9"),
            ask(
                "word_exists",
                ask("shown", find("P3.2b", shown=True), find("P3.2b", shown=False)),
                ask("shown", find("P3.2a", shown=True), find("P3.2a", shown=False)),
            ),
        ),
    ),
    Happening(
        "exposed_first",
        Occasion.CLAIM,
        ask("announced_hu", find("P4.8a"), find("P3.3a")),
    ),
    Happening(
        "took_first",
        Occasion.CLAIM,
        ask(
            "spoke_before",
            find("P2.1"),
            ask(
                "announced_hu",
                ask("shown", find("P4.8b", shown=True), find("P4.8b", shown=False)),
                ask("shown", find("P3.3b", shown=True), find("P3.3b", shown=False)),
            ),
        ),
    ),
    Happening(
        "tile_not_taken",
        Occasion.CLAIM,
        ask("two_turns_over", find("P4.7", repaired=False), find("P4.7", repaired=True)),
    ),
    Happening(
        "wrong_place_drawn",
        Occasion.DRAW,
        ask(
            "for_a_flower",
            ask("mixed", find("P1.1", repaired=False), find("P1.1", repaired=True)),
            ask(
                "racked",
                ask(
                    "called",
                    find("P4.1", repaired=False, called=True),
                    find("P4.1", repaired=False, called=False),
                ),
                find("P4.1", repaired=True),
            ),
        ),
    ),
    Happening(
        "drew_early",
        Occasion.DRAW,
        ask("racked", find("P4.4a", repaired=False), find("P4.4a", repaired=True)),
    ),
    Happening(
        "no_flower",
        Occasion.DRAW,
        ask("racked", find("P4.3", repaired=False), find("P4.3", repaired=True)),
    ),
    Happening("discarded_early", Occasion.DISCARD, find("P4.4b")),
    Happening(
        "wrong_count_of_tiles", Occasion.DISCARD, ask("too_many", find("P4.6a"), find("P4.6b"))
    ),
    Happening(
        "no_win_there",
        Occasion.WIN,
        ask("shown", ask("complete", find("P4.10b"), find("P4.10c")), find("P4.10a")),
    ),
    Happening("other_word_for_hu", Occasion.WIN, find("P4.9")),
    Happening(
        "acted_before_hu",
        Occasion.WIN,
        ask(
            "took_discard",
            ask("shown", find("P4.8b", shown=True), find("P4.8b", shown=False)),
            find("P4.8a"),
        ),
    ),
    Happening(
        "others_gave_up",
        Occasion.WIN,
        ask(
            "play_impossible",
            ask("win_void", find("P6.3", win_void=True), find("P6.3", win_void=False)),
            ask(
                "all_shown",
                ask("win_void", find("P6.2", win_void=True), find("P6.2", win_void=False)),
                ask("win_void", find("P6.1", win_void=True), find("P6.1", win_void=False)),
            ),
        ),
    ),
    Happening(
        "flowers_in_the_count",
        Occasion.COUNT,
        ask(
            "enough_without",
            find("P5.1", below_minimum=False),
            find("P5.1", below_minimum=True),
        ),
    ),
    Happening("counted_without_the_tile", Occasion.COUNT, find("P5.2")),
    Happening(
        "hand_broken_up",
        Occasion.COUNT,
        ask("playable", find("P5.3", playable=True), find("P5.3", playable=False)),
    ),
    Happening(
        "advised",
        Occasion.TALK,
        ask("confirmed", find("P4.5", called=True), find("P4.5", called=False)),
    ),
    Happening(
        "showed_tiles",
        Occasion.TALK,
        ask(
            "win_pending",
            ask(
                "all_shown",
                ask("win_void", find("P6.2", win_void=True), find("P6.2", win_void=False)),
                ask("win_void", find("P6.1", win_void=True), find("P6.1", win_void=False)),
            ),
            find("P1.3"),
        ),
    ),
)
