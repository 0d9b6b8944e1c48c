"""The table of an embedded board, which neither saves anything nor reads saved games.

What to show is given by the parameters of a URL, which are untrusted.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from mohreh.core.options import NONE, Number, Option, Several, by_key
from mohreh.table import games, later
from mohreh.table.errors import TableError
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import clean
from mohreh.table.protocol import Reply, Report, Result
from mohreh.table.requests import new_game, saved_games
from mohreh.table.requests.dispatch import Table
from mohreh.table.requests.fields import Request, text_of
from mohreh.table.requests.reader import Reader, room_of
from mohreh.table.screen.commands import show
from mohreh.table.screen.reading import first_line
from mohreh.table.screen.screen import Screen

PERSON = "person"
_VERBS = (
    *(
        "act",
        "answer",
        "go-on",
        "hide",
        "hint",
        "hint-stop",
        "hurry",
        "lesson-leave",
        "lesson-next",
        "lift",
        "link",
        "log",
        "pad",
        "look",
        "option",
        "over",
        "pick",
        "puzzle-show",
        "redo",
        "reset",
        "resume",
        "script",
    ),
    *("seen", "same-deal", "settings", "show-me", "stop", "undo", "rematch"),
)
_TEXT_LIMIT = 300  # maximum length of a list of seats or options
_NAME_LIMIT = 30  # maximum characters of a wrong value in a message


def seats_of(text: str, room: games.Room) -> list[dict[str, str]]:
    """Parse the seats of a board, such as "person,greedy"; by default a person against the usual opponents.

    Raises TableError for anything else.
    """
    if not text:
        return [{}, *({"bot": room.usual_level} for _ in range(room.recommended - 1))]
    names = [name.strip() for name in text[:_TEXT_LIMIT].split(",")]
    for name in names:
        if name not in (PERSON, *room.known_levels):
            raise TableError("no_player", name=clean(name, _NAME_LIMIT), known=", ".join((PERSON, *room.levels)))
    if len(names) not in room.game.seats:
        raise TableError("no_room", n=len(names), fewest=room.game.seats[0], most=room.game.seats[-1])
    return [{"bot": "" if name == PERSON else name} for name in names]


def options_of(text: str, room: games.Room, seats: int) -> dict[str, str]:
    """Parse the options of a board, such as "mode=points,first=seat-1". Raises TableError for anything else."""
    found: dict[str, str] = {}
    known = by_key(room.game.options, seats)
    for part in text[:_TEXT_LIMIT].split(",") if text.strip() else ():
        key, sign, value = (each.strip() for each in part.partition("="))
        if key in found:
            raise TableError("option_twice", name=key)
        if key not in known:
            raise TableError("no_option", name=clean(key, _NAME_LIMIT), known=", ".join(known))
        if not sign or not (known[key].fits(value, seats) or isinstance(known[key], Number)):
            raise TableError("no_value", name=key, known=_values(known[key], seats))
        found[key] = value
    return found


def _values(option: Option, seats: int) -> str:
    """The possible values of an option, as a text for an error message."""
    if isinstance(option, Number):
        return f"{option.low}-{option.high}"
    if isinstance(option, Several):
        return f"{NONE}, " + ".".join(option.values)
    return ", ".join(option.offered(seats))


class GuestTable(Table):
    """A table whose replies contain neither a save nor statistics, and that opens only what a URL asks for.

    Replies also contain what the embedding page may know: `reports`, a list of {seat, action, by, legal, clause, text}
    with seats from 0, and `result`, {winners, scores, sides}, when the game has just ended. In a game with hidden
    information the embedding page is only told the lines of the log, and neither actions nor refusals, which may
    depend on secrets.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self.helps = False  # puzzles have no hints, unless the address asks for them
        self._verbs = {verb: self._verbs[verb] for verb in _VERBS} | {"begin": _enter}

    def settle_in(self, screen: Screen) -> None:
        """Apply the settings of the reader; features that a board does not have are turned off."""
        super().settle_in(screen)
        # A board is for playing: the analysis, saving, copying and further puzzles are features of the app.
        screen.game.analysis.offered = screen.passes_on = False
        if screen.game.puzzle is not None:
            screen.game.puzzle.alone = True

    def _answer(self, request: object) -> Reply:
        before = self._mark()
        reply = super()._answer(request)
        screen, shown = self.screen, isinstance(request, dict) and request.get("do") in ("show-me", "puzzle-show")
        seat = None if screen is None or screen.game.room.game.private else screen.deciding
        if reply.get("code") == "refused" and seat is not None and isinstance(request, dict):
            report: Report = {
                "seat": seat,
                "by": "shown" if shown else "reader",
                "legal": False,
                "clause": reply["clause"],
                "text": reply["alert"],
            }
            action = request.get("action")
            reply["reports"] = [{**report, "action": action} if isinstance(action, str) else report]
        return self._outward(reply, before, shown=shown)

    def work(self) -> Reply | None:
        """Let a bot think for a slice; returns the reply to push if it has acted."""
        before = self._mark()
        reply = super().work()
        return None if reply is None else self._outward(reply, before)

    def _mark(self) -> tuple[GameInProgress | None, int]:
        game = self.game
        return game, 0 if game is None else len(game.history.steps)

    def _outward(self, reply: Reply, before: tuple[GameInProgress | None, int], *, shown: bool = False) -> Reply:
        """A reply without what only the app may know, and with what the embedding page may know."""
        found: Reply = {**reply}
        found.pop("save", None)
        found.pop("saves", None)
        found.pop("stats", None)
        game, since = before
        if game is not None and self.screen is not None and game is self.game and len(game.history.steps) > since:
            found["reports"] = _actions_since(self.screen, since, shown)
            if game.over:
                found["result"] = _result(game)
        return found


