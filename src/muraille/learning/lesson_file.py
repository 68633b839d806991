"""Lessons read from TOML; what does not fit is told by file, scene and step."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any, Final, TypeVar

from muraille.core.structure import Given, MisfitError
from muraille.games.registry import GAMES
from muraille.learning.fault import LessonPlace, refuse
from muraille.learning.lesson import (
    ASKED_KINDS,
    KINDS,
    READ_KIND,
    TABLE_KIND,
    YES_NO,
    Branch,
    Item,
    Lesson,
    Scene,
    Setting,
    Step,
)

_T = TypeVar("_T")
MOST_SECONDS: Final = 3600
MOST_SEAT: Final = 3
MOST_LEFT: Final = 91
"""Tiles of the wall after the deal."""
TEXTS: Final = ("told", "do", "mark", "wrong", "before", "after", "shown")
STEP: Final = ("kind", *TEXTS, "branch", "tray", "options", "right", "proof", "source", "items")
SCENE: Final = ("rules", "hands", "east", "first", "dice", "hand", "head", "tail", "last", "left")


def read_lesson(text: str, file: str) -> Lesson:
    """The lesson a file describes."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        refuse(LessonPlace(file), "not_toml", problem=str(error))
    try:
        return _lesson(Given(content), file)
    except MisfitError as error:
        refuse(_place(file, error.path, content), "misfit", found=error.found, right=error.expected)


def _place(file: str, path: tuple[str | int, ...], content: dict[str, Any]) -> LessonPlace:
    """Where a value stands, as an author counts: ``scene[0].steps[1].do`` is step 2 of scene 1."""
    match path:
        case ("scene", int(scene), "steps", int(step), *_):
            found = content["scene"][scene]["steps"][step]
            named = found.get("id") if isinstance(found, dict) else None
            return LessonPlace(file, scene + 1, str(named or step + 1))
        case ("scene", int(scene), *_):
            return LessonPlace(file, scene + 1)
        case _:
            return LessonPlace(file)


def _lesson(given: Given, file: str) -> Lesson:
    optional = ("cards", "covers", "procedures", "scene", "opens")
    members = given.members(("id", "path", "seconds"), optional)
    if "scene" not in members and "opens" not in members:
        given.refuse('"scene"')
    name = members["id"].text()
    scenes = members["scene"].items() if "scene" in members else ()
    if "scene" in members and not scenes:
        members["scene"].refuse("[[scene]]")
    lesson = Lesson(
        id=name,
        path=members["path"].text(),
        seconds=members["seconds"].number(1, MOST_SECONDS),
        scenes=tuple(map(_scene, scenes)),
        cards=_texts(members, "cards"),
        covers=_texts(members, "covers"),
        procedures=_texts(members, "procedures"),
        opens=_or(members, "opens", _opens, {}),
    )
    if file.rpartition("/")[2] != f"{name}.toml":
        refuse(LessonPlace(file), "other_name", id=name)
    seen: set[str] = set()
    for number, step in lesson.steps:
        if step.id in seen:
            refuse(LessonPlace(file, number, step.id), "step_twice", id=step.id)
        seen.add(step.id)
    return lesson


def _opens(given: Given) -> dict[str, Setting]:
    """The table of a house, by the names its form has."""
    for one in given.named().values():
        if isinstance(one.value, list):
            _ = [word.text() for word in one.items()]
        elif not isinstance(one.value, str | int):
            one.refuse('"…" | 0 | true | [ … ]')
    return dict(given.value)


def _scene(given: Given) -> Scene:
    members = given.members(("steps",), (*SCENE, "pre", "strict"))
    steps = members["steps"].items()
    if not steps:
        members["steps"].refuse("[ { id = … } ]")
    return Scene(
        steps=tuple(map(_step, steps)),
        rules=members["rules"].one_of(tuple(GAMES)) if "rules" in members else "mcr",
        hands=_hands(members["hands"]) if "hands" in members else {},
        east=_or(members, "east", lambda one: one.number(0, MOST_SEAT), 0),
        first=_or(members, "first", lambda one: one.number(0, MOST_SEAT), None),
        dice=_or(members, "dice", _dice, (1, 1, 1, 1)),
        hand=_or(members, "hand", lambda one: one.number(1, 16), 1),
        head=_or(members, "head", Given.text, ""),
        tail=_or(members, "tail", Given.text, ""),
        last=_or(members, "last", Given.text, ""),
        left=_or(members, "left", lambda one: one.number(0, MOST_LEFT), None),
        pre=_texts(members, "pre"),
        strict=_or(members, "strict", Given.flag, default=False),
    )


def _hands(given: Given) -> dict[int, str]:
    seats = tuple(map(str, range(MOST_SEAT + 1)))
    hands = given.named()
    for name in hands:
        Given(name, (*given.path, name)).one_of(seats)
    return {int(name): text.text() for name, text in hands.items()}


def _dice(given: Given) -> tuple[int, ...]:
    return tuple(die.number(1, 6) for die in given.items(4))


def _step(given: Given) -> Step:
    members = given.members(("id",), STEP)
    kind = (
        members["kind"].one_of(KINDS)
        if "kind" in members
        else (TABLE_KIND if "do" in members else READ_KIND)
    )
    step = Step(
        id=members["id"].text(),
        kind=kind,
        branch=tuple(map(_branch, members["branch"].items())) if "branch" in members else (),
        tray=_or(members, "tray", Given.text, ""),
        options=_texts(members, "options"),
        right=_right(members["right"]) if "right" in members else (),
        proof=_or(members, "proof", Given.text, ""),
        source=_or(members, "source", Given.text, ""),
        items=tuple(map(_item, members["items"].items())) if "items" in members else (),
        **{name: _texts(members, name) for name in TEXTS},
    )
    _check(given, step)
    return step


def _check(given: Given, step: Step) -> None:
    """A step has what its kind needs."""
    if step.kind == TABLE_KIND and not step.do:
        given.refuse('do = ["discard E"]')
    if step.kind in ASKED_KINDS and not (step.right or step.items):
        given.refuse("right = …")
    if step.kind in ("pick", "group") and not step.tray:
        given.refuse('tray = "1m 2m"')
    if step.kind in ("choose", "order") and not step.options:
        given.refuse('options = ["chow", "pung"]')
    known = {"judge": YES_NO, "choose": step.options, "order": step.options}.get(step.kind)
    if known:
        for answer in (*step.right, *(item.right for item in step.items)):
            if answer not in known:
                Given(answer, given.path).refuse(" | ".join(f'"{word}"' for word in known))


def _branch(given: Given) -> Branch:
    members = given.members(("do",), ("told", "after"))
    return Branch(members["do"].text(), _texts(members, "told"), _texts(members, "after"))


def _item(given: Given) -> Item:
    members = given.members(("id", "right"), ("hand", "source"))
    return Item(
        members["id"].text(),
        members["right"].text(),
        _or(members, "hand", Given.text, ""),
        _or(members, "source", Given.text, ""),
    )


def _right(given: Given) -> tuple[str, ...]:
    """A key: a text, a number, or a list of them."""
    listed = given.items() if isinstance(given.value, list) else (given,)
    return tuple(
        str(one.number(-9999, 9999)) if isinstance(one.value, int) else one.text() for one in listed
    )


def _texts(members: dict[str, Given], name: str) -> tuple[str, ...]:
    return tuple(one.text() for one in members[name].items()) if name in members else ()


def _or(members: dict[str, Given], name: str, read: Callable[[Given], _T], default: _T) -> _T:
    return read(members[name]) if name in members else default
