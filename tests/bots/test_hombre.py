"""Rules of thumb of Hombre: positions where every player knows what to do."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import player, sit, thumb_of
from baralho.engine.spec import Value
from baralho.games.hombre.acts import EXCHANGING, PACK
from baralho.kinds.tricks import HAND
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play

STRONG = {
    "hand 1": "AS 2S 2C AC KS KC QS 3H 4H",
    "hand 2": "7S 6S 5S 7C 6C KH QH JH AH",
    "hand 0": "3S JS QC JC KD QD JD 7H 7D",
}
FOUR = {
    "hand 1": "AS 2S AC KC QC JC 7C 3H 4D 5D",
    "hand 2": "2C KS QS KH QH JH 7S 6S 6H 7H",
    "hand 3": "JS 2H 5H 5S AH 4H KD QD JD 7D",
    "hand 0": "4S 3S 6C 5C 4C 3C AD 2D 3D 6D",
}


def start(deal: dict[str, str], players: int = 3, **options: Value) -> Match:
    """Seat 0 has dealt, seat 1 speaks first."""
    return baralho.start("hombre", players=players, seed="7", dealer=0, deal=deal, options=options)


def test_all_matadors_and_long_trumps_are_played_as_dealt() -> None:
    match = start(STRONG)
    for wanted in ("accept", "colour black", "stand"):
        assert by_medium(match) == wanted
        play(match, wanted)


def test_a_poor_hand_passes() -> None:
    match = play(start(STRONG), "pass")
    assert by_medium(match) == "pass"


def test_low_plain_cards_are_exchanged_and_matadors_kept() -> None:
    match = play(start({**STRONG, "hand 1": "AS 2S AC KS KC 3H 4H 5H 6H"}), "accept; colour black; swap")
    chosen = []
    while match.game.phase == EXCHANGING and match.actors() == [1]:
        code = by_medium(match)
        chosen.append(code)
        play(match, code)
    assert chosen == ["discard 3H", "discard 4H", "discard 5H", "discard 6H", "exchange"]


def test_a_trick_is_won_as_cheaply_as_can_be() -> None:
    """The last to play takes the Hombre's trick with the lower of two cards that do."""
    match = play(start(STRONG), "accept; colour black; stand; keep; keep")
    cards(match, "3H AH")
    assert by_thumb(match) == "play 7H", "seat 2 plays on the same side and has it: what is missed least"
    match = play(start({**STRONG, "hand 0": "3S JS QC JC KD QD JD 7D 6D"}), "accept; colour black; stand; keep; keep")
    cards(match, "3H AH")
    assert by_thumb(match) == "play 6D", "no trump is spent on a partner's trick"


def test_the_word_is_said_when_only_the_partner_can_take_the_trick() -> None:
    match = play(start({**STRONG, "hand 1": "AS 2S 2C AC KS KC QS AD 4H", "hand 2": "7S 6S 5S 7C 6C JH 5H 6H 3D"}),
                 "accept; colour black; stand; keep; keep")  # fmt: skip
    cards(match, "4H")
    assert by_medium(match) == "gano JH"


def test_not_even_a_bold_robot_says_that_it_wins_where_it_loses() -> None:
    """The manner decides among equals: to say it under the Hombre's manilha is none of them."""
    match = play(start({**STRONG, "hand 2": "JS 7C 6C KH QH JH AH 5H 6H", "hand 0": "7S 6S QC JC KD QD JD 7H 7D"}),
                 "accept; colour black; stand; keep; keep")  # fmt: skip
    cards(match, "2S")
    bold = player(match.spec, "medium/bold").choose(sit(match, 2), baralho.Rng(1)).action
    assert baralho.write_action(match, bold) == "play JS"


def test_who_passes_is_not_told_that_enough_tricks_are_too_few() -> None:
    """A search may pass where the thumb would not; the number told is below what is wanted."""
    match = start(STRONG)
    thumb, act = thumb_of(match.spec), baralho.read_action(match, "pass")
    assert thumb.reason(match.game, 1, act) is None, "with all matadors"
    play(match, "pass")
    reason = thumb.reason(match.game, 2, act)
    assert reason is not None and reason.code == "pass" and reason.number <= 4


def test_a_lone_matador_is_kept_back() -> None:
    match = play(start({**STRONG, "hand 1": "KS QS 2S AC KC 3C 3H 4H 5H", "hand 2": "AS KH QH JH AH 2H 6H 7H 7D",
                        "hand 0": "3S JS QC JC KD QD JD 2C 6D"}),
                 "pass; pass; accept; colour black; stand; keep; keep")  # fmt: skip
    cards(match, "KS")
    assert by_thumb(match) != "play AS", "seat 1 plays on the same side"


def test_who_will_be_forced_does_not_pay_for_a_pass() -> None:
    """The dealer speaks last: with the espadilha a pass would cost six chips and change nothing."""
    deal = {**FOUR, "hand 0": "AS 3S 6C 5C 4C 3C AD 2D 3D 6D", "hand 1": "4S 2S AC KC QC JC 7C 3H 4D 5D"}
    match = play(start(deal, players=4), "pass; pass; pass")
    assert by_medium(match) == "with_partner"


def test_the_highest_trump_is_called_and_a_strong_holder_comes_forward() -> None:
    match = play(start(FOUR, players=4), "with_partner; colour black")
    assert by_medium(match) == "call KS"
    play(match, "call KS")
    assert by_medium(match, 2) == "join"


def test_a_weak_holder_keeps_quiet() -> None:
    deal = {**FOUR, "hand 0": "KS 3S 6C 5C 4C 3C AD 2D 3D 6D", "hand 2": "2C 4S QS KH QH JH 7S 6S 6H 7H"}
    match = play(start(deal, players=4), "with_partner; colour black; call KS")
    assert match.game.t.holds(PACK.of("KS"), HAND, 0) and by_medium(match, 0) == "keep_quiet"


def test_a_friends_trick_is_not_overtaken() -> None:
    """With four nobody but the Hombre must follow, and tricks of one side are counted together."""
    match = play(start(FOUR, players=4), "with_partner; colour black; call KS; join")
    cards(match, "AS")
    assert by_thumb(match) in ("play 6H", "play 7H")
