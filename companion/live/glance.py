"""A table in three lines, for whoever is waiting for the app or cannot run it."""

from companion.live.table import Table
from companion.words import Words


def glance(table: Table, language: str) -> tuple[str, ...]:
    """The game, who plays, and what was recorded last."""
    book = table.standing.book
    words = Words(language, book.game.id)
    players = words.listed([seat.name for seat in book.setup.seats])
    lines = (book.game.title, players, words.say(book.told[-1].sentence) if book.told else "")
    return tuple(line for line in lines if line)
