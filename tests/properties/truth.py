"""What refusals say is true: their numbers and names are worked out again, by code that the rules do not share.

Random games of a game are looked at along the way; of all that might be said there, what is refused is kept, in equal
shares of the codes as far as they come. Each refusal is held against what its game's tests work out from the position:
the parameters, and the sentence in every language, which must say exactly these numbers and names and no others.
"""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.refusals import Row
from mohreh.core.text import LANGUAGES, Words, placeholders
from mohreh.table import games
from tests.properties.play import Step
from tests.tools.samples import thorough, times

REFUSALS = 20_000  # of each game
LEAST = 5  # times that a code is seen, or it is told why it is not
_LOOKED_AT, _OF_CHANCE = 0.25, 0.01  # of the positions of a game, and of those in which seats only wait for chance
_SELDOM = 30  # positions of a kind of decision that are all looked at
_OF_A_VERB = 24  # actions that are tried of one verb by a seat that decides, a quarter by another
_IN_ALL = 60  # refusals of a code that are read in every language; of more each in one, unless a run is thorough
_OF_A_CODE = 12  # refusals that are kept of one position, as long as the code has come less than others
_PEOPLE = ("Arash", "Bita", "Cyrus", "Dina", "Ehsan", "Farah", "Giv")
_DIGITS = re.compile(r"\d+")


class Refused(NamedTuple):
    """Something that was refused: the position, which stays as it is, who asked, for what, and the answer."""

    state: Any
    seat: int
    action: Any
    refusal: Refusal


class Said(NamedTuple):
    """What a refusal must say: the parameters, the numbers in its sentence, the names in it by their ids in the
    vocabulary, seats as "seat 0". `clause`: where it is not that of the row."""

    params: Mapping[str, str | int]
    numbers: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    clause: str = ""


Truth = Callable[[Refused], Said]
Vocabulary = Mapping[str, Iterable[str]]  # by id all forms in which a name may stand in a sentence of one language


@dataclass(frozen=True)
class Subject:
    """A game whose refusals are looked at.

    `game` is its id; `play` a whole random game of it, step by step, as luck has it; `everything` lists what a seat
    might say in a position, actions or their texts; `truths` says by code what the refusal must say; `vocabulary` the
    names that can stand in its sentences; `rare` why a code comes less than LEAST times; `others`
    how often every run tries what seats say that are not asked, most of which is refused for that alone.
    """

    game: str
    play: Callable[[random.Random], Iterator[Step[Any, Any]]]
    seats: Callable[[Any], int]
    everything: Callable[[Any, int], Iterable[Any]]
    truths: Mapping[str, Truth]
    vocabulary: Callable[[Words], Vocabulary]
    rare: Mapping[str, str] = field(default_factory=dict)
    others: float = 1.0

    @property
    def rows(self) -> Mapping[str, Row]:
        """All codes of the game."""
        rows: Mapping[str, Row] = import_module(f"mohreh.games.{self.game}.refusals").ROWS
        return rows

    @property
    def telling(self) -> set[str]:
        """The codes whose sentences are not the same everywhere."""
        sentences = import_module(f"mohreh.games.{self.game}.sentences_refusals").SENTENCES
        return {code for code, row in self.rows.items() if code in sentences or placeholders(row.message)}


def refusals(subject: Subject, total: int = REFUSALS, seed: int = 0) -> Iterator[Refused]:
    """So many refusals of random games, the same for the same seed."""
    luck = random.Random(seed)
    kept: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    share = total // len(subject.rows)
    while kept.total() < total:
        before = kept.total()
        for state in _positions(subject, kinds, luck):
            by_code = defaultdict(list)
            for refused in _tried(subject, state, luck):
                by_code[refused.refusal.code].append(refused)
            for code, found in by_code.items():
                most = min(_OF_A_CODE if kept[code] < share else 1, total - kept.total())
                chosen = luck.sample(found, min(most, len(found)))
                kept[code] += len(chosen)
                yield from chosen
        assert kept.total() > before, "nothing is refused in a whole game"


def _positions(subject: Subject, kinds: Counter[str], luck: random.Random) -> Iterator[Any]:
    """Some positions of one game, its end among them; of decisions that have come seldom all.

    `kinds` counts those that are looked at by the kind of their decision.
    """
    last = None
    for step in subject.play(luck):
        kind = str(step.before.decision().kind)
        if kinds[kind] < _SELDOM or luck.random() < (_OF_CHANCE if step.seat == CHANCE else _LOOKED_AT):
            kinds[kind] += 1
            yield step.before
        last = step.state
    yield last


