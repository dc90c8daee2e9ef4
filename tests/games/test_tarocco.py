"""Tarocco: seed 002:892-1046."""

from __future__ import annotations

import itertools
import random

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.games import tarocco
from baralho.games.tarocco import ASIDE, KEPT, MAJOR, PACK, PLAIN, TALON, VALUE, VALUED, best_pairs
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from baralho.words import Words
from tests import laws
from tests.table import cards, legal, play, refused, says, sheet, zone

TRUMPS_OF_1 = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13"


def sums(game: Game) -> None:
    """Law 7: 71 points on the table, six cards apart from the deal to the count, hands that shrink together."""
    t = game.t
    masks = [t.mask(kind, s) for kind in (HAND, WON, ASIDE) for s in range(game.players)]
    assert sum(worth(m, VALUE) for m in [*masks, t.mask(STOCK), t.mask(TALON), t.mask(TRICK)]) == 71
    sizes = [t.count(HAND, s) for s in range(game.players)]
    assert max(sizes) - min(sizes) <= 1
    assert t.count(TALON) == (6 if any(sizes) else 0)
    assert sum(game.points) <= game.players * (71 + 2 * tarocco.EXTRA)


def start(deal: dict[str, str] | None = None, players: int = 3, **options: Value) -> Match:
    return baralho.start("tarocco", players=players, seed="7", dealer=0, deal=deal, options=options)


def lay(match: Match, six: str) -> Match:
    """The dealer leaves these six in the talon."""
    chosen = sorted(six.split(), key=PACK.of)
    return play(match, ";".join([f"lay {c}" for c in chosen[:5]] + [f"lay_last {chosen[5]}"]))


def dealt(deal: dict[str, str], players: int = 3, **options: Value) -> Match:
    """A deal in which the dealer exchanges nothing and nobody announces anything: the first lead is to come."""
    match = start(deal, players, **options)
    return lay(match, zone(match, "talon"))


def game_of(match: Match) -> tarocco.Tarocco:
    assert isinstance(match.game, tarocco.Tarocco)
    return match.game


def endgame(hands: list[str], piles: list[str], **options: Value) -> Match:
    """The end of a deal: what the seats hold, and what each has won already; seat 0 has dealt and leads.

    Cards that are named nowhere lie in the stock, as if they were not of this pack.
    """
    deal = {f"hand {seat}": f"{hands[seat]} {piles[seat]}" for seat in range(3)}
    match = dealt({**deal, "talon": "T14 T15 T16 T17 T18 T19"}, 3, **options)
    t = match.game.t
    for seat in range(3):
        for card in t.cards(HAND, seat):
            if PACK.code(card) in piles[seat].split():
                t.move(card, WON, seat)
            elif PACK.code(card) not in hands[seat].split():
                t.move(card, STOCK)
    return match


def play_out(match: Match) -> Match:
    """Play to the end of the deal, everybody the first card that he may play."""
    deals = match.game.deal_no
    while not match.over and match.game.deal_no == deals:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    return match


# -- the pack and the deal --------------------------------------------------------------------------------------------


def test_the_pack() -> None:
    """002:990-994, 002:1024-1027: 19 counting cards worth 71, 40 plain cards, 19 other trumps."""
    assert PACK.count == 78 and MAJOR.bit_count() == 22
    assert VALUED.bit_count() == 19 and sum(VALUE) == 71
    assert PLAIN.bit_count() == 40 and (MAJOR & ~VALUED).bit_count() == 19
    worths = {5: "T0 T1 T21 KS", 4: "QH", 3: "ND", 2: "JC", 0: "10C AS T2 T20"}
    assert all(VALUE[card] == value for value, codes in worths.items() for card in PACK.cards(codes))


