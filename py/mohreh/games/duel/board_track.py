"""The board of the box: the military track with looting tokens and pawn (DU-9), and the Progress tokens (DU-10)."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, classes, div, element, span
from mohreh.core.seats import belongs
from mohreh.core.text import commas
from mohreh.games.duel import faces, names
from mohreh.games.duel.board_parts import card_picture, class_of, looks, token_id, token_label, token_picture
from mohreh.games.duel.components import CAPITAL, LOOTING, MILITARY_POINTS, TOKENS
from mohreh.games.duel.slots import EMPTY, NOT_BUILT
from mohreh.games.duel.state import State

_STARTS = (1, *LOOTING, CAPITAL)  # distance at which each zone begins (DU-2.1)

_space = element("i")


def track(state: State, scene: Scene) -> Html:
    """The track, with the capital of the first seat on the left; the pawn moves towards the weaker seat."""
    pawn = span(faces.icon("pawn"), id="pawn", class_=class_of(scene, "pawn", "pawn"))
    return looks(
        "track",
        military_in_words(state, scene),
        _places(state, scene, pawn),
        class_="track",
        id="track",
        data_lead=scene.words.number(abs(state.pawn)) if state.pawn else None,
    )


def still_track(state: State, scene: Scene) -> Html:
    """The track as a picture beside the board, without ids and buttons."""
    return div(_places(state, scene, span(faces.icon("pawn"), class_="pawn")), class_="track")


def _places(state: State, scene: Scene, pawn: Html) -> list[Html]:
    """The spaces from the capital of the first seat to that of the second, with the pawn on one of them."""
    return [
        _capital(state, scene, 0, pawn),
        *(_zone(state, scene, 0, index, pawn) for index in (2, 1, 0)),
        span(_pawn_or_space(state, 0, pawn), class_="zone centre"),
        *(_zone(state, scene, 1, index, pawn) for index in range(3)),
        _capital(state, scene, 1, pawn),
    ]


def _capital(state: State, scene: Scene, seat: int, pawn: Html) -> Html:
    fallen = state.pawn == (-CAPITAL if seat == 0 else CAPITAL)
    inside = pawn if fallen else faces.icon("card-fortifications")
    return span(inside, class_=classes("capital", fallen and "fallen"), **belongs(scene, seat))


def _zone(state: State, scene: Scene, seat: int, index: int, pawn: Html) -> Html:
    """The zone number `index` from the centre on the side of `seat`."""
    first, last = _STARTS[index], _STARTS[index + 1] - 1
    points, coins = MILITARY_POINTS[first], LOOTING.get(first, 0)
    spaces = range(first, last + 1) if seat else range(-last, -first + 1)
    leads = state.pawn in spaces
    token = None
    if coins in state.looting[seat]:
        token = span(bdi(scene.words.number(f"-{coins}")), class_="looting")
    return span(
        [_pawn_or_space(state, space, pawn) for space in spaces],
        span(bdi(scene.words.number(points)), class_="worth"),
        token,
        class_=classes(f"zone z{index + 1} flank", leads and "here"),
        **belongs(scene, seat),
        aria_hidden="true",
    )


def _pawn_or_space(state: State, space: int, pawn: Html) -> Html:
    return _space(pawn, class_="at") if space == state.pawn else _space()


def military_in_words(state: State, scene: Scene) -> str:
    """The position of the pawn and what comes next, as a description."""
    words = scene.words
    if not state.pawn:
        return words("Military track: the pawn stands in the centre.")
    leader = 0 if state.pawn > 0 else 1
    lead = abs(state.pawn)
    return words(
        "Military track: {leader} leads by {n}, {points} at the end, {rest} more to take the capital of {rival}.",
        leader=scene.names[leader],
        n=lead,
        points=MILITARY_POINTS[lead],
        rest=9 - lead,
        rival=scene.names[1 - leader],
    )


def progress(state: State, scene: Scene, taken: bool = False) -> Html:
    """The Progress tokens on the board; taken ones leave a gap (DU-2.3). `taken`: one of them is being chosen."""
    words = scene.words
    places = []
    for token in state.board_tokens:
        if token < 0:
            places.append(span(class_="disc gap"))
        else:
            place = token_id(token)
            places.append(
                looks(
                    f"token {TOKENS[token].id}",
                    token_label(token, words),
                    token_picture(token, words),
                    id=place,
                    class_=class_of(scene, place, "disc", taken and "can"),
                )
            )
    return div(
        places,
        class_="board-tokens",
        id="board-tokens",
        role="group",
        aria_label=words("Progress tokens"),
        data_roving="grid",
    )


def pile(state: State, scene: Scene) -> Html:
    """The discard pile."""
    words = scene.words
    cards = state.discard
    top = card_picture(cards[-1], words) if cards else span(class_="gap")
    label = words.count("Discard pile: {n} card", "Discard pile: {n} cards", len(cards))
    if cards:
        label = words("{pile}, {card} on top", pile=label, card=names.card(cards[-1], words))
    return looks(
        "discard",
        label,
        top,
        span(bdi(words.number(len(cards))), class_="count", aria_hidden="true"),
        id="discard",
        class_=class_of(scene, "discard", "pile"),
    )


def tallies(state: State, scene: Scene) -> Html:
    """The number of Wonders built, of seven (DU-8.4), and of cards left in the Age; a button that explains the
    signs."""
    words = scene.words
    built = sum(card != NOT_BUILT for card in state.under)
    left = sum(slot != EMPTY for slot in state.slots)
    said = [
        words("{n} of {all} Wonders built", n=built, all=7),
        words.count("{n} card left in this Age", "{n} cards left in this Age", left),
        words("Still to come, and what the signs mean"),
    ]
    return looks(
        "legend",
        commas(said, words),
        span(faces.icon("wonder"), bdi(words("{n} of {all}", n=built, all=7)), class_="tally", aria_hidden="true"),
        span(
            faces.icon(f"age-{state.age}"),
            bdi(words.number(left)),
            faces.icon("info"),
            class_="tally",
            aria_hidden="true",
        ),
        class_="tallies",
    )


def looting_in_words(state: State, scene: Scene) -> list[str]:
    """For each remaining looting token: who loses how much when the pawn reaches it (DU-9.3)."""
    words = scene.words
    return [
        words(
            "{name} loses {coins} when the pawn comes within {rest} spaces of the capital of {name}.",
            name=scene.names[seat],
            coins=names.coins(coins, words),
            rest=6 if coins == 2 else 3,
        )
        for seat in (0, 1)
        for coins in state.looting[seat]
    ]
