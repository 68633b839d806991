"""Records as text: one JSON object, its format and version in front, an event a line.

``docs/developer/game-records.md`` describes every field.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from datetime import date
from typing import Any, Final

from muraille.core.errors import Refusal
from muraille.core.fair import DERIVATION, SEED_SIZE
from muraille.core.structure import LONGEST_FOUND, MOST, Given, MisfitError, line_of, write_tiles
from muraille.games.game import Game
from muraille.games.registry import GAMES
from muraille.record.own.record import Promise, Record, RecordedHand, RecordedPlayer
from muraille.record.own.upgrade import FORMAT, VERSION, upgraded
from muraille.record.own.verification import Fault, Tampered, refuse_false
from muraille.strict.options import COUNTS, EDITION, FIRST_EDITION, REFEREES, Options
from muraille.table.events.structure import read_event, written_event
from muraille.table.rotation import LONGEST_GAME

MOST_EVENTS: Final = 4096
"""Events no hand can fill, not even where every act of a player is one."""
EXPECTED: Final = f'{{"format": "{FORMAT}", "version": {VERSION}, …}}'

_PEOPLE: Final = ("person", "bot")
_SEATING: Final = ("drawn", "chosen")
_RECORD: Final = (
    *("format", "version", "game", "played_on", "rules", "profile", "flowers", "hold", "length"),
    *("players", "seating", "hands", "scores"),
)
_HAND: Final = (
    *("number", "east", "derivation", "commitment", "seed", "contributions", "dice", "wall"),
    *("events", "winner", "source", "points", "gains"),
)


def write_record(record: Record) -> str:
    """The text of a record."""
    content = written(record)
    return _laid_out({**content, "checksum": checksum(content)})


def read_record(text: str) -> Record:
    """The record a text holds, checked: what is false is refused."""
    record, sealed = parse_record(text)
    refuse_false(record)
    if not sealed:
        raise Tampered(Fault("other_checksum"))
    return record


def parse_record(text: str) -> tuple[Record, bool]:
    """The record a text holds, unchecked, and whether its checksum is right."""
    text = text.removeprefix("\ufeff")
    content = _content(text)
    sealed = "checksum" not in content or content["checksum"] == checksum(content)
    try:
        return _record(Given(upgraded(content))), sealed
    except MisfitError as error:
        line = line_of(text, error.path)
        raise Refusal(
            "broken_record", line=line, found=error.found, expected=error.expected
        ) from error


def checksum(content: Mapping[str, Any]) -> str:
    """A fingerprint of all a record says; it finds accidents, not forgers."""
    rest = {name: value for name, value in content.items() if name != "checksum"}
    text = json.dumps(rest, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def written(record: Record) -> dict[str, Any]:
    """The structure of a record, without its checksum."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "played_on": record.played_on.isoformat(),
        "rules": record.rules,
        "profile": {
            "name": record.profile,
            "switches": GAMES[record.rules].kept_switches(record.settings),
            "points": dict(record.points),
        },
        "flowers": record.flowers,
        "hold": record.hold,
        "length": record.length,
        "players": [
            {"name": player.name, "kind": _PEOPLE[player.bot], "seat": player.seat}
            for player in record.players
        ],
        "seating": _SEATING[not record.drawn],
        "hands": [_written_hand(hand) for hand in record.hands],
        "scores": list(record.scores),
        **({"serves_by_clock": True} if record.serves_by_clock else {}),
        **({} if record.strict is None else {"strict": _written_options(record.strict)}),
    }


def _written_options(options: Options) -> dict[str, Any]:
    """How the referee worked; the first edition had no name."""
    written = asdict(options)
    if options.edition == FIRST_EDITION:
        del written["edition"]
    return written


def _written_hand(hand: RecordedHand) -> dict[str, Any]:
    promise = hand.promise
    seed = None if promise is None or promise.seed is None else promise.seed.hex()
    return {
        "number": hand.number,
        "east": hand.east,
        "derivation": None if promise is None else DERIVATION,
        "commitment": None if promise is None else promise.commitment,
        "seed": seed,
        "contributions": [] if promise is None else [word.hex() for word in promise.contributions],
        "dice": list(hand.dice),
        "wall": None if hand.wall is None else write_tiles(hand.wall),
        "events": [written_event(event) for event in hand.events],
        "winner": hand.winner,
        "source": hand.source,
        "points": hand.points,
        "gains": list(hand.gains),
    }


