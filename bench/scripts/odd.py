"""Games that are like no other: a few lines for each, twice."""

from __future__ import annotations

from itertools import combinations, pairwise

from baralho.engine.record import Look, Move
from baralho.engine.spec import x_of, y_of
from baralho.engine.table import bits, mask_of
from baralho.games.cribbage.counting import VALUE, fifteens, pairs, pairs_at_end, ranks_of, run_at_end, runs
from baralho.games.cribbage.game import Cribbage
from baralho.games.dez_familias import DezFamilias
from baralho.games.duvido import Duvido
from baralho.games.eleusis.game import Eleusis
from baralho.games.mate import HEIGHT, Mate
from baralho.games.mate import VALUE as OF_MATE
from baralho.games.memoria import Memoria, figure
from baralho.games.menagerie.game import Menagerie
from baralho.games.the_game import RISES, TheGame
from baralho.games.truco.rules import Truco
from bench.scripts.turn import Rule, Turn

WORLDS = 4  # if a card lies with the same player in so many worlds, one knows it


class Asker(Rule):
    """Dez Famílias: asks for a card it knows, else for the family it holds most of, from anybody."""

    remembers = True

    def act(self, turn: Turn) -> int:
        """Whom, and for what."""
        game = turn.game
        assert isinstance(game, DezFamilias)
        mine = mask_of(turn.hand())
        wanted = {c: (f & mine).bit_count() for f in game.sets() if f & mine for c in bits(f & ~mine)}
        known = self.known(turn, list(wanted))
        if turn.of("turn_to"):
            seats = [x_of(action) for action in turn.of("turn_to")]
            sure = [seat for seat in seats if seat in known.values()]
            return turn.of("turn_to")[seats.index((sure or [seats[turn.rng.below(len(seats))]])[0])]
        there = [a for a in turn.of("ask") if known.get(x_of(a), -1) == y_of(a)]
        open_ = [a for a in turn.of("ask") if x_of(a) not in known]
        return max(there or open_ or turn.of("ask"), key=lambda a: wanted.get(x_of(a), 0))

    def known(self, turn: Turn, cards: list[int]) -> dict[int, int]:
        """The cards of which one knows who holds them."""
        if not self.remembers:
            return {}
        worlds = [turn.me.sample(turn.rng) for _ in range(WORLDS)]
        held = {card: {w.t.where[card] for w in worlds} for card in cards}
        base = turn.me.layout.base[1]
        return {card: zones.pop() - base for card, zones in held.items() if len(zones) == 1}


class Forgetter(Asker):
    """Asks for the family it holds most of, and remembers nothing."""

    remembers = False


class Honest(Rule):
    """Duvido: tells the truth if it can; doubts what its cards disprove, and one time in three a large pile."""

    pile = 8  # so many cards are a large one

    def act(self, turn: Turn) -> int:
        """Name the suit one has most of; put what was named; doubt."""
        game = turn.game
        assert isinstance(game, Duvido)
        t, hand = game.t, turn.hand()
        if turn.of("name"):
            suits = [t.pack.suit[card] for card in hand]
            return max(turn.of("name"), key=lambda a: suits.count(x_of(a)))
        if turn.of("doubt"):
            mine = game.matching() & mask_of(hand)
            left = game.matching().bit_count() - mine.bit_count()
            lies = left < 2 or t.count(1, game.claimer) == 0
            curious = t.count(2) >= self.pile and turn.rng.below(3) == 0
            return turn.first("doubt" if lies or curious else "let")
        true = [a for a in turn.of("put") if game.matching() >> x_of(a) & 1]
        suits = [t.pack.suit[card] for card in hand]
        return true[0] if true else min(turn.of("put"), key=lambda a: suits.count(t.pack.suit[x_of(a)]))


class Trusting(Honest):
    """Doubts only what cannot be."""

    pile = 99


