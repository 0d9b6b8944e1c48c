// What goes between a page and the table, made of py/mohreh/table/protocol.py by python3 -m tests.tools.wire.

declare namespace Wire {
  interface SaveText {
    /** The id of the save: letters, digits and dashes. */
    id: string;
    /** Its record. */
    text: string;
  }
  interface FilledPad {
    /** The players, "" for one without a name. */
    names: string[];
    /** What is entered, by the keys of the pad. */
    entries: Record<string, number | number[]>;
  }
  interface Request {
    /** The verb. */
    do?: string;
    /** The reader's language: "fa" or "en". */
    lang?: string;
    /** Whether he wants the digits 0 to 9 in Persian. */
    latin?: boolean;
    /** Milliseconds from an opponent's turn to its action. */
    bots_pace?: number;
    /** Whether an answer that leaves no choice is given by itself. */
    forced?: boolean;
    /** Whether hints are offered. */
    hints?: boolean;
    /** Whether the page stops when an Age, a phase or a battle is over, until somebody goes on. */
    milestones?: boolean;
    /** The number of the board that stands in the page, 0 for none: only what has changed since is sent. */
    drawn?: number;
    /** The number of the save that the page holds, 0 for none: only what is new is sent. */
    held?: number;
    /** act: the text of the action. */
    action?: string;
    /** say: the verb of an action that ends with what a person has typed under "text". */
    verb?: string;
    /** look, pick: the thing on the board. */
    what?: string;
    /** log: a line, 0 for the start of the game, "now" or nothing for the present. */
    line?: number | string | null;
    /** lift: the seat of who lifts the curtain, from 1; "" for who is asked. */
    seat?: string;
    /** option: which option is changed between rounds. */
    key?: string;
    /** option: to what. */
    value?: string;
    /** finding: which of the losses that the analysis has found, from 1; answer: which of the answers, from 0. */
    number?: number;
    /** play-on: after how many actions of the game that is over. */
    place?: number;
    /** new, dialog, lesson, scenario, pad: the id of the game; stats, numbers: of this game alone. */
    game?: string;
    /** lesson: which of the game's lessons, the first unless it is said. */
    lesson?: number;
    /** new, dialog: for each seat "name", "colour" and "bot", a level or ""; invite: who sits at the device, from 1. */
    seats?: Record<string, string>[] | number[];
    /** new, dialog: the options that were chosen. */
    options?: Record<string, string>;
    /** new, dialog: the seed that was typed, "" for a secret one. */
    seed?: string;
    /** new, dialog: the same three as the flat fields of the dialog. */
    form?: Record<string, string>;
    /** dialog: the field that was changed last. */
    changed?: string;
    /** new, import, rematch and others that begin a game: 128 random bits, for its id and its luck. */
    entropy?: string;
    /** open: the id of the save; scenario: of the example. */
    id?: string;
    /** open, import: a record, a file or a link; say: what was typed; scenario: an example that somebody has written;
    puzzle: a puzzle. */
    text?: string;
    /** open: what was taken back and can be done again. */
    redo?: string;
    /** home: the games whose cards are to be drawn. */
    games?: SaveText[];
    /** stats, numbers: what is kept of finished games. */
    list?: Statistics[];
    /** numbers: of which of the people that were named, 0 for all. */
    who?: number;
    /** Of another device: the number of this request, counted up; the same one again is answered again, not done. */
    n?: number;
    /** invite, dismiss, away, stand-in: the key of the other device, letters and digits. */
    device?: string;
    /** away: whether it cannot be reached. */
    away?: boolean;
    /** begin: what the address of an embedded board asks for. */
    query?: Record<string, string>;
    /** pad: what is filled in. */
    pad?: FilledPad;
  }
  interface RecordText {
    /** The number of this save, counted while the game is open. */
    number?: number;
    /** The whole record; the rest is left out then. */
    record?: string;
    /** The lines before the actions. */
    head?: string;
    /** How many lines of actions have stayed. */
    since?: number;
    /** The lines after these. */
    lines?: string;
  }
  interface Save extends RecordText {
    /** The id of the game. */
    id: string;
    /** Which game it is. */
    game: string;
    /** Its card for the home page. */
    home: string;
    /** Whether it is over. */
    over: boolean;
    /** Whether its record shows what somebody may not see yet. */
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
    /** The version of this object, 2; what stands in 1 ends with "against". */
    v: number;
    /** The id under which the game began: copies count once. */
    id: string;
    /** Which game it was. */
    game: string;
    /** won, lost or shared; "together" for people on several sides, "watched" for none. */
    result: string;
    /** The level of each. */
    opponents: string[];
    /** The reader's points. */
    score: number;
    /** The best points of anybody else. */
    against?: number;
    /** The people at the table, by seat. */
    people?: PersonsResult[];
    /** How many actions of seats it took. */
    moves?: number;
    /** How it was won, as the game calls it, "" where there is one way only. */
    victory?: string;
    /** When the page heard of its end, in milliseconds. */
    at?: number;
  }
  interface File {
    /** What the file is called. */
    name: string;
    /** What stands in it. */
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
    /** How many of its steps are done, none when something else has been played. */
    step: number | null;
    /** How many it has. */
    steps: number;
    /** Whether it is solved: all of them have been done, or the position is one that it asks for. */
    done: boolean;
    /** Who did: "reader", or "shown" where a step was played for him. */
    by: string;
  }
  interface Puzzle {
    /** Which game it is of. */
    game: string;
    /** Its id. */
    id: string;
    /** What stands behind its answer: "exact", "forced" or "judged". */
    kind: string;
    /** "right" or "wrong", "" as long as nothing has been answered. */
    verdict: string;
    /** Who has answered: "reader", or "shown" where it was played for him. */
    by: string;
  }
  interface Told {
    /** Who, from 0. */
    seat: number;
    /** The text of the action; of a game with secrets it is not told. */
    action?: string;
    /** Who played for this seat: "reader", "computer", or "shown" where it was a step of an example's script. */
    by: string;
    /** Whether the rules allowed it. */
    legal: boolean;
    /** Where they did not: the number of the clause. */
    clause?: string;
    /** The lines of the log about it, or why it was refused. */
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
    /** act, look or pick: the button of an action, of a look, of a pick; id: what has this id. */
    kind: string;
    /** The action, the thing on the board, or the id. */
    what: string;
  }
  interface Device {
    /** Its key. */
    device: string;
    /** The seats of who sits there, from 1; none: it shows what is public. */
    seats: number[];
    /** Whether it cannot be reached. */
    away: boolean;
    /** Whether a computer plays for its people until they are back. */
    computer: boolean;
  }
  interface Reply {
    /** Whether the request was met; if not, nothing has changed. */
    ok?: boolean;
    /** Why not, for the page. */
    code?: string;
    /** Why not, for people; of a request that was met, what went wrong beside it. */
    alert?: string;
    /** The clause of the rules by which an action or a choice was refused. */
    clause?: string;
    /** Where that clause stands, below the home page. */
    rule?: string;
    /** Where an error of ours happened. */
    detail?: string;
    /** What people are told in passing. */
    note?: string;
    /** New content for parts of the page, by the id of the element. */
    regions?: Record<string, string>;
    /** What is to be pressed in a lesson, and what it is about; with new regions of a game, if there is any. */
    lit?: Light[];
    /** A lesson that has come to its last step: the game, and the number of one that is not its first. */
    learned?: string;
    /** What a hint names, in the same way: only the board shows it. */
    hinted?: Light[];
    /** The number of the board of which the parts that are left out stand in the page. */
    since?: number;
    /** The number of the board that is sent. */
    drawn?: number;
    /** The id of the game that has been opened. */
    id?: string;
    /** Which game is shown. */
    game?: string;
    /** The title of the page. */
    title?: string;
    /** Whether a person decides now, and sees what about. */
    acting?: boolean;
    /** Whether somebody at this device owes an answer now, be it behind the curtain. */
    asked?: boolean;
    /** Whether an opponent is about to act. */
    bot?: boolean;
    /** Whether seats of this game know different things. */
    hidden?: boolean;
    /** Whether what is sent is for one person's eyes only. */
    private?: boolean;
    /** Whether the curtain hangs. */
    veiled?: boolean;
    /** The seat before whose answer it hangs, from 1. */
    curtain?: number | null;
    /** The ids of what is seen to move. */
    moves?: string[];
    /** What is heard of what has happened, where that is something. */
    sound?: string;
    /** By id of what moves, the id of where it lay, with " chosen" of what it was chosen in; if something happened. */
    origins?: Record<string, string>;
    /** What has happened, in sentences. */
    say?: string;
    /** What is read out. */
    speak?: string;
    /** Whether open sheets are closed. */
    shut?: boolean;
    /** The sheet that opens. */
    open?: string;
    /** The id of what that sheet tells about. */
    point?: string[];
    /** The ids of what turns up at the end, group by group. */
    unveil?: string[][];
    /** The game as the page is to keep it. */
    save?: Save;
    /** Several games that have come as one file. */
    saves?: Save[];
    /** How many of that file could not be read. */
    bad?: number;
    /** import: what a file says of finished games. */
    finished?: Statistics[];
    /** What is to be kept of the game that has just ended. */
    stats?: Statistics;
    /** How much of a long game is replayed, of a hundred parts: the page asks on with the verb "opening". */
    opening?: number;
    /** Whether these are many games. */
    several?: boolean;
    /** Cards for the home page, by the id of the game. */
    cards?: Record<string, string>;
    /** Why a card could not be drawn, by the id of the game. */
    damaged?: Record<string, string>;
    /** The game that was asked for as a file, a score pad as a text to pass on, or an example with what was played. */
    file?: File;
    /** The game that was asked for as the fragment of an address. */
    fragment?: string;
    /** Whether that file or fragment shows what somebody may not see yet. */
    secret?: boolean;
    /** To another device that joins: the number of its last request; it counts on from there. */
    n?: number;
    /** Every other device at this game, while there are any and when the last has gone. */
    devices?: Device[];
    /** What this device is among several: "wall" with no seat, "hand" beside a wall, else ""; while there are others. */
    role?: string;
    /** new: the seats, from 1, of each other device that is to be invited now. */
    invited?: number[][];
    /** How far the example has come that is shown. */
    scene?: Example;
    /** The puzzle that is shown, and what has come of it. */
    puzzle?: Puzzle;
    /** What was done at an embedded board. */
    told?: Told[];
    /** How its game has ended. */
    result?: Result;
  }
}
