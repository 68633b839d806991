"""The answers of the classical game as plain structures, for ``--json``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from muraille.core.hand import Hand
from muraille.core.notation import write_tile, write_tiles
from muraille.core.tile import Wind
from muraille.games.classic.count import Line, Score
from muraille.games.classic.explain import Explanation, Reading, won_in
from muraille.games.classic.hand import Group, Situation
from muraille.games.classic.waits import Call, Wait
from muraille.report.classic_outlook import Outlook
from muraille.report.classic_words import group_tiles
from muraille.report.record import Record, held
from muraille.report.words import WINDS


def explained(why: Explanation, notes: Sequence[str]) -> Record:
    """Everything there is to say about a hand."""
    return {
        "rules": "classic",
        "profile": why.house.name,
        "scoring_system": why.house.options.scoring_system,
        "hand": played(why.hand, why.at),
        **scored(why.score),
        "limit": why.house.options.limit,
        "limited": why.limited,
        "clause": why.clause,
        "grands_jeux": [
            {"grand_jeu": name, "points": points} for name, points in why.score.matches
        ],
        "offers": [_offer(offer) for offer in why.offers],
        "reading": None if why.reading is None else read(why.reading, why.at),
        "other_readings": [read(reading, why.at) for reading in why.others],
        "notes": list(notes),
    }


def played(hand: Hand, at: Situation) -> Record:
    """The hand and how it ended."""
    finish = at.finish
    won: Record | None = None
    if finish is not None:
        won = {
            "by": finish.by.value,
            "tile": None if finish.tile is None else write_tile(finish.tile),
            "last_discard": finish.last_discard,
            "last_wall_tile": finish.last_wall_tile,
            "first_discard": finish.first_discard,
        }
    return {
        **held(without_winning_tile(hand, at)),
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


def without_winning_tile(hand: Hand, at: Situation) -> Hand:
    """The hand without its winning tile, which is written apart."""
    tile = at.finish.tile if at.finish else None
    if tile is None:
        return hand
    place = hand.concealed.index(tile)
    return replace(hand, concealed=hand.concealed[:place] + hand.concealed[place + 1 :])


def _wind(wind: Wind | None) -> str | None:
    return None if wind is None else WINDS[wind]


def scored(score: Score) -> Record:
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


def _line(line: Line) -> Record:
    about = {} if line.tile is None else {"tile": write_tile(line.tile), "exposed": line.exposed}
    return {"id": line.id, "value": line.value, **about}


def read(reading: Reading, at: Situation) -> Record:
    """One reading and its ordinary count."""
    won = won_in(reading, at)
    return {
        "score": reading.count.score,
        "raw": reading.count.raw,
        "groups": [_group(group) for group in reading.groups],
        "winning_group": None if won is None else reading.groups.index(won),
    }


def _group(group: Group) -> Record:
    return {
        "form": group.form.value,
        "tiles": write_tiles(group_tiles(group)),
        "exposed": group.exposed,
    }


def waited(wait: Wait) -> Record:
    """A tile that completes a hand, and its worth."""
    return {
        "tile": write_tile(wait.tile),
        "left": wait.left,
        "on_discard": _worth(wait.on_discard),
        "from_wall": _worth(wait.from_wall),
    }


def _offer(score: Score) -> Record:
    return {**_worth(score), "base": score.base, "multiplier": score.multiplier}


def _worth(score: Score) -> Record:
    return {"score": score.score, "kept": score.kept.value, "grand_jeu": score.grand_jeu}


def called(call: Call) -> Record:
    """A discard with which a *main appelante* can be announced."""
    return {"discard": write_tile(call.discard), "waits": [waited(wait) for wait in call.waits]}


def foreseen(seen: Outlook) -> Record:
    """What an unfinished hand needs, and whether it can be announced."""
    return {
        "rules": "classic",
        "profile": seen.house.name,
        "hand": played(seen.hand, seen.at),
        "complete": seen.complete,
        "distance": seen.away,
        "calling_hand_allowed": seen.house.options.calling_hand,
        "waits": [waited(wait) for wait in seen.waits],
        "calls": [called(call) for call in seen.calls],
        "near_grands_jeux": [
            {"grand_jeu": one.grand_jeu, "points": one.points, "missing": one.missing}
            for one in seen.near
        ],
    }
