"""Eucre: seed 002:2743-2851."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of
from baralho.engine.told import written
from baralho.games.eucre import acts as eucre
from baralho.games.eucre.call_ace import CallAce
from baralho.games.eucre.forms import Railroad, ThreeHanded, TwoHanded
from baralho.games.eucre.partners import Partners
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests import laws
from tests.table import cards, covers, legal, play, refused, says, sheet, zone

# Ana, Bruno, Carla and Davi are seats 0 to 3; Davi deals and Ana is eldest hand.
DAVI = 3


def sums(game: Game) -> None:
    """Law 7: every card out of the stock is in a hand, in the trick or won, and five tricks are at stake."""
    assert isinstance(game, Partners)
    t = game.t
    dealt = sum(t.count(HAND, s) for s in range(game.players))
    won = sum(t.count(WON, s) for s in range(game.players))
    if game.phase == eucre.STANDING:
        assert not dealt and t.count(STOCK) == t.pack.count
        return
    assert dealt + won + t.count(TRICK) == 5 * game.players
    if game.phase == eucre.PLAYING:
        assert won % game.in_trick() == 0
        left = [t.count(HAND, s) for s in range(game.players) if game.active >> s & 1]
        assert sum(left) + t.count(TRICK) + won == 5 * game.in_trick()
        assert max(left) - min(left) <= 1
    assert t.up(t.top(STOCK)) == (game.phase in (eucre.ACCEPTING, eucre.DISCARDING))


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """He mostly passes, so that the second round is reached, and seldom goes alone."""
    actions = match.legal(seat)
    if act_of(actions[0]) == eucre.PASS and dice.random() < 0.75:
        return actions[0]
    return dice.choice(actions)


def start(
    deal: dict[str, str] | None = None, dealer: int = DAVI, variant: str = "", players: int = 0, **options: Value
) -> Match:
    return baralho.start("eucre", variant=variant, players=players, seed="7", dealer=dealer, deal=deal, options=options)


def game_of(match: Match) -> Partners:
    assert isinstance(match.game, Partners)
    return match.game


def give(game: Partners, *tricks: int) -> None:
    """Put all cards away, so many tricks before each seat."""
    pool = list(range(game.t.pack.count))
    for card in pool:
        game.t.move(card, STOCK)
    for seat, count in enumerate(tricks):
        for _ in range(count * game.in_trick()):
            game.t.move(pool.pop(), WON, seat)


def scored(match: Match, *tricks: int) -> list[tuple[int, str, int]]:
    """What the score sheet says after so many tricks of each seat."""
    game = game_of(match)
    give(game, *tricks)
    game.count_deal()
    return sheet(match)


# -- making trumps ----------------------------------------------------------------------------------------------------


def test_three_and_two_cards_and_a_turn_up() -> None:
    """002:2767: from eldest hand, the dealer last; the next card lies face up on eleven others."""
    pack = "AC KC QC AD KD QD AH KH QH AS KS QS 10C 9C 10D 9D 10H 9H 10S 9S JC"
    match = start({"pack": pack})
    assert [sorted(zone(match, f"hand {s}").split()) for s in range(4)] == [
        sorted(f"A{s} K{s} Q{s} 10{s} 9{s}".split()) for s in "CDHS"
    ]
    assert baralho.view(match, 0)["zones"][0]["cards"] == [""] * 11 + ["JC"]
    assert match.actors() == [0]
    assert legal(match) == ["pass", "accept", "accept_alone"]
    assert written(match.game.status()) == {"suit": "C"}


def test_the_dealer_silently_picks_up() -> None:
    """002:2775: refused by three, the dealer takes the card: he is the maker, its suit is trumps."""
    match = start({"stock": "9H", "hand 3": "7C 8C 9C 10C QC"})
    play(match, "0 pass; 1 pass; 2 pass; 3 accept; 3 discard 7C")
    game = game_of(match)
    assert game.maker == DAVI and written(game.status())["trump"] == "H"
    assert "9H" in zone(match, "hand 3") and zone(match, "stock").endswith("7C")
    assert match.actors() == [0]


def test_the_exchange_is_the_dealers_whoever_accepts() -> None:
    """002:2773: Ana accepts, Davi gets the right bower; he cannot bury the turn-up, and only he knows the discard."""
    match = start({"stock": "JC", "hand 3": "7C 8C 9D 10D QD"})
    play(match, "accept")
    assert match.actors() == [DAVI]
    assert legal(match) == ["discard 7C", "discard 8C", "discard 9D", "discard 10D", "discard QD"]
    assert refused(match, "discard JC")
    play(match, "discard 9D")
    assert game_of(match).maker == 0
    assert "JC" in baralho.known(match, 1)["hand 3"]
    assert "9D" in baralho.known(match, 3)["stock"]
    assert "9D" not in str(baralho.known(match, 0)) + str(baralho.events(match, 0))


def test_an_acceptance_ends_the_talking() -> None:
    """002:2769-2773."""
    match = play(start(), "pass; accept")
    assert match.actors() == [DAVI] and game_of(match).maker == 1
    assert refused(match, "pass", 2) == "not_asked"


def test_the_card_turned_down_and_another_suit() -> None:
    """002:2777-2779: a second round from eldest hand; the first suit named is trumps, without exchange."""
    match = play(start({"stock": "9H"}), "pass; pass; pass; pass")
    assert says(match) == ["turned_down"]
    assert baralho.view(match, 0)["zones"][0]["cards"][-1] == ""
    assert "9H" in baralho.known(match, 0)["stock"]
    assert legal(match)[:4] == ["pass", "name C", "name D", "name S"]
    assert refused(match, "name H") == refused(match, "name_alone H") == "turned_down"
    play(match, "pass; name S")
    assert game_of(match).maker == 1 and match.actors() == [0]
    assert match.game.phase == eucre.PLAYING


def test_the_rejected_suit_may_be_allowed() -> None:
    match = play(start({"stock": "9H"}, rejected_suit="allowed"), "pass; pass; pass; pass")
    assert "name H" in legal(match)


def test_all_pass_twice() -> None:
    """002:2781: thrown in without a score, the next player deals."""
    match = play(start(), "pass;" * 8)
    assert says(match)[-1] == "thrown_in" and sheet(match) == []
    assert match.game.dealer == 0 and match.actors() == [1] and match.game.deal_no == 1


def test_the_dealer_may_be_obliged_to_name() -> None:
    match = play(start({"stock": "9H"}, all_pass="dealer_must_name"), "pass;" * 7)
    assert match.actors() == [DAVI] and refused(match, "pass") == "must_name"
    assert legal(match) == ["name C", "name D", "name S", "name_alone C", "name_alone D", "name_alone S"]


# -- alone ------------------------------------------------------------------------------------------------------------


def test_the_partner_of_a_lone_maker_sits_out() -> None:
    """002:2783: three play; eldest hand is skipped if he sits out."""
    match = play(start({"stock": "9H"}), "pass; pass; accept_alone")
    play(match, legal(match)[0])
    game = game_of(match)
    assert match.actors() == [1] and game.in_trick() == 3
    for _ in range(3):
        play(match, legal(match)[0])
    assert game.t.count(TRICK) == 0 and game.t.count(HAND, 0) == 5
    assert written(game.status())["alone"] == "3"


def test_a_dealer_who_sits_out_exchanges_first() -> None:
    match = play(start({"stock": "9H", "hand 3": "7C 8C 9C 10C QC"}), "pass; accept_alone")
    assert match.actors() == [DAVI]
    play(match, "discard 8C")
    assert "9H" in zone(match, "hand 3") and not game_of(match).active >> DAVI & 1
    assert match.actors() == [0]


@pytest.mark.parametrize(("lead", "leader"), [("left_of_dealer", 0), ("left_of_maker", 2)])
def test_the_lead_in_a_lone_hand(lead: str, leader: int) -> None:
    match = play(start(lone_lead=lead), "pass; accept_alone")
    play(match, legal(match)[0])
    assert match.actors() == [leader]
    match = play(start(lone_lead=lead), "pass; accept")
    play(match, legal(match)[0])
    assert match.actors() == [0]


def test_any_player_may_go_alone() -> None:
    """Ruling: each of the others is asked from eldest hand, but no one whose partner already goes alone."""
    match = play(start({"stock": "9H"}, alone_by="any_player"), "pass; pass; pass; pass; pass; name_alone C")
    assert game_of(match).maker == 1 and match.actors() == [0]
    assert legal(match) == ["pass", "alone"]
    play(match, "pass")
    assert match.actors() == [2]
    play(match, "alone")
    game = game_of(match)
    assert game.active == 0b0110 and match.actors() == [1] and game.phase == eucre.PLAYING
    assert scored(match, 0, 5, 0, 0) == [(1, "march", 4)]


def test_the_makers_partner_may_go_alone_in_his_place() -> None:
    match = play(start({"stock": "9H"}, alone_by="any_player"), "pass; pass; pass; pass; name C; pass; alone")
    assert match.actors() == [DAVI]  # asked before the lead; eldest hand, the maker, sits out
    play(match, "pass")
    assert game_of(match).active == 0b1110 and match.actors() == [1]
    assert scored(match, 0, 0, 5, 0) == [(0, "march", 4)]


def test_a_lone_defender_changes_no_score() -> None:
    match = play(start({"stock": "9H"}, alone_by="any_player"), "pass; pass; pass; pass; name C; alone; pass")
    assert game_of(match).active == 0b0111
    assert scored(match, 2, 3, 0, 0) == [(1, "euchre", 2)]
    match = play(start({"stock": "9H"}, alone_by="any_player"), "pass; pass; pass; pass; name C; alone; pass")
    assert scored(match, 4, 0, 1, 0) == [(0, "march", 2)]


# -- the cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("trump", "left"), [("D", "JH"), ("H", "JD"), ("C", "JS"), ("S", "JC")])
def test_the_bowers(trump: str, left: str) -> None:
    """002:2789: the jack of trumps, then the jack of the same colour, then A K Q 10 9 8 7."""
    game = game_of(start())
    game.trump = "CDHS".index(trump)
    trumps = [f"J{trump}", left, *[f"{r}{trump}" for r in ["A", "K", "Q", "10", "9", "8", "7"]]]
    numbers = [eucre.PACK.of(c) for c in trumps]
    assert sorted(numbers, key=game.power, reverse=True) == numbers
    assert all(game.suit_of(c) == game.trump for c in numbers)
    assert game.of_suit(game.trump) == eucre.PACK.mask(" ".join(trumps))
    assert not game.of_suit(eucre.PACK.suit[numbers[1]]) & 1 << numbers[1]
    other = "S" if trump in "DH" else "D"
    plain = [eucre.PACK.of(f"{r}{other}") for r in ["A", "K", "Q", "J", "10", "9", "8", "7"]]
    assert sorted(plain, key=game.power, reverse=True) == plain
    assert sum(game.of_suit(s).bit_count() for s in range(4)) == 32


def diamonds(**hands: str) -> Match:
    """Ana has named diamonds, and leads."""
    deal = {"stock": "9C", **{f"hand {'abcd'.index(k)}": v for k, v in hands.items()}}
    return play(start(deal), "pass; pass; pass; pass; name D")


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    """002:2789: a king of hearts is led, Bruno's only heart is the jack: he is void, and may ruff with it."""
    match = diamonds(a="KH", b="JH 7C 8C 10C 7S", c="7H", d="8H")
    play(match, "play KH")
    assert len(legal(match)) == 5
    cards(match, "JH 7H 8H")
    assert match.actors() == [1]


