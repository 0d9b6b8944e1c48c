"""The directives of the rules pages of 7 Wonders: pictures of every card, board and token, neighbours, the set-up for
each number of players, and the glossary."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from mohreh.core.html import (
    Html,
    div,
    figure,
    h3,
    h4,
    join,
    p,
    path,
    rect,
    span,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from mohreh.core.html import text as text_
from mohreh.core.rulebook import Directive, Term, component, components, nothing_more
from mohreh.core.text import N_, Words
from mohreh.games.wonders import faces, names, names_effects
from mohreh.games.wonders.boards import WONDERS
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    AGES,
    COLORS,
    DEFEAT,
    GUILDS,
    HAND,
    RESOURCES,
    SEATS,
    SIDES,
    STAGES,
    VICTORY,
    cities_of,
    guilds_of,
    ordinary,
)

# -- cards, boards, tokens


def cards(argument: str, words: Words) -> Html:
    """All ordinary cards of an Age, "1" to "3", colour by colour."""
    if argument not in ("1", "2", "3"):
        raise ValueError(f"{argument!r} is not an Age: use 1, 2 or 3")
    age = int(argument)
    found = [card for card, row in enumerate(CARDS) if row.age == age and card not in GUILDS]
    copies = sum(len(CARDS[card].copies) for card in found)
    groups = [(color, [card for card in found if CARDS[card].color == color]) for color in COLORS]
    return join(
        p(words("{n} cards, {kinds} different ones.", n=copies, kinds=len(found)), class_="component-count"),
        [_group(color, of_it, words) for color, of_it in groups if of_it],
    )


def _group(color: str, found: list[int], words: Words) -> Html:
    heading = words("{category}: {n}", category=names.category(color, words), n=len(found))
    return join(
        h4(faces.kind(color), " ", heading, class_="component-group"),
        components([_card(card, words) for card in found], "of-cards"),
    )


def _card(card: int, words: Words) -> Html:
    row = CARDS[card]
    kind = words("{colour}, {age}", colour=names.colour(row.color, words), age=names.age(row.age, words))
    facts = [
        words("Costs {cost}.", cost=names.cost(card, words)),
        *names_effects.effects_of_card(card, words),
        *names_effects.chains_of_card(card, words),
        *filter(None, [names_effects.copies_of_card(card, words)]),
    ]
    return component(f"card-{row.id}", faces.card(card, words), names.card(card, words), kind, facts)


def guilds(argument: str, words: Words) -> Html:
    """The guilds."""
    nothing_more(argument)
    count = words("{n} guilds, each there once; as many are in a game as it has players, and two more.", n=len(GUILDS))
    return join(p(count, class_="component-count"), components([_card(card, words) for card in GUILDS], "of-cards"))


def wonders(argument: str, words: Words) -> Html:
    """The boards, each with both sides."""
    nothing_more(argument)
    items = [_board(board, side, words) for board in range(len(WONDERS)) for side in range(len(SIDES))]
    count = words("{n} Wonders, each with two sides.", n=len(WONDERS))
    return join(p(count, class_="component-count"), components(items, "of-monuments"))


def _board(board: int, side: int, words: Words) -> Html:
    row = WONDERS[board]
    made = names.resource(RESOURCES.index(row.start), words)
    stages = range(len(STAGES[2 * board + side]))
    return component(
        f"wonder-{row.id}-{SIDES[side].lower()}",
        faces.wonder(board, side, words),
        names.monument(board, words),
        names.board_side(board, side, words),
        [
            words("Produces {n} {resource}.", n=1, resource=made),
            *[names_effects.describe_stage(board, side, stage, words) for stage in stages],
        ],
    )


def tokens(argument: str, words: Words) -> Html:
    """The conflict tokens."""
    nothing_more(argument)
    won = [
        _token(value, words("For more shields than a neighbour in {age}.", age=names.age(age, words)), words)
        for age, value in VICTORY.items()
    ]
    lost = _token(DEFEAT, words("For fewer shields than a neighbour, in every Age."), words)
    heading = h3(names.term("conflict_token", words), class_="component-group")
    return join(heading, components([*won, lost], "of-tokens"))


def _token(value: int, fact: str, words: Words) -> Html:
    id_ = "token-defeat" if value < 0 else f"token-victory-{value}"
    return component(id_, span(faces.token(value, words), class_="shown-token"), names.token(value, words), "", [fact])


# -- who sits where

_WIDE, _TALL, _ACROSS, _DOWN = 480, 260, 165, 95  # of the drawing, and the half axes of the table in it
_PILL, _HIGH = 152, 40  # of the place of a city


def _place(turn: float) -> tuple[float, float]:
    """A place around the table, seen from above: 0 is the reader's at the lower edge, 1 the same after a turn
    clockwise."""
    angle = pi / 2 + 2 * pi * turn
    return _WIDE / 2 + _ACROSS * cos(angle), _TALL / 2 + _DOWN * sin(angle)


def _arrow(turn: float) -> Html:
    """A triangle on the edge of the table that points clockwise."""
    (x, y), (to_x, to_y) = _place(turn), _place(turn + 0.02)
    long = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    ahead, aside = (9 * (to_x - x) / long, 9 * (to_y - y) / long), (-7 * (to_y - y) / long, 7 * (to_x - x) / long)
    corners = [(x + ahead[0], y + ahead[1]), (x + aside[0], y + aside[1]), (x - aside[0], y - aside[1])]
    return path(d="M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z", class_="clockwise")


def _seating(labels: Sequence[str], said: str) -> Html:
    """A table from above with the cities around it, clockwise from the reader's."""
    of = len(labels)
    half = f"A{_ACROSS} {_DOWN} 0 0 1"
    left, right = f"{_WIDE / 2 - _ACROSS} {_TALL / 2}", f"{_WIDE / 2 + _ACROSS} {_TALL / 2}"
    shapes = [path(d=f"M{left}{half} {right}{half} {left}Z", class_="table-edge")]
    shapes += [_arrow((number + 0.5) / of) for number in range(of)]
    for number, label in enumerate(labels):
        x, y = _place(number / of)
        place = rect(
            x=f"{x - _PILL / 2:.1f}",
            y=f"{y - _HIGH / 2:.1f}",
            width=_PILL,
            height=_HIGH,
            rx=_HIGH / 2,
            class_="own-seat" if number == 0 else "other-seat",
        )
        shapes += [place, text_(label, x=f"{x:.1f}", y=f"{y + 6:.1f}")]
    return figure(svg(shapes, viewBox=f"0 0 {_WIDE} {_TALL}", role="img", aria_label=said, dir="ltr"), class_="seating")


