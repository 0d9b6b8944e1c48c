"""The games on the home page: a picture, the players, the length, one sentence, and the way in."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.html import Html, button, div, h3, join, li, p, raw, span, ul
from mohreh.core.text import N_, Words
from mohreh.site.places import ROOT
from mohreh.table.games import room


@dataclass(frozen=True, slots=True)
class Card:
    """What the home page tells of a game: players and length as printed on its box (minutes), one sentence."""

    game: str
    players: tuple[int, int]
    minutes: int
    sentence: str


CARDS = (
    Card(
        "duel",
        (2, 2),
        30,
        N_("Two cities race through three Ages: outbuild your rival, march on the capital, or out-think everybody."),
    ),
)
_SIGN = '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">'
_PEOPLE = raw(
    _SIGN + '<circle cx="8.5" cy="8" r="3"/><circle cx="16.5" cy="9" r="2.4"/>'
    '<path d="M3 19c.4-3.6 2.5-5.6 5.5-5.6S13.6 15.4 14 19M15.5 14c3-.4 5 1.5 5.5 5"/></svg>'
)
_CLOCK = raw(_SIGN + '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/></svg>')


def _picture(game: str) -> Html:
    """The picture of a game, drawn by us, with no words: it stands in the page, so that the first paint has it."""
    return raw((ROOT / "assets" / "pictures" / f"{game}.svg").read_text(encoding="utf-8"))


def _players(players: tuple[int, int], words: Words) -> str:
    least, most = players
    if least == most:
        return words.count("{n} player", "{n} players", most)
    return words("{least} to {most} players", least=least, most=most)


def _card(card: Card, words: Words) -> Html:
    title = room(card.game).face.title(words)
    return li(
        div(_picture(card.game), class_="game-picture", aria_hidden="true"),
        div(
            h3(title),
            p(words(card.sentence)),
            ul(
                li(_PEOPLE, span(_players(card.players, words))),
                li(_CLOCK, span(words("{n} minutes", n=card.minutes))),
                class_="game-facts",
                role="list",
            ),
            button(
                words("New game"),
                span(": ", title, class_="unseen"),
                type="button",
                class_="primary",
                data_do=f"new-game {card.game}",
                aria_haspopup="dialog",
            ),
            class_="game-words",
        ),
        class_="game",
    )


def game_cards(words: Words) -> Html:
    """The `<li>` of every game."""
    return join(_card(card, words) for card in CARDS)
