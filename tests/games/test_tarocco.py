"""Tarocco: seed 002:892-1046."""

from __future__ import annotations

import itertools
import random

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.record import Scored
from baralho.engine.spec import Value
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.games.tarocco.acts import (
    ASIDE,
    EXCHANGING,
    EXTRA,
    KEPT,
    MAGICIAN,
    MAJOR,
    PACK,
    PLAIN,
    PLAYING,
    TALON,
    VALUE,
    VALUED,
    VALUES,
    best_pairs,
    in_threes,
)
from baralho.games.tarocco.game import Tarocco
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from baralho.words import Words
from tests import laws
from tests.table import cards, covers, legal, play, refused, sayings, says, sheet, steps_of, zone

TRUMPS_OF_1 = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13"


def sums(game: Game) -> None:
    """Law 7: 71 points on the table, six cards apart from the deal to the count, hands that shrink together."""
    t = game.t
    assert isinstance(game, Tarocco)
    masks = [t.mask(kind, s) for kind in (HAND, ASIDE) for s in range(game.players)]
    masks += [t.mask(WON, s) for s in range(game.sides if game.opt.partners else game.players)]
    assert sum(worth(m, game.value) for m in [*masks, t.mask(STOCK), t.mask(TALON), t.mask(TRICK)]) == 71
    sizes = [t.count(HAND, s) for s in range(game.players)]
    assert max(sizes) - min(sizes) <= 1
    assert t.count(TALON) == (game.opt.talon if any(sizes) else 0)
    if game.opt.count == "threes" and game.opt.trump_declaration == "none":
        assert sum(game.points) == 0
    assert sum(game.points) <= game.players * (71 + 2 * EXTRA)


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


def game_of(match: Match) -> Tarocco:
    assert isinstance(match.game, Tarocco)
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
    while match.game.phase == EXCHANGING:  # whatever he picks, he can always finish
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
    assert match.game.phase == PLAYING
    match = lay(start(few), "AC 2S 3S 4S 5S 6S")
    assert match.actors() == [0] and "declare_trumps" in legal(match)


def test_automatic_announcement() -> None:
    """By option: who says nothing has fewer, and everybody knows it."""
    match = dealt(MANY, trump_declaration="automatic")
    assert match.game.phase == PLAYING and says(match) == ["declares"]
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


CONTEXT: dict[str, dict[str, Value]] = {
    "trump_declaration": {"players": 3, "pack": every_third_a_trump()},
    "talon=2": {"players": 4},
    "partners": {"shown": "test_four_play_in_pairs"},
    "fool_no_trick": {"shown": "test_a_fool_whose_owner_wins_nothing"},
}


# -- Scarto, as played today ------------------------------------------------------------------------------------------


def scarto(deal: dict[str, str] | None = None, preset: str = "scarto", **options: Value) -> Match:
    return baralho.start("tarocco", preset=preset, seed="7", dealer=0, deal=deal, options=options)


def lay_away(match: Match, chosen: str = "") -> Match:
    """The dealer lays these away, or the first that he may."""
    if not chosen:
        while match.game.phase == EXCHANGING:
            match.act(0, match.legal(0)[0])
        return match
    codes = sorted(chosen.split(), key=PACK.of)
    return play(match, ";".join([f"lay {c}" for c in codes[:-1]] + [f"lay_last {codes[-1]}"]))


def scarto_end(hands: list[str], piles: list[str], talon: str, first: int = 1, **options: Value) -> Match:
    """The end of a deal of Scarto: the lead is with seat `first`. All 78 cards must be named for the sum to be 78."""
    deal = {f"hand {seat}": f"{hands[seat]} {piles[seat]}" for seat in range(3)}
    match = lay_away(scarto({**deal, "talon": talon}, "scarto", **options), talon)
    t = match.game.t
    for seat in range(3):
        for card in t.cards(HAND, seat):
            if PACK.code(card) in piles[seat].split():
                t.move(card, WON, seat)
            elif PACK.code(card) not in hands[seat].split():
                t.move(card, STOCK)
    match.game.ask(PLAYING, first)
    return match


@covers("tarocco/scarto/options", "tarocco/piemonte-4/options")
def test_scarto_is_found_by_its_old_name() -> None:
    spec = baralho.find("tarocco")
    assert spec.find_preset("piemontesa").id == "scarto"
    for preset, talon in (("scarto", 3), ("piemonte-4", 2)):
        options = baralho.start("tarocco", preset=preset).options
        assert options["beat_trump"] == "none" and options["trump_declaration"] == "none" and options["talon"] == talon
        assert options["fool_excuse_on_lead"] is True and options["talon_kings_may_stay"] is False


