"""What a deal is worth."""

from __future__ import annotations

from baralho.engine.game import plus
from baralho.games.bridge.acts import (
    BOARDS,
    CHICAGO,
    GAME_AT,
    GAME_BONUS,
    GRAND_SLAM,
    HONOURS,
    MODERN_UNDERTRICKS,
    NO_TRUMP,
    PART_BONUS,
    SMALL_SLAM,
    TRICK_VALUE,
    trick_points,
)
from baralho.games.bridge.play import Play
from baralho.kinds.tricks import HAND


def prize(points: int, vulnerable: bool) -> tuple[str, int]:
    """Where every deal is scored alone: what a game, or a part-score, brings beside its tricks."""
    return ("game_bonus", GAME_BONUS[1 if vulnerable else 0]) if points >= GAME_AT else ("part_bonus", PART_BONUS)


def bonuses(bid: int, stakes: int, extra: int, vulnerable: bool, insult: int) -> list[tuple[str, int]]:
    """Overtricks, a doubled contract made, slams (002:4379-4400)."""
    found: list[tuple[str, int]] = []
    by = 1 if vulnerable else 0
    if extra:
        each = TRICK_VALUE[bid % 5] if stakes == 1 else 50 * stakes * (1 + by)
        found.append(("overtricks", extra * each))
    if stakes > 1 and insult:
        found.append(("insult", insult * stakes // 2))
    if bid // 5 == 6:
        found.append(("small_slam", SMALL_SLAM[by]))
    elif bid // 5 == 7:
        found.append(("grand_slam", GRAND_SLAM[by]))
    return found


def undertricks(down: int, stakes: int, vulnerable: bool, modern: bool) -> int:
    """What tricks short of the contract cost (002:4403-4412)."""
    if stakes == 1:
        return down * (100 if vulnerable else 50)
    doubled = (300 if vulnerable else 200) * down - 100
    if modern and not vulnerable:
        doubled += 100 * max(down - 3, 0)
    return doubled * stakes // 2


class Score(Play):
    """Tricks bid and made, overtricks, undertricks, slams, honours."""

    def vulnerable(self, side: int) -> bool:
        """After a game of the rubber; in Chicago the dealer's side in deals 2 and 3, both in 4; else by the board."""
        if self.opt.format == "rubber":
            return self.games[side] > 0
        if self.opt.format == "duplicate":
            return BOARDS[self.played % len(BOARDS)] in ("NB", "EB")[side]
        return self.played == CHICAGO - 1 or (self.played > 0 and self.side(self.dealer) == side)

    def alone(self) -> bool:
        """Whether every deal is scored by itself, with its own prize for a game or a part-score."""
        return self.opt.format == "duplicate" or (
            self.opt.format == "chicago" and self.opt.chicago_parts == "duplicate"
        )

    def score_made(self, side: int, extra: int) -> None:
        """Tricks bid go below the line, all else above; slams must have been bid (002:4285-4295)."""
        vulnerable = self.vulnerable(side)
        points = trick_points(self.bid, self.stakes)
        if self.alone():
            lines = [("made", points), prize(points, vulnerable)]
        else:
            self.below = plus(self.below, side, points)
            lines = [("below", points)]
        for code, worth in lines + bonuses(self.bid, self.stakes, extra, vulnerable, self.opt.insult_bonus):
            self.score(side, worth, code)

    def penalty(self, down: int, vulnerable: bool) -> int:
        """What tricks short of the contract cost."""
        modern = self.opt.nv_doubled_undertricks == MODERN_UNDERTRICKS
        return undertricks(down, self.stakes, vulnerable, modern)

    def score_honours(self) -> None:
        """Four or five honours of trumps dealt to one player, or four aces at no trump, whoever declared (002:4319)."""
        denomination = self.bid % 5
        for seat in range(4):
            held = self.t.mask(HAND, seat) & HONOURS[denomination]  # unplayed where the rest was claimed
            count = self.shown[seat] + held.bit_count()
            if count == 5 or (count == 4 and denomination == NO_TRUMP):
                self.score(self.side(seat), 150, "honours")
            elif count == 4:
                self.score(self.side(seat), 100, "honours")
