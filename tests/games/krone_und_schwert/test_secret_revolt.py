"""KS-68 to KS-71: votes and the cards under them are laid face down, and revealed at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.live import changes as c
from companion.live.house import House
from companion.live.proposals import Arrange, BeginRound, Drop, Lay, Play, Written
from companion.store.memory import Memory
from companion.widgets import cover
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.games.krone_und_schwert.tables import ADA, BEN, CLEO, GAME
from tests.games.tables import setup_of
from tests.screens.device import device

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.live.table import Table
    from tests.screens.device import Device

TRACKED = ("turns", "people")
SHARED = "the table’s phone"


class Evening:
    """A table where Ada revolts against Ben, the table's phone, and the phones of some seats."""

    def __init__(self, house: House, table: Table) -> None:
        self.house, self.table = house, table
        self.phones: dict[str, Device] = {}

    @classmethod
    async def with_phones(
        cls, seats: Mapping[str, int], players: int = 3, page: str = "revolt", **size: float
    ) -> Evening:
        """The phones are named after whom they belong to."""
        house = await House.open(Memory())
        table = await house.new_table(GAME, setup_of(GAME, players, trackers=TRACKED), SHARED)
        evening = cls(house, table)
        await evening.says(Play(m.TurnSet(seat=ADA, round=2)))
        await evening.says(Lay("revolt", {"rebel": ADA, "king": BEN, "votes": []}))
        for name, seat in seats.items():
            await house.join(name, table)
            await evening.says(Arrange(c.Take(seat)), name)
        for name in (SHARED, *seats):
            evening.phones[name] = await device(house, f"/t/{table.code}/{page}", name, owner=name == SHARED, **size)
        return evening

    async def says(self, proposal: object, by: str = SHARED) -> None:
        """A proposal that is written."""
        answer = await self.table.referee.propose(repr((by, proposal)), proposal, By(device=by))  # type: ignore[arg-type]
        assert isinstance(answer, Written)

    async def tap(self, name: str, *taps: str) -> None:
        """Taps on a phone, one after the other."""
        for label in taps:
            await self.phones[name].tap(label, latest=True)
            await self.phones[name].settle()
            await self.phones[name].follow()
        for phone in self.phones.values():
            await phone.settle()

    def sees(self, name: str, words: str) -> bool:
        """Whether a phone says this anywhere."""
        return any(words in said for said in self.phones[name].said())

    @property
    def votes(self) -> dict[int, tuple[str, list[int], int]]:
        """What the report says: side, cards and ambushes by seat."""
        draft = self.table.standing.draft("revolt") or {"votes": []}
        return {vote["seat"]: (vote["vote"], vote["cards"], vote["ambushes"]) for vote in draft["votes"]}


CHOICES = ("Lay a card of 4", "Lay face down")


async def test_phones_and_a_phone_that_goes_round_are_mixed() -> None:
    """Cleo on her own phone, Ada and Ben on the table's; the reveal fills the report as if it had been told."""
    evening = await Evening.with_phones({"Cleo": CLEO})
    await evening.tap(SHARED, "Vote in secret")
    await evening.tap("Cleo", "Cleo, choose now", "For the rebel", "Lay a card of 3", "Lay face down")
    await evening.tap(SHARED, "Pass the phone round", "Ada is here: open", "Ambush: 0 laid", "Lay face down")
    assert evening.sees(SHARED, "Pass to Ben")
    await evening.tap(SHARED, "Ben is here: open", "Lay a card of 2", "Lay a card of 4", "Lay face down")
    assert (evening.sees("Cleo", "3 of 3 ready"), {}) == (True, evening.votes)
    await evening.tap("Cleo", "Reveal")
    assert {ADA: ("sword", [], 1), BEN: ("crown", [2, 4], 0), CLEO: ("sword", [3], 0)} == evening.votes
    assert evening.sees(SHARED, "Cleo votes with the sword, cards 3")


