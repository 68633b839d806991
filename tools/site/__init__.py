"""The documentation site: built from ``docs``, the code and its docstrings into the package."""

from tools.site.build import SITE, SiteNotBuiltError, build

__all__ = ["SITE", "SiteNotBuiltError", "build"]
