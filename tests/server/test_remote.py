"""A person's own program plays at a server's table: the example of docs/bots.md, from a process of its own."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import baralho
from baralho import Rng, find
from baralho.bots import Budget, NoWorlds, Player, player
from baralho.cli import main
from baralho.server import remote
from baralho.server.remote import NotTold, Remote
from tests.server.serving import Server, people, play, someone_acts

DOCS = Path(__file__).parent.parent.parent / "docs"


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The program of the documentation."""
    found = re.findall(r"```python\n(.*?)```", (DOCS / "bots.md").read_text(encoding="utf8"), re.DOTALL)
    assert len(found) == 1
    assert len(found[0].splitlines()) <= 30
    path = tmp_path / "mine.py"
    path.write_text(found[0], encoding="utf8")
    return path


def run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "baralho.cli", "bot", "--lang", "en", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def test_the_example_plays_a_match_against_bots(server: Server, example: Path) -> None:
    done = run(
        "--url", server.url, "--player", str(example), "--game", "sueca", "--preset", "rapida", "--level", "random"
    )
    assert done.returncode == 0, done.stderr
    address, points = done.stdout.split("\n")[:2]
    assert address.startswith(f"{server.url}/t/")
    assert re.fullmatch(r"\d+ : \d+", points)


def test_it_sits_down_beside_people_by_an_invitation(server: Server, example: Path) -> None:
    async def scenario() -> None:
        host = server.client()
        seated = await host.new_table("sueca", quick=False, preset="rapida", pace_ms=0, level="random")
        async with host.sit(seated.table) as table:
            assert table.room is not None
            link = f"{server.url}/j/{table.room.code}"
            playing = asyncio.create_task(
                asyncio.to_thread(run, "--url", server.url, "--player", str(example), "--table", link, "--name", "Robi")
            )
            await table.until(lambda: bool(table.room and table.room.players[1].name == "Robi"))
            await table.ask("start")
            while await someone_acts([table], random.Random(1)):
                pass
            done = await playing
            assert done.returncode == 0, done.stderr
            assert done.stdout.split("\n")[1] == " : ".join([f"{p:g}" for p in table.view.points])

    play(scenario)


def test_a_remote_seat_is_like_one_in_this_process(server: Server) -> None:
    async def scenario() -> None:
        for game in ("sueca", "poquer", "escopa"):
            async with people(server, game, 1) as (table,):
                await table.turn()
                me = Remote(table, Budget(millis=20))
                live = await server.hub.table(table.table)
                match = live.playing().match
                true = baralho.view(match, 0)
                assert me.legal() == match.legal(0)
                told = me.view()
                assert set(told) == set(true)
                apart = {"status"}  # its values are in words here
                assert {k: v for k, v in told.items() if k not in apart} == {k: true[k] for k in told if k not in apart}
                assert me.points() == match.game.points
                assert [me.read(me.write(action)) for action in me.legal()] == me.legal()
                assert me.events()[0][0] in ("deal", "shuffle", "move", "say", "score")
                chosen = Player().choose(me, Rng(1))
                assert chosen.action in me.legal()
                with pytest.raises(NoWorlds):
                    player(find(game), "medium").choose(me, Rng(1))
                for asks in (me.deal, me.rows):
                    with pytest.raises(NotTold):
                        asks()

    play(scenario)


def test_what_cannot_play_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], example: Path
) -> None:
    empty = tmp_path / "empty.py"
    empty.write_text("x = 1\n")
    nobody = ["--url", "http://127.0.0.1:1"]
    for words, told in (
        (["--player", str(tmp_path / "none.py"), "--game", "sueca"], "there is no program"),
        (["--player", str(empty), "--game", "sueca"], "one class that derives from"),
        (["--player", str(example)], "either --table or --game"),
        (["--player", str(example), "--game", "sueca", *nobody], "does not answer"),
    ):
        assert main(["bot", "--lang", "en", *words]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert told in said
    assert remote.load_player(example).__class__.__name__ == "Greedy"
