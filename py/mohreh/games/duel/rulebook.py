"""The directives of the rules pages of 7 Wonders Duel: pictures of every component, the three structures, the
glossary."""

from __future__ import annotations

from mohreh.core.html import Html, div, figcaption, figure, h3, h4, join, p, rect, svg
from mohreh.core.rulebook import Directive, Term, component, components, nothing_more
from mohreh.core.text import N_, Words
from mohreh.games.duel import faces, names
from mohreh.games.duel.components import (
    CARDS,
    COLOURS,
    DECKS,
    FACE_UP,
    GUILDS,
    LAYOUTS,
    SLOTS,
    TOKENS,
    WONDERS,
    Colour,
)

IN_THE_BOX = 3  # cards of each Age that stay out of a game, and Guilds that come into one (DU-3.5)


def cards(argument: str, words: Words) -> Html:
    """All cards of an Age, "1" to "3", colour by colour."""
    if argument not in ("1", "2", "3"):
        raise ValueError(f"{argument!r} is not an Age: use 1, 2 or 3")
    age = int(argument)
    deck = DECKS[age]
    groups = [(colour, [card for card in deck if CARDS[card].colour is colour]) for colour in COLOURS]
    drawn = len(deck) - IN_THE_BOX
    return join(
        h3(names.age(age, words), class_="component-age"),
        _count(words("{n} cards, each there once; {drawn} of them are in a game.", n=len(deck), drawn=drawn)),
        [_colour(colour, found, words) for colour, found in groups if found],
    )


def _count(sentence: str) -> Html:
    return p(sentence, class_="component-count")


def _colour(colour: Colour, found: list[int], words: Words) -> Html:
    heading = words("{category}: {n}", category=names.category(colour, words), n=len(found))
    return join(
        h4(faces.mini(colour), " ", heading, class_="component-group"),
        components([_card(card, words) for card in found], "of-cards"),
    )


def _card(card: int, words: Words) -> Html:
    row = CARDS[card]
    kind = words("{colour}, {age}", colour=names.colour(row.colour, words), age=names.age(row.age, words))
    facts = [
        words("Costs {cost}.", cost=names.cost(row.coins, row.cost, words)),
        *names.effects_of_card(card, words),
        *names.chains_of_card(card, words),
    ]
    return component(f"card-{row.id}", faces.card_face(card, words), names.card(card, words), kind, facts)


def guilds(argument: str, words: Words) -> Html:
    """The seven Guilds."""
    nothing_more(argument)
    count = words("{n} Guilds, each there once; {drawn} of them are in a game.", n=len(GUILDS), drawn=IN_THE_BOX)
    return join(_count(count), components([_card(card, words) for card in GUILDS], "of-cards"))


def wonders(argument: str, words: Words) -> Html:
    """The twelve Wonders."""
    nothing_more(argument)
    items = [
        component(
            f"wonder-{row.id}",
            faces.wonder_face(wonder, words, built=False),
            names.wonder(wonder, words),
            "",
            [words("Costs {cost}.", cost=names.cost(0, row.cost, words)), *names.effects_of_wonder(wonder, words)],
        )
        for wonder, row in enumerate(WONDERS)
    ]
    count = words("{n} Wonders, each there once; eight of them are in a game.", n=len(WONDERS))
    return join(_count(count), components(items, "of-monuments"))


def tokens(argument: str, words: Words) -> Html:
    """The ten Progress tokens."""
    nothing_more(argument)
    items = [
        component(
            f"token-{row.id}",
            faces.token_face(token, words),
            names.token(token, words),
            "",
            names.effects_of_token(token, words),
        )
        for token, row in enumerate(TOKENS)
    ]
    count = words("{n} Progress tokens, each there once; five of them lie on the board.", n=len(TOKENS))
    return join(_count(count), components(items, "of-tokens"))


def layouts(argument: str, words: Words) -> Html:
    """How the cards of each Age lie: the far row above, those that lie face up light (DU-5.2, DU-5.3)."""
    nothing_more(argument)
    return div([_layout(age, words) for age in LAYOUTS], class_="layouts")


