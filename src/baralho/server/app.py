"""The application: HTTP routes, the WebSocket, and what happens when something goes wrong."""

from __future__ import annotations

import hmac
import io
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

import msgspec
import segno
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, put, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from baralho import __version__, save
from baralho.server import health, lobby, metrics, moments, wire
from baralho.server.database import Away
from baralho.server.guard import Guard, language, own_origin
from baralho.server.guests import Guest, clean_name
from baralho.server.hub import Hub, played_lately
from baralho.server.live import AGAIN, NO_GUEST, NO_TABLE, NOT_ALLOWED, TABLE_CLOSED, Connection
from baralho.server.refusal import Refusal, say
from baralho.server.settings import Settings
from baralho.server.site import Site
from baralho.server.tables import Change, Live, Told

log = logging.getLogger("baralho.app")
Req = Request[Any, Any, Any]
LangQuery = Annotated[wire.Lang | None, QueryParameter(required=False, description="language of the texts")]
TablePath = Annotated[str, PathParameter(max_length=24, description="id of a table")]


def hub_of(connection: Any) -> Hub:
    """The hub of this process."""
    hub: Hub = connection.app.state.hub
    return hub


def guest_of(connection: Any) -> Guest:
    """Who asks."""
    guest: Guest = connection.scope["state"]["guest"]
    return guest


def lang_of(connection: Any) -> wire.Lang:
    """In which language."""
    lang: wire.Lang = connection.scope["state"]["lang"]
    return lang


# -- the guest --------------------------------------------------------------------------------------------------------


async def me_of(request: Req) -> wire.Me:
    """The guest and where they sit."""
    hub, guest = hub_of(request), guest_of(request)
    cards = []
    for id in await hub.store.tables_of(guest.id):
        card = await hub.card(id, guest.id, lang_of(request))
        if card is not None and card.seat >= 0:
            cards.append(card)
    return wire.Me(guest.name, wire.VERSION, cards)


@get("/api/me", summary="Who am I, and where do I sit?")
async def get_me(request: Req, lang: LangQuery = None) -> wire.Me:
    """The guest of this browser."""
    return await me_of(request)


@put("/api/me", summary="Be called otherwise")
async def put_me(request: Req, data: JSONBody[wire.NewName]) -> wire.Me:
    """Keep a name in the cookie."""
    name = clean_name(data.name)
    if not name:
        raise Refusal("bad_name")
    request.scope["state"]["guest"] = Guest(guest_of(request).id, name)
    return await me_of(request)


# -- games ------------------------------------------------------------------------------------------------------------


@get("/api/games", summary="All games")
async def get_games(request: Req, lang: LangQuery = None) -> list[wire.GameCard]:
    """The lobby."""
    return lobby.cards(lang_of(request), await played_lately(hub_of(request)))


@get("/api/games/{game:str}", summary="A game with its options")
async def get_game(request: Req, game: FromPath[str], lang: LangQuery = None) -> wire.GamePage:
    """The page of a game."""
    return lobby.page(lobby.find(game), lang_of(request))


@get("/api/games/{game:str}/rules", summary="The rules of a game as HTML")
async def get_rules(request: Req, game: FromPath[str], lang: LangQuery = None) -> wire.RulesPage:
    """The rules."""
    return lobby.rules(lobby.find(game), lang_of(request))


@get("/api/phrases", summary="What can be said at a table")
async def get_phrases(request: Req, lang: LangQuery = None) -> list[wire.Phrase]:
    """Phrases and emotes."""
    return lobby.sayings(lang_of(request))


# -- tables -----------------------------------------------------------------------------------------------------------


def seated(hub: Hub, live: Live, guest: Guest) -> wire.Seated:
    """Where a guest sits, with the way back."""
    seat = live.room.seat_of(guest.id)
    if seat < 0:
        raise Refusal("not_seated", status=403)
    token = hub.signer.return_token(live.header.id, seat, live.room.sitters[seat].key)
    return wire.Seated(live.header.id, seat, f"/t/{live.header.id}#{token}")


