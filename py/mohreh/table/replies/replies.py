"""The replies that bring a page up to date with its screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence

from mohreh.core.face import REVEAL, SOUNDS, VICTORY
from mohreh.core.game import EVERYBODY, Action
from mohreh.core.html import Html, h2, join
from mohreh.core.offers import heard_in, offers_in
from mohreh.core.text import commas
from mohreh.table import later
from mohreh.table.errors import TableError, sentence
from mohreh.table.game import advising, taking_back
from mohreh.table.game.history import Step
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.protocol import Light, RecordText, Reply, Save
from mohreh.table.replies.highlight import lights
from mohreh.table.replies.known import Since
from mohreh.table.saves import storage
from mohreh.table.screen import commands
from mohreh.table.screen.screen import Screen
from mohreh.table.views import (
    analysis_sheet,
    banners,
    controls,
    hint_sheet,
    home,
    milestone_view,
    recent_moves,
    score_view,
    statistics,
)
from mohreh.table.views.look import Look

_HEARD = 6  # moves that are told after a pick: who wants to know of more goes there
_FINDING = re.compile(r"finding ([1-9])")  # a loss that the analysis has found
HINT, EXAMPLE = "hint", "example"  # what the sheet is about that shows one


def save(look: Look, record: RecordText) -> Save:
    """What the page keeps of a game: its record, what can be done again, and its card for the home page."""
    game = look.screen.game
    return {
        "id": game.id,
        "game": game.room.id,
        **record,
        "home": home.card(look),
        "over": game.over,
        "secret": game.secrets,
        "redo": storage.write_taken_back(game),
    }


def moves(game: GameInProgress, steps: Sequence[Step]) -> list[str]:
    """The ids of what moves on the page when these steps are shown."""
    moved = game.room.face.moved
    return list(dict.fromkeys(name for step in steps for name in moved(step.events)))


def sound(screen: Screen, steps: Sequence[Step]) -> str:
    """What is heard of these steps, one of `SOUNDS`; "": nothing."""
    heard, seats = screen.game.room.face.extras.heard, screen.seats
    kinds = set()
    for event in (event for step in steps for event in step.events):
        kinds.add(heard.get(event.kind))
        if event.seat in seats or not seats:
            kinds |= {heard.get(f"{event.kind} {name}") for name, value in event.details.items() if value}
    return next((each for each in SOUNDS if each in kinds), "")


def _role(screen: Screen) -> str:
    """What a screen is among those on its game: a "wall" that shows all what is public, a "hand" beside one, or ""."""
    walls = any(not each.seats for each in screen.game.screens)
    return "wall" if not screen.seats else "hand" if walls else ""


def origins(screen: Screen, steps: Sequence[Step]) -> dict[str, str]:
    """By id of what these steps move, the id of where it has come from, where that is another place on the board."""
    if screen.veiled is not None:  # whoever sees the board next has not seen where it lay
        return {}
    travels, scene = screen.game.room.face.extras.travels, screen.still()
    return {to: start for step in reversed(steps) for start, to in travels(step.events, scene)}


def _actions(board: str) -> list[Action]:
    """The actions that a board offers and that are not refused."""
    return [offered.action for offered in offers_in(board) if offered.refusal is None]


class Replies:
    """What the page of one screen is answered. It remembers what was sent, so that only what can have changed is sent
    again.

    Every reply begins with one look at the table; all its parts are drawn from that.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.held = 0  # the number of the save that the page says it holds, 0 when it does not say
        self.late = False  # whether the board that the request was pressed on shows an earlier place of the game
        self._written = storage.Written()
        self._number = 0  # of the last save
        self._too_long = False  # to be kept, and people have been told so
        self._look = Look(screen)  # what the reply in the making is drawn from
        self._eyes: tuple[int, int | None] | None = None  # for whom the last reply was: the viewer, the curtain's seat
        self._log_shape: tuple[object, ...] = ()
        self._shown = Html("")  # the board that was drawn last
        self._resting = False  # whether the score sheet between two rounds was sent last, with the way on

    def prompt(self) -> str:
        """The sentence that says who decides what, now."""
        return self._look.sentence

    def pick(self, what: str) -> None:
        """Something that the board offers is picked, also instead of something else, or put back. Raises TableError."""
        screen = self.screen
        commands.need_person(screen)
        offered = self.picks()
        if what not in screen.picked and not {what, what.partition(" for ")[0]}.intersection(offered):
            raise TableError("unknown_thing")
        commands.pick(screen, what)
        self._look = self._look.repicked()

    def picks(self) -> Collection[str]:
        """What the board offers to pick now."""
        look = self._look = Look(self.screen)
        return self.screen.game.room.face.extras.picks(look.now, look.scene)

    def sheet(self, what: str) -> Html | None:
        """The content of the sheet about something, in the position shown; None when there is no such thing."""
        self._look = Look(self.screen)
        return self._sheet(what)

    def _sheet(self, what: str) -> Html | None:
        if what == HINT:
            return hint_sheet.html(self.screen)
        if what.partition(" ")[0] == EXAMPLE:
            example: Html | None = later.module("mohreh.table.views.example_sheet").look(self.screen, what)
            return example
        number = _FINDING.fullmatch(what)
        if number is not None:
            return analysis_sheet.sheet(self.screen, int(number[1]))
        state, scene = self._look.shown
        found = self.screen.game.room.face.look(state, what, scene)
        return None if found is None else join(h2(found.title, id="sheet-title"), found.body)

    def _hinted(self) -> list[Light]:
        """What is pressed for the moves of a hint, from the board as it is drawn with what is picked on it."""
        hint, look = self.screen.hint, self._look
        if hint is None:
            return []
        ways = self.screen.game.room.face.ways
        return lights(mark for move in hint.moves for mark in ways(look.now, look.scene, move.action))

    def marks(self) -> Reply:
        """Which game this is, whether a look in it ends, whether what is sent is for one person's eyes only, and what
        is lit."""
        screen = self.screen
        veiled, hinted = screen.veiled, self._hinted()
        reply: Reply = {"hinted": hinted} if hinted else {}
        if len(screen.game.screens) > 1:
            reply["role"] = _role(screen)
        return {
            **reply,
            "game": screen.game.room.id,
            "hidden": bool(screen.game.room.game.private),
            "private": screen.secret,
            "veiled": veiled is not None,
            "curtain": None if veiled is None else veiled + 1,
        }

    def draw(self) -> Reply:
        """The regions of the page, and what the page must know beside them. What was for other eyes goes."""
        screen = self.screen
        look = self._look = Look(screen)
        regions: dict[str, str] = {
            "prompt": controls.prompt(look),
            "board": self._board(look),
            "controls": controls.controls(look),
            "since": recent_moves.html(look),
        }
        words = screen.words
        first = look.first_line
        shape = (words.language, words.digits, screen.log.shape(first), screen.shown)
        if shape == self._log_shape:
            regions["log-now"] = screen.log.newest(first)
        else:
            regions["log"] = screen.log.html(screen.shown, first)
            self._log_shape = shape
        reply: Reply = {
            "regions": regions,
            "title": words("{game} · Mohreh", game=screen.game.room.face.title(words)),
            "acting": screen.acting,
            "asked": bool(screen.moment.owing),
            "bot": bool(screen.game.computers.to_decide()) and not screen.moment.awaited,
            **self.marks(),
        }
        if screen.game.room.game.private:
            eyes = screen.viewer, screen.veiled
            if eyes != self._eyes:
                self.screen.looking = None
                regions["over"] = ""
                reply["shut"] = True
            self._eyes = eyes
            if self.screen.looking is None:
                regions["sheet"] = ""
        return reply

    def first(self) -> Reply:
        """The reply that opens the game."""
        screen = self.screen
        self._log_shape = ()
        reply: Reply = {
            **self.draw(),
            "id": screen.game.id,
            "shut": True,
            "say": "",
            "speak": self.prompt(),
            "moves": [],
        }
        reply["regions"]["moment"] = ""
        self._score(reply)
        if screen.shows == "score":
            reply["open"] = "over"
        return self._keep(reply)

    def then(self, since: int) -> Reply:
        """The reply after something happened: what was drawn, done and said since step `since`, and the save.

        Where a computer did what is not worth a sentence there is no "say": what stood there last is still the news.
        """
        screen = self.screen
        steps = screen.game.history.steps[since:]
        said = screen.log.since(since)
        news = screen.log.announced(since)
        reply: Reply = {**self.draw(), "moves": moves(screen.game, steps), "origins": origins(screen, steps)}
        if heard_of := VICTORY if steps and screen.game.over else sound(screen, steps):
            reply["sound"] = heard_of
        milestone = screen.milestones.now() if steps else None
        if milestone is not None:
            news = milestone_view.unsaid(milestone, news)
            reply["regions"] |= {"milestone": milestone_view.html(milestone, news, screen), "moment": ""}
            reply["open"] = "milestone"
        elif news or not steps:
            reply["regions"]["moment"] = banners.html(news, screen)
        if said or not steps or any(step.seat in screen.game.humans for step in steps):
            reply["say"] = " ".join(said)
        if steps:
            heard = [*said, *milestone_view.spoken(milestone, said, screen), *banners.spoken(news, said)]
            reply["speak"] = " ".join([*heard, self.prompt()] if self._waits() else heard)
        if self._score(reply) and (steps or screen.shows):
            unveiled = self._unveiled(since)
            reply |= {"shut": True, "open": "over", "unveil": unveiled}
            if unveiled and not screen.game.over:
                reply["sound"] = REVEAL
        self._look_again(reply, changed=bool(steps))
        return self._keep(reply)

    def caught_up(self, since: Since) -> Reply:
        """The reply that nobody at this screen has asked for: what happened at another one."""
        if since.place is None:
            return self.first()
        if not since.moved:
            reply: Reply = {**self.draw(), "moves": [], **self._asked()}
            if self._resting:
                self._score(reply)  # what is chosen for the next rounds may be something else
            return self._keep(reply)
        rested = self._resting
        reply = self.then(since.place)
        if rested and not self._resting:
            self._gone_on(reply)
        return {**reply, **self.taken_back(since.undone)} if since.undone else reply

    def _gone_on(self, reply: Reply) -> None:
        """Somebody at another screen has gone on to the next round: who still reads the score sheet here may read on,
        and has only to shut it. Where nobody sits there is nobody to do that."""
        if not self.screen.seats:
            reply |= {"shut": True}
        elif "over" not in reply["regions"]:  # else it went, for the next one here sees something else
            reply["regions"]["over"] = score_view.content(self._look)

    def _asked(self) -> Reply:
        """What people here are asked by others is said, and why what they had asked did not come about."""
        screen = self.screen
        why, question = screen.unheard, taking_back.open_question(screen.game)
        screen.unheard = None
        if why is not None:
            return {"note": sentence(why, screen.words)}
        return {"speak": self.prompt()} if question is not None and question.waiting & screen.seats else {}

    def taken_back(self, undone: Sequence[Step]) -> Reply:
        """What is said and seen of an undo."""
        said = self.screen.words("Taken back.")
        return {"moves": moves(self.screen.game, undone), "say": said, "speak": f"{said} {self.prompt()}"}

    def _unveiled(self, since: int) -> list[list[str]]:
        """What the steps from `since` on have turned up for everybody, as the end of a round does, group by group."""
        screen, game = self.screen, self.screen.game
        before, after = screen.seen_by(EVERYBODY, game.history.at(since)), screen.seen_by(EVERYBODY, game.state)
        return [list(group) for group in game.room.face.extras.unveil(before, after) if group]

    def hint(self, *, open_: bool = False) -> Reply:
        """The reply about a hint: its sheet, if it is that which is open, and what it names lit on the board."""
        screen = self.screen
        look = self._look = Look(screen)
        reply: Reply = {"regions": {"board": self._board(look)}, **self.marks()}
        if self.screen.looking in (HINT, None):
            reply["regions"]["sheet"] = self._sheet(HINT) or ""
        if open_:
            reply["open"] = "sheet"
        found = screen.hint
        if found is not None and found.moves:
            reply["speak"] = hint_sheet.spoken(screen, found)
            return self._keep(reply)
        return reply

    def analysis(self) -> Reply:
        """The reply about the analysis of the game: how far it is, or what was found, which is kept."""
        screen = self.screen
        self._look = Look(screen)
        reply: Reply = {"regions": {"analysis": analysis_sheet.content(screen)}, **self.marks()}
        found = screen.game.analysis.found
        if found is None or not found.complete:
            return reply
        return self._keep({**reply, "speak": screen.words("The analysis is ready.")})

    @property
    def board(self) -> Html:
        """The board that was drawn last."""
        return self._shown

    def _board(self, look: Look) -> Html:
        self._shown = controls.board(look)
        return self._shown

    def _waits(self) -> bool:
        """Whether the game waits for people now: a computer goes on at once, and nobody needs to hear that it does."""
        screen = self.screen
        seat = screen.deciding
        return screen.veiled is not None or screen.game.computers.stopped or seat is None or seat in screen.game.humans

    def turned(self) -> Reply:
        """The reply after the curtain was lifted, or has fallen."""
        return self._keep({**self.draw(), "say": "", "speak": self.prompt(), "moves": [], "shut": True})

    def pressed(self, kind: str, what: str, reply: Reply) -> Reply:
        """`reply` to a "look" at something or a "pick" of it, as it goes to the page."""
        return reply

    def moved_on(self) -> Reply:
        """The reply to a press that was about a decision which is over by now, with nobody to blame: how it is now."""
        return {**self.draw(), "note": self.screen.words("The game had just moved on, so nothing was done.")}

    def picked(self) -> Reply:
        """The reply after something was picked on the board: the game has not moved. What can be done with it is heard,
        what that would bring, and what is still to be picked: all of that has come up elsewhere."""
        look, before = self._look, self._shown
        regions: dict[str, str] = {"prompt": controls.prompt(look), "board": self._board(look)}
        reply: Reply = {"regions": regions, **self.marks()}
        heard = [self._offered(before)]
        if self.screen.picked:
            heard += [said for said in heard_in(self._shown) if said not in heard_in(before)]
        if any(heard):
            reply["speak"] = " ".join(filter(None, heard))
        self._look_again(reply, changed=True)
        return reply

    def _offered(self, before: str) -> str:
        """What the board offers to do and did not offer `before`, or what is left of that, in one sentence; "": nothing
        has changed."""
        screen, words, seat = self.screen, self.screen.words, self.screen.deciding
        known, offered = set(_actions(before)), _actions(self._shown)
        new = [action for action in offered if action not in known]
        if not new and screen.picked and len(offered) < len(known):
            new = offered  # what was picked leaves these of them
        if not new or seat is None:
            return ""
        state, scene = self._look.now, self._look.scene
        moves = [advising.called(screen.game.room, state, seat, each, scene) for each in new]
        ways = Counter(moves)
        told = [words("{move}, in {n} ways", move=move, n=n) if n > 1 else move for move, n in ways.items()]
        more = len(told) - _HEARD
        said = words("Now possible: {moves}.").format(moves=commas(told[:_HEARD], words))
        return said if more < 1 else f"{said} {words('And {n} more.', n=more)}"

    def chosen(self) -> Reply:
        """The reply after an option was changed between rounds: the score sheet stays open."""
        reply: Reply = {**self.draw(), "moves": []}
        reply["regions"]["over"] = score_view.content(self._look, choosing=True)
        return self._keep(reply)

    def _score(self, reply: Reply) -> bool:
        """Add the score sheet to `reply` at the end of the game or of a round."""
        screen = self.screen
        self._resting = not screen.game.over and screen.shows == "score"
        if not screen.game.over and not self._resting:
            return False
        reply["regions"]["over"] = score_view.content(self._look)
        return True

    def _look_again(self, reply: Reply, *, changed: bool) -> None:
        """Bring an open sheet up to date when the board has `changed`."""
        sheet = self._sheet(self.screen.looking) if self.screen.looking is not None and changed else None
        if sheet is None:
            self.screen.looking = None
        else:
            reply["regions"]["sheet"] = sheet

    @property
    def saved(self) -> str:
        """The record of the last save."""
        return self._written.text

    def resume(self) -> Replies:
        """The game is as its last save says, which nobody needs to be sent again."""
        self._written.since(self.screen.game)
        return self

    def whole(self) -> Reply:
        """The reply to a page that misses a part of the save."""
        self.held = 0
        self._look = Look(self.screen)
        return self._keep({})

    def _record(self) -> RecordText:
        """The record for the save: to a page that holds the one before, its header and the lines after those that stay.

        Raises TableError, too_long.
        """
        grows = self._number > 0 and self.held == self._number
        self._number += 1
        same = self._written.since(self.screen.game)
        if not grows:
            return {"number": self._number, "record": self._written.text}
        self.held = self._number  # a save that nobody asks for comes after this one, and the page counts them
        lines = "".join(self._written.lines[same:])
        return {"number": self._number, "head": self._written.head, "since": same, "lines": lines}

    def _keep(self, reply: Reply) -> Reply:
        """`reply` with the save, and with the statistics of a game that has just ended: they are sent once."""
        screen, game = self.screen, self.screen.game
        if game.over and not game.counted:
            game.counted = True
            reply["stats"] = statistics.finished(game)
        try:
            reply["save"] = save(self._look, self._record())
            self._too_long = False
        except TableError as error:
            if not self._too_long:
                reply["alert"] = sentence(error, screen.words)
            self._too_long = True
        return reply
