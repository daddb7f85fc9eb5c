"""Who was King and how long is remembered (WK-51)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from models.session import Book, honours, story
from tests.test_journals import book


def told(evening: Book) -> dict[str, tuple[int, ...]]:
    """How often, by seat."""
    return {str(honour.label): honour.counts for honour in honours(evening)}


def headline(evening: Book, label: str) -> str:
    """What a headline of the table says."""
    return next(str(fact.value) for fact in evening.game.headlines(evening.state) if str(fact.label) == label)


@pytest.mark.parametrize("name", ["knights-tied", "knights-usurped"])
def test_whoever_is_king_when_a_round_ends_has_reigned_it(name: str) -> None:
    """As the headlines say: the last state of every round, and who became King when."""
    evening, last, crowned = book(name), dict[str, str](), Counter[str]()
    if not evening.setup.model_dump()["options"]["king_variant"]:
        assert {} == told(evening)
        return
    for before, after in pairwise(story(evening)):
        last[headline(after, "Round")] = headline(after, "King")
        if headline(before, "King") != headline(after, "King"):
            crowned[headline(after, "King")] += 1
    reigned, names = Counter(last.values()), [seat.name for seat in evening.setup.seats]
    assert tuple(reigned[name] for name in names) == told(evening)["Rounds on the throne"]
    assert tuple(crowned[name] for name in names) == told(evening)["Coronations"]


def test_without_the_king_nothing_is_remembered() -> None:
    """A table that does not play with him has no reigns."""
    evening = book("knights-conquered")
    assert evening.setup.model_dump()["options"]["king_variant"] or {} == told(evening)
