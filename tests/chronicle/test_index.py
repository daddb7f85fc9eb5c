"""Games are found by words, game, person and year."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args
from uuid import UUID

import pytest

from companion.chronicle.figures import Figures
from companion.chronicle.index import Index, Order, Sought
from companion.chronicle.people import People
from companion.chronicle.plays import play_of
from companion.chronicle.statistics import statistics
from companion.store.catalogue import Catalogue
from companion.store.kept import Remark
from companion.store.memory import Memory
from tests.chronicle.club import club, members
from tests.chronicle.ledger import asked, ledger

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.store.kept import GamePlayed

FEW = 300
ONE = UUID(int=1)
GAMES = club(FEW)
FIRST = {"Member 1", "Mmber 1"}


@pytest.fixture
async def catalogue() -> Catalogue:
    """The catalogue of the club."""
    made = await Catalogue.open(Memory())
    await made._keep_players(*members())
    await made.add_history(*GAMES)
    return made


async def found(catalogue: Catalogue, sought: Sought) -> list[UUID]:
    """Everything that is found."""
    page = await Index(catalogue).page(sought, limit=2 * FEW)
    assert page.found == len(page.games)
    return [game.id for game in page.games]


def names(game: GamePlayed) -> set[str]:
    """Who played, as it was written down."""
    return {one.name for one in game.players}


@pytest.mark.parametrize(
    ("sought", "meant"),
    [
        pytest.param(Sought(), lambda _: True, id="everything"),
        pytest.param(Sought(game="koninkrijk"), lambda game: game.game == "koninkrijk", id="of a game"),
        pytest.param(Sought(year=2015), lambda game: game.when.year == 2015, id="of a year"),
        pytest.param(Sought(player=ONE), lambda game: names(game) & FIRST, id="with one person, however spelled"),
        pytest.param(
            Sought(words=" goldenen  MEMBER 33"),
            lambda game: game.place == "Zum Goldenen Löwen" and "Member 33" in names(game),
            id="words of a place and a name",
        ),
        pytest.param(Sought(words="mmber"), lambda game: "Mmber 1" in names(game), id="a name as it was written"),
        pytest.param(Sought(words="2015-02"), lambda game: f"{game.when:%Y-%m}" == "2015-02", id="a month"),
        pytest.param(Sought(words="krone & schwert"), lambda game: game.game == "krone-und-schwert", id="a title"),
        pytest.param(
            Sought(words="home", game="koninkrijk", year=2015),
            lambda game: (game.place, game.game, game.when.year) == ("At home", "koninkrijk", 2015),
            id="everything together",
        ),
        pytest.param(Sought(words="nowhere"), lambda _: False, id="nothing"),
    ],
)
async def test_what_is_sought_is_found(
    catalogue: Catalogue, sought: Sought, meant: Callable[[GamePlayed], object]
) -> None:
    """All of it and nothing else, the newest first."""
    expected = sorted(filter(meant, GAMES), key=lambda game: game.when, reverse=True)
    assert [game.id for game in expected] == await found(catalogue, sought)


@pytest.mark.parametrize("order", get_args(Order))
async def test_the_order_is_the_one_asked_for(catalogue: Catalogue, order: Order) -> None:
    """Oldest, longest, closest: of equals the newest first."""
    questions = {
        "newest": "ended desc",
        "oldest": "ended",
        "longest": "coalesce(minutes, 0) desc, ended desc",
        "closest": "(select max(score) from part where play = id) - (select score from part where play = id "
        "order by score desc limit 1 offset 1), ended desc",
    }
    meant = asked(ledger(GAMES, members()), f"select id from play order by {questions[order]}")  # noqa: S608
    assert [play for (play,) in meant] == list(map(str, await found(catalogue, Sought(order=order))))


async def test_a_page_is_a_part_of_what_is_found(catalogue: Catalogue) -> None:
    """Pages follow each other without a gap."""
    index, sought = Index(catalogue), Sought(game="koninkrijk", order="oldest")
    every = await found(catalogue, sought)
    pages = [await index.page(sought, limit=20, offset=offset) for offset in range(0, len(every), 20)]
    assert every == [game.id for page in pages for game in page.games]
    assert {len(every)} == {page.found for page in pages}


async def test_what_is_said_afterwards_is_found(catalogue: Catalogue) -> None:
    """Note, place and another day, also the new name of somebody."""
    index = Index(catalogue)
    await index.cards()
    game = next(game for game in GAMES if any(one.player == UUID(int=9) for one in game.players))
    await catalogue.save_remark(game.id, Remark(note="A feast", place="The pub", when=game.when.replace(year=1999)))
    await catalogue.rename_player(UUID(int=9), "Niner")
    page = await index.page(Sought(words="feast pub 1999 niner", year=1999), limit=9)
    assert [game.id] == [one.id for one in page.games]
    assert 1999 == (await index.years())[-1]


async def test_a_game_that_was_taken_out_is_not_found(catalogue: Catalogue) -> None:
    """At once."""
    index = Index(catalogue)
    await index.cards()
    await catalogue.remove_history(GAMES[0].id)
    page = await index.page(Sought(words="member"), limit=FEW)
    assert GAMES[0].id not in {game.id for game in page.games}


async def test_figures_are_those_of_all_games_and_follow_them(catalogue: Catalogue) -> None:
    """They are added up once for everybody, and anew after a change."""
    figures, people = Figures(catalogue), People(members())
    once = await figures.club()
    assert statistics(play_of(game, people) for game in GAMES) == once
    assert once is await figures.club()
    await catalogue.rename_player(ONE, "The first")
    assert "The first" == (await figures.club()).careers[ONE].person.name
