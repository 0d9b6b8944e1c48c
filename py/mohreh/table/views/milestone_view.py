"""The view of a milestone: the results of an Age, a phase or a battle, large for the people here, with a button to go
on."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Banner
from mohreh.core.game import CHANCE
from mohreh.core.html import Html, bdi, button, classes, div, h2, join, li, p, span, strong, ul
from mohreh.core.milestone import Milestone, Outcome, Side, signed
from mohreh.core.picture import icon
from mohreh.table.screen.screen import Screen
from mohreh.table.views import banners
from mohreh.table.views.levels import face_of

_CROWN = icon("crown")


def unsaid(milestone: Milestone, news: Sequence[Banner]) -> list[Banner]:
    """The banners that say something that the milestone does not."""
    said = {text.casefold() for text in milestone.sentences()}
    return [banner for banner in news if banner.text.casefold() not in said]


def spoken(milestone: Milestone, said: Sequence[str], screen: Screen) -> list[str]:
    """The lines `said` of the log together with the sentences of the milestone that they do not contain, which precede
    the lines about the next part of the game.

    If the line of the last action also says what comes next, the title would follow too late, and is omitted.
    """
    own = [result.text for result in milestone.results if _is_own(result, screen)]
    sentences = [milestone.title, *own, *filter(None, [milestone.coming])]
    place = screen.milestones.place or 0
    own_step = screen.game.history.steps[place].seat != CHANCE  # otherwise it has begun the next part already
    last = len(said) - len(screen.log.since(place + own_step))
    lines, following = said[:last], said[last:]
    if milestone.coming and _in(milestone.coming, lines):
        del sentences[0]
    return [*lines, *(f"{text}." for text in sentences if not _in(text, said)), *following]


def _in(text: str, lines: Sequence[str]) -> bool:
    return any(text.casefold() in line.casefold() for line in lines)


def html(milestone: Milestone, news: Sequence[Banner], screen: Screen) -> Html:
    """The content of the dialog; `news` are banners shown next to the results."""
    words = screen.words
    own = [result for result in milestone.results if _is_own(result, screen)]
    others = [result for result in milestone.results if not _is_own(result, screen)]
    return join(
        h2(milestone.title, id="milestone-title"),
        ul([_result(each, screen) for each in own], class_="results own", role="list") if own else None,
        ul([_result(each, screen) for each in others], class_="results", role="list") if others else None,
        div(banners.html(news, screen), class_="milestone-news") if news else None,
        p(milestone.coming, class_="milestone-coming") if milestone.coming else None,
        p(
            button(words("Go on"), type="button", class_="primary milestone-on", data_do="shut", autofocus=True),
            class_="dialog-foot",
        ),
    )


def _is_own(result: Outcome, screen: Screen) -> bool:
    """Whether a result is about a person at this screen."""
    return any(side.seat in screen.seats for side in result.sides)


def _result(result: Outcome, screen: Screen) -> Html:
    sides = sorted(result.sides, key=lambda side: side.seat not in screen.seats)  # the people at this screen come first
    return li(
        span(result.text, class_="unseen"),
        span([_side(side, result.sign, screen) for side in sides], class_="sides", aria_hidden="true"),
        class_="result",
    )


def _side(side: Side, sign: Html | None, screen: Screen) -> Html:
    """One side of a result. Points won or lost are shown as a signed number; without points, a crown marks the
    winner."""
    words, seat, gained = screen.words, side.seat, side.gained
    return span(
        None if seat is None else face_of(screen, seat),
        bdi(side.name, class_="side-name"),
        span(_CROWN, class_="has-won") if side.best and gained is None else None,
        span(sign, strong(words.number(side.number)), class_="counted"),
        None
        if gained is None
        else bdi(signed(gained, words), dir="ltr", class_=classes("gained", gained < 0 and "lost")),
        class_=classes("side", side.best and "best"),
        data_seat=None if seat is None else seat + 1,
        data_colour=None if seat is None else screen.game.people[seat].colour,
    )
