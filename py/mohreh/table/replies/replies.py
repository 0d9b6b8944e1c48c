"""The replies that bring a page up to date with its screen."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from mohreh.core.face import REVEAL, VICTORY
from mohreh.core.html import Html, h2, join
from mohreh.core.offers import heard_in
from mohreh.table import later
from mohreh.table.errors import TableError, sentence
from mohreh.table.game import taking_back
from mohreh.table.game.history import Step
from mohreh.table.protocol import Reply
from mohreh.table.replies.changes import hinted_marks, moves, now_possible, origins, sound, unveiled
from mohreh.table.replies.known import Since
from mohreh.table.replies.saving import Saving
from mohreh.table.screen import commands
from mohreh.table.screen.screen import Screen
from mohreh.table.views import (
    analysis_sheet,
    banners,
    controls,
    hint_sheet,
    milestone_view,
    recent_moves,
    score_view,
)
from mohreh.table.views.look import Look

_FINDING = re.compile(r"finding ([1-9])")  # a loss found by the analysis
HINT, EXAMPLE = "hint", "example"  # the subject of a sheet that shows a hint, or the position as an example


def _role(screen: Screen) -> str:
    """Return the role of a screen in a game on several screens: "wall" if it shows what is public to all, "hand" if
    it is used together with a wall, otherwise ""."""
    walls = any(not each.seats for each in screen.game.screens)
    return "wall" if not screen.seats else "hand" if walls else ""


class Replies:
    """Replies to the page of one screen. They remember what was sent, so that only what may have changed is sent
    again.

    Every reply begins by taking one `Look` at the table. All its parts are drawn from that.
    """

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.saving = Saving(screen.game)
        self.late = False  # whether the request refers to a board that is outdated
        self._look = Look(screen)  # the source of the present reply
        self._eyes: tuple[int, int | None] | None = None  # the viewer and the seat of the curtain of the last reply
        self._log_shape: tuple[object, ...] = ()
        self._shown = Html("")  # the last board
        self._resting = False  # whether the last reply showed the score sheet between two rounds

    def prompt(self) -> str:
        """Return the sentence that says who decides what."""
        return self._look.sentence

    def pick(self, what: str) -> None:
        """Pick something that the board offers, exchange it for what is picked, or put it back. Raises TableError."""
        screen = self.screen
        commands.need_person(screen)
        offered = self.picks()
        if what not in screen.picked and not {what, what.partition(" for ")[0]}.intersection(offered):
            raise TableError("unknown_thing")
        commands.pick(screen, what)
        self._look = self._look.repicked()

    def picks(self) -> Collection[str]:
        """Return what the board offers to pick."""
        look = self._look = Look(self.screen)
        return self.screen.game.room.face.extras.picks(look.now, look.scene)

    def sheet(self, what: str) -> Html | None:
        """Return the content of the sheet about `what` in the position shown; None if there is no such thing."""
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

    def marks(self) -> Reply:
        """Return the part of a reply that says which game this is, what the curtain and the secrets require of the
        page, and what is highlighted."""
        screen = self.screen
        veiled, hinted = screen.veiled, hinted_marks(self._look)
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
        """Return the regions of the page and its state. If the board is now for somebody else, open sheets are
        closed."""
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
        """Return the reply that opens the game."""
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
        """Return the reply after something happened: the regions, what was done since step `since`, what is said of
        it, and the save.

        If a computer did something that needs no sentence, "say" is omitted, and the last sentence remains in the
        page.
        """
        screen = self.screen
        steps = screen.game.history.steps[since:]
        said = screen.log.since(since)
        news = screen.log.announced(since)
        reply: Reply = {**self.draw(), "moves": moves(screen.game, steps), "origins": origins(screen, steps)}
        if heard_of := VICTORY if steps and screen.game.over else sound(screen, steps):
            reply["sound"] = heard_of
        heard, milestone = said, screen.milestones.now() if steps else None
        if milestone is not None:
            heard = milestone_view.spoken(milestone, said, screen)
            news = milestone_view.unsaid(milestone, news)
            reply["regions"] |= {"milestone": milestone_view.html(milestone, news, screen), "moment": ""}
            reply["open"] = "milestone"
        elif news or not steps:
            reply["regions"]["moment"] = banners.html(news, screen)
        if said or not steps or any(step.seat in screen.game.humans for step in steps):
            reply["say"] = " ".join(said)
        if steps:
            heard = [*heard, *banners.spoken(news, said)]
            reply["speak"] = " ".join([*heard, self.prompt()] if self._waits() else heard)
        if self._score(reply) and (steps or screen.shows):
            groups = unveiled(screen, since)
            reply |= {"shut": True, "open": "over", "unveil": groups}
            if groups and not screen.game.over:
                reply["sound"] = REVEAL
        self._look_again(reply, changed=bool(steps))
        return self._keep(reply)

    def caught_up(self, since: Since) -> Reply:
        """Return the reply that this screen did not ask for, about what happened at another screen. The prompt is read
        out only if it has changed: other people may choose one after the other while somebody here is choosing too."""
        if since.place is None:
            return self.first()
        prompted = self.prompt()
        if not since.moved:
            reply: Reply = {**self.draw(), "moves": []}
            if self.prompt() != prompted and self._waits():
                reply["speak"] = self.prompt()
            reply |= self._asked()
            if self._resting:
                self._score(reply)  # options that apply from the next round on may have changed
            return self._keep(reply)
        rested = self._resting
        reply = self.then(since.place)
        acted = {step.seat for step in self.screen.game.history.steps[since.place :]}
        if self.prompt() == prompted and "speak" in reply and acted.isdisjoint(self.screen.seats):
            reply["speak"] = reply["speak"].removesuffix(prompted).rstrip()
            if not reply["speak"]:  # the last sentence remains in the page
                del reply["speak"]
                reply.pop("say", None)
        if rested and not self._resting:
            self._gone_on(reply)
        return {**reply, **self.taken_back(since.undone)} if since.undone else reply

    def _gone_on(self, reply: Reply) -> None:
        """Treat the score sheet when somebody at another screen has started the next round: people here may read on
        and then close it. A screen without seats closes it at once."""
        if not self.screen.seats:
            reply |= {"shut": True}
        elif "over" not in reply["regions"]:  # otherwise it is being replaced for another viewer
            reply["regions"]["over"] = score_view.content(self._look)

    def _asked(self) -> Reply:
        """Return what is said to people here about an undo: the question of another person, or why their own was
        refused."""
        screen = self.screen
        why, question = screen.unheard, taking_back.open_question(screen.game)
        screen.unheard = None
        if why is not None:
            return {"note": sentence(why, screen.words)}
        return {"speak": self.prompt()} if question is not None and question.waiting & screen.seats else {}

    def taken_back(self, undone: Sequence[Step]) -> Reply:
        """Return what is said and shown of an undo."""
        said = self.screen.words("Taken back.")
        return {"moves": moves(self.screen.game, undone), "say": said, "speak": f"{said} {self.prompt()}"}

    def hint(self, *, open_: bool = False) -> Reply:
        """Return the reply about a hint: the board with its moves highlighted, and its sheet if no other one is
        open."""
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
        """Return the reply about the analysis of the game: its progress, or its result, which is saved."""
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
        """Return whether the game waits for people now. If not, a computer moves at once, and the prompt is not read
        out."""
        screen = self.screen
        seat = screen.deciding
        return screen.veiled is not None or screen.game.computers.stopped or seat is None or seat in screen.game.humans

    def turned(self) -> Reply:
        """Return the reply after the curtain was raised or lowered."""
        return self._keep({**self.draw(), "say": "", "speak": self.prompt(), "moves": [], "shut": True})

    def pressed(self, kind: str, what: str, reply: Reply) -> Reply:
        """Return `reply` to a "look" or "pick" as it is sent to the page. Subclasses may add to it."""
        return reply

    def moved_on(self) -> Reply:
        """Return the reply to a press about a decision that somebody else has ended in the meantime: the present
        board and a note."""
        return {**self.draw(), "note": self.screen.words("The game had just moved on, so nothing was done.")}

    def picked(self) -> Reply:
        """Return the reply after something was picked on the board. The game has not moved, so it reads out only
        what is now possible, what it would bring, and what is still to be picked."""
        look, before = self._look, self._shown
        regions: dict[str, str] = {"prompt": controls.prompt(look), "board": self._board(look)}
        reply: Reply = {"regions": regions, **self.marks()}
        heard = [now_possible(look, before, self._shown)]
        if self.screen.picked:
            heard += [said for said in heard_in(self._shown) if said not in heard_in(before)]
        if any(heard):
            reply["speak"] = " ".join(filter(None, heard))
        self._look_again(reply, changed=True)
        return reply

    def chosen(self) -> Reply:
        """Return the reply after an option was changed between rounds. The score sheet stays open."""
        reply: Reply = {**self.draw(), "moves": []}
        reply["regions"]["over"] = score_view.content(self._look, choosing=True)
        return self._keep(reply)

    def _score(self, reply: Reply) -> bool:
        """Add the score sheet to `reply` at the end of the game or of a round. Return whether it was added."""
        screen = self.screen
        self._resting = not screen.game.over and screen.shows == "score"
        if not screen.game.over and not self._resting:
            return False
        reply["regions"]["over"] = score_view.content(self._look)
        return True

    def _look_again(self, reply: Reply, *, changed: bool) -> None:
        """Redraw an open sheet if the board has `changed`."""
        sheet = self._sheet(self.screen.looking) if self.screen.looking is not None and changed else None
        if sheet is None:
            self.screen.looking = None
        else:
            reply["regions"]["sheet"] = sheet

    def whole(self) -> Reply:
        """Return the whole save, for a page that misses a part of it."""
        self.saving.held = 0
        self._look = Look(self.screen)
        return self._keep({})

    def _keep(self, reply: Reply) -> Reply:
        """Add the save to `reply`."""
        return self.saving.add(reply, self._look)
