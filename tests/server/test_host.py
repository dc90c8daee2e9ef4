"""For hosts: the host's page with its token and audit log, HEAD, and the files of deploy/."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import re
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pytest

from baralho.cli import main
from baralho.server import host, wire
from baralho.server import hub as hubs
from baralho.server.client import Refused
from tests.server.serving import Server, play

TOKEN = "a token of the host"


def ask(port: int, token: str = TOKEN, form: dict[str, str] | None = None, **headers: str) -> tuple[int, str]:
    """A request to the host's page."""
    data = urllib.parse.urlencode(form).encode() if form is not None else None
    password = base64.b64encode(f"host:{token}".encode()).decode()
    sent = {"authorization": f"Basic {password}", **headers}
    request = urllib.request.Request(f"http://127.0.0.1:{port}/", data, sent)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def seal(page: str) -> str:
    """What the forms of a page carry."""
    found = re.search(r'name=seal value="(\w+)"', page)
    assert found is not None
    return found[1]


def test_the_host_sees_closes_and_bans_and_it_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "HOST_S", 0.0)
    server = Server(tmp_path)

    async def scenario(port: int) -> None:
        client, other = server.client(), server.client()
        seated = await client.new_table("sueca", quick=True, pace_ms=0, name="<b>Zé</b>")
        waiting = await other.new_table("truco", quick=False, open=True)
        status, page = await asyncio.to_thread(ask, port)
        assert status == 200
        assert seated.table in page
        assert "&lt;b&gt;Zé" in page
        assert "<b>Zé" not in page
        assert "requests_per_minute" in page
        assert (await asyncio.to_thread(ask, port, "another token!!!!"))[0] == 401
        guest = client.cookie.partition("=")[2].partition(".")[0]
        form = {"seal": seal(page), "act": "close", "target": seated.table, "why": "noise"}
        assert (await asyncio.to_thread(ask, port, TOKEN, {**form, "seal": "x"}))[0] == 403
        assert (await asyncio.to_thread(ask, port, TOKEN, form, origin="http://evil.example"))[0] == 403
        assert (await asyncio.to_thread(ask, port, TOKEN, {**form, "act": "explode"}))[0] == 400
        assert (await asyncio.to_thread(ask, port, TOKEN, {**form, "target": "nothing"}))[0] == 400
        async with client.sit(seated.table) as table:
            await table.turn()
            status, page = await asyncio.to_thread(ask, port, TOKEN, form)
            assert status == 200
            await table.until(lambda: table.view.over)
            await table.until(lambda: any(talk.code == "shut" for talk in table.talks))
        assert (await asyncio.to_thread(ask, port, TOKEN, {**form, "target": waiting.table}))[0] == 200
        assert await other.get("/api/tables", list[wire.TableCard]) == []
        assert (await asyncio.to_thread(ask, port, TOKEN, {**form, "act": "ban", "target": guest}))[0] == 200
        while guest not in server.hub.banned:
            await asyncio.sleep(0.05)
        with pytest.raises(Refused) as caught:
            await client.new_table("sueca")
        assert caught.value.code == "banned"
        await other.new_table("sueca")
        status, page = await asyncio.to_thread(ask, port, TOKEN, {**form, "act": "unban", "target": guest})
        assert status == 200
        done = page[page.index("What was done here") :]
        assert [done.count(f"<td>{act}<td>") for act in ("close", "ban", "unban")] == [2, 1, 1]
        assert "noise" in done
        while guest in server.hub.banned:
            await asyncio.sleep(0.05)
        await client.new_table("sueca")

    try:
        with host.serving(server.settings, "127.0.0.1", 0, TOKEN) as port:
            play(lambda: scenario(port))
    finally:
        server.stop()


def test_the_hosts_page_is_off_unless_address_and_token_are_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BARALHO_ADMIN_TOKEN", raising=False)
    url = f"sqlite:///{tmp_path / 'x.db'}"
    for words in (["127.0.0.1:0"], ["127.0.0.1:0", "--admin-token", "short"], ["nowhere", "--admin-token", TOKEN]):
        assert main(["web", "--port", "0", "--metrics", "off", "--database", url, "--admin", *words]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1


def test_head_answers_as_get(server: Server) -> None:
    for path, status in (("/health", 200), ("/api/games", 200), ("/api/me", 200), ("/api/nothing", 404)):
        answers = []
        for method in ("GET", "HEAD"):
            request = urllib.request.Request(server.url + path, method=method)
            try:
                with contextlib.closing(urllib.request.urlopen(request, timeout=30)) as answer:
                    answers.append((answer.status, dict(answer.headers), answer.read()))
            except urllib.error.HTTPError as error:
                answers.append((error.code, dict(error.headers), error.read()))
        (got, heads, body), (asked, same, nothing) = answers
        assert got == asked == status
        assert body
        assert nothing == b""
        assert heads["content-length"] == same["content-length"] == str(len(body))
        assert heads["content-type"] == same["content-type"]
