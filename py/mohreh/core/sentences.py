"""Tables of sentences: prompts by kind of decision, log lines by kind of event.

Prompts: for each kind of decision, what the deciding person is asked and what everybody else is told meanwhile.

    PROMPTS = {"turn": Prompt(N_("{name}: draw or pass."), N_("{name} is choosing an action."))}

Log lines: for each kind of event, a function that tells it.

    TELLERS = {"drew": _drew, "voted": says(N_("{name} calls a vote"), "SI-4.21")}

A teller is called with a `Telling` and returns the parts that the event adds to the sentence, each with its clause of
the rules; events without a teller are not mentioned. `line` joins the parts of all events of an action to one line of
the log. If an action reveals what several seats have done, the game makes a line from the events of each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from mohreh.core.face import Line, Scene
from mohreh.core.game import CHANCE, Detail, Event
from mohreh.core.text import Words, joined, placeholders


@dataclass(frozen=True, slots=True)
class Prompt:
    """The prompts of a kind of decision; mark both messages with N_.

    `asked` is for the person who decides at this device, `said` for everybody else; "": they read the same.

    >>> turn = Prompt("{name}: draw or pass.", "{name} is choosing an action.")
    >>> turn.text(True, Words("en"), name=lambda: "Sara")
    'Sara: draw or pass.'
    >>> turn.text(False, Words("en"), name=lambda: "Sara")
    'Sara is choosing an action.'
    """

    asked: str
    said: str = ""

    def text(self, asked: bool, words: Words, **parts: Callable[[], str | int]) -> str:
        """The sentence for the person who decides (`asked`), or for the others.

        `parts` compute the placeholders of both messages. Only those of the chosen message are called, so that what the
        others may not know is never looked up for them.
        """
        message = self.asked if asked or not self.said else self.said
        return words(message, **{name: parts[name]() for name in placeholders(message)})


S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)

Said: TypeAlias = tuple[str, str]  # a part of a sentence, and its clause; "": none of its own


@dataclass(frozen=True, slots=True)
class Telling(Generic[S_co]):
    """An event to tell, with its context.

    `events` are all events of the same action, including this one; `before` is the public view of the position before
    the action.
    """

    event: Event
    events: Sequence[Event]
    before: S_co
    scene: Scene

    @property
    def words(self) -> Words:
        """The reader's language."""
        return self.scene.words

    @property
    def details(self) -> Mapping[str, Detail]:
        """The details of the event."""
        return self.event.details

    @property
    def name(self) -> str:
        """The name of the seat that acted; "" for chance."""
        return "" if self.event.seat == CHANCE else self.scene.names[self.event.seat]

    def details_of(self, kind: str) -> Mapping[str, Detail]:
        """The details of the first event of another kind in the same action; {} if there is none."""
        return next((event.details for event in self.events if event.kind == kind), {})


Teller: TypeAlias = Callable[[Telling[S]], Sequence[Said]]


def says(message: str, clause: str = "", **parts: Callable[[Detail, Words], str]) -> Teller[object]:
    """A teller that consists of one message; mark it with N_.

    {name} in it is the seat that acted. The other placeholders are details of the event, each with a function that
    names its value: `says(N_("{name} takes {card}"), "X-1", card=names.card)`.

    >>> tellers = {"drew": says("{name} draws", "SI-4.4"), "passed": says("{name} passes", "SI-4.5")}
    >>> events = [Event("drew", 0), Event("passed", 0)]
    >>> [said] = line(tellers, events, None, Scene(Words("en"), ("Sara", "Bahram")))
    >>> said.text, said.clause
    ('Sara draws; Sara passes.', 'SI-4.4')
    """

    def teller(telling: Telling[object]) -> list[Said]:
        named = {key: name_of(telling.details[key], telling.words) for key, name_of in parts.items()}
        return [(telling.words(message, name=telling.name, **named), clause)]

    return teller


def line(
    tellers: Mapping[str, Teller[S]],
    events: Sequence[Event],
    before: S,
    scene: Scene,
    *,
    turn: int = 0,
    seat: int | None = None,
    own_words: Collection[str] = (),
) -> list[Line]:
    """The log line of these events, with the clause of its first part; [] if none of the events is told.

    `own_words` are the kinds of events whose message does not begin with the name of a player: it gets a capital letter
    at the beginning of the line. `turn` and `seat` are those of `Line`.
    """
    parts: list[Said] = []
    capital = False
    for event in events:
        teller = tellers.get(event.kind)
        said = teller(Telling(event, events, before, scene)) if teller else ()
        if said and not parts:
            capital = event.kind in own_words
        parts += said
    if not parts:
        return []
    text = joined([text for text, _ in parts], scene.words)
    return [Line(text[:1].upper() + text[1:] if capital else text, parts[0][1], turn, seat)]
