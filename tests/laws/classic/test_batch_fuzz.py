"""Whatever a program sends about the classical game: one line back, an answer or a coded error."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from muraille.cli.count.batch import answered
from muraille.core.tile import CODES
from muraille.games.classic.options import ADVANCED, CLASSIC, SWITCHES
from muraille.games.registry import game_of
from muraille.i18n import LANGUAGES, catalogue
from tests.kit.examples import examples
from tests.kit.terminal import run

TILES = st.sampled_from([*CODES, "1c", "5r", "9b", "We", "Ww", "Dr", "F1", "S4", "🀄"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | TILES,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)
WAYS = ["wall", "hill", "colline", "dealt", "discard", "rob_kong", "rob_discard", "invocation"]
TRUTH = st.booleans() | JSON
WIN = st.fixed_dictionaries(
    {"by": st.sampled_from(WAYS) | JSON},
    optional={
        "tile": TILES | st.none() | JSON,
        "last_discard": TRUTH,
        "last_wall_tile": TRUTH,
        "first_discard": TRUTH,
        "discard_kong": TRUTH,
    },
)
CONTEXT = st.fixed_dictionaries(
    {"role": st.sampled_from(["winner", "loser"]) | JSON, "seat": TILES, "dominant": TILES},
    optional={
        "win": WIN | JSON,
        "round": TILES | JSON,
        "calling_hand": TRUTH,
        "calling_valid": TRUTH,
        "opponent_won": TRUTH,
        "dead": TRUTH,
    },
)
MELD = st.fixed_dictionaries(
    {"type": st.sampled_from(["chow", "pung", "kong"]) | JSON, "tiles": st.lists(TILES, max_size=4)}
)
HAND = st.fixed_dictionaries(
    {"concealed": st.lists(TILES, max_size=15) | JSON},
    optional={
        "exposed": st.lists(MELD, max_size=4) | JSON,
        "concealed_kongs": st.lists(TILES, max_size=4) | JSON,
        "flowers": st.lists(TILES, max_size=4) | JSON,
        "invoked": TILES | JSON,
    },
)
OPTIONS = st.dictionaries(st.sampled_from(SWITCHES) | st.text(max_size=6), JSON, max_size=3)
CASE = (
    st.fixed_dictionaries(
        {"context": CONTEXT | JSON, "hand": HAND | JSON}, optional={"options": OPTIONS | JSON}
    )
    | JSON
)
LANGUAGE = st.sampled_from(LANGUAGES)


def is_contract(answer: dict[str, Any]) -> bool:
    json.dumps(answer).encode("ascii")
    if "error" in answer:
        error = answer["error"]
        return (
            list(answer) == ["error"]
            and error["code"] in catalogue("en")["refusals"]
            and error["message"].count("\n") == 0
        )
    return list(answer) == ["base", "multiplier", "score", "grand_jeu", "items", "doubles"]


@examples(400)
@given(CASE, st.sampled_from([CLASSIC, ADVANCED]), LANGUAGE)
def test_any_json_gets_an_answer_or_a_coded_error(case: object, house: Any, language: str) -> None:  # noqa: ANN401
    assert is_contract(answered(json.dumps(case).encode(), game_of("classic"), house, language))


@examples(300)
@given(st.binary(max_size=80), LANGUAGE)
def test_any_bytes_get_a_coded_error(line: bytes, language: str) -> None:
    answer = answered(line, game_of("classic"), CLASSIC, language)
    assert "error" in answer
    assert is_contract(answer)


@examples(60)
@given(st.lists(st.binary(max_size=40).filter(lambda line: b"\n" not in line), max_size=5))
def test_every_line_gets_exactly_one_line(lines: list[bytes]) -> None:
    ran = run("score", "--batch", "--rules", "classic", stdin=b"".join(b + b"\n" for b in lines))
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", len(lines))


@examples(60)
@given(st.text(max_size=40) | st.text(alphabet="123456789mpsESWNCFPf[]?|01 ", max_size=40))
def test_any_text_is_a_hand_or_is_refused_in_one_line(text: str) -> None:
    for command in (("score",), ("score", "--loser"), ("waits",)):
        ran = run(*command, "--rules", "classic", "--lang", "fr", "--json", "--", text)
        if ran.code == 0:
            assert json.loads(ran.out)
        else:
            assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
