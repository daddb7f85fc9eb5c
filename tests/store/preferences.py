"""The storage of a browser, without one."""

from __future__ import annotations


class FakePreferences:
    """Texts by key, for `room` characters; `full` refuses to keep, `stuck` to remove; `lies` denies what it keeps."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.full = self.stuck = self.lies = False
        self.honest = ""
        """The key of which it does not lie."""
        self.room = 5_000_000

    async def get(self, key: str) -> object:
        """The text, or None."""
        return self.kept.get(key)

    async def set(self, key: str, value: str) -> bool:
        """Keeps it while there is room."""
        others = sum(len(name) + len(text) for name, text in self.kept.items() if name != key)
        if self.full or others + len(key) + len(value) > self.room:
            raise RuntimeError("QuotaExceededError")
        self.kept[key] = value
        return not self.lies or key == self.honest

    async def remove(self, key: str) -> bool:
        """Forgets it."""
        if self.stuck:
            raise RuntimeError("no")
        return self.kept.pop(key, None) is not None

    async def get_keys(self, key_prefix: str) -> list[str]:
        """All keys that begin so."""
        return [key for key in self.kept if key.startswith(key_prefix)]
