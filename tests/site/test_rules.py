"""The rules pages: every clause that a game cites is there in both languages, everything is drawn, and it is light."""

from __future__ import annotations

import ast
import gzip
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.core.text import LANGUAGES
from mohreh.site import policy, rules, rules_text
from mohreh.site.places import ROOT, SOURCES, Trouble
from mohreh.table import games
from tests.site.rules_pages import ADDRESS, built, open_rules
from tests.tools.axe import THEME, examine
from tests.tools.games import EVERY
from tests.tools.markup import Page, plain
from tests.tools.samples import covering, first_of, thorough
from tests.vectors.files import ROOMS

VECTORS = ROOT / "tests/vectors"
# Clauses for those who write an engine: what its actions are called, how dice are drawn, how a screen may look.
NOT_FOR_PLAYERS = re.compile(r"DU-2[12]\b|DU-20\.(19|20)|SI-1[89]\b|SI-18\.|DU-1\.8b")


@pytest.fixture(scope="module", params=[(game, language) for game in games.shipped() for language in LANGUAGES])
def written(site: Path, request: pytest.FixtureRequest) -> tuple[str, str, str]:
    """A game, a language, its page as it was built."""
    game, language = request.param
    return game, language, built(site, game, language)


def body(text: str) -> str:
    """What a rules page holds between header and signs, as well-formed markup."""
    found = re.search(r"<main[^>]*>(.*)</main>", text, re.S)
    assert found
    return found[1]


@cache
def cited(game: str) -> frozenset[str]:
    """The clauses in the texts of a game's code (not in what is written about the code), and in its vectors."""
    found: set[str] = set()
    clause = rf"{games.about(game).clauses}-\d+(?:\.\w+)?"
    for file in (SOURCES.joinpath(*games.room(game).package.split("."))).rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        about = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and node.body
            and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in about:
                found |= set(re.findall(rf"\b{clause}", node.value))
    for file in (VECTORS / game).glob("*.json"):
        found |= set(re.findall(f'"({clause})"', file.read_text(encoding="utf-8")))
    return frozenset(clause for clause in found if not NOT_FOR_PLAYERS.match(clause))


@pytest.mark.parametrize("game", games.shipped())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_that_a_game_cites_has_its_anchor(game: str, language: str) -> None:
    anchors = set(rules.text_of(game, language).ids())
    wanted = cited(game)
    assert len(wanted) > 20
    assert wanted - anchors == set()


@pytest.mark.parametrize("game", games.shipped())
def test_both_languages_have_the_same_clauses_and_directives(game: str) -> None:
    persian, english = (rules.text_of(game, language) for language in LANGUAGES)
    assert persian.ids() == english.ids()
    assert len(english.clauses()) > 100

    def shape(text: rules_text.Text) -> list[tuple[str, ...]]:
        return [
            (type(part).__name__, getattr(part, "id", ""), getattr(part, "name", ""), getattr(part, "argument", ""))
            for section in text.sections
            for part in section.parts
        ]

    assert shape(persian) == shape(english)
    assert sorted(persian.references) == sorted(english.references)


@pytest.mark.parametrize("game", games.shipped())
def test_the_same_numbers_stand_in_both_languages(game: str) -> None:
    """A figure that differs between two languages is a rule that differs."""
    persian, english = (rules.text_of(game, language) for language in LANGUAGES)
    digits = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")
    for one, two in zip(_clauses(persian), _clauses(english), strict=True):
        found = [
            {
                int(number)
                for number in re.findall(r"\d+", re.sub(r"[A-Z]{2}-[\w.]+", "", plain(each.html).translate(digits)))
            }
            for each in (one, two)
        ]
        # One language may write out what the other has in figures, as "two"; never may both have different figures.
        assert not (found[0] - found[1] and found[1] - found[0]), (one.id, found)


def _clauses(text: rules_text.Text) -> list[rules_text.Clause]:
    return [part for section in text.sections for part in section.parts if isinstance(part, rules_text.Clause)]


def test_every_link_inside_a_page_leads_to_a_place_of_it(written: tuple[str, str, str]) -> None:
    game, language, text = written
    found = Page(body(text))
    ids = found.values("id")
    assert len(ids) == len(set(ids))
    inside = [href[1:] for href in found.values("href") if href.startswith("#") and not href.startswith("#i-")]
    assert len(inside) > len(rules.text_of(game, language).clauses())
    assert set(inside) <= set(ids)


