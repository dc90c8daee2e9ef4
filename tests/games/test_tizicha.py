"""Tizichá: seed 002:5909-6003."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Move, Shuffle
from baralho.engine.spec import Value, act_of, y_of
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.engine.view import SPECTATOR
from baralho.games.tizicha import (
    ANNOUNCE,
    BID,
    BIDDING,
    CONCEDE,
    GIVE,
    GIVING,
    KINGS,
    MARRIAGE,
    MOST,
    PACK,
    PAIRS,
    PLAYING,
    POWER,
    RAISE,
    VALUE,
    WIDOW,
    Tizicha,
)
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from baralho.words import Words
from tests.table import cards, covers, legal, play, refused, sayings, says, sheet, steps_of, zone


def sums(game: Game) -> None:
    """Law 7: 120 points in cards, seven or eight cards each; what was announced is what the marriages count."""
    assert isinstance(game, Tizicha)
    t = game.t
    assert sum(worth(t.mask(kind, i), VALUE) for kind in range(len(t.base)) for i in range(t.layout.size[kind])) == 120
    assert sum(game.marriages) == sum(MARRIAGE[suit] for suit in bits(game.announced))
    assert not t.count(STOCK)
    held = [t.count(HAND, seat) for seat in range(3)]
    if game.phase == BIDDING and not game.over:
        assert held == [7] * 3 and t.count(WIDOW) == 3
    if game.phase == PLAYING and not t.count(TRICK):
        assert len(set(held)) == 1 and not t.count(WIDOW)
    assert all(points < game.opt.target for points in game.points) or game.over


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Bids and raises little, and announces when it comes to mind."""
    actions = match.legal(seat)
    low = [a for a in actions if act_of(a) not in (BID, RAISE) or y_of(a) <= 130]
    if dice.random() < 0.85:
        actions = [a for a in low if act_of(a) != CONCEDE or dice.random() < 0.3] or actions
    songs = [a for a in actions if act_of(a) == ANNOUNCE]
    return dice.choice(songs if songs and dice.random() < 0.7 else actions)