@covers("tarocco/scarto/players")
def test_scarto_is_for_three() -> None:
    assert scarto().players == 3 and scarto().spec.anticlockwise
    with pytest.raises(baralho.BadOption, match="talon=3"):
        baralho.start("tarocco", preset="scarto", players=4)
    with pytest.raises(baralho.BadOption, match="talon=2"):
        baralho.start("tarocco", players=3, options={"talon": 2})
    with pytest.raises(baralho.BadOption, match="partners"):
        baralho.start("tarocco", players=3, options={"partners": True})
    with pytest.raises(baralho.BadOption, match="partners"):
        baralho.start("tarocco", players=4, options={"count": "threes"})


@covers("tarocco/scarto/deal", "tarocco/scarto/leader")
def test_scarto_deals_25_and_three_are_laid_away() -> None:
    match = baralho.start("tarocco", preset="scarto", dealer=0, deal={"pack": "2C 3C 4C 5C 6C 7C"})
    assert {"2C", "3C", "4C", "5C", "6C"} <= set(zone(match, "hand 1").split()), "five at a time, the right first"
    assert "7C" in zone(match, "hand 2").split()
    assert [match.game.t.count(HAND, s) for s in range(3)] == [25] * 3 and match.game.t.count(TALON) == 3
    lay_away(match)
    assert [match.game.t.count(HAND, s) for s in range(3)] == [25] * 3 and match.game.t.count(TALON) == 3
    assert match.actors() == [1], "the player on the dealer's right leads"
    laid = match.game.t.mask(TALON)
    while match.game.t.count(HAND, 0):
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    counted = PACK.mask(" ".join(e[1] for e in baralho.events(match, 1) if e[0] == "move" and e[3] == "won 0" and e[1]))
    assert counted & laid == laid and laid.bit_count() == 3, "opened at the end, for the dealer"


@covers("tarocco/scarto/laid")
def test_what_is_not_laid_away_at_scarto() -> None:
    match = scarto({"hand 0": "KC KD KH T20 T0 T1 T21 QS", "talon": "KS 2S 3S"})
    for code in ("KC", "KD", "KH", "KS", "T20", "T0", "T1"):
        assert refused(match, f"lay {code}") == "king_or_honour", code
    assert game_of(match).layable(0) >> PACK.of("T21") & 1, "at Scarto a trump like others"


@pytest.mark.parametrize(("trumps", "may"), [("T1", True), ("T1 T0", False), ("T1 T5", False)])
@covers("tarocco/scarto/laid")
def test_the_magician_may_go_as_the_only_trump(trumps: str, may: bool) -> None:
    """Everybody hears it; who hears nothing knows that it is not there."""
    plain = "2C 3C 4C 5C 6C 7C 8C 9C 10C AC 2D 3D 4D 5D 6D 7D 8D 9D 10D AD 2H 3H 4H 5H 6H"
    hand = " ".join([trumps, *plain.split()[: 25 - len(trumps.split())]])
    match = scarto({"hand 0": hand, "talon": "2S 3S 4S"})
    assert bool(game_of(match).layable(0) >> MAGICIAN & 1) == may
    if may:
        lay_away(match, "T1 2S 3S")
        assert says(match) == ["lays_magician"]
        for n in range(10):
            sample = match.sample(1, Rng(n))
            assert sample.t.mask(TALON) >> MAGICIAN & 1 and not sample.t.mask(HAND, 0) & MAJOR
        laws.law_6(match, 2, 3)
    else:
        lay_away(match, "2S 3S 4S")
        assert all(not match.sample(1, Rng(n)).t.mask(TALON) >> MAGICIAN & 1 for n in range(30))


@covers("tarocco/scarto/top")
def test_the_angel_is_above_21() -> None:
    deal = {"hand 1": "T21 T2", "hand 2": "T20 T3", "hand 0": "T19", "talon": "2S 3S 4S"}
    match = cards(lay_away(scarto(deal), "2S 3S 4S"), "T21 T20 T19")
    assert match.actors() == [2], "XX beats XXI"
    game = game_of(match)
    assert game.power(PACK.of("T21")) > game.power(PACK.of("T19"))
    assert game.value[PACK.of("T20")] == 5 and game.value[PACK.of("T21")] == 0
    other = game_of(scarto(top_trump="21"))
    assert other.value[PACK.of("T21")] == 5 and other.value[PACK.of("T20")] == 0
    assert other.power(PACK.of("T21")) > other.power(PACK.of("T20")) and other.kept() >> PACK.of("T21") & 1


