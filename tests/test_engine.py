"""The engine by itself: small games that need one thing each."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import baralho
from baralho import Match, Rng
from baralho.cards.pack import Pack, french
from baralho.engine.chance import Chance, Luck
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.playout import playout
from baralho.engine.record import Shuffle
from baralho.engine.spec import FACE, NUMBER, SEAT_ARG, SUIT, Act, encode
from baralho.engine.table import Zone, bag, hand, stock
from tests import laws
from tests.table import steps_of, zone

PACK = french(keep="A 2 3 4")
STOCK, HAND, ASIDE = range(3)
BET, PICK, GIVE, PASS = range(4)
ACTS = (
    Act("bet", SUIT, NUMBER, most_y=9),
    Act("pick", FACE, hidden=True, pick=True),
    Act("give", SEAT_ARG),
    Act("pass"),
)


class Plain(Game):
    """Four cards each."""

    def pack(self) -> Pack:
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        return (stock(), hand(), bag("aside"))

    def deal(self) -> None:
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, 0, 4)
        self.ask(0, 0)

    def match_over(self) -> bool:
        return self.deal_no == 2


def table(cls: type[Game]) -> Match:
    """A match of one of these games for three."""
    return Match(GameSpec("small", cls, "", "test", (3,), ACTS, ("acting",)), 3, {}, "7")


# -- amounts on something ---------------------------------------------------------------------------------------------


class Betting(Plain):
    """Bets on suits."""

    def moves(self, seat: int, m: Moves) -> None:
        m.amounts(BET, 1, 9, x=1)
        m.amounts(BET, 2, 3, x=3)
        m.add(PASS)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        self.say("bet", seat, x, y)
        self.end_deal()


def test_amounts_on_several_things() -> None:
    match = table(Betting)
    assert match.spans(0) == [(encode(BET, 1), 1, 9), (encode(BET, 3), 2, 3)]
    assert baralho.view(match, 0)["spans"] == [["bet D", 1, 9], ["bet S", 2, 3]]
    assert {baralho.write_action(match, a) for a in match.legal(0)} >= {"bet D 1", "bet D 9", "bet S 2", "bet S 3"}
    for words, legal in [
        ("bet D 8", True),
        ("bet S 3", True),
        ("bet S 4", False),
        ("bet C 2", False),
        ("bet D 0", False),
    ]:
        assert (match.why_not(0, baralho.read_action(match, words)) == "") == legal, words
    match.act(0, baralho.read_action(match, "bet D 8"))
    assert ("say", "bet", "0", "1", "8") in baralho.events(match, 2)


# -- a move that some see ---------------------------------------------------------------------------------------------


class Showing(Plain):
    """A card is laid aside, and the next player sees which."""

    def moves(self, seat: int, m: Moves) -> None:
        m.cards(PICK, self.t.mask(HAND, seat))
        m.add(PASS)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        cards = self.picked(seat, HAND, seat)
        self.t.move_set(cards, ASIDE, seen=1 << self.next(seat))
        self.t.draw(STOCK, 0, ASIDE, seen=1 << self.next(seat))
        self.ask(0, self.next(seat))


def test_a_move_names_who_saw_it() -> None:
    match = table(Showing)
    top = match.game.t.pack.code(match.game.t.top(STOCK))
    card = baralho.write_action(match, match.legal(0)[0]).split()[1]
    match.act(0, match.legal(0)[0])
    match.act(0, encode(PASS))
    moved = [[e[1] for e in baralho.events(match, seat) if e[0] == "move" and e[3] == "aside"] for seat in range(3)]
    assert moved == [[card, ""], [card, top], ["", ""]]
    assert not [e for e in baralho.events(match, 1) if e[0] == "look"]
    assert sorted(baralho.known(match, 1)["aside"]) == sorted([card, top])
    for n in range(20):
        assert zone(match.imagine(1, Rng(n)), "aside") == zone(match, "aside")
        assert card in zone(match.imagine(0, Rng(n)), "aside")
    assert len({zone(match.imagine(2, Rng(n)), "aside") for n in range(20)}) > 5
    for seat in range(3):
        laws.law_5(match, laws.law_6(match, seat, 1), seat)


# -- reasons ----------------------------------------------------------------------------------------------------------


class Asked(Plain):
    """Says why by looking at the card."""

    def moves(self, seat: int, m: Moves) -> None:
        m.add(PASS)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        if act == PICK:
            return "suit_" + "CDHS"[self.t.pack.suit[self.t.pack.cards(self.t.pack.codes[x])[0]]]
        return "seat_" + "abc"[x] if act == GIVE else "not_now"


def test_reasons_are_only_asked_for_what_exists() -> None:
    match = table(Asked)
    assert match.why_not(0, encode(PICK, 15)) == "suit_S" and match.why_not(0, encode(GIVE, 2)) == "seat_c"
    for action in (encode(PICK, 16), encode(PICK, 255), encode(GIVE, 3), encode(BET, 99, 1), encode(9), -1):
        assert match.why_not(0, action) == "no_action"
        with pytest.raises(baralho.IllegalAction, match=r"action -?\d+ now: no_action"):
            match.act(0, action)
    with pytest.raises(baralho.IllegalAction, match="pick 4S now: suit_S"):
        match.act(0, encode(PICK, 15))
    with pytest.raises(baralho.IllegalAction, match="bet H 3 now"):
        match.act(0, encode(BET, 2, 3))


# -- picks of those who are not asked ---------------------------------------------------------------------------------


class Beside(Plain):
    """Everybody plays by himself, at the same time."""

    def deal(self) -> None:
        super().deal()
        self.ask_beside(self.everybody)

    def moves(self, seat: int, m: Moves) -> None:
        m.cards(PICK, self.pickable(seat, HAND, seat))
        m.add(PASS)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        self.t.move_set(self.picked(seat, HAND, seat), ASIDE)
        self.ask(0, seat)
        self.ask_beside(self.everybody)


def test_picks_of_others_stay() -> None:
    match = table(Beside)
    match.act(1, match.legal(1)[0])
    match.act(2, match.legal(2)[1])
    match.act(2, match.legal(2)[0])
    kept = match.game.picks(1)
    match.act(2, encode(PASS))
    assert match.game.picks(1) == kept and len(kept) == 1 and match.game.picks(2) == []
    assert match.game.t.count(ASIDE) == 2
    match.act(1, encode(PASS))
    assert match.game.held == () and match.game.t.count(ASIDE) == 3


# -- stacked packs ----------------------------------------------------------------------------------------------------


def test_packs_of_later_deals_are_stacked() -> None:
    stacks = {(0, 0): "AS AH AD AC", (2, 0): "KS KH"}
    match = baralho.start("sueca", seed="7", stacks=stacks, options={"partidas": 3})
    while not match.over and match.game.deal_no < 3:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    tops = [match.game.t.pack.text(s.order[:-5:-1]) for s in steps_of(match, Shuffle)]
    assert tops[0] == "AS AH AD AC" and tops[2].startswith("KS KH ") and len(set(tops)) == len(tops) >= 3
    text = baralho.save(match)
    assert "[Stack.0.0 " in text and "[Stack.2.0 " in text
    assert baralho.load(text).game.digest() == match.game.digest()


@pytest.mark.parametrize(
    ("stacks", "part"),
    [({(0, 0): "AS AS"}, "AS"), ({(0, 0): "8S"}, "8S"), ({(0, 0): "nonsense"}, "nonsense")],
)
def test_a_bad_stack_is_refused(stacks: dict[tuple[int, int], str], part: str) -> None:
    with pytest.raises(baralho.BaralhoError, match=part):
        baralho.start("sueca", stacks=stacks)
    with pytest.raises(baralho.BaralhoError, match=part):
        baralho.start("sueca", deal={"pack": stacks[0, 0]})
    with pytest.raises(baralho.BaralhoError, match=part):
        baralho.start("sueca", deal={"hand 0": stacks[0, 0]})


def test_a_stack_of_cards_that_are_not_shuffled() -> None:
    """Two aces of spades in a pack that has one: the shuffle itself says so."""
    spec = baralho.find("sueca")
    players, options = spec.settle("", "", 4, {})
    with pytest.raises(baralho.BadOption, match=r"shuffle 0 of deal 0 of sueca .* 2C"):
        Match(spec, players, options, "7", chance=Chance("7", {(0, 0): (1, 1)}))
    with pytest.raises(baralho.BadOption, match="twice"):
        baralho.start("sueca", deal={"hand 0": "AS"}, stacks={(0, 0): "AS"})


# -- copies and pickles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "id", ["sueca", "buraco", "poquer", "eleusis", "truco", "pif-paf", "klondike", "skat", "menagerie"]
)
def test_matches_and_games_are_pickled_and_copied(id: str) -> None:
    dice = random.Random(f"pickle {id}")
    match = baralho.start(id, seed="pickle")
    for rows in (0, 7, 25):
        for _ in range(rows):
            if not match.over:
                laws.step(match, dice)
        for other in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match)):
            assert isinstance(other, Match) and other is not match and other.spec is match.spec
            assert baralho.save(other) == baralho.save(match) and other.game.digest() == match.game.digest()
            for seat in range(match.players):
                assert baralho.events(other, seat) == baralho.events(match, seat)
        before = match.game.digest()
        for game in (pickle.loads(pickle.dumps(match.game)), copy.deepcopy(match.game)):
            assert isinstance(game, Game) and game.digest() == before and game.options == match.options
            twin = match.game.copy()
            for one in (game, twin):
                playout(one, Rng(3))
            assert game.digest() == twin.digest() and match.game.digest() == before  # the same future, nothing shared


def test_a_match_with_an_open_window_is_pickled() -> None:
    spec = baralho.find("pif-paf")
    players, options = spec.settle("", "", 0, {})
    match, dice = Match(spec, players, options, "held", hold=1), random.Random(1)
    while not match.game.window:
        match.game.hold = match.game.serial + 1
        laws.step(match, dice)
    match.game.single = True
    other = pickle.loads(pickle.dumps(match))
    assert other.game.window and other.game.hold == match.game.hold and other.hold == 1 and other.game.single
    assert other.game.digest() == match.game.digest()


def test_specs_chance_and_generators_are_pickled() -> None:
    spec = baralho.find("sueca")
    assert pickle.loads(pickle.dumps(spec)) is spec and copy.deepcopy(spec) is spec and copy.copy(spec) is spec
    stranger = table(Betting).spec
    assert copy.deepcopy(stranger) is stranger
    with pytest.raises(baralho.UnknownGame, match="small"):
        pickle.dumps(stranger)
    chance = pickle.loads(pickle.dumps(Chance("k", {(1, 0): (3, 4)}, {"dealer": 2})))
    assert (chance.key, chance.stacked, chance.fixed) == ("k", {(1, 0): (3, 4)}, {"dealer": 2})
    rng = Rng(5)
    rng.below(9)
    for other in (pickle.loads(pickle.dumps(rng)), copy.deepcopy(rng)):
        assert draws(other) == draws(copy.deepcopy(rng))
    luck = pickle.loads(pickle.dumps(Luck(rng)))
    assert luck.below("any", 1000) == rng.below(1000)


def draws(rng: Rng) -> list[int]:
    return [rng.below(1000) for _ in range(9)]


# -- bad input --------------------------------------------------------------------------------------------------------


def test_what_a_caller_can_do_wrong_is_said() -> None:
    match = baralho.start("sueca")
    for seat in (-2, 4, 99):
        for ask in (match.legal, match.spans, match.texts, match.mind):
            with pytest.raises(baralho.BadPlayers, match=f"no seat {seat} at a table of 4"):
                ask(seat)
        with pytest.raises(baralho.BadPlayers, match=f"no seat {seat}"):
            baralho.view(match, seat)
        with pytest.raises(baralho.BadPlayers, match=f"no seat {seat}"):
            baralho.events(match, seat)
        with pytest.raises(baralho.IllegalAction):
            match.act(seat, 0)
    with pytest.raises(baralho.BadPlayers, match="no seat -7"):
        baralho.start("sueca", dealer=-7)
    with pytest.raises(baralho.BadNotation, match="AX"):
        baralho.read_action(match, "play AX")
    with pytest.raises(baralho.BadNotation, match="999"):
        baralho.read_action(baralho.start("poquer"), "bet " + "9" * 5000)
    with pytest.raises(baralho.BadCard, match="9S"):
        baralho.start("sueca", deal={"hand 0": "9S"})
