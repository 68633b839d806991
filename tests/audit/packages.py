"""What is installed beside us, held against the vulnerabilities that are known.

``pip-audit`` asks for every release by its version. Where only the page of a project answers, as
on a mirror, that page speaks of the newest release alone, and is believed for that one. A package
nobody knows anything about is named: silence is not a clean bill.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final

import httpx

PAGE: Final = "https://pypi.org/pypi/{name}/json"
PATIENCE: Final = 10
ALTOGETHER: Final = 120
OURSELVES: Final = "muraille"
ASKING_AT_ONCE: Final = 8


@dataclass(frozen=True, slots=True)
class Judged:
    """One package: what is known against it, or that nobody could say."""

    name: str
    known: tuple[str, ...] | None
    """The vulnerabilities by their numbers; nothing where nobody answered."""


class Unanswered(Exception):  # noqa: N818 - a state of the network
    """Nobody could be asked, and why."""


Lookup = Callable[[str], Mapping[str, Any] | None]
"""The page of a project by its name, if there is an answer."""


def asked_by_pip_audit() -> list[Mapping[str, Any]]:
    """What pip-audit found out about each package."""
    asked = [sys.executable, "-m", "pip_audit", "--format=json", "--progress-spinner=off"]
    asked += ["--skip-editable", f"--timeout={PATIENCE}"]
    try:
        done = subprocess.run(  # noqa: S603 - a fixed command
            asked, capture_output=True, text=True, timeout=ALTOGETHER, check=False
        )
    except subprocess.TimeoutExpired:
        raise Unanswered(f"no answer within {ALTOGETHER} s") from None
    try:
        return list(json.loads(done.stdout)["dependencies"])
    except (ValueError, KeyError):
        last = (done.stderr.strip().splitlines() or ["pip-audit said nothing"])[-1]
        raise Unanswered(last.split(": ", 1)[0][:100]) from None


def project_page(name: str) -> Mapping[str, Any] | None:
    """The page of a project at the index."""
    try:
        answer = httpx.get(PAGE.format(name=name), timeout=PATIENCE, follow_redirects=True)
        return dict(answer.raise_for_status().json())
    except (httpx.HTTPError, ValueError, TypeError):
        return None


def judge(
    found: Mapping[str, Any], look_up: Lookup, installed: Callable[[str], str] = version
) -> Judged:
    """A package by what pip-audit found, else by the page of its project."""
    name = str(found["name"])
    if "skip_reason" not in found:
        return Judged(name, tuple(str(known["id"]) for known in found["vulns"]))
    page = look_up(name)
    if page is None or page["info"]["version"] != installed(name):
        return Judged(name, None)
    against = page.get("vulnerabilities")
    if against is None:
        return Judged(name, None)
    return Judged(name, tuple(str(known["id"]) for known in against if not known.get("withdrawn")))


def judge_all(found: Iterable[Mapping[str, Any]], look_up: Lookup = project_page) -> list[Judged]:
    """Every package but ourselves."""
    others = [one for one in found if one["name"] != OURSELVES]
    with ThreadPoolExecutor(ASKING_AT_ONCE) as threads:
        return list(threads.map(lambda one: judge(one, look_up), others))


def verdict(judged: Iterable[Judged]) -> tuple[int, str]:
    """The exit status, and what there is to say: one line, and one for each bad package."""
    everybody = sorted(judged, key=lambda one: one.name)
    silent = [one.name for one in everybody if one.known is None]
    bad = [f"{one.name}: {', '.join(one.known)}" for one in everybody if one.known]
    audited = len(everybody) - len(silent)
    if not audited:
        return 0, "audit: not run: nobody answers for any of the packages"
    line = f"audit: {audited} of {len(everybody)} packages audited, {len(bad)} known vulnerable"
    if silent:
        line += f"; not audited: {', '.join(silent)}"
    return int(bool(bad)), "\n".join([line, *bad])


def main() -> int:
    """Audit what is installed; only a known vulnerability is a failure."""
    try:
        status, said = verdict(judge_all(asked_by_pip_audit()))
    except Unanswered as why:
        status, said = 0, f"audit: not run: {why}"
    sys.stdout.write(f"{said}\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
