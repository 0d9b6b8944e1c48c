"""The presentation of a game: the functions that the table calls to show it. The table itself draws nothing of a game.

The module `face` of a game implements `Face`. All its functions are pure: the same position and scene give the same
markup. A position passed to a face is always the viewer's own view (`State.observe`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol

from mohreh.core.game import A_contra, Action, Event, Refusal, S_contra
from mohreh.core.html import Html
from mohreh.core.judged import Judgements
from mohreh.core.lesson import Mark
from mohreh.core.milestone import Milestone
from mohreh.core.text import Words

SOUNDS = ("shield", "reveal", "coin", "place", "take")
"""The sounds of events; if several apply, the first of these is played (web/notices/sounds.mjs)."""
REVEAL = "reveal"
"""The sound when hidden components are revealed at the end of a round (`Extras.unveil`)."""
VICTORY = "victory"
"""The sound of the end of a game."""


def never(_action: object) -> bool:
    """False for every action and for all events."""
    return False


@dataclass(frozen=True, slots=True)
class Scene:
    """The context in which a position is shown: the viewer, the language, and the state of the table.

    `words` translates into the reader's language. `names` and `colours` have one entry per seat; names are typed by
    people, so they may be shown only through `words` or inside `<bdi>`. `viewer` is the seat whose view this is, or
    EVERYBODY. `sides` lists the seats that win together; empty: each seat on its own.

    `acting`: a person at this device must decide now. Otherwise nothing on the board can be pressed, because a bot is
    thinking, the position is a past one, or the game is over. `out_of_turn`: the viewer may take the actions of
    `State.out_of_turn` now. `picked` is what the viewer has picked on the board with `data-do="pick ..."`, in order.
    `judgements` caches which actions are legal in this position, and `irreversible(action)` tells whether a legal
    action would reveal something, so that it could not be undone.

    `marked` are the ids of elements that rivals have changed since the viewer's last decision. `revealed` are the
    public events that revealed the most recent simultaneous answers, for boards that show what each seat did. `options`
    are the options of the game, including defaults. `open`: the game is over and this is a past position, shown
    completely because nothing is secret any more.
    """

    words: Words
    names: tuple[str, ...]
    colours: tuple[str, ...] = ()
    viewer: int = 0
    acting: bool = True
    marked: frozenset[str] = frozenset()
    irreversible: Callable[[Action], bool] = field(default=never, compare=False)
    options: Mapping[str, str] = field(default_factory=dict)
    picked: tuple[str, ...] = ()
    open: bool = False
    sides: tuple[tuple[int, ...], ...] = ()
    out_of_turn: bool = False
    revealed: tuple[Event, ...] = field(default=(), compare=False)
    judgements: Judgements = field(default_factory=Judgements, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The content of a sheet, a dialog over the board: a title (plain text, used as its heading) and a body."""

    title: str
    body: Html


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: a sentence in the reader's language, and the clause of the rules it refers to.

    `turn` is its position in the game and never decreases; a game that limits what players may look up compares it
    with `PrivateFace.recall`. `seat` is the seat that the line is about; None: the seat that acted; CHANCE: no seat. It
    is needed when the answers of several seats are revealed together.
    """

    text: str
    clause: str = ""
    turn: int = 0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Banner:
    """A message shown large for a moment because nobody should miss it: a short sentence and an optional small picture.

    `seat` is the seat that it is about; None: everybody. `logged`: the line of the log says the same in its own words,
    so that it is shown but not announced.
    """

    text: str
    picture: Html | None = None
    seat: int | None = None
    logged: bool = False


def nothing(*_asked: object) -> tuple[()]:
    """An empty tuple, whatever is asked."""
    return ()


def _none(*_asked: object) -> None:
    return None


def _unsaid(*_asked: object) -> str:
    return ""


def _always(*_asked: object) -> bool:
    return True


@dataclass(frozen=True, kw_only=True)
class Extras(Generic[S_contra, A_contra]):
    """The optional functions of a face, each with a default.

    All events passed to them are public, and so are positions that are not the view of a particular seat.
    """

    picks: Callable[[S_contra, Scene], Collection[str]] = nothing
    """What can be picked on the board, as in the buttons after `data-do="pick `."""

    # Information that is passed between seats.
    openly: Callable[[S_contra], bool] | None = None
    """Whether the current decision needs no secret information, so that no curtain is lowered; None: never."""
    viewers: Callable[[Sequence[Event]], Sequence[int]] = nothing
    """The seats to which events have shown something secret: the device is handed to the people among them."""
    handed: Callable[[S_contra, int, A_contra, Scene], Sheet | None] = _none
    """What the viewer of the scene, one of `viewers`, was shown by a seat's action, and nothing else.

    The title is one sentence that contains all of it; the body shows it large, with who else saw it, and when. The
    position is the one before the action, as the viewer knew it.
    """

    # Explanations of moves, for hints and the analysis: computed from the view of the seat alone.
    aim: Callable[[S_contra, Words], str] = _unsaid
    """The phrase after the percentage of an evaluation that is not a chance to win; "": it is the chance to win."""
    called: Callable[[S_contra, int, A_contra, Scene], str] = _unsaid
    """The move in the imperative, without a full stop, such as "Build Stable for 2 coins"; "": use the sentence of the
    log."""
    reasons: Callable[[S_contra, int, A_contra, Scene], Sequence[str] | None] = _none
    """What the evaluation likes about the move, most important first, each without a full stop; None: the points that
    it brings, in a game without hidden information."""
    drawbacks: Callable[[S_contra, int, A_contra, Scene], Sequence[str]] = nothing
    """What speaks against the move, even if it is the best: what it costs the player, or gives a rival."""

    # The course of the game: log, banners, milestones, sounds, animation, the end.
    part: Callable[[S_contra, Words], str] = _unsaid
    """The larger part of the game to which `Face.group` belongs, such as the Age of a turn or the phase of a round; "":
    none."""
    pictured: Callable[[Sequence[Event], Scene], Html | None] = _none
    """A small picture, one line high, of what happened, such as what was built or which card was played."""
    emptied: Callable[[S_contra, Sequence[Event]], Sequence[str]] | None = None
    """The ids of places on the board that events have emptied; while they are marked they are drawn as gaps."""
    announce: Callable[[S_contra, Sequence[Event], Scene], Sequence[Banner]] = nothing
    """Banners for what nobody should miss: a new Age, a called vote, somebody about to win."""
    ends_part: Callable[[Sequence[Event]], bool] = never
    """Whether events have ended a part of the game (an Age, a phase, a battle) that has a milestone."""
    milestone: Callable[[S_contra, S_contra, S_contra, Sequence[Event], Scene], Milestone | None] = _none
    """The summary of a part of the game that events have ended, from three public positions: at its beginning, before
    the events, and after them."""
    heard: Mapping[str, str] = field(default_factory=dict)
    """The sounds of events by their kinds, each one of `SOUNDS`. A key of a kind and one of its details, such as "used
    gain", is the sound for the screen of the seat that acted, if the event has that detail."""
    travels: Callable[[Sequence[Event], Scene], Sequence[tuple[str, str]]] = nothing
    """Pairs of ids on the board for animation: where something was, as the viewer saw it, and to which of the elements
    of `Face.moved` it went. "hand chosen" means what was picked or chosen inside the element "hand"."""
    unveil: Callable[[S_contra, S_contra], Sequence[Sequence[str]]] = nothing
    """The ids of what is revealed between two positions at the end of a round, in groups, in the order of the
    reveal."""
    is_look: Callable[[S_contra], bool] = never
    """Whether the decision is to look at something. Its only answer, having seen it, is never given automatically."""
    crown: Callable[[S_contra, Scene], Html | None] = _none
    """A picture of the victory for the end of the game."""
    by_points: Callable[[S_contra], bool] = _always
    """Whether points decided a game that is over; otherwise they are neither totalled nor charted."""
    victory: Callable[[S_contra], str] = _unsaid
    """The kind of victory of a game that is over, a key of `victories`; "": there is only one kind."""
    victories: Mapping[str, str] = field(default_factory=dict)
    """The kinds of victory by their keys: messages of the game."""
    goes_on: Callable[[S_contra, Words], str] = _unsaid
    """What begins after the scores between two parts of the game have been seen, such as "Next game"; "": the next
    round."""


