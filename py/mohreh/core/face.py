"""The face of a game: what the table asks of a game to show it. The table draws nothing of a game itself.

A game module offers one object that follows `Face`. All its functions are pure: the same position and scene
give the same markup. A position handed to a face is always what the viewer may know (`State.observe`).
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
"""What can be heard of events; of several the first of these (web/notices/sounds.mjs)."""
REVEAL = "reveal"
"""What is heard when the end of a round turns up what lay hidden (`Extras.unveil`)."""
VICTORY = "victory"
"""What is heard when a game is over."""


def never(_action: object) -> bool:
    """Nothing is irreversible."""
    return False


@dataclass(frozen=True, slots=True)
class Scene:
    """Who looks at the position, in which language, and what the table knows about this moment.

    `names` and `colours` hold one entry per seat; names are typed by people, so they are shown only through `words`
    or inside `<bdi>`. `sides` are the seats that win together; none: everybody alone. `viewer` is the seat whose
    view this is, EVERYBODY for what is public. `acting` says that a person at this device decides now: without it
    nothing on the board acts (a bot thinks, a past position, the end). `out_of_turn`: the viewer may do now what
    `State.out_of_turn` offers. `marked` holds the ids of what the rivals changed since the viewer's last decision.
    `irreversible(action)` tells that undo could not pass this action, which is legal: it would reveal something.
    `options` are the game's options with every default filled in. `picked` is what the reader has picked on the board
    with `data-do="pick ..."`, in order. `open`: the game is over and this position is a past one; the face gets it
    whole, for nothing is secret any more. `revealed` are the public events in which everybody's secret answers were
    shown last: a board that tells what each has done draws it from them. `judgements` are asked for what is legal in
    the position shown.
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
    """The content of the sheet dialog: a title (plain text, becomes its heading) and a body."""

    title: str
    body: Html


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: a sentence in the reader's language, its clause.

    `turn` places it in the game, never going back: a game that limits what may be remembered compares it with
    `PrivateFace.recall`. `seat` is whom it is about where that is not who acted, as when the answers of several seats
    are shown together; CHANCE for nobody.
    """

    text: str
    clause: str = ""
    turn: int = 0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Banner:
    """What nobody should miss, said large for a moment: a short sentence, perhaps a small picture before it.

    `seat` is whom it is about; None: everybody.
    """

    text: str
    picture: Html | None = None
    seat: int | None = None


def nothing(*_asked: object) -> tuple[()]:
    """There is none of it."""
    return ()


def _none(*_asked: object) -> None:
    return None


def _unsaid(*_asked: object) -> str:
    return ""


def _always(*_asked: object) -> bool:
    return True


@dataclass(frozen=True, kw_only=True)
class Extras(Generic[S_contra, A_contra]):
    """What a face brings besides what each must: functions, each with a default that says what there is without it.

    Events, and positions where nobody in particular looks, are those that everybody may know.
    """

    picks: Callable[[S_contra, Scene], Collection[str]] = nothing
    """What the board of a position and a scene offers to pick, as a button of it says after `data-do="pick `."""

    # Secrets that pass from hand to hand.
    openly: Callable[[S_contra], bool] | None = None
    """Whether nothing that its seat alone knows need be seen for the decision, so no curtain falls; None: never."""
    viewers: Callable[[Sequence[Event]], Sequence[int]] = nothing
    """The seats to which events have shown something: the device is handed to the people among them."""
    handed: Callable[[S_contra, int, A_contra, Scene], Sheet | None] = _none
    """What the viewer of the scene, one of `viewers`, was shown when a seat did an action, and nothing else.

    The title is one sentence that says all of it; the body shows it large, to whom besides and when. The position is
    that before, as the viewer knew it.
    """

    # What the game thinks of a move, for hints and for looking back: made from the view of the seat alone.
    aim: Callable[[S_contra, Words], str] = _unsaid
    """What the judgement of a view is a share of, as it stands after a number of a hundred; "": the chance to win."""
    called: Callable[[S_contra, int, A_contra, Scene], str] = _unsaid
    """The move as an order, without a full stop: "Build Stable for 2 coins"; "": as the log tells it."""
    reasons: Callable[[S_contra, int, A_contra, Scene], Sequence[str] | None] = _none
    """What the judgement of the game sees in the move, the weightiest first, without a full stop; None: the points that
    it brings, if all is open."""
    drawbacks: Callable[[S_contra, int, A_contra, Scene], Sequence[str]] = nothing
    """What speaks against the move, though it may be the best: what it leaves one without, or a rival with."""

    # The course of the game in pictures.
    part: Callable[[S_contra, Words], str] = _unsaid
    """The larger part of the game that `Face.group` is about: the Age of a turn, the phase of a round; "": none."""
    pictured: Callable[[Sequence[Event], Scene], Html | None] = _none
    """A small picture, a line high, of what events did: what was built, which card was laid."""
    emptied: Callable[[S_contra, Sequence[Event]], Sequence[str]] | None = None
    """The ids of the places on the board of a position that events have emptied: marked, they are drawn as gaps."""
    announce: Callable[[S_contra, Sequence[Event], Scene], Sequence[Banner]] = nothing
    """What events have brought that nobody should miss: a new Age, a called vote, somebody about to win."""
    ends_part: Callable[[Sequence[Event]], bool] = never
    """Whether events have ended a part of the game, an Age, a phase, a battle, that has a milestone."""
    milestone: Callable[[S_contra, S_contra, S_contra, Sequence[Event], Scene], Milestone | None] = _none
    """What has come of the part of the game that events have ended: three positions, in which it began, in which they
    happened and to which they led, all as everybody may know them."""
    heard: Mapping[str, str] = field(default_factory=dict)
    """What is heard of events, by their kinds: each one of `SOUNDS`. Under a kind and one of its details, "used gain",
    it is what those hear at whose screen somebody did it, where there is that detail."""
    travels: Callable[[Sequence[Event], Scene], Sequence[tuple[str, str]]] = nothing
    """Pairs of ids on the board: where something lay, as the viewer saw it, and what of `Face.moved` it has come to.
    "hand chosen" means what was picked or chosen in what has the id "hand"."""
    unveil: Callable[[S_contra, S_contra], Sequence[Sequence[str]]] = nothing
    """The ids of what the end of a round turns up between two positions, group by group, in the order of being seen."""
    is_look: Callable[[S_contra], bool] = never
    """Whether whoever is asked looks at something: his only answer, that he has seen it, is never given for him."""
    crown: Callable[[S_contra, Scene], Html | None] = _none
    """A picture of the victory, for the end: what was won, and how."""
    by_points: Callable[[S_contra], bool] = _always
    """Whether points have decided a game that is over; otherwise they are neither summed up nor charted."""
    victory: Callable[[S_contra], str] = _unsaid
    """How a game that is over was won, one of `victories`; "": there is one way only."""
    victories: Mapping[str, str] = field(default_factory=dict)
    """The ways to win, by what `victory` calls them: messages of the game."""
    goes_on: Callable[[S_contra, Words], str] = _unsaid
    """What begins when everybody has seen the scores between two parts of the game: "Next game"; "": the next round."""


class Face(Protocol[S_contra, A_contra]):
    """How a game looks and speaks: the module `face` of its room. `words` always carries the reader's language."""

    @property
    def extras(self) -> Extras[S_contra, A_contra]:
        """What it brings besides: `Extras()` where that is nothing."""
        ...

    def title(self, words: Words) -> str:
        """The name of the game."""
        ...

    def board(self, state: S_contra, scene: Scene) -> Html:
        """The whole position; a board that is drawn from parts (`core.parts`) is drawn and sent by what has changed."""
        ...

    def prompt(self, state: S_contra, scene: Scene) -> str:
        """One sentence: who decides what. After the end: who has won."""
        ...

    def look(self, state: S_contra, what: str, scene: Scene) -> Sheet | None:
        """The sheet of something on the board ("card stable", "discard", "seat 1"); None: no such thing."""
        ...

    def ways(self, view: S_contra, scene: Scene, action: A_contra) -> Sequence[Mark]:
        """What is pressed for an action that the viewer may do now, from the board as it stands: at last its button.

        Before that, if the board does not show it, what opens the sheet in which it stands ("look"), and what is to be
        picked or put back ("pick", as the buttons will then say): no more than is needed. Nothing is drawn for it
        (`core.ways` helps).
        """
        ...

    def tell(self, before: S_contra, seat: int, events: Sequence[Event], scene: Scene) -> Sequence[Line]:
        """The log lines of what `seat`, which may be CHANCE, has done: made from public events alone.

        `before` is the position it was done in, as everybody may know it. None for what nobody needs to hear of. What
        was answered in secret is told with the answer that reveals it, a line for each seat.
        """
        ...

    def group(self, state: S_contra, words: Words) -> str:
        """The heading under which what happens in this position is logged: the Age or the round."""
        ...

    def refusal(self, refused: Refusal, scene: Scene) -> str:
        """The sentence for a refused action, without its clause (the table adds it)."""
        ...

    def score_sheet(self, state: S_contra, scene: Scene) -> Html:
        """The filled score sheet; at the end with the winner and the tie-break, each with its clause."""
        ...

    def outcome(self, state: S_contra, scene: Scene) -> str:
        """One sentence: who has won, and how. Only asked at the end."""
        ...

    def thumbnail(self, state: S_contra) -> Html:
        """A small still picture of the position (SVG, under 3 kB), without words and without ids."""
        ...

    def moved(self, events: Sequence[Event]) -> list[str]:
        """The ids of the elements that these events move or change, most important first."""
        ...


class PrivateFace(Face[S_contra, A_contra], Protocol[S_contra, A_contra]):
    """The face of a game in which the seats know different things."""

    def recall(self, state: S_contra, scene: Scene) -> int:
        """The earliest `Line.turn` that the viewer may still read now; 0: everything.

        For the viewer EVERYBODY it is what all people at the table may read.
        """
        ...
