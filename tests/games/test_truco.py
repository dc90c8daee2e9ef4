"""Truco: seed 002:246-546."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.bots import thumb_of
from baralho.bots.thumbs.truco import manilha
from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.table import bits
from baralho.engine.told import Cards, Line, written
from baralho.games.truco import acts, cards, rules
from baralho.words import Words
from tests.table import cards as play_cards
from tests.table import covers, legal, log, play, refused, sheet, zone
from tests.table import says as all_says

# seat 0 is the pé, 1 the mão, 3 the cortador; pairs 0+2 and 1+3
STRONG = {"hand 0": "4C 5C 5D", "hand 1": "7H 6C 6D", "hand 2": "AS 5H 5S", "hand 3": "7D 6H 6S"}

CONTEXT: dict[str, dict[str, Value]] = {
    "succession": {"manilhas": "variable"},
    "all_tied": {"shown": "test_today_paulista_three_ties"},
}


def says(match: Match) -> list[str]:
    """What was said, but for the vira of every deal."""
    return [code for code in all_says(match) if code != "vira"]


def sums(game: Game) -> None:
    """Law 7: three cards for each player, at most nine burnt, nobody beyond what a mão can bring."""
    assert isinstance(game, rules.Truco)
    t = game.t
    mine = [acts.HAND, acts.STAKED, acts.TRICK, acts.DONE, acts.PACKET]
    for seat in range(game.players):
        held = sum(t.count(kind, seat) for kind in mine)
        assert held == 3 or (game.phase <= acts.BURNING and held in (0, 3))
        assert t.count(acts.STAKED, seat) + t.count(acts.TRICK, seat) <= 1
    assert t.count(acts.BURNT) <= 9 and t.count(acts.BURNT) % 3 == 0
    assert t.count(acts.VIRA) == (game.manilha != 0)
    assert game.only_side() < 0 or game.over
    assert all(0 <= p <= 11 + 12 for p in game.points)
    assert sum(p >= 12 for p in game.points) <= 1


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Truco of seed 7 in which seat 0 deals; variant and players may be given among the options."""
    variant, players = str(options.pop("variant", "")), int(options.pop("players", 0))
    return baralho.start("truco", variant=variant, players=players, seed="7", dealer=0, deal=deal, options=options)


def at(points: tuple[int, ...], deal: dict[str, str] | None = None, **given: Value) -> Match:
    """A mão that begins at these points."""
    match = start(deal, **given)
    game = truco(match)
    game.points = list(points)
    for seat in range(game.players):  # dealt before the points were known
        if game.blind():
            game.t.move_all(acts.HAND, seat, acts.PACKET, seat)
    game.begin_mao()
    return match


def truco(match: Match) -> rules.Truco:
    assert isinstance(match.game, rules.Truco)
    return match.game


def power(code: str) -> int:
    return cards.DIRTY_ORDER[cards.DIRTY.of(code)]


def powers(order: tuple[int, ...], pack: Pack, codes: str) -> list[int]:
    return [order[card] for card in pack.cards(codes)]


def hand_of(match: Match, viewer: int, seat: int) -> list[str]:
    zones = baralho.view(match, viewer)["zones"]
    return next(z["cards"] for z in zones if z["zone"] == "hand" and z["index"] == seat)


# -- the cards --------------------------------------------------------------------------------------------------------


def test_the_order_of_the_cards() -> None:
    """002:326-407: four manilhas, then 3 2 A K J Q 7 6 5 4; the suits of plain cards are equal."""
    order = powers(cards.DIRTY_ORDER, cards.DIRTY, "4C 7H AS 7D 3S 2D AC KH JC QD 7S 6C 5D 4H")
    assert order == list(range(14, 0, -1))
    assert power("KC") == power("KD") and power("JH") > power("QH")
    assert [cards.DIRTY_ORDER.count(strength) for strength in order] == [1, 1, 1, 1, 4, 4, 3, 4, 4, 4, 2, 4, 4, 3]


def test_the_clean_pack() -> None:
    """002:529: without 7S, 7C, 4H, 4D, 4S, the sixes and the fives there are 27 cards."""
    gone = cards.DIRTY.mask("7S 7C 4H 4D 4S 6C 6D 6H 6S 5C 5D 5H 5S")
    assert cards.CLEAN.count == 27
    assert cards.DIRTY.mask(" ".join(cards.CLEAN.codes)) == cards.DIRTY.all & ~gone
    order = powers(cards.CLEAN_ORDER, cards.CLEAN, "4C 7H AS 7D 3C 2C AC KC JC QC")
    assert order == list(range(10, 0, -1))


def test_the_manilhas_of_douradinha() -> None:
    """002:533-543: five more above the Zape, which leave their ranks."""
    order = powers(cards.DOURADINHA_ORDER, cards.DIRTY, "QD JC 2C AC 5C 4C 7H AS 7D 3C 2D AH KC JD QC")
    assert order == sorted(order, reverse=True) and len(set(order)) == 15
    for rank, left in {"2": 3, "A": 2, "J": 3, "Q": 3, "5": 3}.items():
        assert sum(cards.DOURADINHA_ORDER[cards.DIRTY.of(f"{rank}{s}")] <= order[9] for s in "CDHS") == left


@pytest.mark.parametrize(
    ("vira", "succession", "manilha"),
    [("3H", "common", "4"), ("AS", "common", "2"), ("7C", "common", "J"), ("QC", "common", "K"), ("KD", "common", "A"),
     ("7C", "truco_order", "Q"), ("QC", "truco_order", "J"), ("JC", "truco_order", "K"), ("KD", "truco_order", "A")],
)  # fmt: skip
def test_the_card_after_the_vira_is_manilha(vira: str, succession: str, manilha: str) -> None:
    """002:521-525: 3 -> 4C 4H 4S 4D; ace -> 2C 2H 2S 2D."""
    match = start({"vira": vira}, variant="truco-manilha-variavel", succession=succession)
    order = truco(match).order()
    four = [order[cards.DIRTY.of(manilha + s)] for s in "CHSD"]
    assert four == sorted(four, reverse=True)
    assert min(four) > max(order[c] for c in range(40) if cards.DIRTY.codes[c][:-1] != manilha)
    assert written(match.game.status())["manilhas"] == manilha
    assert zone(match, "vira") == vira
    assert log(match)[1].startswith(f"A vira é {vira[:-1]}")
    if manilha != "4":  # the old Zape is a plain four
        assert order[cards.DIRTY.of("4C")] == order[cards.DIRTY.of("4H")]


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_three_cards_at_a_time_from_the_mao() -> None:
    """002:446-450: the mão sits at the pé's right, gets the first packet and plays first."""
    match = start({"pack": "3C 3D 3H 2C 2D 2H AC AD AH KC KD KH"})
    assert [zone(match, f"hand {s}") for s in range(4)] == ["KC KD KH", "3C 3D 3H", "2C 2D 2H", "AC AD AH"]
    assert match.actors() == [1] and match.spec.anticlockwise


def test_the_deal_goes_round_and_each_jogo_has_its_pe_drawn() -> None:
    """002:448."""
    match = start()
    play(match, "stake " + zone(match, "hand 1").split()[0] + " truco; refuse")
    assert match.game.dealer == 1 and match.actors() == [2]
    drawn = set()
    for seed in range(20):
        for way in ("draw", "rotate"):
            match = baralho.start("truco", seed=seed, dealer=0, options={"dealer_each_jogo": way})
            game = truco(match)
            game.points = [9, 0]
            game.end_mao(0, 3, "mao")
            assert game.jogos == (1, 0) and game.points == [0, 0]
            if way == "rotate":
                assert game.dealer == 1
            else:
                drawn.add(game.dealer)
    assert drawn == {0, 1, 2, 3}


# -- tricks -----------------------------------------------------------------------------------------------------------