@get("/api/tables", summary="Open tables with a free seat")
async def get_tables(request: Req, lang: LangQuery = None) -> list[wire.TableCard]:
    """Tables where one may sit down."""
    hub, guest = hub_of(request), guest_of(request)
    cards = [await hub.card(id, guest.id, lang_of(request)) for id in await hub.store.open_tables()]
    return [card for card in cards if card is not None and card.free]


@post("/api/tables", summary="Set up a table and sit down")
async def post_table(request: Req, data: JSONBody[wire.NewTable]) -> wire.Seated:
    """A new table."""
    hub, guest = hub_of(request), guest_of(request)
    return seated(hub, await hub.create(guest, data), guest)


@get("/api/tables/{table:str}", summary="Who is at a table")
async def get_table(request: Req, table: TablePath, lang: LangQuery = None) -> wire.Room:
    """The room of a table."""
    live = await hub_of(request).table(table)
    return live.room_for(guest_of(request).id, lang_of(request))


@get("/api/tables/{table:str}/past", summary="What was told of a match that cannot be loaded any more")
async def get_past(request: Req, table: TablePath, lang: LangQuery = None) -> wire.Past:
    """Log lines and score sheet of a closed table."""
    hub, lang_now = hub_of(request), lang_of(request)
    try:
        await hub.table(table)
    except Refusal as refusal:
        if refusal.code != "closed":
            raise
        return hub.closed[table].past(guest_of(request).id, lang_now)
    raise Refusal("not_closed", status=409)


@get("/api/codes/{code:str}", summary="The table of an invitation")
async def get_code(request: Req, code: FromPath[str], lang: LangQuery = None) -> wire.TableCard:
    """By code."""
    hub = hub_of(request)
    id = await hub.store.by_code(code.strip().upper()[:12])
    if not id:
        raise Refusal("no_code", status=404)
    card = await hub.card(id, guest_of(request).id, lang_of(request))
    if card is None:
        raise Refusal("no_code", status=404)
    return card


def unnamed(names: tuple[str, ...], lang: str) -> str:
    """What a guest without a name is called: another guest at the table has another."""
    guest = say(lang, "names", "guest")
    numbered = [guest, *[f"{guest} {n}" for n in range(2, len(names) + 2)]]
    return next(name for name in numbered if name not in names)


@post("/api/tables/{table:str}/join", summary="Sit down")
async def post_join(request: Req, table: TablePath, data: JSONBody[wire.Join]) -> wire.Seated:
    """Take a free seat, or a robot's; who sits already stays where they are."""
    hub, guest, lang = hub_of(request), guest_of(request), lang_of(request)
    live = await hub.table(table)
    if data.name and not clean_name(data.name):
        raise Refusal("bad_name")

    def decide() -> Change:
        name = clean_name(data.name or guest.name) or unnamed(live.room.names(), lang)
        return Change() if live.room.seat_of(guest.id) >= 0 else live.sit(guest.id, data.seat, name)

    await hub.commit(live, decide, None, guest.id)
    if live.room.seat_of(guest.id) < 0:
        return wire.Seated(live.header.id, -1, "")
    return seated(hub, live, guest)


@post("/api/return", summary="Come back by a private link")
async def post_return(request: Req, data: JSONBody[wire.Return]) -> wire.Seated:
    """Another browser of the same person."""
    hub, guest = hub_of(request), guest_of(request)
    table, seat, _ = hub.signer.read_token(data.token)
    try:
        live = await hub.table(table)
    except Refusal as refusal:
        raise refusal if refusal.code == "closed" else Refusal("bad_token", status=403) from None

    def decide() -> Change:
        if not 0 <= seat < len(live.room.sitters) or live.room.sitters[seat].kind != "person":
            raise Refusal("bad_token", status=403)
        right = hub.signer.return_token(table, seat, live.room.sitters[seat].key)
        if not hmac.compare_digest(right.encode(), data.token.encode()):
            raise Refusal("bad_token", status=403)
        if guest.id in live.room.sitters[seat].guests:
            return Change()
        if live.room.seat_of(guest.id) >= 0:
            raise Refusal("taken", status=409)
        if live.stage == "playing" and live.room.seen(guest.id, live.playing().match.game.deal_no) - {seat}:
            raise Refusal("seen", status=409)
        return Change(notes=[Told("share", seat, {}, guest.id)])

    await hub.commit(live, decide, None, guest.id)
    return seated(hub, live, guest)


