"""Jubileu: seed 002:4662-4817."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Has, Lacks, OfZone, Tells
from baralho.engine.spec import Value, act_of
from baralho.engine.told import written
from baralho.games.jubileu.acts import (
    AUCTION,
    CHIPS,
    CODES,
    COMPULSORY,
    HALF_MISERY,
    JOIN,
    JOINING,
    JUBILEU,
    MISERY,
    NAMING,
    PACK,
    PLAYING,
    outbids,
)
from baralho.games.jubileu.game import Jubileu
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests.table import cards, legal, play, refused, says, sheet, steps_of, zone

# Seat 0 deals; one suit each but for aces that are exchanged, so that nobody has three; the last card is a spade.
CLUBS = "KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C AD"
DIAMONDS = "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AC"
HEARTS = "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AS"
SPADES = "AH KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"

# A mixed deal for Espirra: seat 1 declares, seat 3 has the ace of hearts and spades as well.
MIXED = (
    "AS KS QS 4S 3S 2D 3D 4D 2C 3C 4C 2H 3H",  # 1
    "5S 6S AD KD QD JD 5C 6C 7C 8C 4H 5H 6H",  # 2
    "7S 8S 10S 5D 6D 7D AC KC 9C AH KH 7H 8H",  # 3
    "9S JS 8D 9D 10D QC JC 10C QH JH 10H 9H 2S",  # 0
)

# Seat 1 has three aces, seat 3 the ace of clubs.
THREE_ACES = (
    "AS AD AH KS 2S 3S 4S 2D 3D 4D 2H 3H 4H",
    "QS JS 5S 6S KD QD 5D 6D KH QH 5H 2C 3C",
    "10S 9S 7S JD 10D 7D JH 10H 7H AC KC QC 4C",
    "8S 9D 8D 9H 8H 6H JC 10C 9C 8C 7C 6C 5C",
)


def sums(game: Game) -> None:
    """Law 7: chips are conserved; between tricks the hands are equal, and every trick has four cards."""
    assert isinstance(game, Jubileu)
    t = game.t
    assert sum(game.points) == 4 * game.opt.start_chips
    assert not t.count(STOCK) and not any(t.count(WON, seat) % 4 for seat in range(4))
    if not t.count(TRICK):
        assert len({t.count(HAND, seat) for seat in range(4)}) == 1
    assert not game.sides_open() or game.partner >= 0 or not game.calls_ace()


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Mostly passes, declares one of the next steps else, and joins gladly: chance would climb to the top at once."""
    actions = match.legal(seat)
    if match.game.phase not in (AUCTION, JOINING):
        return dice.choice(actions)
    if act_of(actions[0]) == JOIN and dice.random() < 0.5:
        return actions[0]
    return dice.choice(actions[:5]) if dice.random() < 0.4 else actions[0]


def start(*hands: str, **options: Value) -> Match:
    """Seat 0 deals: hands from seat 1 on, dealt card by card, so that the last one of seat 0 is the last of all."""
    order = [card for each in zip(*[hand.split() for hand in hands], strict=True) for card in each]
    deal = {"pack": " ".join(order)} if order else None
    return baralho.start("jubileu", seed="7", dealer=0, deal=deal, options=options)


def suits(**options: Value) -> Match:
    return start(CLUBS, DIAMONDS, HEARTS, SPADES, **options)


def jubileu(match: Match) -> Jubileu:
    assert isinstance(match.game, Jubileu)
    return match.game


def facts(match: Match) -> list[tuple[str, int, int, int]]:
    """What was told of the hands: kind, seat, number, cards."""
    base = match.game.t.base[HAND]
    found = []
    for s in steps_of(match, OfZone):
        if base <= s.zone < base + 4:
            number = s.least if isinstance(s, Has) else s.test if isinstance(s, Tells) else 0
            cards = s.cards if isinstance(s, Has | Lacks) else 0
            found.append((type(s).__name__, s.zone - base, number, cards))
    return found


