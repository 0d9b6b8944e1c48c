"""The sheet of a village, in words: its cards place by place, the amulet, the points of every round."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, bdi, dd, div, dl, dt, h3, li, section, span, ul
from mohreh.core.pieces import figure, looks
from mohreh.games.silver import names
from mohreh.games.silver.board_parts import visible_face
from mohreh.games.silver.state import State


def village_sheet(state: State, seat: int, scene: Scene) -> Sheet:
    """The village of `seat` as the viewer may know it."""
    words = scene.words
    facts = [names.cards(len(state.village[seat]), words)]
    if seat == state.start:
        facts.append(words("Start player of this round"))
    if state.holder == seat:
        if state.amulet >= 0:
            facts.append(words("The amulet lies on a card"))
        else:
            facts.append(words("Has the amulet and may lay it") if state.armed else words("Has the amulet"))
    if state.caller == seat:
        facts.append(words("Has called the vote"))
    rows = [
        li(
            looks(
                f"card {card}",
                names.describe_card(state, card, scene),
                span(visible_face(state, card, scene), class_="held"),
                span(names.describe_card(state, card, scene), class_="about-it", aria_hidden="true"),
                class_="resident-row",
            )
        )
        for card in state.village[seat]
    ]
    return Sheet(
        scene.names[seat],
        div(
            ul([li(fact) for fact in facts], class_="facts", role="list"),
            ul(rows, class_="resident-rows", role="list") if rows else None,
            _points(state, seat, scene),
            class_="look village-look",
        ),
    )


def _points(state: State, seat: int, scene: Scene) -> Html | None:
    words = scene.words
    if not state.rounds:
        return None
    rows = [
        div(dt(names.round_name(number, words)), dd(figure(result.scores[seat], words)))
        for number, result in enumerate(state.rounds, 1)
    ]
    rows.append(div(dt(names.term("total", words)), dd(bdi(words.number(state.totals[seat]))), class_="total"))
    return section(h3(words("Points")), dl(rows, class_="points-so-far"))
