"""What the table must not forget now, with the taps that do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.ballot import VOTING
from companion.games.krone_und_schwert.slices import setup_now, use_blank, use_duties, use_setup
from companion.widgets.at import At, go
from companion.widgets.buttons import primary, quiet
from companion.widgets.duty import duty_card, tracker_names
from companion.widgets.inputs import stepper
from companion.widgets.kept import kept
from companion.widgets.parts import col
from companion.widgets.secret_round import use_round
from companion.widgets.typed import use_said
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.setup import limit

if TYPE_CHECKING:
    from companion.games.krone_und_schwert.slices import Duties as Due
    from companion.widgets.secret_ready import Seen


@kept
@ft.component
def Duties(at: At) -> ft.Control:
    """One card for each thing to do; nothing where there is nothing to do."""
    due, reminders = use_duties(at), at.use("reminders", lambda table: table.book.game.reminders(table.state))
    revolt = at.use("revolting", lambda table: table.draft("revolt") is not None)
    seen = use_round(at, VOTING.name)
    blank = use_blank(at)
    cards = [duty for duty in (tax_duty(at, due), reveal_duty(at, due), home_duty(at, due)) if duty]
    if blank:
        cards.append(
            duty_card(
                at,
                "info",
                at.words.t("Recorded from now on, but not said yet: {what}", what=tracker_names(at, blank)),
                primary(at.look, at.words.t("Say it"), go(f"{at.route}/present"), height=48, width=130),
            )
        )
    if due.announce is not None:
        cards.append(Announcement(at, due.announce))
    if revolt:
        cards.append(
            duty_card(
                at,
                "sword",
                at.words.t("A revolt is being reported") if seen is None else voting_words(at, seen),
                primary(at.look, at.words.t("Go on"), go(f"{at.route}/revolt"), height=48, width=130),
            )
        )
    if due.ended:
        cards.append(
            duty_card(
                at,
                "hourglass",
                at.words.t("The game has ended"),
                primary(at.look, at.words.t("Count the points"), go(f"{at.route}/score"), height=48, width=190),
            )
        )
    handled = len(cards)
    others = [] if handled else [duty_card(at, "people", at.words.say(message)) for message in reminders]
    return col(*cards, *others, gap=8) if cards or others else ft.Container(height=0)


def voting_words(at: At, seen: Seen) -> str:
    """How far the secret vote of a revolt is."""
    return at.words.t("Secret vote on the revolt: {ready} of {n} ready", ready=len(seen.ready), n=len(seen.asked))


def tax_duty(at: At, due: Due) -> ft.Control | None:
    """The king may collect taxes; the first king does so at once."""
    if due.taxes is None:
        return None
    t, name = at.words.t, setup_now(at).name(due.taxes)
    words = (
        t("{name} is the first king! Shuffle deck and discards together, then collect taxes", name=name)
        if due.first
        else t("King {name} may collect taxes first", name=name)
    )
    if due.castles is not None:
        words = t("{what}, +{n}", what=words, n=due.castles)
    if not due.deck:
        plain = at.playing(m.TaxesCollected(seat=due.taxes))
        return duty_card(at, "coin", words, quiet(at.look, t("Collect"), plain, height=48, width=140))
    crown = at.playing(m.TaxesCollected(seat=due.taxes, turned="crown"))
    sword = at.playing(m.TaxesCollected(seat=due.taxes, turned="sword"))
    return duty_card(
        at,
        "coin",
        words,
        quiet(at.look, t("Turned a crown"), crown, glyph="crown", height=48, expand=1),
        quiet(at.look, t("Turned a sword"), sword, glyph="sword", height=48, expand=1),
    )


def reveal_duty(at: At, due: Due) -> ft.Control | None:
    """After a rebel's win the first of the new people deck is turned."""
    if not due.reveal:
        return None
    t = at.words.t
    return duty_card(
        at,
        "people",
        t("Shuffle all people cards and turn the top one"),
        quiet(at.look, t("Crown"), at.playing(m.PeopleCardRevealed(card="crown")), glyph="crown", height=48, expand=1),
        quiet(at.look, t("Sword"), at.playing(m.PeopleCardRevealed(card="sword")), glyph="sword", height=48, expand=1),
    )


def home_duty(at: At, due: Due) -> ft.Control | None:
    """A player without land settles first."""
    if due.homeless is None:
        return None
    words = at.words.t("{name} has no space left: place two coats of arms first", name=setup_now(at).name(due.homeless))
    done = quiet(at.look, at.words.t("Placed"), at.playing(m.Resettled(seat=due.homeless)), height=48, width=130)
    return duty_card(at, "coat", words, done)


@ft.component
def Announcement(at: At, seat: int) -> ft.Control:
    """The new king says how many points he has; at the limit the final phase begins."""
    setup, t = use_setup(at), at.words.t
    recorded = at.use(("coins", seat), lambda table: table.state.seats[seat].coins)
    target = limit(setup)
    points, change, announced = use_said(recorded)
    words = t("{name} announces victory points; the final phase begins at {limit}", name=setup.name(seat), limit=target)
    said = at.playing(lambda: m.PointsAnnounced(seat=seat, points=announced() or 0))
    return duty_card(
        at,
        "laurel",
        words,
        stepper(at.look, points, change, label=t("Victory points"), least=0, most=200, typed=True),
        primary(at.look, t("Announced"), said, height=48, expand=1, disabled=points is None),
    )
