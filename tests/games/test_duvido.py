"""Duvido: seed 002:844-890."""

from __future__ import annotations

import pytest

import baralho
from baralho import BadOption, Match, Rng
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import duvido
from baralho.games.duvido import ACE, CLAIM, HAND, PILE, STOCK, UNNAMED, Duvido
from baralho.words import Words
from tests.table import covers, legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {
    "deck": {"form": "suit"},
    "after_challenge_rank": {"form": "aces"},
    "challenge_none": {"form": "aces"},
    "rank_order": {"form": "aces"},
    "must_claim": {"form": "aces"},
    "claim_rule": {"form": "aces"},
    "payment": {"form": "aces", "players": 2, "steps": 20_000},
    "deals": {"deck": "spanish40", "players": 2, "steps": 20_000},
}


def sums(game: Game) -> None:
    """Law 7: chips are conserved; everybody has cards while a deal goes on, but the claimer of the last."""
    assert isinstance(game, Duvido)
    t = game.t
    if game.opt.form == "aces":
        assert sum(game.points) == 0
    else:
        assert sum(game.points) <= game.deal_no + game.over
    if not game.over:
        assert all(t.count(HAND, s) for s in range(game.players) if s != game.claimer)
        assert t.count(STOCK) == 0 or game.opt.form == "three"
        assert t.count(CLAIM) <= (8 if game.opt.form == "aces" else 3)


def start(form: str = "suit", players: int = 3, deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("duvido", players=players, seed="1", dealer=0, deal=deal, options={"form": form, **options})


def rules(match: Match) -> Duvido:
    assert isinstance(match.game, Duvido)
    return match.game


def counts(match: Match) -> list[int]:
    return [match.game.t.count(HAND, s) for s in range(match.players)]


def leave(match: Match, *hands: str) -> None:
    """Late in a deal: the players hold only these cards, the rest lies in the pile."""
    t = match.game.t
    used = 0
    for card in range(t.pack.count):
        if not t.holds(card, STOCK):
            t.move(card, PILE)
    for seat, codes in enumerate(hands):
        for code in codes.split():
            copies = t.pack.copies[t.pack.of(code)] & ~used
            used |= copies & -copies
            t.move((copies & -copies).bit_length() - 1, HAND, seat)


def let_all(match: Match) -> None:
    """Nobody doubts."""
    serial = match.game.serial
    while match.game.window and match.game.serial == serial:
        play(match, f"{match.actors()[0]} let")


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "least"), [(2, 26), (3, 17), (5, 10), (7, 7), (12, 4)])
def test_all_cards_are_dealt(players: int, least: int) -> None:
    """002:850: unequal hands do not matter; those on the dealer's left have the odd cards. The dealer begins."""
    match = start(players=players)
    more = 52 - players * least
    assert counts(match) == [least + (0 < s <= more) for s in range(players)]
    assert match.actors() == [0]


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (6, 52), (7, 104), (12, 104)])
def test_aces_take_two_packs_for_more_than_six(players: int, cards: int) -> None:
    """002:868; the player on the dealer's left begins, with the aces (002:874)."""
    match = start("aces", players)
    assert sum(counts(match)) == cards
    assert match.actors() == [1] and rules(match).called == ACE


@pytest.mark.parametrize(
    ("players", "each", "stock"),
    [(2, 26, 0), (3, 17, 1), (4, 13, 0), (5, 10, 2), (6, 8, 4), (7, 7, 3), (8, 6, 4), (12, 4, 4)],
)
def test_three_cards_leave_a_small_stock(players: int, each: int, stock: int) -> None:
    """002:888, ruling 11."""
    match = start("three", players)
    assert counts(match) == [each] * players and match.game.t.count(STOCK) == stock
    assert match.actors() == [0]


def test_packs() -> None:
    """002:846: any pack with suits, in the game by suits."""
    assert sum(counts(start(deck="spanish40", players=10))) == 40
    assert sum(counts(start(deck="spanish48", players=12))) == 48
    with pytest.raises(BadOption, match="10 players"):
        start(deck="spanish40", players=11)
    for form in ("aces", "three"):
        with pytest.raises(BadOption, match="french"):
            start(form, deck="spanish40")


