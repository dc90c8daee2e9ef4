"""Pôquer aberto (Stick): seed 002:798-826. Hands, open cards and pots alone are in tests/test_poker_hands.py."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.games.poquer_aberto import BETTING, SHOWING, SWAPPING, TURNING, PoquerAberto, best_five
from baralho.kinds.poker_hands import best
from baralho.kinds.showdown import BOX, DISCARD, HAND, STOCK, UP
from baralho.words import Words
from tests import laws
from tests.table import covers, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: no chips are made or lost; who is in holds as many cards as were dealt, one down or two."""
    assert isinstance(game, PoquerAberto)
    assert sum(game.points) + game.pot() == 0
    assert all(game.chips(seat) >= 0 for seat in range(game.players))
    if game.phase in (BETTING, SWAPPING, SHOWING) and game.live:
        down = 1 if game.stick == 5 else 2
        for seat in bits(game.live):
            if game.stud:
                assert game.t.count(HAND, seat) == (3 if game.street == 5 else 2)
                assert game.t.count(UP, seat) == min(game.street, 4)
                continue
            assert game.t.count(HAND, seat) == down
            assert game.t.count(UP, seat) == min(game.street + down, 5) - down
    if game.phase == TURNING:
        for seat in bits(game.live):
            assert game.t.count(HAND, seat) == 1, "there are never two down"


def start(pack: str = "", players: int = 4, variant: str = "", dealer: int = -1, **options: Value) -> Match:
    """The last seat deals unless told otherwise, so that seat 0 gets the first card."""
    deal = {"pack": pack} if pack else None
    return baralho.start(
        "poquer-aberto", variant=variant, players=players, seed="7", dealer=dealer % players, deal=deal, options=options
    )


def at(match: Match) -> PoquerAberto:
    game = match.game
    assert isinstance(game, PoquerAberto)
    return game


def chips(match: Match) -> list[int]:
    return [at(match).chips(seat) for seat in range(match.players)]


def phase(match: Match) -> str:
    return match.spec.phases[match.game.phase]


def rich(match: Match, *stacks: int) -> Match:
    """Give the players other stacks than their buy-ins, as if won from each other before."""
    game = at(match)
    for seat, stack in enumerate(stacks):
        game.points[seat] = game.points[seat] + stack - game.chips(seat)
    return match


DOWN_UP = "6C 6D 6H 6S 8C KD 8H 7S"  # the down cards of seats 0 to 3, then their up cards


# -- the pack and the deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "players", "deck", "cards"),
    [("", 2, "auto", 36), ("", 7, "auto", 36), ("", 8, "auto", 52), ("", 10, "auto", 52), ("", 3, "full52", 52),
     ("", 7, "six_up_36", 36), ("stick-7", 5, "auto", 36), ("stick-7", 6, "auto", 52), ("stick-7", 7, "auto", 52),
     ("stick-7", 7, "six_up_36", 36)],
)  # fmt: skip
def test_the_pack(variant: str, players: int, deck: str, cards: int) -> None:
    """002:808 and ruling 1: 36 cards from the 6 up, 52 when there are too many players."""
    match = start(players=players, variant=variant, deck=deck)
    assert match.game.t.pack.count == cards and at(match).lowest == (6 if cards == 36 else 2)
    down = 2 if variant else 1
    assert all(match.game.t.count(HAND, s) == down and match.game.t.count(UP, s) == 1 for s in range(players))
    assert chips(match) == [99] * players


def test_ten_players_each_get_five_cards() -> None:
    """002:808: up to ten can play."""
    match = start(players=10, ante=0)
    for _ in range(4):
        play(match, "bet 1; " + "; ".join(["call"] * 9))
    assert phase(match) == "showing" and match.game.t.count(STOCK) == 2


