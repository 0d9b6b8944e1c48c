"""Features of pages, styles and scripts that some of the promised browsers lack, by the compatibility data of MDN."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from mohreh.site.lowering import OLDEST
from mohreh.site.places import PACKAGES
from tests.tools import wasm

Entry = Mapping[str, Any]
Lacked = Iterator[tuple[str, list[str]]]
"""The features that are used, each with the browsers that lack it."""

OF_DEVICES = {"chrome": "chrome_android", "firefox": "firefox_android", "safari": "safari_ios"}
"""By each promised browser what it is called on phones and tablets: of the same version, it knows less now and then."""
PROMISED = {**OLDEST, **{OF_DEVICES[browser]: version for browser, version in OLDEST.items()}}

_UNITS = {
    **dict.fromkeys(("cqb", "cqh", "cqi", "cqmax", "cqmin", "cqw"), "container_query_length_units"),
    **{f"{size}{way}": f"viewport_percentage_units_{name}"
       for size, name in (("d", "dynamic"), ("l", "large"), ("s", "small"))
       for way in ("vb", "vh", "vi", "vmax", "vmin", "vw")},
}  # fmt: skip
"""The entries of the data for units of length that share one."""


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((PACKAGES / "@mdn/browser-compat-data/data.json").read_text(encoding="utf-8"))
    return found


@cache
def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.lstrip("≤").split("."))


def lacking(entry: Entry, name: str = "", beside: str = "") -> list[str]:
    """The promised browsers whose oldest version does not have what the entry is about.

    A property that a browser knows by another name only, with a prefix of its own, is lacked there unless that name
    stands `beside` it, in the same rule.
    """
    support = entry["__compat"]["support"]
    return [browser for browser, oldest in PROMISED.items() if not _has(support.get(browser), oldest, name, beside)]


def _has(statements: Any, oldest: str, name: str, beside: str) -> bool:
    for each in statements if isinstance(statements, list) else [statements]:
        added = None if each is None or each.get("flags") or each.get("version_removed") else each["version_added"]
        if not isinstance(added, str) or added == "preview" or _version(added) > _version(oldest):
            continue
        other = each.get("alternative_name") or (f"{each['prefix']}{name}" if "prefix" in each else "")
        if not (other and name) or re.search(rf"(?<![\w-]){re.escape(other)}\b", beside):
            return True
    return False


@cache
def _functions() -> dict[str, Entry]:
    """By name, what may stand in a value before a bracket: `color-mix`, `repeating-linear-gradient`, `min`."""
    types = _data()["css"]["types"]
    kinds = ("basic-shape", "color", "easing-function", "filter-function", "gradient", "image", "transform-function")
    rooms = (types, *(types[kind] for kind in kinds))
    return {name: entry for room in rooms for name, entry in room.items() if "__compat" in entry}


def of_styles(text: str) -> Lacked:
    """What a style sheet uses, as "text-wrap: balance", ":has", "@layer", "@media scripting", "lh" or "color-mix()"."""
    css = _data()["css"]
    text = re.sub(r'"[^"]*"', '""', text)
    for name, value, beside in _declarations(text):
        known = css["properties"].get(name)
        if known is None:
            continue
        yield name, lacking(known, name, beside)
        for word in re.findall(r"[a-z][a-z-]+", re.sub(r"(?:url|var)\([^)]*\)", "", value)):
            if "__compat" in known.get(word, ()):
                yield f"{name}: {word}", lacking(known[word])
    for kind, sign, pattern in (("selectors", ":", r"(?<![a-z-])::?([a-z-]+)"), ("at-rules", "@", r"@([a-z-]+)")):
        for name in set(re.findall(pattern, text)):
            if "__compat" in css[kind].get(name, ()):
                yield sign + name, lacking(css[kind][name])
    media, container = css["at-rules"]["media"], css["at-rules"]["container"]
    for name in set(re.findall(r"\((?:min-|max-)?([a-z-]+)", "".join(re.findall(r"@media([^{]*)", text)))):
        if "__compat" in media.get(name, ()):
            yield f"@media {name}", lacking(media[name])
    if re.search(r"@container[^{]*\bstyle\(", text):
        yield "@container style()", lacking(container["style_queries_for_custom_properties"])
    for unit in set(re.findall(r"(?<![\w#-])[\d.]+([a-z]+)(?![\w-])", text)):
        entry = css["types"]["length"].get(_UNITS.get(unit, unit))
        if entry is not None:
            yield unit, lacking(entry)
    for name, origin in set(re.findall(r"(?<![\w-])([a-z][a-z-]*)\((from\b)?", text)):
        if name in _functions():
            yield f"{name}()", lacking(_functions()[name])
        if origin and "relative_syntax" in css["types"]["color"].get(name, ()):
            yield f"{name}(from)", lacking(css["types"]["color"][name]["relative_syntax"])


def _declarations(text: str) -> Iterator[tuple[str, str, str]]:
    """Of each declaration its property, its value, and all of the rule that it stands in."""
    for rule in re.findall(r"[^{}]+", text):
        for name, value in re.findall(r"(?:^|;)\s*([a-z-]+)\s*:([^;]*)", rule):
            yield name, value, rule


def of_markup(text: str) -> Lacked:
    """The elements and attributes of a page, as "<dialog>", "<details name>", "popover" or "link rel=modulepreload"."""
    html, svg = _data()["html"], _data()["svg"]
    own = {**svg["elements"], **html["elements"]}
    common = {**svg["global_attributes"], **html["global_attributes"]}
    seen: set[tuple[str, ...]] = set()
    for element, attributes in set(re.findall(r"<([a-zA-Z][\w-]*)((?:\s+[^<>]*)?)>", text)):
        known = own.get(element, {})
        if "__compat" in known and (element,) not in seen:
            seen.add((element,))
            yield f"<{element}>", lacking(known)
        for attribute, value in re.findall(r"([a-z][\w:-]*)(?:=\"([^\"]*)\")?", attributes):
            kind, entry = (element, known[attribute]) if attribute in known else ("", common.get(attribute, {}))
            by_value = attribute == "style" or len(entry) > 1  # the data distinguishes its values
            one = (kind, attribute, value if by_value else "")
            if one in seen:
                continue
            seen.add(one)
            if "__compat" in entry:
                yield f"<{kind} {attribute}>" if kind else attribute, lacking(entry)
            for word in value.split():
                if "__compat" in entry.get(word, ()):
                    yield f"{element} {attribute}={word}", lacking(entry[word])
            if attribute == "style":
                yield from of_styles(f"{{{value}}}")


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


def of_scripts(text: str) -> Lacked:
    """The members and classes that a script names and that some browsers have in no interface at all."""
    text = re.sub(r"'[^'\n]*'|\"[^\"\n]*\"", "''", text)
    for name in {*re.findall(r"\.([A-Za-z_]\w*)", text), *re.findall(r"\bnew ([A-Z]\w*)", text)}:
        known = _members().get(name)
        if known and all(known):
            yield name, sorted(set[str]().union(*known))


def of_binaries(path: Path) -> Lacked:
    """The proposals of WebAssembly whose instructions stand in a binary."""
    for name in wasm.asked(path):
        yield name, lacking(_data()["webassembly"][name])
