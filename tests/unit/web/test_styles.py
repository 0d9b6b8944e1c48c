"""What a style sheet asks must not make a press dear: the whole table is styled again if it must be searched for it.
And what Firefox and Safari draw otherwise than Chromium is not asked for."""

from __future__ import annotations

import re
from pathlib import Path

from mohreh.site.places import ROOT, SOURCES

GAMES = sorted((SOURCES / "mohreh/games").glob("*/look/*.css"))
SHEETS = [*(ROOT / "web/styles").glob("*.css"), *GAMES]
# What the whole table lies in, or a sheet that comes with every second press. With :has on one of them a browser styled
# 1300 elements after a press instead of 30: 10 ms of the main thread, 40 on a slow tablet. A class says the same.
LARGE = re.compile(
    r"(?:\bmain|(?<![-\w])body|html|:root|#table|\.table|#board|\.board|\.tabletop|\.seats|\.framed|#sheet)(?:\([^(){}]*\)|[^\s>~+,{}])*:has\("
)


def test_nothing_that_holds_the_whole_table_is_asked_what_it_holds() -> None:
    assert len(SHEETS) > 10
    found = {
        str(sheet.relative_to(ROOT)): LARGE.findall(sheet.read_text(encoding="utf-8"))
        for sheet in SHEETS
        if sheet.name != "rules.css"  # the pages of the rules have no table
    }
    assert not {name: each for name, each in found.items() if each}


def test_the_search_finds_what_it_is_for() -> None:
    for selector in (
        ".table:has(.past) > .board",
        "#sheet[open]:not(:has([data-lit])) > b",
        ":root:has(.x) p",
        ".framed.docked:not(.wide, .solo):has(.routes)",
    ):
        assert LARGE.search(selector), selector
    for selector in (".prompt-line:has(.past) ~ .board", ".tabletop .sum:has(.then)", ".choice > label:has(:checked)"):
        assert not LARGE.search(selector), selector


def _nameless(selector: str) -> bool:
    """Whether it asks what something holds (:has), for the sake of things that it does not name."""
    before, is_named = _subject(selector)
    return ":has" in before and not is_named


def _subject(selector: str) -> tuple[str, bool]:
    """What comes before the thing that a selector is about, without brackets, and whether it names that thing."""
    inside = re.compile(r"\([^()]*\)")
    plain = selector
    while inside.search(plain):
        plain = inside.sub("", plain)
    before, _, last = plain.rpartition(" ")
    return before, bool(re.match(r"[\w.#\[]|:is|:where", last))


def test_what_depends_on_what_another_holds_has_a_name() -> None:
    """Else all that lies in whatever is asked so is styled again with each press: 560 elements of a board for 40."""
    found = {(sheet.name, each) for sheet in SHEETS for each in _selectors(sheet) if _nameless(each)}
    assert not found
    for selector in (
        "#over > :has(> .a) > *",
        ".a:has(> :is(.b, .c)) > :not(.b, .c)",
        ".a:has(b) .c:has(> .d) > :not(.d)",
    ):
        assert _nameless(selector), selector
    for selector in (
        ".a:has(> .b) > .c",
        ".a:has(> .b)",
        ".a:has(b) > li:last-child",
        ".a:has(b) > [data-x]",
        ".a > *",
    ):
        assert not _nameless(selector), selector


CHANGES = re.compile(r"\[data-(?:docks|lands|lit-in|age)\b")  # attributes of the frame of a board that change in a game


def test_what_depends_on_an_attribute_of_the_frame_has_a_name() -> None:
    """Chromium asks only what the attribute is called: for `#sheet[data-docks] > :has(.moves)` it styled the whole
    board again whenever the turn passed to the other side, in half the time of drawing it."""
    depend = [(sheet.name, each, *_subject(each)) for sheet in SHEETS for each in _selectors(sheet)]
    assert [each for *_, before, _ in depend if CHANGES.search(each := before)]
    assert not [(name, each) for name, each, before, is_named in depend if CHANGES.search(before) and not is_named]


