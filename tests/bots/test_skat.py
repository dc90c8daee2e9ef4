"""Skat: what `medium` does where there is little doubt, and how `strong` reads the others."""

from __future__ import annotations

from math import exp

import baralho
from baralho import Match
from baralho.bots import Budget, Search, player, sit, thumb_of
from baralho.bots.search import ENOUGH
from baralho.bots.thumbs.skat import null_chance, promise
from baralho.engine.record import Lacks
from baralho.engine.table import bits, count
from baralho.games.skat.acts import NULL, PLAYING, SKAT
from baralho.games.skat.game import Skat
from baralho.kinds.tricks import HAND
from tests.table import play, steps_of

STRONG = "JC JS JH AC 10C KC 9C AS AH 7D"  # forehand: clubs with three
WEAK = "7C 8C 9D 8D QD 7H 8H KS 9S 8S"


def start(deal: dict[str, str]) -> Match:
    return baralho.start("skat", seed="1", dealer=2, deal=deal)


def chosen(match: Match) -> str:
    """What `medium` does, as written."""
    seat = match.actors()[0]
    choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
    assert choice.reason is not None
    return baralho.write_action(match, choice.action)


def test_a_weak_hand_passes_and_a_strong_one_holds() -> None:
    match = start({"hand 0": STRONG, "hand 1": WEAK})
    assert chosen(match) == "pass"
    play(match, "bid 18")
    assert chosen(match) == "hold"


def test_bids_step_by_step() -> None:
    match = start({"hand 1": STRONG, "hand 0": WEAK})
    assert chosen(match) == "bid 18"


def test_announces_its_long_suit_or_grand_and_draws_trumps() -> None:
    match = start({"hand 0": STRONG, "hand 1": WEAK, "skat": "QS 7S"})
    play(match, "pass; pass; bid 18; pick_up")
    laid: list[str] = []
    while len(laid) < 2:
        laid.append(chosen(match).split()[1])
        play(match, chosen(match))
    assert not {"JC", "JS", "JH", "AC", "AS", "AH"} & set(laid)
    announced = chosen(match)
    assert announced in ("announce clubs", "announce grand")
    play(match, announced)
    assert chosen(match).split()[1].startswith("J")


def test_a_search_may_announce_what_comes_last_in_the_list() -> None:
    """Four jacks and four aces: Grand, though four suits stand before it."""
    match = start({"hand 0": "JC JS JH JD AC 10C AS AH AD 7D", "hand 1": WEAK, "skat": "QS 7S"})
    play(match, "pass; pass; bid 18; pick_up; lay 7S; lay_last QS")
    choice = player(match.spec, "strong").choose(sit(match, 0, Budget(100)), baralho.Rng(1))
    assert baralho.write_action(match, choice.action) == "announce grand"


def test_loads_the_partners_trick() -> None:
    """The declarer has played, the partner's ace is winning: the ten goes in."""
    match = start(
        {
            "hand 0": "AH 9C QC 7D 8D KD 9S 7S QH 9H",
            "hand 1": "JC JS JH JD AC 10C KC 8C AS 7H",
            "hand 2": "10H 8H 9D 10D AD QD KS 8S QS 10S",
        }
    )
    play(match, "bid 18; pass; pass; play_hand; announce clubs; play AH; play 7H")
    assert chosen(match) == "play 10H"


def worlds_of(match: Match, seat: int, worlds: int) -> tuple[list[Skat], list[float]]:
    """Worlds as they come, then read by the thumb, and what it thinks of them (logarithms)."""
    thumb = thumb_of(match.spec)
    thumb.prepare(sit(match, seat))
    rng = baralho.Rng(4)
    found: list[Skat] = []
    fits: list[float] = []
    for _ in range(worlds):
        world = match.sample(seat, rng)
        assert isinstance(world, Skat)
        fits.append(thumb.fit(world, seat, rng))
        found.append(world)
    return found, fits


def mean(values: list[float], fits: list[float]) -> float:
    """The mean of values by how well their worlds fit."""
    return sum([v * exp(f) for v, f in zip(values, fits, strict=True)]) / sum([exp(f) for f in fits])


def test_a_defender_reads_the_game_and_what_was_laid_away() -> None:
    """The declarer has trumps, and has laid away what one would: hardly a trump or an ace."""
    match = start({"hand 0": STRONG, "hand 1": WEAK, "skat": "QS 7S"})
    play(match, "pass; pass; bid 18; pick_up; lay 7S; lay_last QS; announce clubs; play JC")
    pack = match.game.t.pack
    trumps = pack.mask("JC JS JH JD AC 10C KC QC 9C 8C 7C")
    dear = trumps | pack.mask("AD AH AS")
    plain = [match.sample(1, baralho.Rng(k)).t for k in range(200)]
    worlds, fits = worlds_of(match, 1, 200)
    assert sum([count(t.mask(SKAT) & dear) for t in plain]) > 100
    assert mean([float(count(w.t.mask(SKAT) & dear)) for w in worlds], fits) < 0.25
    held = mean([float(count(w.t.mask(HAND, 0) & trumps)) for w in worlds], fits)
    assert held > sum([count(t.mask(HAND, 0) & trumps) for t in plain]) / 200 + 0.5


