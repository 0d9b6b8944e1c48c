"""oEmbed: next to every embeddable page there is an `oembed.json`, which tells other sites how to embed it.

Its URLs must be absolute, but a folder of files does not know its host. With `--origin https://games.example` a build
writes absolute URLs; otherwise they start at the root of the host, and the site's own server adds its address to the
responses.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from mohreh.core.html import Html, element
from mohreh.core.text import Words

NAME = "oembed.json"
TYPE = "application/json+oembed"
_DAY = 24 * 60 * 60
_iframe, _link = element("iframe"), element("link", void=True)


@dataclass(frozen=True, slots=True)
class Picture:
    """A preview picture: its address within the site, and its size in pixels."""

    address: str
    width: int
    height: int


def iframe(address: str, title: str, width: int, height: int) -> Html:
    """Return the frame for an embeddable page; sizes are in pixels."""
    return _iframe(
        src=address,
        title=title,
        width=width,
        height=height,
        loading="lazy",
        allow="fullscreen",
        style="border:0;max-width:100%",
    )


def record(
    words: Words,
    *,
    root: str,
    address: str,
    title: str,
    width: int,
    height: int,
    home: str = "",
    picture: Picture | None = None,
) -> dict[str, Any]:
    """Return the oEmbed response for the page at `address` within the site.

    `root` is the address of the site, with a slash at its end ("https://games.example/mohreh/", or "/mohreh/" if the
    host is not known); `home` is the site's page in the reader's language. Sizes are in pixels.
    """
    found: dict[str, Any] = {
        "type": "rich",
        "version": "1.0",
        "title": title,
        "provider_name": words("Mohreh"),
        "provider_url": root + home,
        "cache_age": _DAY,
        "width": width,
        "height": height,
        "html": str(iframe(root + address, title, width, height)),
    }
    if picture:
        found |= {
            "thumbnail_url": root + picture.address,
            "thumbnail_width": picture.width,
            "thumbnail_height": picture.height,
        }
    return found


def text(found: dict[str, Any]) -> str:
    """Return the content of the file for a response."""
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def link(title: str, place: str = "") -> Html:
    """Return the element in the head of an embeddable page by which its oEmbed response is found.

    `place` is the absolute URL of the page if the host is known, because clients may pass it on as written.
    """
    return _link(rel="alternate", type=TYPE, href=place + NAME, title=title)


def located(written: str, origin: str) -> str:
    """Return a response with the host added to URLs that start at the root of the host; absolute URLs are not
    changed."""
    found = json.loads(written)
    for key, value in found.items():
        if key.endswith("_url") and value.startswith("/"):
            found[key] = origin + value
    found["html"] = found["html"].replace('src="/', f'src="{origin}/', 1)
    return text(found)
