"""The engine for phones: Python for browsers, and our plain sources, in a folder the house serves.

Python comes from npm's ``pyodide`` (MPL-2.0), which is pinned with the parts of the pages and goes
out unchanged. Without it the pages are the same, and count with the house only.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import sys
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ROOT / "src"
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
PACK: Final = SOURCES / "muraille" / "house" / "server" / "engine"
BUDGET: Final = 8_000_000
"""Bytes over the line: what somebody in a hall may be asked to fetch once."""
GLUE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide-lock.json")
RUNTIME: Final = (*GLUE, "pyodide.asm.wasm", "python_stdlib.zip")
PARTS: Final = ("analysis", "calculator", "core", "games", "i18n", "kernel")
"""Packages the calculator is made of."""
ENDINGS: Final = frozenset((".py", ".toml"))
UNSAID: Final = ("i18n/learn", "i18n/pages")
"""Words that only pages say."""
SAME_DAY: Final = (2020, 1, 1, 0, 0, 0)
"""Of every file in the archive: the same sources give the same bytes."""
NOTICE: Final = """\
pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm, python_stdlib.zip and pyodide-lock.json are
Pyodide {version}, unchanged, under the Mozilla Public License 2.0; their source is at
https://github.com/pyodide/pyodide, and CPython's, under the PSF licence, at
https://github.com/python/cpython. The archive beside them is Muraille, under the MIT licence.
"""


class NoPackError(Exception):
    """The pack could not be made; counting needs the house then."""


def build_pack() -> int:
    """Make the folder anew, whole or not at all; the bytes a phone fetches."""
    version = _pyodide_version()
    aside = PACK.with_name("engine.part")
    shutil.rmtree(aside, ignore_errors=True)
    runtime = aside / f"pyodide-{version}"
    runtime.mkdir(parents=True)
    for name in RUNTIME:
        _put(runtime / name, (PYODIDE / name).read_bytes())
    (runtime / "NOTICE.txt").write_text(NOTICE.format(version=version), encoding="utf-8")
    engine = archive()
    _put(aside / f"muraille-{_print(engine)[:12]}.zip", engine)
    told = manifest(aside, version)
    weight: int = told["weight"]
    if weight > BUDGET:
        shutil.rmtree(aside)
        message = f"the pack weighs {weight} bytes, more than {BUDGET}"
        raise NoPackError(message)
    _put(aside / "pack.json", json.dumps(told).encode())
    shutil.rmtree(PACK, ignore_errors=True)
    aside.replace(PACK)
    return weight


def manifest(folder: Path, version: str) -> dict[str, Any]:
    """What a page must know: the files, what each weighs over the line, and their prints."""
    from muraille import __version__

    files: list[dict[str, Any]] = []
    for path in sorted(folder.rglob("*")):
        if path.suffix not in {".mjs", ".json", ".wasm", ".zip"}:
            continue
        packed = path.with_name(path.name + ".gz")
        files.append(
            {
                "address": f"/engine/{path.relative_to(folder).as_posix()}",
                "weight": (packed if packed.exists() else path).stat().st_size,
                "size": path.stat().st_size,
                "print": _print(path.read_bytes()),
            }
        )
    engine = next(one["address"] for one in files if "/muraille-" in one["address"])
    return {
        "release": __version__,
        "runtime": f"/engine/pyodide-{version}/",
        "engine": engine,
        "weight": sum(one["weight"] for one in files),
        "files": files,
    }


def archive() -> bytes:
    """Our sources as one archive: what the calculator imports, and the tables it reads."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in _sources():
            name = path.relative_to(SOURCES).as_posix()
            out.writestr(_entry(name), path.read_bytes())
        for language in _languages():
            # The catalogue wants a file for the pages; on a phone they have their own words.
            out.writestr(_entry(f"muraille/i18n/pages/{language}.toml"), b"")
    return packed.getvalue()


def _sources() -> Iterator[Path]:
    package = SOURCES / "muraille"
    yield package / "__init__.py"
    for part in PARTS:
        for path in sorted((package / part).rglob("*")):
            within = path.relative_to(package).as_posix()
            if path.suffix in ENDINGS and not within.startswith(UNSAID):
                yield path
    tables = sorted((package / "kernel" / "tables").glob("*.u*"))
    if not any(path.suffix == ".u64" for path in tables):
        message = "the tables of the kernel are not built"
        raise NoPackError(message)
    yield from (path for path in tables if path.suffix != ".json")


def _languages() -> tuple[str, ...]:
    from muraille.i18n import LANGUAGES

    return LANGUAGES


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, SAME_DAY)
    entry.compress_type = zipfile.ZIP_DEFLATED
    return entry


def _put(path: Path, content: bytes) -> None:
    """Write a file, and a compressed copy where that is worth it."""
    path.write_bytes(content)
    if path.suffix != ".zip":
        path.with_name(path.name + ".gz").write_bytes(gzip.compress(content, 9, mtime=0))


def _pyodide_version() -> str:
    described = PYODIDE / "package.json"
    if not described.exists():
        message = "npm's package pyodide is not there"
        raise NoPackError(message)
    version: str = json.loads(described.read_text(encoding="utf-8"))["version"]
    return version


def _print(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def main() -> int:
    """Build it, or say that pages will count with the house only."""
    sys.path[:0] = [str(ROOT), str(SOURCES)]
    try:
        weight = build_pack()
    except (NoPackError, OSError, ValueError, LookupError) as problem:
        shutil.rmtree(PACK, ignore_errors=True)  # an older one would not fit these pages
        sys.stderr.write(
            f"muraille: no engine for phones, which count with the house ({problem}).\n"
        )
        return 1
    sys.stdout.write(f"Engine for phones: {weight / 1e6:.2f} MB (at most {BUDGET / 1e6:.0f}).\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
