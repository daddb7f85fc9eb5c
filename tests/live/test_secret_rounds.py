"""Choosing unseen: what is laid stays sealed until one reveal, and goes with its cause."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.live import changes as c
from companion.live import proposals as p
from companion.live.house import House
from companion.live.sealed import Sealed
from companion.store.disk import Disk
from companion.store.memory import Memory
from companion.store.shelf import StoreError
from models.base import Message
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.live.court import BY as PHONE
from tests.live.court import Court
from tests.live.tables import lay

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from companion.live.standing import Standing
    from companion.live.table import Table
    from companion.store.shelf import Shelf

ADA, BEN, CLEO = range(3)
QUEEN = "the queen of hearts"


@pytest.fixture
def court() -> Court:
    """A table of three."""
    return Court()


def phone(seat: int) -> By:
    """The phone of a seat."""
    return By(device=f"phone {seat}", seat=seat)


async def seated(court: Court, *seats: int) -> None:
    """These seats have phones; the table's own is host."""
    await court.says(p.Arrange(c.Enter(owner=True)), by=PHONE)
    for seat in seats:
        await court.says(p.Arrange(c.Enter()), by=phone(seat))
        await court.says(p.Arrange(c.Take(seat)), by=phone(seat))


def turn(round_: int) -> p.Play:
    """A move."""
    return p.Play(m.TurnSet(seat=0, round=round_))


async def begun(court: Court, *seats: int, wizard: str = "") -> None:
    """A round in which these seats choose, all unless some are named."""
    assert isinstance(await court.says(p.BeginRound("r", "bids", seats or (ADA, BEN, CLEO), wizard)), p.Written)


async def choose(court: Court, seat: int, value: Any, by: By = PHONE, round_: str = "r") -> p.Answer:
    """A seat lays something."""
    return await court.says(p.Choose(round_, seat, None if value is None else Sealed(value)), by=by)


def into(_: Standing, laid: Mapping[int, Any]) -> list[p.Play | p.Lay | p.Fill]:
    """One correction for each choice."""
    return [p.Play(m.Corrected(seat=seat, counter="coins", to=value)) for seat, value in laid.items()]


def said(_: Standing, laid: Mapping[int, Any]) -> Message:
    """What was laid, in words."""
    return Message("{laid} was laid", laid=str([*laid.values()]))


def ready(court: Court) -> tuple[int, ...]:
    """Who has chosen."""
    (found,) = court.standing.secrets.rounds.values()
    return found.seats(court.standing.book.setup.seats, ready=True)


def laid(court: Court) -> dict[str, Any]:
    """What the strongbox has of choices."""
    return {player: value for _, player, *_, value in court.box.kept.get("laid", ())}


def told(court: Court) -> list[str]:
    """The timeline."""
    return [str(line.sentence) for line in court.standing.book.told]


def revealed_moves(court: Court) -> list[int]:
    """The numbers of the moves that came of a reveal."""
    return [line.move.to for line in court.standing.book.told if isinstance(line.move, m.Corrected)]


# ── choosing ─────────────────────────────────────────────────────────────────
async def test_the_table_sees_only_who_is_ready(court: Court) -> None:
    """And the journal says nothing of what was laid."""
    await begun(court)
    await choose(court, BEN, QUEEN)
    assert (BEN,) == ready(court)
    assert QUEEN in str(court.box.kept)
    assert QUEEN not in str(court.paper.lines)
    assert QUEEN not in repr(court.standing)


async def test_a_choice_can_be_changed_and_taken_up(court: Court) -> None:
    """Until the reveal."""
    await begun(court)
    await choose(court, BEN, 1)
    await choose(court, BEN, 2)
    assert [2] == [*laid(court).values()]
    await choose(court, BEN, None)
    assert ((), {}) == (ready(court), laid(court))


async def test_one_reveal_turns_all_into_moves(court: Court) -> None:
    """Exactly what was laid, whatever the rulebook has against it; nothing is sealed any more."""
    await begun(court)
    for seat, coins in ((ADA, 3), (BEN, 1), (CLEO, -2)):
        await choose(court, seat, coins)
    assert isinstance(await court.says(p.Reveal("r", into, said)), p.Written)
    assert [3, 1, -2] == revealed_moves(court)
    assert ({}, {}) == (court.standing.secrets.rounds, court.box.kept)