# the first has a marriage of clubs, the second none, the dealer one of diamonds
HANDS = {
    "hand 1": "KC QC AH 10H 9H JS 9S",
    "hand 2": "AC 10C JC KH JH KS 10S",
    "hand 0": "AD 10D KD QD 9D QH AS",
    "widow": "QS JD 9C",
}


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Seat 0 has dealt, so that seat 1 speaks first."""
    return baralho.start("tizicha", seed="7", dealer=0, deal=HANDS if deal is None else deal, options=options)


def tizicha(match: Match) -> Tizicha:
    assert isinstance(match.game, Tizicha)
    return match.game


def offers(match: Match, act: str) -> list[str]:
    return [a for a in legal(match) if a.startswith(act)]


def playing(script: str = "bid 120; pass; pass; give JD 2; give QS 0", **options: Value) -> Match:
    """Seat 1 plays for 120, after its gifts."""
    return play(start(None, **options), script)


def end_deal(match: Match, *piles: str) -> None:
    """End the deal with these cards in the piles of seats 0 to 2; cards that are not named go to the last of them."""
    game = tizicha(match)
    for card in range(PACK.count):
        game.t.move(card, WON, 2)
    for seat, pile in enumerate(piles):
        game.t.move_set(PACK.mask(pile), WON, seat)
    game.single = True  # the next deal is not dealt
    game.count_deal()


# -- cards and deal ---------------------------------------------------------------------------------------------------


def test_pack_order_and_values() -> None:
    """002:5911, 5921-5929: 24 cards, the ten above the king; 002:5936-5941: what the suits are worth."""
    faces = ["AH", "10H", "KH", "QH", "JH", "9H"]
    assert PACK.count == 24 and sum(VALUE) == 120
    assert [VALUE[PACK.of(face)] for face in faces] == [11, 10, 4, 3, 2, 0]
    assert [POWER[PACK.of(face)] for face in faces] == [6, 5, 4, 3, 2, 1]
    assert [MARRIAGE[PACK.suit[PACK.of(face)]] for face in ("KH", "KD", "KC", "KS")] == [100, 80, 60, 40]
    assert PAIRS[2] == PACK.mask("KH QH")


def test_the_deal() -> None:
    """002:5919: one by one, the fourth card of the first three rounds to the middle, then on to seven each."""
    match = baralho.start("tizicha", seed="deal", dealer=0)
    order = steps_of(match, Shuffle)[0].order
    dealt = list(reversed(order))
    widow = [dealt[3], dealt[7], dealt[11]]
    assert match.game.t.cards(WIDOW) == widow
    rest = [card for card in dealt if card not in widow]
    for seat in range(3):
        assert set(match.game.t.cards(HAND, (seat + 1) % 3)) == set(rest[seat::3])
    assert match.actors() == [1] and match.game.phase == BIDDING
    assert "widow" not in baralho.known(match, 1), "nobody has seen it"


# -- the auction ------------------------------------------------------------------------------------------------------


def test_bids_go_up_by_ten() -> None:
    """002:5931, 5945: 110 at least, then exactly ten more; who passes is out; the last one left is not asked again."""
    match = start()
    assert offers(match, "bid")[0] == "bid 110" and refused(match, "bid 105") == "bid_more"
    play(match, "bid 110")
    assert legal(match) == ["bid 120", "pass"] and refused(match, "bid 130") == "no_marriage"
    play(match, "pass")
    assert match.actors() == [0] and offers(match, "bid") == ["bid 120"]
    play(match, "bid 120; bid 130; bid 140")
    assert match.actors() == [1], "seat 2 has passed"
    play(match, "pass")
    assert tizicha(match).contractor == 0 and tizicha(match).contract == 140 and match.actors() == [0]
    assert match.game.phase == GIVING and "contract" in says(match)


def test_the_first_bid_is_free() -> None:
    """Ruling, by 002:5987: one opens at 120 to drive the others out."""
    match = play(start(), "bid 120")
    assert offers(match, "bid") == [] and legal(match) == ["pass"]
    assert refused(match, "bid 130") == "no_marriage"


def test_jumps_by_option() -> None:
    match = play(start(bid_step="any_multiple"), "bid 110; pass")
    assert offers(match, "bid")[:3] == ["bid 120", "bid 130", "bid 140"] and offers(match, "bid")[-1] == f"bid {MOST}"
    play(match, "bid 400")
    assert match.game.phase == GIVING, "nobody can bid more"


def test_above_120_only_with_a_marriage() -> None:
    """002:5943: without one 120 is the most, to open and over others."""
    match = play(start(), "pass")
    assert offers(match, "bid") == ["bid 110", "bid 120"], "seat 2 has three kings and no queen"
    match = start()
    assert offers(match, "bid")[-1] == f"bid {MOST}"


KINGLY = {"hand 1": "KC KD KH KS AC 10C 9C", "hand 2": "AD 10D QD JD 9D 9H 9S", "hand 0": "AH 10H QH JH AS 10S QS"}


def test_four_kings() -> None:
    """002:5985: all four kings in hand, and a hope of a queen in the widow."""
    assert PACK.mask(KINGLY["hand 1"]) & KINGS == KINGS
    assert offers(start(KINGLY), "bid")[-1] == f"bid {MOST}"
    match = start(KINGLY, four_kings_exception=False)
    assert offers(match, "bid") == ["bid 110", "bid 120"] and refused(match, "bid 130") == "no_marriage"


def test_a_high_bid_tells_of_a_marriage_or_four_kings() -> None:
    """Law 6, 002:5979: who bids more than 120 has one or the other, and a world may have either."""
    match = play(start(KINGLY), "bid 130")
    kinds = set()
    for n in range(300):
        hand = match.sample(0, baralho.Rng(n)).t.mask(HAND, 1)
        married = any(hand & pair == pair for pair in PAIRS)
        assert married or hand & KINGS == KINGS
        kinds.add(married)
    assert kinds == {True, False}
    match = play(start(KINGLY, four_kings_exception=False), "bid 120")
    hands = [match.sample(0, baralho.Rng(n)).t.mask(HAND, 1) for n in range(100)]
    assert any(all(hand & pair != pair for pair in PAIRS) for hand in hands), "120 tells nothing"


def test_the_limit_by_marriages_held() -> None:
    """Today: 120 and the marriages in hand; what was bid tells how much they count at least."""
    match = start(bid_cap="marriages_held", bid_step="any_multiple")
    assert offers(match, "bid")[-1] == "bid 180", "120 and 60 for clubs"
    play(match, "bid 170")
    for n in range(60):
        hand = match.sample(0, baralho.Rng(n)).t.mask(HAND, 1)
        held = sum(MARRIAGE[suit] for suit in range(4) if hand & PAIRS[suit] == PAIRS[suit])
        assert held >= 50 or hand & KINGS == KINGS


def test_the_forced() -> None:
    """002:5951-5953: two have passed, so the third has to bid 100 at least, and has no choice to pass."""
    match = play(start(), "pass; pass")
    assert match.actors() == [0] and "pass" not in legal(match) and refused(match, "pass") == "must_bid"
    assert offers(match, "bid")[:3] == ["bid 100", "bid 110", "bid 120"]
    assert offers(match, "bid")[-1] == f"bid {MOST}", "with a marriage in hand"
    play(match, "bid 110")
    assert match.game.phase == GIVING and tizicha(match).contractor == 0
    bare = {**HANDS, "hand 0": HANDS["hand 2"], "hand 2": HANDS["hand 0"]}
    match = play(start(bare), "pass; pass")
    assert legal(match) == ["bid 100", "bid 110", "bid 120"], "the same limit without a marriage"


def test_the_first_hand_has_to_open() -> None:
    """Today: the dealer's left has 100 to begin with; if both pass it is his, and the widow is not shown."""
    match = start(forced_first="first_hand_100")
    assert match.actors() == [2] and legal(match) == ["bid 110", "pass"] and says(match) == ["forced"]
    play(match, "pass; pass")
    assert tizicha(match).contractor == 1 and tizicha(match).contract == 100 and tizicha(match).unseen


