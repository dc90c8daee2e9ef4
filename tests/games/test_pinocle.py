"""Pinocle: seed 002:4005-4148."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of, x_of
from baralho.engine.told import ByAction, written
from baralho.games.pinocle.acts import DEECE, LAYING, MARRIAGE, MELDING, NAMING, PLAY, PLAYING, SWAP
from baralho.games.pinocle.auction import Auction
from baralho.games.pinocle.combinations import FACES, PACK, POWER, ROUNDS, SCALES
from baralho.games.pinocle.common import Pinocle
from baralho.games.pinocle.more import ForMore
from baralho.games.pinocle.two import ForTwo
from baralho.kinds.declaring import OPEN
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from baralho.words.notes import notes
from tests import laws
from tests.table import cards, covers, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: the cards count 240 by every scale; open cards are marked, and no others; hands are as large as told."""
    assert isinstance(game, Pinocle)
    t = game.t
    for value in SCALES.values():
        assert worth(PACK.all, value) == 240
    for row in range(2 * game.players):
        faces = [PACK.face[card] for card in t.cards(OPEN, row)]
        assert faces == [f for f in range(FACES) if game.marks[row * FACES + f]]
    held = [game.holding(seat).bit_count() for seat in range(game.players)]
    won = sum([t.count(WON, side) for side in range(game.sides)])
    assert sum(held) + t.count(TRICK) + game.left() + won == PACK.count
    assert max(held) - min(held) <= 1
    if game.players == 2 and game.left():
        assert set(held) <= {11, 12}
        assert t.count(TURN_UP) == 1
    if game.over and not game.left() and not any(held):
        value = SCALES[game.opt.card_points]
        assert sum([worth(t.mask(WON, side), value) for side in range(game.sides)]) == 240


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Lays whatever he can, and keeps court cards and aces for it as long as there is a stock."""
    actions = match.legal(seat)
    melds = [a for a in actions if MARRIAGE <= act_of(a) <= DEECE or act_of(a) == SWAP]
    if melds:
        return dice.choice(melds)
    low = [a for a in actions if act_of(a) == PLAY and PACK.rank[x_of(a)] in (9, 10)]
    return dice.choice(low if low and match.game.draws() else actions)  # type: ignore[attr-defined]


# -- setting a table for two ------------------------------------------------------------------------------------------

BRUNO = 0  # has dealt
ANA = 1  # leads


def start(deal: dict[str, str] | None = None, players: int = 2, seed: str = "7", /, **options: Value) -> Match:
    return baralho.start("pinocle", players=players, seed=seed, dealer=BRUNO, deal=deal, options=options)


def of_two(match: Match) -> ForTwo:
    assert isinstance(match.game, ForTwo)
    return match.game


def of_more(match: Match) -> ForMore:
    assert isinstance(match.game, ForMore)
    return match.game


def sit(ana: str, draws: str = "", turned: str = "JD", **options: Value) -> Match:
    """Ana has these cards, else tens and nines, and draws those; Bruno has and draws the lowest that are left.

    Diamonds are trumps, unless another suit is turned up.
    """
    left = list((Counter(PACK.codes[:FACES] * 2) - Counter(f"{ana} {draws} {turned}".split())).elements())
    plain = [code for code in left if code[-1] != turned[-1]]
    mine = ana.split() + [code for code in plain if code[:-1] in ("10", "9")]
    for code in mine[len(ana.split()) : 12]:
        left.remove(code)
    left.sort(key=lambda code: (code[-1] == turned[-1], POWER[PACK.of(code)]))
    his, stock = " ".join(left[:12]), " ".join(f"{a} {b}" for a, b in zip(draws.split(), left[12:], strict=False))
    return start({"hand 1": " ".join(mine[:12]), "hand 0": his, "turn_up": turned, "stock": stock}, **options)


def win(match: Match, script: str, then: str = "") -> Match:
    """Ana leads these cards (perhaps "KD open" or "KD behind") and wins; the other throws something low. After all
    but the last she draws; then she does what is said.
    """
    words = script.split(",")
    for n, word in enumerate(words):
        code, *where = word.split()
        verbs = {"": f"play {code}", "open": f"play_open {code} 0", "behind": f"play_open {code} 1"}
        play(match, verbs["".join(where)])
        seat = match.actors()[0]
        thrown = [a for a in match.legal(seat) if not of_two(match).beats(x_of(a))]
        match.act(seat, min(thrown, key=lambda a: (act_of(a), POWER[x_of(a)])))
        if n + 1 < len(words):
            play(match, "draw")
    return play(match, then)


def melds(match: Match) -> list[str]:
    """What the seat that is asked may lay."""
    return [a for a in legal(match) if a.split()[0] not in ("play", "play_open", "draw", "done")]


def gains(match: Match, side: int = ANA) -> list[tuple[str, int]]:
    """What a side has on the sheet."""
    return [(code, points) for who, code, points in sheet(match) if who == side]


def use(match: Match, seat: int = ANA) -> str:
    """What the open cards of a seat have served in."""
    return written(match.game.status()).get(f"open_{seat + 1}", "")


def finish(match: Match, seed: int = 1) -> None:
    """Play on at random to the end of the deal."""
    dice = random.Random(seed)
    deal = match.game.deal_no
    while not match.over and match.game.deal_no == deal:
        seat = match.actors()[0]
        match.act(seat, dice.choice(match.legal(seat)))


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_the_pack() -> None:
    """002:4011-4013: 48 cards, each twice; the ten is second."""
    assert PACK.count == 48
    assert sorted(PACK.codes[18:24], key=lambda code: -POWER[PACK.of(code)]) == ["AS", "10S", "KS", "QS", "JS", "9S"]


def test_twelve_each_by_threes_the_opponent_first() -> None:
    """002:4063-4065: the next card shows trumps, 23 are left, and the dealer's opponent leads."""
    match = start()
    moves = [e[3] for e in baralho.events(match, ANA) if e[0] == "move"]
    assert moves == (["hand 1"] * 3 + ["hand 0"] * 3) * 4 + ["turn_up"]
    assert len(zone(match, "stock").split()) == 23 and match.actors() == [ANA]
    assert PACK.suit[PACK.of(zone(match, "turn_up"))] == of_two(match).trump


def test_a_deece_turned_up_brings_the_dealer_ten() -> None:
    """002:4063."""
    assert sheet(start({"turn_up": "9H"})) == [(BRUNO, "turned_deece", 10)]
    assert sheet(start({"turn_up": "10H"})) == []


def test_the_deal_alternates() -> None:
    match = start()
    finish(match)
    assert match.game.dealer == ANA and match.actors() == [BRUNO]


# -- tricks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("led", "played", "winner"),
    [("KS", "KS", ANA), ("JH", "JC", ANA), ("AH", "9D", BRUNO), ("KH", "10H", BRUNO), ("10H", "KH", ANA),
     ("9D", "AS", ANA), ("9D", "JD", BRUNO), ("9D", "9D", ANA)],
)  # fmt: skip
def test_who_wins_a_trick(led: str, played: str, winner: int) -> None:
    """002:4065-4069: of equal cards the first; what neither follows nor trumps never wins. Diamonds are trumps."""
    match = start({"hand 1": led, "hand 0": played, "turn_up": "QD"})
    cards(match, f"{led} {played}")
    assert match.actors() == [winner]


