"""The page for an address that does not exist: hosts of static sites answer with `404.html` of the root."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.html import Html, a, h1, h2, join, p, section
from mohreh.core.text import N_, Words
from mohreh.site import page_values

NAME = "404.html"
_TITLE = N_("There is no such page")


def not_found(first: Words, second: Words, *, base: str, homes: Mapping[str, str], build: str) -> Html:
    """Return the page, in one language and below it in the other.

    It may be shown at any address, so its links begin with `base`, the path of the site on its host. `homes` are the
    addresses of the home pages within the site, by language.
    """
    return page_values.page(
        first,
        root=base,
        home=base + homes[first.language],
        other=base + homes[second.language],
        title=first(_TITLE),
        body=join(
            h1(first(_TITLE)),
            _section(first, None, base + homes[first.language]),
            _section(second, h2(second(_TITLE)), base + homes[second.language]),
        ),
        build=build,
    )


def _section(words: Words, heading: Html | None, home: str) -> Html:
    return section(
        heading,
        p(words("The address may be mistyped, or the page may have moved. Your saved games are not affected.")),
        p(a(words("To the games"), href=home, class_="ordinary")),
        lang=words.language,
        dir="rtl" if words.rtl else "ltr",
    )