def test_no_place_is_asked_for_its_height_where_only_its_width_is_known() -> None:
    """On a phone the board has a width and scrolls: a question for either of both is answered for neither there."""
    mixed = re.compile(r"@container board [^{]*\(max-width: 41.49rem\)\)? or [^{]*height[^{]*")
    found = {str(sheet.relative_to(ROOT)): mixed.findall(sheet.read_text(encoding="utf-8")) for sheet in SHEETS}
    assert not {name: each for name, each in found.items() if each}


def test_a_phone_of_667_pixels_on_its_side_has_the_layout_for_that() -> None:
    """Below it boards are stacked, as on a phone that stands upright, and had 375 pixels of height for that."""
    asked = re.compile(r"\(min-width: (\d+(?:\.\d+)?)rem\) and \(max-height: 30\.99rem\)")
    found = {float(each) for sheet in SHEETS for each in asked.findall(sheet.read_text(encoding="utf-8"))}
    assert found and min(found) * 16 <= 667 and 42 not in found


def script(name: str) -> str:
    """A script of the page."""
    return (ROOT / "web" / name).read_text(encoding="utf-8")


def rules(sheet: Path) -> list[tuple[str, str]]:
    """Selectors and declarations of the innermost blocks of a style sheet."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)
    return [(selector.strip(), style) for selector, style in re.findall(r"([^{};]+)\{([^{}]*)\}", text)]


def test_no_stripes_are_of_a_mixed_colour() -> None:
    """Firefox draws such stripes a hair's breadth wide, whatever their width is."""
    found = []
    for sheet in SHEETS:
        style = ";".join(each for _, each in rules(sheet))
        mixed = set(re.findall(r"(--[a-z-]+): color-mix\(", style))
        for value in re.findall(r"repeating-[a-z]+-gradient\([^;]*", style):
            if "color-mix(" in value or mixed & set(re.findall(r"var\((--[a-z-]+)", value)):
                found.append((sheet.name, value))
    assert not found


def test_no_sign_is_made_paler_as_a_group() -> None:
    """Firefox leaves such a picture out where a board lies on another site; `fill-opacity` says the same."""
    pale = re.compile(r"(?<![a-z-])opacity: (?![01]\s*(?:;|$))")
    sign = re.compile(r"(?:\.icon|\.sign(?:-of)?|svg)$")
    listed = [(sheet.name, *rule) for sheet in SHEETS for rule in rules(sheet)]
    found = [(name, selector) for name, selector, style in listed if pale.search(style) and sign.search(selector)]
    assert not found


def test_a_long_press_neither_marks_words_nor_opens_a_menu() -> None:
    """The build adds what Safari calls `user-select`; the menu is its own."""
    (style,) = [
        style for selector, style in rules(ROOT / "web/styles/base.css") if selector == "button, summary, .board"
    ]
    assert "user-select: none" in style and "-webkit-touch-callout: none" in style


def test_what_a_shared_sheet_hides_is_no_sign_of_a_game() -> None:
    """A class that is hidden wherever it stands may be what a game calls a sign."""
    shared = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS if sheet.parent.name == "styles")
    hidden = re.findall(r"^\s*\.([\w-]+) \{ display: none;", shared, re.MULTILINE)
    code = "".join(path.read_text(encoding="utf-8") for path in (SOURCES / "mohreh/games").rglob("*.py"))
    assert hidden and [each for each in hidden if re.search(rf'"(?:[\w-]+ )*{each}(?: [\w-]+)*"', code)] == []


ALSO = {"sign", "tabletop"}  # what a part of a game is as well: a sign, the whole table


