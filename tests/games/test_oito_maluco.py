"""Oito Maluco: seed 002:547-599."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Lacks
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import oito_maluco
from baralho.games.oito_maluco import EIGHTS_WILD, JACKS_WILD
from baralho.kinds.shedding import ASIDE, DISCARD, HAND, ONE_PACK, SECOND_PACK, STOCK
from baralho.kinds.values import worth
from tests.table import covers, legal, play, refused, says, sheet, steps_of, zone


def sums(game: Game) -> None:
    """Law 7: all cards of the packs in play; nobody who is out holds cards; what may be played is a suit at least."""
    assert isinstance(game, oito_maluco.OitoMaluco)
    t = game.t
    held = [t.count(HAND, seat) for seat in range(game.players)]
    assert t.count(STOCK) + t.count(DISCARD) + t.count(ASIDE) + sum(held) == t.pack.count
    assert t.count(ASIDE) in (0, 52) and t.count(DISCARD) >= 1
    if isinstance(game, oito_maluco.SpecialOitoMaluco):
        assert game.way in (1, -1) and bool(game.debt) == (game.phase == oito_maluco.OWING) and game.debt % 2 == 0
    if not game.over:
        assert all(bool(held[seat]) == bool(game.inside >> seat & 1) for seat in range(game.players))
        assert game.phase == oito_maluco.NAMING or game.wilds & ~game.fit == 0
    if game.opt.scoring == "eliminate":
        assert max(game.points) <= 0


def start(deal: dict[str, str] | None = None, players: int = 2, variant: str = "", **options: Value) -> Match:
    """Seat 0 deals, seat 1 begins; no wild starter in the pack of this seed."""
    return baralho.start(
        "oito-maluco", variant=variant, players=players, seed="3", dealer=0, deal=deal, options=options
    )


def rules(match: Match) -> oito_maluco.OitoMaluco:
    game = match.game
    assert isinstance(game, oito_maluco.OitoMaluco)
    return game


def hold(match: Match, *hands: str, top: str = "5H", draws: str = "") -> oito_maluco.OitoMaluco:
    """Let the seats hold these cards, and this one lie open; all others are the stock, from which `draws` come."""
    game = rules(match)
    t = game.t
    for card in range(t.pack.count):
        if t.where[card] != t.base[ASIDE]:
            t.move(card, STOCK)
    for seat, cards in enumerate(hands):
        for card in t.pack.cards(cards):
            t.move(card, HAND, seat)
    for card in reversed(t.pack.cards(draws)):
        t.move(card, HAND)
        t.move(card, STOCK)
    t.move(t.pack.of(top), DISCARD)
    suit, rank = t.pack.suit[t.pack.of(top)], t.pack.rank[t.pack.of(top)]
    game.want(suit, t.pack.ranks[rank])
    game.begin_turn(1)
    return game


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (3, 52), (4, 52), (5, 104), (8, 104)])
def test_packs(players: int, cards: int) -> None:
    """002:559: two packs for more than four; seven cards each and one turned up (002:565)."""
    match = start(players=players)
    assert match.game.t.pack.count == cards
    assert [match.game.t.count(HAND, s) for s in range(players)] == [7] * players
    assert match.game.t.count(STOCK) == cards - 7 * players - 1
    assert match.actors() == [1]


def test_usual_limits_and_scoring() -> None:
    """002:587-593."""
    two, three = start(players=2), start(players=3)
    pairs = start(players=4, variant="oito-maluco-duplas")
    assert [m.options["limit"] for m in (two, three, pairs)] == [100, 500, 500]
    assert [m.options["scoring"] for m in (two, three, pairs)] == ["winner_takes", "eliminate", "winner_takes"]


STARTER = " ".join(["2C 2D", "3C 3D", "4C 4D", "5C 5D", "6C 6D", "7C 7D", "9C 9D", "8H"])


def test_a_wild_starter_is_buried() -> None:
    """Ruling 1: it goes back into the stock, which is shuffled, and another is turned up."""
    match = start({"pack": STARTER})
    assert says(match) == ["buried"]
    assert match.game.t.count(DISCARD) == 1 and not rules(match).wilds >> match.game.t.top(DISCARD) & 1
    assert "8H" in zone(match, "stock") or match.game.t.top(DISCARD) != ONE_PACK.of("8H")


def test_a_wild_starter_counts_as_its_suit() -> None:
    match = start({"pack": STARTER}, starter_wild="natural")
    assert zone(match, "discard") == "8H" and written(match.game.status())["suit"] == "H"
    assert legal(match) == ["draw"]


def test_the_first_player_names_the_suit_of_a_wild_starter() -> None:
    match = start({"pack": STARTER}, starter_wild="first_player_names")
    assert match.actors() == [1] and legal(match) == ["name C", "name D", "name H", "name S"]
    assert refused(match, "draw") == "not_now" and list(written(match.game.status()).items()) == []
    play(match, "name C")
    assert match.actors() == [1]
    assert legal(match) == ["play 2C", "play 3C", "play 4C", "play 5C", "play 6C", "play 7C", "play 9C", "draw"]


# -- playing ----------------------------------------------------------------------------------------------------------


def test_suit_rank_or_eight() -> None:
    """002:567."""
    match = start()
    hold(match, "AC AD", "2H 5S 8D KC QD")
    assert legal(match) == ["play 2H", "play 5S", "wild 8D C", "wild 8D D", "wild 8D H", "wild 8D S", "draw"]
    assert refused(match, "play KC") == "no_fit"
    assert refused(match, "play AH") == "not_yours"
    assert refused(match, "play 8D") == "name_suit"
    assert refused(match, "pass") == "can_play"
    assert refused(match, "play_calling 2H") == "no_call"
    play(match, "play 5S")
    assert match.actors() == [0] and written(match.game.status())["suit"] == "S"


def test_an_eight_names_a_suit() -> None:
    """002:573: the 8 of diamonds as clubs; the next may play a club or another eight, but no diamond."""
    match = start()
    hold(match, "KC QD 8S 9H", "8D 2H AH")
    play(match, "wild 8D C")
    assert legal(match) == ["play KC", "wild 8S C", "wild 8S D", "wild 8S H", "wild 8S S", "draw"]


def test_an_eight_may_name_its_own_suit() -> None:
    match = start()
    hold(match, "KC QD 8S 9H", "8D 2H AH")
    play(match, "wild 8D D")
    assert "play QD" in legal(match) and "play KC" not in legal(match)


def test_crazy_jacks() -> None:
    """002:555: the jack is wild, and the eight is an ordinary card."""
    match = start(variant="valete-maluco")
    hold(match, "AC AD", "8H 8C JD 9S")
    assert legal(match)[:2] == ["play 8H", "wild JD C"]
    assert refused(match, "play 8C") == "no_fit"
    assert worth(ONE_PACK.mask("JC 8C"), JACKS_WILD) == 58


# -- drawing ----------------------------------------------------------------------------------------------------------


def test_drawing_until_one_can_play() -> None:
    """002:571: the turn goes on; drawing is allowed with a card that fits, and passing is not."""
    match = start()
    hold(match, "AC AD", "KC QD", draws="3C 2H")
    assert legal(match) == ["draw"] and refused(match, "pass") == "can_draw"
    play(match, "draw")
    assert legal(match) == ["draw"]
    play(match, "draw")
    assert legal(match) == ["play 2H", "draw"]
    play(match, "draw")
    assert match.actors() == [1] and refused(match, "pass") == "can_play"


def test_no_voluntary_draw() -> None:
    match = start(voluntary_draw=False)
    hold(match, "AC AD", "KC 2H")
    assert legal(match) == ["play 2H"] and refused(match, "draw") == "can_play"
    hold(match, "AC AD", "KC 2D")
    assert legal(match) == ["draw"]


def test_forced_draws_tell_what_is_lacking() -> None:
    """Who may draw only when he cannot play tells all that no card of his fits; who draws freely tells nothing."""
    for voluntary, told in ((False, 1), (True, 0)):
        match = start(voluntary_draw=voluntary)
        hold(match, "AC AD", "KC 2D")
        play(match, "draw")
        assert len(steps_of(match, Lacks)) == told


@pytest.mark.parametrize("limit", [1, 3])
def test_draw_limit(limit: int) -> None:
    """Ruling 10: voluntary and forced draws count together; who is stuck then passes, which tells what he lacks."""
    match = start(draw_limit=limit)
    game = hold(match, "AC AD", "KC QD", draws="2C 3C 4C")
    for _ in range(limit):
        assert legal(match) == ["draw"]
        play(match, "draw")
    assert legal(match) == ["pass"] and refused(match, "draw") == "no_draw"
    play(match, "pass")
    assert match.actors() == [0]
    assert [s.cards for s in steps_of(match, Lacks)] == [game.fit]
    game = hold(match, "AC AD", "KC 2H")
    play(match, ";".join(["draw"] * limit))
    assert "pass" not in legal(match) and "draw" not in legal(match) and "play 2H" in legal(match)


def test_the_discards_become_the_stock() -> None:
    """002:571: all but the top card; the suit that an eight named stays in force."""
    match = start()
    game = hold(match, "KC QD 9C", "8D 2H AH")
    game.t.move_all(STOCK, 0, DISCARD)
    under = game.t.count(DISCARD)
    play(match, "wild 8D C; draw")
    assert says(match)[-1] == "recycled"
    assert zone(match, "discard") == "8D" and game.t.count(STOCK) == under - 1
    assert written(game.status())["suit"] == "C" and game.t.count(HAND, 0) == 4


def test_passing_when_nothing_can_be_drawn() -> None:
    match = start()
    game = hold(match, "AC AD", "KC QD")
    game.t.move_all(STOCK, 0, HAND, 0)
    assert legal(match) == ["pass"] and refused(match, "draw") == "no_draw"
    play(match, "pass")
    assert match.actors() == [0] and "play AH" in legal(match) and "draw" not in legal(match)


# -- the last card ----------------------------------------------------------------------------------------------------


def test_the_last_card_is_announced() -> None:
    """002:575."""
    match = start()
    hold(match, "AC AD", "2H KC")
    assert legal(match) == ["play 2H", "draw"]
    play(match, "play 2H")
    assert says(match)[-1] == "last_card"


def test_forgetting_to_announce_costs_five_cards() -> None:
    match = start(last_card_call="manual")
    hold(match, "AC AD", "2H 8C")
    assert legal(match) == [
        "play 2H", *[f"wild 8C {s}" for s in "CDHS"], "play_calling 2H", *[f"wild_calling 8C {s}" for s in "CDHS"],
        "draw",
    ]  # fmt: skip
    play(match, "play 2H")
    assert says(match)[-1] == "fine" and match.game.t.count(HAND, 1) == 6 and match.actors() == [0]
    hold(match, "AC AD", "2H 8C")
    play(match, "wild_calling 8C S")
    assert says(match)[-1] == "last_card" and match.game.t.count(HAND, 1) == 1
    assert written(match.game.status())["suit"] == "S"


def test_a_fine_with_a_short_stock() -> None:
    """Ruling 6: the discards are recycled, and if there are still too few cards he takes what there is."""
    match = start(last_card_call="manual")
    game = hold(match, "AC AD", "2H KC")
    game.t.move_all(STOCK, 0, HAND, 0)
    play(match, "play 2H")
    assert zone(match, "hand 1") == "KC 5H" and zone(match, "discard") == "2H" and zone(match, "stock") == ""


def test_going_out_with_an_eight_names_no_suit() -> None:
    """Ruling 7."""
    match = start()
    hold(match, "KD 8C 6S 5C AC", "8D")
    assert legal(match) == ["play 8D", "draw"]
    play(match, "play 8D")
    assert sheet(match) == [(1, "won", 72)]


# -- scoring ----------------------------------------------------------------------------------------------------------


def test_values() -> None:
    """002:579-585: any 5 counts 5, any 6 counts 6."""
    assert worth(ONE_PACK.mask("KD 8C 6S 5H AC"), EIGHTS_WILD) == 72
    assert worth(ONE_PACK.mask("KD QD JD 10D"), EIGHTS_WILD) == 40
    assert worth(ONE_PACK.mask("2D 3D 4D 7D 9D"), EIGHTS_WILD) == 25


def test_two_players_to_a_hundred() -> None:
    """The rules page: 41 points for the winner, who needs 59 more (002:593)."""
    match = start()
    hold(match, "KD QD JD 10D AC", "2H")
    play(match, "play 2H")
    assert match.game.points == [0, 41] and match.game.dealer == 1
    hold(match, "8D 9D", "2H")
    play(match, "play 2H")
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_losses_of_three() -> None:
    """002:587, the rules page: 0, 27 and 64 lost; the cards are laid open."""
    match = start(players=3)
    hold(match, "KC QC 7C", "2H", "8D KD 4D")
    play(match, "play 2H")
    assert sheet(match) == [(0, "lost", -27), (2, "lost", -64)]
    assert ("look", "8D", "hand 2") in baralho.events(match, 0)


def test_who_reaches_the_limit_is_out() -> None:
    """002:587-593 and ruling 5: no cards, no turn and no deal for him; the last one left wins."""
    match = start(players=3, limit=100)
    game = hold(match, "8C", "2H", "8D 8S")
    play(match, "play 2H")
    assert says(match)[-1] == "bust" and game.inside == 0b011 and game.deal_no == 1
    assert [game.t.count(HAND, s) for s in range(3)] == [7, 7, 0]
    assert game.dealer == 1 and match.actors() == [0] and ("bust", "3") in written(game.status()).items()
    hold(match, "8C KC", "2H")
    play(match, "play 2H")
    assert game.points == [-110, 0, -100] and match.over
    assert baralho.view(match, 0)["winners"] == [1]


def test_several_go_bust_at_once() -> None:
    """Ruling 4: all leave, and here one is left."""
    match = start(players=4, limit=100)
    hold(match, "8C 8H", "2H", "8D 8S", "KC")
    match.game.points[3] = -95
    play(match, "play 2H")
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_the_dealer_may_go_bust() -> None:
    """Ruling 5: the deal goes to the next one who is still in."""
    match = start(players=4, limit=100)
    game = hold(match, "KC", "8C 8H", "2H", "KD")
    game.begin_turn(2)
    play(match, "play 2H")
    assert game.dealer == 2 and match.actors() == [3]
    assert [game.t.count(HAND, s) for s in range(4)] == [7, 0, 7, 7]


def test_one_pack_when_four_are_left() -> None:
    """Ruling 5: the number of packs is decided for every deal."""
    match = start(players=5, limit=100)
    game = hold(match, "KC", "2H", "KD", "KH", "8C 8H")
    play(match, "play 2H")
    assert game.inside == 0b01111 and game.t.mask(ASIDE) == SECOND_PACK
    assert game.t.count(STOCK) == 52 - 4 * 7 - 1
    match = start(players=6, limit=100)
    game = hold(match, "KC", "2H", "KD", "KH", "8C 8H", "KS")
    play(match, "play 2H")
    assert game.t.count(ASIDE) == 0 and game.t.count(STOCK) == 104 - 5 * 7 - 1


def test_pairs() -> None:
    """002:575, the rules page: 42 for the winner's pair, 25 that his partner holds for the other pair."""
    match = start(players=4, variant="oito-maluco-duplas")
    hold(match, "KC QC JC", "2H", "QD 2D", "KD QS 5S")
    play(match, "play 2H")
    assert sheet(match) == [(1, "won", 42), (0, "partner", 25)]


