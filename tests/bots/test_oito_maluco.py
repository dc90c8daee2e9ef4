"""Oito Maluco: long suits, wild cards kept, then in a hurry."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import sit
from baralho.bots.search import Search
from baralho.bots.shedding import SheddingThumb
from baralho.bots.thumb import best_of, thumb_of
from baralho.bots.thumbs.oito_maluco import OitoMalucoThumb
from baralho.engine.table import mask_of
from baralho.games.oito_maluco import OitoMaluco
from baralho.kinds.shedding import DISCARD, HAND, STOCK
from tests.bots.by_thumb import by_medium, by_strong
from tests.table import play


def start(hand: str, top: str) -> Match:
    return baralho.start("oito-maluco", players=2, seed="3", dealer=0, deal={"hand 1": hand, "discard": top})


def test_keeps_the_eight() -> None:
    """A club fits: the eight stays."""
    assert by_medium(start("8H 5C KC 9C 2D 3D 4D", "7C")) == "play KC", "dear, and two clubs are left to follow"


def test_draws_rather_than_waste_it() -> None:
    """Five cards, only the eight fits, and nobody is near the end."""
    match = start("8H 5C KC 9C 2D 3D 4D", "JS")
    for code in ("2D", "3D"):
        match.game.t.move(match.game.t.pack.of(code), STOCK)
    assert by_medium(match) == "draw"


def test_eight_in_a_hurry() -> None:
    """The other has two cards: the eight goes, and asks for the longest suit."""
    match = start("8H 5C KC 9C 2D 3D QD", "JS")
    t = match.game.t
    for card in t.cards(HAND, 0)[2:]:
        t.move(card, STOCK)
    assert by_medium(match) in ("wild 8H C", "wild 8H D")


def played(match: Match, *steps: str) -> Match:
    for step in steps:
        match.act(match.actors()[0], baralho.read_action(match, step))
    return match


def test_strong_wastes_no_turn_to_keep_an_eight() -> None:
    """To draw for the sake of an eight costs more than it is worth."""
    match = baralho.start(
        "oito-maluco",
        players=2,
        seed="3",
        dealer=0,
        deal={"hand 1": "8H 5C KC 9C 4C 2D 3D", "hand 0": "4D 6D 6H 9H QH QS 7S", "discard": "AD"},
    )
    played(match, "play 2D", "play 4D", "play 3D", "play 6D")
    assert by_medium(match) == "draw"
    assert by_strong(match, 300) == "wild 8H C"


def test_strong_knows_what_a_player_lacks_who_drew() -> None:
    """Asked for a diamond or a two he drew, until he could play: what he had before is neither."""
    match = baralho.start(
        "oito-maluco",
        players=2,
        seed="3",
        dealer=0,
        deal={"hand 1": "2D 5C KC 9C 4C QD 3S", "hand 0": "4S 6C 6H 9H QH QS 7S", "discard": "AD"},
    )
    played(match, "play 2D", "draw")
    seat = match.actors()[0]
    while not [a for a in match.legal(seat) if baralho.write_action(match, a).startswith("play")]:
        played(match, "draw")
    match.act(seat, match.legal(seat)[0])
    assert isinstance(match.game, OitoMaluco)
    lacking = (match.game.t.pack.suits[1] | match.game.t.pack.ranks[2]) & ~match.game.wilds
    free: list[int] = []
    for thumb in (SheddingThumb(), OitoMalucoThumb()):
        search = Search(sit(match, 1), thumb, baralho.Rng(4))
        worlds = [search.world() for _ in range(200)]
        free.append(sum([not w.t.mask(HAND, 0) & lacking for w in worlds]))
        assert all(w.t.count(HAND, 0) == match.game.t.count(HAND, 0) for w in worlds)
        assert all(w.t.mask(HAND, 1) == match.game.t.mask(HAND, 1) for w in worlds)
        assert all(mask_of(w.t.line(STOCK)) | w.t.mask(HAND, 0) == hidden(match) for w in worlds)
    assert free[0] >= 180, "but for those who draw although they could play"
    assert free[1] < 100


def hidden(match: Match) -> int:
    """What the second player does not see."""
    t = match.game.t
    return t.pack.all & ~t.mask(HAND, 1) & ~mask_of(t.line(DISCARD))


def test_hands_are_judged_before_the_end() -> None:
    """Fewer cards and cheaper ones are better, and what one has gained the others have lost."""
    match = start("8H 5C KC 9C 2D 3D 4D", "7C")
    thumb = SheddingThumb()
    worth = [thumb.estimate(match.game, seat) for seat in (0, 1)]
    assert abs(sum(worth)) < 1e-9
    match.game.t.move(match.game.t.pack.of("KC"), STOCK)
    assert thumb.estimate(match.game, 1) > worth[1]


def test_twos_are_passed_on_and_kept_for_who_goes_out() -> None:
    """Nobody draws four with a two in hand; a two goes when the next player has one card left."""
    deal = {"hand 1": "2C 5C KC 9C 3D 4D 6D", "hand 0": "2H 5H KH 9H 3S 4S 6S", "discard": "7C"}
    match = baralho.start(
        "oito-maluco", players=2, seed="3", dealer=0, deal=deal, options={"specials": "two_queen_ace"}
    )
    assert by_medium(match) == "play KC"
    t = match.game.t
    for card in t.cards(HAND, 0)[1:]:
        t.move(card, STOCK)
    assert by_medium(match) == "play 2C"
    t.move(t.pack.of("2H"), HAND, 0)
    play(match, "play 2C")
    assert by_medium(match) == "play 2H"


def test_nobody_draws_and_names_suits_for_ever_when_all_cards_are_held() -> None:
    """A match in which the last eights once went round among four who each named the own longest suit."""
    match = baralho.start("oito-maluco", seed="length 2")
    thumbs = [thumb_of(match.spec) for _ in range(match.players)]
    deal, since = 0, 0
    while not match.over and len(match.rows) < 3000:
        seat = match.game.actor()
        legal = match.legal(seat)
        thumbs[seat].prepare(sit(match, seat))
        match.act(seat, legal[best_of(thumbs[seat], match.game, seat, legal)])
        if match.game.deal_no != deal:
            deal, since = match.game.deal_no, len(match.rows)
        assert len(match.rows) - since < 1000, f"deal {deal}"
