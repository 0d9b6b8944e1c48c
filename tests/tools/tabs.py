"""Browsers without a browser: the page's own web/saves in Node, over a localStorage that may be full or closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.tools.in_node import answer

SCRIPT = Path(__file__).with_name("tabs.mjs")


def _ask(**request: Any) -> Any:
    return answer(SCRIPT, request)["found"]


class Browser:
    """A localStorage; it counts what is written, and may be full, or closed after some writes."""

    def __init__(self) -> None:
        self.number = _ask(do="browser")

    def tab(self) -> Tab:
        """One that has just been opened."""
        return Tab(self, _ask(do="open", browser=self.number))

    @property
    def kept(self) -> dict[str, str]:
        """What lies there now; it is changed by setting all of it."""
        found: dict[str, str] = _ask(do="kept", browser=self.number)
        return found

    @kept.setter
    def kept(self, texts: dict[str, str]) -> None:
        _ask(do="keep", browser=self.number, texts=texts)

    def put(self, key: str, text: str | None) -> None:
        """Lay a text there, behind the back of all tabs; None takes it away."""
        self.kept = {each: there for each, there in {**self.kept, key: text}.items() if there is not None}

    @property
    def written(self) -> int:
        """Letters that were written so far."""
        return int(_ask(do="told", browser=self.number, name="written"))

    @property
    def forgotten(self) -> dict[str, bool]:
        """By key that was removed: whether the journal is to forget it, and not to note that it was deleted."""
        found: dict[str, bool] = _ask(do="told", browser=self.number, name="forgotten")
        return found

    @property
    def closed(self) -> bool:
        """Whether more was to be written than `close_after` has left."""
        left = _ask(do="told", browser=self.number, name="writes")
        return left is not None and left < 0

    def close_after(self, writes: int | None) -> None:
        """After so many writes nothing is written any more; None: it stays open."""
        _ask(do="tell", browser=self.number, name="writes", value=writes)

    def have_room(self, letters: int | None) -> None:
        """So much may lie there in all; None: whatever comes."""
        _ask(do="tell", browser=self.number, name="room", value=letters)


class Tab:
    """A page: its members are those of `mohrehSaves`."""

    def __init__(self, browser: Browser, number: int) -> None:
        self._browser = browser
        self._place = number

    def __getattr__(self, name: str) -> Any:
        return lambda *given: _ask(do="call", browser=self._browser.number, tab=self._place, name=name, given=given)
