"""Running the server: what the commands `baralho web`, `backup`, `restore` and `reports` do."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import logging
import os
import socket
import tempfile
import threading
import time
import urllib.request
import webbrowser
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn

from baralho.server import backup as backups
from baralho.server import garbage, logs, metrics, migrations, succession
from baralho.server import host as host_page
from baralho.server.hold import Hold
from baralho.server.refusal import Refusal
from baralho.server.settings import LIMITS, Settings
from baralho.server.store import Store

if TYPE_CHECKING:
    from baralho.server.hub import Hub


@dataclass
class Outlook:
    """What an upgrade would do."""

    shape: str  # of the database, "" if there is none
    newest: str  # shape that it would get
    same: int = 0  # tables that go on as they are
    migrated: int = 0  # tables that are brought to the rules of this version
    closed: list[tuple[str, str, str]] = field(default_factory=list)  # tables that cannot go on: id, game, why


VARIABLE = "BARALHO_WEB"  # settings for the worker processes


def app_from_environment() -> Any:
    """The application of a worker process."""
    from baralho.server.app import make_app

    given = json.loads(os.environ[VARIABLE])
    logs.set_up(given.pop("log", "INFO"))
    given |= {"origins": tuple(given["origins"]), "trusted_proxies": tuple(given["trusted_proxies"])}
    app = make_app(Settings(**given))
    garbage.tune()
    return app


def check(settings: Settings, workers: int) -> None:
    """Refuse what cannot work, with one sentence."""
    if workers < 1:
        raise Refusal("workers", "--workers must be at least 1")
    if workers > 1 and (settings.sqlite or not settings.redis):
        raise Refusal("workers", "more than one worker needs PostgreSQL (--database) and Redis (--redis)")
    if settings.url.partition("://")[0] not in ("sqlite", "postgresql+asyncpg"):
        raise Refusal("database", "--database must begin with sqlite:/// or postgresql://")
    if settings.redis and not settings.redis.startswith(("redis://", "rediss://", "unix://")):
        raise Refusal("redis", "--redis must begin with redis://")
    for proxy in settings.trusted_proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            text = f"--trusted-proxy must be an address or a network (10.0.0.0/8), not {proxy!r}"
            raise Refusal("proxy", text) from None
    asyncio.run(reach(settings))


async def reach(settings: Settings) -> None:
    """Bring the database up to date, and see that Redis is there."""
    hold = Hold(settings)
    hold.take()  # nobody upgrades a file under another server
    hold.free()
    store = Store(settings)
    try:
        await store.open()
        await store.close()
    except migrations.Newer as error:
        raise Refusal("newer", str(error)) from None
    except Exception as error:
        raise Refusal("database", f"the database cannot be opened: {logs.PASSWORD.sub('', str(error))}") from None
    if settings.redis:
        from baralho.server.bus import RedisBus

        bus = RedisBus(settings.redis, "")
        try:
            await bus.redis.ping()
        except Exception as error:
            raise Refusal("redis", f"Redis does not answer: {error}") from None
        finally:
            await bus.close()


def serve(
    settings: Settings,
    host: str,
    port: int,
    workers: int,
    browser: bool,
    log: str = "INFO",
    watch: str = "",
    admin: tuple[str, str] = ("", ""),
) -> None:
    """Serve until stopped. `watch` is where Prometheus finds its page: HOST:PORT, "page", "off", "": beside us.

    `admin` is address and token of the host's page, where there is to be one.
    """
    if succession.READY in os.environ:
        import baralho.server.app  # noqa: F401  (what takes long, while the server before still serves)
    passed_on = succession.take_turn()
    check(settings, workers)
    settings = replace(settings, metrics_here=watch == "page")
    if passed_on is None:
        try_port(host, port)
    os.environ[VARIABLE] = json.dumps({**asdict(settings), "log": log})
    with contextlib.ExitStack() as stack:
        if workers > 1 and metrics.FOLDER not in os.environ:
            os.environ[metrics.FOLDER] = stack.enter_context(tempfile.TemporaryDirectory(prefix="baralho-metrics-"))
        if watch not in ("page", "off"):
            tell_metrics(watch, port, stack)
        if any(admin):
            show_host_page(settings, *admin, stack)
        _serve(host, port, workers, browser, passed_on)


def try_port(host: str, port: int) -> None:
    """Refuse a port that is taken, with one sentence."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise Refusal("port", f"cannot listen on {host}:{port}: {error.strerror}; choose another --port") from None


def tell_metrics(watch: str, port: int, stack: contextlib.ExitStack) -> None:
    """Serve the metrics on an address of their own; only one that was asked for has to be free."""
    name, _, number = (watch or f"127.0.0.1:{port + 1}").rpartition(":")
    if not name or not number.isdigit() or not 0 <= int(number) < 65536:
        raise Refusal("metrics", f"--metrics must be HOST:PORT, 'page' or 'off', not {watch!r}")
    try:
        stack.enter_context(metrics.serving(name.strip("[]"), int(number)))
    except OSError as error:
        if watch:
            raise Refusal("metrics", f"cannot listen on {watch} for --metrics: {error.strerror}") from None
        print(f"Baralho: no metrics, {name}:{number} is taken; choose another by --metrics", flush=True)


