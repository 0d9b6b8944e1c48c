"""axe-core on a page or a part of it: it must find nothing, and the test fails with what it finds as text."""

from __future__ import annotations

from typing import Any

from mohreh.site.places import PACKAGES
from tests.tools.samples import thorough

# The pages of both languages have the same markup and colours, so long pages are examined in one theme per language.
THEME = {"fa": "dark", "en": "light"}
# The rules whose results depend on the theme.
COLOURS = ["color-contrast", "link-in-text-block"]
FIND = """async ([place, rules]) => {
  const found = await axe.run(place ? document.querySelectorAll(place) : document, {
    resultTypes: ['violations'], ...(rules.length && {runOnly: {type: 'rule', values: rules}}),
  });
  const text = (node) => `${node.target} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`;
  return JSON.stringify(found.violations.map((each) => `${each.id}: ${each.nodes.slice(0, 3).map(text).join(' | ')}`));
}"""


def examine(page: Any, where: str, *, place: str = "", fresh: str = "", rules: list[str] | None = None) -> None:
    """Assert that axe finds nothing on a page or a frame, or within `place`; `rules`: only by these of its rules.

    `fresh`: the part that is new on a page which was examined as a whole before; a thorough run examines all again.
    """
    place = place if thorough() else place or fresh
    if not page.evaluate("'axe' in window"):  # sending the script of axe takes long
        page.evaluate((PACKAGES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate(FIND, [place, rules or []])
    assert found == "[]", f"{where}:\n{found}"


def examine_both(page: Any, where: str, fresh: str = "") -> None:
    """The same on one page in both themes, since playing to the same position again takes longer than examining it.
    A default run examines one of them, a thorough run both."""
    usual = ("dark", "light")[len(where) % 2]
    for scheme in ("dark", "light") if thorough() else (usual,):
        page.emulate_media(color_scheme=scheme)
        examine(page, f"{where}, {scheme}", fresh=fresh, rules=COLOURS if thorough() and scheme == "dark" else None)
