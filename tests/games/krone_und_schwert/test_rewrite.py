"""What may stand in a move's place, offered in the words of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import surface
from companion.widgets.rewrite import Choice, Group, Steps
from models.games.krone_und_schwert import moves as m
from models.library import GAMES
from tests.games.drawn import kinds, moves, setups
from tests.games.tables import new_table_of, played, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.widgets.rewrite import Part
    from models.base import Move
    from models.session import Book

GAME = "krone-und-schwert"
PLAIN = {"built", "drew", "expanded", "seized", "pope"}
"""What is easily tapped for each other may also be changed into each other."""
UNCHANGING = {"filled", "turn_ended"}
"""What says nothing but that it happened."""


def tables() -> st.SearchStrategy[Book]:
    """A table that records anything, after a few moves of any kind."""
    return setups(GAME).flatmap(
        lambda setup: st.lists(moves(GAME, len(setup.seats)), max_size=2).map(
            lambda made: played(new_table_of(GAMES[GAME], setup), *made)
        )
    )


def offered(book: Book, move: Move) -> tuple[Part, ...]:
    """What may stand in a move's place at this table."""
    return surface(GAME).rewrite(book.state, move)


def flat(parts: Sequence[Part]) -> Iterator[Choice | Steps]:
    """The questions, also those that are folded away."""
    for part in parts:
        yield from part.parts if isinstance(part, Group) else (part,)


def made(part: Choice | Steps) -> list[Any]:
    """Every move a question makes; of a number the least and the greatest."""
    if isinstance(part, Choice):
        return [option.move for option in part.options]
    return [part.make(part.least), part.make(part.most)]


def labels(parts: Sequence[Part]) -> list[str]:
    """The questions by name."""
    return [str(part.label) for part in parts]


def answers(parts: Sequence[Part], label: str) -> list[str]:
    """The answers to a question."""
    (found,) = (part for part in flat(parts) if isinstance(part, Choice) and str(part.label) == label)
    return [str(option.label) for option in found.options]


def chosen(parts: Sequence[Part], label: str, answer: str) -> Any:
    """The move that an answer makes."""
    (found,) = (part for part in flat(parts) if isinstance(part, Choice) and str(part.label) == label)
    return next(option.move for option in found.options if str(option.label) == answer)


def set_to(parts: Sequence[Part], label: str, value: int) -> Any:
    """The move with another number."""
    return next(part for part in flat(parts) if isinstance(part, Steps) and str(part.label) == label).make(value)


@pytest.mark.parametrize("kind", kinds(GAME), ids=lambda kind: kind.__name__)
@settings(max_examples=20)
@given(data=st.data())
def test_whatever_is_chosen_is_a_move(kind: type[Move], data: st.DataObject) -> None:
    """At any table, for any move: each chip and each step makes a move that a journal can hold, of the same kind."""
    book = data.draw(tables())
    move = data.draw(moves(GAME, len(book.setup.seats), kind))
    for part in flat(offered(book, move)):
        for other in made(part):
            assert other == GAMES[GAME].moves.validate_python(other.model_dump())
            assert other.kind == move.kind or {other.kind, move.kind} <= PLAIN


@pytest.mark.parametrize("kind", kinds(GAME), ids=lambda kind: kind.__name__)
@settings(max_examples=20)
@given(data=st.data())
def test_one_answer_stands(kind: type[Move], data: st.DataObject) -> None:
    """No question has two answers that are the same, and none but those with more than one answer are asked."""
    book = data.draw(tables())
    move = data.draw(moves(GAME, len(book.setup.seats), kind))
    parts = offered(book, move)
    assert (not parts) == (move.kind in UNCHANGING)
    for part in (part for part in flat(parts) if isinstance(part, Choice)):
        others = [option.move for option in part.options]
        assert 1 < len(others) == len({repr(other) for other in others})
        assert others.count(move) <= 1


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        pytest.param(["Who", "What"], m.Built(seat=0, piece="castle"), id="a building"),
        pytest.param(["Who", "People card turned"], m.TaxesCollected(seat=0), id="taxes"),
        pytest.param(["Who", "Swords, of 3 people cards"], m.RevoltIncited(seat=0, swords=3), id="incite revolt"),
        pytest.param(["Who", "Event"], m.EventDrawn(seat=0, event="city_scoring"), id="an event"),
        pytest.param(["Who", "Victory points"], m.PointsAnnounced(seat=0, points=9), id="an announcement"),
        pytest.param(["People card"], m.PeopleCardRevealed(card="crown"), id="a people card"),
        pytest.param(["Who"], m.Resettled(seat=0), id="settling"),
        pytest.param(["Who", "Round"], m.TurnSet(seat=0, round=2), id="a turn"),
        pytest.param(["Who"], m.Crowned(seat=0), id="the crown"),
        pytest.param(["Who", "Set to"], m.Corrected(seat=0, counter="coins", to=3), id="a counter of a seat"),
        pytest.param(["Set to"], m.TableCorrected(counter="discards", to=3), id="a counter of the table"),
        pytest.param([], m.TurnEnded(turn=1), id="the end of a turn"),
        pytest.param([], m.BoardFilled(), id="a full board"),
    ],
)
def test_what_is_asked(expected: list[str], move: Move) -> None:
    """As much as the move says, and no more."""
    assert expected == labels(offered(table_of(GAME, 3), move))