def test_the_trumps_have_their_names() -> None:
    """002:942-990, ruling 8."""
    words = Words(baralho.find("tarocco"), "pt")
    assert words.face("T2") == "II·Juno" and words.face("T5") == "V·Júpiter" and words.face("T7") == "VII·A Carroça"
    assert words.face("T0") == "O Louco" and Words(baralho.find("tarocco"), "en").face("T21") == "XXI·The World"


@pytest.mark.parametrize(("players", "each"), [(3, 24), (4, 18)])
def test_the_deal(players: int, each: int) -> None:
    """002:998-1004: 24 or 18 each and six face down, at which only the dealer looks; he is asked first."""
    match = start(players=players)
    assert [match.game.t.count(HAND, s) for s in range(players)] == [each] * players
    assert match.actors() == [0] and match.spec.anticlockwise
    talon = [next(z for z in baralho.view(match, s)["zones"] if z["zone"] == "talon")["cards"] for s in range(players)]
    assert " ".join(talon[0]) == zone(match, "talon") and all(t == [""] * 6 for t in talon[1:])


# -- the exchange -----------------------------------------------------------------------------------------------------


def test_the_dealer_exchanges_up_to_six() -> None:
    """002:1004: any of the six, none or all; other trumps may go."""
    deal = {"hand 0": "AC 2C 3C 4C T2 T20 5H", "talon": "AS 2S 3S 4S 5S 6S"}
    match = lay(start(deal), "AS 2S 3S 4S 5S 6S")
    assert zone(match, "talon") == "AS 2S 3S 4S 5S 6S" and match.game.t.count(HAND, 0) == 24
    match = lay(start(deal), "AC 2C 3C 4C T2 T20")
    assert zone(match, "talon") == "AC 2C 3C 4C T2 T20" and match.game.t.count(HAND, 0) == 24
    match = lay(start(deal), "AC 2S 3S 4S 5S 6S")
    assert zone(match, "talon") == "AC 2S 3S 4S 5S 6S" and "AS" in zone(match, "hand 0").split()
    assert match.actors() == [0]  # he leads


def test_kings_and_honours_of_the_hand_stay_there() -> None:
    """002:1004: seven cards that he may not exchange."""
    match = start({"hand 0": "KC KD KH KS T0 T1 T21 QS", "talon": "AS 2S 3S 4S 5S 6S"})
    assert all(refused(match, f"lay {PACK.code(card)}") == "king_or_honour" for card in bits(KEPT))
    assert refused(match, "lay QS") == ""
    while match.game.phase == tarocco.EXCHANGING:  # whatever he picks, he can always finish
        match.act(0, match.legal(0)[-1])
    assert not match.game.t.mask(TALON) & KEPT


@pytest.mark.parametrize("stay", [True, False])
def test_kings_of_the_talon_may_stay(stay: bool) -> None:
    """Ruling 6; by option he has to take them."""
    talon = "KS T21 3S 4S 5S 6S"
    match = start({"hand 0": "AC 2C", "talon": talon}, talon_kings_may_stay=stay)
    assert refused(match, "lay KS") == ("" if stay else "king_or_honour")
    if stay:
        lay(match, talon)
        assert zone(match, "talon") == "3S 4S 5S 6S KS T21"
    else:
        lay(match, "AC 2C 3S 4S 5S 6S")
        assert {"KS", "T21"} <= set(zone(match, "hand 0").split())
        assert all(not match.sample(1, Rng(n)).t.mask(TALON) & KEPT for n in range(30))