def test_any_card_may_be_played() -> None:
    """002:413: no duty to follow or to beat."""
    match = start({"hand 1": "3C 3D 3H", "hand 2": "2C 4H KD"}, commit_card=False)
    assert legal(match) == ["play 3C", "play 3D", "play 3H", "call truco"]
    play(match, "play 3C")
    assert legal(match) == ["play 2C", "play KD", "play 4H", "call truco"]


def test_equal_ranks_of_both_pairs_tie_and_the_same_player_leads() -> None:
    """002:407, 002:415: kings of clubs and diamonds are worth the same."""
    deal = {"hand 1": "KC 5C 5D", "hand 2": "KD 6C 6D", "hand 3": "QH 5H 5S", "hand 0": "JS 6H 6S"}
    match = start(deal)
    play_cards(match, "KC KD QH JS")
    assert says(match) == ["tied"] and truco(match).tricks == (-1,) and match.actors() == [1]
    match = start(deal, tied_trick_leader="last_tying_player")
    play_cards(match, "KC KD QH JS")
    assert match.actors() == [2]


def test_two_equal_top_cards_of_one_pair_win() -> None:
    """Ruling 10: the partner who played first leads."""
    match = start({"hand 1": "KC 5C 5D", "hand 2": "JD 6C 6D", "hand 3": "KD 5H 5S", "hand 0": "4D 6H 6S"})
    play_cards(match, "KC JD KD 4D")
    assert truco(match).tricks == (1,) and match.actors() == [1]


def test_the_jack_beats_the_queen() -> None:
    """002:407."""
    match = start({"hand 1": "QS 5C 5D", "hand 2": "JH 6C 6D", "hand 3": "4D 5H 5S", "hand 0": "4H 6H 6S"})
    play_cards(match, "QS JH 4D 4H")
    assert match.actors() == [2]


def test_played_cards_are_turned_down() -> None:
    """002:413."""
    match = start(STRONG)
    play_cards(match, "6C 5H 6H 5C")
    assert zone(match, "trick 1") == "" and zone(match, "done 1") == "6C"
    shown = [z["cards"] for z in baralho.view(match, 0)["zones"] if z["zone"] == "done"]
    assert shown == [[""], [""], [""], [""]]


A, B, T = 0, 1, -1


@pytest.mark.parametrize(
    ("tricks", "winner"),
    [((A, A), A), ((A, T), A), ((T, B), B), ((A, B, A), A), ((A, B, B), B), ((A, B, T), A), ((T, T, B), B),
     ((T, T, T), B), ((A,), -2), ((T,), -2), ((A, B), -2), ((T, T), -2), ((), -2)],
)  # fmt: skip
def test_the_best_of_three_tricks(tricks: tuple[int, ...], winner: int) -> None:
    """002:409-423: whoever goes to the first goes to mass; three ties go against the pé (seat 0, pair A)."""
    game = truco(start())
    game.tricks = tricks
    assert game.winner() == winner


def test_a_mao_without_calls_is_worth_one_and_ends_when_it_is_decided() -> None:
    """002:432."""
    match = start(STRONG)
    play_cards(match, "7H 5H 6H 5C 6C 5S 7D 5D")
    assert sheet(match) == [(1, "mao", 1)] and match.game.deal_no == 1


def test_a_first_trick_won_and_a_second_tied() -> None:
    """002:419."""
    match = start({"hand 1": "3C KC 5D", "hand 2": "2D KD 6D", "hand 3": "2H QH 5S", "hand 0": "2S QS 6S"})
    play_cards(match, "3C 2D 2H 2S KC KD QH QS")
    assert sheet(match) == [(1, "mao_first", 1)]
    for lang, why in (("pt", "com o empate, vale a primeira vaza"), ("en", "with the tie the first trick counts")):
        assert why in Words(match.spec, lang).all.texts["scores", "mao_first"]


def test_the_sheet_says_what_decided() -> None:
    """002:417-421: two tricks, or the first of them where a tie leaves nobody two."""
    game = truco(today("paulista"))
    ways: dict[str, list[tuple[int, ...]]] = {
        "mao": [(A, A), (A, B, A)],
        "mao_first": [(A, T), (A, B, T)],
        "mao_after": [(T, B), (T, T, B)],
        "mao_none": [(T, T, T)],
    }
    for code, all_tricks in ways.items():
        for tricks in all_tricks:
            game.tricks = tricks
            assert game.how_won() == code
    three = truco(six())
    three.tricks = (2, 0, 1)
    assert three.how_won() == "mao_one"


# -- the card face down -----------------------------------------------------------------------------------------------


def test_the_winner_of_the_first_trick_may_lead_face_down() -> None:
    """002:464: it has no rank; nobody else may, and nobody knows what it was."""
    match = start(STRONG)
    assert refused(match, "play_down 7H") == "not_down"
    play_cards(match, "7H 5H 6H 5C")
    assert "play_down 6C" in legal(match)
    play(match, "play_down 6C")
    assert refused(match, "play_down 5S") == "not_down"
    assert baralho.events(match, 0)[-1] == ("move", "", "hand 1", "trick 1")
    assert ("act", "1", "play_down ?") in baralho.events(match, 3)
    play_cards(match, "5S 6S 5D")
    assert truco(match).tricks == ()  # the partner's six took it: two tricks
    assert sheet(match) == [(1, "mao", 1)]


def test_not_after_a_tied_first_trick() -> None:
    """Ruling 9; anybody may under any_from_second_trick, and a trick of covered cards is tied."""
    deal = {"hand 1": "KC 5C 5D", "hand 2": "KD 6C 6D", "hand 3": "QH 5H 5S", "hand 0": "JS 6H 6S"}
    match = start(deal)
    play_cards(match, "KC KD QH JS")
    assert refused(match, "play_down 5C") == "not_down"
    match = start(deal, face_down_card="any_from_second_trick")
    assert refused(match, "play_down 5C") == "not_down"
    play_cards(match, "KC KD QH JS")
    play_cards(match, "5C 6C 5H 6H", "play_down")
    assert truco(match).tricks == (-1, -1) and match.actors() == [1]
    match = start(STRONG, face_down_card="none")
    play_cards(match, "7H 5H 6H 5C")
    assert refused(match, "play_down 6C") == "not_down"


# -- calls ------------------------------------------------------------------------------------------------------------


def test_truco_refused_pays_the_value_before() -> None:
    """002:438, 002:460-462: 1; the card staked in the first trick is shown."""
    match = start(STRONG)
    play(match, "stake 6C truco")
    assert zone(match, "staked 1") == "6C" and match.actors() == [2]
    assert legal(match) == ["accept", "refuse", "defer", "stake 5H seis", "stake AS seis", "stake 5S seis"]
    assert ("act", "1", "stake ? truco") in baralho.events(match, 2)
    play(match, "refuse")
    assert sheet(match) == [(1, "refused", 1)]
    assert ("look", "6C", "staked 1") in baralho.events(match, 2)


def test_a_refusal_in_a_later_trick_shows_nothing() -> None:
    """002:460."""
    match = start(STRONG)
    play_cards(match, "7H 5H 6H 5C")
    play(match, "stake 6C truco; refuse")
    assert sheet(match) == [(1, "refused", 1)]
    assert not [e for e in baralho.events(match, 2) if e[0] == "look"]


def test_truco_accepted_is_worth_three_and_the_staked_card_is_played() -> None:
    """002:438, 002:460."""
    match = start(STRONG)
    play(match, "stake 7H truco; accept")
    assert zone(match, "trick 1") == "7H" and match.actors() == [2]
    assert written(match.game.status())["value"] == "3"
    play_cards(match, "5H 6H 5C 6C 5S 7D 5D")
    assert sheet(match) == [(1, "mao", 3)]


def test_of_cards_that_nobody_has_seen_none_is_better() -> None:
    """The hint of the hand of iron says so, and counts no chances."""
    match = at((10, 10), STRONG, no_recourse_blind=True)
    reason = thumb_of(match.spec).reason(match.game, 1, baralho.read_action(match, "play_blind 1"))
    assert reason is not None and reason.code == "blind"


