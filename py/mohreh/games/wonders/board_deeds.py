"""The actions of the last turn, as a line on the plate of each city: what was built, paid and received (SW-6.6)."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, span
from mohreh.core.picture import icon
from mohreh.core.text import commas
from mohreh.games.wonders import faces, names
from mohreh.games.wonders.board_parts import Deed
from mohreh.games.wonders.cards import CARDS

_STAGE, _SOLD = icon("monument"), icon("discard")
_LEFT, _RIGHT = icon("to-left", "from"), icon("to-right", "from")


def deed(done: Deed | None, scene: Scene) -> Html | None:
    """The action of a city, small: a picture, the coins paid and received."""
    if done is None:
        return None
    return span(_what(done), _coins(done, scene), class_="last-deed", aria_hidden="true")


def large_deed(done: Deed | None, scene: Scene) -> Html | None:
    """The same, large, while everybody looks at it: the card, and all of it in words."""
    if done is None:
        return None
    words = scene.words
    shown = (
        span(faces.card(done.card, words), class_="shown")
        if done.card >= 0
        else span(_STAGE if done.use == "stage" else _SOLD, class_="shown sign")
    )
    return span(shown, _coins(done, scene), span(in_words(done, scene), class_="deed-text"), class_="large-deed")


def _what(done: Deed) -> Html:
    if done.use == "build":
        row = CARDS[done.card]
        return span(icon(f"built-{row.structure or row.id}"), class_=f"deed-card {row.color}")
    return span(_STAGE if done.use == "stage" else _SOLD, class_="deed-card")


def _coins(done: Deed, scene: Scene) -> Html | None:
    words = scene.words
    out: list[Html] = []
    if done.left:
        out.append(span(_LEFT, faces.coin(done.left, words)))
    if done.right:
        out.append(span(faces.coin(done.right, words), _RIGHT))
    if done.price:
        out.append(span("\u2212", faces.coin(done.price, words)))
    if done.gain:
        out.append(span("+", faces.coin(done.gain, words)))
    return span(out, class_="deed-coins") if out else None


def in_words(done: Deed, scene: Scene) -> str:
    """The action of a city in one sentence."""
    words = scene.words
    if done.use == "build":
        out = [words("builds {card}", card=names.card(done.card, words))]
        if done.mode == "chain":
            out.append(words("free through a chain"))
        elif done.mode == "special_free":
            out.append(words("with the free build"))
    elif done.use == "stage":
        out = [words("builds a stage of the Wonder")]
    else:
        out = [words("discards a card")]
    if done.price:
        out.append(words("pays {coins} to the bank", coins=names.coins(done.price, words)))
    if done.left:
        out.append(words("pays {coins} to the left", coins=names.coins(done.left, words)))
    if done.right:
        out.append(words("pays {coins} to the right", coins=names.coins(done.right, words)))
    if done.gain:
        out.append(words("takes {coins}", coins=names.coins(done.gain, words)))
    return commas(out, words)
