"""The dock after a round or the game: the reason for its end, the points of the villages, and what comes next."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, h2, p, span, table, tbody, td, th, thead, tr
from mohreh.core.offers import acts, ended, offer
from mohreh.core.picture import icon
from mohreh.core.pieces import figure
from mohreh.core.seats import belongs
from mohreh.games.silver import actions, faces, names
from mohreh.games.silver.board_choices import Choices
from mohreh.games.silver.board_parts import clause, total_of
from mohreh.games.silver.state import State


def round_end(state: State, choices: Choices, scene: Scene) -> list[Html | None]:
    """The round that has just been scored, and the button that starts the next one."""
    words = scene.words
    result = state.rounds[-1]
    go_on = None
    if choices.seat is not None:
        go_on = acts(offer(state, choices.seat, actions.CONTINUE, scene), words("Next round"), class_="way loud")
    return [
        h2(words("{reason}.", reason=names.end_reason(result.reason, words))),
        last_round(state, scene),
        p(amulet_goes_to(state, scene), " ", clause("SI-11"), class_="note"),
        go_on,
    ]


def last_round(state: State, scene: Scene) -> Html:
    """Sum, points and total of every player in the round that has just been scored."""
    words = scene.words
    result = state.rounds[-1]
    best, winners = min(result.scores), state.winners()
    rows = []
    for seat in range(state.n):
        rows.append(
            tr(
                th(
                    icon("crown") if seat in winners else None,
                    bdi(scene.names[seat]),
                    faces.bell() if seat == result.caller else None,
                    scope="row",
                ),
                td(figure(result.sums[seat], words)),
                td(figure(result.scores[seat], words), class_="best" if result.scores[seat] == best else None),
                td(figure(total_of(state, seat), words)),
                **belongs(scene, seat),
            )
        )
    return table(
        thead(
            tr(
                th(span(words("Player"), class_="unseen"), scope="col"),
                th(words("Sum"), scope="col"),
                th(words("Points"), scope="col"),
                th(words("Total"), scope="col"),
            )
        ),
        tbody(rows),
        class_="last-round",
    )


def amulet_goes_to(state: State, scene: Scene) -> str:
    """Who starts the next round, and whether they may lay the amulet (SI-11)."""
    words = scene.words
    result = state.rounds[-1]
    name = scene.names[result.holder]
    if result.armed:
        return words("{name} takes the amulet, may lay it on a card, and begins the next round.", name=name)
    return words("{name} takes the amulet as a mark of the start player of the next round.", name=name)


def finish(state: State, scene: Scene) -> list[Html | None]:
    """The end of the game; on a small screen, what comes next is shown above the table."""
    return [ended(scene), last_round(state, scene)]
