"""Small logs in the manner of Botzone, made for the tests."""

from __future__ import annotations

from typing import Final

from muraille.record.botzone import BotzoneMatch
from muraille.record.botzone.match import SIGNS
from muraille.record.moves import CompleteHand

SELF_DRAWN: Final = """\
Match self-drawn
Wind 0
Player 0 Deal W1 W2 W3 W4 W5 W6 W7 W8 W9 B1 B2 B3 T5
Player 1 Deal W1 W1 W1 B4 B5 B6 T1 T1 F1 F2 F3 F4 J1
Player 2 Deal W2 W3 W4 B7 B7 B8 T2 T3 F1 F2 J1 J2 J3
Player 3 Deal W5 W6 W7 B9 B9 B9 T7 T8 T9 F3 F4 J2 J3
Player 0 Draw T5
Player 0 Hu T5
Fan 24 清龙*1+不求人*1+平和*1+喜相逢*1+单钓将*1
Score 96 -32 -32 -32
"""
DISCARD: Final = """\
Match discard
Wind 1
Player 0 Deal W7 W1 W1 W1 B1 B1 B1 T9 T9 F1 F2 F3 F4
Player 1 Deal W8 W9 W2 W3 W4 B9 B9 T5 T6 T7 J1 J1 J2
Player 2 Deal B2 B3 B4 B5 B6 B7 B8 B8 T2 T3 T4 W6 W8
Player 3 Deal W7 W7 W5 W5 B9 T1 T1 T8 F1 F2 F3 F4 J3
Player 0 Draw J3
Player 0 Play W7
Player 2 Hu W7 Ignore Player 3 Peng W7 Ignore Player 1 Chi W8
Fan 9 门前清*1+平和*1+断幺*1+喜相逢*1+连六*1+坎张*1
Score -17 -8 33 -8
"""
ROBBED: Final = """\
Match robbed
Wind 2
Player 0 Deal B5 W1 W2 W3 W4 B1 B2 B3 T7 T8 T9 F4 F4
Player 1 Deal B5 B5 W4 W5 W6 T4 T5 T6 J1 J2 F1 F2 F3
Player 2 Deal W7 W8 W9 B7 B8 B9 T7 T8 T9 J1 J2 F1 F2
Player 3 Deal B4 B6 W1 W2 W3 W7 W8 W9 T1 T2 T3 J3 J3
Player 0 Draw J1
Player 0 Play B5
Player 1 Peng B5
Player 1 Play J2
Player 2 Draw F1
Player 2 Play F1
Player 3 Draw F2
Player 3 Play F2
Player 0 Draw F3
Player 0 Play F3
Player 1 Draw B5
Player 1 BuGang B5
Player 3 Hu B5
Fan 20 花龙*1+抢杠和*1+门前清*1+喜相逢*1+坎张*1
Score -8 -28 -8 44
"""
REPLACEMENT: Final = """\
Match replacement
Wind 3
Player 0 Deal J1 J1 J1 J1 W2 W3 W4 B2 B3 B4 T2 T3 T6
Player 1 Deal W1 W1 W1 B5 B5 B6 T1 T1 F1 F2 F3 F4 J2
Player 2 Deal W5 W5 W6 B7 B7 B8 T7 T8 F1 F2 J2 J2 J3
Player 3 Deal W7 W7 W8 B9 B9 B9 T7 T8 T9 F3 F4 J3 J3
Player 0 Draw T6
Player 0 AnGang J1
Player 0 Draw T4
Player 0 Hu T4
Fan 24 三色三同顺*1+杠上开花*1+不求人*1+箭刻*1+暗杠*1
Score 96 -32 -32 -32
"""
CLAIMS: Final = """\
Match claims
Wind 0
Player 0 Deal W1 W9 B1 B9 T1 T9 F1 F2 F3 F4 J1 J2 J3
Player 1 Deal W2 W3 B5 B6 B7 T5 T6 T7 F1 F2 F3 F4 J1
Player 2 Deal W4 W4 W4 B2 B3 B4 B8 B8 T2 T3 T4 F1 F2
Player 3 Deal W1 W1 W8 W8 B3 B3 B4 B4 T3 T3 T4 J2 J3
Player 0 Draw W4
Player 0 Play W1
Player 3 PENG W1 Ignore Player 1 CHI W2
Player 3 Play J2
Player 0 Draw W5
Player 0 Play W4
Player 2 Gang W4 Ignore Player 1 Chi W3
Player 2 Draw F3
Player 2 Play F1
Player 3 Draw W8
Player 3 Play T3
Player 0 Draw W6
Player 0 Play B9
Player 1 Draw B8
Player 1 Play B8
Player 2 Peng B8
Player 2 Play T2
Player 3 Draw W7
Player 3 Hu W7
Fan 1 自摸*1
Score 27 -9 -9 -9
"""
CHOWED: Final = """\
Match chowed
Wind 0
Player 0 Deal B5 W1 W1 B1 B1 T1 T1 F1 F2 F3 F4 J1 J1
Player 1 Deal B4 B6 W7 W8 W9 B7 B8 B9 T7 T8 T9 F3 J2
Player 2 Deal W2 W2 W5 W5 B2 B2 T2 T2 T5 T5 F1 F2 J3
Player 3 Deal W3 W3 W6 W6 B3 B3 T3 T3 T6 T6 F1 F4 J2
Player 0 Draw J1
Player 0 Play B5
Player 1 Chi B5
Player 1 Play F3
Player 2 Draw J2
Player 2 Play J2
Player 1 Hu J2
Fan 10 三色三同顺*1+连六*1+单钓将*1
Score -8 34 -18 -8
"""


def exhausted(*, ending: str = "nobody") -> str:
    """A hand in which all discard what they draw, to the last tile or a win with it."""
    walls = [list(range(34)) for _ in range(4)]
    winner = {"nobody": None, "draws": 3, "claims": 0}[ending]
    if winner is not None:
        # One wall waits for the white dragon on one pair; north finds the last one at the end.
        walls[winner] = [*range(12), 33, *range(13, 33), *((33,) if winner == 3 else (12,))]
        walls[2] = [*range(33), 12] if winner == 3 else walls[2]
    lines = ["Match exhausted", "Wind 0"]
    lines += [
        f"Player {s} Deal {' '.join(SIGNS[t] for t in wall[:13])}" for s, wall in enumerate(walls)
    ]
    for turn in range(13, 34):
        for seat, wall in enumerate(walls):
            lines += [f"Player {seat} {verb} {SIGNS[wall[turn]]}" for verb in ("Draw", "Play")]
    match ending:
        case "draws":
            lines[-1] = "Player 3 Hu J3"
        case "claims":
            lines.append("Player 0 Hu J3")
    lines += ["Huang"] if winner is None else ["Fan 8"]
    return "\n".join([*lines, "Score 0 0 0 0", ""])


EVERY: Final = (SELF_DRAWN, DISCARD, ROBBED, REPLACEMENT, CLAIMS, CHOWED, exhausted())


def played(match: BotzoneMatch, fans: tuple[tuple[str, int, int], ...] = ()) -> CompleteHand:
    """A match as a hand of ours."""
    return CompleteHand(
        name=match.name,
        round_wind=match.round_wind,
        deals=match.deals,
        moves=match.moves,
        scores=match.scores,
        points=match.stated.total if match.stated else 0,
        fans=fans,
    )