# -- claims -----------------------------------------------------------------------------------------------------------


def test_the_suit_of_the_round() -> None:
    """002:852-856: the dealer announces hearts, true or not, and the next must say hearts too."""
    match = start(deal={"hand 0": "2C", "hand 1": "3D"})
    assert legal(match) == ["name C", "name D", "name H", "name S"]
    play(match, "name H")
    assert len(legal(match)) == 17 and all(a.startswith("put ") for a in legal(match))
    play(match, "put 2C")
    let_all(match)
    assert match.actors() == [1] and written(match.game.status()) == {"suit": "H"}
    assert all(a.startswith("put ") for a in legal(match)), "no passing, no other suit"
    play(match, "put 3D")
    let_all(match)
    assert zone(match, "pile") == "2C 3D" and match.actors() == [2]
    words = Words(match.spec, "en")
    own, told = [[words.event(match, e) for e in baralho.events(match, seat)] for seat in (0, 2)]
    assert told.count("player 1 claims hearts ♥") == 1 and not any("2♣" in line or "3♦" in line for line in told)
    assert own.count("player 1 puts 2♣ on the pile") == 1 and not any("3♦" in line for line in own)


def test_spanish_suits_have_their_own_words() -> None:
    match = play(start(deck="spanish40", deal={"hand 0": "1P"}), "name C; put 1P")
    assert Words(match.spec, "pt").status(match) == ["Naipe da rodada: copas"]
    assert Words(match.spec, "en").action(match, baralho.read_action(match, "put 1P")) == "put ace of batons"


def test_aces_then_kings_then_queens_and_after_the_two_aces_again() -> None:
    """002:874-876, ruling 6: one to four cards, as many as are announced (ruling 3)."""
    match = start("aces", 2)
    ranks = []
    for _ in range(14):
        ranks.append(written(match.game.status())["rank"])
        play(match, "none")
    assert ranks == ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]


@pytest.mark.parametrize(("players", "most"), [(2, 4), (7, 8)])
def test_aces_number_of_cards(players: int, most: int) -> None:
    """002:874: one to four cards, one to eight with two packs."""
    match = start("aces", players)
    for _ in range(most - 1):
        actions = legal(match)
        assert any(a.startswith("put") for a in actions), "the claim may end here"
        play(match, next(a for a in actions if a.startswith("pick")))
    assert all(a.startswith("put") for a in legal(match))
    play(match, legal(match)[0])
    assert match.game.t.count(CLAIM) == most


def test_picks_ascend_and_never_lead_into_a_dead_end() -> None:
    match = start("three", 2, {"hand 0": "2C 3C 4C 5C"})
    leave(match, "2C 3C 4C 5C", "AS AH AD AC")
    play(match, "call K")
    assert legal(match) == ["pick 2C", "pick 3C"]
    play(match, "pick 3C")
    assert legal(match) == ["pick 4C"]
    play(match, "pick 4C")
    assert legal(match) == ["put 5C"]


def test_equal_cards_of_two_packs_can_be_put_together() -> None:
    """Ruling 10."""
    match = start("aces", 7, {"hand 1": "AC AC AD"})
    play(match, "pick AC; pick AC; put AD; 2 doubt")
    let_all(match)
    assert zone(match, "hand 2").count("AC") == 2 and match.actors() == [2]


def test_three_kings_then_three_aces_then_three_twos() -> None:
    """002:890, ruling 6; the opener of a round names any rank."""
    match = start("three", 4)
    assert len(legal(match)) == 13
    play(match, "call K")
    ranks = []
    for _ in range(3):
        ranks.append(written(match.game.status())["rank"])
        for _ in range(3):
            play(match, legal(match)[0])
        let_all(match)
    assert ranks == ["K", "A", "2"]
    assert counts(match) == [10, 10, 10, 13]


# -- doubts -----------------------------------------------------------------------------------------------------------


def test_who_lied_takes_the_pile() -> None:
    """002:858-860: all his cards and the pile, and he opens the new round with any suit."""
    match = start(deal={"hand 0": "2C", "hand 1": "9C"})
    play(match, "name H; put 2C")
    let_all(match)
    play(match, "put 9C; 2 doubt")
    let_all(match)
    assert counts(match) == [16, 19, 17] and match.actors() == [1]
    assert legal(match)[0] == "name C"


