"""Both sides of every secret, on real pages: nothing that is sent to anybody else depends on it before the reveal."""

from __future__ import annotations

import asyncio
import os
import re
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import flet as ft
import httpx
import msgpack  # type: ignore[import-untyped]
import pytest
from flet.messaging.protocol import MessageAction

from companion.live import changes as c
from companion.live.glance import Glances
from companion.live.house import House
from companion.live.link import Pages
from companion.live.packing import Packing
from companion.live.place import Place
from companion.live.proposals import Arrange, BeginRound, Lay, Proposal, Written
from companion.live.settings import Settings
from companion.live.static import Static
from companion.live.visitor import device_of
from companion.main import app
from companion.serve import ASSETS, build
from companion.store.disk import Disk
from models.session import By
from tests.flet_client import names_of, within
from tests.games.tables import setup_of
from tests.live.wire import FLET, Wire, until

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from companion.live.table import Table

SOON = 20  # seconds
ADA, BEN, CLEO, DAN = range(4)
HOST, BENS, CLEOS = "the-host-of-the-table", "the-phone-of-Ben-only", "the-phone-of-Cleo-all"
CROWNS = {BENS: ("Lay a card of 4", "Lay a card of 3"), CLEOS: ("For the king", "Lay a card of 4")}
SWORDS = {BENS: ("Lay a card of 1", "Lay a card of 2"), CLEOS: ("For the rebel", "Truce: 0 laid")}


class Unseen(NamedTuple):
    """A choice that a game has everybody make unseen, made in one way and in another."""

    game: str
    page: str
    draft: tuple[str, dict[str, Any]] | None
    """The wizard that asks for it, as it begins."""
    name: str
    one: tuple[str, ...]
    other: tuple[str, ...]
    settings: dict[str, Any]


REVOLT = Unseen(
    "krone-und-schwert",
    "revolt",
    ("revolt", {"rebel": ADA, "king": BEN, "votes": []}),
    "revolt",
    ("For the king", "Lay a card of 4", "Lay face down"),
    ("For the rebel", "Truce: 0 laid", "Lay face down"),
    {"trackers": ("turns", "people")},
)
EVERY_CHOICE = (
    pytest.param(REVOLT, id="votes and cards of a revolt (KS-68, KS-69)"),
    pytest.param(
        Unseen(
            "game-of-crowns",
            "attack",
            ("attack", {"attacker": ADA, "target": BEN}),
            "attack",
            ("Attacker",),
            ("Defender",),
            {},
        ),
        id="votes of an attack (GC-36)",
    ),
    pytest.param(
        Unseen(
            "the-old-kings-crown",
            "bids",
            ("bids", {}),
            "bids",
            ("Strength 3", "Lay face down"),
            ("Strength 11", "Modifiers +1", "Lay face down"),
            {},
        ),
        id="bids (OK-18)",
    ),
    pytest.param(
        Unseen(
            "warrior-knights-crown-and-glory",
            "assembly",
            None,
            "agenda",
            ("Yes", "Votes +1", "Lay face down"),
            ("No", "Votes +1", "Votes +1", "Lay face down"),
            {},
        ),
        id="fists of the Assembly",
    ),
)


class Caller:
    """A page of the real app on a socket without a network."""

    def __init__(self, pages: Pages, opened: list[ft.Page], token: str, route: str, name: str = "p") -> None:
        self.wire = Wire(query=f"page={name}", cookie=f"regalia_device_8640={token}")
        self.task = asyncio.create_task(pages.serve(self.wire.websocket))
        self._opened = opened
        self.wire.register(route)

    async def drawn(self) -> Self:
        """As soon as it shows something."""
        await until(lambda: self._opened, SOON)
        self.page = self._opened.pop()
        return self

    def says(self, words: str) -> bool:
        """Whether this is read out anywhere on the page."""
        nodes = (node for node in within([self.page.views], set()) if isinstance(node, ft.Semantics))
        return any(words in (node.label or "") for node in nodes)

    def find(self, name: str, handler: str) -> Any:
        """What is called so and hears this, above everything else."""
        shown = [*within([self.page.views, vars(self.page)["_dialogs"]], set())]
        hear = (control for control in reversed(shown) if getattr(control, handler, None))
        return next((control for control in hear if name in names_of(control)), None)

    async def tap(self, *names: str) -> None:
        """Taps one after the other, each as soon as it is there."""
        for name in names:
            await until(lambda name=name: self.find(name, "on_click"), SOON)  # type: ignore[misc]
            self.wire.click(self.find(name, "on_click"))
            await rest()

    async def types(self, label: str, words: str) -> None:
        """What a browser says when somebody has typed."""
        await until(lambda: self.line(label), SOON)
        line = self.line(label)._i
        self.say(MessageAction.UPDATE_CONTROL_PROPS, {"id": line, "props": {"value": words}})
        self.say(MessageAction.CONTROL_EVENT, {"target": line, "name": "change", "data": words})
        await rest()

    def line(self, label: str) -> Any:
        """The line of this name."""
        shown = within([self.page.views], set())
        named = (node for node in shown if isinstance(node, ft.Semantics) and node.label == label)
        return next((node.content for node in named if isinstance(node.content, ft.TextField)), None)

    def say(self, action: MessageAction, body: dict[str, Any]) -> None:
        """A frame of Flet's client."""
        self.wire.say(FLET + msgpack.packb([action.value, body]))

    def was_sent(self, words: str) -> bool:
        """Whether these words are in any byte that it was sent."""
        told = (message.get("bytes") or message.get("text", "").encode() for message in self.wire.sent)
        return words.encode() in b"".join(told)

    def heard(self, since: int = 0) -> frozenset[Any]:
        """Every word, number with a fraction and yes or no in the frames that it was sent; controls are counted."""
        return frozenset(leaves(self.wire.frames[since:]))


