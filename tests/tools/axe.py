"""axe-core on a page, or within one place of it: what it finds is told as text, and there must be nothing."""

from __future__ import annotations

from typing import Any

from mohreh.site.places import PACKAGES
from tests.tools.samples import thorough

# The pages of both languages have the same markup and the same colours: what is long to examine shows a theme in each.
THEME = {"fa": "dark", "en": "light"}
# Of a theme only what is judged by colours: what else axe looks for is the same in each.
COLOURS = ["color-contrast", "link-in-text-block"]
FIND = """async ([place, rules]) => {
  const found = await axe.run(place ? document.querySelectorAll(place) : document, {
    resultTypes: ['violations'], ...(rules.length && {runOnly: {type: 'rule', values: rules}}),
  });
  const told = (node) => `${node.target} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`;
  return JSON.stringify(found.violations.map((each) => `${each.id}: ${each.nodes.slice(0, 3).map(told).join(' | ')}`));
}"""


def examine(page: Any, where: str, *, place: str = "", fresh: str = "", rules: list[str] | None = None) -> None:
    """axe finds nothing on a page, in a frame or within a place of it; `rules`, where not all of its rules are meant.

    `fresh`: where that lies which is new on a page that was examined as a whole; a thorough run looks at all again.
    """
    place = place if thorough() else place or fresh
    if not page.evaluate("'axe' in window"):  # itself it is long to hand over
        page.evaluate((PACKAGES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate(FIND, [place, rules or []])
    assert found == "[]", f"{where}:\n{found}"


def examine_both(page: Any, where: str, fresh: str = "") -> None:
    """The same in both themes, on one page: to play as far twice takes longer than to look. Every run looks at one of
    them, a thorough one at both."""
    usual = ("dark", "light")[len(where) % 2]
    for scheme in ("dark", "light") if thorough() else (usual,):
        page.emulate_media(color_scheme=scheme)
        examine(page, f"{where}, {scheme}", fresh=fresh, rules=COLOURS if thorough() and scheme == "dark" else None)
