"""The rules in our own words, by id (part A), and how the house reads what they leave open (part B)."""

from models.base import Message
from models.game import Rule, RuleBook

_CARDS = Message("The cards")
_KINGDOM = Message("The kingdom")
_SETUP = Message("Setting up")
_BATTLE = Message("Turn and battle")
_TREASURE = Message("Treasures")
_END = Message("The end")
_READINGS = Message("What the rulebook leaves open")

RULES = RuleBook(
    rules=(
        Rule(
            id="KO-1",
            chapter=_CARDS,
            text=Message(
                "The cards are red, yellow and blue, each colour three times from 1 to 9, and there are 3 "
                "treasures: 84 in all."
            ),
        ),
        Rule(
            id="KO-2",
            chapter=_CARDS,
            text=Message(
                "From 1 to 9 the values are servant, artisan, farmer, soldier, knight, commander, sage, noble and king."
            ),
        ),
        Rule(
            id="KO-3",
            chapter=_CARDS,
            text=Message(
                "Servant, artisan and farmer (1, 2, 3, with a star) are a people. It adds half a point to the bonus."
            ),
        ),
        Rule(
            id="KO-4",
            chapter=_CARDS,
            text=Message(
                "Soldier, knight and commander (4, 5, 6, with a shield) are an army. It adds 1 point to the bonus."
            ),
        ),
        Rule(
            id="KO-5",
            chapter=_CARDS,
            text=Message("Sage, noble and king (7, 8, 9, with a crown) are a court. It adds 2 points to the bonus."),
        ),
        Rule(
            id="KO-6",
            chapter=_CARDS,
            text=Message("What a group adds is printed on its highest card: the 3, the 6 or the 9."),
        ),
        Rule(
            id="KO-7",
            chapter=_KINGDOM,
            text=Message("Only a whole group is laid: its three values, face up, in ascending order."),
        ),
        Rule(
            id="KO-8",
            chapter=_KINGDOM,
            text=Message(
                "A group may mix colours. From its lowest to its highest card they are the flag, and every group "
                "of a kingdom needs the same one."
            ),
        ),
        Rule(
            id="KO-9",
            chapter=_KINGDOM,
            text=Message("There are 27 flags, for a colour may occur twice or three times."),
        ),
        Rule(
            id="KO-10",
            chapter=_KINGDOM,
            text=Message(
                "The bonus of a kingdom is the sum of its groups and half a point for each treasure in it. It is "
                "added to every attack of its owner."
            ),
        ),
        Rule(
            id="KO-11",
            chapter=_KINGDOM,
            text=Message(
                "Between battles cards can be taken back into the hand, and the kingdom can be built anew under "
                "another flag."
            ),
        ),
        Rule(
            id="KO-12",
            chapter=_KINGDOM,
            text=Message("Whoever first has people, army and court in one kingdom wins the game."),
        ),
        Rule(
            id="KO-13",
            chapter=_SETUP,
            text=Message(
                "All cards are mixed face down in a loose pile, the source. Whoever draws may take any card of it."
            ),
        ),
        Rule(
            id="KO-14",
            chapter=_SETUP,
            text=Message("Everyone takes nine cards. Whoever has a group can lay it at once."),
        ),
        Rule(
            id="KO-15",
            chapter=_SETUP,
            text=Message(
                "The youngest player begins. After each battle it is the turn of the next player to the left."
            ),
        ),
        Rule(
            id="KO-16",
            chapter=_SETUP,
            text=Message("The source begins with 84 cards less nine for each player, and loses one in every turn."),
        ),
        Rule(
            id="KO-17",
            chapter=_BATTLE,
            text=Message(
                "The player on turn is the challenger: draw a card of the source, lay it open in the middle, and "
                "choose an opponent to fight for it."
            ),
        ),
        Rule(id="KO-18", chapter=_BATTLE, text=Message("The opponent attacks first, with one card of the hand.")),
        Rule(
            id="KO-19",
            chapter=_BATTLE,
            text=Message(
                "From that card on the two kingdoms cannot be changed until the battle is over. What is not a "
                "whole group goes back into the hand."
            ),
        ),
        Rule(
            id="KO-20",
            chapter=_BATTLE,
            text=Message("An attack is worth the cards that count and the bonus of the kingdom."),
        ),
        Rule(id="KO-21", chapter=_BATTLE, text=Message("The challenger answers with one card of the hand.")),
        Rule(
            id="KO-22",
            chapter=_BATTLE,
            text=Message(
                "Where the answer equals or beats the attack, the opponent gives up or raises. Where it does not,"
                " the battle is over and the opponent has won."
            ),
        ),
        Rule(
            id="KO-23",
            chapter=_BATTLE,
            text=Message(
                "To raise, the opponent adds one card of the colour already bid; both count. Nobody raises twice."
            ),
        ),
        Rule(
            id="KO-24",
            chapter=_BATTLE,
            text=Message(
                "Against a raise the challenger has to bid a second card. In the colour of the first it is added;"
                " in another colour it counts alone and the first is void."
            ),
        ),
        Rule(
            id="KO-25",
            chapter=_BATTLE,
            text=Message("The higher attack wins the source card. When both are equal, the challenger wins it."),
        ),
        Rule(
            id="KO-26",
            chapter=_BATTLE,
            text=Message("Afterwards both players take the cards that the other has bid, those that were void too."),
        ),
        Rule(
            id="KO-27",
            chapter=_BATTLE,
            text=Message("So the winner has one card more than before, and the loser as many as before."),
        ),
        Rule(
            id="KO-28",
            chapter=_TREASURE,
            text=Message("A treasure laid in the kingdom adds half a point to every attack."),
        ),
        Rule(id="KO-29", chapter=_TREASURE, text=Message("A treasure bid from the hand is worth 15.")),
        Rule(
            id="KO-30",
            chapter=_TREASURE,
            text=Message("A treasure is raised by another treasure and by nothing else."),
        ),
        Rule(id="KO-31", chapter=_END, text=Message("Once a kingdom is complete, nobody changes a kingdom any more.")),
        Rule(
            id="KO-32",
            chapter=_END,
            text=Message(
                "All others are ranked by the bonus of their kingdom, and where it is equal by the number of "
                "their cards."
            ),
        ),
        Rule(
            id="KO-33",
            chapter=_END,
            text=Message(
                "When the source is used up, everyone has one minute to complete a kingdom or to raise its bonus."
                " Then the ranking follows."
            ),
        ),
        Rule(
            id="B1",
            chapter=_READINGS,
            text=Message(
                "Three sets of each colour make 81 cards and, with the treasures, 84. Read as one set of each "
                "there are 30, which is enough for three players."
            ),
        ),
        Rule(
            id="B2",
            chapter=_READINGS,
            text=Message(
                "The rulebook names no number of players. It is meant for 3 to 5; from 2 to 9 the cards are enough."
            ),
        ),
        Rule(
            id="B3",
            chapter=_READINGS,
            text=Message(
                "A kingdom may hold several groups of a kind as long as they share its flag. A table can agree on"
                " one of each."
            ),
        ),
        Rule(
            id="B4",
            chapter=_READINGS,
            text=Message(
                "A raise has to be beaten, says one sentence; on equal attacks the challenger wins, says a later "
                "one. The later one counts."
            ),
        ),
        Rule(
            id="B5",
            chapter=_READINGS,
            text=Message(
                "The challenger may answer with a card that is too low. The opponent then wins at once and cannot"
                " raise."
            ),
        ),
        Rule(id="B6", chapter=_READINGS, text=Message("A raise need not overtake the challenger.")),
        Rule(
            id="B7",
            chapter=_READINGS,
            text=Message(
                "No colour is raised with a treasure, and no treasure with a colour. For the challenger’s second "
                "card, too, a treasure is a colour of its own."
            ),
        ),
        Rule(id="B8", chapter=_READINGS, text=Message("A treasure that is bid can be answered with any card.")),
        Rule(
            id="B9",
            chapter=_READINGS,
            text=Message(
                "A treasure adds its half point even where no group is laid. A table can agree that it needs one."
            ),
        ),
        Rule(
            id="B10",
            chapter=_READINGS,
            text=Message(
                "For the final bonus only treasures in the kingdom count. Laying them costs nothing once the last"
                " battle is over."
            ),
        ),
        Rule(
            id="B11",
            chapter=_READINGS,
            text=Message("All cards count: hand, groups and treasures. Having more of them is better."),
        ),
        Rule(id="B12", chapter=_READINGS, text=Message("Players who are equal in everything share their place.")),
        Rule(
            id="B13",
            chapter=_READINGS,
            text=Message("A kingdom can be completed at any time at which its owner is not in battle."),
        ),
        Rule(
            id="B14",
            chapter=_READINGS,
            text=Message(
                "If two are completed in the last minute, the one announced first wins; if both at once, the "
                "higher bonus, then more cards, then both."
            ),
        ),
        Rule(
            id="B15",
            chapter=_READINGS,
            text=Message(
                "Nobody without a card in the hand can be challenged, or challenge, before taking cards back from"
                " the kingdom."
            ),
        ),
        Rule(
            id="B16",
            chapter=_READINGS,
            text=Message("A challenger without a second card stands by the first, which still counts."),
        ),
        Rule(
            id="B17",
            chapter=_READINGS,
            text=Message("Players who are not in the battle may rebuild their kingdoms meanwhile."),
        ),
        Rule(id="B18", chapter=_READINGS, text=Message("The last card of the source is still fought for.")),
        Rule(
            id="B19",
            chapter=_READINGS,
            text=Message("A complete kingdom wins even where another has a higher bonus."),
        ),
        Rule(
            id="B20",
            chapter=_READINGS,
            text=Message("A battle that has begun is fought to its end before a kingdom is completed."),
        ),
    )
)
