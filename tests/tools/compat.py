"""What browsers know, by the compatibility data of MDN: what of the site's styles and scripts some of them do not."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from mohreh.site.lowering import OLDEST
from mohreh.site.places import PACKAGES

Entry = Mapping[str, Any]


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((PACKAGES / "@mdn/browser-compat-data/data.json").read_text(encoding="utf-8"))
    return found


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.lstrip("≤").split("."))


def lacking(entry: Entry) -> list[str]:
    """The promised browsers whose oldest version does not have what the entry is about."""
    support = entry["__compat"]["support"]
    return [browser for browser, oldest in OLDEST.items() if not _has(support.get(browser), oldest)]


def _has(statements: Any, oldest: str) -> bool:
    for each in statements if isinstance(statements, list) else [statements]:
        added = None if each is None or each.get("flags") or each.get("version_removed") else each["version_added"]
        if isinstance(added, str) and added != "preview" and _version(added) <= _version(oldest):
            return True
    return False


def of_styles(text: str) -> Iterator[tuple[str, list[str]]]:
    """What a style sheet uses, each with the browsers that do not have it: "text-wrap: balance", ":has", "@layer"."""
    css = _data()["css"]
    for name, value in re.findall(r"[{;]\s*([a-z-]+)\s*:([^;{}]*)", text):
        known = css["properties"].get(name)
        if known is None:
            continue
        yield name, lacking(known)
        plain = re.sub(r'"[^"]*"|(?:url|var)\([^)]*\)', "", value)
        for word in re.findall(r"[a-z][a-z-]+", plain):
            if "__compat" in known.get(word, ()):
                yield f"{name}: {word}", lacking(known[word])
    for kind, sign, pattern in (("selectors", ":", r"(?<![a-z-])::?([a-z-]+)"), ("at-rules", "@", r"@([a-z-]+)")):
        for name in set(re.findall(pattern, text)):
            if "__compat" in css[kind].get(name, ()):
                yield sign + name, lacking(css[kind][name])


@cache
def _members() -> dict[str, list[list[str]]]:
    """By the name of an interface or a member what lacks it, once for each interface that has one of that name.

    Members of an interface that is itself lacked somewhere are left out: whoever has none names it first.
    """
    found: dict[str, list[list[str]]] = {}
    for rooms in (_data()["api"], _data()["javascript"]["builtins"]):
        for name, interface in rooms.items():
            if "__compat" not in interface:
                continue
            missing = lacking(interface)
            found.setdefault(name, []).append(missing)
            for member, entry in interface.items():
                if member != "__compat" and "__compat" in entry and not missing:
                    found.setdefault(member.removesuffix("_static"), []).append(lacking(entry))
    return found


def of_scripts(text: str) -> Iterator[tuple[str, list[str]]]:
    """The members and classes that a script names and that some browsers have in no interface at all, with these."""
    text = re.sub(r"'[^'\n]*'|\"[^\"\n]*\"", "''", text)
    for name in {*re.findall(r"\.([A-Za-z_]\w*)", text), *re.findall(r"\bnew ([A-Z]\w*)", text)}:
        known = _members().get(name)
        if known and all(known):
            yield name, sorted(set[str]().union(*known))
