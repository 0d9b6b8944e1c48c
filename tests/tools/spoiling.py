"""Wrong answers in place of the site's: login pages, errors of servers, broken connections, older versions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mohreh.site.server import TYPES, Site
from tests.tools.counting import Spoiled
from tests.tools.samples import thorough

LOGIN = b"<!doctype html><html><title>Welcome</title><body><h1>Sign in to the network of this hotel</h1></body></html>"
ELSEWHERE = "http://127.0.0.1:9/login"
SIGN = "of this hotel"
_LONG = {"Cache-Control": "max-age=31536000, immutable"}
_HTML = {"Content-Type": TYPES[".html"]}


def _kind(address: str) -> Mapping[str, str]:
    name = address.split("?")[0]
    return {"Content-Type": TYPES["." + name.rsplit(".", 1)[-1]] if "." in name.rsplit("/", 1)[-1] else TYPES[".html"]}


# By name: functions from an address and the content that the site has there to the wrong answer.
KINDS: Mapping[str, Callable[[str, bytes], Spoiled]] = {
    "error": lambda address, whole: Spoiled(LOGIN, 500, _HTML),
    "login": lambda address, whole: Spoiled(LOGIN, 200, _HTML),
    "login for long": lambda address, whole: Spoiled(LOGIN, 200, {**_HTML, **_LONG}),
    "login as what was asked": lambda address, whole: Spoiled(LOGIN, 200, {**_kind(address), **_LONG}),
    "login not to be kept": lambda address, whole: Spoiled(LOGIN, 200, {**_HTML, "Cache-Control": "no-store"}),
    "redirect to a login": lambda address, whole: Spoiled(b"", 302, {"Location": ELSEWHERE, **_LONG}),
    "network login required": lambda address, whole: Spoiled(LOGIN, 511, _HTML),
    "missing": lambda address, whole: Spoiled(b"Not found", 404, {"Content-Type": "text/plain", **_LONG}),
    "another type": lambda address, whole: Spoiled(LOGIN, 200, {"Content-Type": "image/png", **_LONG}),
    "empty": lambda address, whole: Spoiled(b"", 200, {**_kind(address), **_LONG}),
    "empty not to be kept": lambda address, whole: Spoiled(b"", 200, {**_kind(address), "Cache-Control": "no-store"}),
    "cut": lambda address, whole: Spoiled(whole[: len(whole) // 2], 200, {**_kind(address), **_LONG}),
    "broken off": lambda address, whole: Spoiled(whole[: len(whole) // 2], 200, _kind(address), len(whole)),
    "half of it not to be kept": lambda address, whole: Spoiled(
        whole[: len(whole) // 2], 200, {**_kind(address), "Cache-Control": "no-store"}
    ),
    "noise": lambda address, whole: Spoiled(bytes(255 - each for each in whole), 200, {**_kind(address), **_LONG}),
    "older": lambda address, whole: Spoiled(whole.replace(b"e", b"o", 1), 200, {**_kind(address), **_LONG}),
}

# One of each sort for default runs: a login, one that may be cached, a redirect, nothing, a part of the file, and a
# file that looks right.
PLAINEST = ("login", "login for long", "redirect to a login", "empty", "cut", "older")


def kinds() -> Sequence[str]:
    """Return the kinds of wrong answers for this run."""
    return tuple(KINDS) if thorough() else PLAINEST


def spoiler(site: Site, kind: str, *names: str) -> Callable[[str], Spoiled | None]:
    """Return a function that gives answers of this kind at all addresses that end with one of these names ("": all)."""

    def spoil(address: str) -> Spoiled | None:
        bare = address.split("?")[0]
        if not bare.endswith(names):
            return None
        path = site.file(bare)
        return KINDS[kind](bare, path.read_bytes() if path else b"")

    return spoil
