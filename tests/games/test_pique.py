"""Piquê: seed 002:4891-4993. Seat 0 deals in all of these: player A of the book; seat 1 is player B."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match, Rng
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.pique.acts import DISCARDS, TALON
from baralho.games.pique.cards import (
    FIGURES,
    PACK,
    RUN_POINTS,
    best_sum,
    longest_run,
    longest_suit,
    runs_beside,
)
from baralho.games.pique.game import Pique
from baralho.kinds.tricks import HAND, TRICK, WON
from tests.table import cards, covers, legal, play, refused, says, sheet, zone

EVERYTHING = [PACK.code(card) for card in range(32)]


def sums(game: Game) -> None:
    """Law 7: 24 cards are in play, the tricks are what was won, and no point of the deal is missing on the sheet."""
    assert isinstance(game, Pique)
    t = game.t
    out = [t.count(zone, seat) for zone in (TALON, DISCARDS) for seat in range(2)]
    assert sum(out) == 8
    for seat in range(2):
        assert t.count(WON, seat) == 2 * game.tricks[seat]
        assert t.count(HAND, seat) + sum(game.tricks) + (t.count(TRICK) if game.leader == seat else 0) == 12
        assert game.points[seat] >= game.made[seat] >= 0
        assert sum(game.counted[seat::2]) <= game.made[seat]


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("pique", seed="7", dealer=0, deal=deal, options=options)


def table(match: Match) -> Pique:
    game = match.game
    assert isinstance(game, Pique)
    return game


def hold(clubs: str, diamonds: str, hearts: str, spades: str) -> list[str]:
    """A hand by suits, T for the tens: the last card named is the one that comes from the talon."""
    found = []
    for suit, ranks in zip("CDHS", (clubs, diamonds, hearts, spades), strict=True):
        found += [("10" if rank == "T" else rank) + suit for rank in ranks]
    return found


def declaring(elder: list[str], dealer: list[str], **options: Value) -> Match:
    """A match with these hands after the exchange: each has changed one card."""
    assert len(elder) == len(dealer) == 12
    rest = [code for code in EVERYTHING if code not in elder + dealer]
    assert len(rest) == 8
    deal = {
        "hand 1": " ".join([*elder[:-1], rest[0]]),
        "hand 0": " ".join([*dealer[:-1], rest[1]]),
        "talon 1": " ".join([elder[-1], *rest[2:6]]),
        "talon 0": " ".join([dealer[-1], *rest[6:]]),
    }
    match = start(deal, **options)
    play(match, f"drop {rest[0]}; exchange; drop {rest[1]}; exchange; leave")
    assert set(zone(match, "hand 1").split()) == set(elder)
    assert set(zone(match, "hand 0").split()) == set(dealer)
    return match


def to_the_end(match: Match, deals: int = 1) -> Match:
    """The first legal action, until a deal is over."""
    last = match.game.deal_no + deals
    while not match.over and match.game.deal_no < last:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return match


# -- the deal and the exchange ------------------------------------------------------------------------------------


def test_twelve_cards_in_threes_and_a_talon_of_five_and_three() -> None:
    """002:4907: the opponent gets the first three."""
    pack = " ".join(EVERYTHING)
    match = start({"pack": pack})
    assert zone(match, "hand 1") == "AC 7C 8C QC KC AD 10D JD QD 8H 9H 10H"
    assert (len(zone(match, "talon 1").split()), len(zone(match, "talon 0").split())) == (5, 3)
    assert zone(match, "stock") == "" and match.actors() == [1]


def test_the_elder_hand_changes_one_to_five_cards_and_takes_the_top_ones() -> None:
    """002:4945: never less than one, though all be good; the number is told, the cards are not."""
    match = start({"hand 1": "7C 8C 9C AC AD KD QH", "talon 1": "KS QS JS 10S 9S"})
    assert refused(match, "exchange") == "too_few"
    play(match, "drop 7C; drop 8C; exchange")
    assert says(match)[-2:] == ["exchanges", "peeks"]
    assert {"KS", "QS"} <= set(zone(match, "hand 1").split()) and zone(match, "discards 1") == "7C 8C"
    assert "discards 1" not in baralho.known(match, 0) and baralho.known(match, 1)["discards 1"] == ["7C", "8C"]
    match = start({"hand 1": "7C 8C 9C 10C JC QC"})
    cards(match, "7C 8C 9C 10C JC", "drop")
    assert refused(match, "drop QC") == "too_many" and legal(match) == ["exchange"]


def test_what_the_elder_hand_leaves_it_sees_alone() -> None:
    """002:4945: they stay face down on the table, also those that the dealer will draw."""
    match = start({"hand 1": "7C 8C 9C", "talon 1": "KS QS JS 10S 9S", "talon 0": "8S 7S 7D", "hand 0": "7H 8H 9H 10H"})
    play(match, "drop 7C; drop 8C; drop 9C; exchange")
    assert baralho.known(match, 1)["talon 1"] == ["9S", "10S"]
    assert "talon 1" not in baralho.known(match, 0)
    play(match, "drop 7H; drop 8H; drop 9H; drop 10H; exchange")
    assert zone(match, "talon 1") == "9S" and "10S" in zone(match, "hand 0")
    assert baralho.known(match, 1)["hand 0"] == ["10S"], "it saw the card that the dealer drew"
    assert not [zone for zone, codes in baralho.known(match, 0).items() if "9S" in codes]


@pytest.mark.parametrize(
    ("elder", "rule", "most"),
    [(5, 5, 3), (4, 5, 4), (3, 5, 5), (2, 5, 5), (1, 5, 5), (3, "all_left", 5), (1, "all_left", 7)],
)
def test_the_dealer_may_take_what_is_left_up_to_five(elder: int, rule: Value, most: int) -> None:
    """002:4945: three of his own and two of the elder hand's make five."""
    hand = "7D 8D 9D 10D JD QD KD 7H"
    match = start({"hand 1": "7C 8C 9C 10C JC QC", "hand 0": hand}, dealer_max_exchange=rule)
    cards(match, " ".join(["7C", "8C", "9C", "10C", "JC"][:elder]), "drop")
    play(match, "exchange")
    cards(match, " ".join(hand.split()[:most]), "drop")
    assert legal(match) == ["exchange"]
    play(match, "exchange")
    left = 5 - elder - max(most - 3, 0)
    assert (len(zone(match, "talon 0").split()), len(zone(match, "talon 1").split())) == (0, left)
    assert len(zone(match, "hand 0").split()) == 12 and match.actors() == [1]