def leaves(told: Any) -> Iterator[Any]:
    """The ends of what is nested."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield from (key, value) if isinstance(value, bool) else leaves(value)
    elif isinstance(told, list):
        for value in told:
            yield from leaves(value)
    elif isinstance(told, str | float):
        yield told


async def rest() -> None:
    """Lets what was proposed be written to the disk and drawn."""
    for _ in range(12):
        await asyncio.sleep(0.005)


class Evening:
    """A table with three devices: the host's, which goes round, Ben's and Cleo's."""

    def __init__(self, house: House, table: Table) -> None:
        self.house, self.table = house, table
        self.callers: dict[str, Caller] = {}

    @classmethod
    async def at(cls, house: House, page: str, choice: Unseen = REVOLT) -> Self:
        """The choice is due, such as a revolt of Ada against Ben; three devices look at this page."""
        setup = setup_of(choice.game, 4, **choice.settings)
        evening = cls(house, await house.new_table(choice.game, setup, device_of(HOST)))
        if choice.draft:
            await evening.says(Lay(*choice.draft), HOST)
        for token, seat in ((BENS, BEN), (CLEOS, CLEO)):
            await house.join(device_of(token), evening.table)
            await evening.says(Arrange(c.Take(seat)), token)
        await evening.open(page)
        return evening

    @classmethod
    async def again(cls, house: House) -> Self:
        """The table after a restart."""
        (table,) = house.tables.values()
        return cls(house, table)

    async def open(self, page: str, *tokens: str, name: str = "p") -> None:
        """New pages of this name for these devices, or for all."""
        opened: list[ft.Page] = []
        draws = app(self.house, lambda *_: "http://here")

        async def main(page: ft.Page) -> None:
            await draws(page)
            opened.append(page)

        pages = Pages(main, "secret", "", self.house.attendance)
        for token in tokens or (HOST, BENS, CLEOS):
            caller = Caller(pages, opened, token, f"/t/{self.table.code}/{page}", name)
            self.callers[token if name == "p" else name] = await caller.drawn()

    async def says(self, proposal: Proposal, token: str) -> None:
        """A proposal that is written."""
        by = By(device=device_of(token))
        assert isinstance(await self.table.referee.propose(os.urandom(8).hex(), proposal, by), Written)

    def others(self, token: str) -> list[Caller]:
        """Everybody but one."""
        return [caller for name, caller in self.callers.items() if name != token]

    def end(self) -> None:
        """Everybody goes."""
        for caller in self.callers.values():
            caller.wire.close()
            caller.task.cancel()


Heard = tuple[frozenset[Any], frozenset[Any]]
"""What the host's phone was sent, and Ben's since he has voted himself."""


async def voted(folder: Path, choices: Mapping[str, tuple[str, ...]]) -> tuple[Heard, Heard]:
    """What was heard before the reveal of these votes, and in all."""
    with Disk(folder) as shelf:
        evening = await Evening.at(await House.open(shelf), "revolt")
        host, ben, cleo = (evening.callers[token] for token in (HOST, BENS, CLEOS))
        await host.tap("Vote in secret")
        await ben.tap("Ben, choose now", *choices[BENS], "Lay face down")
        await sees("1 of 4 ready", host, ben, cleo)
        since = len(ben.wire.frames)
        await cleo.tap("Cleo, choose now", *choices[CLEOS], "Lay face down")
        await sees("2 of 4 ready", host, ben)
        await host.tap("Pass the phone round", "Ada is here: open", "Lay face down")
        await sees("3 of 4 ready", ben)
        await host.tap("Dan is here: open", "For the king", "Lay face down")
        await sees("4 of 4 ready", host, ben)
        before = host.heard(), ben.heard(since)
        await host.tap("Reveal")
        await sees("Ben votes with the crown", host, ben)
        after = host.heard(), ben.heard(since)
        evening.end()
    return before, after


async def sees(words: str, *callers: Caller) -> None:
    """Waits until this is said on all these pages and on its way to them."""
    await until(lambda: all(caller.says(words) for caller in callers), SOON)
    await rest()


