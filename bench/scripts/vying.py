"""Five ways in which people play betting games, as fixed rivals of the league: `--pairs medium:top_fifth`.

`top_fifth` goes on only with the best fifth of the hands, `caller` calls everything, `raiser` always raises,
`all_or_fold` puts in all it may or drops out, by its plain chance, and `bluffer` bets a good hand and one bad one in
three. They look at their cards first, know what their seat knows, and learn nothing. Where cards are played after the
betting (Poch, Fera), `medium` plays them; at Pif-Paf `holder` does.
"""

from __future__ import annotations

import random
from bisect import bisect_left

from baralho.bots import player
from baralho.bots.player import Choice, Player
from baralho.bots.seat import Seat
from baralho.cards.pack import Pack
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, low, mask_of
from baralho.games.brag.game import Brag
from baralho.games.brag.hands import PACK, value
from baralho.games.cao_vermelho import CaoVermelho
from baralho.games.fera import PACK as OF_FERA
from baralho.games.fera import PLAIN as HEIGHT
from baralho.games.fera import STAKING, Fera
from baralho.games.injun import HIGH, Injun
from baralho.games.pif_paf.acts import BETTING as STAKES
from baralho.games.pif_paf.acts import STAYING
from baralho.games.pif_paf.game import PifPaf
from baralho.games.poch import BETTING, Poch, group
from baralho.games.poch import PACK as OF_POCH
from baralho.kinds.poker_hands import STRAIGHT, best, category, exposed, worst
from baralho.kinds.showdown import BOX, HAND, MISERY, UP, ShowdownGame
from bench.scripts.banks import beaten_by
from bench.scripts.melds import Holder, melded, partners

VYING = ("top_fifth", "caller", "raiser", "all_or_fold", "bluffer")
STAY = ("check", "call", "accept", "see", "close", "cover", "all_in", "put", "stay")  # what goes on without raising
PLAIN = ("look", "buy", "rebuy", "name", "choose", "stand", "show", "keep", "cover")  # where nothing is bet
SAMPLE = 1_500
SAMPLES: dict[str, list[int]] = {}


def poker_value(game: ShowdownGame, cards: int) -> int:
    """What up to five cards are worth, the higher the better."""
    pack = game.t.pack
    if count(cards) != 5:
        return exposed(pack, cards, game.lowest, True)
    if game.ranking == MISERY:
        return -worst(pack, cards, game.lowest, game.flush_over_full(), game.ace_is_low())
    return best(pack, cards, game.lowest, game.flush_over_full())


def strength(game: Game, seat: int) -> float:
    """From 0 to 1: what part of the hands, or of the views of other people's cards, is worse than this one."""
    dice = random.Random(5)
    if isinstance(game, Brag):
        key = f"brag {game.opt.wild}{game.opt.natural_rule}{game.opt.a23_top_run}{game.opt.threes_top_pryle}"
        if key not in SAMPLES:
            SAMPLES[key] = sorted([value(dice.sample(range(PACK.count), 3), game.opt) for _ in range(SAMPLE)])
        return bisect_left(SAMPLES[key], value(game.t.line(1, seat), game.opt)) / SAMPLE
    if isinstance(game, Injun):
        return float(1.0 - ((highest(game, seat) - 1.5) / 13) ** max(count(game.live) - 1, 1))
    if isinstance(game, Poch):
        size = game.t.count(1, seat)
        if f"poch {size}" not in SAMPLES:
            hands = [mask_of(dice.sample(range(OF_POCH.count), size)) for _ in range(SAMPLE)]
            SAMPLES[f"poch {size}"] = sorted([group(hand, 0) >> 1 for hand in hands])
        return bisect_left(SAMPLES[f"poch {size}"], group(game.t.mask(1, seat), game.trump) >> 1) / SAMPLE
    if isinstance(game, Fera):
        if "fera" not in SAMPLES:
            hands = [mask_of(dice.sample(range(OF_FERA.count), 5)) for _ in range(SAMPLE)]
            SAMPLES["fera"] = sorted([trumps_and_kings(hand) for hand in hands])
        return bisect_left(SAMPLES["fera"], trumps_and_kings(game.t.mask(HAND, seat))) / SAMPLE
    if isinstance(game, CaoVermelho):
        return beaten_by(game.t.pack, bits(game.t.mask(1, seat)))
    if isinstance(game, PifPaf):
        if "pif-paf" not in SAMPLES:
            dealt = [dice.sample(range(game.t.pack.count), 9) for _ in range(SAMPLE)]
            SAMPLES["pif-paf"] = sorted([near_melds(game.t.pack, hand) for hand in dealt])
        return bisect_left(SAMPLES["pif-paf"], near_melds(game.t.pack, bits(game.t.mask(1, seat)))) / SAMPLE
    assert isinstance(game, ShowdownGame)
    mine = game.t.mask(HAND, seat) | game.t.mask(UP, seat)
    pack = bits(game.t.pack.all & ~game.t.mask(BOX))
    key = f"{len(pack)} {game.lowest} {game.ranking} {game.flush_over_full()} {game.ace_is_low()} {count(mine)}"
    if key not in SAMPLES:
        hands = [mask_of(dice.sample(pack, count(mine))) for _ in range(SAMPLE)]
        SAMPLES[key] = sorted([poker_value(game, hand) for hand in hands])
    return bisect_left(SAMPLES[key], poker_value(game, mine)) / SAMPLE


