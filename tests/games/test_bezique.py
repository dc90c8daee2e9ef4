"""Bezique: seed 002:3574-3692."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game, put
from baralho.engine.spec import Value, act_of, x_of
from baralho.engine.told import ByAction, written
from baralho.games.bezique.acts import MARRIAGE, PLAY, PLAYING
from baralho.games.bezique.combinations import BRISQUES, FACES, FOURS, PACK, POWER, SEQUENCES
from baralho.games.bezique.declaring import MARRIED
from baralho.games.bezique.game import Bezique
from baralho.kinds.declaring import OPEN
from baralho.kinds.tricks import HAND, TRICK, WON
from baralho.words.notes import notes
from tests.table import cards, covers, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: open cards are marked, and no others; both have the cards that the stage gives them."""
    assert isinstance(game, Bezique)
    t = game.t
    for row in range(4):
        faces = [PACK.face[card] for card in t.cards(OPEN, row)]
        assert faces == [f for f in range(FACES) if game.marks[row * FACES + f]]
    held = [game.holding(seat).bit_count() for seat in range(2)]
    won = t.count(WON, 0) + t.count(WON, 1)
    assert sum(held) + t.count(TRICK) + game.left() + won == PACK.count
    assert abs(held[0] - held[1]) <= 1
    if game.left():
        size = game.opt.hand_size
        assert set(held) <= ({size, size + 1} if game.opt.draw_timing == "before_play" else {size - 1, size})
    assert all(points % 10 == 0 for points in game.points)


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Declares whatever he can, and keeps court cards and aces for it as long as there is a stock."""
    actions = match.legal(seat)
    declarations = [a for a in actions if act_of(a) >= MARRIAGE]
    if declarations:
        return dice.choice(declarations)
    low = [a for a in actions if act_of(a) == PLAY and PACK.rank[x_of(a)] in (7, 8, 9, 10)]
    return dice.choice(low if low and game_of(match).left() else actions)


# -- setting a table --------------------------------------------------------------------------------------------------

BRUNO = 0  # has dealt
ANA = 1  # elder hand
LOW = "7C 8C 9C 7H 8H 9H 7S 8S"


def start(deal: dict[str, str] | None = None, variant: str = "", /, **options: Value) -> Match:
    return baralho.start("bezique", variant=variant, seed="7", dealer=BRUNO, deal=deal, options=options)


def game_of(match: Match) -> Bezique:
    assert isinstance(match.game, Bezique)
    return match.game


def sit(ana: str, draws: str = "", turned: str = "9D", **options: Value) -> Match:
    """Ana has these nine cards and draws those that follow; Bruno has nothing but low cards. Diamonds are trumps."""
    stock = " ".join(f"{low} {drawn}" for low, drawn in zip(LOW.split(), draws.split(), strict=False))
    return start({"hand 1": ana, "hand 0": LOW, "turn_up": turned, "stock": stock}, **options)


def win(match: Match, script: str) -> Match:
    """Ana leads these cards (perhaps "KD open" or "KD behind") and wins every trick; the other throws something low."""
    for word in script.split(","):
        code, *where = word.split()
        play(
            match, {"": f"play {code}", "open": f"play_open {code} 0", "behind": f"play_open {code} 1"}["".join(where)]
        )
        seat = match.actors()[0]
        thrown = [a for a in match.legal(seat) if act_of(a) == PLAY and not match.game.beats(x_of(a))]  # type: ignore[attr-defined]
        match.act(seat, thrown[0])
    return match


def declarations(match: Match) -> list[str]:
    """What the seat that is asked may declare."""
    return [a for a in legal(match) if a.split()[0] not in ("play", "play_open", "draw")]


def gains(match: Match) -> list[tuple[str, int]]:
    """What Ana has declared."""
    return [(code, points) for seat, code, points in sheet(match) if seat == ANA and code not in ("brisques",)]


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_the_pack_has_each_card_twice_and_the_ten_is_second() -> None:
    """002:3586-3588."""
    assert PACK.count == 64 and BRISQUES.bit_count() == 16
    spades = sorted(PACK.codes[24:], key=lambda code: -POWER[PACK.of(code)])
    assert spades == ["AS", "10S", "KS", "QS", "JS", "9S", "8S", "7S"]


@pytest.mark.parametrize(("size", "packets"), [(8, (3, 2, 3)), (9, (3, 3, 3))])
def test_the_deal_goes_in_packets_elder_hand_first(size: int, packets: tuple[int, ...]) -> None:
    """002:3592-3600; nine cards by threes (002:3688)."""
    match = start(hand_size=size, draw_timing="after_trick")
    moves = [e[3] for e in baralho.events(match, ANA) if e[0] == "move"]
    expected = [name for n in packets for name in ["hand 1"] * n + ["hand 0"] * n]
    assert moves == [*expected, "turn_up"]
    assert len(zone(match, "stock").split()) == 64 - 2 * size - 1
    assert match.actors() == [ANA]


def test_a_seven_turned_up_brings_the_dealer_ten() -> None:
    """002:3602."""
    assert sheet(start({"turn_up": "7H"})) == [(BRUNO, "turned_seven", 10)]
    assert sheet(start({"turn_up": "8H"})) == []


def test_the_deal_alternates() -> None:
    match = start()
    dice = random.Random(1)
    while match.game.deal_no == 0:
        match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))
    assert match.game.dealer == ANA and match.actors() == [BRUNO]


# -- tricks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("led", "played", "winner"),
    [("KS", "KS", ANA), ("JH", "JC", ANA), ("AH", "7D", BRUNO), ("KH", "10H", BRUNO), ("10H", "KH", ANA),
     ("7D", "AS", ANA), ("9D", "JD", BRUNO), ("9D", "9D", ANA)],
)  # fmt: skip
def test_who_wins_a_trick(led: str, played: str, winner: int) -> None:
    """002:3612-3614: of equal cards the first; what neither follows nor trumps never wins. Diamonds are trumps."""
    match = start({"hand 1": led, "hand 0": played, "turn_up": "8D"})
    cards(match, f"{led} {played}")
    assert match.actors() == [winner]


def test_each_draws_before_he_plays_and_nobody_must_follow() -> None:
    """002:3612, 002:3616: the leader has nine cards, the other draws when it is his turn."""
    match = start({"hand 1": "AC", "hand 0": "7C 8H", "turn_up": "8D", "stock": "9S 10S"})
    assert len(zone(match, "hand 1").split()) == 9 and len(zone(match, "hand 0").split()) == 8
    play(match, "play AC")
    assert len(zone(match, "hand 0").split()) == 9 and "9S" in zone(match, "hand 0")
    assert "play 8H" in legal(match)
    play(match, "play 8H")
    assert "10S" in zone(match, "hand 1") and match.actors() == [ANA]


def test_after_trick_both_draw_when_the_trick_is_done() -> None:
    match = start({"hand 1": "AC", "hand 0": "7C", "turn_up": "8D", "stock": "9S 10S"}, draw_timing="after_trick")
    cards(match, "AC 7C")
    assert "9S" in zone(match, "hand 1") and "10S" in zone(match, "hand 0")


def test_brisques_count_each() -> None:
    """002:3606, 002:3666: 10 for each ace or ten in a trick."""
    deal = {"hand 1": "10H 9S", "hand 0": "AH 10S", "turn_up": "8D"}
    match = cards(start(deal), "10H AH")
    assert sheet(match) == [(BRUNO, "brisques", 20)]
    assert sheet(cards(start(deal), "9S 10S")) == [(BRUNO, "brisques", 10)]
    assert sheet(cards(start(deal, brisques_counted="end_of_deal"), "10H AH")) == []


@pytest.mark.parametrize("when", ["at_once", "end_of_deal"])
def test_brisques_come_to_160_and_the_last_trick_to_10(when: str) -> None:
    """002:3666, 002:3690."""
    match = start(brisques_counted=when, target="single_deal")
    winner = finish(match)
    lines = sheet(match)
    assert sum(points for _, code, points in lines if code == "brisques") == 160
    assert [line for line in lines if line[1] == "last_trick"] == [(winner, "last_trick", 10)]
    for seat in range(2):
        won = (match.game.t.mask(WON, seat) & BRISQUES).bit_count()
        assert sum(points for side, code, points in lines if (side, code) == (seat, "brisques")) == 10 * won
    if when == "end_of_deal":
        assert [code for _, code, _ in lines if code != "turned_seven"][-3:] == ["last_trick", "brisques", "brisques"]


def finish(match: Match, seed: int = 1) -> int:
    """Play at random to the end of the match; who won the last trick."""
    dice = random.Random(seed)
    while not match.over:
        seat = match.actors()[0]
        match.act(seat, dice.choice(match.legal(seat)))
    return game_of(match).taker


# -- declaring --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ana", "action", "line"),
    [
        ("QS QS JD JD 9S AC 8S 9S 8H", "double_bezique QS+'QS+JD+'JD", ("double_bezique", 500)),
        ("AD 10D KD QD JD AC 8S 9S 8H", "sequence AD+10D+KD+QD+JD", ("sequence", 250)),
        ("AH AH AS AD JD AC 8S 9S 8H", "four AD+AH+'AH+AS", ("four_aces", 100)),
        ("KC KC KH KH JD AC 8S 9S 8H", "four KC+'KC+KH+'KH", ("four_kings", 80)),
        ("QC QD QH QS JH AC 8S 9S 8H", "four QC+QD+QH+QS", ("four_queens", 60)),
        ("JC JD JH JS KH AC 8S 9S 8H", "four JC+JD+JH+JS", ("four_jacks", 40)),
        ("KD QD JC JH KH AC 8S 9S 8H", "marriage KD+QD", ("royal_marriage", 40)),
        ("KH QH JC JH KS AC 8S 9S 8H", "marriage KH+QH", ("marriage", 20)),
        ("QS JD JC JH KH AC 8S 9S 8H", "bezique QS+JD", ("bezique", 40)),
        ("7D JD JC JH KH AC 8S 9S 8H", "seven 7D", ("seven", 10)),
    ],
)
def test_what_the_combinations_score(ana: str, action: str, line: tuple[str, int]) -> None:
    """002:3622-3648, diamonds being trumps; each is scored at once (002:3654)."""
    match = win(sit(ana, "10S"), "AC")
    assert action in declarations(match)
    play(match, action)
    assert gains(match) == [line]
    assert declarations(match) == [] and match.actors() == [ANA]


def test_only_who_has_just_won_a_trick_declares() -> None:
    """002:3620, 002:3652: nobody before the first trick, nor the loser."""
    match = start({"hand 1": "KH QH 7C 9S", "hand 0": "KS QS 8C 8S", "turn_up": "9D", "stock": "8H 8H"})
    assert refused(match, "marriage KH+QH") == "no_right" and declarations(match) == []
    play(match, "play 7C")
    assert refused(match, "marriage KS+QS") == "no_right" and declarations(match) == []
    play(match, "play 8C")
    assert match.actors() == [BRUNO] and "marriage KS+QS" in declarations(match)
    play(match, "play 8S; play 9S")
    assert match.actors() == [ANA] and "marriage KH+QH" in declarations(match)
    assert refused(match, "marriage KS+QS") == "no_combination"


def test_a_declared_card_lies_open_and_is_still_his() -> None:
    """002:3654: it can be played, and used again; everybody sees it, and what it has been used in."""
    match = play(win(sit("KD QD KC KH KS AC 8S 9S 8H", "10S"), "AC"), "marriage KD+QD")
    assert zone(match, "open 2") == "QD KD" and "KD" not in zone(match, "hand 1")
    seen = next(z for z in baralho.view(match, BRUNO)["zones"] if z["zone"] == "open" and z["index"] == 2)
    assert seen["cards"] == ["QD", "KD"] and seen["seat"] == ANA
    assert ["open_2", "QD:R1 KD:R1"] in baralho.view(match, BRUNO)["status"]
    assert {"play_open KD 0", "play_open QD 0"} <= set(legal(match)) and "play KD" not in legal(match)
    win(match, "QD open")
    assert zone(match, "open 2") == "KD" and "four KC+KD+KH+KS" in declarations(match)
    play(match, "four KC+KD+KH+KS")
    assert gains(match) == [("royal_marriage", 40), ("four_kings", 80)]
    assert ["open_2", "KC:4 KD:R1+4 KH:4 KS:4"] in baralho.view(match, BRUNO)["status"]
    signs = [(sign.face, sign.code) for sign in match.game.badges(BRUNO) if sign.zone == "open 2"]
    assert signs == [("KC", "four"), ("KD", "royal_marriage"), ("KD", "four"), ("KH", "four"), ("KS", "four")]


def test_what_a_combination_would_bring_is_told_before() -> None:
    """Only to him who may declare, and it is what he then gets: 40 for a marriage in trumps, 20 for another."""
    match = win(sit("KD QD KC QC KS AC 8S 9S 8H", "10S"), "AC")
    [line] = notes(match.game, ANA)
    assert isinstance(line.value, ByAction)
    told = {baralho.write_action(match, action): n for action, n in line.value.numbers}
    assert told["marriage KD+QD"] == 40 and told["marriage KC+QC"] == 20
    assert sorted(told) == sorted(declarations(match))
    assert notes(match.game, BRUNO) == []
    play(match, "marriage KC+QC")
    assert gains(match) == [("marriage", 20)] and notes(match.game, ANA) == []


def test_one_combination_scores_for_each_trick() -> None:
    """002:3682: the other one after another trick, if its cards are still there."""
    match = win(sit("KH QH QS JD AC AS 8S 9S 8H", "10S 9H 10C"), "AC")
    assert set(declarations(match)) == {"marriage KH+QH", "bezique QS+JD"}
    play(match, "marriage KH+QH")
    assert refused(match, "bezique QS+JD") == "no_right"
    assert declarations(win(match, "AS")) == ["bezique QS+JD"]


def test_nobody_has_to_declare() -> None:
    """What he forgets he does not score; the next trick gives the right again, not two."""
    match = win(sit("KH QH QS JD AC AS 8S 9S 8H", "10S 9H 10C"), "AC, AS")
    play(match, "marriage KH+QH")
    assert declarations(match) == []


# -- the seven --------------------------------------------------------------------------------------------------------


def test_the_first_seven_is_exchanged_and_the_second_is_not() -> None:
    """002:3656-3658."""
    match = play(win(sit("7D 7D JC JH KH AC AS 9S 8H", "10S 10H", turned="QD"), "AC"), "seven 7D")
    assert zone(match, "turn_up") == "7D" and "QD" in baralho.known(match, BRUNO)["hand 1"]
    assert "exchanged" in says(match)
    play(win(match, "AS"), "seven 7D")
    assert zone(match, "turn_up") == "7D" and zone(match, "open 2") == "7D"
    assert gains(match) == [("seven", 10), ("seven", 10)]
    assert not [a for a in declarations(win(match, "10S")) if a.startswith("seven")]


def test_a_seven_is_not_exchanged_for_a_seven() -> None:
    match = play(win(sit("7D JC JH KH AC AS 9S 8H 8D", "10S 10H", turned="7D"), "AC"), "seven 7D")
    assert zone(match, "turn_up") == "7D" and zone(match, "open 2") == "7D"


def test_the_seven_uses_up_the_declaration_or_not() -> None:
    """The list has the 7 as a declaration (002:3650); by agreement it scores besides, before or after."""
    ana = "7D 7D QS JD KH QH AC 9S 8H"
    match = play(win(sit(ana, "10S"), "AC"), "seven 7D")
    assert declarations(match) == []
    match = play(win(sit(ana, "10S", seven_extra=True), "AC"), "seven 7D")
    assert set(declarations(match)) == {"bezique QS+JD", "marriage KH+QH"}
    play(match, "bezique QS+JD")
    assert declarations(match) == []
    match = play(win(sit(ana, "10S", seven_extra=True), "AC"), "bezique QS+JD")
    assert declarations(match) == ["seven 7D"]


# -- cards used again -------------------------------------------------------------------------------------------------


def test_a_queen_serves_in_every_family_once() -> None:
    """002:3676: the same queen in a marriage, a bezique and a four."""
    match = win(sit("KS QS JD QC QH QD AC AS AH", "8S 8H 10S"), "AC")
    play(match, "marriage KS+QS")
    play(win(match, "AS"), "bezique QS+JD")
    play(win(match, "AH"), "four QC+QD+QH+QS")
    assert gains(match) == [("marriage", 20), ("bezique", 40), ("four_queens", 60)]
    assert ["open_2", "QC:4 JD:B QD:4 QH:4 QS:M+B+4 KS:M"] in baralho.view(match, BRUNO)["status"]


def test_a_patched_four_does_not_score_again() -> None:
    """002:3678: but four new jacks do."""
    match = play(win(sit("JC JD JH JS JC AC AS AH AD", "JD JH JS 9S"), "AC"), "four JC+JD+JH+JS")
    win(match, "JS open")
    assert declarations(match) == []
    win(match, "AS, AH")
    assert declarations(match) == ["four 'JC+'JD+'JH+JS"]
    play(match, "four 'JC+'JD+'JH+JS")
    assert gains(match) == [("four_jacks", 40)] * 2
    assert zone(match, "open 2") == "JC JD JH JS" and zone(match, "open 3") == "JC JD JH"


def test_a_king_marries_once() -> None:
    """Ruling: the second queen finds no king, until the second king comes."""
    match = play(win(sit("KH QH QH AC AS AH 9S 8S 10S", "9S 10C KH"), "AC"), "marriage KH+QH")
    assert declarations(win(match, "AS")) == []
    assert declarations(win(match, "AH")) == ["marriage 'KH+'QH"]


def test_a_royal_marriage_becomes_a_sequence() -> None:
    """002:3680: 40 and 250; never the other way round."""
    ana = "AD 10D KD QD JD AC AS 9S 8S"
    match = play(win(sit(ana, "8H 9S 10S"), "AC"), "marriage KD+QD")
    play(win(match, "AS"), "sequence AD+10D+KD+QD+JD")
    assert gains(match) == [("royal_marriage", 40), ("sequence", 250)]
    assert declarations(win(match, "9S")) == []
    match = play(win(sit(ana, "8H 9S 10S"), "AC"), "sequence AD+10D+KD+QD+JD")
    assert declarations(win(match, "AS")) == []


def test_a_sequence_takes_one_marriage_or_none() -> None:
    """Ruling: king and queen are both new, or both of the same royal marriage."""
    match = win(sit("KD QD KD QD AC AS 10D JD AD", "8H 9S 10S 9S"), "AC")
    play(match, "marriage KD+QD")
    new = "sequence AD+10D+'KD+'QD+JD"
    raised = "sequence AD+10D+KD+QD+JD"
    assert set(declarations(win(match, "AS"))) == {new, raised, "marriage 'KD+'QD"}
    play(match, "marriage 'KD+'QD")
    assert {a for a in declarations(win(match, "9S")) if a.startswith("sequence")} == {new, raised}
    win(match, "KD open")
    assert declarations(match) == ["sequence AD+10D+KD+'QD+JD"], "the first queen has lost her king"
    win(match, "QD behind")
    assert declarations(match) == [], "king and queen of two marriages"


def test_a_second_sequence() -> None:
    """Ruling: with five new cards, or by raising a second royal marriage."""
    match = play(win(sit("KD QD AD 10D JD AC AS AH KD", "QD AD 10D JD"), "AC"), "sequence AD+10D+KD+QD+JD")
    win(match, "AS, AH, JD open")
    assert "sequence 'AD+'10D+'KD+'QD+JD" in declarations(match)
    play(match, "marriage 'KD+'QD")
    win(match, "10D open")
    assert declarations(match) == ["sequence 'AD+10D+'KD+'QD+JD"]


def test_a_bezique_becomes_a_double_bezique() -> None:
    """002:3680: 40 and 500; after the double there is no single one."""
    ana = "QS QS JD JD AC AS AH 9S 8S"
    match = play(win(sit(ana, "8H 9S 10S"), "AC"), "bezique QS+JD")
    assert set(declarations(win(match, "AS"))) == {"bezique 'QS+'JD", "double_bezique QS+'QS+JD+'JD"}
    play(match, "double_bezique QS+'QS+JD+'JD")
    assert gains(match) == [("bezique", 40), ("double_bezique", 500)]
    assert declarations(win(match, "AH")) == []


def test_two_beziques_make_no_double() -> None:
    """Ruling: the double needs a card that is new to it."""
    match = play(win(sit("QS QS JD JD AC AS AH 9S 8S", "8H 9S 10S"), "AC"), "bezique QS+JD")
    play(win(match, "AS"), "bezique 'QS+'JD")
    assert declarations(win(match, "AH")) == []


def test_a_double_bezique_needs_all_four_cards_there() -> None:
    """Ruling: when the first queen has been played the second pair is just another bezique."""
    match = play(win(sit("QS QS JD JD AC AS AH 9S 8S", "8H 9S 10S"), "AC"), "bezique QS+JD")
    assert declarations(win(match, "QS open")) == ["bezique QS+'JD"]


def test_he_chooses_which_of_two_equal_cards_serves() -> None:
    """One lies open and has served, one is in his hand: they differ for what comes, so he may use either."""
    match = play(win(sit("KS QS QS JD AC AS AH 9S 8S", "8H 9S 10S"), "AC"), "marriage KS+QS")
    assert declarations(win(match, "AS")) == ["bezique QS+JD", "bezique 'QS+JD"]
    play(match, "bezique 'QS+JD")
    assert zone(match, "open 2") == "JD QS KS" and zone(match, "open 3") == "QS"
    assert ["open_2", "JD:B QS:M KS:M / QS:B"] in baralho.view(match, BRUNO)["status"]
    assert {"play_open QS 0", "play_open QS 1"} <= set(legal(match))
    win(match, "QS open")
    assert zone(match, "open 2") == "JD KS" and zone(match, "open 3") == "QS"


def test_of_equal_cards_that_have_served_alike_one_is_offered() -> None:
    match = win(sit("KH KH QH QH AC AS AH 9S 8S", "8H 9S 10S"), "AC")
    assert declarations(match) == ["marriage KH+QH"]
    assert len([a for a in legal(match) if a == "play KH"]) == 1


def test_the_combinations_that_can_be_named() -> None:
    """Four of the eight cards of a rank: 70 ways; five cards of a suit that has each twice: 32."""
    assert [len(ways) for ways in FOURS] == [70] * 4 and [len(ways) for ways in SEQUENCES] == [32] * 4


# -- the end of the stock ---------------------------------------------------------------------------------------------

COUNTS = [
    (8, "before_play", 23, 22),
    (9, "before_play", 22, 21),
    (8, "after_trick", 24, 23),
    (9, "after_trick", 23, 22),
]


@pytest.mark.parametrize("mode", ["turn_up", "first_marriage"])
@pytest.mark.parametrize("window", ["until_lead", "before_draw"])
@pytest.mark.parametrize(("size", "timing", "tricks", "last_chance"), COUNTS)
def test_how_long_the_stages_are(size: int, timing: str, tricks: int, last_chance: int, window: str, mode: str) -> None:
    """002:3660, and the ruling on 002:3612 against 002:3664: 32 tricks in all, and when declaring is over."""
    options: dict[str, Value] = {"hand_size": size, "draw_timing": timing, "declare_window": window, "trump_mode": mode}
    match = start(None, target="single_deal", **options)
    game = game_of(match)
    dice = random.Random(3)
    chances = []
    with_stock = 0
    while not match.over:
        seat = match.actors()[0]
        done = (game.t.count(WON, 0) + game.t.count(WON, 1)) // 2
        if game.left():
            with_stock = done + 1
        elif not game.t.count(TRICK):
            assert game.holding(0).bit_count() == game.holding(1).bit_count() == 32 - done
        if game.rights:
            chances.append(done)
        match.act(seat, dice.choice(match.legal(seat)))
    assert with_stock == tricks
    assert sorted(set(chances)) == list(range(1, last_chance + 1))
    assert says(match).count("second_stage") == 1


@pytest.mark.parametrize("timing", ["before_play", "after_trick"])
def test_the_last_draw(timing: str) -> None:
    """002:3660: the winner takes the last card of the stock, the other the turn-up; no declaration, and he leads."""
    match = to_the_last_two(draw_timing=timing)
    last, turned = zone(match, "stock"), zone(match, "turn_up")
    dice = random.Random(2)
    while game_of(match).left():
        seat = match.actors()[0]
        assert declarations(match) == []
        match.act(seat, dice.choice(match.legal(seat)))
    winner = match.actors()[0]
    moves = [e for e in baralho.events(match, winner) if e[0] == "move"][-2:]
    assert moves == [("move", last, "stock", f"hand {winner}"), ("move", turned, "turn_up", f"hand {1 - winner}")]
    assert declarations(match) == []


def to_the_last_two(variant: str = "", /, **options: Value) -> Match:
    """A deal played at random until two cards are left to draw."""
    match = start(None, variant, **options)
    dice = random.Random(1)
    while game_of(match).left() > 2:
        seat = match.actors()[0]
        match.act(seat, dice.choice([a for a in match.legal(seat) if act_of(a) < MARRIAGE]))
    return match


def test_the_last_chance_after_a_trick_comes_before_the_draw() -> None:
    """Ruling: the draws after trick 23 leave the last two, so the winner is asked before them."""
    match = start(draw_timing="after_trick")
    dice = random.Random(1)
    asked = []
    while game_of(match).left() > 2:
        seat = match.actors()[0]
        if match.spec.phases[match.game.phase] == "declaring":
            asked.append(game_of(match).left())
            assert "draw" in legal(match)
        match.act(seat, dice.choice([a for a in match.legal(seat) if act_of(a) < MARRIAGE]))
    assert asked == [4]


def test_before_the_draw_only() -> None:
    """By agreement he declares before he draws, and not with what he draws."""
    match = win(sit("KH QH QS JH AC AS 8S 9S 8H", "JD 9H 10C", declare_window="before_draw"), "AC")
    assert legal(match) == ["marriage KH+QH", "draw"] and len(zone(match, "hand 1").split()) == 8
    assert refused(match, "play KH") == "not_now"
    play(match, "draw")
    assert declarations(match) == [] and "JD" in zone(match, "hand 1")
    win(match, "AS")
    play(match, "bezique QS+JD")
    assert declarations(match) == [] and "play KH" in legal(match), "the draw follows by itself"


def test_before_the_draw_the_seven_besides() -> None:
    match = win(sit("7D KH QH QS JH AC AS 8S 9S", "JD", declare_window="before_draw", seven_extra=True), "AC")
    play(match, "marriage KH+QH")
    assert legal(match) == ["seven 7D", "draw"]
    play(match, "draw")
    assert declarations(match) == []


# -- the second stage -------------------------------------------------------------------------------------------------


def second_stage(ana: str, bruno: str, opened: str = "", **options: Value) -> Match:
    """The stock is gone, Ana leads; Bruno has these cards, some of them open. Diamonds are trumps."""
    match = start({"turn_up": "8D"}, **options)
    game = game_of(match)
    t = game.t
    chosen = PACK.cards(f"{ana} {bruno} {opened}")
    for card in range(PACK.count):
        t.move(card, WON, 0)
    for k, card in enumerate(chosen):
        mine, hidden = k < len(ana.split()), k < len(f"{ana} {bruno}".split())
        t.move(card, HAND if hidden else OPEN, ANA if mine else BRUNO)
        if not hidden:
            game.marks = put(game.marks, PACK.face[card], MARRIED)
    game.ask(PLAYING, ANA)
    return match


@pytest.mark.parametrize(
    ("led", "bruno", "opened", "duty", "offers"),
    [
        ("KS", "AS 9S 7D", "", "follow_only", {"play AS", "play 9S"}),
        ("KS", "AS 9S 7D", "", "follow_and_win", {"play AS"}),
        ("KS", "KS QS 7D", "", "follow_and_win", {"play KS", "play QS"}),
        ("KS", "AH 7D", "9S", "follow_only", {"play_open 9S 0"}),
        ("KS", "9S 7D", "AS", "follow_and_win", {"play_open AS 0"}),
        ("KS", "AH 7D 9D", "", "follow_only", {"play AH", "play 7D", "play 9D"}),
        ("KS", "AH 7D", "9D", "follow_and_win", {"play 7D", "play_open 9D 0"}),
        ("KS", "AH 7C", "", "follow_and_win", {"play AH", "play 7C"}),
        ("KD", "10D 7D AS", "", "follow_and_win", {"play 10D"}),
    ],
)  # fmt: skip
def test_duties_of_the_second_stage(led: str, bruno: str, opened: str, duty: str, offers: set[str]) -> None:
    """002:3664: follow suit with whatever is his, open or not; else any card. By agreement also win, and trump."""
    match = second_stage(f"{led} 7C 8C", bruno, opened, stage2_duty=duty)
    play(match, f"play {led}")
    assert set(legal(match)) == offers


def test_why_a_card_cannot_be_played() -> None:
    match = play(second_stage("KS 7C 8C", "AS 9S 7D", stage2_duty="follow_and_win"), "play KS")
    assert refused(match, "play 7D") == "must_follow" and refused(match, "play 9S") == "must_win"
    assert refused(match, "play KH") == "not_yours" and refused(match, "play_open AS 0") == "not_yours"
    match = play(second_stage("KS 7C", "AH 7D", stage2_duty="follow_and_win"), "play KS")
    assert refused(match, "play AH") == "must_win"


def test_the_last_trick_brings_ten() -> None:
    """002:3666: beside its brisques."""
    match = second_stage("AS 8C", "9S 10C", target="single_deal")
    cards(match, "AS 9S 8C 10C")
    assert sheet(match) == [(ANA, "brisques", 10), (BRUNO, "brisques", 10), (BRUNO, "last_trick", 10)]
    assert match.over


# -- trumps by the first marriage -------------------------------------------------------------------------------------


def test_the_first_marriage_makes_trumps() -> None:
    """002:3689: it is royal, and only then do sequence and seven exist."""
    ana, bruno = "KH QH AH 10H JH 7H AC AS 8S", LOW.replace("7H", "7S")
    match = start({"hand 1": ana, "hand 0": bruno, "stock": "9S 9S 8H 7H 9C 10S 7C"}, trump_mode="first_marriage")
    assert zone(match, "turn_up") == "" and len(zone(match, "stock").split()) == 47
    assert "trump" not in written(match.game.status())
    assert declarations(win(match, "AC")) == ["marriage KH+QH"]
    play(match, "marriage KH+QH")
    assert gains(match) == [("royal_marriage", 40)] and written(match.game.status())["trump"] == "H"
    assert set(declarations(win(match, "AS"))) == {"sequence AH+10H+KH+QH+JH", "seven 7H"}
    play(match, "seven 7H")
    assert zone(match, "open 2") == "7H QH KH" and zone(match, "turn_up") == "", "no exchange"
    assert "seven '7H" in declarations(win(match, "9S"))


def test_a_later_marriage_in_another_suit_is_common() -> None:
    deal = {"hand 1": "KH QH KS QS AC AS AD 8S 8D", "hand 0": LOW}
    match = play(win(start(deal, trump_mode="first_marriage"), "AC"), "marriage KH+QH")
    play(win(match, "AS"), "marriage KS+QS")
    assert gains(match) == [("royal_marriage", 40), ("marriage", 20)]


def test_without_trumps_only_the_suit_led_wins() -> None:
    match = start({"hand 1": "7C", "hand 0": "AD"}, trump_mode="first_marriage")
    assert cards(match, "7C AD").actors() == [ANA]


def test_no_turn_up_no_ten_for_the_dealer_and_the_last_two_are_face_down() -> None:
    match = to_the_last_two("bezique-sem-trunfo-virado")
    assert sheet(match)[:1] != [(BRUNO, "turned_seven", 10)] and zone(match, "turn_up") == ""
    lower, upper = zone(match, "stock").split()
    dice = random.Random(2)
    while game_of(match).left():
        seat = match.actors()[0]
        match.act(seat, dice.choice(match.legal(seat)))
    winner = match.actors()[0]
    assert upper in zone(match, f"hand {winner}").split() and lower in zone(match, f"hand {1 - winner}").split()
    assert game_of(match).trump < 0, "nobody has married: the second stage has no trumps"
    while not match.over and match.game.deal_no == 0:
        seat = match.actors()[0]
        match.act(seat, dice.choice(match.legal(seat)))


# -- the bezique by trumps --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turned", "pair"), [("8S", "QC+JH"), ("8D", "QC+JH"), ("8H", "QS+JD"), ("8C", "QS+JD")])
def test_the_bezique_may_depend_on_trumps(turned: str, pair: str) -> None:
    """002:3692: queen of clubs and jack of hearts when trumps are spades or diamonds; the other pair is nothing."""
    ana = "QS JD QC JH QS JD QC JH AH"
    match = win(start({"hand 1": ana, "hand 0": LOW, "turn_up": turned, "stock": "9S 9S"}, **DEPENDS), "AH")
    double = "+".join(f"{code}+'{code}" for code in pair.split("+"))
    found = [a for a in declarations(match) if "bezique" in a]
    assert found == [f"bezique {pair}", f"double_bezique {double}"]


DEPENDS: dict[str, Value] = {"bezique_pair": "depends_on_trump"}


def test_what_was_scored_before_trumps_stands() -> None:
    """Ruling: while there are no trumps the bezique is Q♠ J♦."""
    deal = {"hand 1": "QS JD KS QC JH AC AH AD 9S", "hand 0": LOW, "stock": "9H 9S 8S 9D 7C 10S"}
    match = win(start(deal, trump_mode="first_marriage", **DEPENDS), "AC")
    assert set(declarations(match)) == {"bezique QS+JD", "marriage KS+QS"}
    play(match, "bezique QS+JD")
    play(win(match, "AH"), "marriage KS+QS")
    assert declarations(win(match, "AD")) == ["bezique QC+JH"]


# -- the match --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ana", "bruno", "target", "over", "winners"),
    [
        (1630, 1610, 1500, True, [ANA]),  # both have passed it: the higher total (002:3670)
        (1480, 1470, 1500, False, []),
        (1490, 1400, 1500, True, [ANA]),
        (1490, 1990, 1500, True, [BRUNO]),
        (1600, 1610, 1500, False, []),  # equal: another deal (ours)
        (1490, 900, 2000, False, []),
        (990, 900, 1000, True, [ANA]),
        (200, 100, "single_deal", True, [ANA]),
        (200, 210, "single_deal", True, [BRUNO, ANA]),
    ],
)
def test_the_end_of_the_match(ana: int, bruno: int, target: Value, over: bool, winners: list[int]) -> None:
    """002:3670: decided at the end of a deal, in which Ana makes 10 with the last trick."""
    match = second_stage("9S", "8S", target=target)
    match.game.points = [bruno, ana]
    cards(match, "9S 8S")
    assert match.over is over and baralho.view(match, ANA)["winners"] == winners


def test_passing_the_target_in_mid_deal_ends_nothing() -> None:
    """The deal is played out: the other may still come out ahead."""
    match = second_stage("AS 8C", "9S 10C")
    match.game.points = [1500, 1490]
    cards(match, "AS 9S")
    assert match.game.points == [1500, 1500] and not match.over
    cards(match, "8C 10C")
    assert baralho.view(match, ANA)["winners"] == [BRUNO]


# -- secrecy ----------------------------------------------------------------------------------------------------------


def test_nobody_sees_what_is_drawn_or_kept() -> None:
    match = win(sit("KH QH QS JD AC AS 8S 9S 8H", "10S"), "AC")
    for zones in (baralho.view(match, BRUNO)["zones"], baralho.view(match, -1)["zones"]):
        hand = next(z for z in zones if z["zone"] == "hand" and z["index"] == ANA)
        assert set(hand["cards"]) == {""}
    assert [a for a in legal(match) if a.startswith("bezique")]
    assert baralho.view(match, BRUNO)["legal"] == []


def test_the_winner_is_asked_whether_he_has_anything_or_not() -> None:
    """The question must not tell that he could declare."""
    for ana in ("KH QH QS JD AC AS 8S 9S 8H", "KH JC JH 10D AC AS 8S 9S 8H"):
        match = win(sit(ana, "10S"), "AC")
        assert baralho.view(match, BRUNO)["phase"] == "leading"


# -- as today ---------------------------------------------------------------------------------------------------------

COMUM = baralho.find("bezique").find_preset("comum").options


@covers("bezique/comum/options")
def test_today_options() -> None:
    """today: the modern game of two packs, to 1000."""
    match = baralho.start("bezique", preset="comum")
    wanted = {
        "target": 1000, "draw_timing": "after_trick", "declare_window": "before_draw", "seven_extra": True,
        "stage2_duty": "follow_and_win", "brisques_counted": "end_of_deal",
    }  # fmt: skip
    assert {key: match.options[key] for key in wanted} == wanted


@covers("bezique/comum/brisques")
def test_today_brisques_are_counted_at_the_end() -> None:
    """today: nothing for the trick, 160 in all at the end of the deal."""
    deal = {"hand 1": "10H", "hand 0": "AH", "turn_up": "9D"}
    match = cards(start(deal, **{**COMUM, "target": "single_deal"}), "10H AH")
    assert sheet(match) == []
    finish(match)
    lines = [line for line in sheet(match) if line[1] == "brisques"]
    assert sum(points for _, _, points in lines) == 160 and len(lines) <= 2


@covers("bezique/comum/draws")
def test_today_both_draw_after_the_trick() -> None:
    """today: the winner declares before he draws, and the 7 besides; then both have eight cards again."""
    match = win(sit("7D KH QH QS JH AC AS 8S", "JD", "9D", **COMUM), "AC")
    assert set(declarations(match)) == {"marriage KH+QH", "seven 7D"}
    play(match, "marriage KH+QH")
    assert declarations(match) == ["seven 7D"]
    play(match, "seven 7D")
    assert [len(zone(match, f"hand {s}").split()) + len(zone(match, f"open {2 * s}").split()) for s in (0, 1)] == [8, 8]


@covers("bezique/comum/duties")
def test_today_second_stage() -> None:
    """today: follow and win, else trump."""
    match = play(second_stage("KS 7C 8C", "AS 9S 7D", "", **COMUM), "play KS")
    assert legal(match) == ["play AS"]
    match = play(second_stage("KS 7C 8C", "AH 7D", "", **COMUM), "play KS")
    assert legal(match) == ["play 7D"]


CONTEXT: dict[str, dict[str, Value]] = {}