def test_a_bower_led_asks_for_trumps() -> None:
    match = diamonds(a="JH", b="7D 9H 10H QH KH", c="AH", d="JD")
    play(match, "play JH")
    assert legal(match) == ["play 7D"]
    assert refused(match, "play 9H") == "must_follow"
    play(match, "play 7D")
    play(match, legal(match)[0])
    play(match, "play JD")
    assert match.actors() == [DAVI]


def test_an_ace_loses_to_the_seven_of_trumps() -> None:
    """002:2793, and there is no duty to trump (002:2795)."""
    match = diamonds(a="AC", b="7D 7S 8S 9S 10S", c="7C", d="8C")
    play(match, "play AC")
    assert len(legal(match)) == 5
    cards(match, "7D 7C 8C")
    assert match.actors() == [1] and game_of(match).tricks(1) == 1


# -- the score --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tricks", "alone", "expected"),
    [((3, 2, 0, 0), False, (0, "made", 1)), ((2, 1, 2, 0), False, (0, "made", 1)),
     ((3, 0, 2, 0), False, (0, "march", 2)), ((5, 0, 0, 0), False, (0, "march", 2)),
     ((5, 0, 0, 0), True, (0, "march", 4)), ((4, 1, 0, 0), True, (0, "made", 1)), ((3, 0, 0, 2), True, (0, "made", 1)),
     ((1, 2, 1, 1), False, (1, "euchre", 2)), ((2, 3, 0, 0), True, (1, "euchre", 2)),
     ((0, 5, 0, 0), False, (1, "euchre", 2))],
)  # fmt: skip
def test_points(tricks: tuple[int, ...], alone: bool, expected: tuple[int, str, int]) -> None:
    """002:2803-2809; three tricks are enough (against 002:2797)."""
    match = play(start(), "accept_alone" if alone else "accept")
    assert scored(match, *tricks) == [expected]


