"""Copas: seed 002:2325-2485."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.copas.acts import CARRIED, PASSED, PLAYING, WIDOW
from baralho.games.copas.basic import Copas
from baralho.games.copas.forms import Cancelamento
from baralho.games.copas.leilao import Leilao
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from baralho.words import Words
from tests.table import cards, covers, legal, log, play, refused, sayings, says, sheet, zone

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K"
CLUBS, DIAMONDS, HEARTS, SPADES = [" ".join(rank + suit for rank in RANKS.split()) for suit in "CDHS"]
FOUR_SUITS = {"hand 0": CLUBS, "hand 1": DIAMONDS, "hand 2": HEARTS, "hand 3": SPADES}

TOTALS = {
    "basico": 13, "dama_negra": 26, "grego": 142, "domino": 13, "curinga": 17, "maria_preta": 43, "onibus": 16,
    "cancelamento": 52, "leilao": 13,
}  # fmt: skip


def total(game: Copas) -> int:
    """What all cards of a deal cost together."""
    form = game.opt.form
    if form == "grego":
        return 142 if game.opt.fifty_queen == "hearts" else 154
    spots = {"curinga": 102 - 12, "cancelamento": 2 * 91}.get(form, 91) if game.opt.spot_values else 0
    return TOTALS[form] + spots


def sums(game: Game) -> None:
    """Law 7: the cards of a deal always cost the same; marked points are a multiple of it; chips only change hands."""
    assert isinstance(game, Copas)
    t = game.t
    assert worth(t.pack.all, game.price) == total(game)
    held = t.mask(STOCK) | t.mask(TRICK) | t.mask(WIDOW)
    for seat in range(game.players):
        held |= t.mask(HAND, seat) | t.mask(WON, seat) | t.mask(PASSED, seat)
    if isinstance(game, Cancelamento):
        held |= t.mask(CARRIED)
    assert held == t.pack.all
    deals = game.deal_no + game.over
    if game.in_chips():
        assert sum(game.points) + game.pool == 0
    elif not game.moon() and game.opt.form != "domino" and game.opt.last_cancelled_trick != "dead":
        assert sum(game.points) == deals * total(game)
    elif game.opt.form == "domino":
        assert sum(game.points) <= deals * total(game) * (game.players - 1)
    assert sum(game.differences()) == 0


def start(
    variant: str = "", players: int = 0, deal: dict[str, str] | None = None, dealer: int = -1, **options: Value
) -> Match:
    """A match in which the last seat deals, so that seat 0 leads."""
    players = players or {"copas-dois": 2, "cancelamento": 8}.get(variant, 4)
    if dealer < 0:
        dealer = players - 1
    return baralho.start("copas", variant=variant, players=players, seed="7", dealer=dealer, deal=deal, options=options)


def rules(match: Match) -> Copas:
    """The game of a match."""
    game = match.game
    assert isinstance(game, Copas)
    return game


def count(match: Match, *piles: str) -> Match:
    """Lay these cards before the seats as if won, and count the deal; whatever is not named counts for nobody."""
    game = rules(match)
    t = game.t
    found = iter(t.pack.cards(" ".join(piles)))
    for seat, pile in enumerate(piles):
        for _ in pile.split():
            t.move(next(found), WON, seat)
    game.count_deal()
    return match


def lines(match: Match, code: str) -> list[int]:
    """The points written for one reason, in order."""
    return [points for _, what, points in sheet(match) if what == code]


def run(match: Match, deals: int = 1) -> Match:
    """Play on, always the first legal action, until so many deals are over."""
    while not match.over and match.game.deal_no < deals:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return match


# -- the basic game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "each", "out"), [(3, 17, "2D"), (4, 13, ""), (5, 10, "2D 2C"), (6, 8, ""), (7, 7, "2D 2S 2C")]
)
def test_equal_hands(players: int, each: int, out: str) -> None:
    """002:2339-2341: twos are taken out, never that of hearts; five and six are rulings."""
    match = start(players=players)
    pack = match.game.t.pack
    assert [match.game.t.count(HAND, s) for s in range(players)] == [each] * players
    assert sorted(set((CLUBS + " " + DIAMONDS + " " + SPADES).split()) - set(pack.codes)) == sorted(out.split())
    assert set(HEARTS.split()) <= set(pack.codes)
    assert match.game.t.count(WIDOW) == (4 if players == 6 else 0)


@pytest.mark.parametrize("two", ["2D", "2S", "2C"])
def test_any_of_three_twos_is_removed(two: str) -> None:
    """002:2339."""
    assert two not in start(players=3, removed_two=two).game.t.pack.codes


def test_the_dealers_left_leads_anything() -> None:
    """002:2349: hearts too, in the first trick."""
    match = start(dealer=1)
    assert match.actors() == [2]
    assert len(legal(match)) == 13


def test_follow_suit_or_discard() -> None:
    """002:2349-2351, and the rules page's first example: the king of hearts wins nothing on clubs."""
    match = start(deal={"hand 0": "9C", "hand 1": "4C 2D", "hand 2": DIAMONDS.replace("2D", "KH"), "hand 3": "JC"})
    play(match, "play 9C")
    assert refused(match, "play 2D") == "must_follow"
    cards(match, "4C KH JC")
    assert match.actors() == [3]
    assert zone(match, "won 3") == "4C 9C JC KH"
    assert baralho.view(match, 3)["zones"][9]["cards"] == [""] * 4, "tricks lie face down"


def test_the_ace_is_high() -> None:
    """002:2343."""
    match = start(deal={"hand 0": "KC", "hand 1": "AC", "hand 2": "2C", "hand 3": "QC"})
    cards(match, "KC AC 2C QC")
    assert match.actors() == [1]


def test_the_deal_ends_with_the_last_heart() -> None:
    """002:2351: finish that trick; the rest of the cards do not matter."""
    hearts = {"hand 0": "AH KH QH JH", "hand 1": "10H 9H 8H", "hand 2": "7H 6H 5H", "hand 3": "4H 3H 2H"}
    for early in (True, False):
        match = start(deal=hearts, early_end=early)
        cards(match, "AH 10H 7H 4H KH 9H 6H 3H QH 8H 5H 2H JH")
        assert match.game.deal_no == 0
        for _ in range(3):
            match.act(match.actors()[0], match.legal(match.actors()[0])[0])
        assert match.game.deal_no == early
        assert len(sayings(match, "early_end")) == early, "the table learns why nobody plays on"
        run(match)
        assert sheet(match)[:4] == [(0, "taken", 13), (1, "taken", 0), (2, "taken", 0), (3, "taken", 0)]
        assert match.game.dealer == 0, "002:2357: the deal passes to the left"


def test_the_lowest_wins_at_fifty() -> None:
    """002:2359; who ties for lowest shares the win. No reward for taking all 13 hearts."""
    match = start()
    game = rules(match)
    game.points = [36, 10, 10, 49]
    assert not count(match, HEARTS).over
    assert game.points == [49, 10, 10, 49]
    assert count(match, "", "", "", "AH").over
    assert baralho.view(match, 0)["winners"] == [1, 2]


def test_target() -> None:
    assert count(start(target=14), HEARTS).over is False
    assert count(start(target=13), HEARTS).over is True


