"""The final count by kinds of cards, a hand noted for oneself, and what is asked in mid-game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.screens.count import check, so_far
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.hand import Hand
from models.games.game_of_crowns.worth import share
from tests.games.game_of_crowns.phone import phone_at
from tests.games.game_of_crowns.tables import ADA, BEN, has

if TYPE_CHECKING:
    from tests.games.phone import Phone


async def counting(name: str, *cards: str) -> Phone:
    """The count, with such cards of one player."""
    phone = await phone_at(players=2, trackers=("ravens",), page="/score")
    await phone.tap(f"{name}: not counted yet")
    for card in cards:
        await phone.tap(next(key for key in phone.client.names() if key.startswith(f"{name}, {card} +1")))
    return phone


async def test_a_hand_is_counted_by_taps() -> None:
    """GC-17: whatever is not tapped is not there, once the hand is counted."""
    phone = await counting("Ada", "Princess", "Princess", "Knight")
    assert phone.sees("Ada: 3 cards")
    players = so_far(phone.table.standing)["players"]
    assert [{"princess": 2, "knight": 1}, None] == [player["cards"] for player in players]


async def test_a_card_too_many_is_taken_away() -> None:
    """By the minus beside it."""
    phone = await counting("Ada", "Princess", "Princess")
    await phone.tap("Ada, Princess −1")
    assert {"princess": 1} == so_far(phone.table.standing)["players"][ADA]["cards"]


async def test_an_empty_hand_is_said_to_be_empty() -> None:
    """GC-15: nobody is taken to hold nothing."""
    phone = await counting("Ben")
    await phone.tap("Ben holds no card")
    assert {} == so_far(phone.table.standing)["players"][BEN]["cards"]


async def test_a_counted_hand_is_put_away() -> None:
    """From below its cards, so that the next one is in reach."""
    phone = await counting("Ada", "Princess")
    await phone.tap("Done: Ada")
    assert not phone.sees("Ada, Princess +1: 1")


async def test_kinds_that_the_box_does_not_hold_are_doubted() -> None:
    """B2: of all hands together, less what was discarded."""
    house = Hand(castellan=2, coinage=2, feud=2, knight=2, trader=2)
    phone = await phone_at(m.BoxTold(house=house), players=2, page="/score")
    await phone.tap("Ada: not counted yet", "Ada, Princess +1: 0")
    assert phone.sees("Princess: 1 are counted, 0 are in the game")
    await phone.tap("Ada, Princess −1", "Ada, Knight +1: 0")
    assert not phone.sees("are in the game")


@pytest.mark.parametrize(("expected", "cards"), [(0, ["Knight"]), (None, ["Knight", "Diplomat"])])
async def test_foreign_cards_are_asked_of_diplomats(expected: int | None, cards: list[str]) -> None:
    """GC-48: nobody else need look at banners."""
    phone = await counting("Ada", *cards)
    assert expected == so_far(phone.table.standing)["players"][ADA]["foreign"]


async def test_a_complete_count_makes_a_sheet() -> None:
    """Ravens were recorded; two hands are all that is missing."""
    phone = await counting("Ada", "Castellan", "Castellan")
    await phone.tap("Ben: not counted yet", "Ben holds no card")
    standing = phone.table.standing
    assert check(standing.book.game, so_far(standing)).complete
    await phone.tap("Show the sheet")
    assert phone.sees("Ada wins")


async def test_teams_have_their_places() -> None:
    """GC-58: the points of partners are one, under both shields."""
    phone = await phone_at(players=6, page="/score", options={"teams": True})
    await phone.tap("Ada: not counted yet", "Ada, Feud +1: 0", "Done: Ada")
    for name in ("Ben", "Cleo", "Dan", "Eva", "Finn"):
        await phone.tap(f"{name}: not counted yet", f"{name} holds no card", f"Done: {name}")
    await phone.tap("Show the sheet")
    assert phone.sees("Ada and Dan win together")
    assert [
        "Place 1: Ada & Dan, 1 point",
        "Place 2: Ben & Eva, 0 points",
        "Place 2: Cleo & Finn, 0 points",
    ] == [name for name in phone.client.names() if name.startswith("Place")]


async def test_a_sheet_is_turned_over_line_by_line() -> None:
    """Castellans first; who has won is said at the end."""
    phone = await counting("Ada", "Castellan")
    await phone.tap("Ben: not counted yet", "Ben holds no card", "Reveal it line by line", "Turn over: Castellans")
    assert phone.sees("Ada, Castellans: 4, why?")
    assert not phone.sees("Ada wins")
    await phone.tap(*(f"Turn over: {what}" for what in ("Feuds", "Princesses", "Traders")), "Who has won?")
    assert phone.sees("Ada wins")


async def test_a_hand_of_another_size_than_recorded_is_doubted() -> None:
    """The table recorded ten cards."""
    phone = await phone_at(players=2, page="/score")
    await phone.tap("Ada: not counted yet", "Ada, Feud +1: 0")
    assert phone.sees("The table recorded 10 cards.")


async def own_hand(*cards: str) -> Phone:
    """Ada notes her hand for herself."""
    phone = await phone_at(players=2, page="/mine")
    await phone.tap("Ada", "Ada is here: open")
    for card in cards:
        await phone.tap(next(key for key in phone.client.names() if key.startswith(f"{card} +1")))
    return phone


async def test_a_noted_hand_is_worth_something() -> None:
    """D1: two Castellans and four ravens; nobody else is told."""
    phone = await own_hand("Castellan", "Castellan")
    assert phone.sees("Castellans: 8, why?")
    assert phone.sees("Each raven is worth 2 points to you.")
    assert [None, None] == [player["cards"] for player in so_far(phone.table.standing)["players"]]
    assert [] == phone.told


async def taps(phone: Phone, *keys: str) -> None:
    """Taps cards in mind, whatever they would bring."""
    for key in keys:
        await phone.tap(next(name for name in phone.client.names() if name == key or name.startswith(f"{key}: ")))


async def test_a_diplomat_weighs_banners() -> None:
    """D1, GC-48: a Feud of another house, of which nobody has more, is worth two points; one of one's own, one."""
    phone = await own_hand("Diplomat")
    assert phone.sees("Get Feud: +2")
    await taps(phone, "Get Feud")
    assert phone.sees("+2")
    await phone.tap("Of my own house among those I get +1")
    assert phone.sees("+1")