def _tried(subject: Subject, state: Any, luck: random.Random) -> Iterator[Refused]:
    """What is refused of a sample of everything, in which no verb has more than its share."""
    parse = games.room(subject.game).game.parse
    answering = state.decision().answering
    for seat in range(subject.seats(state)):
        if seat not in answering and not thorough() and luck.random() > subject.others:
            continue
        by_verb = defaultdict(list)
        for action in subject.everything(state, seat):
            by_verb[action.split()[0] if isinstance(action, str) else action.verb].append(action)
        most = _OF_A_VERB if seat in answering else _OF_A_VERB // 4
        for actions in by_verb.values():
            for text in luck.sample(actions, min(most, len(actions))):
                action = parse(text) if isinstance(text, str) else text
                refusal = state.refusal(seat, action)
                if refusal is not None:
                    yield Refused(state, seat, action, refusal)


class Reader:
    """A reader of refusals in one language, with what was found in them."""

    def __init__(self, subject: Subject, language: str) -> None:
        self.room = games.room(subject.game)
        self.words = self.room.words(language)
        people = {f"seat {seat}": (name,) for seat, name in enumerate(_PEOPLE)}
        ids: dict[str, str] = {}
        for identity, forms in {**subject.vocabulary(self.words), **people}.items():
            for form in forms:
                ids.setdefault(form.casefold(), identity)
        self._ids = ids
        self._same = {
            identity: ids[next(iter(forms)).casefold()] for identity, forms in subject.vocabulary(self.words).items()
        }
        longest_first = sorted(ids, key=len, reverse=True)
        self._names = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)

    def sentence(self, refused: Refused, seats: int) -> str:
        """What the page says to whoever asked."""
        return self.room.face.refusal(refused.refusal, Scene(self.words, _PEOPLE[:seats], viewer=refused.seat))

    def names(self, sentence: str) -> set[str]:
        """The ids of the names in a sentence, the longest name where several fit. One language may say a name again
        where another has a pronoun."""
        return {self._ids[found.group().casefold()] for found in self._names.finditer(sentence)}

    def numbers(self, sentence: str) -> Counter[int]:
        """The numbers in a sentence, in the digits of whatever script, without those that belong to names."""
        return Counter(map(int, _DIGITS.findall(self._names.sub(" ", sentence))))

    def same(self, names: Iterable[str]) -> set[str]:
        """These ids, one for all that are called alike in this language."""
        return {self._same.get(name, name) for name in names}


def few() -> int:
    """As many refusals as show each code where none is seldom; a thorough run looks at all of them."""
    return times(8000, REFUSALS)


def hold(subject: Subject, total: int = REFUSALS, seed: int = 0) -> None:
    """Every one of so many refusals is true; every code whose sentence varies is worked out again, and has come."""
    unknown = subject.telling - set(subject.truths)
    assert not unknown, f"nothing works out again what these say: {sorted(unknown)}"
    readers = [Reader(subject, language) for language in LANGUAGES]
    seen: Counter[str] = Counter()
    for refused in refusals(subject, total, seed):
        code = refused.refusal.code
        seen[code] += 1
        _check(subject, refused, readers if thorough() or seen[code] <= _IN_ALL else more(readers, seen[code]))
    assert seen.total() == total
    few = {code for code in subject.rows if seen[code] < LEAST}
    assert few == set(subject.rare), {code: seen[code] for code in few ^ set(subject.rare)}


def more(readers: Sequence[Reader], number: int) -> Sequence[Reader]:
    """Who still reads when a code has come as often as every run reads it in all languages: one of them, every eighth
    time. What it says is held against the position each time."""
    turn = number // 8 % len(readers)
    return () if number % 8 else readers[turn : turn + 1]


def _check(subject: Subject, refused: Refused, readers: Iterable[Reader]) -> None:
    code = refused.refusal.code
    truth = subject.truths.get(code)
    answer = Said({}) if truth is None else truth(refused)
    about = f"{refused.action} by seat {refused.seat}: {refused.refusal}"
    assert dict(refused.refusal.params) == dict(answer.params), f"{about}, not {answer.params}"
    assert refused.refusal.clause == (answer.clause or subject.rows[code].clause), about
    for reader in readers:
        sentence = reader.sentence(refused, subject.seats(refused.state))
        assert sentence.endswith(".") and not {*"{}"} & {*sentence}, sentence
        assert reader.numbers(sentence) == Counter(answer.numbers), f"{about}: {sentence!r}, not {answer.numbers}"
        assert reader.names(sentence) == reader.same(answer.names), f"{about}: {sentence!r}, not {answer.names}"