def test_a_widow_for_six() -> None:
    """Ruling: four cards go with the first trick and are shown then."""
    match = start(players=6, deal={"widow": "AH KH QH JH", "hand 0": "AC"})
    assert baralho.view(match, 0)["zones"][-1]["cards"] == [""] * 4
    play(match, "play AC")
    for _ in range(5):
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    assert match.actors() == [0]
    assert {"AH", "KH", "QH", "JH"} <= set(baralho.known(match, 3)["won 0"])
    assert says(match) == ["trick", "widow"]


def test_the_widow_counts_as_played() -> None:
    """Ruling: the deal may end though hearts of the widow were never played."""
    hands = {f"hand {s}": h for s, h in enumerate(["AH KH", "QH JH", "10H 9H", "8H", "7H", "6H"])}
    match = start(players=6, deal={**hands, "widow": "2H 3H 4H 5H"})
    cards(match, "AH QH 10H 8H 7H 6H KH JH 9H")
    run(match)
    assert lines(match, "taken") == [13, 0, 0, 0, 0, 0]


def test_other_ways_to_deal_to_six() -> None:
    """Rulings: four cards out; or four players have nine, and the ninth trick is theirs alone."""
    match = start(players=6, six_player_deal="remove_four")
    assert match.game.t.pack.count == 48 and "3C" not in match.game.t.pack.codes and not match.game.t.count(WIDOW)
    match = start(players=6, six_player_deal="unequal", early_end=False)
    assert [match.game.t.count(HAND, s) for s in range(6)] == [9, 9, 9, 9, 8, 8]
    game = rules(match)
    while game.size == 6:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[-1])
    assert game.size == 4 and game.entrants == 0b001111
    last = [s.seat for s in sayings(match, "trick")][-1]
    assert match.actors() == ([last] if last < 4 else [0])
    cards_left = 4
    while game.deal_no == 0:
        seat = match.actors()[0]
        assert seat < 4
        match.act(seat, match.legal(seat)[0])
        cards_left -= 1
    assert cards_left == 0 and sum(game.points) == 13


# -- what cards cost --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "players", "plain", "spots"),
    [("copas-basico", 4, 13, 104), ("dama-negra", 4, 26, 117), ("copas-grego", 4, 142, 142),
     ("copas-domino", 4, 13, 104), ("copas-curinga", 4, 17, 107), ("copas-dois", 2, 13, 104),
     ("maria-preta", 4, 43, 134), ("copas-onibus", 4, 16, 107), ("cancelamento", 8, 52, 234),
     ("copas-leilao", 4, 13, 104)],
)  # fmt: skip
def test_totals(variant: str, players: int, plain: int, spots: int) -> None:
    """The table of the catalogue; 002:2371: spot values in every variant."""
    for spot_values, expected in ((False, plain), (True, spots)):
        game = rules(start(variant, players, spot_values=spot_values))
        assert worth(game.t.pack.all, game.price) == expected


@pytest.mark.parametrize(
    ("variant", "target"),
    [("copas-basico", 50), ("copas-spot", 400), ("dama-negra", 100), ("copas-grego", 500), ("copas-domino", 31),
     ("copas-curinga", 50), ("copas-dois", 50), ("maria-preta", 100), ("copas-onibus", 100), ("cancelamento", 100)],
)  # fmt: skip
def test_default_targets(variant: str, target: int) -> None:
    assert rules(start(variant)).opt.target == target


def test_spot() -> None:
    """002:2369: ace 14, king 13, queen 12, jack 11, the others their number."""
    match = count(start("copas-spot"), "AH 10H 3H", "KH QH JH", "2H")
    assert lines(match, "taken") == [27, 36, 2, 0]


def test_dama_negra_and_maria_preta() -> None:
    """002:2377, 002:2419."""
    assert lines(count(start("dama-negra"), "QS 2H", "KS AS"), "taken") == [14, 0, 0, 0]
    assert lines(count(start("maria-preta"), "QS 2H", "KS", "AS"), "taken") == [14, 10, 7, 0]


def test_hearts_alone_do_not_end_a_deal_with_the_queen_of_spades() -> None:
    """Ruling, from 002:2419."""
    hearts = {"hand 0": "AH KH QH JH 2C", "hand 1": "10H 9H 8H", "hand 2": "7H 6H 5H", "hand 3": "4H 3H 2H QS"}
    match = start("dama-negra", deal=hearts)
    cards(match, "AH 10H 7H 4H KH 9H 6H 3H QH 8H 5H 2H JH")
    for _ in range(3):
        match.act(match.actors()[0], baralho.read_action(match, next(a for a in legal(match) if a != "play QS")))
    assert match.game.deal_no == 0 and match.game.phase == PLAYING


def test_moon_in_any_variant() -> None:
    """Catalogue: he who takes every card that costs marks 0, each other what those cards are worth."""
    match = count(start(moon="on"), HEARTS)
    assert lines(match, "moon") == [13, 13, 13] and lines(match, "taken") == [0]
    assert [line for line in log(match) if "total" in line] == [
        "Jogador 1: nada (cartas levadas), total 0",
        "Jogador 2: +13 (alguém levou tudo), total 13",
        "Jogador 3: +13 (alguém levou tudo), total 13",
        "Jogador 4: +13 (alguém levou tudo), total 13",
    ]
    assert lines(count(start(moon="on"), HEARTS.replace("2H", ""), "2H"), "taken") == [12, 1, 0, 0]
    assert lines(count(start("dama-negra", moon="on"), HEARTS + " QS"), "moon") == [26, 26, 26]
    assert lines(count(start("dama-negra", moon="on"), HEARTS), "taken") == [13, 0, 0, 0]
    assert lines(count(start("copas-spot", moon="on"), HEARTS), "moon") == [104, 104, 104]


# -- passing and Grego ------------------------------------------------------------------------------------------------


def test_three_cards_go_to_the_right_unseen() -> None:
    """002:2383: nobody looks at what he gets before he has passed."""
    match = start("copas-grego", deal=FOUR_SUITS)
    assert match.actors() == [0, 1, 2, 3]
    play(match, "0 give JC; 0 give QC; 0 give_last KC")
    assert match.actors() == [1, 2, 3]
    assert match.game.t.count(HAND, 0) == 13, "nothing moves before all have chosen"
    assert [e for e in baralho.events(match, 3) if e[0] == "act"] == []
    play(match, "3 give 2S; 1 give 2D; 3 give 3S; 1 give 3D; 1 give_last 4D; 3 give_last KS")
    play(match, "2 give AH; 2 give 2H; 2 give_last 3H")
    assert zone(match, "hand 3").split()[:3] == ["JC", "QC", "KC"]
    assert zone(match, "hand 0").split()[-3:] == ["2D", "3D", "4D"]
    assert match.actors() == [0]
    assert set(baralho.known(match, 0)["hand 3"]) == {"JC", "QC", "KC"}
    assert "hand 2" not in baralho.known(match, 0), "what others passed stays unknown"


@pytest.mark.parametrize(("way", "receiver"), [("left", 1), ("right", 3)])
def test_passing_as_an_option(way: str, receiver: int) -> None:
    match = start(pass_cards=way, deal=FOUR_SUITS)
    for seat in range(4):
        for _ in range(3):
            match.act(seat, match.legal(seat)[0])
    assert zone(match, f"hand {receiver}").split()[:3] == ["AC", "2C", "3C"]


