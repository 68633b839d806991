"""Every error of the penalty book, committed: acts in, rulings out. Tables and sockets share them.

East discards 7m, on which South may make a pung, or 4m, on which South may make a chow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

HANDS: Final = {
    0: "147m258p368sESWNC",
    1: "335577m468p13sEP",
    2: "1199m224466sFFP",
    3: "22m1133p55779s88m",
}
"""What everybody is dealt, East's last two tiles and the others' last one at the end."""
FLOWER: Final = {**HANDS, 0: "147m258p368sESWN1f"}
WAITING: Final = {**HANDS, 1: "123456789m11p57s"}
"""South wins on 6s with a pure straight."""
CHEAP: Final = {**HANDS, 1: "123m345p99p789s57s"}
"""South is complete with 6s, and five points are not eight."""
DRAWS: Final = "6p9m1s4p6m8p"
REPLACEMENTS: Final = "7p9p"


@dataclass(frozen=True)
class Script:
    """Acts, and what the referee decides."""

    name: str
    steps: tuple[str, ...]
    rulings: tuple[str, ...]
    hands: Mapping[int, str] = field(default_factory=lambda: HANDS)
    options: Mapping[str, Any] = field(default_factory=dict)
    ends: bool = False
    """The hand is over with it."""


def script(
    name: str,
    steps: str,
    rulings: str = "",
    hands: Mapping[int, str] = HANDS,
    *,
    ends: bool = False,
    **options: Any,  # noqa: ANN401 - of the referee
) -> Script:
    """Declare a script: steps and rulings are separated by semicolons."""
    done = tuple(step.strip() for step in steps.split(";"))
    judged = tuple(one.strip() for one in rulings.split(";") if one.strip())
    return Script(name, done, judged, hands, options, ends)


ON_7M: Final = "deal; 0 discard 7m; "
ON_4M: Final = "deal; 0 discard 4m; "
NEXT: Final = "deal; 0 discard C; clock window; "
ON_6S: Final = "deal; 0 discard 6s; "

SCRIPTS: Final = (
    script("P1.1 dealt, put back", "0 deal_take 60 2; 0 put_back; deal"),
    script(
        "P1.1 dealt, mixed",
        "0 deal_take 60 2; 1 deal_take head 1; 2 deal_take head 1; 3 deal_take head 1",
        "P1.1 0",
    ),
    script(
        "P1.1 flower, put back", "deal; 0 say hua, replace 1f, touch head, put_back", "", FLOWER
    ),
    script("P1.1 flower, mixed", "deal; 0 say hua, replace 1f, touch head, rack", "P1.1 0", FLOWER),
    script(
        "P1.2 in time",
        "0 deal_take head 2; 1 deal_take head 1; 2 deal_take head 1; clock deal; "
        "3 touch head, rack; 0 discard 7m",
    ),
    script(
        "P1.2 too late",
        "0 deal_take head 2; 1 deal_take head 1; 2 deal_take head 1; clock deal; 0 discard 7m",
        "P1.2 3 dead",
    ),
    script(
        "P1.2 East himself",
        "0 deal_take head 1; 1 deal_take head 1; 2 deal_take head 1; "
        "3 deal_take head 1; clock deal; 0 discard 7m",
        "P1.2 0 dead",
    ),
    script("P1.3", ON_7M + "2 show F F; clock window", "P1.3 2"),
    script("P1.3 taken back", ON_7M + "2 show F F, put_back", "P1.3 2"),
    script("P1.3 before a claim", ON_7M + "1 show E, say pung, show 7m 7m, take", "P1.3 1"),
    script("P2.1", ON_7M + "1 say pung, take, show 7m 7m, discard E", "P2.1 1 warned"),
    script("P3.1 from afar", ON_7M + "2 say chow", "P3.1 2 refused"),
    script(
        "P3.1 from afar, shown",
        ON_7M + "2 say chow, show F",
        "P3.1 2 refused; P3.1 2 refused queue F",
    ),
    script(
        "P3.1 after a claim",
        ON_7M + "1 say pung, show 7m 7m, take; 2 pass; 3 pass; 1 say kong",
        "P3.1 1 refused",
    ),
    script("P3.1 taken back", ON_7M + "1 say pung, put_back", "P3.1 1 refused"),
    script("P3.1 never shown", ON_7M + "1 say pung; clock act", "P3.1 1 refused"),
    script(
        "P3.1 false, taken back",
        ON_7M + "2 say pung, show F F, put_back",
        "P3.1 2 refused queue FF",
    ),
    script(
        "P3.1 false, called",
        ON_7M + "2 say pung, show F F, take; 3 call_referee 2 P3.1",
        "P3.1 2 refused queue FF",
    ),
    script("P3.2a shown", ON_7M + "1 say please, show 7m 7m", "P3.2a 1 refused queue 77m"),
    script("P3.2a taken", ON_7M + "1 say please, take", "P3.2a 1 refused"),
    script("P3.2a flower", "deal; 0 say bonus, replace 1f", "P3.2a 0 refused queue 1f", FLOWER),
    script("P3.2b", ON_4M + "1 say pung, show 3m 5m", "P3.2b 1 refused queue 35m"),
    script(
        "P3.2b own kong",
        "deal; 0 say hua, show_down E E E E",
        "P3.2b 0 refused queue EEEE",
        {**HANDS, 0: "147m258p369sEEEEC", 1: "335577m468p13sWP"},
    ),
    script("P3.3a", ON_7M + "1 show 7m 7m, say pung", "P3.3a 1 refused queue 77m"),
    script("P3.3a flower", "deal; 0 show 1f, say hua", "P3.3a 0 refused queue 1f", FLOWER),
    script("P3.3a flower laid", "deal; 0 replace 1f, say hua", "P3.3a 0 refused queue 1f", FLOWER),
    script(
        "P3.3a flower, no word",
        "deal; 0 replace 1f, touch tail",
        "P3.3a 0 refused queue 1f",
        FLOWER,
    ),
    script("P3.3b", ON_7M + "1 take, say pung", "P3.3b 1 refused"),
    script("P3.3b without a word", ON_7M + "1 take; clock act", "P3.3b 1 refused"),
    script("P4.1 put back", NEXT + "1 touch tail, put_back, touch head, rack"),
    script("P4.1 called", NEXT + "1 touch tail, rack; 2 call_referee 1 P4.1", "P4.1 1 dead"),
    script(
        "P4.1 uncalled",
        NEXT + "1 touch 70, rack, discard 3m; clock window; "
        "2 touch head, rack, discard P; 3 call_referee 1 P4.1",
    ),
    script(
        "P4.1 kong",
        "deal; 0 say kong, show_down E E E E, touch head, rack; 1 call_referee 0 P4.1",
        "P4.1 0 dead",
        {**HANDS, 0: "147m258p369sEEEEC", 1: "335577m468p13sWP"},
    ),
    script("P4.2", ON_7M + "2 say pung, show F F, take, discard P", "P4.2 2 dead"),
    script("P4.2 kong", ON_7M + "2 say kong, show F F P, take, touch tail, rack", "P4.2 2 dead"),
    script("P4.2 own kong", "deal; 0 say kong, show_down E S W N, touch tail, rack", "P4.2 0 dead"),
    script("P4.3", "deal; 0 say hua, replace C, touch tail, rack", "P4.3 0 dead"),
    script(
        "P4.3 put back",
        "deal; 0 say hua, replace C, touch tail, put_back",
        "P4.3 0 repaired refused queue C",
    ),
    script(
        "P4.3 called",
        "deal; 0 say hua, replace C; 2 call_referee 0 P4.3",
        "P4.3 0 repaired refused queue C",
    ),
    script("P4.4a", "deal; 2 touch head, rack", "P4.4a 2 dead"),
    script("P4.4a put back", "deal; 2 touch head, put_back"),
    script("P4.4b", "deal; 2 discard P", "P4.4b 2 dead"),
    script(
        "P4.4b in a window",
        ON_7M + "2 discard P; 1 say pung, show 7m 7m, take, discard E",
        "P4.4b 2 dead",
    ),
    script(
        "P4.5",
        "deal; 2 say keep your sevens; 0 call_referee 2 P4.5; 1 call_referee 2 P4.5",
        "P4.5 2 dead",
    ),
    script("P4.5 unconfirmed", "deal; 2 say keep your sevens; 0 call_referee 2 P4.5"),
    script("P4.6a", "deal; 0 touch head, rack, discard C", "P4.6a 0 dead"),
    script(
        "P4.6a dealt",
        "0 deal_take head 2; 1 deal_take head 1; 2 deal_take head 1; "
        "3 deal_take head 2; 0 discard C",
        "P4.6a 3 dead",
    ),
    script(
        "P4.6a dealt, put back",
        "0 deal_take head 2; 1 deal_take head 1; 2 deal_take head 1; "
        "3 deal_take head 2; 3 put_back; 0 discard C",
    ),
    script("P4.6b", NEXT + "1 discard E", "P4.6b 1 dead"),
    script(
        "P4.6b kong",
        "deal; 0 say kong, show_down E E E E, discard C",
        "P4.6b 0 dead",
        {**HANDS, 0: "147m258p369sEEEEC", 1: "335577m468p13sWP"},
    ),
    script(
        "P4.7 in time",
        ON_7M + "1 say pung, show 7m 7m, discard E; clock window; "
        "2 touch head, rack, discard P; 1 take; clock window; 3 touch head, rack, discard 9s",
    ),
    script(
        "P4.7",
        ON_7M + "1 say pung, show 7m 7m, discard E; clock window; "
        "2 touch head, rack, discard P; clock window; 3 touch head, rack, discard 9s",
        "P4.7 1 dead",
    ),
    script("P4.8a", ON_6S + "1 show 5s 7s, say hu", "P4.8a 1 dead queue 57s", WAITING),
    script("P4.8b", ON_6S + "1 take, say hu", "P4.8b 1 dead", WAITING),
    script("P4.9", ON_6S + "1 say pung, show_all", "P4.9 1 dead", WAITING),
    script("P4.9 other word", ON_6S + "1 say finished, show_all", "P4.9 1 dead", WAITING),
    script("P4.10a taken back", ON_7M + "1 say hu, put_back", "P4.10a 1 dead"),
    script("P4.10a nothing shown", ON_7M + "1 say hu; clock act", "P4.10a 1 dead"),
    script(
        "P4.10b",
        ON_6S + "1 say hu, show_all, take, write_score",
        "P4.10b 1 dead 10/-30/10/10",
        CHEAP,
    ),
    script("P4.10c", ON_7M + "1 say hu, show 7m; clock count", "P4.10c 1 dead 20/-60/20/20"),
    script(
        "P4.10c called",
        ON_7M + "1 say hu, show_all; 3 call_referee 1 P4.10c",
        "P4.10c 1 dead 20/-60/20/20",
    ),
    script("P4.10c in turn", "deal; 0 say hu, show_all, write_score", "P4.10c 0 dead -60/20/20/20"),
    script(
        "P5.1",
        ON_6S + "1 say hu, show_all, take, count pure_straight flowers, write_score",
        "P5.1 1",
        WAITING,
        ends=True,
    ),
    script(
        "P5.1 below eight",
        ON_6S + "1 say hu, show_all, take, count flowers",
        "P4.10b 1 dead 10/-30/10/10",
        CHEAP,
    ),
    script(
        "P5.2",
        ON_6S + "1 say hu, show_all, count pure_straight, take, write_score",
        "P5.2 1 0/-10/0/0",
        WAITING,
        ends=True,
    ),
    script("P5.3", ON_6S + "1 say hu, show_all, take, tidy", "P5.3 1 dead", WAITING),
    script(
        "P6.1",
        ON_7M + "1 say hu, show_all; 2 show F; 1 write_score",
        "P4.10c 1 dead 20/-60/20/20; P6.1 2 queue F",
    ),
    script(
        "P6.2",
        ON_7M + "1 say hu, show_all; 2 show_all; 1 write_score",
        "P4.10c 1 dead 20/-60/20/20; P6.2 2 dead queue 1199m 224466s FFP",
    ),
    script(
        "P6.3",
        ON_7M + "1 say hu, show_all; 2 break_wall; 1 write_score",
        "P4.10c 1 dead 20/-60/20/20; P6.3 2 30/30/-90/30",
        ends=True,
    ),
    script(
        "a win that stands",
        ON_6S + "1 say hu, show_all, take; 2 show_all; 3 break_wall; 1 write_score",
        "",
        WAITING,
        ends=True,
    ),
)