def test_steps_of_five() -> None:
    match = play(start(step=5, bid_step="any_multiple"), "bid 115")
    assert offers(match, "bid") == ["bid 120"]
    with pytest.raises(baralho.BadOption):
        start(step=5)


# -- the widow --------------------------------------------------------------------------------------------------------


def test_the_widow_is_turned_up_for_all() -> None:
    """002:5947: everybody sees it, and then who has these cards."""
    match = play(start(), "bid 110; pass; pass")
    assert zone(match, "widow") == "9C JD QS" and len(offers(match, "give")) == 10
    for seat in range(3):
        assert sorted(baralho.known(match, seat)["widow"]) == ["9C", "JD", "QS"]
    play(match, "give 9S 2")
    assert sorted(baralho.known(match, 0)["hand 1"]) == ["9C", "JD", "QS"]
    assert baralho.known(match, 0)["hand 2"] == ["9S"], "gifts are given face up"


def test_gifts() -> None:
    """002:5947-5949: one card for each, of the hand or of the widow, and all have eight."""
    match = play(start(), "bid 110; pass; pass")
    assert {y_of(a) for a in match.legal(1) if act_of(a) == GIVE} == {2}, "the left neighbour first"
    play(match, "give QS 2")
    assert {y_of(a) for a in match.legal(1) if act_of(a) == GIVE} == {0} and match.actors() == [1]
    assert refused(match, "play AH") == "give_first" and refused(match, "concede") == "concede_late"
    play(match, "give 9H 0")
    assert [match.game.t.count(HAND, s) for s in range(3)] == [8] * 3
    assert match.game.phase == PLAYING and match.actors() == [1], "the contractor leads"


def test_100_is_played_with_a_hidden_widow() -> None:
    """002:5953: nobody else sees it, nor learns whether a gift came from it."""
    match = play(start(), "pass; pass; bid 100")
    assert "widow" not in baralho.known(match, 1) and len(baralho.known(match, 0)["widow"]) == 3
    assert "hidden_widow" in says(match) and "widow" not in says(match)
    shown = baralho.view(match, SPECTATOR)["zones"]
    assert [z["cards"] for z in shown if z["zone"] == "widow"] == [[""] * 3], "spectators neither"
    play(match, "give JD 1; give 9D 2")
    assert "hand 0" not in baralho.known(match, 1) and baralho.known(match, 2)["hand 1"] == ["JD"]
    moved = [s for s in steps_of(match, Move) if s.card == PACK.of("JD")]
    assert moved[-1].zone == match.game.t.base[HAND], "as every other card, out of the hand"
    for n in range(10):
        assert baralho.view(match.imagine(1, baralho.Rng(n)), 1) == baralho.view(match, 1)
    assert written(match.game.status())["unseen"] == "1"


