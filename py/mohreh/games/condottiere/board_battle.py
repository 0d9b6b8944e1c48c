"""The battle: a row for each seat with its line, the value of each card and its calculation, and the total; while a
card is picked, also the values after playing it. The plate of a row shows what is public about the seat, and how far it
is from winning."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Html, bdi, button, classes, div, element, h2, section, span
from mohreh.core.parts import Parts
from mohreh.core.picture import icon
from mohreh.core.pieces import class_of, figure, looks, page_direction, spoken, unseen
from mohreh.core.seats import belongs
from mohreh.core.text import Words, commas
from mohreh.games.condottiere import faces, names
from mohreh.games.condottiere.board_choices import Choices, pick_card
from mohreh.games.condottiere.board_parts import around, picture
from mohreh.games.condottiere.components import (
    CARD_IDS,
    DRUMMER,
    DRUMMER_FACTOR,
    MERCENARIES,
    PRINTED,
    REGION_IDS,
    SPRING_BONUS,
    WINTER_BASE,
)
from mohreh.games.condottiere.forecast import Counted, Forecast, Weather, counted, forecast, weather, without
from mohreh.games.condottiere.kinds import NOTHING, Kind
from mohreh.games.condottiere.scoring import group_of, strengths, strongest, totals
from mohreh.games.condottiere.state import State

_MANY = 4
"""The number of kinds of cards from which on a narrow row has no space for the calculation below each card."""

b = element("b")


def front_id(seat: int) -> str:
    """The id of the row of a seat."""
    return f"front-{seat + 1}"


def laid_id(seat: int, card: int) -> str:
    """The id of the cards of a type in the line of a seat."""
    return f"laid-{seat + 1}-{CARD_IDS[card]}"


def battle(state: State, choices: Choices, scene: Scene, parts: Parts) -> Html:
    """The rows of all seats, clockwise after the viewer, under the name of the battle."""
    words = scene.words
    ahead = _ahead(state, choices)
    return section(
        _heading(state, ahead, scene),
        [_drawn_front(state, seat, choices, ahead, scene, parts) for seat in around(state, scene)],
        id="battle",
        data_roving="list",
        class_=classes("fray", f"of-{state.n}", ahead is not None and "foreseen"),
        aria_label=words("The battle lines"),
        dir=page_direction(words),
    )


def _ahead(state: State, choices: Choices) -> Forecast | None:
    """The consequences of the picked card; None if none is picked."""
    if choices.seat is None or choices.card < 0:
        return None
    if choices.kind == Kind.BATTLE:
        return forecast(state, choices.seat, choices.card)
    return None


def _taken(state: State, choices: Choices) -> tuple[int, ...] | None:
    """The totals after a Mercenary is taken back."""
    if choices.seat is None or choices.kind != Kind.RETRIEVE or choices.card < 0:
        return None
    return without(state, choices.seat, choices.card)


# -- the heading


def _heading(state: State, ahead: Forecast | None, scene: Scene) -> Html:
    words = scene.words
    now = weather(ahead.lines if ahead else state.lines)
    return div(
        h2(_where(state, scene), class_="which"),
        _seasons(now, scene),
        looks("cards", words("What the cards do"), icon("info"), class_="about-cards"),
        looks(
            "burned",
            words(
                "Draw pile: {pile}, burned cards: {burned}",
                pile=names.card_count(state.pile(), words),
                burned=names.card_count(state.discards(), words),
            ),
            span(icon("pile-of-cards"), figure(state.pile(), words), aria_hidden="true", class_="count-of"),
            span(icon("flame"), figure(state.discards(), words), aria_hidden="true", class_="count-of"),
            class_="pile-counts",
        ),
        class_="battle-head",
    )


def _where(state: State, scene: Scene) -> Html:
    words = scene.words
    if state.final:
        return span(words("Final battle"))
    region = state.contested
    if not state.fighting and state.last is not None and any(state.lines):
        region = state.last.region
    if region < 0:
        return span(words("Before the first battle") if state.battle == 0 else names.battle(state.battle, words))
    return span(
        button(
            words("Battle for {region}", region=names.region(region, words)),
            type="button",
            data_look=f"region {REGION_IDS[region]}",
            class_="which-region",
        )
    )


def _seasons(now: Weather, scene: Scene) -> Html | None:
    """Winter or Spring above all lines, with their effect in figures (CO-5.2, CO-5.4)."""
    words = scene.words
    if now.winter:
        text = words("Winter: every Mercenary counts {n}", n=WINTER_BASE)
        return span(
            icon("winter"),
            span(text, class_="at-length"),
            span("=", words.number(WINTER_BASE), class_="brief", aria_hidden="true"),
            class_="season-now of-winter",
        )
    if not now.spring:
        return None
    if now.strongest < 0:
        return span(icon("spring"), span(words("Spring")), class_="season-now of-spring")
    text = words("Spring: every {n} counts {bonus} more", n=PRINTED[now.strongest], bonus=SPRING_BONUS)
    brief = f"{words.number(PRINTED[now.strongest])}+{words.number(SPRING_BONUS)}"
    return span(
        icon("spring"),
        span(text, class_="at-length"),
        span(brief, class_="brief", aria_hidden="true"),
        class_="season-now of-spring",
    )


# -- a row


def _drawn_front(state: State, seat: int, choices: Choices, ahead: Forecast | None, scene: Scene, parts: Parts) -> Html:
    """The row of a seat, redrawn when something in it has changed."""
    lines = ahead.lines if ahead else state.lines
    own = choices.seat == seat
    return parts.draw(
        front_id(seat),
        lambda: _front(state, seat, choices, ahead, scene),
        (lines, state.lines[seat], ahead and (ahead.burns[seat], ahead.hidden, ahead.totals)),
        (state.down, state.passed[seat], state.waiting, state.committed, state.participants),
        (len(state.hands[seat]), state.owner, state.bigger, state.holder, state.contested, state.final),
        (state.phase, state.last, state.decision().seats, state.capturing, _taken(state, choices)),
        (own, choices.kind if own else "", choices.card if own else -1, choices.all_marks if own else ()),
        (scene.viewer, frozenset(name for name in scene.marked if name == front_id(seat))),
    )


def _front(state: State, seat: int, choices: Choices, ahead: Forecast | None, scene: Scene) -> Html:
    visible = ahead.totals if ahead else strengths(state.lines)
    takes_part = seat in state.participants
    leaders = strongest(visible, state.participants)
    leads = state.fighting and seat in leaders and visible[seat] > 0
    concluded = state.last is not None and not state.fighting and any(state.lines)
    won = concluded and state.last is not None and state.last.winner == seat
    gone = state.fighting and (state.passed[seat] or not takes_part)
    return div(
        _plate(state, seat, scene),
        _total(state, seat, choices, ahead, leads, scene),
        _line(state, seat, choices, ahead, scene),
        id=front_id(seat),
        class_=class_of(
            scene,
            front_id(seat),
            "war-front",
            seat == scene.viewer and "own",
            seat in state.decision().seats and "busy",
            gone and "passed",
            leads and "leads",
            won and "won",
            not takes_part and "out",
        ),
        role="group",
        aria_label=scene.names[seat],
        **belongs(scene, seat),
    )


def _plate(state: State, seat: int, scene: Scene) -> Html:
    """Name, tokens and cards of a seat, and how many regions it is from winning, in both ways (CO-9.1)."""
    words = scene.words
    total, adjacent = state.needed()
    regions, group = state.owner.count(seat), group_of(state, seat)
    state_of = _status(state, seat, words)
    said = [
        names.card_count(len(state.hands[seat]), words),
        words("{n} of {all} regions", n=regions, all=total),
        words("{n} of {all} adjacent", n=group, all=adjacent),
    ]
    if seat == state.holder:
        said.append(words("Token holder"))
    if state_of:
        said.append(state_of)
    return looks(
        f"seat {seat + 1}",
        commas(said, words),
        span(
            bdi(scene.names[seat], class_="called"),
            span(faces.token("condottiere"), class_="holds") if seat == state.holder and not state.final else None,
            _in_a_sign(state, seat, state_of) if state_of else None,
            class_="who-line",
        ),
        span(
            span(
                icon("hand-of-cards"),
                figure(len(state.hands[seat]), words),
                class_="count-of in-hand",
                id=f"cards-of-{seat + 1}",
            ),
            _way(icon("city"), regions, total, words, "in-total"),
            _way(icon("group"), group, adjacent, words, "adjacent"),
            class_="facts-line",
            aria_hidden="true",
        ),
        class_="plate front-plate",
    )


def _way(sign: Html, have: int, needed: int, words: Words, css: str) -> Html:
    """One of the two ways to win: how many of how many."""

    return span(
        sign,
        bdi(words("{n}/{all}", n=have, all=needed), dir="ltr"),
        class_=classes("count-of way-to-win", css, have + 1 >= needed and "close"),
    )


def _status(state: State, seat: int, words: Words) -> str:

    if not state.fighting:
        return ""
    if seat not in state.participants:
        return words("takes no part")
    if state.passed[seat]:
        return words("passed")
    if seat == state.defender:
        return words("passed for now") if state.waiting else words("defends")
    return ""


def _in_a_sign(state: State, seat: int, said: str) -> Html:
    """The standing of a seat in the battle: in words, and in narrow rows as a sign."""
    comes_in = seat in state.participants and not state.passed[seat] and not state.waiting
    sign = icon("city" if comes_in else "passed")
    return span(span(said, class_="at-length"), sign, class_="pass-state", aria_hidden="true", title=said)


def _total(state: State, seat: int, choices: Choices, ahead: Forecast | None, leads: bool, scene: Scene) -> Html:
    """The running total (CO-4.3); beside it the total after the picked card, and the one with a known face-down
    card."""
    words = scene.words
    now = strengths(state.lines)[seat]
    taken = _taken(state, choices)
    then = ahead.totals[seat] if ahead else taken[seat] if taken else now
    known = totals(state)[seat]
    more: Html | None = None
    if then != now:
        more = span(span("→", class_="to", aria_hidden="true"), b(figure(then, words)), class_="then")
    elif known != now:
        more = span("(", figure(known, words), ")", class_="with-hidden")
    said = [words("total {n}", n=now)]
    if then != now:
        said.append(words("then {n}", n=then))
    elif known != now:
        said.append(words("{n} with the face-down card", n=known))
    return div(
        span(b(figure(now, words), class_="now", data_counts=now), more, aria_hidden="true", class_="sum"),
        unseen(commas(said, words)),
        class_=classes("strength", leads and "highest", then > now and "rises", then < now and "falls"),
    )


def _line(state: State, seat: int, choices: Choices, ahead: Forecast | None, scene: Scene) -> Html:
    """The cards of a line by type; a press opens the calculation. If one can be taken back, each is a button."""
    words = scene.words
    line = ahead.lines[seat] if ahead else state.lines[seat]
    over = weather(ahead.lines if ahead else state.lines)
    rows = counted(line, over)
    chips = [_chip(row, state, seat, choices, ahead, scene) for row in rows]
    chips += [_burning(card, scene) for card in (sorted(set(ahead.burns[seat])) if ahead else ())]
    if ahead and seat == choices.seat and ahead.hidden:
        chips.append(span(span(faces.back(), class_="pic"), span("?", class_="counts-now"), class_="laid coming"))
    down = state.down[seat] if state.hiding else NOTHING
    turned = ahead is not None and seat == choices.seat and down != NOTHING  # the next card turns it up
    if down != NOTHING and not turned:
        chips.append(_face_down(down, scene))
    said = sum_in_words(rows, words)
    kinds = f"--kinds:{max(len(chips), 1)}"
    css = classes("war-line", len(chips) >= _MANY and "many")
    if choices.kind == Kind.RETRIEVE and seat == choices.seat:
        return div(chips, class_=f"{css} choosing", data_roving="grid", style=kinds)
    return looks(
        f"line {seat + 1}",
        said or words("no card in the line"),
        span(chips, class_="cards", aria_hidden="true") if chips else span("—", class_="nothing", aria_hidden="true"),
        class_=css,
        style=kinds,
    )


def _chip(row: Counted, state: State, seat: int, choices: Choices, ahead: Forecast | None, scene: Scene) -> Html:
    """The cards of one type in a line: picture, number, and the value of each with its calculation."""
    words = scene.words
    new = ahead is not None and row.count > state.lines[seat].count(row.card)
    content = [
        span(picture(row.card, words), class_="pic"),
        span("×", figure(row.count, words), class_="copies") if row.count > 1 else None,
        formula(row, words),
    ]
    css = classes("laid", new and "coming", row.changed and row.card < MERCENARIES and "changed")
    mark = pick_card(row.card)
    if choices.kind == Kind.RETRIEVE and seat == choices.seat and mark in choices.all_marks:
        return choices.button(mark, *content, spoken(names.card(row.card, words)), css=css)
    return span(content, id=laid_id(seat, row.card), class_=css)


def formula(row: Counted, words: Words) -> Html | None:
    """The calculation of a card's value: "10", "1×2+3=5"; None for a card without a value."""
    if row.card == DRUMMER:
        return span("×", figure(DRUMMER_FACTOR, words), class_="counts-now", dir="ltr")
    if not row.each:
        return None
    if not row.changed:
        return span(figure(row.each, words), class_="counts-now")
    text = words.number(row.base)
    if row.factor > 1:
        text += f"×{words.number(row.factor)}"
    if row.bonus:
        text += f"+{words.number(row.bonus)}"
    simple = row.factor == 1 and not row.bonus
    how = None if simple else span(f"{text}=", class_="how")
    return span(how, b(words.number(row.each)), class_="counts-now", dir="ltr")


def _burning(card: int, scene: Scene) -> Html:
    """A card that the picked one would burn."""
    return span(
        span(picture(card, scene.words), class_="pic"),
        span(icon("flame"), class_="counts-now burning"),
        class_="laid burns",
    )


def _face_down(card: int, scene: Scene) -> Html:
    """A face-down card, with its face for those who know it."""
    if card == UNKNOWN:
        return span(span(faces.back(), class_="pic"), span("?", class_="counts-now"), class_="laid face-down")
    return span(
        span(picture(card, scene.words), class_="pic"),
        span(icon("sealed"), class_="counts-now"),
        class_="laid face-down known",
    )


def sum_in_words(rows: Sequence[Counted], words: Words) -> str:
    """The calculation of a line in words: "2 × Mercenary 3: 1×2 each; Courtesan: 1"."""

    out = []
    for row in rows:
        named = names.cards([row.card] * row.count, words)
        out.append(words("{card}: {n}", card=named, n=row.all) if row.each else named)
    return commas(out, words) if out else ""