def test_a_tap_on_the_wrong_tile() -> None:
    """The castle was a city, a draw, an expansion: whatever else takes a tap or two, of the same player."""
    parts = offered(table_of(GAME, 2), m.Built(seat=1, piece="castle"))
    assert ["Ada", "Ben"] == answers(parts, "Who")
    assert m.Built(seat=1, piece="small_city") == chosen(parts, "What", "Small city")
    assert m.Expanded(seat=1, spaces=2) == chosen(parts, "What", "2 spaces")
    assert m.Built(seat=0, piece="castle") == chosen(parts, "Who", "Ada")


def test_unrest_asks_for_the_swords_anew() -> None:
    """KS-49: nobody can know from another event what the two people cards were."""
    book = played(table_of(GAME, 2), m.Crowned(seat=0))
    unrest = chosen(offered(book, m.EventDrawn(seat=0, event="city_scoring")), "Event", "Unrest")
    assert m.EventDrawn(seat=0, event="unrest") == unrest
    parts = offered(book, unrest)
    assert m.EventDrawn(seat=0, event="unrest", swords=1, crowns=1) == chosen(parts, "Swords, of 2 people cards", "1")


def test_unrest_turns_nobody_before_the_first_king() -> None:
    """KS-46: then there are no swords to ask for."""
    assert ["Who", "Event"] == labels(offered(table_of(GAME, 2), m.EventDrawn(seat=0, event="unrest")))


def test_as_many_people_are_asked_for_as_there_were() -> None:
    """KS-42: with one card left one is turned."""
    book = played(table_of(GAME, 2), m.TableCorrected(counter="crowns_discarded", to=21))
    assert ["0", "1"] == answers(offered(book, m.RevoltIncited(seat=0, swords=1)), "Swords, of 1 people card")


ATTACK = m.Attacked(seat=0, target=1, cards=(3, 2, 3))


def test_an_attack_the_other_way_round() -> None:
    """Who was attacked attacks, and the other way round; nobody attacks himself."""
    parts = offered(table_of(GAME, 3), ATTACK)
    assert ["Ben", "Cleo"] == answers(parts, "Attacked")
    assert ATTACK.model_copy(update={"seat": 1, "target": 0}) == chosen(parts, "Attacker", "Ben")
    assert ATTACK.model_copy(update={"target": 2}) == chosen(parts, "Attacked", "Cleo")


def test_cards_of_an_attack() -> None:
    """KS-57: how many cards of each combat value, and what was played against them."""
    parts = offered(table_of(GAME, 2), ATTACK)
    assert (3, 3) == set_to(parts, "Cards of 2", 0).cards
    assert (2, 3) == set_to(parts, "Cards of 3", 1).cards
    assert 2 == set_to(parts, "Ambushes", 2).ambushes
    assert "Castles of the defender" not in labels(parts)
    assert "Castles of the defender" in labels(offered(table_of(GAME, 2), ATTACK.model_copy(update={"castles": 1})))


REVOLT = m.Revolted(
    seat=0,
    king=1,
    votes=(m.Vote(seat=0, vote="sword", cards=(4,)), m.Vote(seat=1, vote="crown"), m.Vote(seat=2, vote="crown")),
    swords=3,
    crowns=1,
)


def test_a_vote_for_the_other_side() -> None:
    """KS-68: of those who are free to choose; the others keep their votes and cards."""
    parts = offered(table_of(GAME, 3), REVOLT)
    sides = {
        str(part.label): answers([part], "Side")
        for part in parts
        if isinstance(part, Group) and "Side" in labels(part.parts)
    }
    assert {"Cleo": ["For the king", "For the rebel"]} == sides
    votes = chosen(parts, "Side", "For the rebel").votes
    assert ["sword", "crown", "sword"] == [vote.vote for vote in votes]
    assert (4,) == votes[0].cards


def test_another_rebel() -> None:
    """KS-67: he votes with the sword; where it was the king, the two change places."""
    parts = offered(table_of(GAME, 3), REVOLT)
    cleo, ben = (chosen(parts, "Rebel", name) for name in ("Cleo", "Ben"))
    assert (2, 1, ["sword", "crown", "sword"]) == (cleo.seat, cleo.king, [vote.vote for vote in cleo.votes])
    assert (1, 0, ["crown", "sword", "crown"]) == (ben.seat, ben.king, [vote.vote for vote in ben.votes])


def test_cards_under_a_vote() -> None:
    """KS-69: by seat, with the Ambushes and Truces."""
    ada = next(part for part in offered(table_of(GAME, 3), REVOLT) if isinstance(part, Group))
    assert ("Ada", "For the rebel, cards 4") == (str(ada.label), str(ada.summary))
    assert (4, 2, 2) == set_to([ada], "Cards of 2", 2).votes[0].cards
    armed = set_to([ada], "Ambushes", 1)
    again = next(part for part in offered(table_of(GAME, 3), armed) if isinstance(part, Group))
    assert "For the rebel, cards 4, 1 special card" == str(again.summary)


@pytest.mark.parametrize(
    ("expected", "swords"),
    [pytest.param(True, 9, id="the rebel wins"), pytest.param(False, 0, id="the king wins")],
)
def test_only_a_new_king_announces(expected: bool, swords: int) -> None:
    """KS-81, KS-82: the people card and the points belong to a rebel's win."""
    parts = labels(offered(table_of(GAME, 3), REVOLT.model_copy(update={"swords": swords})))
    assert [expected] * 2 == [label in parts for label in ("People card turned after it", "Points announced")]


def test_swords_nobody_had_counted() -> None:
    """Where the table does not record them the revolt says how many lay there."""
    parts = offered(table_of(GAME, 3), REVOLT.model_copy(update={"face_up": 2}))
    assert 4 == set_to(parts, "Swords face up before", 4).face_up
