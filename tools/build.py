"""Write the tables, translate the kernels and compile them where a C compiler is at hand."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "muraille"
TABLES = PACKAGE / "kernel" / "tables"


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
        for part in ("_bits.h", "muraille_bits.pxd"):
            shutil.copy(ROOT / "tools" / part, work / part)
        # Python's own counters and our words meet in comparisons; none of them is ever negative.
        flags = [] if os.name == "nt" else ["-O3", "-g0", "-Wno-sign-compare"]
        extension = Extension(
            name, [str(source)], include_dirs=[str(work)], extra_compile_args=flags
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


def remove_compiled() -> None:
    """Take away units of an earlier build: an old one would hide its plain module."""
    for pattern in ("*.so", "*.pyd"):
        for old in PACKAGE.rglob(pattern):
            old.unlink()


def build() -> list[Path]:
    """Make everything that is generated; return the extension modules, none without a compiler."""
    remove_compiled()
    from tools import make_tables

    make_tables.write_all(TABLES)
    from tools import counting_tables

    counting_tables.write_all(TABLES)
    if os.environ.get("MURAILLE_PLAIN") == "1":
        return []
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    from tools.translate import translated
    from tools.units import units

    every = units()
    try:
        # Compilers need a core each and nothing of one another.
        with ProcessPoolExecutor(min(len(every), os.cpu_count() or 1)) as pool:
            return list(pool.map(compiled, [unit.name for unit in every], map(translated, every)))
    except (CCompilerError, ExecError, PlatformError) as problem:
        remove_compiled()
        sys.stderr.write(
            f"muraille: no C compiler ({problem}); the plain modules answer, only slower.\n"
        )
        return []


if __name__ == "__main__":
    for path in build():
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