@pytest.mark.parametrize("target", [5, 7, 10])
def test_the_target_wins(target: int) -> None:
    """002:2801, 002:2811."""
    match = play(start(target=target), "accept")
    game = game_of(match)
    game.points = [target - 1, target - 2]
    assert not game.match_over()
    give(game, 3, 2, 0, 0)
    game.count_deal()
    game.end_deal()
    assert match.over and baralho.view(match, 1)["winners"] == [0, 2]


def test_five_tricks_are_played_and_the_deal_goes_left() -> None:
    match = diamonds(a="JD JH AD KD QD")
    while match.game.deal_no == 0:
        play(match, legal(match)[0])
    assert sheet(match) == [(0, "march", 2)] and match.game.dealer == 0
    assert says(match).count("trick") == 5


# -- Estrada de Ferro -------------------------------------------------------------------------------------------------

JOKER_TURNED = "AC KC QC AD KD QD AH KH QH AS KS QS 10C 9C 10D 9D 10H 9H 10S 9S *"


def railroad(pack: str, joker_turned: str = "dealer_names") -> Match:
    return start({"pack": pack}, variant="eucre-estrada-de-ferro", joker_turned=joker_turned)


def test_the_joker_is_the_highest_trump() -> None:
    """002:2819: above the right bower; it follows to trumps and trumps follow to it."""
    match = railroad("* KC QC JD KD QD 7D KH QH AS KS QS 10C 9C 10D 9D 10H 9H 10S 9S JC")
    play(match, "pass; pass; pass; pass; name D")
    assert refused(match, "play JD") and "play *" in legal(match)
    play(match, "play *")
    assert sorted(legal(match)) == ["play 10D", "play 9D", "play JD", "play KD", "play QD"]
    cards(match, "JD 7D")
    play(match, legal(match)[0])
    assert match.actors() == [0]