@pytest.mark.parametrize(
    ("players", "options"),
    [(8, {"form": "stick_7"}), (8, {"deck": "six_up_36"}), (4, {"form": "stick_7", "hole_swap": "any_card"}),
     (4, {"first_round_max": 2, "min_bet": 5}), (4, {"rebuy": True, "deals": "freeze_out"})],
)  # fmt: skip
def test_what_does_not_go_together(players: int, options: dict[str, Value]) -> None:
    with pytest.raises(baralho.BadOption):
        baralho.start("poquer-aberto", players=players, options=options)


def test_the_pack_shrinks_when_there_are_fewer() -> None:
    """Eight need 52 cards, seven 36: it counts who is dealt in."""
    pack = "2C 3C 4C 5C 6C 7C 8C KS AC 2D 3D 4D 5D 6D 7D KD 9H 10S 3H JS 5H QC"
    match = rich(start(pack, players=8), 3, *[99] * 7)
    assert match.game.t.count(BOX) == 0
    play(match, "bet 3; " + "; ".join(["fold"] * 6) + "; call; show")
    assert sheet(match) == [(7, "pot", 14)] and at(match).out == 1
    assert match.game.t.count(BOX) == 16 and at(match).lowest == 6, "the next deal has no card below the 6"


# -- stick de 5 -------------------------------------------------------------------------------------------------------


def test_stick_5() -> None:
    """002:812-818: the king speaks; a card up after each round; then the pair of 8s speaks; four rounds."""
    match = start(DOWN_UP + " 8D 9D KS 7D 9H 10S JC 9S 8S KH KC")
    assert says(match)[-1] == "speaks_card" and match.actors() == [1]
    assert baralho.view(match, 0)["zones"][6]["cards"] == ["KD"] and zone(match, "hand 1") == "6D"
    play(match, "bet 2; call; fold; call")
    assert zone(match, "up 0") == "8C 8D" and match.actors() == [0] and says(match)[-1] == "speaks_pair"
    play(match, "bet 1; call; call")
    assert at(match).street == 3 and zone(match, "up 0") == "8C 7D 8D"
    play(match, "bet 1; call; call; bet 1; call; call")
    assert phase(match) == "showing" and [match.game.t.count(UP, s) for s in range(4)] == [4, 4, 4, 0]


def spoken(pack: str, players: int, rounds: int) -> tuple[int, str]:
    """Who speaks in a round, and how the dealer calls it in Portuguese."""
    match = start(pack, players=players)
    for _ in range(rounds):
        play(match, "bet 1; " + "; ".join(["call"] * (players - 1)))
    words = Words(match.spec, "pt")
    events = [words.event(match, e) for e in baralho.events(match, 0)]
    return match.actors()[0], [e for e in events if e.startswith("Fala")][-1]


def test_the_dealer_calls_who_speaks() -> None:
    """The calls of the book: "Fala o Rei", "Fala o par de 8", "Fala Ás e Rei", "Fala sequência possível"."""
    assert spoken("6C 6D 7H QS KH 8C", 3, 0) == (1, "Fala o rei: jogador 2")  # 002:812
    assert spoken("6C 6D 7H QS JH 8C", 3, 0) == (0, "Fala a dama: jogador 1")
    pair = "6C 6D 7H 8S AH 7C 8D QD 9C"
    assert spoken(pair, 3, 1) == (0, "Fala o par de oitos: jogador 1")  # 002:814
    assert spoken("6C 6D 7H AS QH 8C KD JD 9C", 3, 1) == (0, "Fala o ás com K♦: jogador 1")  # 002:814
    run = "6C 6D 7H 9S AH 8C 10D QD KC JH 7S 6H"
    assert spoken(run, 3, 2) == (0, "Fala sequência possível: jogador 1")  # 002:816


def test_two_open_cards_are_no_straight_or_flush() -> None:
    """002:814: in that phase sequences and flushes are not thought of; from three cards on they are (002:816)."""
    match = start("6C 6D 9C AD 10C 7H JC 9H", players=2)
    play(match, "bet 1; call")
    assert match.actors() == [1], "the ace, not the two clubs in a row"
    play(match, "bet 1; call")
    assert match.actors() == [0] and says(match)[-1] == "speaks_straight_flush"