def test_the_dealer_changes_at_least_one_card_unless_agreed_otherwise() -> None:
    match = start({"hand 1": "7C QC"})
    play(match, "drop 7C; exchange")
    assert refused(match, "exchange") == "too_few"
    match = start({"hand 1": "7C QC"}, dealer_min_exchange=0)
    play(match, "drop 7C; exchange; exchange")
    assert says(match)[-1] == "stands" and legal(match) == ["look", "leave"]


def test_the_dealer_looks_at_what_he_leaves_only_together_with_his_opponent() -> None:
    """002:4945."""
    for act, seen in (("look", True), ("leave", False)):
        match = start({"hand 1": "7C QC", "hand 0": "7D KD", "talon 0": "8S 9S 10S"})
        play(match, f"drop 7C; exchange; drop 7D; exchange; {act}")
        for seat in range(2):
            assert (baralho.known(match, seat).get("talon 0") == ["9S", "10S"]) is seen
        assert match.actors() == [1]


BLANK = "7C 8C 9C 10C AC 7D 8D 9D 10D AD 7H 8H"


def test_carta_branca_of_the_dealer_is_announced_after_the_elder_hands_exchange() -> None:
    """002:4917, 002:4947: aces are no figures; ten points when it is shown."""
    match = start({"hand 0": BLANK, "hand 1": "KC QC"})
    assert says(match) == [] and match.actors() == [1]
    play(match, "drop KC; exchange")
    assert sheet(match) == [(0, "blank", 10)] and match.actors() == [0]
    assert len(baralho.known(match, 1)["hand 0"]) == 12
    assert "blank" in says(match) and len(legal(match)) == 12
    cards(match, "7C 8C 9C 10C 7D", "drop")
    assert legal(match) == ["exchange"], "four cards are left him beside his three, five at most"


def test_carta_branca_of_the_elder_hand_lets_the_dealer_exchange_first() -> None:
    """002:4947: it announces, the dealer changes at most three (R2), then it shows, marks and exchanges."""
    match = start({"hand 1": BLANK, "hand 0": "KC QC JC KD QD"})
    assert says(match) == ["blank"] and match.actors() == [0] and sheet(match) == []
    assert "hand 1" not in baralho.known(match, 0)
    cards(match, "JC QC KC", "drop")
    assert legal(match) == ["exchange"]
    play(match, "exchange")
    assert sheet(match) == [(1, "blank", 10)] and match.actors() == [1]
    assert len(baralho.known(match, 0)["hand 1"]) == 12
    play(match, "drop 7C; drop 8C; exchange")
    assert baralho.known(match, 1)["talon 1"] and match.actors() == [1]
    assert legal(match)[0].startswith("point")
    for seed in range(20):
        imagined = match.imagine(0, Rng(seed)).game
        before = imagined.t.mask(HAND, 1) | imagined.t.mask(DISCARDS, 1)
        assert before & PACK.mask(BLANK) == PACK.mask(BLANK)


def test_carta_branca_left_unsaid_is_not_there() -> None:
    """Compulsory (002:4947), so the silence tells: the hand before the exchange has a figure."""
    match = start({"hand 1": "KC 7C 8C 9C 10C AC 7D 8D 9D 10D AD 7H", "hand 0": "QC 8H 9H"})
    play(match, "drop KC; exchange")
    for seed in range(60):
        world = match.imagine(0, Rng(seed)).game.t
        assert (world.mask(HAND, 1) | world.mask(DISCARDS, 1)) & FIGURES


def test_carta_branca_may_be_kept_quiet_by_agreement() -> None:
    """R3."""
    match = start({"hand 1": BLANK}, carta_branca_optional=True)
    assert match.actors() == [1] and legal(match)[0] == "blank"
    play(match, "drop 7C")
    assert "blank" not in legal(match)
    play(match, "exchange")
    assert sheet(match) == []
    match = start({"hand 1": BLANK, "hand 0": "KC"}, carta_branca_optional=True)
    play(match, "blank")
    assert match.actors() == [0]
    play(match, "drop KC; exchange; leave")
    assert sheet(match) == [(1, "blank", 10)] and match.actors() == [1] and "blank" not in legal(match)
    match = start({"hand 0": BLANK, "hand 1": "KC"}, carta_branca_optional=True)
    play(match, "drop KC; exchange; blank")
    assert sheet(match) == [(0, "blank", 10)] and match.actors() == [0]


# -- the combinations ---------------------------------------------------------------------------------------------