def test_one_is_asked_to_raise_only_where_one_can() -> None:
    """002:425-436: there is nothing above the last call."""
    match = start(STRONG)
    words = Words(match.spec, "pt")
    play(match, "stake 7H truco")
    assert "stake 5H seis" in legal(match) and words.prompt(match, 2).endswith("aceite, corra ou aumente")
    play(match, "2 defer; 0 stake 4C seis")
    assert "call nove" in legal(match) and words.prompt(match, 1).endswith("aceite, corra ou aumente")
    play(match, "call nove")
    assert words.prompt(match, 2).endswith("aceite ou corra")


def test_the_ladder() -> None:
    """002:425-436, 002:456: truco, vale seis, vale nove; each counter-call accepts the one before; nine is the top."""
    match = start(STRONG)
    play(match, "stake 7H truco; 2 defer; 0 stake 4C seis")
    assert match.actors() == [1]  # at the right of seat 0
    assert legal(match) == ["accept", "refuse", "defer", "call nove"]  # he has staked already
    play(match, "call nove")
    assert match.actors() == [2] and legal(match) == ["accept", "refuse", "defer"]
    play(match, "defer")
    assert legal(match) == ["accept", "refuse"]
    play(match, "accept")
    assert written(match.game.status())["value"] == "9"
    assert zone(match, "trick 1") == "7H" and match.actors() == [2]
    play_cards(match, "5H 6H")  # and the card staked by seat 0 is played in its turn
    assert truco(match).tricks == (0,) and match.actors() == [0]
    play_cards(match, "5C 6C 5S 6S 6D AS 7D 5D")
    assert sheet(match) == [(0, "mao", 9)]


@pytest.mark.parametrize(("script", "points"), [("refuse", 1), ("stake 5H seis; refuse", 3),
                                                ("stake 5H seis; stake 7D nove; refuse", 6)])  # fmt: skip
@pytest.mark.parametrize("scale", ["1-3-6-9", "2-4-8-12"])
def test_refused_calls_pay_the_rung_below(script: str, points: int, scale: str) -> None:
    """002:438, 002:514-519: six refused pays 3, nine refused 6; in 1977 2, 4 and 8."""
    match = start(STRONG, point_scale=scale)
    play(match, "stake 7H truco")
    play(match, script)
    caller = {1: 1, 3: 0, 6: 1}[points]
    expected = points if scale == "1-3-6-9" else {1: 2, 3: 4, 6: 8}[points]
    assert sheet(match) == [(caller, "refused", expected)]


def test_every_staked_card_of_the_first_trick_is_shown() -> None:
    """002:462 and the catalogue: after a refusal all cards staked in it."""
    match = start(STRONG)
    play(match, "stake 7H truco; stake AS seis; refuse")
    looks = [e for e in baralho.events(match, 3) if e[0] == "look"]
    assert looks == [("look", "7H", "staked 1"), ("look", "AS", "staked 2")]


def test_who_accepted_may_raise_later_on_his_turn() -> None:
    """002:456, ruling 2; ruling 3: nobody raises his own side."""
    match = start(STRONG)
    play(match, "stake 7H truco; accept")
    assert "stake AS seis" in legal(match, 2)
    play(match, "play AS")
    assert refused(match, "stake 6H seis") == "own_call" and match.actors() == [3]
    play(match, "play 6H; stake 4C seis; accept")
    assert written(match.game.status())["value"] == "6" and truco(match).tricks == (0,)
    assert refused(match, "stake 5C nove") == "own_call"
    match = start(STRONG, raise_later=False)
    play(match, "stake 7H truco")
    assert "stake AS seis" in legal(match)
    play(match, "accept")
    assert legal(match) == ["play 5H", "play AS", "play 5S"]


def test_a_counter_caller_who_has_played_stakes_nothing() -> None:
    match = start(STRONG)
    play(match, "play 7H; stake AS truco; defer; call seis")
    assert [zone(match, f"staked {s}") for s in range(4)] == ["", "", "AS", ""]
    play(match, "refuse")
    assert sheet(match) == [(1, "refused", 3)]


def test_without_staking_the_caller_stays_free() -> None:
    match = start(STRONG, commit_card=False)
    play(match, "call truco; accept")
    assert match.actors() == [1] and legal(match) == ["play 6C", "play 6D", "play 7H"]
    play(match, "play 6D; call seis; accept")
    assert match.actors() == [2]


def test_a_call_may_be_worth_more_than_is_needed() -> None:
    """Ruling 8."""
    match = at((9, 9), STRONG)
    play(match, "stake 7H truco; stake AS seis")
    assert written(match.game.status())["called"] == "6"


def test_either_partner_may_answer_first() -> None:
    """002:466: the challenge is to either partner."""
    for seat in (0, 2):
        match = start(STRONG, answer="either_first")
        play(match, "stake 7H truco")
        assert match.actors() == [0, 2] and "defer" not in legal(match, seat)
        play(match, f"{seat} accept")
        assert match.actors() == [2] and match.game.held == ()
        world = match.imagine(1, baralho.Rng(3))
        assert len(world.live) == len(match.live)
    match = start(STRONG, answer="either_first")
    play(match, "stake 7H truco; 0 stake 4C seis")
    assert match.actors() == [1, 3]
    play(match, "3 refuse")
    assert sheet(match) == [(0, "refused", 3)]


# -- mão de dez -------------------------------------------------------------------------------------------------------


def test_in_a_mao_de_dez_the_partners_see_each_others_cards_and_nobody_calls() -> None:
    """002:476-482; 11 counts as ten (ruling 4)."""
    for ten in (10, 11):
        match = at((7, ten), STRONG)
        assert says(match) == ["mao_de_dez"] and match.actors() == [1]
        assert set(hand_of(match, 1, 3)) == {"7D", "6H", "6S"}
        assert set(hand_of(match, 3, 1)) == {"7H", "6C", "6D"}
        assert hand_of(match, 0, 2) == ["", "", ""] and hand_of(match, 0, 1) == ["", "", ""]
        assert legal(match) == ["stay", "give_up", "defer"]
        play(match, "defer")
        assert match.actors() == [3] and legal(match) == ["stay", "give_up"]
        play(match, "stay")
        assert match.actors() == [1] and legal(match) == ["play 6C", "play 6D", "play 7H"]
        assert refused(match, "stake 7H truco") == "ten"


def test_giving_up_costs_one_and_losing_three() -> None:
    """002:480; the page's example: 10-7 becomes 10-8 or 10-10, or the jogo is won."""
    match = at((7, 10), STRONG)
    play(match, "give_up")
    assert sheet(match) == [(0, "gave_up", 1)] and match.game.points == [8, 10]
    assert says(match)[-1] == "mao_de_dez"  # ruling 5: the next one is again
    match = at((10, 7), STRONG)
    play(match, "stay")
    assert match.actors() == [1]
    play_cards(match, "7H 5H 6H 5C 6C 5S 7D 5D")
    assert sheet(match) == [(1, "mao", 3)] and match.game.points == [10, 10]
    assert says(match)[-1] == "no_recourse"


def test_the_side_with_ten_wins_the_jogo() -> None:
    match = at((7, 10), STRONG)
    play(match, "stay")
    play_cards(match, "7H 5H 6H 5C 6C 5S 7D 5D")
    assert sheet(match) == [(1, "mao", 3)] and truco(match).jogos == (0, 1) and match.game.points == [0, 0]
    assert says(match)[-1] == "jogo"