def test_equal_cards_speak_from_the_dealers_left() -> None:
    """002:812."""
    assert start("6C 6D 6H KH KD 7S", players=3, dealer=2).actors() == [0]
    assert start("6C 6D 6H KH KD 7S", players=3, dealer=0).actors() == [1]


def test_possible_hands_or_made_ones_speak_first() -> None:
    """Ruling 5: as if complete a possible straight goes before three of a kind."""
    pack = "6C 6D 9S KH 10D KD JH KC"
    for order, seat in (("as_if_complete", 0), ("made_first", 1)):
        match = play(start(pack, players=2, opener_order=order), "bet 1; call")
        assert match.actors() == [1]
        play(match, "bet 1; call")
        assert match.actors() == [seat]


def test_the_opener_bets_or_is_out() -> None:
    """002:814: who does not open is out at once; the duty passes on (ruling 3), the last one is not asked to bet."""
    match = start(DOWN_UP, min_bet=2)
    assert legal(match)[:3] == ["fold", "bet 2", "bet 3"] and refused(match, "check") == "must_bet"
    assert refused(match, "bet 1") == "amount"
    play(match, "fold")
    assert match.actors() == [2] and "check" not in legal(match)
    play(match, "fold; fold")
    assert sheet(match) == [(0, "pot", 4)]


def test_opening_only_in_the_first_round() -> None:
    """Ruling 10: later rounds may be checked; after a checked last round it is shown from the opener on."""
    pack = DOWN_UP + " 8D 9D KS 7D 9H 10S JC QS 8S KH KC JS"
    match = start(pack, forced_open="first_round_only")
    assert refused(match, "check") == "must_bet"
    play(match, "bet 1; call; call; call")
    assert match.actors() == [0] and "check" in legal(match)
    play(match, "check; bet 2; fold; fold; call")
    assert at(match).raiser == 1
    play(match, "check; check; check; check")
    assert phase(match) == "showing" and at(match).opener == 0
    assert at(match).shown == 0b0001, "not who raised last"


def test_bets_of_the_first_round_may_be_smaller() -> None:
    """002:826."""
    match = start(DOWN_UP, variant="stick-7", first_round_max=2)
    assert refused(match, "bet 3") == "amount"
    play(match, "bet 2")
    assert refused(match, "raise 3") == "amount"
    play(match, "raise 2; call; call; call")
    assert at(match).street == 2 and "bet 10" in legal(match)


def test_raises_are_limited_by_agreement() -> None:
    match = play(start(DOWN_UP, max_raises=3), "bet 1; raise 1; raise 1; raise 1")
    assert legal(match) == ["fold", "call"] and refused(match, "raise 1") == "no_raise"


# -- a card down for the hole card ------------------------------------------------------------------------------------


def test_the_hole_card_is_turned_over_for_another() -> None:
    """002:820: one may get a card face down if one opens the one that was, for there is only one down."""
    match = start(DOWN_UP + " 9C 9D 9H 9S", hole_swap="any_card")
    play(match, "bet 1; call; call; call")
    assert phase(match) == "turning" and match.actors() == [0] and legal(match) == ["take_up", "turn_over"]
    play(match, "turn_over")
    assert zone(match, "up 0") == "6C 8C" and zone(match, "hand 0") == "9C"
    assert baralho.view(match, 2)["zones"][1]["cards"] == [""], "nobody else sees the new one"
    play(match, "take_up")
    assert zone(match, "up 1") == "9D KD" and zone(match, "hand 1") == "6D"
    play(match, "take_up; turn_over")
    assert phase(match) == "betting" and at(match).street == 2


