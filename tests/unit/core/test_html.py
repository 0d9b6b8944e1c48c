"""The builder of HTML: escaping, attributes, nesting."""

from mohreh.core.html import Html, button, classes, div, escape, img, join, raw, span


def test_text_is_escaped_in_content_and_attributes() -> None:
    hostile = '"><script>alert(1)</script>&'
    built = div(hostile, title=hostile)
    assert "<script" not in built
    assert built == (
        '<div title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;">'
        "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</div>"
    )


def test_elements_nest_without_being_escaped_again() -> None:
    assert div(span("a & b"), [span("c"), (d for d in ("d", 4))]) == "<div><span>a &amp; b</span><span>c</span>d4</div>"


def test_attribute_names_and_flags() -> None:
    assert button("x", class_="a", data_action="build stable", disabled=False, hidden=None, autofocus=True) == (
        '<button class="a" data-action="build stable" autofocus>x</button>'
    )
    assert img(src="a.svg", alt="") == '<img src="a.svg" alt="">'


def test_empty_children_leave_nothing() -> None:
    assert join(None, False, "", [], raw("<br>")) == "<br>"
    assert isinstance(join("a"), Html)


def test_a_subclass_of_str_that_is_not_html_is_escaped() -> None:
    class Loud(str):
        pass

    assert div(Loud("<b>")) == "<div>&lt;b&gt;</div>"
    assert escape("plain") == "plain"


def test_classes() -> None:
    assert classes("card", None, "", False, "red") == "card red"
