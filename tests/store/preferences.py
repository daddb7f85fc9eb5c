"""The storage of a browser, without one."""

from __future__ import annotations


class FakePreferences:
    """Texts by key; `full` refuses to keep, `stuck` also refuses to remove, `lies` keeps and says that it did not."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.full = self.stuck = self.lies = False

    async def get(self, key: str) -> object:
        """The text, or None."""
        return self.kept.get(key)

    async def set(self, key: str, value: str) -> bool:
        """Keeps it while there is room."""
        if self.full:
            raise RuntimeError("QuotaExceededError")
        self.kept[key] = value
        return not self.lies

    async def remove(self, key: str) -> bool:
        """Forgets it."""
        if self.stuck:
            raise RuntimeError("no")
        return self.kept.pop(key, None) is not None

    async def get_keys(self, key_prefix: str) -> list[str]:
        """All keys that begin so."""
        return [key for key in self.kept if key.startswith(key_prefix)]
