"""What a move costs late in the evening, and what a calculator costs: `python -m tests.benchmarks.moves`.

A calculator is measured against a script that defines and validates one pydantic model, for neither can start faster
than Python and pydantic do. Both take turns, so that a busy machine is as unfair to the one as to the other.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from models.games.krone_und_schwert import moves as m
from tests.games.tables import dropped, played, table_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from models.session import Book

FEW, MANY, ROUNDS, GOAL = 10, 5_000, 2_000, 1.5
STARTS, START_GOAL = 25, 1.6
GAME = "krone-und-schwert"
JOURNALS = Path(__file__).parent.parent / "journals"
YARDSTICK = """
import json, sys
from pydantic import BaseModel

class Question(BaseModel):
    game: str
    cards: list[int]
    castles: int

with open(sys.argv[1], encoding="utf-8") as document:
    print(json.dumps(Question.model_validate(json.load(document)).model_dump(), indent=2))
"""
ATTACK = {"game": GAME, "cards": [3, 2, 1], "castles": 2}


def after(moves: int) -> Book:
    """A table after so many moves."""
    book = table_of(GAME, 4)
    for turn in range(1, moves // 2 + 1):
        seat = (turn - 1) % 4
        book = played(book, m.Expanded(seat=seat, spaces=1), m.TurnEnded(seat=seat, turn=turn))
    return book


def seconds(work: Callable[[], object]) -> float:
    """How long it takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def move_ratio() -> float:
    """A move at 5,000 entries against one at 10: what the rulebook has against it, and the table after it."""
    pairs, late = [], after(MANY)
    for _ in range(ROUNDS):
        early = after(FEW)
        few, _ = judged(early)
        many, late = judged(late)
        pairs.append((few, many))
    few, many = (1e6 * median(pair[at] for pair in pairs) for at in (0, 1))
    print(f"a move at {FEW} entries {few:8.1f} µs, at {MANY} {many:8.1f} µs   ratio {many / few:5.2f} (goal {GOAL})")
    print(f"an undo at {late.version} entries {1e3 * seconds(lambda: dropped(late, MANY)):6.1f} ms")
    return many / few


def judged(book: Book) -> tuple[float, Book]:
    """How long a move takes, and the table after it."""
    move, start = m.Drew(seat=0), perf_counter()
    book.game.objections(book.state, move)
    longer = played(book, move)
    return perf_counter() - start, longer


def start_ratios(folder: Path) -> list[float]:
    """The calculators against the yardstick."""
    yardstick, question = folder / "yardstick.py", folder / "question.json"
    yardstick.write_text(YARDSTICK, encoding="utf-8")
    question.write_text(json.dumps({**ATTACK, "resolve": "attack"}), encoding="utf-8")
    tally, evening = folder / "tally.json", JOURNALS / "two-players.json"
    tally.write_text(
        json.dumps(json.loads(evening.read_text(encoding="utf-8"))["journal"][-1]["tally"]), encoding="utf-8"
    )
    commands = {
        "score": [sys.executable, "-m", "companion.cli", "score", str(tally)],
        "resolve": [sys.executable, "-m", "companion.cli", "resolve", str(question)],
        "replay": [sys.executable, "-m", "companion.cli", "replay", str(evening)],
    }
    base = [sys.executable, str(yardstick), str(question)]
    return [measured(name, command, base) for name, command in commands.items()]


def measured(name: str, command: list[str], base: list[str]) -> float:
    """Prints the medians of a command and of the yardstick; returns the ratio."""
    pairs = [(seconds(lambda: run(base)), seconds(lambda: run(command))) for _ in range(STARTS)]
    one, other = (1e3 * median(pair[at] for pair in pairs) for at in (0, 1))
    print(f"one model {one:7.1f} ms, regalia {name:8} {other:7.1f} ms   ratio {other / one:5.2f} (goal {START_GOAL})")
    return other / one


def run(command: list[str]) -> None:
    """Runs it to its end."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def measure(folder: Path) -> bool:
    """Prints everything; says whether the goals are met."""
    return move_ratio() <= GOAL and max(start_ratios(folder)) <= START_GOAL


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        raise SystemExit(0 if measure(Path(place)) else 1)
