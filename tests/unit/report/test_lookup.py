"""The book answers with the page that is meant, a word of the game, or the game that has it."""

from __future__ import annotations

from typing import Final

import pytest

from muraille.core.errors import Refusal
from muraille.games.registry import GAMES, game_of
from muraille.i18n import LANGUAGES
from muraille.report.lookup import look_up
from tools.book_searches import addresses_found

STEP: Final = 5
"""One page of so many is opened by its name, which takes a while."""
# What is typed into the book of a game -> what is opened: a word, a page, or another game's page.
TYPED: Final = {
    ("mcr", "fr"): {
        "1 et 9": "word terminals",
        "mon vent": "page seat_wind",
        "que des chows": "page all_chows",
        "pas de vents ni dragons": "page no_honors",
        "main fermée": "page fully_concealed_hand",
        "7 paires suivies": "page seven_shifted_pairs",
        "vent de la ronde": "page prevalent_wind",
        "voler un kong": "page robbing_the_kong",
        "chi": "word chow",
        "c'est quoi un chow": "word chow",
        "c’est quoi, un pung ?": "word pung",
        "que vaut un kong": "word kong",
        "combien vaut une fleur": "page flower_tiles",
        "kong": "word kong",
        "kongs": "word kong",
        # On the table the badge of who deals says so; the discarder is `donneur de la tuile`.
        "donneur": "word east",
        "donneur de la tuile": "word discarder",
        "grand jeu": "word grand_jeu",
        "les Grands Jeux": "word grand_jeu",
        "semipure": "page half_flush",
        "semi pure": "page half_flush",
        "demi-pure": "page half_flush",
        "grandesuite": "page mixed_straight",
        "7paires": "page seven_pairs",
        "kongvolé": "page robbing_the_kong",
        "kong volé": "page robbing_the_kong",
        "tout chow": "page all_chows",
        "main morte": "word dead_hand",
        "une seule famille": "page full_flush",
        "que des pungs": "page all_pungs",
        "deux fois le meme chow": "page pure_double_chow",
        "suite de 1 a 9": "page pure_straight",
        "minimum_points": "switch minimum_points",
        "tempête": "classic tempete",
        "jardin": "classic jardin_de_gretos",
        "pêcher la lune": "classic moon",
        "bénédiction": "classic earthly_blessing",
        "main chinoise": "classic main_chinoise",
        "fleur de prunier": "classic plum_blossom",
        "serpentin royal": "classic serpentin_royal",
        "triangle éternel": "classic triangle_eternel",
    },
    ("classic", "fr"): {
        "fleur de prunier": "page plum_blossom",
        "chi": "word chow",
        "que vaut un kong": "word kong",
        "donneur": "word east",
        "grand jeu": "word grand_jeu",
        "grands jeux": "word grand_jeu",
        "grands_jeux": "page switch.grands_jeux",
        "tempête": "page tempete",
        "main pure": "page main_pure",
        "mah-jong servi": "page earthly_blessing",
        "symétrie": "mcr reversible_tiles",
        "semipure": "mcr half_flush",
        "main du poulet": "mcr chicken_hand",
        "cinq partout": "mcr all_five",
        "double chow": "mcr mixed_double_chow",
        "suite serpentine": "mcr knitted_straight",
    },
    ("first", "fr"): {
        "chi": "word chow",
        "kong": "page kong",
        "tempête": "classic tempete",
        "symétrie": "mcr reversible_tiles",
    },
    ("mcr", "en"): {
        "kokushi": "page thirteen_orphans",
        "toitoi": "page all_pungs",
        "tanyao": "page all_simples",
        "pinfu": "page all_chows",
        "rinshan": "page out_with_replacement_tile",
        "all pairs": "page seven_pairs",
        "middle wait": "page closed_wait",
        "pair wait": "page single_wait",
        "seat wind pung": "page seat_wind",
        "last tile in the wall": "page last_tile_draw",
        "three colour straight": "page mixed_straight",
        "small four winds": "page little_four_winds",
        "small three dragons": "page little_three_dragons",
        "clean hand": "page full_flush",
        "four of a kind": "page tile_hog",
        "tsumo": "page self_drawn",
        "self pick": "page self_drawn",
        "chi": "word chow",
        "what is a chow": "word chow",
        "how much is a kong": "word kong",
        "dealer": "word east",
        "grand jeu": "word grand_jeu",
        "halfflush": "page half_flush",
        "chicken": "page chicken_hand",
        "last discard": "page last_tile_claim",
        "all triplets": "page all_pungs",
        "four concealed triplets": "page four_concealed_pungs",
        "tempest": "classic tempete",
        "garden": "classic jardin_de_gretos",
        "fishing the moon": "classic moon",
        "earthly blessing": "classic earthly_blessing",
    },
    ("mcr", "zh"): {
        "断么九": "page all_simples",
        "鸡胡": "page chicken_hand",
        "三连刻": "page pure_shifted_pungs",
        "国士无双": "page thirteen_orphans",
        "坎张": "page closed_wait",
        "卡张": "page closed_wait",
        "碰碰胡": "page all_pungs",
        "对对和": "page all_pungs",
        "门清": "page concealed_hand",
        "单吊": "page single_wait",
        "一条龙": "page pure_straight",
        "十三么": "page thirteen_orphans",
        "七小对": "page seven_pairs",
        "平胡": "page all_chows",
        "断幺九": "page all_simples",
        "杠开": "page out_with_replacement_tile",
        "抢杠胡": "page robbing_the_kong",
        "绝张": "page last_tile",
    },
    ("classic", "zh"): {
        "清一色": "page main_pure",
        "摘梅": "page plum_blossom",
    },
    ("classic", "en"): {
        "plum blossom": "page plum_blossom",
        "reversible tiles": "mcr reversible_tiles",
        "half flush": "mcr half_flush",
        "chicken hand": "mcr chicken_hand",
    },
}
# What is typed into the page that searches all books at once -> its first answer.
ANYWHERE: Final = {
    "fr": {
        "chi": "words/chow",
        "c'est quoi un chow": "words/chow",
        "que vaut un kong": "words/kong",
        "donneur": "words/east",
        "grand jeu": "words/grand_jeu",
        "grands jeux": "words/grand_jeu",
        "semipure": "mcr/half_flush",
        "tempête": "classic/tempete",
        "jardin": "classic/jardin_de_gretos",
        "pêcher la lune": "classic/moon",
        "bénédiction": "classic/earthly_blessing",
        "symétrie": "mcr/reversible_tiles",
    },
    "en": {"chi": "words/chow", "what is a kong": "words/kong", "halfflush": "mcr/half_flush"},
}