def test_every_sign_of_a_page_is_in_a_sheet_that_the_table_needs_too(site: Path, written: tuple[str, str, str]) -> None:
    game, language, text = written
    root = "../../" if language == "fa" else "../../../"
    signs = [href for href in Page(body(text)).values("href") if "#i-" in href]
    assert len(signs) > 200
    sheets = {href.partition("#")[0] for href in signs}
    assert f"{root}{games.sprite(game)}" in sheets
    assert sheets <= {f"{root}icons/table.svg", f"{root}{games.sprite(game)}"}
    for sheet in ("icons/table.svg", games.sprite(game)):
        drawn = set(re.findall(r' id="([\w-]+)"', (site / sheet).read_text(encoding="utf-8")))
        assert {href.partition("#")[2] for href in signs if href.startswith(f"{root}{sheet}#")} <= drawn


def components(game: str) -> tuple[str, ...]:
    """The ids of what a game shows on its rules page, from `tables.py` beside its vectors; none where it has none."""
    (room,) = (room for room in ROOMS if room.game == game)
    return tuple(getattr(room.tables, "COMPONENTS", ()))


def test_every_component_is_there_once(written: tuple[str, str, str]) -> None:
    game, _, text = written
    found = re.findall(r'<li id="([^"]+)" class="component">', text)
    wanted = components(game)
    assert sorted(found) == sorted(wanted)
    assert len(re.findall(r'<span class="component-picture"><span class="', text)) == len(wanted)


def test_every_example_is_there_once_with_its_diagram(written: tuple[str, str, str]) -> None:
    game, language, text = written
    package = games.room(game).package
    names = examples.names(package)
    assert names
    for name in names:
        assert text.count(f'id="example-{name}"') == 1
        assert examples.load(package, name).title[language] in text
    assert text.count('<div class="diagram"') == len(names)
    clauses = {clause for name in names for clause in examples.load(package, name).clauses}
    for clause in clauses & set(rules.text_of(game, language).clauses()):
        block = re.search(rf'<div id="{clause}" class="rule"[^>]*>.*?</div>', text, re.S)
        assert block and 'href="#example-' in block[0], clause


def test_no_script_and_no_style_stands_in_a_page(written: tuple[str, str, str]) -> None:
    _, _, text = written
    for script in re.findall(r"<script([^>]*)>(.*?)</script>", text, re.S):
        assert ("src=" in script[0] and not script[1]) or script == ("", policy.GUARD), script
    assert not re.search(r"\son[a-z]+=", text)
    assert "<style" not in text
    assert "{{" not in text
    assert "</h2></h2>" not in text and text.count("<h1") == 1


def test_glossary_and_quick_reference(written: tuple[str, str, str]) -> None:
    game, language, text = written
    quick = re.search(r'<section id="quick".*?</section>', text, re.S)
    assert quick and 6 <= quick[0].count("<li>") <= 12
    terms = re.findall(r"<dt>(.*?) <bdi lang=\"(\w+)\">(.*?)</bdi></dt>", text)
    assert len(terms) == len(import_module(f"{games.room(game).package}.rulebook").GLOSSARY) > 0
    for own, other, foreign in terms:
        assert other != language
        persian, english = (own, foreign) if language == "fa" else (foreign, own)
        assert re.search("[آ-ی]", persian) and not re.search("[A-Za-z]", persian)
        assert re.search("[A-Za-z]", english)


def test_a_persian_page_has_persian_figures(written: tuple[str, str, str]) -> None:
    _, language, text = written
    if language == "fa":
        read = re.sub(
            r"<bdi dir=\"ltr\">[^<]*</bdi>|<a [^>]*dir=\"ltr\"[^>]*>[^<]*</a>|<svg.*?</svg>", "", body(text), flags=re.S
        )
        words = re.sub(r"[A-Za-z][\w .'-]*", "", plain(read))
        assert not re.search("[0-9]", words), re.search(".{30}[0-9].{30}", words)


def test_the_length_of_a_game_agrees_with_the_home_page() -> None:
    for game in games.shipped():
        least, most = games.about(game).minutes
        lead = plain(rules.text_of(game, "en").lead[0].html)
        wanted = f"about {most} minutes" if least == most else f"{least} to {most} minutes"
        assert wanted in lead


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("## A {#DU-1}\n\n[DU-1.1] See [DU-9.9].\n", "[DU-9.9] leads nowhere"),
        ("## A {#DU-1}\n\n[DU-1.1] One.\n\n[DU-1.1] Two.\n", "DU-1.1 is there twice"),
        ("## A {#DU-1}\n\n@quick\n- One\n", "line 3: @quick has no @end"),
        ("## A\n", "has no id"),
    ],
)
def test_a_text_with_a_mistake_stops_the_build(source: str, sentence: str) -> None:
    with pytest.raises(Trouble, match=re.escape(sentence)):
        rules_text.parse(source, "rules.en.md")