def declared(match: Match) -> list[str]:
    """The declarations that may be made now."""
    return [action.split()[1] for action in legal(match) if action.startswith("declare")]


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_deal() -> None:
    """002:4672-4676: 52 cards, one by one to the right, the dealer last, who tells the suit of the last card."""
    match = suits()
    assert [match.game.t.count(HAND, seat) for seat in range(4)] == [13] * 4
    assert match.actors() == [1] and match.spec.anticlockwise and match.game.phase == AUCTION
    assert written(match.game.status())["last_suit"] == "S" and says(match) == ["last_card"]
    assert match.game.points == [50] * 4


def test_only_the_suit_of_the_last_card_is_told() -> None:
    """In the worlds of another seat the dealer got any card of that suit last, and always one of that suit."""
    match = suits()
    lasts = set()
    for n in range(40):
        world = match.sample(1, baralho.Rng(n))
        lasts.add(world.t.mask(HAND, 0) & PACK.suits[3])
    assert 0 not in lasts and len(lasts) > 20


# -- which declaration beats which ------------------------------------------------------------------------------------


def test_the_order_of_the_declarations() -> None:
    """002:4684-4760: all that stands later in the list beats what stands before, but within the two equal groups."""
    equal = [{"half_misery", "solo_8", "solo_8_last"}, {"solo_10", "solo_10_last", "misery"}]
    for new, code in enumerate(CODES):
        assert outbids(new, -1) and not outbids(new, new)
        for old in range(new):
            if not any({code, CODES[old]} <= group for group in equal):
                assert outbids(new, old) and not outbids(old, new), (code, CODES[old])


def test_meia_miseria_and_solo_oito() -> None:
    """002:4724: who speaks first has it, only Solo Oito da Última beats Solo Oito."""
    assert "half_misery" not in declared(play(suits(), "declare solo_8"))
    assert "solo_8_last" in declared(play(suits(), "declare solo_8"))
    match = play(suits(), "declare half_misery")
    assert declared(match)[0] == "solo_9" and refused(match, "declare solo_8_last") == "too_low"
    assert declared(play(suits(), "declare solo_8_last"))[0] == "solo_9"


def test_miseria_and_solo_dez() -> None:
    """002:4742: the same of Solo Dez, Solo Dez da Última and Miséria."""
    assert declared(play(suits(), "declare solo_10"))[:2] == ["solo_10_last", "solo_11"]
    assert declared(play(suits(), "declare misery"))[0] == "solo_11"
    assert declared(play(suits(), "declare solo_10_last"))[0] == "solo_11"


def test_chips_of_the_declarations() -> None:
    """002:4784-4805."""
    assert CHIPS == (2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 10, 15)


# -- the auction ------------------------------------------------------------------------------------------------------


def test_who_passes_is_out_and_who_was_overcalled_may_call_again() -> None:
    """Ruling R2."""
    match = play(suits(), "1 declare jubileu; 2 pass; 3 declare solo_7; 0 pass")
    assert match.actors() == [1] and declared(match)[0] == "solo_7_last"
    play(match, "1 declare solo_7_last; 3 pass")
    assert jubileu(match).declarer == 1 and says(match)[-2:] == ["contract", "trump"]
    assert jubileu(match).trump == 3 and match.game.phase == PLAYING, "the suit of the last card"


def test_what_stands_is_told_until_the_auction_is_over() -> None:
    match = suits()
    assert "highest" not in written(match.game.status())
    play(match, "declare jubileu; pass; declare solo_9_last")
    assert written(match.game.status())["highest"] == "solo_9_last"
    play(match, "pass; pass")
    assert "highest" not in written(match.game.status())


def test_the_highest_ends_the_auction() -> None:
    match = play(suits(), "1 declare conference")
    assert match.game.phase == NAMING and match.actors() == [1]


@pytest.mark.parametrize(("rule", "dealer"), [("next_dealer", 1), ("same_dealer", 0)])
def test_all_pass(rule: str, dealer: int) -> None:
    """Ruling R3: a deal that counts."""
    match = play(suits(passed_out=rule, deals=2), "pass; pass; pass; pass")
    assert "passed_out" in says(match) and match.game.dealer == dealer and match.game.deal_no == 1
    play(match, "pass; pass; pass; pass")
    assert match.over and match.game.points == [50] * 4


