"""The HTTP part: what every answer has, what is refused and how, and what schemathesis can think of."""

from __future__ import annotations

import asyncio
import gzip
import html
import json
import os
import re
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

import baralho
from baralho.cli import main
from baralho.engine.errors import BadOption
from baralho.server import lobby, metrics, wire
from baralho.server.client import Refused
from baralho.server.guests import Guest, Signer, clean_name
from baralho.server.refusal import phrases
from baralho.server.site import Site, asset
from tests.server.serving import Server, play
from tools import wire_types

EXAMPLES = int(os.environ.get("BARALHO_EXAMPLES", "6"))


def fetch(server: Server, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Any:
    names = {k.replace("_", "-"): v for k, v in headers.items()}
    request = urllib.request.Request(server.url + path, body, names, method=method)
    try:
        return urllib.request.urlopen(request, timeout=20)
    except urllib.error.HTTPError as error:
        return error


def test_long_answers_are_packed_for_who_can_unpack_them(server: Server) -> None:
    plain, packed = fetch(server, "/api/games"), fetch(server, "/api/games", accept_encoding="gzip")
    whole, sent = plain.read(), packed.read()
    assert plain.headers["content-encoding"] is None and packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(sent) == whole and len(sent) < len(whole) / 3
    page = fetch(server, "/", accept_encoding="gzip")  # was packed before, and is so once
    assert b"<html" in (gzip.decompress(page.read()) if page.headers["content-encoding"] else page.read()).lower()


def test_every_answer_is_guarded(server: Server) -> None:
    for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/health", "/metrics", "/schema/openapi.json"):
        headers = fetch(server, path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
    cookie = fetch(server, "/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_other_pages_may_not_change_anything(server: Server) -> None:
    body = b'{"game": "sueca"}'
    kind = {"content_type": "application/json"}
    assert fetch(server, "/api/tables", "POST", body, origin="https://evil.example", **kind).status == 403
    assert fetch(server, "/api/tables", "POST", body, origin=server.url, **kind).status == 201


def test_the_words_of_a_game_can_be_looked_up() -> None:
    """What a rules page explains in a table is told by itself as well; a page without such a table has none."""
    king = {lang: lobby.rules(baralho.find("king"), lang).terms for lang in ("pt", "en")}
    assert wire.Term("mico", "a 13ª carta de um naipe, quando as outras doze já saíram") in king["pt"]
    assert wire.Term("recortar", "to overruff") in king["en"]
    assert lobby.rules(baralho.find("sueca"), "pt").terms == []


@pytest.mark.parametrize("id", baralho.ids())
def test_the_page_can_tell_the_rules_of_a_variant(id: str) -> None:
    """What a variant sets, a preset does not change but by what it sets within that one; then come the preset, the
    defaults under the variant, the rest.
    """
    spec = baralho.find(id)
    page = lobby.page(spec, "en")
    for variant in page.variants:
        for preset in page.presets:
            try:
                options = spec.settle(variant.id, preset.id, 0, {})[1]
            except BadOption:
                continue  # not every preset is for every variant
            for option in page.options:
                within = preset.within.get(variant.id, {})
                layers = (within, variant.options, preset.options, variant.defaults, preset.defaults)
                told = [layer[option.key] for layer in layers if option.key in layer]
                assert options[option.key] == [*told, option.default][0], (variant.id, preset.id, option.key)


@pytest.mark.parametrize("id", baralho.ids())
def test_no_two_presets_that_are_offered_are_one_table(id: str) -> None:
    """For every variant and number of players; the book's is always there, and none is lost at the usual table."""
    spec = baralho.find(id)
    page = lobby.page(spec, "pt")
    assert not any("" in p.idle and 0 in p.idle[""] for p in page.presets)
    for variant, allowed in [("", spec.players), *[(v.id, v.players or spec.players) for v in spec.variants]]:
        for players in (0, *allowed):
            offered = [p.id for p in page.presets if players not in p.idle.get(variant, [])]
            tables = [str(spec.settle(variant, preset, players, {})) for preset in offered]
            assert len(set(tables)) == len(tables), (variant, players)
            assert "normal" in offered


def test_a_preset_that_comes_to_the_book_with_some_players_is_not_offered_to_them() -> None:
    offered = {p.id: p.idle for p in lobby.page(baralho.find("gin-rummy"), "pt").presets}
    assert 4 in offered["completa"][""] and 2 not in offered["completa"][""]


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_lobby_has_every_game_in_words(server: Server, lang: wire.Lang) -> None:
    async def scenario() -> None:
        client = server.client(lang)
        games = await client.get(f"/api/games?lang={lang}", list[wire.GameCard])
        assert sorted([g.id for g in games]) == baralho.ids()
        for game in games:
            page = await client.get(f"/api/games/{game.id}?lang={lang}", wire.GamePage)
            assert page.card == game
            assert "normal" in [p.id for p in page.presets]
            assert [o.key for o in page.options] == [o.key for o in baralho.find(game.id).options]
            rules = json.loads(await client.request("GET", f"/api/games/{game.id}/rules?lang={lang}"))
            assert rules["html"].startswith('<h1 id="part-0">')
            first = re.sub("<[^>]+>", "", re.findall(r"</h[12]>\s*<p>(.*?)</p>", rules["html"], re.DOTALL)[0])
            assert html.unescape(first)[:40] == page.summary[:40]  # what it is, and not how it is dealt
        assert len(await client.get("/api/phrases", list[wire.Phrase])) > 10

    play(scenario)


def test_errors_are_one_sentence_in_ones_language(server: Server) -> None:
    async def scenario() -> None:
        for lang, text in (("pt", "Esse jogo não existe: suecca."), ("en", "There is no such game: suecca.")):
            with pytest.raises(Refused) as caught:
                await server.client().get(f"/api/games/suecca?lang={lang}", wire.GamePage)
            assert caught.value.args[0] == text
            assert caught.value.status == 404
        client = server.client()
        wrong: list[dict[str, Any]] = [
            {},
            {"game": "suecca"},
            {"game": "sueca", "players": 3},
            {"game": "sueca", "options": {"partidas": 2}},
            {"game": "sueca", "options": {"nothing": 2}},
            {"game": "sueca", "preset": "x"},
            {"game": "sueca", "variant": "x"},
            {"game": 7},
            {"game": "sueca", "unknown": 1},
        ]
        for body in wrong:
            with pytest.raises(Refused) as caught:
                await client.request("POST", "/api/tables", body)
            assert caught.value.status == 400
            assert caught.value.args[0].endswith(".")

    play(scenario)


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    server = Server(tmp_path, new_tables_per_minute=3, requests_per_minute=20)

    async def scenario() -> None:
        client = server.client()
        statuses = []
        for _ in range(30):
            try:
                await client.new_table("sueca")
                statuses.append(201)
            except Refused as refused:
                statuses.append(refused.status)
        assert statuses.count(201) in (3, 4, 5, 6)  # a minute may begin meanwhile
        assert set(statuses) == {201, 429}

    try:
        play(scenario)
    finally:
        server.stop()


def test_a_name_sticks_to_the_browser(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        await client.request("PUT", "/api/me", {"name": "  Dona  Zefa "})
        assert (await client.get("/api/me", wire.Me)).name == "Dona Zefa"
        seated = await client.new_table("sueca")
        room = await client.get(f"/api/tables/{seated.table}", wire.Room)
        assert room.players[0].name == "Dona Zefa"
        with pytest.raises(Refused):
            await client.request("PUT", "/api/me", {"name": "\u202e"})

    play(scenario)


def test_cookies_cannot_be_made_by_others() -> None:
    signer = Signer("secret")
    cookie = signer.write(Guest("abc", "Zé"))
    assert signer.read(cookie) == Guest("abc", "Zé")
    for wrong in ("", "abc", "abc..", cookie[:-1], "x" + cookie, Signer("other").write(Guest("abc"))):
        assert signer.read(wrong) is None
    assert clean_name("a\u202eb\n\tc" + "x" * 90) == "abc" + "x" * 21


def test_the_page_is_served(server: Server) -> None:
    site = Site()
    site.assets = {"index.html": asset("index.html", b"<p>hello" * 50), "assets/a-1.js": asset("assets/a-1.js", b"x=1")}
    app: Any = server.app.app
    old, app.state.site = app.state.site, site
    try:
        assert fetch(server, "/").read() == b"<p>hello" * 50
        assert fetch(server, "/t/abc").read() == b"<p>hello" * 50
        packed = fetch(server, "/j/ABC", accept_encoding="gzip")
        assert packed.headers["content-encoding"] == "gzip"
        assert "immutable" in fetch(server, "/assets/a-1.js").headers["cache-control"]
        assert fetch(server, "/assets/b.js").status == 404
        assert fetch(server, "/../../etc/passwd.txt").status == 404
        tag = fetch(server, "/").headers["etag"]
        assert fetch(server, "/", if_none_match=tag).status == 304
    finally:
        app.state.site = old
    health = fetch(server, "/health").read().decode()
    assert [line.split(" (")[0] for line in health.splitlines()] == [
        "listener: ok",
        "database: ok",
        "disk: ok",
        "leases: ok",
    ]
    assert fetch(server, "/metrics").status == 404  # it has an address of its own


def test_metrics_have_an_address_of_their_own() -> None:
    with metrics.serving("127.0.0.1", 0) as port:
        address = f"http://127.0.0.1:{port}"
        assert b"baralho_tables" in urllib.request.urlopen(f"{address}/metrics", timeout=5).read()
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(f"{address}/", timeout=5)


def test_the_command_refuses_with_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    database = ["--database", f"sqlite:///{tmp_path / 'x.db'}"]
    for wrong in (
        ["web", "--workers", "2", *database],
        ["web", "--workers", "2", "--database", "postgresql://localhost/x"],
        ["web", "--workers", "0", *database],
        ["web", "--metrics", "nowhere", "--port", "0", *database],
        ["web", "--metrics", "no.such.host.invalid:1", "--port", "0", *database],
        ["web", "--database", "mysql://x"],
        ["web", "--redis", "http://x", *database],
        ["web", "--redis", "redis://127.0.0.1:1", *database],
        ["web", "--database", "postgresql://127.0.0.1:1/x"],
        ["web", "--host", "256.0.0.1", *database],
    ):
        assert main(wrong) == 2, wrong
        error = capsys.readouterr().err
        assert error.startswith("baralho: ")
        assert len(error.splitlines()) == 1, error


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert wire_types.TARGET.read_text(encoding="utf8") == wire_types.module()


def test_schemathesis_finds_no_error(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    cookie = server.client()
    asyncio.run(cookie.request("GET", "/api/me"))
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]

        @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(case=operation.as_strategy())
        def probe(case: Any) -> None:
            answer = case.call(headers={"cookie": cookie.cookie})
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert answer.json()["text"]

        probe()
        tried += 1
    assert tried > 15


def test_both_languages_say_the_same_things() -> None:
    portuguese, english = phrases("pt"), phrases("en")
    assert {s: list(texts) for s, texts in portuguese.items()} == {s: list(texts) for s, texts in english.items()}
