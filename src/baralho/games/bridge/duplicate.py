"""Duplicate: every board is played at a second table, too, and the difference counts in IMPs."""

from __future__ import annotations

from baralho.engine.told import Column, Ledger
from baralho.games.bridge.acts import BOOK, MODERN_UNDERTRICKS, NO_TRUMP, imps, trick_points
from baralho.games.bridge.robots import replay
from baralho.games.bridge.rubber import Bridge
from baralho.games.bridge.score import bonuses, prize, undertricks
from baralho.kinds.tricks import HAND


class Duplicate(Bridge):
    """What a board brought here is held against what four robots made of the same cards."""

    gone: tuple[int, ...] = (0, 0, 0, 0)  # by seat: the cards that its hand has played

    def play_card(self, hand: int, card: int) -> None:
        """All remember who has played what."""
        self.gone = (*self.gone[:hand], self.gone[hand] | 1 << card, *self.gone[hand + 1 :])
        super().play_card(hand, card)

    def count_deal(self) -> None:
        """Nothing is written down but the comparison."""
        self.end_board()
        self.end_deal()

    def end_board(self) -> None:
        """The points of both tables, and the IMPs of their difference."""
        here = 0
        if self.bid >= 0:
            side = self.side(self.declarer)
            here = self.worth(self.bid, self.stakes, self.declarer, self.tricks[side])
            self.say("here_tricks", side, self.tricks[side])
        self.tell_points("here", here)
        there = self.other_table()
        self.tell_points("there", there)
        gain = imps(here - there)
        if gain:
            self.score(0 if gain > 0 else 1, abs(gain), "imps")
        super().end_board()

    def other_table(self) -> int:
        """What North-South has won there; the contract is told."""
        hands = [self.gone[seat] | self.t.mask(HAND, seat) for seat in range(4)]
        other = replay(hands, self.dealer)
        if other.bid < 0:
            self.say("there_passed")
            return 0
        level, denomination = other.bid // 5, other.bid % 5
        side = self.side(other.declarer)
        if denomination == NO_TRUMP:
            self.say("there_nt", side, level)
        else:
            self.say("there_bid", side, denomination, level)
        if other.stakes > 1:
            self.say("there_doubled")
        self.say("there_tricks", side, other.tricks)
        return self.worth(other.bid, other.stakes, other.declarer, other.tricks)

    def worth(self, bid: int, stakes: int, declarer: int, tricks: int) -> int:
        """The points of a contract for North-South; those of East-West count against them."""
        side = self.side(declarer)
        vulnerable = self.vulnerable(side)
        extra = tricks - BOOK - bid // 5
        if extra < 0:
            modern = self.opt.nv_doubled_undertricks == MODERN_UNDERTRICKS
            points = -undertricks(-extra, stakes, vulnerable, modern)
        else:
            points = trick_points(bid, stakes)
            points += prize(points, vulnerable)[1]
            for _, bonus in bonuses(bid, stakes, extra, vulnerable, self.opt.insult_bonus):
                points += bonus
        return points if side == 0 else -points

    def ledger(self) -> Ledger:
        """A row for every board: what both tables made of it, and what the difference is worth."""
        contracted = ("contract", "contract_nt", "doubled", "redoubled", "passed_board")
        columns = [
            Column("contract", "all_said", *contracted, of_row=True),
            Column("tricks", "said", "here_tricks", of_row=True),
            Column("points", "said", "here", "here_none", of_row=True),
            Column("there", "all_said", "there_bid", "there_nt", "there_doubled", "there_passed", of_row=True),
            Column("there_tricks", "said", "there_tricks", of_row=True),
            Column("there_points", "said", "there", "there_none", of_row=True),
            Column("imps", "points", "imps"),
            Column("total", "total"),
        ]
        return Ledger(columns)

    def tell_points(self, code: str, points: int) -> None:
        """For which side, and how many."""
        if points:
            self.say(code, 0 if points > 0 else 1, abs(points))
        else:
            self.say(f"{code}_none")