def test_single_round() -> None:
    """R2, by option: one call each, so that who was overcalled is not asked again."""
    match = play(suits(auction_rounds="single_round"), "1 declare jubileu; 2 declare solo_7; 3 pass; 0 pass")
    assert jubileu(match).declarer == 2 and match.game.phase == NAMING


def test_single_round_joining_is_open_to_all() -> None:
    match = play(suits(auction_rounds="single_round"), "1 pass; 2 declare jubileu; 3 declare half_misery")
    assert match.actors() == [0] and "declare solo_9" in legal(match) and "join" in legal(match)
    play(match, "0 pass")
    assert match.actors() == [1] and legal(match) == ["join", "pass"]
    play(match, "1 join")
    assert match.actors() == [2] and legal(match) == ["join", "pass"], "one call each: only joining is left"
    play(match, "2 pass")
    assert jubileu(match).misers == 0b1010 and match.actors() == [3]


# -- Meia Miséria -----------------------------------------------------------------------------------------------------


def test_others_join_the_half_misery_even_after_a_pass() -> None:
    """002:4714: also who has declared something else, or passed, before; each has one answer (ruling R4)."""
    match = play(suits(), "1 pass; 2 declare jubileu; 3 declare half_misery")
    assert match.game.phase == JOINING
    play(match, "0 join")
    assert legal(match) == ["join", "pass"] and refused(match, "declare solo_9") == "has_passed"
    play(match, "1 join")
    assert "declare solo_9" in legal(match) and "join" in legal(match), "seat 2 had not passed"
    play(match, "2 pass")
    game = jubileu(match)
    assert game.misers == 0b1011 and game.trump == -1 and match.actors() == [3], "the first declarer leads, no trumps"
    assert written(game.status())["declarer"] == "1 2 4"


def test_an_overcall_cancels_all_half_miseries() -> None:
    """Ruling R4: the auction goes on among those who had not passed; a joiner who had passed is out again."""
    match = play(suits(), "1 pass; 2 declare half_misery; 3 join; 0 pass; 1 join")
    match = play(suits(), "1 pass; 2 declare half_misery; 3 join; 0 declare solo_9")
    game = jubileu(match)
    assert game.misers == 0 and match.actors() == [2] and declared(match)[0] == "solo_9_last"
    play(match, "2 pass")
    assert match.actors() == [3], "who has joined may call again"
    play(match, "3 pass")
    assert game.phase == NAMING and match.actors() == [0], "seat 1 has passed and is not asked"


# -- Jogo Obrigatório -------------------------------------------------------------------------------------------------


def test_three_aces_must_declare() -> None:
    """002:4726: at least the Jogo Obrigatório, or something higher."""
    match = start(*THREE_ACES)
    assert declared(match)[:2] == ["compulsory", "solo_9"] and "pass" not in legal(match)
    assert refused(match, "pass") == refused(match, "declare solo_7") == "must_play"
    match = start(*THREE_ACES[1:], THREE_ACES[0])
    play(match, "1 declare half_misery; 2 pass; 3 join")
    assert match.actors() == [0] and "join" not in legal(match) and declared(match)[0] == "compulsory"
    assert refused(match, "join") == "must_play"


def test_nobody_else_may_declare_it() -> None:
    match = suits()
    assert "compulsory" not in declared(match) and refused(match, "declare compulsory") == "few_aces"


def test_three_aces_may_pass_a_higher_declaration() -> None:
    """Ruling R5."""
    match = play(start(*THREE_ACES[1:], THREE_ACES[0]), "1 declare solo_9; 2 pass; 3 pass")
    assert "pass" in legal(match) and "compulsory" not in declared(match)
    play(match, "0 pass")
    assert [seat for kind, seat, _, _ in facts(match) if kind == "Tells"] == [], "such a pass tells nothing of the aces"


