"""What a log tells: the words that were wrong once, game by game."""

from __future__ import annotations

import re

import pytest

import baralho
from baralho import Match, Rng
from baralho.bots import Budget, choose_safely, player, sit
from baralho.bots.player import Choice
from baralho.bots.thumb import Reason
from baralho.engine.view import SPECTATOR
from baralho.server.render import sheet
from baralho.terminal.log import Log
from baralho.terminal.log import sheet as printed
from baralho.terminal.phrases import Phrases
from baralho.words import Words

NAMES = ("Ana", "Beto", "Caio", "Dora", "Eva", "Fabio")


def told(match: Match, lang: str = "pt", viewer: int = SPECTATOR) -> list[str]:
    """The log of a match, in the words of a spectator."""
    words = Words(match.spec, lang, NAMES[: match.players])
    lines = [words.event(match, event, viewer) for event in baralho.events(match, viewer)]
    return [line for line in lines if line]


def do(match: Match, *actions: str) -> None:
    """Play actions, each by whoever is asked."""
    for action in actions:
        match.act(match.actors()[0], baralho.read_action(match, action))


def played(match: Match, deals: int = 1) -> Match:
    """A match played by simple players until so many deals are over."""
    bot, rng = player(match.spec, "beginner"), Rng(5)
    while not match.over and len(match.deals) <= deals:
        seat = match.actors()[0]
        choice = choose_safely(bot, sit(match, seat, Budget(millis=20)), rng)
        match.act(seat, choice.action, choice.extra)
    return match


def test_sueca_tells_the_card_points_of_both_sides() -> None:
    lines = told(played(baralho.start("sueca", seed="1")))
    points = [int(line.split(": ")[1].split()[0]) for line in lines if line.endswith("nas cartas")][:2]
    assert sum(points) == 120


def test_the_sheet_of_truco_shows_where_a_jogo_ended() -> None:
    match = played(baralho.start("truco", seed="1"), 200)
    words = Words(match.spec, "pt", NAMES[:4])
    closed = [line.closes for line in sheet(match, words, 0, "").lines if line.closes]
    assert len(closed) >= 2 and all(line.startswith("Jogo ganho por") for line in closed)
    assert sum("Jogo ganho por" in line for line in printed(match, words, Phrases("pt"))) == len(closed)


def test_pif_paf_tells_the_melds_of_the_winner() -> None:
    match = baralho.start("pif-paf", seed="3", options={"betting": False})
    lines = told(played(match))
    out = next(i for i, line in enumerate(lines) if "bate e leva" in line)
    melds = [line.partition(" baixa ")[2].split() for line in lines[:out] if " baixa " in line]
    assert sum(len(meld) for meld in melds) >= 9 and all(len(meld) >= 3 for meld in melds)


def test_gin_names_what_was_laid_off_and_both_deadwoods() -> None:
    for seed in range(60):
        match = played(baralho.start("gin-rummy", seed=str(seed)))
        lines = told(match)
        if any("encaixa" in line for line in lines):
            break
    off = next(line for line in lines if "encaixa" in line)
    assert any(sign in off for sign in "♣♦♥♠"), off
    assert len([line for line in lines if line.startswith("Lenha de ")]) == 2


def test_cards_laid_open_are_not_cards_received() -> None:
    """At the showdown of gin the terminal had said "You get" of the whole hand."""
    match = played(baralho.start("gin-rummy", seed="0"))
    lines = Log(match, 0, Words(match.spec, "pt", NAMES[:2]), Phrases("pt")).lines()
    shown = [line.partition(": ")[2].split() for line in lines if line.startswith("Você recebe")]
    assert len(shown[0]) in (10, 11)
    assert all(len(cards) == 1 for cards in shown[1:-1])


def test_a_take_is_one_line() -> None:
    match = baralho.start("escopa", deal={"hand 1": "5C 2S 4S", "table": "QC 2D 3H 7H"}, dealer=0)
    do(match, "pick QC", "pick 2D", "take 5C")
    assert told(match)[-1] == "Beto joga 5♣ e recolhe Q♣ 2♦"
    match = baralho.start("casino", deal={"hand 1": "5C 8S 4S 3D", "table": "3H 2D QC KD"}, dealer=0)
    do(match, "pick 3H", "build 5C 8")
    assert told(match)[-1] == "Beto põe 5♣ sobre 3♥: construindo 8"
    do(match, "trail " + baralho.write_action(match, match.legal(0)[0]).split()[1])
    do(match, "pick_build 8", "take 8S")
    assert told(match)[-1] == "Beto joga 8♠ e leva 5♣ 3♥"


def test_bridge_says_from_which_hand_a_card_came() -> None:
    match = played(baralho.start("bridge", seed="2"))
    lines = told(match)
    partner = {"Ana": "Caio", "Beto": "Dora", "Caio": "Ana", "Dora": "Beto"}
    dummy = [line for line in lines if ", da mão de " in line]
    assert dummy and all(line.endswith(f"de {partner[line.split()[0]]}") for line in dummy)