def test_the_joker_must_follow_to_trumps() -> None:
    match = railroad("7D KC QC * KH QH 7C KD QD AS KS QS 10C 9C 10H 9H 10D 9D 10S 9S JC")
    play(match, "pass; pass; pass; pass; name D; play 7D")
    assert legal(match) == ["play *"]


def test_the_dealer_names_the_jokers_suit_before_he_sees_his_hand() -> None:
    match = railroad(JOKER_TURNED)
    assert match.actors() == [DAVI] and match.game.phase == eucre.STANDING
    assert zone(match, "hand 3") == "" and legal(match) == ["name C", "name D", "name H", "name S"]
    play(match, "name H")
    assert match.actors() == [0] and written(match.game.status())["suit"] == "H"
    assert baralho.view(match, 1)["zones"][0]["cards"][-1] == "*"
    play(match, "accept; discard AS")
    assert "*" in zone(match, "hand 3") and written(match.game.status())["trump"] == "H"


def test_the_jokers_suit_turned_down() -> None:
    match = play(railroad(JOKER_TURNED), "name H; pass; pass; pass; pass")
    assert refused(match, "name H") == "turned_down" and "*" in baralho.known(match, 0)["stock"]


def test_the_joker_stands_for_spades_or_is_dealt_again() -> None:
    match = railroad(JOKER_TURNED, joker_turned="spades")
    assert match.actors() == [0] and written(match.game.status())["suit"] == "S"
    match = railroad(JOKER_TURNED, joker_turned="redeal")
    assert says(match) == ["redealt"] and match.game.dealer == DAVI and match.game.deal_no == 0
    assert baralho.view(match, 0)["zones"][0]["cards"][-1] not in ("", "*")


# -- Eucre de Dois ----------------------------------------------------------------------------------------------------


def test_two_handed() -> None:
    """002:2823: 24 cards, nobody declares."""
    match = start(variant="eucre-de-dois", dealer=1)
    assert match.players == 2 and match.game.t.pack.count == 24 and match.actors() == [0]
    assert legal(match) == ["pass", "accept"]
    play(match, "pass; pass")
    assert all(not a.startswith("name_alone") for a in legal(match))
    play(match, "pass; pass")
    assert match.game.deal_no == 1


