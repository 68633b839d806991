"""The build of a wheel: tables, kernels, pages and documentation; whole, or refused."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes what the repository does not hold.

    A part that cannot be made ends the build. Left out on purpose, by a variable of the
    environment, it is named in the output.
    """

    PLUGIN_NAME = "custom"

    def initialize(
        self,
        version: str,  # noqa: ARG002 - hatchling's own words
        build_data: dict[str, Any],
    ) -> None:
        """Build in place."""
        sys.path[:0] = [str(ROOT), str(ROOT / "src")]
        from tools.build import build
        from tools.pages.build import main as build_pages

        if build():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        elif not self._left_out("MURAILLE_PLAIN", "compiled kernels"):
            raise SystemExit(_missing("a C compiler", "MURAILLE_PLAIN", "only slower"))
        if not self._left_out("MURAILLE_NO_PAGES", "pages of the house") and build_pages([]):
            raise SystemExit(_missing("the pages", "MURAILLE_NO_PAGES", "without its pages"))
        self._font()
        self._engine()
        if not self._left_out("MURAILLE_NO_DOCS", "documentation"):
            self._site()

    def _font(self) -> None:
        """The font of Chinese sheets; where it cannot be had, only those are refused."""
        from tools.fonts import main as fetch_font

        if not self._left_out("MURAILLE_NO_PAGES", "Chinese font") and fetch_font():
            self.app.display_warning("muraille is built without its Chinese font")

    def _engine(self) -> None:
        """The engine for phones; where it cannot be had, they count with the house only."""
        from tools.engine_pack import main as build_engine

        if not self._left_out("MURAILLE_NO_PAGES", "engine for phones") and build_engine():
            self.app.display_warning("muraille is built without its engine for phones")

    def _site(self) -> None:
        from tools.site import SiteNotBuiltError
        from tools.site import build as build_site

        try:
            build_site()
        except SiteNotBuiltError as problem:
            sys.stderr.write(f"{problem}\n")
            missing = _missing("the documentation", "MURAILLE_NO_DOCS", "without it")
            raise SystemExit(missing) from problem

    def _left_out(self, variable: str, part: str) -> bool:
        left_out = os.environ.get(variable) == "1"
        if left_out:
            self.app.display_warning(f"muraille is built without its {part} ({variable}=1)")
        return left_out


def _missing(part: str, variable: str, without: str) -> str:
    return (
        f"muraille: {part} could not be had, so the package would be incomplete. "
        f"Set {variable}=1 to build it {without}."
    )