async def test_a_reveal_waits_for_everybody_unless_the_table_insists(court: Court) -> None:
    """Whoever has kept the card in hand is asked afterwards."""
    await begun(court)
    await choose(court, ADA, 3)
    assert p.Refused(Message("{name} has not chosen yet.", name="Ben")) == await court.says(p.Reveal("r", into, said))
    assert [] == told(court)
    await court.says(p.Reveal("r", into, said, insists=True))
    assert [3] == revealed_moves(court)


async def test_a_second_reveal_reveals_nothing(court: Court) -> None:
    """Two people tap at once."""
    await begun(court, ADA)
    await choose(court, ADA, 3)
    first, second = await asyncio.gather(court.says(p.Reveal("r", into, said)), court.says(p.Reveal("r", into, said)))
    assert (p.Written, p.Refused) == (type(first), type(second))
    assert 1 == len(told(court))


async def test_a_choice_that_comes_late_is_refused(court: Court) -> None:
    """It is meant for a round that is over, and goes into no other of the same name."""
    await begun(court, ADA)
    await court.says(p.EndRound("r"))
    await court.says(p.BeginRound("another", "bids", (ADA,)))
    assert isinstance(await choose(court, ADA, QUEEN), p.Refused)
    assert ((), {}) == (ready(court), court.box.kept)


async def test_a_round_is_begun_once(court: Court) -> None:
    """Whoever asks second goes on with the first."""
    await begun(court)
    await choose(court, ADA, 1)
    assert isinstance(await court.says(p.BeginRound("second", "bids", (BEN,))), p.Written)
    assert (ADA,) == ready(court)


@pytest.mark.parametrize(
    "proposal",
    [
        pytest.param(p.BeginRound("r", "bids", (7,)), id="a round of a seat that is not there"),
        pytest.param(p.BeginRound("r", "bids", (ADA,), "revolt"), id="a round for a wizard that is over"),
        pytest.param(p.Choose("x", CLEO, Sealed(1)), id="a seat that is not asked"),
        pytest.param(p.Choose("x", 7, Sealed(1)), id="a choice of a seat that is not there"),
        pytest.param(p.Choose("x", ADA, Sealed("a" * 5000)), id="far too long"),
        pytest.param(p.Choose("x", ADA, Sealed(float("nan"))), id="what no file can hold"),
        pytest.param(p.Note(7, "coins", Sealed(1)), id="a note of a seat that is not there"),
        pytest.param(p.Reveal("y", into, said), id="a round that never was"),
    ],
)
async def test_nonsense_is_refused(court: Court, proposal: p.Proposal) -> None:
    """Nothing changes."""
    await court.says(p.BeginRound("x", "votes", (ADA, BEN)))
    before = court.standing
    assert isinstance(await court.says(proposal), p.Refused)
    assert before == court.standing


