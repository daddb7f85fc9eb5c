"""The rules in our own words, by id (parts A and B)."""

from models.base import Message
from models.game import Rule, RuleBook

BOOK = (
    (
        Message("Game and set-up"),
        (
            ("OK-1", Message("Two to four play, each with one of the four factions.")),
            (
                "OK-2",
                Message("A game lasts four rounds (short), five (standard) or six (extended), each of them a year."),
            ),
            (
                "OK-3",
                Message("Whoever has most Influence in the supply at the end wins; holding land counts for nothing."),
            ),
            (
                "OK-4",
                Message(
                    "At the start the round marker is on 1, the season marker on Spring, and the clash markers lie"
                    " in a pile, I above II above III."
                ),
            ),
            (
                "OK-5",
                Message(
                    "The Kingdom deck lies on the Great Road. Three spaces are filled from right to left, and the "
                    "top card of the deck is turned as well: four cards are on offer."
                ),
            ),
            (
                "OK-6",
                Message(
                    "All share one reserve of Influence and Lore. The Kingdom’s Favour begins on the Harvest Field."
                ),
            ),
            (
                "OK-7",
                Message(
                    "Everybody has a faction board, a Herald, five Supporters, four fresh Tactics, markers, a Site"
                    " of Power with the advanced and HQ cards face up, and a hand-size marker on the printed "
                    "number."
                ),
            ),
            (
                "OK-8",
                Message(
                    "The Heir starts in the hand. The other basic cards are shuffled, and everybody draws until "
                    "the hand is six."
                ),
            ),
            ("OK-9", Message("The first order goes by age or by lot; the first in it takes the active-player marker.")),
            (
                "OK-48",
                Message(
                    "A Faction card does one thing at a time: it bids or occupies, fights in a region, sits in a "
                    "Council, or journeys."
                ),
            ),
            ("OK-46", Message("A Faction card is Active while it lies face up beside a region.")),
            (
                "OK-47",
                Message(
                    "The Lost Pile is shared and open: eliminated cards, cards that journeyed and spent Supporters"
                    " go there."
                ),
            ),
            ("OK-49", Message("Heralds and Supporters leave the map every Winter.")),
            ("OK-50", Message("Cards retreat, move or are eliminated by the Commands printed on cards.")),
        ),
    ),
    (
        Message("The year"),
        (
            ("OK-10", Message("A round has five phases: the start of the year, Spring, Summer, Autumn and Winter.")),
            (
                "OK-11",
                Message(
                    "Some steps are done by all together, others in turn order, from the top of the Order track down."
                ),
            ),
            (
                "OK-12",
                Message(
                    "Actions are optional and usually once a round each. Mandatory effects happen together in "
                    "their step. What a card says goes before the rules."
                ),
            ),
            ("OK-13", Message("The first round has no start of the year.")),
            ("OK-14", Message("At the start of the year everybody draws up to the hand size.")),
            (
                "OK-15",
                Message(
                    "Attrition: who must draw and has no deck shuffles the discards into a new one, loses one of "
                    "hand size and draws up to what is left of it."
                ),
            ),
            ("OK-16", Message("A hand size is never below 3 and never above 8.")),
            (
                "OK-17",
                Message(
                    "Then the order is set anew: most Influence leads. Players with the same Influence swap the "
                    "order they had among themselves."
                ),
            ),
        ),
    ),
    (
        Message("Spring"),
        (
            ("OK-18", Message("Everybody bids a Faction card in secret; all bids are turned over together.")),
            ("OK-19", Message("A bid counts its Strength and what modifies bids, nothing else of the card.")),
            ("OK-20", Message("The highest bid resolves first; on a tie, whoever is higher on the Order track.")),
            (
                "OK-21",
                Message(
                    "A bid takes an open card of the Road and occupies it, or steals an opponent’s Kingdom card "
                    "whose occupying card is weaker than the bid, or goes back to the hand."
                ),
            ),
            (
                "OK-22",
                Message(
                    "Nobody occupies more than two Kingdom cards. Who replaces one discards it and takes its "
                    "occupying card back to the hand."
                ),
            ),
            (
                "OK-23",
                Message(
                    "The Road is refreshed: if a card was taken, the rightmost of the rest is discarded; if none "
                    "was, the two rightmost are. The rest slides right, the spaces are filled, and the top of the "
                    "deck is turned."
                ),
            ),
            ("OK-24", Message("A card that leaves the Road in any other way is simply replaced.")),
            ("OK-25", Message("In turn order everybody sends the Herald to any location; several may share one.")),
            ("OK-26", Message("Then everybody lays three hand cards in secret, one at each region.")),
            (
                "OK-27",
                Message(
                    "In turn order: Spring Actions and Commands, and any number of Supporters from the own board "
                    "to regions. Each adds 1 in the first clash of its region in this round."
                ),
            ),
        ),
    ),
    (
        Message("Summer"),
        (
            (
                "OK-28",
                Message(
                    "The last on the Order track deals the clash markers I, II and III to the regions: they clash "
                    "in that order."
                ),
            ),
            ("OK-29", Message("All cards at the region are revealed; lying face up, they are Active.")),
            (
                "OK-30",
                Message(
                    "Day, in turn order: Actions and Commands. An Ambush adds a face-down card from where its text"
                    " says. New cards are revealed when all have acted; then they alone may act, in turn order "
                    "once more."
                ),
            ),
            (
                "OK-31",
                Message(
                    "Night, all at once and without choice: Deadly eliminates the opponents’ Active cards of the "
                    "clash, not the Invulnerable ones. Resilient cards go to their owner’s discards, the others to"
                    " the Lost Pile."
                ),
            ),
            (
                "OK-32",
                Message(
                    "A side counts its unused Active cards, 1 for each unused Supporter, and modifiers. The "
                    "highest total wins."
                ),
            ),
            (
                "OK-33",
                Message(
                    "On a tie each tied player may add a face-down card. If all pass, nobody is rewarded; "
                    "otherwise the tied clash anew, without the cards and Supporters used before."
                ),
            ),
            (
                "OK-34",
                Message(
                    "The winner picks one of the region’s two locations. With the own Herald there: 1 Influence, "
                    "and 1 stolen from each opponent whose Herald is there and who has any."
                ),
            ),
            (
                "OK-35",
                Message("Then comes the Influence printed at the location, and its other reward for who wants it."),
            ),
            ("OK-36", Message("A region that is resolved does not clash again in this round.")),
        ),
    ),
    (
        Message("Autumn and Winter"),
        (
            (
                "OK-37",
                Message(
                    "In Autumn everybody in turn order uses Actions and Commands, and may Govern once and Journey "
                    "once, mixed as they like."
                ),
            ),
            ("OK-38", Message("Govern: a hand card with at least one vote goes to a Council.")),
            (
                "OK-39",
                Message("Journey: a hand card with Lore goes to the Lost Pile and brings as much Lore as it shows."),
            ),
            (
                "OK-40",
                Message(
                    "Whenever Lore is gained, any amount may be spent there and then: on advanced cards, which go "
                    "to the hand, or HQ cards, which go to the supply. There is no other time for it."
                ),
            ),
            (
                "OK-41",
                Message(
                    "Winter: mandatory effects; Heralds come home, Supporters on the map are lost, markers return."
                    " Active cards without Influence are discarded; the others lose 1 Influence and stay."
                ),
            ),
            ("OK-42", Message("The round marker moves on; after the last round the game is over.")),
        ),
    ),
    (
        Message("The end"),
        (
            ("OK-43", Message("With an empty Site of Power, every 2 Lore become 1 Influence; a single one is lost.")),
            (
                "OK-44",
                Message(
                    "Most Influence wins. Among the tied the holder of the Kingdom’s Favour wins, otherwise the "
                    "one highest on the Order track."
                ),
            ),
            (
                "OK-45",
                Message(
                    "The Favour goes to whoever takes the Harvest Field’s reward, whoever held it. It gives an "
                    "Action of the faction and has three uses, turned after each; after the third it goes back. "
                    "Who claims it anew has three again."
                ),
            ),
        ),
    ),
    (
        Message("From a fan transcription"),
        (
            (
                "OK-G1",
                Message(
                    "Highlands: Castle and Wilderness. Plateau: Harvest Field (1 Influence) and Battlefield (2). "
                    "Lowlands: Shrine and Necropolis. The Castle governs and empties the rest of that Council, the"
                    " Wilderness journeys, the Harvest Field gives the Favour, the Shrine puts up to three cards "
                    "under the deck, the Necropolis renews the deck and draws up to three."
                ),
            ),
            ("OK-G2", Message("All hand sizes start at 6.")),
            ("OK-G3", Message("There are 51 Kingdom cards and 19 cards a faction; a Site of Power holds 5.")),
            (
                "OK-G4",
                Message(
                    "Relics: with a Herald’s reward, own cards may leave for 1 Influence a vote. Secrets: markers "
                    "by votes in Spring; four at one location bring its reward without Influence. Oaths: in Autumn"
                    " as many Supporters come back as votes, one more with the most."
                ),
            ),
            ("OK-G5", Message("Who holds more cards than the hand size discards down at once.")),
            ("OK-G6", Message("With a full hand an advanced card goes on top of the deck.")),
            ("OK-G7", Message("In the advanced set-up everybody is dealt five Kingdom cards and keeps one.")),
            (
                "OK-G8",
                Message(
                    "Flank leads only to a region that is not resolved. A Pathfinder journeys to its owner’s discards."
                ),
            ),
        ),
    ),
    (
        Message("Where the rulebook is silent"),
        (
            (
                "OK-B1",
                Message("The printed Influence is not in our source: the options hold it, and your board decides."),
            ),
            ("OK-B2", Message("Where no number is printed, the hand size at the start is 6.")),
            (
                "OK-B3",
                Message(
                    "If the deck runs out twice in one draw, each time costs a card of hand size. Without discards"
                    " the draw ends there."
                ),
            ),
            ("OK-B4", Message("A deck that the last due card empties costs nothing yet.")),
            (
                "OK-B5",
                Message("If the hand reaches the reduced hand size, nothing is drawn; what is above it is discarded."),
            ),
            ("OK-B6", Message("Of three or four tied players all reverse their order.")),
            ("OK-B7", Message("At the start of a year everybody draws first; the new order is set after that.")),
            (
                "OK-B8",
                Message("After its third use the Favour lies on the Harvest Field, so nobody holds it at the end."),
            ),
            (
                "OK-B9",
                Message(
                    "Everybody’s Lore is converted first; then Influence is compared, and only then are ties broken."
                ),
            ),
            (
                "OK-B10",
                Message("A Site of Power is empty once no advanced card and no HQ card is left on it."),
            ),
            (
                "OK-B11",
                Message(
                    "From an opponent without Influence nothing is stolen, and only Heralds at the very same "
                    "location count."
                ),
            ),
            ("OK-B12", Message("A Herald at the region’s other location brings nothing.")),
            (
                "OK-B13",
                Message(
                    "Supporters fight also where their player has no Active card. If all totals are 0, all who "
                    "take part are tied."
                ),
            ),
            ("OK-B14", Message("A clash is fought by everybody who has a card or a Supporter there.")),
            (
                "OK-B15",
                Message("Supporters of the first clash are used up: they add nothing to a new one in that region."),
            ),
            ("OK-B16", Message("Who passes while others add a card stays in the new clash with a strength of 0.")),
            ("OK-B17", Message("If all four cards of the Road were taken, none is left to discard.")),
            ("OK-B18", Message("Thefts leave the Road untouched: the two rightmost cards go.")),
            (
                "OK-B19",
                Message("The turned top of the deck is the leftmost card of the Road; filling up uses it first."),
            ),
            ("OK-B20", Message("The Action of the Favour counts like any other: once a round.")),
            ("OK-B21", Message("The Order track that breaks the last tie is the one of the last round.")),
            ("OK-B22", Message("A bid card that came back may be laid at a region.")),
            ("OK-B23", Message("With fewer than three hand cards you lay what you have, where you like.")),
            ("OK-B24", Message("Where an effect moves a Herald, the text of the card says where to.")),
            (
                "OK-B25",
                Message("Previews that play to 15 or 20 Influence are out of date: the number of rounds ends a game."),
            ),
            ("OK-B26", Message("Influence on Active cards does not count for the win.")),
            ("OK-B27", Message("Supporters leave the Lost Pile only where an effect, such as that of Oaths, says so.")),
            ("OK-B28", Message("Deadly cards on both sides eliminate each other; Supporters and modifiers remain.")),
        ),
    ),
)

RULES = RuleBook(rules=tuple(Rule(rule, chapter, text) for chapter, rules in BOOK for rule, text in rules))
