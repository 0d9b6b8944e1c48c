"""The verbs that start games: the new-game dialog, lessons, examples, rematches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mohreh.core import own_example
from mohreh.core.chance import is_secret
from mohreh.core.options import Condition, OptionError, by_key, warnings
from mohreh.core.pieces import rule
from mohreh.core.scenario import ScenarioError
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.errors import TableError
from mohreh.table.game import lesson
from mohreh.table.game.example import begin, own
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import clean, seat_people
from mohreh.table.protocol import Reply
from mohreh.table.replies.example_replies import ExampleReplies
from mohreh.table.replies.posed_replies import PosedReplies
from mohreh.table.requests.fields import Fresh, Request, text_of
from mohreh.table.requests.reader import Reader, room_of
from mohreh.table.screen.screen import Screen
from mohreh.table.views import dialog, new_game_form


def fill_in(reader: Reader, request: Request) -> Reply:
    """The new-game dialog, as filled in so far."""
    room = room_of(request)
    form = request.get("form")
    sure = str(form.get("sure", "")) if isinstance(form, dict) else ""
    return _filled_in(reader, room, request, changed=text_of(request, "changed"), sure=sure)


def _filled_in(reader: Reader, room: games.Room, request: Request, **more: str) -> Reply:
    """The new-game dialog for a request, with a form or with "seats" and "options"."""
    chairs, options, seed = new_game_form.read({"seats": [], **request}, room)
    content = dialog.new_game(room, reader.words(room), chairs=chairs, options=options, seed=seed, **more)
    return {"regions": {"new-game": content}}


def new(reader: Reader, request: Request) -> Reply:
    """Start a game; the reply to invalid or inadvisable options contains the reason."""
    room = room_of(request)
    words = reader.words(room)
    chairs, wanted, seed = new_game_form.read(request, room)
    options = new_game_form.at_seats(room, chairs, wanted, strict=True)
    seats = [chairs[chair] for chair in new_game_form.taken(chairs)]
    try:
        advised = warnings(room.game, room.complete(options, len(seats)))
        form = request.get("form")
        sure = " ".join(each.clause for each in advised)
        if advised and isinstance(form, dict) and form.get("sure") != sure:  # the dialog warns once
            again = words("Press Play again to play it all the same.")
            asked = _filled_in(reader, room, request, sure=sure)
            return {**asked, **_against(reader, room, "advice", advised, again)}
        fresh = Fresh(request)
        people = seat_people(seats, words, room.known_levels)
        game = reader.begin(fresh.id(), room, people, options, seed or fresh.seed())
    except OptionError as error:
        if error.condition is None:
            raise TableError("bad_option") from None
        return _against(reader, room, "bad_option", [error.condition])
    except ValueError:
        raise TableError("bad_option") from None
    invited = new_game_form.invited(chairs)
    return {**_begun(reader, game), "invited": invited} if invited else _begun(reader, game)


def _against(reader: Reader, room: games.Room, code: str, conditions: Sequence[Condition], more: str = "") -> Reply:
    """The reply to invalid or inadvisable options: the reasons with their clauses."""
    words = reader.words(room)
    said = " ".join([*(each.said(words) for each in conditions), more]).strip()
    number = conditions[0].clause
    if not number:
        return {"ok": False, "code": code, "alert": said}
    return {"ok": False, "code": code, "clause": number, "alert": f"{said} · {number}", "rule": rule(room.id, number)}


def _begun(reader: Reader, game: GameInProgress) -> Reply:
    game.settle()
    return reader.sit(game).first()


def teach(reader: Reader, request: Request) -> Reply:
    """Start a lesson of a game, by default the first."""
    room = room_of(request)
    number = request.get("lesson", 1)
    taught = lesson.of(room, number) if isinstance(number, int) else None
    if taught is None:
        raise TableError("no_lesson")
    people = seat_people([{"bot": level} for level in taught.levels], reader.words(room), room.known_levels)
    game = reader.begin(Fresh(request).id(), room, people, taught.options, taught.seed, (taught.number, 0))
    assert game.lesson is not None, "it has just begun"
    game.lesson.begin()
    return reader.sit(game).first()


def scenario(reader: Reader, request: Request) -> Reply:
    """Start an example, by its id or from a text."""
    if "text" in request:
        return _own_example(reader, request)
    room = room_of(request)
    words = reader.words(room)
    example = begin(room, clean(text_of(request, "id"), 40), words, reader.clock)
    reader.replies = _replies_to(reader, example, words)
    return reader.replies.first()


def _replies_to(reader: Reader, example: GameInProgress, words: Words) -> ExampleReplies:
    """The replies in an example, for a screen with the settings of the reader."""
    screen = Screen(example, words)
    reader.settle_in(screen)
    return ExampleReplies(screen)


def _own_example(reader: Reader, request: Request) -> Reply:
    """Start an example from a text; errors name their location."""
    try:
        game, example = own_example.read(text_of(request, "text"))
        room = room_of({"game": game or request.get("game")})
        words = reader.words(room)
        title = {language: clean(text, own_example.LONGEST_TITLE) for language, text in example.title.items()}
        task = {language: clean(text, own_example.LONGEST_TASK) for language, text in example.task.items()}
        begun = own(room, replace(example, title=title, task=task), words, reader.clock)
    except ScenarioError as error:
        place = " › ".join(clean(key, 40) for key in error.path)
        raise TableError("bad_example", place=place, why=error.code, value=clean(error.value, 60)) from error
    replies = _replies_to(reader, begun, words)
    try:
        first = replies.first()
    except Exception as error:  # a described position that the board cannot show
        raise TableError("bad_example", place="state", why="unreadable", value="") from error
    reader.replies = replies
    return first


def reset(reader: Reader, _request: Request) -> Reply:
    """Start the open example or puzzle again."""
    replies = reader.shown()
    if not isinstance(replies, PosedReplies):
        raise TableError("not_example")
    fresh = replies.again()
    reader.settle_in(fresh.screen)
    reader.replies = fresh
    return fresh.first()


def rematch(reader: Reader, request: Request) -> Reply:
    """Start another game of the same people, in which everybody sits one seat further back."""
    if isinstance(reader.replies, PosedReplies):
        return reset(reader, request)
    old = reader.shown().screen.game
    fresh = Fresh(request)
    people = (*old.people[1:], old.people[0])
    return _begun(reader, reader.begin(fresh.id(), old.room, people, _for_rematch(old), fresh.seed()))


def _for_rematch(game: GameInProgress) -> dict[str, str]:
    """The options for a rematch, as far as they are still offered; options for each seat stay with their person."""
    number = len(game.people)
    known = by_key(game.room.game.options, number)
    options = {key: known[key].today(value) for key, value in game.options.items()}
    for option in game.room.game.options:
        if option.each:
            keys = option.keys(number)
            for key in keys:
                options.pop(key, None)
            for seat, key in enumerate(keys):
                if key in game.options:
                    options[keys[(seat - 1) % number]] = game.options[key]
    return options


def same_deal(reader: Reader, request: Request) -> Reply:
    """Start the game again with the same seed, if it is over or its seed was not secret.

    A branch starts again at the point where it branched off, because the moves before had another seed.
    """
    if isinstance(reader.replies, PosedReplies):
        return reset(reader, request)
    old = reader.shown().screen.game
    if not old.over and is_secret(old.seed):
        raise TableError("not_over")
    game = reader.begin(Fresh(request).id(), old.room, old.people, old.options, old.seed)
    if old.branch:
        game.go_on_from(old, int(old.branch.rpartition(" ")[2]))
    return _begun(reader, game)


def play_on(reader: Reader, request: Request) -> Reply:
    """Start a branch of a finished game at a point of it, with the same seed, against bots."""
    old = reader.kept()
    place = request.get("place")
    if not old.over or type(place) is not int or not 0 <= place < len(old.history.steps):
        raise TableError("no_line")
    game = reader.begin(Fresh(request).id(), old.room, old.analysis.people_from(place), old.options, old.seed)
    game.go_on_from(old, place)
    return _begun(reader, game)


VERBS: dict[str, Callable[[Reader, Request], Reply]] = {
    "dialog": fill_in,
    "lesson": teach,
    "new": new,
    "play-on": play_on,
    "rematch": rematch,
    "reset": reset,
    "same-deal": same_deal,
    "scenario": scenario,
}
"""The requests of a page for games that are not saved yet."""