_WIDTH, _HEIGHT, _ROW = 18, 26, 17  # of a card, and from row to row; a step of `x` is half a card and its gap


def _layout(age: int, words: Words) -> Html:
    slots = LAYOUTS[age]
    shapes = [
        rect(
            x=(slot.x - 1) * 10 + 1,
            y=slot.row * _ROW + 1,
            width=_WIDTH,
            height=_HEIGHT,
            rx=2.5,
            class_="up" if slot.face_up else "down",
        )
        for slot in slots
    ]
    height = slots[-1].row * _ROW + _HEIGHT + 2
    up = len(FACE_UP[age])
    said = words("{age}: {up} cards face up, {down} face down", age=names.age(age, words), up=up, down=SLOTS - up)
    picture = svg(shapes, viewBox=f"0 0 120 {height}", role="img", aria_label=said)
    return figure(picture, figcaption(names.age(age, words)), class_="layout")


DIRECTIVES: dict[str, Directive] = {
    "cards": cards,
    "guilds": guilds,
    "wonders": wonders,
    "tokens": tokens,
    "layouts": layouts,
}

GLOSSARY = (
    Term("accessible", N_("Accessible"), N_("No other card lies on it any more: it can be taken."), "DU-5.4"),
    Term("age", N_("Age"), N_("One of the three parts of a game, each with 20 cards."), "DU-5.1"),
    Term("structure", N_("Age structure"), N_("The rows in which the cards of an Age lie on one another."), "DU-5.1"),
    Term("bank", N_("Bank"), N_("Where coins come from and go to; it never runs out."), "DU-1.8"),
    Term("building", N_("Building"), N_("A card that stands in a city."), "DU-11.1"),
    Term("capital", N_("Capital"), N_("The last space of the military track on each side."), "DU-2.1"),
    Term("chain", N_("Chain"), N_("A sign on a card of yours that makes a later card free."), "DU-7.8"),
    Term("city", N_("City"), N_("Your cards, your Wonders, your tokens and your coins."), "DU-17.1"),
    Term("pawn", N_("Conflict pawn"), N_("Shows on the military track who is ahead."), "DU-2.2"),
    Term("discard", N_("Discard pile"), N_("Cards that were discarded or destroyed, open to both."), "DU-8.2"),
    Term("draft", N_("Wonder draft"), N_("How the Wonders are shared out, one by one, in turn."), "DU-4.2"),
    Term("extra-turn", N_("Extra turn"), N_("A whole turn after this one."), "DU-6.7"),
    Term("guild", N_("Guild"), N_("A purple card that counts things in the city with more of them."), "DU-12.1"),
    Term(
        "military-token",
        N_("Military token"),
        N_("Takes coins from a player when the pawn reaches its spaces."),
        "DU-9.3",
    ),
    Term("military", N_("Military supremacy"), N_("The pawn in the rival's capital: you win at once."), "DU-9.5"),
    Term("pair", N_("Pair of symbols"), N_("The same scientific symbol twice: it brings a Progress token."), "DU-10.2"),
    Term(
        "play",
        N_("Play of a card"),
        N_("What you do with the card of your turn, with all that follows from it."),
        "DU-6.3",
    ),
    Term("production", N_("Production"), N_("The resources your city has for each construction."), "DU-7.1"),
    Term("progress", N_("Progress token"), N_("A lasting advantage for a pair of symbols."), "DU-10.3"),
    Term("resource", N_("Resource"), N_("Wood, clay, stone, glass or papyrus."), "DU-1.4"),
    Term("rival", N_("Rival"), N_("The other player."), "DU-1.1"),
    Term("science", N_("Scientific supremacy"), N_("Six different scientific symbols: you win at once."), "DU-10.5"),
    Term("shield", N_("Shield"), N_("Pushes the pawn one space towards the rival's capital."), "DU-9.1"),
    Term("trade", N_("Trade"), N_("Buying the resources that you lack."), "DU-7.4"),
    Term("wonder", N_("Wonder"), N_("A great work with an effect of its own; four for each player."), "DU-8.3"),
)