def test_only_for_the_last_card() -> None:
    """Ruling 9."""
    match = start(DOWN_UP, hole_swap="last_card")
    for _ in range(3):
        assert phase(match) == "betting"
        play(match, "bet 1; call; call; call")
    assert phase(match) == "turning" and at(match).street == 3


# -- stick de 7 -------------------------------------------------------------------------------------------------------


def test_stick_7() -> None:
    """002:824-826: two down, three up one by one, two exchanges; the new card lies as the old one did; five rounds."""
    match = start("6C 6D 6H 6S 7C 7D 7H 7S AC KD QH JS", variant="stick-7")
    assert [match.game.t.count(HAND, 0), match.game.t.count(UP, 0)] == [2, 1] and match.actors() == [0]
    for _ in range(3):
        play(match, "bet 1; call; call; call")
    assert phase(match) == "swapping" and match.actors() == [0] and match.game.t.count(UP, 0) == 3
    assert legal(match)[:3] == ["keep", "swap_down 6C", "swap_down 7C"] and "swap_up AC" in legal(match)
    assert refused(match, "swap_up 6C") == "not_there"
    play(match, "swap_down 6C")
    assert zone(match, "discard 0") == "6C" and match.game.t.count(HAND, 0) == 2
    assert ("act", "0", "swap_down ?") in baralho.events(match, 1)
    play(match, "swap_up KD; keep; keep")
    assert match.game.t.count(UP, 1) == 3 and zone(match, "discard 1") == "KD" and at(match).street == 4
    play(match, "bet 1; call; call; call; keep; keep; keep; keep; bet 1; call; call; call")
    assert phase(match) == "showing" and all(match.game.t.count(HAND, s) == 2 for s in range(4)), "five cards count"


def test_five_cards_are_held_not_seven() -> None:
    """Ruling 7: an ace that was exchanged is gone, though it would have made a pair."""
    pack = "AC KD AS KH 6D QC 8H QH 9C 10D"
    match = start(pack + " 7S 10S", players=2, variant="stick-7")
    for _ in range(3):
        play(match, "bet 1; call")
    play(match, "swap_down AC; keep")
    game = at(match)
    assert (game.t.mask(HAND, 0) | game.t.mask(UP, 0)).bit_count() == 5
    assert not game.t.holds(game.t.pack.of("AC"), HAND, 0)


def test_discards_are_shuffled_when_the_stock_is_used_up() -> None:
    """Ruling 8: seven players and 36 cards; those of others, never one's own."""
    match = start(players=7, variant="stick-7", deck="six_up_36")
    for _ in range(3):
        play(match, "bet 1; " + "; ".join(["call"] * 6))
    game = at(match)
    assert phase(match) == "swapping" and game.t.count(STOCK) == 1
    first = match.actors()[0]
    play(match, next(a for a in legal(match) if a.startswith("swap_up")))
    assert game.t.count(STOCK) == 0 and game.t.count(DISCARD, first) == 1
    gone = zone(match, f"discard {first}")
    second = match.actors()[0]
    play(match, next(a for a in legal(match) if a.startswith("swap_up")))
    assert "recycled" in says(match) and gone in zone(match, f"up {second}").split()


def test_nobody_gets_his_own_card_back() -> None:
    """The only card out of play is the one he gave up: he has to keep what he has."""
    match = start(players=7, variant="stick-7", deck="six_up_36")
    for _ in range(3):
        play(match, "bet 1; " + "; ".join(["call"] * 6))
    play(match, next(a for a in legal(match) if a.startswith("swap_down")))
    play(match, "; ".join(["keep"] * 6))
    play(match, "bet 1; " + "; ".join(["call"] * 6))
    assert phase(match) == "swapping" and legal(match) == ["keep"]
    held = zone(match, f"hand {match.actors()[0]}").split()[0]
    assert refused(match, f"swap_down {held}") == "no_cards"


# -- all-in -----------------------------------------------------------------------------------------------------------


