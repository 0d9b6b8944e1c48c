"""The sheets of a whole city and of the military track, in words: everything the board shows as signs."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, bdi, button, dd, div, dl, dt, h3, li, p, section, span, ul
from mohreh.core.text import all_of
from mohreh.games.duel import faces, names, sentences
from mohreh.games.duel.board_city import chains_of, sorted_city, symbols_of
from mohreh.games.duel.board_parts import card_label, chip, clause, looks
from mohreh.games.duel.board_track import looting_in_words
from mohreh.games.duel.components import CARDS, COLOURS, MILITARY_POINTS, RESOURCES, TOKENS, WONDERS
from mohreh.games.duel.payment import choice_producers, discard_income, price, production
from mohreh.games.duel.scoring import ROWS
from mohreh.games.duel.slots import NOT_BUILT
from mohreh.games.duel.state import State


def seat_sheet(state: State, seat: int, scene: Scene) -> Sheet:
    """The city of `seat`: treasury, production with prices, science, military, Wonders, tokens, buildings, points."""
    words = scene.words
    facts = [
        (words("Treasury"), names.coins(state.coins[seat], words)),
        (words("Discarding a card"), names.coins(discard_income(state, seat), words)),
        (words("Science"), _science(state, seat, scene)),
        (words("Military"), sentences.pawn_place(state.pawn, scene)),
    ]
    if chains_of(state, seat):
        chains = all_of([names.chain_symbol(symbol, words) for symbol in chains_of(state, seat)], words)
        facts.append((words("Chain symbols"), chains))
    return Sheet(
        scene.names[seat],
        div(
            dl([div(dt(name), dd(value)) for name, value in facts], class_="city-facts"),
            _production(state, seat, scene),
            _points(state, seat, scene),
            _things(state, seat, scene),
            _buildings(state, seat, scene),
            class_="look city-look",
        ),
    )


def _science(state: State, seat: int, scene: Scene) -> str:
    words = scene.words
    owned = [names.symbol(symbol, words) for symbol, n in enumerate(symbols_of(state, seat)) if n]
    if not owned:
        return words("no symbol yet")
    return words("{n} of 6 different symbols: {symbols}", n=len(owned), symbols=all_of(owned, words))


def _production(state: State, seat: int, scene: Scene) -> Html:
    words = scene.words
    made = production(state, seat)
    raw, goods = choice_producers(state, seat)
    rows = []
    for resource in range(len(RESOURCES)):
        line = words(
            "makes {n}, one more costs {price}",
            n=made[resource],
            price=names.coins(price(state, seat, resource), words),
        )
        rows.append(li(faces.resource(resource), span(names.resource(resource, words)), span(line)))
    notes = []
    if raw:
        notes.append(words("In each construction also {n} of wood, clay or stone.", n=raw))
    if goods:
        notes.append(words("In each construction also {n} of glass or papyrus.", n=goods))
    return section(
        h3(words("Resources")), ul(rows, role="list", class_="resources"), [p(note, class_="note") for note in notes]
    )


def _points(state: State, seat: int, scene: Scene) -> Html:
    words = scene.words
    scores = state.scores()[seat]
    rows = [
        div(dt(names.score_row(key, words)), dd(bdi(words.number(scores[key]))), class_=key)
        for key in (*ROWS, "total")
        if scores[key] or key == "total"
    ]
    return section(h3(words("Points so far")), dl(rows, class_="points-so-far"))


def _things(state: State, seat: int, scene: Scene) -> Html:
    """Wonders and Progress tokens."""
    words = scene.words
    rows = []
    for wonder in state.wonders[seat]:
        if state.under[wonder] != NOT_BUILT:
            status = words("built")
        elif wonder in state.removed:
            status = words("back in the box")
        else:
            status = words("not built yet")
        name = names.wonder(wonder, words)
        rows.append(li(_link(f"wonder {WONDERS[wonder].id}", name), span(status, class_="note")))
    tokens = [li(_link(f"token {TOKENS[token].id}", names.token(token, words))) for token in state.tokens[seat]]
    return section(
        [h3(words("Wonders")), ul(rows, role="list", class_="things")] if rows else None,
        [h3(words("Progress tokens")), ul(tokens, role="list", class_="things")] if tokens else None,
    )


def _link(what: str, name: str) -> Html:
    return button(name, type="button", data_look=what, class_="link")


def _buildings(state: State, seat: int, scene: Scene) -> Html:
    words = scene.words
    groups = []
    for colour in COLOURS:
        cards = [card for card in sorted_city(state, seat) if CARDS[card].colour == colour]
        if cards:
            title = words("{kind}: {n}", kind=names.category(colour, words), n=len(cards))
            rows = [
                li(
                    looks(
                        f"card {CARDS[card].id}",
                        card_label(card, words),
                        chip(card, words),
                        span(names.card(card, words)),
                        class_="row",
                    )
                )
                for card in cards
            ]
            groups.append(section(h3(title), ul(rows, role="list", class_="rows")))
    return div(groups, class_="groups") if groups else p(words("No building yet."), class_="note")


def track_sheet(state: State, scene: Scene) -> Sheet:
    """The military track in words: the pawn, its points, what happens next."""
    words = scene.words
    lines = [sentences.pawn_place(state.pawn, scene)]
    lead = abs(state.pawn)
    if 0 < lead < 9:
        leader = scene.names[0 if state.pawn > 0 else 1]
        points = names.points(MILITARY_POINTS[lead], words)
        lines.append(words("At the end that is worth {points} to {name}.", points=points, name=leader))
        sentence = words.count(
            "{n} more space and {name} wins at once.", "{n} more spaces and {name} wins at once.", 9 - lead, name=leader
        )
        lines.append(sentence)
    rules = words(
        "Each shield moves the pawn one space: those of {first} towards the capital of {second}, those of {second} "
        "towards that of {first}. Whoever takes a capital wins.",
        first=scene.names[0],
        second=scene.names[1],
    )
    return Sheet(
        words("Military track"),
        div(
            ul([li(line) for line in lines], class_="facts", role="list"),
            p(rules, " ", clause("DU-9.1"), class_="note"),
            ul([li(line) for line in looting_in_words(state, scene)], class_="facts", role="list"),
            class_="look track-look",
        ),
    )