@pytest.mark.parametrize(
    ("tricks", "march", "expected"),
    [((5, 0), 4, (0, "march", 4)), ((5, 0), 2, (0, "march", 2)), ((4, 1), 4, (0, "made", 1)),
     ((3, 2), 4, (0, "made", 1)), ((2, 3), 4, (1, "euchre", 2))],
)  # fmt: skip
def test_points_of_two(tricks: tuple[int, ...], march: int, expected: tuple[int, str, int]) -> None:
    match = play(start(variant="eucre-de-dois", dealer=1, two_hand_march=march), "accept")
    assert scored(match, *tricks) == [expected]


def test_four_with_24_cards() -> None:
    """002:2823, the other reading: who wins all five himself makes four points without a word."""
    for tricks, points in [((5, 0, 0, 0), 4), ((4, 0, 1, 0), 2), ((0, 0, 5, 0), 2)]:
        match = play(start(variant="eucre-de-dois", de_dois_reading="four_player_24"), "accept")
        assert match.players == 4 and match.game.t.pack.count == 24
        assert scored(match, *tricks) == [(0, "march", points)]
    with pytest.raises(baralho.BadOption, match="is for 2 players"):
        start(variant="eucre-de-dois", players=4, de_dois_reading="two_player")
    assert start(variant="eucre-de-dois", players=4).game.t.pack.count == 24, "four who ask for it mean that reading"
    assert start(variant="eucre-de-dois", dealer=0).players == 2


# -- Corta Garganta ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defence", "by_tricks"),
    [("tricks_always", [(0, 5), (0, 4), (0, 3), (1, 2), (1, 1), (3, 0)]),
     ("tricks_on_eucre", [(0, 5), (0, 4), (0, 3), (1, 0), (1, 0), (3, 0)]),
     ("two_each", [(0, 2), (0, 2), (0, 2), (1, 0), (1, 0), (3, 0)])],
)  # fmt: skip
def test_points_of_three(defence: str, by_tricks: list[tuple[int, int]]) -> None:
    """002:2831: each opponent scores the tricks of both, in every deal; or as agreed."""
    for made, (mine, theirs) in enumerate(by_tricks):
        match = play(start(variant="eucre-de-tres", dealer=2, three_hand_defence=defence), "accept")
        scored(match, made, 5 - made, 0)
        assert match.game.points == [mine, theirs, theirs]


def test_eldest_hand_is_maker_by_force() -> None:
    """002:2829: nobody made trumps; he must name a suit, not the one turned down."""
    match = play(start({"stock": "9H"}, variant="eucre-de-tres", dealer=2), "pass;" * 6)
    assert says(match)[-1] == "forced" and match.actors() == [0]
    assert legal(match) == ["name C", "name D", "name S"]
    assert refused(match, "pass") == "must_name"
    play(match, "name C")
    assert game_of(match).maker == 0 and match.actors() == [0] and game_of(match).in_trick() == 3


@pytest.mark.parametrize(
    ("before", "winners"), [((4, 4, 3), [1]), ((4, 4, 4), [1, 2]), ((4, 3, 3), [0, 1, 2]), ((4, 1, 2), [0])]
)
def test_several_reach_the_target(before: tuple[int, ...], winners: list[int]) -> None:
    """Ruling: the highest total wins, equals share; here the maker adds 1 and each of the others 2."""
    match = play(start(variant="eucre-de-tres", dealer=2), "accept")
    game = game_of(match)
    game.points = list(before)
    give(game, 3, 2, 0)
    game.count_deal()
    game.end_deal()
    assert match.over and baralho.view(match, 0)["winners"] == winners


# -- Chama-o-Ás -------------------------------------------------------------------------------------------------------


def call_ace(players: int = 5, script: str = "pass;" * 5 + "name D; call C", **options: Value) -> Match:
    """Ana makes diamonds and calls the ace of clubs, which Davi holds."""
    deal = {"hand 0": "AH JD 9D 8S 7C", "hand 3": "AC 8C", "stock": "7H"}
    return play(start(deal, variant="eucre-chama-o-as", players=players, dealer=players - 1, **options), script)


def test_a_call_names_no_ace_in_hand() -> None:
    """002:2837: the maker calls after trumps are made; or plays alone."""
    match = call_ace(script="pass;" * 5 + "name D")
    assert legal(match) == ["alone", "call C", "call D", "call S"]
    assert refused(match, "call H") == "own_ace"
    match = call_ace(script="pass;" * 5 + "name D", call_own_ace=True)
    assert "call H" in legal(match)