def neighbours(argument: str, words: Words) -> Html:
    """Whose neighbour is who (SW-2.1): clockwise to the left."""
    nothing_more(argument)
    labels = (
        words("You"),
        names.neighbour(names.LEFT, words),
        words("too far away"),
        words("too far away"),
        names.neighbour(names.RIGHT, words),
    )
    return _seating(labels, words("Five players around a table: clockwise next to you sits your left neighbour."))


def free_city(argument: str, words: Words) -> Html:
    """The three cities of two players (SW-13.1)."""
    nothing_more(argument)
    labels = (names.term("free_city", words), words("First player"), words("Second player"))
    return _seating(labels, words("Clockwise: the Free City, to its left the first player, then the second player."))


def setup(argument: str, words: Words) -> Html:
    """The numbers of cards and guilds in a game with this many players (SW-3.2 to SW-3.4)."""
    nothing_more(argument)
    heads = [words("Players"), *[names.age(age, words) for age in AGES], words("Guilds among them")]
    return div(
        table(
            thead(tr([th(head, scope="col") for head in heads])),
            tbody([_setup_row(seats, words) for seats in SEATS]),
            class_="setup-table",
        ),
        class_="setup-tables",
        tabindex="0",
        role="group",
        aria_label=words("Cards in the game by the number of players"),
    )