def test_pairs_that_write_their_losses() -> None:
    match = start(players=4, variant="oito-maluco-duplas", scoring="eliminate", limit=100)
    hold(match, "KC QC JC", "2H", "QD 2D", "KD QS 5S")
    play(match, "play 2H")
    assert match.game.points == [-42, -25]
    hold(match, "8C", "2H", "8D", "8S 7S 7C 7D 4S")
    play(match, "play 2H")  # both reach 100: the lower loss wins
    assert match.game.points == [-142, -100] and match.over
    assert baralho.view(match, 0)["winners"] == [1, 3]


def test_both_pairs_bust_with_the_same_loss_share_the_win() -> None:
    match = start(players=4, variant="oito-maluco-duplas", scoring="eliminate", limit=100)
    match.game.points = [-60, -60]
    hold(match, "8C", "2H", "AD", "8S AC")
    play(match, "play 2H")
    assert match.game.points == [-111, -111] and baralho.view(match, 0)["winners"] == [0, 1, 2, 3]


@pytest.mark.parametrize(("before", "over"), [([458, 475], False), ([459, 475], True), ([400, 480], True)])
def test_both_pairs_pass_the_limit(before: list[int], over: bool) -> None:
    """Ruling 9: the higher total wins; equal totals play another deal. Here 42 and 25 are added."""
    match = start(players=4, variant="oito-maluco-duplas")
    match.game.points = [before[1], before[0]]
    hold(match, "KC QC JC", "2H", "QD 2D", "KD QS 5S")
    play(match, "play 2H")
    assert match.over is over


