"""What a league came to, for programs."""

from __future__ import annotations

from typing import Any

from muraille.arena.league import League
from muraille.arena.standings import Standings
from muraille.arena.statistics import Estimate


def as_record(league: League, found: Standings) -> dict[str, Any]:
    """Every number of the sheet; all but the times follows from the league."""
    return {
        **league.as_record(),
        "played": {
            "walls": found.walls,
            "hands": found.hands,
            "wins": found.wins,
            "draws": found.unwon,
            "fouls": found.fouls,
            "mean_points": _rounded(found.won_points / found.wins) if found.wins else None,
        },
        "standings": [entrant_record(league, found, who) for who in found.ranked()],
        "pairs": [
            {
                "first": league.entrants[one].name,
                "second": league.entrants[other].name,
                **_estimate(estimate, "difference"),
            }
            for (one, other), estimate in sorted(found.pairs.items())
        ],
    }


def entrant_record(league: League, found: Standings, who: int) -> dict[str, Any]:
    """One of those who met."""
    deeds, rating = found.deeds[who], found.ratings[who]
    return {
        "name": league.entrants[who].name,
        **_estimate(found.points[who], "points_per_hand"),
        "elo": _rounded(rating.points),
        "elo_margin_95": _rounded(rating.margin),
        "seats": deeds.seats,
        "wins": deeds.wins,
        "self_drawn": deeds.drawn,
        "dealt_in": deeds.dealt_in,
        "draws": deeds.unwon,
        "mean_points": None if deeds.mean_win is None else _rounded(deeds.mean_win),
        "fouls": dict(sorted(deeds.fouls.items())),
        "decisions": deeds.times.decisions,
        "seconds": {
            "median": deeds.times.within(0.5),
            "p99": deeds.times.within(0.99),
            "worst": deeds.times.worst / 1e6,
        },
    }


def _estimate(estimate: Estimate, name: str) -> dict[str, Any]:
    margin = None if estimate.margin is None else _rounded(estimate.margin)
    return {name: _rounded(estimate.mean), "margin_95": margin, "walls": estimate.walls}


def _rounded(value: float) -> float:
    return round(value, 4)