def test_markup_in_a_text_is_text() -> None:
    text = rules_text.parse("# T\n\n## A {#DU-1}\n\n[DU-1.1] <img src=x onerror=alert(1)> **bold**\n", "x")
    assert _clauses(text)[0].html == "&lt;img src=x onerror=alert(1)&gt; <strong>bold</strong>"


# -- the built pages


@pytest.mark.parametrize("game", games.shipped())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_built_page_is_light_and_kept_for_offline_use(site: Path, game: str, language: str) -> None:
    file = site / ADDRESS[language] / game / "index.html"
    text = file.read_text(encoding="utf-8")
    weight = len(gzip.compress(text.encode()))
    needed = re.findall(r'<link rel="stylesheet" href="([^"]+)"|<script[^>]* src="([^"]+)"', text)
    for link in (one or two for one, two in needed):
        weight += len(gzip.compress((file.parent / link).resolve().read_bytes()))
    weight += sum(path.stat().st_size for path in (site / "fonts").glob("*.woff2"))
    assert weight < 300_000
    assert "wasm" not in text.replace("wasm-unsafe-eval", "") and "pyscript" not in text and "worker.mjs" not in text
    kept = (site / "service-worker.js").read_text(encoding="utf-8")
    assert f'"{ADDRESS[language]}/{game}/"' in kept and '"reading/rules.mjs"' in kept and '"styles/rules.css"' in kept


def test_home_about_and_settings_lead_to_the_rules(site: Path) -> None:
    for language, folder in (("fa", ""), ("en", "en/")):
        home = (site / folder / "index.html").read_text(encoding="utf-8")
        about = (site / folder / "about/index.html").read_text(encoding="utf-8")
        for game in games.shipped():
            assert home.count(f'href="rules/{game}/"') == 3  # its card, the settings, the help
            assert f'href="../rules/{game}/"' in about
            rules = (site / folder / "rules" / game / "index.html").read_text(encoding="utf-8")
            pad = f'score/{game}/"[^>]*>([^<]+)<'
            assert re.findall(pad, rules) == re.findall(pad, home), (game, language)  # it has the same name


@pytest.mark.browser
@pytest.mark.parametrize("game", first_of(EVERY))
def test_everything_is_there_without_a_script_and_on_paper(open_context: Any, server: Any, game: str) -> None:
    page = open_context(java_script_enabled=False).new_page()
    page.goto(f"{server.url}en/rules/{game}/")
    text = rules.text_of(game, "en")
    assert page.locator(".rule:visible").count() == len(text.clauses())
    assert page.locator(".component-picture:visible").count() == len(components(game))
    assert not page.locator("#q").is_visible()
    assert page.locator("mohreh-board [data-play]").count() and not page.locator("[data-play]:visible").count()
    page.emulate_media(media="print")
    for hidden in ("#contents", ".contents-button", "#q", ".skip"):
        page.wait_for_selector(hidden, state="hidden")
    assert page.locator(".rule:visible").count() == len(text.clauses())
    glossary = import_module(f"{games.room(game).package}.rulebook").GLOSSARY
    assert page.locator(".entry:visible").count() == len(glossary) > 0


# Everything is laid out: where one thing lies over another, what has been passed over so far would say so wrongly.
LAID_OUT = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}"""


# Leaves every tenth of what one function has written some hundred times: axe is long over all of it.
FEW_OF_EACH = """() => {
  for (const kind of ['.rule', '.component', '.example-figure', '.entry', '#asked > *', '#contents li']) {
    [...document.querySelectorAll(kind)].forEach((each, at) => at % 10 && each.remove());
  }
}"""


@pytest.mark.browser
@pytest.mark.parametrize(("game", "language"), covering(EVERY, ["fa", "en"], most=1))
def test_axe_finds_nothing(open_context: Any, server: Any, game: str, language: str) -> None:
    page = open_rules(open_context, server, f"{ADDRESS[language]}/{game}/", color_scheme=THEME[language])
    page.evaluate(LAID_OUT)
    if not thorough():
        page.evaluate(FEW_OF_EACH)
        assert page.locator(".rule").count() > 10 and page.locator(".component").count() > 4
        assert page.locator(".example-figure").count() > 4 and page.locator(".entry").count() > 1
    examine(page, f"rules of {game}, {language}")