def test_trick_combination_draw() -> None:
    """002:4071: in this order, the winner first; nobody has to follow while there is a stock (002:4065)."""
    match = start({"hand 1": "AC KH QH", "hand 0": "9C JH", "turn_up": "QD", "stock": "9S 10S"})
    play(match, "play AC")
    assert {"play 9C", "play JH"} <= set(legal(match))
    play(match, "play JH")
    assert match.actors() == [ANA] and match.game.phase == MELDING and len(zone(match, "hand 1").split()) == 11
    play(match, "draw")
    assert "9S" in zone(match, "hand 1") and "10S" in zone(match, "hand 0")
    assert match.actors() == [ANA] and match.game.phase == PLAYING


def test_only_who_has_won_a_trick_lays() -> None:
    """002:4073-4075, and rule 1 (002:4097): it cannot be done otherwise here."""
    match = start({"hand 1": "KH QH 9C 9S", "hand 0": "KS QS AC JS", "turn_up": "QD"})
    assert refused(match, "marriage KH+QH") == "no_right" and melds(match) == []
    cards(match, "9C AC")
    assert match.actors() == [BRUNO] and "marriage KS+QS" in melds(match)
    assert refused(match, "marriage KH+QH") == "no_combination"
    assert refused(match, "play KS") == "not_now"


# -- combinations -----------------------------------------------------------------------------------------------------

ROUND_HAND = "KC QC KD QD KH QH KS QS"
ROUND = "roundhouse KC+KD+KH+KS+QC+QD+QH+QS"


@pytest.mark.parametrize(
    ("ana", "action", "line"),
    [
        (f"{ROUND_HAND} AC", ROUND, ("roundhouse", 240)),
        ("AD 10D KD QD JD AC", "sequence AD+10D+KD+QD+JD", ("sequence", 150)),
        ("AC AD AH AS 10C", "four AC+AD+AH+AS", ("four_aces", 100)),
        ("KC KD KH KS AC", "four KC+KD+KH+KS", ("four_kings", 80)),
        ("QC QD QH QS AC", "four QC+QD+QH+QS", ("four_queens", 60)),
        ("JC JD JH JS AC", "four JC+JD+JH+JS", ("four_jacks", 40)),
        ("KD QD AC", "marriage KD+QD", ("royal_marriage", 40)),
        ("QS JD AC", "pinocle QS+JD", ("pinocle", 40)),
        ("KH QH AC", "marriage KH+QH", ("marriage", 20)),
        ("9D AC", "deece 9D", ("deece", 10)),
    ],
)
def test_what_the_combinations_score(ana: str, action: str, line: tuple[str, int]) -> None:
    """002:4042-4059, diamonds being trumps. A roundhouse has four of each (R1): 80 + 60 + 40 + 3 x 20."""
    match = win(sit(ana, turned="10D"), "10C" if "10C" in ana else "AC")
    assert action in melds(match)
    play(match, action)
    assert gains(match) == [line]
    assert match.game.phase == PLAYING and match.actors() == [ANA], "one for each trick, then both draw"


def test_fours_are_of_four_suits() -> None:
    """002:4055-4061: of different suits, unlike those of Bezique."""
    assert not [a for a in melds(win(sit("KC KC KH KS AC"), "AC")) if a.startswith("four")]


def test_one_combination_for_each_trick() -> None:
    """002:4075: only the first would score, so only one is laid."""
    match = win(sit("KH QH QS JD AC AS", "9C 9H"), "AC")
    assert set(melds(match)) == {"marriage KH+QH", "pinocle QS+JD"}
    play(match, "marriage KH+QH")
    assert refused(match, "pinocle QS+JD") == "no_right"
    assert melds(win(match, "AS")) == ["pinocle QS+JD"]


def test_laid_cards_are_still_his_and_seen_by_all() -> None:
    """002:4073: they are played from the table, and a card once played makes nothing more."""
    match = win(sit("KD QD KC KH KS AC AS", "9S 9C"), "AC", "marriage KD+QD")
    assert zone(match, "open 2") == "QD KD" and use(match) == "QD:R1 KD:R1"
    seen = next(z for z in baralho.view(match, BRUNO)["zones"] if z["zone"] == "open" and z["index"] == 2)
    assert seen["cards"] == ["QD", "KD"] and seen["seat"] == ANA
    assert {"play_open KD 0", "play_open QD 0"} <= set(legal(match)) and "play KD" not in legal(match)
    win(match, "QD open")
    assert "four KC+KD+KH+KS" in melds(match) and zone(match, "open 2") == "KD"
    play(match, "four KC+KD+KH+KS")
    assert use(match) == "KC:4 KD:R1+4 KH:4 KS:4"
    signs = [(sign.face, sign.code) for sign in match.game.badges(BRUNO) if sign.zone == "open 2"]
    assert signs == [("KC", "four"), ("KD", "royal_1"), ("KD", "four"), ("KH", "four"), ("KS", "four")]
    assert gains(match) == [("royal_marriage", 40), ("four_kings", 80)]


def test_what_a_combination_would_bring_is_told_before() -> None:
    match = win(sit("KD QD KC QC QS JD AC"), "AC")
    [line] = [line for line in notes(match.game, ANA) if line.code == "scores"]
    assert isinstance(line.value, ByAction)
    told = {baralho.write_action(match, action): n for action, n in line.value.numbers}
    assert told == {"marriage KC+QC": 20, "marriage KD+QD": 40, "pinocle QS+JD": 40}
    assert [line.code for line in notes(match.game, BRUNO)] == ["order"]


def test_the_hand_lies_as_the_game_ranks_it() -> None:
    """The 10 next to the ace, trumps first, then black and red by turns."""
    match = sit("QC KD 10D JH AD 10C AS 9C 9S KH AC 10H")
    assert written(notes(match.game, ANA))["order"] == "AD 10D KD AS 9S 10H KH JH AC 10C QC 9C"


def test_the_question_is_put_whatever_he_holds() -> None:
    """Catalogue, who sees what: a pass tells nothing."""
    match = win(sit("AC 10C JC 9C 10S JS"), "AC")
    assert legal(match) == ["draw"] and baralho.view(match, BRUNO)["phase"] == "melding"


def test_a_combination_needs_a_card_from_the_hand() -> None:
    """R5: with the cards of the table alone only by agreement."""
    ana = "KC QC KD QD KH KS QH QS AC AS AH"
    for needs in (True, False):
        match = win(sit(ana, "9S 9C 9H", meld_needs_new_card=needs), "AC", "four KC+KD+KH+KS")
        win(match, "AS", "four QC+QD+QH+QS")
        assert ("marriage KC+QC" in melds(win(match, "AH"))) is not needs
        assert melds(match) == [] or not needs


# -- cards used again -------------------------------------------------------------------------------------------------


def test_w1_a_sequence_and_then_a_roundhouse() -> None:
    """002:4110: 150 + 200 = 350."""
    match = win(sit("AH 10H KH QH JH KS KD KC QS QD QC AC", "9C 9D", turned="10H"), "AC", "sequence AH+10H+KH+QH+JH")
    win(match, "AH open", ROUND)
    assert gains(match) == [("sequence", 150), ("roundhouse", 200)]


