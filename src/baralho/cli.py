"""The `baralho` command."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import secrets
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NoReturn

import baralho
from baralho import SPECTATOR, BaralhoError, Match
from baralho.bots import LEVELS
from baralho.engine.game import GameSpec
from baralho.engine.spec import Value
from baralho.games import find_any
from baralho.research.simulate import Result, Setup, simulate
from baralho.terminal.console import Console
from baralho.terminal.files import read_match
from baralho.terminal.listing import columns, describe, listing
from baralho.terminal.log import Log, ending, title
from baralho.terminal.phrases import Phrases, Refused, default_language, words_among_bots, words_at
from baralho.terminal.play import Session
from baralho.words import LANGUAGES, Words, rules_page

if TYPE_CHECKING:
    from baralho.server.run import Outlook


class Parser(argparse.ArgumentParser):
    """A parser that refuses like everything else here: with one sentence."""

    def error(self, message: str) -> NoReturn:
        """Refuse; `main` prints it."""
        raise Refused(f"{message}; `{self.prog} --help` helps")


def make_parser() -> Parser:
    """The commands and what they take."""
    parser = Parser("baralho", description="Card games to play and to study.")
    parser.add_argument("--version", action="version", version=f"baralho {baralho.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace, Phrases], None], help: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
        sub.set_defaults(run=run)
        sub.add_argument("--lang", choices=LANGUAGES, help="language of the output (by default from $LANG)")
        return sub

    sub = command("games", run_games, "list all games")
    sub.add_argument("--json", action="store_true", help="everything about them, for programs")

    sub = command("rules", run_rules, "show the rules of a game")
    sub.add_argument("game", metavar="GAME", help="id of a game or of a variant")

    sub = command("play", run_play, "play against bots")
    add_table(sub, "?")
    sub.add_argument("--level", choices=("random", *LEVELS), default="medium", help="how well the bots play")
    sub.add_argument("--seat", type=int, default=1, help="your seat, from 1 (default 1)")
    sub.add_argument("--name", default="", help="what you are called at the table")
    sub.add_argument("--seed", help="the same seed gives the same cards (by default a new one)")
    sub.add_argument("--resume", metavar="FILE", help="go on with a saved match")

    sub = command("simulate", run_simulate, "let random players play many matches")
    add_table(sub, None)
    sub.add_argument("--matches", type=int, default=100, help="how many (default 100)")
    sub.add_argument("--seed", default="0", help="the same seed gives the same result (default 0)")
    sub.add_argument("--jobs", type=int, default=1, help="processes; 0: one for every core (default 1)")
    sub.add_argument("--json", action="store_true", help="the result for programs")

    sub = command("replay", run_replay, "tell a saved match as a log")
    sub.add_argument("file", metavar="FILE", help="a match file, as `save` writes it")
    sub.add_argument("--seat", type=int, help="as this seat saw it, from 1 (by default as a spectator did)")

    sub = command("web", run_web, "serve the page, for this machine or for everybody")
    sub.add_argument("--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1: this machine only)")
    sub.add_argument("--port", type=int, default=8000, help="port (default 8000)")
    sub.add_argument("--redis", metavar="URL", default="", help="needed for several workers: redis://HOST")
    sub.add_argument("--workers", type=int, default=1, help="server processes (default 1)")
    sub.add_argument(
        "--bot-workers", type=int, default=0, help="processes for bots, of each worker (default: by cores)"
    )
    sub.add_argument("--origin", action="append", default=[], help="a further origin that may talk to us")
    sub.add_argument(
        "--trusted-proxy",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="a proxy (or network) whose X-Forwarded-For says who asks; may be repeated",
    )
    sub.add_argument(
        "--limit", metavar="NAME=NUMBER", action="append", default=[], help="a limit (docs/hosting.md); may be repeated"
    )
    sub.add_argument("--https", action="store_true", help="cookies for https only; for use behind a proxy")
    sub.add_argument("--retention", type=float, default=30, help="days after which unused tables go (default 30)")
    sub.add_argument(
        "--metrics",
        metavar="WHERE",
        default="",
        help="where Prometheus reads: HOST:PORT, 'page' (/metrics of the page), 'off' (default 127.0.0.1, port + 1)",
    )
    sub.add_argument("--open", action="store_true", help="open the page in a browser")
    sub.add_argument("--admin", metavar="HOST:PORT", default="", help="where the host's page is served (default: not)")
    sub.add_argument(
        "--admin-token",
        metavar="TOKEN",
        default=os.environ.get("BARALHO_ADMIN_TOKEN", ""),
        help="password of the host's page (default: from $BARALHO_ADMIN_TOKEN)",
    )
    sub.add_argument("--check", action="store_true", help="only say what this version would do to the database")
    sub.add_argument("--log", choices=("DEBUG", "INFO", "WARNING"), default="INFO", help="what to log (default INFO)")
    add_database(sub)

    sub = command("bot", run_bot, "let a program of your own play at a table of a server")
    sub.add_argument("--url", default="http://127.0.0.1:8000", help="the server (default http://127.0.0.1:8000)")
    sub.add_argument("--player", metavar="FILE", required=True, help="the program: docs/bots.md")
    sub.add_argument("--table", metavar="LINK", default="", help="a table's link, id or invitation")
    sub.add_argument("--game", default="", help="without a table: id of a game, against bots of the server")
    sub.add_argument("--preset", default="", help="of that game")
    sub.add_argument("--level", choices=("random", *LEVELS), default="medium", help="how well those bots play")
    sub.add_argument("--name", default="", help="what it is called at the table (default: as the file)")
    sub.add_argument("--millis", type=int, default=1000, help="how long it is told to think (default 1000)")

    sub = command("backup", run_backup, "write everything a server has into one file")
    sub.add_argument("file", metavar="FILE")
    add_database(sub)

    sub = command("restore", run_restore, "read a backup into an empty database")
    sub.add_argument("file", metavar="FILE")
    add_database(sub)

    sub = command("reports", run_reports, "what people said of rules that seemed wrong to them")
    sub.add_argument("--json", action="store_true", help="for programs, with the match files")
    add_database(sub)
    return parser


def add_database(parser: argparse.ArgumentParser) -> None:
    """Where a server keeps its tables."""
    parser.add_argument(
        "--database", metavar="URL", default="", help="sqlite:///FILE or postgresql://... (default: a file)"
    )


def add_table(parser: argparse.ArgumentParser, nargs: str | None) -> None:
    """The arguments that set up a table."""
    parser.add_argument("game", metavar="GAME", nargs=nargs, help="id of a game or of a variant")
    parser.add_argument("--variant", default="", help="a variant of the game")
    parser.add_argument("--players", type=int, default=0, help="number of players (by default the game's best)")
    parser.add_argument("--preset", default="", help="a bundle of options: rapida, normal, completa, ...")
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help="a rule; may be repeated")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that knows no ♥ shall not stop the game
    say = Phrases(default_language())
    try:
        parser = make_parser()
        args = parser.parse_args(argv)
        if "run" not in args and sys.stdin.isatty() and sys.stdout.isatty():  # somebody sits there: open the page
            args = parser.parse_args(["web", "--open", "--log", "WARNING"])
        if "run" not in args:
            parser.print_help()
            return 0
        say = Phrases(args.lang or say.lang)
        args.run(args, say)
        sys.stdout.flush()
    except BaralhoError as error:
        print(f"baralho: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(f"\nbaralho: {say('errors.stopped')}", file=sys.stderr)
        return 130
    except BrokenPipeError:  # `baralho games | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return 0


# -- setting up a table -----------------------------------------------------------------------------------------------


def options(args: argparse.Namespace, say: Phrases) -> dict[str, Value]:
    """What the --option arguments say."""
    found: dict[str, Value] = {}
    for text in args.option:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise Refused(say("errors.option", text=text))
        if key in found:
            raise Refused(say("errors.twice", key=key))
        found[key] = value
    return found


def chosen(args: argparse.Namespace, say: Phrases) -> tuple[GameSpec, str]:
    """The game and variant that are asked for."""
    spec, variant = find_any(args.game)
    if variant and args.variant not in ("", variant):
        raise Refused(say("errors.variant", game=args.game, variant=args.variant))
    return spec, args.variant or variant


def viewer(seat: int, players: int, say: Phrases) -> int:
    """A seat as the engine counts it."""
    if not 1 <= seat <= players:
        raise Refused(say("errors.seat", seat=seat, players=players))
    return seat - 1


# -- the commands -----------------------------------------------------------------------------------------------------


def run_games(args: argparse.Namespace, say: Phrases) -> None:
    """List all games."""
    if args.json:
        print(json.dumps([describe(baralho.find(id)) for id in baralho.ids()], ensure_ascii=False, indent=1))
    else:
        Console().tell(*listing(say))


def run_rules(args: argparse.Namespace, say: Phrases) -> None:
    """Show the rules of a game."""
    Console().page(rules_page(find_any(args.game)[0], say.lang))


def run_play(args: argparse.Namespace, say: Phrases) -> None:
    """Play a match."""
    console = Console()
    try:
        match = sit_down(args, say, console)
    except EOFError:
        console.tell(say("play.bye"))
        return
    seat = viewer(args.seat, match.players, say)
    words = words_among_bots(match, say.lang, seat, args.name)
    Session(match, seat, words, say, console, args.level, args.name).run()


def sit_down(args: argparse.Namespace, say: Phrases, console: Console) -> Match:
    """The match to play: a saved one, or a new one of a game that is named or asked for."""
    if args.resume:
        if args.game or args.variant or args.players or args.preset or args.option or args.seed:
            raise Refused(say("errors.resume"))
        return read_match(args.resume, say)
    given = options(args, say)
    args.game = args.game or ask_game(say, console)
    spec, variant = chosen(args, say)
    seed = args.seed or secrets.token_hex(16 if max(spec.players) > 1 else 4)  # patience has short numbers
    return baralho.start(spec.id, variant=variant, preset=args.preset, players=args.players, seed=seed, options=given)


def ask_game(say: Phrases, console: Console) -> str:
    """A small menu of the games."""
    ids = baralho.ids()
    names = [Words(baralho.find(id), say.lang).name for id in ids]
    console.tell(*columns([[f"{n})", id, name] for n, (id, name) in enumerate(zip(ids, names, strict=True), 1)]))
    while True:
        line = console.ask(say("games.which")).lower()
        if line.isdecimal() and 1 <= int(line) <= len(ids):
            return ids[int(line) - 1]
        try:
            find_any(line)
        except BaralhoError:
            if line:
                console.tell(say("games.unknown", n=len(ids)))
        else:
            return line


def run_replay(args: argparse.Namespace, say: Phrases) -> None:
    """Tell a saved match."""
    match = read_match(args.file, say)
    seat = SPECTATOR if args.seat is None else viewer(args.seat, match.players, say)
    words = words_at(match, say.lang)
    lines = Log(match, seat, words, say).lines()
    Console().tell(title(match, words, say), *lines, *ending(match, words, say))


def run_simulate(args: argparse.Namespace, say: Phrases) -> None:
    """Play many matches and sum them up."""
    for option, value, low in (("--matches", args.matches, 1), ("--jobs", args.jobs, 0)):
        if value < low:
            raise Refused(say("errors.number", option=option, low=low))
    spec, variant = chosen(args, say)
    players, settled = spec.settle(variant, args.preset, args.players, options(args, say))
    setup = Setup(spec.id, variant, players, settled, args.seed)
    jobs = args.jobs or os.cpu_count() or 1
    began = time.perf_counter()
    with bar(args.matches, say) as progress:
        result = simulate(setup, args.matches, jobs, progress)
    seconds = time.perf_counter() - began
    means = [points / result.matches for points in result.points]
    if args.json:
        print(json.dumps(as_data(setup, result, means, jobs, seconds), ensure_ascii=False))
    else:
        Console().tell(*summary(setup, result, means, seconds, say))


def as_data(setup: Setup, result: Result, means: list[float], jobs: int, seconds: float) -> dict[str, object]:
    """The result of a simulation for programs."""
    return {
        **vars(setup),
        "matches": result.matches,
        "decisions": result.decisions,
        "deals": result.deals,
        "capped": result.capped,
        "wins": result.wins,
        "points": means,
        "jobs": jobs,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(result.decisions / seconds),
    }


def summary(setup: Setup, result: Result, means: list[float], seconds: float, say: Phrases) -> list[str]:
    """The result of a simulation for people."""
    spec = baralho.find(setup.game)
    match = Match(spec, setup.players, setup.options, setup.seed, setup.variant)
    words = words_at(match, say.lang)
    rows = [
        [say("simulate.matches"), say.figure(result.matches, ",")],
        [say("simulate.decisions"), say.figure(result.decisions, ",")],
        [say("simulate.deals"), say.figure(result.deals, ",")],
        [say("simulate.seconds"), say.figure(seconds, ".2f")],
        [say("simulate.speed"), say.figure(result.decisions / seconds, ",.0f")],
    ]
    for seat, wins in enumerate(result.wins):
        share = say.figure(wins / result.matches, ".1%")
        rows.append([say("simulate.wins", seat=words.seat(seat)), f"{say.figure(wins, ',')} ({share})"])
    for name, mean in zip(words.sides(match), means, strict=True):
        rows.append([say("simulate.points", side=name), say.figure(mean, ".2f")])
    rows.append([say("simulate.capped"), say.figure(result.capped, ",")])
    return [title(match, words, say), *columns(rows, right=True)]


# -- the server: imported only when it is wanted -----------------------------------------------------------------------


def run_web(args: argparse.Namespace, say: Phrases) -> None:
    """Serve the page."""
    run = server(say)
    others = {"bot_workers": args.bot_workers} if args.bot_workers > 0 else {}
    settings = run.settings_for(
        args.database,
        args.redis,
        origins=tuple(args.origin),
        secure_cookies=args.https,
        retention_days=args.retention,
        trusted_proxies=tuple(args.trusted_proxy),
        **others,
        **run.limits_from(args.limit),
    )
    admin = (args.admin, args.admin_token if args.admin else "")
    if args.check:
        tell_outlook(run.foresee(settings), say)
        return
    run.serve(settings, args.host, args.port, args.workers, args.open, args.log, args.metrics, admin)


def run_bot(args: argparse.Namespace, say: Phrases) -> None:
    """Have a program play a match."""
    import asyncio

    server(say)
    from baralho.server import remote
    from baralho.server.client import Client

    if bool(args.table) == bool(args.game):
        raise Refused("bot: give either --table or --game")
    player = remote.load_player(Path(args.player))
    name = (args.name or Path(args.player).stem)[:24]
    wish = {"game": args.game, "preset": args.preset, "level": args.level, "pace_ms": 0}

    async def play() -> list[float]:
        client = Client(args.url, "pt" if say.lang == "pt" else "en")
        table = await remote.sit_down(client, args.table, wish, name)
        Console().tell(f"{client.url}/t/{table}")
        return (await remote.play(client, table, player, args.millis)).points

    try:
        points = asyncio.run(play())
    except OSError as error:
        raise Refused(f"the server {args.url} does not answer: {error}") from None
    Console().tell(" : ".join([f"{p:g}" for p in points]))


def tell_outlook(outlook: Outlook, say: Phrases) -> None:
    """What an upgrade would do, in words."""
    lines = [say("server.new_database")]
    if outlook.shape:
        changed = outlook.shape != outlook.newest
        lines = [say("server.shape_changes" if changed else "server.shape_same", old=outlook.shape, new=outlook.newest)]
        lines.append(say("server.tables_same", n=outlook.same))
        if outlook.migrated:
            lines.append(say("server.tables_migrated", n=outlook.migrated))
        if outlook.closed:
            lines.append(say("server.tables_closed", n=len(outlook.closed)))
        lines += [f"    {id} ({game}): {why}" for id, game, why in outlook.closed]
        lines += [say("server.backup_first")] if changed or outlook.migrated else []
    Console().tell(*lines)


def run_backup(args: argparse.Namespace, say: Phrases) -> None:
    """Write a backup."""
    run = server(say)
    rows = run.write_backup(run.settings_for(args.database), Path(args.file))
    Console().tell(say("server.written", n=rows, file=args.file))


def run_restore(args: argparse.Namespace, say: Phrases) -> None:
    """Read a backup."""
    run = server(say)
    rows = run.read_backup(run.settings_for(args.database), Path(args.file))
    Console().tell(say("server.read", n=rows, file=args.file))


def run_reports(args: argparse.Namespace, say: Phrases) -> None:
    """Show what was reported."""
    import asyncio

    run = server(say)
    found = asyncio.run(run.read_reports(run.settings_for(args.database)))
    if args.json:
        keys = ("table", "comment", "file", "at")
        print(json.dumps([dict(zip(keys, report, strict=True)) for report in found], ensure_ascii=False, indent=1))
        return
    for table, comment, file, at in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
        Console().tell(f"{when} {table}: {comment}", *[f"    {line}" for line in file.splitlines()], "")
    Console().tell(say("server.reports", n=len(found)))


def server(say: Phrases) -> ModuleType:
    """The server, if what it needs is installed."""
    try:
        from baralho.server import run
    except ImportError as error:
        raise Refused(say("errors.no_server", what=error.name)) from None
    return run


@contextlib.contextmanager
def bar(matches: int, say: Phrases) -> Iterator[Callable[[int], None] | None]:
    """A progress bar on the error stream, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        from rich.console import Console as Rich
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
    except ImportError:
        yield None
        return
    look = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*look, console=Rich(stderr=True), transient=True) as progress:
        task = progress.add_task(say("simulate.playing"), total=matches)
        yield lambda done: progress.advance(task, done)


if __name__ == "__main__":
    sys.exit(main())
