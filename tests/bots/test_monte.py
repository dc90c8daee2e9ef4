"""Monte: what `medium` does where the right choice is plain, and what its rates come to by enumeration."""

from __future__ import annotations

import random
from itertools import permutations

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.bots.thumbs.monte import SCALE, backed, margin
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.games.monte import LOWER, PACK, STAKING, STOCK, UPPER, Monte
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.table import play


def start(bottom: str = "", top: str = "", players: int = 2, **options: Value) -> Match:
    """Seat 0 has the bank. `bottom` are the last cards of the pack, the very last first; `top` the first ones."""
    named = PACK.cards(f"{bottom} {top}")
    middle = [card for card in range(40) if card not in named]
    deal = {"pack": PACK.text([*PACK.cards(top), *middle, *reversed(PACK.cards(bottom))])}
    return baralho.start("monte", seed="1", players=players, dealer=0, deal=deal, options=options)


def game_of(match: Match) -> Monte:
    assert isinstance(match.game, Monte)
    return match.game


def with_gate(game: Game, card: int) -> Game:
    """The same match with this card on the bottom of the pack."""
    copy = game.copy()
    copy.t.arrange(STOCK, 0, [card, *[c for c in copy.t.line(STOCK) if c != card]])
    copy.single = True
    return copy


def test_the_rates_are_what_all_gates_come_to() -> None:
    """The last to bet, every bet on offer, with every card that may be the gate: the mean gain, to the chip."""
    dice = random.Random(2)
    compared = 0
    for seed in range(60):
        options: dict[str, Value] = {
            "bank_rounds": 6,
            "losing_bets": dice.choice(["all_collected", "only_covered"]),
            "partial_payment": dice.choice([True, False]),
        }
        match = baralho.start("monte", seed=seed, players=4, options=options)
        for _ in range(dice.randrange(3, 24)):
            if not match.over:
                match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))
        game = game_of(match)
        if match.over or game.phase == STAKING or game.waiting & game.waiting - 1:
            continue
        seat = match.actors()[0]
        for action in match.legal(seat):
            left = game.t.cards(STOCK)
            gains = 0
            for card in left:
                world = with_gate(game, card)
                world.apply(seat, action)
                gains += world.points[seat] - game.points[seat]
            rate = thumb_of(match.spec).rate(game, seat, action)
            assert 0 <= rate - SCALE * gains // len(left) < SCALE / 40, "but for a preference among equals"
            compared += 1
    assert compared > 60


def test_what_the_bank_keeps_by_enumeration() -> None:
    """Every way to lay the pairs from the cards left, the old gate being the first of them."""
    match = start("KH 2C 5D AS 7H", "3D 4C QS 2S", bank_rounds=6)
    play(match, "stake 5; pass; stake 5; pass; stake 5; pass; stake 5; pass")
    game = game_of(match)
    line = game.t.line(STOCK)
    first, rest = line[0], line[1:]
    assert game.served == 4 and len(line) == 24
    kept = 0.0
    ways = 0
    for second, third, fourth in permutations(rest, 3):
        left = [PACK.suit[c] for c in rest if c not in (second, third, fourth)]
        upper = sum(suit in (PACK.suit[first], PACK.suit[second]) for suit in left)
        lower = sum(suit in (PACK.suit[third], PACK.suit[fourth]) for suit in left)
        kept += 1 - 2 * max(upper, lower) / len(left)
        ways += 1
    assert abs(margin(game) - kept / ways) < 1e-9


def test_bets_nothing_where_less_than_half_of_the_cards_win() -> None:
    """Hearts and clubs against diamonds and clubs: 17 of 36 either way."""
    match = play(start("KH 2C 5D", "3D 4C"), "stake 30")
    assert backed(game_of(match), UPPER) == backed(game_of(match), LOWER) == 17
    assert by_thumb(match) == by_medium(match) == by_strong(match) == "pass"


def test_plays_along_at_fair_odds() -> None:
    """Four suits on the table: half of the cards win for either pair; a modest bet costs nothing on average."""
    match = play(start("KH 2C 5D", "3D 4S"), "stake 30")
    assert by_thumb(match) == "bet_upper 3"
    match = play(start("KH 2H 5D", "3D 4S"), "stake 30")
    assert by_thumb(match) == "bet_lower 3", "the pair that covers two suits"


def test_bets_no_more_than_the_bank_covers() -> None:
    """What is above the stake can be lost and not won."""
    match = play(start("KH 2C 5D", "3D 4S", 3), "stake 2; bet_lower 2")
    assert by_thumb(match) in ("bet_upper 1", "bet_upper 2"), "both pairs cannot win"
    match = play(start("KH 2C 5D", "3D 4S", 3), "stake 2; bet_upper 2")
    assert by_thumb(match).startswith("bet_lower")


def test_bets_high_when_most_cards_win() -> None:
    """Two red suits are nearly gone in the fourth round of a bank: 18 of 24 cards are for the upper pair."""
    match = start("AH 2H AD 3H 2D 4H 7S 2C", "5H 3D 6H 4D 7H 5D JH 6D", bank_rounds=6)
    play(match, "stake 5; pass; stake 5; pass; stake 5; pass; stake 50")
    game = game_of(match)
    assert backed(game, UPPER) == 18 and backed(game, LOWER) == 6 and game.t.count(STOCK) == 24
    assert by_thumb(match) == "bet_upper 45", "69 could win no more than 50"


def test_banks_a_quarter_and_gives_up_a_bad_pack() -> None:
    """On a fresh pack the better pair wins less than half of the time; with two suits nearly gone it wins more."""
    match = start()
    assert margin(game_of(match)) > 0 and by_thumb(match) == "stake 25"
    bad = start(
        "AH 2H AD 3H 2D 4H 3D 5H 4D",
        "6H 5D 7H 6D JH 7D QH JD",
        bank_rounds=6,
    )
    play(bad, "stake 5; pass; stake 5; pass; stake 5; pass; stake 5; pass")
    assert margin(game_of(bad)) < 0 and by_thumb(bad) == "aces"