def _setup_row(seats: int, words: Words) -> Html:
    decks = [len(ordinary(seats, age)) + (guilds_of(seats) if age == AGES[-1] else 0) for age in AGES]
    assert set(decks) == {HAND * cities_of(seats)}
    return tr(th(words.number(seats), scope="row"), [td(words.number(n)) for n in (*decks, guilds_of(seats))])


DIRECTIVES: dict[str, Directive] = {
    "tokens": tokens,
    "neighbours": neighbours,
    "setup": setup,
    "freecity": free_city,
    "cards": cards,
    "guilds": guilds,
    "wonders": wonders,
}

GLOSSARY = (
    Term("age", N_("Age"), N_("One of the three parts of a game, each with six turns."), "SW-4.1"),
    Term("bank", N_("Bank"), N_("Where coins come from and go to; it never runs out."), "SW-1.6"),
    Term("build", N_("Build the structure"), N_("To put a card face up into your city and pay for it."), "SW-6.1"),
    Term("chain", N_("Free construction (chain)"), N_("A structure of yours makes a later one free."), "SW-5.7"),
    Term("city", N_("City"), N_("All that belongs to one seat: board, cards, coins, tokens."), "SW-2.1"),
    Term(
        "conflict", N_("Military conflicts"), N_("After each Age shields are compared with both neighbours."), "SW-9.2"
    ),
    Term(
        "token",
        N_("Conflict token"),
        N_("What a conflict brings: points for a victory, one less for a defeat."),
        "SW-1.2",
    ),
    Term("controller", N_("Controller of the Free City"), N_("Who holds the Free City card in this turn."), "SW-13.3"),
    Term("discard", N_("Discard pile"), N_("Cards that were discarded or left over, face down."), "SW-6.5"),
    Term("free-city", N_("Free City"), N_("The third city of a game of two."), "SW-13.1"),
    Term("free-build", N_("Free build"), N_("Once in an Age a card for free, with Olympia."), "SW-8.8"),
    Term("free-symbol", N_("Free science symbol"), N_("A symbol of your choice, chosen at the end."), "SW-11.6"),
    Term("guild", N_("Guild"), N_("A purple card that counts things at the end."), "SW-10.1"),
    Term("left", N_("Left neighbour"), N_("The next player clockwise."), "SW-2.1"),
    Term("made", N_("Manufactured good"), N_("Glass, papyrus or textile."), "SW-1.4"),
    Term("marker", N_("Marker card"), N_("The card under the board that shows that a stage stands."), "SW-7.4"),
    Term("neighbour", N_("Neighbour"), N_("The city next to yours, left or right."), "SW-2.1"),
    Term("payment", N_("Payment"), N_("All that one card or one stage costs, own and bought."), "SW-5.5"),
    Term("raw", N_("Raw material"), N_("Wood, stone, clay or ore."), "SW-1.4"),
    Term("resource", N_("Resource"), N_("What structures and stages are built of."), "SW-1.4"),
    Term("right", N_("Right neighbour"), N_("The player before you, counted clockwise."), "SW-2.1"),
    Term("set", N_("Set of three different symbols"), N_("Compass, gear and tablet together."), "SW-11.6"),
    Term(
        "seventh",
        N_("Seventh card"),
        N_("What is left after the sixth turn; discarded, except with Babylon."),
        "SW-6.8",
    ),
    Term("shield", N_("Shield"), N_("Counts in the conflicts."), "SW-8.3"),
    Term("stage", N_("Wonder stage"), N_("A part of your Wonder, built with any card."), "SW-7.1"),
    Term("structure", N_("Structure"), N_("A card built face up."), "SW-6.3"),
    Term("trade", N_("Trade"), N_("Buying what you lack from a neighbour."), "SW-5.4"),
    Term("unit", N_("Unit"), N_("One resource in one payment; perhaps one of two or more."), "SW-2.5"),
    Term("wonder", N_("Wonder"), N_("What your city builds beside its cards, stage by stage."), "SW-2.2"),
)