def test_a_deal_without_passing_in_the_rotation_is_announced() -> None:
    """Where one passes from deal to deal who is not told misses it; where nobody ever does there is nothing to tell."""
    match = start("dama-negra", pass_cards="rotate", target=2000)
    chance = random.Random(1)
    while match.game.deal_no < 4:
        match.act(match.actors()[0], chance.choice(match.legal(match.actors()[0])))
    dealt = [said for said in log(match) if said.startswith("— Mão ") or said == "Nesta mão ninguém passa cartas"]
    assert [said[:6] for said in dealt] == ["— Mão ", "— Mão ", "— Mão ", "— Mão ", "Nesta ", "— Mão "], dealt
    assert match.spec.says["no_pass"] == roles.TURNING, "it is told where everybody sees it"
    assert not sayings(start("dama-negra", pass_cards="none"), "no_pass")


def test_no_pass() -> None:
    assert start("copas-grego", pass_cards="none").game.phase == PLAYING
    assert start().game.phase == PLAYING


def test_picks_ascend_and_never_run_out() -> None:
    """Two equal cards may both be passed; the first pick leaves two above it."""
    match = start("cancelamento", 8, pass_cards="left", deal={"hand 0": "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC KS KS"})
    assert "give KS" not in legal(match, 0) and "give JC" in legal(match, 0)
    play(match, "0 give JC")
    assert legal(match, 0) == ["give KS"]
    play(match, "0 give KS")
    assert legal(match, 0) == ["give_last KS"]


def test_all_hearts_in_grego() -> None:
    """002:2385-2387: the queen of hearts 50; who takes all hearts marks nothing and the others 150 each."""
    assert lines(count(start("copas-grego"), "QH", "AH 2H"), "taken") == [50, 16, 0, 0]
    assert count(start("copas-grego"), HEARTS).game.points == [0, 150, 150, 150]
    assert lines(count(start("copas-grego", moon="off"), HEARTS), "taken") == [142, 0, 0, 0]


def test_the_fifty_queen_of_spades() -> None:
    """Ruling: then QH is 12, and all hearts without QS are not all."""
    assert lines(count(start("copas-grego", fifty_queen="spades"), "QH", "QS"), "taken") == [12, 50, 0, 0]
    assert lines(count(start("copas-grego", fifty_queen="spades"), HEARTS), "taken") == [104, 0, 0, 0]
    assert count(start("copas-grego", fifty_queen="spades"), HEARTS + " QS").game.points == [0, 150, 150, 150]


# -- Ônibus -----------------------------------------------------------------------------------------------------------


def test_taking_all_in_onibus() -> None:
    """002:2423-2427 and the rules page: Ana 0, Bruno 26 - 10, the others 26; with the 10 of diamonds Ana has -10."""
    assert count(start("copas-onibus"), HEARTS + " QS", "10D").game.points == [0, 16, 26, 26]
    assert count(start("copas-onibus"), HEARTS + " QS 10D").game.points == [-10, 26, 26, 26]
    assert lines(count(start("copas-onibus"), HEARTS, "QS 10D"), "taken") == [13, 3, 0, 0]
    assert count(start("copas-onibus", spot_values=True), HEARTS + " QS").game.points == [0, 117, 117, 117]
    assert lines(count(start("copas-onibus", moon="off"), HEARTS + " QS"), "taken") == [26, 0, 0, 0]


def test_the_ten_of_diamonds_goes_to_diamonds_only() -> None:
    """002:2427; ruling: unless it is the last card."""
    hand = DIAMONDS.replace("AD ", "") + " 2S"
    match = start("copas-onibus", deal={"hand 0": "AC AD", "hand 1": hand})
    play(match, "play AC")
    assert "play 10D" not in legal(match) and len(legal(match)) == 12
    assert refused(match, "play 10D") == "only_to_diamonds"
    match = start("copas-onibus", deal={"hand 0": "AC AD", "hand 1": hand})
    play(match, "play AD")
    assert "play 10D" in legal(match)
    match = start("copas-onibus", deal={"hand 0": CLUBS, "hand 1": DIAMONDS, "hand 2": SPADES}, early_end=False)
    while match.game.deal_no == 0:
        seat = match.actors()[0]
        if match.game.t.count(HAND, 1) == 1 and seat == 1:
            assert legal(match) == ["play 10D"]
        match.act(seat, match.legal(seat)[0])


def test_onibus_waits_for_the_ten_of_diamonds() -> None:
    """Ruling: every card that counts, the good one too."""
    game = rules(start("copas-onibus"))
    assert game.awaited == game.t.pack.mask(HEARTS + " QS 10D")
    assert game.costly == game.t.pack.mask(HEARTS + " QS")


# -- Curinga ----------------------------------------------------------------------------------------------------------


JOKER_TRICK = {
    "hand 0": "KC",
    "hand 1": "* " + DIAMONDS.replace("AD ", ""),
    "hand 2": "3C",
    "hand 3": "JH " + SPADES.replace("AS ", ""),
}


@pytest.mark.parametrize(("overtaken", "winner"), [("higher_heart_wins", 3), ("led_suit_wins", 0)])
def test_the_joker_and_the_jack_of_hearts(overtaken: str, winner: int) -> None:
    """002:2409 and ruling: king of clubs led, joker, 3 of clubs, jack of hearts."""
    match = start("copas-curinga", deal=JOKER_TRICK, joker_overtaken=overtaken)
    cards(match, "KC * 3C JH")
    assert match.actors() == [winner]


def test_the_joker_takes_any_other_trick() -> None:
    """002:2409, and it is the lowest of the high hearts: it beats the ten and loses to the jack."""
    match = start("copas-curinga", deal=JOKER_TRICK)
    cards(match, "KC * 3C 2S")
    assert match.actors() == [1]
    match = start("copas-curinga", deal={"hand 0": "10H", "hand 1": "*", "hand 2": "9H", "hand 3": "3H"})
    cards(match, "10H * 9H 3H")
    assert match.actors() == [1]
    match = start(
        "copas-curinga",
        deal={"hand 0": "*", "hand 1": "JH", "hand 2": "9H", "hand 3": "AH"},
        joker_overtaken="led_suit_wins",
    )
    cards(match, "* JH 9H AH")
    assert match.actors() == [3]


def test_the_joker_is_a_heart() -> None:
    """Catalogue: it must follow hearts if it is the only one, and is no discard for him who can follow."""
    match = start("copas-curinga", deal={"hand 0": "3H", "hand 1": "* " + CLUBS.replace("AC ", "")})
    play(match, "play 3H")
    assert legal(match) == ["play *"]
    match = start("copas-curinga", deal={"hand 0": "AC", "hand 1": "2C *"})
    play(match, "play AC")
    assert "play *" not in legal(match)
    match = start("copas-curinga", deal={"hand 0": "*", "hand 1": "3H 4H 2C"})
    play(match, "play *")
    assert "play 3H" in legal(match) and "play 2C" not in legal(match)


