"""Do we play better than OpenSpiel? `python -m bench.versus_openspiel [--games a,b] [--millis N] [--json FILE]`.

At equal time a move: `strong` against OpenSpiel's C++ ISMCTSBot with a random rollout evaluator, in four games whose
rules can be made to coincide. The same cards are dealt at both tables, every action is carried out at both, and every
deal is played twice with the seats changed. What counts is our gain in points of the game's own score, which must come
out the same at both tables; deals go on until the 95% interval leaves zero out.

Time is processor time (`--clock cpu`): on the very position it is measured, uncharged, how many simulations either side
makes in the milliseconds, and it is given so many. Other work on the machine would cost turns at the processor at
random. `--clock wall` gives both the milliseconds by the clock on the wall.

The peer is asked in a process of its own. Where it fails (an error, an abort, no answer) it plays a random legal
action, and "crashes" counts these. Its constant of exploration (`uct`) suits the size of the scores; `--uct` sets
another.

Where the rules differ (always so that the peer has no harm of it, but for the last word on euchre's exchange):

* hearts: no cards are passed; the 2 of clubs is led without asking.
* euchre: our pack has 32 cards, of which no 7 or 8 is dealt. The peer knows it, we do not: a handicap for us. There one
  goes alone after the exchange, here before: the peer is asked after it. It may not bury the card turned up; if it
  wants to, it lays its second choice. Its worlds hold the cards that were dealt and no other, so it knows the three
  that were not: another handicap.
* gin_rummy: we deal eleven cards to the opener and turn none: there the eleventh is the card turned up, which the
  opener takes, so the peer as dealer knows one card of ours. Our score counts boxes, and our bot plays for these; what
  is compared are the points of the deal, for which the peer plays. Big gin is played as gin, the loser's cards are laid
  off in the best way for both, a clean undercut counts as any other, and nobody may take a last discard to knock.
* oh_hell: hands of 1 to 12 cards in turn. The peer's worlds hold no cards but those that are in play (OpenSpiel 2.0.2
  puts no card of the stock into a hand), so it would know which are: it is shown states in which all that it has not
  seen is drawn anew, its simulations are shared among these, and what it visited is added up. It gives a point a trick
  to those who failed as well. This score is compared, and both play for it (ours is told so: `consolation`); "own_mean"
  in the rows has our own count.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import json
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, ClassVar, Final

import baralho
from baralho.bots import Budget, Strong, player, sit
from baralho.bots.player import Choice
from baralho.bots.thumbs.dane_se import DaneSeThumb
from baralho.cards.pack import french
from baralho.engine.match import Match
from baralho.engine.spec import Value, act_of, encode, x_of, y_of
from baralho.engine.table import bits
from baralho.games.eucre import acts as eucre
from baralho.games.eucre.partners import Partners
from baralho.games.gin_rummy import acts as gin
from baralho.games.gin_rummy.rules import GinRummy
from baralho.kinds.tricks import HAND, STOCK
from bench.bots import AT_ONCE, LEVEL, LOOKS, flipped, hash_of, interval

Request = tuple[str, list[list[int]], list[int], float, bool, int, float, bool]  # game, histories, allowed, millis, ...

PACK: Final = french()
PATIENCE: Final = 120.0  # seconds that the peer may take for an answer
FIRST: Final = 8  # simulations of the first probe
SHARE: Final = 0.25  # a probe that takes so much of the budget is long enough to go by
MOST: Final = 1_000_000  # simulations
ENOUGH: Final = 64  # simulations in which every action that is compared has its turn
FIRST_SEARCH: Final = 16  # simulations that tell whether we search here at all: one for every action that is compared
VEILS: Final = 32  # states that the peer is shown where one would give hidden cards away
LEAST_EACH: Final = 40  # simulations in each of them
LEAST_SEARCH: Final = 2  # simulations of the peer: its first only makes the root, and it fails if there is no other
ENDLESS: Final = 10_000_000


def spiel() -> Any:
    """OpenSpiel, imported late."""
    return importlib.import_module("pyspiel")


def calibrated(run: Callable[[int], tuple[int, float]], millis: float) -> int:
    """How many simulations take so long, by trials that tell how many were made, and the time.

    A comparison may end before its simulations are made, as one action is clearly better; another, of the same position
    in other worlds, may not: then what it made tells how many it may make.
    """
    count = FIRST
    done, spent = run(count)
    while spent < SHARE * millis and count < MOST and (done >= count // 2 or count < ENOUGH):
        count = round(count * min(max(1.2 * SHARE * millis / max(spent, 1e-3), 1.5), 8))
        done, spent = run(count)
    return max(round((count if done >= count // 2 else done) * millis / spent), 1)


# -- the peer, in a process of its own --------------------------------------------------------------------------------


def serve(line: Connection) -> None:
    """Answer requests: the history of a state, or several, and what may be chosen; the action, and its milliseconds."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)  # it writes every error there as well
    with contextlib.suppress(EOFError):
        while True:
            request: Request = line.recv()
            try:
                line.send(answer(request))
            except Exception as error:
                line.send(str(error))