def test_nobody_sees_what_was_exchanged_nor_how_many() -> None:
    """002:1004: "sem mostrá-las"; the others have the same worlds whatever the dealer did."""
    deal = {"hand 0": "AC 2C 3C 4C 5C 6C", "talon": "KS KH T21 4S 5S 6S"}
    worlds = []
    for six in ("KS KH T21 4S 5S 6S", "AC 2C 3C 4C 5C 6C", "AC 2C 3C T21 KS 4S"):
        match = lay(start(deal), six)
        events = baralho.events(match, 1)
        assert not [e for e in events if e[0] == "move" and e[1] and "talon" in e[2:]]
        sample = match.sample(1, Rng(5))
        worlds.append((events, zone(match, "hand 1"), repr(sample.facts())))
        world = laws.law_6(match, 2, 3)  # a king that lies there in a world was there before
        laws.law_5(match, world, 2)
    assert worlds[0] == worlds[1] == worlds[2]
    kings = [(match.sample(1, Rng(n)).t.mask(TALON) & KEPT).bit_count() for n in range(300)]
    assert 60 < sum(kings) < 240  # of the six unknown cards of 54


# -- announcing 14 trumps ---------------------------------------------------------------------------------------------

MANY: dict[str, str] = {"hand 1": TRUMPS_OF_1, "talon": "2S 3S 4S 5S 6S 7S"}


def test_announcing_fourteen_trumps() -> None:
    """002:1041: 10 points if he says so, counted at the end (002:1043); only the fact is told (ruling 5)."""
    match = dealt(MANY)
    assert match.actors() == [1] and legal(match) == ["keep_quiet", "declare_trumps"]
    assert baralho.view(match, 2)["asked"] == [0, 1, 2]  # the others cannot tell who thinks about it
    play(match, "declare_trumps")
    assert says(match) == ["declares"] and sheet(match) == [] and match.actors() == [0]
    assert written(match.game.status())["declared"] == "2"
    for n in range(10):
        assert (match.sample(2, Rng(n)).t.mask(HAND, 1) & MAJOR).bit_count() >= 14
    play_out(match)
    assert (1, "trumps", 10) in sheet(match)


def test_keeping_quiet_tells_and_scores_nothing() -> None:
    match = play(dealt(MANY), "keep_quiet")
    assert match.actors() == [0] and says(match) == []
    assert min((match.sample(2, Rng(n)).t.mask(HAND, 1) & MAJOR).bit_count() for n in range(20)) < 14
    play_out(match)
    assert "trumps" not in [line[1] for line in sheet(match)]


def test_thirteen_are_not_enough_and_the_talon_helps() -> None:
    """Ruling 5: counted after the exchange, the Fool among them."""
    thirteen = {"hand 0": "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 AC 2C", "talon": "T13 2S 3S 4S 5S 6S"}
    few = {**thirteen, "hand 1": "T14 T15 T16 T17", "hand 2": "T18 T19 T20 T21"}
    match = lay(start(few), "T13 2S 3S 4S 5S 6S")
    assert match.game.phase == tarocco.PLAYING
    match = lay(start(few), "AC 2S 3S 4S 5S 6S")
    assert match.actors() == [0] and "declare_trumps" in legal(match)


def test_automatic_announcement() -> None:
    """By option: who says nothing has fewer, and everybody knows it."""
    match = dealt(MANY, trump_declaration="automatic")
    assert match.game.phase == tarocco.PLAYING and says(match) == ["declares"]
    assert (1, "trumps", 10) in sheet(play_out(match))
    match = dealt({"hand 1": "T0 T1 T2", "hand 2": "T3 T4 T5", "hand 0": "T6 T7"}, trump_declaration="automatic")
    assert says(match) == []
    game = match.sample(2, Rng(1))
    assert all((game.t.mask(HAND, s) & MAJOR).bit_count() < 14 for s in range(3))


# -- the tricks -------------------------------------------------------------------------------------------------------

NO_SPADES = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD ND"  # 22 cards


def test_the_dealer_leads_any_card() -> None:
    """002:1008."""
    match = dealt({"hand 0": "T21 KS AC"})
    assert match.actors() == [0]
    assert len(legal(match)) - ("show_fool" in legal(match)) == 24