def test_who_doubts_the_truth_takes_the_pile() -> None:
    """002:858-860."""
    match = start(deal={"hand 0": "2C", "hand 1": "9H"})
    play(match, "name H; put 2C")
    let_all(match)
    play(match, "put 9H; 2 doubt")
    let_all(match)
    assert counts(match) == [16, 17, 19] and match.actors() == [2]


def test_only_the_last_claim_is_turned_up() -> None:
    """Ruling 12: the cards of the claim are public, the rest of the pile is for the one who takes it."""
    match = start(deal={"hand 0": "2C", "hand 1": "9C"})
    play(match, "name H; put 2C")
    let_all(match)
    play(match, "put 9C; 0 doubt")
    let_all(match)
    looks = [e[1] for e in baralho.events(match, 2) if e[0] == "look"]
    assert looks == ["9C"]
    moves = [e[1] for e in baralho.events(match, 2) if e[0] == "move" and e[2] == "pile"]
    assert moves == [""] and "2C" in [e[1] for e in baralho.events(match, 1) if e[0] == "move" and e[2] == "pile"]


def test_a_jack_short_is_a_lie() -> None:
    """002:878-880: three jacks claimed, only two among the three cards."""
    match = start("aces", 3, {"hand 1": "JC JD 5S"})
    play(match, "none; none; none")
    assert match.actors() == [1] and written(match.game.status())["rank"] == "J"
    play(match, "pick JC; pick JD; put 5S; 0 doubt")
    let_all(match)
    assert counts(match) == [17, 18, 17] and match.actors() == [1]
    assert rules(match).called == ACE, "a new round starts with the aces (ruling 5)"


def test_a_true_claim_of_all_four() -> None:
    match = start("aces", 3, {"hand 1": "AC AD AH AS"})
    play(match, "pick AC; pick AD; pick AH; put AS; 0 doubt")
    let_all(match)
    assert counts(match) == [21, 14, 17] and match.actors() == [0]


def test_doubts_at_the_same_time_go_by_seat() -> None:
    """002:862: the first after the claimer has the challenge, whoever answered first; all doubters are named."""
    match = start(players=4, deal={"hand 0": "2H"})
    play(match, "name H; put 2H; 3 doubt; 2 doubt")
    assert says(match)[-1] == "claims_suit", "answers are sealed"
    let_all(match)
    assert counts(match) == [12, 13, 14, 13] and match.actors() == [2]
    assert says(match)[-3:] == ["doubts", "opens", "takes"]


def test_first_call() -> None:
    """002:862: the first to say it has it, at once."""
    match = start(players=4, deal={"hand 0": "2H"}, challenge="first_call")
    play(match, "name H; put 2H; 3 doubt")
    assert match.actors() == [3] and counts(match) == [12, 13, 13, 14]
    assert says(match)[-3:] == ["doubts", "opens", "takes"]


def test_first_call_leaves_nothing_behind() -> None:
    """What was said in a race is no part of the next claim."""
    match = start("aces", 2, {"hand 1": "AC AD", "hand 0": "KC KD"}, challenge="first_call")
    play(match, "put AC; 0 doubt; pick KC; put KD")
    assert zone(match, "claim") == "KC KD"


def test_sequential() -> None:
    """Asked one by one after the claimer, aloud; the first doubt ends it."""
    match = start(players=4, deal={"hand 0": "2H"}, challenge="sequential")
    play(match, "name H; put 2H")
    assert match.actors() == [1] and legal(match) == ["doubt", "believe"]
    play(match, "believe; doubt")
    assert match.actors() == [2] and counts(match) == [12, 13, 14, 13]
    assert says(match)[-3:] == ["doubts", "opens", "takes"]
    match = start(players=4, challenge="sequential")
    play(match, "name H")
    play(match, legal(match)[0] + "; believe; believe; believe")
    assert match.actors() == [1] and match.game.t.count(PILE) == 1


def test_an_old_claim_is_safe() -> None:
    """Ruling 2: only between a claim and the next."""
    match = start()
    play(match, "name H")
    play(match, legal(match)[0])
    let_all(match)
    assert refused(match, "doubt", 2) == "not_asked" and refused(match, "doubt", 1) == "not_now"


