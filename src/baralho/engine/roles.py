"""Roles: what something is to who draws it, whatever a game calls it.

A code ("galhos", "trick") is a game's own word, for saves and texts. A role is from this closed list, and a page goes
by roles alone, so that a new game is drawn without a change to the page. `tools/wire_types.py` writes the list to
web/src/wire.ts. A role is for two games or for a part of the page; its name holds no game's id.
"""

from __future__ import annotations

from typing import Final

# acts
PLAYS: Final = "plays"  # what a tap on a card means: it goes to the trick
HANDLES: Final = "handles"  # moves cards: everybody sees what was done, nothing is said
WINS: Final = "wins"  # what one waits for: going out, knocking, doubting
YIELDS: Final = "yields"  # passes, folds, lets something be
SHOWS: Final = "shows"  # a hand is shown or thrown away when nothing can be changed any more

# zones
KEPT: Final = "kept"  # has its place on the table also when it is empty
WON_CARDS: Final = "won_cards"  # what a seat or a side has won
PUSHED: Final = "pushed"  # a card that is pushed forward lies where it will be played
STRIP: Final = "strip"  # a row that grows, and the line that tells what hangs below its cards
HUNG: Final = "hung"  # the cards that hang below a strip

# status lines
CHIPS: Final = "chips"  # what every seat has: it tells more than its points
BETS: Final = "bets"  # what every seat has put in, as chips before it
AT_SEATS: Final = "at_seats"  # a value for every seat, drawn there with the sign of the line
OFFICE: Final = "office"  # who has an office: its sign stands at the seat; without a sign, its name
RESTING: Final = "resting"  # who sits this deal out
OF_MATCH: Final = "of_match"  # tells of the match and not of the deal: it belongs on the sheet
SIGNED: Final = "signed"  # its values also stand as signs on cards or zones
POT: Final = "pot"  # what lies in the middle; with a seat, the part of it that this seat has closed
TRACK: Final = "track"  # how far somebody, or every side, is on the way: a fraction
PEGS: Final = "pegs"  # the board with two pegs for every side
LADDER: Final = "ladder"  # a value that climbs, and who won each round
CONTRACT: Final = "contract"  # the calls of an auction, and the tricks against what was bid
VULNERABLE: Final = "vulnerable"  # by side: whether it is
OPEN_CARD: Final = "open_card"  # a card that says what counts in this deal, and its signs

# notes
ORDER: Final = "order"  # the hand as it should lie
GROUPS: Final = "groups"  # the hand in groups
SUM: Final = "sum"  # what cards count, and what they should add up to
GRADES: Final = "grades"  # how hard each of many choices is
OFFERS: Final = "offers"  # what an action scores at once: it gets a button whatever cards it takes
PRICES: Final = "prices"  # what an action costs or will be worth
WARNING: Final = "warning"  # actions, or numbers above one, to think about twice
RANKING: Final = "ranking"  # which hands beat which, the best first

# badges
LEAD: Final = "lead"  # on the card that was led and waits for an answer
TAG: Final = "tag"  # a name in the middle of a zone
LOCKED: Final = "locked"  # what nobody can change any more

# what is said
PLAYED: Final = "played"  # tells of the play, not of how the deal came out
TURNING: Final = "turning"  # from here on the play is another

ACT_ROLES: Final = (PLAYS, HANDLES, WINS, YIELDS, SHOWS)
ZONE_ROLES: Final = (KEPT, WON_CARDS, PUSHED, STRIP, HUNG)
STATUS_ROLES: Final = (
    CHIPS, BETS, AT_SEATS, OFFICE, RESTING, OF_MATCH, SIGNED, POT, TRACK, PEGS, LADDER, CONTRACT, VULNERABLE,
    OPEN_CARD, STRIP,
)  # fmt: skip
NOTE_ROLES: Final = (ORDER, GROUPS, SUM, GRADES, OFFERS, PRICES, WARNING, RANKING)
BADGE_ROLES: Final = (LEAD, TAG, LOCKED)
SAY_ROLES: Final = (PLAYED, TURNING)
