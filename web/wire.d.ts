// What goes between a page and the table, made of py/mohreh/table/protocol.py by python3 -m tests.tools.wire.

declare namespace Wire {
  interface SaveText {
    /** The id of the save: letters, digits and dashes. */
    id: string;
    /** Its record. */
    text: string;
  }
  interface FilledPad {
    /** The names of the players, "" for none. */
    names: string[];
    /** The entries by the keys of the pad. */
    entries: Record<string, number | number[]>;
  }
  interface Request {
    /** The verb. */
    do?: string;
    /** The reader's language: "fa" or "en". */
    lang?: string;
    /** Whether to use the digits 0 to 9 in Persian. */
    latin?: boolean;
    /** Milliseconds between the beginning of a computer opponent's turn and its action. */
    bots_pace?: number;
    /** Whether the only possible answer is given automatically. */
    forced?: boolean;
    /** Whether hints are offered. */
    hints?: boolean;
    /** Whether to pause at the end of an Age, a phase or a battle. */
    milestones?: boolean;
    /** The number of the board in the page, 0 for none: only changes since then are sent. */
    drawn?: number;
    /** The number of the save that the page has, 0 for none: only new lines are sent. */
    held?: number;
    /** act: the text of the action. */
    action?: string;
    /** say: the verb of an action that ends with the typed "text". */
    verb?: string;
    /** look, pick: the name of a thing on the board. */
    what?: string;
    /** log: the number of a line, 0 for the start of the game, "now" or null for the present. */
    line?: number | string | null;
    /** lift: the seat that lifts the curtain, from 1; "" for the one that is asked. */
    seat?: string;
    /** option: the key of the option that is changed between rounds. */
    key?: string;
    /** option: its new value. */
    value?: string;
    /** finding: the number of a mistake found by the analysis, from 1; answer: the index of an answer, from 0. */
    number?: number;
    /** play-on: the number of actions after which to branch from the finished game. */
    place?: number;
    /** new, dialog, lesson, scenario, pad: the id of the game; stats, numbers: the game to filter by. */
    game?: string;
    /** lesson: the number of the lesson, by default 1. */
    lesson?: number;
    /** new, dialog: for each seat "name", "colour" and "bot" (a level or ""); invite: the seats at the device, from 1. */
    seats?: Record<string, string>[] | number[];
    /** new, dialog: the chosen options. */
    options?: Record<string, string>;
    /** new, dialog: the typed seed, "" for a secret one. */
    seed?: string;
    /** new, dialog: seats, options and seed as the flat fields of the dialog. */
    form?: Record<string, string>;
    /** dialog: the field that has been changed. */
    changed?: string;
    /** new, import, rematch and other verbs that start a game: 128 random bits for its id and its seed. */
    entropy?: string;
    /** open: the id of the save; scenario: the id of the example. */
    id?: string;
    /** open, import: a record, a file or a link; say: the typed text; scenario: the text of an example; puzzle: the text of a puzzle. */
    text?: string;
    /** open: what was taken back and can be done again. */
    redo?: string;
    /** home: the games whose cards are to be drawn. */
    games?: SaveText[];
    /** stats, numbers: the statistics of finished games. */
    list?: Statistics[];
    /** numbers: the number of the person to filter by, 0 for all. */
    who?: number;
    /** From another device: the number of the request. A repeated number gets the same reply, and nothing is done twice. */
    n?: number;
    /** invite, dismiss, away, stand-in: the key of the other device, letters and digits. */
    device?: string;
    /** away, invite: whether the device cannot be reached; stand-in: whether the people of "seats" have left the host's screen. */
    away?: boolean;
    /** begin: the parameters in the URL of an embedded board. */
    query?: Record<string, string>;
    /** pad: the entries of the score pad. */
    pad?: FilledPad;
  }
  interface RecordText {
    /** The number of this save since the game was opened. */
    number?: number;
    /** The complete record; the keys below are omitted then. */
    record?: string;
    /** The lines before the actions. */
    head?: string;
    /** The number of lines of actions that have not changed. */
    since?: number;
    /** The lines of actions after these. */
    lines?: string;
  }
  interface Save extends RecordText {
    /** The id of the game. */
    id: string;
    /** Which game it is. */
    game: string;
    /** Its card for the home page, as HTML. */
    home: string;
    /** Whether it is over. */
    over: boolean;
    /** Whether its record contains secrets. */
    secret: boolean;
    /** What was taken back and can be done again, "" for nothing. */
    redo: string;
  }
  interface PersonsResult {
    /** As it was typed, "" for none. */
    name: string;
    /** The person's points. */
    score: number;
    /** won, lost or shared. */
    result: string;
  }
  interface Statistics {
    /** The version of this object, 2; version 1 has the keys up to "against". */
    v: number;
    /** The id with which the game started, so that copies count once. */
    id: string;
    /** Which game it was. */
    game: string;
    /** won, lost or shared; "together" if people were on several sides, "watched" if there were none. */
    result: string;
    /** The level of each computer opponent. */
    opponents: string[];
    /** The reader's points. */
    score: number;
    /** The highest points of any other seat. */
    against?: number;
    /** The people at the table, by seat. */
    people?: PersonsResult[];
    /** The number of actions of seats. */
    moves?: number;
    /** The kind of victory, a key of the game; "" if there is only one kind. */
    victory?: string;
    /** When the page received the end of the game, in milliseconds. */
    at?: number;
  }
  interface File {
    /** The name of the file. */
    name: string;
    /** The content of the file. */
    text: string;
  }
  interface Example {
    /** Which game it is of. */
    game: string;
    /** Its id. */
    id: string;
    /** Its title, in the reader's language. */
    title: string;
    /** Its task. */
    task: string;
    /** The number of completed steps; null if something else has been played. */
    step: number | null;
    /** The number of steps. */
    steps: number;
    /** Whether it is solved: all steps have been done, or the position has the required properties. */
    done: boolean;
    /** Who solved it: "reader", or "shown" if a step was played for the reader. */
    by: string;
  }
  interface Puzzle {
    /** Which game it is of. */
    game: string;
    /** Its id. */
    id: string;
    /** "exact", "forced" or "judged". */
    kind: string;
    /** "right" or "wrong"; "" before it has been answered. */
    verdict: string;
    /** Who answered: "reader", or "shown" if the answer was shown. */
    by: string;
  }
  interface Report {
    /** The seat that acted, from 0. */
    seat: number;
    /** The text of the action; omitted in games with hidden information. */
    action?: string;
    /** Who played for this seat: "reader", "computer", or "shown" for a step of an example's script. */
    by: string;
    /** Whether the action was legal. */
    legal: boolean;
    /** The clause of the refusal, if it was not. */
    clause?: string;
    /** The lines of the log about it, or the reason of the refusal. */
    text: string;
  }
  interface Result {
    /** The seats that have won, from 0. */
    winners: number[];
    /** The points of every seat. */
    scores: number[];
    /** The seats that win together. */
    sides: number[][];
  }
  interface Light {
    /** act, look or pick: the button of an action, a sheet or a pick; id: the element with this id. */
    kind: string;
    /** The text of the action, the name of the thing, or the id. */
    what: string;
  }
  interface Device {
    /** Its key. */
    device: string;
    /** The seats at the device, from 1; empty: it shows what is public. */
    seats: number[];
    /** Whether it cannot be reached. */
    away: boolean;
    /** Whether a computer opponent plays for its people until they return. */
    computer: boolean;
  }
  interface Reply {
    /** Whether the request succeeded; if not, nothing has changed. */
    ok?: boolean;
    /** The code of the error, for the page. */
    code?: string;
    /** The error as a sentence; in a successful reply, a secondary error. */
    alert?: string;
    /** The clause of the rules by which an action or a choice was refused. */
    clause?: string;
    /** The URL of that clause, relative to the home page. */
    rule?: string;
    /** The location of an internal error. */
    detail?: string;
    /** A short message to show for a moment. */
    note?: string;
    /** New content of parts of the page, by the id of the element. */
    regions?: Record<string, string>;
    /** What to press in a lesson, and what the step is about; present with new regions of a game. */
    lit?: Light[];
    /** A lesson that has reached its last step: the game, and the number of the lesson unless it is 1. */
    learned?: string;
    /** What a hint refers to, in the same form; highlighted on the board only. */
    hinted?: Light[];
    /** The number of the board in the page that contains the omitted parts. */
    since?: number;
    /** The number of the board in this reply. */
    drawn?: number;
    /** The id of the game that has been opened. */
    id?: string;
    /** Which game is shown. */
    game?: string;
    /** The title of the page. */
    title?: string;
    /** Whether a person decides now, and can see the decision. */
    acting?: boolean;
    /** Whether somebody at this device must answer now, possibly behind the curtain. */
    asked?: boolean;
    /** Whether a computer opponent is about to act. */
    bot?: boolean;
    /** Whether seats of this game know different things. */
    hidden?: boolean;
    /** Whether the reply is for the eyes of one person only. */
    private?: boolean;
    /** Whether the curtain is down. */
    veiled?: boolean;
    /** The seat for whose answer the curtain is down, from 1. */
    curtain?: number | null;
    /** The ids of elements that move. */
    moves?: string[];
    /** The sound to play, if any. */
    sound?: string;
    /** By the id of what moves, the id of where it was, followed by " chosen" if it was chosen inside of that. */
    origins?: Record<string, string>;
    /** What has happened, as sentences. */
    say?: string;
    /** What to announce to screen readers. */
    speak?: string;
    /** Whether to close open sheets. */
    shut?: boolean;
    /** The id of the sheet to open. */
    open?: string;
    /** The ids of what the sheet is about. */
    point?: string[];
    /** The ids of what is revealed, group by group. */
    unveil?: string[][];
    /** The game to save. */
    save?: Save;
    /** Several games from one file, to save. */
    saves?: Save[];
    /** The number of games in the file that could not be read. */
    bad?: number;
    /** import: the statistics of finished games in a file. */
    finished?: Statistics[];
    /** import: the results of puzzles in a file as JSON, not validated; "" for none. */
    puzzles?: string;
    /** The statistics of the game that has just ended, to save. */
    stats?: Statistics;
    /** The percentage of a long game that has been replayed; the page continues with the verb "opening". */
    opening?: number;
    /** Whether the file contains several games. */
    several?: boolean;
    /** Cards for the home page, by the id of the game. */
    cards?: Record<string, string>;
    /** The code of the reason why a card could not be drawn, by the id of the game. */
    damaged?: Record<string, string>;
    /** The requested file: a game, a score pad as text, or an example with the moves played. */
    file?: File;
    /** The requested game as the fragment of a URL. */
    fragment?: string;
    /** Whether that file or fragment contains secrets. */
    secret?: boolean;
    /** To another device that joins: the number of its last request, from which it continues. */
    n?: number;
    /** All other devices in the game, while there are any and when the last has left. */
    devices?: Device[];
    /** The role of this device among several: "wall" without a seat, "hand" if there is a wall, else "". */
    role?: string;
    /** new: the seats of each device to invite now, from 1. */
    invited?: number[][];
    /** The state of the example that is shown. */
    scene?: Example;
    /** The state of the puzzle that is shown. */
    puzzle?: Puzzle;
    /** Actions at an embedded board, to report to the embedding page. */
    reports?: Report[];
    /** The result of its game. */
    result?: Result;
  }
}