# -- "I have none" ----------------------------------------------------------------------------------------------------


def test_none_is_always_allowed_and_not_doubted() -> None:
    """002:882, ruling 4: true or not; the rank moves on, and no claim before it can be doubted any more."""
    match = start("aces", 3, {"hand 1": "AC AD AH AS"})
    play(match, "none")
    assert match.actors() == [2] and written(match.game.status())["rank"] == "K"


def test_a_doubted_none() -> None:
    """Ruling 4, option challenge_none: who has one shows it and takes the pile, which may be empty."""
    match = start("aces", 3, {"hand 1": "AC AD", "hand 0": "AH AS"}, challenge_none=True)
    play(match, "none; 0 doubt")
    let_all(match)
    assert match.actors() == [1] and legal(match) == ["show AC", "show AD"]
    play(match, "show AD")
    assert "AD" in baralho.known(match, 2)["hand 1"]
    assert match.actors() == [1] and rules(match).called == ACE and counts(match) == [17, 18, 17]


def test_a_true_none_costs_the_doubter() -> None:
    """Ruling 4; and everybody knows now that there is none."""
    match = start("aces", 3, {"hand 0": "AC AD AH", "hand 2": "AS"}, challenge_none=True)
    play(match, "none; 0 doubt")
    let_all(match)
    assert match.actors() == [0]
    for seed in range(20):
        drawn = match.sample(2, Rng(seed)).t
        assert not drawn.mask(HAND, 1) & drawn.pack.ranks[ACE]


# -- after a doubt ----------------------------------------------------------------------------------------------------


def test_continue_goes_on_with_the_next_player_and_rank() -> None:
    """Option after_challenge_rank, as commonly played (ruling 5)."""
    match = start("aces", 3, {"hand 1": "2C"}, after_challenge_rank="continue")
    play(match, "put 2C; 0 doubt")
    let_all(match)
    assert match.actors() == [2] and written(match.game.status())["rank"] == "K" and counts(match) == [17, 18, 17]


# -- three cards ------------------------------------------------------------------------------------------------------


def test_fewer_than_three_are_filled_up() -> None:
    """002:890: from the stock, seen by himself alone; then all three are put."""
    match = start("three", 5)
    leave(match, "2C", "3C 3D 3H", "4C", "5C", "6C")
    rules(match).begin_turn(0)
    assert counts(match)[0] == 3 and match.game.t.count(STOCK) == 0
    drawn = [e for e in baralho.events(match, 1) if e[0] == "move" and e[3] == "hand 0"][-2:]
    assert [e[1] for e in drawn] == ["", ""]
    play(match, "call 7")
    play(match, legal(match)[0])
    play(match, legal(match)[0])
    assert legal(match)[0].startswith("put")


@pytest.mark.parametrize("held", ["2C", "2C 3C"])
def test_what_is_left_is_put_when_the_stock_is_empty(held: str) -> None:
    """Ruling 7: one or two cards, and that number is claimed."""
    match = start("three", 4)
    leave(match, held, "3D 3H 3S", "4C", "5C")
    rules(match).begin_turn(0)
    play(match, "call 2")
    for code in held.split()[:-1]:
        play(match, f"pick {code}")
    play(match, f"put {held.split()[-1]}")
    assert match.game.t.count(CLAIM) == len(held.split())


# -- the end ----------------------------------------------------------------------------------------------------------


def last_card(card: str, form: str = "suit", **options: Value) -> Match:
    """Player 0 puts his last card as a heart, or as an ace."""
    match = start(form, 3, None, **options)
    leave(match, card, "3C 4C", "5C 6C 7C")
    if form == "suit":
        return play(match, f"name H; put {card}")
    rules(match).begin_turn(0)
    return play(match, f"put {card}")


def test_the_last_card_undoubted_wins() -> None:
    """002:860: the first without cards."""
    match = last_card("2C")
    assert match.actors() == [1, 2], "it can still be doubted"
    let_all(match)
    assert sheet(match) == [(0, "won", 1)] and baralho.view(match, 1)["winners"] == [0]


