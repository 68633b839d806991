"""Logs of Botzone: told as transcripts, and counted again."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from muraille.cli.game_choice import house_of
from muraille.core.errors import Refusal
from muraille.core.tile import Kind
from muraille.games.house_rules import HouseRules
from muraille.games.text import words
from muraille.i18n import catalogue, say
from muraille.record.botzone import BotzoneMatch, Check, Difference, Subject, WallSource, matches
from muraille.record.botzone import check as checked
from muraille.record.botzone.check import GAME, USUAL
from muraille.record.moves import Act, Move

DIFFERENT = 1
"""Exit code of a log that states something else than we count."""


def show(text: Iterable[str], language: str, profile: str | None, *, check: bool) -> int:
    """Tell every match, or only where its count differs from ours."""
    house = house_of(GAME, profile or USUAL.name)
    told = differing = 0
    for match in matches(text):
        judged = _judged(match, house)
        told += 1
        differing += bool(judged.differences)
        lines = _differences(language, judged) if check else _told(language, match, judged)
        for line in lines:
            sys.stdout.write(line + "\n")
    if check:
        sys.stdout.write(say(language, "replay.checked", n=told, differing=differing) + "\n")
        return DIFFERENT if differing else 0
    return 0


def _judged(match: BotzoneMatch, house: HouseRules) -> Check:
    """Count a match again; programs draw from walls of their own, people from one."""
    try:
        return checked(match, house)
    except Refusal as refusal:
        try:
            return checked(match, house, WallSource.SHARED)
        except Refusal:
            raise refusal from None


def _told(language: str, match: BotzoneMatch, judged: Check) -> Iterator[str]:
    yield f"{match.name} · {words.wind_name(language, match.round_wind)}"
    for seat, tiles in enumerate(match.deals):
        yield _sentence(language, "tiles_dealt", seat, sorted(tiles))
    for move in match.moves:
        yield _moved(language, move)
        for claim in move.outbid:
            yield f"      {say(language, 'replay.outbid')} {_moved(language, claim).strip()}"
    if match.winner is None:
        yield f"      {say(language, 'told.wall_exhausted')}"
    elif judged.count is not None:
        yield f"      {GAME.points_text(language, judged.count.total)}"
        for fan, times, points in judged.count.fans:
            often = f" ×{times}" if times > 1 else ""  # noqa: RUF001 - times
            yield f"      {points:>3}  {GAME.line_name(language, fan)}{often}"
    yield from _differences(language, judged)
    yield ""


def _moved(language: str, move: Move) -> str:
    keys = {
        Act.DRAW: "tile_drawn",
        Act.DISCARD: "tile_discarded",
        Act.CONCEALED_KONG: "kong_concealed",
        Act.PROMOTED_KONG: "kong_promoted",
        Act.FLOWER: "flower_laid",
        Act.WIN: "announced_win",
    }
    if move.act in keys:
        return _sentence(language, keys[move.act], move.seat, [move.tile])
    tiles = [move.tile - 1, move.tile, move.tile + 1] if move.act is Act.CHOW else [move.tile]
    claim = f"{say(language, f'melds.{move.act.value}')} {words.tile_codes(language, tiles)}"
    who = _who(language, move.seat)
    return f"      {say(language, 'told.announced', who=who, claim=claim)}"


def _sentence(language: str, key: str, seat: int, tiles: list[Kind]) -> str:
    shown = words.tile_codes(language, tiles)
    word = say(language, f"play.{GAME.win_word}")
    facts = {"who": _who(language, seat), "tile": shown, "tiles": shown, "word": word}
    return f"      {say(language, f'told.{key}', **facts)}"


def _who(language: str, seat: int) -> str:
    """A program, by its wind."""
    return words.capital(say(language, f"winds.{words.WINDS[seat]}"))


def _differences(language: str, judged: Check) -> Iterator[str]:
    for difference in judged.differences:
        line = say(
            language,
            "replay.difference",
            match=judged.match.name,
            subject=_subject(language, difference),
            stated=difference.stated,
            counted=difference.counted,
        )
        yield words.one_line(f"✗ {line}")


def _subject(language: str, difference: Difference) -> str:
    if difference.subject is Subject.FAN:
        known = catalogue(language)["fans"].get(difference.fan)
        return str(known["name"]) if known else difference.fan
    if difference.subject is Subject.SCORE and difference.seat is not None:
        return _who(language, difference.seat)
    return say(language, f"replay.subjects.{difference.subject.value}")