def test_a_pass_tells_that_there_are_no_three_aces() -> None:
    """So does everything below the Jogo Obrigatório; each seat is told of once."""
    match = play(suits(), "1 pass; 2 declare jubileu; 3 declare solo_7; 0 pass; 2 declare solo_8")
    assert [seat for kind, seat, _, _ in facts(match) if kind == "Tells"] == [1, 2, 3, 0]
    game = jubileu(match)
    assert game.fits(0, PACK.mask("AS AH KD")) and not game.fits(0, PACK.mask("AS AH AD"))


def test_the_holder_of_the_fourth_ace_is_partner_and_names_trumps() -> None:
    """002:4728-4734: aces of spades, diamonds, hearts: who has that of clubs is partner and leads; clubs no trumps."""
    match = play(start(*THREE_ACES), "1 declare compulsory; 2 pass; 3 pass; 0 pass")
    game = jubileu(match)
    assert game.partner == 3 and match.actors() == [3] and game.sides_open() and "partner_card" in says(match)
    assert legal(match) == ["name D", "name H", "name S"] and refused(match, "name C") == "partner_suit"
    play(match, "name H")
    assert game.phase == PLAYING and match.actors() == [3] and "espirra" not in legal(match)
    assert ("Has", 1, 3, PACK.mask("AS AD AH")) in facts(match) and ("Has", 3, 1, PACK.mask("AC")) in facts(match)


FOUR_ACES = (
    "AS AD AH AC 2S 3S 4S 2D 3D 4D 2H 3H KS",
    "QS JS 5S 6S KD QD 5D 6D KH QH 5H 2C 3C",
    "10S 9S 7S JD 10D 7D JH 10H 7H KC QC 4C 4H",
    "8S 9D 8D 9H 8H 6H JC 10C 9C 8C 7C 6C 5C",
)


def test_with_four_aces_a_king_is_called() -> None:
    """002:4728-4730: its holder is partner, and trumps are not of the king's suit."""
    match = play(start(*FOUR_ACES), "1 declare compulsory; 2 pass; 3 pass; 0 pass")
    assert legal(match) == ["call KC", "call KD", "call KH"] and refused(match, "call KS") == "own_card"
    assert refused(match, "call QD") == "call_king"
    play(match, "call KD")
    assert jubileu(match).partner == 2 and match.actors() == [2] and legal(match) == ["name C", "name H", "name S"]
    play(match, "name S")
    assert match.actors() == [2]


def test_with_four_aces_and_four_kings_a_queen_is_called() -> None:
    """Ruling R7; with the queens too there is still a jack."""
    one = "AS AD AH AC KS KD KH KC QS 2S 3S 4S 5S"
    rest = [c for c in (PACK.code(card) for card in range(52)) if c not in one.split()]
    match = start(one, *[" ".join(rest[k::3]) for k in range(3)])
    play(match, "1 declare compulsory; pass; pass; pass")
    assert legal(match) == ["call QC", "call QD", "call QH"]
    one = "AS AD AH AC KS KD KH KC QS QD QH QC JS"
    rest = [c for c in (PACK.code(card) for card in range(52)) if c not in one.split()]
    match = start(one, *[" ".join(rest[k::3]) for k in range(3)])
    play(match, "1 declare compulsory; pass; pass; pass")
    assert legal(match) == ["call JC", "call JD", "call JH"]
    play(match, "call JC")
    assert ("Has", 1, 4, PACK.mask("QS QD QH QC")) in facts(match)


# -- the called ace ---------------------------------------------------------------------------------------------------


def called(*hands: str, script: str = "", **options: Value) -> Match:
    """Seat 1 declares a Jubileu with spades as trumps and calls the ace of hearts, which seat 3 has."""
    match = start(*(hands or MIXED), **options)
    return play(match, "1 declare jubileu; 2 pass; 3 pass; 0 pass; name S; call AH;" + script)


def test_trumps_and_a_called_ace() -> None:
    """002:4688-4690: never that of trumps; nor one's own (ruling R7)."""
    match = play(start(*MIXED), "1 declare jubileu; 2 pass; 3 pass; 0 pass; name D")
    assert legal(match) == ["call AC", "call AH"] and refused(match, "call AD") == "trump_ace"
    assert refused(match, "call AS") == "own_card" and refused(match, "call KH") == "call_ace"
    play(match, "call AC")
    assert match.actors() == [1] and ("Lacks", 1, 0, PACK.mask("AC")) in facts(match)


