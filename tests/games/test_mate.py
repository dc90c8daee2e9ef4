"""Mate: seed 002:3694-3795."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of, x_of
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.games import mate
from baralho.games.mate import ASIDE, FOREPLACING, HAND, PACK, PASS, ROW, Mate
from tests.table import cards, legal, play, refused, says, sheet, zone

# Capellen's deal, figure 2 (002:3775-3779)
X = "AC 10C KC AS 10S KS QS AH QH 7H"
Y = "QC 7C 7S 10H KH AD 10D KD QD 7D"
# one pair of lines with the results of his lost tables (002:3787-3795)
FIRST = "KC QC 10C 7C KS 7S 10S 10H QH KH QD QS AC AD AH"
SECOND = "KC QC QH KH 7S 10S QS QD AH 10H AC 7C 10C 10D KS KD AS AD AS"

# neither can ever be mated: each has every rank of two suits
EVEN = {"hand 0": "AC 10C KC QC 7C AH 10H KH QH 7H", "hand 1": "AS 10S KS QS 7S AD 10D KD QD 7D"}
DRAWN = "AC AS AH AD 10C 10S 10H 10D KC KS KH KD QC QS QH QD 7C 7S 7H 7D"

CONTEXT: dict[str, dict[str, Value]] = {}


def sums(game: Game) -> None:
    """Law 7: each player has ten cards before him, of which as many are played as there were full moves."""
    assert isinstance(game, Mate)
    t = game.t
    for seat in range(2):
        assert t.count(HAND, seat) + t.count(ROW, seat) + t.count(ASIDE, seat) == 10
        assert t.count(ASIDE, seat) <= 1
    if game.phase == FOREPLACING:
        assert t.count(ROW, 0) == t.count(ROW, 1) == 0
    elif not game.over:
        replier = game.turn if game.led >= 0 else -1
        for seat in range(2):
            played = game.move if game.led >= 0 and seat != replier else game.move - 1
            assert t.count(ROW, seat) == min(played, 10 - t.count(ASIDE, seat))


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Foreplaces every other time, and leads what can be answered, so that hands get to their last moves."""
    game = match.game
    actions = match.legal(seat)
    if game.phase == FOREPLACING:
        return actions[0] if dice.random() < 0.5 else dice.choice(actions[1:])
    assert isinstance(game, Mate)
    theirs = bits(game.playable(1 - seat))
    tame = [a for a in actions if any(answers(c, x_of(a)) for c in theirs)] if game.led < 0 else actions
    return dice.choice(tame or actions)


def answers(card: int, led: int) -> bool:
    return PACK.suit[card] == PACK.suit[led] or PACK.rank[card] == PACK.rank[led]


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("mate", seed="7", dealer=0, deal=deal, options=options)


def capellen(**options: Value) -> Match:
    return start({"hand 0": X, "hand 1": Y}, **options)


def game_of(match: Match) -> Mate:
    assert isinstance(match.game, Mate)
    return match.game


def draw_hand(match: Match) -> None:
    """Play a hand of EVEN, foreplacing nothing, to its draw; whoever holds the hearts and clubs leads each move."""
    play(match, "pass; pass")
    cards(match, DRAWN)


# -- the worked examples ----------------------------------------------------------------------------------------------


def test_queen_of_hearts_loses_to_the_king() -> None:
    """002:3729: the higher rank of the suit wins the move, and its player leads whatever he likes (002:3735)."""
    match = capellen(foreplacing=False)
    play(match, "0 play QH; 1 play KH")
    assert match.actors() == [1]
    assert len(legal(match)) == 9


def test_ace_of_spades_loses_to_the_ace_of_clubs() -> None:
    """002:3731: void in the suit one matches the rank, and the higher suit wins."""
    match = start({"hand 0": EVEN["hand 1"], "hand 1": EVEN["hand 0"]}, foreplacing=False)
    play(match, "0 play AS")
    assert legal(match) == ["play AC", "play AH"]
    play(match, "1 play AC")
    assert match.actors() == [1]


@pytest.mark.parametrize(
    ("high", "low"),
    [("AD", "10D"), ("10D", "KD"), ("KD", "QD"), ("QD", "7D"), ("7C", "7S"), ("7S", "7H"), ("7H", "7D")],
)
def test_order_of_ranks_and_suits(high: str, low: str) -> None:
    """002:3710-3715."""
    assert mate.HEIGHT[PACK.of(high)] > mate.HEIGHT[PACK.of(low)]


