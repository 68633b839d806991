"""The answers of the classical game for programs: ids and numbers, tiles as they are written."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.core.hand import Hand
from muraille.core.notation import write_meld, write_tile, write_tiles
from muraille.core.tile import Wind
from muraille.games.classic.count import ClassicScore, ScoreLine
from muraille.games.classic.explain import (
    ClassicExplanation,
    ClassicReading,
    without_winning_tile,
    won_in,
)
from muraille.games.classic.hand import Group, HandContext
from muraille.games.classic.shown_lines import LineReason, ShownLine
from muraille.games.classic.text.words import group_tiles
from muraille.games.classic.waits import Call, ClassicWait, Near
from muraille.games.game import Figures, Left
from muraille.games.text.words import WINDS


def explained(why: ClassicExplanation, notes: Sequence[str] = ()) -> Figures:
    """Everything there is to say about a hand."""
    return {
        "rules": "classic",
        "profile": why.house.name,
        "scoring_system": why.house.options.scoring_system,
        "hand": played(why.hand, why.at),
        **_scored(why.score),
        "limit": why.house.options.limit,
        "limited": why.limited,
        "clause": why.clause,
        "grands_jeux": [
            {"grand_jeu": name, "points": points} for name, points in why.score.matches
        ],
        "offers": [_offer(offer) for offer in why.offers],
        "reading": None if why.reading is None else _read(why.reading, why.at),
        "other_readings": [_read(reading, why.at) for reading in why.others],
        "uncounted": [_left_out(shown, shown.reason) for shown in why.uncounted if shown.reason],
        "notes": list(notes),
    }


def answer(score: ClassicScore) -> Figures:
    """The answer of the batch contract."""
    return {
        "base": score.base,
        "multiplier": score.multiplier,
        "score": score.score,
        "grand_jeu": score.grand_jeu,
        "items": [[line.id, line.value] for line in score.items],
        "doubles": [[line.id, line.value] for line in score.doubles],
    }


def played(hand: Hand, at: HandContext) -> Figures:
    """The hand and how it ended."""
    finish = at.finish
    won: Figures | None = None
    if finish is not None:
        won = {
            "by": finish.by.value,
            "tile": None if finish.tile is None else write_tile(finish.tile),
            "last_discard": finish.last_discard,
            "last_wall_tile": finish.last_wall_tile,
            "first_discard": finish.first_discard,
        }
    before = without_winning_tile(hand, at)
    return {
        "melds": [write_meld(meld) for meld in before.melds],
        "concealed": write_tiles(sorted(before.concealed)),
        "flowers": write_tiles(sorted(hand.bonus)),
        "role": "loser" if won is None else "winner",
        "seat_wind": WINDS[at.seat_wind],
        "dominant_wind": WINDS[at.dominant_wind],
        "round_wind": _wind(at.round_wind),
        "win": won,
        "calling_hand": at.calling,
        "opponent_won": at.opponent_won,
        "dead": at.dead,
    }


def _wind(wind: Wind | None) -> str | None:
    return None if wind is None else WINDS[wind]


def _scored(score: ClassicScore) -> Figures:
    """A count, line by line."""
    return {
        "base": score.base,
        "multiplier": score.multiplier,
        "raw": score.raw,
        "score": score.score,
        "kept": score.kept.value,
        "grand_jeu": score.grand_jeu,
        "items": [_line(line) for line in score.items],
        "doubles": [_line(line) for line in score.doubles],
    }


def _line(line: ScoreLine) -> Figures:
    about = {} if line.tile is None else {"tile": write_tile(line.tile), "exposed": line.exposed}
    return {"id": line.id, "value": line.value, **about}


def _left_out(shown: ShownLine, reason: LineReason) -> Figures:
    """A line that does not count, and why."""
    against: Figures = {"by": reason.by} if reason.by else {}
    if reason.switches:
        against["switches"] = list(reason.switches)
    return {**_line(shown.line), "reason": reason.code, **against}


def _read(reading: ClassicReading, at: HandContext) -> Figures:
    """One reading and its ordinary count."""
    won = won_in(reading, at)
    return {
        "score": reading.count.score,
        "raw": reading.count.raw,
        "groups": [_group(group) for group in reading.groups],
        "winning_group": None if won is None else reading.groups.index(won),
    }


def _group(group: Group) -> Figures:
    return {
        "form": group.form.value,
        "tiles": write_tiles(group_tiles(group)),
        "exposed": group.exposed,
    }


def _offer(score: ClassicScore) -> Figures:
    return {**_worth(score), "base": score.base, "multiplier": score.multiplier}


def _worth(score: ClassicScore) -> Figures:
    return {"score": score.score, "kept": score.kept.value, "grand_jeu": score.grand_jeu}


def waited(wait: ClassicWait, left: Left) -> Figures:
    """A tile that completes a hand, and its worth."""
    return {
        "tile": write_tile(wait.tile),
        "left": left(wait.tile),
        "on_discard": _worth(wait.on_discard),
        "from_wall": _worth(wait.from_wall),
    }


def called(call: Call, left: Left) -> Figures:
    """A discard with which a *main appelante* can be announced."""
    waits = [waited(wait, left) for wait in call.waits]
    return {"discard": write_tile(call.discard), "waits": waits}


def neared(near: Near) -> Figures:
    """A Grand Jeu that is not far."""
    return {"grand_jeu": near.grand_jeu, "points": near.points, "missing": near.missing}
