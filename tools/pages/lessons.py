"""Lessons for the pages: a playbook each, their words, the ends of their hands, and the cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import date
from typing import Any, Final

from pydantic import TypeAdapter

from muraille.core.wall import SEATS
from muraille.games.registry import game_of
from muraille.house.protocol import ChairTold, TableTold, Welcome
from muraille.house.server.answers.tables import charter_told
from muraille.house.table.charter import Charter
from muraille.house.table.strict.seen import strict_seen
from muraille.i18n import LANGUAGES, catalogue
from muraille.learning.course import CourseTold, course_told
from muraille.learning.lesson import LEARNER, Lesson, Scene
from muraille.learning.playbook import Ends, Playbook, playbook_of
from muraille.learning.scene.play import Message
from muraille.learning.scene.table import Bench, StrictBench, bench_of
from muraille.learning.syllabus import Course
from muraille.learning.texts import read_words
from muraille.record.own.record import Record, RecordedHand, RecordedPlayer
from muraille.report.card_sheets import CardSheets, card_sheets
from muraille.report.hand_end import HandEnd
from muraille.report.hand_end import told as told_end
from muraille.report.lessons import own_course, own_material
from muraille.strict.options import Options
from muraille.table.events.codec import decode
from muraille.table.replay import Replay

COURSE: Final[TypeAdapter[CourseTold]] = TypeAdapter(CourseTold)
PLAYBOOK: Final[TypeAdapter[Playbook]] = TypeAdapter(Playbook)
HANDS: Final = 16
BOTS: Final = (None, "bot_names_2", "bot_names_3", "bot_names_0")
"""Seat -> the key of the bot's name in ``pages.table``: Maple, Linden, Willow."""
SOCKET: Final = 'import("./protocol").{}'
"""The type of a message, for TypeScript."""
HTTP: Final = 'import("./answers").{}'
"""The type of an answer."""
HEARD: Final = f"({SOCKET.format('EventTold')} | {SOCKET.format('TableTold')})"
NO_SCORES: Final = (0, 0, 0, 0)


def lesson_files() -> Iterator[tuple[str, str]]:
    """Every file for the pages: its name, and its text."""
    ends: dict[str, tuple[Lesson, int, int, tuple[int, ...]]] = {}
    course = own_course()
    yield "course.json", _json(COURSE.dump_python(course_told(course), mode="json"))
    procedures = {line: lesson.id for lesson in course.lessons for line in lesson.procedures}
    yield "procedures.json", _json(procedures)
    for lesson in course.lessons:
        found = Ends()
        around = {
            number: _around(scene)
            for number, scene in enumerate(lesson.scenes, 1)
            if scene.is_table
        }
        book = playbook_of(lesson, found, around, _strict_table)
        ends.update({name: (lesson, *one) for name, one in found.logs.items()})
        yield f"lessons/{lesson.id}.json", _json(PLAYBOOK.dump_python(book, mode="json"))
    for language in LANGUAGES:
        told = {name: _end(language, *one) for name, one in ends.items()}
        words = read_words(own_material().words[language], language)
        sheets = card_sheets(language, course)
        fans = {fan: shown.page.name for fan, shown in sheets.fans.items()}
        yield f"learn.{language}.json", _json({"words": words, "fans": fans})
        yield f"ends.{language}.json", _json(told)
        for group, cards in _card_groups(course, sheets).items():
            yield f"cards/{language}/{group}.json", _json(cards)


def _card_groups(course: Course, sheets: CardSheets) -> dict[str, dict[str, Any]]:
    """The cards that are fetched together: fans of as many points, as ``b01``, and each rule."""
    groups: dict[str, dict[str, Any]] = {}
    for card in course.fans:
        group, _, _ = card.lesson.partition(".")
        groups.setdefault(group, {})[card.id] = sheets.fans[card.id].model_dump(mode="json")
    for rule, shown in sheets.rules.items():
        groups[rule] = {rule: shown.model_dump(mode="json")}
    return groups


