"""Michigan: seed 002:4997-5055."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.michigan.acts import (
    ANSWERING,
    ASIDE,
    BIDDING,
    DEAD,
    FACES,
    HAND,
    LEADING,
    PACK,
    SEQUENCE,
    STAKES,
    WIDOW,
)
from baralho.games.michigan.game import Michigan
from tests.table import legal, play, refused, sayings, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: chips won and lost and those on the stake cards make nothing; the stake cards stay where they are."""
    assert isinstance(game, Michigan)
    t = game.t
    assert sum(game.points) + sum(game.stakes) == 0
    assert sorted(PACK.codes[PACK.face[c]] for c in t.cards(STAKES)) == ["AH", "JS", "KC", "QD"]
    zones = [t.count(HAND, s) + t.count(ASIDE, s) for s in range(game.players)]
    assert sum(zones) + t.count(WIDOW) + t.count(DEAD) + t.count(SEQUENCE) == FACES
    if game.opt.bankrupt == "eliminate":
        assert min(game.chips(seat) for seat in range(game.players)) >= 0
    assert not any(t.count(HAND, s) for s in range(game.players) if not game.inside >> s & 1)


def start(players: int = 3, widow: str = "", options: dict[str, Value] | None = None, **hands: str) -> Match:
    """Seat 0 deals, seat 1 leads; hands by seat: h0, h1 ...; what is not named is filled up from the twos on."""
    size = FACES // (players + 1)
    named = [hands.get(f"h{seat}", "").split() for seat in range(players)] + [widow.split()]
    used = {code for cards in named for code in cards}
    rest = iter([code for code in ALL if code not in used])
    full = [cards + [next(rest) for _ in range(size - len(cards))] for cards in named]
    order = [*range(1, players), 0, players]  # the dealer last, then the widow
    pack = " ".join(full[who][r] for r in range(size) for who in order)
    return baralho.start("michigan", players=players, seed="7", dealer=0, deal={"pack": pack}, options=options or {})


ALL = [f"{rank}{suit}" for rank in [*range(2, 11), "J", "Q", "K", "A"] for suit in "CDHS"]


def rules(match: Match) -> Michigan:
    game = match.game
    assert isinstance(game, Michigan)
    return game


def begin(match: Match) -> Match:
    """The dealer keeps his hand, and nobody buys the widow."""
    play(match, "keep")
    while match.game.phase != LEADING:
        play(match, "pass" if match.game.phase == BIDDING else f"{match.actors()[0]} decline")
    return match


def stage(match: Match, turn: int, **hands: str) -> Michigan:
    """In mid-play: these hands (h0, h1 ...), all other cards out of play, no stakes but the antes."""
    game = rules(begin(match))
    for card in range(FACES):
        game.t.move(card, DEAD)
    for seat, cards in hands.items():
        game.t.move_set(PACK.mask(cards) & (1 << FACES) - 1, HAND, int(seat[1:]))
    game.ask(LEADING, turn)
    return game


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "each", "removed"), [(3, 13, 0), (4, 10, 2), (5, 8, 4), (6, 7, 3), (7, 6, 4), (8, 5, 7)]
)
def test_the_deal(players: int, each: int, removed: int) -> None:
    """002:5009-5011: as if there were one player more; what cannot be shared out is taken away unseen."""
    match = start(players)
    t = match.game.t
    assert [t.count(HAND, s) for s in range(players)] == [each] * players and t.count(WIDOW) == each
    assert t.count(DEAD) == removed and match.actors() == [0] and legal(match) == ["swap", "keep"]
    assert rules(match).stakes == (players,) * 4 and match.game.points == [-4] * players
    assert written(match.game.status())["chips"] == " ".join(["16"] * players)


def test_the_stake_cards_lie_open_with_their_chips() -> None:
    """002:4999."""
    match = start()
    assert baralho.view(match, 1)["zones"][-1]["cards"] == ["KC", "QD", "AH", "JS"]
    assert [badge.written() for badge in match.game.badges(0)] == [
        ("stakes", "AH", "chips", "3"),
        ("stakes", "KC", "chips", "3"),
        ("stakes", "QD", "chips", "3"),
        ("stakes", "JS", "chips", "3"),
    ]


