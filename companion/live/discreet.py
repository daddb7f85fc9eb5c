"""A log that keeps what players keep to themselves."""

import logging
import traceback


class Discreet(logging.Filter):
    """Writes where something failed and what kind of error it was; its message may hold somebody's secret."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Every record is written."""
        if record.exc_info and record.exc_info[0]:
            kind, _, place = record.exc_info
            record.exc_text = f"{''.join(traceback.format_tb(place))}{kind.__name__}"
            record.exc_info = None
        return True


def set_up_log() -> None:
    """Warnings go to the terminal."""
    handler = logging.StreamHandler()
    handler.addFilter(Discreet())
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s", handlers=[handler])
