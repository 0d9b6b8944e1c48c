"""The notebooks say what this version says, and Jupyter can open them."""

from __future__ import annotations

import json

import pytest

from mohreh.site import notebooks


@pytest.mark.parametrize("name", notebooks.names())
def test_a_notebook_shows_what_its_cells_show(name: str) -> None:
    cells = notebooks.read(name)["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    for cell, output in zip(code, notebooks.run(code), strict=True):
        assert output == notebooks.shown(cell), "python -m mohreh.site.notebooks --write keeps what comes now"
    assert len(code) >= 4 and sum(bool(notebooks.shown(cell)) for cell in code) >= 3


@pytest.mark.parametrize("name", notebooks.names())
def test_a_notebook_is_one_of_format_four(name: str) -> None:
    book = notebooks.read(name)
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5) and book["metadata"]["kernelspec"][
        "language"
    ] == "python"
    ids = [cell["id"] for cell in book["cells"]]
    assert len(set(ids)) == len(ids)
    for cell in book["cells"]:
        assert cell.keys() >= {"cell_type", "id", "metadata", "source"}
        assert (cell["cell_type"] == "code") == ("outputs" in cell and "execution_count" in cell)
    assert notebooks.title(name) and not notebooks.title(name).startswith("#")
    assert len(json.dumps(book)) < 20_000


def test_there_are_three_in_the_order_of_reading() -> None:
    assert [name[0] for name in notebooks.names()] == ["1", "2", "3"]


def test_a_cell_shows_what_it_prints_and_its_last_value() -> None:
    room: dict[str, object] = {}
    assert notebooks.answer("a = 2\nprint(a)", room) == "2\n"
    assert notebooks.answer("a + 1", room) == "3" and notebooks.answer("None", room) == ""
    assert notebooks.answer("", room) == ""
    with pytest.raises(ZeroDivisionError):
        notebooks.answer("a / 0", room)


@pytest.mark.parametrize("name", notebooks.names())
def test_the_page_has_every_cell_with_its_output_before_any_script(name: str) -> None:
    text = str(notebooks.page(name, "../../../"))
    code = [cell for cell in notebooks.read(name)["cells"] if cell["cell_type"] == "code"]
    assert text.count("<textarea") == text.count("<label") == len(code)
    assert f'href="../{name}.ipynb"' in text and 'role="status"' in text
    assert text.count("disabled") == len(code) + 2, "what needs the script says so until it is there"