@covers("tarocco/scarto/red_pips")
def test_red_pips_are_reversed() -> None:
    deal = {"hand 1": "9D 9C", "hand 2": "2D 2C", "hand 0": "10D 10C", "talon": "2S 3S 4S"}
    match = cards(lay_away(scarto(deal), "2S 3S 4S"), "9D 2D 10D")
    assert match.actors() == [2], "the 2 of diamonds beats the 9, and the 10 is lowest"
    match = cards(lay_away(scarto(deal), "2S 3S 4S"), "9C 2C 10C")
    assert match.actors() == [0], "black as ever"
    game = game_of(match)
    for suit, order in (("H", "K Q N J A 2 3 4 5 6 7 8 9 10"), ("S", "K Q N J 10 9 8 7 6 5 4 3 2 A")):
        powers = [game.power(PACK.of(rank + suit)) for rank in order.split()]
        assert powers == sorted(powers, reverse=True) and len(set(powers)) == 14


@covers("tarocco/scarto/tricks")
def test_nobody_has_to_beat_at_scarto() -> None:
    deal = {"hand 1": "7S T9", "hand 2": f"{NO_SPADES} T4 T2 T15", "talon": "T0 AH 2H"}
    match = scarto({**deal, "hand 0": "T20 KH 3H"})
    lay_away(match, "AH 2H 3H")
    play(match, "play 7S")
    assert legal(match) == ["play T2", "play T4", "play T15"], "trump who cannot follow, with any"
    match = scarto({**deal, "hand 0": "T20 KH 3H"})
    lay_away(match, "AH 2H 3H")
    play(match, "play T9")
    assert legal(match) == ["play T2", "play T4", "play T15"], "no duty to go higher"
    assert baralho.view(match, 2)["phase"] == "playing"
    play(match, "play T2")
    match = scarto({"hand 1": "7S", "hand 2": f"{NO_SPADES} AH 2H 3H", "talon": "4H 5H 6H"})
    play(lay_away(match, "4H 5H 6H"), "play 7S")
    assert len(legal(match)) == 25, "neither suit nor trump"


@covers("tarocco/scarto/fool")
def test_the_fool_only_excuses_at_scarto() -> None:
    """Any time, even with the suit in hand and in the last trick; a trump lead does not ask for it."""
    match = lay_away(scarto({"hand 1": "5D T9", "hand 2": "T0 KD", "hand 0": "6D", "talon": "2S 3S 4S"}), "2S 3S 4S")
    play(match, "play 5D")
    assert "play T0" in legal(match) and "play KD" in legal(match) and "show_fool" not in legal(match)
    play(match, "play T0; play 6D")
    assert zone(match, "aside 2") == "T0" and match.game.t.count(WON, 1) + match.game.t.count(WON, 0) == 2
    assert match.actors() == [1], "the 5 is above the 6 in diamonds"
    match = scarto_end(["6D", "5D", "T0"], ["2C", "3C", "4C 5C 6C"], "2S 3S 4S")
    play(match, "play 5D; play T0; play 6D")
    assert [line[1] for line in sheet(match)] == ["threes"] * 3 and "pays_fool" in says(match)
    assert (2, "threes", 4 + 1 - 26) in sheet(match), "the Fool, and two of three cards"


@covers("tarocco/scarto/fool")
def test_the_owner_pays_with_a_card_of_one_point() -> None:
    match = scarto_end(["6D AC", "5D KD", "T0 QD"], ["", "", "KS JS 7S"], "2S 3S 4S")
    play(match, "play 5D; play T0; play 6D; play KD; play QD; play AC")
    moved = [e for e in baralho.events(match, 0) if e[0] == "move" and e[2] == "won 2"]
    assert [e[1] for e in moved] == ["7S"] and moved[0][3] == "won 1", "the king and the jack he keeps"
    assert says(match).count("pays_fool") == 1
    # kept: K 5, J 2 and the Fool 4, two cards left over less 1
    assert (2, "threes", 5 + 2 - 1 + 4 - 26) in sheet(match)


@covers("tarocco/scarto/fool_led")
def test_a_fool_that_is_led() -> None:
    match = lay_away(scarto({"hand 1": "T0 2D", "hand 2": "9C", "hand 0": "KC 3H", "talon": "2S 3S 4S"}), "2S 3S 4S")
    play(match, "play T0")
    assert match.actors() == [2] and len(legal(match)) == 25
    play(match, "play 9C")
    assert all(a.endswith("C") for a in legal(match)), "the second card decides"
    play(match, "play KC")
    assert match.actors() == [0]
    match = lay_away(scarto({"hand 1": "T0", "talon": "2S 3S 4S"}, fool_excuse_on_lead=False), "2S 3S 4S")
    assert refused(match, "play T0") == "not_on_lead"