def test_winner_takes_among_many() -> None:
    match = start(players=3, scoring="winner_takes", limit=100)
    hold(match, "8C", "2H", "8D")
    play(match, "play 2H")
    assert match.over and match.game.points == [0, 100, 0]


def test_contradictions() -> None:
    with pytest.raises(baralho.BadOption, match="four players"):
        start(players=3, partnerships=True)
    with pytest.raises(baralho.BadPlayers):
        start(players=5, variant="oito-maluco-duplas")


# -- as today ---------------------------------------------------------------------------------------------------------


def today(players: int = 3, **options: Value) -> Match:
    return baralho.start("oito-maluco", players=players, preset="crazy-eights", seed="3", dealer=0, options=options)


@covers("oito-maluco/crazy-eights/options")
def test_the_options_of_crazy_eights() -> None:
    options = today().options
    assert options["draw_limit"] == 1 and options["voluntary_draw"] and options["specials"] == "none"
    assert options["hand_size"] == "five" and options["wild_rank"] == 8


@covers("oito-maluco/crazy-eights/five")
def test_five_cards_or_seven_for_two() -> None:
    for players, each in ((2, 7), (3, 5), (4, 5), (6, 5)):
        match = today(players)
        assert [match.game.t.count(HAND, seat) for seat in range(players)] == [each] * players
    match = today(3, limit=100, scoring="eliminate")
    hold(match, "8C 8D", "2H", "3C")
    play(match, "play 2H")
    assert [match.game.t.count(HAND, seat) for seat in range(3)] == [0, 7, 7], "two are left"


