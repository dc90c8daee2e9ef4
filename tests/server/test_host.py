"""For hosts: the host's page with its token and audit log, HEAD, and the files of deploy/."""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from baralho.cli import main, make_parser
from baralho.server import host, wire
from baralho.server import hub as hubs
from baralho.server.client import Refused
from tests.server.serving import Server, free_port, play

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


# -- deploy/ -----------------------------------------------------------------------------------------------------------

DEPLOY = Path(__file__).parent.parent.parent / "deploy"


def parsed(words: list[str]) -> argparse.Namespace:
    """The command line as our own parser understands it; it refuses what it does not know."""
    return make_parser().parse_args(words)


def linted(*command: str) -> None:
    """Have a file looked at by the program it is for, where that is installed."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr.decode()


def instructions() -> list[tuple[str, str]]:
    """The lines of the Containerfile."""
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2].strip()) for line in lines]


def test_the_image_is_small_not_root_and_has_a_health_check(server: Server) -> None:
    found = instructions()
    last = found[max(k for k, (word, _) in enumerate(found) if word == "FROM") :]
    given = dict(last)
    assert "slim" in given["FROM"]
    assert int(given["USER"]) > 0
    assert not any("gcc" in text or "node" in text for _, text in last)
    entry = json.loads(given["ENTRYPOINT"])
    assert entry[0] == "baralho"
    assert parsed(entry[1:]).host == "0.0.0.0"
    check = json.loads(given["HEALTHCHECK"].partition("CMD ")[2])
    for port, healthy in ((server.port, True), (free_port(), False)):
        command = [sys.executable, *[word.replace("8000", str(port)) for word in check[1:]]]
        assert (subprocess.run(command, capture_output=True, check=False).returncode == 0) == healthy
    if shutil.which("hadolint"):
        linted("hadolint", str(DEPLOY / "Containerfile"))


def test_the_compose_file_has_two_workers_with_postgresql_and_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    args = parsed(["web", *services["baralho"]["command"]])
    assert args.workers == 2
    database = args.database.replace("${BARALHO_PASSWORD:?choose a password}", "x")
    assert urllib.parse.urlsplit(database).hostname in services
    assert urllib.parse.urlsplit(args.redis).hostname in services
    assert set(services["baralho"]["depends_on"]) == {"postgres", "redis"}
    assert all("healthcheck" in services[name] for name in ("postgres", "redis"))
    assert all(port.startswith("127.0.0.1:") for port in services["baralho"]["ports"])
    monkeypatch.setenv("BARALHO_PASSWORD", "x")
    asked = ["docker", "compose", "version"]
    if shutil.which("docker") and subprocess.run(asked, capture_output=True, check=False).returncode == 0:
        linted("docker", "compose", "-f", str(DEPLOY / "compose.yaml"), "config", "-q")


def test_the_systemd_unit_is_sound(tmp_path: Path) -> None:
    text = (DEPLOY / "baralho.service").read_text()
    start = re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)
    assert start is not None
    words = start[1].split()
    assert parsed(words[1:]).database.startswith("sqlite:////var/lib/baralho/")
    assert "DynamicUser=yes" in text
    unit = tmp_path / "baralho.service"
    unit.write_text(text.replace(words[0], "/bin/true"))
    linted("systemd-analyze", "verify", "--man=no", str(unit))


def test_the_proxy_examples_pass_on_what_the_server_needs(tmp_path: Path) -> None:
    nginx, caddy = (DEPLOY / "nginx.conf").read_text(), (DEPLOY / "Caddyfile").read_text()
    for header in ("Host", "Upgrade", "Connection", "X-Forwarded-For", "X-Forwarded-Proto"):
        assert f"proxy_set_header {header} " in nginx
    assert "reverse_proxy 127.0.0.1:8000" in caddy
    for text in (nginx, caddy):
        assert text.count("{") == text.count("}")
    if shutil.which("nginx") and shutil.which("openssl"):
        key, cert = tmp_path / "key.pem", tmp_path / "fullchain.pem"
        make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=cards.example", "-days", "1"]
        subprocess.run([*make, "-keyout", str(key), "-out", str(cert)], check=True, capture_output=True)
        inside = nginx.replace("/etc/ssl/cards.example", str(tmp_path))
        whole = tmp_path / "nginx.conf"
        whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{inside}\n}}\n")
        linted("nginx", "-t", "-q", "-c", str(whole), "-p", str(tmp_path))
    if shutil.which("caddy"):
        linted("caddy", "validate", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile")