async def test_without_any_phone_of_a_seat_one_goes_round() -> None:
    """Everybody in turn; nobody is bound to a side but king and rebel (KS-67)."""
    evening = await Evening.with_phones({})
    await evening.tap(SHARED, "Vote in secret", "Pass the phone round")
    for name, taps in (("Ada", ()), ("Ben", ()), ("Cleo", ("For the king",))):
        await evening.tap(SHARED, f"{name} is here: open", *taps, *CHOICES)
    await evening.tap(SHARED, "Reveal")
    assert {ADA: ("sword", [4], 0), BEN: ("crown", [4], 0), CLEO: ("crown", [4], 0)} == evening.votes


async def test_whoever_wants_no_secrets_taps_as_before() -> None:
    """One tap a vote."""
    evening = await Evening.with_phones({})
    await evening.tap(SHARED, "Cleo votes for the king")
    assert (("crown", [], 0), False) == (evening.votes[CLEO], evening.sees(SHARED, "Vote in secret"))


async def test_with_two_players_the_cards_alone_are_secret() -> None:
    """KS-69: nobody has a side to choose."""
    evening = await Evening.with_phones({}, players=2)
    await evening.tap(SHARED, "Vote in secret", "Pass the phone round", "Ada is here: open", *CHOICES)
    await evening.tap(SHARED, "Ben is here: open", "Lay face down", "Reveal")
    assert {ADA: ("sword", [4], 0), BEN: ("crown", [], 0)} == evening.votes


async def test_a_vote_can_be_changed_until_the_reveal() -> None:
    """On the phone of its seat, beginning with what lies there."""
    evening = await Evening.with_phones({"Cleo": CLEO})
    await evening.tap(SHARED, "Vote in secret")
    await evening.tap("Cleo", "Cleo, choose now", "For the king", *CHOICES)
    await evening.tap("Cleo", "Cleo: face down", "For the rebel", *CHOICES)
    await evening.tap(SHARED, "Reveal", "Reveal all the same")
    assert ("sword", [4, 4], 0) == evening.votes[CLEO]


async def test_what_went_round_begins_anew() -> None:
    """Nobody is shown what lies there."""
    evening = await Evening.with_phones({})
    await evening.tap(SHARED, "Vote in secret", "Cleo: still to choose", "Cleo is here: open", "For the king", *CHOICES)
    await evening.tap(SHARED, "Cleo: face down", "Cleo is here: open")
    assert evening.sees(SHARED, "No card is laid")


async def test_an_own_vote_is_seen_while_it_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """And no longer."""
    monkeypatch.setattr(cover, "QUICK", 0)
    evening = await Evening.with_phones({"Cleo": CLEO})
    await evening.tap(SHARED, "Vote in secret")
    await evening.tap("Cleo", "Cleo, choose now", "For the king", *CHOICES)
    phone, seen = evening.phones["Cleo"], []
    for event in ("tap_down", "tap_up"):
        await phone.event(phone.all(ft.GestureDetector)[0], event, {})
        await phone.settle()
        seen.append("4" in phone.texts())
    assert [True, False] == seen


async def test_a_tap_shows_an_own_vote_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """For whoever cannot hold; a second tap covers it at once."""
    monkeypatch.setattr(cover, "SECONDS", 0.05)
    evening = await Evening.with_phones({"Cleo": CLEO})
    await evening.tap(SHARED, "Vote in secret")
    await evening.tap("Cleo", "Cleo, choose now", "For the king", *CHOICES)
    phone = evening.phones["Cleo"]
    place = phone.all(ft.GestureDetector)[0]
    await phone.event(place, "tap_down", {})
    shown = "4" in phone.texts()
    await phone.event(place, "tap_up", {})
    await phone.settle()
    assert (True, False) == (shown, "4" in phone.texts())


async def test_a_tablet_that_lies_flat_shows_nothing_that_was_tapped() -> None:
    """It is looked at while it is held."""
    evening = await Evening.with_phones({}, width=1024, height=768)
    await evening.tap(SHARED, "Vote in secret", "Cleo: still to choose", "Cleo is here: open")
    phone = evening.phones[SHARED]
    before = phone.texts()
    await evening.tap(SHARED, "For the king", "Lay a card of 3", "Truce: 0 laid")
    assert before == phone.texts()
    await phone.event(phone.all(ft.GestureDetector)[0], "tap_down", {})
    await phone.settle()
    assert "3" in phone.texts()