# -- the widow --------------------------------------------------------------------------------------------------------


def test_the_dealer_may_change_his_whole_hand_for_the_widow() -> None:
    """002:5013: nobody else sees the old hand."""
    match = start(widow="AC AD AS KD", h0="2C 2D 2H 2S")
    old, widow = zone(match, "hand 0"), zone(match, "widow")
    play(match, "swap")
    assert zone(match, "hand 0") == widow and zone(match, "aside 0") == old and match.actors() == [1]
    assert "2C" in baralho.known(match, 0)["aside 0"], "its owner remembers it"
    assert "aside 0" not in baralho.known(match, 1) or not baralho.known(match, 1)["aside 0"]
    assert match.game.phase == LEADING and sum(match.game.points) == -12


def test_the_widow_is_sold_for_rising_bids() -> None:
    """R2: from the dealer's left, a pass is final, the buyer pays the dealer; the dealer cannot bid."""
    match = start(4)
    play(match, "keep")
    assert match.actors() == [1] and legal(match)[0] == "bid 1" and refused(match, "bid 17") == "too_dear"
    play(match, "bid 2")
    assert match.actors() == [2] and refused(match, "bid 2") == "too_low"
    assert written(match.game.status())["bid"] == "2 (2)"
    play(match, "pass; bid 3; pass")
    assert match.game.phase == LEADING and match.actors() == [1]
    assert sheet(match)[-2:] == [(3, "widow_paid", -3), (0, "widow_sold", 3)]
    assert match.game.t.count(ASIDE, 3) == 10 and match.game.t.count(WIDOW) == 0


def test_nobody_wants_the_widow() -> None:
    match = begin(start(4))
    assert says(match) == ["unsold"] and match.game.t.count(DEAD) == 12 and match.actors() == [1]


def test_the_last_who_has_not_passed_is_asked_too() -> None:
    match = start(4)
    play(match, "keep; pass; pass")
    assert match.actors() == [3] and "pass" in legal(match)
    play(match, "bid 1")
    assert says(match) == ["bought"], "nobody is left to bid against"


def test_who_has_no_chips_cannot_bid() -> None:
    match = start(4, options={"start_chips": 4})
    play(match, "keep")
    assert says(match) == ["unsold"]
    match = start(4, options={"start_chips": 5})
    play(match, "keep; bid 1")
    assert says(match) == ["bought"], "nobody can pay two"


def test_sealed_offers() -> None:
    """R2: all at once in secret; among equals the nearest to the dealer's left."""
    match = start(4, options={"widow_auction": "sealed"})
    play(match, "keep")
    assert match.actors() == [1, 2, 3] and refused(match, "offer 17", 2) == "too_dear"
    play(match, "3 offer 2; 1 decline")
    assert says(match) == [] and "offer" not in str(baralho.events(match, 0))
    play(match, "2 offer 2")
    assert says(match) == ["declined", "offered", "offered", "bought"]
    assert sheet(match)[-2:] == [(2, "widow_paid", -2), (0, "widow_sold", 2)]
    match = begin(start(4, options={"widow_auction": "sealed"}))
    assert says(match)[-1] == "unsold"


# -- sequences --------------------------------------------------------------------------------------------------------


def test_a_sequence_goes_on_by_itself() -> None:
    """002:5021-5023: 5 led, one player has 6 7 8, another the 9, and so on up to the ace."""
    match = start()
    stage(match, 1, h1="5H 10H 2C", h2="6H 7H 8H JH 3C", h0="9H QH KH AH 4C")
    play(match, "play 5H")
    assert zone(match, "sequence") == "5H 6H 7H 8H 9H 10H JH QH KH AH"
    said = sayings(match, "goes_on")
    told = [(s.seat, PACK.text([f for f in range(52) if s.cards >> f & 1])) for s in said]
    assert told == [(2, "6H 7H 8H"), (0, "9H"), (1, "10H"), (2, "JH"), (0, "QH KH"), (0, "AH")]
    assert says(match)[-1] == "ace" and match.actors() == [0] and legal(match) == ["play 4C"]


