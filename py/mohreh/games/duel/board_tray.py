"""The tray: the options of a choice outside the Age structure, large, with their effects."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core.face import Scene
from mohreh.core.html import Attribute, Html, bdi, button, classes, div, h2, li, p, section, span, ul
from mohreh.core.offers import acts, offer
from mohreh.core.seats import belongs
from mohreh.games.duel import actions, faces, names
from mohreh.games.duel.board_city import symbols_of
from mohreh.games.duel.board_parts import (
    card_label,
    card_picture,
    looks,
    page_direction,
    token_id,
    token_label,
    token_picture,
    wonder_id,
    wonder_label,
    wonder_picture,
)
from mohreh.games.duel.components import CARDS, TOKENS, WONDERS
from mohreh.games.duel.kinds import Victory
from mohreh.games.duel.state import State
from mohreh.games.duel.story import by_points


def tray(state: State, scene: Scene) -> Html | None:
    """The options of the open decision, or the result; empty during an ordinary turn."""
    kind = state.decision().kind
    if kind == "over":
        return _over(state, scene)
    if kind == "draft" or kind == "chance_pool":
        return _pool(state, scene)
    if kind == "choose_token":
        return _tokens(state, [token for token in state.board_tokens if token >= 0], "take", scene)
    if kind == "choose_box_token" or kind == "chance_draw":
        return _tokens(state, state.drawn_tokens, "keep", scene)
    if kind == "choose_starter":
        return _starter(state, scene)
    if kind == "choose_discarded":
        return _cards(list(reversed(state.discard)), "discarded", scene)
    if kind == "choose_destroy_brown" or kind == "choose_destroy_grey":
        colour = kind.rpartition("_")[2]
        rival = 1 - state.active
        return _cards([card for card in state.city[rival] if CARDS[card].colour == colour], "destroy", scene)
    return None


def _option(*children: Html | None, css: str, **attributes: Attribute) -> Html:
    return li(children, class_=f"option {css}", **attributes)


def _tray(options: Iterable[Html], css: str, heading: str) -> Html:
    return section(ul(options, data_roving="grid"), class_=f"tray {css}", aria_label=heading)


def _lines(effects: Iterable[str]) -> Html:
    return span([span(effect) for effect in effects], class_="does")


def _pool(state: State, scene: Scene) -> Html:
    words = scene.words
    options = []
    for wonder in _laid_out(state):
        if wonder not in state.pool:
            options.append(_option(css="draft gone", aria_hidden="true"))
            continue
        take = None
        if scene.acting and state.decision().kind == "draft":
            take = acts(
                offer(state, state.active, actions.DRAFT[wonder], scene),
                words("Take"),
                class_="do",
                aria_label=words("Take {wonder}", wonder=names.wonder(wonder, words)),
            )
        face = looks(
            f"wonder {WONDERS[wonder].id}",
            wonder_label(wonder, words),
            wonder_picture(wonder, words),
            id=wonder_id(wonder),
            class_="own-wonder",
        )
        about = span(
            span(names.wonder(wonder, words), class_="name"),
            _lines(names.effects_of_wonder(wonder, words)),
            class_="about",
        )
        options.append(_option(face, about, take, css="draft"))
    return _tray(options, "pool", words("Wonders to choose from"))


def _laid_out(state: State) -> list[int]:
    """The four Wonders of this part of the draft in a fixed order, including those already taken (DU-4.2).

    Each keeps its place, so that none moves when another is taken.
    """
    before = 2 * ((sum(map(len, state.wonders)) + len(state.pool)) // 4 - 1)  # taken earlier by each player
    taken = [wonder for own in state.wonders for wonder in own[max(before, 0) :]]
    return sorted([*state.pool, *taken])


def _tokens(state: State, tokens: Iterable[int], verb: str, scene: Scene) -> Html:
    words = scene.words
    options = []
    for token in tokens:
        place = token_id(token) if verb == "keep" else None  # a token of the board is there as well
        action = actions.TAKE[token] if verb == "take" else actions.KEEP[token]
        inside = (
            token_picture(token, words),
            span(
                span(names.token(token, words), class_="name"),
                _lines(names.effects_of_token(token, words)),
                class_="about",
            ),
        )
        if scene.acting:
            options.append(
                _option(acts(offer(state, state.active, action, scene), inside, id=place, class_="pick"), css="offered")
            )
        else:
            look = looks(f"token {TOKENS[token].id}", token_label(token, words), inside, id=place, class_="pick")
            options.append(_option(look, css="offered"))
    return _tray(options, "tokens", words("Progress tokens to choose from"))


def _cards(cards: Iterable[int], css: str, scene: Scene) -> Html:
    """Cards to choose from; a press opens the sheet, in which the choice is made with its consequences."""
    words = scene.words
    options = [
        _option(
            looks(
                f"card {CARDS[card].id}",
                card_label(card, words),
                card_picture(card, words),
                class_="pick can" if scene.acting else "pick",
            ),
            css="offered",
        )
        for card in cards
    ]
    return _tray(options, f"cards {css}", words("Cards to choose from"))


def _starter(state: State, scene: Scene) -> Html:
    words = scene.words
    options = []
    for seat in (0, 1):
        inside = words("{name} begins", name=scene.names[seat])
        own = belongs(scene, seat)
        way = page_direction(words)
        if scene.acting:
            offered = offer(state, state.active, actions.BEGIN[seat], scene)
            press: Html = acts(offered, inside, class_="do begins", dir=way, **own)
        else:
            press = span(inside, class_="do begins", dir=way, **own)
        options.append(_option(press, css="starter"))
    return _tray(options, "starters", words("Who begins the next Age"))


def _over(state: State, scene: Scene) -> Html:
    words = scene.words
    result = state.result
    assert result is not None
    scores, six = state.scores(), None
    if result.victory == Victory.SCIENTIFIC:
        own = symbols_of(state, result.winners[0])
        six = span([faces.symbol(symbol) for symbol, n in enumerate(own) if n], class_="symbols")
    return div(
        h2(names.victory(result.victory, words)),
        six,
        p(
            [
                span(
                    faces.icon("crown") if seat in result.winners else None,
                    bdi(scene.names[seat]),
                    span(faces.icon("victory"), bdi(words.number(scores[seat]["total"])), class_="so-far")
                    if by_points(state)
                    else None,
                    class_=classes("final", seat in result.winners and "won"),
                    **belongs(scene, seat),
                )
                for seat in (0, 1)
            ],
            class_="finals",
        ),
        button(words("Score sheet"), type="button", class_="do", data_do="over"),
        class_="tray finish",
        dir="auto",
    )