def test_w1_in_diamonds_it_makes_a_pinocle_too() -> None:
    """002:4110: 150 + 200 + 40 = 390; the 40 count as that pinocle."""
    ana = "AD 10D KD QD JD KS KH KC QS QH QC AC"
    match = win(sit(ana, "9C 9H 9C", turned="10D"), "AC", "sequence AD+10D+KD+QD+JD")
    win(match, "AD open")
    [line] = [line for line in notes(match.game, ANA) if line.code == "scores"]
    assert isinstance(line.value, ByAction)
    told = {baralho.write_action(match, action): n for action, n in line.value.numbers}
    assert told[ROUND] == 240
    play(match, ROUND)
    assert gains(match) == [("sequence", 150), ("roundhouse", 200), ("pinocle", 40)]
    assert "JD:S+P" in use(match) and "QS:M+P+4+V" in use(match)
    assert melds(win(match, "10D open")) == []


@pytest.mark.parametrize(("first", "gone"), [("pinocle", ""), ("", "JD open")])
def test_no_hidden_pinocle_if_a_card_of_it_has_served_or_is_gone(first: str, gone: str) -> None:
    """Ruling on rule 7: neither card has been in a pinocle, and the jack is still there."""
    ana = "AD 10D KD QD JD KS KH KC QS QH QC AC"
    match = win(sit(ana, "AS 9H 9C", turned="10D"), "AC", "sequence AD+10D+KD+QD+JD")
    if first:
        win(match, "AD open", "pinocle QS+JD")
    win(match, gone or "AS", ROUND)
    assert gains(match)[-1] == ("roundhouse", 200)


def test_a_roundhouse_with_the_other_king_and_queen_is_whole() -> None:
    """No deduction: the king and queen of the sequence are not in it."""
    ana = "AH 10H KH QH JH KS KD KC QS QD QC AC"
    match = win(sit(ana, "KH QH AS", turned="10H"), "AC", "sequence AH+10H+KH+QH+JH")
    win(match, "AH open")
    play(match, "draw")
    win(match, "10H open")
    other = ROUND.replace("KH", "'KH").replace("QH", "'QH")
    assert {ROUND, other} <= set(melds(match))
    play(match, other)
    assert gains(match) == [("sequence", 150), ("roundhouse", 240)]


def test_a_roundhouse_with_one_of_the_two_is_less() -> None:
    """R4: every part counts less of which a card has served."""
    ana = "AH 10H KH QH JH KS KD KC QS QD QC AC"
    match = win(sit(ana, "KH AS", turned="10H"), "AC", "sequence AH+10H+KH+QH+JH")
    win(match, "AH open", ROUND.replace("KH", "'KH"))
    assert gains(match)[-1] == ("roundhouse", 200)
    assert "KH:M+4+V" in use(match), "the new king has been married, to a queen of a sequence"


def test_a_sequence_after_a_roundhouse_costs_nothing() -> None:
    """002:4110 names the other order only: 240 + 150."""
    match = win(sit(f"{ROUND_HAND} AH 10H AC AS", "JH 9C", turned="10H"), "AC", ROUND)
    assert "KH:R1+4+V" in use(match)
    win(match, "AS", "sequence AH+10H+KH+QH+JH")
    assert gains(match) == [("roundhouse", 240), ("sequence", 150)]


def test_after_a_roundhouse_its_parts_are_gone() -> None:
    """R4: its cards have been in marriages and fours; not so by agreement, but for other roundhouses."""
    for deduct in (True, False):
        options: dict[str, Value] = {"roundhouse_deduct_components": deduct, "meld_needs_new_card": False}
        match = win(sit(f"{ROUND_HAND} AC AS", "9S 9C", turned="10H", **options), "AC", ROUND)
        found = melds(win(match, "AS"))
        assert ("four KC+KD+KH+KS" in found) is not deduct and ("marriage KC+QC" in found) is not deduct
        assert ROUND not in found


@pytest.mark.parametrize(
    ("first", "deducted", "left"),
    [("marriage KC+QC", True, 220), ("marriage KH+QH", True, 200), ("four KC+KD+KH+KS", True, 160),
     ("four QC+QD+QH+QS", True, 180), ("marriage KC+QC", False, 240), ("marriage KH+QH", False, 240),
     ("four KC+KD+KH+KS", False, 240)],
)  # fmt: skip
def test_what_is_left_of_a_roundhouse(first: str, deducted: bool, left: int) -> None:
    """R4, hearts being trumps."""
    options: dict[str, Value] = {"roundhouse_deduct_components": deducted, "meld_needs_new_card": False}
    match = win(sit(f"{ROUND_HAND} AC AS", "9C", turned="10H", **options), "AC", first)
    win(match, "AS", ROUND)
    assert gains(match)[-1] == ("roundhouse", left)


def test_after_the_sequence_it_is_200_by_agreement_too() -> None:
    """002:4110; with one other card of trumps it is whole, for the book speaks of both."""
    ana = "AH 10H KH QH JH KS KD KC QS QD QC AC"
    match = sit(ana, "KH AS", turned="10H", roundhouse_deduct_components=False)
    win(match, "AC", "sequence AH+10H+KH+QH+JH")
    win(match, "AH open")
    marks = of_two(match).marks_of(ANA)
    way, king = sum([1 << PACK.of(code) for code in ROUND_HAND.split()]), PACK.of("KH")
    assert of_two(match).round_points(marks, way) == 200
    assert of_two(match).round_points(marks, way ^ (1 << king | 1 << king + FACES)) == 240


def test_a_roundhouse_of_which_nothing_is_left_is_not_offered() -> None:
    """R4."""
    ana = f"{ROUND_HAND} AC AS AH AD"
    match = sit(ana, "10C 10S 10H AC AS AH", turned="JH", meld_needs_new_card=False)
    script = [
        ("AC", "marriage KC+QC"), ("AS", "marriage KS+QS"), ("AD", "marriage KD+QD"), ("AH", "marriage KH+QH"),
        ("AC", "four KC+KD+KH+KS"),
    ]  # fmt: skip
    for lead, meld in script:
        win(match, lead, meld)
    assert ROUND in melds(win(match, "AS"))
    play(match, "four QC+QD+QH+QS")
    assert ROUND not in melds(win(match, "AH"))


def test_w2_no_card_marries_twice() -> None:
    """002:4102: the second king needs the second queen."""
    match = win(sit("KH QH KH AC AS AD", "9C QH 9S"), "AC", "marriage KH+QH")
    assert melds(win(match, "AS")) == []
    play(match, "draw")
    assert melds(win(match, "AD")) == ["marriage 'KH+'QH"]


def test_w3_fours_take_cards_that_have_served() -> None:
    """002:4104: three queens and one that is married; the same with kings."""
    match = win(sit("KH QH QS QD QC KS KD KC AC AS AD", "9C 9S"), "AC", "marriage KH+QH")
    win(match, "AS", "four QC+QD+QH+QS")
    win(match, "AD", "four KC+KD+KH+KS")
    assert gains(match) == [("marriage", 20), ("four_queens", 60), ("four_kings", 80)]