def test_what_cards_and_combinations_are_worth() -> None:
    """002:4905, 002:4919, 002:4927-4931 (R9: of the sequence of 16 points 6 cards are meant)."""
    assert best_sum(PACK.mask("AS KS QS JS 10S 9S 8S 7S"), 8) == 75
    assert longest_suit(PACK.mask("7D 8D 10D QD AD KS QS")) == 5
    assert [RUN_POINTS[n] for n in range(3, 9)] == [3, 4, 15, 16, 17, 18]
    assert longest_run(PACK.mask("AS 7S 8S KS QH JH")) == 2, "the ace is high only"
    assert longest_run(PACK.mask("AS KS QS JS 9S 8S 7S")) == 4
    assert runs_beside(PACK.mask("AS KS QS 9S 8S 7S"), PACK.mask("AS")) == PACK.mask("9S 8S 7S")


# point 5 (51) and sequences of 5 and 3, trio of aces, against point 4, sequences of 4, and trios
STRONG = hold("AT8", "A97", "AKQJT", "8")
WEAK = hold("KQJ9", "KQJT", "8", "KQJ")


def test_a_declaration_names_a_number_only_and_is_shown_before_it_is_marked() -> None:
    """002:4951-4955: “Ponto cinco.” “Bom.”"""
    match = declaring(STRONG, WEAK)
    assert legal(match) == ["point three", "point four", "point five", "skip", "nothing"]
    assert refused(match, "point six") == "overstated"
    play(match, "point five")
    assert says(match)[-1] == "good" and sheet(match) == []
    assert "hand 1" not in baralho.known(match, 0)
    assert legal(match) == ["show AH+KH+QH+JH+10H"]
    play(match, "show AH+KH+QH+JH+10H")
    assert sheet(match) == [(1, "point", 5)]
    assert baralho.known(match, 0)["hand 1"] == ["AH", "10H", "JH", "QH", "KH"]
    assert legal(match) == ["run three", "run four", "run five", "skip"]


def test_the_answer_tells_everybody_what_it_means() -> None:
    """“Bom” to a point of five: the dealer, who must tell the truth (R5), has no five cards of a suit."""
    match = declaring(STRONG, WEAK)
    play(match, "point five")
    for seed in range(30):
        world = match.imagine(1, Rng(seed)).game.t.mask(HAND, 0)
        assert longest_suit(world) < 5
        assert longest_suit(match.imagine(0, Rng(seed)).game.t.mask(HAND, 1)) >= 5


def test_not_good_scores_nothing_now() -> None:
    """002:4957: the elder hand goes on, and marks nothing for it."""
    match = declaring(WEAK, STRONG)
    play(match, "point four")
    assert says(match)[-1] == "not_good" and sheet(match) == [] and legal(match)[0] == "run three"


def test_equal_points_are_added_up() -> None:
    """002:4961: both tell the sum of the values; the higher scores."""
    elder, dealer = hold("AT8", "A97", "AKQJT", "8"), hold("KQJ", "KQJ8", "", "KQJ97")
    match = declaring(elder, dealer)
    play(match, "point five")
    assert says(match)[-1] == "equal" and legal(match) == ["sum 51"]
    play(match, "sum 51")
    assert says(match)[-1] == "sum_good"
    assert best_sum(match.imagine(1, Rng(3)).game.t.mask(HAND, 0), 5) == 46, "he told his own sum too"
    play(match, "show AH+KH+QH+JH+10H")
    assert sheet(match) == [(1, "point", 5)]
    match = declaring(dealer, elder)
    play(match, "point five; sum 46")
    assert says(match)[-1] == "sum_not_good"
    play(match, "skip; skip; play KC")
    assert sheet(match)[:2] == [(1, "lead", 1), (0, "point", 5)]


FOUR_EQUAL = hold("987", "987", "AKQJ", "87")
ALSO_EQUAL = hold("AKQ", "AKQ", "T9", "AKQJ")


def test_equal_sums_and_equal_sequences_score_for_nobody() -> None:
    """002:4961 and R7: not even the other sequences count then."""
    match = declaring(FOUR_EQUAL, ALSO_EQUAL)
    play(match, "point four; sum 41")
    assert says(match)[-1] == "sum_nobody"
    play(match, "run four; top A")
    assert says(match)[-1] == "top_nobody" and legal(match) == ["skip"]
    play(match, "skip; play AH; claim")
    assert sheet(match) == [(1, "lead", 1), (0, "trio", 3), (0, "trio", 3), (0, "trio", 3)]


def test_the_higher_of_two_equal_sequences_wins_and_brings_the_others() -> None:
    """002:4965: also those that are shorter than the declared one of the opponent."""
    elder, dealer = hold("987", "987", "AKQJ", "87"), hold("AKQ", "AKQ", "T9", "KQJT")
    match = declaring(elder, dealer)
    play(match, "skip; run four")
    assert says(match)[-1] == "equal_runs" and legal(match) == ["top A"]
    play(match, "top A")
    assert says(match)[-1] == "top_good"
    assert legal(match) == ["show AH+KH+QH+JH", "show_on AH+KH+QH+JH"]
    play(match, "show_on AH+KH+QH+JH")
    assert legal(match) == ["show 9C+8C+7C", "show_on 9C+8C+7C", "show 9D+8D+7D", "show_on 9D+8D+7D"]
    play(match, "show_on 9D+8D+7D; show 9C+8C+7C")
    assert sheet(match) == [(1, "run", 4), (1, "run", 3), (1, "run", 3)]
    assert legal(match) == ["skip"]