def test_one_leads_the_lowest_card_of_a_suit() -> None:
    """002:5019: of any suit at first; the ace is highest."""
    match = start()
    stage(match, 1, h1="5H 3H AH AS KC 2C", h2="6D", h0="7D")
    assert legal(match) == ["play 2C", "play 3H", "play AS"]
    assert refused(match, "play 5H") == "not_lowest" and refused(match, "play 6D") == "not_yours"
    match = start(options={"lead_rule": "lowest_overall"})
    stage(match, 1, h1="5H 3H AH 3S KC 4C", h2="6D", h0="7D")
    assert legal(match) == ["play 3H", "play 3S"]


def test_a_sequence_stops_for_want_of_a_card_and_the_suit_changes() -> None:
    """002:5025-5027: who played last leads another suit."""
    match = start()
    game = stage(match, 1, h1="5H 2C 9H", h2="6H 3C 10H", h0="4C 7S")
    play(match, "play 5H")
    assert says(match)[-1] == "stopped" and match.actors() == [2]
    assert legal(match) == ["play 3C"] and refused(match, "play 10H") == "same_suit"
    assert written(game.status())["stopped"] == "H" and written(game.status())["missing"] == "7H"
    for seed in range(10):
        drawn = match.sample(0, baralho.Rng(seed))
        assert not any(drawn.t.mask(HAND, s) & PACK.mask("7H") for s in range(3)), "all know that it is in no hand"


def test_a_card_played_before_stops_a_sequence() -> None:
    match = start()
    stage(match, 1, h1="9H 2C 5D", h2="3C 8H KS", h0="QS 4S")
    play(match, "play 9H; play 2C; play 8H")
    assert says(match)[-3:] == ["goes_on", "stopped", "gone"]
    assert match.actors() == [2] and legal(match) == ["play KS"]


def test_the_lead_passes_to_the_left_of_who_has_no_other_suit() -> None:
    """002:5027: and everybody learns it."""
    match = start()
    stage(match, 1, h1="5H 9H", h2="3H 10H", h0="4C 7S 2H")
    play(match, "play 5H")
    assert says(match) == ["unsold", "stopped", "no_other_suit", "no_other_suit"] and match.actors() == [0]
    assert legal(match) == ["play 4C", "play 7S"]
    for seed in range(10):
        drawn = match.sample(0, baralho.Rng(seed))
        assert not drawn.t.mask(HAND, 2) & ~PACK.suits[2]


def test_if_nobody_can_change_suit_the_dealers_left_leads_the_same() -> None:
    """002:5027."""
    match = start()
    stage(match, 0, h1="9H KH", h2="3H 10H", h0="5H QH")
    play(match, "play 5H")
    assert match.actors() == [1] and legal(match) == ["play 9H"]
    play(match, "play 9H")
    assert zone(match, "sequence") == "5H 9H 10H" and match.actors() == [1], "still nobody has another suit"


def test_a_lead_tells_that_nothing_lower_is_held() -> None:
    match = begin(start(h1="8H 9H KH 2C 3C 4C 5C 2D 3D 4D 5D 2S 3S", h0="2H", h2="3H 4H"))
    play(match, "play 8H")
    for seed in range(20):
        drawn = match.sample(0, baralho.Rng(seed))
        assert not drawn.t.mask(HAND, 1) & PACK.mask("2H 3H 4H 5H 6H 7H")


# -- chips ------------------------------------------------------------------------------------------------------------


def test_a_stake_card_wins_its_chips_at_once() -> None:
    """002:5025, 002:5037-5039: AH, KC, QD, JS; what nobody wins stays and grows."""
    match = start()
    game = stage(match, 1, h1="JH QH 2C", h2="KH 5D", h0="AH 7S")
    play(match, "play JH")
    assert (0, "stake", 3) in sheet(match) and game.stakes == (0, 3, 3, 3)
    play(match, "play 7S")
    assert match.game.deal_no == 1 and rules(match).stakes == (3, 6, 6, 6), "the next antes come on top"