def test_w4_a_royal_marriage_becomes_a_sequence() -> None:
    """002:4106: 40 and 150 more; never the reverse (002:4100), not even with the second king."""
    ana = "AH 10H KH QH JH AC AS"
    match = win(sit(ana, "9C 9S", turned="QH"), "AC", "marriage KH+QH")
    win(match, "AS", "sequence AH+10H+KH+QH+JH")
    assert gains(match) == [("royal_marriage", 40), ("sequence", 150)]
    match = win(sit(ana, "KH 9S", turned="QH"), "AC", "sequence AH+10H+KH+QH+JH")
    assert melds(win(match, "AS")) == []


def test_a_sequence_takes_one_marriage_or_none() -> None:
    """As in Bezique: king and queen are both new, or both of the same royal marriage."""
    match = win(sit("KD QD KD QD AC AS 10D JD AD", "9H 9S 9C", turned="JD"), "AC", "marriage KD+QD")
    new, raised = "sequence AD+10D+'KD+'QD+JD", "sequence AD+10D+KD+QD+JD"
    assert set(melds(win(match, "AS"))) == {new, raised, "marriage 'KD+'QD"}
    play(match, "marriage 'KD+'QD")
    assert {a for a in melds(win(match, "KD open")) if a.startswith("sequence")} == {"sequence AD+10D+KD+'QD+JD"}
    play(match, "draw")
    assert melds(win(match, "QD behind")) == [], "king and queen of two marriages"


def test_w5_a_queen_in_a_pinocle_marries() -> None:
    """002:4108: and serves in 60 Damas; the jack in 40 Valetes."""
    match = win(sit("QS JD KS QC QD QH JC JH JS AC AS AD", "AC 9C"), "AC", "pinocle QS+JD")
    win(match, "AS", "marriage KS+QS")
    win(match, "AD", "four QC+QD+QH+QS")
    win(match, "AC", "four JC+JD+JH+JS")
    assert gains(match) == [("pinocle", 40), ("marriage", 20), ("four_queens", 60), ("four_jacks", 40)]
    assert "JD:P+4" in use(match) and "QS:M+P+4" in use(match)


def test_w5_in_spades_it_is_a_royal_marriage() -> None:
    match = win(sit("QS JD KS AC AH", "9C", turned="10S"), "AC", "pinocle QS+JD")
    win(match, "AH", "marriage KS+QS")
    assert gains(match) == [("pinocle", 40), ("royal_marriage", 40)]


def test_he_chooses_which_of_two_equal_cards_serves() -> None:
    """One lies open and has served, one is in his hand: they differ for what comes."""
    match = win(sit("KS QS QS JD AC AH", "9C 9H"), "AC", "marriage KS+QS")
    assert melds(win(match, "AH")) == ["pinocle QS+JD", "pinocle 'QS+JD"]
    play(match, "pinocle 'QS+JD")
    assert zone(match, "open 2") == "JD QS KS" and zone(match, "open 3") == "QS"
    assert {"play_open QS 0", "play_open QS 1"} <= set(legal(match))


def test_the_ways_of_a_roundhouse() -> None:
    assert len(ROUNDS[0]) == 256


# -- the Deece --------------------------------------------------------------------------------------------------------


def test_the_deece_is_exchanged_as_part_of_laying_it() -> None:
    """002:4089: 10 points, and it uses up the combination of that trick."""
    match = win(sit("9D 9D QS JD AC AS", "9C 10H", turned="QD"), "AC", "deece 9D")
    assert zone(match, "turn_up") == "9D" and "QD" in baralho.known(match, BRUNO)["hand 1"]
    assert match.game.phase == PLAYING and "exchanged" in says(match)
    win(match, "AS", "deece 9D")
    assert zone(match, "turn_up") == "9D" and zone(match, "open 2") == "9D", "no 9 for a 9"
    assert gains(match) == [("deece", 10), ("deece", 10)]


def test_a_deece_turned_up_is_not_exchanged() -> None:
    match = win(sit("9D AC AS", "9C", turned="9D"), "AC", "deece 9D")
    assert zone(match, "turn_up") == "9D" and zone(match, "open 2") == "9D"
    assert not [a for a in melds(win(match, "AS")) if a.startswith("deece")], "each scores once"


def test_the_deece_besides_another_combination() -> None:
    """By agreement; one Deece, before or after."""
    ana = "9D 9D QS JD KH QH AC"
    match = win(sit(ana, turned="QD", dix_is_the_meld=False), "AC", "deece 9D")
    assert set(melds(match)) == {"pinocle QS+JD", "marriage KH+QH"}
    play(match, "pinocle QS+JD")
    assert match.game.phase == PLAYING
    match = win(sit(ana, turned="QD", dix_is_the_meld=False), "AC", "pinocle QS+JD")
    assert melds(match) == ["deece 9D"] and "draw" in legal(match)
    play(match, "deece 9D")
    assert match.game.phase == PLAYING


# -- the end of the stock ---------------------------------------------------------------------------------------------


def to_the_last_trick(seed: str = "7", **options: Value) -> Match:
    """Played at random until the twelfth trick is taken; nothing laid so far."""
    match = start(None, 2, seed, **options)
    dice = random.Random(1)
    while of_two(match).left() > 2 or match.game.phase != MELDING:
        seat = match.actors()[0]
        match.act(seat, dice.choice([a for a in match.legal(seat) if act_of(a) < MARRIAGE]))
    return match


def test_twelve_tricks_with_a_stock_and_twelve_without() -> None:
    """002:4077-4081: the winner of the twelfth may still lay something, and leads to the thirteenth."""
    match = to_the_last_trick()
    t = match.game.t
    assert t.count(WON, 0) + t.count(WON, 1) == 24 and t.count(STOCK) == t.count(TURN_UP) == 1
    winner, card, turned = match.actors()[0], zone(match, "stock"), zone(match, "turn_up")
    assert "draw" in legal(match)
    play(match, "draw")
    assert match.actors() == [winner] and [t.count(HAND, seat) for seat in range(2)] == [12, 12]
    for viewer in (0, 1, -1):  # he shows the last card (002:4077), and the turn-up was open
        moves = [e for e in baralho.events(match, viewer) if e[0] == "move"][-2:]
        assert moves == [("move", card, "stock", f"hand {winner}"), ("move", turned, "turn_up", f"hand {1 - winner}")]
    assert says(match)[-2:] == ["last_card", "second_stage"]
    assert refused(match, "deece 9D") == "no_right"


def test_earlier_draws_are_secret() -> None:
    match = start({"hand 1": "AC", "hand 0": "9C", "stock": "9S 10S"})
    cards(match, "AC 9C")
    play(match, "draw")
    moves = [e[1] for e in baralho.events(match, BRUNO) if e[0] == "move"]
    assert moves[-2:] == ["", "10S"]


def test_combinations_are_taken_up_for_the_second_stage() -> None:
    """002:4079."""
    match = start(None, 2, "3")
    dice = random.Random(4)
    laid = 0
    while of_two(match).left():
        laid = max(laid, *[match.game.t.count(OPEN, row) for row in range(4)])
        seat = match.actors()[0]
        match.act(seat, beginner(match, seat, dice))
    assert laid and not any(match.game.t.count(OPEN, row) for row in range(4))
    assert not any(of_two(match).marks) and len(zone(match, "hand 0").split()) == 12
    assert {a.split()[0] for a in legal(match)} == {"play"}
    assert ["stage", "2"] in baralho.view(match, ANA)["status"]


