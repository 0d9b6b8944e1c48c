"""The course of Silver as the table shows it: the vote is called out, and a round ends village by village."""

from __future__ import annotations

import re
from typing import Any

from mohreh.core.chance import Chance
from mohreh.games.silver import SILVER
from tests.tools.shell import Page


def until_the_round_ends(page: Page, seed: str) -> None:
    """Random moves of the person, who calls a vote as soon as that is possible."""
    chance = Chance(seed)
    session: Any = page.table.session
    while session.state.decision().kind != "round_over":
        page.wait()
        if session.state.decision().kind == "round_over":
            return
        actions = session.state.legal_actions(session.deciding)
        texts = [str(action) for action in actions]
        page.ask("act", action="vote" if "vote" in texts else str(chance.choose(texts)))


def test_the_end_of_a_round_turns_the_villages_up_one_by_one() -> None:
    page = Page()
    page.ask("new", game="silver", seats=[{}, {"bot": "forgetful"}, {"bot": "forgetful"}], entropy="story")
    session: Any = page.table.session
    until_the_round_ends(page, "story")
    assert page.reply["open"] == "over"
    groups = page.reply["unveil"]
    down = {name for group in groups for name in group}
    assert down and down <= set(re.findall(r'id="(card-[^"]*)"', page.regions["board"]))
    owners = [{session.state.owner(int(name.rsplit("-", 1)[1])) for name in group} for group in groups]
    assert all(len(seats) == 1 for seats in owners) and len(owners) > 1  # a village at a time
    caller = session.state.rounds[-1].caller
    if caller >= 0 and any(caller in seats for seats in owners):
        assert owners[-1] == {caller}


def test_a_called_vote_is_announced() -> None:
    page = Page()
    page.ask("new", game="silver", seats=[{"name": "Sara"}, {"bot": "forgetful"}], entropy="vote")
    session: Any = page.table.session
    chance = Chance("vote")
    for _ in range(400):
        page.wait()
        if session.state.decision().kind in ("round_over", "over"):
            assert page.ask("act", action="continue")["ok"]
            continue
        texts = [str(action) for action in session.state.legal_actions(session.deciding)]
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
    return page.table.session


def press(page: Page, session: Any) -> None:
    """The person plays until the others are asked."""
    while session.deciding == 0:
        page.ask("act", action=str(session.state.legal_actions(0)[0]))


def found(page: Page, session: Any) -> None:
    """Let the computer whose turn it is find its action."""
    while not session.turns or next(iter(session.turns.values())).action is None:
        page.table.work()


def test_each_rival_has_one_line_and_the_reader_none() -> None:
    page = Page()
    session = people(page, 0)
    page.wait()
    press(page, session)
    page.wait()
    bar = page.regions["since"].partition('id="since-list"')[0]
    assert re.findall(r'<li data-seat="(\d)"', bar) == ["2", "3"] and bar.count('data-do="trace"') == 2


def test_a_press_skips_the_pace_until_a_person_is_asked() -> None:
    page = Page()
    session = people(page, 900)
    page.wait()
    press(page, session)
    found(page, session)
    assert page.table.pause() > 100 and 'data-do="hurry"' in page.regions["prompt"]
    page.ask("hurry")
    assert page.table.pause() == 0 and 'data-do="hurry"' not in page.regions["prompt"]
    while session.deciding != 0:
        assert session.hurried and page.table.pause() == 0  # nobody waits any more
        page.table.work()
    assert not session.hurried
    press(page, session)
    found(page, session)
    assert page.table.pause() > 100  # the next time they take their time again


def test_a_secret_look_is_never_put_away_by_itself() -> None:
    page = Page(forced=True)
    page.ask("new", game="silver", seats=[{}, {"bot": "random"}], options={"first": "seat-1"}, entropy="look")
    session: Any = page.table.session
    page.wait()
    page.ask("act", action="peek 1 2")
    assert session.state.looking and session.state.legal_actions(0) == [SILVER.parse("put away")]
    page.wait()
    assert session.state.looking  # it is put away by hand
