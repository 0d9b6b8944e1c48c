"""What a press on something opens: its sheet, with every use of it, worked out in advance (`look`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, div, h3, join, li, p, span, ul
from mohreh.core.pieces import use
from mohreh.core.seats import belongs
from mohreh.games.duel import actions, faces, names
from mohreh.games.duel.board_parts import card_label, card_picture, clause, looks, token_picture
from mohreh.games.duel.board_structure import covered
from mohreh.games.duel.components import CARD, CARDS, TOKEN, WONDER
from mohreh.games.duel.payment import card_item, discard_income, payment, wonder_item
from mohreh.games.duel.sheet_city import seat_sheet, track_sheet
from mohreh.games.duel.sheet_legend import legend
from mohreh.games.duel.sheet_preview import preview
from mohreh.games.duel.sheet_price import reason, worked_out
from mohreh.games.duel.slots import NOT_BUILT
from mohreh.games.duel.state import State


def look(state: State, what: str, scene: Scene) -> Sheet | None:
    """The sheet of `what`: "card ID", "wonder ID", "token ID", "seat 1", "discard", "track", "legend"; else None."""
    kind, _, id_ = what.partition(" ")
    match kind:
        case "card" if id_ in CARD:
            return _card_sheet(state, CARD[id_], scene)
        case "wonder" if id_ in WONDER:
            return _wonder_sheet(state, WONDER[id_], scene)
        case "token" if id_ in TOKEN:
            return _token_sheet(state, TOKEN[id_], scene)
        case "seat" if id_ in ("1", "2"):
            return seat_sheet(state, int(id_) - 1, scene)
        case "discard" if not id_:
            return _discard_sheet(state, scene)
        case "track" if not id_:
            return track_sheet(state, scene)
        case "legend" if not id_:
            return legend(scene)
    return None


def _body(picture: Html, about: list[str], *parts: Any, css: str = "") -> Html:
    """The frame of a sheet: the picture with what it does beside it, then the uses."""
    facts = ul([li(line) for line in about], class_="facts", role="list")
    return div(div(span(picture, class_="portrait"), facts, class_="about"), parts, class_=f"look {css}".rstrip())


def _note(text: str, number: str, scene: Scene) -> Html:
    return p(text, " ", clause(number) if number else None, class_="note")


# -- uses


def _use(
    state: State, action: actions.Action, title: str, scene: Scene, price: Html | None, picture: Html | None = None
) -> Html:
    """One use as a button, its price and its consequences; refused, with the reason and its clause."""
    seat = state.active
    refusal = state.refusal(seat, action)
    if refusal is None:
        brings = preview(state, seat, action, scene)
    else:
        brings = p(reason(refusal, scene), " ", clause(refusal.clause), class_="reason")
    return use(action, title, price, brings, refused=refusal is not None, picture=picture)


def _uses(rows: list[Html], scene: Scene) -> Html:
    return ul(rows, class_="uses", role="list", aria_label=scene.words("What can be done with it"))


# -- cards


def _card_sheet(state: State, card: int, scene: Scene) -> Sheet:
    words = scene.words
    about = [*names.effects_of_card(card, words), *_chain_lines(card, words)]
    parts = _card_uses(state, card, scene)
    usable = any('class="uses"' in part for part in parts)
    return Sheet(
        names.card(card, words),
        _body(card_picture(card, words), about, *parts, css="card-look usable" if usable else "card-look"),
    )


def _chain_lines(card: int, words: Any) -> list[str]:
    """What the chain symbols on a card are good for, where its effects do not say so already."""
    row = CARDS[card]
    out = []
    if row.chain_from is not None and row.chain_symbol_needed is not None:
        symbol = names.chain_symbol(row.chain_symbol_needed, words)
        giver = names.card(row.chain_from, words)
        out.append(words("Free for the owner of {card} ({symbol}).", card=giver, symbol=symbol))
    if row.chain_to is not None and row.chain_symbol_given is not None:
        symbol = names.chain_symbol(row.chain_symbol_given, words)
        out.append(words("Gives {symbol}: {card} is free later.", symbol=symbol, card=names.card(row.chain_to, words)))
    return out


def _card_uses(state: State, card: int, scene: Scene) -> list[Html]:
    words = scene.words
    kind = state.decision().kind
    if card in state.slots:
        return _structure_uses(state, card, state.slots.index(card), kind, scene)
    for seat in (0, 1):
        if card in state.city[seat]:
            note = _note(words("Stands in the city of {name}.", name=scene.names[seat]), "", scene)
            if scene.acting and kind in ("choose_destroy_brown", "choose_destroy_grey") and seat != state.active:
                title = words("Destroy {card}", card=names.card(card, words))
                return [note, _uses([_use(state, actions.DESTROY[card], title, scene, None)], scene)]
            return [note]
    if card in state.discard:
        note = _note(words("Lies on the discard pile."), "", scene)
        if scene.acting and kind == "choose_discarded":
            title = words("Build {card} for free", card=names.card(card, words))
            return [note, _uses([_use(state, actions.RAISE[card], title, scene, None)], scene)]
        return [note]
    if card in state.under:
        wonder = names.wonder(state.under.index(card), words)
        return [_note(words("Lies under {wonder}.", wonder=wonder), "DU-8.3", scene)]
    return [_note(words("Not on the table at the moment."), "", scene)]


def _structure_uses(state: State, card: int, slot: int, kind: str, scene: Scene) -> list[Html]:
    words = scene.words
    if slot not in state.accessible():
        return [_note(covered(state, slot, words), "DU-5.4", scene), _prices_now(state, card, scene)]
    if kind != "turn" or not scene.acting:
        if kind == "turn":
            sentence = words("It is the turn of {name}.", name=scene.names[state.active])
        else:
            sentence = words("Another choice comes first.")
        return [_note(sentence, "DU-6.5" if kind != "turn" else "", scene), _prices_now(state, card, scene)]
    seat = state.active
    income = discard_income(state, seat)
    rows = [
        _use(
            state, actions.BUILD[card], _build_title(state, card, scene), scene, _price(state, card_item(card), scene)
        ),
        _use(
            state,
            actions.DISCARD[card],
            words("Discard for {coins}", coins=names.coins(income, words)),
            scene,
            None,
        ),
    ]
    for wonder in state.wonders[seat]:
        if state.under[wonder] == NOT_BUILT and wonder not in state.removed:
            rows.append(
                _use(
                    state,
                    actions.WONDER_WITH[wonder][card],
                    _wonder_title(state, wonder, scene),
                    scene,
                    join(_price(state, wonder_item(wonder), scene), _effects(names.effects_of_wonder(wonder, words))),
                    faces.wonder_face(wonder, words, built=False),
                )
            )
    return [_uses(rows, scene)]


def _effects(lines: list[str]) -> Html:
    return span(" ".join(lines), class_="does")


def _price(state: State, item: int, scene: Scene) -> Html:
    return worked_out(state, state.active, item, scene)


def _build_title(state: State, card: int, scene: Scene) -> str:
    words = scene.words
    total = payment(state, state.active, card_item(card)).total
    if total:
        return words("Build for {coins}", coins=names.coins(total, words))
    return words("Build for free")


def _wonder_title(state: State, wonder: int, scene: Scene) -> str:
    words = scene.words
    total = payment(state, state.active, wonder_item(wonder)).total
    name = names.wonder(wonder, words)
    if total:
        return words("{wonder} for {coins}", wonder=name, coins=names.coins(total, words))
    return words("{wonder} for free", wonder=name)


def _prices_now(state: State, card: int, scene: Scene) -> Html:
    """What a card that cannot be taken at the moment would cost each player."""
    return _both(lambda seat: worked_out(state, seat, card_item(card), scene), scene)


def _both(make: Callable[[int], Html], scene: Scene) -> Html:
    rows = [
        li(h3(scene.words("Price for {name}", name=scene.names[seat]), **belongs(scene, seat)), make(seat))
        for seat in (0, 1)
    ]
    return ul(rows, class_="prices", role="list")


# -- Wonders, tokens, the discard pile


def _wonder_sheet(state: State, wonder: int, scene: Scene) -> Sheet:
    words = scene.words
    under = state.under[wonder]
    built = under != NOT_BUILT
    picture = faces.wonder_face(wonder, words, built=built, under=under if under >= 0 else None)
    parts: list[Html] = []
    owner = next((seat for seat in (0, 1) if wonder in state.wonders[seat]), None)
    if built and owner is not None:
        name = scene.names[owner]
        sentence = words("Built by {name}.", name=name)
        if under >= 0:
            sentence = words("Built by {name}, with {card} under it.", name=name, card=names.card(under, words))
        parts.append(_note(sentence, "", scene))
    elif wonder in state.removed:
        parts.append(_note(words("Back in the box: seven Wonders have been built."), "DU-8.4", scene))
    elif owner is not None:
        parts.append(_note(words("Belongs to {name}, not built yet.", name=scene.names[owner]), "", scene))
        if state.age:
            parts.append(_both_or_one(state, wonder, owner, scene))
            if scene.acting and owner == state.active and state.decision().kind == "turn":
                parts.append(
                    _note(words("To build it, press an open card: it goes under the Wonder."), "DU-8.3", scene)
                )
    elif wonder in state.pool:
        if scene.acting and state.decision().kind == "draft":
            title = words("Take {wonder}", wonder=names.wonder(wonder, words))
            parts.append(_uses([_use(state, actions.DRAFT[wonder], title, scene, None)], scene))
        else:
            parts.append(_note(words("Lies open to be chosen."), "DU-4.1", scene))
    else:
        parts.append(_note(words("Not on the table at the moment."), "", scene))
    about = names.effects_of_wonder(wonder, words)
    return Sheet(names.wonder(wonder, words), _body(picture, list(about), *parts, css="wonder-look"))


def _both_or_one(state: State, wonder: int, owner: int, scene: Scene) -> Html:
    title = h3(scene.words("Price for {name}", name=scene.names[owner]), **belongs(scene, owner))
    return ul(li(title, worked_out(state, owner, wonder_item(wonder), scene)), class_="prices", role="list")


def _token_sheet(state: State, token: int, scene: Scene) -> Sheet:
    words = scene.words
    kind = state.decision().kind
    name = names.token(token, words)
    parts: list[Html] = []
    owner = next((seat for seat in (0, 1) if token in state.tokens[seat]), None)
    if owner is not None:
        parts.append(_note(words("Belongs to {name}.", name=scene.names[owner]), "", scene))
    elif token in state.drawn_tokens:
        parts.append(_note(words("Drawn from the box by the Great Library."), "DU-13.4", scene))
    elif token in state.board_tokens:
        parts.append(_note(words("Lies on the board: a pair of scientific symbols takes it."), "DU-10.3", scene))
    else:
        parts.append(_note(words("Lies in the box: only the Great Library can bring it."), "DU-13.4", scene))
    if scene.acting and kind == "choose_token" and token in state.board_tokens:
        title = words("Take {token}", token=name)
        parts.append(_uses([_use(state, actions.TAKE[token], title, scene, None)], scene))
    elif scene.acting and kind == "choose_box_token" and token in state.drawn_tokens:
        title = words("Keep {token}", token=name)
        parts.append(_uses([_use(state, actions.KEEP[token], title, scene, None)], scene))
    about = list(names.effects_of_token(token, words))
    return Sheet(name, _body(token_picture(token, words), about, *parts, css="token-look"))


def _discard_sheet(state: State, scene: Scene) -> Sheet:
    words = scene.words
    cards = [
        li(looks(f"card {CARDS[card].id}", card_label(card, words), card_picture(card, words), class_="pick"))
        for card in reversed(state.discard)
    ]
    if scene.acting and state.decision().kind == "choose_discarded":
        note = _note(words("Press the card that you want to build for free."), "DU-13.7", scene)
    elif cards:
        note = _note(words("The newest card comes first."), "", scene)
    else:
        note = _note(words("No card has been discarded yet."), "", scene)
    title = words.count("Discard pile: {n} card", "Discard pile: {n} cards", len(cards))
    return Sheet(title, div(note, ul(cards, class_="pile-cards", role="list", data_roving="grid"), class_="look"))
