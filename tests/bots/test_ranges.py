"""What bets tell about hidden hands."""

from __future__ import annotations

import baralho
from baralho.bots import sit
from baralho.bots.drawpoker import HIGH as HIGH_WINS
from baralho.bots.ranges import decisions, put_into
from baralho.bots.thumbs.injun import THUMB as INJUN
from baralho.bots.thumbs.poquer import THUMB as POQUER
from baralho.engine.moves import Moves
from baralho.engine.table import mask_of
from baralho.games.injun import HAND, HIGH
from baralho.games.poquer.acts import DROP, STOCK
from baralho.games.poquer.acts import HAND as POKER_HAND
from baralho.games.poquer.rules import Poquer
from tests.table import play


def test_decisions_of_the_others_in_this_deal() -> None:
    match = baralho.start("poquer", seed="3", players=3, dealer=0)
    play(match, "1 bet 2; 2 fold; 0 call; 1 draw; 0 draw; 1 check")
    done = [(d.seat, baralho.write_action(match, d.action)) for d in decisions(sit(match, 0), 1 << DROP)]
    assert done == [(1, "bet 2"), (2, "fold"), (1, "draw"), (1, "check")]
    play(match, "0 bet 1; 1 fold; 2 check")  # the next deal
    assert [d.seat for d in decisions(sit(match, 0), 1 << DROP)] == [2]


def test_a_bet_tells_that_the_card_on_ones_forehead_is_low() -> None:
    match = baralho.start("injun", seed="7", players=2, dealer=0, deal={"hand 0": "2H", "hand 1": "8S"})
    play(match, "1 bet 99")
    decision = decisions(sit(match, 0))[0]
    m = Moves(match.game.t.pack)
    chances = []
    for card in range(52):
        decision.game.t.bags[decision.game.t.base[HAND]] = 1 << card
        chances.append((HIGH[card], decision.chance(INJUN(), m)))
    low = [chance for height, chance in chances if height <= 3]
    high = [chance for height, chance in chances if height >= 9]
    assert min(low) > 2 * max(high)


def test_an_amount_that_is_not_in_the_menu_counts_as_the_nearest() -> None:
    found = []
    for amount in (44, 45):
        match = baralho.start("injun", seed="7", players=2, dealer=0, deal={"hand 0": "2H", "hand 1": "8S"})
        play(match, f"1 bet {amount}")
        found.append(decisions(sit(match, 0))[0].chance(INJUN(), Moves(match.game.t.pack)))
    assert found[0] == found[1]


def test_rivals_who_raise_hold_better_hands() -> None:
    """The worlds of poker's strong player, beside those that only fit the cards in sight."""
    match = baralho.start("poquer", seed="3", players=3, dealer=0)
    play(match, "1 bet 10; 2 raise 10")
    game, believed, plain = match.game, POQUER().beliefs(sit(match, 0)), match.sampler(0)
    assert isinstance(game, Poquer)
    assert believed is not None
    rng = baralho.Rng(1)
    strength = POQUER().strength(game, HIGH_WINS)
    means = []
    for informed in (True, False):
        total = 0.0
        for _ in range(60):
            world = believed.world(rng, 0.0) if informed else plain.draw(rng)
            assert world is not None
            assert world.t.mask(POKER_HAND, 0) == game.t.mask(POKER_HAND, 0)
            total += strength.before_draw(world.t.mask(POKER_HAND, 2), 5)
        means.append(total / 60)
    assert means[0] > means[1] + 0.15


def test_cards_change_places() -> None:
    t = baralho.start("poquer", seed="3", players=3).sample(0, baralho.Rng(1)).t
    first, second = t.mask(POKER_HAND, 1), t.mask(POKER_HAND, 2)
    put_into(t, t.base[POKER_HAND] + 1, second)
    assert (t.mask(POKER_HAND, 1), t.mask(POKER_HAND, 2)) == (second, first)
    stock = t.cards(STOCK)
    put_into(t, t.base[POKER_HAND] + 1, mask_of(stock[:5]))
    assert t.mask(POKER_HAND, 1) == mask_of(stock[:5])
    assert mask_of(t.cards(STOCK)[:5]) == second
    assert t.cards(STOCK)[5:] == stock[5:]
    assert all(t.where[card] == t.base[POKER_HAND] + 1 for card in stock[:5])