def test_a_forbidden_call() -> None:
    """002:478: by the side below ten the jogo is lost; by the side with ten the mão, three points."""
    match = at((7, 10), STRONG, mao_de_dez_call="penalised")
    play(match, "stay; call truco")
    assert sheet(match) == [(0, "forbidden", 3)] and match.game.points == [10, 10]
    match = at((7, 10), STRONG, mao_de_dez_call="penalised", match_length="single_jogo")
    play(match, "stay; play 6C; call truco")
    assert sheet(match) == [(1, "forbidden", 2)] and match.over
    assert baralho.view(match, 0)["winners"] == [1, 3]
    match = at((10, 10), STRONG, mao_de_dez_call="penalised")
    assert "call truco" not in legal(match)


def test_the_mao_sem_recurso() -> None:
    """002:482: no calls, no giving up, no cards shown; the winner takes the jogo."""
    match = at((11, 10), STRONG)
    assert says(match) == ["no_recourse"] and match.actors() == [1]
    assert legal(match) == ["play 6C", "play 6D", "play 7H"]
    assert hand_of(match, 1, 3) == ["", "", ""]
    play_cards(match, "7H 5H 6H 5C 6C 5S 7D 5D")
    assert truco(match).jogos == (0, 1)


def test_the_mao_sem_recurso_played_blind() -> None:
    """Nobody looks: the cards are turned over one by one, by place."""
    match = at((10, 10), STRONG, no_recourse_blind=True)
    assert legal(match) == ["play_blind 0", "play_blind 1", "play_blind 2"]
    assert "sem olhar" in Words(match.spec, "pt").prompt(match, match.actors()[0])
    packets = [z["cards"] for z in baralho.view(match, 1)["zones"] if z["zone"] == "packet"]
    assert packets == [["", "", ""]] * 4
    assert match.game.may_signal(1) == 0
    card = zone(match, "packet 1").split()[1]
    play(match, "play_blind 1")
    assert zone(match, "trick 1") == card and len(zone(match, "packet 1").split()) == 2


def test_blind_cards_are_never_dealt_to_hands() -> None:
    match = start(no_recourse_blind=True)
    game = truco(match)
    game.points = [10, 7]
    game.end_mao(1, 3, "mao")
    assert all(game.t.count(acts.HAND, s) == 0 and game.t.count(acts.PACKET, s) == 3 for s in range(4))


def test_the_mao_de_dez_of_1977() -> None:
    """Giving up costs 2, the mão is worth 4, so is a forbidden call."""
    match = at((6, 10), STRONG, point_scale="2-4-8-12")
    play(match, "give_up")
    assert sheet(match) == [(0, "gave_up", 2)]
    match = at((6, 10), STRONG, point_scale="2-4-8-12", mao_de_dez_call="penalised")
    play(match, "stay; call truco")
    assert sheet(match) == [(0, "forbidden", 4)]


# -- jogo and queda ---------------------------------------------------------------------------------------------------


def test_the_queda_is_best_of_three_jogos() -> None:
    """002:413, 002:442-444."""
    match = start()
    game = truco(match)
    for side, jogos in ((0, (1, 0)), (1, (1, 1)), (1, (1, 2))):
        assert not match.over
        game.points[side] = 9
        game.end_mao(side, 3, "mao")
        assert game.jogos == jogos
    assert match.over and baralho.view(match, 0)["winners"] == [1, 3]
    match = start(match_length="single_jogo")
    truco(match).points = [11, 0]
    truco(match).end_mao(0, 9, "mao")
    assert match.over and match.game.points == [20, 0]


# -- signals ----------------------------------------------------------------------------------------------------------


def test_signals() -> None:
    """002:504-510: free acts, seen by the partner or by all, never a turn, and they may lie."""
    match = start()
    before = match.game.digest()
    match.signal(1, match.spec.signals.index("wink"))
    assert match.game.digest() == before and match.actors() == [1]
    assert ("signal", "1", "wink") in baralho.events(match, 3)
    assert ("signal", "1", "wink") not in baralho.events(match, 0)
    match = start(signals="whole_table")
    match.signal(1, 4)
    assert ("signal", "1", "yawn") in baralho.events(match, 0)
    for match in (start(signals="off"), start(players=2)):
        with pytest.raises(baralho.IllegalAction):
            match.signal(1, 0)


# -- manhas -----------------------------------------------------------------------------------------------------------

TOP = "3C 3D 3H 2C 2D 2H AC AD AH KC KD KH JC JD JH QC QD QH 6C 6D 6H"


def manhas(script: str, **options: Value) -> Match:
    return play(start({"pack": TOP}, manhas=True, **options), script)


def test_the_cutter_alone_looks_at_both_ends() -> None:
    """002:494."""
    match = manhas("look")
    assert match.actors() == [3] and "look" not in legal(match)
    bottom = match.game.t.pack.code(match.game.t.line(acts.STOCK)[0])
    assert [e[1] for e in baralho.events(match, 3) if e[0] == "look"] == ["3C", bottom]
    assert [e[1] for e in baralho.events(match, 1) if e[0] == "look"] == ["", ""]


def test_the_cut_is_seen_and_what_he_saw_is_followed() -> None:
    """002:494-496: the card that was on top lies under the cut; dealt from the bottom it comes first but one."""
    match = manhas("look; cut 2; from_bottom")
    assert match.actors() == [3]
    assert set(zone(match, "packet 1").split()[:2]) == {"3C", "3D"}
    assert "3C" in baralho.known(match, 3)["packet 1"] and "3C" not in str(baralho.known(match, 1))
    for seed in range(20):
        assert "3C" in zone(match.imagine(3, baralho.Rng(seed)), "packet 1")


def test_packets_lie_unseen_until_they_are_let_pass() -> None:
    """002:498."""
    match = manhas("leave; from_top")
    assert zone(match, "packet 1") == "3C 3D 3H" and hand_of(match, 1, 1) == []
    assert legal(match) == ["let", "burn"]
    play(match, "3 let")
    assert match.actors() == [1] and legal(match) == ["let", "burn", "give"]
    play(match, "1 let")
    assert hand_of(match, 1, 1) == ["3C", "3D", "3H"] and zone(match, "packet 2") == "2C 2D 2H"
    assert match.actors() == [3]
    play(match, "3 let")
    assert legal(match) == ["let", "burn"]


def test_at_most_nine_cards_are_burnt_the_first_three_face_up() -> None:
    """002:498-500."""
    match = manhas("leave; from_top; burn; let; burn; let; let; burn")
    assert zone(match, "hand 1") == "AC AD AH" and zone(match, "burnt") == "3C 3D 3H 2C 2D 2H KC KD KH"
    burnt = next(z["cards"] for z in baralho.view(match, 0)["zones"] if z["zone"] == "burnt")
    assert burnt == ["3C", "3D", "3H"] + [""] * 6
    assert [zone(match, f"hand {s}") for s in (2, 3, 0)] == ["JC JD JH", "QC QD QH", "6C 6D 6H"]
    assert match.actors() == [1] and match.spec.phases[match.game.phase] == "playing"


def test_the_mao_gives_the_first_packet_to_his_partner() -> None:
    """002:500: he takes the next, the pé's partner the third, the cutter no other."""
    match = manhas("leave; from_top; let; give")
    assert zone(match, "hand 3") == "3C 3D 3H" and zone(match, "packet 1") == "2C 2D 2H"
    play(match, "let; let; let; let; let; let")
    assert [zone(match, f"hand {s}") for s in range(4)] == ["KC KD KH", "2C 2D 2H", "AC AD AH", "3C 3D 3H"]


def test_with_nine_burnt_the_first_packet_may_still_be_given() -> None:
    match = manhas("leave; from_top; burn; burn; burn")
    assert match.actors() == [1] and legal(match) == ["let", "give"]
    play(match, "give")
    assert zone(match, "hand 3") == "KC KD KH" and match.spec.phases[match.game.phase] == "playing"


def test_of_two_the_mao_cuts_and_gives_nothing_away() -> None:
    match = start({"pack": TOP}, players=2, manhas=True)
    assert match.actors() == [1]
    play(match, "leave; from_top")
    assert legal(match) == ["let", "burn"]
    play(match, "let")
    assert match.actors() == [1] and zone(match, "packet 0") == "2C 2D 2H"