def test_the_joker_costs_five() -> None:
    """002:2411."""
    match = count(start("copas-curinga"), "* 3H", "AH")
    assert lines(match, "taken") == [6, 1, 0, 0]
    assert "2H" not in match.game.t.pack.codes


# -- Para Dois --------------------------------------------------------------------------------------------------------


def test_two_draw_after_every_trick() -> None:
    """002:2415: 13 each, 26 to draw from, the winner first; only he sees what he draws."""
    match = start("copas-dois", deal={"hand 0": "2C", "hand 1": "AC", "stock": "AH KH QH JH"})
    assert match.game.t.count(STOCK) == 26
    cards(match, "2C AC")
    assert match.actors() == [1]
    assert "AH" in zone(match, "hand 1") and "KH" in zone(match, "hand 0")
    assert "AH" not in str(baralho.events(match, 0))


def test_two_play_26_tricks() -> None:
    match = run(start("copas-dois", early_end=False))
    assert says(match).count("trick") == 26
    assert sum(match.game.points) == 13


def test_hearts_in_the_stock_keep_the_deal_going() -> None:
    match = start("copas-dois", deal={"hand 0": CLUBS, "hand 1": DIAMONDS, "stock": HEARTS})
    cards(match, "AC AD")
    assert match.game.deal_no == 0


# -- Dominó -----------------------------------------------------------------------------------------------------------


def test_who_cannot_follow_draws_until_he_can() -> None:
    """002:2393-2395: six cards each; the drawn card of the suit is necessarily played. The leader never draws."""
    match = start("copas-domino", deal={"hand 0": "AC", "hand 1": "2D 3D 4D 5D 6D 7D", "stock": "8D 9S KC"})
    assert [match.game.t.count(HAND, s) for s in range(4)] == [6] * 4
    assert match.game.t.count(STOCK) == 28 and "draw" not in legal(match)
    play(match, "play AC")
    assert refused(match, "play 2D") == "must_draw"
    for _ in range(3):
        assert legal(match) == ["draw"]
        play(match, "draw")
    assert legal(match) == ["play KC"]
    assert "KC" not in str(baralho.events(match, 2)), "how many he drew is public, what not"
    play(match, "play KC")
    assert zone(match, "hand 1") == "2D 3D 4D 5D 6D 7D 8D 9S"


def test_an_empty_stock_frees_the_discard() -> None:
    """002:2397."""
    match = start(
        "copas-domino",
        7,
        deal={"hand 0": "AC", "hand 1": "2D 3D 4D 5D 6D 7D", "stock": "8D 9D 10D JD QD KD AD 2S 3S 4S"},
    )
    play(match, "play AC")
    while legal(match) == ["draw"]:
        play(match, "draw")
    assert match.game.t.count(STOCK) == 0
    assert len(legal(match)) == 16


def test_out_of_cards_out_of_the_deal() -> None:
    """002:2399-2405: a winner without cards leaves the lead to his left; the last counts the hearts in his hand."""
    match = start("copas-domino", 3)
    game = rules(match)
    t = game.t
    for seat in range(3):
        for card in t.cards(HAND, seat):
            t.move(card, STOCK)
    for seat, hand in enumerate(["AC", "3C 5H 7S", "2C 4H 2H 8S"]):
        for card in t.pack.cards(hand):
            t.move(card, HAND, seat)
    game.next_trick(0)
    cards(match, "AC 3C 2C")
    assert match.actors() == [1], "seat 0 won with its last card"
    play(match, "play 5H")
    play(match, "play 4H")
    assert match.actors() == [1] and game.size == 2
    play(match, "play 7S")
    play(match, "play 8S")
    assert game.deal_no == 1, "seat 1 is out, seat 2 the last"
    assert lines(match, "taken") == [0, 2, 1]
    assert "last_hand" in says(match)


def test_all_empty_at_once() -> None:
    """Catalogue: nothing extra; hearts of the stock count for nobody."""
    match = start("copas-domino", 3)
    game = rules(match)
    t = game.t
    for seat in range(3):
        for card in t.cards(HAND, seat):
            t.move(card, STOCK)
    for seat, hand in enumerate(["AC", "3C", "2C"]):
        t.move(t.pack.of(hand), HAND, seat)
    game.next_trick(0)
    cards(match, "AC 3C 2C")
    assert lines(match, "taken") == [0, 0, 0] and "last_hand" not in says(match)


def test_domino_plays_on_while_hearts_are_in_the_stock() -> None:
    match = start("copas-domino", deal={"stock": HEARTS})
    while says(match) != ["trick"]:
        play(match, legal(match)[0])
    assert match.game.deal_no == 0


# -- Cancelamento -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "each", "widow"), [(7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4)])
def test_two_packs(players: int, each: int, widow: int) -> None:
    """002:2431."""
    t = start("cancelamento", players).game.t
    assert [t.count(HAND, s) for s in range(players)] == [each] * players
    assert t.count(WIDOW) == widow


VOIDS = {f"hand {s}": " ".join([DIAMONDS, HEARTS, SPADES][s - 3].split()) for s in (3, 4, 5)}


def cancel(first: str, second: str, third: str) -> Match:
    """A trick of eight in which only the first three can follow clubs, whatever was led."""
    deal = {"hand 0": first, "hand 1": second, "hand 2": third, **VOIDS, "hand 6": DIAMONDS, "hand 7": HEARTS}
    match = start("cancelamento", 8, deal=deal)
    play(match, f"play {first.split()[0]}; play {second.split()[0]}; play {third.split()[0]}")
    return match


def test_a_two_beats_two_kings() -> None:
    """002:2435."""
    match = cancel("KC", "KC", "2C")
    cards(match, "3D 3H 3S 4D 4H")
    assert match.actors() == [2]


def test_nothing_but_pairs_waits_for_the_next_trick() -> None:
    """002:2437; ruling: single cards of other suits do not win either. Cancelled cards still count."""
    deal = {"hand 0": "KC AC", "hand 1": "KC 4C", "hand 2": SPADES, **VOIDS, "hand 6": DIAMONDS, "hand 7": HEARTS}
    match = start("cancelamento", 8, deal=deal)
    cards(match, "KC KC QS 3D 3H QS 4D 4H")
    assert says(match)[-1] == "cancelled"
    assert match.actors() == [0], "he who won the trick before leads: here the first leader"
    assert zone(match, "won 0") == "" and match.game.t.count(CARRIED) == 8
    assert baralho.view(match, 5)["zones"][-1]["cards"][0] != "", "it lies face up"
    cards(match, "AC 4C 2S 5D 5H 2S 6D 6H")
    assert match.actors() == [0] and match.game.t.count(WON, 0) == 16
    game = rules(match)
    assert worth(game.t.mask(WON, 0), game.price) == 26 + 4, "both queens of spades and four hearts"


