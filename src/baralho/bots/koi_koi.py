"""Rules of thumb for Koi-Koi: take what makes yaku and what the other needs; stop, or play on while it pays."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.hanafuda.acts import DECIDING, HAND, KOI_KOI, PLAY, SHOWN, STOP, TABLE, WON
from baralho.games.hanafuda.flowers import ANIMALS, LIGHTS, PACK, TANZAKUS
from baralho.games.hanafuda.koi_koi import KoiKoi
from baralho.games.hanafuda.yaku import (
    BLOSSOM,
    BOAR_DEER_BUTTERFLIES,
    MANY,
    MANY_PLAINS,
    MOON,
    RAIN_MAN,
    VIOLET,
    WRITTEN,
    plain_cards,
    points_of_yaku,
)

DRY: Final = LIGHTS & ~RAIN_MAN
TRIOS: Final = (BOAR_DEER_BUTTERFLIES, WRITTEN, VIOLET)
# what a yaku of one point is worth, in hundredths, with so many of its cards
OF_TWO: Final = (4, 35, 100)
OF_THREE: Final = (3, 12, 45, 100)
OF_FIVE: Final = (0, 5, 15, 35, 65, 100)
NEXT_TO_SURE: Final = 0.75  # that a card which one can take is still there in one's next turn
LATER: Final = 0.04  # that a turn brings what nobody sees coming
HOPE: Final = 1.0  # points that playing on is worth more than the count says: so much was best of -1 to 3
CENT: Final = 100.0


class KoiKoiThumb:
    """What both players may still make, by the cards that lie open and one's own."""

    def rates(self, game: KoiKoi, seat: int, actions: list[int]) -> list[int]:
        """Cards by what they bring and what they leave to the other; the word by what playing on is worth."""
        if game.phase == DECIDING:
            more = self.playing_on(game, seat)
            return [round(10 * more) if action & KIND_MASK == KOI_KOI else 0 for action in actions]
        found: list[int] = []
        for action in actions:
            x = x_of(action)
            if action & KIND_MASK == PLAY:
                found.append(self.playing(game, seat, x))
            else:
                found.append(self.gain(game, seat, 1 << x | 1 << game.t.top(SHOWN)))
        return found

    # -- cards ----------------------------------------------------------------------------------------------------

    def playing(self, game: KoiKoi, seat: int, card: int) -> int:
        """What a card takes, or what it gives away."""
        month = PACK.suits[PACK.suit[card]]
        same = game.t.mask(TABLE) & month
        out = count(month & ~self.seen(game, seat))
        if not same:
            return self.throwing(game, seat, card, out)
        if count(same) == 2:
            best = -100_000
            for other in bits(same):
                best = max(best, self.gain(game, seat, 1 << other | 1 << card))
            return best
        gain = self.gain(game, seat, same | 1 << card)
        if out or points_of_yaku(game.t.mask(WON, seat) | same | 1 << card, game.opt) > game.made[seat]:
            return gain
        return gain // 3  # nobody else can take them: there is no hurry

    def throwing(self, game: KoiKoi, seat: int, card: int, out: int) -> int:
        """A card that is left on the table, for whoever has another of its month."""
        month = PACK.suits[PACK.suit[card]]
        mine, theirs = game.t.mask(WON, seat), game.t.mask(WON, game.next(seat))
        fellow = month & ~self.seen(game, seat)
        loss = 0
        for other in bits(fellow):
            taken = 1 << card | 1 << other
            loss = max(loss, self.standing(game, mine, theirs) - self.standing(game, mine, theirs | taken))
        unseen = PACK.count - count(self.seen(game, seat))
        chance = min(100, 100 * out * (game.t.count(HAND, game.next(seat)) + 1) // max(unseen, 1))
        kept = count(game.t.mask(HAND, seat) & month) - 1  # one may still take it oneself
        back = self.gain(game, seat, 1 << card) // 4 if kept and not out else 0
        return back - loss * chance // 100 - 5

    def gain(self, game: KoiKoi, seat: int, cards: int) -> int:
        """What taking these cards is worth, in hundredths of a point: one's own yaku, and those of the other spoilt."""
        mine, theirs = game.t.mask(WON, seat), game.t.mask(WON, game.next(seat))
        return self.standing(game, mine | cards, theirs) - self.standing(game, mine, theirs) + 3 * count(cards)

    def standing(self, game: KoiKoi, mine: int, theirs: int) -> int:
        """How much more the cards of one promise than those of the other, in hundredths of a point."""
        return self.promise(game, mine, theirs) - self.promise(game, theirs, mine)

    def promise(self, game: KoiKoi, mine: int, theirs: int) -> int:
        """What cards are worth towards yaku that the other's cards do not make impossible."""
        opt = game.opt
        value = 0
        dry, lost = count(mine & DRY), count(theirs & DRY)
        if dry >= 3:
            value += 80 * (count(mine & LIGHTS) - 3) + 100 * opt.three_lights
        elif lost < 2:
            value += opt.three_lights * OF_THREE[dry]
        elif mine & RAIN_MAN and lost < 1:
            value += 60 * dry
        for trio in TRIOS:
            if not theirs & trio:
                value += 5 * OF_THREE[count(mine & trio)]
        if opt.viewing:
            if not theirs & BLOSSOM:
                value += 5 * OF_TWO[count(mine & BLOSSOM)]
            if not theirs & MOON:
                value += 5 * OF_TWO[count(mine & MOON)]
        value += self.row(count(mine & ANIMALS), count(theirs & ANIMALS), 9)
        value += self.row(count(mine & TANZAKUS), count(theirs & TANZAKUS), 10)
        plain = plain_cards(opt)
        n = count(mine & plain)
        if n >= MANY_PLAINS:
            return value + 100 * (n - MANY_PLAINS + 1)
        return value + n * n if count(theirs & plain) <= count(plain) - MANY_PLAINS else value

    def row(self, n: int, lost: int, all_cards: int) -> int:
        """Towards five animals, or ribbons, and beyond."""
        if n >= MANY:
            return 100 * (n - MANY + 1)
        return OF_FIVE[n] if lost <= all_cards - MANY else 0

    def seen(self, game: KoiKoi, seat: int) -> int:
        """The cards (a mask) that a seat sees: its own, the table and what was taken."""
        t = game.t
        return t.mask(HAND, seat) | t.mask(TABLE) | t.mask(WON, 0) | t.mask(WON, 1)

    # -- koi-koi --------------------------------------------------------------------------------------------------

    def playing_on(self, game: KoiKoi, seat: int) -> float:
        """How many points more, on average, koi-koi brings than stopping: one may make more, or the other makes a yaku
        first and is paid double, or nobody does and all is lost.
        """
        other = game.next(seat)
        now = game.worth_now(seat)
        short = self.short_of_winning(game, seat)
        if short > 0:
            return CENT
        if game.deal_no + 1 >= game.opt.hands:
            return -CENT  # what is there wins the match
        mine = self.outs(game, seat)
        theirs = self.outs(game, other)
        quick, rise = self.my_chance(game, seat, mine)
        danger, cost = self.their_chance(game, seat, theirs)
        later = self.later(game, seat, mine)
        alive, value = 1.0, 0.0
        first = True
        turns = game.t.count(HAND, seat)
        for k in range(game.t.count(HAND, other)):
            value -= alive * danger * cost
            alive *= 1.0 - danger
            if k < turns:
                chance = quick if first else later
                value += alive * chance * (now + rise)
                alive *= 1.0 - chance
            first = False
            danger = min(0.9, danger + LATER)
        return value - now + HOPE

    def short_of_winning(self, game: KoiKoi, seat: int) -> int:
        """In the last hand: how many points stopping leaves one short of at least a shared win; 0 before."""
        if game.deal_no + 1 < game.opt.hands:
            return 0
        return max(game.points[game.next(seat)] - game.points[seat] - game.worth_now(seat), 0)

    def outs(self, game: KoiKoi, seat: int) -> list[tuple[int, int]]:
        """The cards which would add to the yaku of a seat, each with what it would then score if it stopped."""
        t = game.t
        won = t.mask(WON, seat)
        points = points_of_yaku(won, game.opt)
        found: list[tuple[int, int]] = []
        for card in bits(PACK.all & ~(t.mask(WON, 0) | t.mask(WON, 1))):
            more = points_of_yaku(won | 1 << card, game.opt)
            if more > points:
                found.append((card, game.worth_of(seat, more)))
        return found

    def my_chance(self, game: KoiKoi, seat: int, outs: list[tuple[int, int]]) -> tuple[float, float]:
        """That one's next turn adds something, and how much it adds on average."""
        t = game.t
        hand, table = t.mask(HAND, seat), t.mask(TABLE)
        hidden = PACK.all & ~self.seen(game, seat)
        unseen = max(count(hidden), 1)
        now = game.worth_now(seat)
        none, weight, rise = 1.0, 0.0, 0.0
        for card, then in outs:
            month = PACK.suits[PACK.suit[card]]
            if table >> card & 1:
                chance = NEXT_TO_SURE if hand & month else count(hidden & month) / unseen
            elif hand >> card & 1:
                chance = NEXT_TO_SURE if table & month else count(hidden & month) / unseen
            else:
                chance = 1.0 / unseen if table & month else 0.3 / unseen
            none *= 1.0 - chance
            weight += chance
            rise += chance * (then - now)
        return 1.0 - none, rise / weight if weight else 1.0

    def later(self, game: KoiKoi, seat: int, outs: list[tuple[int, int]]) -> float:
        """The same for the turns after it: cards come and go, and what is not taken at once gets harder to have."""
        return min(0.5, LATER + 0.03 * len(outs))

    def their_chance(self, game: KoiKoi, seat: int, outs: list[tuple[int, int]]) -> tuple[float, float]:
        """That the other's next turn makes a yaku, and what that costs, doubled as koi-koi was said."""
        t = game.t
        other = game.next(seat)
        table = t.mask(TABLE)
        hidden = PACK.all & ~self.seen(game, seat)
        unseen = max(count(hidden), 1)
        held = t.count(HAND, other) / unseen
        double = 2.0 if game.opt.double_koi and not game.called >> seat & 1 else 1.0
        none, weight, cost = 1.0, 0.0, 0.0
        for card, then in outs:
            fellows = count(hidden & PACK.suits[PACK.suit[card]])
            if table >> card & 1:
                chance = 1.0 - (1.0 - held - 1.0 / unseen) ** fellows
            elif hidden >> card & 1:
                chance = held + 1.0 / unseen if table & PACK.suits[PACK.suit[card]] else 0.2 / unseen
            else:
                chance = 0.02  # it would have to be thrown first
            none *= 1.0 - min(chance, 0.95)
            weight += chance
            cost += chance * then * double
        usual = 3.0 * double
        return 1.0 - none * (1.0 - LATER), (cost + LATER * usual) / (weight + LATER)

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: KoiKoi, seat: int, action: int) -> Reason | None:
        """The fact that an action goes by."""
        act, x = action & KIND_MASK, x_of(action)
        if act == KOI_KOI or act == STOP:
            return self.why_word(game, seat, act)
        t = game.t
        month = PACK.suits[PACK.suit[x]]
        taken = t.mask(TABLE) & month
        if act == PLAY:
            if not taken:
                return Reason("koi_throw", card=x, number=count(month & ~self.seen(game, seat)))
            cards = taken | 1 << x
            if count(taken) == 2:
                both = bits(taken)
                picked = [self.gain(game, seat, 1 << other | 1 << x) for other in both]
                cards = 1 << x | 1 << both[0 if picked[0] >= picked[1] else 1]
        else:
            cards = 1 << x | 1 << t.top(SHOWN)
        mine, theirs = t.mask(WON, seat), t.mask(WON, game.next(seat))
        more = points_of_yaku(mine | cards, game.opt) - points_of_yaku(mine, game.opt)
        if more:
            return Reason("makes", card=x, number=more)
        denied = points_of_yaku(theirs | cards, game.opt) - points_of_yaku(theirs, game.opt)
        if denied:
            return Reason("denies", card=x, number=denied, seat=game.next(seat))
        return Reason("closer", card=x, number=count(cards))

    def why_word(self, game: KoiKoi, seat: int, act: int) -> Reason:
        """What can still be made, or what is at risk."""
        if act == KOI_KOI:
            short = self.short_of_winning(game, seat)
            if short > 0:
                return Reason("koi_koi_must", number=short)
            return Reason("koi_koi", number=len(self.outs(game, seat)))
        now = game.worth_now(seat)
        if game.deal_no + 1 >= game.opt.hands:
            wins = game.points[seat] + now > game.points[game.next(seat)]
            return Reason("stop_wins" if wins else "stop", number=now)
        for card, _ in self.outs(game, game.next(seat)):
            if not game.t.mask(HAND, seat) >> card & 1:
                return Reason("stop_danger", card=card, number=now, seat=game.next(seat))
        return Reason("stop", number=now)
