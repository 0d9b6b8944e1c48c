"""What goes between a page and the table: every request and every reply, as JSON objects, key by key.

A page asks with one `Request`, of which "do" is the verb, and gets one `Reply`; a reply may come unasked too, when an
opponent has acted. Of both only the keys are there that mean something. Requests are a stranger's: the table takes none
of their values for what `Request` says before it has looked. Replies are ours, and each key has a reader in web/.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class SaveText(TypedDict):
    """A game as a page hands it over, to have its card drawn."""

    id: str
    """The id of the save: letters, digits and dashes."""
    text: str
    """Its record."""


class FilledPad(TypedDict):
    """A score pad as somebody has filled it in."""

    names: list[str]
    """The players, "" for one without a name."""
    entries: dict[str, int | list[int]]
    """What is entered, by the keys of the pad."""


class Request(TypedDict, total=False):
    """What a page asks. Besides the verb come the reader's settings, with every request."""

    do: str
    """The verb."""
    lang: str
    """The reader's language: "fa" or "en"."""
    latin: bool
    """Whether he wants the digits 0 to 9 in Persian."""
    bots_pace: int
    """Milliseconds from an opponent's turn to its action."""
    forced: bool
    """Whether an answer that leaves no choice is given by itself."""
    hints: bool
    """Whether hints are offered."""
    milestones: bool
    """Whether the page stops when an Age, a phase or a battle is over, until somebody goes on."""
    drawn: int
    """The number of the board that stands in the page, 0 for none: only what has changed since is sent."""
    held: int
    """The number of the save that the page holds, 0 for none: only what is new is sent."""
    action: str
    """act: the text of the action."""
    verb: str
    """say: the verb of an action that ends with what a person has typed under "text"."""
    what: str
    """look, pick: the thing on the board."""
    line: int | str | None
    """log: a line, 0 for the start of the game, "now" or nothing for the present."""
    seat: str
    """lift: the seat of who lifts the curtain, from 1; "" for who is asked."""
    key: str
    """option: which option is changed between rounds."""
    value: str
    """option: to what."""
    number: int
    """finding: which of the losses that the analysis has found, from 1; answer: which of the answers, from 0."""
    place: int
    """play-on: after how many actions of the game that is over."""
    game: str
    """new, dialog, lesson, scenario, pad: the id of the game; stats, numbers: of this game alone."""
    lesson: int
    """lesson: which of the game's lessons, the first unless it is said."""
    seats: list[dict[str, str]] | list[int]
    """new, dialog: for each seat "name", "colour" and "bot", a level or ""; invite: who sits at the device, from 1."""
    options: dict[str, str]
    """new, dialog: the options that were chosen."""
    seed: str
    """new, dialog: the seed that was typed, "" for a secret one."""
    form: dict[str, str]
    """new, dialog: the same three as the flat fields of the dialog."""
    changed: str
    """dialog: the field that was changed last."""
    entropy: str
    """new, import, rematch and others that begin a game: 128 random bits, for its id and its luck."""
    id: str
    """open: the id of the save; scenario: of the example."""
    text: str
    """open, import: a record, a file or a link; say: what was typed; scenario: an example that somebody has written;
    puzzle: a puzzle."""
    redo: str
    """open: what was taken back and can be done again."""
    games: list[SaveText]
    """home: the games whose cards are to be drawn."""
    list: list[Statistics]
    """stats, numbers: what is kept of finished games."""
    who: int
    """numbers: of which of the people that were named, 0 for all."""
    n: int
    """Of another device: the number of this request, counted up; the same one again is answered again, not done."""
    device: str
    """invite, dismiss, away, stand-in: the key of the other device, letters and digits."""
    away: bool
    """away: whether it cannot be reached."""
    query: dict[str, str]
    """begin: what the address of an embedded board asks for."""
    pad: FilledPad
    """pad: what is filled in."""


class RecordText(TypedDict, total=False):
    """The record of a save: whole, or to a page that holds the save before only what is new."""

    number: int
    """The number of this save, counted while the game is open."""
    record: str
    """The whole record; the rest is left out then."""
    head: str
    """The lines before the actions."""
    since: int
    """How many lines of actions have stayed."""
    lines: str
    """The lines after these."""


class Save(RecordText):
    """What a page keeps of a game."""

    id: str
    """The id of the game."""
    game: str
    """Which game it is."""
    home: str
    """Its card for the home page."""
    over: bool
    """Whether it is over."""
    secret: bool
    """Whether its record shows what somebody may not see yet."""
    redo: str
    """What was taken back and can be done again, "" for nothing."""


class PersonsResult(TypedDict):
    """What a finished game came to for a person."""

    name: str
    """As it was typed, "" for none."""
    score: int
    """The person's points."""
    result: str
    """won, lost or shared."""


class Statistics(TypedDict):
    """What is kept of a finished game."""

    v: int
    """The version of this object, 2; what stands in 1 ends with "against"."""
    id: str
    """The id under which the game began: copies count once."""
    game: str
    """Which game it was."""
    result: str
    """won, lost or shared; "together" for people on several sides, "watched" for none."""
    opponents: list[str]
    """The level of each."""
    score: int
    """The reader's points."""
    against: NotRequired[int]
    """The best points of anybody else."""
    people: NotRequired[list[PersonsResult]]
    """The people at the table, by seat."""
    moves: NotRequired[int]
    """How many actions of seats it took."""
    victory: NotRequired[str]
    """How it was won, as the game calls it, "" where there is one way only."""
    at: NotRequired[int]
    """When the page heard of its end, in milliseconds."""


class File(TypedDict):
    """A game as a file."""

    name: str
    """What the file is called."""
    text: str
    """What stands in it."""