def test_who_is_out_of_cards_gets_a_chip_for_each_card() -> None:
    """002:5029; at once, even if the sequence could go on (R5)."""
    match = start()
    game = stage(match, 1, h1="5D 6D", h2="7D 8D 2C", h0="9D 3S 4S KS")
    play(match, "play 5D")
    assert sheet(match)[3:7] == [(2, "cards_paid", -3), (1, "cards_won", 3), (0, "cards_paid", -4), (1, "cards_won", 4)]
    assert game.deal_no == 1 and says(match)[-1] == "out_of_cards" and game.dealer == 1


def test_debts() -> None:
    """R7: chips below none are a debt; or one pays what one has, and is out without an ante."""
    match = start(options={"start_chips": 5})
    game = stage(match, 1, h1="5D", h2="7D 8D 2C", h0="9D")
    play(match, "play 5D")
    assert [game.chips(s) for s in range(3)] == [0 - 4, 5 - 4 + 4 - 4, 1 - 3 - 4]
    match = start(4, options={"start_chips": 5, "bankrupt": "eliminate"})
    game = stage(match, 1, h1="5D", h2="7D 8D 2C", h0="9D", h3="2S")
    play(match, "play 5D")
    assert match.over, "only one can ante"
    assert [line for line in sheet(match) if line[1] == "cards_paid"] == [
        (2, "cards_paid", -1),
        (3, "cards_paid", -1),
        (0, "cards_paid", -1),
    ]
    assert [line for line in sheet(match) if line[1] == "shared"] == [(s, "shared", 4) for s in range(4)]


def test_out_of_four_three_play_on() -> None:
    match = start(4, options={"start_chips": 20, "bankrupt": "eliminate"})
    game = stage(match, 1, h1="5D", h2="7D 8D 2C", h0="9D", h3="2S")
    game.score(2, -14, "cards_paid")
    game.score(1, 14, "cards_won")
    play(match, "play 5D")
    assert game.inside == 0b1011 and game.deal_no == 1 and game.dealer == 1
    assert [game.t.count(HAND, s) for s in range(4)] == [13, 13, 0, 13]
    assert written(game.status())["bust"] == "3" and "bust" in says(match)
    assert game.stakes == (7, 7, 7, 7)


# -- withholding ------------------------------------------------------------------------------------------------------


def withheld(**hands: str) -> Match:
    match = start(options={"allow_withholding": True})
    stage(match, 1, **hands)
    return match


def test_the_holder_of_the_next_card_is_asked() -> None:
    """R6: nobody else learns who that is."""
    match = withheld(h1="5D 2C", h2="6D 8D 2S", h0="7D 3S 4S")
    play(match, "play 5D")
    assert match.game.phase == ANSWERING and match.actors() == [2]
    assert legal(match) == ["go_on", "withhold"] and baralho.view(match, 0)["asked"] == [0, 1, 2]
    play(match, "go_on; go_on")
    assert zone(match, "sequence") == "5D 6D 7D" and match.actors() == [2]
    play(match, "withhold")
    assert says(match)[-1] == "stopped" and match.actors() == [0], "who played last leads"
    assert not rules(match).missing


def test_withholding_costs_a_chip_to_each() -> None:
    """002:5043: settled when all is seen at the end of the deal."""
    match = withheld(h1="5D 2C", h2="6D 8D 2S", h0="7D 3S 4S")
    play(match, "play 5D; withhold; play 2C")
    assert match.game.deal_no == 1
    fines = [line for line in sheet(match) if line[1].startswith("fine")]
    assert fines == [(2, "fine_paid", -1), (0, "fine_got", 1), (2, "fine_paid", -1), (1, "fine_got", 1)]
    assert "withheld" in says(match)


def test_a_card_withheld_and_played_later_is_fined_as_well() -> None:
    match = withheld(h1="5D 2C 9S", h2="6D 3C", h0="3S 4S 8H")
    play(match, "play 5D; withhold; play 2C; go_on; play 6D")
    assert [line for line in sheet(match) if line[1] == "fine_paid"] == [(2, "fine_paid", -1)] * 2


