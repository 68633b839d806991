"""A count that explains itself: the reading chosen, the others, and what was left out and why."""

from __future__ import annotations

from dataclasses import dataclass, replace

from muraille.core.hand import Hand
from muraille.core.tile import Kind
from muraille.games.classic.count import (
    ClassicScore,
    Kept,
    best_value,
    check_hand_in,
    clause_of,
    count,
    flat_values,
    ordinary_count,
    tables_of,
)
from muraille.games.classic.hand import (
    Group,
    Grouping,
    HandContext,
    groupings,
    loose_groups,
    winning_place,
)
from muraille.games.classic.lines.grands_jeux import OF_PAIRS
from muraille.games.classic.options import CLASSIC, ClassicHouseRules, ClassicOptions
from muraille.games.classic.shown_lines import ShownLine, counted_lines, uncounted_lines


@dataclass(frozen=True, slots=True)
class ClassicReading:
    """One way to see a hand as sets and pairs, and its ordinary count."""

    groups: tuple[Group, ...]
    count: ClassicScore


@dataclass(frozen=True, slots=True)
class ClassicExplanation:
    """Everything there is to say about the count of a hand."""

    hand: Hand
    at: HandContext
    house: ClassicHouseRules
    score: ClassicScore
    reading: ClassicReading | None
    """The best ordinary one; none if the hand is a Grand Jeu only, is kept as a Grand Jeu of pairs,
    or counts its flowers only."""
    others: tuple[ClassicReading, ...]
    """The other readings, best first; equal ones are told once."""
    offers: tuple[ClassicScore, ...]
    """The values it was chosen from, best first: a Grand Jeu, a blessing, the ordinary count."""
    clause: str | None
    """Why nothing but the flowers and seasons counts: dead, calling or everybody."""
    groups: tuple[Group, ...]
    """The groups of the reading, or those a hand shows that did not win."""
    counted: tuple[ShownLine, ...]
    """The lines of the count."""
    uncounted: tuple[ShownLine, ...]
    """What the hand shows beside them, each with the reason."""

    @property
    def limited(self) -> bool:
        """Whether the limit took something away."""
        return self.score.score < self.score.raw

    @property
    def flat(self) -> bool:
        """Whether a flat value was kept: a Grand Jeu or the blessing."""
        return self.score.kept is not Kept.ORDINARY

    @property
    def late(self) -> int:
        """Points that no double multiplied."""
        return self.score.raw - self.score.base * self.score.multiplier

    @property
    def winner(self) -> bool:
        """Whether this hand won."""
        return self.at.finish is not None

    @property
    def winning_tile(self) -> Kind | None:
        """The tile it won with; none if it did not win, or was complete as dealt."""
        return self.at.finish.tile if self.at.finish else None

    @property
    def is_laid_by_groups(self) -> bool:
        """Whether the hand lies group by group, not suit by suit."""
        return self.winner and self.reading is not None

    @property
    def hand_before(self) -> Hand:
        """The hand without its winning tile, which is written apart."""
        return without_winning_tile(self.hand, self.at)


def without_winning_tile(hand: Hand, at: HandContext) -> Hand:
    """A hand as it was before its winning tile."""
    tile = at.finish.tile if at.finish else None
    if tile is None:
        return hand
    place = hand.concealed.index(tile)
    return replace(hand, concealed=hand.concealed[:place] + hand.concealed[place + 1 :])


def explain(
    hand: Hand,
    at: HandContext,
    house: ClassicHouseRules = CLASSIC,
    score: ClassicScore | None = None,
) -> ClassicExplanation:
    """Count a hand, unless that was done, and keep what the count was chosen from."""
    options = house.options
    clause = clause_of(at, options)
    if score is None:
        check_hand_in(hand, at, options)
    found = () if clause else _readings(hand, at, options)
    best = found[0] if found else None
    score = score or _counted(hand, at, options, found)
    kept = None if _is_of_pairs(score) else best
    grouping = _seen(hand, at, kept)
    return ClassicExplanation(
        hand=hand,
        at=at,
        house=house,
        score=score,
        reading=kept,
        others=found if kept is None else found[1:],
        offers=_offers(hand, at, options, score, best),
        clause=clause,
        groups=grouping.groups,
        counted=counted_lines(score, grouping),
        uncounted=uncounted_lines(grouping, score, options, clause),
    )


def _counted(
    hand: Hand, at: HandContext, options: ClassicOptions, found: tuple[ClassicReading, ...]
) -> ClassicScore:
    """The count of a hand, from its readings where it has some."""
    if at.finish is None:
        return found[0].count if found else count(hand, at, options)
    return best_value(hand, at, tables_of(options), [reading.count for reading in found])


def _is_of_pairs(score: ClassicScore) -> bool:
    """Whether the value kept is that of a Grand Jeu of pairs, whatever sets the tiles make too."""
    return score.kept is Kept.GRAND_JEU and score.grand_jeu in OF_PAIRS


def _seen(hand: Hand, at: HandContext, kept: ClassicReading | None) -> Grouping:
    """The hand as its lines are looked for."""
    if kept is not None:
        return Grouping(kept.groups, hand, at)
    if at.finish is None:
        return next(groupings(hand, at))
    return Grouping(loose_groups(hand, at), hand, at)


def _offers(
    hand: Hand,
    at: HandContext,
    options: ClassicOptions,
    score: ClassicScore,
    best: ClassicReading | None,
) -> tuple[ClassicScore, ...]:
    """Every value a hand may have; on a tie the Grand Jeu is named, then the blessing."""
    if at.finish is None:
        return (score,)
    flats = flat_values(hand, at, tables_of(options), score.ordinary, score.matches)
    ordinary = () if best is None else (best.count,)
    return tuple(sorted((*flats, *ordinary), key=lambda offer: -offer.score))


def _readings(hand: Hand, at: HandContext, options: ClassicOptions) -> tuple[ClassicReading, ...]:
    """Every reading with its ordinary count, best first as the count chooses."""
    tables = tables_of(options)
    found = [
        ClassicReading(grouping.groups, ordinary_count(grouping, tables))
        for grouping in groupings(hand, at)
    ]
    found.sort(key=lambda reading: (-reading.count.score, -reading.count.raw))
    told = {_told(reading): reading for reading in reversed(found)}
    return tuple(reading for reading in found if told[_told(reading)] is reading)


def _told(reading: ClassicReading) -> tuple[Group, ...]:
    """Two readings with the same sets, exposed alike, are one to a person."""
    return tuple(sorted(reading.groups, key=lambda g: (g.form.value, g.tile, g.exposed)))


def won_in(reading: ClassicReading, at: HandContext) -> Group | None:
    """The group that holds the winning tile; a claimed one has exposed it."""
    place = winning_place(reading.groups, at)
    return None if place is None else reading.groups[place]