def test_jubileu_of_the_last_calls_only_the_ace() -> None:
    """002:4700-4704."""
    match = play(start(*MIXED), "1 declare jubileu_last; 2 pass; 3 pass; 0 pass")
    assert jubileu(match).trump == 3 and legal(match) == ["call AC", "call AD", "call AH"]


def test_the_partner_is_secret() -> None:
    """002:4692: nobody but the holder knows; no field has the seat, and worlds give the ace to anybody."""
    match = called()
    game = jubileu(match)
    assert game.partner == -1 and not game.sides_open() and "partner" not in written(game.status())
    assert [line.code for line in game.notes(3)] == ["partner"] and not game.notes(2) and not game.notes(1)
    holders = {match.sample(1, baralho.Rng(n)).t.where[PACK.of("AH")] - HAND for n in range(40)}
    assert holders == {0, 2, 3}


def test_the_ace_before_an_order_is_an_ordinary_ace() -> None:
    """002:4696: it can be trumped."""
    hands = (MIXED[0].replace("2H 3H", "2H KH"), MIXED[1], MIXED[2].replace("KH", "3H"), MIXED[3])
    match = called(*hands)
    cards(match, "2H 4H AH QH")
    assert jubileu(match).partner == 3 and match.actors() == [3] and says(match)[-2:] == ["partner", "trick"]
    match = called("AS KS QS 4S 3S 2D 3D 4D 2C 3C 4C 5C 6C", "5S 6S AD KD QD JD 2H 3H 7C 8C 4H 5H 6H", *MIXED[2:])
    cards(match, "2C 7C AC QC AH 9H 3S 3H")
    game = jubileu(match)
    assert game.partner == 3 and not game.sneezed and match.actors() == [1], (
        "the declarer has trumped his partner's ace"
    )


def test_espirra() -> None:
    """002:4694: the ace has to come, off suit as well, and beats the highest trump."""
    match = called(script="espirra")
    game = jubileu(match)
    assert match.actors() == [1] and not {"espirra", "at_will"} & set(legal(match)), "one order in a deal"
    cards(match, "AS 5S")
    assert legal(match) == ["play AH"] and refused(match, "play 7S") == "must_sneeze"
    cards(match, "AH 9S")
    assert match.actors() == [3] and game.partner == 3 and "sneezes" in says(match)
    assert not [fact for fact in facts(match) if fact[:2] == ("Lacks", 3)], "no void was shown: 3 has spades"
    assert ("Lacks", 2, 0, PACK.mask("AH")) in facts(match), "seat 2 played another card"


def test_espirra_when_the_holder_has_played_already() -> None:
    """It comes to the next trick, and if it is led the others follow its suit."""
    match = called()
    cards(match, "2C 5C KC QC")
    cards(match, "KH 10H")
    assert match.actors() == [1] and "espirra" in legal(match)
    play(match, "espirra")
    cards(match, "2H 4H")
    assert match.actors() == [3] and legal(match) == ["play AH"]
    cards(match, "AH")
    assert legal(match) == ["play 9H", "play JH", "play QH"]
    cards(match, "9H 3H 5H")
    assert match.actors() == [3] and jubileu(match).sneezed


def test_espirra_at_will_needs_a_trick() -> None:
    """002:4706: the partner must have won a trick before; until then the ace is ordinary."""
    match = called(script="at_will")
    cards(match, "QS 5S")
    assert legal(match) == ["play 7S", "play 8S", "play 10S"]
    cards(match, "7S 9S 2C 5C KC QC")
    assert match.actors() == [3]
    cards(match, "AC 10C 3C 6C 10S JS KS 6S")
    assert match.actors() == [1]
    cards(match, "AS 4H")
    assert legal(match) == ["play AH", "play 8S"], "it may come though there is a spade"
    cards(match, "AH 2S")
    assert match.actors() == [3] and jubileu(match).sneezed


