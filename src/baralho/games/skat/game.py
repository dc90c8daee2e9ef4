"""The course of a match of Skat."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import Zone, bag, bits
from baralho.games.skat.acts import (
    ACTS,
    ANNOUNCE,
    ANNOUNCE_OPEN_SCHWARZ,
    ANNOUNCING,
    ANSWERING,
    BIDDING,
    GAMES,
    GRAND,
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

    def notes(self, seat: int) -> list[tuple[str, str]]:
        """The hand in its order; before the play what it is worth, as is every announcement, and which miss the bid."""
        t = self.t
        hand = t.mask(HAND, seat)
        game = self.contract if self.contract >= 0 else GRAND
        suit, power = SUIT_IN[game], POWER_IN[game]
        keys = sorted([(suit[c] != TRUMP_IN[game], suit[c], -power[c], c) for c in bits(hand)])
        found = [("order", " ".join([PACK.code(key[3]) for key in keys]))]
        if self.phase == PLAYING or not self.active >> seat & 1:
            return found
        cards = hand | t.mask(SKAT) if self.phase == ANNOUNCING and seat == self.declarer and not self.hand else hand
        longest = max([((cards & CARDS_IN[s][s]).bit_count(), s) for s in range(4)])[1]
        for choice in (longest, GRAND):
            run, base, value = self.prospect(cards, choice)
            name = "Grand" if choice == GRAND else "♣♦♥♠"[choice]
            found.append(("with" if run > 0 else "without", f"{name} {abs(run)} {value // base} {base} {value}"))
        if self.phase == ANNOUNCING and seat == self.declarer:
            values = [self.prospect(cards, g)[2] for g in range(GRAND + 1)]
            short = [f"announce {GAMES[g]}" for g in range(GRAND + 1) if values[g] < self.bid]
            worth = [f"announce {GAMES[g]} {values[g]}" for g in range(GRAND + 1)]
            nulls = [
                f"{name} null {self.null_value(ouvert)}"
                for name, ouvert in (("announce", False), ("announce_open", True))
            ]
            found += [("warn", " | ".join(short)), ("worth", " | ".join(worth + nulls))]
        elif self.phase == ANSWERING:
            found.append(("on_hold", str(self.bid)))
        elif self.phase == BIDDING or self.phase == OPENING:
            most = max([self.prospect(cards, g)[2] + self.prospect(cards, g)[1] for g in range(GRAND + 1)])
            found.append(("safe", str(max(most, *NULLS[self.opt.null_values]))))
        return found

    def ledger(self) -> list[tuple[str, str, str]]:
        """The list of the book: who played what, what it was worth, and who won or lost how much."""
        announced = " ".join([act.code for act in ACTS[ANNOUNCE : ANNOUNCE_OPEN_SCHWARZ + 1]])
        return [
            ("declarer", "row", "said declarer"),
            ("game", "row", f"did {announced} reject"),
            ("base", "row", "said value"),
            ("matadors", "row", "said with without"),
            ("level", "row", "said schneider schwarz"),
            ("factor", "row", "said value"),
            ("value", "row", "said value"),
            ("won", "side", "points won fewest no_trick games others_lost"),
            ("lost", "side", "points lost overbid every_trick"),
            ("total", "side", "total"),
        ]

    def prospect(self, cards: int, game: int) -> tuple[int, int, int]:
        """The matadors of these cards in a game, its base, and what it is worth when it is simply won."""
        run = matadors(cards, game, self.opt.matadors == "jacks_only")
        base = self.opt.grand_base if game == GRAND else SUIT_BASE[game]
        return run, base, base * factor(run, self.hand, PLAIN, False)

    def status(self) -> list[tuple[str, str]]:
        """Forehand, who sits out, who is bidding and what, who plays what, and how far the match is."""
        found = [("forehand", str(self.forehand() + 1))]
        if self.players == 4:
            found.append(("resting", str(self.dealer + 1)))
        if self.phase == BIDDING or self.phase == ANSWERING:
            found.append(("bidders", " ".join([str(seat + 1) for seat in sorted([self.bidder, self.listener])])))
        if self.bid:
            found.append(("bid", str(self.bid)))
        if self.declarer >= 0:
            found.append(("declarer", str(self.declarer + 1)))
        if self.hand:
            found.append(("by_hand", "1"))
        if self.contract >= 0:
            found += self.game_status()
        if self.opt.ruleset == "internacional":
            found.append(("series", f"{self.rounds}/{self.opt.series_length}"))
        else:
            found.append(("target", str(self.opt.target_score)))
        games = [f"{self.wins[seat]}-{self.losses[seat]}" for seat in range(self.players)]
        return [*found, ("games", " ".join(games))]

    def game_status(self) -> list[tuple[str, str]]:
        """The game that is played and what was announced."""
        if self.contract == REJECTED:
            return [("rejected", "10")]
        if self.contract == NULL:
            found = [("null", str(self.null_value(self.ouvert)))]
        elif self.contract == GRAND:
            found = [("grand", str(self.base()))]
        else:
            found = [("trump", FRENCH_SUITS[self.contract])]
        if self.announced:
            found.append(("announced", "Schneider" if self.announced == SCHNEIDER else "Schwarz"))
        if self.ouvert:
            found.append(("open", str(self.declarer + 1)))
        return found


GAME: Final = GameSpec(
    "skat",
    Skat,
    seed="002:3087-3368, 004",
    family="bidding-trick",
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
        preset("completa", series_length=48, target_score=500),
    ),
    best=3,
    cap=10_000,
    minutes=90,
    luck=2,
    thought=5,
)