def test_follow_suit_else_trump_else_anything() -> None:
    """002:1008."""
    deal = {"hand 0": "7S T20", "hand 1": f"{NO_SPADES} T4 T2", "hand 2": "2S 10S T9", "talon": "T0"}
    match = play(dealt(deal), "play 7S")
    assert legal(match) == ["play T2", "play T4"]
    assert refused(match, "play AC") == "must_trump" and refused(match, "play KH") == "not_now"
    play(match, "play T4")
    assert set(legal(match)) == {f"play {c}" for c in zone(match, "hand 2").split() if c.endswith("S")}
    assert refused(match, "play T9") == "must_follow"
    match = play(dealt({"hand 0": "7S", "hand 1": f"{NO_SPADES} QD KD"}), "play 7S")
    assert len(legal(match)) == 24  # neither spades nor trumps


def test_no_duty_to_beat_in_a_plain_suit() -> None:
    """The page's example: the 7 of hearts is trumped with IV, II is enough after it; a higher heart is no duty."""
    deal = {
        "hand 0": "7H",
        "hand 1": "AH 9H",
        "hand 2": "T4 T3 AC 2C 3C 4C 5C 6C 7C 8C AD 2D 3D 4D 5D 6D 7D 8D",
        "hand 3": "T2 T1 9C 10C JC NC 9D 10D JD ND AS 2S 3S 4S 5S 6S 7S 8S",
    }
    match = play(dealt(deal, players=4), "play 7H")
    assert "play AH" in legal(match)
    cards(match, "AH T4")
    assert legal(match) == ["play T1", "play T2"]
    play(match, "play T2")
    assert match.actors() == [2]


@pytest.mark.parametrize(
    ("beat", "bruno", "carla"),
    [("led_trump", "T15", "T10 T20"), ("highest_so_far", "T15", "T20"), ("none", "T3 T15", "T10 T20")],
)
def test_a_trump_lead(beat: str, bruno: str, carla: str) -> None:
    """002:1012 and rulings 1 and 2, the page's example: IX is led; Bruno has XV and III, Carla X and XX, Davi VI."""
    hearts = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH NH QH KH"
    deal = {
        "hand 0": "T9 T21 T19",
        "hand 1": f"T15 T3 {hearts} AC 2C",
        "hand 2": f"T10 T20 {hearts.replace('H', 'D')} 3C 4C",
        "hand 3": f"T6 {hearts.replace('H', 'S')} 5C 6C 7C",
        "talon": "T1 T2 T4 T5 T7 T8",
    }
    match = play(dealt(deal, players=4, beat_trump=beat), "play T9")
    assert " ".join(a[5:] for a in legal(match)) == bruno
    assert baralho.view(match, 1)["phase"] == ("playing" if beat == "none" else "beating"), "what the prompt goes by"
    if beat != "none":
        assert refused(match, "play T3") == "must_beat"
    assert refused(match, "play AH") == "must_follow"
    play(match, "play T15")
    assert " ".join(a[5:] for a in legal(match)) == carla
    play(match, "play T20")
    assert legal(match) == ["play T6"]  # he has no higher one
    play(match, "play T6")
    assert match.actors() == [2]
    assert not match.sample(0, Rng(1)).t.mask(HAND, 3) & PACK.mask("T11 T12 T13 T14 T16 T17 T18 T19")


def test_without_trumps_anything_goes_on_a_trump_lead() -> None:
    """002:1012."""
    match = play(dealt({"hand 0": "T9", "hand 1": f"{NO_SPADES} QD KD"}), "play T9")
    assert len(legal(match)) == 24
    play(match, "play AC")
    assert all(not match.sample(2, Rng(n)).t.mask(HAND, 1) & MAJOR for n in range(10))


def test_the_king_is_highest_and_the_ace_lowest() -> None:
    """002:1016."""
    match = cards(dealt({"hand 0": "AS QS", "hand 1": "2S NS", "hand 2": "JS KS"}), "AS 2S JS")
    assert match.actors() == [2]
    ranks = [PACK.rank[card] for card in PACK.cards("KH QH NH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH")]
    assert ranks == sorted(ranks, reverse=True)