def test_the_last_card_doubted_and_true_wins() -> None:
    """Ruling 1."""
    match = last_card("2H")
    play(match, "1 doubt")
    let_all(match)
    assert match.over and baralho.view(match, 1)["winners"] == [0]


def test_the_last_card_caught_does_not_win() -> None:
    """Ruling 1."""
    match = last_card("2C")
    play(match, "1 doubt")
    let_all(match)
    assert not match.over and match.actors() == [0] and counts(match)[0] == 47


def test_a_liar_caught_with_the_last_card_when_play_continues() -> None:
    match = last_card("2C", "aces", after_challenge_rank="continue")
    play(match, "1 doubt")
    let_all(match)
    assert not match.over and match.actors() == [1]


@pytest.mark.parametrize(
    ("payment", "expected"),
    [("one_chip", [(1, "pays", -1), (2, "pays", -1), (0, "paid", 2)]),
     ("per_card", [(1, "pays", -2), (2, "pays", -3), (0, "paid", 5)])],
)  # fmt: skip
def test_payment(payment: str, expected: list[tuple[int, str, int]]) -> None:
    """002:884: a chip from everybody, or one for every card still held."""
    match = last_card("2C", "aces", payment=payment)
    let_all(match)
    assert sheet(match) == expected


def test_a_wrong_doubt_of_the_last_card_is_paid_with_the_pile() -> None:
    """The doubter has taken the pile when the cards are counted."""
    match = last_card("AC", "aces", payment="per_card")
    play(match, "2 doubt")
    let_all(match)
    assert match.over and sheet(match)[1] == (2, "pays", -50)


def test_deals() -> None:
    """Most deals won; equal is shared. The next on the left deals."""
    match = start(deals=3)
    for winner in (0, 1, 2):
        game = rules(match)
        assert game.dealer == winner and not match.over and game.called == UNNAMED
        leave(match, *["2H" if s == winner else f"{s + 3}C {s + 3}S" for s in range(3)])
        play(match, "name H; put 2H")
        let_all(match)
    assert match.over and match.game.points == [1, 1, 1]
    assert baralho.view(match, 0)["winners"] == [0, 1, 2]


def test_turn_cap() -> None:
    """The deal ends without a winner after 1000 turns, and nobody pays."""
    match = start("aces", 2, turn_cap=1000)
    for _ in range(1000):
        assert not match.over
        play(match, "none")
    assert match.over and sheet(match) == [] and says(match)[-1] == "stopped"
    assert baralho.view(match, 0)["winners"] == [0, 1]
    match = start("aces", 2)
    for _ in range(1001):
        play(match, "none")
    assert not match.over


# -- secrets ----------------------------------------------------------------------------------------------------------


def test_the_order_of_the_pile_is_nobodys() -> None:
    """Pile and claim are bags: a view shows how many cards lie there and no more."""
    match = start(deal={"hand 0": "2C"})
    play(match, "name H; put 2C")
    for seat in (0, 1, baralho.SPECTATOR):
        shown = {z["zone"]: z["cards"] for z in baralho.view(match, seat)["zones"]}
        assert shown["claim"] == [""] and shown["pile"] == []
    assert [e for e in baralho.events(match, 1) if e[0] == "act"][-1] == ("act", "0", "put ?")


def test_a_card_laid_under_a_pile_is_followed() -> None:
    """Contract: I laid two, Bob took the pile and has laid one since: at most one of mine can have left him."""
    match = start(deal={"hand 0": "2C 3C", "hand 1": "4C 6C", "hand 2": "5C"})
    play(match, "name H; put 2C")
    let_all(match)
    play(match, "put 4C")
    let_all(match)
    play(match, "put 5C")
    let_all(match)
    play(match, "put 3C")
    let_all(match)
    play(match, "put 6C; 0 doubt")
    let_all(match)
    play(match, "name C; put 2C")
    let_all(match)
    assert match.mind(0).tangled
    mine = match.game.t.pack.mask("2C 3C 6C")
    met = set()
    for seed in range(60):
        t = match.sample(0, Rng(seed)).t
        assert (t.mask(HAND, 1) & mine).bit_count() >= 2 and not t.mask(HAND, 2) & mine
        met.add(t.mask(PILE) & mine)
    assert len(met) == 4, "none of the three, or any one"