def test_the_elder_hand_chooses_what_it_shows_besides() -> None:
    """The further ones are its own choice; that it goes on tells that there is one."""
    match = declaring(hold("987", "987", "AKQJ", "87"), hold("AKQ", "AKQ", "T9", "KQJT"))
    play(match, "skip; run four; top A; show_on AH+KH+QH+JH")
    for seed in range(20):
        world = match.imagine(0, Rng(seed)).game.t.mask(HAND, 1)
        assert runs_beside(world, PACK.mask("AH KH QH JH"))
    play(match, "show 9C+8C+7C")
    assert sheet(match) == [(1, "run", 4), (1, "run", 3)] and legal(match) == ["skip"]


def test_a_long_sequence_counts_once() -> None:
    """What is told as shorter is shown and scored as told, and the rest of it counts no more."""
    match = declaring(hold("AKQJT987", "A", "A", "AK"), hold("", "KQJT", "KQJT", "QJT9"))
    play(match, "skip; run four")
    assert says(match)[-1] == "equal_runs" and legal(match)[-1] == "top A"
    play(match, "top K")
    assert says(match)[-1] == "top_nobody"
    match = declaring(hold("AKQJT987", "A", "A", "AK"), hold("", "KQJT", "KQJT", "QJT9"))
    play(match, "skip; run five")
    assert legal(match) == [
        "show JC+10C+9C+8C+7C", "show QC+JC+10C+9C+8C", "show KC+QC+JC+10C+9C", "show AC+KC+QC+JC+10C"
    ]  # fmt: skip
    play(match, "show JC+10C+9C+8C+7C")
    assert sheet(match) == [(1, "run", 15)]
    assert baralho.known(match, 0)["hand 1"] == ["7C", "8C", "9C", "10C", "JC"]


def test_a_point_may_be_understated() -> None:
    """002:4969: of eight cards five are told, compared, shown and scored."""
    match = declaring(hold("AKQJT987", "A", "A", "AK"), hold("", "KQJT", "KQJT9", "QJT"))
    play(match, "point five")
    assert says(match)[-1] == "equal" and len(legal(match)) > 5
    assert legal(match)[0] == "sum 44" and legal(match)[-1] == "sum 51"
    play(match, "sum 50")
    assert all(sum(c.rstrip("CDHS") == "9" for c in way.split("+")) <= 1 for way in legal(match))
    play(match, "show AC+KC+QC+JC+9C")
    assert sheet(match) == [(1, "point", 5)]


def test_a_fourteen_may_be_told_as_a_trio() -> None:
    """002:4969: “Trio de Reis” with four kings; the fourth is not seen, and does not count."""
    match = declaring(hold("K987", "K98", "K98", "K9"), hold("AQJ", "AQJ", "QJT", "T87"))
    play(match, "skip; skip")
    assert legal(match) == ["trio kings", "fourteen kings", "skip"]
    play(match, "trio kings")
    assert says(match)[-1] == "good"
    assert len(legal(match)) == 4 and "show KC+KD+KS" in legal(match)
    play(match, "show KC+KD+KS")
    assert sheet(match) == [(1, "trio", 3)] and "KH" not in baralho.known(match, 0)["hand 1"]


def test_a_fourteen_beats_every_trio_and_ranks_decide() -> None:
    """002:4967: the answer is only “Bom” or “Não é bom”. Nines are nothing (002:4941)."""
    match = declaring(hold("AKT9", "AK9", "AK9", "98"), hold("QJ7", "QJT", "QJT", "QJT"))
    play(match, "skip; skip")
    assert legal(match) == ["trio kings", "trio aces", "skip"]
    play(match, "trio aces")
    assert says(match)[-1] == "not_good"
    match = declaring(hold("QJ7", "QJT", "QJT", "QJT"), hold("AKT9", "AK9", "AK9", "98"))
    play(match, "skip; skip; fourteen jacks")
    assert says(match)[-1] == "good" and len(legal(match)) == 2
    play(match, "show_on JC+JD+JH+JS; show_on QC+QD+QH+QS; show 10D+10H+10S")
    assert sheet(match) == [(1, "fourteen", 14), (1, "fourteen", 14), (1, "trio", 3)]


def test_trios_and_fourteens_may_be_contested_apart() -> None:
    """R4: the aces win the trios, the queens the fourteens, and each brings its own kind only."""
    match = declaring(hold("AKT9", "AK9", "AK9", "98"), hold("QJ7", "QJT", "QJT", "QJT"), trio_catorze_separate=True)
    play(match, "skip; skip; trio aces")
    assert says(match)[-1] == "good"
    play(match, "show_on AC+AD+AH; show KC+KD+KH")
    assert legal(match) == ["skip"]
    play(match, "skip; play AC; keep; keep; claim")
    assert sheet(match) == [
        (1, "trio", 3), (1, "trio", 3), (1, "lead", 1), (0, "fourteen", 14), (0, "fourteen", 14)
    ]  # fmt: skip


def test_contested_apart_a_rank_counts_once() -> None:
    """Four kings shown as a trio are no fourteen any more; and the dealer's four are no trio."""
    elder, dealer = hold("K987", "K98", "K98", "K9"), hold("AQJ", "QJT", "QJT", "QJT")
    match = declaring(elder, dealer, trio_catorze_separate=True)
    play(match, "skip; skip; trio kings; show KC+KD+KH")
    assert legal(match) == ["skip"]
    match = declaring(dealer, elder, trio_catorze_separate=True)
    play(match, "skip; skip; trio tens")
    assert says(match)[-1] == "good"
    play(match, "show 10D+10H+10S; fourteen queens")
    assert says(match)[-1] == "not_good"


