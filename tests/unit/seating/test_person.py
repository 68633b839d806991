"""Lists that cannot be seated are refused, each for its reason."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from muraille.core.errors import Refusal
from muraille.i18n import LANGUAGES
from muraille.seating.chance import chance_of
from muraille.seating.draw import drawn, drawn_in_fives
from muraille.seating.person import ListedPerson, checked, numbered, tidy
from tests.kit.seatings import meetings


def team_list(*sizes: int) -> list[ListedPerson]:
    """People in teams of these sizes; 1 is somebody without a team."""
    teams = chain.from_iterable(
        [f"t{n}" if size > 1 else ""] * size for n, size in enumerate(sizes)
    )
    return [ListedPerson(f"p{place}", team=team) for place, team in enumerate(teams)]


BAD = {
    "bad_player_count": numbered(3),
    "no_name": [*numbered(7), ListedPerson("")],
    "bad_person_text": [*numbered(7), ListedPerson("x" * 81)],
    "person_twice": [*numbered(7), ListedPerson("7")],
    "unlisted_person": [*numbered(7), ListedPerson("8", apart=("9",))],
    "no_fixed_table": [*numbered(7), ListedPerson("8", table=3)],
    "fixed_table_taken": [*numbered(6), ListedPerson("7", table=2), ListedPerson("8", table=2)],
    "team_too_big": team_list(5, *[1] * 11),
    "teams_need_tables": team_list(4, 4, 4),
    "teams_do_not_fit": team_list(*[3] * 8),
}


@pytest.mark.parametrize(("code", "people"), BAD.items(), ids=list(BAD))
def test_a_list_is_refused(code: str, people: list[ListedPerson]) -> None:
    with pytest.raises(Refusal) as refused:
        drawn(people, 4, chance_of("x"))
    assert refused.value.code == code
    for language in LANGUAGES:
        assert len(refused.value.sentence(language)) > 10


@pytest.mark.parametrize("sessions", [0, 41, -1])
def test_sessions_have_limits(sessions: int) -> None:
    with pytest.raises(Refusal) as refused:
        drawn(numbered(16), sessions, chance_of("x"))
    assert refused.value.code == "bad_session_count"


def test_tables_of_five_have_limits() -> None:
    for people, code in (
        (numbered(11), "no_tables_of_five"),
        (team_list(4, *[1] * 12), "fives_are_free"),
    ):
        with pytest.raises(Refusal) as refused:
            drawn_in_fives(people, 2, chance_of("x"))
        assert refused.value.code == code


@pytest.mark.parametrize("sizes", [(4, 3, 3, 2, 2, 1, 1), (2,) * 8, (3, 3, 3, 3, 1, 1, 1, 1)])
def test_teams_of_any_sizes_that_fill_tables_never_meet(sizes: tuple[int, ...]) -> None:
    people = team_list(*sizes)
    met = meetings(drawn(people, 4, chance_of("teams")).sessions)
    for pair, times in met.items():
        one, other = (people[player - 1].team for player in pair)
        assert times == 1
        assert not one or one != other


def test_names_are_composed_and_spaced() -> None:
    assert tidy("  E\u0301lodie\u00a0 Ménard\n") == "Élodie Ménard"
    assert checked(numbered(4))[0] == ListedPerson("1")
    assert replace(ListedPerson("1"), club="x") != ListedPerson("1")
