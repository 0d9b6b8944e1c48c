"""Deals (CO-17): showing cards to some, fixed requests, a line of agreement; and what the viewer was shown."""

from __future__ import annotations

from mohreh.core.choices import pick
from mohreh.core.face import Scene, Sheet
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Child, Html, bdi, button, div, form, h3, input_, label, li, p, section, span, ul
from mohreh.core.offers import acts, final_word, offer, way
from mohreh.core.pieces import unseen
from mohreh.core.seats import belongs, people
from mohreh.games.condottiere import names
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.board_choices import PICK_DOWN, Choices, pick_shown, pick_viewer
from mohreh.games.condottiere.board_parts import clause, held, picture, reason
from mohreh.games.condottiere.kinds import NOTHING, Note
from mohreh.games.condottiere.state import State

_TYPED = 120  # letters of an agreement


def deals_sheet(state: State, scene: Scene) -> Sheet | None:
    """Everything that may be said and shown beside the decisions; None to who is nobody in particular."""
    if scene.viewer < 0:
        return None
    words, choices = scene.words, Choices(state, scene)
    return Sheet(
        words("Deals"),
        div(
            noted(state, scene),
            [_show(state, choices, scene), _ask(state, choices, scene), _agree(scene)] if choices.out_of_turn else None,
            p(words("Nothing that is said here binds anybody."), " ", clause("CO-17.1"), class_="note"),
            class_="look deals-look",
        ),
    )


# -- what was shown


def noted(state: State, scene: Scene, of: int = -1) -> Html | None:
    """The cards that the viewer was shown in this round, by whom and in which battle (CO-17.2); `of` one seat alone."""
    words, viewer = scene.words, scene.viewer
    notes = [note for note in state.notes if viewer in note.seats and of in (-1, note.seat)]
    if viewer < 0 or not notes:
        return None
    return section(
        h3(words("Shown to you")),
        ul([li(_note(note, scene)) for note in notes], class_="shown-notes", role="list"),
        p(
            words("You can look this up until the end of the game.")  # there are no rounds, CO-11.1
            if state.drawing
            else words("You can look this up until the end of the round."),
            " ",
            clause("CO-17.2"),
            class_="note",
        ),
        class_="shown-to-you",
    )


def _note(note: Note, scene: Scene) -> Html:
    words = scene.words
    return div(
        span(bdi(scene.names[note.seat]), class_="called", **belongs(scene, note.seat)),
        span(names.battle(note.battle, words) if note.battle else words("Before the first battle"), class_="note"),
        span([span(picture(card, words), class_="held") for card in held(note.cards)], class_="shown-cards"),
        unseen(names.cards(held(note.cards), words)),
        class_="shown-note",
    )


def known_of(state: State, seat: int, scene: Scene) -> Html | None:
    """Cards that the viewer knows to lie in the hand of another seat: taken back openly, or shown."""
    words = scene.words
    if not state.known or seat == scene.viewer:
        return None
    rows = state.known[seat]
    cards = [card for card in rows[scene.viewer if scene.viewer >= 0 else state.n] if card != UNKNOWN]
    if not cards:
        return None
    return section(
        h3(words("You know of these cards in the hand")),
        span([span(picture(card, words), class_="held") for card in held(cards)], class_="shown-cards"),
        unseen(names.cards(held(cards), words)),
    )


# -- showing cards


def _show(state: State, choices: Choices, scene: Scene) -> Html | None:
    words, viewer = scene.words, scene.viewer
    if not choices.showable:
        return None
    cards = [
        _pick(pick_shown(card, nth), names.card(card, words), span(picture(card, words), class_="held"), scene)
        for card, nth in choices.copies
    ]
    if state.down[viewer] != NOTHING:
        mine = names.card(state.down[viewer], words)
        title = words("{card}, face down in your line", card=mine)
        pictured = span(picture(state.down[viewer], words), class_="held down")
        cards.append(_pick(PICK_DOWN, title, pictured, scene))
    seats = [
        _pick(pick_viewer(seat), scene.names[seat], span(bdi(scene.names[seat]), class_="called"), scene, seat)
        for seat in choices.others
    ]
    return section(
        h3(words("Show cards")),
        p(words("Which cards?"), class_="asks"),
        div(cards, class_="to-show", data_roving="grid", role="group", aria_label=words("Which cards?")),
        p(words("To whom?"), class_="asks"),
        div(seats, class_="to-whom", role="group", aria_label=words("To whom?")),
        _showing(state, choices, scene),
        class_="show-cards",
    )


def _pick(press: str, said: str, content: Html, scene: Scene, seat: int = -1) -> Html:
    picked = press in scene.picked
    return pick(
        press,
        picked,
        content,
        unseen(said) if seat < 0 else None,
        css="choice-of",
        **(belongs(scene, seat) if seat >= 0 else {}),
    )


def _showing(state: State, choices: Choices, scene: Scene) -> Html:
    """The finished action, or what is missing."""
    words, viewer = scene.words, scene.viewer
    action = choices.showing()
    if action is None:
        return p(words("Pick cards and who may see them."), class_="note")
    offered = offer(state, viewer, action, scene)
    count = len(choices.shown) + (choices.shown_down >= 0)
    title = words("Show {cards} to {names}").format(
        cards=names.card_count(count, words), names=people(choices.viewers, scene)
    )
    more: list[Child] = [reason(offered.refusal, scene, pressed=True)] if offered.refusal else []
    return way(offered, span(title, class_="title"), more, final_word(offered, words), css="loud")


# -- talking


def _ask(state: State, choices: Choices, scene: Scene) -> Html | None:
    """Fixed requests, which computers may weigh (CO-17.4): one list for each seat that can be asked."""
    words, viewer = scene.words, scene.viewer
    rows: dict[int, list[Html]] = {}
    for action in scene.judgements.of(state, viewer).out_of_turn:
        if action.verb == "ask":
            offered = offer(state, viewer, action, scene)
            rows.setdefault(action.seat, []).append(acts(offered, _request(action, scene), class_="request"))
    if not rows:
        return None
    return section(
        h3(names.term("ask", words)),
        [
            div(
                span(bdi(scene.names[seat]), class_="called", **belongs(scene, seat)),
                div(asked, class_="requests"),
                class_="asked",
            )
            for seat, asked in rows.items()
        ],
        class_="ask-seats",
    )


def _request(action: Action, scene: Scene) -> str:
    words = scene.words
    if action.region >= 0:
        return words("Leave me {region}", region=names.region(action.region, words))
    return words("Stop {name}", name=scene.names[action.other])


def _agree(scene: Scene) -> Html:
    """A public line for the log (CO-17.3)."""
    words = scene.words
    return section(
        h3(names.term("note_agreement", words)),
        form(
            label(
                span(words("What was agreed; all can read it in the log."), class_="note"),
                input_(type="text", name="text", maxlength=_TYPED, required=True, dir="auto", autocomplete="off"),
                class_="field",
            ),
            button(words("Write it into the log"), type="submit", class_="ordinary"),
            data_do="say agree",
            class_="agreement",
        ),
    )
