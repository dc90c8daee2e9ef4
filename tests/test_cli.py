"""The command line, through `main`."""

from __future__ import annotations

import io
import json
import os
import shlex
import signal
import sys
from pathlib import Path

import pytest

import baralho
from baralho import Match
from baralho.cli import main
from baralho.engine.chance import Chance
from baralho.engine.stacking import stack
from baralho.terminal.console import Console
from baralho.terminal.listing import span
from baralho.terminal.phrases import Phrases
from baralho.terminal.play import Session, whole
from baralho.terminal.reading import Reader
from baralho.terminal.table import draw
from baralho.words import LANGUAGES, Words, rules_page, table
from tests.toy import GAME as TOY
from tests.toy import toy_words

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def run(capsys: Capture, *argv: str, code: int = 0) -> str:
    """What a command prints; on its error stream if it fails."""
    capsys.readouterr()
    assert main(argv) == code
    out, err = capsys.readouterr()
    if not code:
        assert not err
        return out
    assert err.startswith("baralho: ") and err.count("\n") == 1, "one sentence"
    return err


def typed(patch: Patch, *lines: str) -> None:
    """Put lines on the standard input."""
    patch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))


@pytest.fixture(autouse=True)
def english(monkeypatch: Patch) -> None:
    monkeypatch.setenv("LANG", "en_US.UTF-8")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A whole match of Sueca on disk."""
    match = baralho.start("sueca", seed="saved")
    while not match.over:
        match.act(match.actors()[0], match.legal(match.actors()[0])[-1])
    path = tmp_path / "match.txt"
    path.write_text(baralho.save(match), encoding="utf8")
    return path


# -- games, rules -----------------------------------------------------------------------------------------------------


def test_alone_it_prints_help(capsys: Capture) -> None:
    assert "simulate" in run(capsys)


def test_games(capsys: Capture, monkeypatch: Patch) -> None:
    lines = run(capsys, "games").splitlines()
    assert len(lines) == len(baralho.ids()) + 1
    assert any(line.split()[:3] == ["sueca", "Sueca", "4"] for line in lines)
    assert "Jogadores" in run(capsys, "games", "--lang", "pt")
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    assert "Jogadores" in run(capsys, "games")


def test_games_as_data(capsys: Capture) -> None:
    games = json.loads(run(capsys, "games", "--json"))
    assert [g["id"] for g in games] == baralho.ids()
    for game in games:
        assert set(game["name"]) == set(LANGUAGES)
        assert game["best"] in game["players"]
        for option in game["options"]:
            if option["values"] is None:
                assert option["low"] <= option["default"] <= option["high"]
            else:
                assert option["default"] in option["values"]
    sueca = next(g for g in games if g["id"] == "sueca")
    assert sueca["options"][3] == {
        "key": "double_threshold", "values": [90, 91], "default": 90, "low": None, "high": None, "display": False,
    }  # fmt: skip


def test_numbers_of_players_in_short() -> None:
    assert [span(n) for n in [(4,), (2, 3, 4), (2, 4)]] == ["4", "2-4", "2, 4"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules(capsys: Capture, lang: str) -> None:
    assert run(capsys, "rules", "sueca", "--lang", lang) == rules_page(baralho.find("sueca"), lang).rstrip("\n") + "\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_is_there_in_each_language(lang: str) -> None:
    mine, other = table(lang, "cli"), table("en", "cli")
    assert {s: set(mine[s]) for s in mine} == {s: set(other[s]) for s in other}
    for id in baralho.ids():
        assert baralho.find(id).family in mine["families"]


# -- errors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        ("play suexa", "sueca"),
        ("rules nothing", "no game"),
        ("simulate sueca --variant x", "no variant"),
        ("simulate sueca --preset x", "normal"),
        ("simulate sueca --players 3", "4 players"),
        ("simulate sueca --players many", "--players"),
        ("simulate sueca --option partidas=2", "1, 3"),
        ("simulate sueca --option colour=red", "no option"),
        ("simulate sueca --option partidas", "key=value"),
        ("simulate sueca --option partidas=1 --option partidas=3", "twice"),
        ("simulate sueca --matches 0", "--matches"),
        ("simulate sueca --jobs -1", "--jobs"),
        ("play sueca --seat 5", "1 to 4"),
        ("play sueca --seat 0", "1 to 4"),
        ("replay nowhere.txt", "nowhere.txt"),
        ("replay .", "."),
        ("play sueca --resume nowhere.txt", "leave the game"),
        ("games --lang fr", "--lang"),
        ("dance", "dance"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(capsys: Capture, argv: str, part: str) -> None:
    assert part in run(capsys, *argv.split(), code=2)


def test_damaged_saves(capsys: Capture, saved: Path) -> None:
    text = saved.read_text(encoding="utf8")
    for damaged in [
        "",
        "hello",
        text.replace('"sueca"', '"suexa"'),
        text.replace("[Seed", "[Sead"),
        text.replace('"saved"', '"other"'),
        text.replace("name ", "nome ", 1),
        text.replace("[Mark.1 ", "[Mark.x "),
        text.replace("[Players ", "[Players x"),
        text.replace("play", "name"),
        text.removesuffix("over\n").rsplit("\n", 3)[0] + "\n; 0000000000000000 over\n",
    ]:
        assert damaged != text
        saved.write_text(damaged, encoding="utf8")
        assert str(saved) in run(capsys, "replay", str(saved), code=2)
    saved.write_bytes(b"\xff\xfe\x00")
    assert "not a match file" in run(capsys, "replay", str(saved), code=2)


def test_interrupt(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    """Ctrl-C saves the match and says how to go on; what it says works."""
    lines = ["1", "1"]

    def interrupt(self: Console, prompt: str) -> str:
        if not lines:
            raise KeyboardInterrupt
        return lines.pop()

    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Console, "ask", interrupt)
        assert main(["play", "sueca", "--seed", "a/b", "--seat", "3", "--name", "Ana Lu"]) == 130
    out, err = capsys.readouterr()
    assert "stopped" in err
    path = tmp_path / "sueca-a_b.txt"
    assert len([row for row in baralho.load(path.read_text(encoding="utf8")).live if row.seat == 2]) == 2
    how = shlex.split(out.rpartition("To go on:\n")[2])
    typed(monkeypatch, "quit")
    assert "You are Ana Lu, in seat 3" in run(capsys, *how[1:])


def test_an_interrupt_waits_for_the_action(monkeypatch: Patch) -> None:
    """A match that is saved in the middle of an action could not be loaded."""
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), whole():
        os.kill(os.getpid(), signal.SIGINT)
        done.append("whole")
    assert done == ["whole"]


# -- a terminal -------------------------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A terminal that keeps what is written to it."""

    def isatty(self) -> bool:
        return True