def test_values_of_the_mating_cards() -> None:
    """002:3749: the 7 is the lowest rank, but counts more than king and queen."""
    assert [mate.VALUE[PACK.of(c)] for c in ("AC", "10D", "KH", "QS", "7C")] == [11, 10, 4, 3, 7]
    assert PACK.count == 20


@pytest.mark.parametrize(
    ("card", "move", "aside", "expected"),
    [
        ("QH", 1, False, (0, "mate", 3)),  # 002:3751
        ("AC", 10, False, (0, "mate", 110)),  # 002:3751
        ("KC", 7, True, (0, "foreplaced_mate", 32)),  # 002:3759
        ("AC", 10, True, (0, "supermate", 242)),  # 002:3763
        ("7H", 4, False, (0, "mate", 28)),
        ("10S", 2, True, (0, "foreplaced_mate", 30)),
    ],
)
def test_points(card: str, move: int, aside: bool, expected: tuple[int, str, int]) -> None:
    match = start(EVEN)
    game = game_of(match)
    if aside:
        game.t.move(PACK.of("7C"), ASIDE, 0)
    game.move = move
    game.mate(0, PACK.of(card))
    assert sheet(match) == [expected]


def test_a_whole_half() -> None:
    """002:3767-3795: X mates at move eight for 99, Y supermates with X's former cards for 242, and deals the second."""
    match = capellen()
    play(match, "0 foreplace 7H; 1 pass")
    cards(match, FIRST)
    assert sheet(match) == [(0, "foreplaced_mate", 99)]
    assert match.actors() == [1]  # the loser leads
    assert set(zone(match, "hand 1").split()) == set(X.split())
    assert set(zone(match, "hand 0").split()) == set(Y.split())
    play(match, "1 foreplace 7H; 0 pass")
    cards(match, SECOND)
    assert sheet(match) == [(0, "foreplaced_mate", 99), (1, "supermate", 242)]
    game = game_of(match)
    assert (game.deal_no, game.dealer, match.actors()) == (1, 1, [1])
    assert says(match).count("again") == 1


# -- setting up -------------------------------------------------------------------------------------------------------


def test_two_packets_of_five_the_opponent_first() -> None:
    """002:3725: he has the first five cards of the pack; the dealer leads (002:3727)."""
    pack = "AC 10C KC QC 7C AD 10D KD QD 7D AH 10H KH QH 7H AS 10S KS QS 7S"
    match = baralho.start("mate", dealer=0, deal={"pack": pack})
    assert set(zone(match, "hand 1").split()) == set(pack.split()[:5] + pack.split()[10:15])
    assert match.actors() == [0]


# -- foreplacing ------------------------------------------------------------------------------------------------------


def test_the_leader_decides_first_and_the_other_knows_whether_but_not_what() -> None:
    """002:3755-3759."""
    match = capellen()
    assert legal(match, 0)[0] == "pass" and len(legal(match, 0)) == 11
    play(match, "0 foreplace 7H")
    assert match.actors() == [1] and len(legal(match, 1)) == 11
    assert ("foreplaced", "1") in written(match.game.status()).items()
    assert ("act", "0", "foreplace ?") in [e[:3] for e in baralho.events(match, 1)]
    assert "7H" not in str(baralho.events(match, 1))
    assert baralho.view(match, 1)["zones"][5]["cards"] == [""]
    play(match, "1 pass")
    assert match.actors() == [0] and "play 7H" not in legal(match)
    assert len(legal(match)) == 9


def test_it_is_out_of_the_hand_and_does_not_oblige() -> None:
    """002:3755: with his only spade set aside Y need not follow spades, but match the rank."""
    match = capellen()
    play(match, "0 pass; 1 foreplace 7S; 0 play 10S")
    assert set(legal(match)) == {"play 10H", "play 10D"}


def test_it_is_shown_when_the_hand_is_over() -> None:
    match = capellen()
    play(match, "0 foreplace 7H; 1 pass")
    cards(match, FIRST)
    looks = [e for e in baralho.events(match, 1) if e[0] == "look"]
    assert [e[1] for e in looks] == ["7H"]


def test_at_the_end_of_the_match_it_lies_open() -> None:
    match = start(EVEN)
    for _ in range(3):
        mate_at_once(match)
    play(match, f"{legal(match)[1]}; pass")
    game = game_of(match)
    game.mate(game.turn, game.t.top(ASIDE, game.turn))
    assert match.over
    assert game.t.up(game.t.top(ASIDE, game.turn))