def answer(request: Request) -> tuple[int, int, float]:
    """The most visited of the actions that are allowed, the most visited of all, and the time."""
    name, histories, allowed, millis, wall, seed, uct, by_observation = request
    lib = spiel()
    game = lib.load_game(name)
    states = []
    for history in histories:
        state = game.new_initial_state()
        for action in history:
            state.apply_action(action)
        states.append(state)

    def search(simulations: int, seconds: float, seed: int) -> tuple[dict[int, float], float]:
        """The simulations are shared among the states, and what was visited is added up."""
        visits: dict[int, float] = {}
        clock = time.perf_counter if wall else time.process_time
        begun = clock()
        asked = states[: max(simulations // LEAST_EACH, 1)]
        for k, state in enumerate(asked):
            bot = lib.ISMCTSBot(
                seed + k, lib.RandomRolloutEvaluator(1, seed + k), uct, max(simulations // len(asked), LEAST_SEARCH),
                -1, lib.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT, by_observation, True, seconds / len(asked),
            )  # fmt: skip
            for action, weight in bot.step_with_policy(state)[0]:
                visits[action] = visits.get(action, 0.0) + weight
        return visits, 1000 * (clock() - begun)

    if wall:
        visits, spent = search(ENDLESS, millis / 1000, seed)
    else:
        simulations = calibrated(lambda count: (count, search(count, -1.0, seed + 1)[1]), millis)
        visits, spent = search(simulations, -1.0, seed)
    ranked = [action for action, _ in sorted(visits.items(), key=weight_of, reverse=True)]
    return next(action for action in ranked if action in allowed), ranked[0], spent


def weight_of(entry: tuple[int, float]) -> float:
    """How often an action was visited."""
    return entry[1]


class Peer:
    """Asks OpenSpiel, and keeps count of what it cost and how often it failed."""

    line: ClassVar[Connection | None] = None  # to its process, one for each of ours
    process: ClassVar[Any] = None

    def __init__(self, millis: float, wall: bool, uct: float) -> None:
        self.millis = millis
        self.wall = wall
        self.uct = uct
        self.dice = random.Random(1)
        self.asked = self.crashes = self.replaced = 0
        self.spent = 0.0

    @classmethod
    def open(cls) -> Connection:
        """The line to the process, which is started if there is none."""
        if cls.line is None:
            context = multiprocessing.get_context("spawn")
            cls.line, other = context.Pipe()
            cls.process = context.Process(target=serve, args=(other,), daemon=True)
            cls.process.start()
            other.close()
        return cls.line

    @classmethod
    def close(cls) -> None:
        """End the process."""
        if cls.line is not None:
            cls.line.close()
            cls.process.kill()
            cls.process.join()
            cls.line = None

    def ask(self, table: Table, state: Any, allowed: Iterable[int]) -> int:
        """What it does in a state of its own, of what is possible at our table as well."""
        both: list[int] = sorted(set(state.legal_actions()) & set(allowed))
        if len(both) == 1:
            return both[0]
        if not self.millis:  # it does not think at all
            return self.dice.choice(both)
        self.asked += 1
        seed = self.dice.randrange(1 << 30)
        line = self.open()
        histories = table.shown(state, self.dice)
        uct = self.uct or table.uct
        request: Request = (table.peer, histories, both, self.millis, self.wall, seed, uct, table.by_observation)
        try:
            line.send(request)
            said = line.recv() if line.poll(PATIENCE) else None
        except (EOFError, OSError):
            said = None
        if said is None:
            self.close()
        if said is None or isinstance(said, str):
            self.crashes += 1
            return self.dice.choice(both)
        action, wanted, spent = said
        self.spent += spent
        self.replaced += action != wanted
        return int(action)


# -- one deal at two tables -------------------------------------------------------------------------------------------


class Table:
    """One deal, dealt alike here and there; our seats and theirs take turns."""

    peer = ""
    uct = 1.0
    by_observation = False
    players = 4

    def __init__(self, number: int) -> None:
        self.number = number
        self.dice = random.Random(f"{type(self).__name__} {number}")
        self.match = self.sit()
        self.state: Any = spiel().load_game(self.peer).new_initial_state()
        self.deal()

    def sit(self) -> Match:
        """Our table."""
        raise NotImplementedError

    def deal(self) -> None:
        """The same cards at theirs."""
        raise NotImplementedError

    def translated(self, action: int) -> int:
        """An action of ours in the peer's number."""
        raise NotImplementedError

    def over(self) -> bool:
        """Whether the deal has ended."""
        assert self.match.over == self.state.is_terminal()
        return self.match.over

    def seat(self) -> int:
        """Who acts, at both tables."""
        seat = self.match.game.actor()
        assert seat == self.state.current_player()
        return seat

    def act(self, seat: int, action: int) -> None:
        """Carry out an action of ours at both tables."""
        code = self.translated(action)
        self.match.act(seat, action)
        self.state.apply_action_with_legality_check(code)

    def ask(self, seat: int, peer: Peer) -> None:
        """Let the peer act."""
        codes = {self.translated(action): action for action in self.match.legal(seat)}
        assert set(codes) == set(self.state.legal_actions())
        self.act(seat, codes[peer.ask(self, self.state, codes)])

    def shown(self, state: Any, dice: random.Random) -> list[list[int]]:
        """The histories of the states that the peer searches in: that which it is asked for."""
        return [state.history()]

    def settle(self, ours: list[bool], peer: Peer) -> None:
        """What is to be done at the peer's table after an action."""

    def scores(self) -> list[float]:
        """Points by seat, more is better; the same at both tables."""
        raise NotImplementedError

    def own_scores(self) -> list[float]:
        """The same by our own count, where it differs."""
        return self.scores()


class Hearts(Table):
    """The Black Lady without passing; the dealer sits so that the 2 of clubs leads."""

    peer = "hearts(pass_cards=false,no_pts_on_first_trick=false,qs_breaks_hearts=false)"
    uct = 5.0
    codes: Final = [PACK.of(rank + suit) for rank in [*"23456789", "10", *"JQKA"] for suit in "CDHS"]

    def sit(self) -> Match:
        """Stacked hands."""
        cards = self.dice.sample(self.codes, PACK.count)
        hands = [cards[13 * seat : 13 * seat + 13] for seat in range(4)]
        dealer = next(seat for seat in range(4) if PACK.of("2C") in hands[seat]) - 1
        options: dict[str, Value] = {
            "pass_cards": "none", "moon": "on", "hearts_must_be_broken": True, "early_end": False,
        }  # fmt: skip
        stacked = {f"hand {seat}": PACK.text(hand) for seat, hand in enumerate(hands)}
        return baralho.start("dama-negra", seed=self.number, dealer=dealer % 4, deal=stacked, options=options)

    def deal(self) -> None:
        """Card by card; then the 2 of clubs is led."""
        self.state.apply_action(0)  # no pass
        hands = [self.match.game.t.cards(HAND, seat) for seat in range(4)]
        for k in range(PACK.count):
            self.state.apply_action(self.codes.index(hands[k % 4][k // 4]))
        led = next(a for a in self.match.legal(self.seat()) if x_of(a) == PACK.of("2C"))
        self.act(self.seat(), led)

    def translated(self, action: int) -> int:
        """There are only cards."""
        return self.codes.index(x_of(action))

    def scores(self) -> list[float]:
        """Points are bad."""
        points = self.match.game.points
        assert self.state.returns() == [26 - p for p in points]
        return [-float(p) for p in points]


class Euchre(Table):
    """Four in pairs; the dealer must name a suit when all have passed."""

    peer = "euchre(stick_the_dealer=true)"
    codes: Final = [eucre.PACK.of(rank + suit) for rank in ["9", "10", *"JQKA"] for suit in "CDHS"]
    passes, suits, alone, together = 24, 25, 29, 30

    def __init__(self, number: int) -> None:
        self.acted: list[tuple[int, int]] = []
        self.stacked = ""
        super().__init__(number)

    def sit(self) -> Match:
        """Without 7 and 8, but for those in the stock."""
        self.stacked = self.stacked or eucre.PACK.text(self.dice.sample(self.codes, 21))
        options: dict[str, Value] = {"all_pass": "dealer_must_name", "target": 10}
        match = baralho.start(
            "eucre", seed=self.number, dealer=self.number % 4, deal={"pack": self.stacked}, options=options
        )
        match.game.single = True
        return match

    def game(self) -> Partners:
        """Our state."""
        game = self.match.game
        assert isinstance(game, Partners)
        return game

    def deal(self) -> None:
        """Card by card from the dealer on, and the card turned up."""
        t, dealer = self.match.game.t, self.match.game.dealer
        self.turned = self.codes.index(t.top(STOCK))
        hands = [t.cards(HAND, (dealer + k) % 4) for k in range(4)]
        self.state.apply_action(dealer)
        for k in range(20):
            self.state.apply_action(self.codes.index(hands[k % 4][k // 4]))
        self.state.apply_action(self.turned)

    def translated(self, action: int) -> int:
        """Going alone is another step there."""
        act, x = act_of(action), x_of(action)
        if act == eucre.PASS:
            return self.passes
        if act in (eucre.ACCEPT, eucre.ACCEPT_ALONE):
            return self.suits + self.game().turned
        if act in (eucre.NAME, eucre.NAME_ALONE):
            return self.suits + x
        return self.codes.index(x)

    def act(self, seat: int, action: int) -> None:
        """Keep what was done."""
        self.acted.append((seat, action))
        super().act(seat, action)

    def ask(self, seat: int, peer: Peer) -> None:
        """It says later whether it goes alone."""
        legal = [a for a in self.match.legal(seat) if act_of(a) not in (eucre.ACCEPT_ALONE, eucre.NAME_ALONE)]
        codes = {self.translated(action): action for action in legal}
        theirs = set(self.state.legal_actions())
        assert set(codes) == theirs - ({self.turned} if self.game().phase == eucre.DISCARDING else set())
        self.act(seat, codes[peer.ask(self, self.state, codes)])

    def settle(self, ours: list[bool], peer: Peer) -> None:
        """Alone or not: we have said so; if the peer goes alone, our table goes back and hears it in time."""
        if self.state.is_terminal() or self.alone not in self.state.legal_actions():
            return
        game = self.game()
        if ours[game.maker]:
            self.state.apply_action(self.alone if game.alone else self.together)
            return
        said = peer.ask(self, self.state, (self.alone, self.together))
        self.state.apply_action(said)
        if said == self.alone:
            louder = {eucre.ACCEPT: eucre.ACCEPT_ALONE, eucre.NAME: eucre.NAME_ALONE}
            acted = [(s, encode(louder.get(act_of(a), act_of(a)), x_of(a))) for s, a in self.acted]
            self.match = self.sit()
            for seat, action in acted:
                self.match.act(seat, action)

    def scores(self) -> list[float]:
        """By pairs."""
        points = self.match.game.points
        assert self.state.returns() == [points[s & 1] - points[1 - (s & 1)] for s in range(4)]
        return [float(points[s & 1]) for s in range(4)]


class OhHell(Table):
    """Dane-se! with the hook; the deals before this one are played at random, at our table only."""

    peer = "oh_hell(players=4)"
    uct = 4.0
    codes: Final = [PACK.of(rank + suit) for rank in [*"23456789", "10", *"JQKA"] for suit in "CDSH"]
    bids = 52

    def __init__(self, number: int) -> None:
        self.size = 1 + number % 12
        self.peer = f"oh_hell(players=4,num_tricks_fixed={self.size})"
        super().__init__(number)

    def sit(self) -> Match:
        """At the deal of this size."""
        options: dict[str, Value] = {"first_bidder": "left_of_dealer", "hook": True}
        match = baralho.start("dane-se", seed=self.number, dealer=self.number // 12 % 4, options=options)
        while match.game.deal_no + 1 < self.size:
            seat = match.game.actor()
            match.act(seat, self.dice.choice(match.legal(seat)))
        return match

    def deal(self) -> None:
        """Card by card from seat 0 on, and the card that shows trumps."""
        t = self.match.game.t
        self.start = self.match.game.points[:]
        hands = [t.cards(HAND, seat) for seat in range(4)]
        for action in (self.size, self.match.game.dealer):
            self.state.apply_action(action)
        for k in range(4 * self.size):
            self.state.apply_action(self.codes.index(hands[k % 4][k // 4]))
        self.state.apply_action(self.codes.index(t.top(4)))

    def shown(self, state: Any, dice: random.Random) -> list[list[int]]:
        """What it has not seen is drawn by chance, several times: it takes the cards in play from what it is shown."""
        history: list[int] = state.history()
        first, end = 2, 2 + 4 * self.size  # the deal; before it the size and the dealer
        known = set(history[end:]) | set(history[first + state.current_player() : end : 4])
        unseen = [card for card in range(PACK.count) if card not in known]
        found = []
        for _ in range(VEILS):
            drawn = iter(dice.sample(unseen, len(unseen)))
            found.append(
                [*history[:first], *[c if c in known else next(drawn) for c in history[first:end]], *history[end:]]
            )
        return found

    def translated(self, action: int) -> int:
        """A bid or a card."""
        return self.codes.index(x_of(action)) if act_of(action) else self.bids + x_of(action)

    def scores(self) -> list[float]:
        """The peer's; ours is the same for those who kept their word, and nothing for the others."""
        theirs = [float(value) for value in self.state.returns()]
        assert all(g == v if g else v <= self.size for g, v in zip(self.own_scores(), theirs, strict=True))
        return theirs

    def own_scores(self) -> list[float]:
        """Nothing for those who failed."""
        return [float(now - then) for now, then in zip(self.match.game.points, self.start, strict=True)]


class Gin(Table):
    """Gin Rummy under an open card that allows ten points, as often at common tables."""

    peer = "gin_rummy(undercut_bonus=20)"
    uct = 20.0
    by_observation = True
    players = 2
    codes: Final = [PACK.of(rank + suit) for suit in "SCDH" for rank in ["A", *"23456789", "10", *"JQK"]]
    take, draw, done, knock, first_meld, last_meld = 52, 53, 54, 55, 56, 240
    melds: ClassVar[dict[int, int]] = {}  # theirs by the cards (a mask)

    def __init__(self, number: int) -> None:
        self.showdown = False
        self.before = (0, 0)  # both hands before one went down
        super().__init__(number)

    def game(self) -> GinRummy:
        """Our state."""
        game = self.match.game
        assert isinstance(game, GinRummy)
        return game

    def sit(self) -> Match:
        """Deals under other open cards are put aside."""
        options: dict[str, Value] = {
            "scoring": "single_column", "column_limit": 250, "spades_double": False, "layoff_against_gin": False,
            "tie_is_undercut": True, "may_return_taken_discard": True, "layoff_mode": "auto_optimal",
        }  # fmt: skip
        for trial in range(1000):
            match = baralho.start("gin-rummy", seed=f"gin {self.number} {trial}", dealer=1, options=options)
            assert isinstance(match.game, GinRummy)
            if match.game.limit() == 10:
                break
        return match

    def deal(self) -> None:
        """Ten cards each; the eleventh of the opener is the card turned up, which he takes."""
        if not self.melds:
            for code in range(self.first_meld, self.last_meld + 1):
                text = self.state.action_to_string(0, code).split()[-1]
                cards = [text[k : k + 2].upper().replace("T", "10") for k in range(0, len(text), 2)]
                self.melds[sum(1 << PACK.of(card) for card in cards)] = code
        first = self.match.game.t.cards(HAND, 0)
        self.dice.shuffle(first)
        for card in (*first[:10], *self.match.game.t.cards(HAND, 1), first[10]):
            self.state.apply_action(self.codes.index(card))
        self.state.apply_action(self.take)

    def over(self) -> bool:
        """When the stock is all but drawn there is a last word there; and too much taking back and forth is no deal."""
        if self.match.over and not self.showdown:
            while not self.state.is_terminal():
                self.state.apply_action_with_legality_check(self.done)
        return bool(self.state.is_terminal())

    def act(self, seat: int, action: int) -> None:
        """A turn; or going down, with all that follows there when it has been settled here."""
        act, x = act_of(action), x_of(action)
        game, state = self.game(), self.state
        if act == gin.BIG_GIN:
            action = next(a for a in self.match.legal(seat) if act_of(a) == gin.GIN)
            act, x = gin.GIN, x_of(action)
        if act in (gin.KNOCK, gin.GIN) and self.knock not in state.legal_actions():
            action, act = encode(gin.DISCARD, x), gin.DISCARD  # it does not see how little deadwood that leaves
        if act in (gin.KNOCK, gin.GIN):
            self.before = (game.t.mask(HAND, 0), game.t.mask(HAND, 1))
            self.showdown = True
        held = game.t.mask(HAND, seat)
        self.match.act(seat, action)
        if act == gin.DRAW:
            state.apply_action_with_legality_check(self.draw)
            state.apply_action(self.codes.index(bits(game.t.mask(HAND, seat) & ~held)[0]))
        elif act == gin.TAKE:
            state.apply_action_with_legality_check(self.take)
        elif act == gin.DISCARD:
            state.apply_action_with_legality_check(self.codes.index(x))
        elif act in (gin.KNOCK, gin.GIN):
            state.apply_action_with_legality_check(self.knock)
            state.apply_action_with_legality_check(self.codes.index(x))
        if self.showdown:
            self.lay(game.knocker[0], 0)
            if self.match.over:
                self.lay_all(game.knocker[0])

    def lay(self, seat: int, off: int) -> None:
        """Lay there what a player has laid here: first what was laid off, then melds; long runs in parts."""
        wanted = {self.codes.index(card) for card in bits(off)}
        for i in range(gin.MOST_MELDS):
            cards = bits(self.game().t.mask(gin.MELD, gin.MOST_MELDS * seat + i) & self.before[seat])
            while len(cards) > 5:
                wanted.add(self.melds[sum(1 << c for c in cards[:3])])
                cards = cards[3:]
            if cards:
                wanted.add(self.melds[sum(1 << c for c in cards)])
        while not self.state.is_terminal() and self.state.current_player() == seat:
            found = sorted(wanted & set(self.state.legal_actions()))
            if not found:
                return
            self.state.apply_action(found[0])

    def lay_all(self, knocker: int) -> None:
        """The knocker is done; the other lays off, melds and is done."""
        t, state, rival = self.game().t, self.state, 1 - knocker
        state.apply_action_with_legality_check(self.done)
        off = 0
        for i in range(gin.MOST_MELDS):
            off |= t.mask(gin.MELD, gin.MOST_MELDS * knocker + i) & self.before[rival]
        while not state.is_terminal():
            self.lay(rival, off)
            if not state.is_terminal():
                state.apply_action_with_legality_check(self.done)

    def ask(self, seat: int, peer: Peer) -> None:
        """Going down is two steps there."""
        phase, legal = self.game().phase, self.match.legal(seat)
        if phase == gin.DRAWING:
            said = peer.ask(self, self.state, (self.take, self.draw))
            self.act(seat, encode(gin.TAKE if said == self.take else gin.DRAW))
        elif phase == gin.FINISHING:
            said = peer.ask(self, self.state, range(self.knock + 1))
            if said == self.knock:
                after = self.state.clone()
                after.apply_action(said)
                down = {self.codes.index(x_of(a)): a for a in legal if act_of(a) in (gin.KNOCK, gin.GIN)}
                self.act(seat, down[peer.ask(self, after, down)])
            else:
                self.act(seat, encode(gin.DISCARD, self.codes[said]))
        else:
            offered = {self.melds[gin.EVERY_MELD[y_of(a)]]: a for a in legal if gin.EVERY_MELD[y_of(a)] in self.melds}
            shared = set(offered) & set(self.state.legal_actions())
            self.act(seat, offered[peer.ask(self, self.state, offered)] if shared else legal[0])

    def scores(self) -> list[float]:
        """The points of the deal; nothing if it was given up there."""
        theirs = self.state.returns()
        made = self.game().made if self.match.over else (0, 0)
        assert abs(made[0] - made[1]) in (abs(theirs[0]), abs(theirs[0]) + 5)
        return [max(value, 0.0) for value in theirs]


GAMES: Final[dict[str, type[Table]]] = {"hearts": Hearts, "euchre": Euchre, "gin_rummy": Gin, "oh_hell": OhHell}


# -- playing ----------------------------------------------------------------------------------------------------------


class Ours:
    """Our side of the table, and the time it took."""

    def __init__(self, level: str, millis: float, wall: bool) -> None:
        self.level = level
        self.millis = millis
        self.wall = wall
        self.asked = 0
        self.spent = 0.0

    def choose(self, match: Match, seat: int, seed: str) -> int:
        """What our bot does."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        bot = player(match.spec, self.level)
        if isinstance(bot, Strong) and isinstance(bot.thumb, DaneSeThumb):
            bot.thumb.consolation = 1.0
        clock = time.perf_counter if self.wall else time.process_time

        def search(budget: Budget, seed: str) -> tuple[Choice, float]:
            rng = baralho.Rng(hash_of(seed))
            begun = clock()
            choice = bot.choose(sit(match, seat, budget), rng)
            return choice, 1000 * (clock() - begun)

        def probe(simulations: int) -> tuple[int, float]:
            choice, spent = search(Budget(simulations), f"{seed} probe")
            return choice.simulations, spent

        if self.wall:
            choice, spent = search(Budget(0, round(self.millis)), seed)
        else:
            choice, spent = search(Budget(FIRST_SEARCH), seed)
            if choice.simulations:
                choice, spent = search(Budget(calibrated(probe, self.millis)), seed)
        if choice.simulations:
            self.asked += 1
            self.spent += spent
        return choice.action


def one_deal(name: str, number: int, mine: list[bool], us: Ours, peer: Peer) -> tuple[list[float], list[float]]:
    """Play a deal; points by seat, and by our own count."""
    table = GAMES[name](number)
    table.match.game.single = True
    while not table.over():
        seat = table.seat()
        if mine[seat]:
            table.act(seat, us.choose(table.match, seat, f"versus {number} {len(table.match.rows)}"))
        else:
            table.ask(seat, peer)
        table.settle(mine, peer)
    return table.scores(), table.own_scores()


def gain_of(points: list[float], mine: list[bool]) -> float:
    """What our seats have more than theirs, on average."""
    return sum([p if m else -p for p, m in zip(points, mine, strict=True)]) / sum(mine)


Task = tuple[str, int, str, float, bool, float]  # game, deal, level, milliseconds, by the wall clock, uct or 0


def deal_twice(task: Task) -> dict[str, float]:
    """Our gain over one deal played with the seats both ways, and what it cost."""
    name, number, level, millis, wall, uct = task
    us, peer = Ours(level, millis, wall), Peer(millis, wall, uct)
    gain = own = 0.0
    for swap in (0, 1):
        mine = [(seat + swap) % 2 == 0 for seat in range(GAMES[name].players)]
        points, counted = one_deal(name, number, mine, us, peer)
        gain += gain_of(points, mine) / 2
        own += gain_of(counted, mine) / 2
    return {
        "gain": gain, "own": own, "crashes": peer.crashes, "replaced": peer.replaced, "ours_asked": us.asked,
        "ours_spent": us.spent, "peer_asked": peer.asked, "peer_spent": peer.spent,
    }  # fmt: skip


def versus(
    pool: ProcessPoolExecutor,
    name: str,
    level: str,
    millis: float,
    wall: bool,
    uct: float,
    first: int,
    most: int,
    seconds: float,
    every: bool,
) -> dict[str, object]:
    """Deals until it is clear who is better (not if `every` deal is asked for), or the most, or time is up."""
    played: list[dict[str, float]] = []
    begun = time.perf_counter()
    mean = half = 0.0
    while len(played) < most and time.perf_counter() - begun < seconds:
        numbers = range(len(played), min(len(played) + AT_ONCE, most))
        played += pool.map(deal_twice, [(name, first + number, level, millis, wall, uct) for number in numbers])
        gains = [deal["gain"] for deal in played]
        mean, half = interval(gains)
        if not every and len(gains) in LOOKS and flipped(gains) < LEVEL:
            break
    total = {key: sum([deal[key] for deal in played]) for key in (played[0] if played else {})}
    own, own_half = interval([deal["own"] for deal in played])
    verdict = "better" if mean > half > 0 else "worse" if mean < -half < 0 else "open"
    return {
        "game": name, "peer": GAMES[name].peer, "millis": millis, "deals": len(played),
        "mean": round(mean, 3), "half": round(half, 3), "verdict": verdict, "crashes": int(total["crashes"]),
        "replaced": int(total["replaced"]), "asked": int(total["peer_asked"]),
        "our_millis": round(total["ours_spent"] / max(total["ours_asked"], 1), 1),
        "peer_millis": round(total["peer_spent"] / max(total["peer_asked"], 1), 1),
        "own_mean": round(own, 3), "own_half": round(own_half, 3),  # by our own count
        "seconds": round(time.perf_counter() - begun, 1),
    }  # fmt: skip


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="do we play better than OpenSpiel?")
    parser.add_argument("--games", default=",".join(GAMES), help="names, separated by commas")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--millis", type=float, default=50.0, help="for a move, on either side")
    parser.add_argument("--uct", type=float, default=0.0, help="the peer's constant of exploration")
    parser.add_argument("--clock", choices=("cpu", "wall"), default="cpu")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal, to go on from a run before")
    parser.add_argument("--deals", type=int, default=400, help="the most in a game, each played both ways")
    parser.add_argument("--every", action="store_true", help="all of these deals, however clear it is who is better")
    parser.add_argument("--seconds", type=float, default=900.0, help="the most for a game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", type=Path, help="write the rows here")
    args = parser.parse_args()
    rows = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for name in args.games.split(","):
            wall = args.clock == "wall"
            row = versus(
                pool, name, args.level, args.millis, wall, args.uct, args.first, args.deals, args.seconds, args.every
            )
            rows.append(row)
            print(
                "{game:10} {mean:>8} ± {half:<7} {deals:>4} deals  {our_millis:>6} ms, peer {peer_millis:>6} ms, "
                "{crashes} crashes of {asked}  {verdict}".format(**row), flush=True,
            )  # fmt: skip
            if args.json:
                args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
