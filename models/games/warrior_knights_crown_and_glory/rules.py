"""The rules in our own words, by id (part A, with the readings of part B where they are unclear)."""

from models.base import Message
from models.game import Rule, RuleBook

_BASE = Message("The base game")
_SETUP = Message("Set-up")
_CHANGES = Message("Rule changes")
_UNITS = Message("Units")
_KNOWLEDGE = Message("Knowledge and Developments")
_ACTIONS = Message("Action cards")
_FATE = Message("Fate, rebellion and battle")
_MISSIONS = Message("Missions")
_KING = Message("The King")
_READINGS = Message("What the rulebook leaves open")

RULES = RuleBook(
    rules=(
        Rule(
            id="WK-B1",
            chapter=_BASE,
            text=Message(
                "2 to 6 Barons play. A round has three phases: Planning, Actions and Upkeep. Gold is what the "
                "English edition calls crowns. (Secondary source.)"
            ),
        ),
        Rule(
            id="WK-B2",
            chapter=_BASE,
            text=Message(
                "When an Upkeep begins, a Baron who holds more than half of the Kingdom cities that are not razed "
                "wins at once; overseas cities do not count, and every razed city lowers the number. With two "
                "Barons 5 cities win instead. A rebellious city still counts. The rule stays in force beside the "
                "King. (Secondary source.)"
            ),
        ),
        Rule(
            id="WK-B3",
            chapter=_BASE,
            text=Message(
                "In each Upkeep a Baron receives 1 Influence for every city he holds, in the Kingdom and "
                "overseas. A besieged city gives none, the stronghold gives none, and without his stronghold on "
                "the board a Baron receives none at all. (Secondary source.)"
            ),
        ),
        Rule(
            id="WK-B4",
            chapter=_BASE,
            text=Message(
                "Without the King the pool holds 10 Influence for each Baron, 8 in a short game, 12 in a long "
                "one. The round in which it runs out is the last; what is owed beyond it comes from outside the "
                "pool, and everybody is paid in full. (Secondary source.)"
            ),
        ),
        Rule(
            id="WK-B5",
            chapter=_BASE,
            text=Message(
                "A tie for most Influence goes to whoever holds most cities, Kingdom and overseas together; then "
                "to most gold, faith and votes together; then to most troops on the board. If even these are "
                "equal, nobody is King and nobody wins. By default only the tied Barons are compared; a table may "
                "compare all, or let those who are still tied at the end share the victory. (Secondary source.)"
            ),
        ),
        Rule(
            id="WK-B6",
            chapter=_BASE,
            text=Message(
                "Before play Kingdom cities are razed: 11 with two Barons, 7 with three, 5 with four, 3 with "
                "five, none with six. Of 18 cities 7, 11, 13, 15 or 18 stand; 5, 6, 7, 8 or 10 of them win. "
                "(Secondary source.)"
            ),
        ),
        Rule(
            id="WK-B7",
            chapter=_BASE,
            text=Message(
                "Taxation, Wages and Assembly are held as soon as twice as many cards as Barons lie in their "
                "area, the Mercenary Draft at one marker more than Barons. One Mercenary more than Barons is on "
                "offer. (Secondary source.)"
            ),
        ),
        Rule(
            id="WK-B8",
            chapter=_BASE,
            text=Message(
                "For a battle a side draws a Fate card for every full 100 strength, a casualty token taking 100 "
                "away, and 2 more for a commander; a side with a commander then discards 2. (Secondary source.)"
            ),
        ),
        Rule(
            id="WK-B9",
            chapter=_BASE,
            text=Message(
                "Whoever takes a stronghold receives half of the loser’s gold, rounded down, and one of his "
                "cities, which the loser chooses. The loser receives no Influence in this round. (Secondary "
                "source.)"
            ),
        ),
        Rule(
            id="WK-B10",
            chapter=_BASE,
            text=Message(
                "A fortified city defends with 100 strength more and yields 1 gold more. In the Upkeep a card is "
                "drawn for each city without a Noble of its owner; a revolt is suppressed for 1 faith or twice "
                "the income, otherwise the city turns neutral. (Secondary source.)"
            ),
        ),
        Rule(
            id="WK-1",
            chapter=_SETUP,
            text=Message(
                "Three modules can be combined at will: In the Name of Glory (English sheet: For Glory), Missions "
                "and the King."
            ),
        ),
        Rule(
            id="WK-2",
            chapter=_SETUP,
            text=Message("In the Name of Glory shuffles 25 new Agendas and 20 new Events into their decks."),
        ),
        Rule(
            id="WK-3",
            chapter=_SETUP,
            text=Message(
                "Every Baron has three more Action cards, one Forced March and two Study (English sheet: Enrich "
                "Mind), 15 in all."
            ),
        ),
        Rule(
            id="WK-4",
            chapter=_SETUP,
            text=Message(
                "Seven new neutral Action cards come in, four of them new and three in place of Uncertain Times, "
                "Muster and Upgrade Defense; there are 12 in all."
            ),
        ),
        Rule(
            id="WK-5",
            chapter=_SETUP,
            text=Message("12 new Mercenaries are shuffled into the Mercenary deck."),
        ),
        Rule(
            id="WK-6",
            chapter=_SETUP,
            text=Message("The decks of garrisons and City Recruits (English sheet: Town Levies) lie beside the board."),
        ),
        Rule(
            id="WK-7",
            chapter=_SETUP,
            text=Message("A new Fate deck with blue backs takes the place of the old one."),
        ),
        Rule(
            id="WK-8",
            chapter=_SETUP,
            text=Message(
                "The Developments (English sheet: Advancements) are shuffled, and the top three are for sale. The "
                "rulebook lays them face down, the English edition face up."
            ),
        ),
        Rule(
            id="WK-9",
            chapter=_SETUP,
            text=Message(
                "A Baron drawn by lot begins as Scholar, but neither the Head of the Church nor the Chairman. "
                "With two Barons nobody does."
            ),
        ),
        Rule(
            id="WK-10",
            chapter=_SETUP,
            text=Message(
                "Markers for rebellions (English sheet: riots), knowledge and garrisons lie beside the board."
            ),
        ),
        Rule(
            id="WK-57",
            chapter=_SETUP,
            text=Message(
                "A hired garrison has a marker beside its city and its card before its owner. Garrisons and "
                "recruits are two separate decks."
            ),
        ),
        Rule(
            id="WK-11",
            chapter=_CHANGES,
            text=Message(
                "With fewer than six Barons the razed cities are drawn from the City Recruits; those cards leave "
                "the game."
            ),
        ),
        Rule(
            id="WK-12",
            chapter=_CHANGES,
            text=Message(
                "After shuffling the Event deck a red card on top goes to the bottom, until a green or a blue one "
                "is on top."
            ),
        ),
        Rule(
            id="WK-13",
            chapter=_CHANGES,
            text=Message(
                "In the Planning phase three neutral Action cards, not two, go into each of the three stacks, 9 "
                "of the 12. With two cards of every Baron a stack holds at most twice the Barons and three."
            ),
        ),
        Rule(
            id="WK-14",
            chapter=_UNITS,
            text=Message(
                "There is a leader and a herald for each of six nations. A Noble has at most one of each, and "
                "neither is dealt among the starting Mercenaries of strength 50."
            ),
        ),
        Rule(
            id="WK-15",
            chapter=_UNITS,
            text=Message(
                "A garrison is hired through the new Upgrade Defense alone: 1 gold, one for each Baron, in a city "
                "of his that has none. It defends with 100 strength, never moves and never attacks."
            ),
        ),
        Rule(
            id="WK-16",
            chapter=_UNITS,
            text=Message(
                "There are 9 garrisons, 8 in the English edition. When all are hired, nobody hires another until "
                "one comes back."
            ),
        ),
        Rule(
            id="WK-17",
            chapter=_UNITS,
            text=Message(
                "Every garrison is paid each time, or disbanded. The rulebook pays it in the Upkeep, other "
                "sources with the wages; the price stands on the card."
            ),
        ),
        Rule(
            id="WK-18",
            chapter=_UNITS,
            text=Message("A city that is lost loses its garrison."),
        ),
        Rule(
            id="WK-19",
            chapter=_UNITS,
            text=Message("A disbanded garrison goes back to its deck."),
        ),
        Rule(
            id="WK-20",
            chapter=_UNITS,
            text=Message(
                "City Recruits (English sheet: Town Levies) are hired through Master Forces (English sheet: Muster "
                "Forces) for 2 gold each, in any number. The Baron owns the city named on the card and has a Noble "
                "there, whom the unit joins."
            ),
        ),
        Rule(
            id="WK-21",
            chapter=_UNITS,
            text=Message("A recruit unit that serves another Baron cannot be hired."),
        ),
        Rule(
            id="WK-22",
            chapter=_UNITS,
            text=Message(
                "Recruits are not paid. But as soon as a Mercenary deserts their Noble, all his recruits leave too."
            ),
        ),
        Rule(
            id="WK-23",
            chapter=_UNITS,
            text=Message("If the Noble dies, all his recruits leave, and their cards go back to the deck."),
        ),
        Rule(
            id="WK-24",
            chapter=_KNOWLEDGE,
            text=Message(
                "Study (English sheet: Enrich Mind) gives 1 knowledge. Whoever then has more than every other Baron "
                "becomes Scholar; a tie changes nothing, and the title moves in no other way. Then one Development "
                "may be bought for knowledge, by the Scholar any number."
            ),
        ),
        Rule(
            id="WK-25",
            chapter=_KNOWLEDGE,
            text=Message("The place of a bought Development is filled at once."),
        ),
        Rule(
            id="WK-26",
            chapter=_KNOWLEDGE,
            text=Message(
                "Nobody owns two Developments alike, and nobody more than three: a surplus one, at the owner’s "
                "choice, goes to the bottom of the deck."
            ),
        ),
        Rule(
            id="WK-27",
            chapter=_KNOWLEDGE,
            text=Message(
                "A Development is used free of charge: its owner says so and turns it over. All are turned up "
                "again at the end of the round."
            ),
        ),
        Rule(
            id="WK-28",
            chapter=_KNOWLEDGE,
            text=Message(
                "In a battle each side may use one Development. It is declared once the Fate cards are drawn, by "
                "the attacker first."
            ),
        ),
        Rule(
            id="WK-29",
            chapter=_KNOWLEDGE,
            text=Message("Study goes to the yellow area (Taxation) or the blue one (Assembly)."),
        ),
        Rule(
            id="WK-59",
            chapter=_KNOWLEDGE,
            text=Message(
                "A bought Development is replaced from the top of the deck; a discarded one goes to the bottom."
            ),
        ),
        Rule(
            id="WK-30",
            chapter=_ACTIONS,
            text=Message(
                "Forced March readies a turned Noble free of charge, and others for 2 gold each. It goes to the "
                "red area (Wages)."
            ),
        ),
        Rule(
            id="WK-31",
            chapter=_ACTIONS,
            text=Message(
                "Research: the Scholar may pay 2 gold and draw the top Development, then discard it or buy it for "
                "one knowledge less than printed, never less than 0."
            ),
        ),
        Rule(
            id="WK-32",
            chapter=_ACTIONS,
            text=Message(
                "Burdensome Task (English sheet: A Pressing Agenda) adds an Agenda to the next Assembly and goes "
                "to the Assembly’s area, where it counts."
            ),
        ),
        Rule(
            id="WK-33",
            chapter=_ACTIONS,
            text=Message(
                "Muster Forces (English sheet: Assemble Troops) adds a Mercenary to the offer. A wound marker "
                "takes the first free space of the Draft track, where no Baron may mark; it is removed when the "
                "Draft begins, and its space counts as empty."
            ),
        ),
        Rule(
            id="WK-34",
            chapter=_ACTIONS,
            text=Message("Upgrade Defense does what it did before, and each Baron may hire a garrison for 1 gold."),
        ),
        Rule(
            id="WK-35",
            chapter=_ACTIONS,
            text=Message(
                "Master Forces (English sheet: Muster Forces) does what Muster did before, and every Baron may "
                "hire City Recruits for 2 gold each."
            ),
        ),
        Rule(
            id="WK-36",
            chapter=_ACTIONS,
            text=Message(
                "Uncertain Times does what it did before, and the Scholar may replace one of the Developments for sale."
            ),
        ),
        Rule(
            id="WK-37",
            chapter=_FATE,
            text=Message(
                "A battle may draw up to 20 Fate cards; what is drawn besides goes beyond that. The old deck allows 10."
            ),
        ),
        Rule(
            id="WK-38",
            chapter=_FATE,
            text=Message(
                "On a rebellion (English sheet: riot) the owner pays 1 faith or twice the city’s income, or a "
                "rebellion marker is laid beside the city."
            ),
        ),
        Rule(
            id="WK-39",
            chapter=_FATE,
            text=Message("A city with a rebellion marker yields neither taxes nor Influence."),
        ),
        Rule(
            id="WK-40",
            chapter=_FATE,
            text=Message(
                "A second rebellion in the same city is an uprising (English sheet: revolt): 1 faith or twice the "
                "income, otherwise the city turns neutral."
            ),
        ),
        Rule(
            id="WK-41",
            chapter=_FATE,
            text=Message(
                "The marker goes when its owner has a Noble or a garrison there, or loses the city. With a Noble "
                "no card is drawn; with a garrison one is, but no marker stays."
            ),
        ),
        Rule(
            id="WK-42",
            chapter=_FATE,
            text=Message(
                "All Fate cards revealed, a defender with more Retreat cards than the attacker may retreat. "
                "Otherwise, or if he stays, every Retreat card of both sides draws one card more."
            ),
        ),
        Rule(
            id="WK-43",
            chapter=_FATE,
            text=Message(
                "Who retreats like that loses nothing, and nobody deserts. An own city falls to the enemy and a "
                "stronghold is destroyed, as after an assault."
            ),
        ),
        Rule(
            id="WK-44",
            chapter=_FATE,
            text=Message("A neutral city never retreats."),
        ),
        Rule(
            id="WK-60",
            chapter=_FATE,
            text=Message(
                "A city left in retreat changes hands; a stronghold left in retreat is taken with all that follows."
            ),
        ),
        Rule(
            id="WK-45",
            chapter=_FATE,
            text=Message(
                "Need for Funds (English sheet: Funds Needed): everybody who invested in the expedition pays 2 "
                "gold or loses what he put in. Then it counts as No News."
            ),
        ),
        Rule(
            id="WK-46",
            chapter=_MISSIONS,
            text=Message(
                "Before the strongholds are placed, everybody receives a secret Mission; the others are laid "
                "aside unseen."
            ),
        ),
        Rule(
            id="WK-47",
            chapter=_MISSIONS,
            text=Message("A Mission that was shown to anybody is lost."),
        ),
        Rule(
            id="WK-48",
            chapter=_MISSIONS,
            text=Message(
                "At the final count, from the Chairman on, everybody who has completed the Mission receives 2 "
                "Influence."
            ),
        ),
        Rule(
            id="WK-49",
            chapter=_KING,
            text=Message(
                "With the King the pool holds 9 Influence for each Baron (8 in the English edition), 6 in a short "
                "game, 10 in a long one."
            ),
        ),
        Rule(
            id="WK-50",
            chapter=_KING,
            text=Message("Crown and King’s army lie beside the board."),
        ),
        Rule(
            id="WK-51",
            chapter=_KING,
            text=Message(
                "When the pool is empty, the Baron with most Influence becomes King, ties as usual. If a tie "
                "stays, the crown waits for a later round. The game goes on until somebody has 16 Influence, 12 "
                "in a short game, 20 in a long one."
            ),
        ),
        Rule(
            id="WK-52",
            chapter=_KING,
            text=Message("Missions stay hidden when the King is crowned."),
        ),
        Rule(
            id="WK-53",
            chapter=_KING,
            text=Message(
                "The King receives as many King cards as there are Barons and places them at once in his "
                "stronghold or with Nobles in his cities. They are regular units, never desert, and are his as "
                "long as he wears the crown."
            ),
        ),
        Rule(
            id="WK-54",
            chapter=_KING,
            text=Message(
                "The King receives 1 Influence more at the end of each round, even without cities or stronghold; "
                "a King crowned by the empty pool from the next round on."
            ),
        ),
        Rule(
            id="WK-55",
            chapter=_KING,
            text=Message(
                "Whoever wins an attack on the King’s stronghold is King: crown and King’s army come with the "
                "usual spoils."
            ),
        ),
        Rule(
            id="WK-56",
            chapter=_KING,
            text=Message(
                "The game ends with a round after which somebody has 16 Influence (12 short, 20 long), Missions "
                "not counted. Now Missions are shown. Since the crowning all Influence comes from the treasury. "
                "Most Influence wins, King or not, ties as usual."
            ),
        ),
        Rule(
            id="WK-58",
            chapter=_KING,
            text=Message("King cards count as troops and are paid before any Mercenary."),
        ),
        Rule(
            id="B1",
            chapter=_READINGS,
            text=Message(
                "Which pool? The rulebook at hand puts 9 Influence for each Baron into it with the King, the "
                "English sheet 8. The table chooses its printing, and the set-up names both numbers. (Secondary "
                "source.)"
            ),
        ),
        Rule(
            id="B2",
            chapter=_READINGS,
            text=Message(
                "How many garrisons? 9 by the rulebook at hand, 8 by the English sheet; it goes with the "
                "printing. (Secondary source.)"
            ),
        ),
        Rule(
            id="B3",
            chapter=_READINGS,
            text=Message(
                "The rulebook crowns whoever has most markers of one kind. What is meant is most Influence. "
                "(Secondary source.)"
            ),
        ),
        Rule(
            id="B4",
            chapter=_READINGS,
            text=Message(
                "Whose numbers settle a tie for the crown? Those of the tied Barons; a table may compare all of "
                "them instead. (Secondary source.)"
            ),
        ),
        Rule(
            id="B5",
            chapter=_READINGS,
            text=Message(
                "If every step of a tie is level, nobody is crowned now, and the next round is looked at again. "
                "At the end nobody wins, or the tied Barons share the victory if the table has agreed so."
            ),
        ),
        Rule(
            id="B6",
            chapter=_READINGS,
            text=Message(
                "Where the pool holds less than is owed, everybody is paid in full, the rest from the treasury, "
                "and then the crown is given."
            ),
        ),
        Rule(
            id="B7",
            chapter=_READINGS,
            text=Message(
                "A King crowned by the empty pool has his additional Influence from the next round on; a usurper "
                "who was crowned during the Actions has it in this round’s Upkeep already. (Secondary source.)"
            ),
        ),
        Rule(
            id="B8",
            chapter=_READINGS,
            text=Message("The King’s additional Influence does not hang on cities or stronghold."),
        ),
        Rule(
            id="B9",
            chapter=_READINGS,
            text=Message(
                "The game ends once somebody has the number or more, Missions not counted; they are added "
                "afterwards, and then most Influence wins."
            ),
        ),
        Rule(
            id="B10",
            chapter=_READINGS,
            text=Message("The winner need not be the one who reached the number."),
        ),
        Rule(
            id="B11",
            chapter=_READINGS,
            text=Message(
                "Garrisons are paid with the wages; the rulebook’s own word is the Upkeep, and a table may keep "
                "to it. (Secondary source.)"
            ),
        ),
        Rule(
            id="B12",
            chapter=_READINGS,
            text=Message(
                "The paragraph on red, green and blue backs speaks of the Fate deck, but stands under the Event "
                "deck, which is meant."
            ),
        ),
        Rule(
            id="B13",
            chapter=_READINGS,
            text=Message(
                "Whether the three Developments lie face up or face down changes nothing for what is recorded. "
                "(Secondary source.)"
            ),
        ),
        Rule(
            id="B14",
            chapter=_READINGS,
            text=Message(
                "Two cards have names that are easily mistaken: Muster Forces is new and adds a Mercenary; Master"
                " Forces takes the place of the old Muster and hires recruits."
            ),
        ),
        Rule(
            id="B15",
            chapter=_READINGS,
            text=Message(
                "The 20 Fate cards limit what is drawn at first; cards that are drawn because of others go beyond"
                " it. (Secondary source.)"
            ),
        ),
        Rule(
            id="B16",
            chapter=_READINGS,
            text=Message("An uprising that comes of a second rebellion may be paid for like any other."),
        ),
        Rule(
            id="B17",
            chapter=_READINGS,
            text=Message(
                "No card is drawn for a city with a Noble of its owner. With a garrison one is drawn, but no "
                "marker stays."
            ),
        ),
        Rule(
            id="B18",
            chapter=_READINGS,
            text=Message("A rebellious city is still held: it counts for a victory by cities and in ties."),
        ),
        Rule(
            id="B19",
            chapter=_READINGS,
            text=Message("A victory by cities remains possible where the King is played. (Secondary source.)"),
        ),
        Rule(
            id="B20",
            chapter=_READINGS,
            text=Message("Each city that is razed during play changes how many are the majority."),
        ),
        Rule(
            id="B21",
            chapter=_READINGS,
            text=Message("A Mission is lost once it was shown, to however many."),
        ),
        Rule(
            id="B22",
            chapter=_READINGS,
            text=Message(
                "The Scholar keeps the title when somebody catches up otherwise; it changes hands only when a "
                "Study is resolved. (Secondary source.)"
            ),
        ),
        Rule(
            id="B23",
            chapter=_READINGS,
            text=Message("As much knowledge as another is not more: the title stays where it is."),
        ),
        Rule(
            id="B24",
            chapter=_READINGS,
            text=Message("With two Barons nobody is Scholar before the first Study."),
        ),
        Rule(
            id="B25",
            chapter=_READINGS,
            text=Message(
                "The lengths 6 and 10 for each Baron belong to the King; without him the base game’s 8, 10 and 12"
                " hold. (Secondary source.)"
            ),
        ),
        Rule(
            id="B26",
            chapter=_READINGS,
            text=Message("The crown is given whether the pool is just empty or falls short."),
        ),
        Rule(
            id="B27",
            chapter=_READINGS,
            text=Message(
                "When the King loses his crown, all King cards go to the new one, even those whose Noble has died."
            ),
        ),
    )
)
