"""Write the golden playthroughs: ``python -m tests.golden.write_play``.

Read what changed before it is committed: the files are the truth, this only saves the typing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from muraille.games.mcr.rules import McrRules
from muraille.table.actions import Verb, verb_of
from muraille.table.deal import Deal
from muraille.testing.tiles import generous_wall
from tests.golden.plays import FOLDER, Play, written_play
from tests.kit.table.director import FASTEST, Director, staged_wall

READY: Final = "123456789m 99p 23s"
"""Waits for 1s and 4s."""


class Scene(Director):
    """A hand that is played and commented."""

    def __init__(
        self,
        hands: dict[int, str] | None = None,
        draws: str = "",
        replacements: str = "",
        *,
        last: str = "",
    ) -> None:
        super().__init__(FASTEST)
        self.notes: dict[int, str] = {}
        self.play = Play(0, 0, (1, 1, 1, 1))
        self.play.wall = list(staged_wall(hands, draws, replacements, last=last))
        self.begin(self.play.wall)

    def note(self, text: str) -> Scene:
        """Comment on what happens next."""
        self.notes[len(self.events())] = text
        return self

    def written(self) -> str:
        """The hand as lines."""
        return written_play(self.deal, self.play, self.notes)


def win_on_a_discard() -> Scene:
    """A normal win: a flower, a chow, a pung, and a win on a discard."""
    scene = Scene(
        {
            0: "1f 147m 147p 147s ESW 3m",
            1: "12m 456m 789m 99p 23s E",
            2: "CC 258m 258p 258s NN",
            3: "C 369m 369p 69s FPSW",
        },
        draws="8p 4s",
        replacements="9s",
    )
    scene.note("East lays his flower and draws from the tail").do(0, "flower", "1f")
    scene.discard(0, "3m")
    scene.note("only the right neighbour may take a chow").chow(1, "1m")
    scene.note("after a claim he discards, without drawing").discard(1, "E").all_pass()
    scene.discard(2, "8p").all_pass()
    scene.note("not the tile he has drawn").discard(3, "C")
    scene.note("West, its left neighbour, takes a pung").pung(2)
    scene.discard(2, "N").all_pass()
    while scene.drawn != "4s":
        scene.go_round()
    scene.note("South waits for it").discard(scene.turn, "4s")
    scene.note("pure_straight 16, all_chows 2; a chow is exposed").win(1)
    return scene


def exposed_kong() -> Scene:
    """A kong claimed from a discard and replaced from the tail; a self-drawn win a turn later."""
    scene = Scene({0: "W", 2: "WWW 123456789m 1p"}, replacements="9p", draws="E S N 9p")
    scene.discard(0, "W")
    scene.note("three concealed tiles and the discard").kong(2)
    scene.note("he waits for 9p now").discard(2, "1p").all_pass().go_round(3)
    scene.note("pure_straight 16, seat_wind 2, and four fans of 1").win(2)
    return scene


def concealed_kong() -> Scene:
    """A concealed kong and a win on its replacement."""
    scene = Scene({0: "EEEE 123456789m 9p"}, replacements="9p")
    scene.note("face down: the others see a kong, not which").do(0, "hide", "E")
    scene.note("28 and out_with_replacement_tile 8").win(0)
    return scene


def promote(scene: Scene) -> Scene:
    """East claims a pung of 4s from South, keeps the third copy, and promotes it a turn later."""
    scene.discard(0, "N").all_pass()
    scene.discard(1, "4s")
    scene.note("he has three, and takes a pung only").do(0, "pung").all_pass()
    scene.note("no kong in the turn of a claim").discard(0, "C").all_pass()
    for seat in (1, 2, 3):
        scene.discard(seat, "S").all_pass()
    scene.note("now he has drawn: the pung may become a kong").do(0, "promote", "4s")
    return scene


def promoted_kong() -> Scene:
    """A promoted kong that nobody robs, and a win on its replacement."""
    hands = {0: "444s N C 123456789m", 2: "123456789p EE 23s"}
    scene = promote(Scene(hands, draws="4s S S S 9p", replacements="9p"))
    scene.note("West could rob it, and does not").passes(2)
    scene.note("the replacement completes the hand").win(0)
    return scene


def robbed_kong() -> Scene:
    """A robbed kong: the pung stays a pung, and who promoted it pays."""
    hands = {0: "444s N C 147m 147m WWW", 2: READY}
    scene = promote(Scene(hands, draws="4s S S S 9p"))
    scene.note("robbing_the_kong 8, pure_straight 16, all_chows 2, concealed_hand 2").win(2)
    return scene


def last_tile_kong() -> Scene:
    """The last tile of the wall as the replacement of a kong: both fans count (R-24)."""
    scene = Scene({2: "EEE 123456789m 9p"}, last="E 9p").run_down(1)
    assert isinstance(scene, Scene)
    scene.note("one tile is left: enough for a kong").do(2, "hide", "E")
    scene.note("last_tile_draw 8 and out_with_replacement_tile 8").win(2)
    return scene


def flower_after_kong() -> Scene:
    """A flower between the kong and the win: no longer out with the replacement tile (R-23)."""
    scene = Scene({0: "EEEE 123456789m 9p"}, replacements="1f 9p")
    scene.note("the replacement is a flower").do(0, "hide", "E")
    scene.note("laid out, and replaced again").do(0, "flower", "1f")
    scene.note("28, and a point for the flower when it is settled").win(0)
    return scene


def last_discard() -> Scene:
    """The last discard: only a win may claim it, and it is worth eight points more."""
    scene = Scene({0: "4s 4s", 1: READY}, last="4s").run_down(0)
    assert isinstance(scene, Scene)
    scene.note("the wall is empty").discard(3, "4s")
    scene.note("last_tile_claim 8").win(1)
    return scene


def two_winners() -> Scene:
    """Two wins on one discard: the nearest after the discarder has it, though he spoke last."""
    scene = Scene({0: "4s", 2: READY, 3: "111222333p CC 23s"})
    scene.note("West and North wait for it").discard(0, "4s")
    scene.note("South could take a chow").passes(1)
    scene.note("North is quicker").do(3, "win")
    scene.note("but West is nearer").do(2, "win")
    return scene


def exhaustion() -> Scene:
    """Nobody wins: the wall is empty, the last discard passed, nobody pays."""
    scene = Scene()
    scene.run_down(0)
    scene.note("the last tile").discard(scene.turn).all_pass()
    return scene


SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "win-on-a-discard": win_on_a_discard,
    "exposed-kong": exposed_kong,
    "concealed-kong": concealed_kong,
    "promoted-kong": promoted_kong,
    "robbed-kong": robbed_kong,
    "last-tile-kong": last_tile_kong,
    "flower-after-kong": flower_after_kong,
    "last-discard": last_discard,
    "two-winners": two_winners,
    "exhaustion": exhaustion,
}


COLLECTING = (
    Verb.WIN,
    Verb.LAY_FLOWER,
    Verb.HIDE_KONG,
    Verb.PROMOTE,
    Verb.TAKE_KONG,
    Verb.TAKE_PUNG,
    Verb.PASS,
)
"""What a simple player does before discarding."""


def collect_pungs(deal: Deal, seat: int) -> int:
    """A simple player: wins, lays flowers, collects pungs, discards what is held once."""
    legal = deal.legal(seat)
    for verb in COLLECTING:
        for code in legal:
            if verb_of(code) is verb:
                return code
    held = deal.whole.hand(seat).concealed
    return min(legal, key=lambda kind: (held.count(kind), -kind))


def written_game() -> str:
    """A whole game."""
    random = Random(16)
    deal = Deal(McrRules(), engine=FASTEST)
    text = "# A whole game of sixteen hands. Everybody lays his flowers and collects pungs.\n"
    for hand in range(16):
        dice = tuple(random.randint(1, 6) for _ in range(4))
        play = Play(hand, hand & 3, dice, generous_wall(random, hand & 3, 2, flowers=True))
        deal.begin(play.wall, play.east, play.hand, play.dice)
        while not deal.is_over:
            seat = deal.waiting_for()[0]
            deal.act(seat, collect_pungs(deal, seat))
        text += "\n" + written_play(deal, play)
    return text


def written_files() -> Iterator[tuple[str, str]]:
    """The name and the text of each file."""
    for name, scene in SCENES.items():
        yield name, f"# {scene.__doc__}\n" + scene().written()
    yield "game", written_game()


if __name__ == "__main__":
    for name, text in written_files():
        (FOLDER / f"{name}.log").write_text(text, "utf-8")