def test_nothing_at_all_may_be_declared() -> None:
    """002:4949, 002:4969: “Nenhum ponto”, whatever it has."""
    match = declaring(STRONG, WEAK)
    play(match, "nothing")
    assert match.game.spec.phases[match.game.phase] == "playing" and len(legal(match)) == 12


# -- the dealer announces -----------------------------------------------------------------------------------------


def test_the_dealer_announces_after_the_first_lead_and_before_he_plays() -> None:
    """002:4975: what he has won is marked by itself, all of it."""
    match = declaring(WEAK, STRONG)
    play(match, "point four; run four; trio kings")
    assert sheet(match) == []
    play(match, "play KC")
    assert sheet(match) == [(1, "lead", 1), (0, "point", 5), (0, "run", 15), (0, "trio", 3)]
    assert match.actors() == [0] and all(action.startswith("play") for action in legal(match))
    assert says(match)[-2:] == ["counts", "counts"]
    known = set(baralho.known(match, 1)["hand 0"])
    assert known == {"AH", "KH", "QH", "JH", "10H", "AC", "AD"}


def test_what_was_passed_over_the_dealer_claims_as_a_whole_or_not() -> None:
    """R5: in each category by itself."""
    match = declaring(STRONG, WEAK)
    play(match, "nothing; play AC")
    assert legal(match) == ["claim", "keep"]
    play(match, "keep; claim")
    assert sheet(match) == [(1, "lead", 1), (0, "run", 3), (0, "run", 4), (0, "run", 3)]
    for seed in range(20):
        assert not runs_beside(match.imagine(1, Rng(seed)).game.t.mask(HAND, 0), PACK.mask("KD QD JD 10D KC KS"))
    play(match, "claim")
    assert sheet(match)[-3:] == [(0, "trio", 3)] * 3
    assert match.actors() == [0] and len(sheet(match)) == 7


def test_who_has_nothing_can_claim_nothing() -> None:
    match = declaring(hold("AKQJT987", "A", "A", "AK"), hold("", "KJ98", "KJ98", "QJ98"))
    play(match, "nothing; play AC; keep; keep")
    assert legal(match) == ["claim", "keep"]
    play(match, "keep")
    match = declaring(hold("AKQJT987", "A", "A", "AK"), hold("", "KQ98", "KJ98", "QJ98"))
    play(match, "nothing; play AC; keep")
    assert legal(match) == ["keep"], "nines and eights in a row, two each"


def test_of_two_points_alike_chance_shows_one() -> None:
    """The dealer shows one of them; what he shows tells nothing of the other."""
    match = declaring(hold("AKQ", "AKQ", "T98", "T98"), hold("JT98", "JT98", "AK", "AK"))
    play(match, "point three")
    assert says(match)[-1] == "not_good"
    play(match, "skip; skip; play AH" if "play AH" in legal(match) else "skip; skip; play AC")
    known = baralho.known(match, 1)["hand 0"]
    assert len(known) == 4 and len({code[-1] for code in known}) == 1
    others = {match.imagine(1, Rng(seed)).game.t.mask(HAND, 0) & PACK.suits[0] for seed in range(12)}
    assert len(others) > 1 or known[0][-1] == "C"


def test_a_dealer_who_may_sink_answers_as_he_likes_below_the_truth() -> None:
    """R5 turned off: the common way."""
    match = declaring(WEAK, STRONG, dealer_may_sink=True)
    play(match, "point four")
    assert match.actors() == [0] and legal(match) == ["good", "equal", "not_good"]
    play(match, "equal; sum 40")
    assert match.actors() == [0] and legal(match)[0] == "sum 40" and legal(match)[-1] == "sum 41"
    play(match, "sum 41; run four; not_good")
    assert refused(match, "trio aces") == "overstated"
    play(match, "trio kings; good; show KC+KD+KS")
    play(match, "play KC")
    assert all("H+" in way and len(way.split("+")) == 4 for way in legal(match)), "he told four cards that make 41"
    play(match, "show AH+KH+QH+JH")
    assert legal(match) == ["show AH+KH+QH+JH+10H"], "“Não é bom” to four means five"
    play(match, "show AH+KH+QH+JH+10H")
    assert sheet(match) == [(1, "trio", 3), (1, "lead", 1), (0, "point", 4), (0, "run", 15)]
    assert match.actors() == [0]


def test_a_dealer_who_may_sink_cannot_say_more_than_he_has() -> None:
    match = declaring(STRONG, WEAK, dealer_may_sink=True)
    play(match, "point five")
    assert legal(match) == ["good"] and refused(match, "equal") == "untrue"
    play(match, "good; show AH+KH+QH+JH+10H; skip; skip; play AC")
    assert legal(match) == ["claim", "keep"]
    play(match, "claim")
    assert "show KD+QD+JD" in legal(match) and "show_on KD+QD+JD+10D" in legal(match)
    play(match, "show KD+QD+JD; keep")
    assert sheet(match)[-1] == (0, "run", 3) and match.actors() == [0]