def test_an_undecided_first_trick_keeps_the_widow_waiting() -> None:
    """Catalogue: it stays with that trick, and is shown when it is taken."""
    deal = {
        "hand 0": "KC AC", "hand 1": "KC 4C", "hand 2": SPADES + " AS", "hand 3": DIAMONDS + " AD",
        "hand 4": HEARTS + " AH", "hand 5": SPADES.replace("AS ", "") + " 2D 3D",
        "hand 6": DIAMONDS.replace("AD 2D 3D ", "") + " 2H 3H 4H 5H", "widow": "QC QC JC JC KH QH",
    }  # fmt: skip
    match = start("cancelamento", 7, deal=deal)
    cards(match, "KC KC 2S 2D 2H 3S 4D")
    assert says(match) == ["cancelled"] and match.game.t.count(WIDOW) == 6
    cards(match, "AC 4C 4S 5D 6H 5S 6D")
    assert says(match) == ["cancelled", "trick", "widow"]
    game = rules(match)
    assert game.t.count(WON, 0) == 20 and worth(game.t.mask(WON, 0), game.price) == 4


@pytest.mark.parametrize(("option", "points"), [("leader_takes", 26), ("dead", 0)])
def test_the_last_trick_without_a_winner(option: str, points: int) -> None:
    """Ruling: its leader takes all that waits, or nobody."""
    match = start("cancelamento", 8, last_cancelled_trick=option)
    game = rules(match)
    t = game.t
    for seat in range(8):
        for card in t.cards(HAND, seat):
            t.move(card, STOCK)
    for seat, card in enumerate(t.pack.cards("KC KC QC QC QS QS 2C 2C")):
        t.move(card, HAND, seat)
    game.next_trick(3)
    cards(match, "QC QS QS 2C 2C KC KC QC")
    assert lines(match, "taken") == [0, 0, 0, points, 0, 0, 0, 0]


def test_no_early_end_while_points_wait() -> None:
    """Catalogue: an undecided pile with points keeps the deal going; without points it does not."""
    match = start("cancelamento", 8)
    game = rules(match)
    t = game.t
    for seat in range(8):
        for card in t.cards(HAND, seat):
            t.move(card, WON, 7)
    for card in t.pack.cards("QS QS"):
        t.move(card, CARRIED)
    t.move(t.pack.of("2C"), HAND, 0)
    game.next_trick(0)
    assert match.actors() == [0] and game.deal_no == 0
    for card in t.pack.cards("QS QS"):
        t.move(card, WON, 6)
    game.next_trick(0)
    assert game.deal_no == 1


# -- Leilão -----------------------------------------------------------------------------------------------------------


def auction(match: Match) -> Leilao:
    """The game of a match with an auction."""
    game = match.game
    assert isinstance(game, Leilao)
    return game


def test_the_auction_of_the_book() -> None:
    """002:2449: A bids 5, B passes, C bids 8, D passes: C names the suit and alone pays 8."""
    match = start("copas-leilao")
    assert legal(match)[:3] == ["bid 1", "bid 2", "bid 3"] and legal(match)[-1] == "pass"
    play(match, "0 bid 5; 1 pass")
    assert refused(match, "bid 5") == "bid_higher"
    play(match, "2 bid 8; 3 pass")
    assert sheet(match) == [(2, "bid", -8)]
    assert match.actors() == [2] and legal(match) == ["name C", "name D", "name H", "name S"]
    assert written(match.game.status()) == {"pot": "8", "bid": "8", "declarer": "3"}
    play(match, "name S")
    assert match.actors() == [0] and written(match.game.status())["suit"] == "S"


def test_thirteen_ends_the_auction() -> None:
    """002:2445: the limit is 13 chips."""
    match = start("copas-leilao")
    play(match, "0 bid 13")
    assert match.game.points == [-13, 0, 0, 0] and match.actors() == [0]


def test_all_pass() -> None:
    """Ruling: the next dealer deals; or the dealer must bid."""
    match = start("copas-leilao")
    play(match, "pass; pass; pass; pass")
    assert match.game.deal_no == 1 and match.game.dealer == 0 and says(match) == ["all_pass"]
    match = start("copas-leilao", leilao_all_pass="dealer_must_bid")
    play(match, "pass; pass; pass")
    assert refused(match, "pass") == "must_bid"
    assert legal(match) == [f"bid {n}" for n in range(1, 14)]
    match = start("copas-leilao", leilao_all_pass="dealer_must_bid")
    play(match, "bid 1; pass; pass; pass")
    assert match.actors() == [0], "somebody has bid: the dealer may pass"


def test_the_declarer_may_lead() -> None:
    match = start("copas-leilao", leilao_lead="declarer")
    play(match, "pass; bid 1; pass; pass; name D")
    assert match.actors() == [1]


def test_the_single_clean_player_has_the_pool() -> None:
    """002:2453-2455 and the rules page: spades 5, 4, 4, 0 and a bid of 8: 21 for Davi; the next deal has an auction."""
    match = start("copas-leilao")
    play(match, "bid 5; pass; bid 8; pass; name S")
    count(match, "AS KS QS JS 10S", "9S 8S 7S 6S", "5S 4S 3S 2S", HEARTS)
    assert match.game.points == [-5, -4, -12, 21]
    assert auction(match).pool == 0 and match.game.phase == 1 and match.game.dealer == 0


def test_the_pool_stays_and_the_declarer_names_again() -> None:
    """002:2457-2461: two are clean, or none: no new auction, no second payment."""
    match = start("copas-leilao")
    play(match, "pass; bid 3; pass; pass; name S")
    count(match, "AS KS QS JS 10S 9S 8S 7S 6S", "5S 4S 3S 2S")
    game = auction(match)
    assert game.pool == 16 and match.actors() == [1] and legal(match)[0] == "name C"
    assert game.dealer == 0
    play(match, "name D")
    count(match, "AD", "2D 3D", "4D", "5D 6D 7D 8D 9D 10D JD QD KD")
    assert game.pool == 29 and match.actors() == [1], "none is clean: the pool stays"
    play(match, "name H")
    count(match, "AH", "", "4H", HEARTS.replace("AH ", "").replace("4H ", ""))
    assert game.points == [-9 - 1 - 1, -3 - 4 - 2 + 42, -1 - 1, -9 - 11] and game.pool == 0


def test_spot_values_at_the_auction() -> None:
    """Catalogue: a card of the suit costs its spots in chips."""
    match = start("copas-leilao", spot_values=True)
    play(match, "bid 1; pass; pass; pass; name C")
    count(match, "AC", "KC", "2C")
    assert match.game.points == [-15, -13, -2, 30]


def test_the_named_suit_ends_the_deal() -> None:
    """002:2453: as the basic game, with that suit."""
    match = start("copas-leilao", deal=FOUR_SUITS)
    play(match, "bid 1; pass; pass; pass; name C")
    run(match)
    assert says(match).count("trick") == 13
    assert match.game.points[0] == -14 and auction(match).pool == 14, "three are clean: the pool stays"


def test_an_auction_match_ends_after_its_deals() -> None:
    """Ruling: the pool is shared, odd chips from the left of the last dealer; most chips win."""
    match = start("copas-leilao", deals=1)
    play(match, "bid 2; pass; pass; pass; name C")
    count(match, CLUBS)
    assert match.over and lines(match, "shared") == [4, 4, 4, 3]
    assert match.game.points == [-11, 4, 4, 3] and baralho.view(match, 0)["winners"] == [1, 2]


# -- chips ------------------------------------------------------------------------------------------------------------


