"""What players keep to themselves: values that nothing prints, and the rounds in which they choose unseen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NoReturn
from uuid import UUID

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from companion.live.seats import Seating
    from models.game import Seat
    from models.session import Book

    Mine = tuple[UUID, str]
    """A player, and the name of what the player keeps."""


class Sealed:
    """A value that no print, log, JSON or copy of it shows; two are equal only if they are one."""

    __slots__ = ("_value",)

    def __init__(self, value: Any) -> None:
        self._value = value

    def unsealed(self) -> Any:
        """The value: for its owner's eyes, for the strongbox, for the reveal."""
        return self._value

    def __repr__(self) -> str:
        return "Sealed"

    def __reduce__(self) -> NoReturn:
        raise TypeError("what is sealed is not copied")


@dataclass(frozen=True)
class Kept:
    """A sealed value, the device that laid it, and the tenure of the seat then; None where nobody held it."""

    value: Sealed
    device: str
    tenure: int | None = None
    covered: bool = False
    """Laid on a phone that goes round: nobody is shown it again."""

    def shown(self, seating: Seating, seat: int, device: str) -> Sealed | None:
        """The value, if this device may look at it."""
        holder = seating.holder(seat)
        own = self.device == device if self.tenure is None else self.tenure == seating.tenure(seat)
        return self.value if own and holder in {None, device} and not self.covered else None


@dataclass(frozen=True)
class Round:
    """A choice that some players make unseen until one reveal; it goes with its cause and with its wizard."""

    id: str
    name: str
    cause: int
    """The entry it hangs on; 0 is the beginning of the table."""
    asked: tuple[UUID, ...]
    wizard: str = ""
    """The wizard that asks; nothing where a move comes of it at once."""
    laid: Mapping[UUID, Kept] = field(default_factory=dict)

    def seats(self, seats: Sequence[Seat], *, ready: bool) -> tuple[int, ...]:
        """The seats asked that have chosen, or those that have not."""
        return tuple(seat.number for seat in seats if seat.player in self.asked and (seat.player in self.laid) is ready)

    def document(self) -> dict[str, Any]:
        """What everybody may know of it."""
        asked = [str(player) for player in self.asked]
        return {"id": self.id, "name": self.name, "cause": self.cause, "asked": asked, "wizard": self.wizard}

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> Round:
        """The round of a document, in which nobody has chosen."""
        return cls(**{**document, "asked": tuple(map(UUID, document["asked"]))})


@dataclass(frozen=True)
class Secrets:
    """What is sealed at one table."""

    rounds: Mapping[str, Round] = field(default_factory=dict)
    """By their names: one of a name at a time."""
    notes: Mapping[Mine, Kept] = field(default_factory=dict)
    losses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By device, the rounds in which something it had laid was destroyed unseen, until it has heard of it."""

    def round(self, id_: str) -> Round | None:
        """The round with this id."""
        return next((found for found in self.rounds.values() if found.id == id_), None)

    def with_round(self, begun: Round) -> Secrets:
        """A round begun, or one in which somebody has chosen."""
        return replace(self, rounds={**self.rounds, begun.name: begun})

    def without(self, gone: Callable[[Round], bool]) -> Secrets:
        """Without the rounds of which this is true, and all that was laid in them."""
        left = {name: found for name, found in self.rounds.items() if not gone(found)}
        return replace(self, rounds=left) if len(left) < len(self.rounds) else self

    def at(self, book: Book, wizards: Iterable[str]) -> Secrets:
        """Without the rounds whose cause no longer counts, whose wizard is over, or whose table is closed."""
        open_wizards = {"", *wizards}

        def gone(found: Round) -> bool:
            return found.cause in book.dead or found.wizard not in open_wizards or book.closed is not None

        return self.without(gone)

    def with_note(self, mine: Mine, kept: Kept | None) -> Secrets:
        """A note kept, changed or thrown away."""
        others = {other: note for other, note in self.notes.items() if other != mine}
        return replace(self, notes=others if kept is None else {**others, mine: kept})

    def under(self, seating: Seating, seats: Sequence[Seat]) -> Secrets:
        """Without what was laid under a tenure that has ended for good."""
        tenures = {seats[hold.seat].player: hold.tenure for hold in seating.holds if hold.seat < len(seats)}

        def stays(player: UUID, kept: Kept) -> bool:
            return kept.tenure is None or kept.tenure == tenures.get(player)

        notes = {mine: kept for mine, kept in self.notes.items() if stays(mine[0], kept)}
        rounds = {
            name: replace(found, laid={player: kept for player, kept in found.laid.items() if stays(player, kept)})
            for name, found in self.rounds.items()
        }
        changed = len(notes) < len(self.notes) or rounds != self.rounds
        return replace(self, notes=notes, rounds=rounds) if changed else self

    def lost(self, after: Secrets, *, revealed: str, by: str) -> Secrets:
        """What is sealed afterwards, with what every device but the one that did it has to hear of."""
        losses = dict(after.losses)
        for name, found in self.rounds.items():
            left = after.round(found.id)
            gone = [kept for player, kept in found.laid.items() if left is None or player not in left.laid]
            for device in {kept.device for kept in gone if found.id != revealed and kept.device != by}:
                losses[device] = tuple(dict.fromkeys((*losses.get(device, ()), name)))
        return after if losses == after.losses else replace(after, losses=losses)

    def heard(self, device: str) -> Secrets:
        """A device has been told of its losses."""
        return replace(self, losses={other: names for other, names in self.losses.items() if other != device})

    # ── the strongbox ────────────────────────────────────────────────────────
    def document(self) -> dict[str, Any]:
        """What the strongbox keeps of it; nothing where nothing is sealed."""
        notes = [[str(player), name, *_written(kept)] for (player, name), kept in self.notes.items()]
        laid = [
            [found.id, str(player), *_written(kept)]
            for found in self.rounds.values()
            for player, kept in found.laid.items()
        ]
        losses = {device: [*names] for device, names in self.losses.items()}
        return {name: part for name, part in (("notes", notes), ("laid", laid), ("losses", losses)) if part}

    def filled(self, document: Mapping[str, Any]) -> Secrets:
        """With what the strongbox has kept; what was laid in a round that is over is left behind."""
        found = {(UUID(player), name): _read(kept) for player, name, *kept in document.get("notes", ())}
        filled = replace(self, notes=found, losses={d: (*names,) for d, names in document.get("losses", {}).items()})
        for id_, player, *kept in document.get("laid", ()):
            if there := filled.round(id_):
                filled = filled.with_round(replace(there, laid={**there.laid, UUID(player): _read(kept)}))
        return filled


def _written(kept: Kept) -> list[Any]:
    return [kept.device, kept.tenure, kept.covered, kept.value.unsealed()]


def _read(kept: Sequence[Any]) -> Kept:
    device, tenure, covered, value = kept
    return Kept(Sealed(value), device, tenure, covered)