@covers("oito-maluco/crazy-eights/draw")
def test_draw_one_then_play_it_or_pass() -> None:
    """Who could play may draw too; after one card a pass is legal, and tells nothing."""
    match = today()
    hold(match, "KC QC", "2H 3C", "4C 5C", draws="9H")
    assert legal(match) == ["play 2H", "draw"] and refused(match, "pass") == "can_play"
    play(match, "draw")
    assert legal(match) == ["play 2H", "play 9H", "pass"]
    play(match, "pass")
    assert match.actors() == [2] and not steps_of(match, Lacks)
    match = today(pass_after_draw=False)
    hold(match, "KC QC", "2H 3C", "4C 5C", draws="9H")
    play(match, "draw")
    assert legal(match) == ["play 2H", "play 9H"]


@covers("oito-maluco/crazy-eights/specials")
def test_cards_with_effects() -> None:
    """Twos add up, queens skip, aces turn play round; off in the preset."""
    match = today(4, specials="two_queen_ace")
    hold(match, "KC QC 3C", "2H 3D 4D", "2C 2D 9C", "9H 4C 8C")
    play(match, "play 2H")
    assert match.actors() == [2] and legal(match) == ["play 2C", "play 2D", "pay 2"]
    assert refused(match, "play 9C") == "must_pay" == refused(match, "draw")
    assert written(match.game.status())["debt"] == "2"
    play(match, "play 2C")
    assert match.actors() == [3] and legal(match) == ["pay 4"], "an eight is no answer"
    play(match, "pay 4")
    assert match.actors() == [0] and match.game.t.count(HAND, 3) == 7
    play(match, "play QC")
    assert match.actors() == [2] and says(match)[-1] == "skipped"
    hold(match, "KC QC", "AH 3D 4D", "2C 9C", "9H 4C")
    play(match, "play AH")
    assert match.actors() == [0] and written(match.game.status())["anticlockwise"] == ""
    match = today(4)
    hold(match, "KC QC", "QH 3D 4D", "2C 9C", "9H 4C")
    play(match, "play QH")
    assert match.actors() == [2] and not hasattr(match.game, "way")