def test_a_player_without_chips_does_not_open() -> None:
    """Ruling 11: the best open cards among those with chips speak; he stays in for the main pot."""
    match = rich(start("6C 6D 6H KH 7D 8S AD 9D 9S", players=3), 2, 99, 99)
    play(match, "bet 2; call; call")
    assert chips(match)[0] == 0 and match.actors() == [2], "not the ace and king of seat 0"
    assert zone(match, "up 0") == "AD KH"
    play(match, "bet 5; call")
    assert at(match).pots() == [(9, 0b111), (10, 0b110)]


def test_nobody_bets_against_those_without_chips() -> None:
    """Ruling 11: the cards are dealt to the end, exchanges made."""
    match = rich(start("6C 6D AC KD", players=2), 3, 99)
    play(match, "bet 3; call")
    assert phase(match) == "showing" and match.game.t.count(UP, 0) == 4 and match.game.t.count(HAND, 0) == 1
    assert says(match).count("speaks_card") == 1, "who speaks is not called any more"
    match = rich(start("6C 6D AC KD", players=2, variant="stick-7"), 3, 3)
    play(match, "bet 3; call")
    assert phase(match) == "swapping" and match.game.t.count(UP, 0) == 3
    play(match, "keep; keep; keep; keep")
    assert phase(match) == "showing"


def test_an_opener_with_too_few_chips() -> None:
    """Ruling 12: he bets what he has."""
    match = rich(start("6C 6D AC KD", players=2, min_bet=5), 3, 99)
    assert legal(match) == ["fold", "bet 3"]
    play(match, "bet 3; call")
    assert at(match).paid == (4, 4)


def test_who_folded_is_struck_out_at_the_end_of_a_deal() -> None:
    match = play(start(players=3), "bet 2; fold; fold")
    bets = next(line for line in match.end_of(0).status() if line.code == "bets")
    assert at(match).deal_no == 1 and bets.out.bit_count() == 2


def test_who_cannot_match_has_to_fold_by_agreement() -> None:
    match = rich(start("6C 6D 6H KH 7D 8S", players=3, all_in="fold_if_short"), 99, 2, 99)
    play(match, "bet 5")
    assert legal(match) == ["fold"] and refused(match, "call") == "few_chips"


def test_side_pots() -> None:
    """Seat 0 has the best hand and 5 chips: the side pot goes to the better of the others."""
    pack = "AS KS QS AH KH QH AD KD QD 6C 7C 8C 6D 7D 8D"
    match = rich(start(pack, players=3), 5, 99, 99)
    play(match, "bet 5; call; call; bet 10; call; bet 10; call; bet 10; call; show; show")
    assert sheet(match) == [(0, "pot", 18), (1, "side_pot", 60)]


# -- the showdown -----------------------------------------------------------------------------------------------------


HANDS = "AS KS AH KH QD QH 6C 7C 8C 9C"  # seats 0 and 1: AS AH QD 6C 8C against KS KH QH 7C 9C


def test_who_raised_last_shows_first_and_others_may_hide() -> None:
    match = start(HANDS, players=2)
    play(match, "bet 1; call; bet 1; call; bet 1; call; bet 1; raise 1; call")
    assert at(match).shown == 0b10 and match.actors() == [0] and "pair" in says(match)
    play(match, "muck")
    assert sheet(match) == [(1, "pot", 12)], "the pair of aces was not shown"


def test_equal_hands_share_and_the_odd_chip_goes_to_who_raised_last() -> None:
    """002:768."""
    pack = "6C AS AD 6H KH KC QS QH JD JS 9C 9D"
    match = start(pack, players=3)
    play(match, "bet 1; call; fold; bet 1; call; bet 1; call; bet 1; call; show")
    assert sheet(match) == [(1, "pot", 6), (2, "pot", 5)]


