"""The desk: requests of the page, one verb each, and the replies."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.html import Html, join
from mohreh.core.nesting import too_deep
from mohreh.core.options import Condition, OptionError, warnings
from mohreh.core.pieces import rule
from mohreh.core.text import LANGUAGES, Words
from mohreh.table import dialog, games, home, lesson, lesson_screen, opening, playing, sitting, statistics, storage
from mohreh.table.asking import Request, letters, luck, text_of
from mohreh.table.example_screen import ExampleScreen, show_me, shown
from mohreh.table.look import Look
from mohreh.table.opening import Opening
from mohreh.table.people import clean, seat_people
from mohreh.table.scene import begin
from mohreh.table.screen import Reply, Screen, save
from mohreh.table.seated import HUMAN_PACE
from mohreh.table.sent import Sent
from mohreh.table.session import Refused, Session
from mohreh.table.sorry import Sorry, sentence

_REQUEST_LIMIT = 40_000_000  # characters; a home page of many large saves stays far below
_IDLE = 100.0  # milliseconds without a request, and no game open, before the time is used to warm up


def _for_rematch(session: Session) -> dict[str, str]:
    """The options of a game for its rematch, in which everybody sits one seat before and keeps what is his own."""
    number = len(session.people)
    options = dict(session.options)
    for option in session.room.game.options:
        if option.each:
            keys = option.keys(number)
            for key in keys:
                options.pop(key, None)
            for seat, key in enumerate(keys):
                if key in session.options:
                    options[keys[(seat - 1) % number]] = session.options[key]
    return options


def _place(error: Exception) -> str:
    """What went wrong and where. What the error itself says may name a hidden thing, so it is not told."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = "" if place is None else f" in {place.tb_frame.f_code.co_qualname}, line {place.tb_lineno}"
    return type(error).__name__ + where