def test_a_sinking_dealer_who_goes_on_showing_trios_has_just_three_of_another_rank() -> None:
    """Apart from the fourteens, which are contested by themselves: what it tells must be true in every world."""
    match = declaring(
        hold("AK98", "K987", "987", "9"),
        hold("QJT", "QJT", "QJT", "QJ8"),
        trio_catorze_separate=True,
        dealer_may_sink=True,
    )
    play(match, "nothing; play AC; keep; keep; claim")
    assert legal(match) == ["show 10C+10D+10H"], "four queens and four jacks are no trios"
    match = declaring(
        hold("A98", "K987", "T987", "9"),
        hold("QJT", "QJT", "QJ", "KQT8"),
        trio_catorze_separate=True,
        dealer_may_sink=True,
    )
    play(match, "nothing; play AC; keep; keep; claim; show_on JC+JD+JH")
    for seed in range(40):
        world = match.imagine(1, Rng(seed)).game.t.mask(HAND, 0)
        assert [rank for rank in (1, 10, 12, 13) if (world & PACK.ranks[rank]).bit_count() == 3]


def test_equal_sums_that_a_sinking_dealer_told_score_for_nobody() -> None:
    match = declaring(FOUR_EQUAL, ALSO_EQUAL, dealer_may_sink=True)
    play(match, "point four; equal; sum 41; sum 41")
    assert says(match)[-1] == "nobody" and legal(match)[0] == "run three"


# -- tricks -------------------------------------------------------------------------------------------------------


def test_follow_suit_no_trumps_a_point_a_trick_and_one_for_the_first_lead() -> None:
    """002:4975."""
    match = declaring(STRONG, WEAK)
    play(match, "nothing; play AC; keep; keep; keep")
    assert refused(match, "play KD") == "must_follow"
    play(match, "play 9C")
    assert match.actors() == [1] and sheet(match) == [(1, "lead", 1), (1, "taken", 1)]
    play(match, "play 8S; play KS; play 8H; play 10H")
    assert match.actors() == [1] and sheet(match)[2:] == [(0, "taken", 1), (1, "taken", 1)]
    assert written(match.game.status())["tricks"] == "1 2"


def test_the_classic_count_gives_a_point_for_every_lead() -> None:
    """Option trick_points: and one for a trick that the other led."""
    match = declaring(STRONG, WEAK, trick_points="classic")
    play(match, "nothing; play AC; keep; keep; keep; play 9C")
    assert sheet(match) == [(1, "lead", 1)]
    play(match, "play 8S; play KS")
    assert sheet(match)[1:] == [(1, "lead", 1), (0, "taken", 1)]
    play(match, "play 8H; play 10H")
    assert sheet(match)[3:] == [(0, "lead", 1), (1, "taken", 1)]


@pytest.mark.parametrize(
    ("tricks", "last", "replaces", "expected"),
    [
        ((5, 7), 1, True, [(1, "majority", 10), (1, "last_trick", 1)]),
        ((5, 7), 0, True, [(1, "majority", 10), (0, "last_trick", 1)]),
        ((6, 6), 0, True, [(0, "last_trick", 1)]),
        ((12, 0), 0, True, [(0, "capote", 40)]),
        ((0, 12), 1, False, [(1, "capote", 40), (1, "majority", 10)]),
    ],
)
def test_gains_after_the_last_trick(
    tricks: tuple[int, int], last: int, replaces: bool, expected: list[tuple[int, str, int]]
) -> None:
    """002:4983-4987, R6."""
    match = start(capote_replaces_ten=replaces)
    table(match).tricks = tricks
    table(match).count_deal(last)
    assert sheet(match) == expected


ALL_TWELVE = hold("AKQJT987", "A", "A", "AK")
NO_TRICK = hold("", "KQJT", "KQJT9", "QJT")


def test_a_capote_in_full() -> None:
    """All twelve tricks, and no extra point for the last (002:4985-4987)."""
    match = declaring(ALL_TWELVE, NO_TRICK)
    play(match, "nothing; play AC; claim; keep; keep")
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        masters = [a for a in legal(match) if a != "play KS"]
        play(match, (masters or legal(match))[0])
    assert sheet(match)[:2] == [(1, "lead", 1), (0, "point", 5)]
    assert sheet(match)[2:] == [(1, "taken", 1)] * 12 + [(1, "capote", 40)]
    assert seat == 0


# -- pique and repique --------------------------------------------------------------------------------------------


def test_repique() -> None:
    """002:4991: 30 points before the tricks, and none of the other's, are worth 60 more."""
    match = declaring(ALL_TWELVE, NO_TRICK)
    play(match, "point eight; show AC+KC+QC+JC+10C+9C+8C+7C; run eight; show AC+KC+QC+JC+10C+9C+8C+7C")
    assert sheet(match) == [(1, "point", 8), (1, "run", 18)]
    play(match, "fourteen aces; show AC+AD+AH+AS")
    assert sheet(match)[2:] == [(1, "fourteen", 14), (1, "repique", 60)]
    play(match, "play AC")
    assert sheet(match)[4:] == [(1, "lead", 1)] and match.actors() == [0], "no pique in addition (R8)"


EIGHT_AND_FOUR = hold("AKQJT987", "QJT9", "", "")
THREE_ACES = hold("", "AK87", "AKQJ", "AKQJ")


def test_what_comes_in_a_later_category_does_not_spoil_a_repique() -> None:
    """R8: the elder hand has 30 with its sequences; the dealer's trios count after that."""
    match = declaring(EIGHT_AND_FOUR, THREE_ACES)
    run = "show_on AC+KC+QC+JC+10C+9C+8C+7C; show QD+JD+10D+9D"
    play(match, f"point eight; show AC+KC+QC+JC+10C+9C+8C+7C; run eight; {run}")
    assert sheet(match) == [(1, "point", 8), (1, "run", 18), (1, "run", 4), (1, "repique", 60)]
    play(match, "skip; play AC; claim")
    assert sheet(match)[4:] == [(1, "lead", 1), (0, "trio", 3), (0, "trio", 3)]