def test_crapo_says_which_duty_was_skipped() -> None:
    for seed in range(40):
        match = baralho.start("crapo", seed=str(seed), options={"enforcement": "falta"})
        up = next((a for a in match.legal(match.actors()[0]) if baralho.write_action(match, a).startswith("up")), -1)
        if up >= 0:
            break
    seat = match.actors()[0]
    do(match, "turn")
    match.act(1 - seat, baralho.read_action(match, "falta"))
    lines = told(match)
    at = next(i for i, line in enumerate(lines) if line.startswith("Falta de"))
    assert any(" devia levar " in line for line in lines[at:]), lines[at:]


def test_a_blocked_crapo_is_called_a_draw() -> None:
    words = Words(baralho.find("crapo"), "pt")
    assert "empate" in words.get("says", "drawn") and "empate" not in words.get("says", "blocked")


def test_decimals_have_a_comma_in_portuguese() -> None:
    match = played(baralho.start("buraco", seed="1", players=2))
    scored = [line for line in told(match) if "total" in line]
    assert scored and not any(re.search(r"\.(?!\d{3}\b)", line) for line in scored), "a point is for thousands"
    assert Words(match.spec, "pt").number(1.5) == "1,5" and Words(match.spec, "en").number(1.5) == "1.5"


def test_single_players_are_no_sides() -> None:
    match = baralho.start("copas", seed="1")
    assert Words(match.spec, "pt").sides(match) == ["Jogador 1", "Jogador 2", "Jogador 3", "Jogador 4"]


def test_a_card_that_comes_to_light_has_an_owner() -> None:
    match = baralho.start("sueca", seed="1", preset="portuguesa")
    assert any(line.startswith("Aparece") and line.endswith("(mão de Beto)") for line in told(match)), told(match)


def test_so_many_cards_of_a_rank() -> None:
    match = baralho.start("duvido", variant="duvido-de-ases", players=3, seed="1")
    words = {lang: Words(match.spec, lang, NAMES) for lang in ("pt", "en")}
    said = [("say", "claims_rank", "0", str(rank), str(count)) for rank, count in ((1, 3), (12, 2), (7, 1))]
    assert [words["pt"].event(match, e) for e in said] == [
        "Ana canta três ases", "Ana canta duas damas", "Ana canta um sete",
    ]  # fmt: skip
    assert [words["en"].event(match, e) for e in said] == [
        "Ana claims three aces", "Ana claims two queens", "Ana claims one seven",
    ]  # fmt: skip


def test_the_knight_is_named() -> None:
    match = baralho.start("tarocco", seed="1")
    assert Words(match.spec, "pt").card(match, "NH") == "cavaleiro ♥"
    assert Words(match.spec, "en").card(match, "NH") == "knight ♥"


def test_nobody_deals_a_patience() -> None:
    assert told(baralho.start("klondike", seed="1"))[0] == "— Jogo 1 —"


def test_a_log_has_one_name_for_each() -> None:
    match = played(baralho.start("sueca", seed="1"))
    lines = told(match, viewer=0)
    assert any(line.startswith("Ana e Caio: ") for line in lines)
    assert not [line for line in lines if "você" in line.lower()]


# -- hints ------------------------------------------------------------------------------------------------------------

NONSENSE = re.compile(
    r"(?<![\d,.])0 ?%|(?<![\d,.])0 (cards?|cartas?)\b|\b0[.,]0\b|em 0 mãos|over 0 imagined"
    r"|(só|only) (\d\d|[7-9]) (card|carta)|(só|only) (100|[5-9]\d) ?%",
    re.IGNORECASE,
)


@pytest.mark.parametrize("id", baralho.ids())
def test_hints_never_say_nonsense(id: str) -> None:
    match = baralho.start(id, seed="7")
    words = [Words(match.spec, lang) for lang in ("pt", "en")]
    bot, rng = player(match.spec, "medium"), Rng(2)
    for _ in range(60):
        if match.over:
            break
        seat = match.actors()[0]
        choice = choose_safely(bot, sit(match, seat, Budget(simulations=1)), rng)
        for tongue in words:
            hint = tongue.hint(match, choice)
            assert not NONSENSE.search(hint.partition(" — ")[2]), hint
        match.act(seat, choice.action, choice.extra)


def test_a_reason_that_does_not_hold_gives_way_to_what_the_search_expects() -> None:
    match = baralho.start("truco", seed="1")
    words = Words(match.spec, "pt", NAMES[:4])
    first, second = match.legal(match.actors()[0])[:2]

    def why(number: int, gap: float = 1.5, code: str = "lead") -> str:
        choice = Choice(first, Reason(code, card=match.game.t.cards(1, 0)[0] if code == "lead" else -1, number=number))
        choice.second, choice.gap, choice.simulations = second, gap, 300
        return words.hint(match, choice)

    assert "só 3 cartas" in why(3)
    assert "27" not in why(27) and "em 300 mãos imaginadas rende, em pontos, 1,5 a mais" in why(27)
    assert "vale tanto quanto" in why(27, gap=0.01)
    assert "0%" not in why(0, code="call") and "40%" in why(40, code="call")
