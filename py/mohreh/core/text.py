"""Translation: `Words` turns messages into sentences in the reader's language.

Messages are English sentences in the code, `words("Build {card}", card=name)`; translations are gettext catalogues
(`locale/<language>.po`) next to the code they belong to. In Persian, numbers have Persian digits. A name whose script
runs in the other direction than the sentence is wrapped in Unicode isolates (FSI ... PDI), which do in text and
attributes what `<bdi>` does in markup.
"""

from __future__ import annotations

import gettext
import pkgutil
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from io import BytesIO
from string import Formatter

from mohreh.core.catalogue import whole

LANGUAGES = ("fa", "en")
"""The languages of every sentence; the first is that of the home page."""
_PERSIAN_DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
_LATIN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹", "0123456789")
_ISOLATE, _POP = "\u2068", "\u2069"


def N_(message: str) -> str:
    """Mark a message for extraction and return it unchanged: for messages in tables, which are translated when shown.

    >>> N_("Build {card}")
    'Build {card}'
    """
    return message


def placeholders(message: str) -> set[str]:
    """The names of the parameters of a message.

    >>> sorted(placeholders("{name} takes {card}"))
    ['card', 'name']
    """
    return {name for _, name, _, _ in Formatter().parse(message) if name}


@cache
def _catalogue(language: str, packages: tuple[str, ...]) -> gettext.NullTranslations:
    """The chained compiled catalogues of a language; `packages` are those with a `locale/` folder."""
    chain: gettext.NullTranslations = gettext.NullTranslations()
    for package in packages:
        try:
            compiled = pkgutil.get_data(package, f"locale/{language}.mo")  # works in an archive, too
        except OSError:
            continue
        found = gettext.GNUTranslations(BytesIO(whole(compiled or b"")))
        found.add_fallback(chain)
        chain = found
    return chain


@cache
def _lookup(language: str, packages: tuple[str, ...], latin: bool) -> Callable[[str], str]:
    """A cached function that looks up messages, since a board needs the same hundred messages after each press.

    `latin`: replace Persian digits in the translations by 0-9.
    """
    find = _catalogue(language, packages).gettext
    return lru_cache(maxsize=2000)((lambda message: find(message).translate(_LATIN_DIGITS)) if latin else find)


@lru_cache(maxsize=2000)  # the same few names occur in most sentences of a board
def runs_against(text: str, rtl: bool) -> bool:
    """Whether a text contains a strong character of the other direction than the sentence (`rtl`: right to left).

    >>> runs_against("Sara", rtl=True), runs_against("12", rtl=True)
    (True, False)
    """
    against = ("L",) if rtl else ("R", "AL")
    return any(unicodedata.bidirectional(char) in against for char in text)


