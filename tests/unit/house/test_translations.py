"""The catalogues are complete, and the Persian in them is Persian."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import extract

from mohreh.core.html import escape
from mohreh.core.text import LANGUAGES, Words, placeholders
from mohreh.site import catalogues
from mohreh.site.about import about
from mohreh.site.home import game_cards
from mohreh.site.pages import CATALOGUES
from mohreh.site.places import SOURCES
from mohreh.table import games
from mohreh.table.game.lesson import learn, lessons
from tests.tools.games import title

SHIPPED = games.shipped()
PLURALS = {"fa": 1, "en": 2}  # forms of a counted message: Persian nouns stay singular after a number
# The only Latin words a Persian message may hold.
FOREIGN = (
    "game-icons.net",
    "MIT",
    "Bézier Games",
    "Gamebuzz",
    "طرف A",
    "طرف B",
    "Settings, General, Software Update",  # so the device says it, which knows no Persian
    "Lockdown Mode",
    "Add to Home Screen",
)


def messages(language: str) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Domain, English forms and translations of every message."""
    for domain in catalogues.DOMAINS:
        for message in list(catalogues.read(domain, language))[1:]:
            yield domain, *catalogues.forms(message)


def without_placeholders(text: str) -> str:
    return re.sub(r"\{\w+\}", "", text)


def test_nothing_is_missing_fuzzy_or_unused() -> None:
    assert catalogues.check() == []