class Pegger(Rule):
    """Cribbage: keeps the cards that count most together, plays what scores."""

    keeps = True

    def act(self, turn: Turn) -> int:
        """Lay away, or play."""
        game = turn.game
        assert isinstance(game, Cribbage)
        hand = turn.hand()
        if turn.of("pick", "lay"):
            size = len(hand) - (2 if turn.of("pick") or turn.game.held else 1)
            if not self.keeps:
                return max(turn.of("pick") or turn.of("lay"), key=lambda a: VALUE[x_of(a)])
            kept = max(combinations(hand, size), key=lambda cards: counted(mask_of(list(cards))))
            for action in turn.of("pick", "lay"):
                if x_of(action) not in kept:
                    return action
        if turn.of("play"):
            return max(turn.of("play"), key=lambda a: self.pegs(game, x_of(a)))
        return max(turn.legal, key=x_of)

    def pegs(self, game: Cribbage, card: int) -> tuple[int, int]:
        """What a card scores at once, else how low, or high, it is."""
        row, total = (*game.row, card), game.total + VALUE[card]
        like = pairs_at_end(row)
        points = (0, 0, 2, 6, 12)[like] + run_at_end(row) + 2 * (total in (15, 31))
        return (points, -int(total in (5, 21))) if self.keeps else (0, VALUE[card])


def counted(cards: int) -> int:
    """What a hand counts without the starter."""
    ranks = ranks_of(cards)
    return int(fifteens(ranks) + pairs(ranks) + runs(ranks))


class HighThrower(Pegger):
    """Throws the highest cards, plays the highest."""

    keeps = False


class Watcher(Rule):
    """Memória: remembers the last cards that were turned, and takes a pair as soon as it knows one."""

    span = 60  # cards

    def act(self, turn: Turn) -> int:
        """The mate of a card that lies open, a pair one knows, or a place one has not seen."""
        game = turn.game
        assert isinstance(game, Memoria)
        spots = [x_of(action) for action in turn.of("flip")]
        if not spots:
            return turn.legal[0]
        known = self.known(turn, game, spots)
        if game.first >= 0:
            wanted = figure(game.t.pack, game.t.top(1, game.first))
            mates = [spot for spot in spots if known.get(spot, -1) == wanted]
        else:
            faces = list(known.values())
            mates = [spot for spot in spots if spot in known and faces.count(known[spot]) > 1]
        unseen = [spot for spot in spots if spot not in known] or spots
        return turn.of("flip")[spots.index(mates[0] if mates else unseen[turn.rng.below(len(unseen))])]

    def known(self, turn: Turn, game: Memoria, spots: list[int]) -> dict[int, int]:
        """What lies where, of the last cards that were seen."""
        looks = [step for step in turn.me.deal() if isinstance(step, Look | Move) and step.card >= 0]
        base = turn.me.layout.base[1]
        seen = {
            step.zone - base: figure(game.t.pack, step.card) for step in looks[-self.span :] if isinstance(step, Look)
        }
        return {spot: face for spot, face in seen.items() if spot in spots}


class Short(Watcher):
    """Remembers the last eight cards."""

    span = 8


class Stepper(Rule):
    """The Game: the smallest step on any pile; a step back always; stops as soon as it may."""

    small = 0  # a step so small is taken beyond the minimum

    def act(self, turn: Turn) -> int:
        """A card on a pile."""
        game = turn.game
        assert isinstance(game, TheGame)
        plays = turn.of("play")
        if not plays:
            return turn.legal[0]
        best = min(plays, key=lambda a: self.step(game, a))
        return best if not turn.of("end_turn") or self.step(game, best) <= self.small else turn.first("end_turn")

    def step(self, game: TheGame, action: int) -> int:
        """How far a pile moves; below nothing is back."""
        rank, pile = game.t.pack.rank[x_of(action)], y_of(action)
        return (rank - game.top(pile)) * (1 if RISES[pile] else -1)


class Strider(Stepper):
    """Goes on as long as steps are small."""

    small = 3


class Scorer(Rule):
    """Zetema: scores whatever it can, most first; else places a card of which it has no other, on the shortest pile."""

    gives = True

    def act(self, turn: Turn) -> int:
        """Combinations first."""
        scored = [
            *turn.of("quina", "show"),
            *sorted(turn.of("marry", "marry_king", "marry_queen"), key=lambda a: -len(turn.me.write(a))),
        ]
        if scored:
            return scored[0]
        ranks = [turn.game.t.pack.rank[card] for card in turn.hand()]
        return max(turn.of("place"), key=lambda a: self.rate(turn, turn.game.t.pack.rank[x_of(a)], ranks))

    def rate(self, turn: Turn, rank: int, ranks: list[int]) -> tuple[bool, int, int]:
        """A fifth card scores; a fourth gives the next one a chance."""
        lying = turn.game.t.count(2 + rank)
        return lying == 4, -(lying == 3) * self.gives - ranks.count(rank), -(rank in (12, 13))