def test_the_presets_are_played_as_named() -> None:
    assert baralho.start("duvido", preset="desconfio").options["after_challenge_rank"] == "continue"
    assert baralho.start("duvido-de-tres-cartas").options["form"] == "three"
    assert duvido.GAME.find_variant("duvido-de-ases").options == {"form": "aces"}


def test_the_ranks_to_come_are_told_by_seat() -> None:
    """De Ases the ranks go down from the ace, of three cards up; the claimer has the present one."""
    match = start("aces", players=4)
    first = match.game.turn
    ranks = written(match.game.status())["ranks"].split()
    assert [ranks[(first + k) % 4] for k in range(4)] == ["A", "K", "Q", "J"]
    match = play(start("three", players=4), "call Q")
    first = match.game.turn
    ranks = written(match.game.status())["ranks"].split()
    assert [ranks[(first + k) % 4] for k in range(4)] == ["Q", "K", "A", "2"]
    assert "ranks" not in written(play(start("suit"), "name H").game.status())


# -- as today ---------------------------------------------------------------------------------------------------------


def cheat(players: int = 3, deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start(
        "duvido", players=players, preset="desconfio", seed="1", dealer=0, deal=deal, options={**options}
    )


@covers("duvido/desconfio/options")
def test_the_options_of_cheat() -> None:
    options = cheat().options
    assert options["form"] == "aces" and options["after_challenge_rank"] == "continue" and options["must_claim"]
    assert options["challenge"] == "first_call" and not options["challenge_none"] and options["rank_order"] == "up"


@covers("duvido/desconfio/up")
def test_ranks_go_upwards() -> None:
    """A, 2, 3 ... K, A: and each seat sees what it will have to claim."""
    match = cheat()
    called = []
    for _ in range(15):
        called.append(rules(match).called)
        play(match, next(word for word in legal(match) if word.startswith("put")))
        let_all(match)
    assert called == [*range(1, 14), 1, 2]
    assert written(cheat().game.status())["ranks"] == "3 A 2"


@covers("duvido/desconfio/must_claim")
def test_nobody_says_none() -> None:
    match = cheat()
    assert "none" not in legal(match) and "none" in legal(start("aces"))
    assert refused(match, "none")
    first = legal(match)[0].split()[1]
    play(match, f"put {first}")
    assert match.game.t.count(CLAIM) == 1


@covers("duvido/desconfio/first_call")
def test_the_first_to_call() -> None:
    """All may call at any time; the first call turns the cards up, and the others are asked no more."""
    match = cheat(deal={"hand 1": "2C 3C 4C 5C", "hand 0": "AC", "hand 2": "AD"})
    play(match, "put 2C")
    assert match.actors() == [0, 2]
    play(match, "2 doubt")
    assert says(match)[-2:] == ["opens", "takes"] and match.actors() == [2]


@covers("duvido/desconfio/continue")
def test_play_goes_on_after_a_doubt() -> None:
    match = cheat(deal={"hand 1": "2C 3C 4C 5C", "hand 0": "AC", "hand 2": "AD"})
    play(match, "put 2C; 0 doubt")
    assert match.actors() == [2] and rules(match).called == 2, "the next player, the next rank"


@covers("duvido/desconfio/same_rank")
def test_one_rank_until_somebody_doubts() -> None:
    """Portugal: the opener names it, all claim it, nobody says none; who took the pile opens the next (002:860)."""
    match = cheat(claim_rule="same_rank", must_claim=False)
    assert match.actors() == [1] and legal(match)[0] == "call A" and len(legal(match)) == 13
    play(match, "call 7")
    assert "none" not in legal(match) and "ranks" not in written(match.game.status())
    for seat in (1, 2, 0, 1):
        assert match.actors() == [seat] and rules(match).called == 7
        play(match, next(word for word in legal(match) if word.startswith("put")))
        let_all(match)
    play(match, next(word for word in legal(match) if word.startswith("put")))
    play(match, "0 doubt")
    loser = match.actors()[0]
    assert loser in (0, 2) and rules(match).called == UNNAMED
    assert counts(match)[loser] == 17 + (5 - 2 if loser == 2 else 5 - 1) and zone(match, "pile") == ""