def test_the_dealers_repique_counts_in_the_same_order() -> None:
    """R8: the elder hand's trios were marked first and its lead is a point, but both count later."""
    match = declaring(THREE_ACES, EIGHT_AND_FOUR)
    play(match, "point four; run four; trio aces; show_on AD+AH+AS; show KD+KH+KS; play AD")
    assert sheet(match) == [
        (1, "trio", 3), (1, "trio", 3), (1, "lead", 1),
        (0, "point", 8), (0, "run", 18), (0, "run", 4), (0, "repique", 60),
    ]  # fmt: skip
    assert "pique" not in says(match)


def test_a_point_that_the_dealer_claims_comes_before_the_elder_hands_sequences() -> None:
    """R8: so a repique waits until the dealer has spoken of what was passed over."""
    way = "run eight; show AC+KC+QC+JC+10C+9C+8C+7C; fourteen aces; show AC+AD+AH+AS; play AC"
    for answer, crowned in (("claim", False), ("keep", True)):
        match = declaring(ALL_TWELVE, NO_TRICK)
        play(match, f"skip; {way}")
        assert "repique" not in says(match)
        play(match, answer)
        assert ("repique" in says(match)) is crowned
        assert table(match).crowned is crowned


TWENTY_NINE = hold("AKQJT987", "A8", "A8", "")
ONLY_TRIOS = hold("", "KQJT", "KQJT", "KQJT")


def test_a_pique_by_the_first_lead() -> None:
    """002:4989, R8: 29 and the lead are 30."""
    match = declaring(TWENTY_NINE, ONLY_TRIOS)
    eight = "AC+KC+QC+JC+10C+9C+8C+7C"
    play(match, f"point eight; show {eight}; run eight; show {eight}; trio aces; show AC+AD+AH")
    assert sum(points for _, _, points in sheet(match)) == 29
    play(match, "play AC")
    assert sheet(match)[3:] == [(1, "lead", 1), (1, "pique", 30)]


def test_a_pique_in_the_tricks_and_how_a_trick_spoils_it() -> None:
    """002:4989: with the help of points of the tricks, while the dealer has none."""
    eight = "AC+KC+QC+JC+10C+9C+8C+7C"
    way = f"point eight; show {eight}; run eight; show {eight}; skip"
    match = declaring(TWENTY_NINE, ONLY_TRIOS)
    play(match, f"{way}; play AC; keep; play 10D; play KC; play 10H; play QC; play 10S")
    assert sheet(match)[2:] == [(1, "lead", 1), *[(1, "taken", 1)] * 3, (1, "pique", 30)]
    match = declaring(TWENTY_NINE, ONLY_TRIOS)
    play(match, f"{way}; play 8D; keep; play 10D")
    to_the_end(match)
    assert table(match).deal_no == 1 and "pique" not in says(match)
    match = declaring(TWENTY_NINE, ONLY_TRIOS)
    play(match, f"{way}; play AC; claim; play 10D; play KC; play 10H; play QC; play 10S")
    assert "pique" not in says(match), "his trios were made before the tricks"


def test_gains_after_the_tricks_make_no_pique() -> None:
    """R8."""
    match = start()
    game = table(match)
    game.made, game.tricks = (0, 20), (0, 12)
    game.count_deal(1)
    assert sheet(match) == [(1, "capote", 40)]


# -- the match ----------------------------------------------------------------------------------------------------


def test_six_deals_in_turn() -> None:
    """002:4993: the players take turns dealing; a tie is a draw (R10)."""
    match = start()
    dealers = [match.game.dealer]
    while not match.over:
        to_the_end(match)
        if not match.over:
            dealers.append(match.game.dealer)
    assert dealers == [0, 1, 0, 1, 0, 1]
    match = start()
    game = table(match)
    game.deal_no, game.points = 5, [50, 51]
    game.tricks = (6, 6)
    game.count_deal(0)
    assert match.over and baralho.view(match, 0)["winners"] == [0, 1]


def test_whoever_marks_the_target_first_wins_at_once() -> None:
    """002:4979, 002:4993, R12: in the declarations, with the repique, by a lead, by a trick."""
    eight = "AC+KC+QC+JC+10C+9C+8C+7C"
    match = declaring(ALL_TWELVE, NO_TRICK, match="target", target=26)
    play(match, f"point eight; show {eight}; run eight; show {eight}")
    assert match.over and baralho.view(match, 0)["winners"] == [1] and match.game.points == [0, 26]
    match = declaring(ALL_TWELVE, NO_TRICK, match="target", target=90)
    play(match, f"point eight; show {eight}; run eight; show {eight}; fourteen aces; show AC+AD+AH+AS")
    assert match.over and match.game.points == [0, 100]
    match = declaring(ALL_TWELVE, NO_TRICK, match="target", target=27)
    play(match, f"point eight; show {eight}; skip; fourteen aces; show AC+AD+AH+AS; play AC")
    assert not match.over
    play(match, "claim")
    assert match.game.points == [22, 23], "neither is there: the play goes on"
    assert match.actors() == [0]
    match = declaring(ALL_TWELVE, NO_TRICK, match="target", target=1)
    play(match, "nothing; play AC")
    assert match.over and match.game.points == [0, 1], "before the dealer has announced anything"