class Placer(Scorer):
    """Does not mind the fourth card of a pile."""

    gives = False


class Mater(Rule):
    """Mate: leads the suit it has most of, high; answers with the highest card."""

    high = 1

    def act(self, turn: Turn) -> int:
        """A card."""
        game, plays = turn.game, turn.of("play")
        assert isinstance(game, Mate)
        if not plays:
            return turn.first("pass")
        suits = [game.t.pack.suit[card] for card in turn.hand()]
        if game.led < 0:
            return max(plays, key=lambda a: (suits.count(game.t.pack.suit[x_of(a)]), self.high * OF_MATE[x_of(a)]))
        return max(plays, key=lambda a: self.high * HEIGHT[x_of(a)])


class LowMater(Mater):
    """The same with low cards."""

    high = -1


class Shouter(Rule):
    """Truco: wins a trick as cheaply as it can; calls with a manilha or two threes, accepts with one of them."""

    bold = 1

    def act(self, turn: Turn) -> int:
        """Answer, call, or play."""
        game = turn.game
        assert isinstance(game, Truco)
        order, hand = game.order(), turn.hand()
        tops = sorted(set(order), reverse=True)
        good = sum([2 * (order[c] in tops[:4]) + (order[c] in tops[4:6]) for c in hand])
        calls = turn.of("stake", "call")
        if turn.of("accept"):
            return (
                (calls[0] if calls and good > 4 - self.bold else turn.first("accept"))
                if good >= 3 - self.bold
                else turn.first("refuse")
            )
        if not turn.of("play"):
            return turn.first("stay", "let", "leave", "from_top", "look", "burn", "give")
        trick = [
            game.t.top(turn.me.layout.by_code["trick"], s)
            for s in range(game.players)
            if game.side(s) != game.side(turn.seat)
        ]
        high = max([order[c] for c in trick if c >= 0], default=-1)
        plays = sorted(turn.of("play"), key=lambda a: order[x_of(a)])
        wins = [a for a in plays if order[x_of(a)] > high]
        card = (wins if high >= 0 else plays[::-1])[0] if wins else plays[0]
        if calls and good >= 4 - self.bold:
            return next((a for a in calls if x_of(a) == x_of(card)), calls[0])
        return card


class Quiet(Shouter):
    """Calls and accepts with twice as much."""

    bold = 0


class Copycat(Rule):
    """Elêusis: plays a card that follows the last one as that followed the one before; as God takes the first rule."""

    same = True

    def act(self, turn: Turn) -> int:
        """One card, never a prophecy."""
        game = turn.game
        assert isinstance(game, Eleusis)
        plays = turn.of("play")
        if not plays:
            return turn.first("rule", "begin", "yes", "decline", "correct", "fit", "value")
        pack, row = game.t.pack, game.t.line(turn.me.layout.by_code["row"])
        pairs_ = [(colour(pack.suit[a]), colour(pack.suit[b])) for a, b in pairwise(row)]
        alike = pairs_[-1][0] == pairs_[-1][1] if pairs_ and self.same else self.same
        fits = [a for a in plays if (colour(pack.suit[x_of(a)]) == colour(pack.suit[row[-1]])) == alike] if row else []
        return (fits or plays)[turn.rng.below(len(fits or plays))]


def colour(suit: int) -> bool:
    """Red or black."""
    return suit in (1, 2)


class Changer(Copycat):
    """Plays the other colour."""

    same = False


class Keeper(Rule):
    """Menagerie: calls the rival in a duel, and is silent otherwise."""

    dares = True

    def act(self, turn: Turn) -> int:
        """Whom one duels with has the same card on top."""
        game = turn.game
        assert isinstance(game, Menagerie)
        t, open_ = game.t, turn.me.layout.by_code["open"]
        mine = t.top(open_, turn.seat)
        for seat in range(game.players):
            top = t.top(open_, seat)
            if self.dares and seat != turn.seat and mine >= 0 and top >= 0 and t.pack.rank[top] == t.pack.rank[mine]:
                for action in turn.of("call", "imitate"):
                    if x_of(action) == game.animals[seat]:
                        return action
        return turn.first("choose", "turn", "let")


class Mute(Keeper):
    """Never opens its mouth."""

    dares = False
