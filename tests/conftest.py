"""What all tests share: running from the sources, choosing the tests of one game, and where the time goes.

With BARALHO_INTERPRETED=1 the tests run from the sources, whatever is compiled. `--game sueca` chooses what is about
that game: its own files, and its share of what is tested for every game (laws, golden files, words, options, bots,
secrecy); nothing that needs a browser. `--by-file` adds the seconds that each file took on a processor.
"""

from __future__ import annotations

import collections
import os
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SPENT = "seconds of a processor"
BEGAN = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("baralho")
    group.addoption("--game", metavar="ID", help="only what is about this game, without a browser")
    group.addoption("--by-file", action="store_true", help="tell how long each file took on a processor")


# -- the tests of one game --------------------------------------------------------------------------------------------


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    game = config.getoption("--game")
    if not game:
        return
    import baralho

    try:
        baralho.find(game)
    except baralho.BaralhoError as error:
        raise pytest.UsageError(f"--game: {error}") from None
    # What is tested for every game is then put together for this one only: collecting all would take longer than it.
    everything: Callable[[], list[str]] = baralho.ids
    config.add_cleanup(lambda: setattr(baralho, "ids", everything))
    baralho.ids = lambda: [game]


def pytest_collection_finish(session: pytest.Session) -> None:
    if session.config.getoption("--game"):
        import baralho
        import baralho.games

        baralho.ids = baralho.games.ids


def owner(path: Path) -> str | None:
    """The game whose own file this is, or None: named as the game, or as the first word of its name."""
    from baralho.games import ids

    stem = path.stem.removeprefix("test_").removeprefix("oracle_").replace("_", "-")
    return stem if stem in ids() else next((id for id in ids() if id.startswith(f"{stem}-")), None)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    game = config.getoption("--game")
    if not game:
        return None
    if collection_path.is_dir():
        return True if collection_path == HERE / "e2e" else None
    if collection_path.parent == HERE / "games" or collection_path.stem.startswith("test_oracle_"):
        return True if owner(collection_path) != game else None
    if collection_path.parent == HERE / "bots":
        return True if owner(collection_path) not in (game, None) else None
    return None


def about(item: pytest.Item, game: str) -> bool:
    """Whether a test is about a game: it is in the game's own file, or is run with the game as what varies."""
    if owner(item.path) == game:
        return True
    varied = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    return any(value == game or (isinstance(value, tuple) and value[:1] == (game,)) for value in varied)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    game = config.getoption("--game")
    if game:
        kept = [item for item in items if about(item, game)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
        items[:] = kept


# -- where the time goes ----------------------------------------------------------------------------------------------


def spent() -> float:
    """Seconds of a processor, with those of processes that have ended."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    item.stash[BEGAN] = spent()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "teardown":
        report.user_properties.append((SPENT, spent() - item.stash[BEGAN]))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--by-file"):
        return
    seconds: collections.Counter[str] = collections.Counter()
    tests: collections.Counter[str] = collections.Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, value in getattr(report, "user_properties", ()):
                if name == SPENT:
                    file = report.nodeid.partition("::")[0]
                    seconds[file] += value
                    tests[file] += 1
    terminalreporter.section("seconds of a processor by file")
    for file, value in seconds.most_common():
        terminalreporter.write_line(f"{value:8.1f}  {tests[file]:5}  {file}")
    terminalreporter.write_line(f"{sum(seconds.values()):8.1f}  {sum(tests.values()):5}  in all")
