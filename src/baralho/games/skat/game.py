"""The course of a match of Skat."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import encode, preset, variant
from baralho.engine.table import Zone, bag, bits
from baralho.engine.told import (
    ByAct,
    ByAction,
    BySeat,
    Cards,
    Column,
    Count,
    Fields,
    Ledger,
    Line,
    Lines,
    Part,
    Suit,
    Text,
    Who,
)
from baralho.games.skat.acts import (
    ACTS,
    ANNOUNCE,
    ANNOUNCE_OPEN,
    ANNOUNCE_OPEN_SCHWARZ,
    ANNOUNCING,
    ANSWERING,
    BIDDING,
    GRAND,
    HOLD,
    NULL,
    OPENING,
    PHASES,
    PLAIN,
    PLAY,
    PLAYING,
    REJECTED,
    SCHNEIDER,
    SKAT,
    Rules,
)
from baralho.games.skat.auction import Auction
from baralho.games.skat.cards import CARDS_IN, PACK, POWER_IN, SUIT_IN, TRUMP_IN, matadors
from baralho.games.skat.score import NULLS, SUIT_BASE, factor
from baralho.kinds.tricks import HAND, STOCK, trick_zones


class Skat(Auction):
    """Three bid for the right to play alone, with trumps of their choice, against the other two."""

    def pack(self) -> Pack:
        """32 cards, from the sevens up."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Tricks lie face down, and the skat, or what was laid away for it, until the count."""
        return (*trick_zones(), bag("skat"))

    def deal(self) -> None:
        """Three each, two for the skat, four each, three each. At a table of four the dealer sits out."""
        self.active = self.everybody if self.players == 3 else self.everybody & ~(1 << self.dealer)
        self.shuffle(STOCK)
        self.deal_packets(3)
        self.t.draw(STOCK, 0, SKAT)
        self.t.draw(STOCK, 0, SKAT)
        self.deal_packets(4)
        self.deal_packets(3)
        self.open_auction()

    def deal_packets(self, size: int) -> None:
        """So many cards to each of the three, from forehand on."""
        seat = self.forehand()
        if self.players == 3:
            self.t.deal(STOCK, HAND, seat, size, size)
            return
        for _ in range(3):
            for _ in range(size):
                self.t.draw(STOCK, 0, HAND, seat)
            seat = self.after(seat, self.active)

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, else play anything; before that the auction."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        else:
            self.offer(seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or something is said before the first one."""
        if act == PLAY:
            self.play_card(seat, x)
        else:
            self.prepare(seat, act, x, y)

    def next_dealer(self) -> int:
        """The deal goes round; where all have passed the pirate deals once more."""
        return self.dealer if self.again else self.next(self.dealer)

    def notes(self, seat: int) -> Lines:
        """The hand in its order; before the play what it is worth, as is every announcement, and which miss the bid."""
        t = self.t
        hand = t.mask(HAND, seat)
        game = self.contract if self.contract >= 0 else GRAND
        suit, power = SUIT_IN[game], POWER_IN[game]
        keys = sorted([(suit[c] != TRUMP_IN[game], suit[c], -power[c], c) for c in bits(hand)])
        found = [Line("order", Cards([[PACK.code(key[3]) for key in keys]]), roles.ORDER)]
        if self.phase == PLAYING or not self.active >> seat & 1:
            return found
        cards = hand | t.mask(SKAT) if self.phase == ANNOUNCING and seat == self.declarer and not self.hand else hand
        longest = max([((cards & CARDS_IN[s][s]).bit_count(), s) for s in range(4)])[1]
        for choice in (longest, GRAND):
            run, base, value = self.prospect(cards, choice)
            name = "Grand" if choice == GRAND else "♣♦♥♠"[choice]
            code = "with" if run > 0 else "without"
            found.append(Line(code, Fields(name, abs(run), value // base, base, value)))
        if self.phase == ANNOUNCING and seat == self.declarer:
            values = [self.prospect(cards, g)[2] for g in range(GRAND + 1)]
            worth = [(encode(ANNOUNCE, g), values[g]) for g in range(GRAND + 1)]
            short = [(action, value) for action, value in worth if value < self.bid]
            worth += [
                (encode(ANNOUNCE, NULL), self.null_value(False)),
                (encode(ANNOUNCE_OPEN, NULL), self.null_value(True)),
            ]
            found.append(Line("warn", ByAction(short), roles.WARNING))
            found.append(Line("worth", ByAction(worth), roles.PRICES))
        elif self.phase == ANSWERING:
            found.append(Line("on_hold", ByAct(HOLD, self.bid), roles.PRICES))
        elif self.phase == BIDDING or self.phase == OPENING:
            most = max([self.prospect(cards, g)[2] + self.prospect(cards, g)[1] for g in range(GRAND + 1)])
            found.append(Line("safe", Count(max(most, *NULLS[self.opt.null_values])), roles.WARNING))
        return found

    def ledger(self) -> Ledger:
        """The list of the book: who played what, what it was worth, and who won or lost how much."""
        announced = [act.code for act in ACTS[ANNOUNCE : ANNOUNCE_OPEN_SCHWARZ + 1]]
        columns = [
            Column("declarer", "said", "declarer", of_row=True),
            Column("game", "did", *announced, "reject", of_row=True),
            Column("base", "said", "value", of_row=True),
            Column("matadors", "said", "with", "without", of_row=True),
            Column("level", "said", "schneider", "schwarz", of_row=True),
            Column("factor", "said", "value", of_row=True),
            Column("value", "said", "value", of_row=True),
            Column("won", "points", "won", "fewest", "no_trick", "games", "others_lost"),
            Column("lost", "points", "lost", "overbid", "every_trick"),
            Column("total", "total"),
        ]
        return Ledger(columns)

    def prospect(self, cards: int, game: int) -> tuple[int, int, int]:
        """The matadors of these cards in a game, its base, and what it is worth when it is simply won."""
        run = matadors(cards, game, self.opt.matadors == "jacks_only")
        base = self.opt.grand_base if game == GRAND else SUIT_BASE[game]
        return run, base, base * factor(run, self.hand, PLAIN, False)

    def status(self) -> Lines:
        """Forehand, who sits out, who is bidding and what, who plays what, and how far the match is."""
        found = [Line("forehand", Who([self.forehand()]), roles.OFFICE, "▸")]
        if self.players == 4:
            found.append(Line("resting", Who([self.dealer]), roles.RESTING, out=1 << self.dealer))
        if self.phase == BIDDING or self.phase == ANSWERING:
            found.append(Line("bidders", Who(sorted([self.bidder, self.listener]))))
        if self.bid:
            found.append(Line("bid", Count(self.bid)))
        if self.declarer >= 0:
            found.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
        if self.hand:
            found.append(Line("by_hand"))
        if self.contract >= 0:
            found += self.game_status()
        if self.opt.ruleset == "internacional":
            found.append(Line("series", Part(self.rounds, self.opt.series_length)))
        else:
            found.append(Line("target", Count(self.opt.target_score)))
        games = [Text(f"{self.wins[seat]}-{self.losses[seat]}") for seat in range(self.players)]
        return [*found, Line("games", BySeat(games), roles.OF_MATCH)]

    def game_status(self) -> Lines:
        """The game that is played and what was announced."""
        if self.contract == REJECTED:
            return [Line("rejected")]
        if self.contract == NULL:
            found = [Line("null", Count(self.null_value(self.ouvert)))]
        elif self.contract == GRAND:
            found = [Line("grand", Count(self.base()))]
        else:
            found = [Line("trump", Suit(FRENCH_SUITS[self.contract]))]
        if self.announced:
            found.append(Line("announced", Text("Schneider" if self.announced == SCHNEIDER else "Schwarz")))
        if self.ouvert:
            found.append(Line("open", Who([self.declarer])))
        return found


GAME: Final = GameSpec(
    "skat",
    Skat,
    seed="002:3087-3368, 004",
    family="bidding-trick",
    emblem=("JC JS JH", "18"),
    players=(3, 4),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    keeps=("wins", "losses", "rounds"),
    variants=(
        variant("skat-internacional", ruleset="internacional"),
        variant("skat-pirata", ruleset="pirata"),
        variant("skat-4", players=(4,)),
    ),
    presets=(
        preset("rapida", series_length=12, target_score=100),
        preset("normal"),
    ),
    best=3,
    cap=10_000,
    minutes=90,
    luck=2,
    thought=5,
)