def mate_at_once(match: Match) -> None:
    """Whoever leads mates with an ace at the first move: for 11 points."""
    play(match, "pass; pass")
    game_of(match).mate(match.game.turn, PACK.of("AC"))


def test_no_foreplacing() -> None:
    match = capellen(foreplacing=False)
    assert all(a.startswith("play") for a in legal(match)) and len(legal(match)) == 10


def test_face_up() -> None:
    """Open, it is known to all, and nothing in the game is hidden."""
    match = capellen(foreplaced_face="up")
    assert "foreplace_open 7H" in legal(match) and "foreplace 7H" not in legal(match)
    play(match, "0 foreplace_open 7H")
    assert "foreplace_open 7H" in str(baralho.events(match, 1))
    assert baralho.view(match, 1)["zones"][5]["cards"] == ["7H"]
    play(match, "1 pass")
    cards(match, FIRST)
    assert sheet(match) == [(0, "foreplaced_mate", 99)]
    assert not [e for e in baralho.events(match, 1) if e[0] == "look"]


def test_the_choice_is_new_in_the_second_hand() -> None:
    """002:3785: another card, the same, or none."""
    match = capellen()
    play(match, "0 foreplace 7H; 1 pass")
    cards(match, FIRST)
    assert legal(match, 1) == ["pass", *sorted((f"foreplace {c}" for c in X.split()), key=order)]


def order(action: str) -> int:
    return PACK.of(action.split()[1])


# -- the moves --------------------------------------------------------------------------------------------------------


def test_suit_first_then_rank() -> None:
    """002:3733: the rank only for who is void in the suit."""
    match = capellen(foreplacing=False)
    play(match, "0 play KC")
    assert set(legal(match)) == {"play QC", "play 7C"}
    assert refused(match, "play KH") == "must_follow"
    play(match, "1 play QC; 0 play 10C; 1 play 7C; 0 play AC")
    assert legal(match) == ["play AD"]
    assert refused(match, "play 7D") == "must_match"
    assert refused(match, "pass") == "not_now"


def test_a_hand_without_mate_is_drawn() -> None:
    """002:3737, 002:3741: no points, and who did not lead leads the second hand."""
    match = start(EVEN)
    draw_hand(match)
    assert sheet(match) == [] and "drawn" in says(match)
    assert match.actors() == [1]
    assert set(zone(match, "hand 1").split()) == set(EVEN["hand 0"].split())


def test_both_foreplace_nine_moves() -> None:
    """002:3759."""
    match = start(EVEN)
    play(match, "foreplace 7H; foreplace 7D")
    assert ("move", "1/9") in written(match.game.status()).items()
    cards(match, DRAWN.removesuffix(" 7H 7D"))
    assert game_of(match).second and sheet(match) == []


def test_both_foreplace_and_mate_at_move_nine() -> None:
    """Ruling: the ninth card, a queen that meets a seven, counts ten times and is not doubled."""
    match = start(EVEN)
    play(match, "foreplace 7H; foreplace QD")
    cards(match, "AC AS AH AD 10C 10S 10H 10D KC KS KH KD 7C 7S QC QS QH")
    assert sheet(match) == [(0, "foreplaced_mate", 3 * 10)]


def test_the_ninth_card_answers_again_and_fails() -> None:
    """Ruling: who did not foreplace leads to move ten, and mates the other's repeated card for value times ten."""
    match = start({"hand 0": EVEN["hand 1"], "hand 1": EVEN["hand 0"]})
    play(match, "0 foreplace 7D; 1 pass")
    cards(match, "AS AC AH AD 10C 10S 10H 10D KC KS KH KD 7C 7S QC QS QH QD 7H")
    assert sheet(match) == [(1, "mate", 70)]
    assert match.actors() == [0]


def test_the_ninth_card_answers_again_and_holds() -> None:
    """It is his only choice, whether to lead or to reply."""
    match = start({"hand 0": EVEN["hand 1"], "hand 1": EVEN["hand 0"]})
    play(match, "0 foreplace QD; 1 pass")
    cards(match, "AS AC AH AD 10C 10S 10H 10D KC KS KH KD QC QS 7C 7S QH")
    assert sheet(match) == [(1, "mate", 27)]
    match = start({"hand 0": EVEN["hand 1"], "hand 1": EVEN["hand 0"]})
    play(match, "0 foreplace 7D; 1 pass")
    cards(match, "AS AC AH AD 10C 10S 10H 10D KC KS KH KD QC QS QH QD 7C 7S")
    assert legal(match) == ["play 7H"]
    play(match, "1 play 7H")
    assert legal(match) == ["play 7S"]
    play(match, "0 play 7S")
    assert sheet(match) == [] and says(match)[-4:] == ["move", "drawn", "swap", "hand"]
    assert match.actors() == [1]  # 0 led to the drawn hand