class Face(Protocol[S_contra, A_contra]):
    """How a game looks and speaks: implemented by the module `face` of its package. `words` translates for the
    reader."""

    @property
    def extras(self) -> Extras[S_contra, A_contra]:
        """Its optional functions: `Extras()` for none."""
        ...

    def title(self, words: Words) -> str:
        """The name of the game."""
        ...

    def board(self, state: S_contra, scene: Scene) -> Html:
        """The board as markup; one that is built from parts (`core.parts`) is redrawn and sent only where it has
        changed."""
        ...

    def prompt(self, state: S_contra, scene: Scene) -> str:
        """One sentence: who must decide what or, after the end, who has won."""
        ...

    def look(self, state: S_contra, what: str, scene: Scene) -> Sheet | None:
        """The sheet of something on the board, such as "card stable", "discard" or "seat 1"; None if there is no such
        thing."""
        ...

    def ways(self, view: S_contra, scene: Scene, action: A_contra) -> Sequence[Mark]:
        """What to press, in order, for an action that the viewer may do now; the last is its button.

        Before the button come, as far as necessary, what opens the sheet that contains it ("look"), and what must be
        picked or unpicked on the board ("pick"). It must not draw anything; `core.ways` helps.
        """
        ...

    def log_lines(self, before: S_contra, seat: int, events: Sequence[Event], scene: Scene) -> Sequence[Line]:
        """The log lines of an action of `seat`, which may be CHANCE, made from its public events.

        `before` is the public view of the position before the action. The result is empty for what need not be
        reported. Secret answers are reported when they are revealed, with one line for each seat.
        """
        ...

    def group(self, state: S_contra, words: Words) -> str:
        """The heading in the log for what happens in this position, such as the turn or the round."""
        ...

    def refusal(self, refused: Refusal, scene: Scene) -> str:
        """The sentence for a refusal, without its clause, which the table adds."""
        ...

    def score_sheet(self, state: S_contra, scene: Scene) -> Html:
        """The score sheet; at the end of the game with the winner and the tie-break, each with its clause."""
        ...

    def outcome(self, state: S_contra, scene: Scene) -> str:
        """One sentence: who has won, and how. Called only when the game is over."""
        ...

    def thumbnail(self, state: S_contra) -> Html:
        """A small static picture of the position (SVG, under 3 kB), without text and without ids."""
        ...

    def moved(self, events: Sequence[Event]) -> list[str]:
        """The ids of the elements that events have moved or changed, most important first."""
        ...


class PrivateFace(Face[S_contra, A_contra], Protocol[S_contra, A_contra]):
    """The face of a game in which the seats know different things."""

    def recall(self, state: S_contra, scene: Scene) -> int:
        """The earliest `Line.turn` that the viewer may still read; 0: the whole log.

        For the viewer EVERYBODY it is what all people at the table may read.
        """
        ...
