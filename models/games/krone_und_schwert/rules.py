"""The rules in our own words, by id (part A)."""

from models.base import Message
from models.game import Rule, RuleBook

_COMPONENTS_AND_LIMITS = Message("Components and limits")
_SETUP = Message("Setup")
_TURN = Message("Turn")
_FIRST_KING = Message("First king")
_TAXES = Message("Taxes")
_BUILDING = Message("Building")
_CARD_PLAYS = Message("Card plays")
_EXPANDING_AND_SEIZING = Message("Expanding and seizing")
_ATTACK = Message("Attack")
_REVOLT = Message("Revolt")
_FINAL_PHASE_AND_END = Message("Final phase and end")
_FINAL_SCORING = Message("Final scoring")

RULES = RuleBook(
    rules=(
        Rule(
            id="KS-1",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message(
                "Five board sections exist; each shows plains, forest and mountain spaces, squares and octagons."
            ),
        ),
        Rule(
            id="KS-2",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message(
                "Each of the 5 colours has 28 coats of arms (140 in all); one marks each owned space, built or "
                "not. A player can therefore own at most 28 spaces."
            ),
        ),
        Rule(
            id="KS-3",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message(
                "Building stock shared by everyone: 26 castles, 28 small cities, 10 large cities, 10 cathedrals."
            ),
        ),
        Rule(
            id="KS-4",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message("66 coins in four denominations stand for victory points (VP)."),
        ),
        Rule(
            id="KS-5",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message(
                "There are 22 people cards, each a crown or a sword. How many of each the rulebook does not say."
            ),
        ),
        Rule(
            id="KS-6",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message("There are 10 voting cards: everyone gets one crown and one sword."),
        ),
        Rule(
            id="KS-7",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message(
                "There are 66 playing cards: 8 events (Game end 1, City scoring 2, Unrest 5) and 58 hand cards "
                "(Leader 8, Incite revolt 3, Castle 15, Cathedral 10, City 15, Ambush 2, Truce 2, Pope’s visit "
                "3)."
            ),
        ),
        Rule(
            id="KS-8",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message("One royal seal marks the king; one brown seal is only a VP reminder."),
        ),
        Rule(
            id="KS-9",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message(
                "Every hand card carries a combat value from 1 to 4 (the number on its shield) and 1 or 2 black "
                "shields for expansion. Leaders have 3 or 4."
            ),
        ),
        Rule(
            id="KS-10",
            chapter=_COMPONENTS_AND_LIMITS,
            text=Message(
                "Every hand card can fight, expand or do what its text says; a Leader can only fight or expand."
            ),
        ),
        Rule(
            id="KS-11",
            chapter=_SETUP,
            text=Message("2 to 5 play. As many board sections are used as there are players."),
        ),
        Rule(
            id="KS-12",
            chapter=_SETUP,
            text=Message(
                "Sections may be arranged freely, without overlap, with all touching edges meeting; compact "
                "layouts recommended."
            ),
        ),
        Rule(
            id="KS-13",
            chapter=_SETUP,
            text=Message("Harsher variant, for 4 or 5 players only: one section fewer than players."),
        ),
        Rule(id="KS-14", chapter=_SETUP, text=Message("Shuffle the 22 people cards face down.")),
        Rule(
            id="KS-15",
            chapter=_SETUP,
            text=Message("Take the Game end card out; shuffle the other 65 into the draw deck."),
        ),
        Rule(
            id="KS-16",
            chapter=_SETUP,
            text=Message("Deal 4 cards each; a dealt event is shown, replaced, and shuffled back."),
        ),
        Rule(
            id="KS-17",
            chapter=_SETUP,
            text=Message("Each player takes 28 coats of arms, a screen, one crown vote, one sword vote."),
        ),
        Rule(
            id="KS-18",
            chapter=_SETUP,
            text=Message(
                "Choose a start player. Clockwise, everyone places one coat of arms on any space, then a second "
                "one the same way."
            ),
        ),
        Rule(
            id="KS-19",
            chapter=_SETUP,
            text=Message(
                "During set-up no coat of arms is placed beside a space that already holds one, one’s own included."
            ),
        ),
        Rule(id="KS-20", chapter=_SETUP, text=Message("Everyone starts with exactly 2 spaces.")),
        Rule(id="KS-21", chapter=_SETUP, text=Message("A territory is two or more adjacent spaces of one player.")),
        Rule(
            id="KS-22",
            chapter=_TURN,
            text=Message(
                "Turns go clockwise. A turn gives exactly 3 action points (AP); they are never saved and may go unused."
            ),
        ),
        Rule(id="KS-23", chapter=_TURN, text=Message("Actions may be mixed in any order up to 3 AP.")),
        Rule(
            id="KS-24",
            chapter=_TURN,
            text=Message(
                "Before acting, the king may take the free royal action (taxes); it costs no AP and is optional."
            ),
        ),
        Rule(
            id="KS-25",
            chapter=_TURN,
            text=Message(
                "AP price list: building 2; Incite revolt 1; Pope’s visit 1; draw a card 1; expand 1 per space; "
                "seize a free space 3; attack 1; revolt 1."
            ),
        ),
        Rule(id="KS-26", chapter=_TURN, text=Message("The next player starts when the current one is done.")),
        Rule(
            id="KS-27",
            chapter=_FIRST_KING,
            text=Message(
                "There is no king at the start. The first player who owns a city (small or large) and a castle "
                "becomes the first king at once."
            ),
        ),
        Rule(
            id="KS-28",
            chapter=_FIRST_KING,
            text=Message(
                "At that moment all playing cards, draw pile and discards, are shuffled together; Game end stays "
                "out and hands are kept."
            ),
        ),
        Rule(
            id="KS-29",
            chapter=_FIRST_KING,
            text=Message("The first king takes the seal and immediately collects taxes once."),
        ),
        Rule(
            id="KS-30",
            chapter=_FIRST_KING,
            text=Message("To be king, the first or a later one, takes at least one city and one castle."),
        ),
        Rule(
            id="KS-31",
            chapter=_FIRST_KING,
            text=Message("After the first king the crown changes only by a successful revolt."),
        ),
        Rule(
            id="KS-32",
            chapter=_FIRST_KING,
            text=Message(
                "There is a first king in round 2 at the earliest: a castle and a city cost 4 AP, more than one "
                "turn gives."
            ),
        ),
        Rule(id="KS-33", chapter=_TAXES, text=Message("Taxes: king gains 1 VP per own castle.")),
        Rule(
            id="KS-34",
            chapter=_TAXES,
            text=Message(
                "Then the top people card is turned: a crown is discarded, a sword stays face up by the deck "
                "until the next revolt is settled."
            ),
        ),
        Rule(
            id="KS-35",
            chapter=_TAXES,
            text=Message("If the people deck is empty nothing is turned; the VP are earned all the same."),
        ),
        Rule(
            id="KS-36",
            chapter=_BUILDING,
            text=Message(
                "To build, play the matching card, pay 2 AP, and put the piece on an own space; the card goes to "
                "the discard pile."
            ),
        ),
        Rule(
            id="KS-37",
            chapter=_BUILDING,
            text=Message(
                "The space must bear the player’s coat of arms and be empty of buildings (cathedral excepted)."
            ),
        ),
        Rule(
            id="KS-38",
            chapter=_BUILDING,
            text=Message(
                "Castles only on mountains; cities only on plains; nothing in forest; space shape is irrelevant "
                "except for large cities."
            ),
        ),
        Rule(
            id="KS-39",
            chapter=_BUILDING,
            text=Message(
                "A large city takes 2 adjacent own plains spaces, one square and one octagon; one City card "
                "builds either a small or a large city."
            ),
        ),
        Rule(
            id="KS-40",
            chapter=_BUILDING,
            text=Message(
                "A cathedral goes only into a large city that has none yet, so nobody has more cathedrals than "
                "large cities."
            ),
        ),
        Rule(
            id="KS-41",
            chapter=_BUILDING,
            text=Message("Cities cannot be merged, upgraded or removed; neighbouring cities stay separate."),
        ),
        Rule(
            id="KS-42",
            chapter=_CARD_PLAYS,
            text=Message(
                "Incite revolt: 1 AP; turn the top 3 people cards; swords stay face up, crowns are discarded."
            ),
        ),
        Rule(
            id="KS-43",
            chapter=_CARD_PLAYS,
            text=Message(
                "Pope’s visit: 1 AP; the card lies in front of its owner until that player’s next turn begins, then "
                "it is discarded. So long the owner’s spaces cannot be attacked and, if the owner is king, no "
                "revolt may be raised."
            ),
        ),
        Rule(
            id="KS-44",
            chapter=_CARD_PLAYS,
            text=Message("Draw: 1 AP for 1 card; no hand limit; the number of cards must be told on request."),
        ),
        Rule(
            id="KS-45",
            chapter=_CARD_PLAYS,
            text=Message(
                "A drawn event is revealed and carried out at once, discarded, and replaced by another draw "
                "(repeat while events appear)."
            ),
        ),
        Rule(
            id="KS-46",
            chapter=_CARD_PLAYS,
            text=Message(
                "Before the first king all drawn events are discarded without effect (replacement draw still happens)."
            ),
        ),
        Rule(
            id="KS-47",
            chapter=_CARD_PLAYS,
            text=Message("When the draw deck is empty, shuffle the discard pile into a new deck."),
        ),
        Rule(
            id="KS-48",
            chapter=_CARD_PLAYS,
            text=Message(
                "City scoring (2 cards): every player except the king gains 1 VP per city, small or large alike."
            ),
        ),
        Rule(
            id="KS-49",
            chapter=_CARD_PLAYS,
            text=Message("Unrest (5 cards): turn the top 2 people cards (swords stay, crowns are discarded)."),
        ),
        Rule(
            id="KS-50",
            chapter=_CARD_PLAYS,
            text=Message(
                "Game end (1 card): the game stops at once; the drawer does not finish the turn; final scoring."
            ),
        ),
        Rule(
            id="KS-51",
            chapter=_EXPANDING_AND_SEIZING,
            text=Message(
                "Expansion: play one card; it allows 1 or 2 spaces (its black shields); each space costs 1 AP."
            ),
        ),
        Rule(
            id="KS-52",
            chapter=_EXPANDING_AND_SEIZING,
            text=Message(
                "Each new space must be free and adjacent to an own space; with a two-shield card the second may "
                "adjoin only the first new one."
            ),
        ),
        Rule(
            id="KS-53",
            chapter=_EXPANDING_AND_SEIZING,
            text=Message("A two-shield card may be used for one space only (1 AP)."),
        ),
        Rule(
            id="KS-54",
            chapter=_EXPANDING_AND_SEIZING,
            text=Message("Seize: 3 AP, no card, any free space anywhere; uses the whole turn."),
        ),
        Rule(id="KS-55", chapter=_ATTACK, text=Message("No attacks in the first round.")),
        Rule(
            id="KS-56",
            chapter=_ATTACK,
            text=Message("Target: a space of another player adjacent to an own space and not built on."),
        ),
        Rule(
            id="KS-57",
            chapter=_ATTACK,
            text=Message(
                "The attacker lays cards whose combat values total more than the defender’s castles, all of them,"
                " wherever they stand."
            ),
        ),
        Rule(
            id="KS-58",
            chapter=_ATTACK,
            text=Message("Against no castles a total of 1 is enough; total 0 never succeeds."),
        ),
        Rule(
            id="KS-59",
            chapter=_ATTACK,
            text=Message("Only Truce and Ambush may be played in defence; the defender adds no combat value."),
        ),
        Rule(
            id="KS-60",
            chapter=_ATTACK,
            text=Message(
                "Truce: attack stops without success; attack cards return to the attacker’s hand; only the Truce "
                "is discarded."
            ),
        ),
        Rule(
            id="KS-61",
            chapter=_ATTACK,
            text=Message("Ambush: the attacker’s strongest card is not counted; compare again with KS-57."),
        ),
        Rule(
            id="KS-62",
            chapter=_ATTACK,
            text=Message("Success: replace the defender’s coat of arms with the attacker’s."),
        ),
        Rule(
            id="KS-63",
            chapter=_ATTACK,
            text=Message("All cards used are discarded after the fight (success or failure), except under Truce."),
        ),
        Rule(id="KS-64", chapter=_ATTACK, text=Message("At most one attack per player per turn; 1 AP.")),
        Rule(id="KS-65", chapter=_ATTACK, text=Message("A player protected by the Pope may not be attacked.")),
        Rule(
            id="KS-66",
            chapter=_REVOLT,
            text=Message(
                "Cost 1 AP; needs a reigning king other than the active player and no active Pope’s visit in "
                "front of the king."
            ),
        ),
        Rule(id="KS-67", chapter=_REVOLT, text=Message("The rebel lays the sword face up, the king the crown.")),
        Rule(
            id="KS-68",
            chapter=_REVOLT,
            text=Message("Each other player secretly lays one voting card (crown = king, sword = rebel)."),
        ),
        Rule(
            id="KS-69",
            chapter=_REVOLT,
            text=Message(
                "Everyone, king and rebel included, may put any number of hand cards under the vote, simultaneously "
                "and secretly."
            ),
        ),
        Rule(
            id="KS-70",
            chapter=_REVOLT,
            text=Message(
                "Such a card counts its combat value or, if Truce/Ambush, may count its special ability; specials"
                " must be laid with the others, never added after the reveal."
            ),
        ),
        Rule(
            id="KS-71",
            chapter=_REVOLT,
            text=Message("Reveal everything. For each sword vote (the rebel’s included) turn 2 people cards."),
        ),
        Rule(
            id="KS-72",
            chapter=_REVOLT,
            text=Message("With two players 3 people cards more are turned at every revolt, 5 in all."),
        ),
        Rule(id="KS-73", chapter=_REVOLT, text=Message("If the people deck runs out, stop turning.")),
        Rule(
            id="KS-74",
            chapter=_REVOLT,
            text=Message(
                "The king’s strength: 2 for each crown vote, the king’s own included, and the combat values of the "
                "hand cards on that side, less what an Ambush takes."
            ),
        ),
        Rule(
            id="KS-75",
            chapter=_REVOLT,
            text=Message(
                "The rebel’s strength: the people’s swords, those face up before and those just turned, and the "
                "combat values of the hand cards on that side, less what an Ambush takes."
            ),
        ),
        Rule(
            id="KS-76",
            chapter=_REVOLT,
            text=Message("Each Ambush takes away the strongest card the other side has laid."),
        ),
        Rule(id="KS-77", chapter=_REVOLT, text=Message("More points win; equal points: the king wins.")),
        Rule(
            id="KS-78",
            chapter=_REVOLT,
            text=Message(
                "If the king wins, the king gains 2 VP and every other crown voter 1 VP for each own cathedral; "
                "sword voters gain nothing."
            ),
        ),
        Rule(
            id="KS-79",
            chapter=_REVOLT,
            text=Message(
                "If the king wins, half of the face-up swords, rounded up, stay face up; all other people cards, "
                "the discarded crowns too, are shuffled into a new deck."
            ),
        ),
        Rule(
            id="KS-80",
            chapter=_REVOLT,
            text=Message(
                "If the rebel wins, the rebel takes the seal, becomes king and gains 1 VP for each own castle and 2 "
                "VP for each own cathedral; every other sword voter gains 1 VP for each own cathedral; crown "
                "voters, the old king too, gain nothing."
            ),
        ),
        Rule(
            id="KS-81",
            chapter=_REVOLT,
            text=Message("If the rebel wins, the new king announces the VP total, this award included."),
        ),
        Rule(
            id="KS-82",
            chapter=_REVOLT,
            text=Message(
                "If the rebel wins, all 22 people cards are shuffled and the top one is turned: a sword stays "
                "face up, a crown is discarded, 21 remain in the deck."
            ),
        ),
        Rule(
            id="KS-83",
            chapter=_REVOLT,
            text=Message(
                "All played hand cards are discarded after a revolt, win or lose, except under Truce; voting "
                "cards always return to their owners."
            ),
        ),
        Rule(
            id="KS-84",
            chapter=_REVOLT,
            text=Message("Truce in a revolt interrupts it: every used card except the Truce returns to hand."),
        ),
        Rule(
            id="KS-85",
            chapter=_FINAL_PHASE_AND_END,
            text=Message("The limit for a new king is 10, 15, 20 or 25 VP with 2, 3, 4 or 5 players."),
        ),
        Rule(
            id="KS-86",
            chapter=_FINAL_PHASE_AND_END,
            text=Message(
                "When a new king’s total reaches or exceeds the limit, the final phase starts: all deck and "
                "discard cards are shuffled together; hands are kept; Game end is mixed into the last 20 cards."
            ),
        ),
        Rule(id="KS-87", chapter=_FINAL_PHASE_AND_END, text=Message("When Game end is drawn the game ends at once.")),
        Rule(
            id="KS-88",
            chapter=_FINAL_PHASE_AND_END,
            text=Message(
                "The game also ends when all plains and all forests carry coats of arms, at the placement that "
                "fills the last one; mountains do not matter."
            ),
        ),
        Rule(
            id="KS-89",
            chapter=_FINAL_PHASE_AND_END,
            text=Message(
                "A player with no territory at the start of his turn places two coats of arms on any free spaces,"
                " then takes the turn."
            ),
        ),
        Rule(
            id="KS-90",
            chapter=_FINAL_SCORING,
            text=Message(
                "1 VP for each castle, small city, large city and cathedral; a large city with a cathedral makes 2."
            ),
        ),
        Rule(
            id="KS-91",
            chapter=_FINAL_SCORING,
            text=Message("5 VP to every player with the largest contiguous territory, counted in spaces."),
        ),
        Rule(
            id="KS-92",
            chapter=_FINAL_SCORING,
            text=Message("2 VP to every player with the second largest contiguous territory."),
        ),
        Rule(id="KS-93", chapter=_FINAL_SCORING, text=Message("One player may score both with different territories.")),
        Rule(id="KS-94", chapter=_FINAL_SCORING, text=Message("The reigning king gains 5 VP.")),
        Rule(
            id="KS-95",
            chapter=_FINAL_SCORING,
            text=Message(
                "The coins earned in play and the points of KS-90 to KS-94 are added; most VP win, a tie is shared."
            ),
        ),
        Rule(
            id="KS-96",
            chapter=_FINAL_SCORING,
            text=Message("VP are kept hidden behind the screen until a new king must announce (KS-81) and the end."),
        ),
        Rule(
            id="KS-97",
            chapter=_FINAL_SCORING,
            text=Message("The card played for an expansion is discarded after it. Seizing needs no card."),
        ),
        Rule(
            id="KS-98",
            chapter=_FINAL_SCORING,
            text=Message(
                "A large city covers two marked spaces: 2 for the size of a territory, 1 city for City scoring, 1"
                " VP as a building."
            ),
        ),
        Rule(
            id="KS-99",
            chapter=_FINAL_SCORING,
            text=Message(
                "After an interrupted attack (Truce) the AP stays spent and the attack counts as the one of this turn."
            ),
        ),
    )
)
