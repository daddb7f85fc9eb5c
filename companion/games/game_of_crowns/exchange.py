"""The exchange: how many cards and ravens, which of them if the table wants it, and whose offer is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.games.game_of_crowns.cards import chips, chosen_after
from companion.games.game_of_crowns.seats import Tile, in_rows
from companion.games.game_of_crowns.slices import use_setup
from companion.games.game_of_crowns.trays import others, raven_row
from companion.widgets.buttons import link
from companion.widgets.inputs import choice
from companion.widgets.parts import col, row, text
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.components import CARDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.game_of_crowns.components import Card


TOP = ft.CrossAxisAlignment.START


class Terms(NamedTuple):
    """What an exchange is about, before it is said with whom."""

    cards: int = 1
    mine: int = 0
    theirs: int = 0
    gave: tuple[Card, ...] = ()
    got: tuple[Card, ...] = ()

    def of(self, cards: int) -> Terms:
        """So many cards each; of those that were named no more than that."""
        return self._replace(cards=cards, gave=self.gave[:cards], got=self.got[:cards])


def offer(at: At, seat: int, partner_: int, terms: Terms) -> m.Exchanged:
    """The exchange; whoever holds fewer cards than are asked for lays what is there (GC-23)."""
    hands = (at.standing.state.seats[number].hand for number in (seat, partner_))
    given, received = (terms.cards if held is None else min(terms.cards, max(1, held)) for held in hands)
    return m.Exchanged(
        seat=seat,
        partner=partner_,
        given=given,
        received=received,
        ravens_given=terms.mine,
        ravens_received=terms.theirs,
        gave=terms.gave,
        got=terms.got,
    )


@ft.component
def ExchangeTray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """How many cards and ravens; a tap on the partner records it."""
    terms, change = ft.use_state(Terms())
    naming, name_them = ft.use_state(False)
    t, look, setup = at.words.t, at.look, use_setup(at)
    cards = [(1, t("1 card each")), (2, t("2 cards each"))]
    tiles = [
        Tile(
            at,
            other,
            "",
            at.playing(offer(at, seat, other, terms), then=done),
            said=t("Exchange with {name}", name=setup.name(other)),
        )
        for other in others(at, seat)
    ]
    told = [
        choice(look, cards, terms.cards, lambda many: change(terms.of(many))),
        raven_row(
            at, t("Ravens {name} adds", name=setup.name(seat)), terms.mine, lambda n: change(terms._replace(mine=n))
        ),
        raven_row(at, t("Ravens the partner adds"), terms.theirs, lambda n: change(terms._replace(theirs=n))),
        *(laid_open(at, setup.name(seat), terms, change) if naming else []),
        *([] if naming else [link(look, t("Say which cards"), lambda _: name_them(True))]),
    ]
    partners = [text(t("Whose offer is accepted?"), "label", look.ink2), in_rows(look, tiles)]
    if at.here.size.landscape:
        return row(col(*told, gap=8, expand=1), col(*partners, gap=8, expand=1), gap=16, vertical_alignment=TOP)
    return col(*told, *partners, gap=10)


def laid_open(at: At, name: str, terms: Terms, change: Callable[[Terms], object]) -> list[ft.Control]:
    """The cards both sides have laid open, for whoever wants them in the timeline (GC-19 to GC-21)."""
    t, look = at.words.t, at.look

    def give(kind: Card) -> object:
        return change(terms._replace(gave=chosen_after(terms.gave, kind, terms.cards)))

    def get(kind: Card) -> object:
        return change(terms._replace(got=chosen_after(terms.got, kind, terms.cards)))

    return [
        text(t("{name} gives", name=name), "label", look.ink2),
        chips(at, CARDS, terms.gave, give, lambda what: t("Give {what}", what=what)),
        text(t("{name} gets", name=name), "label", look.ink2),
        chips(at, CARDS, terms.got, get, lambda what: t("Get {what}", what=what)),
    ]