def screen(patch: Patch, size: tuple[int, int], *argv: str, term: str = "xterm", plain: str = "") -> str:
    """What a command writes to a terminal of this size."""
    shown = Screen()
    patch.setattr(sys, "stdout", shown)
    for key, value in (("COLUMNS", size[0]), ("LINES", size[1]), ("TERM", term), ("NO_COLOR", plain)):
        patch.setenv(key, str(value))
    assert main(argv) == 0
    return shown.getvalue()


@pytest.mark.parametrize("width", [40, 60, 80])
def test_no_word_is_broken_at_the_edge(monkeypatch: Patch, width: int) -> None:
    typed(monkeypatch, "1", "?", "score", "hint", "1", "quit")
    for id in ("truco", "buraco", "eleusis"):
        out = screen(monkeypatch, (width, 60), "play", id, "--seed", "4", "--lang", "pt", term="dumb")
        assert max(len(line) for line in out.splitlines()) < width


def test_the_table_keeps_its_place(monkeypatch: Patch) -> None:
    typed(monkeypatch, "1", "1", "quit")
    out = screen(monkeypatch, (80, 24), "play", "sueca", "--seed", "7", "--seat", "2")
    pictures = out.split("\x1b[H\x1b[J")[1:]
    assert len(pictures) == 3, "one for every question"
    assert all(picture.partition("\n> ")[0].count("\n") < 23 for picture in pictures)
    assert "Your hand" in pictures[0] and "Your turn" in pictures[-1]
    assert "plays" in pictures[1], "what has happened stands above it"
    typed(monkeypatch, "1", "quit")
    assert "\x1b" not in screen(monkeypatch, (80, 24), "play", "sueca", term="dumb")