def test_effects_between_two() -> None:
    match = start(specials="two_queen_ace", last_card_call="manual")
    hold(match, "2D 9C", "AH QH 2H 3D")
    play(match, "play AH")
    assert match.actors() == [1]
    play(match, "play QH")
    assert match.actors() == [1]
    play(match, "play_calling 2H")
    assert legal(match) == ["play 2D", "play_calling 2D", "pay 2"]
    play(match, "play_calling 2D; pay 4")
    assert match.actors() == [0] and match.game.t.count(HAND, 1) == 5


def test_a_wild_card_has_no_other_effect() -> None:
    """Jacks are wild here: the eight is plain, and so are jacks but for the suit."""
    match = start(players=3, variant="valete-maluco", specials="two_queen_ace")
    hold(match, "2D 9C", "JH QS 2S", "3C 4C")
    play(match, "wild JH S")
    assert match.actors() == [2]


def test_a_debt_without_cards_to_draw() -> None:
    match = start(players=3, specials="two_queen_ace")
    game = hold(match, "KC QC", "2H 3D 4D", "3C 4C")
    game.t.move_all(STOCK, 0, HAND, 0)
    game.t.move(game.t.top(DISCARD), HAND, 0)
    play(match, "play 2H; pay 2")
    assert says(match)[-1] == "skipped" and match.actors() == [0]


CONTEXT: dict[str, dict[str, Value]] = {"limit": {"players": 2}, "pass_after_draw": {"draw_limit": 1}}


def test_the_suit_in_force_lies_on_the_pile() -> None:
    match = baralho.start("oito-maluco", players=3, seed="1")
    game = match.game
    assert isinstance(game, oito_maluco.OitoMaluco)
    for suit, sign in enumerate("♣♦♥♠"):
        game.suit = suit
        assert [badge.written() for badge in game.badges(0)] == [("discard", "", "suit", sign)]


def test_who_has_one_card_left_is_told() -> None:
    match = start(players=3, last_card_call="manual")
    hold(match, "KC QC JC", "2H 3H", "QD 2D")
    assert "last_card" not in written(match.game.status())
    play(match, "play_calling 2H")
    assert written(match.game.status())["last_card"] == "2"
