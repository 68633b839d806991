"""``python -m tools.site`` builds the site; with ``serve`` it shows the site while you write."""

from __future__ import annotations

import sys

from tools.site.build import SiteNotBuiltError, build, serve


def main(wanted: list[str]) -> int:
    """Build, or serve on the machine's own address."""
    if wanted == ["serve"]:
        serve()
        return 0
    try:
        build()
    except SiteNotBuiltError as problem:
        sys.stderr.write(f"muraille: the documentation was not built.\n{problem}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
