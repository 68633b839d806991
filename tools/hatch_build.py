"""The build of a wheel: tables, kernels where there is a compiler, pages where there is Node."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes what the repository does not hold."""

    PLUGIN_NAME = "custom"

    def initialize(
        self,
        version: str,  # noqa: ARG002 - hatchling's own words
        build_data: dict[str, Any],
    ) -> None:
        """Build in place; without a C compiler the plain modules are all there is."""
        sys.path[:0] = [str(ROOT), str(ROOT / "src")]
        from tools.build import build
        from tools.pages import main as build_pages

        if not os.environ.get("MURAILLE_NO_PAGES"):
            build_pages([])
        if build():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
