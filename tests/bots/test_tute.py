"""Tute: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots.thumbs.tute import runs
from baralho.engine.spec import Value
from baralho.games.tute.acts import PACK
from baralho.games.tute.americano import Habanero
from baralho.games.tute.corrente import Corrente
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, STOCK, WON
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play


def start(variant: str = "", options: dict[str, Value] | None = None, **deal: str) -> Match:
    """Dealer 0, so that seat 1 leads; hands by seat: h0, h1 ..., other zones by their names."""
    wanted = {f"hand {key[1:]}" if key[0] == "h" else key: cards for key, cards in deal.items()}
    return baralho.start("tute", variant=variant, seed="1", dealer=0, deal=wanted, options=options or {})


def test_makes_the_best_suit_trumps_with_a_small_card() -> None:
    match = start(h1="1O 3O 2O 4E 5P 12C")
    assert by_thumb(match) == "play 2O"


def test_sings_as_soon_as_it_may() -> None:
    match = start(h1="5O 12C 11C 4E 2P 6O", h0="4P 5P 6P 7P 2E 10P")
    cards(match, "5O 4P")
    assert by_medium(match) == "sing C"


def test_changes_trumps_to_sing_forty() -> None:
    match = start(h1="10O 7C 12C 11C 2P 4E", h0="4P 5P 6P 7P 2E 5E")
    cards(match, "10O 4P")
    assert by_thumb(match) == "change 7C"
    play(match, "change 7C")
    assert by_thumb(match) == "sing C"


def test_keeps_a_pair_that_has_not_been_sung() -> None:
    """It has not won a trick yet: the jack goes, not the king or the knight."""
    match = start(h1="4O 4E 5E 6E 7E 2E", h0="12C 11C 10P 1P 3P 12E")
    cards(match, "4O")
    assert by_thumb(match) not in ("play 12C", "play 11C")


def test_wins_a_trick_with_points_and_leaves_an_empty_one() -> None:
    match = start(h1="4O 10E 5E 6E 7E 2E", h0="2O 4P 1E 5P 6P 7P", stock="4C 5C")
    cards(match, "4O 4P 10E")
    assert by_thumb(match) == "play 1E"
    match = start(h1="4O 5E 10E 6E 7E 2E", h0="2O 4P 11P 5P 6P 7P", stock="4C 5C")
    cards(match, "4O 4P 5E")
    assert by_thumb(match) not in ("play 2O", "play 11P")


def test_a_tute_is_sung() -> None:
    match = start(h1="5O 6O 12P 12O 12C 12E", h0="4P 5P 6P 7P 2P 10P")
    cards(match, "5O 4P")
    assert by_medium(match) == "tute kings"


def test_claims_with_enough_and_never_before() -> None:
    match = start()
    game = match.game
    assert isinstance(game, Corrente)
    game.second, game.carried = True, (0, 90)
    assert by_medium(match) != "claim"
    game.t.move(PACK.of("3O"), WON, 1)
    assert by_thumb(match) != "claim", "100 are not enough"
    game.t.move(PACK.of("10O"), WON, 1)
    assert by_thumb(match) == "claim"


def test_declares_no_capote_on_the_off_chance() -> None:
    match = start("tute-habanero", h1="1O 3O 12O 11O 1C 1P 1E 3E", turn_up="4O")
    assert by_medium(match) == "pass"


def test_declares_a_capote_that_is_sure() -> None:
    match = start("tute-habanero", {"capote_window": "stock_end"})
    game = match.game
    assert isinstance(game, Habanero)
    while game.draws():
        play(match, by_thumb(match))
    t, seat = game.t, match.actors()[0]
    for s in range(2):
        t.move_all(HAND, s, WON, s)
    game.trump = PACK.suit[PACK.of("1O")]
    t.move_set(PACK.mask("1O 3O 12O 11O 1P 1C 1E 3E"), HAND, seat)
    t.move_set(PACK.mask("2O 4O 5O 6O 2P 2C 2E 4E"), HAND, 1 - seat)
    assert by_thumb(match) == "capote"
    t.move(PACK.of("3O"), WON, 0)
    t.move(PACK.of("10P"), HAND, seat)
    t.move(PACK.of("12P"), HAND, 1 - seat)
    t.move(PACK.of("2P"), WON, 0)
    assert by_thumb(match) == "pass", "the king of batons takes one"


def test_knows_when_it_takes_all() -> None:
    """Coins are trumps: a singleton above falls under the ace; a guarded one does not."""
    coins = PACK.suit[PACK.of("1O")]
    assert runs(PACK.mask("1P 12P"), PACK.mask("3P 2E"), coins)
    assert not runs(PACK.mask("1P 12P"), PACK.mask("3P 2P"), coins)
    assert not runs(PACK.mask("1P 12P"), PACK.mask("2O 2E"), coins)
    assert runs(PACK.mask("1O 12P"), PACK.mask("2O 4P"), coins)


def test_loads_the_trick_of_the_partner_but_keeps_a_pair() -> None:
    match = start(
        "tute-duplas",
        h1="5C 3C 7C 10C 11C 12C 2P 4P 5P 6P",
        h2="1C 4C 10E 1P 3P 7P 11P 2O 3E 4O",
        h3="6C 2C 5O 6O 7O 10O 11O 12O 4E 2E",
        h0="12P 10P 12E 11E 1O 3O 1E 5E 6E 7E",
    )
    game = match.game
    game.trump = PACK.suit[PACK.of("1P")]  # type: ignore[attr-defined]
    cards(match, "5C 1C 6C")
    assert by_thumb(match) in ("play 1O", "play 1E"), (
        "eleven points for the partner's ace; the pair and trumps are kept"
    )
    match = start("tute-duplas", h0="12P 10P 12E 11E 1O 3O 1E 5E 6E 7E", h1="5C", h2="4C", h3="1C")
    game = match.game
    game.trump = PACK.suit[PACK.of("1P")]  # type: ignore[attr-defined]
    cards(match, "5C 4C 1C")
    assert by_thumb(match) == "play 10P", "a trump takes the other pair's ace"


SPANISH = {
    "hand 1": "1E 12C 10P 7C 7O 4E",
    "hand 0": "5E 12E 11P 7P 4O 5P",
    "turn_up": "3O",
    "stock": "4P 5C 6P 6C",
}


def test_exchanges_the_seven_as_soon_as_it_may() -> None:
    match = baralho.start("tute", preset="espanhol", seed="1", dealer=0, deal=SPANISH)
    cards(match, "1E 5E")
    assert by_medium(match) == "exchange"


def test_keeps_the_seven_for_the_turn_up() -> None:
    """The ace is taken with the 7, the cheaper trump, unless that may be exchanged for the 3 after the trick."""
    deal = {"hand 1": "1E 12C 10P 7C 5O 4E", "hand 0": "7O 10O 12E 11P 7P 5P", "turn_up": "3O"}
    for agreed, card in ((True, "10O"), (False, "7O")):
        options: dict[str, Value] = {"exchange_seven": agreed}
        match = baralho.start("tute", preset="espanhol", seed="1", dealer=0, deal=deal, options=options)
        cards(match, "1E")
        assert by_thumb(match) == f"play {card}"


def test_counts_the_last_tricks_out() -> None:
    """The ace of coins is lost to either lead; who gives the three away at once keeps the seven for the last trick."""
    match = start(h1="3O 7P 5O 4E 2E 6C", h0="1O 4P 6O 5E 2P 4C")
    cards(match, "5O 6O 5E 4E 4C 6C")
    for zone in (STOCK, TURN_UP):
        for card in match.game.t.cards(zone):
            match.game.t.show(zone, 0, 3)
            match.game.t.move(card, WON, 0)
    for seat, kept in ((0, "1O 4P"), (1, "3O 7P")):
        for card in match.game.t.cards(HAND, seat):
            if PACK.codes[card] not in kept.split():
                match.game.t.move(card, WON, 0)
    assert by_medium(match) == "play 3O"