@get("/api/tables/{table:str}/seat", summary="My private return link")
async def get_seat(request: Req, table: TablePath, lang: LangQuery = None) -> wire.Seated:
    """The way back to my own seat."""
    hub = hub_of(request)
    return seated(hub, await hub.table(table), guest_of(request))


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml", summary="A link as QR code")
async def get_qr(
    request: Req, table: TablePath, what: FromQuery[Literal["seat", "invite"]] = "invite", lang: LangQuery = None
) -> Response[bytes]:
    """My return link, or the invitation."""
    hub = hub_of(request)
    live = await hub.table(table)
    link = seated(hub, live, guest_of(request)).link if what == "seat" else f"/j/{live.header.code}"
    drawn = io.BytesIO()
    base = str(request.base_url).rstrip("/")
    segno.make_qr(f"{base}{link}").save(drawn, kind="svg", scale=4, border=2, light="#fff")
    return Response(drawn.getvalue(), media_type="image/svg+xml")


# -- after the match --------------------------------------------------------------------------------------------------


async def finished(request: Req, table: str) -> Live:
    """A table whose match is over: only then everything may be seen."""
    live = await hub_of(request).table(table)
    if not live.may_look(guest_of(request).id):
        raise Refusal("no_spectators", status=403)
    if live.stage != "over":
        raise Refusal("not_over", status=409)
    return live


@get("/api/tables/{table:str}/file", media_type=MediaType.TEXT, summary="The match file")
async def get_file(request: Req, table: TablePath, lang: LangQuery = None) -> Response[str]:
    """The match as text, as `baralho replay` reads it."""
    live = await finished(request, table)
    name = f'attachment; filename="{live.header.game}-{live.header.code}.baralho"'
    return Response(save(live.playing().match), media_type=MediaType.TEXT, headers={"content-disposition": name})


@get("/api/tables/{table:str}/replay", summary="Frames with all hands open")
async def get_replay(
    request: Req,
    table: TablePath,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
    lang: LangQuery = None,
) -> wire.Replay:
    """Some frames."""
    live = await finished(request, table)
    given = (lang_of(request), live.room.names(), first, count, live.index is None)
    asked = hub_of(request).bots.moments.ask(moments.film, *given, table=(live.header, list(live.entries)), urgency=2)
    frames, index = await asked
    live.index = live.index or index
    assert live.index is not None
    return wire.Replay(first, len(live.playing().match.live) + 1, frames, *live.index)


@get("/api/tables/{table:str}/proof", summary="How the shuffle can be checked")
async def get_proof(request: Req, table: TablePath, lang: LangQuery = None) -> wire.Proof:
    """The commitment, and what it commits to once the match is over."""
    live = await hub_of(request).table(table)
    header, over = live.header, live.stage == "over" and live.may_look(guest_of(request).id)
    how = 'commitment = sha256("salt:seed"); every shuffle follows from the seed, see docs/architecture.md'
    return wire.Proof(header.commitment, header.salt if over else "", header.seed if over else "", how)


@post("/api/tables/{table:str}/report", summary="Is this rule wrong?")
async def post_report(request: Req, table: TablePath, data: JSONBody[wire.Report]) -> wire.Done:
    """Keep the match file with a comment, for whoever runs the server."""
    hub, guest = hub_of(request), guest_of(request)
    live = await hub.table(table)
    if live.room.seat_of(guest.id) < 0:
        raise Refusal("not_seated", status=403)
    if not hub.limits.report(guest.id, request.scope["state"]["address"]):
        raise Refusal("too_many", status=429)
    kept = await hub.store.report(
        table, guest.id, data.comment, save(live.playing().match), hub.settings.reports_per_table
    )
    if not kept:
        raise Refusal("too_many_reports", status=429)
    return wire.Done()


