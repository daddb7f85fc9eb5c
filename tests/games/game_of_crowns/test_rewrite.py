"""What may stand in a move's place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.games.game_of_crowns.rewrite import rewrite
from companion.games.game_of_crowns.timeline import ICONS, icon_of
from companion.widgets.rewrite import Choice, Group, Steps
from models.games.game_of_crowns import moves as m
from tests.games.drawn import kinds
from tests.games.game_of_crowns.tables import ADA, BEN, CLEO, GAME, attack, counts, exchange, has, new_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.widgets.rewrite import Part
    from models.games.game_of_crowns.moves import CrownsMove

SENTINEL = m.SentinelUsed(seat=BEN, target=ADA, ravens=5)
EVERY: list[CrownsMove] = [
    exchange(),
    exchange(gave=("knight",)),
    m.LeftGame(seat=BEN),
    m.Negotiated(seat=ADA, partner=BEN, given=1),
    m.CoinagePlayed(seat=ADA, target=BEN),
    attack(),
    SENTINEL,
    m.Passed(seat=ADA),
    m.RanOut(seat=ADA),
    m.TurnSet(seat=ADA, round=2),
    has(ADA, ravens=3),
    counts(guests=3),
]


def parts(move: CrownsMove) -> tuple[Part, ...]:
    """Every part of a move of a table of four."""
    return rewrite(new_table().state, move)


def flat(found: Iterable[Part]) -> Iterator[Choice | Steps]:
    """The parts, those of groups too."""
    for part in found:
        yield from part.parts if isinstance(part, Group) else [part]


def options(move: CrownsMove, label: str) -> dict[str, Any]:
    """The answers to one question."""
    (found,) = [part for part in parts(move) if isinstance(part, Choice) and str(part.label) == label]
    return {str(option.label): option.move for option in found.options}


@pytest.mark.parametrize("move", EVERY, ids=lambda move: move.kind)
def test_one_answer_is_the_move_as_it_stands(move: CrownsMove) -> None:
    """And every other is a move that can be told."""
    book = new_table()
    for part in flat(parts(move)):
        if isinstance(part, Choice):
            assert move in [option.move for option in part.options]
            assert all(str(book.game.describe(book.state, option.move)) for option in part.options)
        else:
            assert move == part.make(part.value or 0)


def test_the_end_of_the_track_has_nothing_to_choose() -> None:
    """GC-13."""
    assert () == parts(m.MarkerReachedEnd())


def test_who_and_whom_change_places() -> None:
    """GC-22, GC-33: nobody exchanges with, or attacks, themselves."""
    assert (BEN, ADA) == (options(exchange(), "Who")["Ben"].seat, options(exchange(), "Who")["Ben"].partner)
    assert (BEN, ADA) == (options(attack(), "Who")["Ben"].seat, options(attack(), "Who")["Ben"].target)
    assert (CLEO, BEN) == (options(attack(), "Who")["Cleo"].seat, options(attack(), "Who")["Cleo"].target)
    assert "Ada" not in options(attack(), "Attacked")


def test_an_attack_is_changed_vote_by_vote() -> None:
    """GC-36, GC-37: the side and the ravens."""
    ben = next(part for part in parts(attack()) if isinstance(part, Group) and part.label == "Ben")
    side, spent = ben.parts
    assert isinstance(side, Choice)
    assert isinstance(spent, Steps)
    assert "attacker" == side.options[0].move.votes[BEN].vote  # type: ignore[attr-defined]
    assert 3 == spent.make(3).votes[BEN].ravens  # type: ignore[attr-defined]
    assert "Defender, 2 ravens" == str(ben.summary)


def test_prize_and_banner_are_changed() -> None:
    """GC-34, GC-39: of the houses that play."""
    assert ["card", "guest", None] == [move.prize for move in options(attack(), "The victor took").values()]
    banners = options(attack(), "Banner of the Knight")
    assert {"Redtower", "Akroyear", "Lyre", "Midian", "not said"} == set(banners)
    assert "lyre" == banners["Lyre"].banner


def test_every_move_has_an_icon() -> None:
    """In the timeline."""
    assert {kind.model_fields["kind"].default for kind in kinds(GAME)} == set(ICONS)
    assert "sword" == icon_of(attack())
