"""The directives of the rules pages of Condottiere: map, cards and tokens, and the glossary."""

from __future__ import annotations

from mohreh.core.html import Html, div, figure, h3, join, li, p, path, span, strong, svg, ul
from mohreh.core.html import text as text_
from mohreh.core.rulebook import Directive, Term, component, components, nothing_more
from mohreh.core.seats import COLOURS
from mohreh.core.text import N_, Words
from mohreh.games.condottiere import faces, geometry, names
from mohreh.games.condottiere.components import AREAS, BORDERS, CARDS, KINDS, MARKERS, MERCENARIES, SEATS

_COLOURS = COLOURS[: SEATS[-1]]


def italy(argument: str, words: Words) -> Html:
    """The map with its names, and for each region what it borders on (CO-1.7)."""
    nothing_more(argument)
    areas = [path(d=geometry.points(outline), class_="area") for outline in geometry.POLYGONS]
    labels = [
        text_(names.region(region, words), x=x, y=y + 12, class_="area-name")
        for region, (x, y) in enumerate(geometry.CENTRES)
    ]
    said = words("The map of Italy: {n} regions", n=AREAS)
    drawn = svg(areas, labels, viewBox=f"0 0 {geometry.WIDE} {geometry.TALL}", role="img", aria_label=said, dir="ltr")
    return div(
        figure(drawn, class_="plan"),
        ul([_region(region, words) for region in range(AREAS)], class_="neighbours", role="list"),
        class_="italy-plan",
    )


def _region(region: int, words: Words) -> Html:
    listed = words("{n}: {regions}", n=len(BORDERS[region]), regions=names.neighbours(region, words))
    return li(strong(names.region(region, words)), " ", span(listed))


def cards(argument: str, words: Words) -> Html:
    """All types of cards: the Mercenaries, then the special cards."""
    nothing_more(argument)
    groups = (
        (words("Mercenaries"), range(MERCENARIES)),
        (words("Special cards"), range(MERCENARIES, KINDS)),
    )
    return join([_group(title, kinds, words) for title, kinds in groups])


def _group(title: str, kinds: range, words: Words) -> Html:
    count = sum(CARDS[number].count for number in kinds)
    return join(
        h3(title, class_="component-group"),
        p(names.card_count(count, words), class_="component-count"),
        components([_card(number, words) for number in kinds], "of-cards"),
    )


def _card(number: int, words: Words) -> Html:
    facts = [*names.effects(number, words), *filter(None, [names.face_down(number, words)])]
    return component(
        f"card-{CARDS[number].id}",
        faces.card(number, words, big=True),
        names.card(number, words),
        names.card_count(CARDS[number].count, words),
        facts,
    )


def tokens(argument: str, words: Words) -> Html:
    """The two tokens and the control markers."""
    nothing_more(argument)
    items = [
        component(
            "token-condottiere",
            faces.token("condottiere"),
            names.term("condottiere_token", words),
            "",
            [words("Its holder chooses the region of the next battle and plays first in it.")],
        ),
        component(
            "token-favor",
            faces.token("favor"),
            names.term("favor_token", words),
            "",
            [words("No battle is fought where it lies. A Bishop moves it.")],
        ),
        component(
            "control-marker",
            span([faces.marker({"data_colour": colour}) for colour in _COLOURS], class_="markers"),
            names.term("control_marker", words),
            words("{n} in each of {colours} colours", n=MARKERS, colours=len(_COLOURS)),
            [words("Shows by colour and sign who controls a region.")],
        ),
    ]
    return join(h3(words("Tokens"), class_="component-group"), components(items, "of-tokens"))


DIRECTIVES: dict[str, Directive] = {"map": italy, "cards": cards, "tokens": tokens}

GLOSSARY = (
    Term("adjacent", N_("Adjacent"), N_("Having a common border; of several: connected."), "CO-9.2"),
    Term("line", N_("Battle line"), N_("The cards that a player has laid in this battle."), "CO-4.3"),
    Term("burn", N_("Burn"), N_("To put on the discard pile."), "CO-8.0"),
    Term("condottiere", N_("Condottiere token"), N_("Its holder chooses the next region and begins."), "CO-1.3"),
    Term("contested", N_("Contested region"), N_("Where the battle is fought."), "CO-6.2"),
    Term("marker", N_("Control marker"), N_("Shows who controls a region."), "CO-1.5"),
    Term("deal", N_("Deal between players"), N_("Anything that is promised; nothing binds."), "CO-17.1"),
    Term("defender", N_("Defender"), N_("Who controls the region that is attacked."), "CO-14.1"),
    Term("face-down", N_("Face-down card"), N_("Hidden from the others until it is turned up."), "CO-15.1"),
    Term("favor", N_("Favor of the Pope"), N_("Keeps battles away from the region where it lies."), "CO-1.4"),
    Term("final", N_("Final battle"), N_("Decides between those who have most."), "CO-10.1"),
    Term("holder", N_("Token holder"), N_("Who has the Condottiere token."), "CO-1.3"),
    Term("in-play", N_("In play"), N_("Lying in any line, also of somebody who has passed."), "CO-4.5"),
    Term("mercenary", N_("Mercenary"), N_("A soldier with a strength; most special cards act on these."), "CO-1.2"),
    Term("pass", N_("Pass"), N_("To play no more in this battle."), "CO-4.5"),
    Term("pass-for-now", N_("Passed for now"), N_("A defender who has not played may come back."), "CO-14.3"),
    Term("printed", N_("Printed strength"), N_("The number on a card, before anything changes it."), "CO-7.3"),
    Term("region", N_("Region"), N_("One of the parts of Italy, with its city."), "CO-1.1"),
    Term("round", N_("Round"), N_("The battles from one deal of cards to the next."), "CO-8.2"),
    Term("series", N_("Series of games"), N_("Several games played for points."), "CO-12.1"),
    Term("special", N_("Special card"), N_("Every card that is no Mercenary."), "CO-1.2"),
    Term("strength", N_("Strength"), N_("What a line is worth."), "CO-7.2"),
    Term("surrender", N_("Surrender"), N_("Ends the battle at once."), "CO-5.17"),
    Term("target", N_("Target of points"), N_("With this many points the series ends."), "CO-12.5"),
    Term("tie", N_("Tie"), N_("The strongest lines are level: nobody takes the region."), "CO-7.4"),
    Term("visible", N_("Visible strength"), N_("What the face-up cards of a line are worth."), "CO-15.4"),
)