def test_the_vira_is_turned_after_the_cut() -> None:
    match = manhas("leave; from_top", manilhas="variable")
    assert zone(match, "vira") == "3C" and zone(match, "packet 1") == "3D 3H 2C"


# -- two players ------------------------------------------------------------------------------------------------------


def test_two_handed() -> None:
    """Ruling 13: a table of two and the option are one and the same; each answers for himself."""
    assert start(players=2).options["two_handed"] is True
    assert start(two_handed=True).players == 2
    contradictions: list[dict[str, Value]] = [
        {"players": 4, "two_handed": True},
        {"players": 2, "two_handed": False},
    ]
    for wrong in contradictions:
        with pytest.raises(baralho.BadOption, match="two_handed"):
            start(None, **wrong)
    match = start({"hand 1": "KC 5C 5D", "hand 0": "KD 6C 6D"}, players=2)
    play(match, "stake KC truco")
    assert match.actors() == [0] and "defer" not in legal(match)
    play(match, "accept; play KD")
    assert truco(match).tricks == (-1,) and match.actors() == [1]
    match = at((3, 10), None, players=2)
    assert legal(match) == ["stay", "give_up"] and hand_of(match, 1, 0) == ["", "", ""]
    game = truco(match)
    assert game.cutter() == game.mao() == 1
    game.tricks = (-1, -1, -1)
    assert game.winner() == 1  # who did not deal


# -- douradinha -------------------------------------------------------------------------------------------------------

SIX = {
    "hand 0": "QD 5D 5H", "hand 1": "3C 6C 6D", "hand 2": "3D 7C 7S",
    "hand 3": "KC 5S 4D", "hand 4": "KD 6H 6S", "hand 5": "QC 4H 4S",
}  # fmt: skip


def six(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("douradinha", seed="7", dealer=0, deal=deal or SIX, options=options)


def test_three_pairs_sit_alternately() -> None:
    """002:533."""
    match = six()
    assert match.players == 6 and baralho.view(match, 0)["sides"] == [0, 1, 2, 0, 1, 2]
    assert match.actors() == [1]
    with pytest.raises(baralho.BadPlayers):
        baralho.start("douradinha", players=4)
    with pytest.raises(baralho.BadPlayers):
        baralho.start("truco", players=5)


def test_a_trick_tied_between_pairs_is_nobodys() -> None:
    match = six()
    play_cards(match, "3C 3D 5S 6H 4H 5D")
    assert truco(match).tricks == (-1,) and match.actors() == [1]
    match = six()
    play_cards(match, "3C 3D 5S 6H 4H QD")
    assert truco(match).tricks == (0,) and match.actors() == [0]


def test_three_tricks_to_three_pairs_go_to_the_first() -> None:
    game = truco(six())
    for tricks, winner in [
        ((2, 0, 1), 2),
        ((2, 0), -2),
        ((2, -1), 2),
        ((-1, 0), 0),
        ((2, 1, -1), 2),
        ((-1, -1, -1), 1),
    ]:
        game.tricks = tricks
        assert game.winner() == winner
    game.tricks, game.out = (-1, -1, -1), 0b010
    assert game.winner() == 2  # the next pair still in


def test_both_other_pairs_answer() -> None:
    """The next pair on the right first; both refusing pay the previous value."""
    match = six()
    play(match, "stake 3C truco")
    assert match.actors() == [2] and "defer" in legal(match)
    play(match, "defer")
    assert match.actors() == [5]
    play(match, "refuse")
    assert match.actors() == [3]
    play(match, "refuse")
    assert sheet(match) == [(1, "refused", 1)]


def test_a_pair_that_refuses_drops_out() -> None:
    """Its card in the trick and the tricks it won count for nobody."""
    match = six()
    play(match, "play 3C; play 3D; stake KC truco")
    assert match.actors() == [4]
    play(match, "accept; refuse")
    assert match.actors() == [4] and zone(match, "trick 3") == "KC"
    play(match, "play 6H")
    assert match.actors() == [0]  # seat 5 is out
    play(match, "play 5D")
    assert truco(match).tricks == (1,)  # the three of diamonds of pair 2 does not tie
    assert match.actors() == [1] and match.game.may_signal(5) == 0


def test_the_tricks_of_a_pair_that_drops_out_are_voided_and_the_next_leads() -> None:
    match = six()
    play_cards(match, "6C 3D 5S 6H 4H 5D")
    assert truco(match).tricks == (2,) and match.actors() == [2]
    play(match, "play 7C; stake 4D truco; accept; refuse")
    assert truco(match).tricks == (-1,) and truco(match).out == 0b100
    play(match, "play KD; play QD; play 3C")
    assert sheet(match) == [(0, "mao_one", 3)]  # the first trick that counts


def test_the_leader_called_and_dropped_out() -> None:
    """If it was to lead, the next player still in leads."""
    match = six()
    play(match, "stake 3C truco; stake 3D seis; accept; refuse")
    assert match.actors() == [3] and zone(match, "trick 2") == "3D"
    assert ("look", "3C", "staked 1") in baralho.events(match, 0)
    play(match, "play KC; play QC; play 5D")
    assert truco(match).tricks == (2,) and match.actors() == [2]
    assert written(match.game.status())["value"] == "6"


def test_a_counter_call_is_answered_by_all_others() -> None:
    match = six()
    play(match, "stake 3C truco; stake 3D seis")
    assert match.actors() == [3]
    play(match, "stake KC nove")
    assert match.actors() == [4] and legal(match) == ["accept", "refuse", "defer"]
    play(match, "refuse; refuse")
    assert sheet(match) == [(0, "refused", 6)]


def test_a_third_pair_may_raise_later() -> None:
    match = six()
    play(match, "stake 3C truco; accept; accept")
    assert "stake 3D seis" in legal(match, 2)
    play(match, "play 3D")
    assert "stake KC seis" in legal(match, 3)


def test_mao_de_dez_of_three_pairs() -> None:
    """Each pair with ten decides; one that gives up makes it worth 1; all staying, 3; left alone, 1."""
    match = at((10, 3, 10), SIX, variant="douradinha")
    assert match.actors() == [2]
    play(match, "give_up")
    assert match.actors() == [3] and written(match.game.status())["value"] == "1"
    play(match, "stay")
    assert match.actors() == [1]
    play_cards(match, "3C KC 6H QD")
    assert match.actors() == [0]
    match = at((10, 3, 10), SIX, variant="douradinha")
    play(match, "stay; stay")
    assert written(match.game.status())["value"] == "3"
    match = at((10, 3, 10), SIX, variant="douradinha")
    play(match, "give_up; defer; give_up")
    assert sheet(match) == [(1, "gave_up", 1)]
    match = at((10, 11, 10), SIX, variant="douradinha")
    assert says(match) == ["no_recourse"]


def test_a_forbidden_call_among_three_pairs() -> None:
    """A pair with ten that calls drops out; a pair below gives the jogo to the nearest pair with ten."""
    match = at((10, 3, 10), SIX, variant="douradinha", mao_de_dez_call="penalised")
    play(match, "stay; stay; play 3C; call truco")
    assert truco(match).out == 0b100 and match.actors() == [3]
    play(match, "call truco")
    assert sheet(match) == [(1, "forbidden", 3)]
    match = at((10, 3, 10), SIX, variant="douradinha", mao_de_dez_call="penalised")
    play(match, "stay; stay; call truco")
    assert sheet(match) == [(2, "forbidden", 2)] and truco(match).jogos == (0, 0, 1)
    match = at((10, 3, 3), SIX, variant="douradinha", mao_de_dez_call="penalised")
    play(match, "give_up")
    assert "call truco" not in legal(match)


def test_manhas_of_douradinha() -> None:
    """The mão's partner sits across; the cutter is of another pair and has his rights all the same."""
    match = six({"pack": TOP}, manhas=True)
    assert match.actors() == [5]
    play(match, "leave; from_top; let; give")
    assert zone(match, "hand 4") == "3C 3D 3H" and zone(match, "packet 1") == "2C 2D 2H"


# -- what does not go together ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "players", "options"),
    [("", 4, {"deck": "clean27", "manilhas": "variable"}), ("", 2, {"deck": "clean27"}), ("", 6, {"deck": "clean27"}),
     ("douradinha", 6, {"manilhas": "variable"}), ("truco-baralho-limpo", 4, {"manilhas": "variable"})],
)  # fmt: skip
def test_contradictions(variant: str, players: int, options: dict[str, Value]) -> None:
    """Ruling 11."""
    with pytest.raises(baralho.BadOption, match=r"clean27|Douradinha"):
        start(None, players=players, variant=variant, **options)


