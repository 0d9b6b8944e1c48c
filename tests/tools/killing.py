"""A browser that can be killed, all of it at once, as by a power key held down; its profile stays on disk."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tests.tools.launching import chromium_options
from tests.tools.waiting import patient


def processes(profile: Path) -> list[int]:
    """The processes of the browser that runs with this profile."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"--user-data-dir={profile}".encode() in (folder / "cmdline").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


def kill(profile: Path) -> None:
    """End the browser of this profile with all that it has started; nothing of it can finish what it was doing."""
    for group in {os.getpgid(process) for process in processes(profile)} - {os.getpgid(0)}:
        with suppress(OSError):
            os.killpg(group, signal.SIGKILL)


@contextmanager
def doomed(playwright: Any, profile: Path, **options: Any) -> Iterator[Any]:
    """One run of a browser with this profile, which is killed at the end."""
    context = patient(playwright.chromium.launch_persistent_context(profile, **chromium_options(), **options))
    try:
        yield context
    finally:
        kill(profile)
        with suppress(Exception):  # it is gone already
            context.close()