@pytest.mark.parametrize(("rule", "may"), [("any_trick_won", True), ("trick_won_after_order", False)])
def test_which_trick_counts_for_espirra_at_will(rule: str, may: bool) -> None:
    """Ruling R6."""
    match = called(espirra_free_condition=rule)
    cards(match, "2C 5C KC QC 7S 9S")
    play(match, "at_will")
    cards(match, "QS 5S 2D AD")
    assert match.actors() == [3] and ("play AH" in legal(match)) is may
    cards(match, "5D 8D 6C AC 10C 3C 6D 9D 3D KD JD")
    assert match.actors() == [3] and legal(match) == ["play 7D", "play AH"], "a trick was won after the order, too"


def test_orders_are_the_declarers_and_only_while_the_ace_is_out() -> None:
    match = called()
    assert {"espirra", "at_will"} <= set(legal(match))
    cards(match, "2H")
    assert refused(match, "espirra") == "no_order"
    cards(match, "4H AH 9H")
    assert match.actors() == [3]
    cards(match, "AC 10C")
    assert match.actors() == [1] and refused(match, "at_will") == "no_order"


def test_no_order_in_a_solo() -> None:
    match = play(start(*MIXED), "1 declare solo_7; pass; pass; pass; name S")
    assert refused(match, "espirra") == "no_order"


# -- the play ---------------------------------------------------------------------------------------------------------


def test_follow_suit_else_anything() -> None:
    """002:4766-4774: the declarer leads; trumps win; nobody must trump or beat."""
    match = play(start(*MIXED), "1 declare solo_7; pass; pass; pass; name S")
    assert match.actors() == [1]
    cards(match, "2D")
    assert legal(match) == ["play AD", "play JD", "play QD", "play KD"] and refused(match, "play 5S") == "must_follow"
    cards(match, "JD 5D 8D")
    assert match.actors() == [2]
    match = play(suits(), "1 declare solo_7; pass; pass; pass; name C")
    cards(match, "AD KD")
    assert len(legal(match)) == 13


def test_open_misery_lays_the_cards_down() -> None:
    """002:4758: before the first lead (ruling R8)."""
    match = play(suits(), "1 declare open_misery; pass; pass; pass; name H")
    assert match.game.t.viewers(PACK.of("2C")) == 0b1111 and match.game.t.viewers(PACK.of("2D")) == 0b0100
    assert match.actors() == [1]


@pytest.mark.parametrize(("rule", "eyes"), [("open_chat", 0b0100), ("shared_hands", 0b1101)])
def test_conference(rule: str, eyes: int) -> None:
    """002:4760, ruling R9: by option the three opponents see each other's cards, the declarer does not."""
    match = play(suits(coloquio=rule), "1 declare conference; name H")
    assert match.game.t.viewers(PACK.of("2D")) == eyes and match.game.t.viewers(PACK.of("2C")) == 0b1111


# -- the chips --------------------------------------------------------------------------------------------------------


def end_deal(contract: str, tricks: dict[int, int], declarer: int = 1, partner: int = -1, misers: int = 0) -> list[int]:
    """A deal in which the seats have won so many tricks; what each has won or lost in chips."""
    match = suits()
    game = jubileu(match)
    game.contract, game.declarer, game.partner, game.misers = CODES.index(contract), declarer, partner, misers
    left = list(range(52))
    for seat, won in tricks.items():
        for _ in range(4 * won):
            game.t.move(left.pop(), WON, seat)
    for card in left:
        game.t.move(card, WON, next(seat for seat in range(4) if seat not in tricks))
    game.single = True
    game.count_deal()
    return [chips - 50 for chips in game.points]


def test_solo_nine() -> None:
    """002:4813: with 7 tricks it pays each 4 and one more, with 8 only 4; 002:4807: one chip for every extra trick."""
    assert end_deal("solo_9", {1: 7}) == [5, -15, 5, 5]
    assert end_deal("solo_9", {1: 8}) == [4, -12, 4, 4]
    assert end_deal("solo_9", {1: 9}) == [-4, 12, -4, -4]
    assert end_deal("solo_9_last", {1: 11}) == [-6, 18, -6, -6]


