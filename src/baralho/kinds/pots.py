"""Chips and pots: who can pay, who may win how much when stakes differ, and how chips are shared out.

A game keeps what every seat has put in (`paid`), and who has not given up (`live`). At the end:

    for chips, seats in side_pots(self.paid, self.live):
        winners = best_hands([(self.value(s), s) for s in self.in_turn(self.next(self.dealer), seats)])
        pay_out(self, chips, winners, "pot", self.raiser)
"""

from __future__ import annotations

from baralho.engine.game import Game
from baralho.engine.table import bits


def side_pots(paid: tuple[int, ...], claims: int) -> list[tuple[int, int]]:
    """The main pot and the side pots: (chips, seats that may win them, a mask), the main pot first.

    `paid` is what every seat has put in, `claims` the seats that are still in. Who is in for less than others may win
    only as much from each as he has put in himself; what those who gave up have paid goes with the pots it reached.
    """
    stakes = sorted({paid[seat] for seat in range(len(paid)) if claims >> seat & 1})
    pots: list[tuple[int, int]] = []
    below = 0
    for stake in stakes:
        chips = 0
        seats = 0
        for seat, whole in enumerate(paid):
            part = min(whole, stake) if stake != stakes[-1] else whole
            chips += max(part - below, 0)
            if claims >> seat & 1 and whole >= stake:
                seats |= 1 << seat
        pots.append((chips, seats))
        below = stake
    return pots


def pots_so_far(paid: tuple[int, ...], claims: int, spent: int) -> list[tuple[int, int]]:
    """The same while it is still bet: a new pot begins only where somebody still in is `spent` (seats, a mask).

    Whoever has chips left may yet win every pot, though he has not matched the last bet.
    """
    caps = sorted({paid[seat] for seat in range(len(paid)) if (claims & spent) >> seat & 1})
    most = max(paid)
    reached = [paid[seat] if spent >> seat & 1 else most for seat in range(len(paid))]
    pots: list[tuple[int, int]] = []
    below = 0
    for cap in [*caps, most]:
        chips = sum([max(min(whole, cap) - below, 0) for whole in paid])
        if chips:
            pots.append((chips, sum([1 << s for s in range(len(paid)) if claims >> s & 1 and reached[s] >= cap])))
        below = cap
    return pots


def uncalled(paid: tuple[int, ...]) -> tuple[int, int]:
    """The seat that has put in more than anybody else and what nobody has matched; (-1, 0) if the highest are equal."""
    high = max(paid)
    if paid.count(high) > 1:
        return -1, 0
    return paid.index(high), high - max([chips for chips in paid if chips != high], default=0)


def shares(chips: int, winners: list[int], odd: int) -> list[tuple[int, int]]:
    """Share a pot equally: (seat, chips). The whole remainder goes to seat `odd`, or to the first if it has not won."""
    each, rest = divmod(chips, len(winners))
    lucky = odd if odd in winners else winners[0]
    return [(seat, each + rest if seat == lucky else each) for seat in winners]


def betting_over(waiting: int, able: int, staked: tuple[int, ...], high: int) -> bool:
    """Whether nobody has to speak any more in a round of betting.

    All have answered (`waiting` is a mask of those who have not), or at most one seat is `able` to bet, and nothing is
    left to match: a bet of his could not be called. `staked` is what each has put in, `high` what one must have put in.
    """
    if waiting and able & able - 1:
        return False
    for seat in bits(waiting):
        if staked[seat] != high:
            return False
    return True


def holders(chips: list[int], seats: int, least: int = 1) -> int:
    """Those of some seats (a mask) that have so many chips."""
    able = 0
    for seat in bits(seats):
        if chips[seat] >= least:
            able |= 1 << seat
    return able


def best_hands(rated: list[tuple[int, int]]) -> list[int]:
    """Of (value, seat) the seats with the highest value, in the same order."""
    top = max(rated)[0]
    return [seat for value, seat in rated if value == top]


def pay_out(game: Game, chips: int, winners: list[int], code: str, odd: int = -1) -> None:
    """The winners share a pot; what cannot be divided goes to seat `odd`, or to the first if it has not won."""
    for seat, share in shares(chips, winners, odd):
        if share:
            game.score(seat, share, code)


def transfer(game: Game, giver: int, taker: int, chips: int, paid: str, got: str) -> None:
    """One pays another, as the two lines on the score sheet are called: "paid", "received"."""
    game.score(giver, -chips, paid)
    game.score(taker, chips, got)
