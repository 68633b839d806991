"""A plan that was just drawn: what had to be, the sessions, and what they follow from."""

from __future__ import annotations

from collections.abc import Sequence

from muraille.cli.draw import indented, paper, text
from muraille.cli.seating import plan_sheet
from muraille.cli.seating.findings import size
from muraille.games.text import words
from muraille.i18n import say
from muraille.seating.check import PlanFinding, check
from muraille.seating.person import ListedPerson
from muraille.seating.plan import SeatingPlan
from muraille.seating.promise import Bundle
from muraille.seating.rematches import rematches


def show(  # noqa: PLR0913 - a plan of a seed, or that of a bundle
    language: str,
    plan: SeatingPlan,
    people: Sequence[ListedPerson],
    *,
    seed: str,
    bundle: Bundle | None,
    plain: bool,
) -> None:
    """Print it."""
    console = paper(plain=plain)
    console.print(text(size(language, plan.players, len(plan.sessions)), "bold"))
    found = check(plan, people)
    console.print(text(_met_again(language, plan, found)))
    others = [finding for finding in found if finding.code not in ("rematch", "resting")]
    plan_sheet.tell(console, language, others, people)
    plan_sheet.show(console, language, plan, people)
    console.print()
    if bundle is None:
        indented(console, text(say(language, "seating.seed", seed=seed), "dim"))
        return
    for key, value in (
        ("list_print", bundle.listed),
        ("commitment", bundle.commitment),
        ("word", bundle.word),
        ("shown_seed", bundle.seed.hex()),
    ):
        line = words.labelled(language, say(language, f"seating.{key}"), value)
        indented(console, text(line, "dim"))


def _met_again(language: str, plan: SeatingPlan, found: Sequence[PlanFinding]) -> str:
    """Whether anybody meets again, and whether that had to be."""
    again = rematches(plan.sessions)
    if not again:
        return say(language, "seating.nobody")
    needless = any(finding.wrong for finding in found if finding.code == "rematch")
    return say(language, "seating.again" if needless else "seating.forced", n=again)
