"""Message catalogues: extract the messages of the code, merge them, check them, compile them.

`python -m mohreh.site.catalogues extract|compile|check`. A catalogue is a gettext file `locale/<language>.po` in the
package whose code has the messages; `compile` writes the `.mo` next to it that `mohreh.core.text` reads. Babel does all
reading and writing.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract as extract_messages
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from mohreh.core.text import LANGUAGES

PACKAGE = Path(__file__).resolve().parents[1]  # the folder of the package `mohreh`


def domains(package: Path) -> dict[str, tuple[str, ...]]:
    """Return the folders of `package` whose messages each domain holds. Every game is a domain of its own."""
    rooms = sorted(f"games/{room.parent.name}" for room in package.glob("games/*/__init__.py"))
    return {
        **{room: (room,) for room in rooms},
        "table": ("table", "core", "bots"),
        "terminal": ("terminal",),  # no page downloads it
        "site": ("site",),  # its messages are in the page as a table
    }


DOMAINS = domains(PACKAGE)
KEYWORDS = {"words": None, "t": None, "N_": None, "words.count": (1, 2)}
_BEGUN = datetime(2026, 1, 1, tzinfo=UTC)  # a constant date, so that a catalogue changes only with its messages


def _callee(function: ast.expr) -> str:
    """Return the name of the called function; for a method of `words` its last two names."""
    match function:
        case ast.Attribute(attr="count", value=ast.Name(id="words") | ast.Attribute(attr="words")):
            return "words.count"
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def calls(source: IO[bytes], keywords: Any, tags: Any, options: Any) -> Iterator[Any]:
    """An extraction method for Babel: yields the calls of `keywords` with their literal arguments.

    Babel's own method reads tokens: it misses a message within the arguments of a call within a message, and it
    cannot tell `words.count` from the `count` of a sequence.
    """
    found = [node for node in ast.walk(ast.parse(source.read())) if isinstance(node, ast.Call)]
    for node in sorted(found, key=lambda call: (call.lineno, call.col_offset)):
        name = _callee(node.func)
        texts = [arg.value if isinstance(arg, ast.Constant) and arg.value else None for arg in node.args]
        if name in keywords and texts:
            yield node.lineno, name, tuple(texts), []


_METHOD: Any = calls  # Babel accepts a method, as documented, but its annotation says otherwise


def extracted(domain: str) -> Catalog:
    """Return the messages in the code of a domain, without translations."""
    catalogue = Catalog(charset="utf-8")
    for folder in DOMAINS[domain]:
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            place = file.relative_to(PACKAGE.parents[1]).as_posix()
            with file.open("rb") as source:
                for _, message, _, _ in extract_messages(_METHOD, source, KEYWORDS):
                    catalogue.add(message, None, [(place, 0)])
    return catalogue


def read(domain: str, language: str) -> Catalog:
    """Return the stored catalogue; an empty one if there is none yet."""
    file = PACKAGE / domain / "locale" / f"{language}.po"
    return read_po(io.BytesIO(file.read_bytes() if file.is_file() else b""), locale=language)


def forms(message: Message) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the forms of a message and of its translation; a plural has two forms each."""
    source, target = message.id, message.string
    return (
        tuple(source) if isinstance(source, list | tuple) else (source,),
        tuple(target) if isinstance(target, list | tuple) else (target or "",),
    )


def extract() -> None:
    """Bring every catalogue up to date with the code: new messages are added, unused ones removed.

    A new message is left empty in Persian and copied as it is in English.
    """
    for domain in DOMAINS:
        template = extracted(domain)
        for language in LANGUAGES:
            known = read(domain, language)
            catalogue = Catalog(
                locale=language,
                header_comment="# Translations of Mohreh, under its licence (MIT).",
                project="Mohreh",
                version="1",
                msgid_bugs_address="-",
                language_team="-",
                last_translator="The Mohreh authors",
                creation_date=_BEGUN,
                revision_date=_BEGUN,
                fuzzy=False,
            )
            for message in list(template)[1:]:
                source, _ = forms(message)
                old = known.get(source[0])
                target = forms(old)[1] if old and forms(old)[0] == source else ()
                if not any(target):
                    target = source if language == "en" else ("",)
                if len(source) > 1:
                    target = target[: catalogue.num_plurals]
                places = sorted({(place, 0) for place, _ in message.locations})
                catalogue.add(message.id, target if len(source) > 1 else target[0], places)
            file = PACKAGE / domain / "locale" / f"{language}.po"
            file.parent.mkdir(exist_ok=True)
            with file.open("wb") as stream:
                write_po(stream, catalogue, width=110, include_lineno=False)


def spoken(domain: str, language: str) -> Catalog:
    """Return the part of a catalogue that a page needs: without messages whose translation is the message itself, as
    in English."""
    found = read(domain, language)
    for message in list(found)[1:]:
        source, target = forms(message)
        if tuple(source) == tuple(target):
            found.delete(message.id)
    return found


def compile_all() -> list[Path]:
    """Write the `.mo` next to every newer `.po`, and return those written."""
    written = []
    for domain in DOMAINS:
        for source in sorted((PACKAGE / domain / "locale").glob("*.po")):
            target = source.with_suffix(".mo")
            if target.is_file() and target.stat().st_mtime_ns > source.stat().st_mtime_ns:
                continue
            with target.open("wb") as stream:
                write_mo(stream, spoken(domain, source.stem))
            written.append(target)
    return written


def check() -> list[str]:
    """Return the problems of the catalogues, one per line: missing, fuzzy and unused messages, missing plural forms,
    and messages that are not in the order and under the files of the code."""
    wrong: list[str] = []
    for domain in DOMAINS:
        template = extracted(domain)
        order = _placed(template)
        for language in LANGUAGES:
            known = read(domain, language)
            where, before = f"{domain}/{language}", len(wrong)
            for message in list(template)[1:]:
                old = known.get(forms(message)[0][0])
                if old is None or forms(old)[0] != forms(message)[0] or not all(forms(old)[1]):
                    wrong.append(f"{where}: missing: {message.id}")
                elif old.fuzzy:
                    wrong.append(f"{where}: fuzzy: {message.id}")
            wrong += [f"{where}: unused: {m.id}" for m in list(known)[1:] if forms(m)[0][0] not in template]
            if len(wrong) == before and _placed(known) != order:
                wrong.append(f"{where}: not as the code has its messages: write it with serve.py --words")
    return wrong


def _placed(catalogue: Catalog) -> list[tuple[str, list[str]]]:
    """Return the messages in their order, each with the files in which it stands."""
    return [(forms(each)[0][0], sorted({place for place, _ in each.locations})) for each in list(catalogue)[1:]]


def main(arguments: list[str]) -> int:
    """The command line. The exit status of `check` is 1 if there are problems."""
    match arguments:
        case ["extract"]:
            extract()
        case ["compile"]:
            compile_all()
        case ["check"]:
            wrong = check()
            print("\n".join(wrong) or "The catalogues are complete.")
            return 1 if wrong else 0
        case _:
            print("use: python -m mohreh.site.catalogues extract|compile|check", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
