"""What goes with a flat value: the plum blossom, the moon, the earthly blessing, and East."""

from __future__ import annotations

from muraille.games.classic.doubles import east
from muraille.games.classic.hand import By, Look
from muraille.games.classic.points import plum_blossom
from muraille.games.classic.rule import Table

flat_item = Table()
"""Points added to a Grand Jeu."""
flat_double = Table()
"""What doubles a Grand Jeu."""
blessing = Table()
"""Flat values of any complete hand."""
blessed_double = Table()
"""What doubles a blessing."""

flat_item(100, winner=True, plum_blossom=True, bonuses_on_grand_jeu=True)(plum_blossom)


@flat_double(2, winner=True, moon=True, bonuses_on_grand_jeu=True)
def moon(look: Look) -> int:
    """Won with the last tile of the wall, or with the discard that follows it."""
    finish = look.at.finish
    return finish is not None and (finish.last_wall_tile or finish.last_discard)


for _table in (flat_double, blessed_double):
    _table(2, winner=True, scoring_system="simple", east_doubles_grand_jeu=True)(east)


@blessing(800, winner=True, earthly_blessing=True)
def earthly_blessing(look: Look) -> int:
    """Won on the first discard of the hand, or complete as dealt."""
    return look.by is By.DEALT or (look.at.finish is not None and look.at.finish.first_discard)