def test_the_partner_is_told_in_private() -> None:
    """Who holds the called ace is told whose partner he is, until he plays it; nobody else is told anything."""
    match = call_ace()
    told = [written(game_of(match).notes(seat)) for seat in range(5)]
    assert [seat for seat in range(5) if "partner" in told[seat]] == [3] and told[3]["partner"] == "1"
    assert not any("own_ace" in notes for notes in told)
    own = written(game_of(call_ace(script="pass;" * 5 + "name D; call H", call_own_ace=True)).notes(0))
    assert "own_ace" in own and "partner" not in own


def test_the_exchange_comes_before_the_call() -> None:
    match = call_ace(script="accept")
    assert match.actors() == [4]
    play(match, legal(match)[0])
    assert match.actors() == [0] and match.game.phase == eucre.CALLING


def test_with_all_aces_he_is_alone() -> None:
    deal = {"hand 0": "AC AD AH AS 7C", "stock": "7H"}
    match = play(start(deal, variant="eucre-chama-o-as", dealer=3), "pass; pass; pass; pass; name D")
    assert legal(match) == ["alone"]
    play(match, "alone")
    assert match.actors() == [0] and game_of(match).in_trick() == 4


def test_the_partner_is_secret_until_he_plays_the_ace() -> None:
    """002:2837: to the maker any of the four may be his partner, or none; the event and the sides come with the ace."""
    match = call_ace()
    assert baralho.view(match, 1)["sides"] == [] and "partner" not in says(match)
    assert written(match.game.status())["called"] == "AC"
    worlds = [hands(match, k) for k in range(60)]
    assert {s for s in range(5) for hand in worlds if "AC" in hand[s]} == {1, 2, 3, 4}
    assert any(not any("AC" in cards for cards in world) for world in worlds)
    play(match, "play 7C")
    for _ in range(2):
        play(match, legal(match)[0])
    assert set(legal(match)) >= {"play AC", "play 8C"}  # he may keep it
    play(match, "play AC")
    assert says(match)[-1] == "partner" and baralho.view(match, 1)["sides"] == [0, 1, 2, 3, 4]
    assert written(match.game.status())["partner"] == "4"


def test_others_know_that_the_maker_does_not_hold_the_called_ace() -> None:
    """A fact told by the call; where one may call one's own ace it is none."""
    for own in (False, True):
        match = call_ace(call_own_ace=own)
        worlds = [match.sample(1, baralho.Rng(k)) for k in range(60)]
        assert any(game.t.holds(eucre.PACK.of("AC"), HAND, 0) for game in worlds) is own


def hands(match: Match, seed: int) -> list[list[str]]:
    """The hands in a world that the maker may believe in."""
    t = match.sample(0, baralho.Rng(seed)).t
    return [t.pack.text(t.cards(HAND, s)).split() for s in range(match.players)]


@pytest.mark.parametrize(
    ("players", "march", "partner", "made", "expected"),
    [(4, 6, 3, 5, [2, 0, 0, 2]), (5, 6, 3, 5, [6, 0, 0, 6, 0]), (6, 6, 3, 5, [6, 0, 0, 6, 0, 0]),
     (5, 3, 3, 5, [3, 0, 0, 3, 0]), (5, 6, 3, 4, [1, 0, 0, 1, 0]), (5, 6, 3, 3, [1, 0, 0, 1, 0]),
     (5, 6, 3, 2, [0, 2, 2, 0, 2]), (5, 6, -1, 5, [5, 0, 0, 0, 0]), (4, 6, -1, 5, [4, 0, 0, 0]),
     (6, 6, 0, 5, [6, 0, 0, 0, 0, 0]), (5, 6, -1, 3, [1, 0, 0, 0, 0]), (5, 6, -1, 2, [0, 2, 2, 2, 2]),
     (6, 3, 0, 1, [0, 2, 2, 2, 2, 2])],
)  # fmt: skip
def test_points_of_call_ace(players: int, march: int, partner: int, made: int, expected: list[int]) -> None:
    """002:2843-2851; without a partner, or as his own, the maker was alone."""
    match = call_ace(players, "pass;" * players + "name D; call C", call_march_5_6=march)
    game = match.game
    assert isinstance(game, CallAce)
    game.partner = partner
    tricks = [0] * players
    tricks[0] = made - (1 if partner > 0 else 0)
    tricks[1] = 5 - made
    if partner > 0:
        tricks[partner] = 1
    scored(match, *tricks)
    assert game.points == expected


