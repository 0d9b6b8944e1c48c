"""The sheets that presses on the board open: a thing with all its uses and their consequences (`look`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mohreh.core.face import Scene, Sheet
from mohreh.core.game import Refusal
from mohreh.core.html import Child, Html, div, h3, join, li, p, span, ul
from mohreh.core.offers import folded, offer, reason, use, uses
from mohreh.core.seats import belongs
from mohreh.core.text import Words, commas
from mohreh.games.duel import actions, faces, names
from mohreh.games.duel.board_parts import card_label, card_picture, clause, looks, token_picture
from mohreh.games.duel.board_structure import covered
from mohreh.games.duel.components import CARD, CARDS, TOKEN, WONDER
from mohreh.games.duel.payment import card_item, discard_income, payment, wonder_item
from mohreh.games.duel.sheet_city import seat_sheet, track_sheet
from mohreh.games.duel.sheet_legend import legend
from mohreh.games.duel.sheet_preview import preview
from mohreh.games.duel.sheet_price import why, worked_out
from mohreh.games.duel.slots import NOT_BUILT
from mohreh.games.duel.state import State


def look(state: State, what: str, scene: Scene) -> Sheet | None:
    """The sheet of `what`: "card ID", "wonder ID", "token ID", "seat 1", "discard", "track", "legend"; else None.

    "open": all cards that can be taken, compared; None while the reader has no turn.
    """
    kind, _, id_ = what.partition(" ")
    match kind:
        case "card" if id_ in CARD:
            return _card_sheet(state, CARD[id_], scene)
        case "open" if not id_:
            return _compared(state, scene)
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
            return legend(state, scene)
    return None


def _body(picture: Html, about: list[str], *parts: Child, css: str = "") -> Html:
    """The frame of a sheet: the picture with its effects, then the uses."""
    facts = ul([li(line) for line in about], class_="facts", role="list")
    return div(div(span(picture, class_="portrait"), facts, class_="about"), parts, class_=f"look {css}".rstrip())


def _note(text: str, number: str = "") -> Html:
    return p(text, " ", clause(number) if number else None, class_="note")


# -- uses


class Use(NamedTuple):
    """One use of a thing: what it is, what it costs in coins, and its row in the sheet."""

    name: str
    total: int
    refusal: Refusal | None
    row: Html


def _use(
    state: State,
    action: actions.Action,
    title: str,
    scene: Scene,
    price: Html | None = None,
    picture: Html | None = None,
    name: str = "",
    total: int = 0,
) -> Use:
    """A use as a button with its price and consequences; if it is refused, with the reason and its clause."""
    offered = offer(state, state.active, action, scene)
    if offered.refusal:
        brings = reason("duel", why(offered.refusal, scene), offered.refusal.clause)
    else:
        brings = preview(state, state.active, offered, scene)
    return Use(name or title, total, offered.refusal, use(offered, title, price, brings, picture=picture))


def _listed(state: State, rows: list[Use], scene: Scene) -> list[Html]:
    """The legal uses; the others in one folded line, with the missing numbers."""
    words = scene.words
    able = [each.row for each in rows if each.refusal is None]
    refused = [each for each in rows if each.refusal is not None]
    codes = {each.name: each.refusal.code for each in rows if each.refusal is not None}
    dear = [f"{each.name} {words.number(each.total)}" for each in refused if codes[each.name] == "unaffordable"]
    other = [name for name, code in codes.items() if code != "unaffordable"]
    said = []
    if dear:
        have = names.coins(state.coins[state.active], words)
        said.append(words("You have {coins}, too few for: {uses}", coins=have, uses=commas(dear, words)))
    if other:
        said.append(words("Not possible now: {uses}", uses=commas(other, words)))
    return [
        *([uses(able, words)] if able else []),
        *([folded(" · ".join(said), [each.row for each in refused], words)] if refused else []),
    ]


# -- cards


def _card_sheet(state: State, card: int, scene: Scene) -> Sheet:
    words = scene.words
    about = [*names.effects_of_card(card, words), *_chain_lines(card, words)]
    rows = _card_uses(state, card, scene)
    parts = [] if rows and card in state.slots else _where(state, card, scene)
    parts += _listed(state, rows, scene)
    if _takes(state, card, scene) and len(state.accessible()) > 1:
        parts.append(looks("open", "", words("Compare all open cards"), class_="link"))
    css = "card-look usable" if rows else "card-look"
    return Sheet(names.card(card, words), _body(card_picture(card, words), about, *parts, css=css))


def _takes(state: State, card: int, scene: Scene) -> bool:
    """Whether the reader decides now about this card of the structure (DU-6.1)."""
    free = card in state.slots and state.slots.index(card) in state.accessible()
    return free and scene.acting and state.decision().kind == "turn"


def _compared(state: State, scene: Scene) -> Sheet | None:
    """The accessible cards with their prices and effects, side by side; None if none can be built."""
    words = scene.words
    cards = [state.slots[slot] for slot in sorted(state.accessible())]
    cards = [card for card in cards if _takes(state, card, scene)]
    if not cards:
        return None
    rows = [_build(state, card, scene).row for card in cards]  # also what is too expensive, with the reason
    return Sheet(words("The open cards compared"), div(uses(rows, words), class_="look compared"))


def _build(state: State, card: int, scene: Scene) -> Use:
    """Building a card, with its name and its picture; pressing the picture opens its sheet with the calculated
    price."""
    words = scene.words
    name, total = names.card(card, words), payment(state, state.active, card_item(card)).total
    if total:
        title = words("Build {card} for {coins}", card=name, coins=names.coins(total, words))
    else:
        title = words("Build {card} for free", card=name)
    face = looks(f"card {CARDS[card].id}", card_label(card, words), card_picture(card, words), class_="pictured-card")
    return _use(state, actions.BUILD[card], title, scene, picture=face, name=name, total=total)


def _chain_lines(card: int, words: Words) -> list[str]:
    """The use of the chain symbols on a card, unless its effects mention it."""
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


def _where(state: State, card: int, scene: Scene) -> list[Html]:
    """The place of a card; if it cannot be taken from the structure now, why, and its price."""
    words = scene.words
    if card in state.slots:
        slot, turn = state.slots.index(card), state.decision().kind == "turn"
        if slot not in state.accessible():
            note = _note(covered(state, slot, words), "DU-5.4")
        elif turn:
            note = _note(words("It is {name}'s turn.", name=scene.names[state.active]))
        else:
            note = _note(words("Another choice comes first."), "DU-6.5")
        return [note, _prices_now(state, card, scene)]
    for seat in (0, 1):
        if card in state.city[seat]:
            return [_note(words("Stands in the city of {name}.", name=scene.names[seat]))]
    if card in state.discard:
        return [_note(words("Lies in the discard pile."))]
    if card in state.under:
        wonder = names.wonder(state.under.index(card), words)
        return [_note(words("Lies under {wonder}.", wonder=wonder), "DU-8.3")]
    return [_note(words("Not on the table at the moment."))]


def _card_uses(state: State, card: int, scene: Scene) -> list[Use]:
    """What the active player can do with a card now."""
    words, kind, seat = scene.words, state.decision().kind, state.active
    if not scene.acting:
        return []
    if _takes(state, card, scene):
        price, coins = _price(state, card_item(card), scene), names.coins(discard_income(state, seat), words)
        return [
            _use(
                state,
                actions.BUILD[card],
                _build_title(state, card, scene),
                scene,
                price,
                name=words("Building it"),
                total=payment(state, seat, card_item(card)).total,
            ),
            _use(state, actions.DISCARD[card], words("Discard for {coins}", coins=coins), scene),
            *(
                _wonder_use(state, wonder, card, scene)
                for wonder in state.wonders[seat]
                if state.under[wonder] == NOT_BUILT and wonder not in state.removed
            ),
        ]
    if kind in ("choose_destroy_brown", "choose_destroy_grey") and card in state.city[1 - seat]:
        title = words("Destroy {card}", card=names.card(card, words))
        return [_use(state, actions.DESTROY[card], title, scene)]
    if kind == "choose_discarded" and card in state.discard:
        title = words("Build {card} for free", card=names.card(card, words))
        return [_use(state, actions.RAISE[card], title, scene)]
    return []


def _wonder_use(state: State, wonder: int, card: int, scene: Scene) -> Use:
    """A Wonder that the card could go under."""
    words = scene.words
    does = span(" ".join(names.effects_of_wonder(wonder, words)), class_="does")
    price = join(_price(state, wonder_item(wonder), scene), does)
    picture = faces.wonder_face(wonder, words, built=False)
    return _use(
        state,
        actions.WONDER_WITH[wonder][card],
        _wonder_title(state, wonder, scene),
        scene,
        price,
        picture,
        name=names.wonder(wonder, words),
        total=payment(state, state.active, wonder_item(wonder)).total,
    )


def _price(state: State, item: int, scene: Scene) -> Html | None:
    """The coverage of each unit of a price; nothing if there are no units, as the button says everything then."""
    paid = payment(state, state.active, item)
    return worked_out(state, state.active, item, scene) if paid.units or paid.chain is not None else None


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
        parts.append(_note(sentence))
    elif wonder in state.removed:
        parts.append(_note(words("Back in the box: seven Wonders have been built."), "DU-8.4"))
    elif owner is not None:
        parts.append(_note(words("Belongs to {name}, not built yet.", name=scene.names[owner])))
        if state.age:
            parts.append(_both_or_one(state, wonder, owner, scene))
            if scene.acting and owner == state.active and state.decision().kind == "turn":
                parts.append(_note(words("To build it, press an open card: it goes under the Wonder."), "DU-8.3"))
    elif wonder in state.pool:
        if scene.acting and state.decision().kind == "draft":
            title = words("Take {wonder}", wonder=names.wonder(wonder, words))
            parts += _listed(state, [_use(state, actions.DRAFT[wonder], title, scene)], scene)
        else:
            parts.append(_note(words("Lies open to be chosen."), "DU-4.1"))
    else:
        parts.append(_note(words("Not on the table at the moment.")))
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
        parts.append(_note(words("Belongs to {name}.", name=scene.names[owner])))
    elif token in state.drawn_tokens:
        parts.append(_note(words("Drawn from the box by the Great Library."), "DU-13.4"))
    elif token in state.board_tokens:
        parts.append(_note(words("Lies on the board: a pair of scientific symbols takes it."), "DU-10.3"))
    else:
        parts.append(_note(words("Lies in the box: only the Great Library can bring it."), "DU-13.4"))
    if scene.acting and kind == "choose_token" and token in state.board_tokens:
        title = words("Take {token}", token=name)
        parts += _listed(state, [_use(state, actions.TAKE[token], title, scene)], scene)
    elif scene.acting and kind == "choose_box_token" and token in state.drawn_tokens:
        title = words("Keep {token}", token=name)
        parts += _listed(state, [_use(state, actions.KEEP[token], title, scene)], scene)
    about = list(names.effects_of_token(token, words))
    return Sheet(name, _body(token_picture(token, words), about, *parts, css="token-look"))


def _discard_sheet(state: State, scene: Scene) -> Sheet:
    words = scene.words
    cards = [
        li(looks(f"card {CARDS[card].id}", card_label(card, words), card_picture(card, words), class_="pick"))
        for card in reversed(state.discard)
    ]
    if scene.acting and state.decision().kind == "choose_discarded":
        note = _note(words("Press the card that you want to build for free."), "DU-13.7")
    elif cards:
        note = _note(words("The newest card comes first."))
    else:
        note = _note(words("No card has been discarded yet."))
    title = words.count("Discard pile: {n} card", "Discard pile: {n} cards", len(cards))
    return Sheet(title, div(note, ul(cards, class_="pile-cards", role="list", data_roving="grid"), class_="look"))
