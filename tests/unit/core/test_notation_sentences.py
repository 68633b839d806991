"""A text that cannot be read is refused in the letters that the player writes."""

from __future__ import annotations

import pytest

from muraille.core.notation import read_hand
from muraille.core.notation.refusal import NotationError

FRENCH = {
    "123x": "« 123x » est illisible au caractère 1 ; attendu : c r b.",
    "[124c]456r": "« [124c] », au caractère 1, n’est ni un chow, ni un pung, ni un kong ; "
    "écrire par exemple : [123c] [111c] [1111c]. Vouliez-vous écrire « [123c]456r » ?",
    "RVB": "« RVB » est illisible au caractère 1 ; attendu : Dr Dv Db. "
    "Vouliez-vous écrire « DrDvDb » ?",
    "123c BB": "« BB » est illisible au caractère 6 ; attendu : Dr Dv Db. "
    "Vouliez-vous écrire « 123c DbDb » ?",
    "123 carac 456 cercles": "« carac » est illisible au caractère 5 ; attendu : c r b. "
    "Vouliez-vous écrire « 123 c 456 r » ?",
    "123c 456o": "« 456o » est illisible au caractère 6 ; attendu : c r b. "
    "Vouliez-vous écrire « 123c 456r » ?",
    "123c Est Est": "« Est » est illisible au caractère 6 ; "
    "attendu : 1c-9c 1r-9r 1b-9b E S O N Dr Dv Db 1f-8f. Vouliez-vous écrire « 123c E E » ?",
    "123c vent d’Ouest dragon vert": "« vent » est illisible au caractère 6 ; "
    "attendu : 1c-9c 1r-9r 1b-9b E S O N Dr Dv Db 1f-8f. "
    "Vouliez-vous écrire « 123c ’O Dv » ?",
    "{123c}456r": "« { » est illisible au caractère 1 ; attendu : [. "
    "Vouliez-vous écrire « [123c]456r » ?",
    "[[123c]]456r": "Le crochet « [[ », au caractère 1, est doublé : "
    "écrire par exemple [123c] [111c] [1111c]. Vouliez-vous écrire « [123c]456r » ?",
    "123 456 EEE": "Il manque la famille après « 123 456 », au caractère 1 ; attendu : c r b.",
    "1 2 3 caractères": "« caractères » est illisible au caractère 7 ; attendu : c r b. "
    "Vouliez-vous écrire « 1 2 3 c » ?",
    "456 ronds": "« ronds » est illisible au caractère 5 ; attendu : c r b. "
    "Vouliez-vous écrire « 456 r » ?",
}


@pytest.mark.parametrize("text", FRENCH)
def test_in_french(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_hand(text)
    assert refused.value.sentence("fr").replace("\u202f", " ") == FRENCH[text]


def test_numbers_may_be_joined_as_books_join_them() -> None:
    assert read_hand("1-2-3c 4.5.6r 7/8/9b") == read_hand("123c456r789b")
    with pytest.raises(NotationError):
        read_hand("1-9c")


def test_winds_behind_a_suit_are_not_the_rest_of_its_name() -> None:
    assert read_hand("456rON") == read_hand("456r O N")
    assert read_hand("123cES") == read_hand("123c E S")


def test_in_english_the_letters_are_international() -> None:
    with pytest.raises(NotationError) as refused:
        read_hand("[124p]")
    assert refused.value.sentence("en") == (
        "“[124p]” at character 1 is not a chow, a pung or a kong; "
        "write for example: [123m] [111m] [1111m]. Did you mean “[123p]”?"
    )