def test_more_than_100_shows_it() -> None:
    """002:5955."""
    match = play(start(), "pass; pass; bid 110")
    assert sorted(baralho.known(match, 1)["widow"]) == ["9C", "JD", "QS"] and not tizicha(match).unseen


def test_raising_a_hidden_contract_shows_the_widow() -> None:
    """Ruling, by 002:5955; as long as it lies there, for nobody is told what came from it."""
    match = play(start(), "pass; pass; bid 100")
    assert offers(match, "raise")[0] == "raise 110" and offers(match, "raise")[-1] == f"raise {MOST}"
    play(match, "raise 140")
    assert sorted(baralho.known(match, 2)["widow"]) == ["9C", "JD", "QS"] and tizicha(match).contract == 140
    assert not offers(match, "raise") and not offers(match, "concede"), "once, and there is no way back"
    match = play(start(), "pass; pass; bid 100; give JD 1; give 9D 2")
    assert not offers(match, "raise") and refused(match, "raise 110") == "raise_late"


def test_raising() -> None:
    """002:5949: before the first lead, to any higher multiple of ten, once, with or without a marriage."""
    match = playing()
    assert offers(match, "raise")[0] == "raise 130" and offers(match, "raise")[-1] == f"raise {MOST}"
    assert refused(match, "raise 125") == "raise_more" and refused(match, "raise 120") == "raise_more"
    play(match, "raise 150")
    assert tizicha(match).contract == 150 and not offers(match, "raise") and match.actors() == [1]
    play(match, "play AH")
    assert match.actors() == [2]
    match = cards(playing(), "AH JH QH")
    assert refused(match, "raise 130") == "raise_late", "after the first lead"
    match = play(start(), "pass; bid 120; pass; raise 200; give JD 0; give 9C 1")
    assert tizicha(match).contract == 200, "seat 2 has no marriage; and one may raise before the gifts"


def test_forty_for_each() -> None:
    """002:5955: before the gifts; 40 lost, 40 for each opponent, and the next one deals."""
    match = play(start(), "bid 130; pass; pass; concede")
    assert sheet(match)[:3] == [(1, "conceded", -40), (2, "each", 40), (0, "each", 40)]
    assert match.game.dealer == 1 and match.game.deal_no == 1 and match.game.phase == BIDDING
    match = play(start(), "pass; pass; bid 100; concede")
    assert "widow" not in says(match), "a hidden widow stays hidden"
    assert match.game.points == [-40, 40, 40]


def test_sixty_for_each() -> None:
    match = play(start(give_up="sixty_each"), "bid 130; pass; pass; concede")
    assert match.game.points == [60, -130, 60]


def test_what_giving_up_gives_is_told_and_to_whom_a_card_goes() -> None:
    """The button says what the table has agreed on, and nobody gives a card without knowing to whom."""
    for give_up, each in (("forty_each", 40), ("sixty_each", 60)):
        match = play(start(give_up=give_up), "bid 130; pass; pass")
        noted = {line.code: line for line in match.game.notes(1)}
        assert noted["giving_up"].written() == ("giving_up", f"{CONCEDE} {each}")
        words = Words(match.spec, "pt", ("Ana", "Beto", "Caio"))
        assert words.note(match, noted["gift_to"]) == "A carta que você tocar vai para Caio"
        assert "gift_to" not in {line.code for line in match.game.notes(0)}


# -- tricks and trumps ------------------------------------------------------------------------------------------------


def test_follow_suit_or_play_anything() -> None:
    """002:5957: who has the suit follows; who has none may trump or not."""
    match = cards(playing(), "AH")
    assert legal(match) == ["play JH", "play KH"] and refused(match, "play AC") == "must_follow"
    match = cards(play(playing(), "announce C"), "9S 10S AS AD")
    assert match.actors() == [1] and sorted(legal(match)) == sorted(
        f"play {c}" for c in ["AH", "10H", "9H", "KC", "QC", "9C", "JS"]
    )
    cards(match, "QC JD")
    assert match.actors() == [1], "the trump has won"