# -- the table, live --------------------------------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/live")
async def live_table(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """The WebSocket of a table."""
    hub, guest = hub_of(socket), guest_of(socket)
    await socket.accept()
    if not own_origin(socket.scope, hub.settings):
        await socket.close(NOT_ALLOWED, "wrong origin")
        return
    if guest.id in hub.banned:
        await socket.close(NOT_ALLOWED, "banned")
        return
    if not socket.scope["state"]["known"]:
        await socket.close(NO_GUEST, "no guest cookie")
        return
    try:
        live = await hub.table(table)
    except Away:
        await socket.close(AGAIN, "")
        return
    except Refusal as refusal:
        await socket.close(*(TABLE_CLOSED, "closed") if refusal.code == "closed" else (NO_TABLE, "no such table"))
        return
    with metrics.CONNECTIONS.track_inprogress():
        await Connection(hub, live, guest, socket.scope["state"]["address"]).run(socket)


# -- running it -------------------------------------------------------------------------------------------------------


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def get_health(request: Req) -> Response[str]:
    """Whether we can serve, and what is wrong if we cannot."""
    parts = await health.look(hub_of(request))
    text = "".join([f"{part.name}: {part.said}\n" for part in parts])
    return Response(text, status_code=200 if all(part.well for part in parts) else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def get_metrics(request: Req) -> Response[bytes]:
    """For Prometheus, if whoever runs the server wants it here and not on an address of its own."""
    if not hub_of(request).settings.metrics_here:
        raise Refusal("not_found", status=404)
    return Response(metrics.page(), media_type=metrics.TYPE)


@get(["/", "/{path:path}"], include_in_schema=False, opt={"packed": True})  # once for all, by `site`
async def get_page(request: Req) -> Response[bytes]:
    """The built page."""
    site: Site = request.app.state.site
    path = request.url.path
    found = site.find(path)
    if found is None or path.startswith("/api/"):
        raise Refusal("not_found", status=404)
    headers = {"etag": f'"{found.tag}"', "vary": "accept-encoding"}
    headers["cache-control"] = "public, max-age=31536000, immutable" if found.lasting else "no-cache"
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    body = found.body
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = found.packed, "gzip"
    return Response(body, media_type=found.type, headers=headers)


def problem(request: Req, refusal: Refusal) -> Response[bytes]:
    """A refusal as an answer."""
    metrics.refused(refusal)
    body = msgspec.json.encode(wire.Problem(refusal.code, refusal.sentence(language(request.scope))))
    return Response(body, status_code=refusal.status, media_type="application/json")


def on_refusal(request: Req, error: Refusal) -> Response[bytes]:
    """What was refused on purpose."""
    return problem(request, error)


def on_http_error(request: Req, error: HTTPException) -> Response[bytes]:
    """What the framework refused: a wrong path or method, a body that does not fit."""
    if error.status_code == 404:
        return problem(request, Refusal("not_found", status=404))
    details = error.extra if isinstance(error.extra, list) else []
    parts = [str(d.get("message", "")) + (f" ({d['key']})" if d.get("key") else "") for d in details]
    text = "; ".join(parts) or error.detail
    answer = problem(request, Refusal("bad_request", text[:300], status=error.status_code))
    answer.headers.update(error.headers or {})
    return answer


def on_error(request: Req, error: Exception) -> Response[bytes]:
    """What should not have happened."""
    if isinstance(error, Away):  # told once by the store
        return problem(request, Refusal("away", status=503))
    log.exception("%s %s failed", request.method, request.url.path, exc_info=error)
    return problem(request, Refusal("failed", status=500))


def make_app(settings: Settings) -> Guard:
    """The whole application, as uvicorn runs it."""
    hub = Hub(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    app = Litestar(
        [
            get_me, put_me, get_games, get_game, get_rules, get_phrases, get_tables, post_table, get_table, get_past,
            get_code, post_join, post_return, get_seat, get_qr, get_file, get_replay, get_proof, post_report,
            live_table, get_health, get_metrics, get_page,
        ],
        lifespan=[lifespan],
        exception_handlers={Refusal: on_refusal, HTTPException: on_http_error, Exception: on_error},
        openapi_config=OpenAPIConfig("Baralho", __version__, render_plugins=[JsonRenderPlugin()]),
        request_max_body_size=64 * 1024,
        logging_config=None,
        compression_config=CompressionConfig("gzip", minimum_size=1000, exclude_opt_key="packed"),
    )  # fmt: skip
    app.state.hub = hub
    app.state.site = Site()
    return Guard(app, hub)
