"""The protocol between a page and the table: all requests and replies, as JSON objects.

A page sends a `Request`, whose verb is "do", and receives a `Reply`; replies are also pushed when a computer opponent
has acted. In both, keys without meaning are omitted. Requests are untrusted: the table checks the type of each value
before it uses it. Each key of a reply is read somewhere in web/.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class SaveText(TypedDict):
    """A saved game whose card is to be drawn."""

    id: str
    """The id of the save: letters, digits and dashes."""
    text: str
    """Its record."""


class FilledPad(TypedDict):
    """The entries of a score pad."""

    names: list[str]
    """The names of the players, "" for none."""
    entries: dict[str, int | list[int]]
    """The entries by the keys of the pad."""


class Request(TypedDict, total=False):
    """A request of a page. Every request has the verb and the reader's settings."""

    do: str
    """The verb."""
    lang: str
    """The reader's language: "fa" or "en"."""
    latin: bool
    """Whether to use the digits 0 to 9 in Persian."""
    bots_pace: int
    """Milliseconds between the beginning of a computer opponent's turn and its action."""
    forced: bool
    """Whether the only possible answer is given automatically."""
    hints: bool
    """Whether hints are offered."""
    milestones: bool
    """Whether to pause at the end of an Age, a phase or a battle."""
    drawn: int
    """The number of the board in the page, 0 for none: only changes since then are sent."""
    held: int
    """The number of the save that the page has, 0 for none: only new lines are sent."""
    action: str
    """act: the text of the action."""
    verb: str
    """say: the verb of an action that ends with the typed "text"."""
    what: str
    """look, pick: the name of a thing on the board."""
    line: int | str | None
    """log: the number of a line, 0 for the start of the game, "now" or null for the present."""
    seat: str
    """lift: the seat that lifts the curtain, from 1; "" for the one that is asked."""
    key: str
    """option: the key of the option that is changed between rounds."""
    value: str
    """option: its new value."""
    number: int
    """finding: the number of a mistake found by the analysis, from 1; answer: the index of an answer, from 0."""
    place: int
    """play-on: the number of actions after which to branch from the finished game."""
    game: str
    """new, dialog, lesson, scenario, pad: the id of the game; stats, numbers: the game to filter by."""
    lesson: int
    """lesson: the number of the lesson, by default 1."""
    seats: list[dict[str, str]] | list[int]
    """new, dialog: for each seat "name", "colour" and "bot" (a level or ""); invite: the seats at the device, from
    1."""
    options: dict[str, str]
    """new, dialog: the chosen options."""
    seed: str
    """new, dialog: the typed seed, "" for a secret one."""
    form: dict[str, str]
    """new, dialog: seats, options and seed as the flat fields of the dialog."""
    changed: str
    """dialog: the field that has been changed."""
    entropy: str
    """new, import, rematch and other verbs that start a game: 128 random bits for its id and its seed."""
    id: str
    """open: the id of the save; scenario: the id of the example."""
    text: str
    """open, import: a record, a file or a link; say: the typed text; scenario: the text of an example; puzzle: the text
    of a puzzle."""
    redo: str
    """open: what was taken back and can be done again."""
    games: list[SaveText]
    """home: the games whose cards are to be drawn."""
    list: list[Statistics]
    """stats, numbers: the statistics of finished games."""
    who: int
    """numbers: the number of the person to filter by, 0 for all."""
    n: int
    """From another device: the number of the request. A repeated number gets the same reply, and nothing is done
    twice."""
    device: str
    """invite, dismiss, away, stand-in: the key of the other device, letters and digits."""
    away: bool
    """away, invite: whether the device cannot be reached; stand-in: whether the people of "seats" have left the
    host's screen."""
    query: dict[str, str]
    """begin: the parameters in the URL of an embedded board."""
    pad: FilledPad
    """pad: the entries of the score pad."""


class RecordText(TypedDict, total=False):
    """The record of a save: complete, or only the changes for a page that has the previous save."""

    number: int
    """The number of this save since the game was opened."""
    record: str
    """The complete record; the keys below are omitted then."""
    head: str
    """The lines before the actions."""
    since: int
    """The number of lines of actions that have not changed."""
    lines: str
    """The lines of actions after these."""


class Save(RecordText):
    """A game as a page saves it."""

    id: str
    """The id of the game."""
    game: str
    """Which game it is."""
    home: str
    """Its card for the home page, as HTML."""
    over: bool
    """Whether it is over."""
    secret: bool
    """Whether its record contains secrets."""
    redo: str
    """What was taken back and can be done again, "" for nothing."""


class PersonsResult(TypedDict):
    """The result of a finished game for a person."""

    name: str
    """As it was typed, "" for none."""
    score: int
    """The person's points."""
    result: str
    """won, lost or shared."""


class Statistics(TypedDict):
    """The statistics of a finished game."""

    v: int
    """The version of this object, 2; version 1 has the keys up to "against"."""
    id: str
    """The id with which the game started, so that copies count once."""
    game: str
    """Which game it was."""
    result: str
    """won, lost or shared; "together" if people were on several sides, "watched" if there were none."""
    opponents: list[str]
    """The level of each computer opponent."""
    score: int
    """The reader's points."""
    against: NotRequired[int]
    """The highest points of any other seat."""
    people: NotRequired[list[PersonsResult]]
    """The people at the table, by seat."""
    moves: NotRequired[int]
    """The number of actions of seats."""
    victory: NotRequired[str]
    """The kind of victory, a key of the game; "" if there is only one kind."""
    at: NotRequired[int]
    """When the page received the end of the game, in milliseconds."""


class File(TypedDict):
    """A game as a file."""

    name: str
    """The name of the file."""
    text: str
    """The content of the file."""


