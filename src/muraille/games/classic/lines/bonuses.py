"""What goes with a flat value: the plum blossom, the moon, the earthly blessing, and East."""

from __future__ import annotations

from muraille.games.classic.hand import By, Grouping
from muraille.games.classic.lines.doubles import east
from muraille.games.classic.lines.points import plum_blossom
from muraille.games.classic.lines.rule import RuleTable

flat_item = RuleTable()
"""Points added to a Grand Jeu."""
flat_double = RuleTable()
"""What doubles a Grand Jeu."""
blessing = RuleTable()
"""Flat values of any complete hand."""
blessed_double = RuleTable()
"""What doubles a blessing."""

flat_item(100, winner=True, lights="winning", plum_blossom=True, bonuses_on_grand_jeu=True)(
    plum_blossom
)


@flat_double(2, winner=True, lights="winning", moon=True, bonuses_on_grand_jeu=True)
def moon(grouping: Grouping) -> int:
    """Won with the last tile of the wall, or with the discard that follows it."""
    finish = grouping.at.finish
    return finish is not None and (finish.last_wall_tile or finish.last_discard)


for _table in (flat_double, blessed_double):
    _table(2, winner=True, scoring_system="simple", east_doubles_grand_jeu=True)(east)


@blessing(800, winner=True, earthly_blessing=True)
def earthly_blessing(grouping: Grouping) -> int:
    """Won on the first discard of the hand, or complete as dealt."""
    return grouping.by is By.DEALT or (
        grouping.at.finish is not None and grouping.at.finish.first_discard
    )