def test_what_a_shared_sheet_says_of_a_class_alone_holds_for_no_part_of_a_game() -> None:
    """Once a picture of a victory had been shown, whose styles come with it, the own line of a board had gaps of it."""
    shared = {
        selector[1:]
        for sheet in SHEETS
        if sheet.parent.name == "styles"
        for selector in _selectors(sheet)
        if re.fullmatch(r"\.[\w-]+", selector)
    }
    found = {
        (sheet.parts[-3], found[0])
        for sheet in GAMES
        for selector in _selectors(sheet)
        for found in re.finditer(r"\.([\w-]+)\.([\w-]+)", selector)
        if found[2] in shared - ALSO and found[1] != found[2]
    }
    assert len(shared) > 100 and found == set()


def test_no_dot_leads_a_clause_before_which_nothing_stands() -> None:
    """The dot parts it from a sentence; games say where there is none, and one style sheet of all draws it."""
    shared = dict(rules(ROOT / "web/styles/sheet.css"))
    assert '"· "' in shared[".look .clause::before"] and "none" in shared.get(".look .alone > .clause::before", "")
    code = "".join(path.read_text(encoding="utf-8") for path in (SOURCES / "mohreh/games").rglob("*.py"))
    alone = re.findall(r"\bp\(clause\([^\n]*\), class_=\"([^\"]*)\"\)", code)
    assert len(alone) > 5 and set(alone) == {"note alone"}


def _selectors(sheet: Path) -> list[str]:
    """The selectors of a style sheet, one by one, those of nested rules too."""
    text = re.sub(r'/\*.*?\*/|"[^"]*"', "", sheet.read_text(encoding="utf-8"), flags=re.S)
    groups = [each.strip() for each in re.findall(r"([^{};]+)\{", text)]
    return [each.strip() for group in groups if group[:1] != "@" for each in re.split(r",(?![^(]*\))", group)]


# A class alone, with no more than a state or a part of it: that holds wherever the class stands.
ALONE = re.compile(r"\.([\w-]+)(?:::?(?!where|is)[\w-]+(?:\([^()]*\))?)*")


def test_no_class_means_one_thing_in_a_game_and_another_in_a_second() -> None:
    """Pages that show several games wear the styles of all: what one says of a class alone held for the others too."""
    folders: dict[str, set[str]] = {}
    for sheet in GAMES:
        for selector in _selectors(sheet):
            if found := ALONE.fullmatch(selector):
                folders.setdefault(found[1], set()).add(sheet.parts[-3])
    assert len(folders) > 200
    assert {name: sorted(games) for name, games in folders.items() if len(games) > 1} == {}


def test_the_class_of_a_table_stands_in_no_other_game() -> None:
    """The board of a game has its id for a class, and so have its rules."""
    ids = {sheet.parts[-3] for sheet in GAMES}
    found = {
        f"{sheet.parts[-3]}: {selector}"
        for sheet in GAMES
        for selector in _selectors(sheet)
        if set(re.findall(r"\.([\w-]+)", selector)) & (ids - {sheet.parts[-3]})
    }
    assert len(ids) > 1 and found == set()


def test_every_name_that_a_style_asks_for_is_given_somewhere() -> None:
    """A colour of its own behind a name that nobody gives is the same in both themes: dark red on dark."""
    code = [
        path for part in ("web", "py/mohreh") for end in ("py", "mjs", "js") for path in (ROOT / part).rglob(f"*.{end}")
    ]
    sheets = sorted({*(ROOT / "web").rglob("*.css"), *GAMES})
    text = "".join(path.read_text(encoding="utf-8") for path in (*sheets, *code))
    given = set(re.findall(r"(--[a-z][\w-]*)(?::|'|\"|`|\$\{| \{)", text))
    asked = {
        f"{sheet.name}: {name}"
        for sheet in sheets
        for name in re.findall(r"var\((--[a-z][\w-]*)", sheet.read_text(encoding="utf-8"))
        if name not in given
        and re.sub(r"\d+$", "", name) not in given  # --tall-0 and its like, of the form --tall-${n}
    }
    assert len(given) > 100 and asked == set()


