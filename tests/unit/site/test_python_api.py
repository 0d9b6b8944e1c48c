"""A page of the Python interface tells all that a module offers, each thing as it is asked for."""

from __future__ import annotations

import ast
import re

from mohreh.site.python_api import modules, page

MODULE = '''"""What there is."""
T = TypeVar("T")
CHANCE = -1
"""The seat of chance, see `mohreh.core.game`."""
LONG = {LONG}
_OWN = 3

class Mode(StrEnum):
    """How it is answered."""

    ONE = "one"
    TWO = "two"
    """By both."""

    @property
    def both(self) -> bool:
        """Whether both answer."""

    @classmethod
    def read(cls, text: str) -> Mode:
        """The mode of a text."""
'''


def test_values_and_members_are_listed_with_the_calls_of_methods() -> None:
    tree = ast.parse(MODULE.replace("{LONG}", repr(list(range(99)))))
    text = str(page("mohreh.some", tree, ["mohreh.core.game"], "../"))
    assert '<li id="CHANCE"><code>CHANCE = -1</code><p>The seat of chance' in text
    assert '<a href="../python/api/mohreh.core.game/"><code>mohreh.core.game</code></a>' in text
    assert '<li id="LONG"><code>LONG = …</code></li>' in text
    assert "ONE = 'one'\nTWO = 'two'  # By both." in text
    assert "@property\ndef both(self) -&gt; bool" in text
    assert "@classmethod\ndef read(cls, text: str) -&gt; Mode" in text
    assert "TypeVar" not in text and "_OWN" not in text


SIGNATURES = """
def short(one: int, /, two=3, *rest: str, three: str | None = None, **others: object) -> None:
    \"\"\"As formats.md says.\"\"\"

def long(one: Mapping[str, str] | None = None, *, another: Mapping[str, str] | None = None, last: int = 3) -> int:
    \"\"\"It has a line for each parameter.\"\"\"
"""


def test_signatures_are_written_as_in_the_source() -> None:
    text = str(page("mohreh.some", ast.parse(SIGNATURES), [], "../"))
    assert "def short(one: int, /, two=3, *rest: str, three: str | None = None, **others: object) -&gt; None" in text
    assert "def long(\n    one: Mapping[str, str] | None = None,\n    *,\n    another: " in text
    assert "    last: int = 3,\n) -&gt; int" in text
    assert 'As <a href="../python/formats/">formats.md</a> says.' in text


def test_a_link_to_a_function_leads_to_it_and_not_to_a_part_of_the_page() -> None:
    """Several modules have a function `main`, and the text of every page of the site has that id."""
    known = modules()
    for name, path in known.items():
        text = str(page(name, ast.parse(path.read_text(encoding="utf-8")), known, "../"))
        ids = re.findall(' id="([^"]+)"', text)
        assert len(set(ids)) == len(ids), name
        assert not {"foreign", "judge", "main"} & set(ids), name
        assert set(re.findall('href="#([^"]+)"', text)) <= set(ids), name