def test_the_ninth_card_leads_again_and_is_answered() -> None:
    """Ruling: drawn."""
    match = start(EVEN)
    play(match, "0 foreplace 7H; 1 pass")
    cards(match, "AC AS AH AD 10C 10S 10H 10D KC KS KH KD QC QS QH QD 7C 7S")
    assert legal(match) == ["play 7C"]
    cards(match, "7C 7D")
    assert sheet(match) == [] and "drawn" in says(match)


def test_supermate_rules() -> None:
    """Ruling on 002:3763: only the second of Capellen's mates is doubled, unless the table wants all or none."""
    for rule, first, second in [
        ("ninth_card_replayed_at_move_10", ("foreplaced_mate", 99), ("supermate", 242)),
        ("any_mate_after_foreplacing", ("supermate", 198), ("supermate", 242)),
        ("none", ("foreplaced_mate", 99), ("foreplaced_mate", 121)),
    ]:
        match = capellen(supermate_rule=rule)
        play(match, "0 foreplace 7H; 1 pass")
        cards(match, FIRST)
        play(match, "1 foreplace 7H; 0 pass")
        cards(match, SECOND)
        assert sheet(match) == [(0, *first), (1, *second)]


def test_the_extra_one_is_only_for_who_foreplaced() -> None:
    """Ruling: X's mate gains nothing by Y's foreplaced card."""
    match = capellen(supermate_rule="any_mate_after_foreplacing")
    play(match, "0 pass; 1 foreplace KH")
    cards(match, "KC QC 10C 7C KS 7S 10S 10H QH QD QS")
    assert sheet(match) == [(0, "mate", 3 * 6)]


# -- the match --------------------------------------------------------------------------------------------------------


def test_a_tied_half_is_dealt_next_by_the_other() -> None:
    """Ruling: here after two draws."""
    match = start(EVEN)
    draw_hand(match)
    draw_hand(match)
    assert (match.game.deal_no, match.game.dealer, match.actors()) == (1, 1, [1])


def test_the_winner_of_the_half_deals() -> None:
    """002:3745, also when he dealt the first."""
    match = start(EVEN)
    mate_at_once(match)
    draw_hand(match)
    assert match.game.points == [11, 0]
    assert (match.game.deal_no, match.game.dealer, match.actors()) == (1, 0, [0])


def test_four_hands_and_the_difference() -> None:
    """002:3745: the total of four hands wins, by the difference; the mated lead each second hand."""
    match = start(EVEN)
    mate_at_once(match)  # 0
    mate_at_once(match)  # 1
    assert match.game.points == [11, 11] and match.actors() == [1]
    play(match, "pass; pass")
    game_of(match).mate(1, PACK.of("QH"))
    assert match.actors() == [0]
    play(match, "pass; pass")
    game_of(match).mate(0, PACK.of("KH"))
    assert match.over and match.game.points == [15, 14]
    assert baralho.view(match, 0)["winners"] == [0]
    assert baralho.events(match, 0)[-1][:4] == ("say", "margin", "0", "1")


def test_equal_totals_are_a_drawn_match() -> None:
    match = start(EVEN)
    for _ in range(4):
        mate_at_once(match)
    assert match.over and match.game.points == [22, 22]
    assert baralho.view(match, 0)["winners"] == [0, 1] and says(match)[-1] == "all_square"


def test_supermate_is_the_game_itself() -> None:
    """The index of the book lists it as a game; it is the double ending of this one (002:3761)."""
    assert baralho.start("supermate").options == baralho.start("mate").options


# -- what is known ----------------------------------------------------------------------------------------------------


def test_each_knows_all_cards_but_the_foreplaced_one() -> None:
    match = capellen()
    play(match, "0 foreplace 7H; 1 pass")
    found = {zone_of(match, seed, "aside 0") for seed in range(60)}
    assert found == set(X.split())
    play(match, "0 play KC; 1 play QC; 0 play 10C; 1 play 7C; 0 play QH; 1 play KH; 1 play 7S; 0 play KS")
    assert {zone_of(match, seed, "aside 0") for seed in range(60)} == set(X.split()) - {"KC", "10C", "QH", "KS"}