async def test_a_card_kept_in_hand_is_reported_after_the_reveal() -> None:
    """The table insists, and says who is missing."""
    evening = await Evening.with_phones({"Cleo": CLEO})
    await evening.tap(SHARED, "Vote in secret")
    await evening.tap("Cleo", "Cleo, choose now", "For the king", *CHOICES)
    await evening.tap(SHARED, "Reveal")
    assert evening.sees(SHARED, "Reveal without Ada and Ben?")
    await evening.tap(SHARED, "Reveal all the same")
    assert ("crown", [4], 0) == evening.votes[CLEO]
    assert evening.sees(SHARED, "Ada votes with the sword, cards none")


GONE = "What you had laid face down is gone. Nobody saw it."


@pytest.mark.parametrize(
    "ending",
    [
        pytest.param(Lay("revolt", None), id="the revolt is called off"),
        pytest.param(Drop((1,)), id="the move before it is taken back"),
    ],
)
async def test_votes_go_with_their_revolt(ending: Lay | Drop) -> None:
    """Whoever had laid something is told, once."""
    evening = await Evening.with_phones({"Cleo": CLEO})
    await evening.tap(SHARED, "Vote in secret")
    await evening.tap("Cleo", "Cleo, choose now", "For the king", *CHOICES)
    await evening.says(ending)
    for phone in evening.phones.values():
        await phone.settle()
        await phone.follow()
    assert [True, False] == [evening.sees(name, GONE) for name in ("Cleo", SHARED)]
    assert ({}, {}) == (evening.table.standing.secrets.rounds, evening.table.standing.secrets.losses)


async def test_votes_that_were_revealed_stay_readable() -> None:
    """Only the host takes them back, and everybody can read them then."""
    evening = await Evening.with_phones({"Cleo": CLEO})
    await evening.tap(SHARED, "Vote in secret")
    await evening.tap("Cleo", "Cleo, choose now", "For the rebel", "Truce: 0 laid", *CHOICES)
    await evening.tap(SHARED, "Reveal", "Reveal all the same")
    await evening.tap("Cleo", "Call the revolt off")
    assert evening.sees("Cleo", "Only the host takes back what was revealed.")
    assert not evening.sees("Cleo", "The revolt is called off.")
    await evening.tap(SHARED, "Call the revolt off")
    phone = await device(evening.house, f"/t/{evening.table.code}/timeline", "Cleo", owner=False)
    assert "Revealed and taken back: Cleo: sword, 4, Truce" in phone.texts()


async def test_a_table_that_would_rather_talk_goes_back() -> None:
    """The report is as it was."""
    evening = await Evening.with_phones({})
    await evening.tap(SHARED, "Vote in secret", "Vote openly instead")
    assert evening.sees(SHARED, "Cleo votes for the king")


async def test_what_lies_face_down_is_not_given_up_by_a_slip() -> None:
    """Whoever has laid something is named first."""
    evening = await Evening.with_phones({"Cleo": CLEO})
    await evening.tap(SHARED, "Vote in secret")
    await evening.tap("Cleo", "Cleo, choose now", "For the king", *CHOICES)
    await evening.tap(SHARED, "Vote openly instead")
    assert evening.sees(SHARED, "Already laid: Cleo. Nobody will see it.")
    await evening.tap(SHARED, "Discard what was laid")
    assert (True, True) == (evening.sees(SHARED, "Cleo votes for the king"), evening.sees("Cleo", GONE))


async def test_the_table_is_told_of_a_secret_vote() -> None:
    """On its own screen, with how far it is."""
    evening = await Evening.with_phones({}, page="")
    await evening.says(BeginRound("r", "revolt", (ADA, BEN, CLEO), "revolt"))
    await evening.phones[SHARED].settle()
    assert evening.sees(SHARED, "Secret vote on the revolt: 0 of 3 ready")
