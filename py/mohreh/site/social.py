"""Metadata for sites that show link previews: Open Graph, and the type of card. Their URLs must be absolute, so that
only a build with `--origin` has them."""

from __future__ import annotations

from mohreh.core.html import Html, element, join
from mohreh.core.text import Words

from .oembed import Picture

NAME = "picture.png"
WIDTH, HEIGHT = 600, 315
"""The size in pixels: the smallest one, in the aspect ratio, that large preview cards accept."""
APP = Picture("icons/app-512.png", 512, 512)
"""The name of the picture for pages that are not about a game."""
_meta = element("meta", void=True)
_LOCALES = {"fa": "fa_IR", "en": "en_US"}


def pictured(game: str, example: str | None = None) -> Picture:
    """Return the picture of a game or of one of its examples in the site, drawn by pictures.py."""
    return Picture(f"embed/{game}/{example}/{NAME}" if example else f"embed/{game}/{NAME}", WIDTH, HEIGHT)


def head(words: Words, *, host: str, address: str, title: str, description: str, picture: Picture, alt: str) -> Html:
    """Return the elements for the head of a page; none if the host is not known.

    `host` is the address of the site, as `oembed.record` takes it, `address` is the address of the page within it, and
    `alt` describes the picture.
    """
    if "//" not in host:
        return Html("")
    said: dict[str, str | int] = {
        "og:type": "website",
        "og:site_name": words("Mohreh"),
        "og:locale": _LOCALES[words.language],
        "og:url": host + address,
        "og:title": title,
        "og:description": description,
        "og:image": host + picture.address,
        "og:image:type": "image/png",
        "og:image:width": picture.width,
        "og:image:height": picture.height,
        "og:image:alt": alt,
    }
    wide = picture.width > picture.height
    lines = [_meta(property=name, content=value) for name, value in said.items() if value != ""]
    lines.append(_meta(name="twitter:card", content="summary_large_image" if wide else "summary"))
    return join((line, "\n") for line in lines)