async def test_what_does_not_fit_is_refused_without_a_word_of_it(
    court: Court, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither in the answer nor in a log."""
    await begun(court, ADA)
    await choose(court, ADA, QUEEN)
    answer = await court.says(p.Reveal("r", into, said))
    assert p.Refused(Message("What was laid does not fit this table.")) == answer
    assert QUEEN not in caplog.text
    assert (ADA,) == ready(court)


# ── whose it is ──────────────────────────────────────────────────────────────
async def test_a_seat_with_a_phone_chooses_there_alone(court: Court) -> None:
    """The others on whichever phone goes round."""
    await seated(court, BEN)
    await begun(court)
    assert isinstance(await choose(court, BEN, 1), p.Refused)
    assert isinstance(await choose(court, BEN, 1, phone(BEN)), p.Written)
    assert isinstance(await choose(court, CLEO, 1, phone(BEN)), p.Written)
    assert (BEN, CLEO) == ready(court)


async def test_a_phone_sees_what_it_has_laid_for_its_own_seat_alone(court: Court) -> None:
    """What went round is covered for good."""
    await seated(court, BEN)
    await begun(court)
    await choose(court, BEN, 1, phone(BEN))
    await choose(court, CLEO, 1, phone(BEN))
    (found,), seats = court.standing.secrets.rounds.values(), court.standing.book.setup.seats
    shown = [found.laid[seats[seat].player].shown(court.standing.seating, seat, "phone 1") for seat in (BEN, CLEO)]
    assert [True, False] == [value is not None for value in shown]


async def test_a_note_is_kept_changed_and_thrown_away(court: Court) -> None:
    """By the phone of the seat; no journal hears of it."""
    await seated(court, BEN)
    lines = len(court.paper.lines)
    assert isinstance(await court.says(p.Note(BEN, "coins", Sealed(1))), p.Refused)
    for coins in (5, 7):
        await court.says(p.Note(BEN, "coins", Sealed(coins)), by=phone(BEN))
    assert [7] == [value for *_, value in court.box.kept["notes"]]
    await court.says(p.Note(BEN, "coins", None), by=phone(BEN))
    assert ({}, lines) == (court.box.kept, len(court.paper.lines))


async def test_a_seat_that_moves_by_the_host_leaves_its_secrets_behind(court: Court) -> None:
    """They are destroyed, and the phone that is gone is told when it comes back."""
    await seated(court, BEN)
    await begun(court)
    await choose(court, BEN, QUEEN, phone(BEN))
    await court.says(p.Note(BEN, "coins", Sealed(QUEEN)), by=phone(BEN))
    await court.says(p.Arrange(c.Enter()), by=By(device="another"))
    await court.says(p.Arrange(c.Give(BEN, "another", gone=True)), by=PHONE)
    assert ((), {"losses": {"phone 1": ["bids"]}}) == (ready(court), court.box.kept)


async def test_a_seat_that_is_given_takes_its_secrets_along(court: Court) -> None:
    """From the old phone to the new one."""
    await seated(court, BEN)
    await court.says(p.Note(BEN, "coins", Sealed(7)), by=phone(BEN))
    await court.says(p.Arrange(c.Enter()), by=By(device="another"))
    await court.says(p.Arrange(c.Give(BEN, "another")), by=phone(BEN))
    (note,) = court.standing.secrets.notes.values()
    shown = [note.shown(court.standing.seating, BEN, device) for device in ("another", "phone 1")]
    assert [True, False] == [value is not None for value in shown]


# ── the cause ────────────────────────────────────────────────────────────────
async def test_choices_go_with_the_entry_they_hang_on(court: Court) -> None:
    """An undo destroys them and tells whoever had laid something; a redo brings nothing back."""
    await seated(court, BEN)
    await court.says(turn(1), by=PHONE)
    await begun(court)
    await choose(court, BEN, QUEEN, phone(BEN))
    await court.says(p.Drop((1,)), by=PHONE)
    assert ({}, {"losses": {"phone 1": ["bids"]}}) == (court.standing.secrets.rounds, court.box.kept)
    await court.says(p.Drop((2,)), by=PHONE)
    assert {} == court.standing.secrets.rounds
    await court.says(p.Hear(), by=phone(BEN))
    assert {} == court.box.kept


ENDINGS = [
    pytest.param(p.Lay("revolt", None), id="the wizard is discarded"),
    pytest.param(p.Play(m.TurnSet(seat=0, round=2), ends="revolt"), id="the wizard is recorded"),
    pytest.param(p.EndRound("r"), id="the table does not want to"),
    pytest.param(p.Close("abandoned"), id="the table is closed"),
]


@pytest.mark.parametrize("ending", ENDINGS)
async def test_choices_go_with_their_wizard_and_their_table(court: Court, ending: p.Proposal) -> None:
    """Unseen."""
    await court.says(p.Lay("revolt", {}))
    await begun(court, wizard="revolt")
    await choose(court, ADA, QUEEN)
    await court.says(ending)
    assert {} == court.standing.secrets.rounds
    assert QUEEN not in str((court.box.kept, court.paper.lines))


async def test_whoever_takes_the_cause_back_knows(court: Court) -> None:
    """And is not told."""
    await court.says(turn(1))
    await begun(court)
    await choose(court, ADA, QUEEN)
    await court.says(p.Drop((1,)), by=PHONE)
    assert {} == court.box.kept


# ── what was revealed ────────────────────────────────────────────────────────
def votes(_: Standing, found: Mapping[int, Any]) -> list[p.Play | p.Lay | p.Fill]:
    """Fields of a wizard."""
    return [p.Fill("revolt", {"votes": sorted(found.values())})]


async def revealed(court: Court) -> None:
    """The votes of a revolt are revealed; the table's phone is host."""
    await seated(court, BEN)
    await court.says(p.Lay("revolt", {"king": 1}))
    await begun(court, ADA, CLEO, wizard="revolt")
    await choose(court, ADA, "crown")
    await choose(court, CLEO, "sword")
    await court.says(p.Reveal("r", votes, said), by=phone(BEN))


async def test_a_reveal_fills_a_wizard(court: Court) -> None:
    """As if it were typed."""
    await revealed(court)
    assert {"king": 1, "votes": ["crown", "sword"]} == court.standing.draft("revolt")


async def test_only_the_host_takes_a_reveal_back(court: Court) -> None:
    """The wizard it filled, and the entry that comes of it."""
    await revealed(court)
    only_the_host = p.Refused(Message("Only the host takes back what was revealed."))
    assert only_the_host == await court.says(p.Lay("revolt", None), by=phone(BEN))
    await court.says(p.Play(m.TurnSet(seat=0, round=2), ends="revolt"), by=phone(BEN))
    move = m.TurnSet(seat=1, round=3)
    for taking in (p.Drop((1,)), p.Replace(1, move)):
        assert only_the_host == await court.says(taking, by=phone(BEN))
    for taking in (p.Replace(1, move), p.Drop((1,))):
        assert isinstance(await court.says(taking, by=PHONE), p.Written)


async def test_what_was_revealed_can_be_read_after_it_was_taken_back(court: Court) -> None:
    """Whether it has become an entry or fills a wizard; a redo makes it stand again."""
    await revealed(court)
    assert () == court.standing.taken_back()
    await court.says(p.Play(m.TurnSet(seat=0, round=2), ends="revolt"), by=PHONE)
    await court.says(p.Drop((1,)), by=PHONE)
    assert ["['crown', 'sword'] was laid"] == [str(court.standing.revealed[round_].said) for round_ in back(court)]
    await court.says(p.Drop((2,)), by=PHONE)
    assert () == back(court)


async def test_a_wizard_that_was_filled_by_a_reveal_leaves_it_readable(court: Court) -> None:
    """The host has called it off."""
    await revealed(court)
    await court.says(p.Lay("revolt", None), by=PHONE)
    assert ("r",) == back(court)


def back(court: Court) -> tuple[str, ...]:
    """The rounds whose revelation was taken back."""
    return court.standing.taken_back()


# ── the disk ─────────────────────────────────────────────────────────────────
async def test_a_choice_that_cannot_be_kept_is_refused(court: Court) -> None:
    """And the owner hears of it."""
    await begun(court)
    court.box.fails = StoreError(Message("The disk is full"))
    assert isinstance(await choose(court, ADA, 1), p.Refused)
    assert () == ready(court)


async def test_a_reveal_does_not_wait_for_the_strongbox(court: Court) -> None:
    """The journal says that the round is over; what is left in the box is destroyed when it is opened next."""
    await begun(court, ADA)
    await choose(court, ADA, 3)
    court.box.fails = StoreError(Message("The disk is full"))
    assert isinstance(await court.says(p.Reveal("r", into, said)), p.Written)
    assert {} == court.standing.secrets.rounds


async def test_choices_of_several_phones_at_once_are_all_kept(court: Court) -> None:
    """Beside moves that come in the same moment."""
    await begun(court)
    choices = [choose(court, seat, seat) for seat in (ADA, BEN, CLEO)]
    await asyncio.gather(*choices, *(court.says(turn(number)) for number in (1, 2, 3)))
    assert [0, 1, 2] == sorted(laid(court).values())
    assert 3 == len(told(court))


@pytest.fixture(params=["memory", "disk"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shelf]:
    """A shelf of each kind."""
    if request.param == "memory":
        yield Memory()
        return
    with Disk(tmp_path) as disk:
        yield disk


async def says(table: Table, proposal: p.Proposal) -> None:
    """A proposal that is written."""
    answer = await table.referee.propose(repr(proposal), proposal, PHONE)
    assert isinstance(answer, p.Written)


async def reopened(shelf: Shelf) -> Table:
    """The only table, after a restart that found nothing to complain of."""
    house = await House.open(shelf)
    assert [] == house.notices
    (table,) = house.tables.values()
    return table


async def with_secrets(shelf: Shelf) -> Table:
    """A table with a note and a round in which Ada has chosen."""
    table = await lay(await House.open(shelf), "Ada", "Ben")
    await says(table, turn(1))
    await says(table, p.Note(ADA, "coins", Sealed(7)))
    await says(table, p.BeginRound("r", "bids", (ADA, BEN)))
    await says(table, p.Choose("r", ADA, Sealed(3)))
    return table


async def test_secrets_survive_a_restart(shelf: Shelf) -> None:
    """With who may look at them."""
    await with_secrets(shelf)
    table = await reopened(shelf)
    (found,), (note,) = table.standing.secrets.rounds.values(), table.standing.secrets.notes.values()
    (choice,) = found.laid.values()
    assert (7, PHONE.device, False) == (note.value.unsealed(), note.device, note.covered)
    assert (3, PHONE.device, True) == (choice.value.unsealed(), choice.device, choice.covered)
    assert (1, "bids") == (found.cause, found.name)


async def test_what_was_revealed_survives_a_restart(shelf: Shelf) -> None:
    """With its words, its entries and the wizard that it fills."""
    table = await with_secrets(shelf)
    await says(table, p.Lay("revolt", {}))
    await says(table, p.BeginRound("v", "votes", (ADA,), "revolt"))
    await says(table, p.Choose("v", ADA, Sealed("crown")))
    for reveal in (p.Reveal("r", into, said, insists=True), p.Reveal("v", votes, said)):
        await says(table, reveal)
    again = await reopened(shelf)
    assert table.standing.revealed == again.standing.revealed
    assert ((2,), "v") == (again.standing.revealed["r"].entries, again.standing.drafts["revolt"].revealed)
    assert {} == again.standing.secrets.rounds


async def test_what_is_over_does_not_survive_a_restart(shelf: Shelf) -> None:
    """The strongbox could not be written when the cause went; it is when the table is opened."""
    table = await with_secrets(shelf)
    left = await shelf.read(table.box.name) or b""
    await says(table, p.Drop((1,)))
    await shelf.replace(table.box.name, left)
    again = await reopened(shelf)
    assert {} == again.standing.secrets.rounds
    assert {"notes"} == set(await again.box.read())


async def test_a_damaged_strongbox_costs_the_secrets_alone(shelf: Shelf) -> None:
    """It is set aside, which the owner is told."""
    table = await with_secrets(shelf)
    await shelf.replace(table.box.name, b"{}\n")
    house = await House.open(shelf)
    (notice,) = house.notices
    assert "What is sealed at the table" in str(notice)
    assert 1 == house.tables[table.code].standing.version


async def test_secrets_go_with_a_table_that_is_removed(shelf: Shelf) -> None:
    """For good."""
    house = await House.open(shelf)
    table = await with_secrets(shelf) if not house.tables else next(iter(house.tables.values()))
    house.tables[table.code] = table
    await house.remove(table.id)
    assert await shelf.read(table.box.name) is None


# ── anything at all ──────────────────────────────────────────────────────────
SECRET = 700
OTHERS = ("begin", "move", "undo", "redo", "end", "reveal", "insist", "restart")
STEPS = st.tuples(st.sampled_from(["choose", "choose", "take_up", *OTHERS]), st.integers(0, 2))


@settings(max_examples=150, deadline=None)
@given(steps=st.lists(STEPS, max_size=24))
def test_no_choice_survives_its_cause_and_a_reveal_gives_what_was_laid(steps: list[tuple[str, int]]) -> None:
    """Whatever the table does in between."""
    asyncio.run(lived(steps))


async def lived(steps: list[tuple[str, int]]) -> None:
    """Each step that can be taken, and a look at what lies where."""
    shelf = Memory()
    evening = Evening(shelf, await lay(await House.open(shelf), "Ada", "Ben", "Cleo"))
    for number, (what, seat) in enumerate(steps, 1):
        evening.number = number
        if what in {"choose", "take_up", "end", "reveal", "insist"} and evening.id == "none":
            continue
        await (getattr(evening, what)(seat) if what in {"choose", "take_up"} else getattr(evening, what)())
        await evening.check()


class Evening:
    """A table beside a plain reckoning of what lies face down."""

    def __init__(self, shelf: Memory, table: Table) -> None:
        self.shelf, self.table = shelf, table
        self.number, self.cause = 0, 0
        self.face_down: dict[int, int] = {}

    @property
    def id(self) -> str:
        """The round under way."""
        found = self.table.standing.secrets.rounds.get("bids")
        return found.id if found else "none"

    @property
    def entries(self) -> list[int]:
        """The moves that count."""
        return [line.seq for line in self.table.standing.book.told]

    async def propose(self, proposal: p.Proposal) -> None:
        """Whatever the answer."""
        await self.table.referee.propose(f"{self.number}", proposal, PHONE)

    async def begin(self) -> None:
        """A round, unless there is one."""
        if self.id == "none":
            self.face_down, self.cause = {}, self.entries[-1] if self.entries else 0
            await self.propose(p.BeginRound(f"r{self.number}", "bids", (0, 1, 2)))

    async def choose(self, seat: int) -> None:
        """A number that lies nowhere else."""
        self.face_down[seat] = SECRET + self.number
        await self.propose(p.Choose(self.id, seat, Sealed(SECRET + self.number)))

    async def take_up(self, seat: int) -> None:
        """What a seat has laid, if anything."""
        self.face_down.pop(seat, None)
        await self.propose(p.Choose(self.id, seat, None))

    async def move(self) -> None:
        """Something that may become a cause."""
        await self.propose(turn(self.number))

    async def undo(self) -> None:
        """The last move that counts."""
        if self.entries:
            await self.drop(self.entries[-1])

    async def redo(self) -> None:
        """The last entry, whatever it is."""
        version = self.table.standing.version
        if version and version not in self.table.standing.book.dead:
            await self.drop(version)

    async def drop(self, entry: int) -> None:
        """What hung on it goes with it, unless it stands: what was revealed is the host's to take back."""
        await self.propose(p.Drop((entry,)))
        gone = entry == self.cause and entry in self.table.standing.book.dead
        self.face_down = {} if gone else self.face_down

    async def end(self) -> None:
        """Without a reveal."""
        self.face_down = {}
        await self.propose(p.EndRound(self.id))

    async def reveal(self, *, insists: bool = False) -> None:
        """Exactly what was laid comes of it, or nothing."""
        before = len(self.entries)
        await self.propose(p.Reveal(self.id, into, said, insists=insists))
        shown = [line.move for line in self.table.standing.book.told[before:]]
        expected = self.face_down if insists or len(self.face_down) == 3 else {}
        assert expected == {move.seat: move.to for move in shown if isinstance(move, m.Corrected)}
        self.face_down = {} if self.id == "none" else self.face_down

    async def insist(self) -> None:
        """Whoever is missing."""
        await self.reveal(insists=True)

    async def restart(self) -> None:
        """The host starts anew."""
        self.table = await reopened(self.shelf)

    async def check(self) -> None:
        """What lies face down lies in the strongbox, and nothing else does anywhere."""
        kept = (await self.table.box.read()).get("laid", [])
        seats = {str(seat.player): seat.number for seat in self.table.standing.book.setup.seats}
        assert self.face_down == {seats[player]: value for _, player, *_, value in kept}
        journals = "".join(bytes(data).decode() for name, data in self.shelf.files.items() if name.endswith(".jsonl"))
        assert [] == [value for value in self.face_down.values() if re.search(rf":{value}[,}}]", journals)]
