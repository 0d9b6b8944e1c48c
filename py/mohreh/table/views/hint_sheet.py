"""The sheet of a hint: the moves that a bot would consider, the chance to win after each, and why."""

from __future__ import annotations

from mohreh.bots.chances import percent
from mohreh.core.html import Html, bdi, button, div, element, h2, join, li, ol, p, small, span, ul
from mohreh.table.game.hints import Hint
from mohreh.table.screen.screen import Screen
from mohreh.table.views.prospects import prospect, tells_places
from mohreh.table.views.tools import tool

_progress = element("progress")


def html(screen: Screen) -> Html | None:
    """The content of the sheet; None without a hint."""
    hint = screen.hint
    if hint is None:
        return None
    words = screen.words
    body = _found(screen, hint) if hint.moves else _thinking(screen, hint)
    return join(h2(words("Hint"), id="sheet-title"), div(body, class_="look hint"))


def _thinking(screen: Screen, hint: Hint) -> Html:
    words = screen.words
    return join(
        p(words("Thinking about your move…"), class_="hint-thinking"),
        _progress(value=round(100 * hint.done), max=100, aria_label=words("Thinking about your move…")),
        tool("hint-stop", words("Stop thinking"), "stop", class_="ordinary"),
    )


def _found(screen: Screen, hint: Hint) -> Html:
    words = screen.words
    return join(
        ol((_move(screen, hint, number) for number in range(len(hint.moves))), class_="hint-moves"),
        p(words("Both are judged to be as good as each other."), class_="note") if _alike(screen, hint) else None,
        small(
            words("Judged by the computer from what you can see. The log marks a move made with a hint."), class_="note"
        ),
    )


def _alike(screen: Screen, hint: Hint) -> bool:
    """Whether all moves are shown with the same number."""
    numbers = [prospect(screen, move.chance).number for move in hint.moves]
    return len(numbers) > 1 and len(set(numbers)) == 1


def _move(screen: Screen, hint: Hint, number: int) -> Html:
    words, move = screen.words, hint.moves[number]
    shown = prospect(screen, move.chance)
    final = len(hint.moves) > 1 and screen.irreversible(move.action)  # without a choice there is nothing to weigh
    return li(
        div(
            span(move.called, class_="hint-called"),
            span(
                span(shown.number, class_="hint-number"),
                span(shown.of, class_="hint-of"),
                class_="hint-chance",
            ),
            class_="hint-head",
        ),
        span(class_="hint-bar", style=f"--share: {shown.filled}%", aria_hidden="true"),
        ul((li(bdi(reason)) for reason in move.reasons), class_="hint-why", role="list") if move.reasons else None,
        small(words("Cannot be undone: it reveals something."), class_="note") if final else None,
        button(
            words("Do this"),
            span(words(": {move}", move=move.called), class_="unseen"),
            type="button",
            class_="do second" if number else "do",
            data_action=str(move.action),
        ),
        class_="hint-move",
    )


def spoken(screen: Screen, hint: Hint) -> str:
    """The hint for screen readers."""
    words = screen.words
    if tells_places(screen):
        shown = [prospect(screen, move.chance) for move in hint.moves]
        return ". ".join(
            words("Hint: {move}, {place}: {of}", move=move.called, place=each.number, of=each.of)
            for move, each in zip(hint.moves, shown, strict=True)
        )
    aim = screen.game.room.face.extras.aim(screen.game.state, words)
    said = [
        words("Hint: {move}, {n}% {aim}", move=move.called, n=percent(move.chance), aim=aim)
        if aim
        else words("Hint: {move}, {n}% to win", move=move.called, n=percent(move.chance))
        for move in hint.moves
    ]
    return ". ".join(said)