def test_the_dealer_wins_by_what_he_announces_or_by_a_trick() -> None:
    match = declaring(THREE_ACES, EIGHT_AND_FOUR, match="target", target=20)
    play(match, "point four; run four; skip; play AD")
    assert match.over and match.game.points == [26, 1], "the second sequence is not needed any more"
    match = declaring(STRONG, WEAK, match="target", target=2)
    play(match, "nothing; play 8S; keep; keep; keep; play KS; play 8H; play 10H")
    assert match.over and match.game.points == [1, 2]


def test_both_get_there_by_the_last_gains_only() -> None:
    """R12: the higher total wins; equals play another deal."""
    match = start(match="target", target=100)
    game = table(match)
    game.points, game.tricks = [99, 92], (5, 7)
    game.count_deal(0)
    assert match.over and game.points == [100, 102] and baralho.view(match, 0)["winners"] == [1]
    match = start(match="target", target=100)
    game = table(match)
    game.points, game.tricks = [101, 92], (5, 7)
    game.count_deal(0)
    assert game.points == [102, 102] and game.deal_no == 1
    game.mark(0, 5, "taken")
    assert match.actors(), "who is there already does not win by the first mark of that deal"
    game.tricks = (6, 6)
    game.count_deal(1)
    assert match.over and baralho.view(match, 0)["winners"] == [0]


def test_status_and_notes() -> None:
    match = declaring(STRONG, WEAK)
    told = written(match.game.status())
    assert told["elder"] == "2" and told["deals"] == "1/6" and told["made"] == "0 0"
    notes = written(match.game.notes(1))
    assert notes["held"] == "AH KH QH JH 10H | AC AD AH"
    play(match, "nothing; play AC")
    assert match.game.notes(1) == [] and match.game.notes(0) == []
    match = start(match="target")
    assert written(match.game.status())["target"] == "0/100 0/100"


# -- what law 11 has to see matter --------------------------------------------------------------------------------


def packed(elder: list[str], talon: str) -> str:
    """The pack from the top that deals these cards to the elder hand; `talon` is the first card it will draw."""
    rest = [code for code in EVERYTHING if code not in elder and code != talon]
    order: list[str] = []
    for k in range(4):
        order += elder[3 * k : 3 * k + 3] + rest[3 * k : 3 * k + 3]
    return " ".join([*order, *rest[12:16], talon, *rest[16:]])


# -- as today -----------------------------------------------------------------------------------------------------


def club(points: list[int], deal_no: int = 5, **options: Value) -> Match:
    """A match by the rules of clubs after its sixth deal, or another one."""
    match = start(None, **{**baralho.find("pique").find_preset("clube").options, **options})
    game = table(match)
    game.deal_no, game.points, game.tricks = deal_no, points, (6, 6)
    game.count_deal(0)  # the last trick is a point for seat 0
    return match


@covers("pique/clube/options")
def test_today_options() -> None:
    """today: the options of the preset."""
    match = baralho.start("pique", preset="clube")
    wanted = {
        "match": "six_deals", "trick_points": "classic", "dealer_may_sink": True, "carta_branca_optional": True,
        "dealer_max_exchange": "all_left", "dealer_min_exchange": 0, "capote_replaces_ten": True, "rubicon": 100,
    }  # fmt: skip
    assert {key: match.options[key] for key in wanted} == wanted


@covers("pique/clube/min_exchange")
def test_today_the_dealer_may_change_nothing() -> None:
    """today: uncertain, so an option: many say one card."""
    for least in (0, 1):
        match = start(None, **{**baralho.find("pique").find_preset("clube").options, "dealer_min_exchange": least})
        assert table(match).least(0) == least


@covers("pique/clube/winner")
def test_today_a_hundred_and_the_difference() -> None:
    """today: 168 to 112 is 156."""
    match = club([167, 112])
    assert match.over and match.game.points[0] - match.game.points[1] == 100 + 56
    assert sheet(match)[-1] == (0, "partie", 100) and says(match)[-1] == "partie"
    assert not club([166, 112], deal_no=4).over


@covers("pique/clube/rubicon")
@pytest.mark.parametrize(
    ("points", "value"), [([119, 80], 300), ([94, 60], 255), ([60, 95], 256), ([119, 99], 319), ([119, 100], 120)]
)
def test_today_the_rubicon(points: list[int], value: int) -> None:
    """today: fewer than 100: 100 and the sum, even if the winner is below 100 too."""
    match = club(points)
    best = 0 if points[0] + 1 > points[1] else 1
    assert match.over and match.game.points[best] - match.game.points[1 - best] == value
    assert ("rubicon" in says(match)) == (min(points[0] + 1, points[1]) < 100)
    assert baralho.view(match, 0)["winners"] == [best]


@covers("pique/clube/tie")
def test_today_a_tie_is_two_more_deals() -> None:
    """today: and two again if they are equal still."""
    match = club([150, 151])
    assert not match.over and match.game.deal_no == 6 and written(match.game.status())["deals"] == "7/8"
    assert not club([160, 120], deal_no=6).over, "the second of the two is played whatever happens in the first"
    assert club([160, 120], deal_no=7).over and not club([150, 151], deal_no=7).over


def test_today_the_rubicon_is_for_six_deals() -> None:
    with pytest.raises(baralho.BadOption):
        start(None, match="target", rubicon=100)


CONTEXT: dict[str, dict[str, Value]] = {
    "target": {"match": "target"},
    "rubicon": {"steps": 600},
    "capote_replaces_ten": {"pack": packed([*ALL_TWELVE[:-1], "7H"], "KS"), "script": "drop 7H; exchange"},
    "carta_branca_optional": {"pack": packed(BLANK.split(), "KS")},
}