def test_the_ace_in_the_stock_leaves_the_maker_alone() -> None:
    """002:2839."""
    deal = {"hand 0": "JD JH AD KD QD", "stock": "AC"}
    match = play(start(deal, variant="eucre-chama-o-as", players=5, dealer=4), "pass;" * 5 + "name D; call C")
    while match.game.deal_no == 0 and not match.over:
        play(match, legal(match)[0])
    assert sheet(match) == [(0, "march", 5)]


def test_his_own_ace() -> None:
    """An option: secretly alone, until he plays it."""
    deal = {"hand 0": "JD JH AD KD AC", "stock": "7H"}
    match = start(deal, variant="eucre-chama-o-as", players=5, dealer=4, call_own_ace=True)
    play(match, "pass;" * 5 + "name D; call C; play AC")
    assert "own_ace" in says(match) and "partner" not in written(match.game.status())


# -- tables -----------------------------------------------------------------------------------------------------------


def test_the_form_follows_the_number_of_players() -> None:
    forms = {2: TwoHanded, 3: ThreeHanded, 4: Partners, 5: CallAce, 6: CallAce}
    for players, cls in forms.items():
        assert type(start(players=players, dealer=0).game) is cls
    assert start(form="three_handed", dealer=0).players == 3
    assert type(start(form="railroad", dealer=0).game) is Railroad
    with pytest.raises(baralho.BadOption, match="form=partners is for 4 players, not 5"):
        start(form="partners", players=5)
    with pytest.raises(baralho.BadPlayers):
        start(variant="eucre-de-tres", players=4)


@pytest.mark.parametrize(
    ("variant", "players", "options"),
    [("", 4, {"alone_by": "any_player", "lone_lead": "left_of_maker"}),
     ("eucre-estrada-de-ferro", 4, {"alone_by": "any_player"}),
     ("eucre-estrada-de-ferro", 4, {"joker_turned": "redeal"}),
     ("eucre-de-dois", 4, {"de_dois_reading": "four_player_24"}), ("eucre-chama-o-as", 5, {}),
     ("eucre-chama-o-as", 6, {"call_own_ace": True})],
)  # fmt: skip
def test_secrets_are_kept_with_options(variant: str, players: int, options: dict[str, Value]) -> None:
    """Laws 5 and 6 where the law suite, which plays the defaults, does not go."""
    dice = random.Random(5)
    checked = 0
    for seed in range(4):
        match = laws.begin(("eucre", variant, players), f"options {seed}", **options)
        for _ in laws.random_match(match, dice, cheap=False, most=100):
            if dice.random() < 0.1 and checked < 30:
                seat = dice.randrange(players)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)
                checked += 1
    assert checked


# -- Euchre as it is played today -------------------------------------------------------------------------------------


