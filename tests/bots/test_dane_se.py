"""Dane-se!: what `medium` does where the right choice is plain, and the hands that `strong` plays out."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho.bots import sit, thumb_of
from baralho.bots.declared import Declared, packed
from baralho.bots.thumbs.dane_se import DaneSeThumb
from baralho.engine.spec import x_of
from baralho.games.dane_se import PLAYING, UNSAID, DaneSe
from tests.bots.by_thumb import by_thumb
from tests.games.test_dane_se import at_deal, game_of
from tests.table import play


def test_declares_sure_tricks() -> None:
    match = at_deal(3, {"0": "AS KS QS", "1": "2C 3C 4D", "2": "5C 6C 7D", "3": "8C 9D 10D", "turned": "2S"})
    assert by_thumb(match) == "bid 3"


def test_declares_nothing_with_nothing() -> None:
    match = at_deal(3, {"0": "2C 3C 4D", "1": "AS KS QS", "2": "5C 6C 7D", "3": "8C 9D 10D", "turned": "2S"})
    assert by_thumb(match) == "bid 0"


def test_one_card_is_declared_by_its_place() -> None:
    """The ace of a plain suit wins if it leads, and hardly ever else."""
    match = baralho.start("dane-se", seed="7", dealer=0, deal={"hand 0": "AC", "turned": "2S"})
    assert by_thumb(match) == "bid 0"


def test_sheds_high_cards_when_it_has_enough() -> None:
    match = at_deal(3, {"0": "2C 3C 4D", "1": "AC 5C 7H", "2": "KC 6C 7D", "3": "8C 9D 10D", "turned": "2S"})
    play(match, "bid 0; bid 1; bid 0; bid 0; play AC")
    assert by_thumb(match) == "play KC", "the king goes under the ace"


def test_takes_early_what_it_wants() -> None:
    match = at_deal(4, {"0": "2C 3C 4D 5D", "1": "QH 3D 4C 2H", "2": "8C 9C 7H 6S", "3": "8D 9D 9H 7S", "turned": "2S"})
    play(match, "bid 0; bid 1; bid 0; bid 0")
    assert by_thumb(match) == "play QH"


def test_trumps_for_the_one_trick_it_wants() -> None:
    match = at_deal(
        6,
        {
            "0": "2C 3C 4D 5D 6D 7D", "1": "AH 3H 4C 2H 5H 6H", "2": "8C 9C JD 6S QS QD", "3": "8D 9D 9H 7S 8S 9S",
            "turned": "2S",
        },
    )  # fmt: skip
    play(match, "bid 0; bid 1; bid 1; bid 1; play 3H")
    assert by_thumb(match) == "play QS", "rather than throw a queen"


@pytest.mark.parametrize("players", [4, 3, 7])
def test_hands_in_machine_words_keep_the_rules(players: int) -> None:
    """All of a match at random, every card played at both tables."""
    dice = random.Random(3)
    match = baralho.start("dane-se", players=players, seed="words")
    hand, cards = Declared(), 0
    while not match.over:
        game = game_of(match)
        seat, action = game.actor(), dice.choice(match.legal(game.actor()))
        if game.phase != PLAYING:
            match.act(seat, action)
            continue
        hand.set_up(game)
        before = [game.tricks(s) for s in range(players)]
        legal = 0
        for each in match.legal(seat):
            legal |= packed(1 << x_of(each))
        assert legal == (hand.seats[seat].hand & hand.led or hand.seats[seat].hand)
        deal = game.deal_no
        hand.play(packed(1 << x_of(action)))
        match.act(seat, action)
        cards += 1
        if game_of(match).deal_no == deal and not match.over:
            assert [player.won for player in hand.seats] == [game.tricks(s) for s in range(players)]
            assert hand.turn == game.actor()
        else:
            assert sum(player.won for player in hand.seats) == sum(before) + 1
    assert cards == players * sum(range(1, game_of(match).largest() + 1))


def test_a_hand_is_said_and_played_to_its_end() -> None:
    dice = random.Random(4)
    match = baralho.start("dane-se", seed="end", options={"hook": True})
    hand, ends = Declared(), 0
    while not match.over:
        game = game_of(match)
        hand.set_up(game)
        hand.finish()
        ends += 1
        assert sum(player.won for player in hand.seats) == game.size()
        assert not any(player.hand for player in hand.seats)
        said = [player.bid for player in hand.seats]
        assert min(said) >= 0 and max(said) <= game.size() and sum(said) != game.size()
        assert all(now in (UNSAID, then) for now, then in zip(game.bids, said, strict=True))
        match.act(game.actor(), dice.choice(match.legal(game.actor())))
    assert ends == 4 * sum(range(1, 14)) + 4 * 13


def test_who_plays_by_the_thumb_often_keeps_his_word() -> None:
    """Hands of ten cards and more; by cards that win the right number on average it is 39 of a hundred."""
    dice = random.Random(5)
    hand, kept, hands = Declared(), 0, 0
    for number in range(40):
        match = baralho.start("dane-se", seed=f"word {number}")
        seen = -1
        while not match.over:
            game = game_of(match)
            if game.deal_no > max(seen, 8):
                seen = game.deal_no
                hand.set_up(game)
                hand.finish()
                kept += sum(player.won == player.bid for player in hand.seats)
                hands += 4
            match.act(game.actor(), dice.choice(match.legal(game.actor())))
    assert hands == 40 * 4 * 4
    assert kept > 0.45 * hands


def test_who_has_said_three_has_the_cards_for_it() -> None:
    strong = {"0": "2C 3C 4D", "1": "AS KS QS", "2": "5C 6C 7D", "3": "8C 9D 10D", "turned": "2S"}
    weak = strong | {"1": "5C 6C 7D", "2": "AS KS QS"}
    believed = []
    for deal in (strong, weak):
        match = at_deal(3, deal)
        play(match, "bid 0; bid 3; bid 0; bid 0")
        believed.append(thumb_of(match.spec).likely(match.game, 0))
    assert believed[0] > 4 * believed[1]


def test_the_past_of_a_hand_is_believed_too() -> None:
    """What was played counts to what he had when he spoke."""
    deal = {"0": "2C 3C 4D", "1": "AS KS QS", "2": "5C 6C 7D", "3": "8C 9D 10D", "turned": "2S"}
    match = at_deal(3, deal)
    play(match, "bid 0; bid 3; bid 0; bid 0")
    thumb = thumb_of(match.spec)
    before = thumb.likely(match.game, 0)
    play(match, "play AS; play 5C; play 8C; play 2C")
    thumb.prepare(sit(match, 0))
    assert thumb.likely(match.game, 0) == before


def test_plays_for_tricks_where_those_who_failed_are_paid_for_them() -> None:
    match = at_deal(2, {"0": "2C 3C", "1": "AS KS", "2": "5C 6C", "3": "8C 9D", "turned": "2S"})
    play(match, "bid 0; bid 0; bid 0; bid 0")
    thumb = DaneSeThumb()
    assert isinstance(match.game, DaneSe)
    assert [round(thumb.estimate(match.game, seat), 2) for seat in range(4)] == [3.33, -10.0, 3.33, 3.33]
    thumb.consolation = 1.0
    assert [round(thumb.estimate(match.game, seat), 2) for seat in range(4)] == [2.67, -8.0, 2.67, 2.67]


def test_today_comum_bots_of_any_number_keep_their_word() -> None:
    """today: three to seven players, the last hooked; missed bids that cost are declared with care."""
    for players in (3, 5, 7):
        match = baralho.start(
            "dane-se", preset="comum", players=players, seed="today", options={"deals_pattern": "down"}
        )
        while not match.over:
            play(match, by_thumb(match))
        assert min(match.game.points) > 10 * match.game.deal_no // 5, "more than one bid in five is kept"
    deal = {"hand 0": "AC", "turned": "2S"}
    match = baralho.start("dane-se", seed="7", dealer=0, deal=deal, options={"miss": "minus_difference"})
    assert by_thumb(match) == "bid 0"
