"""Banners: large messages over the board for a moment; with reduced motion, a static line."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Banner
from mohreh.core.html import Html, join, p, span
from mohreh.table.screen.screen import Screen


def html(banners: Sequence[Banner], screen: Screen) -> Html:
    """The content of the place for banners, the newest last."""
    return join(_line(banner, screen) for banner in banners)


def _line(banner: Banner, screen: Screen) -> Html:
    seat = banner.seat
    return p(
        span(banner.picture, class_="banner-picture", aria_hidden="true") if banner.picture is not None else None,
        span(banner.text),
        class_="banner-line",
        data_seat=None if seat is None else seat + 1,
        data_colour=None if seat is None else screen.game.people[seat].colour,
    )


def spoken(banners: Sequence[Banner], said: Sequence[str]) -> list[str]:
    """The banners to announce: those that the lines of the log do not contain."""
    news = [each.text for each in banners if not each.logged]
    return [f"{text}." for text in news if not any(text.casefold() in line.casefold() for line in said)]