def test_must_trump_by_option() -> None:
    for option, allowed in ((True, "10C JC AC"), (False, "10C JC AC JH KH 10S QS KS")):
        script = "bid 120; pass; pass; give QS 2; give 9C 0; announce C; play JD"
        match = play(start(must_trump=option), script)
        assert sorted(legal(match)) == sorted(f"play {card}" for card in allowed.split())
    assert refused(play(start(must_trump=True), script), "play KH") == "must_trump"


def test_must_beat_by_option() -> None:
    match = play(playing(must_beat=True), "play 10H")
    assert legal(match) == ["play JH", "play KH"], "neither is higher than the ten"
    match = play(playing(must_beat=True), "play 9S")
    assert "play 10S" in legal(match) and "play KS" in legal(match)
    cards(match, "10S")
    assert legal(match) == ["play AS"], "not the queen that was given"


def test_a_marriage_is_trumps_from_this_trick_on() -> None:
    """002:5961-5963: announced with the lead, which may be any card; until another one is announced."""
    match = playing()
    assert offers(match, "announce") == ["announce C"] and "trump" not in written(match.game.status())
    play(match, "announce C")
    game = tizicha(match)
    assert game.trump == 0 and game.marriages == (0, 60, 0) and match.actors() == [1]
    assert refused(match, "announce C") == "one_a_lead" and offers(match, "play 9S") == ["play 9S"]
    known = [match.sample(0, baralho.Rng(n)).t.mask(HAND, 1) & PAIRS[0] == PAIRS[0] for n in range(30)]
    assert all(known), "everybody knows who has both cards"
    cards(match, "9S 10S AS")
    assert match.actors() == [0] and offers(match, "announce") == ["announce D"]
    play(match, "announce D")
    assert game.trump == 1 and game.marriages == (80, 60, 0)
    cards(match, "KD")
    assert match.actors() == [1]


def test_each_marriage_once() -> None:
    """002:5965; and both cards must be in hand (002:5961)."""
    deal = {"hand 1": "AH KH QH AD KD QD AS", "hand 2": "10H 9H 10D 9D AC 10C KC", "hand 0": "JH JD QC JC 10S KS QS"}
    match = play(start(deal), "bid 120; pass; pass; give 9C 2; give JS 0; announce H; play AH")
    cards(match, "9H JH")
    assert offers(match, "announce") == ["announce D"] and refused(match, "announce H") == "announced_before"
    assert refused(match, "announce S") == "no_pair"
    cards(match, "QD 10D JD")
    assert tizicha(match).trump == 2 and match.actors() == [2], "nothing was announced with it; hearts are trumps still"


def test_a_marriage_from_the_widow() -> None:
    """002:5955, ruling: also where nobody had one in the auction."""
    deal = {"hand 1": "KC AH 10H 9H JS 9S 9D", "hand 2": "AC 10C JC KH JH KS 10S", "hand 0": "AD 10D KD JD QD QH AS"}
    match = play(start({**deal, "widow": "QC QS 9C"}), "bid 120; pass; pass; give 9C 2; give 9D 0")
    assert offers(match, "announce") == ["announce C"]


def test_king_or_queen_by_option() -> None:
    match = play(playing(marriage_lead="king_or_queen"), "announce C")
    assert offers(match, "play") == ["play QC", "play KC"] and refused(match, "play AH") == "king_or_queen"


def test_no_announcement_with_the_first_lead_by_option() -> None:
    """Today: only after a trick was won."""
    match = playing(first_lead_declare=False)
    assert not offers(match, "announce") and refused(match, "announce C") == "winner_announces"
    cards(match, "AH JH QH")
    assert offers(match, "announce") == ["announce C"]


def test_a_marriage_that_was_broken() -> None:
    """002:5993: with K Q J of diamonds the ace is led, ten and jack fall; the nine is led, and the king goes."""
    deal = {"hand 1": "AD 9D AC 10C KC AS 10S", "hand 2": "10D JC 9C JH 10H KS QS", "hand 0": "KD QD JD AH KH QH 9H"}
    match = play(start({**deal, "widow": "QC JS 9S"}), "bid 120; pass; pass; give JS 2; give 9S 0")
    cards(match, "AD 10D JD 9D JC KD")
    assert match.actors() == [0], "he is on lead"
    assert offers(match, "announce") == ["announce H"] and refused(match, "announce D") == "no_pair"


