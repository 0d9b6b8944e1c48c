"""The end of a game in pictures: the reason for the victory, and both cities."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, div, span
from mohreh.core.picture import icon
from mohreh.core.pieces import page_direction
from mohreh.core.seats import belongs
from mohreh.core.text import Words
from mohreh.games.duel import faces
from mohreh.games.duel.board_city import sorted_city
from mohreh.games.duel.board_parts import card_picture, token_picture, wonder_picture
from mohreh.games.duel.board_track import still_track
from mohreh.games.duel.components import CARDS, TOKENS
from mohreh.games.duel.kinds import Victory
from mohreh.games.duel.slots import NOT_BUILT
from mohreh.games.duel.state import State
from mohreh.games.duel.story import by_points, small


def crown(state: State, scene: Scene) -> Html:
    """The reason for a supremacy, above both cities: the track with the pawn in the capital (DU-9.5), or the six
    symbols and their cards (DU-10.5). Seat 1 is on the left, as at the table."""
    won = None
    if state.ending.victory == Victory.MILITARY:
        won = still_track(state, scene)
    elif state.ending.victory == Victory.SCIENTIFIC:
        won = _symbols(state, state.winners()[0], scene.words)
    return div(won, [_city(state, seat, scene) for seat in (0, 1)], class_="crown of-duel")


def _symbols(state: State, seat: int, words: Words) -> Html:
    """Each symbol above the card or Progress token that brought it first."""
    brought: dict[int, Html] = {}
    for card in state.city[seat]:
        symbol = CARDS[card].symbol
        if symbol is not None:
            brought.setdefault(symbol, card_picture(card, words))
    for token in state.tokens[seat]:
        symbol = TOKENS[token].symbol
        if symbol is not None:
            brought.setdefault(symbol, token_picture(token, words))
    return div([span(faces.symbol(symbol), brought[symbol]) for symbol in sorted(brought)], class_="six")


def _city(state: State, seat: int, scene: Scene) -> Html:
    """The name of the player, the Wonders built, then each card and Progress token as a small picture."""
    words = scene.words
    built = [wonder for wonder in state.wonders[seat] if state.under[wonder] != NOT_BUILT]
    cards = [small(f"card-{CARDS[card].id}", f"face {CARDS[card].colour}") for card in sorted_city(state, seat)]
    tokens = [small(f"token-{TOKENS[token].id}", "of-token") for token in state.tokens[seat]]
    total = span(icon("victory"), bdi(words.number(state.scores()[seat]["total"])), class_="so-far")
    return div(
        span(
            icon("crown") if seat in state.winners() else None,
            bdi(scene.names[seat]),
            total if by_points(state) else None,
            class_="whose",
            dir=page_direction(words),
        ),
        div([wonder_picture(wonder, words, built=True) for wonder in built], class_="won-wonders"),
        div(cards, tokens, class_="won-cards"),
        class_="won-city",
        **belongs(scene, seat),
    )
