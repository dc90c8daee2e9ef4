"""Poch: seed 002:5724-5777."""

from __future__ import annotations

import functools

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.poch import BETTING, HAND, PACK, SEQUENCE, Poch, group
from tests.table import legal, play, refused, says, sheet, zone

ALL = [f"{rank}{suit}" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A") for suit in "CDHS"]


def sums(game: Game) -> None:
    """Law 7: chips won and lost, in the pools and staked make nothing; all cards are in hands or played."""
    assert isinstance(game, Poch)
    assert sum(game.points) + sum(game.pools) + game.pot() == 0
    assert min(game.pools) >= 0 and (game.phase == BETTING or not game.pot())
    t = game.t
    assert sum(t.count(HAND, s) for s in range(game.players)) + sum(t.count(SEQUENCE, s) for s in range(4)) == 32
    for seat in range(game.players):
        assert not game.showed[seat] & ~t.mask(HAND, seat), "what was shown and not played is still there"


@functools.cache
def seed_of(trump: str) -> str:
    """A match in which that suit is trumps in the first deal."""
    return next(
        s for s in map(str, range(100)) if written(baralho.start("poch", seed=s).game.status())["trump"] == trump
    )


def start(
    players: int = 4,
    trump: str = "S",
    options: dict[str, Value] | None = None,
    h0: str = "",
    h1: str = "",
    h2: str = "",
    h3: str = "",
) -> Match:
    """The last seat deals, so that seat 0 speaks first; hands by seat, filled up from the 7s on."""
    sizes = [8] * 4 if players == 4 else [11, 11, 10]
    named = [cards.split() for cards in (h0, h1, h2, h3)[:players]]
    used = {code for cards in named for code in cards}
    rest = iter([code for code in ALL if code not in used])
    full = [cards + [next(rest) for _ in range(size - len(cards))] for cards, size in zip(named, sizes, strict=True)]
    deal = {f"hand {seat}": " ".join(cards) for seat, cards in enumerate(full)}
    return baralho.start(
        "poch", players=players, seed=seed_of(trump), dealer=players - 1, deal=deal, options=options or {}
    )


def at(match: Match) -> Poch:
    game = match.game
    assert isinstance(game, Poch)
    return game


def rich(match: Match, *stacks: int) -> Match:
    """Give the players other stacks, as if won from each other and from the bank before."""
    game = at(match)
    for seat, stack in enumerate(stacks):
        game.points[seat] = game.points[seat] + stack - game.chips(seat)
    return match


def value(codes: str, trump: str = "S") -> int:
    return group(PACK.mask(codes), "CDHS".index(trump))


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "hands"), [(4, [8, 8, 8, 8]), (3, [11, 11, 10])])
def test_the_deal(players: int, hands: list[int]) -> None:
    """002:5734-5736: a chip of everybody in each of seven pools; of three players the dealer has a card less."""
    match = start(players)
    game = at(match)
    assert [game.t.count(HAND, s) for s in range(players)] == hands
    assert game.pools == (players,) * 7 and game.points == [-7] * players
    assert match.actors() == [0], "the dealer's left speaks first (002:5742)"
    assert [game.chips(s) for s in range(players)] == [53] * players


def test_a_card_shows_trumps_and_goes_back() -> None:
    """002:5730: any of the 32; it is dealt like the others."""
    trumps = {written(baralho.start("poch", seed=str(s)).game.status())["trump"] for s in range(40)}
    assert trumps == set("CDHS") and says(start())[0] == "trump"


# -- betting ----------------------------------------------------------------------------------------------------------


def test_the_betting_of_the_book() -> None:
    """002:5744: A bets 3, B makes it 5; C and D need 5 at least; A adds 2 to stay, or gives up his 3."""
    match = start()
    assert legal(match)[0] == "check" and "fold" not in legal(match) and refused(match, "fold") == "no_bet"
    play(match, "bet 3; raise 2")
    assert legal(match)[:2] == ["fold", "call"] and refused(match, "check") == "bet_made"
    play(match, "call; fold")
    assert at(match).bets == (3, 5, 5, 0) and match.actors() == [0]
    assert written(match.game.notes(0))["on_call"] == "2"
    play(match, "call")
    assert match.spec.phases[match.game.phase] == "leading", "all stakes are equal"
    folded = play(start(), "bet 3; raise 2; fold; fold; fold")
    assert sheet(folded)[-1] == (1, "pot", 8) and folded.actors() == [1], "unshown, and he leads (R6)"
    assert "pair" not in says(folded)


def test_who_only_is_called_may_not_raise_himself() -> None:
    """As in poker (002:5744, 744)."""
    match = play(start(), "bet 3; call; call; call")
    assert match.spec.phases[match.game.phase] == "leading"