def show_host_page(settings: Settings, address: str, token: str, stack: contextlib.ExitStack) -> None:
    """Serve the host's page, if both an address and a token are given."""
    name, _, number = address.rpartition(":")
    if not token:
        raise Refusal("admin", "--admin needs a token: --admin-token, or the variable BARALHO_ADMIN_TOKEN")
    if not name or not number.isdigit() or not 0 <= int(number) < 65536:
        raise Refusal("admin", f"--admin must be HOST:PORT, not {address!r}")
    try:
        stack.enter_context(host_page.serving(settings, name.strip("[]"), int(number), token))
    except OSError as error:
        raise Refusal("admin", f"cannot listen on {address} for --admin: {error.strerror}") from None


def _serve(host: str, port: int, workers: int, browser: bool, passed_on: socket.socket | None) -> None:
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"
    if passed_on is None:
        print(f"Baralho: {address}", flush=True)
    if browser:
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    how: dict[str, Any] = {
        "factory": True,
        "host": host,
        "port": port,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "ws": "websockets-sansio",
        "ws_max_size": 16 * 1024,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "ws_per_message_deflate": False,  # costs more memory and time per connection than it saves here
        "timeout_graceful_shutdown": 5,
        "limit_max_requests": None,
        "proxy_headers": False,  # the guard reads them, of proxies that are trusted
    }
    app = "baralho.server.run:app_from_environment"
    if passed_on is None:
        uvicorn.run(app, workers=workers, **how)
    else:
        uvicorn.Server(uvicorn.Config(app, **how)).run(sockets=[passed_on])


def open_browser(address: str) -> None:
    """Show the page as soon as it is served."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}/health", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return


def write_backup(settings: Settings, file: Path) -> int:
    """Write a backup; returns the number of rows."""
    if settings.sqlite and not Path(settings.database.partition(":///")[2]).expanduser().exists():
        raise Refusal("database", f"there is no database {settings.database}")
    return asyncio.run(backups.backup(settings, file))


def read_backup(settings: Settings, file: Path) -> int:
    """Restore a backup; returns the number of rows."""
    if not file.exists():
        raise Refusal("no_backup", f"there is no file {file}")
    return asyncio.run(backups.restore(settings, file))


def foresee(settings: Settings) -> Outlook:
    """What starting this version would do to a database, tried on a copy of it."""
    if settings.sqlite and not Path(settings.database.partition(":///")[2]).expanduser().exists():
        return Outlook("", migrations.newest())
    with tempfile.TemporaryDirectory() as scratch:
        return asyncio.run(try_out(settings, Path(scratch)))


async def try_out(settings: Settings, scratch: Path) -> Outlook:
    """Upgrade a copy, and load every table of it."""
    copy = replace(settings, database=f"sqlite:///{scratch / 'copy.db'}", redis="", secret="-")
    try:
        await backups.backup(settings, scratch / "all.gz")
        outlook = Outlook(backups.head(scratch / "all.gz").get("shape", ""), migrations.newest())
        await backups.restore(copy, scratch / "all.gz")
    except Refusal:
        raise
    except Exception as error:
        raise Refusal("database", f"the database cannot be read: {logs.PASSWORD.sub('', str(error))}") from None
    from baralho.server.hub import Hub

    hub = Hub(copy)
    await hub.store.open()
    quiet = logging.getLogger("baralho.hub")
    quiet.disabled = True  # it is all in the outlook
    try:
        await load_all(hub, outlook)
    finally:
        quiet.disabled = False
        await hub.store.close()
    return outlook


async def load_all(hub: Hub, outlook: Outlook) -> None:
    """Load every table, and count what becomes of it."""
    for id in await hub.store.all_tables():
        before = await hub.store.header(id)
        try:
            live = await hub.table(id)
        except Refusal:
            closed = hub.closed.pop(id)
            outlook.closed.append((id, closed.header.game, str(closed.trouble)))
            continue
        hub.lives.clear()
        if before is not None and live.header.rules != before.rules:
            outlook.migrated += 1
        else:
            outlook.same += 1


async def read_reports(settings: Settings) -> list[tuple[str, str, str, float]]:
    """What people said about rules."""
    store = Store(settings)
    try:
        await store.open()
        return await store.all_reports()
    except migrations.Newer as error:
        raise Refusal("newer", str(error)) from None
    finally:
        await store.close()


def limits_from(given: list[str]) -> dict[str, float]:
    """What `--limit NAME=NUMBER` says."""
    found: dict[str, float] = {}
    for text in given:
        name, _, number = text.partition("=")
        if name not in LIMITS or not number.isdigit() or int(number) < 1:
            raise Refusal("limit", f"--limit must be NAME=NUMBER with one of {', '.join(LIMITS)}; not {text!r}")
        found[name] = int(number)
    return found


def settings_for(database: str, redis: str = "", **others: Any) -> Settings:
    """Settings from the command line; what is not given is as usual."""
    base = Settings(redis=redis, **others)
    return replace(base, database=database) if database else base
