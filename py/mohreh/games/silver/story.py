"""What is shown of the course of Silver: pictures of moves, the called vote, the villages revealed at the end of a
round."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Banner, Scene
from mohreh.core.game import Event
from mohreh.core.html import Html, div, span
from mohreh.core.picture import icon
from mohreh.core.text import Words
from mohreh.games.silver import faces, names
from mohreh.games.silver.board_parts import card_id, picture
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.state import State

_NUMBERS = {  # events that show a card to everybody, and the detail that holds its number
    "discarded": "number",
    "turned_up": "number",
    "laid": "number",
    "displayed": "number",
}
_SIGNS = {"voted": "bell", "amulet": "amulet", "looked": "eye", "guarded": "guard", "drew": "deck", "browsed": "pile"}


def pictured(events: Sequence[Event], scene: Scene) -> Html | None:
    """The card that everybody saw, else the sign of what was done."""
    for event in events:
        details = event.details
        if event.kind in ("exchanged", "failed"):
            return _resident(details["numbers"][-1], scene.words)
        if event.kind in _NUMBERS:
            return _resident(details[_NUMBERS[event.kind]], scene.words)
    return next(
        (span(icon(_SIGNS[event.kind]), class_="deed of-village sign") for event in events if event.kind in _SIGNS),
        None,
    )


def _resident(number: int, words: Words) -> Html:
    row = RESIDENTS[number]
    return span(
        faces.figure(number, words), icon(f"resident-{row.id}"), class_=f"deed of-village {row.activation.value}"
    )


def announce(before: State, events: Sequence[Event], scene: Scene) -> list[Banner]:
    """A round after the first, and the vote that ends it."""
    words, out = scene.words, []
    for event in events:
        if event.kind == "round_begins" and event.details["round"] > 1:
            out.append(Banner(names.round_name(event.details["round"], words), icon("deck")))
        elif event.kind == "voted":
            name = scene.names[event.seat]
            said = words("{name} calls a vote: everybody else has one last turn", name=name)
            out.append(Banner(said, icon("bell"), event.seat))
    return out


def unveil(before: State, after: State) -> list[list[str]]:
    """The villages one by one, from the left of who acted last; who has called comes last of all (SI-10.1)."""
    first = after.rounds[-1].caller if after.rounds[-1].caller >= 0 else before.active
    seats = [(first + 1 + turn) % after.n for turn in range(after.n)]
    return [[card_id(card) for card in after.village[seat] if card not in before.up] for seat in seats]


def is_look(state: State) -> bool:
    """A secret look is put away by hand (SI-14.1)."""
    return bool(state.looks)


def crown(state: State, scene: Scene) -> Html:
    """The village of the winner as it lay at the end."""
    seat = state.winners()[0]
    cards = [state.face[card] for card in state.village[seat]]
    return div(icon("crown"), [picture(number, scene.words) for number in cards if number >= 0], class_="crown village")