# -- the Fool ---------------------------------------------------------------------------------------------------------


def test_the_fool_as_the_lowest_trump() -> None:
    """002:1014: it beats any suit card, loses to any trump, and belongs to the winner."""
    match = cards(dealt({"hand 0": "KS", "hand 1": f"{NO_SPADES} T0 T5", "hand 2": "QS"}), "KS T0 QS")
    assert match.actors() == [1] and "T0" in zone(match, "won 1").split()
    match = cards(dealt({"hand 0": "T0", "hand 1": "T1", "hand 2": "T21"}), "T0")
    assert all(a.startswith("play T") for a in legal(match))  # every numbered trump is higher
    cards(match, "T1 T21")
    assert match.actors() == [2] and "T0" in zone(match, "won 2").split()


def test_the_fool_must_trump_or_excuse() -> None:
    match = play(dealt({"hand 0": "KS", "hand 1": f"{NO_SPADES} T0 QD"}), "play KS")
    assert legal(match) == ["play T0", "show_fool"]


def test_the_fool_excuses_from_any_duty() -> None:
    """002:1045, ruling 3: shown and laid aside instead of a card; the trick is full without one from him."""
    match = play(dealt({"hand 0": "5D", "hand 1": "T0 KD", "hand 2": "6D"}), "play 5D")
    assert "show_fool" in legal(match) and "play T0" not in legal(match)
    play(match, "show_fool")
    assert zone(match, "aside 1") == "T0" and written(match.game.status())["excused"] == "2"
    play(match, "play 6D")
    assert match.actors() == [2] and match.game.t.count(WON, 2) == 2
    assert [match.game.t.count(HAND, s) for s in range(3)] == [23, 23, 23]


def test_the_last_to_play_may_excuse_himself() -> None:
    match = cards(dealt({"hand 0": "5D", "hand 1": "7D", "hand 2": "T0 KD"}), "5D 7D")
    play(match, "show_fool")
    assert match.actors() == [1] and match.game.t.count(WON, 1) == 2
    cards(match, legal(match)[0][5:])
    assert match.game.t.count(TRICK) == 1 and game_of(match).in_trick() == 3  # the next trick has three cards again


def test_the_excuse_of_a_leader() -> None:
    """Ruling 4: the next player leads; by option it is not allowed."""
    match = dealt({"hand 0": "T0", "hand 1": "9D", "hand 2": "6D"})
    play(match, "show_fool")
    assert match.actors() == [1] and len(legal(match)) == 24
    cards(match, "9D 6D")
    assert match.actors() == [1] and match.game.t.count(WON, 1) == 2
    match = dealt({"hand 0": "T0"}, fool_excuse_on_lead=False)
    assert refused(match, "show_fool") == "not_on_lead"


def test_no_excuse_in_the_last_trick() -> None:
    """002:1045: there it is only the lowest trump."""
    match = endgame(["5D", "T0", "6D"], ["2C", "3C", "4C"])
    play(match, "play 5D")
    assert legal(match) == ["play T0"] and refused(match, "show_fool") == "last_trick"
    play(match, "play T0; play 6D")
    assert (1, "pairs", 5) in sheet(match)  # it has won, and the plain cards pair it


def test_an_excused_fool_stays_with_who_wins_a_trick_before_or_after() -> None:
    """002:1045."""
    match = endgame(["5D 6D", "T0 KD", "7D 8D"], ["2C", "", "4C"])
    play(match, "play 5D; show_fool; play 7D")
    cards(match, "8D 6D KD")
    assert (1, "pairs", 10) in sheet(match) and "fool_to_dealer" not in says(match)
    match = endgame(["5D 6D", "T0 2D", "7D 8D"], ["2C", "3C 4S 4H", "4C"])
    play(match, "play 5D; show_fool; play 7D")
    cards(match, "8D 6D 2D")
    assert (1, "pairs", 5) in sheet(match)


