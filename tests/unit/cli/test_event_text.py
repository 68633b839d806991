"""Events in words, as a transcript tells them: the reader's language, and nothing else."""

from __future__ import annotations

import pytest

from muraille.cli.event_text import Teller
from muraille.core.notation import read_tile, read_tiles
from muraille.games.registry import game_of
from muraille.i18n import LANGUAGES
from muraille.table.acts import BARE
from muraille.table.events import (
    ActDone,
    Adjudicated,
    CallOffered,
    ClockRanOut,
    Event,
    FanDeclared,
    FlowerLaid,
    HandWon,
    InfractionOpened,
    Reminded,
    TileDiscarded,
    TileMoved,
    TilesShown,
)
from muraille.table.events.strict import CLOCKS, PLACES

NAMES = ("Ann", "Ben", "Cho", "Dao")


def told(event: Event, *before: Event, language: str = "fr", rules: str = "mcr") -> str:
    return Teller(language, NAMES, 0, game_of(rules)).told(event, before)


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        ("discard 9p", "Ben (Sud) jette 9r."),
        ("invoke C", "Ben (Sud) prend Dr parmi les défausses."),
        ("pass", "Ben (Sud) passe."),
        ("touch head", "Ben (Sud) touche le mur."),
        ("touch tail", "Ben (Sud) touche la fin du mur."),
        ("touch 12", "Ben (Sud) touche une autre tuile du mur."),
        ("rack", "Ben (Sud) range la tuile."),
        ("replace 3s", "Ben (Sud) pose 3b comme fleur."),
        ("deal_take 57 2", "Ben (Sud) prend 2 tuiles au mur."),
        (
            "call_referee 3 P2.1",
            "Ben (Sud) appelle l’arbitre\u202f: Dao (Nord), P2.1 (Tuile prise avant d’exposer).",
        ),
    ],
)
def test_what_hands_do_is_told_in_words(act: str, sentence: str) -> None:
    assert told(ActDone(1, act)) == sentence


def test_a_ruling_names_its_line_and_what_it_means() -> None:
    ruled = Adjudicated(1, "P4.10b", "dead", (10, -30, 10, 10), dead=True)
    assert told(ruled).startswith("Arbitre, P4.10b (")
    assert told(ruled).endswith(
        "Ben (Sud)\u202f: main morte, Ann (Est) +10, Ben (Sud) −30, "
        "Cho (Ouest) +10, Dao (Nord) +10."
    )
    queued = Adjudicated(1, "P3.1", "refused", (0, 0, 0, 0), read_tiles("1p"), refused=True)
    assert told(queued).endswith("annonce refusée, à défausser d’abord\u202f: 1r.")


def test_other_events_of_a_strict_table_are_told_in_words() -> None:
    assert told(ClockRanOut(1, "think")) == "Le temps est écoulé pour Ben (Sud)\u202f: jouer."
    assert told(Reminded(1, "R2")) == "Rappel à Ben (Sud)\u202f: on joue en 10 secondes."
    assert told(FanDeclared(1, "half_flush", 6)) == "Ben (Sud) compte Semi-pure\u202f: 6."
    assert told(TilesShown(1, read_tiles("CC"))) == "Ben (Sud) montre DrDr."
    early = TileMoved(1, read_tile("9p"), "hand", "river")
    assert told(early).startswith("Ben (Sud) défausse 9r hors de son tour")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_program_is_left_in_any_language(language: str) -> None:
    events: list[Event] = [
        *(ActDone(1, act) for act in BARE if act != "show_all"),
        *(ClockRanOut(1, clock) for clock in CLOCKS),
        *(Reminded(1, f"R{n}") for n in (1, 2, 3)),
        *(
            TileMoved(1, read_tile("9p"), origin, target)
            for origin in PLACES
            for target in PLACES
            if origin != target
        ),
        InfractionOpened(1, "P1.2", "first_discard"),
    ]
    for event in events:
        text = told(event, language=language)
        assert "_" not in text
        assert "{" not in text
        assert language == "en" or "9p" not in text


def test_tiles_to_choose_from_stand_apart() -> None:
    offered = CallOffered(1, read_tiles("57p4s"))
    assert told(offered, rules="classic").endswith("avec\u202f: 5r 7r 4b.")


def test_a_win_is_told_with_its_flowers_where_they_are_added() -> None:
    won = HandWon(1, read_tile("5s"), "discard", 0, read_tiles("55s"), 11)
    laid = (FlowerLaid(1, read_tile("6f")), FlowerLaid(0, read_tile("1f")))
    assert told(won, *laid).endswith("Ann (Est)\u202f: 12 points (11 + 1 fleur).")
    assert told(won).endswith("Ann (Est)\u202f: 11 points.")
    assert told(won, *laid, rules="classic").endswith("Ann (Est)\u202f: 11 points.")


@pytest.mark.parametrize(
    ("rules", "discarded", "sentence"),
    [
        (
            "classic",
            False,
            "Ann (Est) fait Mah-Jong avec les tuiles distribuées\u202f: 1000 points.",
        ),
        ("classic", True, "Ann (Est) fait Mah-Jong avec le 5b, tiré soi-même\u202f: 1000 points."),
        ("mcr", False, "Ann (Est) gagne avec le 5b, tiré soi-même\u202f: 1000 points."),
    ],
)
def test_a_served_hand_is_not_drawn(rules: str, sentence: str, *, discarded: bool) -> None:
    won = HandWon(0, read_tile("5s"), "wall", None, read_tiles("55s"), 1000)
    before = (TileDiscarded(0, read_tile("9p")),) * discarded
    assert told(won, *before, rules=rules) == sentence
