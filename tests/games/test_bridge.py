"""Bridge: seed 002:4152-4412. Seats 0 to 3 are North, East, South, West."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.chance import Chance
from baralho.engine.game import Game
from baralho.engine.spec import Value, encode
from baralho.engine.told import written
from baralho.engine.view import SPECTATOR
from baralho.games.bridge import acts, robots
from baralho.games.bridge.acts import AGREE, AGREEING, AUCTION, BID, CLAIM, DOUBLE, OBJECT, PACK, PASS
from baralho.games.bridge.duplicate import Duplicate
from baralho.games.bridge.rubber import Bridge
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.words import Words
from baralho.words.ledger import paper
from tests.table import cards, covers, legal, play, refused, sayings, says, sheet, zone

NORTH, EAST, SOUTH, WEST = range(4)
RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K"
FOUR_SUITS = {seat: " ".join(rank + suit for rank in RANKS.split()) for seat, suit in enumerate("CDHS")}
MODERN_TABLE = "100/200/200/300..."
FROZEN = ["4S N 8", "1D E 7", "3NT W 8", "4S W 10", "4H S 11", "1NT E 8", "1C N 9", "3NT N 10", "- W 0", "4H S 11"]


def sums(game: Game) -> None:
    """Law 7: every card is in a hand, in the trick or before a pair; the sheet never holds an unmarked game."""
    assert isinstance(game, Bridge)
    t = game.t
    hands = [t.count(HAND, s) for s in range(4)]
    won = [t.count(WON, side) for side in range(2)]
    assert sum(hands) + sum(won) + t.count(TRICK) + t.count(STOCK) == 52
    if game.phase != AUCTION and not game.over:
        assert won == [4 * n for n in game.tricks]
        assert sum(game.shown) <= 5
    assert max(game.below) < 100 and max(game.games) < 2
    assert not game.opt.deal_limit or game.played < game.opt.deal_limit
    if isinstance(game, Duplicate):
        assert game.points[0] == 0 or game.points[1] == 0 or game.played > 1
        assert sum([card.bit_count() for card in game.gone]) == sum(won) + t.count(TRICK)
    else:
        assert all(p % 10 == 0 and p >= 0 for p in game.points)


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Bids one of his longest suit on an opening hand, doubles what is too high, and claims now and then."""
    game = match.game
    assert isinstance(game, Bridge)
    offers = match.legal(seat)
    hand = game.t.mask(HAND, seat)
    if game.phase == AUCTION:
        if game.bid >= 25 and encode(DOUBLE) in offers:
            return encode(DOUBLE)
        points = sum(
            worth * (hand & PACK.ranks[rank]).bit_count() for rank, worth in ((1, 4), (13, 3), (12, 2), (11, 1))
        )
        suit = max(range(4), key=lambda s: (hand & PACK.suits[s]).bit_count())
        opening = encode(BID, 1 + game.bid // 10, suit)
        return opening if points >= 12 and opening in offers else encode(PASS)
    if game.phase == AGREEING:
        return dice.choice((encode(AGREE), encode(AGREE), encode(OBJECT)))
    claims = [a for a in offers if a & 63 == CLAIM]
    if claims and dice.random() < 0.03:
        return dice.choice(claims)
    return dice.choice([a for a in offers if a not in claims])


# -- setting a table --------------------------------------------------------------------------------------------------


def stacked(dealer: int, given: dict[int, str]) -> tuple[int, ...]:
    """A pack, the last card on top, that deals these cards to these seats and the rest in rotation.

    With nothing given nobody gets four honours of any suit, nor two aces.
    """
    hands = [PACK.cards(given.get(seat, "")) for seat in range(4)]
    held = {card for hand in hands for card in hand}
    for card in range(52):
        if card not in held:
            min(hands, key=len).append(card)
    return tuple(reversed([hands[(dealer + 1 + j) % 4][j // 4] for j in range(52)]))


def start(*deals: dict[int, str], dealer: int = NORTH, preset: str = "", **options: Value) -> Match:
    """A match in which North deals first and every deal is stacked: those given, then such without honours."""
    spec = baralho.find("bridge")
    players, settled = spec.settle("", preset, 0, options)
    packs = {(n, 0): stacked((dealer + n) % 4, deals[n] if n < len(deals) else {}) for n in range(40)}
    return Match(spec, players, settled, "7", "", Chance("7", packs, {"dealer": dealer}))


def rules(match: Match) -> Bridge:
    """The game of a match."""
    assert isinstance(match.game, Bridge)
    return match.game


def duplicate(match: Match) -> Duplicate:
    """The game of a match with a second table."""
    assert isinstance(match.game, Duplicate)
    return match.game


def dealt_of(given: dict[int, str]) -> list[str]:
    """The hands of a stacked deal, by seat."""
    match = start(given)
    return [zone(match, f"hand {seat}") for seat in range(4)]


def auction(match: Match, calls: str) -> Match:
    """Calls as in a bridge column: "1H P 1S 1NT X XX"."""
    words = {"P": "pass", "X": "double", "XX": "redouble"}
    return play(match, ";".join(words.get(c, f"bid {c[0]} {c[1:]}") for c in calls.split()))


def contract(match: Match, bid: str, declarer: int, doubles: str = "") -> Match:
    """Everybody passes but declarer, and who doubles or redoubles."""
    while match.actors()[0] != declarer:
        auction(match, "P")
    return auction(match, f"{bid} " + {"": "P P P", "X": "X P P P", "XX": "X XX P P P"}[doubles])


def outcome(match: Match, tricks: int) -> Match:
    """One trick is played; then the leader claims so that declarer's side gets this many in all, and all agree."""
    game = rules(match)
    for _ in range(4):
        play(match, legal(match)[0])
    leader, side = match.actors()[0], game.declarer & 1
    wanted = tricks - game.tricks[side]
    return play(match, f"claim {wanted if leader & 1 == side else 12 - wanted}; agree; agree")


def deal(match: Match, bid: str, declarer: int, tricks: int, doubles: str = "") -> list[tuple[int, str, int]]:
    """A whole deal; the lines it writes on the sheet."""
    before = len(sheet(match))
    outcome(contract(match, bid, declarer, doubles), tricks)
    return sheet(match)[before:]


# -- the auction ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "illegal", "allowed"),
    [("1D", ["1C", "1D"], ["1H", "1S", "1NT", "2C"]),
     ("1S", ["1C", "1D", "1H", "1S"], ["1NT", "2C", "2D", "2H", "2S", "2NT"]),
     ("2H", ["1NT", "2C", "2D", "2H"], ["2S", "2NT", "3C", "3D", "3H"]),
     ("1NT", ["1C", "1S", "1NT"], ["2C", "7NT"]),
     ("2NT", ["2S", "2NT"], ["3C", "3D", "3H", "3S"]),
     ("7S", ["7C", "6NT"], ["7NT"])],
)  # fmt: skip
def test_legal_bids(bid: str, illegal: list[str], allowed: list[str]) -> None:
    """W1, R10 (002:4194-4198)."""
    match = auction(start(), bid)
    for call in illegal:
        assert refused(match, f"bid {call[0]} {call[1:]}") == "bid_higher"
    for call in allowed:
        assert refused(match, f"bid {call[0]} {call[1:]}") == ""


def test_first_call() -> None:
    """The dealer calls first: any of 35 bids, or pass."""
    match = start(dealer=SOUTH)
    assert match.actors() == [SOUTH]
    assert len(legal(match)) == 36 and "bid 7 NT" in legal(match)
    assert refused(match, "double") == refused(match, "redouble") == "no_double"
    assert refused(match, "bid 8 C") == refused(match, "bid 0 NT") == "bid_higher"
    assert refused(match, "play AC") == "not_now"
    auction(match, "7NT")
    assert legal(match) == ["pass", "double"]


@pytest.mark.parametrize(
    ("dealer", "calls", "declarer", "bid", "stakes"),
    [(SOUTH, "1H P 1S 1NT P 2S P 3NT P P P", EAST, "3NT", 1),  # W2, 002:4204
     (EAST, "P 1H 3D 3H P 4H 5D X P P XX P P 5H P P P", SOUTH, "5H", 1),  # W3, R4, R5, 002:4214-4224
     (NORTH, "1D P 2D P P P", NORTH, "2D", 1),  # W4, 002:4230
     (NORTH, "1H 2D 2S 3D 4S P P P", SOUTH, "4S", 1),  # W5, 002:4235
     (SOUTH, "1S P 2S P 4S P P P", SOUTH, "4S", 1),  # W6, 002:4247
     (NORTH, "1S 2S X 3S P P P", EAST, "3S", 1),  # North named spades before, for the other side
     (NORTH, "P P 1NT X P P XX P P P", SOUTH, "1NT", 4),
     (NORTH, "1C P 1H P 1NT P 2NT P 3H P P P", SOUTH, "3H", 1),
     (NORTH, "1C P P X P P P", NORTH, "1C", 2)],
)  # fmt: skip
def test_declarer(dealer: int, calls: str, declarer: int, bid: str, stakes: int) -> None:
    match = auction(start(dealer=dealer), calls)
    game = rules(match)
    assert (game.declarer, game.dummy, game.stakes) == (declarer, (declarer + 2) % 4, stakes)
    assert f"{game.bid // 5}{acts.DENOMINATIONS[game.bid % 5]}" == bid
    assert match.actors() == [(declarer + 1) % 4], "the player at declarer's left leads"


def test_doubling() -> None:
    """002:4208-4212: an opponent's bid only, also after passes; redouble only an opponent's double."""
    match = auction(start(), "1C")
    assert refused(match, "double") == "" and refused(match, "redouble") == "no_double"
    auction(match, "P")
    assert refused(match, "double") == "no_double", "not partner's bid"
    auction(match, "P")
    assert refused(match, "double") == "", "West, after two passes"
    auction(match, "X")
    assert refused(match, "redouble") == "" and refused(match, "double") == "no_double"
    auction(match, "P")
    assert refused(match, "redouble") == refused(match, "double") == "no_double", "East cannot answer partner's double"
    auction(match, "P")
    assert refused(match, "redouble") == ""
    auction(match, "XX")
    assert legal(match)[:2] == ["pass", "bid 1 D"] and "double" not in legal(match) and "redouble" not in legal(match)
    auction(match, "P P 1D")
    assert rules(match).stakes == 1
    assert refused(match, "redouble") == "no_double"


def test_whoever_passed_may_bid_later_and_a_double_keeps_the_auction_open() -> None:
    """002:4202-4204."""
    match = auction(start(), "P 1C 1H P P X P P")
    assert rules(match).phase == AUCTION and match.actors() == [NORTH]
    auction(match, "1S P P P")
    assert rules(match).declarer == NORTH


def test_four_passes() -> None:
    """002:4206, R8: the fourth may still bid; then the same dealer deals again, and nothing is written."""
    match = auction(start(dealer=EAST), "P P P")
    assert rules(match).phase == AUCTION and len(legal(match)) == 36
    for n in range(1, 4):
        auction(match, "P")
        assert rules(match).dealer == EAST and rules(match).deal_no == n and match.actors() == [EAST]
        assert sheet(match) == [] and rules(match).played == 0
        auction(match, "P P P")
    assert says(match) == ["passed_out"] * 3


def test_four_passes_next_dealer() -> None:
    match = auction(start(dealer=EAST, passed_out="next_dealer"), "P P P P")
    assert rules(match).dealer == SOUTH and match.actors() == [SOUTH]
    deal(match, "1C", SOUTH, 7)
    assert rules(match).dealer == WEST, "after a deal that was played the deal passes on in any case"


# -- declarer, dummy and the play -------------------------------------------------------------------------------------


def test_the_first_trick() -> None:
    """W6, 002:4251: South plays four spades; 6C, dummy's 2C, JC, KC; South leads next."""
    match = start({WEST: "6C", NORTH: "2C", EAST: "JC", SOUTH: "KC"}, dealer=SOUTH)
    auction(match, "1S P 2S P 4S P P P")
    assert match.actors() == [WEST] and len(legal(match)) == 13
    cards(match, "6C")
    assert match.actors() == [SOUTH] and match.spec.phases[match.game.phase] == "dummy"
    cards(match, "2C JC KC")
    assert match.actors() == [SOUTH] and match.spec.phases[match.game.phase] == "playing"
    assert rules(match).tricks == (1, 0)


def test_dummy_lies_open_after_the_first_lead() -> None:
    """002:4241: everybody sees dummy, nobody before the lead; dummy sees no other hand."""
    match = contract(start(), "1NT", SOUTH)
    assert not any(baralho.view(match, EAST)["zones"][1]["cards"])
    assert baralho.known(match, EAST).get("hand 0", []) == []
    play(match, legal(match)[0])
    for seat in (EAST, SOUTH, WEST, SPECTATOR):
        assert sorted(baralho.view(match, seat)["zones"][1 + NORTH]["cards"]) == sorted(zone(match, "hand 0").split())
    seen = [any(z["cards"]) for z in baralho.view(match, NORTH)["zones"][1:5]]
    assert seen == [True, False, False, False]
    assert match.legal(NORTH) == [] and match.why_not(NORTH, match.legal(SOUTH)[0]) == "not_asked"


def test_dummy_follows_suit_and_leads_when_it_has_won() -> None:
    """002:4253."""
    match = start({WEST: "2C 3C 4D", NORTH: "AC 5C 6D", EAST: "6C 7C 8D", SOUTH: "8C 9C 10D"}, dealer=SOUTH)
    contract(match, "1NT", SOUTH)
    cards(match, "2C")
    assert "play AC" in legal(match) and all(a.endswith("C") for a in legal(match))
    assert refused(match, "play 6D") == refused(match, "play 8C") == "must_follow"
    cards(match, "AC 6C 8C")
    assert match.actors() == [SOUTH] and match.spec.phases[match.game.phase] == "dummy"
    assert "play 6D" in legal(match) and "play 10D" not in legal(match)


def test_a_small_trump_wins_and_nobody_must_ruff() -> None:
    """002:4166-4172."""
    match = contract(start(FOUR_SUITS), "1H", SOUTH)
    cards(match, "AS")
    assert len(legal(match)) == 13, "dummy has no spade and plays what it likes"
    cards(match, "AC AD")
    assert len(legal(match)) == 13
    cards(match, "2H")
    assert match.actors() == [SOUTH] and rules(match).tricks == (1, 0)
    match = contract(start(FOUR_SUITS), "1NT", SOUTH)
    cards(match, "2S AC AD AH")
    assert rules(match).tricks == (0, 1), "at no trump only the suit led counts"


def test_thirteen_tricks_are_played() -> None:
    match = contract(start(FOUR_SUITS), "7C", NORTH)
    seen = []
    while rules(match).deal_no == 0:
        seen.append(match.actors()[0])
        play(match, legal(match)[0])
    assert len(seen) == 52 and SOUTH not in seen, "dummy decides nothing"
    assert sheet(match) == [(0, "below", 140), (0, "grand_slam", 1000), (0, "honours", 150)]


# -- claims -----------------------------------------------------------------------------------------------------------


def test_a_claim_that_all_agree_to() -> None:
    match = contract(start(FOUR_SUITS), "7C", NORTH)
    assert refused(match, "claim 3") == "no_claim", "not before dummy lies on the table"
    cards(match, "2D")
    assert refused(match, "claim 3") == "no_claim", "only instead of a lead"
    cards(match, "2H 2S 2C")
    assert [a for a in legal(match) if a.startswith("claim")] == [f"claim {n}" for n in range(13)]
    assert refused(match, "claim 13") == "no_claim"
    play(match, "claim 12")
    assert match.actors() == [EAST] and legal(match) == ["agree", "object"]
    assert refused(match, "claim 2") == "not_now"
    assert sorted(baralho.view(match, WEST)["zones"][1]["cards"]) == sorted(zone(match, "hand 0").split())
    play(match, "agree")
    assert match.actors() == [WEST]
    play(match, "agree")
    assert sheet(match) == [(0, "below", 140), (0, "grand_slam", 1000), (0, "honours", 150)]
    assert says(match)[-2:] == ["conceded", "game"]


@pytest.mark.parametrize("answers", ["object", "agree; object"])
def test_a_claim_that_one_objects_to(answers: str) -> None:
    """Play goes on with the hand open, and the claimer has to lead before he may claim again."""
    match = contract(start(FOUR_SUITS), "7C", NORTH)
    cards(match, "2D 2H 2S 2C")
    play(match, f"claim 0; {answers}")
    assert match.actors() == [NORTH] and rules(match).tricks == (1, 0)
    assert refused(match, "claim 12") == "no_claim"
    assert any(baralho.view(match, WEST)["zones"][1]["cards"]), "it stays on the table"
    cards(match, "3C 3D 3H 3S")
    play(match, "claim 11; agree; agree")
    assert sheet(match)[0] == (0, "below", 140)


def test_a_defender_claims() -> None:
    """His partner and declarer are asked, dummy is not; the tricks not claimed go to the other side."""
    match = contract(start(FOUR_SUITS), "1C", SOUTH)
    cards(match, "2S 2C 2D 2H")
    assert match.actors() == [SOUTH], "declarer leads from dummy, and may claim there"
    assert "claim 12" in legal(match)
    match = contract(start(FOUR_SUITS), "1NT", SOUTH)
    cards(match, "2S 2C 2D 2H")
    play(match, "claim 6")
    assert match.actors() == [EAST]
    play(match, "agree")
    assert match.actors() == [SOUTH]
    play(match, "agree")
    assert sheet(match) == [(1, "undertricks", 50)], "seven tricks against six"


def test_declarer_claims_for_dummys_lead_and_after_an_objection_leads_from_dummy() -> None:
    match = contract(start(FOUR_SUITS), "1C", SOUTH)
    cards(match, "2S 2C 2D 2H")
    play(match, "claim 12; object")
    assert match.actors() == [SOUTH] and match.spec.phases[match.game.phase] == "dummy"
    assert "play 3C" in legal(match)


# -- the tables -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "doubles", "below"),
    [("1C", "", 20), ("3D", "", 60), ("3H", "", 90), ("1S", "", 30), ("1NT", "", 40), ("2NT", "", 70), ("2D", "X", 80),
     ("1H", "X", 60), ("1NT", "X", 80), ("1C", "XX", 80), ("1S", "XX", 120), ("1NT", "XX", 160), ("2NT", "XX", 280),
     ("3NT", "", 100), ("4S", "", 120), ("5C", "", 100), ("2S", "X", 120), ("7NT", "XX", 880)],
)  # fmt: skip
def test_below_the_line(bid: str, doubles: str, below: int) -> None:
    """002:4371-4378: 100 are game, also by a double."""
    match = contract(start({NORTH: "AC AD AH"} if bid != "7NT" else {NORTH: "AC AD AH AS"}), bid, NORTH, doubles)
    game = rules(match)
    game.tricks = (6 + game.bid // 5, 7 - game.bid // 5)
    game.count_deal()
    assert sheet(match)[0] == (0, "below", below)
    assert game.games == ((1, 0) if below >= 100 else (0, 0))
    assert game.below == ((0, 0) if below >= 100 else (below, 0))


@pytest.mark.parametrize(
    ("bid", "doubles", "vulnerable", "above"),
    [("1S", "", 0, 60), ("1S", "", 1, 60), ("2C", "", 0, 40), ("1NT", "", 0, 60), ("1S", "X", 0, 200),
     ("1S", "X", 1, 400), ("1NT", "XX", 0, 400), ("2C", "XX", 1, 800)],
)  # fmt: skip
def test_overtricks(bid: str, doubles: str, vulnerable: int, above: int) -> None:
    """002:4380-4384: two of them."""
    match = start()
    rules(match).games = (0, vulnerable)
    lines = deal(match, bid, EAST, 8 + int(bid[0]), doubles)
    assert lines[1] == (1, "overtricks", above)


def test_eleven_tricks_in_three_spades() -> None:
    """W7, 002:4285: 90 below, 60 above."""
    match = start()
    assert deal(match, "3S", SOUTH, 11) == [(0, "below", 90), (0, "overtricks", 60)]
    assert rules(match).below == (90, 0)


@pytest.mark.parametrize("down", range(1, 8))
def test_undertricks(down: int) -> None:
    """002:4403-4412, for the vulnerability of declarer's side only; redoubled is twice doubled."""
    more = max(down - 3, 0)
    doubled = [(100, 300, 500)[min(down, 3) - 1] + 200 * more, (200, 500, 800)[min(down, 3) - 1] + 300 * more]
    for vulnerable in (0, 1):
        for doubles, points in (
            ("", (50, 100)[vulnerable] * down),
            ("X", doubled[vulnerable]),
            ("XX", 2 * doubled[vulnerable]),
        ):
            match = start()
            rules(match).games = (vulnerable, 1 - vulnerable)
            assert deal(match, "3H", NORTH, 9 - down, doubles) == [(1, "undertricks", points)]
            assert rules(match).below == (0, 0)


def test_two_and_four_down_redoubled() -> None:
    """W8, 002:4313."""
    assert deal(start(), "2S", NORTH, 6, "XX") == [(1, "undertricks", 600)]
    match = start()
    rules(match).games = (1, 0)
    assert deal(match, "4S", NORTH, 6, "XX") == [(1, "undertricks", 2200)]


@pytest.mark.parametrize(("down", "doubled"), [(3, 500), (4, 800), (5, 1100), (6, 1400)])
def test_modern_undertricks(down: int, doubled: int) -> None:
    """nv_doubled_undertricks: the fourth and later cost 300 each."""
    for doubles, points in (("X", doubled), ("XX", 2 * doubled), ("", 50 * down)):
        match = start(nv_doubled_undertricks=MODERN_TABLE)
        assert deal(match, "3H", NORTH, 9 - down, doubles) == [(1, "undertricks", points)]


@pytest.mark.parametrize(("doubles", "bonus"), [("", 0), ("X", 50), ("XX", 100)])
def test_insult(doubles: str, bonus: int) -> None:
    """insult_bonus: above the line, for making it; the seed has none."""
    line = [(0, "insult", bonus)] if bonus else []
    assert [x for x in deal(start(insult_bonus=50), "1C", NORTH, 7, doubles) if x[1] == "insult"] == line
    assert len(deal(start(), "1C", NORTH, 7, doubles)) == 1
    assert [x[1] for x in deal(start(insult_bonus=50), "1C", NORTH, 6, "X")] == ["undertricks"]


@pytest.mark.parametrize(
    ("bid", "vulnerable", "slam"),
    [
        ("6C", 0, "small_slam 500"),
        ("6C", 1, "small_slam 750"),
        ("7C", 0, "grand_slam 1000"),
        ("7C", 1, "grand_slam 1500"),
    ],
)
def test_slams(bid: str, vulnerable: int, slam: str) -> None:
    """002:4295, 002:4394: never doubled."""
    for doubles in ("", "X", "XX"):
        match = start(FOUR_SUITS, honours=False)
        rules(match).games = (vulnerable, 0)
        lines = deal(match, bid, NORTH, 6 + int(bid[0]), doubles)
        assert [f"{code} {points}" for _, code, points in lines if "slam" in code] == [slam]


def test_slams_must_be_bid_and_made() -> None:
    """002:4295: twelve tricks in seven are one down, in four two overtricks."""
    assert deal(start(), "7S", NORTH, 12) == [(1, "undertricks", 50)]
    assert deal(start(), "4S", NORTH, 12) == [(0, "below", 120), (0, "overtricks", 60)]


# -- honours ----------------------------------------------------------------------------------------------------------


FOUR_HONOURS = {EAST: "AS KS QS 10S", SOUTH: "JS"}


@pytest.mark.parametrize(
    ("cards_dealt", "bid", "expected"),
    [(FOUR_HONOURS, "2S", [(1, "honours", 100)]),
     ({EAST: "AS KS QS JS 10S"}, "2S", [(1, "honours", 150)]),
     ({EAST: "AS KS QS JS 10S"}, "2H", []),  # of trumps only
     ({EAST: "AS KS JS", WEST: "QS 10S"}, "2S", []),  # divided between partners
     ({SOUTH: "AC AD AH AS"}, "2NT", [(0, "honours", 150)]),
     ({SOUTH: "AC AD AH", NORTH: "AS"}, "2NT", []),
     ({SOUTH: "AC AD AH AS"}, "2S", []),
     ({EAST: "AS KS QS JS 10S"}, "2NT", [])],
)  # fmt: skip
def test_honours(cards_dealt: dict[int, str], bid: str, expected: list[tuple[int, str, int]]) -> None:
    """002:4319: for the holder's side, declaring or defending, contract made or not."""
    for declarer in range(4):
        for tricks, doubles in ((8, ""), (7, ""), (7, "XX")):
            lines = deal(start(cards_dealt), bid, declarer, tricks, doubles)
            assert lines[1:] == expected
    assert deal(start(cards_dealt, honours=False), bid, NORTH, 8)[1:] == []


def test_honours_are_those_dealt_and_not_those_still_held() -> None:
    """Played out to the 13th trick they count the same."""
    match = contract(start(FOUR_HONOURS), "1S", SOUTH)
    while rules(match).deal_no == 0:
        play(match, legal(match)[0])
    assert sheet(match)[1:] == [(1, "honours", 100)]


def test_no_honours_in_a_deal_passed_out() -> None:
    match = auction(start(FOUR_HONOURS), "P P P P")
    assert sheet(match) == []


# -- game and rubber --------------------------------------------------------------------------------------------------


def test_the_rubber_of_the_seed() -> None:
    """W9, 002:4325-4361: 1730 to 1300."""
    four = "A{0} K{0} Q{0} J{0}".format
    clubs, west, east = (
        {SOUTH: four("C"), EAST: "10C"},
        {WEST: four("S"), NORTH: "10S"},
        {EAST: four("S"), SOUTH: "10S"},
    )
    match = start({}, clubs, {}, west, {}, {}, east, {})
    game = rules(match)
    assert deal(match, "2S", NORTH, 9) == [(0, "below", 60), (0, "overtricks", 30)]
    assert deal(match, "2C", SOUTH, 10) == [(0, "below", 40), (0, "overtricks", 40), (0, "honours", 100)]
    assert game.games == (1, 0) and game.below == (0, 0)
    assert deal(match, "4H", NORTH, 9, "X") == [(1, "undertricks", 200)]
    assert deal(match, "4S", EAST, 9) == [(0, "undertricks", 50), (1, "honours", 100)]
    assert deal(match, "1NT", SOUTH, 7) == [(0, "below", 40)]
    assert game.below == (40, 0)
    assert deal(match, "3NT", WEST, 9) == [(1, "below", 100)]
    assert game.games == (1, 1) and game.below == (0, 0)
    assert deal(match, "2S", NORTH, 5, "X") == [(1, "undertricks", 800), (1, "honours", 100)]
    assert deal(match, "6D", SOUTH, 12) == [(0, "below", 120), (0, "small_slam", 750), (0, "rubber", 500)]
    assert match.over and game.points == [1730, 1300]
    assert baralho.view(match, EAST)["winners"] == [NORTH, SOUTH]


def test_a_part_score_is_cut_off_but_stays_in_the_sum() -> None:
    """002:4271, R2: 60 below, then 120 for the others."""
    match = start()
    deal(match, "2S", NORTH, 8)
    assert rules(match).below == (60, 0)
    deal(match, "4S", EAST, 10)
    assert rules(match).below == (0, 0) and rules(match).games == (0, 1)
    assert rules(match).points == [60, 120]
    deal(match, "2S", NORTH, 8)
    assert rules(match).games == (0, 1), "60 and 60 are not in the same game"


def test_part_scores_add_up_and_a_deal_gives_one_game_only() -> None:
    match = start()
    deal(match, "3S", NORTH, 9)
    deal(match, "1C", SOUTH, 7)
    assert rules(match).games == (1, 0), "90 and 20"
    match = start({NORTH: "AC AD AH AS"}, honours=False)
    deal(match, "6NT", NORTH, 12, "X")
    assert rules(match).games == (1, 0) and rules(match).below == (0, 0), "380 are one game, and nothing is carried"


def test_overtricks_and_penalties_do_not_make_game() -> None:
    """002:4291."""
    match = start()
    deal(match, "1S", NORTH, 13)
    assert rules(match).games == (0, 0) and rules(match).points[0] == 210
    deal(match, "7S", EAST, 6, "X")
    assert rules(match).games == (0, 0) and rules(match).below == (30, 0)


@pytest.mark.parametrize(("loser_games", "bonus"), [(0, 700), (1, 500)])
def test_rubber_bonus(loser_games: int, bonus: int) -> None:
    """002:4289, on top of the last deal's own score; honours count in that deal too."""
    match = start(FOUR_HONOURS)
    rules(match).games = (loser_games, 1)
    assert deal(match, "4S", EAST, 11) == [
        (1, "below", 120), (1, "overtricks", 30), (1, "honours", 100), (1, "rubber", bonus),
    ]  # fmt: skip
    assert match.over


def test_the_winner_of_the_rubber_may_lose_on_points_and_equal_totals_are_a_draw() -> None:
    """002:4285, R6."""
    for theirs, winners in ((821, [EAST, WEST]), (820, [NORTH, EAST, SOUTH, WEST]), (819, [NORTH, SOUTH])):
        match = start()
        rules(match).games = (1, 0)
        rules(match).points = [0, theirs]
        deal(match, "4S", NORTH, 10)
        assert match.over and baralho.view(match, NORTH)["winners"] == winners


def test_vulnerable_after_a_game() -> None:
    match = start()
    deal(match, "4S", NORTH, 10)
    assert deal(match, "1C", NORTH, 6) == [(1, "undertricks", 100)]
    assert deal(match, "1C", EAST, 6) == [(0, "undertricks", 50)]


def test_a_second_rubber() -> None:
    """R9: an empty sheet, nobody vulnerable, the deal passes on; the totals add."""
    match = start(rubbers=2)
    deal(match, "4S", NORTH, 10)
    deal(match, "1S", EAST, 7)
    deal(match, "4S", NORTH, 10)
    game = rules(match)
    assert match.actors() and game.rubbers == 1 and game.dealer == WEST
    assert game.games == game.below == (0, 0) and game.points == [940, 30]
    assert ("rubber", "2/2") in written(game.status()).items()
    assert deal(match, "1C", NORTH, 6) == [(1, "undertricks", 50)]
    deal(match, "4S", EAST, 10)
    deal(match, "4S", EAST, 10)
    assert match.over and game.points == [940, 30 + 50 + 240 + 700]
    assert baralho.view(match, NORTH)["winners"] == [EAST, WEST]


# -- a rubber broken off ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "lines"),
    [("game_bonus_300", [(0, "only_game", 300)]),
     ("game_300_part_100", [(0, "only_game", 300), (1, "only_part", 100)]),
     ("none", [])],
)  # fmt: skip
def test_deal_limit(way: str, lines: list[tuple[int, str, int]]) -> None:
    """R7, 002:4390: after four deals played, those passed out not counted."""
    match = start(deal_limit=4, unfinished_rubber=way)
    deal(match, "4S", NORTH, 10)
    auction(match, "P P P P")
    deal(match, "1S", EAST, 7)
    deal(match, "1S", NORTH, 6)
    assert match.actors()
    assert deal(match, "1S", NORTH, 6) == [(1, "undertricks", 100), *lines]
    assert match.over and says(match)[-1] == "broken_off"


def test_one_game_and_one_part_score_each_earn_nothing() -> None:
    match = start(deal_limit=4, unfinished_rubber="game_300_part_100")
    deal(match, "4S", NORTH, 10)
    deal(match, "4S", EAST, 10)
    deal(match, "1S", NORTH, 7)
    assert deal(match, "1S", EAST, 7) == [(1, "below", 30)]
    assert match.over and rules(match).points == [150, 150]


def test_a_rubber_won_in_the_last_deal_allowed_is_not_broken_off() -> None:
    match = start(deal_limit=4, rubbers=2)
    rules(match).played = 2
    deal(match, "4S", NORTH, 10)
    assert deal(match, "4S", NORTH, 10) == [(0, "below", 120), (0, "rubber", 700)]
    assert rules(match).played == 0 and rules(match).rubbers == 1 and "broken_off" not in says(match)


def test_a_broken_rubber_is_followed_by_the_next() -> None:
    match = start(deal_limit=4, rubbers=2)
    rules(match).played = 3
    deal(match, "4S", NORTH, 10)
    assert not match.over and rules(match).points == [420, 0] and rules(match).games == (0, 0)


def test_all_agree_to_stop() -> None:
    """R7: the deal in progress does not count."""
    match = start(unfinished_rubber="game_300_part_100")
    deal(match, "4S", NORTH, 10)
    deal(match, "1S", EAST, 7)
    contract(match, "1C", NORTH)
    match.end()
    assert match.over and rules(match).points == [420, 130]
    match = start()
    match.end()
    assert sheet(match) == [] and baralho.view(match, NORTH)["winners"] == [0, 1, 2, 3]


def test_the_modern_laws() -> None:
    match = start(preset="moderna")
    assert deal(match, "3H", NORTH, 5, "X") == [(1, "undertricks", 800)]
    assert deal(match, "1H", EAST, 7, "X") == [(1, "below", 60), (1, "insult", 50)]
    auction(match, "P P P P")
    assert rules(match).dealer == WEST


def test_status() -> None:
    match = auction(start(), "1S P 2S X")
    assert list(written(rules(match).status()).items())[:2] == [("bid", "2S"), ("stakes", "2x")]
    auction(match, "2NT P P P")
    told = written(rules(match).status())
    assert told["contract"] == "2N" and told["declarer"] == "1" and told["tricks"] == "0/8 0/6"


# -- Bridge as it is played today -------------------------------------------------------------------------------------


@covers("bridge/moderna/options")
def test_today_moderna_options() -> None:
    """today: the options of the preset."""
    match = start(preset="moderna")
    expected = {
        "insult_bonus": 50, "nv_doubled_undertricks": MODERN_TABLE, "passed_out": "next_dealer",
        "unfinished_rubber": "game_300_part_100", "honours": True, "format": "rubber",
    }  # fmt: skip
    assert match.options == {**match.options, **expected}
    auction(match, "P P P P")
    assert rules(match).dealer == EAST


@covers("bridge/moderna/insult", "bridge/moderna/doubled_part")
def test_today_moderna_doubled_contracts() -> None:
    """today: 1NT doubled just made 80 below + 50 above; the bonus never counts for game; 2S doubled is game."""
    match = start(preset="moderna")
    assert deal(match, "1NT", NORTH, 7, "X") == [(0, "below", 80), (0, "insult", 50)]
    assert rules(match).games == (0, 0) and rules(match).below == (80, 0)
    assert deal(match, "1C", EAST, 7, "XX") == [(1, "below", 80), (1, "insult", 100)]
    assert deal(match, "2S", NORTH, 8, "X")[0] == (0, "below", 120)
    assert rules(match).games == (1, 0)


@covers("bridge/moderna/undertricks")
@pytest.mark.parametrize(
    ("down", "doubled", "vulnerable"), [(1, 100, 200), (2, 300, 500), (3, 500, 800), (4, 800, 1100), (5, 1100, 1400)]
)
def test_today_moderna_undertricks(down: int, doubled: int, vulnerable: int) -> None:
    """today: 100, 300, 500, 800...; vulnerable 200, 500, 800, 1100...: 4 down doubled not vulnerable 800."""
    for way in ("moderna", "chicago", "duplicate"):
        game = rules(start(preset=way))
        game.stakes = 2
        assert game.penalty(down, False) == doubled and game.penalty(down, True) == vulnerable


@covers("bridge/chicago/options", "bridge/chicago/four_deals", "bridge/chicago/vulnerable")
@pytest.mark.parametrize("dealer", [NORTH, EAST])
def test_today_chicago_four_deals(dealer: int) -> None:
    """today: four deals, each dealing once; nobody vulnerable in 1, dealer's side in 2 and 3, both in 4."""
    match = start(preset="chicago", dealer=dealer)
    assert match.options["insult_bonus"] == 50 and match.options["chicago_parts"] == "duplicate"
    for number in range(4):
        game = rules(match)
        assert game.dealer == (dealer + number) % 4 and not match.over
        ours = game.dealer & 1
        expected = [number == 3 or (number > 0 and side == ours) for side in range(2)]
        assert [game.vulnerable(side) for side in range(2)] == expected
        auction(match, "P P P P")
        assert rules(match).dealer == game.dealer and rules(match).played == number, "the same dealer again"
        if number == 1:
            break
        deal(match, "1C", NORTH, 7)
    match = start(preset="chicago", dealer=dealer)
    for _ in range(4):
        deal(match, "1C", NORTH, 7)
    assert match.over


@covers("bridge/chicago/scoring")
@pytest.mark.parametrize(
    ("bid", "tricks", "number", "points"),
    [("1C", 7, 0, 70), ("2S", 8, 0, 110), ("3NT", 9, 0, 400), ("4H", 11, 0, 450), ("6S", 12, 0, 980),
     ("7NT", 13, 0, 1520), ("3NT", 9, 3, 600), ("6S", 12, 3, 1430), ("7NT", 13, 3, 2220), ("2S", 7, 3, -100)],
)  # fmt: skip
def test_today_chicago_scoring(bid: str, tricks: int, number: int, points: int) -> None:
    """today: every deal alone: part +50, game +300 (vulnerable +500), slams 500/750 and 1000/1500, no honours."""
    honours = {NORTH: "AS KS QS JS 10S"}
    match = start(*[honours] * 4, preset="chicago")
    rules(match).played = number
    contract(match, bid, NORTH)
    rules(match).tricks = (tricks, 13 - tricks)
    rules(match).count_deal()
    lines = sheet(match)
    assert sum(p if side == 0 else -p for side, _, p in lines) == points
    assert "honours" not in [code for _, code, _ in lines] and rules(match).ledger() is None


@covers("bridge/chicago/example")
def test_today_chicago_one_no_trump_doubled() -> None:
    """today: 1NT doubled just made: 180 in all; 4 down doubled 800."""
    match = start(preset="chicago")
    assert sum(p for _, _, p in deal(match, "1NT", NORTH, 7, "X")) == 180
    assert deal(start(preset="chicago"), "3H", NORTH, 5, "X") == [(1, "undertricks", 800)]


@covers("bridge/chicago/carried")
def test_today_chicago_carried() -> None:
    """today: part-scores join to game until either side makes one; no 50; 100 for a part-score in deal 4; honours."""
    match = start(preset="chicago", chicago_parts="carried")
    assert deal(match, "2S", NORTH, 8) == [(0, "below", 60)]
    assert deal(match, "1H", SOUTH, 7) == [(0, "below", 30)] and rules(match).below == (90, 0)
    assert deal(match, "1C", NORTH, 7) == [(0, "below", 20), (0, "game_bonus", 500)], "vulnerable as dealer's side"
    assert rules(match).below == (0, 0)
    assert deal(match, "1C", EAST, 7) == [(1, "below", 20), (1, "last_part", 100)] and match.over
    honours = {NORTH: "AS KS QS JS 10S"}
    lines = deal(start(honours, preset="chicago", chicago_parts="carried"), "2S", NORTH, 8)
    assert (0, "honours", 150) in lines


@covers("bridge/duplicate/options", "bridge/duplicate/boards")
def test_today_duplicate_boards() -> None:
    """today: vulnerability by the 16-board cycle, dealer N E S W; scored as Chicago."""
    settled = baralho.find("bridge").settle("", "duplicate", 0, {})[1]
    assert settled == {**settled, "format": "duplicate", "boards": 8, "second_table": True, "insult_bonus": 50}
    match = start(preset="duplicate", boards=16, second_table=False, dealer=WEST)
    told = ""
    for number in range(16):
        game = rules(match)
        assert game.dealer == number % 4
        told += {(0, 0): "O", (1, 0): "N", (0, 1): "E", (1, 1): "B"}[game.vulnerable(0), game.vulnerable(1)]
        if number == 0:
            assert deal(match, "3NT", NORTH, 9) == [(0, "made", 100), (0, "game_bonus", 300)]
        else:
            auction(match, "P P P P")
    assert told == "ONEBNEBOEBONBONE" and match.over


@covers("bridge/duplicate/passed_out")
def test_today_duplicate_passed_out() -> None:
    """today: passed out = 0, and the board counts."""
    match = start(preset="duplicate", boards=4, second_table=False)
    for number in range(4):
        assert rules(match).played == number
        auction(match, "P P P P")
    assert match.over and sheet(match) == []


def test_the_end_of_a_board_is_told_as_it_was_played() -> None:
    """While the first board is looked at, nobody is vulnerable yet, and after the last one it is the last."""
    match = start(preset="duplicate", boards=4, second_table=False)
    for number in range(4):
        auction(match, "P P P P")
        game = match.end_of(number) if number < 3 else match.game
        lines = {line.code: line for line in game.status()}
        assert written([lines["board"]])["board"] == f"{number + 1}/4"
        if number == 0:
            assert "vulnerable" not in lines


GOOD = {NORTH: "AS KS QS JS 10S AH KH 2H AD 2D 3D 2C 3C", SOUTH: "9S 8S 7S QH JH 10H KD QD 4D AC 4C 5C 6C"}


@covers("bridge/duplicate/second_table", "bridge/duplicate/passed_out")
def test_today_duplicate_passed_out_is_compared_too() -> None:
    """today: passed out = 0, and the board counts: the robots made something with these cards."""
    match = start(GOOD, preset="duplicate", boards=4)
    auction(match, "P P P P")
    assert says(match) == ["passed_board", "here_none", "there_nt", "there_tricks", "there"]
    assert rules(match).played == 1
    other = robots.replay([PACK.mask(cards) for cards in dealt_of(GOOD)], NORTH)
    assert (other.bid, other.tricks) == (6 * 5 + acts.NO_TRUMP, 12) and other.declarer in (NORTH, SOUTH)
    there = duplicate(start(preset="duplicate")).worth(other.bid, other.stakes, other.declarer, other.tricks)
    assert there == 990 and sheet(match) == [(1, "imps", 14)]


@covers("bridge/duplicate/second_table")
@pytest.mark.parametrize(
    ("bid", "tricks", "here"), [("4S", 12, 480), ("6S", 12, 980), ("7S", 12, -50), ("3NT", 9, 400)]
)
def test_today_duplicate_the_difference_counts(bid: str, tricks: int, here: int) -> None:
    """today: the same deals at a second table, difference turned into IMPs; the points themselves are not added."""
    match = start(GOOD, preset="duplicate", boards=4)
    found = deal(match, bid, NORTH, tricks)
    other = robots.replay([PACK.mask(cards) for cards in dealt_of(GOOD)], NORTH)
    there = duplicate(start(GOOD, preset="duplicate")).worth(other.bid, other.stakes, other.declarer, other.tricks)
    gain = acts.imps(here - there)
    assert found == ([(0, "imps", gain)] if gain > 0 else [(1, "imps", -gain)] if gain < 0 else [])
    told = sayings(match, "here")[0]
    assert (told.seat, told.x) == (0 if here > 0 else 1, abs(here))


@pytest.mark.parametrize(("lang", "passed", "nt"), [("pt", "todos passam", "ST"), ("en", "all pass", "NT")])
def test_the_duplicate_sheet_has_a_row_for_every_board(lang: str, passed: str, nt: str) -> None:
    """Contract, tricks and points of both tables; also of a board that was won by nobody."""
    there = ["6 " + nt, "12", "990"]

    def plain(cell: str) -> str:
        return cell.replace(".", "").replace(",", "")

    for calls, tricks, here, gains in (
        ("P P P P", "", "0", ["", "0", "14", "14"]),
        ("6NT P P P", "12", "990", ["", "0", "", "0"]),
        ("6S X P P P", "12", "1210", ["6", "6", "", "0"]),
    ):
        match = start(GOOD, preset="duplicate", boards=4)
        auction(match, calls)
        if tricks:
            outcome(match, int(tricks))
        words = Words(match.spec, lang, ("Ana", "Beto", "Caio", "Dora"))
        laid = paper(match, words)
        assert [row.label for row in laid.rows][:1] == ["1"]
        row = laid.rows[0].cells
        assert row[0].startswith(passed if not tricks else calls[0])
        assert row[0].endswith("2") is ("X" in calls) and row[1] == tricks and here in plain(row[2])
        assert all(part in cell for part, cell in zip(there, row[3:6], strict=True)) and row[6:] == gains


@covers("bridge/duplicate/second_table")
def test_today_duplicate_the_other_table_has_the_cards_that_were_dealt() -> None:
    """Whatever was played here, and whatever was left in hand at a claim."""
    results = set()
    for calls, plays in (("P P P P", 0), ("1C P P P", 4), ("1C P P P", 30), ("1C P P P", 52)):
        match = start(GOOD, preset="duplicate", boards=4)
        auction(match, calls)
        dice = random.Random(plays)
        for _ in range(plays):
            match.act(match.actors()[0], dice.choice([a for a in match.legal(match.actors()[0]) if a & 63 != CLAIM]))
        if 0 < plays < 52:
            while match.game.phase not in (AGREEING, AUCTION):
                offers = match.legal(match.actors()[0])
                claims = [a for a in offers if a & 63 == CLAIM]
                match.act(match.actors()[0], claims[0] if claims else offers[0])
            play(match, "agree; agree")
        there = sayings(match, "there_nt")[0]
        results.add((there.seat, there.x, sayings(match, "there_tricks")[0].x))
    assert results == {(0, 6, 12)}


@covers("bridge/duplicate/second_table")
def test_today_duplicate_robots_play_by_the_rules() -> None:
    """Their contracts and cards, carried out at a table of Bridge: every card is legal, the tricks are theirs."""
    dice = random.Random(4)
    for number in range(40):
        cards_of = dice.sample(range(52), 52)
        hands = [sorted(cards_of[13 * k : 13 * k + 13]) for k in range(4)]
        given = {seat: PACK.text(hand) for seat, hand in enumerate(hands)}
        masks = [sum([1 << card for card in hand]) for hand in hands]
        other = robots.replay(masks, NORTH)
        if other.bid < 0:
            continue
        match = start(given, preset="chicago")
        contract(match, f"{other.bid // 5}{acts.DENOMINATIONS[other.bid % 5]}", other.declarer)

        trump = other.bid % 5
        robot = robots.Play(masks, other.declarer, -1 if trump == acts.NO_TRUMP else trump)
        leader, won = (other.declarer + 1) % 4, 0
        for _ in range(13):
            before = robot.hands[:]
            taker = robot.trick(leader)
            for seat in [(leader + k) % 4 for k in range(4)]:
                play(match, f"play {PACK.code((before[seat] ^ robot.hands[seat]).bit_length() - 1)}")
            leader = taker
            won += (taker - other.declarer) % 2 == 0
        assert won == other.tricks, number
        need = 6 + other.bid // 5
        codes = [code for _, code, _ in sheet(match)]
        assert ("made" in codes) == (other.tricks >= need) and ("undertricks" in codes) == (other.tricks < need)


@covers("bridge/duplicate/second_table")
def test_today_duplicate_a_robot_knows_its_own_hand_only() -> None:
    """The first call, and the first lead, are the same however the others' cards lie."""
    dice = random.Random(8)
    for _ in range(60):
        cards_of = dice.sample(range(52), 52)
        calls, leads = set(), set()
        for _ in range(6):
            rest = cards_of[13:]
            dice.shuffle(rest)
            whole = cards_of[:13] + rest
            masks = [sum([1 << card for card in whole[13 * k : 13 * k + 13]]) for k in range(4)]
            calls.add(robots.Auction(masks, NORTH).call(NORTH))
            leads.add(robots.Play(masks, WEST, 3).lead(NORTH))
        assert len(calls) == 1 and len(leads) == 1


@covers("bridge/duplicate/second_table")
def test_today_duplicate_robots_never_change() -> None:
    """A match that is read again later has the same result: what they make of these deals is written here."""
    found = []
    dice = random.Random(21)
    for number in range(10):
        cards_of = dice.sample(range(52), 52)
        other = robots.replay([sum([1 << c for c in cards_of[13 * k : 13 * k + 13]]) for k in range(4)], number % 4)
        bid = f"{other.bid // 5}{acts.DENOMINATIONS[other.bid % 5]}" if other.bid >= 0 else "-"
        found.append(f"{bid} {'NESW'[other.declarer]} {other.tricks}")
    assert found == FROZEN


@covers("bridge/duplicate/imps")
def test_today_duplicate_imps() -> None:
    """today: the scale of IMPs."""
    scale = [(10, 0), (20, 1), (40, 1), (50, 2), (80, 2), (90, 3), (120, 3), (130, 4), (160, 4), (170, 5), (210, 5),
             (220, 6), (260, 6), (270, 7), (310, 7), (320, 8), (360, 8), (370, 9), (420, 9), (430, 10), (490, 10),
             (500, 11), (590, 11), (600, 12), (740, 12), (750, 13), (890, 13), (900, 14), (1090, 14), (1100, 15),
             (1290, 15), (1300, 16), (1490, 16), (1500, 17), (1740, 17), (1750, 18), (1990, 18), (2000, 19),
             (2240, 19), (2250, 20), (2490, 20), (2500, 21), (2990, 21), (3000, 22), (3490, 22), (3500, 23),
             (3990, 23), (4000, 24), (9000, 24)]  # fmt: skip
    for points, expected in scale:
        assert acts.imps(points) == expected and acts.imps(-points) == -expected


def test_chicago_has_its_own_end() -> None:
    with pytest.raises(baralho.BadOption, match="deal_limit"):
        start(preset="chicago", deal_limit=4)


CONTEXT: dict[str, dict[str, Value]] = {
    "insult_bonus": {"shown": "test_insult"},
    "honours": {"shown": "test_honours"},
    "unfinished_rubber": {"deal_limit": 4, "shown": "test_deal_limit"},
    "rubbers": {"deal_limit": 4},
    "chicago_parts": {"format": "chicago", "shown": "test_today_chicago_carried"},
    "boards": {"format": "duplicate", "shown": "test_today_duplicate_boards"},
    "second_table": {"format": "duplicate", "shown": "test_today_duplicate_the_difference_counts"},
    "format": {"shown": "test_today_chicago_four_deals"},
}