def test_who_passed_had_no_game_and_who_bid_had_one() -> None:
    chances: list[float] = []
    for other, calls in ((0, "bid 18; pass; pass"), (1, "bid 18; hold; pass; pass")):
        match = start({"hand 2": WEAK})
        play(match, f"{calls}; play_hand; announce clubs")
        worlds, fits = worlds_of(match, 2, 300)
        chances.append(mean([float(promise(w, w.t.mask(HAND, other), other, 18)) for w in worlds], fits))
    assert chances[0] + 4 < chances[1]


def test_worlds_that_were_read_agree_with_what_was_seen() -> None:
    """Every card is in one place, the hands have their size, and nobody has what he is known to lack."""
    looked = 0
    for seed in range(12):
        match = baralho.start("skat", seed=f"read {seed}")
        match.game.single = True
        bots, rng = player(match.spec, "medium"), baralho.Rng(seed)
        while not match.over:
            game, seat = match.game, match.actors()[0]
            assert isinstance(game, Skat)
            if game.phase == PLAYING and seat != game.declarer >= 0:
                lacks = steps_of(match, Lacks)
                for world in worlds_of(match, seat, 3)[0]:
                    t = world.t
                    assert [count(bag) for bag in t.bags] == [count(bag) for bag in game.t.bags]
                    assert sorted([c for z in range(t.layout.count) for c in t.zone_cards(z)]) == bits(t.pack.all)
                    assert all(t.where[c] == z for z in range(t.layout.count) for c in t.zone_cards(z))
                    assert t.mask(HAND, seat) == game.t.mask(HAND, seat)
                    assert not any(t.bags[step.zone] & step.cards for step in lacks)
                    looked += 1
            match.act(seat, bots.choose(sit(match, seat), rng).action)
    assert looked > 100


def test_a_search_weighs_enough_worlds_and_takes_them_evenly() -> None:
    """Weights are no reason to look at few worlds: none comes up again before its turn."""
    match = start({"hand 0": STRONG, "hand 1": WEAK, "skat": "QS 7S"})
    play(match, "pass; pass; bid 18; pick_up; lay 7S; lay_last QS; announce clubs; play JC")
    thumb = thumb_of(match.spec)
    search = Search(sit(match, 1), thumb, baralho.Rng(2))
    seen = [search.world().t.bags for _ in range(60)]
    shares = [b - a for a, b in zip([0.0, *search.weights[:-1]], search.weights, strict=True)]
    total = sum(shares)
    assert total**2 / sum([share**2 for share in shares]) > thumb.crowd * ENOUGH
    often = [sum([world.t.bags == bags for bags in seen]) for world in search.pool]
    assert all(abs(n - 60 * share / total) < 2.5 for n, share in zip(often, shares, strict=True))


def test_null_is_announced_on_hands_that_hold() -> None:
    """Of 600 deals: hardly one with holes in its suits, which lose more often than not."""
    announced = weak = 0
    for seed in range(600):
        match = baralho.start("skat", preset="rapida", seed=f"null {seed}")
        bots, rng = player(match.spec, "medium"), baralho.Rng(seed)
        game = match.game
        assert isinstance(game, Skat)
        while game.phase < PLAYING and game.deal_no == 0:
            seat = match.actors()[0]
            match.act(seat, bots.choose(sit(match, seat), rng).action)
        if game.phase == PLAYING and game.contract == NULL:
            announced += 1
            weak += null_chance(game.t.mask(HAND, game.declarer)) < 70
    assert announced >= 10
    assert 8 * weak <= announced


def told_of(match: Match, action: str) -> str:
    """The code of the reason for an action; "" if the thumb has none."""
    seat = match.actors()[0]
    told = thumb_of(match.spec).reason(match.game, seat, baralho.read_action(match, action))
    return told.code if told else ""


def test_a_reason_does_not_contradict_what_is_done() -> None:
    """A strong hand does not pass for its limit, and a weak one does not hold for it."""
    match = start({"hand 0": WEAK, "hand 1": STRONG})
    assert (told_of(match, "bid 18"), told_of(match, "pass")) == ("bid", "")
    match = start({"hand 0": "7C 9D QD 7H 9H KS 9S 8S KH 10D", "hand 1": STRONG})
    play(match, "bid 18")
    assert (told_of(match, "hold"), told_of(match, "pass")) == ("", "pass_weak")


def test_in_null_who_has_none_of_the_suit_throws_a_card_away() -> None:
    match = start({"hand 0": "7C 9C 10C AC 7D 8D JD 7H 8H QH", "hand 1": "KS JC 8C JS QC KC 10S 9S 8S 7S"})
    play(match, "pass; pass; bid 18; play_hand; announce null; play 7C; play KC")
    seat = match.actors()[0]
    play(match, baralho.write_action(match, match.legal(seat)[0]))  # who has no clubs
    play(match, "play 7S")
    play(match, baralho.write_action(match, match.legal(seat)[0]))
    assert match.actors() == [0]
    assert told_of(match, "play AC") == told_of(match, "play 7D") == "null_throw"
