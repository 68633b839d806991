"""Every kind of exercise, the exercise of a recipe, and series of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from muraille.core.errors import Refusal
from muraille.core.nearest import nearest
from muraille.learning.exercises import laws
from muraille.learning.exercises.exercise import LARGEST_SEED, VERSION, Exercise, Recipe, recipe_of
from muraille.learning.exercises.experience import NO_EXPERIENCE, Experience
from muraille.learning.exercises.kind import Kind
from muraille.learning.exercises.kinds.advised import CLAIM, DISCARD, GOAL, SAFE
from muraille.learning.exercises.kinds.booklet import BOOKLET
from muraille.learning.exercises.kinds.classic_count import CLASSIC_COUNT, DOUBLES
from muraille.learning.exercises.kinds.count import COUNT
from muraille.learning.exercises.kinds.find import FIND
from muraille.learning.exercises.kinds.grand_jeu import GRAND_JEU
from muraille.learning.exercises.kinds.may_hu import MAY_HU
from muraille.learning.exercises.kinds.missing import MISSING
from muraille.learning.exercises.kinds.name import NAME
from muraille.learning.exercises.kinds.not_counted import NOT_COUNTED
from muraille.learning.exercises.kinds.pair import PAIR
from muraille.learning.exercises.kinds.pay import PAY
from muraille.learning.exercises.kinds.priority import PRIORITY
from muraille.learning.exercises.kinds.reading import READING
from muraille.learning.exercises.kinds.rule import RULE, RULES_ASKED
from muraille.learning.exercises.kinds.settle import SETTLE
from muraille.learning.exercises.kinds.setup import SETUP
from muraille.learning.exercises.kinds.waits import WAITS
from muraille.learning.exercises.kinds.worth import WORTH
from muraille.learning.exercises.lots import Lots
from muraille.learning.exercises.reach import asks_about, seeds_about, seeds_at, wishes_at
from muraille.learning.exercises.shapes import SHAPES
from muraille.learning.exercises.waiting_hands import FORMS

KINDS: Final[Mapping[str, Kind]] = {
    kind.name: kind
    for kind in (
        NAME,
        FIND,
        COUNT,
        NOT_COUNTED,
        PAIR,
        WAITS,
        WORTH,
        MAY_HU,
        PAY,
        MISSING,
        READING,
        SETUP,
        PRIORITY,
        CLASSIC_COUNT,
        SETTLE,
        GRAND_JEU,
        DISCARD,
        CLAIM,
        GOAL,
        SAFE,
        BOOKLET,
        RULE,
    )
}
"""Name -> kind, in the order they are learnt."""
PATHS: Final[Mapping[str, tuple[str, ...]]] = {
    "fans": ("name", "pair", "find"),
    "count": ("count", "not_counted", "reading", "missing", "may_hu", "pay", "rule"),
    "wait": ("waits", "worth", "booklet"),
    "choose": ("goal", "discard", "claim", "safe"),
    "around": ("setup", "priority"),
    "classic": ("classic_count", "grand_jeu", "settle"),
}
"""Path of the course -> the kinds that practise it."""
RULES: Final = {
    **dict.fromkeys(RULES_ASKED, ("rule",)),
    "r02": ("may_hu", "rule"),
    "r22": ("reading", "rule"),
    **dict.fromkeys(("r27", "r28", "r30", "r31"), ("booklet",)),
}
"""Rule of the booklet -> the kinds that have exercises about it."""
ABOUT_FANS: Final = ("pair", "name", "find")
"""The kinds that ask about a fan, the best first."""
TRIES: Final = 120
"""Seeds that are tried for one exercise of a series."""
SHARE: Final = 20
"""Seeds that an exercise may take on average: what is asked for may not exist at all."""


def kind_of(name: str) -> Kind:
    """The kind of this name."""
    if name not in KINDS:
        known = ", ".join(KINDS)
        raise Refusal("unknown_kind", found=name, nearest=nearest(name, KINDS), known=known)
    return KINDS[name]


@lru_cache(256)
def attempted(kind: str, seed: int) -> Exercise | None:
    """What a seed brings: none where it brings nothing that obeys the laws."""
    known = KINDS[kind]
    found = known.make(known.aim(seed), Lots(f"{kind}/{seed}"))
    return found if found is not None and not laws.broken(found) else None


def exercise_of(name: str) -> Exercise:
    """The exercise of a recipe by its name; refused where there is none."""
    recipe = recipe_of(name)
    if recipe.kind not in KINDS or recipe != Recipe(recipe.kind, recipe.seed, VERSION):
        raise Refusal("no_such_exercise")
    found = attempted(recipe.kind, recipe.seed)
    if found is None:
        raise Refusal("no_such_exercise")
    return found


def kinds_for(card: str) -> tuple[str, ...]:
    """The kinds that ask for an idea, the best first."""
    of, _, name = card.partition(":")
    by_sort = {
        "fan": _fan_kinds(name) if name in SHAPES else (),
        "skill": (name,) if name in KINDS else (),
        "form": ("waits",) if name in FORMS else (),
        "classic": _classic_kinds(name),
        "rule": RULES.get(name, ()),
        "set": ("booklet",) if name == "booklet" else (),
    }
    found = by_sort.get(of, ())
    if not found:
        raise Refusal("unknown_card", found=card)
    return found


def _fan_kinds(fan: str) -> tuple[str, ...]:
    return tuple(kind for kind in ABOUT_FANS if asks_about(kind, fan))


def _classic_kinds(name: str) -> tuple[str, ...]:
    if name in GRAND_JEU.wishes:
        return ("grand_jeu",)
    return ("classic_count",) if name in DOUBLES else ()


def series(  # noqa: PLR0913 - what can be wished for
    kind: str,
    n: int,
    seed: int,
    *,
    level: int | None = None,
    card: str | None = None,
    known: Experience = NO_EXPERIENCE,
) -> list[Exercise]:
    """So many exercises of a kind, the same for a seed; fewer where there are no more.

    A card is an idea to ask for, as ``fan:pure_straight``; a level is kept to exactly.
    """
    tries = _tries(n)
    wish = _Wish(seed, level, card, known)
    return _taken_in_turn([_stream(kind_of(kind), wish, tries)], n)


def _tries(n: int) -> Iterator[int]:
    """All seeds that may be tried for so many exercises, whichever stream takes them."""
    return iter(range(TRIES + SHARE * n))


def assorted(
    n: int,
    seed: int,
    *,
    level: int | None = None,
    cards: Sequence[str] = (),
    known: Experience = NO_EXPERIENCE,
) -> list[Exercise]:
    """So many exercises of all kinds, or of those that ask for some ideas, taken in turn."""
    wanted: list[tuple[str, str | None]] = _in_turn(cards, seed)
    tries = _tries(n)
    streams = [
        _stream(KINDS[kind], _Wish(seed, level, card, known), tries)
        for kind, card in wanted or ((kind, None) for kind in KINDS)
    ]
    return _taken_in_turn(streams, n)


def _in_turn(cards: Sequence[str], seed: int) -> list[tuple[str, str | None]]:
    """Each idea once by one of its kinds, then each by another one, until all had their turn."""
    kinds = [kinds_for(card) for card in cards]
    most = max(map(len, kinds), default=0)
    return [
        (known[(seed + place + turn) % len(known)], card)
        for turn in range(most)
        for place, (card, known) in enumerate(zip(cards, kinds, strict=True))
        if turn < len(known)
    ]


def _taken_in_turn(streams: list[Iterator[Exercise]], n: int) -> list[Exercise]:
    """One exercise from each stream after the other, none twice, until there are enough."""
    found: list[Exercise] = []
    seen = set()
    while streams and len(found) < n:
        stream = streams.pop(0)
        exercise = next((one for one in stream if one.asked not in seen), None)
        if exercise is not None:
            seen.add(exercise.asked)
            found.append(exercise)
            streams.append(stream)
    return found


class _Wish(NamedTuple):
    """What a series is asked for."""

    seed: int
    level: int | None
    card: str | None
    known: Experience

    @property
    def is_open(self) -> bool:
        """Whether any hand will do: a fan, a form or a double is looked for in every way."""
        return self.card is None or self.card.startswith(("skill:", "rule:"))


def _stream(kind: Kind, wish: _Wish, tries: Iterator[int]) -> Iterator[Exercise]:
    """Exercises as wished, until too many seeds in a row brought none, or no try is left."""
    missed = 0
    level, card = wish.level, wish.card
    seeds = _seeds(kind, wish)
    for at, _ in zip(seeds, tries, strict=False):
        exercise = wish.known.of(attempted(kind.name, at))
        fits = exercise is not None and level in (None, exercise.level)
        if exercise is not None and fits and card in (None, *exercise.cards):
            missed = 0
            yield exercise
        else:
            missed += 1
        if missed == TRIES:
            return


def _seeds(kind: Kind, wish: _Wish) -> Iterator[int]:
    """Seeds that aim as wished."""
    lots = Lots(f"series/{kind.name}/{wish.seed}")
    if kind.size is not None:
        given = kind.given if kind.in_order else lots.shuffled(kind.given)
        about = kind.about.get(wish.card or "", frozenset(given))
        yield from (seed for seed in given if seed in about)
        return
    yield from lots.shuffled(_known_seeds(kind, wish))
    drawn = _drawn_from(kind, wish)
    while True:
        yield _seed(kind, lots, wish, drawn)


def _known_seeds(kind: Kind, wish: _Wish) -> tuple[int, ...]:
    """Seeds of a level, or about a card, that comes too seldom by lot."""
    if wish.level is None:
        return () if wish.card is None else seeds_about(kind, wish.card)
    return seeds_at(kind, wish.level) if wish.is_open else ()


def _drawn_from(kind: Kind, wish: _Wish) -> tuple[str, ...]:
    """What lots draw the wish from: at a level, only what brings it."""
    return (
        wishes_at(kind, wish.level) if wish.level in kind.levels and wish.is_open else kind.wishes
    )


def _seed(kind: Kind, lots: Lots, wish: _Wish, drawn: tuple[str, ...]) -> int:
    """The next seed that aims as wished."""
    wishes, levels = kind.wishes, kind.levels
    named = (wish.card or "").partition(":")[2]
    at_wish = wishes.index(named if named in wishes else lots.one(drawn))
    at_level = levels.index(wish.level) if wish.level in levels else lots.below(len(levels))
    return kind.seed_for(lots.below(LARGEST_SEED // kind.aims), at_wish, at_level)