def test_sweepstake() -> None:
    """002:2467-2469 and the rules page: 8, 5, 0, 0: six for each clean player, one chip stays; else a jackpot."""
    match = start(settlement="sweepstake")
    count(match, "AH KH QH JH 10H 9H 8H 7H", "6H 5H 4H 3H 2H")
    game = rules(match)
    assert game.points == [-8, -5, 6, 6] and game.pool == 1
    count(match, "AH KH QH JH 10H 9H 8H 7H", "6H 5H", "4H 3H", "2H")
    assert game.pool == 14 and "jackpot" in says(match)
    count(match, "", HEARTS)
    assert game.points == [-16, -7 - 13 + 27, 4, 5] and game.pool == 0, "002:2471: all 13 win the pool too"
    assert written(game.status()) == {"pot": "0"}


def test_sweepstake_with_other_cards() -> None:
    """Ruling: everybody pays his points; the 10 of diamonds never makes a payment negative."""
    match = start("copas-onibus", settlement="sweepstake")
    count(match, "10D AH", "QS KH", HEARTS.replace("AH ", "").replace(" KH", ""))
    assert lines(match, "paid") == [0, -14, -11, 0]
    assert match.game.points == [0, -14, -11, 25], "who took a heart is not clean, though he paid nothing"


def test_cumulative() -> None:
    """002:2477-2479: 35, 32, 52, 37; mean 39; C pays 13, the others receive 4, 7 and 2. The lowest wins."""
    match = start(settlement="cumulative")
    game = rules(match)
    game.points = [35, 32, 51, 37]
    count(match, "", "", "AH")
    assert [str(d) for d in game.differences()] == ["4", "7", "-13", "2"]
    assert says(match) == ["receives", "receives", "pays", "receives"]
    assert baralho.view(match, 0)["winners"] == [1] and game.points == [35, 32, 52, 37]


def test_cumulative_with_a_broken_mean() -> None:
    """Ruling: everybody above the mean pays his own difference, in exact fractions."""
    match = start(settlement="cumulative", players=3)
    game = rules(match)
    game.points = [49, 51, 10]
    count(match, "AH")
    assert [str(d) for d in game.differences()] == ["-13", "-14", "27"]
    match = start(settlement="cumulative")
    rules(match).points = [50, 50, 49, 0]
    count(match, "")
    assert [str(d) for d in rules(match).differences()] == ["-51/4", "-51/4", "-47/4", "149/4"]
    assert says(match) == ["pays_part", "pays_part", "pays_part", "receives_part"]


def test_howell() -> None:
    """002:2481-2483: hearts 6, 4, 2, 1; the book prints 4 for the loss of 12 - 9."""
    match = start(settlement="howell")
    count(match, "AH KH QH JH 10H 9H", "8H 7H 6H 5H", "4H 3H", "2H")
    assert lines(match, "paid") == [-18, -12, -6, -3]
    assert lines(match, "drawn") == [7, 9, 11, 12]
    assert match.game.points == [-11, -3, 5, 9]


def test_howell_counts_points() -> None:
    """Ruling: net = points of all less players times own."""
    match = count(start("copas-curinga", settlement="howell"), "* 3H", "4H 5H 6H 7H 8H 9H 10H JH QH KH AH")
    assert match.game.points == [17 - 24, 17 - 44, 17, 17]


def test_chips_end_after_an_agreed_number_of_deals() -> None:
    match = start(settlement="howell", deals=2)
    assert not count(match, HEARTS).over
    assert count(match, "", HEARTS, "").over
    assert baralho.view(match, 0)["winners"] == [2, 3]


@pytest.mark.parametrize(
    ("variant", "players", "options"),
    [("dama-negra", 4, {"settlement": "howell"}), ("maria-preta", 4, {"settlement": "howell"}),
     ("copas-onibus", 4, {"settlement": "howell"}), ("cancelamento", 8, {"settlement": "howell"}),
     ("copas-grego", 4, {"settlement": "howell", "fifty_queen": "spades"}),
     ("copas-leilao", 4, {"settlement": "sweepstake"}), ("", 5, {"form": "leilao"}), ("", 4, {"form": "cancelamento"}),
     ("copas-dois", 2, {"form": "grego"})],
)  # fmt: skip
def test_contradictions(variant: str, players: int, options: dict[str, Value]) -> None:
    """002:2485: Howell does not provide for the black lady; 002:2441: the auction is for four."""
    with pytest.raises(baralho.BadOption):
        baralho.start("copas", variant=variant, players=players, options=options)


def test_presets_leave_the_variant_alone() -> None:
    """A preset changes what a variant does not set; by itself "comum" is the game of today."""
    spec = baralho.find("copas")
    for name in [v.id for v in spec.variants]:
        for preset in spec.presets:
            assert spec.settle(name, preset.id, 0, {})[1]["form"] == spec.find_variant(name).options["form"]
    assert spec.settle("", "comum", 4, {})[1]["form"] == "dama_negra"


def test_grego_may_be_settled_by_howell() -> None:
    assert start("copas-grego", settlement="howell").game.points == [0, 0, 0, 0]


# -- breaking hearts --------------------------------------------------------------------------------------------------


def test_hearts_must_be_broken() -> None:
    """Common rule: no heart is led before one was played, unless the leader has nothing else."""
    deal = {"hand 0": "AC AH KH", "hand 1": "2C QH", "hand 2": DIAMONDS, "hand 3": "3C"}
    match = start(deal=deal, hearts_must_be_broken=True)
    assert "play AH" not in legal(match) and refused(match, "play AH") == "not_broken"
    cards(match, "AC 2C 2D 3C")
    assert "play AH" not in legal(match)
    match = start(
        deal={**deal, "hand 2": HEARTS.replace("AH ", "").replace(" QH KH", "") + " AD 2D 3D"},
        hearts_must_be_broken=True,
    )
    cards(match, "AC 2C 2H 3C")
    assert "play AH" in legal(match)
    match = start(deal={"hand 0": HEARTS}, hearts_must_be_broken=True)
    assert len(legal(match)) == 13
    play(match, "play AH")
    assert not rules(match).closed


def test_the_named_suit_must_be_broken_at_an_auction() -> None:
    match = start("copas-leilao", hearts_must_be_broken=True, deal={"hand 0": "AC AH"})
    play(match, "bid 1; pass; pass; pass; name C")
    assert "play AC" not in legal(match) and "play AH" in legal(match)


# -- an independent judge ---------------------------------------------------------------------------------------------


def test_open_spiel_agrees() -> None:
    """The Black Lady as OpenSpiel plays it, which makes the holder of the 2 of clubs lead it."""
    pytest.importorskip("pyspiel")
    from tests.oracles import hearts_deal, hearts_steps

    rng = random.Random(1)
    for _ in range(60):
        hands = hearts_deal(rng)
        dealer = (next(s for s in range(4) if "2C" in hands[s]) - 1) % 4
        deal = {f"hand {s}": " ".join(hand) for s, hand in enumerate(hands)}
        match = start(
            "dama-negra", deal=deal, dealer=dealer, moon="on", hearts_must_be_broken=True, early_end=False, target=1
        )
        for n, step in enumerate(hearts_steps(hands, rng, no_pts_on_first_trick=False, qs_breaks_hearts=False)):
            assert match.actors() == [step.player]
            if n:
                assert {f"play {card}" for card in step.legal} == set(legal(match))
            play(match, f"play {step.card}")
        assert tuple(match.game.points) == step.points


