"""The situations of the trainer, by section; some are traps."""

from __future__ import annotations

from typing import Final

from muraille.referee.situation import situation

SITUATIONS: Final = (
    situation("deal_swapped", "P1.1", "repair", "nothing warning dead", repaired=True),
    situation("flower_mixed", "P1.1", "nothing", "warning minus_10 dead", repaired=False),
    situation("twelve_in_time", "P1.2", "repair", "nothing warning dead", repaired=True),
    situation("twelve_too_late", "P1.2", "dead", "nothing repair warning", repaired=False),
    situation("rack_tipped_over", "P1.3", "nothing", "queue warning dead"),
    situation("hasty_pung", "P2.1", "warning", "nothing minus_5 refused"),
    situation("hasty_again", "P2.1", "minus_10", "warning minus_5 minus_20", warnings=2),
    situation("hasty_sixth_time", "P2.1", "minus_30", "minus_20 dead warning", warnings=5),
    situation("chow_from_afar", "P3.1", "refused", "nothing warning dead", shown=False),
    situation("kong_after_chow", "P3.1", "refused_and_queue", "refused dead warning", shown=True),
    situation("please", "P3.2a", "refused_and_queue", "nothing warning dead", shown=True),
    situation("pung_then_chow", "P3.2b", "refused_and_queue", "nothing warning dead", shown=True),
    situation("silent_pung", "P3.3a", "refused_and_queue", "nothing warning dead"),
    situation("hand_on_the_discard", "P3.3b", "refused", "warning queue dead", shown=False),
    situation("wrong_end_put_back", "P4.1", "repair", "nothing warning dead", repaired=True),
    situation(
        "wrong_end_called", "P4.1", "dead", "nothing repair warning", repaired=False, called=True
    ),
    situation(
        "wrong_end_unseen", "P4.1", "nothing", "repair warning dead", repaired=False, called=False
    ),
    situation(
        "false_chow_discarded", "P4.2", "dead", "queue refused_and_queue nothing", repaired=False
    ),
    situation(
        "false_chow_noticed", "P4.2", "refused_and_queue", "nothing warning dead", repaired=True
    ),
    situation("white_dragon_as_flower", "P4.3", "dead", "nothing queue warning", repaired=False),
    situation(
        "false_flower_noticed", "P4.3", "refused_and_queue", "nothing warning dead", repaired=True
    ),
    situation(
        "drew_over_the_neighbour",
        "P4.4a",
        "dead",
        "repair warning nothing",
        offender=2,
        repaired=False,
    ),
    situation("discard_too_soon", "P4.4b", "dead", "nothing repair warning"),
    situation("keep_the_sevens", "P4.5", "dead", "warning minus_10 nothing", called=True),
    situation("fourteen_tiles", "P4.6a", "dead", "repair minus_10 nothing"),
    situation("no_replacement_drawn", "P4.6b", "dead", "repair minus_10 nothing"),
    situation("tile_left_lying", "P4.7", "repair", "dead warning nothing", repaired=True),
    situation("tile_left_too_long", "P4.7", "dead", "repair warning refused", repaired=False),
    situation("shown_before_hu", "P4.8a", "dead_and_queue", "nothing warning dead_and_60"),
    situation("taken_before_hu", "P4.8b", "dead", "warning dead_and_30 nothing", shown=False),
    situation("finished", "P4.9", "dead", "nothing dead_and_queue dead_and_60"),
    situation("hu_taken_back", "P4.10a", "dead", "nothing dead_and_30 dead_and_60"),
    situation("seven_points", "P4.10b", "dead_and_30", "dead dead_and_60 refused"),
    situation("one_tile_shown", "P4.10c", "dead_and_60", "dead dead_and_30 nothing"),
    situation(
        "eight_with_a_flower", "P5.1", "dead_and_30", "nothing minus_10 dead", below_minimum=True
    ),
    situation(
        "twelve_with_two_flowers",
        "P5.1",
        "nothing",
        "minus_10 dead dead_and_30",
        below_minimum=False,
    ),
    situation("tile_across_the_table", "P5.2", "minus_10", "nothing warning dead"),
    situation("tiles_pushed_about", "P5.3", "dead", "nothing minus_10 dead_and_60", playable=True),
    situation("showing_a_pair", "P6.1", "queue", "nothing dead dead_and_queue", win_void=True),
    situation("hand_thrown_open", "P6.2", "dead_and_queue", "nothing queue fine_90", win_void=True),
    situation(
        "thrown_open_rightly", "P6.2", "nothing", "queue dead dead_and_queue", win_void=False
    ),
    situation("wall_pulled_down", "P6.3", "fine_90", "dead dead_and_60 nothing", win_void=True),
    situation("after_the_pen", "P4.10c", "nothing", "dead dead_and_60 refused", score_written=True),
    situation("ghost_at_the_table", "P4.10a", "nothing", "dead warning dead_and_60", dead=(1,)),
)