def test_all_four_suits_in_one_deal() -> None:
    """002:5965: a queen is led and taken by the ten of somebody who has the next marriage."""
    deal = {
        "hand 1": "KH QH AS KS QS 9H 9C",
        "hand 2": "10H AH KD QD JH 9D JC",
        "hand 0": "AD 10D KC QC JD AC 10C",
        "widow": "10S JS 9S",
    }
    match = play(start(deal), "bid 120; pass; pass; give JS 2; give 9S 0; announce H")
    cards(match, "QH AH JD")
    play(match, "announce D")
    cards(match, "QD AD 9C")
    play(match, "announce C")
    cards(match, "QC")
    assert match.actors() == [1]
    assert tizicha(match).marriages == (60, 100, 80) and tizicha(match).announced == 0b0111
    assert tizicha(match).trump == 0


# -- the count --------------------------------------------------------------------------------------------------------


def test_opponents_count_what_they_made() -> None:
    """002:5969: 100 announced, and K A 10 J Q Q in two tricks, 33: 133; ruling: rounded to 135."""
    pile = "KC AC 10D JC QD QS"
    assert worth(PACK.mask(pile), VALUE) == 33
    for rounding, expected in (("auto", 135), ("off", 133)):
        match = playing(rounding=rounding)
        tizicha(match).marriages = (100, 0, 0)
        end_deal(match, pile)
        assert (0, "counted", expected) in sheet(match)


@pytest.mark.parametrize(
    ("pile", "expected"),
    [("AC AD AH AS 10C 10D 10H 10S KC QC", 95), ("AC AD AH AS 10C 10D 10H 10S KC KD QC QD", 100), ("9C", 0)],
)
def test_rounding(pile: str, expected: int) -> None:
    """002:5973: 91 to 94 are 95, 96 to 99 are 100; here 91 and 98, and nothing stays nothing."""
    assert worth(PACK.mask(pile), VALUE) in (91, 98, 0)
    match = playing()
    end_deal(match, pile)
    assert match.game.points[0] == expected


@pytest.mark.parametrize(
    ("contract", "marriages", "pile", "expected"),
    [
        (140, 100, "AC AD AH AS 10C KC JC", 140),  # 160: only what was declared (002:5971)
        (140, 80, "AC AD AH AS 10C JC", -140),  # 136
        (130, 80, "AC AD AH AS QC JC", -130),  # 129 is not rounded up (002:5975)
        (130, 80, "AC AD AH AS KC JC", 130),  # 130
    ],
)
def test_the_contractor(contract: int, marriages: int, pile: str, expected: int) -> None:
    """002:5971, 5975."""
    match = playing()
    tizicha(match).contract = contract
    tizicha(match).marriages = (0, marriages, 0)
    end_deal(match, "", pile)
    assert sheet(match)[0] == (1, "made" if expected > 0 else "failed", expected)


def test_the_best_hand() -> None:
    """002:5995-5997: A 10 K Q of hearts and diamonds make 300, the others nothing."""
    deal = {
        "hand 1": "AH 10H KH QH AD 10D KD",
        "hand 2": "AC 10C KC QC JC 9C JH",
        "hand 0": "AS 10S KS QS JS JD 9D",
        "widow": "QD 9H 9S",
    }
    match = play(start(deal), "bid 120; pass; pass; give 9H 2; give 9S 0; raise 300; announce H; play AH")
    cards(match, "9H 9S")
    play(match, "announce D")
    cards(match, "AD 9C 9D 10D JC JD KD QC JS QD KC QS 10H JH KS")
    cards(match, "KH 10C 10S")
    tizicha(match).single = True
    cards(match, "QH AC AS")
    assert [s.x for s in sayings(match, "points")] == [300, 0, 0]
    assert match.game.points == [0, 300, 0]