@pytest.mark.parametrize(("rule", "keeper"), [("winner", 1), ("owner", 2), ("dealer", 0)])
@covers("tarocco/scarto/fool_no_trick")
def test_a_fool_whose_owner_wins_nothing(rule: str, keeper: int) -> None:
    """Uncertain, so an option."""
    match = scarto_end(["6D AC", "5D KD", "T0 QD"], ["", "", ""], "2S 3S 4S", fool_no_trick=rule)
    play(match, "play 5D; play T0; play 6D; play KD; play QD; play AC")
    fool = [e for e in baralho.events(match, 0) if e[0] == "move" and e[1] == "T0" and e[2].startswith("aside")]
    assert fool[0][3] == f"won {keeper}" and "pays_fool" not in says(match)


@covers("tarocco/scarto/values", "tarocco/scarto/threes")
def test_counting_in_threes() -> None:
    value = VALUES["angel_20"]
    assert in_threes(PACK.mask("KS 2S 3S"), value) == 5, "5 + 1 + 1 - 2"
    assert in_threes(PACK.mask("KS QS NS"), value) == 10
    assert in_threes(PACK.mask("T20 T1 JS T21 T2 T3"), value) == 5 + 5 + 2 - 2 + 1
    assert in_threes(PACK.mask("KS 2S"), value) == 5, "two left over: less 1"
    assert in_threes(PACK.mask("KS 2S T0"), value) == 5 + 4, "and the Fool apart is 4"
    assert in_threes(PACK.all, value) == 78
    ones = [c for c in range(PACK.count) if not value[c]]
    assert len(ones) == 78 - 19 and PACK.of("T21") in ones


@covers("tarocco/scarto/sum", "tarocco/scarto/match", "tarocco/scarto/threes")
def test_a_match_of_scarto_sums_to_zero() -> None:
    for seed in range(6):
        match = baralho.start("tarocco", preset="scarto", seed=seed)
        dice = random.Random(seed)
        while not match.over:
            laws.step(match, dice)
        made = [s.points for s in steps_of(match, Scored)]
        told = [s.x for s in sayings(match, "made")]
        assert len(made) == 9 and all(sum(told[k : k + 3]) == 78 for k in (0, 3, 6))
        assert made == [n - 26 for n in told] and sum(match.game.points) == 0
        best = max(match.game.points)
        assert baralho.view(match, 0)["winners"] == [s for s in range(3) if match.game.points[s] == best]


@covers("tarocco/scarto/no_extras")
def test_nothing_for_the_magician_or_many_trumps() -> None:
    match = scarto_end(["6D", "T1", "7D"], ["2C", "3C", "4C"], "2S 3S 4S")
    play(match, "play T1; play 7D; play 6D")
    assert {line[1] for line in sheet(match)} == {"threes"}
    match = lay_away(scarto({"hand 1": TRUMPS_OF_1, "talon": "2S 3S 4S"}), "2S 3S 4S")
    assert match.game.phase == PLAYING and "declares" not in says(match)
    play_out(match)
    assert {line[1] for line in sheet(match)} == {"threes"}


@covers("tarocco/piemonte-4/pairs", "tarocco/piemonte-4/deal")
def test_four_play_in_pairs() -> None:
    for seed in range(6):
        match = baralho.start("tarocco", preset="piemonte-4", seed=seed, dealer=0)
        assert match.players == 4 and match.game.sides == 2
        t = match.game.t
        assert [t.count(HAND, s) for s in range(4)] == [19] * 4 and t.count(TALON) == 2
        dice = random.Random(seed)
        while match.game.phase == EXCHANGING:
            laws.step(match, dice)
        assert match.actors() == [1] and t.count(TALON) == 2
        while not match.over:
            laws.step(match, dice)
        told = [s.x for s in sayings(match, "made")]
        assert len(told) == 8 and all(told[k] + told[k + 1] == 78 for k in (0, 2, 4, 6))
        assert [s.points for s in steps_of(match, Scored)] == [n - 39 for n in told]
        best = max(match.game.points)
        assert baralho.view(match, 0)["winners"] == [s for s in range(4) if match.game.points[s % 2] == best]


@pytest.mark.parametrize(("preset", "players", "options"), [("scarto", 3, {}), ("piemonte-4", 4, {})])
def test_worlds_of_todays_tables_replay(preset: str, players: int, options: dict[str, Value]) -> None:
    """Laws 5, 6 and 7 at tables that no variant has."""
    dice = random.Random(5)
    checked = 0
    for seed in range(2):
        match = baralho.start("tarocco", preset=preset, players=players, seed=f"worlds {seed}", options=options)
        for _ in laws.random_match(match, dice, most=200):
            sums(match.game)
            if dice.random() < 0.08 and checked < 12:
                seat = dice.randrange(players)
                world = laws.law_6(match, seat, dice.randrange(1 << 20))
                laws.law_5(match, world, seat)
                checked += 1
    assert checked
