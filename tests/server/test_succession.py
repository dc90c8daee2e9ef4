"""`make run` begins from the sources and hands over to the compiled server: nobody at a table notices."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from baralho.server.client import Client
from tests.server.serving import free_port, random_step
from tools import run

HERE = Path(__file__).parents[2]


@pytest.fixture
def servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> run.Servers:
    monkeypatch.chdir(HERE)
    database = f"sqlite:///{tmp_path / 'b.db'}"
    return run.Servers(["--port", str(free_port()), "--database", database, "--log", "WARNING", "--metrics", "off"])


def test_a_match_goes_on_when_another_process_takes_over(servers: run.Servers) -> None:
    async def evening() -> None:
        dice = random.Random(1)
        person = Client(servers.address)
        seated = await person.new_table("sueca", pace_ms=0, level="random")
        async with person.sit(seated.table) as table:
            for turn in range(8):
                await table.turn(40)
                await table.act(random_step(table, dice))
                if turn in (2, 5):
                    first = servers.now
                    await asyncio.to_thread(servers.hand_over, turn == 5)
                    assert first is not None and servers.now is not first and first.returncode is not None

    servers.hand_over(compiled=False)
    try:
        asyncio.run(evening())
    finally:
        assert servers.now is not None
        servers.now.terminate()
        servers.now.wait(20)


def test_a_process_does_not_mix_compiled_and_interpreted() -> None:
    code = "import baralho, baralho.engine.game as g, json; print(json.dumps([baralho.FROM_SOURCES, g.__file__]))"
    plain = {**os.environ, "BARALHO_INTERPRETED": "1"}
    told = subprocess.run([sys.executable, "-c", code], env=plain, capture_output=True, text=True, check=True)
    from_sources, file = json.loads(told.stdout)
    assert from_sources and file.endswith("game.py")


def test_a_build_that_was_broken_off_counts_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While libraries are put into place, and for ever if that was interrupted, everything runs from the sources."""
    package = tmp_path / "baralho"
    (package / "_native").mkdir(parents=True)
    (package / "__init__.py").write_text("from baralho._sources import FROM_SOURCES\n")
    (package / "_sources.py").write_text((HERE / "src/baralho/_sources.py").read_text(encoding="utf8"))
    ask = [sys.executable, "-S", "-c", "import baralho; print(baralho.FROM_SOURCES)"]
    clean = {**os.environ, "PYTHONPATH": str(tmp_path), "BARALHO_INTERPRETED": ""}
    for partial in (True, False):
        if partial:
            (package / "_native/partial").touch()
        else:
            (package / "_native/partial").unlink()
        assert subprocess.run(ask, env=clean, capture_output=True, text=True).stdout.strip() == str(partial)


def test_what_changed_since_the_build_is_not_taken_for_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    source = Path("src/baralho/games/toy.py")
    source.parent.mkdir(parents=True)
    source.write_text("X = 1\n")
    assert not run.is_built()
    run.BUILT.parent.mkdir(parents=True)
    run.BUILT.write_text(json.dumps({str(source): hashlib.sha256(source.read_bytes()).hexdigest()}))
    assert not run.is_built()  # begun, not done
    run.DONE.touch()
    assert run.is_built()
    source.write_text("X = 2\n")
    assert not run.is_built()