def test_330_points() -> None:
    """002:5999-6003: A K Q of hearts and diamonds, K Q of clubs, both red tens bare: 240 announced and 90 in cards.

    Ruling: the 90 are all cards but those of two tricks with K, Q, A, 10 and one J.
    """
    deal = {
        "hand 1": "AH KH QH AD KD QD KC",
        "hand 2": "10H JD 9D AC 10C AS 10S",
        "hand 0": "10D JH 9H JC 9C KS QS",
        "widow": "QC 9S JS",
    }
    match = play(start(deal), "bid 120; pass; pass; give 9S 2; give JS 0; announce H; play AH")
    cards(match, "10H 9H")
    play(match, "announce D; play AD")
    cards(match, "9D 10D KD JD KS QD 9S QS KH 10S JH QH AS JS")
    play(match, "announce C")
    tizicha(match).single = True
    cards(match, "KC AC JC 10C 9C QC")
    assert [s.x for s in sayings(match, "points")] == [330, 30, 0]


# -- the match --------------------------------------------------------------------------------------------------------


def test_the_lock() -> None:
    """002:5975, ruling: without a contract nobody gets past 995; the excess is lost."""
    match = playing()
    match.game.points[0] = 980
    match.game.points[2] = 990
    tizicha(match).marriages = (40, 0, 0)
    end_deal(match, "AC", "AD")
    assert match.game.points[0] == 995 and match.game.points[2] == 995 and "locked" in says(match)
    assert not match.game.won, "995 is not 1001"


def test_above_the_lock_nothing_counts() -> None:
    """Ruling: who stands at 1000 after a contract writes nothing as an opponent."""
    match = playing()
    match.game.points[0] = 1000
    end_deal(match, "AC AD")
    assert match.game.points[0] == 1000


def test_the_lock_holds_for_the_forty() -> None:
    """Ruling."""
    match = play(start(), "bid 120; pass; pass")
    match.game.points[0] = 970
    play(match, "concede")
    assert match.game.points == [995, -40, 40]


def test_only_a_contract_wins() -> None:
    """002:5975: 1001, tested after the deal."""
    match = playing("bid 120; pass; pass; give JD 2; give QS 0")
    match.game.points[1] = 890
    tizicha(match).marriages = (0, 60, 0)
    end_deal(match, "", "AC AD AH AS 10C KC KD")
    assert match.game.points[1] == 1010 and match.over
    assert baralho.view(match, 0)["winners"] == [1]


def test_a_short_match() -> None:
    """002:5913: 501, with the lock at 495."""
    match = playing(target=501)
    match.game.points[0] = 480
    match.game.points[1] = 400
    end_deal(match, "AC AD", "AC")
    assert match.game.points[0] == 495 and match.game.points[1] == 280
    match = playing(target=501)
    match.game.points[1] = 381
    tizicha(match).marriages = (0, 120, 0)
    end_deal(match, "", "")
    assert match.over and match.game.points[1] == 501


def test_the_deal_passes_on() -> None:
    match = play(start(), "bid 110; pass; pass; concede")
    assert match.game.dealer == 1 and match.actors() == [2]


CONTEXT: dict[str, dict[str, Value]] = {
    "four_kings_exception": {"shown": "test_four_kings"},
    "step": {"bid_step": "any_multiple"},
    "bid_cap": {"bid_step": "any_multiple"},
    "barrel": {"shown": "test_today_the_barrel"},
    "target=1000": {"shown": "test_today_options"},
    "rounding=all_10": {"shown": "test_today_rounding"},
}


# -- as played today ---------------------------------------------------------------------------------------------------


def today(deal: dict[str, str] | None = None, points: str = "0 0 0", **options: Value) -> Match:
    match = baralho.start(
        "tizicha", preset="comum", seed="1", dealer=0, deal=HANDS if deal is None else deal, options=options
    )
    match.game.points[:] = [int(p) for p in points.split()]
    return match


def settle(match: Match, made: tuple[int, int, int], contract: int = 100, contractor: int = 1) -> Match:
    """End the deal in which the seats have made so many points, as marriages, and one had the contract."""
    game = tizicha(match)
    game.contract, game.contractor, game.marriages = contract, contractor, made
    game.count_deal()
    return match


@covers("tizicha/comum/options", "tizicha/comum/target")
def test_today_options() -> None:
    """today: target=1001, must_trump=true, marriage_lead=king_or_queen, bid_step=any_multiple; or to 1000."""
    wanted = {"target": 1001, "must_trump": True, "marriage_lead": "king_or_queen", "bid_step": "any_multiple"}
    assert {key: today().options[key] for key in wanted} == wanted
    for target, over in ((1001, False), (1000, True)):
        match = settle(today(points="0 870 0", target=target, barrel="off"), (0, 130, 0), 130)
        assert match.over is over
        assert tizicha(today(target=target)).lock() == 995


