"""The sheet of the analysis: a chart of the chance to win, and the largest losses with links to their positions."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.bots.chances import TENTHS, percent
from mohreh.core.game import CHANCE
from mohreh.core.html import (
    Html,
    bdi,
    details,
    div,
    element,
    figcaption,
    figure,
    h2,
    h3,
    join,
    li,
    ol,
    p,
    small,
    span,
    summary,
    ul,
)
from mohreh.core.text import Words, commas
from mohreh.table.game import advising
from mohreh.table.game.analysis import JudgedDecision, Review
from mohreh.table.screen.screen import Screen
from mohreh.table.views.chart import Chapter, as_table, called, go_on, key, one_of_each, plot
from mohreh.table.views.prospects import expected_tenths, loss, tells_places, tenths
from mohreh.table.views.tools import tool

_progress = element("progress")
_SCALE = [0, 25, 50, 75, 100]


def content(screen: Screen) -> Html:
    """The content of `#analysis`: the button to start it, its progress, or its results."""
    words, found = screen.words, screen.game.analysis.found
    if found is None:
        return join(
            tool("analyse", words("Analyse the game"), "hint", class_="ordinary"),
            small(
                words("What the computer would have done at your decisions, by what you could know then."),
                class_="note",
            ),
        )
    if not found.complete:
        return join(
            p(words("The game is being analysed…"), class_="hint-thinking"),
            _progress(value=round(100 * found.done), max=100, aria_label=words("The game is being analysed…")),
            tool("analyse-stop", words("Stop the analysis"), "stop", class_="ordinary"),
        )
    if not found.judged:
        return p(words("There was nothing to decide in this game."), class_="note")
    return join(_course(screen, found), _losses(screen, found))


# -- the chart


@dataclass(slots=True)
class ChanceCurve:
    """The chances of every seat, of a hundred, or less than none the tenths of its expected place, before every action
    of a seat and at the end; the chapters of the game; and at which point of it each decision stands, by the number of
    steps before it."""

    chances: list[list[int]]
    chapters: list[Chapter]
    points: dict[int, int]


def course(screen: Screen, found: Review) -> ChanceCurve:
    """The chances evaluated at a seat's own decisions, or a partner's; they stay constant in between."""
    game = screen.game
    known = {each.place: each for each in found.judged}
    places = tells_places(screen)
    now = [-TENTHS * (len(game.sides) + 1) // 2 if places else 50] * len(game.people)

    def note(judged: JudgedDecision) -> None:
        for seat in game.partners(judged.seat):
            now[seat] = -expected_tenths(screen, judged.chance) if places else percent(judged.chance)

    for each in reversed(found.judged):
        note(each)
    out = ChanceCurve([], [], {})
    steps, winners = game.history.steps, game.state.winners()
    wins = not game.room.face.extras.aim(game.state, screen.words)
    for place, state in game.history.walk():
        over = place == len(steps)
        if not over and steps[place].seat == CHANCE:
            continue
        if over and wins:
            sides = sum(any(seat in winners for seat in side) for side in game.sides)
            lost = [min(-2 * TENTHS, each) if places else 0 for each in now]
            won = -round(TENTHS * (sides + 1) / 2) if places else round(100 / sides)
            now = [won if seat in winners else lost[seat] for seat in range(len(now))]
        elif place in known:
            note(known[place])
            out.points[place] = len(out.chances)
        out.chances.append(now[:])
        go_on(out.chapters, screen, state, now[:], len(out.chances) - 1, over)
    return out


def _course(screen: Screen, found: Review) -> Html:
    words = screen.words
    drawn = course(screen, found)
    seats = one_of_each(screen, {each.seat for each in found.judged})
    spots = [(drawn.points[each.place], each.seat) for each in found.losses]
    ends = commas(
        [words("{name}: {n}%", name=called(screen, seat), n=drawn.chances[-2][seat]) for seat in seats], words
    )
    if tells_places(screen):
        return _places(screen, drawn, seats, spots)
    aim = screen.game.room.face.extras.aim(screen.game.state, words)
    return figure(
        figcaption(_caption(aim, words), " ", [key(screen, seat) for seat in seats]),
        plot(
            screen,
            seats,
            drawn.chances,
            drawn.chapters,
            _SCALE,
            each_action=True,
            said=words("{what}. Before the last move: {chances}.", what=_caption(aim, words), chances=ends)
            if aim
            else words("Chance to win, move by move. Before the last move: {chances}.", chances=ends),
            spots=spots,
        ),
        details(summary(words("As a table")), as_table(screen, seats, drawn.chapters)),
        class_="chart-figure",
    )


def _places(screen: Screen, drawn: ChanceCurve, seats: list[int], spots: list[tuple[int, int]]) -> Html:
    """The chart if places are shown, with the first place at the top."""
    words, caption = screen.words, screen.words("The place to expect, move by move")

    def label(number: int) -> str:
        return tenths(-number, words) if number % TENTHS else words.number(-number // TENTHS)

    ends = commas(
        [words("{name}: {n}", name=called(screen, seat), n=label(drawn.chances[-2][seat])) for seat in seats], words
    )
    return figure(
        figcaption(caption, " ", [key(screen, seat) for seat in seats]),
        plot(
            screen,
            seats,
            drawn.chances,
            drawn.chapters,
            [-TENTHS * at for at in range(len(screen.game.sides), 0, -1)],
            each_action=True,
            said=words("{what}. Before the last move: {chances}.", what=caption, chances=ends),
            spots=spots,
            label=label,
        ),
        details(summary(words("As a table")), as_table(screen, seats, drawn.chapters, label)),
        class_="chart-figure",
    )


def _caption(aim: str, words: Words) -> str:
    return words("Move by move, in %: {aim}", aim=aim) if aim else words("Chance to win, move by move, in %")


# -- what was lost


def line_of(screen: Screen, place: int) -> int:
    """The line of the log with the position after a number of steps."""
    return sum(entry.step < place for entry in screen.log.entries)


def _losses(screen: Screen, found: Review) -> Html:
    words, losses = screen.words, found.losses
    if not losses:
        return p(words("The computer would have done much the same: no decision has cost you much."), class_="note")
    return join(
        h3(words("What cost most")),
        ol((_loss(screen, each, number) for number, each in enumerate(losses, 1)), class_="losses"),
    )


def _said(screen: Screen, each: JudgedDecision) -> tuple[str, str, str, tuple[str, ...]]:
    """What was done, what speaks against it, what would have been best, and why, given what the seat knew then."""
    game = screen.game
    view = screen.seen_by(each.seat, game.history.at(each.place))
    scene = screen.still(each.seat)
    assert each.best is not None
    action = game.history.steps[each.place].action
    done, best = (advising.called(game.room, view, each.seat, move, scene) for move in (action, each.best))
    moves = ((each.best, each.chance), (action, each.chance - each.loss))
    better = advising.drawbacks(game.room, view, each.seat, each.best, scene)
    against = [it for it in advising.drawbacks(game.room, view, each.seat, action, scene) if it not in better]
    return done, next(iter(against), ""), best, advising.compared(game.room, view, each.seat, moves, scene)[0]


def _head(screen: Screen, each: JudgedDecision, number: int = 0) -> Html:
    words = screen.words
    where = words("Move {n}", n=line_of(screen, each.place) + 1)
    return div(
        span(
            bdi(screen.game.people[each.seat].name, class_="loss-name") if len(screen.game.humans) != 1 else None,
            span(f"{words.number(number)} · {where}" if number else where, class_="loss-where"),
        ),
        span(loss(screen, each.chance, each.loss), class_="hint-number", dir="ltr"),
        class_="hint-head",
    )


def _comparison(screen: Screen, each: JudgedDecision) -> Html:
    words = screen.words
    done, against, best, reasons = _said(screen, each)
    return join(
        p(span(words("Played:"), class_="loss-what"), " ", done),
        ul(li(bdi(against)), class_="hint-why", role="list") if against else None,
        p(span(words("Best:"), class_="loss-what"), " ", span(best, class_="hint-called")),
        ul((li(bdi(reason)) for reason in reasons), class_="hint-why", role="list") if reasons else None,
    )


def _loss(screen: Screen, each: JudgedDecision, number: int) -> Html:
    words = screen.words
    return li(
        _head(screen, each, number),
        _comparison(screen, each),
        div(
            tool(f"finding {number}", words("Show on the board"), "next", class_="ordinary"),
            tool(f"play-on {each.place}", words("Play on from here"), "resume", class_="quiet"),
            class_="loss-ways",
        ),
        class_="hint-move loss",
        data_colour=screen.game.people[each.seat].colour,
    )


def sheet(screen: Screen, number: int) -> Html | None:
    """A mistake next to the board with its position; None if there is no such mistake."""
    found, words = screen.game.analysis.found, screen.words
    if found is None or not found.complete or not 1 <= number <= len(found.losses):
        return None
    each = found.losses[number - 1]
    return join(
        h2(words("What would have been best"), id="sheet-title"),
        div(
            _head(screen, each),
            _comparison(screen, each),
            div(
                tool(f"play-on {each.place}", words("Play on from here"), "resume", class_="ordinary"),
                tool("over", words("Back to the analysis"), "back", class_="quiet"),
                class_="loss-ways",
            ),
            class_="look hint loss",
        ),
    )
