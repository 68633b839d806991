"""The build of a wheel: write the tables, compile the kernels where that is possible."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent


class KernelHook(BuildHookInterface):  # type: ignore[type-arg]
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

        if build():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