def trumps_and_kings(hand: int) -> int:
    """A hand of Fera as people count it: the cards of the better colour by height, and the kings beside."""
    best = 0
    for red in (False, True):
        total = 0
        for card in bits(hand):
            if (OF_FERA.suit[card] in (1, 2)) == red:
                total += 10 + 2 * HEIGHT[card]
            elif HEIGHT[card] == 8:
                total += 8
        best = max(best, total)
    return best


def near_melds(pack: Pack, hand: list[int]) -> int:
    """How near a hand of Pif-Paf is to melds: three for a card that is in one, one for each that goes with another."""
    return 3 * len(melded(pack, hand)) + sum([partners(pack, hand, card) > 0 for card in hand])


def highest(game: Injun, seat: int) -> int:
    """The highest card that a seat sees of those who are in."""
    return max([HIGH[low(game.t.mask(1, other))] for other in bits(game.live & ~(1 << seat))], default=2)


def chance(game: Game, seat: int) -> float:
    """The plain chance to win, whatever the others have done."""
    if isinstance(game, Injun):
        return (14.5 - highest(game, seat)) / 13
    if isinstance(game, CaoVermelho):
        return strength(game, seat)
    return float(strength(game, seat) ** max(live_of(game) - 1, 1))


class Script(Player):
    """A way of playing in a few words."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """As its name says."""
        seat = me.number
        ways: dict[str, list[int]] = {}
        for action in me.legal():
            ways.setdefault(me.spec.acts[action & KIND_MASK].code, []).append(action)
        if len(ways) == 1 and len(next(iter(ways.values()))) == 1:
            return Choice(next(iter(ways.values()))[0])
        game = me.sample(rng)
        if (isinstance(game, Poch) and game.phase != BETTING) or (isinstance(game, Fera) and game.phase != STAKING):
            return player(me.spec, "medium").choose(me, rng)
        if isinstance(game, PifPaf) and game.phase not in (STAKES, STAYING):
            return Holder().choose(me, rng)
        if "draw" in ways:
            return Choice(self.change(ways, game, seat))
        for plain in PLAIN:
            if plain in ways and (plain != "cover" or "fold" not in ways or game.phase == 2):
                return Choice(ways[plain][0])
        return Choice(self.way(ways, game, seat, rng))

    def change(self, ways: dict[str, list[int]], game: Game, seat: int) -> int:
        """Keep pairs and better; of nothing the two highest."""
        assert isinstance(game, ShowdownGame)
        hand = bits(game.t.mask(HAND, seat))
        if category(best(game.t.pack, mask_of(hand), game.lowest, game.flush_over_full())) >= STRAIGHT:
            return ways["draw"][0]
        ranks = [14 if game.t.pack.rank[card] == 1 else game.t.pack.rank[card] for card in hand]
        keep = [c for c, rank in zip(hand, ranks, strict=True) if ranks.count(rank) > 1 or not rank]
        if not keep:
            keep = [card for _, card in sorted(zip(ranks, hand, strict=True))[-2:]]
        for action in ways.get("drop", []):
            if x_of(action) not in keep:
                return action
        return ways["draw"][0]

    def way(self, ways: dict[str, list[int]], game: Game, seat: int, rng: Rng) -> int:
        """The action, by name."""
        raises = sorted([*ways.get("bet", []), *ways.get("raise", []), *ways.get("open", [])], key=y_of)
        stays = [ways[name][0] for name in STAY if name in ways] or raises[:1]
        gives = [ways[name][0] for name in ("check", "fold", "drop", "pass", "run") if name in ways] or stays
        if self.name == "caller":
            return stays[0]
        if self.name == "raiser":
            return raises[rng.below(len(raises))] if raises else stays[-1]
        if self.name == "all_or_fold":
            return (raises[-1:] or stays)[0] if chance(game, seat) * live_of(game) > 1.3 else gives[0]
        good = strength(game, seat)
        if self.name == "top_fifth":
            if good < 0.8:
                return gives[0]
            return (raises[len(raises) // 2 :] or stays)[0] if good > 0.93 else stays[0]
        if good > 0.7 or rng.below(3) == 0:
            return (raises[len(raises) // 2 :] or stays)[0] if rng.below(2) else stays[0]
        return gives[0]


def live_of(game: Game) -> int:
    """How many are in."""
    if isinstance(game, CaoVermelho):
        return 2  # one plays against the pot
    if isinstance(game, PifPaf):
        return count(game.active)
    assert isinstance(game, Brag | Injun | ShowdownGame | Poch | Fera)
    return count(game.live)