def test_a_reply_by_rank_tells_where_the_suit_is() -> None:
    """Y's only spade lies aside: that he answers a spade with a ten tells everything."""
    match = capellen()
    play(match, "0 pass; 1 foreplace 7S; 0 play 10S; 1 play 10H")
    assert {zone_of(match, seed, "aside 1") for seed in range(20)} == {"7S"}


def test_not_being_mated_tells_too() -> None:
    """Y has no clubs left when the ace of clubs is led: being asked, he must hold the ace of diamonds."""
    match = capellen()
    play(match, "0 pass; 1 foreplace QD; 0 play KC; 1 play 7C; 0 play 10C; 1 play QC")
    unplayed = set(Y.split()) - {"7C", "QC"}
    assert {zone_of(match, seed, "aside 1") for seed in range(60)} == unplayed
    play(match, "0 play AC")
    assert {zone_of(match, seed, "aside 1") for seed in range(60)} == unplayed - {"AD"}


def zone_of(match: Match, seed: int, name: str) -> str:
    """The cards of a zone in a world of the player across."""
    t = match.sample(1 - int(name[-1]), baralho.Rng(seed)).t
    return t.pack.text(t.cards(ASIDE, int(name[-1])))


# -- a second reading of the rules ------------------------------------------------------------------------------------


ASCENDING = ["7", "Q", "K", "10", "A"]


class Referee:
    """The rules once more, on plain lists of written cards: who may play what, and what a hand brings."""

    def __init__(self, hands: list[list[str]], leader: int, aside: list[str]) -> None:
        self.left = [[c for c in hand if c != aside[s]] for s, hand in enumerate(hands)]
        self.aside = aside
        self.played: list[tuple[int, str]] = []
        self.turn = leader
        self.result = ""

    def choices(self) -> list[str]:
        """The cards that the player to move may play."""
        mine = self.left[self.turn] or [[c for s, c in self.played if s == self.turn][-1]]
        if len(self.played) % 2 == 0:
            return mine
        led = self.played[-1][1]
        return [c for c in mine if c[-1] == led[-1]] or [c for c in mine if c[:-1] == led[:-1]]

    def play(self, card: str) -> None:
        """Play a card; `result` tells how the hand ended, if it did."""
        if card in self.left[self.turn]:
            self.left[self.turn].remove(card)
        self.played.append((self.turn, card))
        number = (len(self.played) + 1) // 2
        if len(self.played) % 2:
            self.turn = 1 - self.turn
            if not self.choices():
                self.result = self.worth(1 - self.turn, card, number)
            return
        self.turn = max(self.played[-2:], key=lambda p: (ASCENDING.index(p[1][:-1]), "DHSC".index(p[1][-1])))[0]
        if number == (9 if all(self.aside) else 10):
            self.result = "drawn"

    def worth(self, seat: int, card: str, number: int) -> str:
        """Who scores what."""
        value = {"A": 11, "10": 10, "7": 7, "K": 4, "Q": 3}[card[:-1]]
        if not self.aside[seat]:
            return f"{seat} {value * number}"
        return f"{seat} {value * (number + 1) * (2 if number == 10 else 1)}"


@pytest.mark.parametrize("seed", range(60))
def test_the_referee_agrees(seed: int) -> None:
    """Random matches, against the second reading."""
    dice = random.Random(seed)
    match = baralho.start("mate", seed=str(seed))
    while not match.over:
        hands = [zone(match, f"hand {s}").split() for s in range(2)]
        aside = ["", ""]
        leader = match.actors()[0]
        for seat in (leader, 1 - leader):
            action = beginner(match, seat, dice)
            if act_of(action) != PASS:
                aside[seat] = PACK.code(x_of(action))
            match.act(seat, action)
        referee = Referee(hands, leader, aside)
        lines = len(sheet(match))
        while not referee.result:
            assert match.actors() == [referee.turn]
            assert sorted(legal(match)) == sorted(f"play {c}" for c in referee.choices())
            action = beginner(match, referee.turn, dice)
            match.act(referee.turn, action)
            referee.play(PACK.code(x_of(action)))
        scored = [f"{side} {points}" for side, _, points in sheet(match)[lines:]]
        assert (scored or ["drawn"]) == [referee.result]


def test_cards_of_the_rows_are_numbered() -> None:
    match = baralho.start("mate", seed="1", options={"foreplacing": False})
    for _ in range(4):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    game = match.game
    assert isinstance(game, mate.Mate)
    for owner in range(2):
        numbers = [sign.value.written() for sign in game.badges(-1) if sign.zone == f"row {owner}"]
        assert numbers == [str(k + 1) for k in range(game.t.count(mate.ROW, owner))] != []
