"""Which files may hold costs of tests (tests/tools/costs.py): found out before anything is set up."""

from __future__ import annotations

import re
from pathlib import Path

_LINE = re.compile(r"\d+\.\d\d \d+\.\d\d \d+\.\d\d \d+ \S.*")


def unfit(name: str, stages: tuple[str, ...]) -> str:
    """Why costs cannot be written there, in one sentence, "" where they can: into a new file, one that is empty, or one
    that holds costs already. A stage is no file, though it stands where one would."""
    file = Path(name)
    if not name or name.startswith("-") or name in stages:
        return (
            f"--costs needs a file, and {name!r} is {'a stage' if name in stages else 'none'}: --costs FILE comes last."
        )
    if file.is_dir():
        return f"--costs needs a file, and {name} is a folder."
    if not file.exists():
        return "" if file.absolute().parent.is_dir() else f"--costs: there is no folder {file.parent} for {file.name}."
    try:
        first = file.read_text(encoding="utf-8").partition("\n")[0]
    except (OSError, UnicodeDecodeError):
        first = "?"
    return (
        ""
        if not first or _LINE.fullmatch(first)
        else f"--costs adds to a file of costs, and {name} holds something else."
    )


def asked(options: list[str], stages: tuple[str, ...]) -> str:
    """The same of what was said to `python3 -m tests`."""
    for place, option in enumerate(options):
        if option == "--costs":
            return unfit(options[place + 1] if place + 1 < len(options) else "", stages)
        if option.startswith("--costs="):
            return unfit(option.partition("=")[2], stages)
    return ""
