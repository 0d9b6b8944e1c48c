"""What a game says, from tables: prompts by decision, log lines by event.

Prompts: a row says for one kind of decision what a person is asked and what everybody else hears meanwhile.

    PROMPTS = {"turn": Prompt(N_("{name}: draw or pass."), N_("{name} is choosing an action."))}

Log lines: a game has a table that says for each kind of event who tells it.

    TELLERS = {"drew": _drew, "voted": says(N_("{name} calls a vote"), "SI-4.21")}

A teller gets a `Telling` and answers with the parts of the sentence that the event adds, each with the clause of the
rules behind it; an event without a teller is not told. `line` joins the parts to one line of the log. Where one action
reveals what several seats have done, the game makes a line for each of them out of the events of that seat.
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
    """What is said while a decision is open; mark both messages with N_.

    `asked` is for whoever decides at this device, `said` for everybody else; "": they hear the same.

    >>> turn = Prompt("{name}: draw or pass.", "{name} is choosing an action.")
    >>> turn.text(True, Words("en"), name=lambda: "Sara")
    'Sara: draw or pass.'
    >>> turn.text(False, Words("en"), name=lambda: "Sara")
    'Sara is choosing an action.'
    """

    asked: str
    said: str = ""

    def text(self, asked: bool, words: Words, **parts: Callable[[], str | int]) -> str:
        """The sentence for who is asked, or for the others.

        `parts` are for the placeholders of both messages. Only those that stand in the one that is said are made: what
        others may not know is never looked up for them.
        """
        message = self.asked if asked or not self.said else self.said
        return words(message, **{name: parts[name]() for name in placeholders(message)})


S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)

Said: TypeAlias = tuple[str, str]  # a part of a sentence, and the clause behind it; "": none of its own


@dataclass(frozen=True, slots=True)
class Telling(Generic[S_co]):
    """An event that is to be told, and what it happened beside.

    `events` are all those of the same action, this one among them; `before` is the position they happened in, as
    everybody may know it. Both hold only what is public.
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
        """Who did it; "" for chance."""
        return "" if self.event.seat == CHANCE else self.scene.names[self.event.seat]

    def details_of(self, kind: str) -> Mapping[str, Detail]:
        """The details of the first event of this kind that happened with it; {} when there was none."""
        return next((event.details for event in self.events if event.kind == kind), {})


Teller: TypeAlias = Callable[[Telling[S]], Sequence[Said]]


def says(message: str, clause: str = "", **parts: Callable[[Detail, Words], str]) -> Teller[object]:
    """The teller of an event that one message can say; mark it with N_.

    {name} in it is who did it. The other placeholders are details of the event, each with the function that names it:
    `says(N_("{name} takes {card}"), "X-1", card=names.card)`.

    >>> tellers = {"drew": says("{name} draws", "SI-4.4"), "passed": says("{name} passes", "SI-4.5")}
    >>> events = [Event("drew", 0), Event("passed", 0)]
    >>> [said] = line(tellers, events, None, Scene(Words("en"), ("Sara", "Bahram")))
    >>> said.text, said.clause
    ('Sara draws; Sara passes.', 'SI-4.4')
    """

    def teller(told: Telling[object]) -> list[Said]:
        named = {key: name_of(told.details[key], told.words) for key, name_of in parts.items()}
        return [(told.words(message, name=told.name, **named), clause)]

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
    """What these events say, in their order, as one line under the clause of the first part; [] when they say nothing.

    `own_words` are the kinds of events that are told with a word of ours in front, not with the name of a player: such
    a word gets a capital letter where the line begins with it. `turn` and `seat` are those of `Line`.
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
