"""Options of the draw that go together, and those that do not."""

from __future__ import annotations

from typing import Final

from muraille.core.errors import Refusal

ALONE: Final = {
    "--open": {"--word", "--bundle"},
    "--after": {"--standing", "--by", "--seed", "--people"},
    "--past": {"--people", "--seed", "--fives"},
    "--promise": {"--players", "--sessions", "--people", "--teams", "--fives"},
}
"""Options that go with few others."""
WITH: Final = {
    "--word": "--open",
    "--bundle": "--open",
    "--standing": "--after",
    "--by": "--after",
    "--past": "--people",
}
"""Options that go only with another one."""
EITHER: Final = (("--people", "--players"), ("--people", "--teams"))
"""Options of which one says it all."""


def check_together(given: set[str]) -> None:
    """Refuse options of which one would be ignored."""
    for option, others in ALONE.items():
        if option in given and (second := min(given - others - {option}, default="")):
            raise Refusal("options_exclude", first=option, second=second)
    for option, needed in WITH.items():
        if option in given and needed not in given:
            raise Refusal("option_needs", option=option, needed=needed)
    for first, second in EITHER:
        if {first, second} <= given:
            raise Refusal("options_exclude", first=first, second=second)
