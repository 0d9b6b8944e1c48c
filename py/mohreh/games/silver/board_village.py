"""A village: its player, the number of cards, the total so far, and the row of cards with everything on them."""

from __future__ import annotations

from typing import NamedTuple

from mohreh.core.choices import pick
from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Html, bdi, classes, element, h2, li, ol, section, span
from mohreh.core.parts import Parts
from mohreh.core.picture import icon
from mohreh.core.pieces import class_of, figure, looks, page_direction, spoken
from mohreh.core.seats import belongs
from mohreh.core.text import commas
from mohreh.games.silver import faces, names
from mohreh.games.silver.board_choices import Choices
from mohreh.games.silver.board_parts import card_id, picture, remembered_back, total_of
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import visible

i = element("i")


class Pick(NamedTuple):
    """How a card can be picked."""

    press: str  # what a press on it sends
    glow: str  # "can": for the decision, "may": for a free action only
    chosen: bool  # it is picked


Picks = tuple[Pick | None, ...]  # by place; None: it cannot be picked now


def village(state: State, seat: int, picks: Picks, scene: Scene, parts: Parts, css: str = "") -> Html:
    """The village of a seat."""
    return parts.draw(
        f"village-{seat}",
        lambda: _village(state, seat, picks, scene, css),
        *(picks, css, *_lying(state, seat, scene), *_said(state, seat, scene)),
    )


def _lying(state: State, seat: int, scene: Scene) -> tuple[object, ...]:
    """What the picture of a village depends on: its cards, what lies on them, and who has seen them."""
    own = state.village[seat]
    return (
        own,
        tuple((visible(state, card, scene), bool(state.is_up(card)), state.seen[card]) for card in own),
        scene.open,
        tuple(card for card in own if card in state.shown),
        tuple(card for card in own if card in state.looking),
        tuple(pair for pair in state.guards if pair[0] in own),
        state.amulet if state.amulet in own else None,
        scene.marked.intersection(card_id(card) for card in own),
    )


def _said(state: State, seat: int, scene: Scene) -> tuple[object, ...]:
    """What is shown of the player, and what is said to screen readers."""
    ended = state.decision().kind in ("round_over", "over") and bool(state.rounds)
    return (
        scene.viewer,
        seat in state.decision().seats,
        total_of(state, seat),
        state.rounds[-1].sums[seat] if ended else None,
        seat in state.winners(),
        (seat == state.start, seat == state.caller),
        (state.holder == seat and state.amulet < 0, bool(state.armed)),
    )


def picks_of(state: State, seat: int, choices: Choices) -> Picks:
    """How the cards of a village can be picked."""
    return tuple(_pick(seat, slot, choices) for slot in range(len(state.village[seat])))


def _pick(seat: int, slot: int, choices: Choices) -> Pick | None:
    if not choices.pickable(seat, slot):
        return None
    mark = choices.mark(seat, slot)
    return Pick(choices.press(mark), "can" if choices.for_main(seat, slot) else "may", mark in choices.picked)


def _village(state: State, seat: int, picks: Picks, scene: Scene, css: str) -> Html:
    own = state.village[seat]
    busy = seat in state.decision().seats
    crowd = "crowd" if len(own) > 8 else "many" if len(own) > 6 else "more" if len(own) > 5 else None
    return section(
        _head(state, seat, scene),
        ol(
            [_place(state, seat, slot, pick, scene) for slot, pick in enumerate(picks)],
            class_="row",
            dir=page_direction(scene.words),
            data_together=True,  # on a phone, two rows stay visible while a card is picked
            style=f"--cards:{max(len(own), 5)};--half:{max(-(-len(own) // 2), 4)}",
        ),
        class_=classes("village panel", css, crowd, busy and "busy"),
        **belongs(scene, seat),
        id=f"village-{seat}",
        data_roving="grid",
        dir=page_direction(scene.words),
        aria_label=scene.names[seat],
    )


# -- the heading


