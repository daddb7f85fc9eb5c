"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.warrior_knights_crown_and_glory.counters import ASKED, OF_TABLE
from companion.games.warrior_knights_crown_and_glory.slices import use_blank, use_setup
from companion.games.warrior_knights_crown_and_glory.who import asked, chip_row, pick
from companion.widgets.duty import tracker_names
from companion.widgets.inputs import choice, stepper
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, col, one_line, row, rule, text
from companion.widgets.present import NOBODY, UNSAID, Answers, AsItStands, Asked, question
from companion.words import capital
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import PHASES
from models.games.warrior_knights_crown_and_glory.names import COUNTERS, PHASE_NAMES
from models.games.warrior_knights_crown_and_glory.setup import CITIES, INFLUENCE, KNOWLEDGE, OFFICES, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.widgets.at import At
    from models.base import Move

MOST = 9999


@ft.component
def Present(at: At) -> ft.Control:
    """`/t/<code>/present`: every tracker that was switched on in mid-game."""
    return AsItStands(at, use_blank(at), section_of, moves_of)


def moves_of(said: Answers) -> Iterator[Move]:
    """The moves that record what has been said, and nothing else."""
    if "phase" in said:
        yield m.RoundSet(round=said.get("round", 1), phase=said["phase"])
    for title in ("chairman", "church"):
        if said.get(title, NOBODY) != NOBODY:
            yield m.OfficeHeld.model_validate({"seat": said[title], "office": title})
    for title, kind in (("king", m.KingSet), ("scholar", m.ScholarSet)):
        if title in said:
            yield kind(seat=None if said[title] == NOBODY else said[title])
    for seat in said.get("strongholds", ()):
        yield m.StrongholdPlaced(seat=seat)
    for key, to in said.items():
        if isinstance(key, tuple):
            yield m.Corrected(seat=key[0], counter=key[1], to=to)
        elif key in COUNTERS:
            yield m.TableCorrected(counter=key, to=to)


@ft.component
def Section(at: At, tracker: str, said: Answers) -> ft.Control:
    """Everything that one tracker records."""
    setup, look, t = use_setup(at), at.look, at.words.t
    parts: list[ft.Control] = []
    if tracker == ROUNDS:
        parts.append(Rounds(at, said))
    if tracker == OFFICES:
        parts += [Person(at, t("Chairman"), "chairman", said), Person(at, t("Head of the Church"), "church", said)]
    if tracker == INFLUENCE and setup.options.king_variant:
        parts.append(Person(at, t("Who is King?"), "king", said))
    if tracker == KNOWLEDGE:
        parts.append(Person(at, t("Who is Scholar?"), "scholar", said))
    if tracker == CITIES:
        parts.append(Strongholds(at, said))
    for seat in setup.seats if tracker in ASKED else ():
        parts += [rule(look)] * bool(parts)
        parts.append(row(arms(seat, 30, look), one_line(seat.name, "strong", look.ink), gap=12))
        parts += [counter(at, (seat.number, one), said) for one in ASKED[tracker]]
    parts += [counter(at, one, said) for one in OF_TABLE.get(tracker, ())]
    return question(at, tracker_names(at, (tracker,)), *parts)


@ft.component
def Rounds(at: At, said: Answers) -> ft.Control:
    """Round and phase."""
    number, count = ft.use_state(2)
    phase, choose = ft.use_state("")
    phases = [(one, at.words.say(PHASE_NAMES[one])) for one in PHASES]

    def keep(to: str, round_: int) -> None:
        said.update({"phase": to, "round": round_})

    def set_phase(to: str) -> None:
        choose(to)
        keep(to, number)

    def set_round(to: int) -> None:
        count(to)
        if phase:
            keep(phase, to)

    label = at.words.t("Round")
    steps = stepper(at.look, number, set_round, label=label, least=1, most=99)
    return col(
        choice(at.look, phases, phase, set_phase, room=at.here.size.inner() - 32),
        row(ft.Container(text(label, "body", at.look.ink), expand=True), steps),
        gap=8,
    )


@ft.component
def Person(at: At, question: str, title: str, said: Answers) -> ft.Control:
    """Who holds a title, or that nobody does."""
    holder, choose = ft.use_state(said.get(title, UNSAID))

    def keep(to: int) -> None:
        said[title] = to
        choose(to)

    seats = use_setup(at).seats
    chips = [pick(at, seat.name, partial(keep, seat.number), on=holder == seat.number, seat=seat) for seat in seats]
    nobody = pick(at, at.words.t("Nobody"), lambda: keep(NOBODY), on=holder == NOBODY)
    return asked(at, question, chip_row(nobody, *chips))


@ft.component
def Strongholds(at: At, said: Answers) -> ft.Control:
    """Whose strongholds stand; nothing is recorded until somebody is tapped."""
    nobody: frozenset[int] = frozenset()
    standing, build = ft.use_state(nobody)
    seats = use_setup(at).seats

    def keep(to: frozenset[int]) -> None:
        said["strongholds"] = tuple(sorted(to))
        build(to)

    chips = [
        pick(at, seat.name, partial(keep, standing ^ {seat.number}), on=seat.number in standing, seat=seat)
        for seat in seats
    ]
    return asked(at, at.words.t("Whose strongholds are on the board?"), chip_row(*chips))


def counter(at: At, key: Any, said: Answers) -> ft.Control:
    """The question for one counter."""
    label = capital(at.words.say(COUNTERS[key[1] if isinstance(key, tuple) else key]))
    return Asked(at, label, said, key, UNSAID, 0, MOST)


def section_of(tracker: str, at: At, said: Answers) -> ft.Control:
    """What asks for a tracker."""
    return keyed(tracker, Section, at, tracker, said)