def test_who_passed_may_come_back() -> None:
    """R5."""
    match = play(start(), "check; check; bet 2; fold")
    assert match.actors() == [0] and legal(match)[:2] == ["fold", "call"]
    play(match, "raise 4; fold; call")
    assert at(match).stakers == (2, 0)


def test_everybody_passes() -> None:
    """R3: nothing is shown, the dealer's left leads; the pools are untouched."""
    match = play(start(), "check; check; check; check")
    assert match.actors() == [0] and "no_bets" in says(match)
    assert at(match).pools == (4,) * 7


def test_groups_compare() -> None:
    """002:5746: two aces beat any pair and lose to three 8s; any three lose to four; four aces are the highest."""
    assert value("AC AD KH KD") > value("KC KH QC QD 7S") and value("AC AD") < value("8C 8D 8H AC")
    assert value("AC AD AH KS") < value("7C 7D 7H 7S") < value("AC AD AH AS")
    assert value("KC KS") > value("KD KH"), "the pair with a trump (R2)"
    assert value("AC KD QH JC 10D 9H 8C 7D") < value("7C 7D")


def test_only_the_best_group_is_shown() -> None:
    """002:5748: of two threes the higher; the cards go back and stay known."""
    match = start(h0="8C 8D 8H 9C 9D 9H AC KD", h1="AD AH QC QD JC 7D 7H 10H")
    play(match, "bet 1; call; fold; fold")
    assert says(match)[-3:] == ["three", "pair", "leads"] and sheet(match)[-1] == (0, "pot", 2)
    assert at(match).showed[0] == PACK.mask("9C 9D 9H") and match.actors() == [0]
    assert written(match.game.status())["showed"].startswith("9C 9D 9H")
    rng, sampler = baralho.Rng(1), match.sampler(2)
    for _ in range(30):
        world = sampler.draw(rng)
        assert not PACK.mask("9C 9D 9H") & ~world.t.mask(HAND, 0)
        assert not PACK.mask("AD AH") & ~world.t.mask(HAND, 1)
        assert group(world.t.mask(HAND, 1), at(match).trump) == value("AD AH"), "nothing better was there"


def test_equal_pairs() -> None:
    """R2: the pair with a trump wins, or the bets are shared, odd chips to who raised last."""
    h0, h1 = "AC AD KC QD JC 10D 9C 7D", "AH AS KD QC JD 10C 9D 8H"
    match = play(start(h0=h0, h1=h1), "bet 3; call; fold; fold")
    assert sheet(match)[-1] == (1, "pot", 6) and match.actors() == [1]
    match = play(start(options={"tie_pairs": "split"}, h0=h0, h1=h1), "bet 3; call; fold; fold")
    assert sheet(match)[-2:] == [(0, "pot", 3), (1, "pot", 3)] and match.actors() == [1], "who has the trump leads"


def test_the_odd_chip_of_equal_pairs() -> None:
    h0, h1 = "AC AD KC QD JC 10D 9C 7D", "AH AS KD QC JD 10C 9D 8H"
    match = start(options={"tie_pairs": "split"}, h0=h0, h1=h1)
    play(match, "check; bet 1; call; fold; raise 2; call; fold")
    assert sheet(match)[-2:] == [(1, "pot", 3), (0, "pot", 4)], "seat 0 raised last"


def test_the_odd_chip_if_the_last_to_raise_has_not_won() -> None:
    """002:768 is silent: it goes to who staked first, though the other has the trump and leads."""
    h0, h1, h2 = "AC AD KC QD JC 10D 9C 7D", "AH AS KD QC JD 10C 9D 8H", "8C 8D KH QH JH 10H 9H 7H"
    match = start(options={"tie_pairs": "split"}, h0=h0, h1=h1, h2=h2)
    play(match, "bet 1; call; raise 2; fold; call; call")
    assert sheet(match)[-2:] == [(0, "pot", 5), (1, "pot", 4)] and match.actors() == [1]


def test_single_cards() -> None:
    """R2: without any group the highest card, which is an ace; of equal ones the trump, else who staked first."""
    h0, h1, h2 = "AC KD QH JS 10C 9D 8H 7S", "AD KH QS JC 10D 9H 8S 7C", "AS AH KC KS QC QD JD JH"
    bets = "check; bet 1; fold; fold; call"
    match = play(start(h0=h0, h1=h1, h2=h2), bets)
    assert sheet(match)[-1] == (1, "pot", 2), "seat 1 staked first"
    match = play(start(trump="C", h0=h0, h1=h1, h2=h2), bets)
    assert sheet(match)[-1] == (0, "pot", 2), "the ace of trumps"
    match = play(start(options={"tie_pairs": "split"}, h0=h0, h1=h1, h2=h2), bets)
    assert sheet(match)[-2:] == [(1, "pot", 1), (0, "pot", 1)] and match.actors() == [1]


