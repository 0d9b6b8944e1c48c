"""The course of Silver as the table shows it: the vote is called out, and a round ends village by village."""

from __future__ import annotations

import re
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.game import Event
from mohreh.games.silver import SILVER, face
from tests.tools.shell import Page


def until_the_round_ends(page: Page, seed: str) -> None:
    """Random moves of the person, who calls a vote as soon as that is possible."""
    chance = Chance(seed)
    screen: Any = page.table.screen
    while screen.game.state.decision().kind != "round_over":
        page.wait()
        if screen.game.state.decision().kind == "round_over":
            return
        actions = screen.game.state.legal_actions(screen.deciding)
        texts = [str(action) for action in actions]
        page.ask("act", action="vote" if "vote" in texts else str(chance.choose(texts)))


def test_the_end_of_a_round_turns_the_villages_up_one_by_one() -> None:
    page = Page()
    page.ask("new", game="silver", seats=[{}, {"bot": "forgetful"}, {"bot": "forgetful"}], entropy="story")
    screen: Any = page.table.screen
    until_the_round_ends(page, "story")
    assert page.reply["open"] == "over"
    groups = page.reply["unveil"]
    down = {name for group in groups for name in group}
    assert down and down <= set(re.findall(r'id="(card-[^"]*)"', page.regions["board"]))
    owners = [{screen.game.state.owner(int(name.rsplit("-", 1)[1])) for name in group} for group in groups]
    assert all(len(seats) == 1 for seats in owners) and len(owners) > 1  # a village at a time
    caller = screen.game.state.rounds[-1].caller
    if caller >= 0 and any(caller in seats for seats in owners):
        assert owners[-1] == {caller}


def test_a_called_vote_is_announced() -> None:
    page = Page()
    page.ask("new", game="silver", seats=[{"name": "Sara"}, {"bot": "forgetful"}], entropy="vote")
    screen: Any = page.table.screen
    chance = Chance("vote")
    for _ in range(400):
        page.wait()
        if screen.game.state.decision().kind in ("round_over", "over"):
            assert page.ask("act", action="continue")["ok"]
            continue
        texts = [str(action) for action in screen.game.state.legal_actions(screen.deciding)]
        if "vote" in texts:
            page.ask("act", action="vote")
            assert "calls a vote: everybody else has one last turn" in page.regions["moment"]
            return
        page.ask("act", action=chance.choose(texts))
    raise AssertionError("nobody could call a vote")


def people(page: Page, pace: int) -> Any:
    """A game of one person and two computers."""
    page.settings["bots_pace"] = pace
    page.ask("new", game="silver", seats=[{}, *[{"bot": "random"}] * 2], options={"first": "seat-1"}, entropy="pace")
    return page.table.screen


def press(page: Page, screen: Any) -> None:
    """The person plays until the others are asked."""
    while screen.deciding == 0:
        page.ask("act", action=str(screen.game.state.legal_actions(0)[0]))


def found(page: Page, screen: Any) -> None:
    """Let the computer whose turn it is find its action."""
    while not screen.game.computers.turns or next(iter(screen.game.computers.turns.values())).action is None:
        page.table.work()


def test_each_rival_has_one_line_and_the_reader_none() -> None:
    page = Page()
    screen = people(page, 0)
    page.wait()
    press(page, screen)
    page.wait()
    bar = page.regions["since"].partition('id="since-list"')[0]
    assert re.findall(r'<li data-seat="(\d)"', bar) == ["2", "3"] and bar.count('data-do="trace"') == 2


def test_a_press_skips_the_pace_until_a_person_is_asked() -> None:
    page = Page()
    screen = people(page, 900)
    page.wait()
    press(page, screen)
    found(page, screen)
    assert page.table.pause() > 100 and 'data-do="hurry"' in page.regions["prompt"]
    page.ask("hurry")
    assert page.table.pause() == 0 and 'data-do="hurry"' not in page.regions["prompt"]
    while screen.deciding != 0:
        assert screen.game.computers.hurried and page.table.pause() == 0  # nobody waits any more
        page.table.work()
    assert not screen.game.computers.hurried
    press(page, screen)
    found(page, screen)
    assert page.table.pause() > 100  # the next time they take their time again


def test_a_secret_look_is_never_put_away_by_itself() -> None:
    page = Page(forced=True)
    page.ask("new", game="silver", seats=[{}, {"bot": "random"}], options={"first": "seat-1"}, entropy="look")
    screen: Any = page.table.screen
    page.wait()
    page.ask("act", action="peek 1 2")
    assert screen.game.state.looking and screen.game.state.legal_actions(0) == [SILVER.parse("put away")]
    page.wait()
    assert screen.game.state.looking  # it is put away by hand


def test_what_is_drawn_and_what_is_laid_out_comes_from_the_deck() -> None:
    page, chance = Page(), Chance("deck")
    page.ask("new", game="silver", seats=[{}, {}], entropy="deck")
    screen: Any = page.table.screen
    came: set[str] = set()
    for _ in range(20):
        if screen.veiled is not None:
            page.ask("lift")
        texts = [str(action) for action in screen.game.state.legal_actions(screen.deciding)]
        page.ask("act", action="draw" if "draw" in texts else str(chance.choose(texts)))
        for to, start in page.reply["origins"].items():
            assert start == "deck" and f'id="{to}"' in page.regions["board"]
            came.add(to)
    assert "held" in came
    displayed = Event("displayed", 0, {"card": 7, "number": 4})
    assert list(face.travels([displayed], screen.scene())) == [("deck", "card-7")]
