"""The engine for phones over HTTP: what is kept how long, and where WebAssembly may run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from muraille.house.server.routes.files import engine
from muraille.house.server.support.built_files import BuiltFiles
from tests.kit.house.web import WebHouse

pytestmark = pytest.mark.anyio


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as the build makes it."""
    (tmp_path / "pyodide-1").mkdir()
    (tmp_path / "pyodide-1" / "pyodide.asm.wasm").write_bytes(b"\0asm")
    (tmp_path / "pack.json").write_text(json.dumps({"weight": 4}))
    monkeypatch.setattr(engine, "ENGINE", BuiltFiles(tmp_path.resolve()))
    return tmp_path


@pytest.mark.usefixtures("pack")
async def test_files_are_kept_for_ever_and_their_list_is_not(here: WebHouse) -> None:
    told = await here.visitor().get("/engine/pack.json")
    assert (told.json(), told.headers["cache-control"]) == ({"weight": 4}, "no-cache")
    file = await here.visitor().get("/engine/pyodide-1/pyodide.asm.wasm")
    assert file.headers["content-type"] == "application/wasm"
    assert "immutable" in file.headers["cache-control"]


async def test_a_house_without_it_says_so(here: WebHouse, pack: Path) -> None:
    (pack / "pack.json").unlink()
    assert (await here.visitor().get("/engine/pack.json")).status_code == 204
    assert (await here.visitor().get("/engine/pyodide-1/other.wasm")).status_code == 404
    assert (await here.visitor().get("/engine/../app.py")).status_code == 404


async def test_only_its_own_thread_may_run_webassembly(here: WebHouse) -> None:
    for path, may in (("/", False), ("/count", False), ("/assets/engine/thread-1.js", True)):
        policy = (await here.visitor().get(path)).headers["content-security-policy"]
        assert ("'wasm-unsafe-eval'" in policy) is may, path
        assert "'unsafe-eval'" not in policy