def test_the_deece_after_the_twelfth_trick_is_exchanged_too() -> None:
    """Catalogue: trick 12 included; the loser then draws the 9, which scores nothing for him (002:4091)."""
    for seed in range(40):
        match = to_the_last_trick(str(seed))
        deeces = [a for a in melds(match) if a.startswith("deece")]
        if deeces and zone(match, "turn_up")[:-1] != "9":
            break
    winner, before = match.actors()[0], list(match.game.points)
    play(match, deeces[0])
    assert "9" in "".join(baralho.known(match, winner)[f"hand {1 - winner}"])
    assert match.game.points[winner] == before[winner] + 10 and match.game.points[1 - winner] == before[1 - winner]


# -- the second stage -------------------------------------------------------------------------------------------------


def second_stage(ana: str, bruno: str, seed: str = "7", /, **options: Value) -> Match:
    """The stock is gone, Ana leads. Diamonds are trumps. All other cards lie in Bruno's tricks."""
    match = start({"turn_up": "10D"}, 2, seed, **options)
    game = of_two(match)
    chosen = PACK.cards(f"{ana} {bruno}")
    for card in range(PACK.count):
        game.t.move(card, WON, BRUNO)
    for k, card in enumerate(chosen):
        game.t.move(card, HAND, ANA if k < len(ana.split()) else BRUNO)
    game.ask(PLAYING, ANA)
    return match


@pytest.mark.parametrize(
    ("led", "bruno", "duty", "offers"),
    [
        ("KS", "AS 9S 9D", "follow_only", {"play AS", "play 9S"}),
        ("KS", "AS 9S 9D", "follow_trump_and_head", {"play AS", "play 9S"}),
        ("KS", "AH 9D JD", "follow_only", {"play AH", "play 9D", "play JD"}),
        ("KS", "AH 9D JD", "follow_trump_and_head", {"play 9D", "play JD"}),
        ("KS", "AH 9C", "follow_trump_and_head", {"play AH", "play 9C"}),
        ("KD", "10D 9D AS", "follow_only", {"play 10D", "play 9D"}),
        ("KD", "10D 9D AS", "follow_trump_and_head", {"play 10D"}),
        ("KD", "KD 9D AS", "follow_trump_and_head", {"play KD", "play 9D"}),
    ],
)
def test_duties_without_a_stock(led: str, bruno: str, duty: str, offers: set[str]) -> None:
    """002:4081: follow suit, else any card; by agreement trump, and beat a trump led."""
    match = second_stage(f"{led} 9H JH", bruno, endgame_obligation=duty)
    play(match, f"play {led}")
    assert set(legal(match)) == offers


def test_why_a_card_may_not_be_played() -> None:
    match = second_stage("KS 9H JH", "AS 9S 9D", endgame_obligation="follow_trump_and_head")
    play(match, "play KS")
    assert refused(match, "play 9D") == "must_follow" and refused(match, "play AC") == "not_yours"
    match = second_stage("KD 9H JH", "10D 9D AS", endgame_obligation="follow_trump_and_head")
    assert refused(play(match, "play KD"), "play 9D") == "must_beat"
    match = second_stage("KS 9H JH", "9D JD AH", endgame_obligation="follow_trump_and_head")
    assert refused(play(match, "play KS"), "play AH") == "must_trump"


def test_of_equal_cards_the_first_wins_there_too() -> None:
    match = second_stage("KS 9H", "KS JH")
    assert cards(match, "KS KS").actors() == [ANA]


# -- the count --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", ["normal", "simples", "dinamico"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tricks_come_to_250_by_every_scale(scale: str, players: int) -> None:
    """002:4029-4034, 4083, 4118-4138: 240 for the cards and 10 for the last trick."""
    match = start(None, players, "1", card_points=scale)
    finish(match)
    lines = [line for line in sheet(match) if line[1] in ("cards", "last_trick")]
    assert sum(points for _, _, points in lines) == 250
    assert [points for _, code, points in lines if code == "last_trick"] == [10]


@pytest.mark.parametrize(
    ("scale", "counted"),
    [("normal", {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}),
     ("simples", {"A": 10, "10": 10, "K": 5, "Q": 5, "J": 0, "9": 0}),
     ("dinamico", {"A": 10, "10": 10, "K": 10, "Q": 0, "J": 0, "9": 0})],
)  # fmt: skip
def test_what_cards_count(scale: str, counted: dict[str, int]) -> None:
    """002:4029-4034, 4118-4138."""
    for rank, points in counted.items():
        assert {SCALES[scale][card] for card in PACK.cards(f"{rank}C {rank}S {rank}S")} == {points}
    match = second_stage("AS", "KS", card_points=scale)
    others = worth(match.game.t.mask(WON, BRUNO), SCALES[scale])
    cards(match, "AS KS")
    assert sheet(match)[-3:] == [
        (ANA, "last_trick", 10), (ANA, "cards", counted["A"] + counted["K"]), (BRUNO, "cards", others),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("ana", "bruno", "target", "over", "winners"),
    [
        (1000, 1200, 1000, True, [BRUNO]),  # both have passed it: the higher total (R8)
        (975, 0, 1000, True, [ANA]),
        (974, 0, 1000, False, []),
        (1200, 1000, 1000, False, []),  # equal in the end: another deal
        (975, 0, 2000, False, []),
        (300, 0, 300, True, [ANA]),
    ],
)
def test_the_end_of_the_match(ana: int, bruno: int, target: int, over: bool, winners: list[int]) -> None:
    """002:4023, 4093: at the end of a deal, in which Ana makes 25 and Bruno the other 225."""
    match = second_stage("AS", "KS", target=target)
    match.game.points = [bruno, ana]
    cards(match, "AS KS")
    assert match.game.points == [bruno + 225, ana + 25] or match.game.deal_no
    assert match.over is over and baralho.view(match, ANA)["winners"] == winners


def test_passing_the_target_in_mid_deal() -> None:
    """R8: the deal is played out, unless a combination that reaches the target ends the match."""
    for check in ("end_of_deal", "immediate"):
        match = win(sit("KD QD AC", match_check=check), "AC")
        match.game.points = [990, 960]
        play(match, "marriage KD+QD")
        assert match.over is (check == "immediate")
        assert baralho.view(match, ANA)["winners"] == ([ANA] if match.over else [])
    match = win(sit("KH QH AC", match_check="immediate"), "AC")
    match.game.points = [990, 979]
    assert not play(match, "marriage KH+QH").over


def test_a_deece_turned_up_can_end_the_match_at_once() -> None:
    """With `immediate` the dealer's ten points count like any other: Ana deals next, and has 990."""
    over = []
    for seed in range(30):
        match = second_stage("AS", "KS", str(seed), match_check="immediate")
        match.game.points = [0, 965]
        cards(match, "AS KS")
        assert match.over is (sheet(match)[-1] == (ANA, "turned_deece", 10))
        over.append(match.over)
        assert baralho.view(match, ANA)["winners"] == ([ANA] if match.over else [])
    assert any(over) and not all(over)


# -- three or four ----------------------------------------------------------------------------------------------------

CARLA = 2


def quiet(match: Match) -> Match:
    """Nobody exchanges: whoever could says nothing."""
    while match.spec.phases[match.game.phase] == "swapping":
        play(match, "keep_quiet")
    return match


