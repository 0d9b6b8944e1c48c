"""A small game of secrets for the tests of the table: hidden numbers, looks that are owed and put away, rounds.

Each round chance deals every seat a hidden number from 0 to 9. All seats owe a look at their own (HUSH-1). Then they
take turns: keep the number, show it to everybody, draw another one, which is looked at as well, spy on the number of a
rival, or point at any seats, which does nothing (HUSH-2). After two turns each the numbers are added up; somebody
continues (HUSH-3), and after two rounds who has fewest points wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mohreh.core.chance import Chance
from mohreh.core.face import Extras, Line, Scene, Sheet
from mohreh.core.game import (
    CHANCE,
    EVERYBODY,
    UNKNOWN,
    Decision,
    Event,
    Game,
    IllegalAction,
    Mode,
    Refusal,
    UnknownAction,
)
from mohreh.core.html import Html, button, circle, div, p, svg
from mohreh.core.lesson import Mark
from mohreh.core.options import Choice, Seat, complete, seat_of
from mohreh.core.position import Position
from mohreh.core.text import Words
from mohreh.core.thinking import RANDOM, Level
from mohreh.core.ways import on_board
from mohreh.table import games
from tests.tools.rooms import room

ROUNDS, TURNS = 2, 2
WHISPER = "whisper {n}"  # how the board shows a number that not everybody may read


class HushState:
    repetition_key = ""
    draw = Position.draw

    def sample(self, chance: Chance) -> str:
        return chance.choose(self.legal_actions(CHANCE))

    def out_of_turn(self, seat: int) -> Sequence[str]:
        return ()

    def __init__(self, seats: int, first: int) -> None:
        self.seats, self.start = seats, first
        self.round, self.turn, self.active = 1, 0, first
        self.numbers = [UNKNOWN] * seats
        self.seen: list[set[int]] = [set() for _ in range(seats)]  # for each number the seats that know it
        self.shown = [False] * seats
        self.to_peek: tuple[int, ...] = ()
        self.deal = list(range(seats))
        self.looker: int | None = None
        self.looking: int | None = None
        self.totals = [0] * seats
        self.pads: list[tuple[int, ...]] = []
        self.kind = "deal"

    def decision(self) -> Decision:
        if self.kind == "deal":
            return Decision("deal", (CHANCE,))
        if self.looker is not None:
            return Decision("look", (self.looker,))
        if self.kind == "peek":
            return Decision("peek", self.to_peek)
        if self.kind == "pad":
            return Decision("pad", tuple(range(self.seats)), Mode.SHARED, shows="score")
        return Decision(self.kind, () if self.kind == "over" else (self.active,))

    def legal_actions(self, seat: int) -> Sequence[str]:
        kind = self.decision().kind
        others = [f"spy {other + 1}" for other in range(self.seats) if other != seat]
        return {
            "deal": [f"deal {n}" for n in range(10)],
            "look": ["put away"],
            "peek": ["peek"],
            "turn": ["keep", "show", "draw", *others],
            "pad": ["continue"],
            "over": [],
        }[kind]

    def refusal(self, seat: int, action: str) -> Refusal | None:
        decision = self.decision()
        if seat in decision.seats:
            if decision.kind == "turn" and action.startswith("point"):
                return None
            if action in self.legal_actions(seat):
                return None
        return Refusal("HUSH-1", "wrong", {"kind": decision.kind})

    def apply(self, seat: int, action: str) -> list[Event]:
        refusal = self.refusal(seat, action)
        if refusal:
            raise IllegalAction(action, refusal)
        return self.perform(seat, action)

    def perform(self, seat: int, action: str) -> list[Event]:
        verb, _, rest = action.partition(" ")
        if verb == "deal":
            self._dealt(int(rest))
            return [Event("dealt", seat, {})]
        if verb in ("peek", "spy"):
            self.looking = seat if verb == "peek" else int(rest) - 1
            self.looker = seat
            self.seen[self.looking].add(seat)
            if verb == "peek":
                self.to_peek = tuple(other for other in self.to_peek if other != seat)
            else:
                self._next()
            return [Event("looked", seat, {"whose": self.looking}, reveals=True)]
        if verb == "put":
            self.looker = self.looking = None
            if self.kind == "peek" and not self.to_peek:
                self.kind = "turn"
            return [Event("put_away", seat, {}, reveals=True)]
        if verb == "continue":
            self._deal_anew()
            return [Event("continued", seat, {})]
        event = Event(verb, seat, {})
        if verb == "show":
            self.shown[seat] = True
            event = Event("show", seat, {"number": self.numbers[seat]}, reveals=True)
        elif verb == "draw":
            self.deal, self.kind, self.numbers[seat] = [seat], "deal", UNKNOWN
            self.seen[seat], self.shown[seat] = set(), False
            return [event]
        self._next()
        return [event]

    def _dealt(self, number: int) -> None:
        seat = self.deal.pop(0)
        self.numbers[seat] = number
        if self.deal:
            return
        if self.turn:
            self.kind, self.looker, self.looking = "turn", seat, seat
            self.seen[seat].add(seat)
            self._next()
        else:
            order = [(self.start + n) % self.seats for n in range(self.seats)]
            self.kind, self.to_peek, self.turn = "peek", tuple(order), 1

    def _next(self) -> None:
        self.turn += 1
        self.active = (self.active + 1) % self.seats
        if self.turn > TURNS * self.seats:
            self.looker = self.looking = None
            self.shown = [True] * self.seats
            self.pads.append(tuple(self.numbers))
            self.totals = [total + n for total, n in zip(self.totals, self.numbers, strict=True)]
            self.kind = "over" if self.round == ROUNDS else "pad"

    def _deal_anew(self) -> None:
        self.round, self.turn, self.kind, self.deal = self.round + 1, 0, "deal", list(range(self.seats))
        self.numbers, self.shown = [UNKNOWN] * self.seats, [False] * self.seats
        self.seen = [set() for _ in range(self.seats)]
        self.active = self.start

    def play(self, seat: int, action: str) -> None:
        self.perform(seat, action)

    def clone(self) -> HushState:
        copy = object.__new__(HushState)
        lists = {key: value[:] for key, value in vars(self).items() if isinstance(value, list)}
        copy.__dict__ = {**vars(self), **lists, "seen": [set(each) for each in self.seen]}
        return copy

    def observe(self, seat: int) -> HushState:
        copy = self.clone()
        for card, knowers in enumerate(self.seen):
            if seat not in knowers and not self.shown[card]:
                copy.numbers[card] = UNKNOWN
        return copy

    def determinize(self, seat: int, chance: Chance) -> HushState:
        copy = self.observe(seat)
        copy.numbers = [chance.below(10) if n == UNKNOWN else n for n in copy.numbers]
        return copy

    def scores(self) -> list[dict[str, int]]:
        rounds = [{f"round-{n}": pad[seat] for n, pad in enumerate(self.pads, 1)} for seat in range(self.seats)]
        return [{**sheet, "total": total} for sheet, total in zip(rounds, self.totals, strict=True)]

    def winners(self) -> tuple[int, ...]:
        if self.kind != "over":
            return ()
        return tuple(seat for seat, total in enumerate(self.totals) if total == min(self.totals))


class Hush(Game[HushState, str]):
    id = "hush"
    seats = (2, 3, 4)
    private = low_wins = True
    levels: Mapping[str, Level] = {"random": RANDOM}
    options = (
        Seat("first", "first", {}, clause="HUSH-1"),
        Choice(
            "memory",
            "memory",
            {"off": "off", "own": "own", "full": "full"},
            clause="HUSH-4",
            help="help for memory",
            each=True,
            between=True,
        ),
    )

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> HushState:
        chosen = complete(self, options, seats)
        return HushState(chosen.seats, seat_of(chosen["first"]))

    def parse(self, text: str) -> str:
        known = ("peek", "put away", "keep", "show", "draw", "continue")
        verb, _, rest = text.partition(" ")
        if text in known or (verb in ("deal", "spy", "point") and rest.replace(" ", "").isdigit()):
            return text
        raise UnknownAction(text)


def memory(scene: Scene, seat: int) -> str:
    return scene.options.get(f"memory-{seat + 1}", "off")


class HushFace:
    @property
    def extras(self) -> Extras[HushState, str]:
        return Extras(picks=self.picks)

    def title(self, words: Words) -> str:
        return words("Hush")

    def _card(self, state: HushState, card: int, scene: Scene) -> str:
        number, viewer = state.numbers[card], scene.viewer
        if number == UNKNOWN:
            return "back"
        assert scene.open or state.shown[card] or viewer in state.seen[card], "the table handed over a secret"
        if state.shown[card]:
            return f"shown number {number}"
        looked_at = state.looker == viewer and state.looking == card
        if scene.open or looked_at or memory(scene, viewer) != "off":
            return WHISPER.format(n=number)
        return "back"

    def board(self, state: HushState, scene: Scene) -> Html:
        acts = scene.acting
        seat = state.decision().seats[0] if state.decision().seats else 0
        picked = sorted(int(what[5:]) for what in scene.picked)
        return div(
            p(f"round {state.round} turn {state.turn} totals {state.totals}"),
            (
                button(
                    self._card(state, card, scene),
                    id=f"card-{card}",
                    data_do=f"pick seat-{card + 1}" if acts else None,
                    aria_pressed="true" if f"seat-{card + 1}" in scene.picked else "false",
                    class_="marked" if f"card-{card}" in scene.marked else None,
                )
                for card in range(state.seats)
            ),
            button("swap", data_do="pick seat-1 for seat-2") if acts and scene.picked else None,
            (
                button(action, data_action=action, data_reveals="yes" if scene.irreversible(action) else "no")
                for action in (state.legal_actions(seat) if acts else ())
            ),
            button("point", data_action="point " + " ".join(map(str, picked))) if picked else None,
        )

    def picks(self, state: HushState, scene: Scene) -> set[str]:
        if not scene.acting:
            return set()
        swap = {"seat-1 for seat-2"} if scene.picked else set()
        return {f"seat-{card + 1}" for card in range(state.seats)} | swap

    def prompt(self, state: HushState, scene: Scene) -> str:
        decision = state.decision()
        if not decision.seats:
            return "over"
        if decision.kind == "look":
            number = self._card(state, state.looking, scene) if scene.viewer == state.looker else "something"
            return f"{scene.names[state.looker]} sees {number}"
        return f"{scene.names[decision.seats[0]]}: {decision.kind}"

    def look(self, state: HushState, what: str, scene: Scene) -> Sheet | None:
        if what.startswith("card "):
            return Sheet("Card", p(self._card(state, int(what[5:]), scene)))
        return None

    def ways(self, view: HushState, scene: Scene, action: str) -> Sequence[Mark]:
        return on_board(view, scene, action)

    def log_lines(self, before: HushState, seat: int, events: Sequence[Event], scene: Scene) -> list[Line]:
        assert scene.viewer == EVERYBODY and not scene.acting
        assert all(n == UNKNOWN or shown for n, shown in zip(before.numbers, before.shown, strict=True))
        if seat == CHANCE:
            return []
        text = " ".join(f"{each.kind} {dict(each.details)}" for each in events)
        return [Line(f"{scene.names[seat]}: {text}", "HUSH-2", 1000 * before.round + before.turn)]

    def recall(self, state: HushState, scene: Scene) -> int:
        seats = [scene.viewer] if scene.viewer >= 0 else [int(key[-1]) - 1 for key in scene.options if "memory" in key]
        if all(memory(scene, seat) == "full" for seat in seats):
            return 0
        return 1000 * state.round + max(0, state.turn - state.seats)

    def group(self, state: HushState, words: Words) -> str:
        return f"Round {state.round}"

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        return f"Refused ({refusal.code})"

    def score_sheet(self, state: HushState, scene: Scene) -> Html:
        return p(str(state.scores()))

    def outcome(self, state: HushState, scene: Scene) -> str:
        return f"won by {state.winners()}"

    def thumbnail(self, state: HushState) -> Html:
        return Html(svg(circle(r=n) for n in state.numbers if n != UNKNOWN))

    def moved(self, events: Sequence[Event]) -> list[str]:
        return [f"card-{event.details['whose']}" for event in events if event.kind == "looked"]


HUSH = room(Hush(), HushFace())
games.add(HUSH)
