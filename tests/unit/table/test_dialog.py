"""The dialog of a new game explains what it offers: every option and every module in a line, in both languages."""

from __future__ import annotations

import re

import pytest

from mohreh.core.options import Number, Several
from mohreh.core.text import LANGUAGES, Words
from mohreh.table import games
from tests.tools.games import MANY
from tests.tools.shell import Page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.shipped())
def test_every_option_and_every_module_is_explained_in_a_line(game: str, language: str) -> None:
    room = games.room(game)
    words = room.words(language)
    drawn = Page(lang=language).ask("dialog", game=game)["regions"]["new-game"].replace("&#x27;", "'")
    for option in room.game.options:
        lines = [option.about(words)] if option.help else []
        if isinstance(option, Several) or option.explained:
            lines += [option.explanation(value, words) for value in option.offered(room.game.seats[-1])]
        assert lines and all(10 < len(line) <= 140 for line in lines), (option.key, lines)
        if not option.rare and f'id="option-{option.keys(1)[0]}"' in drawn:
            assert all(line in drawn for line in lines)


SEVERAL = [
    (game, option)
    for game in games.shipped()
    for option in games.room(game).game.options
    if isinstance(option, Several) and option.explained
]


@pytest.mark.parametrize(("game", "option"), SEVERAL, ids=[f"{game}-{option.key}" for game, option in SEVERAL])
def test_several_that_are_explained_lie_folded_under_what_is_chosen_of_them(game: str, option: Several) -> None:
    words = games.room(game).words("en")
    drawn = Page().ask("dialog", game=game)["regions"]["new-game"]
    assert f"<summary>{option.caption(words)}: None</summary>" in drawn
    two = list(option.values)[1:3]
    form = {"seat-1-bot": "", "seat-2-bot": "easy", f"option-{option.key}": "none"}
    form |= {f"option-{option.key}.{each}": "on" for each in two}
    drawn = Page().ask("dialog", game=game, form=form)["regions"]["new-game"]
    assert f"<summary>{option.caption(words)}: {option.name('.'.join(two), words)}</summary>" in drawn


@pytest.mark.parametrize("game", games.shipped())
def test_no_more_than_four_options_lie_open(game: str) -> None:
    drawn = Page().ask("dialog", game=game)["regions"]["new-game"]
    open_ones = drawn[: drawn.index('<details class="more"')]
    assert open_ones.count(' class="choice') <= 4


@pytest.mark.parametrize("game", games.shipped())
def test_seats_on_other_devices_are_invited_when_the_game_begins(game: str) -> None:
    """As many as the game has; they keep their names, and are chosen still when the dialog is drawn anew."""
    most = games.room(game).game.seats[-1]
    form = {f"seat-{seat}-bot": "elsewhere" if seat > 1 else "" for seat in range(1, most + 1)}
    form |= {f"seat-{seat}-was": "person" for seat in range(1, most + 1)} | {"seat-2-name": "Sara"}
    page = Page()
    drawn = page.ask("dialog", game=game, form=form)["regions"]["new-game"]
    assert drawn.count('<option value="elsewhere" selected') == most - 1 and 'value="Sara"' in drawn
    reply = page.ask("new", game=game, form=form, entropy="e")
    if reply.get("code") == "advice":
        reply = page.ask("new", game=game, form={**form, "sure": reply["clause"]}, entropy="e")
    assert reply["invited"] == [[seat] for seat in range(2, most + 1)]
    assert 'seat 2 name "Sara"' in reply["save"]["record"]


def test_an_empty_chair_before_it_moves_the_seat_that_is_invited() -> None:
    form = {"seat-1-bot": "", "seat-2-bot": "none", "seat-3-bot": "elsewhere", "seat-4-bot": "easy"}
    page = Page()
    assert page.ask("new", game=MANY, form=form, entropy="e")["invited"] == [[2]]
    form["seat-3-bot"] = ""
    assert "invited" not in page.ask("new", game=MANY, form=form, entropy="e")


def test_a_number_is_shown_and_understood_in_the_digits_of_the_reader() -> None:
    """A field of the type "number" would ignore Persian digits in a browser that speaks another language."""
    seen = 0
    for game in games.shipped():
        for option in games.room(game).game.options:
            if not isinstance(option, Number):
                continue
            field, typed = f"option-{option.key}", Words("fa", ()).number(option.high)
            for number in (str(option.high), typed, f" 0{typed}"):
                drawn = Page(lang="fa").ask("dialog", game=game, form={"seat-1-bot": "", field: number})
                fields = re.findall(f'<input[^>]* name="{field}"[^>]*>', drawn["regions"]["new-game"])
                assert all('type="text"' in each and f'value="{typed}"' in each for each in fields)
                seen += len(fields)
    assert seen, "no number is asked for"