@pytest.mark.parametrize("excuser", [1, 0])
def test_an_excused_fool_goes_to_the_dealer_if_its_owner_wins_nothing(excuser: int) -> None:
    """002:1045 and ruling 11: the dealer has the six without a trick, and his own Fool stays his."""
    hands = ["5D 6D", "AD 2D", "KD QD"]
    hands[excuser] = f"T0 {hands[excuser].split()[1]}"
    match = endgame(hands, ["", "", ""])
    match.game.t.move(PACK.of("10S"), TALON)  # a plain card among the six, so that the Fool can be paired
    play(match, "play 5D; show_fool; play KD; play QD; play 6D; play 2D" if excuser else
         "show_fool; play AD; play KD; play QD; play 6D; play 2D")  # fmt: skip
    assert ("fool_to_dealer" in says(match)) == (excuser == 1)
    assert (0, "pairs", 5) in sheet(match)
    assert (1, "pairs", 0) in sheet(match)


# -- the count --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("won", "points"),
    [
        ("JS 8C", 2),  # the seed's example
        ("JS QS", 0),  # two counting cards
        ("JS T9", 0),  # other trumps are court cards
        ("KS", 0),  # alone
        ("T21 KS KH QS NS JS JC T2 T3 T4 T5 T6 T7 T8 T9 2C 3C 4C 5C 6C", 22),  # the page's example: jacks are wasted
        ("JS QS T0 10H AH", 9),
        ("T1 T21 T0 AC 2C 3C 4C", 15),
        ("2C 3C 4C", 0),
        ("", 0),
    ],
)
def test_best_pairs(won: str, points: int) -> None:
    """002:1031-1033, rulings 7 and 10."""
    assert worth(best_pairs(PACK.mask(won)), VALUE) == points


def test_best_pairs_are_the_best_of_all_pairings() -> None:
    dice = random.Random(1)
    for _ in range(200):
        won = dice.sample(range(PACK.count), dice.randrange(12))
        counting = [VALUE[c] for c in won if VALUE[c]]
        plain = len([c for c in won if PLAIN >> c & 1])
        ways = itertools.combinations(counting, min(plain, len(counting)))
        assert worth(best_pairs(sum([1 << c for c in won])), VALUE) == max(sum(way) for way in ways)


def test_the_dealer_counts_the_six() -> None:
    """002:1004: they are his, though he has won no trick; they are opened now."""
    match = lay(start({"hand 0": "QC 2D", "talon": "KS 3S 4S 5S 6S T9"}), "KS 3S 4S 5S QC 2D")
    game = game_of(match)
    for seat in range(3):
        for card in game.t.cards(HAND, seat):
            game.t.move(card, STOCK)
    game.count_deal()
    assert sheet(match) == [(1, "pairs", 0), (2, "pairs", 0), (0, "pairs", 9)]
    shown = [e[1] for e in baralho.events(match, 2) if e[0] == "look" and e[1] and e[2] == "talon"]
    assert " ".join(shown) == "QC 2D 3S 4S 5S KS"


def test_the_pairs_are_laid_out() -> None:
    """The page's wish: what was paired, and what was wasted, is seen by everybody."""
    match = cards(endgame(["5D", "KD", "AD"], ["QS", "NS JS", "KH"]), "5D KD AD")
    told = {(e[1], e[2]): e for e in baralho.events(match, 2) if e[0] == "say" and e[1] in ("paired", "wasted")}
    pointed = {key: match.game.points_at(key[0], int(e[4])) for key, e in told.items()}
    assert pointed == {
        ("wasted", "0"): [PACK.mask("QS")],
        ("paired", "1"): [PACK.mask("KD NS AD 5D")],
        ("wasted", "1"): [PACK.mask("JS")],
        ("wasted", "2"): [PACK.mask("KH")],
    }
    shown = {e[1] for e in baralho.events(match, 2) if e[0] == "look" and e[2] == "won 1"}
    assert {"KD", "NS", "JS", "5D", "AD"} <= shown


