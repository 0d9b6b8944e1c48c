"""The face of Sealed: cards, bids and buttons; secrets are marked with a word, so that a test can look for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.core.face import Extras, Line, Scene, Sheet
from mohreh.core.game import CHANCE, EVERYBODY, UNKNOWN, Event, Mode, Refusal
from mohreh.core.html import Html, button, circle, div, p, svg
from mohreh.core.seats import people
from mohreh.core.text import Words, all_of
from mohreh.core.ways import on_board

from .game import NOTHING, State

CARD, BID = "card-secret-{n}", "bid-secret-{n}"  # how a board shows what not everybody may read


def title(words: Words) -> str:
    return words("Sealed")


def board(state: State, scene: Scene) -> Html:
    decision, viewer = state.decision(), scene.viewer
    answers = state.legal_actions(viewer) if scene.acting and viewer in decision.answering else ()
    if scene.acting and decision.mode is Mode.SHARED:
        answers = state.legal_actions(decision.seats[0])
    return div(
        p(f"round {state.round} of {state.rounds}, prize {state.prize}", id="prize"),
        (
            div(
                p(scene.names[seat]),
                p(_card(state, seat), id=f"card-{seat}", class_="marked" if f"card-{seat}" in scene.marked else None),
                p(_bid(state, seat), id=f"bid-{seat}", class_="marked" if f"bid-{seat}" in scene.marked else None),
                p(f"points {state.points[seat]}"),
                data_seat=seat + 1,
            )
            for seat in range(state.n)
        ),
        div([_press(action, scene) for action in answers], class_="answers"),
        div(
            [_press(action, scene) for action in (state.out_of_turn(viewer) if scene.out_of_turn else ())],
            class_="asides",
        ),
        class_="sealed",
    )


def _press(action: object, scene: Scene) -> Html:
    return button(
        str(action), type="button", data_action=str(action), data_final="yes" if scene.irreversible(action) else "no"
    )


def _card(state: State, seat: int) -> str:
    card = state.cards[seat] if state.cards else UNKNOWN
    if card == UNKNOWN:
        return "card hidden"
    return f"card {card}" if state.phase == "over" else CARD.format(n=card)


def _bid(state: State, seat: int) -> str:
    bid = state.bids[seat] if state.bids else NOTHING
    if bid == NOTHING:
        return "no bid"
    if bid == UNKNOWN:
        return "has bid"
    return BID.format(n=bid) if state.phase == "bid" else f"bid {bid}"


def prompt(state: State, scene: Scene) -> str:
    decision = state.decision()
    if not decision.seats:
        return outcome(state, scene)
    if decision.mode is not Mode.ONE or decision.seats == (CHANCE,):
        own = scene.viewer in decision.given
        return scene.words("You may change your bid.") if own else scene.words("Everybody: {what}", what=decision.kind)
    return scene.words("{name}: {what}", name=scene.names[decision.seats[0]], what=decision.kind)


def look(state: State, what: str, scene: Scene) -> Sheet | None:
    if what.startswith("card ") and what[5:].isdigit() and int(what[5:]) < state.n:
        return Sheet("Card", p(_card(state, int(what[5:]))))
    return None


def log_lines(before: State, seat: int, events: Sequence[Event], scene: Scene) -> Sequence[Line]:
    assert scene.viewer == EVERYBODY, "the log is public"
    words, out = scene.words, []
    for event in events:
        details = dict(event.details)
        match event.kind:
            case "rolled":
                out.append(Line(words("The prize is {n}.", n=details["prize"]), "SE-3", before.round))
            case "revealed":
                text = words("{name} bids {n}.", name=scene.names[event.seat], n=details["bid"])
                out.append(Line(text, "SE-5", before.round, event.seat))
            case "prize":
                text = words("{name} is given {n} points.", name=scene.names[details["to"]], n=details["points"])
                out.append(Line(text, "SE-6", before.round))
            case "showed":
                text = words("{name} shows a card to {n}.", name=scene.names[event.seat], n=len(details["to"]))
                out.append(Line(text, "SE-8", before.round))
    return out


def recall(state: State, scene: Scene) -> int:
    return 0


def group(state: State, words: Words) -> str:
    return words("Round {n}", n=state.round)


def refusal(refused: Refusal, scene: Scene) -> str:
    return f"Refused ({refused.code} {dict(refused.params)})"


def score_sheet(state: State, scene: Scene) -> Html:
    return p(", ".join(f"{name}: {sheet['total']}" for name, sheet in zip(scene.names, state.scores(), strict=True)))


def outcome(state: State, scene: Scene) -> str:
    winners = set(state.winners())
    won = all_of([people(side, scene) for side in state.sides if winners.issuperset(side)], scene.words)
    return scene.words("{name} wins.", name=won) if won else scene.words("The target was not reached.")


def thumbnail(state: State) -> Html:
    return svg(circle(r=max(1, card + 2)) for card in state.cards)


def moved(events: Sequence[Event]) -> list[str]:
    out: list[str] = []
    for event in events:
        match event.kind:
            case "rolled":
                out.append("prize")
            case "revealed":
                out.append(f"bid-{event.seat}")
            case "showed":
                out.append(f"card-{event.seat}")
    return out


ways = on_board
extras = Extras[Any, Any]()