def test_a_real_stop_is_not_fined() -> None:
    match = withheld(h1="5D 2C", h2="7D 3H", h0="3S 4S")
    play(match, "play 5D; play 2C")
    assert match.game.deal_no == 1 and not [line for line in sheet(match) if line[1].startswith("fine")]


def test_a_stake_that_was_kept_away_is_paid_and_stays() -> None:
    """002:5043: the queen of diamonds would have been reached through cards in hands."""
    match = withheld(h1="9D 2C", h2="10D 2S", h0="JD QD 4S")
    play(match, "play 9D; withhold; play 2C")
    assert (2, "kept_paid", -3) in sheet(match) and (0, "kept_got", 3) in sheet(match)
    assert rules(match).stakes[2] == 6, "three stayed, and three came with the next deal"


@pytest.mark.parametrize(
    ("h2", "h0"),
    [("10D 2S", "QD 4S"), ("10D QD 2S", "JD 4S"), ("10D 2S", "JD 4S")],
    ids=["a gap", "his own", "in no hand"],
)
def test_a_stake_that_could_not_have_been_reached_is_not_paid(h2: str, h0: str) -> None:
    match = withheld(h1="9D 2C", h2=h2, h0=h0)
    play(match, "play 9D; withhold; play 2C")
    assert not [line for line in sheet(match) if line[1] == "kept_paid"]


# -- the match --------------------------------------------------------------------------------------------------------


def test_everybody_deals_once_or_so_many_deals() -> None:
    match = start()
    over = []
    for number in range(3):
        match.game.deal_no = number
        over.append(match.game.match_over())
    assert over == [False, False, True]
    match = start(options={"deals": 1})
    assert match.game.match_over()


def test_what_is_left_on_the_stake_cards_is_shared_at_the_end() -> None:
    """R8: equally, odd chips to the winner of the last deal."""
    match = start(4, options={"deals": 1})
    game = stage(match, 1, h1="5D", h2="7D", h0="9D", h3="2S")
    game.stakes = (5, 4, 4, 4)
    game.points = [-5, -4, -4, -4]
    play(match, "play 5D")
    assert match.over and sum(game.points) == 0 and game.stakes == (0, 0, 0, 0)
    assert [line for line in sheet(match) if line[1] == "shared"] == [
        (0, "shared", 4),
        (1, "shared", 5),
        (2, "shared", 4),
        (3, "shared", 4),
    ]
    assert baralho.view(match, 0)["winners"] == [1]


def test_contradictions() -> None:
    with pytest.raises(baralho.BadOption, match="ante"):
        start(options={"bankrupt": "eliminate", "start_chips": 3})


CONTEXT: dict[str, dict[str, Value]] = {
    "start_chips": {"widow_auction": "ascending"},
    "deals": {"players": 3, "steps": 3000},
    "bankrupt": {"start_chips": 6},
}


@pytest.mark.parametrize(
    ("change", "leads", "after"),
    [("other_suit", ["play 4C", "play 6D", "play 7S"], 1), ("other_colour", ["play 4C", "play 7S"], 1),
     ("free", ["play 4C", "play 6D", "play 9H", "play 7S"], 1)],
)  # fmt: skip
def test_which_suit_may_follow_a_stop(change: str, leads: list[str], after: int) -> None:
    """Today often one of the other colour."""
    match = start(options={"suit_change": change})
    stage(match, 1, h1="5H 9H 4C 6D 7S", h2="3H 10H", h0="8C 2H")
    play(match, "play 5H")
    assert match.actors() == [after] and legal(match) == leads


def test_who_has_not_the_other_colour_passes_the_lead_on() -> None:
    match = start(options={"suit_change": "other_colour"})
    stage(match, 1, h1="5H 9H 6D", h2="3H 10H", h0="8C 2H")
    assert refused(play(match, "play 5H"), "play 2H", 0) == "same_colour"
    assert says(match)[-2:] == ["no_other_colour", "no_other_colour"] and legal(match) == ["play 8C"]
    for seed in range(10):
        drawn = match.sample(0, baralho.Rng(seed))
        assert not drawn.t.mask(HAND, 1) & ~(PACK.suits[1] | PACK.suits[2])
