"""One build of the site: every warning is an error, and the built pages are read again."""

from __future__ import annotations

import logging
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from tools.compress import compress

ROOT: Final = Path(__file__).resolve().parents[2]
SITE: Final = ROOT / "src" / "muraille" / "house" / "server" / "docs"


class SiteNotBuiltError(Exception):
    """The site has a fault, or what builds it is not installed."""


def build(folder: Path = SITE) -> None:
    """Build the site into a folder, whole or not at all."""
    try:
        from mkdocs.commands.build import build as build_pages
        from mkdocs.config import load_config
        from mkdocs.exceptions import MkDocsException
    except ImportError as missing:
        raise SiteNotBuiltError(missing) from missing
    from tools.site.proof import faults

    _prepare()
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".docs-") as place:
        built = Path(place) / "docs"
        try:
            build_pages(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(built)))
        except (
            MkDocsException,
            ImportError,
        ) as problem:  # the pages ask the code, the server's too
            raise SiteNotBuiltError(problem) from problem
        if found := faults(built):
            raise SiteNotBuiltError("\n".join(found))
        compress(built)
        shutil.rmtree(folder, ignore_errors=True)
        built.rename(folder)


def serve() -> None:
    """Show the site while its sources change."""
    from mkdocs.commands.serve import serve as serve_pages

    _prepare()
    os.chdir(ROOT)
    serve_pages(str(ROOT / "mkdocs.yml"))


def _prepare() -> None:
    """The code of this checkout is described, and warnings of the build are seen."""
    for place in (ROOT, ROOT / "src"):
        if str(place) not in sys.path:
            sys.path.insert(0, str(place))
    os.environ.setdefault("DISABLE_MKDOCS_2_WARNING", "true")  # a notice, not about our pages
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
