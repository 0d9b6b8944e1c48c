"""The end of a game or round: the verdict, the score sheet, the chart, and what can be done next."""

from __future__ import annotations

from dataclasses import replace

from mohreh.core.html import Html, bdi, button, details, div, fieldset, h2, join, legend, p, section, small, summary
from mohreh.core.options import Option
from mohreh.table.screen.screen import Screen
from mohreh.table.views import analysis_sheet, levels
from mohreh.table.views.chart import chart
from mohreh.table.views.look import Look
from mohreh.table.views.looking_back import beginning
from mohreh.table.views.tools import tool


def content(look: Look, *, choosing: bool = False) -> Html:
    """The content of the dialog with the score sheet: at the end of the game, or of a round.

    `choosing` leaves the options that can be changed between rounds unfolded: one of them was just pressed.
    """
    screen, game, words = look.screen, look.screen.game, look.screen.words
    return join(
        # In a frame in another site, browsers log an error for `autofocus`; the sheet gets the focus when it is opened.
        h2(words("Score sheet"), id="over-title", tabindex=-1, autofocus=screen.passes_on),
        _crown(look) if game.over else None,
        game.room.face.score_sheet(look.now, replace(look.scene, acting=False, out_of_turn=False, marked=frozenset())),
        levels.rivals(screen),
        _after(look) if game.over else _between(screen, choosing),
    )


def _crown(look: Look) -> Html | None:
    """The picture of the victory, in the colour of the winner."""
    game = look.screen.game
    picture = game.room.face.extras.crown(look.now, look.scene)
    if picture is None:
        return None
    winner = next(iter(game.state.winners()), None)
    colour = None if winner is None else game.people[winner].colour
    return div(picture, class_="victory", data_colour=colour, aria_hidden="true")


def _after(look: Look) -> Html:
    screen, game, words = look.screen, look.screen.game, look.screen.words
    back = tool(f"log {beginning(look)}", words("Step through"), "resume", class_="ordinary")
    if not game.kept:
        return div(
            back,
            tool("reset", words("Reset"), "again", class_="primary"),
            class_="dialog-foot next-steps",
        )
    points = chart(screen) if game.room.face.extras.by_points(game.state) else None
    if not screen.keeps:
        return join(points, div(back, class_="dialog-foot next-steps"))
    return join(
        points,
        section(analysis_sheet.content(screen), id="analysis", class_="analysis", aria_label=words("Analysis"))
        if game.analysis.offered
        else None,
        div(
            tool("save-file", words("Save as file"), "file", class_="quiet"),
            tool("copy-link", words("Copy link"), "link", class_="quiet"),
            class_="kept-buttons",
        )
        if screen.passes_on
        else None,
        div(
            back,
            tool("same-deal", words("Same deal again"), "deal", class_="ordinary"),
            tool("rematch", words("Rematch"), "again", class_="primary"),
            class_="dialog-foot next-steps",
        ),
    )


def _between(screen: Screen, choosing: bool) -> Html:
    """The button that starts the next round, with the options that may be changed before it; if the round has been
    started at another screen, a button that closes the sheet."""
    game, words = screen.game, screen.words
    if not screen.seats:
        return Html("")
    onward = game.room.face.extras.goes_on(game.state, words) or words("Next round")
    if screen.shows != "score":
        return join(
            p(words("The game has gone on: read as long as you like."), class_="note"),
            div(button(onward, type="button", class_="primary", data_do="shut"), class_="dialog-foot"),
        )
    seat = screen.deciding
    actions = game.state.legal_actions(seat) if seat is not None else ()
    return join(
        _changeable(screen, choosing) if game.kept else None,
        div(
            (button(onward, type="button", class_="primary", data_action=str(action)) for action in actions[:1]),
            class_="dialog-foot",
        ),
    )


def _changeable(screen: Screen, choosing: bool) -> Html:
    """The options that may be changed between rounds, each a row of buttons of which one is pressed."""
    game, words = screen.game, screen.words
    chosen = game.room.complete(game.options, len(game.people), game.humans)
    own = game.room.complete({}, len(game.people), game.humans)
    groups = []
    for option in game.room.game.options:
        keys = [key for key in option.keys(len(game.people)) if key in own] if option.between else []
        rows = [_choice(screen, option, key, chosen[key]) for key in keys]
        groups.append((rows, small(option.about(words), class_="note") if rows else None))
    if not any(rows for rows, _ in groups):
        return Html("")
    return details(summary(words("For the next rounds")), groups, class_="more between", open=choosing)


def _choice(screen: Screen, option: Option, key: str, chosen: str) -> Html:
    words = screen.words
    label = option.caption(words)
    whose = screen.game.people[int(key.rsplit("-", 1)[1]) - 1].name if option.each else ""
    return fieldset(
        legend(bdi(whose), ": ", label) if whose else legend(label),
        (
            button(
                option.name(value, words),
                type="button",
                data_do=f"option {key} {value}",
                aria_pressed="true" if value == chosen else "false",
            )
            for value in option.offered(len(screen.game.people))
        ),
        class_="choice",
    )