def lesson_forms() -> dict[str, Any]:
    """The parts of course and playbook as JSON schemas; messages have the types of the socket."""
    parts: dict[str, Any] = {}
    for part in (COURSE, PLAYBOOK):
        schema = part.json_schema(mode="serialization")
        parts |= {**schema.pop("$defs"), schema["title"]: schema}
    cards = TypeAdapter(CardSheets).json_schema(mode="serialization")
    parts |= {name: cards["$defs"][name] for name in ("FanSheets", "RuleSheets")}
    parts["FanSheets"]["properties"] = {
        "page": {"tsType": HTTP.format("BookPage")},
        "shown": {"tsType": HTTP.format("Sheet")},
        "near": {"tsType": HTTP.format("Sheet")},
    }
    parts["RuleSheets"]["properties"] = {
        "counted": {"tsType": HTTP.format("Sheet[]")},
        "waiting": {"tsType": HTTP.format("Unfinished[]")},
        "checklist": parts["RuleSheets"]["properties"]["checklist"],
    }
    heard = {"items": {"tsType": HEARD}}
    for name in ("OutcomeTold", "FrameTold"):
        parts[name]["properties"]["hear"] |= heard
    scene = parts["SceneTold"]["properties"]
    scene["opening"] |= heard
    scene["welcome"] = {"tsType": f"{SOCKET.format('Welcome')} | null"}
    scene["table"] = {"tsType": f"{SOCKET.format('TableTold')} | null"}
    parts["FrameTold"]["properties"]["move"] = {"tsType": f"{SOCKET.format('MoveTold')} | null"}
    return parts


def _around(scene: Scene) -> tuple[Message, Message]:
    """What a socket says before the events of a scene."""
    game = game_of(scene.rules)
    house = bench_of(scene).house
    charter = Charter(
        rules=scene.rules,
        house=house.name,
        switches=house.settings,
        flowers=game.rules(house).procedure.flowers,
        hands=HANDS,
        pace="none",
        open=False,
        strict=scene.strict,
    )
    welcome = Welcome(
        table="lesson",
        seat=LEARNER,
        seq=0,
        now=0,
        delay=0.0,
        absence=0.0,
        charter=charter_told(charter),
    )
    return welcome.model_dump(mode="json"), _table(scene.hand)


def _table(hand: int, **strict: Any) -> Message:  # noqa: ANN401 - what a strict table adds
    chairs = [
        ChairTold(
            name=bot or "", bot=bot and "lesson", person=bot is None, present=True, away=False
        )
        for bot in BOTS
    ]
    return TableTold(
        phase="playing",
        chairs=chairs,
        hand=hand,
        hands=HANDS,
        round=(hand - 1) // len(SEATS) + 1,
        scores=list(NO_SCORES),
        promise=None,
        seeds=[],
        ready=[False] * len(SEATS),
        deal_at=None,
        **strict,
    ).model_dump(mode="json")


def _strict_table(bench: Bench) -> Message | None:
    """How a strict table stands; an assisted one is told by its events alone."""
    if not isinstance(bench, StrictBench):
        return None
    stands = strict_seen(bench.table, NO_SCORES, lambda _: None)
    return _table(bench.deal.whole.number, strict=asdict(stands))


def _end(
    language: str, lesson: Lesson, scene: int, number: int, log: tuple[int, ...]
) -> dict[str, Any]:
    """The end of a hand in words, as the page of a table shows it."""
    names = catalogue(language)["pages"]["table"]
    staged = lesson.scenes[scene - 1]
    bench = bench_of(staged)
    view = Replay(log).at(len(decode(log)))
    hand = RecordedHand(
        number=number,
        east=staged.east,
        dice=staged.dice,
        wall=None,
        promise=None,
        events=decode(log),
        winner=view.winner,
        source=None,
        points=view.points,
        gains=view.scores,
    )
    record = Record(
        game="lesson",
        played_on=date(2000, 1, 1),
        rules=staged.rules,
        profile=bench.house.name,
        settings=bench.house.settings,
        points={},
        flowers=bench.deal.flowers,
        hold=bench.deal.hold,
        length=HANDS,
        players=tuple(
            RecordedPlayer(names[bot] if bot else names["you"], seat, bot is not None)
            for seat, bot in enumerate(BOTS)
        ),
        drawn=False,
        hands=(hand,),
        scores=view.scores,
        strict=Options() if staged.strict else None,
    )
    end: HandEnd = told_end(language, record, number)
    return end.model_dump(mode="json")


def _json(content: Any) -> str:  # noqa: ANN401 - any JSON
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
