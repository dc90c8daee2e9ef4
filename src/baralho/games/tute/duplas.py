"""Tute de Duplas: two pairs, all cards dealt, the general rules; the best of three games (002:1669-1681)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import SPANISH_SUITS, Pack
from baralho.engine import roles
from baralho.engine.game import Game, plus
from baralho.engine.moves import Moves
from baralho.engine.table import Zone
from baralho.engine.told import BySide, Column, Ledger, Line, Lines, Part, Suit, counts
from baralho.games.tute.acts import (
    ABOVE,
    FOLLOWING,
    FOURS,
    KEEP_QUIET,
    PACK,
    PAIRS,
    PLAY,
    PLAYING,
    POWER,
    SING,
    SINGING,
    TUTE,
    VALUE,
    Rules,
)
from baralho.kinds.duties import BEAT, OVERTRUMP, TRUMP, Duties, breach, duties, keeping, tell
from baralho.kinds.ends import best_of
from baralho.kinds.singing import LAST_TRICK, SingingGame
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones
from baralho.kinds.values import worth

HAND_SIZE: Final = 10
DOUBLE: Final = 101  # points that count as two games, where that is agreed
DUTIES: Final = {"free": 0, "cut_and_pisar": TRUMP | OVERTRUMP, "montar_cut_pisar": BEAT | TRUMP | OVERTRUMP}


class Duplas(SingingGame):
    """A deal is a game: the pair with more points wins it."""

    opt: Rules
    wins: tuple[int, ...] = (0, 0)
    victor: int = -1  # the pair that has won the game, when it ends
    voice: int = -1  # who is asked whether he sings
    sang: bool = False  # an acuse has been sung for this trick

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Duplas)
        new.opt = self.opt
        new.wins = self.wins
        new.victor = self.victor
        new.voice = self.voice
        new.sang = self.sang
        super().hand_over(new)

    def pack(self) -> Pack:
        """40 cards, without 8s and 9s."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The won cards lie before the pair."""
        return trick_zones(won_by_side=True)

    def count_sides(self) -> int:
        """Partners sit opposite."""
        return 2

    def power(self, card: int) -> int:
        """A 3 R C V 7 6 5 4 2."""
        return POWER[card]

    def values(self) -> tuple[int, ...]:
        """Ace 11, three 10, king 4, knight 3, jack 2."""
        return VALUE

    def pairs(self) -> tuple[int, ...]:
        """King and knight."""
        return PAIRS

    def fours(self) -> tuple[int, ...]:
        """Four kings, or four knights."""
        return FOURS

    def deal(self) -> None:
        """Ten cards each; the dealer shows his last one, which makes trumps and stays in his hand (002:1675). Each deal
        is a game of its own, so that the points begin anew.
        """
        self.acuses = (0, 0)
        self.points = [0] * self.sides
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        shown = self.t.line(STOCK)[0]
        self.t.deal(STOCK, HAND, first, HAND_SIZE)
        self.t.peek(shown, self.everybody)
        self.trump = PACK.suit[shown]
        self.say("trump", self.dealer, self.trump)
        self.ask(PLAYING, first)

    # -- the tricks -----------------------------------------------------------------------------------------------

    def duties(self) -> Duties:
        """To follow suit; who cannot is free, unless it was agreed that he trumps, overtrumps, and beats (ruling)."""
        return duties(self, ABOVE, DUTIES[self.opt.void_duty])

    def moves(self, seat: int, m: Moves) -> None:
        """A card, or a song."""
        if self.phase == PLAYING:
            m.cards(PLAY, keeping(self.t.mask(HAND, seat), self.duties()))
        else:
            m.add(KEEP_QUIET)
            if not self.sang:
                self.offer_songs(seat, m, SING)
            self.offer_fours(seat, m, TUTE)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or somebody sings."""
        if act == SING:
            self.sing(seat, x)
            self.sang = True  # `close` goes on
        elif act == TUTE:
            self.show_four(seat, x)
            self.win_game(self.side(seat))
        else:
            tell(self, seat, x, self.duties())
            if self.play(seat, x):
                self.end_trick()
            else:
                self.ask(PLAYING, self.next(seat))

    def end_trick(self) -> None:
        """The winner may sing, then his partner, one acuse for the trick (002:1679); after the last one nobody."""
        winner = self.take(self.side(self.taker))
        self.sang = False
        if not self.t.count(HAND, winner):
            self.count_deal()
        elif self.can_be_sung():
            self.ask_to_sing(winner)
        else:
            self.ask(PLAYING, winner)

    def can_be_sung(self) -> bool:
        """Whether, as far as everybody has seen, there could be something left to sing."""
        gone = self.t.mask(WON, 0) | self.t.mask(WON, 1)
        for suit in range(4):
            if not gone & PAIRS[suit] and not self.sung >> suit & 1:
                return True
        for four in FOURS:
            if not gone & four:
                return True
        return False

    def ask_to_sing(self, seat: int) -> None:
        """Asked is whoever may sing, whatever he holds; who says nothing leaves no trace."""
        self.voice = seat
        self.ask_race(SINGING, 1 << seat)

    def close(self) -> None:
        """After the winner his partner is asked, then the winner leads."""
        if self.voice == self.taker:
            self.ask_to_sing((self.taker + 2) % 4)
        else:
            self.ask(PLAYING, self.taker)

    # -- the count ------------------------------------------------------------------------------------------------

    def so_far(self, side: int) -> int:
        """A pair's points in this game, with the last trick when all cards are played."""
        points = worth(self.t.mask(WON, side), VALUE) + self.acuses[side]
        last = self.taker >= 0 and self.side(self.taker) == side and not self.t.count(HAND, self.taker)
        return points + LAST_TRICK if last and not self.t.count(TRICK) else points

    def count_deal(self) -> None:
        """More points win the game; if they are equal the last trick decides (002:1527)."""
        last = self.side(self.taker)
        points = [self.so_far(side) for side in range(2)]
        for side in range(2):
            self.score(side, worth(self.t.mask(WON, side), VALUE), "cards")
            if self.acuses[side]:
                self.score(side, self.acuses[side], "acuses")
        self.score(last, LAST_TRICK, "last_trick")
        if points[0] == points[1]:
            self.say("tied", last, points[0])
            self.win_game(last)
        else:
            side = 0 if points[0] > points[1] else 1
            self.win_game(side, 2 if points[side] >= DOUBLE and self.opt.double_at_101 else 1)

    def win_game(self, side: int, games: int = 1) -> None:
        """A game for a pair, or two of them, as far as it needs them."""
        need = self.opt.duplas_best_of // 2 + 1
        self.wins = plus(self.wins, side, min(games, need - self.wins[side]))
        self.victor = side
        if games > 1:
            self.say("game_double", side)
        else:
            self.say("game", side)
        self.end_deal()

    def match_over(self) -> bool:
        """Two of three, or three of five (002:1681)."""
        return best_of(self.wins, self.opt.duplas_best_of)

    def winners(self) -> int:
        """Games decide, not points."""
        return self.leading([(won,) for won in self.wins])

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """Suit is followed from the first trick on."""
        return FOLLOWING if self.phase == PLAYING else self.phase

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Which duty forbids a card, or why there is nothing to sing."""
        if act == PLAY and self.phase == PLAYING:
            return breach(self.t.mask(HAND, seat), x, self.duties()) if self.t.holds(x, HAND, seat) else "not_yours"
        if act == SING:
            if self.phase != SINGING:
                return "pair_sings"
            if self.sang:
                return "one_a_trick"
            return "sung_before" if self.sung >> x & 1 else "no_pair"
        if act == TUTE:
            return "no_four" if self.phase == SINGING else "pair_sings"
        return "not_now"

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order; what could be sung now, and for how much."""
        found = [self.in_order(seat)]
        if self.asked >> seat & 1 and self.phase == SINGING and not self.sang:
            found += self.song_notes(seat, SING)
        return found

    def ledger(self) -> Ledger:
        """Cards, acuses and the last trick; every game begins anew."""
        columns = [Column(code, "points", code) for code in ("cards", "acuses", "last_trick")]
        return Ledger([*columns, Column("total", "total")], ends=["game"])

    def status(self) -> Lines:
        """Trumps, the points of this game, and the games."""
        needed = self.opt.duplas_best_of // 2 + 1
        return [
            Line("trump", Suit(SPANISH_SUITS[self.trump])),
            Line("points", BySide(counts([self.so_far(side) for side in range(2)]))),
            Line("games", BySide([Part(n, needed) for n in self.wins]), roles.TRACK),
        ]