class Words:
    """Translates into one reader's language when called with a message and its named parameters.

    >>> Words("en")("{n} coins", n=5)
    '5 coins'

    `language` is "fa" or "en"; `latin_digits` uses 0-9 in Persian texts; `packages` are the names of the Python
    packages whose `locale/` folders are read. Raises ValueError for a language that is not in LANGUAGES.
    """

    __slots__ = ("_catalogue", "_lookup", "digits", "language", "rtl")

    def __init__(self, language: str, packages: Iterable[str] = (), *, latin_digits: bool = False) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"unknown language {language!r}: use one of {', '.join(LANGUAGES)}")
        chain = tuple(packages)
        self.language = language
        self.rtl = language == "fa"
        self.digits = self.rtl and not latin_digits
        self._lookup = _lookup(language, chain, self.rtl and latin_digits)
        self._catalogue = _catalogue(language, chain)

    def __deepcopy__(self, memo: object) -> Words:
        return self

    def __eq__(self, other: object) -> bool:
        """Whether both translate all messages equally."""
        return isinstance(other, Words) and self._lookup is other._lookup

    def __hash__(self) -> int:
        return hash(self._lookup)

    def number(self, value: int | str) -> str:
        """A number in the reader's digits and with the reader's decimal sign; a minus sign stays in front in both
        directions.

        >>> Words("fa").number(12), Words("fa", latin_digits=True).number(12), Words("en").number(-3)
        ('۱۲', '12', '-3')
        >>> Words("fa").number("1.5"), Words("fa", latin_digits=True).number("1.5")
        ('۱٫۵', '1.5')
        """
        digits = str(value)
        if not self.digits:
            return digits
        if "." in digits and digits.lstrip("-").replace(".", "", 1).isdecimal():
            digits = digits.replace(".", "٫")
        return digits.translate(_PERSIAN_DIGITS)

    def name(self, value: str) -> str:
        r"""A name for use in a sentence: isolated if its script runs in the other direction.

        >>> ascii(Words("fa").name("Sara")), Words("en").name("Sara")
        ("'\\u2068Sara\\u2069'", 'Sara')
        """
        return f"{_ISOLATE}{value}{_POP}" if runs_against(value, self.rtl) else value

    def _fill(self, sentence: str, parameters: dict[str, str | int]) -> str:
        if not parameters:
            return sentence
        return sentence.format(
            **{
                key: self.number(value) if isinstance(value, int) else self.name(value)
                for key, value in parameters.items()
            }
        )

    def __call__(self, message: str, /, **parameters: str | int) -> str:
        """The translated sentence with its parameters: integers in the reader's digits, texts isolated as by `name`."""
        return self._fill(self._lookup(message), parameters)

    def count(self, one: str, many: str, n: int, /, **parameters: str | int) -> str:
        """The sentence in its plural form for `n`, which is also the parameter {n}.

        >>> Words("en").count("{n} coin", "{n} coins", 1), Words("en").count("{n} coin", "{n} coins", 2)
        ('1 coin', '2 coins')
        """
        sentence = self._catalogue.ngettext(one, many, n)
        if self.rtl and not self.digits:
            sentence = sentence.translate(_LATIN_DIGITS)
        return self._fill(sentence, {"n": n, **parameters})


def all_of(items: Sequence[str], words: Words) -> str:
    """A list in a sentence: "a, b and c". Names among the items must already be isolated (`Words.name`).

    >>> all_of(["wood", "clay", "stone"], Words("en")), all_of(["wood"], Words("en"))
    ('wood, clay and stone', 'wood')
    """
    return _listed(items, words("{first}, {next}"), words("{first} and {last}"))


def one_of(items: Sequence[str], words: Words) -> str:
    """Alternatives in a sentence: "a, b or c".

    >>> one_of(["wood", "clay", "stone"], Words("en"))
    'wood, clay or stone'
    """
    return _listed(items, words("{first}, {next}"), words("{first} or {last}"))


def commas(items: Sequence[str], words: Words) -> str:
    """Items separated by commas: "a, b, c".

    >>> commas(["wood", "clay", "stone"], Words("en"))
    'wood, clay, stone'
    """
    return _listed(items, more := words("{first}, {next}"), more.replace("{next}", "{last}"))


def _listed(items: Sequence[str], more: str, end: str) -> str:
    if len(items) < 2:
        return "".join(items)
    head = items[0]
    for item in items[1:-1]:
        head = more.format(first=head, next=item)
    return end.format(first=head, last=items[-1])


def semicolons(items: Sequence[str], words: Words) -> str:
    """Items that may contain commas, separated by semicolons: "a, b; c".

    >>> semicolons(["Build Altar, in 2 ways", "Discard Altar"], Words("en"))
    'Build Altar, in 2 ways; Discard Altar'
    """
    text = items[0]
    for following in items[1:]:
        text = words("{clauses}; {next}").format(clauses=text, next=following)
    return text


def joined(clauses: Sequence[str], words: Words) -> str:
    """A sentence of the log from its clauses, each a whole message: "a; b; c.".

    >>> joined(["Sara builds the Stable", "she pays 2 coins"], Words("en"))
    'Sara builds the Stable; she pays 2 coins.'
    """
    return words("{clauses}.").format(clauses=semicolons(clauses, words))