def test_suits_have_colours_where_the_terminal_can(monkeypatch: Patch) -> None:
    typed(monkeypatch, "quit")
    assert "\x1b[1;31m" in screen(monkeypatch, (80, 24), "play", "sueca", "--seed", "7")
    typed(monkeypatch, "quit")
    assert "\x1b[1;31m" not in screen(monkeypatch, (80, 24), "play", "sueca", "--seed", "7", plain="1")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_what_the_menu_shows_can_be_typed_in_either_language(id: str, lang: str) -> None:
    """Also with the cards written by letters, as nobody can type a heart."""
    match = baralho.start(id, seed="3")
    words, say = Words(match.spec, lang, typed=True), Phrases(lang)
    other = Words(match.spec, next(o for o in LANGUAGES if o != lang), typed=True)
    for _ in range(25):
        if match.over:
            break
        seat = match.actors()[0]
        reader = Reader(match, seat, words, say)
        menu = match.legal(seat)
        shown = [words.action(match, a) for a in menu]
        for action, text in zip(menu, shown, strict=True):
            if shown.count(text) == 1 and not text.isdecimal():
                assert reader.one(text) == action
                assert reader.one(text.translate(str.maketrans("♣♦♥♠", "cdhs")).upper()) == action
        there = [other.action(match, a) for a in menu]
        for action, text in zip(menu, there, strict=True):
            if there.count(text) == 1 and text not in shown and not text.isdecimal():
                assert reader.one(text) == action
        match.act(seat, menu[len(match.live) % len(menu)])


def test_a_card_is_played_by_the_word_of_the_menu(capsys: Capture, monkeypatch: Patch) -> None:
    typed(monkeypatch, "jogar 3c", "play 2d")
    match = baralho.start("sueca", seed="7")
    reader = Reader(match, match.actors()[0], Words(match.spec, "pt"), Phrases("pt"))
    match.act(match.actors()[0], reader.menu[0])
    while match.game.phase_of(match.actors()[0]) == 0:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    seat = match.actors()[0]
    reader = Reader(match, seat, Words(match.spec, "pt"), Phrases("pt"))
    for action in match.legal(seat):
        code = baralho.write_action(match, action).partition(" ")[2]
        assert reader.one(f"jogar {code.lower()}") == reader.one(f"play {code}") == action


def test_the_word_that_folds_does_not_leave_the_table(capsys: Capture, monkeypatch: Patch) -> None:
    """In the betting games "sair" is on the menu."""
    typed(monkeypatch, *["sair", "1"] * 6, "fim")
    out = run(capsys, "play", "poquer", "--seed", "5", "--lang", "pt", "--name", "Ana")
    assert "Ana sai" in out


# -- play -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_sueca(capsys: Capture, monkeypatch: Patch, lang: str) -> None:
    typed(monkeypatch, *["1"] * 200)
    out = run(capsys, "play", "sueca", "--seed", "7", "--seat", "2", "--lang", lang)
    words, say = Words(baralho.find("sueca"), lang), Phrases(lang)
    assert say("play.over") in out
    assert say("play.sheet") in out
    assert words.get("table", "won").format(who=words.seat(0))[:5] in out
    assert out.count("\n> 1\n") % 10 <= 4, "ten cards a deal, and trumps now and then"


