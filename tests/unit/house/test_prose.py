"""What a machine can see of an editor's work: every message, the texts of the rules and lessons, and what games say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.text import LANGUAGES
from mohreh.site import catalogues
from mohreh.table import games
from mohreh.table.requests.dispatch import Table
from tests.tools.samples import covering

_PERSIAN = "\u0600-\u060b\u0620-\u065f\u066e-\u06d3\u06fa-\u06ff"  # letters, neither digits nor punctuation
_SINGULAR = (  # the page says شما to everybody: these would say تو
    "بپوشان",
    "نشان بده",
    "نشانم بده",
    "فکر نکن",
    "انجام بده",
    "برو به",
    "بچین",
    "برنگردان",
    "نگه ندار",
    "واگذار",
    "بگیر",
    "بزن",
    "بردار",
    "بگذار",
    "انتخاب کن",
    "بازی کن",
)
_OTHER_SPELLINGS = (  # each has one in the whole of Mohreh: ه‌ی, این‌جا, آن‌جا, این‌که, آنچه, هیچ‌کس, چقدر, هر چه, به جای
    "[يكۀ]",
    "ه\u0654",
    *(
        rf"(?<![{_PERSIAN}\u200c]){word}(?![{_PERSIAN}])"
        for word in ("اینجا", "آنجا", "اینکه", "آن\u200cچه", "هیچکس", "چه\u200cقدر", "آنها", "هرچه", "هرکس", "همه چیز")
    ),
    rf"(?<![{_PERSIAN}\u200c])به\u200cجای(?![{_PERSIAN}])",
    "جابه جا",
    rf"(?<![{_PERSIAN}\u200c])ن?می [{_PERSIAN}]+(?:م|ی|د|یم|ید|ند)(?![{_PERSIAN}])",  # a half-space is missing
    rf"[{_PERSIAN}] ها(?:ی|یی|یم|یت|یش)?(?![{_PERSIAN}])",
)
_OTHER_NAMES = (  # one thing, one word: رایانه, پنجره, مثال, به‌رو and به‌پشت
    "کامپیوتر",
    "گفت\u200cوگوی",
    "(?<!برای )نمونه",
    rf"(?<![{_PERSIAN}\u200c])به (?:رو|پشت)(?![{_PERSIAN}\u200c])",
)
_FLAWS = {
    "a Latin letter or a digit is glued to a letter": rf"[A-Za-z0-9۰-۹][{_PERSIAN}]|[{_PERSIAN}][A-Za-z0-9۰-۹]",
    "a parameter is glued to a letter": rf"[{_PERSIAN}a-z]\{{\w+\}}|\{{\w+\}}(?:[{_PERSIAN}]|(?!s\b)[a-z])",
    "a sum sign stands before a noun": r"× (?!\{sets\}|[0-9۰-۹])",
    "two spaces": r"\S  +\S",
    "somebody is addressed as تو": rf"(?<![{_PERSIAN}\u200c])(?:{'|'.join(_SINGULAR)})(?![{_PERSIAN}\u200c])",
    "a word stands in another spelling than elsewhere": "|".join(_OTHER_SPELLINGS),
    "a thing has another name than elsewhere": "|".join(_OTHER_NAMES),
    "points win, where somebody does": rf"(?:بیش|کم)ترین (?:(?!دارد|دارند|داشته|آورده)[{_PERSIAN}\u200c ])+برنده است",
    "an adjective stands where a person is meant": r"\b[Tt]he own\b",
    "a sign stands on the other side of its number": (  # in Persian: an English sentence has English words
        rf"^(?!.*(?<![A-Za-z{{_])[a-z]{{3,}})(?=.*[{_PERSIAN}]).*(?<!\u200e)[+−][\{{0-9۰-۹]"
    ),
    "a card is struck": r"کارت[^.:؛»]*(?<!بُر )بزنید",  # it is touched, as the boards of all games say
    "every player is a man": r"^(?!.*\bBen\b).*\b(?:himself|his)\b",  # Ben is one, in the examples
    "a noun is counted in both ways": r"(?<!and )\b1 (?:points|coins|cards|tiles|workers|regions|spaces|shields)\b",
}


def flaws(text: str) -> list[str]:
    """What is wrong with a text, by name."""
    return [name for name, pattern in _FLAWS.items() if re.search(pattern, text)]


@pytest.mark.parametrize(
    "text",
    [
        "2 coins toسارا",
        "۳کارت",
        "کارت۳",
        "به{name} می‌رسد",
        "Pass it to{name}.",
        "{n}cards",
        "1 × turquoise goods",
        "{n} × {goods}",
        "two  spaces",
        "دیدم، بپوشان",
        "نشانم بده",
        "همهٔ کارت‌ها",
        "آن را اینجا بگذارید",
        "می شود",
        "یک کارت رقیب را بزنید.",
        "کارت ها",
        "این هرچه باشد",
        "به\u200cجای آن",
        "جابه جایی با رقیب",
        "کامپیوتر فکر می‌کند",
        "کارت به پشت می‌ماند",
        "کمترین امتیاز کل برنده است",
        "a card of the own village",
        "منطقه: +{n}",
        "Everybody for himself",
        "1 points",
    ],
)
def test_each_flaw_is_seen(text: str) -> None:
    assert len(flaws(text)) == 1


def test_good_prose_is_accepted() -> None:
    for text in (
        "{squares} + {all} × {sets}",
        "۷ × ۳",
        "دیدم، بپوشانید",
        "{n} {card}s",
        "{name}'s place",
        "۴٪",
        "طرف B",
        "هر کس کمترین امتیاز را دارد برنده است",
        "رو به چپ، برای نمونه",
        "پس از جابه\u200cجای آخر",
        "منطقه: \u200e+{n}",
    ):
        assert flaws(text) == []


def _messages(language: str) -> Iterator[tuple[str, str]]:
    for domain in catalogues.DOMAINS:
        for message in list(catalogues.read(domain, language))[1:]:
            for text in catalogues.forms(message)[1]:
                yield domain, text


def _texts(language: str) -> Iterator[tuple[str, str]]:
    """The lines of rules pages, the sentences of lessons and examples."""
    for game in games.shipped():
        room = catalogues.PACKAGE / "games" / game
        for line in (room / f"rules.{language}.md").read_text(encoding="utf-8").splitlines():
            yield f"{game}: rules", line
        for file in (
            *sorted(room.glob("lesson*.json")),
            *sorted(each for each in (room / "scenarios").glob("*.json") if each.stem != "index"),
        ):
            kept = json.loads(file.read_text(encoding="utf-8"))
            taught = [step["say"] for step in kept["steps"]] if file.parent == room else [kept["task"]]
            spoken = [kept["title"], *taught]
            yield from ((f"{game}: {file.name}", each[language]) for each in spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_good_prose(language: str) -> None:
    assert [(where, text, flaws(text)) for where, text in _messages(language) if flaws(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_lessons_and_examples_are_good_prose(language: str) -> None:
    assert [(where, text, flaws(text)) for where, text in _texts(language) if flaws(text)] == []


_INLINE = re.compile(r"</?(?:bdi|b|strong|em)(?: [^>]*)?>|[\u2066-\u2069]")
_SEEN = re.compile(r'(?:aria-label|title)="([^"]*)"|>([^<]*)<')


def said(regions: dict[str, str]) -> set[str]:
    """What the regions of a screen say, to be read and to be heard; names among it stand where they are read."""
    return {
        text
        for markup in regions.values()
        for pair in _SEEN.findall(_INLINE.sub("", f">{markup}<"))
        for text in pair
        if text.strip()
    }


@pytest.mark.parametrize(("game", "language"), covering(games.shipped(), LANGUAGES))
def test_a_game_with_names_in_the_other_script_is_good_prose(game: str, language: str) -> None:
    """Persian names on an English page, and the other way round: what is said of them, step by step."""
    table, chance = Table(), Chance(f"prose {game}")
    called = {"en": ("سارا", "بهرام"), "fa": ("Sara", "Bahram")}[language]

    def ask(**request: object) -> Any:
        return json.loads(table.call(json.dumps({"lang": language, "bots_pace": 0, **request})))

    seats = [{"name": called[0], "bot": ""}, {"name": called[1], "bot": "beginner"}]
    found = said(ask(do="new", game=game, seats=seats, options={}, seed="prose", entropy="prose")["regions"])
    for step in range(120):
        screen: Any = table.screen
        if screen.game.over:
            break
        answer = None
        while answer is None and table.pause() >= 0:
            answer = table.work()
        if answer is None:
            if screen.veiled is not None:
                answer = ask(do="lift")
            elif screen.shows:
                answer = ask(do="go-on")
            else:
                answer = ask(do="act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
        found |= said(answer.get("regions", {}))
        if step % 30 == 29:
            for what in set(re.findall(r'data-look="([^"]+)"', answer.get("regions", {}).get("board", ""))):
                found |= said(ask(do="look", what=what)["regions"])
        found |= {_INLINE.sub("", entry.line.text) for entry in screen.log.entries}
    assert any(name in text for name in called for text in found)
    assert sorted(f"{flaws(text)}: {text}" for text in found if flaws(text)) == []
