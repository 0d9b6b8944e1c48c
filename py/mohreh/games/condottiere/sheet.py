"""The sheets that presses on the board open: what the viewer may know of things, and possible actions (`look`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain

from mohreh.core.face import Scene, Sheet
from mohreh.core.html import Html, bdi, div, h3, li, p, section, span, table, tbody, td, tfoot, th, thead, tr, ul
from mohreh.core.pieces import figure, looks
from mohreh.core.seats import belongs
from mohreh.core.text import Words
from mohreh.games.condottiere import faces, names
from mohreh.games.condottiere.board_battle import formula
from mohreh.games.condottiere.board_map import legend
from mohreh.games.condottiere.board_parts import SORTED, clause, picture
from mohreh.games.condottiere.components import CARD, CARD_IDS, CARDS, REGION, REGION_IDS
from mohreh.games.condottiere.forecast import counted, weather
from mohreh.games.condottiere.kinds import NOTHING
from mohreh.games.condottiere.scoring import group_of, strengths
from mohreh.games.condottiere.sheet_card import card_sheet
from mohreh.games.condottiere.sheet_deals import deals_sheet, known_of, noted
from mohreh.games.condottiere.sheet_region import region_sheet
from mohreh.games.condottiere.state import State


def look(state: State, what: str, scene: Scene) -> Sheet | None:
    """The sheet of `what`: "region roma", "card winter", "seat 1", "line 1", "burned", "cards", "map", "deals"."""
    kind, _, id_ = what.partition(" ")
    number = int(id_) - 1 if id_.isdecimal() and id_.isascii() and len(id_) == 1 else -1
    if kind == "region" and id_ in REGION:
        return region_sheet(state, REGION[id_], scene)
    if kind == "card" and id_ in CARD:
        return card_sheet(state, CARD[id_], scene)
    if 0 <= number < state.n and kind in _OF_SEATS:
        return _OF_SEATS[kind](state, number, scene)
    return _ALONE[kind](state, scene) if not id_ and kind in _ALONE else None


# -- a seat, its line


def _seat(state: State, seat: int, scene: Scene) -> Sheet:
    """What is public of a seat, what the viewer was shown of its cards, how far it is from winning."""
    words = scene.words
    total, adjacent = state.needed()
    regions = [region for region, owner in enumerate(state.owner) if owner == seat]
    facts = [names.card_count(len(state.hands[seat]), words)]
    facts.append(words("{n} of {all} regions", n=len(regions), all=total))
    facts.append(words("{n} of {all} adjacent", n=group_of(state, seat), all=adjacent))
    if seat == state.holder:
        facts.append(words("Token holder"))
    if state.fighting and state.passed[seat]:
        facts.append(words("Has passed"))
    if state.target:
        facts.append(names.point_count(state.scores()[seat]["total"], words))
    places = [
        li(looks(f"region {REGION_IDS[region]}", "", names.region(region, words), class_="region-chip"))
        for region in regions
    ]
    return Sheet(
        scene.names[seat],
        div(
            ul([li(fact) for fact in facts], class_="facts", role="list"),
            ul(places, class_="region-chips", role="list") if places else None,
            known_of(state, seat, scene),
            section(h3(names.term("battle_line", words)), _arithmetic(state, seat, scene))
            if state.lines[seat]
            else None,
            noted(state, scene, of=seat),
            p(
                words("All regions together count, and connected ones: whichever number is reached first wins."),
                " ",
                clause("CO-9.1"),
                class_="note",
            ),
            class_="look seat-look",
            **belongs(scene, seat),
        ),
    )


def _line(state: State, seat: int, scene: Scene) -> Sheet:
    """The sum of a line, worked out."""
    words = scene.words
    over = weather(state.lines)
    notes = []
    if over.winter:
        notes.append(
            p(words("Winter lies in play: every Mercenary starts from 1."), " ", clause("CO-5.2"), class_="note")
        )
    if over.spring:
        notes.append(
            p(words("Spring lies in play: the strongest by print count 3 more."), " ", clause("CO-5.4"), class_="note")
        )
    if any(row.factor > 1 for row in counted(state.lines[seat], over)):
        notes.append(
            p(words("The Drummer doubles the Mercenaries of this line."), " ", clause("CO-5.15"), class_="note")
        )
    if state.down[seat] != NOTHING:
        notes.append(
            p(words("The face-down card is not counted until it is turned up."), " ", clause("CO-15.4"), class_="note")
        )
    return Sheet(
        words("The line of {name}", name=scene.names[seat]),
        div(_arithmetic(state, seat, scene), notes, class_="look line-look", **belongs(scene, seat)),
    )


def _arithmetic(state: State, seat: int, scene: Scene) -> Html:
    """A row for each type of card: how many, what one counts and how, all of them."""
    words = scene.words
    line = state.lines[seat]
    if not line:
        return p(words("No card lies here."), class_="note")
    rows = [
        tr(
            th(
                looks(
                    f"card {CARD_IDS[row.card]}",
                    "",
                    span(picture(row.card, words), class_="held"),
                    span(names.card(row.card, words)),
                    class_="card-row",
                ),
                scope="row",
            ),
            td(figure(row.count, words)),
            td(formula(row, words) or span("—")),
            td(figure(row.all, words)),
        )
        for row in counted(line, weather(state.lines))
    ]
    return table(
        thead(tr(th(words("Card")), th(words("How many")), th(words("One counts")), th(words("Together")))),
        tbody(rows),
        tfoot(tr(th(words("Strength"), scope="row"), td(), td(), td(figure(strengths(state.lines)[seat], words)))),
        class_="arithmetic",
    )


# -- all cards


def _burned_row(card: int, gone: int, there: int, words: Words) -> Html:
    """How many cards of a type are burned (`gone`), in sight (`there`), and unseen."""
    return tr(
        th(
            looks(
                f"card {CARD_IDS[card]}",
                "",
                span(picture(card, words), class_="held"),
                span(names.card(card, words)),
                class_="card-row",
            ),
            scope="row",
        ),
        td(figure(gone, words)),
        td(figure(there, words)),
        td(figure(CARDS[card].count - gone - there, words)),
    )


def _burned(state: State, scene: Scene) -> Sheet:
    """A memory aid: what has burned openly since the last shuffle (CO-18.5), what lies in lines, what is left."""
    words = scene.words
    unseen = sum(map(len, state.ashes))
    sight = Counter(chain(*state.lines, state.hands[scene.viewer] if scene.viewer >= 0 else ()))
    return Sheet(
        words("Cards of the game"),
        div(
            p(
                words(
                    "Draw pile: {pile}, burned cards: {burned}",
                    pile=names.card_count(state.pile(), words),
                    burned=names.card_count(state.discards(), words),
                ),
                class_="note",
            ),
            p(
                words.count(
                    "{n} of them burned from a hand, unseen.", "{n} of them burned from hands, unseen.", unseen
                ),
                class_="note",
            )
            if unseen
            else None,
            table(
                thead(
                    tr(th(words("Card")), th(words("Burned")), th(words("In sight")), th(words("Unseen"))),
                ),
                tbody(_burned_row(card, state.burned[card], sight[card], words) for card in SORTED),
                class_="arithmetic",
            ),
            p(
                words(
                    "In sight: in lines and your hand. Unseen: in other hands, the draw pile, or burned from a hand."
                ),
                class_="note",
            ),
            class_="look burned-look",
        ),
    )


def _cards(_state: State, scene: Scene) -> Sheet:
    """Every kind of card and what it does."""
    words = scene.words
    kinds = [card for card in SORTED if not CARDS[card].mercenary]
    rows = [
        li(
            looks(
                f"card {CARD_IDS[card]}",
                "",
                span(picture(card, words), class_="held"),
                span(
                    span(names.card(card, words), class_="called"),
                    span(names.effect(card, words), class_="does"),
                ),
                class_="card-row",
            )
        )
        for card in [CARD["merc_10"], *kinds]
    ]
    return Sheet(words("What the cards do"), div(ul(rows, class_="card-rows", role="list"), class_="look"))


def _map(state: State, scene: Scene) -> Sheet:
    """What the signs of the map mean, and the regions of everybody by name."""
    words = scene.words
    rows = []
    for seat in [*range(state.n), -1]:
        regions = [region for region, owner in enumerate(state.owner) if owner == seat]
        if not regions:
            continue
        whose = belongs(scene, seat) if seat >= 0 else {}
        rows.append(
            li(
                span(faces.marker({}) if seat >= 0 else None, bdi(scene.names[seat] if seat >= 0 else words("Free"))),
                span(names.regions(regions, words), class_="does"),
                **whose,
            )
        )
    return Sheet(
        words("The map"),
        div(
            legend(scene),
            ul(rows, class_="owners-list", role="list"),
            class_="look map-look",
        ),
    )


_OF_SEATS: dict[str, Callable[[State, int, Scene], Sheet]] = {"seat": _seat, "line": _line}
_ALONE: dict[str, Callable[[State, Scene], Sheet | None]] = {
    "burned": _burned,
    "cards": _cards,
    "map": _map,
    "deals": deals_sheet,
}
