"""The books are found by the sources' own words: headings, rows and names, literally."""

from __future__ import annotations

from typing import Final

import pytest

from muraille.core.errors import Refusal
from muraille.games.registry import game_of
from muraille.report.glossary import word_named

# The headings of the federation's booklet, in its order.
BOOKLET: Final = {
    "Double Chow": "mixed_double_chow",
    "Double Chow pur": "pure_double_chow",
    "Petite suite pure": "short_straight",
    "Deux Chows purs d’extrémité": "two_terminal_chows",
    "Une famille absente": "one_voided_suit",
    "Sans honneurs": "no_honors",
    "Tirer soi-même": "self_drawn",
    "Pung d’extrémité et de Vent": "pung_of_terminals_or_honors",
    "Kong exposé": "melded_kong",
    "Tuiles de Fleurs": "flower_tiles",
    "Attente unique – sur le côté": "edge_wait",
    "attente au bord": "edge_wait",
    "Attente unique – au milieu": "closed_wait",
    "Attente unique – sur la paire": "single_wait",
    "Pung de Dragon": "dragon_pung",
    "Vent du tour": "prevalent_wind",
    "Vent du joueur": "seat_wind",
    "Tout Caché donné": "concealed_hand",
    "Double Pung": "double_pung",
    "Tout Chows": "all_chows",
    "Deux Pungs Cachés": "two_concealed_pungs",
    "Kong Caché": "concealed_kong",
    "4 identiques": "tile_hog",
    "Tout ordinaire": "all_simples",
    "Extrémité ou honneur partout": "outside_hand",
    "Tout caché tiré": "fully_concealed_hand",
    "Dernière tuile existante": "last_tile",
    "Deux Kongs exposés": "two_melded_kongs",
    "Tout Pung": "all_pungs",
    "Semi pure": "half_flush",
    "Trois Chows superposés": "mixed_shifted_chows",
    "Tout exposé": "melded_hand",
    "Deux Dragons": "two_dragon_pungs",
    "Kong caché + Kong exposé": "concealed_and_melded_kongs",
    "Tout Type": "all_types",
    "Grande suite": "mixed_straight",
    "Trois Pungs consécutifs": "mixed_shifted_pungs",
    "Triple Chows": "mixed_triple_chow",
    "Kong volé": "robbing_the_kong",
    "Finir sur le Kong": "out_with_replacement_tile",
    "2 Kongs Cachés": "two_concealed_kongs",
    "Symétrie": "reversible_tiles",
    "Main sans valeur (main du poulet)": "chicken_hand",
    "La suite serpentine": "knitted_straight",
    "Petit serpentin": "lesser_honors_and_knitted_tiles",
    "Les quatre premiers": "lower_four",
    "Les quatre derniers": "upper_four",
    "Trois grands Vents": "big_three_winds",
    "Grande suite pure": "pure_straight",
    "Triple Pung": "triple_pung",
    "Trois Pungs cachés": "three_concealed_pungs",
    "Cinq partout": "all_five",
    "Trois Chows purs superposés": "pure_shifted_chows",
    "Grand serpentin": "greater_honors_and_knitted_tiles",
    "Main pure": "full_flush",
    "Triple Chow pur": "pure_triple_chow",
    "Trois Pungs purs consécutifs": "pure_shifted_pungs",
    "Tout Pung paire": "all_even_pungs",
    "Sept paires": "seven_pairs",
    "Les trois premiers": "lower_tiles",
    "Les trois derniers": "upper_tiles",
    "Les trois du milieu": "middle_tiles",
    "Tout honneur et extrémité": "all_terminals_and_honors",
    "Quatre Chows purs superposés": "four_pure_shifted_chows",
    "Trois Kongs": "three_kongs",
    "Quadruple Chows purs": "quadruple_chow",
    "Quatre Pungs purs consécutifs": "four_pure_shifted_pungs",
    "Quatre Pungs cachés": "four_concealed_pungs",
    "Trois petits Dragons": "little_three_dragons",
    "Quatre petits Vents": "little_four_winds",
    "Tout honneur": "all_honors",
    "Deux Dragons dans une famille": "pure_terminal_chows",
    "Sept paires pures consécutives": "seven_shifted_pairs",
    "Les treize orphelins (ou treize lanternes merveilleuses)": "thirteen_orphans",
    "Neuf portes": "nine_gates",
    "Trois grands Dragons": "big_three_dragons",
    "Quatre Kongs": "four_kongs",
    "Main verte": "all_green",
}
# The rows of the classical table, and the Grands Jeux.
CLASSIC: Final = {
    "Paire de Vent du joueur": "pair_of_seat_wind",
    "Paire de Vent dominant": "pair_of_dominant_wind",
    "Paire de Dragons": "pair_of_dragons",
    "Pung / Brelan de 2 à 8": "pung_of_simples",
    "Pung / Brelan de 1, 9 ou Vent": "pung_of_majors",
    "Pung / Brelan de Dragons": "pung_of_dragons",
    "Kong / Carré de 2 à 8": "kong_of_simples",
    "Kong / Carré de 1, 9 ou Vent": "kong_of_majors",
    "Kong / Carré de Dragons": "kong_of_dragons",
    "Pung de Vent du joueur": "triplet_of_seat_wind",
    "Pung de Vent dominant": "triplet_of_dominant_wind",
    "4 Fleurs": "four_flowers",
    "4 Saisons": "four_seasons",
    "Avoir sa Fleur et sa Saison": "own_flower_and_season",
    "Être Vent d’Est": "east",
    "Faire Mah-Jong": "mah_jong",
    "Mah-Jong de 4 Chow + 1 Paire": "four_chows",
    "Mah-Jong en piochant sur le Mur": "drawn_from_the_wall",
    "Mah-Jong sans Chow": "no_chow",
    "Mah-Jong avec main appelante": "main_appelante",
    "Mah-Jong en volant un Kong": "robbing_a_kong",
    "Mah-Jong à la Colline": "won_on_the_hill",
    "Mah-Jong entièrement caché": "entirely_concealed",
    "Mah-Jong avec le dernier écart": "last_discard",
    "Mah-Jong d’Honneurs": "mah_jong_d_honneurs",
    "La main de paires": "main_de_paires",
    "La main pleine de 9 pièces": "main_pleine_9_pieces",
    "Les 7 lanternes du palais": "sept_lanternes_du_palais",
    "Le jardin de Gretos": "jardin_de_gretos",
    "Le petit serpent": "petit_serpent",
    "La main de diamant (grand serpent)": "main_de_diamant",
    "La main d’émeraude (grand serpent)": "main_d_emeraude",
    "La main de rubis (grand serpent)": "main_de_rubis",
    "Le serpentin des 4 vents": "serpentin_des_4_vents",
    "Le Serpentin des Quatre Vents": "serpentin_des_4_vents",
    "Le serpentin royal": "serpentin_royal",
    "La main d’opaline (main précieuse)": "main_d_opaline",
    "La main de jade (main précieuse)": "main_de_jade",
    "La main de corail (main précieuse)": "main_de_corail",
    "Les Treize Lanternes Merveilleuses": "treize_lanternes",
    "Les 7 muses du poète chinois": "sept_muses",
    "Les quatre bonheurs domestiques": "quatre_bonheurs_domestiques",
    "Le Souffle du Dragon": "souffle_du_dragon",
    "Cueillir la Fleur de Prunier sur le toit": "plum_blossom",
    "Pêcher la Lune au fond du Puits": "moon",
    "La Bénédiction Terrestre": "earthly_blessing",
}
# The rows of the introduction, and its headings.
FIRST: Final = {
    "Fleur ou Saison": "flowers",
    "Pung de Dragons": "dragon_pung",
    "Pung de Vent du joueur": "seat_wind",
    "Main tout caché": "concealed",
    "Tiré soi-même (self)": "self_drawn",
    "Kong": "kong",
    "Trois Grands Dragons": "three_great_dragons",
    "7 paires": "seven_pairs",
    "13 orphelins": "thirteen_orphans",
}
WORDS: Final = {
    "La brèche": "breach",
    "Le Vent dominant": "dominant_wind",
    "Mont intouchable": "hill",
    "L’Empire Céleste": "celestial_empire",
    "L’invocation de l’Empire Céleste": "invocation",
    "La main appelante": "calling",
    "Les Fleurs et les Saisons": "flowers",
    "Le Chow": "chow",
    "La paire": "pair",
    "Vent du tour": "round_wind",
    "Construire la muraille": "wall",
    "tuile de compensation": "replacement",
    "Les honneurs": "honours",
    "Le Carré": "carre",
    "Brelan naturel": "brelan",
    "Tion": "tion",
    "Grand Jeu": "grand_jeu",
    "que veut dire fan": "fan",
    "Comment gagner ?": "mah_jong",
    "comment on gagne": "mah_jong",
    "combien de points pour gagner": "minimum",
    "how many points to win": "minimum",
    "how do I win?": "mah_jong",
    "what is a fan": "fan",
    "what does replacement tile mean": "replacement",
    "怎么和牌": "mah_jong",
    "什么是番种": "fan",
    "几番起和": "minimum",
    "azerty": "",
}
SLIPS: Final = {
    "serpantin": {"greater_honors_and_knitted_tiles", "lesser_honors_and_knitted_tiles"},
    "symetri": {"reversible_tiles"},
    "quatre kong exsposés": {"four_kongs"},
    "chows superposer": {"mixed_shifted_chows", "pure_shifted_chows", "four_pure_shifted_chows"},
    "knitted straigth": {"knitted_straight"},
}


@pytest.mark.parametrize(
    ("rules", "phrases"), [("mcr", BOOKLET), ("classic", CLASSIC), ("first", FIRST)]
)
def test_every_phrase_of_a_source_finds_its_page_first(rules: str, phrases: dict[str, str]) -> None:
    assert {text: _first(rules, text) for text in phrases} == phrases


def test_headings_and_questions_find_the_word() -> None:
    assert {text: word_named(text, "fr") for text in WORDS} == WORDS


def test_a_slip_finds_the_nearest() -> None:
    game = game_of("mcr")
    for text, pages in SLIPS.items():
        assert pages <= {page.id for page in game.search(text, "fr", game.usual)}, text


def _first(rules: str, text: str) -> str:
    game = game_of(rules)
    try:
        return game.search(text, "fr", game.usual)[0].id.rpartition(".")[2]
    except Refusal:
        return ""
