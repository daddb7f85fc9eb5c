"""The rules in our own words, by id (part A), and what the rulebook leaves open (part B)."""

from models.base import Message
from models.game import Rule, RuleBook

_COMPONENTS = Message("Components")
_SETUP = Message("Set-up")
_ROUNDS = Message("Rounds and turns")
_EXCHANGE = Message("Exchange")
_HANDS = Message("Hands, discards, ravens")
_COINAGE = Message("Coinage")
_KNIGHT = Message("Knight")
_COUNT = Message("House cards at the end")
_GUESTS = Message("Guests")
_OPTIONAL = Message("Optional rules")
_READINGS = Message("Where the rulebook is silent")

RULES = RuleBook(
    rules=(
        Rule(
            id="GC-1",
            chapter=_COMPONENTS,
            text=Message(
                "Ninety house cards belong to nine houses, ten to each; the banner at the foot of a card "
                "shows its house."
            ),
        ),
        Rule(
            id="GC-2",
            chapter=_COMPONENTS,
            text=Message(
                "The houses are Lyre, Redtower, Orlok, Chiron, Akroyear, Midian, Celestian, Occultus and Ki-rin."
            ),
        ),
        Rule(
            id="GC-3",
            chapter=_COMPONENTS,
            text=Message(
                "There are also 18 vote cards (an Attacker and a Defender for each house), 11 guests without "
                "a banner, 9 reference cards, the round track and 37 ravens: four for each house and one that "
                "marks the round."
            ),
        ),
        Rule(
            id="GC-4",
            chapter=_SETUP,
            text=Message(
                "Everybody begins with the ten cards and the two vote cards of one house, four ravens and a "
                "reference card. Sets that nobody plays go back into the box."
            ),
        ),
        Rule(
            id="GC-5", chapter=_SETUP, text=Message("The 11 guests are shuffled and lie face down as the guest deck.")
        ),
        Rule(id="GC-6", chapter=_SETUP, text=Message("Whoever wore a crown most recently is the start player.")),
        Rule(
            id="GC-7",
            chapter=_SETUP,
            text=Message(
                "A raven lies on space 1 of the round track: on the side with three spaces, or on the one "
                "with six for a longer game."
            ),
        ),
        Rule(
            id="GC-8",
            chapter=_SETUP,
            text=Message(
                "House cards are Castellan, Coinage, Feud, Knight, Princess and Trader; guests are Artist, "
                "Bard, Diplomat, Jester, Priest, Sentinel and Undertaker."
            ),
        ),
        Rule(
            id="GC-9",
            chapter=_SETUP,
            text=Message(
                "So ten cards for each player and the 11 guests are in play, and four ravens for each player."
            ),
        ),
        Rule(
            id="GC-10",
            chapter=_ROUNDS,
            text=Message(
                "Turns go clockwise. A turn is one action that has to be taken: an exchange, or playing a "
                "Coinage or a Knight."
            ),
        ),
        Rule(id="GC-11", chapter=_ROUNDS, text=Message("A round is over when everybody has had one turn.")),
        Rule(
            id="GC-12",
            chapter=_ROUNDS,
            text=Message(
                "Each time the start player comes up again, the round marker moves on one space before the turn."
            ),
        ),
        Rule(
            id="GC-13",
            chapter=_ROUNDS,
            text=Message(
                "The usual game has three rounds: as soon as the marker reaches Game End, the game is over "
                "and that turn is not played."
            ),
        ),
        Rule(
            id="GC-14",
            chapter=_ROUNDS,
            text=Message(
                "Longer games have four, five or six rounds; they are not advised with seven or more players."
            ),
        ),
        Rule(
            id="GC-15",
            chapter=_ROUNDS,
            text=Message("If anybody holds no card when a round is about to start, the game ends early."),
        ),
        Rule(
            id="GC-16",
            chapter=_ROUNDS,
            text=Message(
                "A hand that runs empty in the middle of a round ends nothing yet, and nothing at all if it "
                "holds a card again by the next round."
            ),
        ),
        Rule(
            id="GC-17",
            chapter=_ROUNDS,
            text=Message("At the end everybody counts points from the hand; most points win."),
        ),
        Rule(
            id="GC-18",
            chapter=_ROUNDS,
            text=Message("A tie goes to the smaller hand, then to fewer ravens; after that the victory is shared."),
        ),
        Rule(
            id="GC-19",
            chapter=_EXCHANGE,
            text=Message("The active player lays a card of the hand face up and may say what is wanted for it."),
        ),
        Rule(
            id="GC-20",
            chapter=_EXCHANGE,
            text=Message("Then everybody else, clockwise, has to lay a hand card face up as an offer."),
        ),
        Rule(
            id="GC-21",
            chapter=_EXCHANGE,
            text=Message("The active player may add a second card; if so, everybody else has to add one too."),
        ),
        Rule(
            id="GC-22",
            chapter=_EXCHANGE,
            text=Message(
                "Everybody may put ravens on top. The active player has to accept exactly one offer; the two "
                "swap all that lies before them, everybody else takes cards and ravens back."
            ),
        ),
        Rule(
            id="GC-23",
            chapter=_EXCHANGE,
            text=Message("Whoever has no card left does not take part, or not any further."),
        ),
        Rule(
            id="GC-24",
            chapter=_EXCHANGE,
            text=Message(
                "So both hands stay as large as they were: one card for one, or two for two, unless somebody ran out."
            ),
        ),
        Rule(
            id="GC-25",
            chapter=_HANDS,
            text=Message(
                "Hands are secret: you may talk about your cards, and lie, but never show them. Vote and "
                "reference cards are not part of the hand, guests are."
            ),
        ),
        Rule(
            id="GC-26",
            chapter=_HANDS,
            text=Message("A discarded card is out of the game; it lies face up beside the guest deck for all to see."),
        ),
        Rule(
            id="GC-27",
            chapter=_HANDS,
            text=Message("Ravens make Castellans worth something, add votes and sweeten offers."),
        ),
        Rule(
            id="GC-28",
            chapter=_HANDS,
            text=Message(
                "Guests leave their deck only when the victor of an attack draws one, or as hidden agendas. "
                "In a hand they are cards like any other."
            ),
        ),
        Rule(id="GC-29", chapter=_HANDS, text=Message("Guests are not house cards.")),
        Rule(
            id="GC-30",
            chapter=_COINAGE,
            text=Message(
                "To play a Coinage choose another player, lay a hand card face down before them and take one "
                "of theirs at random; then they take yours."
            ),
        ),
        Rule(id="GC-31", chapter=_COINAGE, text=Message("With no other card in the hand you only take one.")),
        Rule(id="GC-32", chapter=_COINAGE, text=Message("In team play a partner chooses the card you get.")),
        Rule(
            id="GC-33",
            chapter=_KNIGHT,
            text=Message("To play a Knight choose one player, who is the Defender; you are the Attacker."),
        ),
        Rule(id="GC-34", chapter=_KNIGHT, text=Message("A Knight never attacks the house whose banner it bears.")),
        Rule(id="GC-35", chapter=_KNIGHT, text=Message("In team play partners do not attack each other.")),
        Rule(
            id="GC-36",
            chapter=_KNIGHT,
            text=Message(
                "Everybody secretly chooses the Attacker or the Defender card, one vote each and be it "
                "against oneself; all are revealed together."
            ),
        ),
        Rule(
            id="GC-37",
            chapter=_KNIGHT,
            text=Message(
                "Then, from the Defender on and clockwise, everybody may once add any number of own ravens: "
                "each is one vote more for the chosen side."
            ),
        ),
        Rule(id="GC-38", chapter=_KNIGHT, text=Message("More votes win; a tie is the Attacker’s.")),
        Rule(
            id="GC-39",
            chapter=_KNIGHT,
            text=Message("The victor looks at the hand of the defeated and takes a card, or draws a guest."),
        ),
        Rule(
            id="GC-40",
            chapter=_KNIGHT,
            text=Message("The defeated gains the ravens that were spent against them, those on the victor’s side."),
        ),
        Rule(id="GC-41", chapter=_KNIGHT, text=Message("The Knight is discarded, and the turn is over.")),
        Rule(id="GC-42", chapter=_COUNT, text=Message("Castellan: as many points as you have ravens.")),
        Rule(
            id="GC-43",
            chapter=_COUNT,
            text=Message(
                "Feud: 1 point each, if nobody has more Feuds than you; everybody who ties for the most scores."
            ),
        ),
        Rule(id="GC-44", chapter=_COUNT, text=Message("Princess: as many points as you have Knights.")),
        Rule(
            id="GC-45",
            chapter=_COUNT,
            text=Message(
                "Trader: as many points as you have Coinage. Coinage and Knights are worth nothing by themselves."
            ),
        ),
        Rule(
            id="GC-53",
            chapter=_COUNT,
            text=Message(
                "So Castellans without ravens, Princesses without Knights and Traders without Coinage bring nothing."
            ),
        ),
        Rule(
            id="GC-46",
            chapter=_GUESTS,
            text=Message("Artist: 1 point for every Princess in the hands of both neighbours."),
        ),
        Rule(
            id="GC-47",
            chapter=_GUESTS,
            text=Message("Bard: 1 point for every Coinage in the hands of both neighbours."),
        ),
        Rule(
            id="GC-48",
            chapter=_GUESTS,
            text=Message(
                "Diplomat: 1 point for every house card of yours with the banner of another house; guests do not count."
            ),
        ),
        Rule(
            id="GC-49",
            chapter=_GUESTS,
            text=Message(
                "Jester: 2 points each, if nobody has more Jesters; whoever has fewer than the most, but at "
                "least one, loses 2 points in all."
            ),
        ),
        Rule(
            id="GC-50",
            chapter=_GUESTS,
            text=Message("Priest: 3 points for every set of Castellan, Princess and Trader, of any house."),
        ),
        Rule(
            id="GC-51",
            chapter=_GUESTS,
            text=Message(
                "Sentinel: at the start of another player’s turn you may discard it to take half of their "
                "ravens, rounded down. That is no action, and it takes somebody who has a raven. It is worth "
                "no points."
            ),
        ),
        Rule(
            id="GC-52",
            chapter=_GUESTS,
            text=Message("Undertaker: 3 points, if nobody holds fewer cards than you; ties score."),
        ),
        Rule(
            id="GC-54",
            chapter=_OPTIONAL,
            text=Message(
                "Hidden agendas: everybody draws a guest at the start and lays it face down. It is no part of "
                "the hand and out of reach, its owner may look at it, and it joins the hand when points are "
                "counted."
            ),
        ),
        Rule(
            id="GC-55",
            chapter=_OPTIONAL,
            text=Message(
                "Negotiations: everybody may trade cards and ravens with the active player, and nobody else. "
                "What is agreed is done; promises for later bind nobody."
            ),
        ),
        Rule(
            id="GC-56",
            chapter=_OPTIONAL,
            text=Message(
                "Customized hands, for exactly four: everybody takes an unused house as well, secretly swaps "
                "up to three cards with it and boxes the rest face down."
            ),
        ),
        Rule(
            id="GC-57",
            chapter=_OPTIONAL,
            text=Message("Longer games are played on the side of the round track with six spaces."),
        ),
        Rule(
            id="GC-58",
            chapter=_OPTIONAL,
            text=Message(
                "Team play, for six or eight: partners sit opposite each other. Everybody scores alone, and "
                "the points of a team are added up."
            ),
        ),
        Rule(
            id="GC-B1",
            chapter=_READINGS,
            text=Message(
                "The rulebook speaks of the Diplomat’s cards as those with your own banner; it means the others."
            ),
        ),
        Rule(
            id="GC-B2",
            chapter=_READINGS,
            text=Message("Which ten cards a house has is not printed, so nothing here depends on it."),
        ),
        Rule(
            id="GC-B3",
            chapter=_READINGS,
            text=Message("How many there are of each guest is not printed either; only their sum of 11 is checked."),
        ),
        Rule(
            id="GC-B4",
            chapter=_READINGS,
            text=Message(
                "The game is made for four to nine. Two or three may try; of two, each is the other’s one neighbour."
            ),
        ),
        Rule(
            id="GC-B5",
            chapter=_READINGS,
            text=Message(
                "A Coinage that was played is discarded, and another card is given; a table may have it be "
                "the card that is given, or go back to the hand."
            ),
        ),
        Rule(
            id="GC-B6",
            chapter=_READINGS,
            text=Message(
                "Ravens of the losing side leave the game; a table may return them, or give them to the "
                "defeated as well."
            ),
        ),
        Rule(
            id="GC-B7",
            chapter=_READINGS,
            text=Message(
                "An Attacker who votes for the Defender and loses gets those ravens back: they were spent "
                "against the loser."
            ),
        ),
        Rule(
            id="GC-B8",
            chapter=_READINGS,
            text=Message("Several Artists, Bards, Diplomats, Priests or Undertakers in one hand each score in full."),
        ),
        Rule(
            id="GC-B9",
            chapter=_READINGS,
            text=Message("The 2 points that Jesters may cost are lost once, however many there are."),
        ),
        Rule(id="GC-B10", chapter=_READINGS, text=Message("For the Undertaker a tie for the smallest hand is enough.")),
        Rule(
            id="GC-B11",
            chapter=_READINGS,
            text=Message("A hidden agenda counts as a hand card for Undertakers and ties."),
        ),
        Rule(
            id="GC-B12",
            chapter=_READINGS,
            text=Message(
                "With customized hands the banner of one’s own second set is not foreign to the Diplomat, "
                "unless the table says so."
            ),
        ),
        Rule(
            id="GC-B13",
            chapter=_READINGS,
            text=Message("Which house a Knight may not attack goes by the house a player began with."),
        ),
        Rule(id="GC-B14", chapter=_READINGS, text=Message("A total may be below zero.")),
        Rule(
            id="GC-B15",
            chapter=_READINGS,
            text=Message(
                "If there is no card or no guest to be had, the victor takes what there is; if there is "
                "neither, nothing."
            ),
        ),
        Rule(
            id="GC-B16",
            chapter=_READINGS,
            text=Message("A Sentinel may be used against a single raven, and takes nothing then."),
        ),
        Rule(id="GC-B17", chapter=_READINGS, text=Message("A Sentinel is not used in one’s own turn.")),
        Rule(
            id="GC-B18",
            chapter=_READINGS,
            text=Message(
                "Of two Sentinels at one turn the one comes first whose owner sits closer behind the active "
                "player, clockwise; each halves what is left."
            ),
        ),
        Rule(
            id="GC-B19",
            chapter=_READINGS,
            text=Message(
                "A tie of teams goes to the one with fewer cards, then to fewer ravens; after that it is shared."
            ),
        ),
        Rule(
            id="GC-B20", chapter=_READINGS, text=Message("Feuds, Jesters and Undertakers compare players, not teams.")
        ),
        Rule(id="GC-B21", chapter=_READINGS, text=Message("Whoever can do nothing passes.")),
        Rule(
            id="GC-B22",
            chapter=_READINGS,
            text=Message(
                "The marker moves and empty hands are looked for at the same moment, before the start player’s turn."
            ),
        ),
        Rule(id="GC-B23", chapter=_READINGS, text=Message("How many ravens somebody has is for all to see.")),
        Rule(id="GC-B24", chapter=_READINGS, text=Message("Without a card of one’s own there is no exchange.")),
    )
)
