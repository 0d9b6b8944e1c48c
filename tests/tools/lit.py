"""What a page lights of its markup when a reply says so (web/drawing/lights.mjs), as tags."""

from __future__ import annotations

import re
from collections.abc import Iterable

from mohreh.core.html import escape
from mohreh.table.protocol import Light

_NAMED = {"act": 'data-action="{}"', "look": 'data-look="{}"', "pick": 'data-do="pick {}"', "id": 'id="{}"'}
_TAG = re.compile(r"<[a-z]+ [^>]*>")


def lit_in(markup: str, lights: Iterable[Light]) -> list[str]:
    """The tags of `markup` that these lights name."""
    named = [f" {_NAMED[light['kind']].format(escape(light['what']))}" for light in lights]
    return [tag for tag in _TAG.findall(markup) if any(each in tag for each in named)]