class Example(TypedDict):
    """The state of an example."""

    game: str
    """Which game it is of."""
    id: str
    """Its id."""
    title: str
    """Its title, in the reader's language."""
    task: str
    """Its task."""
    step: int | None
    """The number of completed steps; null if something else has been played."""
    steps: int
    """The number of steps."""
    done: bool
    """Whether it is solved: all steps have been done, or the position has the required properties."""
    by: str
    """Who solved it: "reader", or "shown" if a step was played for the reader."""


class Puzzle(TypedDict):
    """The state of a puzzle."""

    game: str
    """Which game it is of."""
    id: str
    """Its id."""
    kind: str
    """"exact", "forced" or "judged"."""
    verdict: str
    """"right" or "wrong"; "" before it has been answered."""
    by: str
    """Who answered: "reader", or "shown" if the answer was shown."""


class Report(TypedDict):
    """An action at an embedded board, as reported to the embedding page."""

    seat: int
    """The seat that acted, from 0."""
    action: NotRequired[str]
    """The text of the action; omitted in games with hidden information."""
    by: str
    """Who played for this seat: "reader", "computer", or "shown" for a step of an example's script."""
    legal: bool
    """Whether the action was legal."""
    clause: NotRequired[str]
    """The clause of the refusal, if it was not."""
    text: str
    """The lines of the log about it, or the reason of the refusal."""


class Result(TypedDict):
    """The result of the game of an embedded board."""

    winners: list[int]
    """The seats that have won, from 0."""
    scores: list[int]
    """The points of every seat."""
    sides: list[list[int]]
    """The seats that win together."""


class Light(TypedDict):
    """Something on the page to highlight."""

    kind: str
    """act, look or pick: the button of an action, a sheet or a pick; id: the element with this id."""
    what: str
    """The text of the action, the name of the thing, or the id."""


class Device(TypedDict):
    """Another device in the game."""

    device: str
    """Its key."""
    seats: list[int]
    """The seats at the device, from 1; empty: it shows what is public."""
    away: bool
    """Whether it cannot be reached."""
    computer: bool
    """Whether a computer opponent plays for its people until they return."""


class Reply(TypedDict, total=False):
    """A reply of the table."""

    ok: bool
    """Whether the request succeeded; if not, nothing has changed."""
    code: str
    """The code of the error, for the page."""
    alert: str
    """The error as a sentence; in a successful reply, a secondary error."""
    clause: str
    """The clause of the rules by which an action or a choice was refused."""
    rule: str
    """The URL of that clause, relative to the home page."""
    detail: str
    """The location of an internal error."""
    note: str
    """A short message to show for a moment."""
    regions: dict[str, str]
    """New content of parts of the page, by the id of the element."""
    lit: list[Light]
    """What to press in a lesson, and what the step is about; present with new regions of a game."""
    learned: str
    """A lesson that has reached its last step: the game, and the number of the lesson unless it is 1."""
    hinted: list[Light]
    """What a hint refers to, in the same form; highlighted on the board only."""
    since: int
    """The number of the board in the page that contains the omitted parts."""
    drawn: int
    """The number of the board in this reply."""
    id: str
    """The id of the game that has been opened."""
    game: str
    """Which game is shown."""
    title: str
    """The title of the page."""
    acting: bool
    """Whether a person decides now, and can see the decision."""
    asked: bool
    """Whether somebody at this device must answer now, possibly behind the curtain."""
    bot: bool
    """Whether a computer opponent is about to act."""
    hidden: bool
    """Whether seats of this game know different things."""
    private: bool
    """Whether the reply is for the eyes of one person only."""
    veiled: bool
    """Whether the curtain is down."""
    curtain: int | None
    """The seat for whose answer the curtain is down, from 1."""
    moves: list[str]
    """The ids of elements that move."""
    sound: str
    """The sound to play, if any."""
    origins: dict[str, str]
    """By the id of what moves, the id of where it was, followed by " chosen" if it was chosen inside of that."""
    say: str
    """What has happened, as sentences."""
    speak: str
    """What to announce to screen readers."""
    shut: bool
    """Whether to close open sheets."""
    open: str
    """The id of the sheet to open."""
    point: list[str]
    """The ids of what the sheet is about."""
    unveil: list[list[str]]
    """The ids of what is revealed, group by group."""
    save: Save
    """The game to save."""
    saves: list[Save]
    """Several games from one file, to save."""
    bad: int
    """The number of games in the file that could not be read."""
    finished: list[Statistics]
    """import: the statistics of finished games in a file."""
    puzzles: str
    """import: the results of puzzles in a file as JSON, not validated; "" for none."""
    stats: Statistics
    """The statistics of the game that has just ended, to save."""
    opening: int
    """The percentage of a long game that has been replayed; the page continues with the verb "opening"."""
    several: bool
    """Whether the file contains several games."""
    cards: dict[str, str]
    """Cards for the home page, by the id of the game."""
    damaged: dict[str, str]
    """The code of the reason why a card could not be drawn, by the id of the game."""
    file: File
    """The requested file: a game, a score pad as text, or an example with the moves played."""
    fragment: str
    """The requested game as the fragment of a URL."""
    secret: bool
    """Whether that file or fragment contains secrets."""
    n: int
    """To another device that joins: the number of its last request, from which it continues."""
    devices: list[Device]
    """All other devices in the game, while there are any and when the last has left."""
    role: str
    """The role of this device among several: "wall" without a seat, "hand" if there is a wall, else ""."""
    invited: list[list[int]]
    """new: the seats of each device to invite now, from 1."""
    scene: Example
    """The state of the example that is shown."""
    puzzle: Puzzle
    """The state of the puzzle that is shown."""
    reports: list[Report]
    """Actions at an embedded board, to report to the embedding page."""
    result: Result
    """The result of its game."""