def test_every_message_of_the_code_is_found() -> None:
    source = b"""
from mohreh.core.text import N_
NAMES = (N_("one"), N_("two"))
words("three {x}", x=f(words("four"), "not this".count("no")))
scene.words.count("five", "fives", n, item=scene.words("six"))
[].count("no", "no")
words(variable)
words("")
words("seven " "eight")
"""
    read: Any = catalogues.calls  # Babel's own type of it is narrower than what it calls
    found = [message for _, message, _, _ in extract(read, io.BytesIO(source), catalogues.KEYWORDS)]
    assert found == ["one", "two", "three {x}", "four", ("five", "fives"), "six", "seven eight"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_and_plural_forms(language: str) -> None:
    for domain, source, target in messages(language):
        assert len(target) == (PLURALS[language] if len(source) > 1 else 1), (domain, source)
        for form in target:
            assert placeholders(form) == placeholders(source[-1]), (domain, form)
            assert without_placeholders(form).count("{") == 0, (domain, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_they_do_in_english(language: str) -> None:
    for domain, source, target in messages(language):
        for form in target:
            assert form == form.strip() or source[0] != source[0].strip(), (domain, form)
            for mark in (".", ":", "…"):
                assert form.endswith(mark) == source[-1].endswith(mark), (domain, source[-1], form)


def test_persian_is_written_in_persian() -> None:
    for domain, _, target in messages("fa"):
        text = re.sub(r"\{\w+\}", "م", target[0])
        for word in FOREIGN:
            text = text.replace(word, "م")
        where = (domain, target[0])
        assert not re.search("[A-Za-z]", text), where
        assert not re.search("[0-9٠-٩]", text), where  # numbers come in through placeholders
        assert not re.search("[يكىة]", text), where  # Arabic letters that only look Persian
        assert not re.search("[,;?\"'%]", text), where
        assert not re.search(r"\s[.،؛:؟!…»]|«\s|\s\s", text), where
        assert not re.search(r"(?<!\S)ن?می\s", text), where  # these are tied with a zero-width non-joiner
        assert not re.search(r"\s(ها|های|هایی|تر|ترین|ام|اند)(?=[\s.،؛:]|$)", text), where
        assert not re.search("\u200c(?=[\\s.،؛:]|$)|(?:^|\\s)\u200c", text), where


def test_persian_is_not_english_left_standing() -> None:
    for domain, source, target in messages("fa"):
        if re.search("[A-Za-z]", without_placeholders(source[0])):
            assert target[0] not in source, (domain, source)


def test_every_game_has_its_catalogue(tmp_path: Path) -> None:
    of_games = {f"games/{game}" for game in games.in_folders()}
    assert {domain for domain in catalogues.DOMAINS if domain.startswith("games/")} == of_games
    (tmp_path / "games" / "chess").mkdir(parents=True)
    assert list(catalogues.domains(tmp_path)) == ["table", "terminal", "site"]
    (tmp_path / "games" / "chess" / "__init__.py").touch()
    assert catalogues.domains(tmp_path)["games/chess"] == ("games/chess",)


def messages_that_no_catalogue_finds(source: str) -> list[int]:
    """The lines that choose or build a message inside the call that says it: it would never be translated."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (name := catalogues._callee(node.func)) in ("words", "words.count"):
            sources = node.args[: 2 if name == "words.count" else 1]
            built = any(isinstance(arg, ast.JoinedStr | ast.BinOp) or chosen(arg) for arg in sources)
            if built or (name == "words.count" and not literal(sources)):
                found.append(node.lineno)
    return found


def chosen(argument: ast.expr) -> bool:
    """Whether one of two literal messages is chosen in the call itself."""
    return isinstance(argument, ast.IfExp) and isinstance(argument.body, ast.Constant)


def literal(arguments: list[ast.expr]) -> bool:
    return len(arguments) == 2 and all(isinstance(arg, ast.Constant) for arg in arguments)


def test_every_message_is_literally_in_the_code() -> None:
    bad = """
words("a" if x else "b")
words(f"{n} cards")
words("a" + b)
words.count(one, "many", n)
words.count("one", "many", n)
words(names[x])
words(_PROMPTS[kind][0])
"""
    assert messages_that_no_catalogue_finds(bad) == [2, 3, 4, 5]
    for file in sorted(catalogues.PACKAGE.rglob("*.py")):
        assert messages_that_no_catalogue_finds(file.read_text(encoding="utf-8")) == [], file.name


def test_compiling_is_quiet_when_nothing_is_new() -> None:
    catalogues.compile_all()
    assert catalogues.compile_all() == []


@pytest.mark.parametrize("game", games.shipped())
def test_catalogues_reach_the_reader(game: str) -> None:
    catalogues.compile_all()
    room = games.room(game)
    persian, english = room.words("fa"), room.words("en")
    assert room.face.title(english) != room.face.title(persian)
    assert persian("Undo") == "پس گرفتن"  # the table's
    domain = room.package.removeprefix("mohreh.").replace(".", "/")
    plural = next(forms for of, forms, _ in messages("fa") if of == domain and len(forms) > 1)
    one, several = plural
    assert english.count(one, several, 1) != english.count(one, several, 2)
    assert persian.count(one, several, 1) != english.count(one, several, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_called_by_its_name_beside_games_that_use_the_word_otherwise(language: str) -> None:
    """A title may be a coin in another game, and the home page reads the catalogues of all."""
    everywhere = Words(language, CATALOGUES)
    assert re.findall("<h3>([^<]*)</h3>", str(game_cards(everywhere))) == [title(game, language) for game in SHIPPED]
    for game in SHIPPED:
        for lesson in lessons(games.room(game)):
            assert f">: {title(game, language)}<" in str(learn(game, lesson, everywhere))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_about_page(language: str) -> None:
    words = Words(language, (*games.packages(), "mohreh.site"))
    text = about(words, "../")
    assert text.count("<h1>") == 1
    for needed in ("CC BY 3.0", "OFL-1.1", "MPL-2.0", "Apache-2.0", "MIT"):
        assert needed in text
    for game in games.shipped():
        assert games.about(game).credits
        for sentence in games.about(game).credits:
            assert str(escape(words(sentence))) in text


# A plural or a verb written together with what it belongs to, or apart from it, instead of with a half-space; and what
# is called otherwise than in the other games.
_WORD = re.compile(r"[\u0600-\u06ff\u200c]+")
_JOINED = re.compile(r"[بپتثجچحخسشصضطظعغفقکگلمنهی]ها(?:یی?|یم|یت|یش|ست|یشان|یتان|یمان)?(?![\u0600-\u06ff\u200c])")
_WHOLE = re.compile(r"(?:به‌)?تنها|(?:به‌تن|ن)هایی|بها(?:یی?|یش)?|انتهای|تنهایی")  # words that end so by themselves
_APART = re.compile(r"(?<![\u0600-\u06ff\u200c])ن?می [\u0600-\u06ff]|[\u0600-\u06ff] های?(?![\u0600-\u06ff\u200c])")
_OTHERWISE = re.compile("بازیکن اول|با قرعه|به قرعه|دفترچه‌ی امتیازشماری|شروع‌کننده|آغازگر|نوع بازی")


def _persian() -> Iterator[tuple[str, str]]:
    for domain, _, translations in messages("fa"):
        for text in translations:
            yield domain, text
    for game in games.names():
        rules = SOURCES.joinpath(*games.room(game).package.split("."), "rules.fa.md")
        if rules.exists():
            yield from ((f"{game}: rules", line) for line in rules.read_text(encoding="utf-8").splitlines())


def test_persian_is_written_with_half_spaces_and_calls_one_thing_by_one_name() -> None:
    wrong = []
    for where, text in _persian():
        words = [match for match in _WORD.findall(text) if _JOINED.search(match) and not _WHOLE.fullmatch(match)]
        found = [*words, *_APART.findall(text), *_OTHERWISE.findall(text)]
        if found:
            wrong.append(f"{where}: {found} in {text[:60]}")
    assert not wrong, "\n".join(wrong)


def test_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for problems, status in (([], 0), (["games/chess/fa: missing: Check."], 1)):  # what it looks for is tried above
        monkeypatch.setattr(catalogues, "check", lambda problems=problems: problems)
        assert catalogues.main(["check"]) == status
        printed = capsys.readouterr()
        assert all(problem in printed.out + printed.err for problem in problems)
    assert catalogues.main([]) == 2
    assert "extract|compile|check" in capsys.readouterr().err


def test_no_persian_sentence_has_a_number_right_behind_a_name() -> None:
    """A person who gives no name is called by a number: "Player 1 2 workers" would be read as twelve."""
    behind = re.compile(r"\{name\} \{(?:n|workers|points|shields|theirs|before)\}")
    assert [text for _, _, texts in messages("fa") for text in texts if behind.search(text)] == []