def _enter(table: Reader, request: Request) -> Reply:
    """Show what the texts under "query" ask for."""
    query = request.get("query")
    if not isinstance(query, dict):
        raise TableError("request")
    table.helps = query.get("hints") in ("on", "")  # an attribute without a value is ""
    kinds = [kind for kind in KINDS if kind in query]
    if len(kinds) != 1:
        raise TableError("what_to_show")
    return _ENTER[kinds[0]](table, {**query, "entropy": request.get("entropy")})


def _enter_scenario(table: Reader, query: Request) -> Reply:
    return new_game.scenario(table, {"game": text_of(query, "game"), "id": text_of(query, "scenario")})


def _enter_example(table: Reader, query: Request) -> Reply:
    return new_game.scenario(table, {"game": query.get("game"), "text": text_of(query, "example")})


def _enter_lesson(table: Reader, query: Request) -> Reply:
    number = text_of(query, "lesson") or "1"
    asked = {"game": text_of(query, "game"), "lesson": int(number) if number in "123456789" else 0}
    return new_game.teach(table, {**asked, "entropy": query.get("entropy")})


def _enter_puzzle(table: Reader, query: Request) -> Reply:
    reply: Reply = later.module("mohreh.table.requests.puzzles").puzzle(table, {"text": text_of(query, "puzzle")})
    return reply


def _enter_new(table: Reader, query: Request) -> Reply:
    room = room_of(query)
    seats = seats_of(text_of(query, "seats"), room)
    return new_game.new(
        table,
        {
            "game": room.id,
            "seats": seats,
            "options": options_of(text_of(query, "options"), room, len(seats)),
            "seed": text_of(query, "seed"),
            "entropy": query.get("entropy"),
        },
    )


def _enter_link(table: Reader, query: Request, key: str = "link") -> Reply:
    fragment = f"#game={text_of(query, key)}"
    reply = saved_games.import_(table, {"text": fragment, "entropy": query.get("entropy")})
    while "opening" in reply:  # a link is always short enough
        reply = saved_games.go_on_opening(table, {})
    return reply


def _enter_replay(table: Reader, query: Request) -> Reply:
    _enter_link(table, query, "replay")
    replies, screen = table.shown(), table.shown().screen
    first, last = first_line(screen), len(screen.log.entries)
    show(screen, 0 if first == 1 else min(first, last))
    return {**replies.first(), "speak": screen.words("The start of the game")}


_ENTER: dict[str, Callable[[Reader, Request], Reply]] = {
    "scenario": _enter_scenario,
    "example": _enter_example,
    "lesson": _enter_lesson,
    "puzzle": _enter_puzzle,
    "new": _enter_new,
    "link": _enter_link,
    "replay": _enter_replay,
}
KINDS = tuple(_ENTER)
"""The kinds of boards; an address asks for exactly one of them."""


def _actions_since(screen: Screen, since: int, shown: bool) -> list[Report]:
    """The public actions of seats since a step, with the lines of the log; actions of chance are omitted.

    In a game without hidden information every action is reported, even if the log omits it.
    """
    game, log = screen.game, screen.log

    def by(seat: int) -> str:
        return "computer" if game.people[seat].bot else "shown" if shown else "reader"

    if game.room.game.private:
        return [
            {"seat": entry.seat, "by": by(entry.seat), "legal": True, "text": entry.line.text}
            for entry in log.entries
            if entry.step >= since and entry.seat >= 0
        ]
    texts: dict[int, str] = {}
    for entry in log.entries:
        if entry.step >= since:
            texts[entry.step] = f"{texts.get(entry.step, '')} {entry.line.text}".strip()
    return [
        {
            "seat": step.seat,
            "action": str(step.action),
            "by": by(step.seat),
            "legal": True,
            "text": texts.get(place, ""),
        }
        for place, step in enumerate(game.history.steps)
        if place >= since and step.seat >= 0
    ]


def _result(game: GameInProgress) -> Result:
    """The winners, the points of all seats, and the sides."""
    return {
        "sides": [list(side) for side in game.sides],
        "winners": list(game.state.winners()),
        "scores": [sheet["total"] for sheet in game.state.scores()],
    }