def test_partners() -> None:
    """002:4809-4813: each opponent pays one of the two; if they fail each pays one opponent."""
    assert end_deal("jubileu", {1: 4, 3: 3}, partner=3) == [-2, 2, -2, 2]
    assert end_deal("jubileu_last", {1: 8, 3: 1}, partner=3) == [-4, 4, -4, 4]
    assert end_deal("jubileu", {1: 4, 2: 2}, partner=2) == [2, -2, -2, 2]
    assert end_deal("jubileu", {1: 3, 2: 1}, partner=2) == [4, -4, -4, 4]
    assert end_deal("compulsory", {1: 5, 3: 2}, partner=3) == [3, -3, 3, -3]


def test_who_pays_whom() -> None:
    """Ruling R14: the first opponent after the declarer settles with the declarer, the other with the partner."""
    match = suits()
    game = jubileu(match)
    game.contract, game.declarer, game.partner, game.single = JUBILEU, 1, 2, True
    game.settle_pair(7)
    assert sheet(match)[4:] == [(3, "paid", -2), (1, "received", 2), (0, "paid", -2), (2, "received", 2)]


def test_half_misery() -> None:
    """002:4712: one trick, no more and no less; every other number misses by as many."""
    assert end_deal("half_misery", {1: 1}, misers=0b0010) == [-3, 9, -3, -3]
    assert end_deal("half_misery", {1: 0}, misers=0b0010) == [3, -9, 3, 3]
    assert end_deal("half_misery", {1: 2}, misers=0b0010) == [3, -9, 3, 3]
    assert end_deal("half_misery", {1: 4}, misers=0b0010) == [5, -15, 5, 5]


def test_several_half_miseries_settle_one_by_one() -> None:
    """Ruling R10: seat 1 makes it, seat 3 has three tricks."""
    assert end_deal("half_misery", {1: 1, 3: 3}, misers=0b1010) == [-3 + 4, 9 + 4, -3 + 4, -12 - 3]


@pytest.mark.parametrize(("contract", "chips"), [("misery", 5), ("open_misery", 10), ("conference", 15)])
def test_miseries(contract: str, chips: int) -> None:
    """002:4740, 4797-4805: no trick; every trick after the first one costs a chip more."""
    assert end_deal(contract, {1: 0}) == [-chips, 3 * chips, -chips, -chips]
    assert end_deal(contract, {1: 1}) == [chips, -3 * chips, chips, chips]
    assert end_deal(contract, {1: 3})[0] == chips + 2


def test_a_deal_to_the_end() -> None:
    """Whole suits: Solo Treze with spades; the tricks are all played out, and the next seat to the right deals."""
    match = play(suits(), "1 pass; 2 pass; 3 pass; 0 declare solo_13; name S")
    while match.game.deal_no == 0:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    made = sheet(match)[4:8]
    assert [points for _, _, points in made] in ([-8, -8, -8, 24], [8, 8, 8, -24])
    assert match.game.dealer == 1 and match.actors() == [2]


def test_match_end() -> None:
    """002:4815: a limit; the most chips win, equals share; balances may be negative."""
    match = suits(deals=1, start_chips=3)
    play(match, "1 declare solo_13; pass; pass; pass; name H")
    while not match.over:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    assert match.game.points[1] < 0 and match.game.won == 0b1101


def test_the_trick_counters() -> None:
    match = play(start(*MIXED), "1 declare solo_7; pass; pass; pass; name S")
    cards(match, "AS 5S 7S 9S")
    shown = written(match.game.status())
    assert shown["tricks"] == "0 1 0 0" and shown["promised"] == "1/7" and shown["trump"] == "S"
    assert zone(match, "won 1") == "AS 5S 7S 9S" and jubileu(match).contract == CODES.index("solo_7")
    assert [CODES[n] for n in (HALF_MISERY, COMPULSORY, MISERY)] == ["half_misery", "compulsory", "misery"]