def test_presets() -> None:
    spec = baralho.find("truco")
    for preset in ("paulista", "mineiro"):
        for players in (2, 4):
            match = baralho.start("truco", preset=preset, players=players)
            assert match.options["answer"] == "either_first" and match.actors()
    assert spec.settle("", "rapida", 0, {})[1]["match_length"] == "single_jogo"


# -- Truco as it is played today --------------------------------------------------------------------------------------

# no card of these hands is a manilha: the vira is a king, the aces are
TURNED = {"vira": "KC", "hand 0": "3C 5C 5D", "hand 1": "2H 6C 6D", "hand 2": "3H 5H 5S", "hand 3": "2D 6H 6S"}
TIES = {"vira": "KC", "hand 0": "3C JC 6C", "hand 1": "3D JD 6D", "hand 2": "5C 4C 4D", "hand 3": "5D 4H 4S"}


def today(preset: str, points: tuple[int, int] = (0, 0), deal: dict[str, str] | None = None, **given: Value) -> Match:
    """A mão of a preset at these points; seat 0 deals. Fixed manilhas have no vira, two players no hands 2 and 3."""
    players = int(given.pop("players", 0))
    if deal:
        absent = [*["vira"] * (preset == "mineiro"), *["hand 2", "hand 3"] * (players == 2)]
        deal = {zone: cards for zone, cards in deal.items() if zone not in absent}
    match = baralho.start("truco", preset=preset, players=players, seed="7", dealer=0, deal=deal, options=given)
    game = truco(match)
    if max(points):
        game.points = list(points)
        for seat in range(game.players):
            if game.blind():
                game.t.move_all(acts.HAND, seat, acts.PACKET, seat)
        game.begin_mao()
    return match


@covers("truco/paulista/options")
def test_today_paulista_options() -> None:
    """today: truco paulista, options of the preset; 4 players in pairs, 2 alone."""
    expected = {
        "deck": "dirty40", "manilhas": "variable", "succession": "truco_order", "match_length": "single_jogo",
        "target": 12, "face_down_card": "any_from_second_trick", "commit_card": False, "answer": "either_first",
        "raise_later": True, "no_recourse_blind": True, "manhas": False, "signals": "partner_only",
        "dealer_each_jogo": "rotate", "tied_trick_leader": "last_tying_player", "point_scale": "1-3-6-9-12",
        "special_hand": "mao_de_onze", "all_tied": "nobody", "mao_de_dez_call": "refused",
    }  # fmt: skip
    for players in (2, 4):
        match = baralho.start("truco", preset="paulista", players=players)
        assert match.options == {**match.options, **expected, "two_handed": players == 2}


@covers("truco/paulista/manilhas", "truco/paulista/vira")
@pytest.mark.parametrize(("vira", "manilha"), [("7C", "Q"), ("3H", "4"), ("KD", "A"), ("QS", "J"), ("JS", "K")])
def test_today_paulista_vira(vira: str, manilha: str) -> None:
    """today: vira 7 -> queens manilhas, vira 3 -> fours, vira K -> aces; clubs, hearts, spades, diamonds."""
    match = today("paulista", deal={"vira": vira})
    order = truco(match).order()
    four = [cards.DIRTY.of(manilha + suit) for suit in "CHSD"]
    assert sorted(range(40), key=lambda card: -order[card])[:4] == four
    # pitfall 5: the vira is out of play and no manilha, so all four are among the other 39
    assert zone(match, "vira") == vira and not match.game.t.mask(acts.VIRA) & sum(1 << card for card in four)


@covers("truco/paulista/scale", "truco/paulista/in_order")
def test_today_paulista_ladder_to_twelve() -> None:
    """today: Truco-Seis-Nove-Doze accepted = 12; nobody can call above 12; "Seis" is never offered before a Truco."""
    match = today("paulista", deal=TURNED)
    assert [a for a in legal(match) if a.startswith("call")] == ["call truco"]
    assert refused(match, "call seis") == "not_now"
    play(match, "call truco; 2 call seis; 1 call nove; 0 call doze")
    assert match.actors() == [1, 3] and legal(match, 1) == ["accept", "refuse"]
    play(match, "3 accept")
    assert written(match.game.status())["value"] == "12" and match.actors() == [1]
    assert written(match.game.status())["ladder"] == "1 3 6 9 12"
    assert not [a for a in legal(match) if a.startswith("call")]
    play_cards(match, "2H 3H 2D 5C 5H 6H 3C")
    play_cards(match, "6C")
    assert sheet(match) == [(0, "mao", 12)] and match.over and truco(match).jogos == (1, 0)


@covers("truco/paulista/refusal", "truco/paulista/raise_accepts")
@pytest.mark.parametrize(("calls", "side", "points"), [(1, 1, 1), (2, 0, 3), (3, 1, 6), (4, 0, 9)])
def test_today_paulista_refusals(calls: int, side: int, points: int) -> None:
    """today: a refused call pays the value before it (Doze refused pays 9); a raise accepts the pending value first."""
    match = today("paulista", deal=TURNED)
    play(match, "; ".join(["1 call truco", "2 call seis", "3 call nove", "0 call doze"][:calls]))
    play(match, f"{match.actors()[0]} refuse")
    assert sheet(match) == [(side, "refused", points)]


@covers("truco/paulista/own_call")
def test_today_paulista_own_call() -> None:
    """today: the pair that made the last accepted call never raises it."""
    match = today("paulista", deal=TURNED)
    play(match, "call truco; 2 accept")
    assert refused(match, "call seis") == "own_call"
    play(match, "play 2H")
    assert "call seis" in legal(match, 2)
    play(match, "play 3H")
    assert refused(match, "call seis") == "own_call"


def prices(notes: list[Line]) -> dict[str, str]:
    """What the buttons cost, without the order of the hand."""
    return written([line for line in notes if line.role == roles.PRICES])


def test_the_hand_lies_by_strength() -> None:
    """Manilhas first, then 3, 2, ace: suits count for nothing."""
    match = today("paulista", deal={**TURNED, "hand 1": "QS 3D KH"})
    order = next(line for line in match.game.notes(1) if line.role == roles.ORDER)
    assert isinstance(order.value, Cards)
    assert isinstance(match.game, rules.Truco)
    power = match.game.order()
    strengths = [power[match.game.t.pack.cards(code)[0]] for code in order.value.groups[0]]
    assert len(strengths) == 3 and strengths == sorted(strengths, reverse=True)


def test_the_end_of_a_hand_shows_the_trick_that_won_it() -> None:
    match = today("paulista", deal=TURNED)
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        match.act(seat, next(a for a in match.legal(seat) if baralho.write_action(match, a).startswith("play ")))
    end = match.end_of(0)
    assert [end.t.count(acts.TRICK, seat) for seat in range(4)] == [1, 1, 1, 1]
    assert end.points == match.game.points


