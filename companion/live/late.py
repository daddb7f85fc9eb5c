"""What a page said into a dead line: it arrives when nobody expects it any more."""

from contextvars import ContextVar

from models.base import Message

LATE: ContextVar[bool] = ContextVar("late", default=False)
"""Whether what is being heard was said long ago."""
TOO_LATE = Message("Not recorded: the connection was lost when you tapped. Tap again.")