async def test_a_swap_is_weighed() -> None:
    """D2: a Castellan for a Feud, of which nobody has more."""
    phone = await own_hand("Castellan", "Castellan")
    assert phone.sees("Give Castellan: −4")
    await taps(phone, "Give Castellan")
    assert phone.sees("−4")
    await taps(phone, "Get Feud")
    assert phone.sees("−3")


async def test_every_card_says_what_it_would_bring() -> None:
    """D1: a Princess brings the own Knights, and a Knight the own Princesses; with both, one more still."""
    phone = await own_hand("Knight", "Knight", "Princess")
    assert phone.sees("Get Princess: +2")
    assert phone.sees("Get Knight: +1")
    await taps(phone, "Get Knight")
    assert phone.sees("Get Princess: +3")


async def test_two_cards_are_weighed_for_two() -> None:
    """D2, GC-21: as many as an exchange may move, and never more of a kind than there are."""
    phone = await own_hand("Castellan", "Castellan", "Feud")
    await taps(phone, "Give Castellan", "Give Castellan", "Get Castellan", "Get Feud")
    assert phone.sees("−3")
    await taps(phone, "Give Castellan")
    assert phone.sees("+5")


async def test_a_swap_that_is_done_is_noted() -> None:
    """The hand is the new one, and nothing of it is told."""
    phone = await own_hand("Castellan", "Feud")
    await taps(phone, "Give Castellan", "Get Knight")
    await phone.tap("It is done: note the new hand")
    assert phone.sees("2 cards, 4 ravens")
    assert phone.sees("Feuds: 1, why?")
    assert not phone.sees("Castellans: ")
    assert [] == phone.told


@pytest.mark.parametrize(
    ("expected", "known", "held"), [(0.3, 3, 10), (0.0, 0, 4), (1.0, 1, 1), (None, 3, 2), (None, 0, 0)]
)
def test_the_chance_of_a_coinage(expected: float | None, known: int, held: int) -> None:
    """D5, GC-30: those one remembers among all of that hand."""
    assert expected == share(known, held)


async def test_a_coinage_in_mind() -> None:
    """D5: one of ten, then two of nine."""
    phone = await own_hand("Trader")
    assert phone.sees("Chance to take one: 10%, why?")
    await phone.tap("Cards in that hand −1", "Of them I would like +1")
    assert phone.sees("Chance to take one: 22%, why?")


@pytest.mark.parametrize(
    ("expected", "options"),
    [
        ("Own cards of other houses", {}),
        ("Own cards of other houses, without your second set", {"customized_hands": True}),
        ("Own cards of other houses, with your second set", {"customized_hands": True, "second_set": "foreign"}),
    ],
    ids=["one set", "own", "foreign"],
)
async def test_a_second_set_is_own_or_foreign(expected: str, options: dict[str, Any]) -> None:
    """B12: as the table reads it."""
    phone = await phone_at(players=4, page="/mine", options=options)
    await phone.tap("Ada", "Ada is here: open", "Diplomat +1: 0")
    assert phone.sees(f"{expected}: 0")


async def test_to_lose_on_purpose_is_weighed() -> None:
    """D4: ravens gained times own Castellans."""
    phone = await own_hand("Castellan")
    await phone.tap("Ravens more or fewer +1", "Ravens more or fewer +1")
    assert phone.sees("+2")


async def test_what_a_hand_hangs_on_is_asked_for() -> None:
    """A Bard asks for the neighbours' Coinage, and nothing else does."""
    phone = await own_hand("Bard")
    assert not phone.sees("Princesses of both neighbours")
    await phone.tap("Coinage of both neighbours +1")
    assert phone.sees("Bards: 1, why?")


async def test_what_is_switched_on_in_mid_game_is_asked_for() -> None:
    """The table as it stands: whose turn, and everybody's ravens."""
    phone = await phone_at(m.Passed(seat=ADA), players=2, trackers=("hands",), page="/options")
    await phone.switch("Turns")
    assert "/present" == phone.page
    await phone.tap("Ben", "Round +1", "Set")
    assert (BEN, 3) == (phone.state.active, phone.state.round)


async def test_ravens_switched_on_are_asked_for_seat_by_seat() -> None:
    """What is left open stays unknown."""
    phone = await phone_at(m.Passed(seat=ADA), players=2, trackers=("turns",), page="/options")
    await phone.switch("Ravens")
    await phone.tap("Ben +1", "Ben +1", "Set")
    assert [None, 2] == [seat.ravens for seat in phone.state.seats]


async def test_everything_may_have_been_said() -> None:
    """Another phone was quicker."""
    assert (await phone_at(has(BEN, ravens=3), page="/present")).sees("Everything that is recorded has been said.")