@covers("truco/paulista/price")
def test_today_paulista_price_of_running() -> None:
    """today: the call button shows the price of running."""
    match = today("paulista", deal=TURNED)
    assert prices(match.game.notes(1)) == {"on_call": "1"}
    play(match, "call truco")
    assert prices(match.game.notes(2)) == {"on_refuse": "1", "on_accept": "3", "on_call": "3"}
    play(match, "2 call seis; 1 call nove; 0 call doze")
    assert prices(match.game.notes(1)) == {"on_refuse": "9", "on_accept": "12"}
    match = today("paulista", (11, 0), TURNED)
    assert prices(match.game.notes(0)) == {"on_give_up": "1", "on_stay": "3"}


@covers("truco/paulista/ten_is_plain")
def test_today_paulista_at_ten() -> None:
    """today: with 10 points a mão is ordinary and calls are free."""
    for points in ((10, 4), (10, 10), (4, 10)):
        match = today("paulista", points, TURNED)
        assert says(match) == [] and match.actors() == [1]
        assert "call truco" in legal(match) and hand_of(match, 1, 3) == ["", "", ""]


@covers("truco/paulista/eight_to_eleven")
def test_today_paulista_eight_and_three() -> None:
    """today: an 8-point pair winning a Truco goes to 11, not to a mão de dez."""
    match = today("paulista", (8, 2), TURNED)
    play(match, "call truco; 0 accept")
    play_cards(match, "2H 3H 2D 5C 5H 6H 3C 6C")
    assert match.game.points == [11, 2] and says(match)[-1] == "mao_de_onze"


@covers("truco/paulista/onze", "truco/paulista/forbidden_call")
def test_today_paulista_mao_de_onze() -> None:
    """today: exactly 11: partners see each other's cards and the vira, no call by either side, run or play."""
    match = today("paulista", (11, 5), TURNED)
    assert says(match) == ["mao_de_onze"] and match.actors() == [2]  # of the pair on 11 who plays earlier
    assert set(hand_of(match, 2, 0)) == {"3C", "5C", "5D"} and set(hand_of(match, 0, 2)) == {"3H", "5H", "5S"}
    assert hand_of(match, 1, 3) == ["", "", ""] and hand_of(match, 1, 0) == ["", "", ""]
    assert zone(match, "vira") == "KC" and legal(match) == ["stay", "run", "defer"]
    play(match, "stay")
    assert [match.game.news_to(seat) for seat in range(4)] == [0, 0b1000, 0, 0b0010], "who sees all needs no signal"
    for card in ("2H", "3H", "2D", "3C"):
        assert refused(match, "call truco") == "eleven"
        play_cards(match, card)


@pytest.mark.parametrize("called", [False, True])
def test_only_what_plays_on_is_golden(called: bool) -> None:
    """The page draws a button without a role golden: "deixar com o parceiro" was one too."""
    match = start(STRONG) if called else today("paulista", (11, 5), TURNED)
    if called:
        play(match, "stake 7H truco")
    golden = {act.code for act in acts.ACTS if not act.role and not act.raises}
    assert "defer" in legal(match) and len(golden & {word.split()[0] for word in legal(match)}) == 1


@covers("truco/paulista/onze_scores")
def test_today_paulista_mao_de_onze_scores() -> None:
    """today: run: others +1; wins -> game; loses -> others +3 (with 9 or more they win)."""
    match = today("paulista", (11, 5), TURNED)
    play(match, "run")
    assert sheet(match) == [(1, "ran", 1)] and match.game.points == [11, 6]
    match = today("paulista", (11, 5), TURNED)
    play(match, "stay")
    play_cards(match, "2H 3H 2D 5C 5H 6H 3C 6C")
    assert match.over and truco(match).jogos == (1, 0)
    for others, points in ((5, 8), (9, 12)):
        match = today("paulista", (others, 11), TURNED)
        assert match.actors() == [1]
        play(match, "stay")
        play_cards(match, "2H 3H 2D 5C 5H 6H 3C 6C")
        assert sheet(match) == [(0, "mao", 3)] and match.game.points == [points, 11] and match.over is (points == 12)


@covers("truco/paulista/onze_two")
def test_today_paulista_mao_de_onze_for_two() -> None:
    """today: two players: the same choice, no partner to look at."""
    match = today("paulista", (3, 11), players=2)
    assert match.actors() == [1] and legal(match) == ["stay", "run"] and hand_of(match, 1, 0) == ["", "", ""]
    play(match, "run")
    assert match.game.points == [4, 11]


@covers("truco/paulista/ferro")
def test_today_paulista_mao_de_ferro() -> None:
    """today: 11:11 hands hidden from their owners, no calls, nobody may run, vira shown, no signals, one winner."""
    match = today("paulista", (11, 11), TURNED)
    assert says(match) == ["mao_de_ferro"] and zone(match, "vira") == "KC"
    for seat in range(4):
        assert match.game.may_signal(seat) == 0
        for z in baralho.view(match, seat)["zones"]:
            assert z["zone"] != "packet" or z["cards"] == ["", "", ""]
    for _ in range(12):
        if match.over:
            break
        seat = match.actors()[0]
        left = match.game.t.count(acts.PACKET, seat)
        assert legal(match) == [f"play_blind {n}" for n in range(left)]
        card = zone(match, f"packet {seat}").split()[left - 1]
        play(match, f"play_blind {left - 1}")
        assert card in zone(match, f"trick {seat}") + zone(match, f"done {seat}")
    assert says(match).count("turned") == 12 - sum(match.game.t.count(acts.PACKET, seat) for seat in range(4))
    assert match.over and sorted(truco(match).jogos) == [0, 1]


@covers("truco/paulista/all_tied")
def test_today_paulista_three_ties() -> None:
    """today: three tied tricks score nothing, whatever the value; deal passes on; the book's go against the pé."""
    match = today("paulista", deal=TIES, players=2)
    play(match, "call truco; call seis; accept")
    play_cards(match, "3D 3C JC JD 6D 6C")
    assert sheet(match) == [] and says(match)[-1] == "nobody"
    assert match.game.points == [0, 0] and match.game.dealer == 1 and match.game.deal_no == 1
    match = today("paulista", deal=TIES, players=2, all_tied="non_dealers")
    play_cards(match, "3D 3C JC JD 6D 6C")
    assert sheet(match) == [(1, "mao_none", 1)]


@covers("truco/paulista/ferro_tied")
def test_today_paulista_three_ties_of_a_mao_de_ferro() -> None:
    """today: three ties in a mão de ferro: dealt again."""
    match = today("paulista", (11, 11), TIES, players=2)
    for seat, card in ((1, "3D"), (0, "3C"), (0, "JC"), (1, "JD"), (1, "6D"), (0, "6C")):
        assert match.actors() == [seat]
        play(match, f"play_blind {zone(match, f'packet {seat}').split().index(card)}")
    assert not match.over and match.game.points == [11, 11] and says(match)[-2:] == ["nobody", "mao_de_ferro"]
    assert all(match.game.t.count(acts.PACKET, seat) == 3 for seat in range(2))


@covers("truco/paulista/ties")
def test_today_paulista_ties() -> None:
    """today: first tied -> trick 2 decides; trick 2 or 3 tied -> winner of trick 1."""
    game = truco(today("paulista"))
    for tricks, winner in [((T, B), B), ((A, T), A), ((A, B, T), A), ((T, T, B), B), ((T, T), -2), ((T, T, T), T)]:
        game.tricks = tricks
        assert game.winner() == winner


@covers("truco/paulista/tied_leader")
def test_today_paulista_tied_trick_leader() -> None:
    """today: the last of the tying players leads (uncertain: first_tying_player)."""
    deal = {"vira": "7C", "hand 1": "5C 6C 6D", "hand 2": "3D 4C 4D", "hand 3": "3H 5H 6S", "hand 0": "5D 6H 4S"}
    for way, leader in (("last_tying_player", 3), ("first_tying_player", 2), ("same_leader", 1)):
        match = today("paulista", deal=deal, tied_trick_leader=way)
        play_cards(match, "5C 3D 3H 5D")
        assert truco(match).tricks == (T,) and match.actors() == [leader]


