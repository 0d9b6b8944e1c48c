"""What has not changed in a redrawn place stays the very element, the rest is what was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.site.places import ROOT

# Redraws `before` to `sent`; answers the markup, and for each selector whether the element is the one of before.
REDRAW = """([before, sent, selectors]) => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = before;
  const old = selectors.map((each) => place.querySelector(each));
  window.redraw(place, sent);
  return [place.innerHTML, selectors.map((each, which) => old[which] === place.querySelector(each))];
}"""


@pytest.fixture(scope="module")
def bare(browser: Any) -> Iterator[Any]:
    page = browser.new_context().new_page()
    page.goto("about:blank")
    module = (ROOT / "web/drawing/redraw.mjs").read_text(encoding="utf-8")
    page.add_script_tag(content=f"{module}\nwindow.redraw = redraw;", type="module")
    page.wait_for_function("'redraw' in window")  # a module runs when it is ready, not when it is put in
    yield page
    page.context.close()


def redrawn(page: Any, before: str, sent: str, *same: str) -> str:
    """The markup after redrawing; the elements found by `same` are those of before."""
    markup, kept = page.evaluate(REDRAW, [before, sent, list(same)])
    assert all(kept), dict(zip(same, kept, strict=True))
    return str(markup)


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        ("<p>a</p>", "<p>b</p>", ["p"]),
        ('<p class="a">a</p>', '<p class="b c" lang="fa">a<b>!</b></p>', []),
        # one of a row goes: the others keep their elements
        ('<b id="a">a</b><b id="b">b</b><b id="c">c</b>', '<b id="b">b</b><b id="c">d</b>', ["#b", "#c"]),
        (
            '<i class="x 1"></i><i class="x 2"></i><i class="x 3"></i>',
            '<i class="x 2"></i><i class="x 3"></i>',
            [".\\32", ".\\33"],
        ),
        # another lights up: no element changes its place
        (
            '<i class="x on">1</i><i class="x">2</i>',
            '<i class="x">1</i><i class="x on">2</i>',
            ["i:first-child", "i:last-child"],
        ),
        ('<b id="a"></b><b id="b"></b>', '<b id="b"></b><u></u><b id="a"></b>', ["#a", "#b"]),
        # what comes between face and label
        (
            '<b id="a"><i class="face">f</i><s>one</s></b>',
            '<b id="a"><i class="face">f</i><u>3</u><s>two</s></b>',
            ["i", "s"],
        ),
        (
            '<b id="a"><i class="face">f</i><u>3</u><s>two</s></b>',
            '<b id="a"><i class="face">f</i><s>one</s></b>',
            ["i", "s"],
        ),
        ("", "<p>new</p>", []),
        ("<p>old</p>", "", []),
    ],
)
def test_the_place_shows_what_was_asked_for(bare: Any, before: str, after: str, same: list[str]) -> None:
    assert redrawn(bare, before, after, *same) == after


def test_what_was_not_sent_stays_wherever_it_lies_now(bare: Any) -> None:
    before = '<div class="one"><b id="a" class="can">A<u>1</u></b></div><div class="two"></div>'
    sent = '<div class="one"></div><div class="two"><p><b id="a" data-kept></b></p></div>'
    assert redrawn(bare, before, sent, "#a") == (
        '<div class="one"></div><div class="two"><p><b id="a" class="can">A<u>1</u></b></p></div>'
    )
    before = '<b id="a"><i class="face">f</i><s>one</s></b>'
    assert redrawn(bare, before, '<b id="a"><i data-kept></i><s>two</s></b>', "i", "s") == before.replace("one", "two")


@pytest.mark.parametrize("around", ["", "<p>", "<u></u><p>"])
def test_a_button_that_goes_elsewhere_keeps_its_face(bare: Any, around: str) -> None:
    before = '<div class="one"><b id="a"><i class="face"><u>f</u></i><s>one</s></b></div><div class="two"></div>'
    end = "</p>" if around else ""
    moved = f'<div class="one"></div><div class="two">{around}<b id="a" class="can">%s<s>two</s></b>{end}</div>'
    sent = moved % "<i data-kept></i>"
    assert redrawn(bare, before, sent, "i") == moved % '<i class="face"><u>f</u></i>'


def test_what_is_not_there_is_left_to_be_seen(bare: Any) -> None:
    sent = '<b id="a" data-kept></b><b id="c"><i data-kept></i></b>'
    assert redrawn(bare, '<b id="b"></b>', sent) == sent.replace("data-kept", 'data-kept=""')


def test_what_the_reader_has_done_stays(bare: Any) -> None:
    before = '<details id="d"><summary>s</summary>a</details><button id="b" tabindex="-1">b</button>'
    after = '<details id="d"><summary>s</summary>c</details><p>new</p><button id="b">B</button>'
    bare.evaluate("([html]) => { document.body.innerHTML = '<div>' + html + '</div>'; }", [before])
    bare.evaluate("() => { document.querySelector('details').open = true; document.getElementById('b').focus(); }")
    bare.evaluate("(html) => redraw(document.body.firstElementChild, html)", after)
    assert bare.evaluate("document.querySelector('details').open && document.activeElement.textContent") == "B"
    assert bare.evaluate("document.activeElement.tabIndex") == -1


FIELDS = """() => [...document.querySelectorAll('select, input')]
  .map((each) => each.type === 'checkbox' ? each.checked : each.value)"""


def _form(choice: str, text: str, tick: str) -> str:
    options = "".join(f"<option{' selected' if each == choice else ''}>{each}</option>" for each in "ab")
    return f'<select>{options}</select><input value="{text}"><input type="checkbox"{tick}>'


def test_fields_show_what_they_say(bare: Any) -> None:
    bare.evaluate("(html) => { document.body.innerHTML = '<div>' + html + '</div>'; }", _form("a", "1", ""))
    bare.evaluate("() => { document.querySelector('input').value = 'typed'; }")
    bare.evaluate("(html) => redraw(document.body.firstElementChild, html)", _form("b", "2", " checked"))
    assert bare.evaluate(FIELDS) == ["b", "2", True]