@pytest.mark.parametrize(("rules", "language"), TYPED)
def test_what_is_typed_opens_what_is_meant(rules: str, language: str) -> None:
    wanted = TYPED[rules, language]
    assert {text: opened(text, language, rules) for text in wanted} == wanted


@pytest.mark.parametrize("language", ANYWHERE)
def test_the_page_of_all_books_answers_with_the_same(language: str) -> None:
    found = addresses_found(language, ANYWHERE[language])
    assert {text: addresses[0] for text, addresses in found.items()} == ANYWHERE[language]


def test_a_word_is_followed_by_the_pages_that_have_it() -> None:
    game = game_of("mcr")
    answer = look_up("kong", "fr", game, game.usual)
    found = {page.id for page in answer.pages}
    assert {"four_kongs", "robbing_the_kong", "melded_kong"} <= found
    assert [page.id for page in look_up("chi", "fr", game, game.usual).pages] == []


@pytest.mark.parametrize("text", ["main cachée", "mains cachées", "Main cachee"])
def test_what_two_pages_may_be_called_shows_both(text: str) -> None:
    game = game_of("mcr")
    pages = [page.id for page in look_up(text, "fr", game, game.usual).pages]
    assert pages == ["fully_concealed_hand", "concealed_hand"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_no_word_hides_a_page_that_is_called_so(rules: str, language: str) -> None:
    game = game_of(rules)
    pages = [page for part in game.book(language, game.usual).parts for page in part.pages]
    for page in pages[::STEP]:
        assert look_up(page.name, language, game, game.usual).word == "", page.name


def test_the_message_says_where_to_look() -> None:
    game = game_of("mcr")
    with pytest.raises(Refusal) as refused:
        look_up("tempête", "fr", game, game.usual)
    assert refused.value.sentence("fr") == (
        "Ce livre n’a pas «\u202ftempête\u202f», celui d’un autre jeu l’a. Jeu classique\u202f: "
        "La tempête. À lire par muraille fans --rules classic tempete."
    )


def opened(text: str, language: str, rules: str) -> str:
    """What a text opens first."""
    game = game_of(rules)
    try:
        answer = look_up(text, language, game, game.usual)
    except Refusal as refusal:
        if refusal.code != "in_other_game":
            return refusal.code
        return " ".join(str(refusal.facts["command"]).split()[-2:])
    if answer.word:
        return f"word {answer.word}"
    if answer.switch:
        return f"switch {answer.switch}"
    return f"page {answer.pages[0].id}"