# What is handed on to all that lies in an element, of what a sheet might be given while it comes or goes.
HANDED_ON = re.compile(
    r"(?:^|;)\s*(?:visibility|pointer-events|cursor|color|font[a-z-]*|line-height|direction|text-[a-z-]+|white-space|--[\w-]+)\s*:"
)


def test_a_sheet_that_comes_or_goes_is_styled_once() -> None:
    """It does so with nearly every press. In Firefox one of 270 elements that came with an animation had 1649 styled
    instead of 830, one that went unseen by `visibility` 849 instead of 420."""
    listed = [(sheet.name, *rule) for sheet in SHEETS for rule in rules(sheet)]
    goes = [(name, selector, style) for name, selector, style in listed if ".going" in selector]
    assert goes and not [each for each in goes if HANDED_ON.search(each[2])]
    comes = re.compile(r"(?:^|[\s,])(?:dialog|#sheet)(?!\S*:not\(#sheet\))(?:\[[^\]]*\]|[.:][\w-]+(?:\([^()]*\))?)*$")
    moves = re.compile(r"\b(?:animation|transition)\b(?!: none)")
    found = [
        (name, part.strip())
        for name, selector, style in listed
        if moves.search(style)
        for part in re.split(r",(?![^(]*\))", selector)
        if comes.search(part.strip()) and "::" not in part
    ]
    assert found == []
    for selector in (":root dialog[open]", "#sheet[open]", "dialog", '#sheet[open]:is([data-x], [data-y="z"])'):
        assert comes.search(selector), selector
    for selector in ("dialog[open]:where(:not(#sheet))", "#sheet > b", "#milestone[open]"):
        assert not comes.search(selector), selector


def test_a_sheet_says_how_wide_it_is_before_it_is_laid_out() -> None:
    """When it opens it has no size yet. Asked for it by `@container`, Firefox styled all that is in it twice."""
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    assert not re.search(r"@container sheet\b|container: sheet\b", text)
    asked = set(re.findall(r'#sheet[^{}]*\[data-breadth\^?="(\w+)"', text))
    breadths = set(re.findall(r"'(\w+)'", re.findall(r"const breadth = .*", script("reach/dialogs.mjs"))[0]))
    assert asked and asked <= breadths


def test_what_a_script_says_to_the_board_is_not_handed_on() -> None:
    """Else all of it is styled anew: 1650 elements for the room below its end."""
    written = script("reach/sight.mjs") + script("reach/dialogs.mjs")
    names = set(re.findall(r"setProperty\('(--[\w-]+)'", written)) - {"--over"}  # of the sheet
    text = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    kept = re.findall(r"@property (--[\w-]+) \{[^}]*inherits: false", text)
    assert names and names <= set(kept)


def test_no_box_becomes_one_of_another_kind_when_something_flies() -> None:
    """What hides or scrolls what is larger is built anew by Firefox when it no longer does, and what is asked for its
    size is styled with all in it once more: 250 elements of a city. So only what cuts off by `clip` lets things out,
    which flights.mjs says when it has looked."""
    listed = [(sheet.name, *rule) for sheet in SHEETS for rule in rules(sheet)]
    opens = [
        selector
        for _, selector, style in listed
        if "overflow: visible" in style and re.search(r"fl(?:ies|own)|lets-out", selector)
    ]
    assert opens == [".lets-out.lets-out"]
    assert not [each for each in listed if "flown-over" in each[1] and re.search(r"overflow|display|position", each[2])]
    # Where a place holds what flies, it lets it out from the first picture on.
    holds = [
        each for each in listed if each[0] == "board.css" and re.search(r"\bcontainer(?:-type)?: (?!none)", each[2])
    ]
    assert len(holds) > 10
    assert [each for each in holds if re.search(r"overflow: hidden", each[2])] == []
