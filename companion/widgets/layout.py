"""How much room there is, and which of a few layouts it is enough for."""

from __future__ import annotations

from dataclasses import dataclass

from companion.widgets.theme import DISPLAY, GUTTER, TYPE, grown, shrunk

PHONE, TABLET = 600, 1000
"""Below the first a phone; from the second a table with a panel beside it."""
LOW = 500
"""A screen lower than this has no room for things above each other."""
SHORT = 740
"""A phone lower than this drops what only repeats."""
READABLE = 760
"""Nothing that is read grows wider."""


@dataclass(frozen=True)
class Size:
    """The page in logical pixels."""

    width: float
    height: float

    @property
    def phone(self) -> bool:
        """One narrow column."""
        return self.width < PHONE

    @property
    def wide(self) -> bool:
        """One column with room at its sides: a small tablet, a large one held upright."""
        return PHONE <= self.width < TABLET and not self.landscape

    @property
    def tablet(self) -> bool:
        """Table and panel beside each other."""
        return self.width >= TABLET and not self.landscape

    @property
    def landscape(self) -> bool:
        """A phone on its side: two columns, and each of them low."""
        return self.height < LOW and self.width > self.height

    @property
    def short(self) -> bool:
        """An upright phone without room for what only repeats."""
        return self.height < SHORT and not self.landscape

    def side(self, limit: float = READABLE) -> float:
        """What stays free at either side of a column that is at most `limit` wide."""
        return max(GUTTER, (self.width - limit) / 2)

    def inner(self, limit: float = READABLE) -> float:
        """How wide that column is."""
        return self.width - 2 * self.side(limit)


WIDTHS = (("ijlfI!'(),-.:;|’ ", 0.3), ("rt/", 0.37), ("wmWM%@—…", 0.87))
"""Shares of the type size that letters take which are not as wide as most."""
CAPITAL, LETTER = 0.62, 0.52
NARROWER = 0.86
"""The display face, in comparison with the bold sans."""


def breadth(words: str, size: float) -> float:
    """About how wide words are in the bold sans."""
    return size * sum(_share(sign) for sign in words)


def _share(sign: str) -> float:
    odd = next((share for signs, share in WIDTHS if sign in signs), None)
    return odd or (CAPITAL if sign.isupper() else LETTER)


def fitting(words: str, kind: str, room: float, scale: float, *, size: float | None = None, least: float = 18) -> float:
    """The size, at most the usual one, in which a title keeps to one line of so much room."""
    family, usual, _ = TYPE[kind]
    width = breadth(words, 1) * (NARROWER if family == DISPLAY else 1)
    return max(least, min(size or usual, shrunk(room / max(width, 0.1), scale)))


LINES, STEP = 2, 0.5
"""The lines of a button, and how its letters are made smaller until they are enough."""
SMALL, PAIR = 11, 20
"""The smallest words there are, and the largest of which two lines stand where usually one does."""


def broken(
    words: str, kind: str, room: float, scale: float, *, size: float | None = None, least: float = 18
) -> tuple[float, int]:
    """The size of a title and its lines: one while it is legible, else two that part between words, never larger."""
    usual = size or TYPE[kind][1]
    one = fitting(words, kind, room, scale, size=size, least=SMALL)
    parts = [(words[:at], words[at + 1 :]) for at, sign in enumerate(words) if sign == " "]
    if one >= min(least, usual) or not parts:
        return one, 1
    wider = min((max(pair, key=lambda part: breadth(part, 1)) for pair in parts), key=lambda part: breadth(part, 1))
    return fitting(wider, kind, room, scale, size=min(PAIR, usual), least=SMALL), 2


def lines_of(words: str, size: float, room: float) -> int:
    """How many lines words take that part at their spaces."""
    lines, left = 1, room
    for word in words.split():
        needed = breadth(word, size)
        if needed > left and left < room:
            lines, left = lines + 1, room
        left -= needed + breadth(" ", size)
    return lines


def paired(words: str, kind: str, room: float, scale: float) -> float:
    """The size, at most the usual one, in which no word is wider than the room and two lines are enough."""
    size = unbroken(words, kind, room, scale)
    while size > SMALL and lines_of(words, grown(size, scale), room) > LINES:
        size -= STEP
    return max(SMALL, size)


def unbroken(words: str, kind: str, room: float, scale: float) -> float:
    """The size, at most the usual one, in which no word is wider than the room."""
    return min(fitting(word, kind, room, scale, least=SMALL) for word in words.split() or [""])
