"""Reading logs of Botzone: every line has one form, and what has not is refused by its number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NoReturn

from muraille.core.errors import Refusal
from muraille.core.tile import Kind, Wind
from muraille.record.botzone.match import ACTS, KINDS, VERBS, BotzoneMatch, StatedCount, StatedFan
from muraille.record.moves import DEALT, SEATS, Act, Move

LONGEST_FOUND: Final = 60
"""Characters of a line that a refusal repeats."""
MOVE_WORDS: Final = 4
"""``Player 0 Draw W1``."""

MATCH_FORM: Final = "Match <id>"
WIND_FORM: Final = "Wind 0-3"
DEAL_FORM: Final = "Player 0-3 Deal W1 W2 … (13)"
MOVE_FORM: Final = f"Player 0-3 {'|'.join(VERBS.values())} W1-9|B1-9|T1-9|F1-4|J1-3"
OUTBID_FORM: Final = "Ignore Player 0-3 Chi|Peng|Gang|Hu W1"
FAN_FORM: Final = "Fan 8 <fan>*1+<fan>*1"
END_FORM: Final = "Player … | Huang"
SCORE_FORM: Final = "Score 0 0 0 0"

_SEAT: Final = re.compile(r"[0-3]")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,6}")
_FAN: Final = re.compile(r"(?P<name>[^*]*)(?:\*(?P<times>[0-9]{1,2}))?")
_OUTBID: Final = frozenset((Act.CHOW, Act.PUNG, Act.KONG, Act.WIN))


def read_matches(text: str) -> tuple[BotzoneMatch, ...]:
    """All matches of a text; a text without any is refused."""
    return tuple(matches(text.split("\n")))


def matches(lines: Iterable[str]) -> Iterator[BotzoneMatch]:
    """The matches of a log, one after the other: the published one is too long for the memory."""
    source = _Source(lines)
    if source.ahead is None or not source.begins("match"):
        raise Refusal("foreign_log", line=source.line, found=source.found, expected=MATCH_FORM)
    while source.ahead is not None:
        yield _match(source)


class _Source:
    """Lines that say something, with their numbers."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._numbered = enumerate(lines, 1)
        self.line = 1
        """The number of the line ahead, or of the last one."""
        self.ahead: list[str] | None = None
        self.step()

    def step(self) -> None:
        """Go to the next line that is not blank."""
        for number, text in self._numbered:
            if words := text.replace("\ufeff", " ").split():
                self.line, self.ahead = number, words
                return
        self.ahead = None

    def begins(self, word: str) -> bool:
        """Whether the line ahead begins with a word."""
        return self.ahead is not None and self.ahead[0].casefold() == word

    @property
    def found(self) -> str:
        """The line ahead, short enough to be repeated."""
        return " ".join(self.ahead or ())[:LONGEST_FOUND]

    def words(self, word: str, form: str) -> list[str]:
        """What the line ahead says after its first word."""
        if self.ahead is None or (word != "match" and self.begins("match")):
            raise Refusal("truncated_log", line=self.line, expected=form)
        if not self.begins(word):
            self.refuse(form)
        return self.ahead[1:]

    def refuse(self, form: str) -> NoReturn:
        """The line ahead is not of its form."""
        raise Refusal("broken_log", line=self.line, found=self.found, expected=form)


def _match(source: _Source) -> BotzoneMatch:
    line = source.line
    if not (name := " ".join(source.words("match", MATCH_FORM))):
        source.refuse(MATCH_FORM)
    source.step()
    wind = source.words("wind", WIND_FORM)
    if len(wind) != 1 or not _SEAT.fullmatch(wind[0]):
        source.refuse(WIND_FORM)
    source.step()
    deals, moves = _deals(source), _moves(source)
    stated = _end(source, won=bool(moves) and moves[-1].act is Act.WIN)
    scores = source.words("score", SCORE_FORM)
    if len(scores) != SEATS or not all(map(_NUMBER.fullmatch, scores)):
        source.refuse(SCORE_FORM)
    source.step()
    return BotzoneMatch(
        name, Wind(int(wind[0])), deals, moves, tuple(map(int, scores)), stated, line
    )


def _deals(source: _Source) -> tuple[tuple[Kind, ...], ...]:
    """The thirteen tiles of each seat; the seats may come in any order."""
    deals: dict[int, tuple[Kind, ...]] = {}
    while len(deals) < SEATS:
        seat, verb, *tiles = (*source.words("player", DEAL_FORM), "", "")
        tiles = [tile.upper() for tile in tiles if tile]
        if (
            not _SEAT.fullmatch(seat)
            or verb.casefold() != "deal"
            or int(seat) in deals
            or len(tiles) != DEALT
            or not all(tile in KINDS for tile in tiles)
        ):
            source.refuse(DEAL_FORM)
        deals[int(seat)] = tuple(KINDS[tile] for tile in tiles)
        source.step()
    return tuple(deals[seat] for seat in range(SEATS))


def _moves(source: _Source) -> tuple[Move, ...]:
    """The course of the hand: nothing happens after a win."""
    moves: list[Move] = []
    while source.begins("player") and not (moves and moves[-1].act is Act.WIN):
        moves.append(_move(source))
        source.step()
    return tuple(moves)


def _move(source: _Source) -> Move:
    words = source.ahead or []
    rest = words[MOVE_WORDS:]
    if rest and rest[0].casefold() != "ignore":
        source.refuse(OUTBID_FORM)
    # Some logs write the word before every outbid claim, some once.
    rest = [word for word in rest if word.casefold() != "ignore"]
    outbid = tuple(
        _act(source, rest[at : at + MOVE_WORDS], OUTBID_FORM)
        for at in range(0, len(rest), MOVE_WORDS)
    )
    if any(claim.act not in _OUTBID for claim in outbid):
        source.refuse(OUTBID_FORM)
    done = _act(source, words[:MOVE_WORDS], MOVE_FORM)
    return Move(done.seat, done.act, done.tile, outbid, source.line)


def _act(source: _Source, words: list[str], form: str) -> Move:
    """``Player 0 Draw W1``; programs shout their verbs, logs do not."""
    if len(words) != MOVE_WORDS or words[0].casefold() != "player":
        source.refuse(form)
    _, seat, verb, tile = words
    act, kind = ACTS.get(verb.casefold()), KINDS.get(tile.upper())
    if not _SEAT.fullmatch(seat) or act is None or kind is None:
        source.refuse(form)
    return Move(int(seat), act, kind, line=source.line)


def _end(source: _Source, *, won: bool) -> StatedCount | None:
    """How the hand ended: with a count, or with nothing."""
    if not won:
        if source.words("huang", END_FORM):
            source.refuse(END_FORM)
        source.step()
        return None
    total, *names = (*source.words("fan", FAN_FORM), "")
    if not _NUMBER.fullmatch(total):
        source.refuse(FAN_FORM)
    fans = tuple(_fan(source, text) for text in " ".join(names).split("+") if text.strip())
    source.step()
    return StatedCount(int(total), fans)


def _fan(source: _Source, text: str) -> StatedFan:
    """``平和*1``."""
    found = _FAN.fullmatch(text.strip())
    if found is None or not found["name"]:
        source.refuse(FAN_FORM)
    return StatedFan(found["name"], int(found["times"] or 1))