CONTEXT: dict[str, dict[str, Value]] = {
    "form=cancelamento": {"players": 7},
    "target": {},
    "settlement=cumulative": {"target": 13},
    "removed_two": {"players": 3},
    "six_player_deal": {"players": 6},
    "fifty_queen": {"variant": "copas-grego"},
    "joker_overtaken": {"variant": "copas-curinga"},
    "last_cancelled_trick": {"variant": "cancelamento", "players": 10, "deals": 40, "target": 2000},
    "leilao_lead": {"variant": "copas-leilao"},
    "leilao_all_pass": {"variant": "copas-leilao"},
    "moon": {"variant": "copas-dois", "players": 2},
    "deals": {"variant": "copas-leilao"},
    "queen_breaks": {"variant": "dama-negra", "hearts_must_be_broken": True},
    "bonus_card": {"variant": "copas-onibus"},
    "equal_lowest": {"target": 1},
}


# -- Hearts as it is played today -------------------------------------------------------------------------------------


def today(deal: dict[str, str] | None = None, players: int = 4, **options: Value) -> Match:
    """A match of the preset in which the last seat deals."""
    return baralho.start(
        "copas", preset="comum", players=players, seed="7", dealer=players - 1, deal=deal, options=options
    )


def pass_on(match: Match, seat: int, given: str) -> None:
    """A seat passes these cards."""
    *first, last = sorted(given.split(), key=match.game.t.pack.of)
    for card in first:
        play(match, f"{seat} give {card}")
    play(match, f"{seat} give_last {last}")


@covers("copas/comum/options")
def test_today_comum_options() -> None:
    """today: copas comum, options of the preset; 4 players first, 3 and 5-7 possible."""
    expected = {
        "form": "dama_negra", "target": 100, "settlement": "points", "spot_values": False, "removed_two": "2D",
        "hearts_must_be_broken": True, "pass_cards": "rotate", "first_lead": "two_of_clubs", "early_end": True,
        "first_trick_points": "forbidden", "queen_breaks": False, "moon": "add_26", "equal_lowest": "one_more_deal",
    }  # fmt: skip
    assert baralho.start("copas", preset="comum").players == 4
    for players in (3, 4, 5, 6, 7):
        match = today(players=players)
        assert match.options == {**match.options, **expected}
        assert worth(match.game.t.pack.all, rules(match).price) == 26  # pitfall: 100 goes with the scale of 26


@covers("copas/comum/rotate")
@pytest.mark.parametrize(
    ("players", "steps"),
    [(3, (1, 2, 0, 1)), (4, (1, 3, 2, 0, 1)), (5, (1, 4, 0, 1)), (6, (1, 5, 0, 1)), (7, (1, 6, 0, 1))],
)
def test_today_comum_pass_rotation(players: int, steps: tuple[int, ...]) -> None:
    """today: deals 1-5 pass left, right, across, none, left; 3 players left, right, none; 5 and more two cards."""
    match = today(players=players, target=2000)
    for number, step in enumerate(steps):
        assert match.game.deal_no == number
        if step:
            assert len(match.actors()) == players
            for seat in range(players):
                size = 3 if players < 5 else 2
                told = {"pass_size": str(size), "pass_to": str((seat + step) % players + 1)}
                assert written(match.game.notes(seat)) == told
                before = zone(match, f"hand {(seat + step) % players}").split()
                given = zone(match, f"hand {seat}").split()[:size]
                pass_on(match, seat, " ".join(given))
                if seat < players - 1:  # nobody gets anything before all have chosen
                    assert zone(match, f"hand {(seat + step) % players}").split() == before
                else:
                    assert set(given) <= set(zone(match, f"hand {(seat + step) % players}").split())
        assert match.spec.phases[match.game.phase] == "playing"  # "none" needs no dialog
        run(match, number + 1)


@covers("copas/comum/sealed")
def test_today_comum_received_cards_stay() -> None:
    """today: all choose before anyone sees what he gets; received cards may not be passed on."""
    match = today({"hand 0": "AS KS QS", "hand 1": "AH KH QH"})
    pass_on(match, 0, "AS KS QS")
    assert "give AS" not in legal(match, 1) and "AS" not in zone(match, "hand 1").split()
    assert not [e for e in baralho.events(match, 1) if "AS" in str(e) or "QS" in str(e)]
    pass_on(match, 1, "AH KH QH")
    for seat in (2, 3):
        pass_on(match, seat, " ".join(zone(match, f"hand {seat}").split()[:3]))
    assert {"AS", "KS", "QS"} <= set(zone(match, "hand 1").split())
    assert {"AH", "KH", "QH"} <= set(zone(match, "hand 2").split())


@covers("copas/comum/two_of_clubs")
def test_today_comum_two_of_clubs() -> None:
    """today: the holder of 2C after passing leads it to trick 1 (forced, one legal card); who leads is shown."""
    match = today({"hand 0": "2C 3D 4D"})
    pass_on(match, 0, "2C 3D 4D")
    for seat in (1, 2, 3):
        pass_on(match, seat, " ".join(zone(match, f"hand {seat}").split()[-3:]))
    assert match.actors() == [1] and legal(match) == ["play 2C"] and says(match) == ["leads"]
    other = next(c for c in zone(match, "hand 1").split() if c != "2C")
    assert refused(match, f"play {other}") == "club_first"
    for seed in range(10):  # everybody knows who has it
        assert "2C" in zone(match.imagine(3, baralho.Rng(seed)), "hand 1").split()
    match = today({"hand 2": "2C"}, pass_cards="none")
    assert match.actors() == [2]  # not the dealer's left


@pytest.mark.parametrize(
    ("lang", "lead", "follow", "duty"),
    [("pt", "Saia com uma carta", "Jogue uma carta: siga o naipe, se tiver", "naipe"),
     ("en", "Lead a card", "Play a card: follow suit if you can", "suit")],
)  # fmt: skip
@pytest.mark.parametrize("variant", [v.id for v in baralho.find("copas").variants])
def test_who_leads_is_not_told_to_follow(variant: str, lang: str, lead: str, follow: str, duty: str) -> None:
    """Through a whole deal of every form; a form in which one draws for the suit may say that instead."""
    match = start(variant)
    words, dice = Words(match.spec, lang), random.Random(1)
    told = {True: set[str](), False: set[str]()}
    while match.game.deal_no == 0 and not match.over:
        seat = match.actors()[0]
        if match.spec.phases[match.game.phase] == "playing":
            told[match.game.t.count(TRICK) == 0].add(words.prompt(match, seat))
        match.act(seat, dice.choice(match.legal(seat)))
    assert lead in told[True] and not any(duty in text for text in told[True])
    assert follow in told[False] and lead not in told[False]


@covers("copas/comum/lowest_club")
@pytest.mark.parametrize(
    ("players", "two", "card"), [(5, "2D", "3C"), (7, "2D", "3C"), (3, "2D", "2C"), (3, "2C", "3C")]
)
def test_today_comum_lowest_club(players: int, two: str, card: str) -> None:
    """today: 2C not in play (5, 7 players): lowest club in play."""
    match = today({"hand 1": card}, players=players, pass_cards="none", removed_two=two)
    assert match.actors() == [1] and legal(match) == [f"play {card}"]


