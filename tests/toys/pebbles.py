"""A game small enough to read at once, with everything the table must cope with: luck, nested choices, bots.

Two people take 1 to 3 pebbles from a pile. Taking 3 rolls a die, whose points are added; taking 2 asks at once
whether to keep or to give the two points. Who has more points when the pile is empty wins; TOY-1 to TOY-3.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mohreh.core.chance import Chance
from mohreh.core.face import Extras, Line, Scene, Sheet
from mohreh.core.game import CHANCE, Decision, Event, Game, IllegalAction, Refusal, UnknownAction
from mohreh.core.html import Html, button, div, p, svg
from mohreh.core.lesson import Mark
from mohreh.core.options import Choice, Option, Seat, complete
from mohreh.core.position import Position
from mohreh.core.text import Words
from mohreh.core.thinking import GREEDY, RANDOM, Level
from mohreh.core.ways import on_board
from mohreh.table import games
from tests.tools.rooms import room

ACTIONS = ("take 1", "take 2", "take 3", "keep", "give", *(f"roll {n}" for n in range(1, 7)), "first 1", "first 2")


class ToyState:
    repetition_key = ""
    draw = Position.draw

    def sample(self, chance: Chance) -> str:
        return chance.choose(self.legal_actions(CHANCE))

    def out_of_turn(self, seat: int) -> Sequence[str]:
        return ()

    def __init__(self, pile: int, first: str) -> None:
        self.pile, self.points, self.active, self.asks = pile, [0, 0], 0, ""
        if first == "random":
            self.asks = "first"
        else:
            self.active = int(first[-1]) - 1

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other)

    def decision(self) -> Decision:
        if self.asks in ("first", "roll"):
            return Decision(self.asks, (CHANCE,))
        if not self.pile and not self.asks:
            return Decision("over", ())
        return Decision(self.asks or "turn", (self.active,))

    def _all(self) -> tuple[str, ...]:
        return {
            "first": ("first 1", "first 2"),
            "roll": tuple(f"roll {n}" for n in range(1, 7)),
            "gift": ("keep", "give"),
            "turn": tuple(f"take {n}" for n in (1, 2, 3)),
            "over": (),
        }[self.decision().kind]

    def legal_actions(self, seat: int) -> Sequence[str]:
        return [action for action in self._all() if self.refusal(seat, action) is None]

    def refusal(self, seat: int, action: str) -> Refusal | None:
        decision = self.decision()
        if seat not in decision.seats or action not in self._all():
            return Refusal("TOY-1", "wrong", {"kind": decision.kind})
        if decision.kind == "turn" and int(action[-1]) > self.pile:
            return Refusal("TOY-2", "too many", {"left": self.pile})
        return None

    def apply(self, seat: int, action: str) -> list[Event]:
        refusal = self.refusal(seat, action)
        if refusal:
            raise IllegalAction(action, refusal)
        return self.perform(seat, action)

    def perform(self, seat: int, action: str) -> list[Event]:
        verb, _, number = action.partition(" ")
        if verb == "first":
            self.asks, self.active = "", int(number) - 1
        elif verb == "take":
            self.pile -= int(number)
            if number == "1":
                self.points[seat] += 1
                self._next()
            else:
                self.asks = "gift" if number == "2" else "roll"
        else:
            gain = {"keep": 2, "give": 2}.get(verb) or int(number)
            self.points[1 - self.active if verb == "give" else self.active] += gain
            self._next()
        return [Event(verb, seat, {"pile": self.pile, "said": action})]

    def _next(self) -> None:
        self.asks, self.active = "", 1 - self.active

    def play(self, seat: int, action: str) -> None:
        self.perform(seat, action)

    def clone(self) -> ToyState:
        copy = object.__new__(ToyState)
        copy.__dict__ = {**self.__dict__, "points": self.points[:]}
        return copy

    def observe(self, seat: int) -> ToyState:
        return self.clone()

    def determinize(self, seat: int, chance: Chance) -> ToyState:
        return self.clone()

    def scores(self) -> list[dict[str, int]]:
        return [{"pebbles": n, "total": n} for n in self.points]

    def winners(self) -> tuple[int, ...]:
        if self.decision().seats:
            return ()
        return tuple(seat for seat in (0, 1) if self.points[seat] == max(self.points))


class Toy(Game[ToyState, str]):
    id = "toy"
    seats: tuple[int, ...] = (2,)
    levels: Mapping[str, Level] = {"random": RANDOM, "greedy": GREEDY}
    options: tuple[Option, ...] = (
        Choice("pile", "pile", {"long": "long", "short": "short"}, clause="TOY-1"),
        Seat("first", "first", {"random": "random"}, clause="TOY-3"),
    )

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> ToyState:
        options = complete(self, options, seats)
        return ToyState(40 if options["pile"] == "long" else 9, options["first"])

    def parse(self, text: str) -> str:
        if text not in ACTIONS:
            raise UnknownAction(text)
        return text


class ToyFace:
    extras = Extras()

    def title(self, words: Words) -> str:
        return words("Toy")

    def board(self, state: ToyState, scene: Scene) -> Html:
        acts = scene.acting
        return div(
            p(f"pile {state.pile}, points {state.points}", id="pile"),
            (
                button(
                    action,
                    data_action=action if acts else None,
                    aria_disabled="true" if state.refusal(state.active, action) else None,
                    data_reveals=scene.irreversible(action),
                )
                for action in ACTIONS[:5]
            ),
            (p(name) for name in scene.names),
            class_="marked" if scene.marked else None,
        )

    def prompt(self, state: ToyState, scene: Scene) -> str:
        seats = state.decision().seats
        return scene.words("{name}: decide", name=scene.names[seats[0]]) if seats else "over"

    def look(self, state: ToyState, what: str, scene: Scene) -> Sheet | None:
        return Sheet("Pile", p(f"{state.pile} left")) if what == "pile" else None

    def ways(self, view: ToyState, scene: Scene, action: str) -> Sequence[Mark]:
        return on_board(view, scene, action)

    def log_lines(self, before: ToyState, seat: int, events: Sequence[Event], scene: Scene) -> list[Line]:
        if events[0].kind == "first":
            return []
        who = "chance" if seat == CHANCE else scene.names[seat]
        return [Line(f"{who}: {events[0].details['said']}", "TOY-1")]

    def group(self, state: ToyState, words: Words) -> str:
        return "early" if state.pile > 5 else "late"

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        return f"Refused ({refusal.code})"

    def score_sheet(self, state: ToyState, scene: Scene) -> Html:
        return p(str(state.points))

    def outcome(self, state: ToyState, scene: Scene) -> str:
        return f"won by {state.winners()}"

    def thumbnail(self, state: ToyState) -> Html:
        return Html(svg())

    def moved(self, events: Sequence[Event]) -> list[str]:
        return ["pile" for event in events if event.kind == "take"]


TOY = room(Toy(), ToyFace())
games.add(TOY)
