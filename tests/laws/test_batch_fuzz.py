"""Whatever is thrown at the command line: an answer or a coded error, nothing else."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from muraille.cli.count.batch import answered
from muraille.core.tile import CODES
from muraille.games.mcr.options import HOUSES, McrHouseRules
from muraille.games.registry import game_of
from muraille.i18n import LANGUAGES, catalogue
from tests.kit.examples import examples
from tests.kit.terminal import run

TILES = st.sampled_from([*CODES, "1c", "5r", "9b", "We", "Ww", "Dr", "W1", "F1", "🀄", "一万"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | TILES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)
FLAG = st.sampled_from(
    ["last_tile_of_kind", "kong_replacement", "robbing_kong", "last_wall_tile", "other"]
)
MELD = st.fixed_dictionaries(
    {"type": st.sampled_from(["chow", "pung", "kong", "ckong"]) | JSON, "tile": TILES | JSON}
)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "melds": st.lists(MELD, max_size=5) | JSON,
    "concealed": st.lists(TILES, max_size=15) | JSON,
    "winning_tile": TILES | JSON,
    "self_draw": st.booleans() | JSON,
    "round_wind": TILES | JSON,
    "seat_wind": TILES | JSON,
    "flags": st.dictionaries(FLAG, st.booleans()) | JSON,
    "flowers": st.integers(-1, 10) | JSON,
}
CASE = st.fixed_dictionaries({}, optional=FIELDS) | JSON
LANGUAGE = st.sampled_from(LANGUAGES)
PROFILE = st.sampled_from(list(HOUSES.values()))


def is_contract(answer: dict[str, Any]) -> bool:
    json.dumps(answer).encode("ascii")
    if "error" in answer:
        error = answer["error"]
        return (
            list(answer) == ["error"]
            and error["code"] in catalogue("en")["refusals"]
            and error["message"].count("\n") == 0
        )
    total = sum(points for _, _, points in answer["fans"])
    return answer["total"] == total and isinstance(answer["minimum_met"], bool)


@examples(400)
@given(CASE, PROFILE, LANGUAGE)
def test_any_json_gets_an_answer_or_a_coded_error(
    case: object, profile: McrHouseRules, language: str
) -> None:
    assert is_contract(answered(json.dumps(case).encode(), game_of("mcr"), profile, language))


@examples(300)
@given(
    st.binary(max_size=80) | st.text(alphabet='{}[]":,0123e-.NaInf\\u \t', max_size=60), LANGUAGE
)
def test_any_bytes_get_a_coded_error(line: bytes | str, language: str) -> None:
    raw = line if isinstance(line, bytes) else line.encode()
    answer = answered(raw, game_of("mcr"), HOUSES["ffmj"], language)
    assert "error" in answer
    assert is_contract(answer)


@examples(60)
@given(st.text(max_size=40) | st.text(alphabet="123456789mpsESWNCFP[]?|01 ", max_size=40), LANGUAGE)
def test_any_text_is_a_hand_or_is_refused_in_one_line(text: str, language: str) -> None:
    for command in ("score", "waits"):
        ran = run(command, "--lang", language, "--json", "--", text)
        if ran.code == 0:
            assert json.loads(ran.out)
        else:
            assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