def test_the_ace_below_the_six() -> None:
    """Of 36 cards: A 6 7 8 9 is a straight, the lowest (002:654, ruling of poquer)."""
    pack = "6S KS AH KH 7D QH 8C QC 9C 10C"
    match = start(pack, players=2)
    for _ in range(4):
        play(match, "bet 1; call")
    play(match, "show")
    assert "straight" in says(match) and sheet(match) == [(0, "pot", 10)]


def test_flush_and_full() -> None:
    """A flush beats a full house in the book (002:686-688), by agreement not."""
    pack = "6S KS 8S KH 10S KC QS 7D AS 7C"
    for above, winner in ((True, 0), (False, 1)):
        match = start(pack, players=2, flush_beats_full=above)
        for _ in range(4):
            play(match, "bet 1; call")
        play(match, "show")
        assert sheet(match) == [(winner, "pot", 10)]
        order = written(match.game.notes(0))["ranking"].split(" > ")
        assert (order.index("flush") < order.index("full")) is above


# -- the match --------------------------------------------------------------------------------------------------------


def test_who_has_no_chips_left_is_out_or_buys_again() -> None:
    match = rich(start(HANDS, players=2), 99, 2)
    play(match, "bet 2; call; show")
    assert match.over and at(match).out == 0b10 and match.game.won == 0b01
    match = rich(start(HANDS, players=2, rebuy=True), 99, 2)
    play(match, "bet 2; call; show")
    assert phase(match) == "rebuying" and legal(match) == ["rebuy", "leave"]
    play(match, "rebuy")
    assert chips(match)[1] == 99 and at(match).bought == (1, 2)


def test_a_match_has_so_many_deals() -> None:
    match = start(players=3, deals=10)
    for deal in range(10):
        assert match.game.deal_no == deal
        play(match, "fold; fold")
    assert match.over


def test_all_chips_are_always_there() -> None:
    for players, variant in ((6, "stick-5"), (6, "stick-7"), (10, "")):
        match = baralho.start("poquer-aberto", variant=variant, players=players, seed="chips", options={"rebuy": True})
        dice = random.Random(players)
        while not match.over and len(match.rows) < 400:
            laws.step(match, dice)
            sums(match.game)
        assert match.game.deal_no > 0, "chips have changed hands"


# -- secrecy ----------------------------------------------------------------------------------------------------------


def test_open_cards_of_who_folded_are_remembered() -> None:
    match = start(DOWN_UP, players=4)
    play(match, "fold")
    assert baralho.view(match, 2)["zones"][13]["cards"] != ["KD", "6D"]
    rng, sampler = baralho.Rng(5), match.sampler(2)
    hidden = set()
    for _ in range(40):
        world = sampler.draw(rng)
        assert world.t.holds(world.t.pack.of("KD"), DISCARD, 1), "all saw the king go"
        hidden |= {c for c in bits(world.t.mask(DISCARD, 1)) if c != world.t.pack.of("KD")}
    assert len(hidden) > 5, "but not the card that was down"


def test_who_speaks_is_marked() -> None:
    match = start(DOWN_UP)
    assert written(match.game.status())["opener"] == "2"


CONTEXT: dict[str, dict[str, Value]] = {
    "flush_beats_full": {"shown": "test_flush_and_full"},
    "rebuy": {"buy_in": 50},
    "form": {"players": 4},
    "bet_sizes": {"players": 3},
    "deck": {"players": 3},
    "opener_order": {"shown": "test_possible_hands_or_made_ones_speak_first"},
    "deals": {"buy_in": 200, "max_bet": 5, "max_raises": 3, "players": 3},
}


# -- stud as it is played today ---------------------------------------------------------------------------------------


def stud(pack: str = "", players: int = 3, preset: str = "stud-7", **options: Value) -> Match:
    """The last seat deals."""
    deal = {"pack": pack} if pack else None
    return baralho.start(
        "poquer-aberto", preset=preset, players=players, seed="7", dealer=players - 1, deal=deal, options=options
    )


