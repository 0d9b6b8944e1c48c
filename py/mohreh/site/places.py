"""The paths of the checkout, the exception that is shown to people, and progress messages."""

from __future__ import annotations

import errno
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "py"
DIST = ROOT / "dist"
WORKSHOP = ROOT / ".build"  # what the build keeps between runs; may be deleted at any time
ENVIRONMENT = ROOT / ".venv"
PACKAGES = ROOT / "node_modules"


class Trouble(Exception):
    """A problem that stops the program, as one sentence for the person who started it."""


def unwritable(error: OSError) -> Trouble:
    """Return the Trouble for a file that cannot be written."""
    if error.errno == errno.ENOSPC:
        return Trouble(f"There is no room left on the disk of {ROOT}: make some and start again.")
    return Trouble(
        f"The folder {ROOT} cannot be written to ({error.strerror or error}): "
        "copy it to where you may write, and start it there."
    )


def say(line: str) -> None:
    """Print one line of progress, at once even through a pipe."""
    print(line, flush=True)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Report a step that takes a while: its name at the start, and its seconds at the end."""
    say(f"{name} ...")
    start = time.monotonic()
    yield
    say(f"{name}: done in {time.monotonic() - start:.1f} s")
