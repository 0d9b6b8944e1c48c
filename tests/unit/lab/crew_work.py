"""Work for crews, as their processes import it: jobs that leave a trace, and one that holds its worker."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Generator
from pathlib import Path
from threading import Event
from typing import Any

from mohreh.core.chance import Chance
from mohreh.lab import crew

FOLDER = "MOHREH_CREW_WORK"
"""The environment variable that names the folder of the traces."""
HELD = 3
"""The deal whose first worker is held until somebody ends it."""


def trace(folder: Path, what: str) -> None:
    """Note that this process has begun something."""
    with (folder / "begun.txt").open("a", encoding="utf-8") as file:
        file.write(f"{os.getpid()} {what}\n")


def begun(folder: Path) -> list[tuple[int, str]]:
    """What was begun so far, and by which process."""
    lines = (folder / "begun.txt").read_text(encoding="utf-8").splitlines()
    return [(int(line.split()[0]), line.split()[1]) for line in lines]


def hold(folder: Path) -> None:
    """Stay here for ever, unless somebody has before: the file `held` says which process does."""
    if (folder / "held").exists():
        return
    (folder / "held.part").write_text(str(os.getpid()), encoding="utf-8")
    (folder / "held.part").rename(folder / "held")
    Event().wait()


class Clerk:
    """Plays at random; notes every game that it begins, and is held in the middle of the first game of one deal."""

    def __init__(self, seed: str) -> None:
        self._folder = Path(os.environ[FOLDER])
        self._seed = seed
        self._chance = Chance(seed)
        self._moves = 0
        trace(self._folder, seed)

    def think(self, view: Any, seat: int) -> Generator[None, None, Any]:
        """Any action."""
        yield
        self._moves += 1
        if self._moves == 10 and self._seed.split("/")[1] == str(HELD):
            hold(self._folder)
        return self._chance.choose(view.legal_actions(seat))


def double(number: int, folder: str = "") -> int:
    """Twice the number; with a folder, its process ends itself at 5, once."""
    if folder and number == 5:
        try:
            (Path(folder) / "ended").touch(exist_ok=False)
        except FileExistsError:
            return 10
        os._exit(1)
    return 2 * number


def fail(number: int) -> int:
    """Raises ValueError at 2."""
    if number == 2:
        raise ValueError("two is too many")
    return number


def call(port: int) -> None:
    """Speak to a port of this machine, and stay there for ever."""
    with socket.create_connection(("127.0.0.1", port)):
        Event().wait()


def command(port: int) -> int:
    """What a command of the laboratory does: two processes that stay on the line."""
    try:
        with crew.hired(2) as hands:
            list(hands.each(call, [(port,)] * 2))
    except crew.CrewError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def end(number: int) -> int:
    """Ends its process, always."""
    os._exit(1)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background may not hear of it
    sys.exit(command(int(sys.argv[1])))
