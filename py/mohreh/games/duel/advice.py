"""Reasons for and against a recommended move in Duel, and the move as an instruction."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.text import Words, all_of
from mohreh.games.duel import insight_weights as weigh
from mohreh.games.duel import names
from mohreh.games.duel.actions import Action
from mohreh.games.duel.components import CARDS
from mohreh.games.duel.insight import INSIGHT
from mohreh.games.duel.kinds import Kind
from mohreh.games.duel.payment import card_item, discard_income, total, wonder_item
from mohreh.games.duel.state import State

_LEAST = 0.08  # minimum logits of the chance to win for a sentence
_DENIED = 0.6  # factor for what a rival loses
_ORDINARY = 0.3  # value up to which a card is not worth mentioning
_SURE = 9.0
_OPENED = 0.35  # logits of a card's value to a rival, to be mentioned
_POOR, _PURSE = 1, 0.5  # coins with which hardly anything can be bought, and the logits that this costs


def called(view: State, seat: int, action: Action, scene: Scene) -> str:
    """The move as an instruction."""
    words, rival = scene.words, scene.names[1 - seat]
    card = names.card(action.card, words) if action.card >= 0 else ""
    match action.verb:
        case "build":
            price = total(view, seat, card_item(action.card))
            if not price:
                return words("Build {card} for free", card=card)
            return words("Build {card} for {coins}", card=card, coins=names.coins(price, words))
        case "discard":
            coins = names.coins(discard_income(view, seat), words)
            return words("Discard {card} for {coins}", card=card, coins=coins)
        case "wonder":
            wonder, price = names.wonder(action.wonder, words), total(view, seat, wonder_item(action.wonder))
            if not price:
                return words("Build {wonder} for free, with {card} under it", wonder=wonder, card=card)
            coins = names.coins(price, words)
            return words("Build {wonder} for {coins}, with {card} under it", wonder=wonder, coins=coins, card=card)
        case "draft":
            return words("Take {wonder}", wonder=names.wonder(action.wonder, words))
        case "take" | "keep":
            return words("Take the Progress token {token}", token=names.token(action.token, words))
        case "destroy":
            return words("Destroy {card}", card=card)
        case "raise":
            return words("Build {card} from the discard pile", card=card)
    age = names.age(view.age, words)  # it is laid out already (DU-15.2)
    if action.seat == seat:
        return words("Begin {age} yourself", age=age)
    return words("Let {name} begin {age}", name=rival, age=age)


def reasons(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """Reasons for the move, the strongest first."""
    words = scene.words
    if action.verb == "draft":
        effects = (each.rstrip(".") for each in names.effects_of_wonder(action.wonder, words))
        return [*_left_in_draft(view, seat, action, scene), *effects]
    if action.verb == "begin":
        return [_beginning(view, seat, action, scene)]
    after = view.clone()
    after.play(seat, action)
    if after.result is not None:
        return [words("Wins the game at once")] if seat in after.result.winners else []
    found = [*_gained(view, after, seat, action, scene), *_denied(view, seat, action, scene)]
    found += _danger(view, after, seat, scene)
    found.sort(key=lambda reason: -reason[0])
    texts = [text for weight, text in found if weight >= _LEAST]
    if not texts and action.verb != "discard":  # compared with nothing, little is more
        texts = [text for weight, text in found[:1] if weight > 0]
    if not texts and action.verb == "discard":
        texts = [words("You have {coins} then", coins=names.coins(after.coins[seat], words))]
    if not texts and action.token >= 0:
        texts = [each.rstrip(".") for each in names.effects_of_token(action.token, words)]
    return texts


def drawbacks(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """What the move offers the rival, and what it gives up."""
    if action.verb not in ("build", "discard", "wonder") or view.age == 0:
        return []
    words, other = scene.words, 1 - seat
    after = view.clone()
    after.play(seat, action)
    if after.result is not None:
        return []
    out: Weighed = []
    if INSIGHT.strike(after, other) - INSIGHT.strike(view, other) > 0.2:
        out.append((_SURE, words("It lets {name} win at once", name=scene.names[other])))
    opened = set(after.open) - set(view.open)
    for slot in opened if not after.again else ():
        card = after.slots[slot]
        worth = INSIGHT.worth_of_card(after, other, card) if card >= 0 else 0.0
        if worth >= _OPENED:
            out.append(
                (
                    worth,
                    words(
                        "It makes {card} accessible to {name}", card=names.card(card, words), name=scene.names[other]
                    ),
                )
            )
    left = after.coins[seat]
    if left < view.coins[seat] and left <= _POOR and view.age < 3:
        out.append((_PURSE, words("It leaves you with {coins}", coins=names.coins(left, words))))
    return [text for _, text in sorted(out, key=lambda row: -row[0])]


def _left_in_draft(view: State, seat: int, action: Action, scene: Scene) -> list[str]:
    """Whether the rival chooses next and from which Wonders, since those that are left can be taken."""
    after = view.clone()
    after.play(seat, action)
    if not after.pool or after.decision().seats != (1 - seat,):
        return []
    left = max(after.pool, key=lambda wonder: weigh.IN_DRAFT[wonder])
    if weigh.IN_DRAFT[left] >= weigh.IN_DRAFT[action.wonder]:
        return []
    wonder = names.wonder(left, scene.words)
    return [scene.words("The best that it leaves {name} is {wonder}", name=scene.names[1 - seat], wonder=wonder)]


def _beginning(view: State, seat: int, action: Action, scene: Scene) -> str:
    """The advantage of beginning an Age."""
    if action.seat == seat:
        return scene.words("You have the first choice of the accessible cards")
    return scene.words("{name} has to uncover cards first, and you choose among them", name=scene.names[1 - seat])


Weighed = list[tuple[float, str]]


def _gained(view: State, after: State, seat: int, action: Action, scene: Scene) -> Weighed:
    """The improvements in the features of the own side; points for the coins of a discarded card are part of the
    coins."""
    words, rival = scene.words, scene.names[1 - seat]
    before, now = INSIGHT.features(view, seat), INSIGHT.features(after, seat)
    more = {name: now[name] - before[name] for name in now}
    row = dict(zip(weigh.FEATURES, weigh.row(view.age, INSIGHT.cards_left(view)), strict=True))
    out: Weighed = []

    def add(name: str, text: str, extra: float = 0.0) -> None:
        if more[name] > 0:
            out.append((more[name] * row[name] + extra, text))

    if action.verb != "discard":
        add("point", words.count("Brings {n} point", "Brings {n} points", int(more["point"])))
    if action.verb == "discard":  # how many it brings is in its name
        add("coin", words("You have {coins} then", coins=names.coins(after.coins[seat], words)))
    else:
        add("coin", words("Brings {coins}", coins=names.coins(after.coins[seat] - view.coins[seat], words)))
    shields = more["space"] * row["space"] + max(0.0, more["space beyond 3"]) * row["space beyond 3"]
    moved = (after.pawn - view.pawn) * (1 if seat == 0 else -1)
    if moved > 0:
        text = words.count(
            "Moves the Conflict pawn {n} space towards {name}",
            "Moves the Conflict pawn {n} spaces towards {name}",
            moved,
            name=rival,
        )
        out.append((max(shields, moved * row["space"]), text))
    if more["symbol"] > 0:
        weight = sum(more[name] * row[name] for name in ("symbol", "fourth symbol", "fifth symbol"))
        text = words("Your scientific symbol number {n} of 6", n=int(now["symbol"]))
        out.append((max(weight, row["symbol"]), text))
    if after.kind() in (Kind.TOKEN, Kind.BOX_TOKEN, Kind.CHANCE_DRAW):
        out.append((weigh.TOKEN_IN_PAIR, words("Brings a Progress token")))
    made = sum(more[name] * row[name] for name in ("raw", "manufactured", "raw of choice", "manufactured of choice"))
    if made > 0:
        out.append((made, _made(view, seat, action, words)))
    if action.verb == "destroy":
        out.append((_LEAST, _lost(after, 1 - seat, action.card, scene)))
    add("fixed price", words("Makes what you buy cheaper from now on"))
    if more["chain"] > 0:
        opened = CARDS[_built(view, after, seat)].chain_to
        if opened is not None:
            out.append(
                (0.1 + more["chain"] * row["chain"], words("Makes {card} free later", card=names.card(opened, words)))
            )
    if after.again:
        out.append((weigh.between(weigh.PLAY_AGAIN, view.age, INSIGHT.cards_left(view)), words("You play again")))
    return out


def _goods(card: int, words: Words) -> str:
    """The resource that a card produces, for use inside a sentence; "" for none or a choice of several."""
    listed = [names.resource(kind, words) for kind, n in enumerate(CARDS[card].produces) if n]
    return all_of(listed, words) if listed else ""


def _makes(state: State, seat: int, card: int) -> bool:
    """Whether a building of the seat produces what the card produces."""
    return any(
        n and CARDS[own].produces[kind] for own in state.city[seat] for kind, n in enumerate(CARDS[card].produces)
    )


def _made(view: State, seat: int, action: Action, words: Words) -> str:
    """What the city now produces that it did not produce before, or produced less of (DU-7.2)."""
    goods = _goods(action.card, words) if action.verb in ("build", "raise") else ""
    if not goods:
        return words("Your city makes more itself and has to buy less")
    if _makes(view, seat, action.card):
        return words("More {goods}: your city has to buy less", goods=goods)
    return words("You make no {goods} yet", goods=goods)


def _lost(after: State, other: int, card: int, scene: Scene) -> str:
    """What the rival no longer produces, or produces less of, if this card is destroyed."""
    words, goods = scene.words, _goods(card, scene.words)
    if _makes(after, other, card):
        return words("{name} makes less {goods} then", name=scene.names[other], goods=goods)
    return words("No building of {name} makes {goods} then", name=scene.names[other], goods=goods)


def _built(view: State, after: State, seat: int) -> int:
    """The card that has just been built."""
    return int(next(card for card in after.city[seat] if card not in view.city[seat]))


def _denied(view: State, seat: int, action: Action, scene: Scene) -> Weighed:
    """What the rival can no longer get."""
    words, other = scene.words, 1 - seat
    if action.card < 0 or action.verb not in ("build", "discard", "wonder"):
        return []
    gain = INSIGHT.worth_of_card(view, other, action.card)
    if gain <= 0:
        return []
    rival, card = scene.names[other], CARDS[action.card]
    if card.symbol is not None:
        if view.symbols[other] >> card.symbol & 1:
            text = words("Denies {name} a pair of symbols", name=rival)
        else:
            n = view.symbols[other].bit_count() + 1
            text = words("Denies {name} scientific symbol number {n}", name=rival, n=n)
    elif card.shields:
        text = words("Denies {name} {shields}", name=rival, shields=names.shields(card.shields, words))
    else:
        text = words("Denies {name} {card}", name=rival, card=names.card(action.card, words))
        gain -= _ORDINARY
    return [(_DENIED * gain, text)]


def _danger(view: State, after: State, seat: int, scene: Scene) -> Weighed:
    """Supremacies that come within reach or are averted."""
    words, other = scene.words, 1 - seat
    out: Weighed = []
    if INSIGHT.strike(view, other) - INSIGHT.strike(after, other) > 0.2:
        out.append((_SURE, words("Stops {name} from winning at once", name=scene.names[other])))
    if INSIGHT.strike(after, seat) - INSIGHT.strike(view, seat) > 0.2:
        out.append((1.0, words("Threatens to win at once")))
    return out