class Table:
    """At most one game is open at a time. A verb either succeeds or leaves everything as it was."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.screen: Screen | None = None
        self._coming: Opening | None = None  # the game that is just being opened
        self._clock = clock
        self._language = "fa"
        self._latin = False
        self._pace = HUMAN_PACE
        self._forced = False
        self._helps = True
        self._cold = list(games.names())
        self._sent = Sent()
        self._verbs: dict[str, Callable[[Request], Reply]] = {
            "close": self._close,
            "dialog": self._dialog,
            "file": self._file,
            "home": self._home,
            "import": self._import,
            "keep": lambda _: self._kept().whole(),
            "lesson": self._lesson,
            "lesson-leave": lambda request: lesson_screen.leave(self._shown(), request),
            "lesson-next": lambda request: lesson_screen.go_on(self._shown(), request),
            "link": self._link,
            "new": self._new,
            "open": self._open,
            "opening": self._go_on_opening,
            "rematch": self._rematch,
            "play-on": self._play_on,
            "reset": self._reset,
            "same-deal": self._same_deal,
            "scenario": self._scenario,
            "settings": self._settings,
            "show-me": lambda request: show_me(self._shown(), request),
            "stats": self._stats,
            **{verb: self._playing(verb) for verb in playing.VERBS},
        }

    @property
    def session(self) -> Session | None:
        """The game that is open."""
        return None if self.screen is None else self.screen.session

    def _playing(self, verb: str) -> Callable[[Request], Reply]:
        return lambda request: playing.VERBS[verb](self._shown(), request)

    # --- requests

    def call(self, text: str, given_up: bool = False) -> str:
        """Answer one request, both JSON texts. Raises nothing but games.Away: nothing has changed then, and when the
        archive of that game is here the same can be asked again. `given_up`: it cannot be brought, so say that."""
        try:
            reply = self._answer(text)
        except games.Away:
            if not given_up:
                raise
            reply = {"ok": False, "code": "network", "alert": sentence(Sorry("network"), self._words())}
        except Exception as error:  # the page must get an answer, whatever happened
            reply = self._internal(error)
        return json.dumps(self._sent.shorten(reply), separators=(",", ":"), ensure_ascii=False)

    def _answer(self, text: str) -> Reply:
        try:
            fit = isinstance(text, str) and len(text) <= _REQUEST_LIMIT and not too_deep(text)
            request = json.loads(text) if fit else None
        except ValueError:
            request = None
        try:
            if not isinstance(request, dict):
                raise Sorry("request")
            self._listen(request)
            verb = self._verbs.get(request["do"]) if isinstance(request.get("do"), str) else None
            if verb is None:
                raise Sorry("request")
            return {"ok": True, **verb(request)}
        except Sorry as sorry:
            return {"ok": False, "code": sorry.code, "alert": sentence(sorry, self._words())}
        except Refused as refused:
            return self._refused(refused)

    def _refused(self, refused: Refused) -> Reply:
        session = self._shown().session
        refusal = refused.refusal
        said = session.room.face.refusal(refusal, session.scene())
        reply = {"ok": False, "code": "refused", "clause": refusal.clause, "alert": f"{said} · {refusal.clause}"}
        reply["rule"] = rule(session.room.id, refusal.clause)
        return {**reply, **self.screen.refused()} if isinstance(self.screen, ExampleScreen) else reply

    def _internal(self, error: Exception) -> Reply:
        """An error of ours: say so, and put the game back to its last save."""
        screen = self.screen
        reply: Reply = {"ok": False, "code": "internal", "detail": _place(error)}
        reply["alert"] = sentence(Sorry("internal"), self._words())
        if screen is not None:
            try:
                if isinstance(screen, ExampleScreen):
                    self.screen = screen.again()
                    return reply
                self._sit(self._revive(screen.session.id, screen.saved)).resume()
            except Exception:  # nothing is kept of it, or it cannot even be read again: nothing is open then
                self.screen = None
        return reply

    def _listen(self, request: Request) -> None:
        """The reader's language and settings, which come with every request."""
        if request.get("lang") in LANGUAGES:
            self._language = request["lang"]
        if isinstance(request.get("latin"), bool):
            self._latin = request["latin"]
        self._sent.hear(request.get("drawn"))
        pace = request.get("bots_pace")
        if isinstance(pace, int | float) and 0 <= pace <= 10_000:
            self._pace = int(pace)
        forced = request.get("forced")
        if isinstance(forced, bool):
            self._forced = forced
        helps = request.get("hints")
        if isinstance(helps, bool):
            self._helps = helps
        if self.screen is not None:
            held = request.get("held")
            self.screen.held = held if isinstance(held, int) else 0
        if self.session is not None:
            self._settle_in(self.session)
            self.session.speak(self._words(self.session.room))

    def _settle_in(self, session: Session) -> None:
        """The reader's settings hold for the game that is open."""
        session.pace, session.forced, session.helps = self._pace, self._forced, self._helps

    def _words(self, room: games.Room | None = None) -> Words:
        if room is not None:
            return room.words(self._language, latin_digits=self._latin)
        return Words(self._language, ("mohreh.table",), latin_digits=self._latin)

    def _shown(self) -> Screen:
        if self.screen is None:
            raise Sorry("no_game")
        return self.screen

    def _room(self, request: Request) -> games.Room:
        name = text_of(request, "game")
        if name not in games.names():
            raise Sorry("bad_game", game=clean(name, 40))
        return games.room(name)

    # --- beginning and ending

    def _dialog(self, request: Request) -> Reply:
        room = self._room(request)
        form = request.get("form")
        sure = str(form.get("sure", "")) if isinstance(form, dict) else ""
        return self._filled_in(room, request, changed=text_of(request, "changed"), sure=sure)

    def _filled_in(self, room: games.Room, request: Request, **more: str) -> Reply:
        """The dialog with what a request asks for, a form or "seats" and "options"."""
        chairs, options, seed = sitting.read({"seats": [], **request}, room)
        content = dialog.new_game(room, self._words(room), chairs=chairs, options=options, seed=seed, **more)
        return {"regions": {"new-game": content}}

    def _new(self, request: Request) -> Reply:
        room = self._room(request)
        words = self._words(room)
        chairs, wanted, seed = sitting.read(request, room)
        options = sitting.at_seats(room, chairs, wanted, strict=True)
        seats = [chairs[chair] for chair in sitting.taken(chairs)]
        try:
            advised = warnings(room.game, room.complete(options, len(seats)))
            form = request.get("form")
            sure = " ".join(each.clause for each in advised)
            if advised and isinstance(form, dict) and form.get("sure") != sure:  # who fills in the dialog is asked once
                again = words("Press Play again to play it all the same.")
                return {**self._filled_in(room, request, sure=sure), **self._against(room, "advice", advised, again)}
            chance = luck(request)
            name = letters(chance, 10)
            people = seat_people(seats, words, room.known_levels)
            session = self._session(name, room, people, options, seed or letters(chance, 8))
        except OptionError as error:
            if error.condition is None:
                raise Sorry("bad_option") from None
            return self._against(room, "bad_option", [error.condition])
        except ValueError:
            raise Sorry("bad_option") from None
        return self._begin(session)

    def _against(self, room: games.Room, code: str, conditions: Sequence[Condition], more: str = "") -> Reply:
        """The reply to options that do not go together, or are advised against: why, with the clause."""
        words = self._words(room)
        said = " ".join([*(each.said(words) for each in conditions), more]).strip()
        number = conditions[0].clause
        if not number:
            return {"ok": False, "code": code, "alert": said}
        return {
            "ok": False,
            "code": code,
            "clause": number,
            "alert": f"{said} · {number}",
            "rule": rule(room.id, number),
        }

    def _session(
        self, name: str, room: games.Room, people: Any, options: Mapping[str, str], seed: str, at: int | None = None
    ) -> Session:
        """A game; `at` is the step of its lesson that the reader has come to, None where none is taught."""
        given = name, room, people, options, seed, self._words(room), self._clock
        taught = None if at is None else lesson.of(room)
        return Session(*given) if taught is None or at is None else lesson.LessonSession(taught, *given, at=at)

    def _lesson(self, request: Request) -> Reply:
        room = self._room(request)
        taught = lesson.of(room)
        if taught is None:
            raise Sorry("no_lesson")
        words = self._words(room)
        people = seat_people([{"bot": level} for level in taught.levels], words, room.known_levels)
        session = self._session(letters(luck(request), 10), room, people, taught.options, taught.seed, 0)
        assert isinstance(session, lesson.LessonSession)
        session.begin()
        return self._sit(session).first()

    def _begin(self, session: Session) -> Reply:
        session.settle()
        return self._sit(session).first()

    def _scenario(self, request: Request) -> Reply:
        room = self._room(request)
        example = begin(room, clean(text_of(request, "id"), 40), self._words(room), self._clock)
        self.screen = ExampleScreen(example)
        return self.screen.first()

    def _reset(self, _request: Request) -> Reply:
        self.screen = shown(self._shown()).again()
        return self.screen.first()

    def _again(self, request: Request, *, same: bool) -> Reply:
        if isinstance(self.screen, ExampleScreen):
            return self._reset(request)
        old = self._shown().session
        chance = luck(request)
        name = letters(chance, 10)
        if same:
            return self._begin(self._session(name, old.room, old.people, old.options, old.seed))
        people = (*old.people[1:], old.people[0])
        return self._begin(self._session(name, old.room, people, _for_rematch(old), letters(chance, 8)))

    def _play_on(self, request: Request) -> Reply:
        """Another game that goes on from a place of this one, with the same luck, against the computer."""
        old = self._kept().session
        place = request.get("place")
        if not old.over or type(place) is not int or not 0 <= place < len(old.history.steps):
            raise Sorry("no_line")
        name = letters(luck(request), 10)
        people = old.people_from(place)
        session = self._session(name, old.room, people, old.options, old.seed)
        session.replay([(step.seat, step.action) for step in old.history.steps[:place]])
        session.branch, session.counted = f"{old.origin} {place}", True
        return self._begin(session)

    def _rematch(self, request: Request) -> Reply:
        return self._again(request, same=False)

    def _same_deal(self, request: Request) -> Reply:
        return self._again(request, same=True)

    def _sit(self, session: Session) -> Screen:
        self._settle_in(session)
        self._coming = None
        self.screen = lesson_screen.screen_of(session)
        return self.screen

    def _close(self, _request: Request) -> Reply:
        self.screen = self._coming = None
        return {"shut": True}

    def _revive(self, name: str, text: str, *, told: bool = True) -> Session:
        """The game of a save. Raises Sorry."""
        return opening.at_once(opening.revive(self._session, self._words(), name, text, told=told))

    def _open(self, request: Request) -> Reply:
        name = storage.fit_id(request.get("id"))
        text, taken_back = text_of(request, "text"), text_of(request, "redo")
        self._coming = opening.resume(self._session, self._words(), name, text, taken_back)
        return self._go_on_opening(request)

    def _go_on_opening(self, _request: Request) -> Reply:
        """The first reply of a game, or for a long one that is not replayed yet how far it is: the page then asks on,
        and people see that something happens. Until it is there the game that was open stays so."""
        coming, self._coming = self._coming, None
        if coming is None:
            raise Sorry("no_game")
        try:
            done = next(coming)
        except StopIteration as end:
            return self._sit(end.value).first()
        self._coming = coming
        return {"opening": done}

    def _import(self, request: Request) -> Reply:
        chance = luck(request)
        texts = storage.texts_in(text_of(request, "text"))
        if len(texts) == 1:
            self._coming = self._arrive(chance, texts[0])
            return self._go_on_opening(request)
        saves: list[Reply] = []
        refused: list[Sorry] = []
        for text in texts:
            try:
                session = opening.at_once(self._arrive(chance, text, told=False))
                saves.append(save(Look(session), {"record": storage.write(session)}))
            except Sorry as sorry:
                refused.append(sorry)
        if not saves:
            raise refused[0]
        return {"saves": saves, "bad": len(refused)}

    def _arrive(self, chance: Chance, text: str, *, told: bool = True) -> Opening:
        return opening.arrive(self._session, self._words(), letters(chance, 10), text, told=told)

    # --- bots

    def pause(self) -> float:
        """Milliseconds until `work`, or -1."""
        if self.screen is not None:
            session = self.screen.session
            return 0.0 if session.hinting or session.analysing else session.pause()
        return _IDLE if self._cold else -1.0

    def _warm_up(self) -> None:
        """Import a game and draw its first board, while nobody waits for it: the first press is then quick.

        Raises games.Away, and tries again later.
        """
        name = self._cold.pop(0)
        try:
            room = games.room(name)
        except games.Away:
            self._cold.insert(0, name)
            raise
        seats = [{}, *[{"bot": room.usual_level}] * (room.game.seats[0] - 1)]
        session = self._session("", room, seat_people(seats, self._words(room), room.levels), {}, "")
        session.settle()
        Screen(session).draw()

    def work(self) -> Reply | None:
        """One slice of a bot; the reply to push when it acted."""
        screen = self.screen
        if screen is None:
            if self._cold:
                try:
                    self._warm_up()
                except games.Away:
                    raise
                except Exception:  # whoever opens that game will be told
                    pass
            return None
        session = screen.session
        try:
            if session.hinting:
                return self._sent.shorten({"ok": True, **screen.hint()}) if session.think_on() else None
            if session.analysing:
                return self._sent.shorten({"ok": True, **screen.analysis()}) if session.analyse_on() else None
            since = len(session.history.steps)
            if not session.work():
                return None
            reply: Reply = {"ok": True, **screen.then(since)}
            if session.trouble:
                reply["alert"] = session.words(
                    "{name} could not decide and played a random move.", name=session.trouble
                )
                session.trouble = ""
            return self._sent.shorten(reply)
        except Exception as error:
            reply = self._internal(error)
            if self.session is not None:
                self.session.stopped = True
            return reply

    # --- the home page

    def _home(self, request: Request) -> Reply:
        given = request.get("games")
        cards: dict[str, Html] = {}
        bad: dict[str, str] = {}
        for entry in given if isinstance(given, list) else ():
            if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
                continue
            try:
                name = storage.fit_id(entry["id"])
                cards[name] = home.card(Look(self._revive(name, text_of(entry, "text"), told=False)))
            except Sorry as sorry:
                bad[entry["id"]] = sentence(sorry, self._words())
        return {"cards": cards, "damaged": bad, "regions": {"continue": "".join(cards.values())}}

    def _stats(self, request: Request) -> Reply:
        """The statistics of one game, or of every game that has some."""
        given = request.get("list")
        entries = given if isinstance(given, list) else []
        names = (self._room(request).id,) if request.get("game") is not None else games.names()
        tables = []
        for name in names:
            own = [entry for entry in entries if isinstance(entry, dict) and entry.get("game") == name]
            if own:
                room = games.room(name)
                tables.append(statistics.counted(own, room, self._words(room)))
        shown = [table for table in tables if table]
        return {"regions": {"stats": join(shown) if shown else statistics.nothing_yet(self._words())}}

    # --- keeping

    def _kept(self) -> Screen:
        """The game that is open, if it can be passed on. Raises Sorry."""
        if isinstance(self.screen, ExampleScreen):
            raise Sorry("example")
        return self._shown()

    def _file(self, request: Request) -> Reply:
        text = text_of(request, "text")
        if text:
            name = storage.fit_id(request.get("id"))
            game = storage.read(text, self._words()).record.game
        else:
            session = self._kept().session
            name, game, text = session.id, session.room.id, storage.write(session)
        return {"file": {"name": f"mohreh-{game}-{name}.txt", "text": text}}

    def _link(self, _request: Request) -> Reply:
        return {"fragment": storage.pack(storage.write(self._kept().session))}

    def _settings(self, _request: Request) -> Reply:
        return {} if self.screen is None else self.screen.draw()
