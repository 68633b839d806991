"""What one player has begun with hands and mouth, and what lies before them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from muraille.core.tile import Kind
from muraille.strict.announcements import Word


@dataclass(frozen=True, slots=True)
class PlayerState:
    """A player as everybody can see them."""

    word: Word | None = None
    """Their announcement: the first one binds."""
    shown: tuple[Kind, ...] = ()
    """Tiles of their hand that lie open, or face down, for what they have begun."""
    whole: bool = False
    """They have laid their whole hand open."""
    face_down: bool = False
    """Those tiles lie face down."""
    took: bool = False
    """They hold the discard."""
    untaken: bool = False
    """Their claim stands, and the tile still lies in the river."""
    passed: bool = False
    """They claim nothing in this window."""
    calls: bool = False
    """They have said in their turn that they wait: it goes with their discard."""
    misplaced: bool = False
    """Their last tile came from the hill instead of the wall, or the reverse."""
    denied: bool = False
    """An announcement of theirs was refused in this window or turn."""
    touched: int | None = None
    """The place of the wall they have a hand on."""
    racking: bool = False
    """They want to rack that tile as soon as the window is over."""
    retracted: tuple[Kind, ...] = ()
    """Tiles they have shown and just taken back."""
    laid: Kind | None = None
    """The tile they have laid out as a flower that is none."""
    tidied: bool = False
    """Their drawn tile lies among the others."""
    bared: tuple[Kind, ...] = ()
    """Tiles they have shown while another player's win is looked at."""
    bared_all: bool = False
    broke: bool = False
    """They have made play impossible meanwhile."""
    queue: tuple[Kind, ...] = ()
    """Tiles they have to discard first."""
    spared: tuple[Kind, ...] = ()
    """Those among them that were shown in the turn they play: its discard is still free."""
    aside: tuple[Kind, ...] = ()
    """Tiles that lie before them and are no set."""
    extra: tuple[Kind, ...] = ()
    """The tiles they took at the deal by their last act."""
    noise: int = 0
    """How often they spoke, showed or called in this hand."""

    def at_rest(self) -> PlayerState:
        """The same player with nothing begun; their hand may still lie on the wall."""
        return replace(
            self,
            word=None,
            shown=(),
            whole=False,
            face_down=False,
            took=False,
            passed=False,
            denied=False,
            retracted=(),
            laid=None,
            bared=(),
            bared_all=False,
            broke=False,
        )

    @property
    def lying(self) -> tuple[Kind, ...]:
        """Everything of their hand that lies before them for what they have begun."""
        return self.shown if self.laid is None else (*self.shown, self.laid)

    @property
    def bound(self) -> tuple[Kind, ...]:
        """The tiles one of which their next discard has to be, if there are any."""
        return less(self.queue, self.spared) if self.spared else self.queue

    def off_the_wall(self) -> PlayerState:
        """The same player with their hand off the wall."""
        return replace(self, touched=None, racking=False)

    def without(self, tiles: Iterable[Kind]) -> PlayerState:
        """The same player when tiles have left their hand: they lie before them no more."""
        gone = tuple(tiles)
        return replace(
            self,
            queue=less(self.queue, gone),
            spared=less(self.spared, gone),
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