class Example(TypedDict):
    """How far an example has come."""

    game: str
    """Which game it is of."""
    id: str
    """Its id."""
    title: str
    """Its title, in the reader's language."""
    task: str
    """Its task."""
    step: int | None
    """How many of its steps are done, none when something else has been played."""
    steps: int
    """How many it has."""
    done: bool
    """Whether it is solved: all of them have been done, or the position is one that it asks for."""
    by: str
    """Who did: "reader", or "shown" where a step was played for him."""


class Puzzle(TypedDict):
    """A puzzle, and what has come of it."""

    game: str
    """Which game it is of."""
    id: str
    """Its id."""
    kind: str
    """What stands behind its answer: "exact", "forced" or "judged"."""
    verdict: str
    """"right" or "wrong", "" as long as nothing has been answered."""
    by: str
    """Who has answered: "reader", or "shown" where it was played for him."""


class Told(TypedDict):
    """What somebody at an embedded board has done, as the page around may know it."""

    seat: int
    """Who, from 0."""
    action: NotRequired[str]
    """The text of the action; of a game with secrets it is not told."""
    by: str
    """Who played for this seat: "reader", "computer", or "shown" where it was a step of an example's script."""
    legal: bool
    """Whether the rules allowed it."""
    clause: NotRequired[str]
    """Where they did not: the number of the clause."""
    text: str
    """The lines of the log about it, or why it was refused."""


class Result(TypedDict):
    """How the game of an embedded board has ended."""

    winners: list[int]
    """The seats that have won, from 0."""
    scores: list[int]
    """The points of every seat."""
    sides: list[list[int]]
    """The seats that win together."""


class Light(TypedDict):
    """Something on the page that is lit."""

    kind: str
    """act, look or pick: the button of an action, of a look, of a pick; id: what has this id."""
    what: str
    """The action, the thing on the board, or the id."""


class Device(TypedDict):
    """Another device at the game that is open."""

    device: str
    """Its key."""
    seats: list[int]
    """The seats of who sits there, from 1; none: it shows what is public."""
    away: bool
    """Whether it cannot be reached."""
    computer: bool
    """Whether a computer plays for its people until they are back."""


class Reply(TypedDict, total=False):
    """What the table answers."""

    ok: bool
    """Whether the request was met; if not, nothing has changed."""
    code: str
    """Why not, for the page."""
    alert: str
    """Why not, for people; of a request that was met, what went wrong beside it."""
    clause: str
    """The clause of the rules by which an action or a choice was refused."""
    rule: str
    """Where that clause stands, below the home page."""
    detail: str
    """Where an error of ours happened."""
    note: str
    """What people are told in passing."""
    regions: dict[str, str]
    """New content for parts of the page, by the id of the element."""
    lit: list[Light]
    """What is to be pressed in a lesson, and what it is about; with new regions of a game, if there is any."""
    learned: str
    """A lesson that has come to its last step: the game, and the number of one that is not its first."""
    hinted: list[Light]
    """What a hint names, in the same way: only the board shows it."""
    since: int
    """The number of the board of which the parts that are left out stand in the page."""
    drawn: int
    """The number of the board that is sent."""
    id: str
    """The id of the game that has been opened."""
    game: str
    """Which game is shown."""
    title: str
    """The title of the page."""
    acting: bool
    """Whether a person decides now, and sees what about."""
    asked: bool
    """Whether somebody at this device owes an answer now, be it behind the curtain."""
    bot: bool
    """Whether an opponent is about to act."""
    hidden: bool
    """Whether seats of this game know different things."""
    private: bool
    """Whether what is sent is for one person's eyes only."""
    veiled: bool
    """Whether the curtain hangs."""
    curtain: int | None
    """The seat before whose answer it hangs, from 1."""
    moves: list[str]
    """The ids of what is seen to move."""
    sound: str
    """What is heard of what has happened, where that is something."""
    origins: dict[str, str]
    """By id of what moves, the id of where it lay, with " chosen" of what it was chosen in; if something happened."""
    say: str
    """What has happened, in sentences."""
    speak: str
    """What is read out."""
    shut: bool
    """Whether open sheets are closed."""
    open: str
    """The sheet that opens."""
    point: list[str]
    """The id of what that sheet tells about."""
    unveil: list[list[str]]
    """The ids of what turns up at the end, group by group."""
    save: Save
    """The game as the page is to keep it."""
    saves: list[Save]
    """Several games that have come as one file."""
    bad: int
    """How many of that file could not be read."""
    finished: list[Statistics]
    """import: what a file says of finished games."""
    stats: Statistics
    """What is to be kept of the game that has just ended."""
    opening: int
    """How much of a long game is replayed, of a hundred parts: the page asks on with the verb "opening"."""
    several: bool
    """Whether these are many games."""
    cards: dict[str, str]
    """Cards for the home page, by the id of the game."""
    damaged: dict[str, str]
    """Why a card could not be drawn, by the id of the game."""
    file: File
    """The game that was asked for as a file, a score pad as a text to pass on, or an example with what was played."""
    fragment: str
    """The game that was asked for as the fragment of an address."""
    secret: bool
    """Whether that file or fragment shows what somebody may not see yet."""
    n: int
    """To another device that joins: the number of its last request; it counts on from there."""
    devices: list[Device]
    """Every other device at this game, while there are any and when the last has gone."""
    role: str
    """What this device is among several: "wall" with no seat, "hand" beside a wall, else ""; while there are others."""
    invited: list[list[int]]
    """new: the seats, from 1, of each other device that is to be invited now."""
    scene: Example
    """How far the example has come that is shown."""
    puzzle: Puzzle
    """The puzzle that is shown, and what has come of it."""
    told: list[Told]
    """What was done at an embedded board."""
    result: Result
    """How its game has ended."""