def test_commands(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    match = baralho.start("sueca", deal={"hand 0": "3C 6C KC AD 2D 5D QD AH 7H QS", "hand 3": "5S"}, dealer=3)
    match.act(3, baralho.read_action(match, "name D"))
    match.act(3, baralho.read_action(match, "play 5S"))
    begun, path = tmp_path / "begun.txt", tmp_path / "mine.txt"
    begun.write_text(baralho.save(match), encoding="utf8")
    typed(
        monkeypatch, "?", "", "score", "why", "why 7h", "why 1", "why play QS", "undo", "dance", "99", "7h", "1 2",
        "qs", "undo", "QUEEN", "play qs", "rules", "save", f"save {path}", f"save {tmp_path}", "quit",
    )  # fmt: skip
    out = run(capsys, "play", "--resume", str(begun))
    answers = [a.partition("\n")[2] for a in out.split("\n> ")[1:]]
    starts = [
        "Type the number", "\nTrumps", "Score sheet", "Which action?", "Not possible: you hold the suit led",
        "That is possible", "That is possible", "There is nothing", '"dance" is nothing', '"99" is nothing',
        "Not possible", '"1 2" is nothing', "Guest plays Q♠", "Taken back", '"QUEEN"', "Guest plays Q♠",
        "# Sueca", "Into which file", "Saved to", f"{tmp_path} cannot be written", "Goodbye",
    ]  # fmt: skip
    assert [a[: len(s)] for a, s in zip(answers, starts, strict=True)] == starts
    match = baralho.load(path.read_text(encoding="utf8"))
    assert baralho.write_action(match, next(r for r in match.live if r.seat == 0).action) == "play QS"
    typed(monkeypatch, "1")
    assert "Guest plays Q♠" in run(capsys, "play", "--resume", str(path))


def test_a_file_of_another_kind_is_not_overwritten(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana", encoding="utf8")
    typed(monkeypatch, f"save {path}")
    assert "not a match file" in run(capsys, "play", "sueca")
    assert path.read_text(encoding="utf8") == "Dear Ana"


def test_the_menu_asks_for_a_game(capsys: Capture, monkeypatch: Patch) -> None:
    typed(monkeypatch, "", "0", "chess", "sueca")
    out = run(capsys, "play")
    assert "There is no such game" in out and "You are Guest, in seat 1" in out
    number = str(baralho.ids().index("sueca") + 1)
    typed(monkeypatch, number)
    assert "You are Guest, in seat 1" in run(capsys, "play")
    typed(monkeypatch)
    assert "Goodbye" in run(capsys, "play")


def test_options_reach_the_table(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    typed(monkeypatch, f"save {path}")
    run(capsys, "play", "sueca", "--preset", "portuguesa", "--option", "partidas=3")
    match = baralho.load(path.read_text(encoding="utf8"))
    assert (match.options["partidas"], match.options["trump_choice"]) == (3, "last_card")


def session(capsys: Capture, patch: Patch, seed: str, *lines: str) -> tuple[Match, str]:
    """Play the toy with these lines."""
    order = stack(TOY, 3, {}, Chance(seed), {"hand 0": "JD AH JH KS"})
    match = Match(TOY, 3, {}, seed, chance=Chance(seed, {(0, 0): order}))
    typed(patch, *lines)
    capsys.readouterr()
    Session(match, 0, toy_words("en"), Phrases("en"), Console()).run()
    return match, capsys.readouterr().out


def passed(match: Match) -> list[str]:
    return [baralho.write_action(match, r.action) for r in match.live if r.seat == 0]


@pytest.mark.parametrize("lines", [("1", "1", "2"), ("1 2", "2"), ("1 2 ks",), ("KS, jd ah",), ("pick jd", "ah", "K♠")])
def test_sealed_picks(capsys: Capture, monkeypatch: Patch, lines: tuple[str, ...]) -> None:
    match, out = session(capsys, monkeypatch, "5", *lines)
    assert passed(match)[:3] == ["pick JD", "pick AH", "last KS"]
    assert "player 1 passes J♦ A♥ K♠\n" in out and "player 1 passes J♦\n" not in out
    assert "Others are asked at the same time." in out and out.count("You get: ") >= 2


def test_picks_that_cannot_be_change_nothing(capsys: Capture, monkeypatch: Patch) -> None:
    match, out = session(capsys, monkeypatch, "5", "jd ah jh ks", "jd jd", "jd bet", "1 2 2", "2c ah", "1", "undo")
    assert out.count("is nothing you can do") == 5
    assert passed(match) == []


def test_races_and_amounts(capsys: Capture, monkeypatch: Patch) -> None:
    for seed in range(40):
        match, out = session(capsys, monkeypatch, str(seed), "1 2", "1", "claim it", "bet 99", "bet 16")
        if "bet 16" in passed(match):
            break
    assert "bet …: any amount from 2 to 40" in out
    assert "> bet 99\nNot possible" in out
    assert "player 1 bets 16" in out
    for seed in range(40):
        match, out = session(capsys, monkeypatch, str(seed), "1 2", "1", "let")
        if "let it pass" in out:
            break
    assert "Claim it?" in out and "let" not in passed(match)


# -- replay, simulate -------------------------------------------------------------------------------------------------


def test_replay(capsys: Capture, saved: Path) -> None:
    watched = run(capsys, "replay", str(saved))
    assert "takes the trick" in watched and "Score sheet" in watched and "You get" not in watched
    seen = run(capsys, "replay", str(saved), "--seat", "2")
    assert seen.count("You get") == seen.count("— Deal")
    assert "leva a vaza" in run(capsys, "replay", str(saved), "--lang", "pt")
    assert "1 to 4" in run(capsys, "replay", str(saved), "--seat", "5", code=2)


def test_a_match_that_is_not_over_can_be_told(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "running.txt"
    path.write_text(baralho.save(baralho.start("sueca")), encoding="utf8")
    assert "The match is not over." in run(capsys, "replay", str(path))


def counted(text: str) -> dict[str, object]:
    """The part of a simulation's result that does not depend on the machine."""
    return {k: v for k, v in json.loads(text).items() if k not in ("seconds", "decisions_per_second", "jobs")}


def test_simulation_is_the_same_in_any_number_of_processes(capsys: Capture) -> None:
    argv = ["simulate", "sueca", "--matches", "23", "--seed", "x", "--json"]
    results = [counted(run(capsys, *argv, "--jobs", jobs)) for jobs in "123"]
    assert results[0] == results[1] == results[2]
    assert results[0]["matches"] == 23
    assert counted(run(capsys, *argv, "--seed", "y")) != results[0]
    wins = results[0]["wins"]
    assert isinstance(wins, list) and wins[0] + wins[1] == 23


@pytest.mark.parametrize("lang", LANGUAGES)
def test_summary(capsys: Capture, lang: str) -> None:
    out = run(capsys, "simulate", "sueca", "--matches", "5", "--lang", lang)
    assert Phrases(lang)("simulate.speed") in out and Words(baralho.find("sueca"), lang).seat(3) in out


@pytest.mark.parametrize("id", baralho.ids())
def test_every_game_can_be_played_from_the_menu(capsys: Capture, monkeypatch: Patch, id: str) -> None:
    """A person who types numbers and looks around never meets an error."""
    typed(monkeypatch, *["?", "score", "why give_up", "1", "", "undo"] * 5, *["1"] * 60)
    for lang in LANGUAGES:
        out = run(capsys, "play", id, "--seed", "9", "--lang", lang, "--name", "Ana")
        words = Words(baralho.find(id), lang, typed=True)
        assert "Ana" in out
        assert words.seat(0) not in out and words.seat(1) not in out, "everybody has a name"


def test_cups_of_the_spanish_pack_are_no_clubs() -> None:
    match = baralho.start("brisca", seed="3", deal={"hand 0": "4C"})
    told = "\n".join(draw(match, 0, Words(match.spec, "pt"), Phrases("pt")))
    assert "4C" in told and "♣" not in told


def test_the_rows_of_a_grid_are_lines() -> None:
    """Open cards by their faces, closed ones by the number of their place."""
    match = baralho.start("onze-fechado", seed="3")
    told = draw(match, 0, Words(match.spec, "en"), Phrases("en"))
    assert "place 1-3: A♣ A♠ K♥" in told and "place 7-9: 10♥ 2♥ 8♠" in told
    match = baralho.start("memoria", seed="3")
    told = draw(match, 0, Words(match.spec, "en"), Phrases("en"))
    assert any(line.endswith("1-13: 1 2 3 4 5 6 7 8 9 10 11 12 13") for line in told)


def test_a_clock_runs_along(capsys: Capture, monkeypatch: Patch) -> None:
    """Klondike with time in the terminal: rows have what the clock showed, which an undo does not turn back."""
    match = baralho.start("klondike", preset="comum", seed="11", options={"timed": True})
    at = 100.0
    monkeypatch.setattr("baralho.terminal.play.time.monotonic", lambda: at)

    class Slow(Console):
        """Thinks for seven seconds and a half before every line."""

        def ask(self, prompt: str) -> str:
            nonlocal at
            at += 7.5
            return super().ask(prompt)

    typed(monkeypatch, "draw", "draw", "undo", "draw")
    Session(match, 0, Words(match.spec, "en"), Phrases("en"), Slow()).run()
    assert [row.extra for row in match.live] == ["0", "22500"]
    out = capsys.readouterr().out
    assert "Time: 0:00" in out and "Time: 0:07" in out and "Time: 0:15" in out
