"""The games on the home page: a picture, the number of players, the duration, one sentence, and the links."""

from __future__ import annotations

from mohreh.core.html import Html, a, button, div, h3, join, li, p, raw, span, ul
from mohreh.core.text import Words
from mohreh.site import looks
from mohreh.site.puzzles import of
from mohreh.table import games
from mohreh.table.game.lesson import learn, lessons
from mohreh.table.views import score_pad

_SIGN = '<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">'
_PEOPLE = raw(
    _SIGN + '<circle cx="8.5" cy="8" r="3"/><circle cx="16.5" cy="9" r="2.4"/>'
    '<path d="M3 19c.4-3.6 2.5-5.6 5.5-5.6S13.6 15.4 14 19M15.5 14c3-.4 5 1.5 5.5 5"/></svg>'
)
_CLOCK = raw(_SIGN + '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/></svg>')


def picture(game: str) -> Html:
    """Return the picture of a game, drawn by us and without text. It is inline, so that it appears with the first
    paint."""
    return raw(looks.picture(game).read_text(encoding="utf-8"))


def _players(seats: tuple[int, ...], words: Words) -> str:
    least, most = min(seats), max(seats)
    if least == most:
        return words.count("{n} player", "{n} players", most)
    return words("{least} to {most} players", least=least, most=most)


def _minutes(minutes: tuple[int, int], words: Words) -> str:
    least, most = minutes
    if least == most:
        return words("{n} minutes", n=most)
    return words("{least} to {most} minutes", least=least, most=most)


def _pad(game: str, title: str, words: Words) -> Html | None:
    """Return the link to the score pad of a game, for people who play with the physical box."""
    if score_pad.of(games.room(game)) is None:
        return None
    return a(words("Score pad"), span(": ", title, class_="unseen"), href=f"score/{game}/", class_="quiet")


def _card(game: str, words: Words) -> Html:
    about, here = games.about(game), games.room(game)
    title = here.title(words.language)
    return li(
        div(picture(game), class_="game-picture", aria_hidden="true"),
        div(
            h3(title),
            p(words(about.sentence)),
            ul(
                li(_PEOPLE, span(_players(here.game.seats, words))),
                li(_CLOCK, span(_minutes(about.minutes, words))),
                class_="game-facts",
                role="list",
            ),
            p(
                button(
                    words("New game"),
                    span(": ", title, class_="unseen"),
                    type="button",
                    class_="primary",
                    data_do=f"new-game {game}",
                    aria_haspopup="dialog",
                ),
                (learn(game, each, words) for each in lessons(here)),
                button(
                    words("Puzzles"),
                    span(": ", title, class_="unseen"),
                    type="button",
                    class_="quiet",
                    data_do=f"puzzles {game}",
                    aria_haspopup="dialog",
                )
                if of(game)
                else None,
                a(words("Rules"), span(": ", title, class_="unseen"), href=f"rules/{game}/", class_="quiet"),
                _pad(game, title, words),
                class_="game-ways",
            ),
            class_="game-words",
        ),
        class_="game",
        data_game=game,
    )


def game_cards(words: Words) -> Html:
    """Return the `<li>` of every game, in the order of the catalogue."""
    return join(_card(game, words) for game in games.shipped())
