"""What a module of the page needs is asked for at once."""

from __future__ import annotations

from mohreh.site import modules


def test_all_that_a_module_imports_is_found_and_what_comes_later_is_not() -> None:
    found = modules.needed("hands.mjs")
    assert {"reach/dialogs.mjs", "dom.mjs", "drawing/terrain.mjs"} < set(found) and len(found) == len(set(found))
    assert "reading/drawer.mjs" not in found and "hands.mjs" not in found
    assert "heartbeat.mjs" in modules.needed("embed/board.mjs")


def test_a_page_asks_for_them_before_the_module_itself() -> None:
    alone, other = (modules.script(name, "../").splitlines() for name in ("system/offline.mjs", "reading/drawer.mjs"))
    *links, script = alone + other
    assert script == '<script type="module" src="../reading/drawer.mjs"></script>'
    assert links[0] == '<script type="module" src="../system/offline.mjs"></script>'
    assert '<link rel="modulepreload" href="../reach/dialogs.mjs">' in links
