"""What one player has begun with hands and mouth, and what lies before him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from muraille.core.tile import Kind
from muraille.strict.announcements import Word


@dataclass(frozen=True, slots=True)
class PlayerState:
    """A player as everybody can see him."""

    word: Word | None = None
    """His announcement: the first one binds."""
    shown: tuple[Kind, ...] = ()
    """Tiles of his hand that lie open, or face down, for what he has begun."""
    whole: bool = False
    """He has laid his whole hand open."""
    face_down: bool = False
    """Those tiles lie face down."""
    took: bool = False
    """He holds the discard."""
    untaken: bool = False
    """His claim stands, and the tile still lies in the river."""
    passed: bool = False
    """He claims nothing in this window."""
    touched: int | None = None
    """The place of the wall he has his hand on."""
    racking: bool = False
    """He wants to rack that tile as soon as the window is over."""
    retracted: tuple[Kind, ...] = ()
    """Tiles he has shown and just taken back."""
    laid: Kind | None = None
    """The tile he has laid out as a flower that is none."""
    tidied: bool = False
    """His drawn tile lies among the others."""
    bared: tuple[Kind, ...] = ()
    """Tiles he has shown while another player's win is looked at."""
    bared_all: bool = False
    broke: bool = False
    """He has made play impossible meanwhile."""
    queue: tuple[Kind, ...] = ()
    """Tiles he has to discard first."""
    aside: tuple[Kind, ...] = ()
    """Tiles that lie before him and are no set."""
    extra: tuple[Kind, ...] = ()
    """The tiles he took at the deal by his last act."""
    noise: int = 0
    """How often he spoke, showed or called in this hand."""

    def at_rest(self) -> PlayerState:
        """The same player with nothing begun; his hand may still lie on the wall."""
        return replace(
            self,
            word=None,
            shown=(),
            whole=False,
            face_down=False,
            took=False,
            passed=False,
            retracted=(),
            laid=None,
            bared=(),
            bared_all=False,
            broke=False,
        )

    def off_the_wall(self) -> PlayerState:
        """The same player with his hand off the wall."""
        return replace(self, touched=None, racking=False)

    def without(self, tiles: Iterable[Kind]) -> PlayerState:
        """The same player when tiles have left his hand: they lie before him no more."""
        gone = tuple(tiles)
        return replace(
            self,
            queue=less(self.queue, gone),
            shown=less(self.shown, gone),
            bared=less(self.bared, gone),
            laid=None if self.laid in gone else self.laid,
        )


def less(tiles: Iterable[Kind], gone: Iterable[Kind]) -> tuple[Kind, ...]:
    """Tiles without others, as far as they are there.

    >>> less((1, 1, 2), (1, 3))
    (1, 2)
    """
    return tuple(sorted((Counter(tiles) - Counter(gone)).elements()))
