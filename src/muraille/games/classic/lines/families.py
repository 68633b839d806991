"""The families of the Grands Jeux, as the document names them: words to find them by, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "miserables": ("main_de_paires",),
    "ruisseaux": (
        "main_chinoise",
        "joueur_maladroit",
        "main_pleine_9_pieces",
        "sept_lanternes_du_palais",
        "jardin_de_gretos",
    ),
    "serpents": (
        "petit_serpent",
        "grands_freres",
        "main_de_diamant",
        "main_d_emeraude",
        "main_de_rubis",
    ),
    "serpentins": ("serpentin_des_4_vents", "serpentin_royal"),
    "venteux": (
        "chow_venteux",
        "pung_venteux",
        "paires_venteuses",
        "triangle_venteux",
        "joueur_maladroit",
        "petit_serpent",
        "jardin_de_gretos",
        "serpentin_des_4_vents",
        "treize_lanternes",
        "souffle_du_dragon",
    ),
    "royaux": (
        "chow_royal",
        "pung_royal",
        "jardin_de_gretos",
        "serpentin_royal",
        "treize_lanternes",
    ),
    "shozum": (
        "main_d_opaline",
        "main_de_jade",
        "main_de_corail",
        "paires_de_shozum",
        "main_de_diamant",
        "main_d_emeraude",
        "main_de_rubis",
    ),
    "uns_et_neufs": ("main_chinoise", "main_pleine_9_pieces", "treize_lanternes"),
    "celestes": (
        "treize_lanternes",
        "sept_muses",
        "quatre_bonheurs_domestiques",
        "triangle_eternel",
        "tempete",
        "souffle_du_dragon",
    ),
}
"""Family -> its Grands Jeux, those under its own heading first."""


def families_of(grand_jeu: str) -> tuple[str, ...]:
    """The families a Grand Jeu belongs to; the one it is listed under comes first.

    >>> families_of("treize_lanternes")
    ('celestes', 'venteux', 'royaux', 'uns_et_neufs')
    """
    of = [family for family, members in FAMILIES.items() if grand_jeu in members]
    home = HEADINGS[grand_jeu]
    return (home, *(family for family in of if family != home))


HEADINGS: Final[Mapping[str, str]] = {
    member: family
    for family, size in (
        ("miserables", 1),
        ("ruisseaux", 5),
        ("serpents", 5),
        ("serpentins", 2),
        ("venteux", 4),
        ("royaux", 2),
        ("shozum", 4),
        ("celestes", 6),
    )
    for member in FAMILIES[family][:size]
}
"""Grand Jeu -> the family under whose heading it is listed; *les 1 et les 9* list none."""
