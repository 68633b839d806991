"""Write the tables, translate the kernels and compile them where a C compiler is at hand.

The fingerprint of the text that each unit was compiled from is kept beside the tables: what has not
changed is not compiled again, and a unit that is older than its source can be told.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "muraille"
TABLES = PACKAGE / "kernel" / "tables"
PLAIN = "MURAILLE_PLAIN"
COMPILED = TABLES / "units.json"
"""Name of a unit -> the fingerprint of the text it was compiled from."""
PARTS = ("_bits.h", "muraille_bits.pxd")
"""What every unit is compiled with."""
FLAGS = () if os.name == "nt" else ("-O3", "-g0", "-Wno-sign-compare")
# Python's own counters and our words meet in comparisons; none of them is ever negative.


def fingerprint(text: str) -> str:
    """A name for the text of a unit and all it is compiled with."""
    parts = [(ROOT / "tools" / part).read_text(encoding="utf-8") for part in PARTS]
    return sha256("\0".join((text, *parts, *FLAGS)).encode()).hexdigest()


def compiled(name: str, text: str) -> Path:
    """Compile the text of one unit; return the extension module."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension  # before Cython, which wants to find it
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        leaf = name.rpartition(".")[2]
        source = work / f"{leaf}.py"
        source.write_text(text, encoding="utf-8")
        for part in PARTS:
            shutil.copy(ROOT / "tools" / part, work / part)
        extension = Extension(
            name, [str(source)], include_dirs=[str(work)], extra_compile_args=list(FLAGS)
        )
        modules = cythonize(  # type: ignore[no-untyped-call]
            [extension], include_path=[str(work)], quiet=True
        )
        command = build_ext(Distribution({"name": leaf, "ext_modules": modules}))
        command.build_lib = command.build_temp = str(work)
        command.ensure_finalized()
        command.run()
        built = Path(command.get_ext_fullpath(name))
        target = PACKAGE.parent.joinpath(*name.split(".")[:-1]) / built.name
        target.unlink(missing_ok=True)  # a running program keeps the one it has loaded
        shutil.copy(built, target)
    return target


def compiled_units() -> dict[str, Path]:
    """Name -> what was compiled for it by an earlier build for this Python."""
    suffix = EXTENSION_SUFFIXES[0]
    found = (path for path in PACKAGE.rglob(f"*{suffix}"))
    return {
        ".".join(path.relative_to(PACKAGE.parent).parts).removesuffix(suffix): path
        for path in found
    }


def current_units() -> dict[str, Path]:
    """The compiled units that are of the source beside them."""
    kept = json.loads(COMPILED.read_text(encoding="utf-8")) if COMPILED.exists() else {}
    built = compiled_units()
    return {
        name: built[name]
        for name, text in unit_texts().items()
        if name in built and kept.get(name) == fingerprint(text)
    }


def stale_units() -> list[str]:
    """The compiled units that are not of the source beside them."""
    built = compiled_units()
    return sorted(built.keys() - current_units().keys()) if built else []


def unit_texts() -> dict[str, str]:
    """Name -> the text that each unit is compiled from."""
    from tools.translate import translated
    from tools.units import units

    with plain_modules():
        return {unit.name: translated(unit) for unit in units()}


@contextmanager
def plain_modules() -> Iterator[None]:
    """Let plain modules answer meanwhile: a unit that is compiled may be of another source."""
    before = os.environ.get(PLAIN)
    os.environ[PLAIN] = "1"
    try:
        yield
    finally:
        os.environ.pop(PLAIN)
        if before is not None:
            os.environ[PLAIN] = before


def remove_compiled(kept: Iterable[Path] = ()) -> None:
    """Take away units of an earlier build: an old one would hide its plain module."""
    for pattern in ("*.so", "*.pyd"):
        for old in set(PACKAGE.rglob(pattern)) - set(kept):
            old.unlink()


def build() -> list[Path]:
    """Make everything that is generated; return the extension modules, none without a compiler."""
    with plain_modules():
        from tools import make_tables

        make_tables.write_all(TABLES)
        from tools import counting_tables  # it reads the first tables

        counting_tables.write_all(TABLES)
    if os.environ.get(PLAIN) == "1":
        remove_compiled()
        return []
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    texts = unit_texts()
    kept = current_units()
    remove_compiled(kept.values())
    missing = [name for name in texts if name not in kept]
    try:
        # Compilers need a core each and nothing of one another.
        with ProcessPoolExecutor(min(len(texts), os.cpu_count() or 1)) as pool:
            made = list(pool.map(compiled, missing, map(texts.__getitem__, missing)))
    except (CCompilerError, ExecError, PlatformError) as problem:
        remove_compiled()
        sys.stderr.write(
            f"muraille: no C compiler ({problem}); the plain modules answer, only slower.\n"
        )
        return []
    marks = {name: fingerprint(text) for name, text in texts.items()}
    COMPILED.write_text(json.dumps(marks, indent=1), encoding="utf-8")
    return [*kept.values(), *made]


if __name__ == "__main__":
    for path in build():
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
