"""What the catalogue keeps: small documents about people, devices and games that are over."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, AllowInfNan, AwareDatetime, Field, JsonValue

from models.base import Value


def _in_utc(moment: datetime) -> datetime:
    return moment.astimezone(UTC)


Moment = Annotated[AwareDatetime, AfterValidator(_in_utc)]


class Player(Value):
    """A person who plays, with the colour and arms they had last."""

    id: UUID
    name: str
    colour: str | None = None
    arms: str | None = None
    last_played: Moment | None = None
    same_as: UUID | None = None
    """Whose other spelling this is."""
    archived: bool = False
    """Whether nobody need be offered it any more."""


class Joined(Value):
    """A table that a device has opened, and the seat it has there."""

    table: UUID
    seat: int | None = None


class Device(Value):
    """A phone, tablet or laptop: its own settings (no language: the browser's), and the tables it joined."""

    id: str
    language: str | None = None
    theme: Literal["system", "light", "dark"] = "system"
    text_size: float = Field(default=1.0, gt=0, allow_inf_nan=False)
    ticks: bool = True
    """Whether recording is felt."""
    awake: bool = True
    """Whether the screen stays on while a table is open."""
    tables: tuple[Joined, ...] = ()


Points = int | Annotated[float, AllowInfNan(allow_inf_nan=False)]


class Placed(Value):
    """How one player came out of a game; the name is the one of that evening."""

    player: UUID
    name: str
    seat: int
    colour: str = ""
    arms: str = ""
    role: str = ""
    """The house or the faction."""
    team: str = ""
    total: Points | None = None
    rank: int | None = None
    points: tuple[tuple[str, Points], ...] = ()
    """The lines of the sheet: what each is called in English, and what it came to."""
    honours: tuple[tuple[str, int], ...] = ()
    """What is remembered besides points: how often somebody reigned, won or withstood a revolt."""


Outcome = Literal["finished", "abandoned"]


class GamePlayed(Value):
    """A game that is over, counted or abandoned.

    Its id is that of its table, whose journal has the sheet and the timeline.
    """

    id: UUID
    game: str
    when: Moment
    minutes: int | None = None
    players: tuple[Placed, ...]
    winners: tuple[str, ...] = ()
    decided_by: str = ""
    note: str = ""
    code: str = ""
    place: str = ""
    first: int | None = None
    """The seat that began; `None` where nobody did."""
    rounds: int | None = None
    outcome: Outcome = "finished"
    corrected: Moment | None = None
    """When its count or its players were set right last."""


class Said(Value):
    """The note, the place and the day as somebody said them, and until when that stood."""

    note: str = ""
    place: str = ""
    when: Moment | None = None
    until: Moment


class Remark(Value):
    """What people say of a game afterwards; it stays when the game is opened again and counted anew.

    `when` corrects the day of a game that was not counted on the evening it was played.
    """

    note: str = ""
    place: str = ""
    when: Moment | None = None
    earlier: tuple[Said, ...] = ()
    """What was said before, the last first."""

    def revised(self, said: Remark, at: datetime) -> Remark:
        """What is said from now on; what was said before is kept with it."""
        words = self.model_dump(exclude={"earlier"})
        if words == said.model_dump(exclude={"earlier"}):
            return self
        known = self.earlier if self.blank else (Said(**words, until=at), *self.earlier)
        return said.model_copy(update={"earlier": known})

    @property
    def blank(self) -> bool:
        """Whether nothing was said."""
        return not (self.note or self.place or self.when)


class Binned(Value):
    """A game that was taken out of the history, and when."""

    game: GamePlayed
    since: Moment


class Setting(Value):
    """A setting of the server."""

    value: JsonValue
