"""Pinocle: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.bots.thumbs.pinocle import could_lay
from baralho.engine.spec import act_of, y_of
from baralho.games.pinocle.acts import MARRIAGE
from baralho.games.pinocle.two import ForTwo
from tests.bots.by_thumb import by_thumb
from tests.games.test_pinocle import BRUNO, lay_all, melds, quiet, second_stage, sit, start, to_play, win
from tests.table import cards, play


def why(match: Match, action: str) -> str:
    """The code of the reason for an action of the seat that is asked."""
    seat = match.actors()[0]
    reason = thumb_of(match.spec).reason(match.game, seat, baralho.read_action(match, action))
    return reason.code if reason is not None else ""


def test_lays_the_dearest() -> None:
    match = win(sit("AC AD AH AS KH QH 10D KD"), "10D")
    assert by_thumb(match) == "four AC+AD+AH+AS"


def test_the_royal_marriage_before_the_sequence() -> None:
    match = win(sit("AD 10D KD QD JD AC AS", "9C 9S"), "AC")
    assert by_thumb(match) == "marriage KD+QD" and why(match, "marriage KD+QD") == "small_first"
    play(match, "marriage KD+QD")
    assert by_thumb(win(match, "AS")) == "sequence AD+10D+KD+QD+JD"


def test_a_roundhouse_before_its_parts() -> None:
    match = win(sit("KC QC KD QD KH QH KS QS AC"), "AC")
    assert by_thumb(match).startswith("roundhouse")


def test_throws_what_serves_in_nothing() -> None:
    match = sit("QS JD KD QD AC AH AS KH KS KC JH 9C")
    assert by_thumb(match) == "play 9C" and why(match, "play 9C") == "not_needed"


def test_wins_a_trick_to_lay_something() -> None:
    deal = {"hand 1": "JC", "hand 0": "AC AD AH AS QC 9S JS 9H JH 10S 10H 9H", "turn_up": "JD"}
    match = play(start(deal), "play JC")
    assert by_thumb(match) == "play QC" and why(match, "play QC") == "win_to_lay"


def test_takes_a_ten_with_the_ace() -> None:
    deal = {"hand 1": "10H", "hand 0": "AH 9C JC 9S JS QC KS 10C 10S 9C JC JS", "turn_up": "JD"}
    assert by_thumb(play(start(deal), "play 10H")) == "play AH"


def test_what_it_says_it_could_lay_is_there_without_the_card_played() -> None:
    """The queen that wins the trick is not married any more."""
    for seed in range(20):
        match = start({"hand 1": "JC", "hand 0": "KC QC AC", "turn_up": "JD"}, 2, str(seed))
        play(match, "play JC")
        for action in match.legal(BRUNO):
            assert isinstance(match.game, ForTwo)
            promised = could_lay(match.game, BRUNO, action)
            game = match.game.copy()
            assert isinstance(game, ForTwo)
            game.apply(BRUNO, action)
            if game.turn == BRUNO:
                marks = game.marks_of(BRUNO)
                found = [game.points_of(act_of(a), y_of(a), marks) for a in game.legal(BRUNO) if act_of(a) >= MARRIAGE]
                assert max(found, default=0) == promised


def test_does_not_trump_a_trick_worth_nothing() -> None:
    match = play(second_stage("9S 9H", "AD JC"), "play 9S")
    assert by_thumb(match) == "play JC"


def test_takes_what_the_other_cannot_beat() -> None:
    match = second_stage("AS JH 9C", "10S AH AC")
    assert by_thumb(match) == "play AS" and why(match, "play AS") == "lead_master"


def test_with_more_it_exchanges_and_lays_everything() -> None:
    match = start({"turn_up": "JC", "hand 1": "9C KS QS JD"}, 3)
    assert by_thumb(match) == "swap"
    play(match, "swap")
    seen = 0
    while melds(match) and match.actors() == [1]:
        assert by_thumb(match) in melds(match)
        play(match, by_thumb(match))
        seen += 1
    assert seen >= 2 and by_thumb(match) == "done"


def test_with_more_it_leads_its_aces() -> None:
    match = to_play(start({"turn_up": "9H", "hand 0": "AS AS KC QC JC 9C KD QD JD 9D JH"}, 4))
    assert by_thumb(match) == "play AS"


def test_a_partner_gets_the_ten() -> None:
    """The partner's ace holds the trick, and nobody plays any more: the ten is brought home."""
    deal = {"turn_up": "9H", "hand 0": "KS", "hand 1": "AS", "hand 2": "QS", "hand 3": "10S 9S"}
    match = cards(to_play(start(deal, 4, "7", partnership_4p=True)), "KS AS QS")
    assert by_thumb(match) == "play 10S" and why(match, "play 10S") == "to_partner"
    match = cards(to_play(start(deal, 4, "7")), "KS AS QS")
    assert by_thumb(match) == "play 9S", "each for himself nobody gets anything"


def test_laying_all_is_what_it_does() -> None:
    """In any hand it ends with nothing left to lay."""
    for seed in range(10):
        match = quiet(start(None, 3, f"thumb {seed}"))
        twin = quiet(start(None, 3, f"thumb {seed}"))
        total = lay_all(twin, 1)
        before = match.game.points[1]
        while match.actors() == [1]:
            play(match, by_thumb(match))
        assert match.game.points[1] - before == total


def auction(hands: dict[str, str], script: str = "") -> Match:
    """Four by auction; seat 0 has dealt, seat 1 speaks first."""
    options = baralho.find("pinocle").find_preset("leilao").options
    return play(baralho.start("pinocle", players=4, seed="7", dealer=0, deal=hands, options=options), script)


STRONG = {"hand 1": "AH 10H KH QH JH 9H AS AC AD KS QS JD"}
WEAK = {"hand 1": "9C 9D 9H 9S JC JS 10D 10H QC QH KD JC"}


def test_bids_what_it_may_make_and_names_the_suit_of_its_sequence() -> None:
    """A sequence, four aces and a pinochle are worth going on for; nines and jacks are not."""
    assert by_thumb(auction(STRONG)) == "bid 100"
    assert by_thumb(auction(STRONG, "bid 100; bid 300; pass; pass")) == "bid 310", "no more than it must"
    assert by_thumb(auction(STRONG, "bid 300; pass; pass; pass")) == "name H"
    assert by_thumb(auction(WEAK, "bid 100; bid 170; pass; pass")) == "pass"


def test_does_not_bid_over_the_partner_for_little() -> None:
    """The bid is the side's already."""
    assert by_thumb(auction(WEAK, "bid 100; pass; bid 110; pass")) == "pass"