async def test_nothing_sent_to_others_depends_on_a_vote_before_the_reveal(tmp_path: Path) -> None:
    """KS-71: two evenings that differ in Ben's and Cleo's votes alone look the same to everybody else until then."""
    crowns, swords = await voted(tmp_path / "crowns", CROWNS), await voted(tmp_path / "swords", SWORDS)
    for one, other in zip(crowns[0], swords[0], strict=True):
        assert unlike(one, other) == set()
    assert all(unlike(one, other) for one, other in zip(crowns[1], swords[1], strict=True))


async def chosen(folder: Path, choice: Unseen, taps: tuple[str, ...]) -> tuple[Heard, Heard]:
    """What the host's phone and Ben's were sent before the reveal of what Cleo lays so, and in all."""
    with Disk(folder) as shelf:
        evening = await Evening.at(await House.open(shelf), choice.page, choice)
        host, ben, cleo = (evening.callers[token] for token in (HOST, BENS, CLEOS))
        wizard = choice.draft[0] if choice.draft else ""
        await evening.says(BeginRound("the round", choice.name, (CLEO,), wizard), HOST)
        await cleo.tap("Cleo, choose now", *taps)
        await sees("1 of 1 ready", host, ben)
        before = host.heard(), ben.heard()
        await host.tap("Reveal")
        await until(lambda: not evening.table.standing.secrets.rounds, SOON)
        await rest()
        after = host.heard(), ben.heard()
        evening.end()
    return before, after


@pytest.mark.parametrize("choice", EVERY_CHOICE)
async def test_nothing_sent_to_others_depends_on_any_choice_before_its_reveal(tmp_path: Path, choice: Unseen) -> None:
    """Whatever a game has everybody choose unseen."""
    one = await chosen(tmp_path / "one", choice, choice.one)
    other = await chosen(tmp_path / "other", choice, choice.other)
    assert [set(), set()] == [unlike(*heard) for heard in zip(one[0], other[0], strict=True)]
    assert all(unlike(*heard) for heard in zip(one[1], other[1], strict=True))


def unlike(one: frozenset[Any], other: frozenset[Any]) -> set[Any]:
    """What only one of two has heard; codes and sessions are made up by chance."""
    return {said for said in one ^ other if not (isinstance(said, str) and CHANCE.search(said))}


CHANCE = re.compile(r"^/t/|^table-|^\w{10}$|^\w{26}$|^\w{16}$|^[0-9a-f-]{36}$")
QUEEN = "the queen of hearts, and Dan next"
PAGES = ("mine", "", "score", "timeline", "share", "options", "revolt")


async def test_a_note_is_in_no_byte_that_leaves_for_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Neither other phones nor the host's, no route, no session, no log; after a restart as before."""
    with Disk(tmp_path) as shelf:
        evening = await Evening.at(await House.open(shelf), "mine")
        await evening.callers[BENS].types("Hand cards and plans", QUEEN)
        assert QUEEN.encode() in (await shelf.read(evening.table.box.name) or b"")
        evening.end()
        evening = await Evening.again(await House.open(shelf))
        for page in PAGES:
            await evening.open(page)
            assert (page, []) == (page, [one.page.route for one in evening.others(BENS) if one.was_sent(QUEEN)])
            assert (page == "mine") == evening.callers[BENS].was_sent(QUEEN)
            evening.end()
        session = evening.table.standing.book.session.model_dump_json()
        answers = [await fetched(evening.house, evening.table.code), session, repr(evening.table), caplog.text]
    assert [] == [answer for answer in [*answers, *capfd.readouterr()] if QUEEN in answer]
    assert [f"{evening.table.id}.sealed"] == files_with(tmp_path, QUEEN)


async def test_what_is_under_a_cover_is_sent_to_the_page_that_holds_it_alone(tmp_path: Path) -> None:
    """Not even to another page of the same device, which may lie open in another hand."""
    with Disk(tmp_path) as shelf:
        evening = await Evening.at(await House.open(shelf), "mine")
        await evening.open("mine", HOST, name="second")
        for holder in (HOST, "second"):
            await evening.callers[holder].tap("Ada")
        await evening.callers[HOST].tap("Ada is here: open")
        await evening.callers[HOST].types("Hand cards and plans", QUEEN)
        await evening.callers[HOST].tap("Cover")
        await evening.callers[HOST].tap("Ada", "Ada is here: open")
        assert [HOST] == [holder for holder, caller in evening.callers.items() if caller.was_sent(QUEEN)]
        evening.end()


def files_with(folder: Path, words: str) -> list[str]:
    """The files that have these words in them."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return [path.name for path in found if words.encode() in path.read_bytes()]


async def fetched(house: House, code: str) -> str:
    """What the routes of a table answer."""
    settings, place = Settings(secret="s" * 20), Place("0.0.0.0", 8550, secure=False)
    api = build(Glances(house), lambda _: None, settings, place, Static(ASSETS, Packing(None)))
    routes = [f"/t/{code}", f"/t/{code}/mine", f"/api/tables/{code}.json", f"/qr/{code}.svg"]
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=api), base_url="http://192.0.2.2:8550") as client:
        return "".join([(await client.get(route)).text for route in routes])