def test_the_magician_wins_the_last_trick() -> None:
    """002:1039, the page's example: nobody else has a trump."""
    match = cards(endgame(["T1", "6H", "7H"], ["2C", "3C", "4C"]), "T1 6H 7H")
    assert sheet(match)[0] == (0, "magician_wins", 10)
    assert (0, "pairs", 5) in sheet(match)


def test_the_magician_trumps_the_last_trick() -> None:
    match = cards(endgame(["5H", "T1", "7H"], ["2C", "3C", "4C"]), "5H T1 7H")
    assert sheet(match)[0] == (1, "magician_wins", 10)


def test_the_magician_loses_the_last_trick() -> None:
    """002:1039: minus 10, the card is lost, and the total may be negative."""
    match = cards(endgame(["T1", "T4", "7H"], ["", "3C", "4C"]), "T1 T4 7H")
    assert sheet(match)[0] == (0, "magician_loses", -10)
    assert (0, "pairs", 0) in sheet(match) and (1, "pairs", 5) in sheet(match)
    assert match.game.points[0] == -10


def test_the_magician_before_the_last_trick_is_a_card_like_others() -> None:
    match = cards(endgame(["T1 9H", "6H 2H", "7H 3H"], ["2C", "3C", "4C"]), "T1 6H 7H 9H 2H 3H")
    assert {line[1] for line in sheet(match)} == {"pairs"}


def test_manual_pairing() -> None:
    """Ruling 12: one plain card for each; what is not covered scores 0; the dealer counts last."""
    match = endgame(["5D", "KD", "AD"], ["QS", "NS JS 2C", "KH"], pairing="manual")
    cards(match, "5D KD AD")
    assert match.actors() == [1]
    assert legal(match) == ["done", "cover KD", "cover JS", "cover NS"]  # three courts, three plain cards
    play(match, "cover KD; cover NS")
    assert legal(match) == ["done"]  # ascending: the jack was passed over
    play(match, "done")
    assert sheet(match) == [(1, "pairs", 8), (2, "pairs", 0), (0, "pairs", 0)]  # the others have no plain card


def test_manual_pairing_is_limited_by_the_plain_cards() -> None:
    match = cards(endgame(["T21", "KD", "AD"], ["QS", "KS", "KH"], pairing="manual"), "T21 KD AD")
    assert match.actors() == [0]
    play(match, "cover KD")
    assert legal(match) == ["done"]
    play(match, "done")
    assert sheet(match) == [(1, "pairs", 0), (2, "pairs", 0), (0, "pairs", 5)]


# -- the match --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_everybody_deals_once(players: int) -> None:
    """002:998, ruling 13: three deals of 24 tricks or four of 18; the deal goes to the right."""
    match = baralho.start("tarocco", players=players, seed="3", dealer=1)
    dealers = []
    while not match.over:
        dealers.append(match.game.dealer)
        play_out(match)
    assert dealers == [(1 + k) % players for k in range(players)]
    assert says(match).count("trick") == 72  # three deals of 24, or four of 18
    best = max(match.game.points)
    assert baralho.view(match, 0)["winners"] == [s for s in range(players) if match.game.points[s] == best]


def test_equal_totals_share() -> None:
    match = start()
    match.game.points = [50, 70, 70]
    match.end()
    assert baralho.view(match, 0)["winners"] == [1, 2]


def every_third_a_trump() -> str:
    """A pack that gives the first player to be dealt to fourteen trumps."""
    others = [c for c in PACK.codes if not c.startswith("T")]
    return " ".join(code for k in range(14) for code in (f"T{k}", others[2 * k], others[2 * k + 1]))


CONTEXT: dict[str, dict[str, Value]] = {"trump_declaration": {"players": 3, "pack": every_third_a_trump()}}
