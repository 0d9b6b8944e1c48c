"""The site as the oldest Firefox that we promise reads it (`lowering.OLDEST`), for a browser of today: what that one
passes over is not in the style sheets.

The static check (`tests/tools/compat.py`) names all that the oldest browsers lack; this shows what the gravest of it
comes to. Firefox 115 passes over a whole rule for one selector that it does not know, and lacks `@property`, so that a
length in shares of a container means another one in each place that it is handed on to.
"""

from __future__ import annotations

import re

from tests.tools.geometry import Bare

UNKNOWN = """delete window.CSSPropertyRule;
const known = CSS.supports.bind(CSS);
CSS.supports = (...given) => !String(given).includes(':has') && known(...given);"""
"""What is taken away before the first script of a page runs."""
UNREGISTERED = {"layout.css.properties-and-values.enabled": False}
"""Settings of Firefox: it knows `@property` no more than that of 2023 does."""
_REGISTERED = re.compile(r"@property [^{]*\{[^}]*\}")
# What is not known in `:is` is passed over alone.
_ONE_OF = re.compile(r"(?<=:is\():has\((?:[^()]|\([^()]*\))*\),\s*")
_HOLDING = re.compile(r"(?<=[{}])[^{}]*:has\([^{}]*\{[^{}]*\}")
_LINES = re.compile(r"(?<=[{;])[a-z-]+:[^;{}]*\d(?:r?lh)\b[^;{}]*;?")


def as_read(styles: str, *, has: bool = False) -> str:
    """A style sheet of the site as Firefox 115 takes it; with `has` as one does that knows `:has` besides.

    >>> as_read("@property --u{syntax:'*';inherits:true}a{color:red}b:has(i){top:0}c{top:3lh;left:0}")
    'a{color:red}c{left:0}'
    >>> as_read("b:is(:has(i:checked),.on)>c{top:0}")
    'b:is(.on)>c{top:0}'
    """
    plain = _LINES.sub("", _REGISTERED.sub("", styles))
    return plain if has else _HOLDING.sub("", _ONE_OF.sub("", plain))


class Oldest(Bare):
    """The site as pages of it are read there, in which no engine starts."""

    has = False

    def do_GET(self) -> None:
        path = self.site.file(self.path)
        if path and path.suffix == ".css":
            text = as_read(path.read_text(encoding="utf-8"), has=self.has).encode()
            self._answer(200, text, {"Content-Type": "text/css", "Cache-Control": "no-store"})
        else:
            super().do_GET()


class Measured(Oldest):
    """The same but for `:has`: all that is left out says how large something is."""

    has = True