@covers("truco/paulista/covered")
def test_today_paulista_covered_cards() -> None:
    """today: no covered card to trick 1; it cannot win, also against others; a caller may cover then."""
    match = today("paulista", deal=TURNED)
    assert refused(match, "play_down 6C") == "not_down"
    play_cards(match, "2H 3H 2D 5C")
    play(match, "call truco; 1 accept")
    assert "play_down 5H" in legal(match)
    play(match, "play_down 5H; play_down 6H; play_down 5D; play 6C")
    assert sheet(match) == [] and truco(match).tricks == (0, 1) and match.actors() == [1]
    play_cards(match, "6D")
    play(match, "play_down 5S; play_down 6S; play_down 3C")
    assert sheet(match) == [(1, "mao", 3)]
    match = today("paulista", deal=TIES)
    play_cards(match, "3D 5C 5D 3C")
    play_cards(match, "JC JD 4C 4H", "play_down")
    assert truco(match).tricks == (T, T)


@covers("truco/paulista/answers")
def test_today_paulista_answers() -> None:
    """today: answer=either_first, commit_card=false: no card is staked, either partner answers."""
    match = today("paulista", deal=TURNED)
    play(match, "call truco")
    assert match.actors() == [0, 2]
    play(match, "0 accept")
    assert legal(match) == ["play 6C", "play 6D", "play 2H"]


@covers("truco/paulista/names")
def test_today_paulista_manilhas_by_suit() -> None:
    """today: manilha names by suit; the signals table of the book is read by suit."""
    signals = Words(baralho.find("truco"), "pt")
    told = [signals.get("signals", sign) for sign in acts.SIGNALS[:4]]
    for word, text in zip(("zape", "copas", "espadilha", "ouros"), told, strict=True):
        assert word in text
    game = truco(today("paulista", deal={"vira": "3H"}))
    assert [cards.DIRTY.text(list(bits(manilha(game, sign)))) for sign in range(4)] == ["4C", "4H", "4S", "4D"]


@covers("truco/mineiro/options", "truco/mineiro/manilhas")
def test_today_mineiro_options() -> None:
    """today: truco mineiro, options of the preset; zap is always 4C, then 7H, AS, 7D."""
    expected = {
        "manilhas": "fixed", "deck": "dirty40", "match_length": "single_jogo", "all_tied": "nobody",
        "face_down_card": "any_from_second_trick", "commit_card": False, "answer": "either_first",
        "dealer_each_jogo": "rotate", "special_hand": "mao_de_dez", "no_recourse_blind": True,
        "point_scale": "2-4-6-10-12", "tied_first_show": "free",
    }  # fmt: skip
    for seed in range(5):
        match = baralho.start("truco", preset="mineiro", seed=seed)
        assert match.options == {**match.options, **expected}
        order = truco(match).order()
        top = sorted(range(40), key=lambda card: -order[card])[:4]
        assert cards.DIRTY.text(top) == "4C 7H AS 7D" and zone(match, "vira") == ""


@covers("truco/mineiro/plain")
def test_today_mineiro_plain_mao() -> None:
    """today: a plain mão 2."""
    match = today("mineiro", deal=TURNED)
    assert written(match.game.status())["ladder"] == "2 4 6 10 12"
    play_cards(match, "2H 3H 2D 5C 5H 6H 3C 6C")
    assert sheet(match) == [(0, "mao", 2)]


@covers("truco/mineiro/scale", "truco/mineiro/refusal")
@pytest.mark.parametrize(("calls", "side", "points"), [(1, 1, 2), (2, 0, 4), (3, 1, 6), (4, 0, 10)])
def test_today_mineiro_calls(calls: int, side: int, points: int) -> None:
    """today: calls 4, 6, 10, 12; refusals pay 2, 4, 6, 10: Dez refused pays 6."""
    script = ["1 call truco", "2 call seis", "3 call dez", "0 call doze"][:calls]
    match = today("mineiro", deal=TURNED)
    play(match, "; ".join(script))
    assert written(match.game.status())["called"] == str((4, 6, 10, 12)[calls - 1])
    play(match, f"{match.actors()[0]} refuse")
    assert sheet(match) == [(side, "refused", points)]
    match = today("mineiro", deal=TURNED)
    play(match, "; ".join(script))
    play(match, f"{match.actors()[0]} accept")
    assert written(match.game.status())["value"] == str((4, 6, 10, 12)[calls - 1])


@covers("truco/mineiro/dez")
def test_today_mineiro_mao_de_dez() -> None:
    """today: one pair on exactly 10 sees partner's cards; run costs 2, play is worth 4, no calls."""
    match = today("mineiro", (10, 6), TURNED)
    assert says(match) == ["mao_de_dez"] and set(hand_of(match, 2, 0)) == {"3C", "5C", "5D"}
    assert prices(match.game.notes(2)) == {"on_give_up": "2", "on_stay": "4"}
    play(match, "give_up")
    assert sheet(match) == [(1, "gave_up", 2)] and match.game.points == [10, 8]
    match = today("mineiro", (6, 10), TURNED)
    play(match, "stay")
    assert refused(match, "call truco") == "ten"
    play_cards(match, "2H 3H 2D 5C 5H 6H 3C 6C")
    assert sheet(match) == [(0, "mao", 4)] and match.game.points == [10, 10]
    assert says(match)[-1] == "mao_de_ferro"


@covers("truco/mineiro/ferro")
def test_today_mineiro_mao_de_ferro() -> None:
    """today: both on 10: mão de ferro, blind (uncertain: no_recourse_blind=false)."""
    match = today("mineiro", (10, 10), TURNED)
    assert legal(match) == ["play_blind 0", "play_blind 1", "play_blind 2"]
    match = today("mineiro", (10, 10), TURNED, no_recourse_blind=False)
    assert says(match) == ["no_recourse"] and legal(match) == ["play 6C", "play 6D", "play 2H"]


@covers("truco/mineiro/all_tied")
def test_today_mineiro_three_ties() -> None:
    """today: truco mineiro, all_tied=nobody."""
    match = today("mineiro", deal=TIES, players=2)
    play_cards(match, "3D 3C JD JC 6D 6C")
    assert sheet(match) == [] and says(match)[-1] == "nobody" and match.game.dealer == 1


@covers("truco/mineiro/tied_first")
def test_today_mineiro_tied_first_show() -> None:
    """today: tied_first_show=highest forces each player to his highest card after a tied first trick (uncertain)."""
    match = today("mineiro", deal=TIES)
    play_cards(match, "3D 5C 5D 3C")
    assert "play 6D" in legal(match) and "play_down JD" in legal(match)
    match = today("mineiro", deal=TIES, tied_first_show="highest")
    play_cards(match, "3D 5C 5D 3C")
    assert legal(match) == ["play JD", "call truco"]
    assert refused(match, "play 6D") == "not_highest" and refused(match, "play_down JD") == "not_down"
    play_cards(match, "JD")
    assert legal(match) == ["play 4C", "call truco"]  # the zap
    higher = cards.DIRTY.mask("3H 3S 2C 2D 2H 2S AC KC 4C 7H AS 7D")
    for seed in range(20):  # everybody knows that seat 1 had nothing above the jack
        assert not match.imagine(0, baralho.Rng(seed)).game.t.mask(acts.HAND, 1) & higher
    match = today("mineiro", deal=TIES, tied_first_show="highest", commit_card=True)
    play_cards(match, "3D 5C 5D 3C")
    assert legal(match) == ["play JD", "call truco"]  # there is no choice to stake


@pytest.mark.parametrize(("length", "told"), [("queda", True), ("single_jogo", False)])
def test_jogos_are_told_where_there_are_several(length: str, told: bool) -> None:
    match = baralho.start("truco", options={"match_length": length})
    assert ("jogos" in written(match.game.status())) == told
