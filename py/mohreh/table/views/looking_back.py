"""Controls for looking back: through the lines of the log one by one, automatically, or to the start of an Age or
round."""

from __future__ import annotations

from mohreh.core.game import CHANCE
from mohreh.core.html import Html, button, element, input_, label, option, small, span
from mohreh.core.pieces import clause
from mohreh.table.views.look import Look
from mohreh.table.views.tools import picture, tool

_select = element("select")


def beginning(look: Look) -> int:
    """The line at which looking back starts: after the set-up, before the first decision."""
    entries = look.screen.log.entries
    laid_out = next((number for number, entry in enumerate(entries) if entry.seat != CHANCE), 0)
    return max(laid_out, _first(look))


def _first(look: Look) -> int:
    """The first line that can be shown; 0 is the empty table."""
    first = look.first_line
    return 0 if first == 1 else min(first, len(look.screen.log.entries))


def chapters(look: Look) -> list[tuple[str, int]]:
    """The chapters of the game, such as Ages or rounds, each with its first line."""
    found: list[tuple[str, int]] = []
    laid_out = True  # whether a seat has decided in the last chapter: chance actions before that set it up
    for number, entry in enumerate(look.screen.log.entries):
        if entry.group and (not found or found[-1][0] != entry.group):
            found.append((entry.group, number))
            laid_out = False
        if found and not laid_out:
            found[-1] = found[-1][0], number
            laid_out = entry.seat != CHANCE
    return [(name, line) for name, line in found if line >= _first(look)]


def bar(look: Look, number: int) -> Html:
    """What replaces the prompt while the position of a line is shown."""
    screen, game, words = look.screen, look.screen.game, look.screen.words
    entries = screen.log.entries
    cited = entries[number - 1].line.clause if number else ""
    where = words("Move {n} of {all}", n=number, all=len(entries)) if number else words("The start of the game")
    first, last = _first(look), len(entries)
    return span(
        span(
            where,
            " ",
            clause(game.room.id, cited) if cited else None,
            small(words("with a hint"), class_="log-hinted") if number and entries[number - 1].hinted else None,
            class_="past-where",
        ),
        span(
            _step(look, number - 1, words("Previous move"), "back", possible=number > first),
            _film(words("Play automatically")),
            _step(look, number + 1, words("Next move"), "next", possible=number < last),
            _play_on(look, number) if game.over and game.kept and game.analysis.offered else None,
            class_="past-steps",
            role="group",
            aria_label=words("Step through the game"),
        ),
        _chapters(look, number),
        slider(look),
        tool("log now", words("Back to now"), "now", class_="ordinary past-now"),
        class_="past",
    )


def _film(name: str) -> Html:
    """The button that plays the game line by line, and pauses it."""
    return button(
        picture("resume"),
        picture("stop"),
        span(name, class_="label"),
        type="button",
        class_="ordinary film",
        data_do="film",
        aria_pressed="false",
        title=name,
    )


def _play_on(look: Look, number: int) -> Html | None:
    """The button that starts another game from the position shown; None if that is the end."""
    screen = look.screen
    place = screen.log.place(number)
    if place >= len(screen.game.history.steps):
        return None
    return tool(f"play-on {place}", screen.words("Play on from here"), "again", class_="ordinary")


def _step(look: Look, number: int, name: str, drawing: str, *, possible: bool) -> Html:
    why = "" if possible else look.screen.words("There is nothing further in this direction.")
    return tool(
        f"log {number if possible else number + (1 if drawing == 'back' else -1)}",
        name,
        drawing,
        why_not=why,
        class_=f"ordinary step-{drawing}",
    )


def _chapters(look: Look, number: int) -> Html | None:
    """The choice of an Age or round; None if there is only one."""
    found = chapters(look)
    if len(found) < 2:
        return None
    now = max((place for place, (_, line) in enumerate(found) if line <= number), default=0)
    return label(
        span(look.screen.words("Go to"), class_="unseen"),
        _select(
            (option(name, value=line, selected=place == now) for place, (name, line) in enumerate(found)),
            data_do="log",
            id="log-chapter",
        ),
        class_="past-chapter",
    )


def slider(look: Look) -> Html:
    """A slider over the lines of the log."""
    screen = look.screen
    words = screen.words
    last = len(screen.log.entries)
    now = last if screen.shown is None else screen.shown
    return label(
        span(words("Step through the game"), class_="label"),
        input_(
            type="range",
            id="log-slider",
            data_do="log",
            min=_first(look),
            max=last,
            value=now,
            dir="ltr",
            aria_valuetext=words("Move {n} of {all}", n=now, all=last),
        ),
        class_="slider",
    )
