"""The sheets that presses on the board open: what the viewer may know of things, and possible actions (`look`)."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Html, div, li, p, span, ul
from mohreh.core.pieces import looks
from mohreh.games.silver import actions, faces, names
from mohreh.games.silver.board_choices import Choices
from mohreh.games.silver.board_parts import clause, picture, remembers_all
from mohreh.games.silver.components import RESIDENTS
from mohreh.games.silver.sheet_card import card_sheet, uses
from mohreh.games.silver.sheet_residents import resident_sheet, residents_sheet
from mohreh.games.silver.sheet_village import village_sheet
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import visible


def look(state: State, what: str, scene: Scene) -> Sheet | None:
    """The sheet of `what`: "card 17", "resident 9", "residents", "seat 1", "deck", "discard"; else None."""
    kind, _, id_ = what.partition(" ")
    number = int(id_) if id_.isdecimal() and id_.isascii() and len(id_) < 3 and str(int(id_)) == id_ else -1
    match kind:
        case "card" if number >= 0:
            return card_sheet(state, number, scene)
        case "resident" if 0 <= number < len(RESIDENTS):
            return resident_sheet(state, number, scene)
        case "seat" if 1 <= number <= state.n:
            return village_sheet(state, number - 1, scene)
        case "residents" if not id_:
            return residents_sheet(state, scene)
        case "deck" if not id_:
            return _deck_sheet(state, scene)
        case "discard" if not id_:
            return _discard_sheet(state, scene)
    return None


def _deck_sheet(state: State, scene: Scene) -> Sheet:
    words = scene.words
    choices = Choices(state, scene)
    left = len(state.deck)
    facts = [words.count("{n} card is left in the deck.", "{n} cards are left in the deck.", left)]
    if state.removed:
        out = len(state.removed)
        facts.append(
            words.count(
                "{n} card is out of this round; nobody has seen it.",
                "{n} cards are out of this round; nobody has seen them.",
                out,
            )
        )
    known = []
    for card in state.deck:
        number = visible(state, card, scene)
        if number == UNKNOWN:
            break
        known.append(li(span(picture(number, words), class_="held"), span(names.resident_with_number(number, words))))
    rows = []
    if choices.kind == "turn_start" and choices.seat is not None:
        most = max(1, min(1 + state.rascals(choices.seat), left))
        rows = [(actions.draw(n), words.count("Draw {n} card", "Draw {n} cards", n), "") for n in range(most, 0, -1)]
    return Sheet(
        names.term("deck", words),
        div(
            div(
                span(faces.back(), class_="portrait"), ul([li(fact) for fact in facts], class_="facts"), class_="about"
            ),
            [p(words("On top, as you have seen:"), class_="note"), ul(known, class_="known", role="list")]
            if known
            else None,
            uses(state, choices, rows, scene),
            p(words("When deck and display are empty, the round ends."), " ", clause("SI-9.3"), class_="note"),
            class_="look",
        ),
    )


def _discard_sheet(state: State, scene: Scene) -> Sheet:
    words = scene.words
    choices = Choices(state, scene)
    all_of_it = remembers_all(state, scene)
    shown = state.discard if all_of_it else state.discard[-1:]
    cards = [li(_discarded(state, card, scene)) for card in reversed(shown)]
    if not cards:
        note = p(words("No card lies here."), class_="note")
    elif all_of_it:
        note = p(words("The newest card comes first."), class_="note")
    else:
        note = p(words("Only its top card may be seen, except with the Master."), " ", clause("SI-15.1"), class_="note")
    rows = []
    if choices.kind == "turn_start" and shown:
        number = visible(state, state.discard[-1], scene)
        title = words("Take {card} from the discard pile", card=names.resident_with_number(number, words))
        line = words("It must take the place of one or more of your cards, and lies face up.")
        rows = [(actions.TAKE_DISCARD, title, line)]
    return Sheet(
        words.count("Discard pile: {n} card", "Discard pile: {n} cards", len(state.discard))
        if all_of_it
        else names.term("discard_pile", words),
        div(
            note,
            ul(cards, class_="pile-cards", role="list", data_roving="grid"),
            uses(state, choices, rows, scene),
            class_="look",
        ),
    )


def _discarded(state: State, card: int, scene: Scene) -> Html:
    words = scene.words
    number = int(state.face[card])
    return looks(f"resident {number}", names.resident_with_number(number, words), picture(number, words), class_="pick")
