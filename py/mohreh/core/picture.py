"""Icons: pictures of the SVG sprite."""

from __future__ import annotations

from functools import cache

from mohreh.core.html import Element, Html, escape


@cache
def icon(name: str, class_: str = "") -> Html:
    """The icon `name` of the sprite, hidden from screen readers; `class_` is an additional class.

    The names are those of the files in the `look/icons` of the game, and in `assets/icons/table`.
    """
    css = escape(f"icon {class_}".rstrip())
    shape = f'<use href="#i-{escape(name)}"></use>'
    return Element(f'<svg class="{css}" viewBox="0 0 512 512" aria-hidden="true">{shape}</svg>')
