"""The Age structure: twenty cards, partly covered by those of the next row (DU-5), with their present prices."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, classes, div, span
from mohreh.core.text import Words, all_of
from mohreh.games.duel import faces, names
from mohreh.games.duel.board_parts import card_label, card_look, card_picture
from mohreh.games.duel.components import LAYOUTS
from mohreh.games.duel.payment import Payment, card_item, payment
from mohreh.games.duel.slots import AGE_BACK, EMPTY, GUILD_BACK
from mohreh.games.duel.state import State
from mohreh.games.duel.story import slot_id


def structure(state: State, scene: Scene) -> Html:
    """The cards of the Age in their rows; accessible ones are buttons, highlighted when they can be taken."""
    words = scene.words
    slots = state.slots
    layout = LAYOUTS[state.age]
    open_slots = set(state.accessible())
    turn = state.decision().kind == "turn"
    out: list[Html] = []
    for slot, place in enumerate(layout):
        card = slots[slot]
        where = f"slot x{place.x} r{place.row}"
        if card == EMPTY:
            if slot_id(slot) in scene.marked:  # a rival has just taken the card
                out.append(span(id=slot_id(slot), class_=f"{where} gap", aria_hidden="true"))
            continue
        if card in (AGE_BACK, GUILD_BACK):
            kind = "guild" if card == GUILD_BACK else f"age{state.age}"
            out.append(_back(kind, where, f"back-{state.age}-{slot}", words))
        elif slot in open_slots:
            out.append(_open(state, card, where, turn, scene))
        else:
            label = f"{card_label(card, words)} {covered(state, slot, words)}"
            out.append(card_look(card, label, card_picture(card, words), scene=scene, css=f"{where} covered"))
    lying = [place.row for slot, place in enumerate(layout) if slots[slot] != EMPTY]
    rows = lying + [place.row for slot, place in enumerate(layout) if slot_id(slot) in scene.marked]
    top = all_of([names.card(slots[slot], words) for slot in sorted(open_slots)], words)
    return div(
        out,
        class_=classes("structure", min(rows) > 3 and "low", min(rows) > 5 and "lowest"),
        style=f"--last:{max(*rows, 1)}",  # in a picture, empty rows take no space
        role="group",
        aria_label=words("Cards of {age}. Accessible: {cards}.", age=names.age(state.age, words), cards=top),
        data_age=state.age,
        data_deal=state.age,
        data_roving="grid",
        data_together=True,  # so that a sheet at the bottom of a phone leaves as much of it visible as possible
        id="structure",
    )


def _back(kind: str, where: str, place: str, words: Words) -> Html:
    """A face-down card; its id distinguishes it from others, so that none is animated."""
    return span(faces.card_back(kind, words), class_=where, id=place, role="img", aria_label=back_name(kind, words))


def back_name(kind: str, words: Words) -> str:
    """The name of a face-down card: its Age, or that it is a Guild (DU-5.5)."""
    if kind == "guild":
        return words("Face-down Guild")
    return words("Face-down card of {age}", age=names.age(int(kind[-1]), words))


def _open(state: State, card: int, where: str, turn: bool, scene: Scene) -> Html:
    words = scene.words
    if not turn:
        label = f"{card_label(card, words)} {words('Accessible.')}"
        return card_look(card, label, card_picture(card, words), scene=scene, css=where)
    cost = payment(state, state.active, card_item(card))
    enough = cost.total <= state.coins[state.active]
    label = f"{card_label(card, words)} {price_in_words(cost, enough, words)}"
    css = classes(where, "open", scene.acting and "can", not enough and "dear")
    return card_look(card, label, card_picture(card, words), price_tag(cost, enough, words), scene=scene, css=css)


def price_tag(cost: Payment, enough: bool, words: Words) -> Html:
    """The present price, small, on the card itself."""
    if cost.chain is not None:
        return span(faces.icon("chain"), class_="price free", aria_hidden="true")
    if not cost.total:
        return span(faces.icon("check"), class_="price free", aria_hidden="true")
    return span(bdi(words.number(cost.total)), class_="price" if enough else "price short", aria_hidden="true")


def price_in_words(cost: Payment, enough: bool, words: Words) -> str:
    """The price of an accessible card for the active player, in words."""
    if cost.chain is not None:
        return words("Can be built free through a chain with {card}.", card=names.card(cost.chain, words))
    if not cost.total:
        return words("Can be built for free.")
    if enough:
        return words("Can be built for {price}.", price=names.coins(cost.total, words))
    return words("Would cost {price}: too few coins now.", price=names.coins(cost.total, words))


def coverers(state: State, slot: int, words: Words) -> list[str]:
    """The names of the cards that cover a slot."""
    out = []
    for other in LAYOUTS[state.age][slot].covered_by:
        card = state.slots[other]
        if card >= 0:
            out.append(names.card(card, words))
        elif card == GUILD_BACK:
            out.append(words("a face-down Guild"))
        elif card == AGE_BACK:
            out.append(words("a face-down card"))
    return out


def covered(state: State, slot: int, words: Words) -> str:
    """The cards that cover a slot, as a sentence."""
    over = coverers(state, slot, words)
    if not over:
        return words("Nothing lies on it any more.")
    if len(over) == 2 and over[0] == over[1]:
        return words("Covered by two face-down cards.")
    return words("Covered by {cards}.", cards=all_of(over, words))