# two down for each of three, then the up cards of seats 0, 1, 2 street by street, and the last card down
DEALT = "2C 3C 4C 2D 3D 4D KH 5H 9S KS 7C 9D QD 8D JH AC 9C 10D 2H 3H 4H"


@covers("poquer-aberto/stud-7/options")
def test_stud_is_for_two_to_seven_with_52_cards() -> None:
    match = stud()
    assert match.game.t.pack.count == 52 and match.options["flush_beats_full"] is False
    assert baralho.find("poquer-aberto").find_variant("seven-card-stud").players == (2, 3, 4, 5, 6, 7)
    for players in range(2, 8):
        assert baralho.start("poquer-aberto", preset="stud-7", players=players).players == players
    with pytest.raises(baralho.BadOption, match="seven players"):
        baralho.start("poquer-aberto", preset="stud-7", players=8)
    with pytest.raises(baralho.BadOption, match="five players"):
        baralho.start("poquer-aberto", preset="stud-7", players=6, options={"deck": "six_up_36"})


@covers("poquer-aberto/stud-7/cards", "poquer-aberto/stud-7/later")
def test_the_course_of_a_deal_of_stud() -> None:
    match = stud(DEALT)
    t = match.game.t
    counted = []
    for street in range(1, 6):
        assert phase(match) == "betting" and at(match).street == street
        counted.append((t.count(HAND, 0), t.count(UP, 0)))
        if street == 1:
            play(match, "call; call")
            continue
        assert match.actors()[0] == at(match).opener and "check" in legal(match), "may check"
        play(match, "check; check; check")
    assert counted == [(2, 1), (2, 2), (2, 3), (2, 4), (3, 4)]
    assert phase(match) == "showing" and match.game.deal_no == 0


@covers("poquer-aberto/stud-7/later")
def test_who_speaks_first_at_stud() -> None:
    match = play(stud(DEALT), "call; call")
    assert match.actors() == [0] and zone(match, "up 0").split() == ["KH", "KS"], "the kings"
    match = stud("2C 3C 4C 2D 3D 4D 9H 5H 8S 10H 5D 8D JH KC QS")
    play(match, "call; call; check; check; check")
    assert match.actors() == [2] and at(match).opener == 2, "the eights before the fives, and before 9 10 J of hearts"


@covers("poquer-aberto/stud-7/bring_in")
def test_the_lowest_door_card_brings_it_in() -> None:
    match = stud(DEALT)
    assert zone(match, "up 1") == "5H" and at(match).bets == (0, 1, 0) and at(match).opener == 1
    assert says(match) == ["brings_in"] and match.actors() == [2], "the next one speaks"
    assert refused(match, "check") == "bet_made" and "call" in legal(match) and "fold" in legal(match)
    play(match, "call; call")
    assert at(match).street == 2, "he had his say"
    match = play(stud(DEALT), "raise 1; fold")
    assert match.actors() == [1], "unless it is raised"


@pytest.mark.parametrize(("doors", "low"), [("5S 5C 5H", 1), ("5D 5S 5H", 0), ("AC 2S 2H", 2), ("KC AC QC", 2)])
@covers("poquer-aberto/stud-7/bring_in")
def test_ties_of_the_lowest_card_go_by_suit(doors: str, low: int) -> None:
    match = stud(f"7C 8C 9C 7D 8D 9D {doors}")
    assert at(match).opener == low and at(match).bets[low] == 1


@covers("poquer-aberto/stud-7/bring_in")
def test_a_short_bring_in() -> None:
    """Who has one chip for a minimum of two puts it in; the others call the whole minimum."""
    match = stud(DEALT, min_bet=2)
    assert at(match).bets == (0, 2, 0)
    match.game.points = [0, -99, 99]  # as if lost before: one chip is left after the ante
    game = at(match)
    game.paid = game.bets = (0, 0, 0)
    game.bring_in()
    assert game.bets == (0, 1, 0) and game.high == 2 and match.actors() == [2]