def _laid_out(content: Mapping[str, Any]) -> str:
    """A field a line, a hand's field a line, an event a line."""
    lines = (_line(name, value, "hands", _hand_text) for name, value in content.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _hand_text(hand: Mapping[str, Any]) -> str:
    lines = (_line(name, value, "events", _text) for name, value in hand.items())
    return "{\n" + ",\n".join(lines) + "\n}"


def _line(name: str, value: Any, long: str, each: Any) -> str:  # noqa: ANN401 - any JSON
    if name == long and value:
        return f"{_text(name)}: [\n" + ",\n".join(map(each, value)) + "\n]"
    return f"{_text(name)}: {_text(value)}"


def _text(value: Any) -> str:  # noqa: ANN401 - any JSON
    return json.dumps(value, ensure_ascii=False)


def _content(text: str) -> dict[str, Any]:
    """The object a text holds, if it is a record at all."""
    if not text.lstrip().startswith("{") or FORMAT not in text:
        raise _foreign(text)
    try:
        content = json.loads(text, object_pairs_hook=_without_twins)
    except (RecursionError, ValueError) as error:
        raise _unreadable(text.rstrip(), error) from error
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise _foreign(text)
    return content


def _foreign(text: str) -> Refusal:
    found = " ".join(text[: 2 * LONGEST_FOUND].split())[:LONGEST_FOUND]
    return Refusal("foreign_record", line=1, found=found, expected=EXPECTED)


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; one that says a thing twice says nothing."""
    content = dict(pairs)
    if len(content) != len(pairs):
        times = Counter(name for name, _ in pairs)
        raise ValueError(next(name for name, many in times.items() if many > 1))
    return content


def _unreadable(text: str, error: Exception) -> Refusal:
    """A text that ends too early, or is no JSON."""
    last = text.count("\n") + 1
    if not isinstance(error, json.JSONDecodeError):
        return Refusal("broken_record", line=1, found=str(error)[:LONGEST_FOUND], expected="JSON")
    if not text.endswith("}") or error.pos >= len(text):
        return Refusal("truncated_record", line=last, expected="}")
    found = text[error.pos : error.pos + LONGEST_FOUND].split("\n", 1)[0]
    return Refusal("broken_record", line=error.lineno, found=found, expected="JSON")


def _record(given: Given) -> Record:
    members = given.members(_RECORD, ("serves_by_clock", "strict", "checksum"))
    house = members["profile"].members(("name", "switches", "points"))
    rules = members["rules"].one_of(tuple(GAMES))
    settings, points = _house(GAMES[rules], house)
    players = tuple(map(_player, members["players"].items(4)))
    if sorted(player.seat for player in players) != [0, 1, 2, 3]:
        members["players"].refuse('"seat": 0 1 2 3')
    return Record(
        game=members["game"].text(),
        played_on=_date(members["played_on"]),
        rules=rules,
        profile=house["name"].text(),
        settings=settings,
        points=points,
        flowers=members["flowers"].flag(),
        hold=members["hold"].flag(),
        length=members["length"].number(1, LONGEST_GAME),
        players=players,
        drawn=members["seating"].one_of(_SEATING) == _SEATING[0],
        hands=tuple(map(_hand, members["hands"].items(most=LONGEST_GAME))),
        scores=_four(members["scores"]),
        serves_by_clock="serves_by_clock" in members and members["serves_by_clock"].flag(),
        strict=_options(members["strict"]) if "strict" in members else None,
    )


def _options(given: Given) -> Options:
    """How the referee of a strict table worked."""
    members = given.members(("referee", "count_policy", "flower_bonus_forfeit"), ("edition",))
    return Options(
        members["referee"].one_of(REFEREES),
        members["count_policy"].one_of(COUNTS),
        members["flower_bonus_forfeit"].flag(),
        members["edition"].number(FIRST_EDITION, EDITION)
        if "edition" in members
        else FIRST_EDITION,
    )


def _player(given: Given) -> RecordedPlayer:
    members = given.members(("name", "kind", "seat"))
    bot = members["kind"].one_of(_PEOPLE) == _PEOPLE[1]
    return RecordedPlayer(members["name"].text(), members["seat"].number(0, 3), bot)


def _date(given: Given) -> date:
    try:
        return date.fromisoformat(given.text())
    except ValueError:
        given.refuse("YYYY-MM-DD")


def _house(
    game: Game[Any], house: Mapping[str, Given]
) -> tuple[Mapping[str, Any], Mapping[str, int]]:
    """Every switch of the game and nothing else, each with a setting it can have."""
    needed = [name for name in game.usual.settings if name not in game.later_switches]
    switches = house["switches"].members(needed, tuple(game.later_switches))
    points = house["points"].named()
    for name, given in switches.items():
        _try(game, given, {name: given.value}, {})
    for name, given in points.items():
        _try(game, given, {}, {name: given.value})
    found = game.restored(
        house["name"].text(),
        {name: given.value for name, given in switches.items()},
        {name: given.value for name, given in points.items()},
    )
    return found.settings, found.points


def _try(
    game: Game[Any], given: Given, switches: Mapping[str, object], points: Mapping[str, object]
) -> None:
    """Refuse a setting no house of the game can have, where it stands."""
    try:
        game.restored("", switches, points)
    except Refusal as refusal:
        facts = refusal.facts
        given.refuse(str(facts["expected"] if "expected" in facts else facts["nearest"]))


def _four(given: Given) -> tuple[int, ...]:
    most = LONGEST_GAME * MOST
    return tuple(number.number(-most, most) for number in given.items(4))


def _seat(given: Given) -> int | None:
    return None if given.value is None else given.number(0, 3)


def _hand(given: Given) -> RecordedHand:
    members = given.members(_HAND)
    return RecordedHand(
        number=members["number"].number(1, LONGEST_GAME),
        east=members["east"].number(0, 3),
        dice=tuple(die.number(1, 6) for die in members["dice"].items(4)),
        wall=None if members["wall"].value is None else members["wall"].kinds(),
        promise=_promise(members),
        events=tuple(map(read_event, members["events"].items(most=MOST_EVENTS))),
        winner=_seat(members["winner"]),
        source=_seat(members["source"]),
        points=members["points"].number(0, MOST),
        gains=_four(members["gains"]),
    )


def _promise(members: Mapping[str, Given]) -> Promise | None:
    """What was promised; a hand without a promise has none of its fields."""
    seed, words = members["seed"], members["contributions"]
    if members["derivation"].value is None:
        for name in ("commitment", "seed"):
            if members[name].value is not None:
                members[name].refuse("null")
        words.items(0)
        return None
    members["derivation"].one_of((DERIVATION,))
    return Promise(
        members["commitment"].hexadecimal(SEED_SIZE).hex(),
        None if seed.value is None else seed.hexadecimal(SEED_SIZE),
        tuple(word.hexadecimal() for word in words.items(most=8)),
    )