@covers("tizicha/comum/forced", "tizicha/comum/cap")
def test_today_the_first_hand_opens() -> None:
    """today: 100 at once; then more by 5 or 10 or a pass; up to 120 and the marriages held."""
    match = today()
    assert match.actors() == [2] and tizicha(match).contract == 100 and tizicha(match).contractor == 1
    assert legal(match) == ["bid 105", "bid 110", "bid 115", "bid 120", "pass"], "no marriage in hand"
    assert legal(today(step=10))[0] == "bid 110"
    play(match, "pass")
    assert offers(match, "bid")[-1] == "bid 200", "a marriage of diamonds"


@covers("tizicha/comum/marriage")
def test_today_a_marriage_after_a_trick() -> None:
    """today: first_lead_declare=false, king or queen led."""
    match = play(today(), "pass; pass; give 9S 2; give 9H 0")
    assert not offers(match, "announce")
    cards(match, "AH JH QH")
    play(match, "announce C")
    assert offers(match, "play") == ["play QC", "play KC"]


@covers("tizicha/comum/give_up")
def test_today_giving_up() -> None:
    """today: the bid is lost, 60 for each opponent."""
    match = play(today(), "bid 115; pass; pass; concede")
    assert sorted(sheet(match)) == [(0, "each", 60), (1, "each", 60), (2, "conceded", -115)]


@covers("tizicha/comum/barrel")
def test_today_the_barrel() -> None:
    """today: three deals from 880 on, then -120; below 880 one is off it."""
    match = settle(today(points="870 0 0"), (20, 0, 0))
    assert "on_barrel" in says(match) and tizicha(match).tries_left(0) == 3
    for left in (2, 1):
        settle(match, (0, 0, 0), contractor=2)
        assert tizicha(match).tries_left(0) == left and match.game.points[0] == 890
    assert written(match.game.status())["barrel"] == "1 - -"
    settle(match, (0, 0, 0), contractor=2)
    assert match.game.points[0] == 770 and tizicha(match).tries_left(0) == 0 and (0, "fallen", -120) in sheet(match)
    match = settle(today(points="870 0 0"), (20, 0, 0))
    settle(match, (0, 0, 0), contractor=0)
    assert match.game.points[0] == 790 and tizicha(match).tries_left(0) == 0, "a contract of 100 was lost"


@covers("tizicha/comum/barrel")
def test_today_a_win_from_the_barrel() -> None:
    """today: with a contract of 120; a smaller one only uses up a deal; without a barrel 120 are 120."""
    match = settle(today(points="860 0 0"), (20, 0, 0))
    settle(match, (110, 0, 0), 110, 0)
    assert not match.over and match.game.points[0] == 990 and tizicha(match).tries_left(0) == 2
    match = settle(today(points="860 0 0"), (20, 0, 0))
    settle(match, (120, 0, 0), 120, 0)
    assert match.over and match.game.won == 1 and match.game.points[0] == 1001
    match = settle(today(points="860 0 0", barrel="off"), (20, 0, 0))
    assert not settle(match, (120, 0, 0), 120, 0).over
    with pytest.raises(baralho.BaralhoError):
        today(target=501)


@covers("tizicha/comum/must_beat")
def test_today_beating_by_option() -> None:
    """today: Polish play: beat if able."""
    for beat, offered in ((False, ["play JC", "play 10C", "play AC"]), (True, ["play 10C", "play AC"])):
        match = play(today(must_beat=beat), "pass; pass; give 9S 2; give JS 0")
        cards(match, "KC")
        assert sorted(offers(match, "play")) == sorted(offered)


@covers("tizicha/comum/rounding")
@pytest.mark.parametrize(
    ("rounding", "contract", "other"), [("auto", -100, 35), ("off", -100, 33), ("all_5", 100, 35), ("all_10", 100, 30)]
)
def test_today_rounding(rounding: str, contract: int, other: int) -> None:
    """today: the declarer's points too, to 5 or 10, by option."""
    match = settle(today(rounding=rounding), (33, 97, 0))
    points = {seat: points for seat, _, points in sheet(match)}
    assert points[1] == contract and points[0] == other
