"""Which of several equal cards was seen when: the sights of all faces shared together with the hidden deal.

Every sight comes after another sight of its card, or is its first; and every card starts on a hidden way out of the
first node, or stays there. So each start and each sight has exactly one *follower*: a sight, or the end of a card's
chain. That is a perfect matching of a bipartite graph; if there is none, nothing can be shared as the seat saw it.
"""

from __future__ import annotations

from baralho.engine.chance import Rng
from baralho.engine.network import OUT, Network
from baralho.engine.table import bits


class Sharing:
    """Finds chains of sights for a network, as near to given ones as it happens to find them."""

    def __init__(self, net: Network, dealt: list[int], final: int) -> None:
        """`dealt` are the hidden ways out of the first node, `final` the time at which the last of them starts."""
        self.net = net
        self.sights = len(net.sights)
        self.dealt = len(dealt)
        self.copies = [bits(copies) for copies in net.pack.copies]
        self.end = [self.sights + card for card in range(net.n)]  # by card: what follows its last sight
        self.after: list[list[int]] = []  # by sight, way dealt and at last those that stay: what can follow it
        for before in range(self.sights):
            face = net.sights[before].face
            followers = [s for s in net.by_face[face] if net.follows(before, s)]
            if net.can_rest(before):
                followers += [self.end[card] for card in self.copies[face]]
            self.after.append(followers)
        for way in dealt:
            self.after.append(self._starts(way, final))
        self.after.append(self._starts(-1, final))

    def _starts(self, way: int, final: int) -> list[int]:
        """What can be first for a card that is dealt by a hidden way, or (-1) for one that is not."""
        net = self.net
        barred = net.ways[way].barred if way >= 0 else 0
        spot = -2 - way if way >= 0 else 0
        first: list[int] = []
        for s, sight in enumerate(net.sights):
            if barred & net.pack.copies[sight.face]:
                continue
            leaves = way < 0 and sight.node == 0 and net.events[sight.time].kind == OUT
            if leaves or net.leads(spot, sight, final):
                first.append(s)
        for card in range(net.n):
            end = net.end_of(card)
            if not barred >> card & 1 and (end is None or net.leads(spot, end, final)):
                first.append(self.end[card])
        return first

    def share(self, chains: list[list[int]], rng: Rng) -> bool:
        """Change chains (by card) so that there is a deal that leads to them; False if there are none."""
        owner = [-1] * (self.sights + self.net.n)  # by follower: what it follows
        for card, chain in enumerate(chains):
            for k, sight in enumerate(chain):
                owner[chain[k + 1] if k + 1 < len(chain) else self.end[card]] = sight
        starts = list(range(self.sights, self.sights + self.net.n))
        rng.shuffle(starts)
        starts.sort(key=self._kind)  # those that stay have the most to choose from
        for start in starts:
            if not self._augment(start, owner, [False] * len(owner), rng):
                return False
        self._write(chains, owner, rng)
        return True

    def _write(self, chains: list[list[int]], owner: list[int], rng: Rng) -> None:
        follower = [-1] * (self.sights + self.net.n)
        for sight, before in enumerate(owner):
            follower[before] = sight
        free = [copies[:] for copies in self.copies]
        for copies in free:
            rng.shuffle(copies)
        for start in range(self.sights, self.sights + self.net.n):
            chain = []
            at = follower[start]
            while at < self.sights:
                chain.append(at)
                at = follower[at]
            chains[free[self.net.pack.face[at - self.sights]].pop()] = chain

    def _kind(self, start: int) -> int:
        """Which list of `after` holds for a sight or a start: those that stay have one in common."""
        return min(start, len(self.after) - 1)

    def _augment(self, start: int, owner: list[int], tried: list[bool], rng: Rng) -> bool:
        """Find a follower for a start or sight, by finding another one's predecessor another follower if need be."""
        followers = self.after[self._kind(start)][:]
        rng.shuffle(followers)
        for follower in followers:
            if owner[follower] < 0:
                owner[follower] = start
                return True
        for follower in followers:
            if not tried[follower]:
                tried[follower] = True
                if self._augment(owner[follower], owner, tried, rng):
                    owner[follower] = start
                    return True
        return False
