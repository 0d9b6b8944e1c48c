"""The dock: the possible actions with their consequences, and the reasons why others are refused."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.frame import dock as place
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Html, classes, div, li, p, span, ul
from mohreh.core.offers import acts, ask, offer
from mohreh.core.picture import icon
from mohreh.core.pieces import figure, page_direction, spoken, who
from mohreh.core.seats import belongs
from mohreh.games.silver import actions, faces, names
from mohreh.games.silver.board_choices import Choices, pile_mark
from mohreh.games.silver.board_end import finish, round_end
from mohreh.games.silver.board_offers import exchanges, free_ways, instruction, way
from mohreh.games.silver.board_parts import HELD, big_picture, card_id, picture, power, visible_face
from mohreh.games.silver.components import INITIAL_PEEK, MASTER, RESIDENTS, WITCH, Activation
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import memory, visible


def dock(state: State, choices: Choices, scene: Scene) -> Html:
    """The actions of the deciding person; otherwise what another player is doing."""
    waits = choices.seat is None
    kind = choices.kind or state.decision().kind
    idle = waits and kind not in ("ability", "round_over", "over") and not state.hand  # then nothing is revealed in it
    if kind == "over":
        content = finish(state, scene)
    elif kind == "round_over":
        content = round_end(state, choices, scene)
    elif waits:
        content = _watched(state, scene)
    elif kind == "look":
        content = _look(state, choices, scene)
    else:
        content = _decide(state, choices, scene)
    return place(
        content,
        _reference(scene) if kind not in ("round_over", "over") else None,
        scene=scene,
        css=classes("desk", f"on-{kind}", waits and "waiting", idle and "idle"),
    )


def _decide(state: State, choices: Choices, scene: Scene) -> list[Html | None]:
    """What is revealed, the actions that decide about it, then free actions; always in this order."""
    match choices.kind:
        case "initial_peek":
            return _peek(state, choices, scene)
        case "turn_start":
            return [_ways(_turn(state, choices, scene)), *free_ways(state, choices, scene)]
        case "choose_drawn":
            return [_drawn_cards(state, choices, scene), *free_ways(state, choices, scene)]
        case "drawn":
            return _drawn(state, choices, scene)
        case "ability":
            return _ability(state, choices, scene)
        case "turn_end":
            end = way(state, choices, actions.END, scene.words("End the turn"), scene=scene, loud=True)
            return [_ways([end]), *free_ways(state, choices, scene)]
    return []


def _ways(ways: list[Html], css: str = "") -> Html:
    return ul([li(each) for each in ways], class_=classes("ways", css), role="list", data_roving="grid")


# -- the beginning of a turn


def _turn(state: State, choices: Choices, scene: Scene) -> list[Html]:
    """The four main actions (SI-4.1)."""
    words = scene.words
    vote = way(
        state,
        choices,
        actions.VOTE,
        words("Call the vote"),
        words("Your whole turn. The others have one last turn each; with the lowest sum you score 0, else 10 more."),
        scene=scene,
        picture=faces.bell(),
    )
    return [
        *_draws(state, choices, scene),
        _take_discard(state, choices, scene),
        *(_take_display(state, choices, scene, index) for index in range(len(state.display))),
        vote,
    ]


def _draws(state: State, choices: Choices, scene: Scene) -> list[Html]:
    """Draw one card or, thanks to Rascals, several."""
    words, seat = scene.words, choices.seat or 0
    most = max(1, min(1 + state.rascals(seat), len(state.deck)))
    return [
        way(
            state,
            choices,
            actions.draw(n),
            words.count("Draw {n} card", "Draw {n} cards", n),
            words("Look at it in secret, then discard it or exchange it for cards of yours.")
            if n == 1
            else words("Thanks to your Rascals: look at them all, keep one, the others go back on top of the deck."),
            scene=scene,
            picture=faces.back(),
            minor=n < most,
        )
        for n in range(most, 0, -1)
    ]


def _take_discard(state: State, choices: Choices, scene: Scene) -> Html:
    words = scene.words
    top = visible(state, state.discard[-1], scene) if state.discard else UNKNOWN
    title = words("Take the top card of the discard pile")
    if top != UNKNOWN:
        title = words("Take {card} from the discard pile", card=names.resident_with_number(top, words))
    return way(
        state,
        choices,
        actions.TAKE_DISCARD,
        title,
        words("It must take the place of one or more of your cards, and lies face up."),
        scene=scene,
        picture=faces.empty("pile"),
    )


def _take_display(state: State, choices: Choices, scene: Scene, index: int) -> Html:
    words = scene.words
    number = visible(state, state.display[index], scene)
    return way(
        state,
        choices,
        actions.take_display(index),
        words("Take {card} from the display", card=names.resident_with_number(number, words)),
        words("Instead of drawing: discard it, also for its ability, or keep it face up."),
        scene=scene,
        picture=icon("display"),
    )


def _peek(state: State, choices: Choices, scene: Scene) -> list[Html | None]:
    words = scene.words
    offers = choices.offers()
    if offers:
        title = words("Look at {places}", places=names.places(offers[0].slots, words))
        line = words("Only you see them, and only once: remember them.")
        return [_ways([way(state, choices, offers[0], title, line, scene=scene, loud=True)])]
    missing = INITIAL_PEEK - len(choices.own)
    text = words.count("Press {n} more card of yours.", "Press {n} cards of yours to look at.", missing)
    return [
        ask(text),
        p(words("You see two of your cards before the first turn, once. A low sum wins: find out where to begin.")),
    ]


# -- a card in hand


def _held(look: Html, card: int, nth: int = 0) -> Html:
    """A card that somebody holds; the first has the id by which its movement from the deck is animated."""
    return span(span(look, id=card_id(card)), class_="held", id=None if nth else HELD)


def _in_hand(number: int, origin: str, scene: Scene, card: int) -> Html:
    """The card in hand, large, with its function in a village."""
    words = scene.words
    kind = RESIDENTS[number].activation
    return div(
        _held(big_picture(number, words), card),
        span(
            span(names.resident_with_number(number, words), class_="name"),
            span(origin, class_="origin") if origin else None,
            span(
                span(faces.kind_sign(kind), names.activation(kind, words), class_="kind-line"),
                span(power(number, scene)),
                class_="does",
            )
            if kind != Activation.DISCARD  # the button says what it does
            else None,
            class_="about",
        ),
        class_="in-hand",
    )


def _origin(state: State, scene: Scene) -> str:
    words = scene.words
    return {
        "deck": words("Drawn from the deck: only you have seen it."),
        "display": words("Taken from the display."),
        "discard": words("Taken from the discard pile."),
    }.get(state.source, "")


def _drawn_cards(state: State, choices: Choices, scene: Scene) -> Html:
    """The cards drawn with Rascals, one of which is kept (SI-6.4)."""
    words = scene.words
    rows = []
    for index, card in enumerate(state.hand):
        number = visible(state, card, scene)
        title = words("Keep {card}", card=names.resident_with_number(number, words))
        keep = way(state, choices, actions.keep(index), title, power(number, scene), scene=scene)
        rows.append(li(_held(picture(number, words), card, index), keep, class_="drawn-card"))
    return ul(rows, class_="drawn-cards", role="list", data_roving="grid")


def _drawn(state: State, choices: Choices, scene: Scene) -> list[Html | None]:
    words = scene.words
    number = visible(state, state.hand[0], scene)
    ways = exchanges(state, choices, scene)
    seat = choices.seat or 0
    can_exchange = any(choices.for_main(seat, slot) for slot in range(len(state.village[seat])))
    asked = None
    if not ways and can_exchange:
        asked = ask(
            words("Press the card or cards of yours that it replaces.")
            if state.source == "discard"
            else words("To keep it, press the card or cards of yours that make room for it.")
        )
    rest = []
    if state.source != "discard":
        if RESIDENTS[number].activation is Activation.DISCARD:
            rest.append(
                way(
                    state,
                    choices,
                    actions.USE,
                    words("Discard it and use its ability"),
                    power(number, scene),
                    scene=scene,
                    picture=icon("kind-discard"),
                )
            )
        rest.append(
            way(
                state,
                choices,
                actions.DISCARD,
                words("Discard it"),
                words("It goes face up on the discard pile, nothing else happens."),
                scene=scene,
                picture=icon("discard"),
            )
        )
    return [
        _in_hand(number, _origin(state, scene), scene, state.hand[0]),
        _ways(ways, "made") if ways else asked,
        _ways(rest) if rest else None,
        *free_ways(state, choices, scene),
    ]


# -- an ability in use


def _ability(state: State, choices: Choices, scene: Scene) -> list[Html | None]:
    words = scene.words
    ability = state.ability
    ways = exchanges(state, choices, scene)
    decline = None
    if choices.may(actions.DECLINE):
        title = words("Take nothing") if ability == MASTER else words("Do not use it")
        decline = way(state, choices, actions.DECLINE, title, scene=scene, minor=True)
    if ability == WITCH and state.hand:
        head = _in_hand(visible(state, state.hand[0], scene), words("Seen on top of the deck."), scene, state.hand[0])
    else:
        head = div(  # the card itself is on the discard pile
            span(
                span(names.resident_with_number(ability, words), class_="name"),
                span(power(ability, scene), class_="does"),
                class_="about",
            ),
            class_=classes("in-hand", ability == MASTER and "over-pile"),
        )
    return [
        head,
        _pile(state, choices, scene) if ability == MASTER else None,
        _ways(ways, "made" if ability in (MASTER, WITCH) else "") if ways else ask(instruction(state, choices, scene)),
        _ways([decline], "instead") if decline else None,
        *free_ways(state, choices, scene),
    ]


def _pile(state: State, choices: Choices, scene: Scene) -> Html:
    """The whole discard pile from the top, of which one card can be taken (SI-7.10)."""
    words = scene.words
    cards = []
    for index, card in enumerate(reversed(state.discard), 1):
        number = visible(state, card, scene)
        cards.append(
            li(
                choices.button(
                    pile_mark(index),
                    picture(number, words),
                    spoken(names.resident_with_number(number, words)),
                    css="lying up",
                )
            )
        )
    return ul(cards, class_="browsed", role="list", data_roving="grid", aria_label=names.term("discard_pile", words))


# -- a secret look


def _look(state: State, choices: Choices, scene: Scene) -> list[Html | None]:
    words = scene.words
    cards = []
    for owner, slot, card in _in_order(state, choices):
        where = names.place(owner, slot, scene)
        number = visible(state, card, scene)
        name = names.resident_with_number(number, words) if number != UNKNOWN else ""
        small = owner != scene.viewer  # an own card shows its face in the village below
        cards.append(
            li(
                span(visible_face(state, card, scene), class_="held") if small else None,
                span(name, class_="name"),
                span(where, class_="origin"),
                class_="seen-card",
                dir=page_direction(words),
            )
        )
    put_away = acts(offer(state, choices.seat, actions.PUT_AWAY, scene), words("Put away"), class_="way loud")
    note = words("Remember: afterwards they lie face down again.") if memory(scene) == "off" else None
    return [
        ul(cards, class_="seen-cards", role="list", dir=page_direction(words)),
        p(note, class_="note") if note else None,
        put_away,
    ]


def _in_order(state: State, choices: Choices) -> list[tuple[int, int, int]]:
    """The cards that are looked at: seat, slot and card, in the order of the villages."""
    assert choices.seat is not None
    found = [(state.owner(card), card) for card in state.seen_now(choices.seat)]
    return sorted((owner, int(state.village[owner].index(card)), card) for owner, card in found)


# -- somebody else decides


def _watched(state: State, scene: Scene) -> list[Html | None]:
    """What is revealed during another player's decision."""
    words = scene.words
    decision = state.decision()
    stage: Html | None = None
    if decision.kind == "ability":
        about = span(
            span(names.resident_with_number(state.ability, words), class_="name"),
            span(power(state.ability, scene), class_="does"),
            class_="about",
        )
        stage = div(about, class_="in-use in-hand")
    elif state.hand:
        cards = [_held(visible_face(state, card, scene), card, nth) for nth, card in enumerate(state.hand)]
        name = scene.names[state.active]
        stage = div(cards, span(words("In the hand of {name}", name=name), class_="origin"), class_="in-hand")
    elif len(decision.seats) == 1 and decision.seats[0] >= 0:
        stage = p(who(scene, decision.seats[0]), class_="waits", **belongs(scene, decision.seats[0]))
    return [div(stage, class_="stage")]


def _reference(scene: Scene) -> Html:
    """The reference card of the box (SI-1.2), if there is room for it: each ability in a few words.

    The sheet of all residents has them in full, also for those who listen.
    """
    words = scene.words
    any_village = scene.options.get("revealer") == "any"
    rows = [
        li(
            figure(row.number, words, row.activation.value),
            span(names.power_name(row.number, words, any_village=any_village)),
        )
        for row in RESIDENTS
    ]
    return div(ul(rows, class_="reference"), id="reference", class_="reference-room", aria_hidden="true")