def test_who_folds_still_plays() -> None:
    """R7: he keeps his cards and continues sequences; he may win pools."""
    match = start(h0="7S 8C 8D 8H", h1="8S 9C", h2="9S", h3="AS")
    play(match, "bet 1; fold; fold; fold; play 7S")
    assert zone(match, "sequence 3").startswith("7S 8S 9S") and at(match).t.count(HAND, 1) < 8


def test_a_limit_of_stakes() -> None:
    match = start(options={"max_bet": 5})
    assert refused(match, "bet 6") == "amount"
    play(match, "bet 3; raise 2")
    assert legal(match) == ["fold", "call"] and refused(match, "raise 1") == "no_raise"


# -- chips that are short (R8) ----------------------------------------------------------------------------------------


def test_side_pots() -> None:
    """Seat 0 has the best group and 2 chips: he wins those, the rest goes to the better of the others; he leads."""
    match = rich(start(h0="AC AD AH AS", h1="KC KD KH", h2="QC QD QH"), 2, 50, 50, 50)
    play(match, "bet 2; raise 8; call; fold")
    assert sheet(match)[-2:] == [(0, "pot", 6), (1, "side_pot", 16)] and match.actors() == [0]


def test_uncalled_chips_go_back() -> None:
    match = rich(start(h0="AC AD AH AS", h1="KC KD KH"), 50, 4, 50, 50)
    play(match, "bet 20; call; fold; fold")
    assert "back" in says(match) and sheet(match)[-1] == (0, "pot", 8)


def next_deal(match: Match, *stacks: int) -> Match:
    """Play the first deal to its end, so that about so many chips are there for the next one."""
    play(match, "; ".join(["check"] * match.players))
    while match.game.deal_no == 0:
        rich(match, *stacks)
        play(match, legal(match)[0])
    return match


def test_who_has_no_chips_does_not_bet() -> None:
    """R8: he is not asked for bets, for he could only pass; he plays in the second phase, and owes what he pays."""
    match = next_deal(start(), -50, 200, 200, 200)
    assert match.actors() == [1] and at(match).live == 0b1110 and at(match).chips(0) < 0
    play(match, "bet 1; fold; fold")
    assert match.actors() == [1] and at(match).t.count(HAND, 0) == 8


def test_where_one_alone_has_chips_he_leads() -> None:
    """R8: nobody can answer a bet of his."""
    match = next_deal(start(), -90, -90, 400, -90)
    assert match.spec.phases[match.game.phase] == "leading" and match.actors() == [2]
    match = next_deal(start(), -90, -90, -90, -90)
    assert match.actors() == [1], "nobody has chips: the dealer's left"


# -- sequences --------------------------------------------------------------------------------------------------------


def test_the_sequences_of_the_book() -> None:
    """002:5756: 9S is led and runs to the ace; 7S alone, and who has 8S leads next; with 7S and 8S he leads again."""
    match = start(h0="9S 7S KC 7D", h1="10S 8S JS QC", h2="QS KS", h3="AS")
    play(match, "check; check; check; check; play 9S")
    assert zone(match, "sequence 3") == "9S 10S JS QS KS AS" and match.actors() == [3]
    play(match, legal(match)[0])
    match = play(start(h0="9S AS 7S", h1="8S"), "check; check; check; check; play 9S")
    assert match.actors() == [0]
    play(match, "play 7S")
    assert match.actors() == [1], "who has put the 8 leads"
    match = play(start(h0="9S AS 7S 8S"), "check; check; check; check; play 9S; play 7S")
    assert match.actors() == [0] and zone(match, "sequence 3").endswith("AS 7S 8S")


def test_nobody_is_asked_to_go_on() -> None:
    """The only choice is the card that begins; what follows happens by itself, whoever holds it."""
    match = play(start(), "check; check; check; check")
    assert len(legal(match)) == 8 and all(a.startswith("play ") for a in legal(match))
    assert refused(match, f"play {zone(match, 'hand 1').split()[0]}") == "not_yours"


def test_pools() -> None:
    """002:5760-5773: trumps win their pools as they are played; king and queen by one player three of them."""
    match = start(h0="QS KS 7S 8S 9S 10S", h1="JS AS")
    play(match, "check; check; check; check; play 7S")
    won = [line for line in sheet(match) if line[1] != "ante"]
    assert won == [
        (0, "seven_eight_nine", 4), (0, "ten", 4), (1, "jack", 4), (0, "queen", 4), (0, "king", 4),
        (0, "king_queen", 4), (1, "ace", 4),
    ]  # fmt: skip
    assert at(match).pools == (0,) * 7