def _head(state: State, seat: int, scene: Scene) -> Html:
    words = scene.words
    total = total_of(state, seat)
    kind = state.decision().kind
    ended = kind in ("round_over", "over") and state.rounds
    facts = [names.cards(len(state.village[seat]), words)]
    if ended:
        facts.append(words("sum {n}", n=state.rounds[-1].sums[seat]))
    facts.append(words.count("{n} point in all", "{n} points in all", total))
    facts += _roles(state, seat, scene)
    label = words("{name}: {facts}. The village in words.").format(
        name=words.name(scene.names[seat]), facts=commas(facts, words)
    )
    roles = [
        icon("crown") if seat in state.winners() else None,
        faces.amulet() if state.holder == seat and state.amulet < 0 else None,
        faces.bell() if state.caller == seat else None,
    ]
    plate = looks(
        f"seat {seat + 1}",
        label,
        span(bdi(scene.names[seat]), class_="called", aria_hidden="true"),
        span(roles, class_=classes("roles", bool(state.armed) and "armed")),
        span(icon("deck"), figure(len(state.village[seat]), words), class_="how-many", aria_hidden="true"),
        span(names.points(total, words), class_="total-now", aria_hidden="true"),
        class_=classes("nameplate", any(roles) and "titled"),
    )
    return h2(plate, class_="plate")


def _roles(state: State, seat: int, scene: Scene) -> list[str]:
    """The roles of a seat: starts the round, holds the amulet, has called the vote."""
    words = scene.words
    out = []
    if seat == state.start:
        out.append(words("start player of this round"))
    if state.holder == seat and state.armed and state.amulet < 0:
        out.append(words("holds the amulet, ready to be laid"))
    if seat == state.caller:
        out.append(words("has called the vote"))
    return out


# -- the cards


def _place(state: State, seat: int, slot: int, pick: Pick | None, scene: Scene) -> Html:
    """A place of the row: its number, the card, and the shield on it."""
    guards = [state.village[seat].index(guard) for guard, card in state.guards if card == state.village[seat][slot]]
    leans = _leans(state, seat, slot)
    return li(
        span(figure(slot + 1, scene.words), class_="nth", aria_hidden="true"),
        _card(state, seat, slot, pick, scene),
        span([_tie(guard, scene) for guard in sorted(guards)], class_="ties guarded") if guards else None,
        span(_tie(leans, scene), class_="ties guarding") if leans is not None else None,
        class_=classes("plot", leans is not None and ("leans back" if leans < slot else "leans on")),
    )


def _leans(state: State, seat: int, slot: int) -> int | None:
    """The slot that the Bodyguard in this slot guards."""
    guarded = dict(state.guards).get(state.village[seat][slot])
    return None if guarded is None else int(state.village[seat].index(guarded))


def _tie(slot: int, scene: Scene) -> Html:
    """The sign on both ends of a guard: a shield with the place of the other end."""
    return span(faces.guard(), figure(slot + 1, scene.words), class_="tie", aria_hidden="true")


def _card(state: State, seat: int, slot: int, press: Pick | None, scene: Scene) -> Html:
    words = scene.words
    card = state.village[seat][slot]
    number = visible(state, card, scene)
    up = bool(state.is_up(card)) or scene.open
    turned_back = card in state.shown and not up
    if number == UNKNOWN:
        face = faces.back()
    elif up or turned_back or card in state.looking:
        face = picture(number, words)
    else:
        face = remembered_back(number, words)
    pressed, glow, chosen = press or Pick("", "", chosen=False)
    place = card_id(card)
    css = class_of(
        scene,
        place,
        "lying",
        "up" if up else "down",
        turned_back and "turned-back",
        card in state.looking and "looked-at",
        glow,
    )
    inside = (
        face,
        _eyes(state, card, scene) if not up else None,
        span(faces.amulet(), class_="upon") if state.amulet == card else None,
    )
    label = names.describe_card(state, card, scene)
    if not press:
        return looks(f"card {card}", label, *inside, id=place, class_=css)
    return pick(pressed, chosen, *inside, spoken(label), id=place, css=css)


def _eyes(state: State, card: int, scene: Scene) -> Html | None:
    """Who has seen a face-down card (SI-14.6): an eye with the coloured sign of each."""
    seers = [seat for seat in range(state.n) if state.knows(seat, card)]
    if not seers:
        return None
    return span(icon("eye"), [i(**belongs(scene, seat)) for seat in seers], class_="eyes on-night", aria_hidden="true")
