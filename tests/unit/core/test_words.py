"""Words: languages, digits, isolation of names."""

import pytest

from mohreh.core.text import Words, all_of, commas, joined, one_of, placeholders, runs_against


def test_numbers_follow_the_language() -> None:
    assert Words("fa").number(-12) == "-۱۲"
    assert Words("fa", latin_digits=True).number(-12) == "-12"
    assert Words("en").number(120) == "120"


def test_integers_in_sentences_are_in_the_readers_digits_and_text_is_left_alone() -> None:
    assert Words("fa")("{n} x {s}", n=7, s="۳ و 4") == "۷ x ۳ و 4"


def test_digits_that_stand_in_a_sentence_itself_are_the_readers_as_well() -> None:
    assert Words("fa")("{n} x ۶", n=4) == "۴ x ۶"
    assert Words("fa", latin_digits=True)("{n} x ۶", n=4) == "4 x 6"
    assert Words("fa").count("{n} x ۶", "{n} x ۶", 4) == "۴ x ۶"
    assert Words("fa", latin_digits=True).count("{n} x ۶", "{n} x ۶", 4) == "4 x 6"
    assert Words("fa", latin_digits=True)("{s} x ۶", s="۳") == "۳ x 6", "what somebody has typed is left alone"


def test_names_of_the_other_direction_are_isolated() -> None:
    assert Words("fa")("{name}: x", name="Sara") == "\u2068Sara\u2069: x"
    assert Words("fa")("{name}: x", name="سارا") == "سارا: x"
    assert Words("en")("{name}: x", name="سارا") == "\u2068سارا\u2069: x"
    assert not runs_against("123 :", rtl=True)


def test_plural_forms() -> None:
    words = Words("en")
    assert words.count("{n} coin", "{n} coins", 1) == "1 coin"
    assert words.count("{n} coin", "{n} coins", 5) == "5 coins"


def test_the_parameters_of_a_message_are_known() -> None:
    assert placeholders("{name} takes {n} of {n} cards") == {"name", "n"}
    assert placeholders("nothing {{here}}") == set()


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"'xx'.*fa, en"):
        Words("xx")


def test_lists_read_as_each_language_reads_them() -> None:
    words = Words("en")
    assert [all_of(items, words) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert one_of(["a", "b", "c"], words) == "a, b or c"
    assert commas(["a", "b", "c"], words) == "a, b, c"
    assert joined(["a", "{b}", "c"], words) == "a; {b}; c."
    persian = Words("fa", ("mohreh.table",))
    assert all_of(["سیب", "به", "انار"], persian) == "سیب، به و انار"
    assert joined(["آمد", "رفت"], persian) == "آمد؛ رفت."
