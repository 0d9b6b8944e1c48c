"""Resumable work: each result is written to a file immediately, as a line of JSON, and is not computed again.

    kept = Kept(Path("match.jsonl"), {"game": name, "seed": "x"})
    for result in kept.each(hands, work, jobs): ...     # in the order of the jobs, those from the file first

The first line of the file describes the work. A file with other work is refused. An incomplete last line is ignored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Any

from mohreh.lab.crew import Crew, Job


class Kept:
    """The results of some work in a file. Results must be JSON values."""

    def __init__(self, path: Path, asked: Mapping[str, Any]) -> None:
        """`asked` describes the work. Raises ValueError for a file with other work, or that cannot be read or
        written."""
        self._path = path
        self.known: list[Any] = []
        asked = json.loads(json.dumps(asked))
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
        except (OSError, UnicodeDecodeError) as error:
            raise ValueError(f"{path} cannot be read: {error}") from None
        lines = text.splitlines()
        if text and not text.endswith("\n"):
            lines.pop()
        try:
            head, *self.known = [json.loads(line) for line in lines] or [None]
        except ValueError:
            raise ValueError(f"{path} is no file of this laboratory") from None
        if head is not None and head != asked:
            raise ValueError(f"{path} holds other work, {json.dumps(head)}: name another file")
        whole = [asked, *self.known]
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(f"{json.dumps(each)}\n" for each in whole), encoding="utf-8")
        except OSError as error:
            raise ValueError(f"{path} cannot be written: {error.strerror}") from None

    def each(self, hands: Crew, work: Callable[..., Any], jobs: Iterable[Job]) -> Generator[Any, None, None]:
        """The results of these jobs in order: those in the file, then the others, which are added to it."""
        coming = iter(jobs)
        already = list(self.known)
        yield from already[: len(list(islice(coming, len(already))))]
        with closing(hands.each(work, coming)) as found:
            for result in found:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(f"{json.dumps(result)}\n")
                self.known.append(result)
                yield result


__all__ = ["Kept"]