def test_a_combination_needs_one_player() -> None:
    """002:5764-5775: the pools of king and queen and of 7, 8 and 9 stay and grow where two have the cards."""
    match = start(h0="7S 9S KS", h1="8S QS")
    play(match, "check; check; check; check; play 7S")
    assert at(match).pools == (0, 0, 0, 0, 0, 4, 4)
    match = play(start(h0="9S 7S 8S KS QS AS", h1="10S JS"), "check; check; check; check; play 9S")
    assert at(match).pools[5] == 0 and at(match).pools[6] == 4
    play(match, "play 7S")
    assert at(match).pools[6] == 0, "the three of them need not be played in one sequence"


FOUR_ACES = "AC AD AH AS KC KD KS QS"  # every lead keeps the lead: hearts are all with the others, but for the ace


def test_pools_stay_for_the_next_deal() -> None:
    """002:5775: what nobody played is not won; a chip of everybody comes on top."""
    match = play(start(trump="H", h0=FOUR_ACES), "check; check; check; check; play KC; play KD; play QS; play AH")
    assert match.game.deal_no == 1 and at(match).pools == (4, 8, 8, 8, 8, 8, 8)


def test_who_is_out_of_cards_ends_the_deal_at_once() -> None:
    """002:5777: he gets a chip for every card left; with his last card he still wins its pool (R4)."""
    match = play(start(trump="H", h0=FOUR_ACES), "check; check; check; check; play KC; play KD; play QS")
    assert match.actors() == [0] and zone(match, "hand 0") == "AH"
    before = len(sheet(match))
    play(match, "play AH")
    assert sheet(match)[before : before + 7] == [
        (0, "ace", 4), (1, "cards_paid", -8), (0, "cards_won", 8), (2, "cards_paid", -8), (0, "cards_won", 8),
        (3, "cards_paid", -8), (0, "cards_won", 8),
    ]  # fmt: skip


def test_a_deal_may_end_within_a_sequence() -> None:
    """Who plays his last card in the middle of it has won: the next card is not played any more."""
    match = start(h0="7C 8C 9C 10C JC QC KD AD", h1="KC 7D 8D 9D 10D JD QD 8H")
    play(match, "check; check; check; check; play KD")
    assert match.actors() == [0] and zone(match, "hand 0") == "7C 8C 9C 10C JC QC"
    play(match, "play 7C")
    assert match.game.deal_no == 1 and (1, "cards_paid", -8) in sheet(match), "the king of clubs stayed in his hand"


# -- the match --------------------------------------------------------------------------------------------------------


def test_a_match_has_so_many_deals_and_the_pools_are_shared() -> None:
    """R9: odd chips to who went out in the last deal."""
    match = start(3, options={"deals": 1}, h0="AC AD AH AS KC KD KH KS QC QD QH", trump="S")
    play(match, "check; check; check; play QC; play QD; play QH; play KS")
    assert match.over and at(match).pools == (0,) * 7
    shared = [line for line in sheet(match) if line[1] == "shared"]
    assert shared == [(0, "shared", 5), (1, "shared", 5), (2, "shared", 5)] and sum(match.game.points) == 0
    match = start(4, options={"deals": 1}, h0="AC AD AH AS KC KD KH QC", trump="S")
    play(match, "check; check; check; check; play QC; play KD; play KH; play AS")
    shared = [line for line in sheet(match) if line[1] == "shared"]
    assert [line[2] for line in shared] == [6, 6, 6, 6], "six pools of four"
    assert match.game.won


def test_odd_chips_go_to_who_went_out() -> None:
    """R9: eighteen chips and one that was left before."""
    match = start(3, options={"deals": 1}, h0="AC AD AH AS KC KD KH QC QD QH JC", trump="S")
    game = at(match)
    game.pools = (3, 4, 3, 3, 3, 3, 3)
    game.points[1] -= 1
    play(match, "check; check; check; play JC; play QD; play QH; play AS")
    shared = [line for line in sheet(match) if line[1] == "shared"]
    assert shared == [(0, "shared", 7), (1, "shared", 6), (2, "shared", 6)] and game.won == 1


def test_what_is_told() -> None:
    match = start(h0="AS KS 7S 8C 8D 10D JC QC")
    assert [b.written() for b in match.game.badges(0)] == [
        ("hand 0", "AS", "chips", "4"),
        ("hand 0", "KS", "chips", "4"),
    ]
    assert written(match.game.status())["pools"] == "A 4 · K 4 · Q 4 · J 4 · 10 4 · K-Q 4 · 7-8-9 4"
    assert written(match.game.notes(0))["group"] == "8C 8D"


CONTEXT: dict[str, dict[str, Value]] = {
    "tie_pairs": {"shown": "test_equal_pairs"},
    "deals": {"players": 3},
    "max_bet": {"buy_in": 500},
}