def lay_all(match: Match, seat: int, dice: random.Random | None = None) -> int:
    """A seat lays all it has, in some order; what that came to."""
    before = match.game.points[match.game.side(seat)]
    while melds(match):
        offers = melds(match)
        play(match, dice.choice(offers) if dice else offers[0])
    return match.game.points[match.game.side(seat)] - before


def to_lay(match: Match, seat: int) -> Match:
    """Those before this seat lay nothing."""
    quiet(match)
    while match.actors() != [seat]:
        play(match, "done")
    return match


def to_play(match: Match) -> Match:
    """Nobody exchanges or lays anything."""
    return play(to_lay(match, BRUNO), "done")


@pytest.mark.parametrize(("players", "each"), [(3, 16), (4, 12)])
def test_all_cards_are_dealt_by_fours(players: int, each: int) -> None:
    """002:4142: from the dealer's left; the dealer's last card is shown and makes trumps."""
    match = start(None, players)
    moves = [e for e in baralho.events(match, 0) if e[0] == "move"]
    order = [f"hand {(seat + 1) % players}" for _ in range(each // 4) for seat in range(players) for _ in range(4)]
    assert [e[3] for e in moves[:48]] == order
    assert moves[48] == ("move", zone(match, "turn_up"), "hand 0", "turn_up")
    assert moves[47][1] == zone(match, "turn_up"), "it is the last card of all"
    assert of_more(match).trump == PACK.suit[PACK.of(zone(match, "turn_up"))]
    to_play(match)
    assert [len(zone(match, f"hand {seat}").split()) for seat in range(players)] == [each] * players
    assert match.actors() == [BRUNO], "and he leads (002:4146)"


def test_w6_the_deece_for_the_card_that_shows_trumps() -> None:
    """002:4142: J♣ shown by A; whoever has a 9♣ may exchange it, and has 10 points."""
    match = start({"turn_up": "JC", "hand 1": "9C", "hand 2": "9C"}, 3)
    assert match.actors() == [ANA] and set(legal(match)) == {"swap", "keep_quiet"}
    play(match, "swap")
    assert sheet(match) == [(ANA, "deece", 10)] and zone(match, "turn_up") == "9C"
    assert "JC" in baralho.known(match, BRUNO)["hand 1"] and match.spec.phases[match.game.phase] == "laying"
    assert match.actors() == [ANA], "only one is exchanged; then all lay, from the dealer's left"
    to_lay(match, CARLA)
    assert "deece 9C" in melds(match), "the other lays hers (002:4144)"
    to_lay(match, BRUNO)
    assert "9C" in zone(match, "hand 0") and not [a for a in melds(match) if a.startswith("deece")]


def test_the_first_has_priority_and_may_decline_without_a_trace() -> None:
    """002:4144, and the catalogue: declining looks like having no 9."""
    match = start({"turn_up": "JC", "hand 1": "9C", "hand 2": "9C"}, 3)
    before = [baralho.events(match, seat) for seat in range(3)]
    play(match, "keep_quiet")
    assert [baralho.events(match, seat) for seat in range(3)] == before
    assert match.actors() == [CARLA] and "swap" in legal(match)
    play(match, "swap")
    assert sheet(match) == [(CARLA, "deece", 10)] and match.actors() == [ANA]
    assert "deece 9C" in melds(match), "declined, it is laid with the combinations"


def test_who_has_no_nine_cannot_be_told_from_who_has() -> None:
    """The table keeps each window open for its time: one for everybody but the dealer, whatever they hold."""
    seen = []
    for deal in ({"turn_up": "JC", "hand 1": "9C", "hand 2": "9C"}, {"turn_up": "JC", "hand 0": "9C 9C"}):
        chance = start(deal, 3).game.chance
        players, options = baralho.find("pinocle").settle("", "", 3, {})
        match = Match(baralho.find("pinocle"), players, options, "7", "", chance, 1)
        views = []
        while match.spec.phases[match.game.phase] == "swapping":
            view = baralho.view(match, BRUNO)
            views.append((view["phase"], view["asked"], view["mine"]))
            match.game.hold = match.game.serial + 1
            match.close_window()
        seen.append(views)
    assert seen[0] == seen[1] == [("swapping", [ANA], False), ("swapping", [CARLA], False)]


def test_the_dealer_does_not_exchange_but_lays_his_own() -> None:
    """Catalogue: the dealer's own dealt 9 is laid with the combinations."""
    match = quiet(start({"turn_up": "JC", "hand 0": "9C 9C"}, 3))
    assert match.spec.phases[match.game.phase] == "laying" and match.actors() == [ANA]
    to_lay(match, BRUNO)
    assert lay_deeces(match) == 20


def lay_deeces(match: Match) -> int:
    """Whoever lays lays his 9s; what that came to."""
    seat = match.actors()[0]
    before = match.game.points[seat]
    while "deece" in " ".join(melds(match)):
        play(match, next(a for a in melds(match) if a.startswith("deece")))
    return match.game.points[seat] - before


@pytest.mark.parametrize("swaps", [True, False])
def test_w7_both_with_one_player_are_twenty(swaps: bool) -> None:
    """002:4144: one exchanged and one laid, or both laid."""
    match = start({"turn_up": "JC", "hand 1": "9C 9C"}, 3)
    play(match, "swap" if swaps else "keep_quiet")
    lay_deeces(match)
    assert [line for line in sheet(match) if line[1] == "deece"] == [(ANA, "deece", 10)] * 2


def test_a_deece_shown_brings_the_dealer_ten_and_is_not_laid_again() -> None:
    """002:4142: nothing is exchanged then; the other 9 is laid for 10."""
    match = start({"turn_up": "9C", "hand 1": "9C"}, 3)
    assert sheet(match) == [(BRUNO, "turned_deece", 10)] and match.spec.phases[match.game.phase] == "laying"
    assert lay_deeces(match) == 10
    assert lay_deeces(to_lay(match, BRUNO)) == 0
    match = to_lay(start({"turn_up": "9C", "hand 0": "9C"}, 3), BRUNO)
    assert lay_deeces(match) == 10, "he lays the one that was not shown"


def test_the_dealer_with_a_nine_of_his_own_and_one_exchanged() -> None:
    """Only his own scores; that he lays it tells that he has both."""
    match = play(start({"turn_up": "JC", "hand 0": "9C", "hand 1": "9C"}, 3), "swap")
    assert lay_deeces(to_lay(match, BRUNO)) == 10
    for n in range(5):
        world = match.sample(CARLA, Rng(n))
        assert world.t.mask(HAND, BRUNO) & PACK.copies[PACK.of("9C")]


def best_total(codes: list[str], trump: str) -> int:
    """The formula of the catalogue, without Deeces."""
    held = Counter(codes)
    total = 0
    runs = min(held[f"{rank}{trump}"] for rank in ("A", "10", "K", "Q", "J"))
    total += 150 * runs + 40 * (min(held[f"K{trump}"], held[f"Q{trump}"]) - runs)
    total += sum(20 * min(held[f"K{suit}"], held[f"Q{suit}"]) for suit in "CDHS" if suit != trump)
    for rank, points in (("A", 100), ("K", 80), ("Q", 60), ("J", 40)):
        total += points * min(held[f"{rank}{suit}"] for suit in "CDHS")
    return total + 40 * min(held["QS"], held["JD"])


@pytest.mark.parametrize(
    ("ana", "trump", "total"),
    [
        ("KC QC KD QD KH QH KS QS", "H", 240),  # a roundhouse is exactly its parts
        ("AH 10H JH KC QC KD QD KH QH KS QS", "H", 350),
        ("AD 10D JD KC QC KD QD KH QH KS QS", "D", 390),  # with the pinocle (002:4110)
        ("AH 10H JH KH QH AH 10H JH KH QH", "H", 300),
        ("AH 10H JH KH QH KH QH", "H", 190),
        ("AH 10H JH KH QH QH", "H", 150),
        ("AC AC AD AD AH AH AS AS", "H", 200),
        ("QS QS JD JD", "H", 80),
        ("QS QS JD KS", "S", 80),
    ],
)
def test_all_combinations_score_in_whatever_order(ana: str, trump: str, total: int) -> None:
    """Catalogue, best total: no marriage counts besides a sequence of the same cards (002:4100)."""
    assert best_total(ana.split(), trump) == total
    fill = [f"9{suit}" for suit in "CDHS" if suit != trump] * 2
    for seed in range(4):
        match = start({"turn_up": f"9{trump}", "hand 1": " ".join((ana.split() + fill)[:16])}, 3, str(seed))
        quiet(match)
        hand = zone(match, "hand 1").split()
        assert lay_all(match, ANA, random.Random(seed)) == best_total(hand, trump) + 10 * hand.count(f"9{trump}")


def test_any_hand_makes_the_best_total_in_any_order() -> None:
    for seed in range(60):
        match = quiet(start(None, 3 + seed % 2, f"any {seed}"))
        hand = zone(match, "hand 1").split()
        trump = "CDHS"[of_more(match).trump]
        nines = hand.count(f"9{trump}")
        assert lay_all(match, ANA, random.Random(seed)) == best_total(hand, trump) + 10 * nines


def test_the_card_that_shows_trumps_serves_the_dealer() -> None:
    match = to_lay(start({"turn_up": "QH", "hand 0": "KH"}, 3), BRUNO)
    assert "marriage KH+QH" in melds(match)


def test_cards_shown_serve_again_before_others_are_shown() -> None:
    """A second queen need not be shown for what the first can do."""
    match = quiet(start({"turn_up": "9H", "hand 1": "KS QS QS JD"}, 3))
    play(match, "marriage KS+QS")
    assert [a for a in melds(match) if a.startswith("pinocle")] == ["pinocle QS+JD"]
    play(match, "pinocle QS+JD")
    assert zone(match, "open 3") == ""


def test_nobody_has_to_show_everything() -> None:
    match = quiet(start({"turn_up": "10H", "hand 1": "KS QS JD"}, 3))
    assert melds(match) and sheet(play(match, "done")) == [] and match.actors() == [CARLA]


def test_what_was_shown_goes_back_to_the_hands() -> None:
    """002:4146: the dealer leads; everybody remembers what he saw."""
    match = quiet(start({"turn_up": "10H", "hand 1": "KS QS JD"}, 3))
    play(match, "marriage KS+QS")
    assert zone(match, "open 2") == "QS KS" and use(match) == "QS:M KS:M"
    play(match, "done; done; done")
    assert zone(match, "open 2") == "" and use(match) == ""
    assert {"KS", "QS"} <= set(baralho.known(match, CARLA)["hand 1"])
    assert match.actors() == [BRUNO] and {a.split()[0] for a in legal(match)} == {"play"}


def test_the_dealers_left_may_lead() -> None:
    assert to_play(start(None, 4, "7", first_leader_34="left_of_dealer")).actors() == [ANA]


def test_suit_is_followed_from_the_first_trick() -> None:
    """R11."""
    match = to_play(start({"turn_up": "10H", "hand 0": "AS", "hand 1": "KS 9C", "hand 2": "QS JC"}, 3))
    play(match, "play AS")
    assert "play KS" in legal(match) and refused(match, "play 9C") == "must_follow"
    assert {a[-1] for a in legal(match)} == {"S"}


def test_of_three_equal_cards_there_are_only_two_and_the_first_wins() -> None:
    match = to_play(start({"turn_up": "10H", "hand 0": "KS", "hand 1": "AS", "hand 2": "AS"}, 3))
    assert cards(match, "KS AS AS").actors() == [ANA]


def test_four_as_partners() -> None:
    """By agreement: opposite seats have one score and one pile."""
    options: dict[str, Value] = {"partnership_4p": True}
    match = start(
        {"turn_up": "10H", "hand 0": "9S", "hand 1": "AS", "hand 2": "KS", "hand 3": "QS JD"}, 4, "7", **options
    )
    assert match.game.sides == 2 and baralho.view(match, 0)["sides"] == [0, 1, 0, 1]
    play(to_lay(match, 3), "pinocle QS+JD; done")
    assert sheet(match)[-1] == (1, "pinocle", 40)
    play(match, "done")
    cards(match, "9S AS KS QS")
    assert len(zone(match, "won 1").split()) == 4 and zone(match, "won 0") == ""
    finish(match)
    tricks = [line for line in sheet(match) if line[1] in ("cards", "last_trick")]
    assert sum(points for _, _, points in tricks) == 250 and len(tricks) <= 3


def test_partners_are_four() -> None:
    with pytest.raises(baralho.BadOption):
        start(None, 3, "7", partnership_4p=True)
    match = baralho.start("pinocle", preset="duplas")
    assert match.players == 4 and match.game.sides == 2


def test_immediate_ends_before_the_first_trick() -> None:
    """R8: by an exchange, or by a combination."""
    match = start({"turn_up": "JC", "hand 1": "9C"}, 3, "7", match_check="immediate")
    match.game.points = [995, 990, 0]
    assert play(match, "swap").over and baralho.view(match, 0)["winners"] == [ANA]
    match = quiet(start({"turn_up": "JC", "hand 1": "QS JD"}, 3, "7", match_check="immediate"))
    match.game.points = [995, 960, 0]
    assert play(match, "pinocle QS+JD").over


# -- as today ---------------------------------------------------------------------------------------------------------


@covers("pinocle/comum/options")
def test_today_options() -> None:
    """today: two players, 1000 points, and what the book leaves open."""
    match = baralho.start("pinocle", preset="comum")
    wanted = {
        "endgame_obligation": "follow_trump_and_head", "dix_is_the_meld": False, "meld_needs_new_card": True,
        "card_points": "normal", "target": 1000, "bidding": "none",
    }  # fmt: skip
    assert match.players == 2 and {key: match.options[key] for key in wanted} == wanted


@covers("pinocle/leilao/options")
def test_today_auction_options() -> None:
    """today: four in pairs, the dealer's left leads, follow, trump and head throughout."""
    match = baralho.start("pinocle", preset="leilao")
    wanted = {
        "bidding": "auction", "partnership_4p": True, "first_leader_34": "left_of_dealer", "least_bid": 100,
        "endgame_obligation": "follow_trump_and_head",
    }  # fmt: skip
    assert match.players == 4 and match.game.sides == 2
    assert {key: match.options[key] for key in wanted} == wanted


def auction(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Four by auction, seat 0 has dealt."""
    preset = baralho.find("pinocle").find_preset("leilao").options
    return start(deal, 4, "7", **{**preset, **options})


def bidding(match: Match) -> Auction:
    assert isinstance(match.game, Auction)
    return match.game


def won_by(match: Match, script: str = "bid 100; pass; pass; pass; name S") -> Match:
    """The next to the dealer has the bid, by this script, and nobody lays anything."""
    return play(play(match, script), "done; done; done; done")


@covers("pinocle/leilao/bids")
def test_today_bids_go_up_by_tens_from_the_dealers_left() -> None:
    """today: from 100, clubs from 200 or 250; a pass is final."""
    match = auction()
    assert match.actors() == [1] and zone(match, "turn_up") == ""
    assert [len(zone(match, f"hand {seat}").split()) for seat in range(4)] == [12] * 4
    assert legal(match)[:2] == ["bid 100", "bid 110"] and legal(match)[-1] == "pass"
    assert refused(match, "bid 105") == refused(match, "bid 90") == "bid_more"
    play(match, "bid 120; pass")
    assert match.actors() == [3] and legal(match)[0] == "bid 130"
    play(match, "bid 130; pass")
    assert match.actors() == [1]
    play(match, "bid 140")
    assert match.actors() == [3], "two have passed for good"
    assert legal(auction(least_bid=250))[0] == "bid 250"
    play(match, "pass")
    assert match.actors() == [1] and legal(match) == ["name C", "name D", "name H", "name S"]
    assert says(match) == ["contract"]


@covers("pinocle/leilao/bids")
def test_today_the_dealer_bids_when_all_have_passed() -> None:
    """Ruling: every deal is played."""
    match = play(auction(), "pass; pass; pass")
    assert match.actors() == [0] and "pass" not in legal(match) and refused(match, "pass") == "must_bid"
    play(match, "bid 100")
    assert match.actors() == [0] and match.game.phase == NAMING
    top = play(auction(), "bid 600")
    assert top.actors() == [1] and top.game.phase == NAMING, "nobody can bid more"


@covers("pinocle/leilao/trump", "pinocle/leilao/melds")
def test_today_the_bidder_names_trumps_and_all_lay() -> None:
    """today: no card is shown and no 9 is exchanged; it is laid for 10. Nothing is written down before the end."""
    match = auction({"hand 1": "KH QH 9S", "hand 2": "QS JD", "hand 3": "9S"})
    play(match, "bid 100; pass; bid 110; pass; pass; name S")
    assert match.actors() == [1] and match.game.phase == LAYING and written(match.game.status())["trump"] == "S"
    play(match, "marriage KH+QH; deece 9S; done; pinocle QS+JD; done; deece 9S; done; done")
    assert bidding(match).melded == (40, 40) and sheet(match) == [] and match.game.phase == PLAYING
    assert written(match.game.status())["bid"] == "110 (4)"


@covers("pinocle/leilao/leader")
@pytest.mark.parametrize(("option", "leader"), [("left_of_dealer", 1), ("dealer", 0), ("bidder", 2)])
def test_today_who_leads(option: str, leader: int) -> None:
    """today: the dealer's left; many let the bidder."""
    match = won_by(auction(first_leader_34=option), "pass; bid 100; pass; pass; name D")
    assert match.actors() == [leader]
    with pytest.raises(baralho.BadOption):
        start(None, 4, "7", first_leader_34="bidder")


@covers("pinocle/leilao/duties", "pinocle/comum/duties")
def test_today_follow_trump_and_head() -> None:
    """today: from the first trick; on a trump lead one goes higher, who cannot follow trumps."""
    hands = {"hand 1": "KS 9H", "hand 2": "AS 9S", "hand 3": "AC AC 10C 10C KC KC QC QC JC JC 9C AS", "hand 0": "10H"}
    match = won_by(auction(hands))
    play(match, "play KS")
    offers = {a for a in legal(match) if a in ("play AS", "play 9S")}
    assert offers == {"play AS"} and refused(match, "play 9S") == "must_beat"
    match = won_by(auction(hands))
    play(match, "play 9H")
    played = [a for a in legal(match) if a.startswith("play")]
    play(match, played[0])
    assert legal(match) == ["play AS"], "no heart: the only trump"


def count_up(match: Match, won: str, melded: tuple[int, int], last: int = 0) -> list[tuple[int, str, int]]:
    """The sheet when side 0 has won these cards, "*" all others, and the sides have laid so much."""
    game = bidding(match)
    t = game.t
    everything = [card for seat in range(4) for card in t.cards(HAND, seat)]
    mine = {t.find(PACK.of(code), HAND, seat) for code in won.split() if code != "*" for seat in range(4)}
    for card in everything:
        t.move(card, WON, 0 if card in mine or won == "*" else 1)
    game.melded = melded
    game.count_deal(last)
    return sheet(match)


@covers("pinocle/leilao/made")
def test_today_a_bid_that_is_made() -> None:
    """today: melds and tricks of both sides count."""
    match = won_by(auction(), "pass; bid 300; pass; pass; name S")
    assert count_up(match, "*", (100, 60)) == [(0, "melds", 100), (0, "cards", 240), (0, "last_trick", 10)]
    assert match.game.points == [350, 0], "a side without a trick loses its melds"


@covers("pinocle/leilao/short", "pinocle/leilao/no_trick")
def test_today_a_bid_that_is_missed() -> None:
    """today: minus the bid and nothing else; the others always score."""
    match = won_by(auction(), "pass; bid 350; pass; pass; name S")
    lines = count_up(match, "AS AS", (100, 60), last=1)
    assert lines[-1] == (0, "set", -350) and [line[:2] for line in lines[:-1]] == [
        (1, "melds"), (1, "cards"), (1, "last_trick")
    ]  # fmt: skip
    assert match.game.points[1] > 60 + 10 + 200
    assert "short" in says(match)
    match = won_by(auction(), "pass; bid 350; pass; pass; name S")
    assert count_up(match, "*", (99, 0)) == [(0, "set", -350)], "349 of 350"
    match = won_by(auction(), "bid 100; pass; pass; pass; name S")
    assert count_up(match, "*", (0, 200)) == [(1, "set", -100), (0, "cards", 240), (0, "last_trick", 10)]


def test_today_bidders_are_partners() -> None:
    assert baralho.start("pinocle", options={"bidding": "auction"}).players == 4
    wrong: tuple[dict[str, Value], ...] = ({"partnership_4p": False}, {"match_check": "immediate"})
    for options in wrong:
        with pytest.raises(baralho.BadOption):
            auction(None, **options)


@pytest.mark.parametrize("seed", [1, 2])
def test_today_worlds_by_auction(seed: int) -> None:
    """Laws 5 and 6."""
    match = baralho.start("pinocle", preset="leilao", seed=seed)
    dice = random.Random(seed)
    for step in range(70):
        seat = match.actors()[0]
        match.act(seat, beginner(match, seat, dice))
        sums(match.game)
        if step % 14 == 13:
            laws.law_5(match, laws.law_6(match, step % 4, step), step % 4)


MORE: dict[str, Value] = {"players": 4}
BID: dict[str, Value] = {"players": 4, "bidding": "auction", "partnership_4p": True}
CONTEXT: dict[str, dict[str, Value]] = {
    "first_leader_34": MORE, "first_leader_34=bidder": BID, "partnership_4p": MORE,
    "bidding": {"players": 4, "partnership_4p": True}, "least_bid": BID,
}  # fmt: skip