@covers("copas/comum/lowest_club")
def test_today_comum_lowest_club_in_the_widow() -> None:
    """today: lowest club in play, where the 2C lies in the widow of six."""
    match = today({"widow": "2C", "hand 4": "3C"}, players=6, pass_cards="none")
    assert match.actors() == [4] and legal(match) == ["play 3C"]
    for seed in range(10):
        world = match.imagine(0, baralho.Rng(seed))
        assert zone(world, "widow").split().count("2C") == 1 and "3C" in zone(world, "hand 4")


@covers("copas/comum/first_trick")
def test_today_comum_no_points_in_trick_one() -> None:
    """today: a void hand in trick 1 cannot throw a heart or QS while it has another card."""
    deal = {"hand 0": "2C", "hand 1": "QS AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3D"}
    match = today(deal, pass_cards="none")
    play(match, "play 2C")
    assert legal(match) == ["play 3D"]
    assert refused(match, "play QS") == refused(match, "play AH") == "clean_first"
    match = today(deal, pass_cards="none", first_trick_points="allowed")
    play(match, "play 2C")
    assert "play QS" in legal(match) and "play AH" in legal(match)


@covers("copas/comum/only_points")
def test_today_comum_nothing_but_points() -> None:
    """today: a hand of point cards only: any card (hearts before QS not required)."""
    points = "QS AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H"
    match = today({"hand 0": "2C", "hand 1": points}, pass_cards="none")
    play(match, "play 2C")
    assert sorted(legal(match)) == sorted(f"play {card}" for card in points.split())
    play(match, "play QS")
    for seed in range(10):  # who throws points has nothing else
        left = zone(match.imagine(3, baralho.Rng(seed)), "hand 1").split()
        assert all(card.endswith("H") for card in left)


@covers("copas/comum/broken")
def test_today_comum_hearts_must_be_broken() -> None:
    """today: no heart lead until a heart has been discarded, unless the hand is all hearts; QS may be led any time."""
    deal = {"hand 0": "2C 5C", "hand 1": "AC KC QS 3H", "hand 2": "3C 6C", "hand 3": "4C " + DIAMONDS[:-3]}
    match = today({**deal, "hand 3": "4C " + DIAMONDS.replace(" KD", "").replace(" QD", " 4H")}, pass_cards="none")
    cards(match, "2C AC 3C 4C")
    assert "play QS" in legal(match) and refused(match, "play 3H") == "not_broken"
    cards(match, "KC 6C 4H 5C")  # seat 3 has no club left
    assert match.actors() == [1] and "play 3H" in legal(match)
    match = today({"hand 0": HEARTS}, pass_cards="none", first_lead="left_of_dealer")
    assert len(legal(match)) == 13


@covers("copas/comum/queen_breaks")
def test_today_comum_queen_breaks() -> None:
    """today: does a discarded QS also open hearts? today mostly no: an option."""
    deal = {
        "hand 0": "2C AC 2H", "hand 1": "3C QS 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", "hand 2": "4C 6C", "hand 3": "5C 7C",
    }  # fmt: skip
    for breaks in (False, True):
        match = today(deal, pass_cards="none", queen_breaks=breaks)
        cards(match, "2C 3C 6C 5C")
        assert match.actors() == [2]
        cards(match, "4C 7C AC QS")
        assert match.actors() == [0] and ("play 2H" in legal(match)) is breaks


@covers("copas/comum/moon")
def test_today_comum_moon() -> None:
    """today: taking all 13 hearts and QS gives every opponent +26: 0/26/26/26."""
    match = count(today(), "", HEARTS + " QS", "AC", "KC")
    assert lines(match, "moon") == [26, 26, 26] and match.game.points == [26, 0, 26, 26] and says(match) == ["moon"]
    match = count(today(), "", HEARTS, "QS")
    assert lines(match, "taken") == [0, 13, 13, 0]
    match = count(start("copas-grego", moon="add_26"), HEARTS)  # 26 in every form
    assert lines(match, "moon") == [26, 26, 26] and match.game.points == [0, 26, 26, 26]


@covers("copas/comum/moon_choice")
@pytest.mark.parametrize(("act", "marked"), [("add", [26, 0, 26, 26]), ("subtract", [0, -26, 0, 0])])
def test_today_comum_moon_choice(act: str, marked: list[int]) -> None:
    """today: choice: the taker chooses that or -26 for himself, asked after the deal; totals may go below 0."""
    match = count(today(moon="choice"), "", HEARTS + " QS", "AC", "KC")
    assert match.actors() == [1] and legal(match) == ["add", "subtract"] and sheet(match) == []
    play(match, f"1 {act}")
    assert lines(match, "moon") == [n for n in marked if n] and match.game.points == marked and match.game.deal_no == 1


@covers("copas/comum/end")
def test_today_comum_end() -> None:
    """today: the match ends after the deal in which someone has 100 or more; lowest wins."""
    match = today()
    rules(match).points = [99, 50, 30, 20]
    count(match, "AC", "KC", HEARTS + " QS", "QC")
    assert match.over and match.game.points == [125, 76, 30, 46] and baralho.view(match, 0)["winners"] == [2]
    match = today()
    rules(match).points = [70, 50, 30, 20]
    count(match, HEARTS, "QS", "AC", "KC")
    assert not match.over and match.game.points == [83, 63, 30, 20]


@covers("copas/comum/equal")
def test_today_comum_equal_lowest() -> None:
    """today: equal lowest: one more deal (uncertain; the book shares)."""
    for equal, over in (("one_more_deal", False), ("shared", True)):
        match = today(equal_lowest=equal)
        rules(match).points = [95, 50, 20, 20]
        count(match, HEARTS, "QS", "AC", "KC")
        assert match.game.points == [108, 63, 20, 20] and match.over is over
        if over:
            assert baralho.view(match, 0)["winners"] == [2, 3]


@covers("copas/comum/early_end")
def test_today_comum_early_end() -> None:
    """today: early_end is harmless: it stops only when all 14 point cards are out."""
    game = rules(today())
    assert game.awaited == game.t.pack.mask(HEARTS + " QS") and game.awaited.bit_count() == 14
    held = game.t.pack.mask("QS 2C")
    assert not game.finished(held) and not game.finished(game.t.pack.mask("2H")) and game.finished(1)


@covers("copas/comum/omnibus")
def test_today_onibus_bonus_card() -> None:
    """today: today's Omnibus has JD = -10, playable like any card."""
    deal = {"hand 0": "AC", "hand 1": "JD 10D " + HEARTS.replace("AH KH", "").replace(" QH KH", "")}
    for bonus, thrown in (("10D", ["JD"]), ("JD", ["10D", "JD"])):
        match = start("copas-onibus", deal=deal, bonus_card=bonus)
        play(match, "play AC")
        assert [c for c in ("10D", "JD") if f"play {c}" in legal(match)] == thrown
        game = rules(match)
        assert game.price[game.t.pack.of(bonus)] == -10 and sorted(game.price)[1] == 0
    match = count(start("copas-onibus", bonus_card="JD"), HEARTS + " QS", "JD", "10D")
    assert match.game.points == [0, 16, 26, 26] and lines(match, "taken") == [0, -10]