@covers("poquer-aberto/stud-7/limit")
def test_fixed_limits() -> None:
    match = stud(DEALT, min_bet=2)
    assert [a for a in legal(match) if a.startswith("raise")] == ["raise 2"] and refused(match, "raise 4") == "amount"
    play(match, "raise 2; raise 2; raise 2")
    assert not [a for a in legal(match) if a.startswith("raise")], "three raises"
    play(match, "call; call")
    assert [a for a in legal(match) if a.startswith("bet")] == ["bet 2"]
    play(match, "check; check; check")
    for street in (3, 4, 5):
        assert at(match).street == street and [a for a in legal(match) if a.startswith("bet")] == ["bet 4"]
        play(match, "bet 4")
        assert [a for a in legal(match) if a.startswith("raise")] == ["raise 4"]
        play(match, "call; call")


@covers("poquer-aberto/stud-7/best_five")
def test_the_best_five_of_seven_are_the_best_of_all_fives() -> None:
    dice = random.Random(3)
    pack = stud().game.t.pack
    for size in (5, 6, 7):
        for k in range(150):
            cards = sum(1 << c for c in dice.sample(range(52), size))
            if k % 3 == 0:  # many of a suit
                cards = sum(1 << c for c in dice.sample(bits(pack.suits[k % 4] | pack.suits[(k + 1) % 4]), size))
            for flush in (True, False):
                ways = [best(pack, sum(1 << c for c in five), 2, flush) for five in combinations(bits(cards), 5)]
                assert best_five(pack, cards, 2, flush) == max(ways), pack.text(bits(cards))


@covers("poquer-aberto/stud-7/best_five", "poquer-aberto/stud-7/options")
def test_a_full_house_made_of_seven_cards_wins() -> None:
    """Seat 0 has three kings and two nines among seven; seat 1 five hearts among seven."""
    match = stud("KC 2H 9C 4H KH 6H KS 8H 3S QH 9D 7D 5C JC", players=2)
    play(match, "call")
    for _ in range(3):
        play(match, "check; check")
    assert "full" in written(match.game.notes(0)) and "flush" in written(match.game.notes(1))
    play(match, "check; check")
    while phase(match) == "showing" and match.game.deal_no == 0:
        play(match, "show")
    assert {"full", "flush"} <= set(says(match)) and sheet(match)[-1][0] == 0


@covers("poquer-aberto/stud-5/options", "poquer-aberto/stud-5/opens")
def test_five_card_stud() -> None:
    match = stud("2C 3C 4C KH 5H 9S KS 7C 9D QD 8D JH AC 9C 10D", preset="stud-5")
    options = match.options
    assert options["form"] == "stick_5" and match.game.t.pack.count == 52 and options["hole_swap"] == "off"
    assert options["flush_beats_full"] is False and options["opener_order"] == "made_first"
    assert match.actors() == [0] and refused(match, "check") == "must_bet", "the king has to open"
    play(match, "bet 1; call; call")
    assert match.actors() == [0] and "check" in legal(match)


@pytest.mark.parametrize(
    ("preset", "players", "options"), [("stud-7", 7, {}), ("stud-7", 3, {"min_bet": 5}), ("stud-5", 4, {})]
)
def test_worlds_of_todays_tables_replay(preset: str, players: int, options: dict[str, Value]) -> None:
    """Laws 5, 6 and 7 at tables that no variant has."""
    dice = random.Random(5)
    checked = 0
    for seed in range(2):
        match = baralho.start("poquer-aberto", preset=preset, players=players, seed=f"worlds {seed}", options=options)
        for _ in laws.random_match(match, dice, most=200):
            sums(match.game)
            if dice.random() < 0.08 and checked < 12:
                seat = dice.randrange(players)
                world = laws.law_6(match, seat, dice.randrange(1 << 20))
                laws.law_5(match, world, seat)
                checked += 1
    assert checked