def today(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("eucre", preset="comum", seed="7", dealer=DAVI, deal=deal, options=options)


@covers("eucre/comum/options", "eucre/comum/pack")
def test_today_comum_pack() -> None:
    """today: no 7 or 8 in any hand; 20 dealt, four left, top one turned."""
    expected = {
        "form": "partners", "target": 10, "rejected_suit": "forbidden", "alone_by": "maker", "pack": 24,
        "lone_lead": "left_of_dealer", "all_pass": "dealer_must_name", "defend_alone": False,
    }  # fmt: skip
    for _ in range(5):
        match = today()
        t = match.game.t
        assert match.options == {**match.options, **expected} and t.pack.count == 24
        assert not [c for s in range(4) for c in t.cards(HAND, s) if t.pack.rank[c] in (7, 8)]
        assert t.count(STOCK) == 4 and t.up(t.top(STOCK))


@covers("eucre/comum/stick")
def test_today_comum_stick_the_dealer() -> None:
    """today: nobody names a suit in round 2: the dealer must; with it he may also go alone."""
    match = play(today({"stock": "9C"}), "pass; pass; pass; pass; pass; pass; pass")
    assert match.actors() == [DAVI] and refused(match, "pass") == "must_name"
    suits = [s for s in "CDHS" if s != written(match.game.status()).get("suit", "")]
    offered = legal(match)
    assert len(offered) == 6 and all(o.split()[0] in ("name", "name_alone") for o in offered) and suits


@covers("eucre/comum/left_bower")
def test_today_comum_left_bower() -> None:
    """today: the left bower follows trump, and does not follow its printed suit."""
    deal = {"hand 0": "9C 9D 10D QD KD", "hand 1": "JC 9S 10S 10H QH", "hand 2": "AC", "hand 3": "QC", "stock": "JS"}
    match = today(deal)
    play(match, "pass; accept")
    play(match, "discard QC")
    play(match, "play 9C")
    assert set(legal(match)) == {"play JC", "play 9S", "play 10S", "play 10H", "play QH"}, "void in clubs"
    deal = {"hand 0": "9S", "hand 1": "JC 9H 10H QH KH", "stock": "AS"}
    match = today(deal)
    play(match, "accept")
    play(match, legal(match)[0])
    play(match, "play 9S")
    assert legal(match) == ["play JC"]


@covers("eucre/comum/points")
@pytest.mark.parametrize(
    ("tricks", "alone", "line"),
    [(3, False, (0, "made", 1)), (5, False, (0, "march", 2)), (5, True, (0, "march", 4)), (2, False, (1, "euchre", 2))],
)
def test_today_comum_points(tricks: int, alone: bool, line: tuple[int, str, int]) -> None:
    """today: points 1 / 2 march / 4 alone / 2 euchre as the book."""
    match = today()
    game = game_of(match)
    game.maker, game.alone = 0, int(alone)
    game.active = 0b1011 if alone else 0b1111
    deck = list(range(24))
    for k in range(5):
        for _ in range(game.in_trick()):
            game.t.move(deck.pop(), WON, 0 if k < tricks else 1)
    game.count_deal()
    assert sheet(match) == [line]


@covers("eucre/comum/defend_alone")
def test_today_comum_defend_alone() -> None:
    """today: off; where agreed a defender may say alone against a lone maker, and his euchre is worth four."""
    match = play(today(), "accept_alone")
    play(match, legal(match)[0])
    assert written(match.game.status())["alone"] == "1" and match.actors() == [0]
    match = play(today(defend_alone=True), "accept_alone")
    play(match, legal(match)[0])
    assert match.actors() == [1] and legal(match) == ["pass", "alone"]
    play(match, "alone")
    game = game_of(match)
    assert game.active == 0b0011 and match.actors() == [0], "nobody else is asked"
    assert game.euchre() == 4
    match = play(today(defend_alone=True), "accept")
    play(match, legal(match)[0])
    assert game_of(match).phase == eucre.PLAYING, "only against a lone hand"


def test_who_is_alone_against_a_pair_scores_no_more_for_a_euchre() -> None:
    """002:2809 two points; where all may go alone, too, it is four only if both hands are alone."""
    match = play(today(defend_alone=True, alone_by="any_player"), "accept")
    play(match, legal(match)[0])
    play(match, "alone; pass")
    assert scored(match, 2, 3, 0, 0) == [(1, "euchre", 2)]
    match = play(today(defend_alone=True, alone_by="any_player"), "accept_alone")
    play(match, legal(match)[0])
    play(match, "alone")
    assert scored(match, 2, 3, 0, 0) == [(1, "euchre", 4)]


@covers("eucre/comum/british")
def test_today_comum_british() -> None:
    """today: British form: pack=24 plus the joker as highest trump, to 11 (uncertain): options."""
    match = start(variant="eucre-estrada-de-ferro", pack=24, target=11)
    assert match.game.t.pack.count == 25 and match.options["target"] == 11
    with pytest.raises(baralho.BadOption, match="call_ace"):
        start(variant="eucre-chama-o-as", pack=24)


CONTEXT: dict[str, dict[str, Value]] = {
    "pack": {"shown": "test_today_comum_pack"},  # the word means the first cards here
    "alone_by": {"variant": "", "players": 4},
    "lone_lead": {"variant": "", "players": 4},
    "all_pass": {"variant": "", "players": 4},
    "defend_alone": {"shown": "test_today_comum_defend_alone"},
    "joker_turned": {"variant": "eucre-estrada-de-ferro", "pack": JOKER_TURNED},
    "two_hand_march": {"variant": "eucre-de-dois"},
    "de_dois_reading": {"variant": "eucre-de-dois"},
    "three_hand_defence": {"variant": "eucre-de-tres"},
    "call_march_5_6": {"variant": "eucre-chama-o-as", "players": 5},
    "call_own_ace": {"variant": "eucre-chama-o-as"},
}
