"""What stands beside the prompt and what is read aloud: what a computer does silently does not wipe out the news."""

from __future__ import annotations

from typing import Any

from mohreh.core.chance import Chance
from mohreh.games.silver.state import State
from tests.tools.shell import Page


def pushes(page: Page) -> list[dict[str, Any]]:
    """What the computers do until a person decides, one reply for each of their steps."""
    found = []
    while page.table.pause() >= 0:
        pushed = page.table.work()
        if pushed:
            found.append(page.take(pushed))
    return found


def legal(page: Page) -> list[str]:
    screen = page.table.screen
    return [str(action) for action in screen.game.state.legal_actions(screen.deciding)]


def test_what_a_computer_does_silently_leaves_the_last_sentence() -> None:
    page, chance = Page(), Chance("told")
    page.begin("", "belief", game="silver", seed="told")
    silent = heard = 0
    for _ in range(60):
        found = pushes(page)
        if page.over or page.table.screen.moment.shared:
            break
        for reply in found:
            assert reply.get("say") != ""
            silent += "say" not in reply
        for reply in found[:-1]:  # a computer goes on: nobody has to hear that it does
            assert reply["speak"] == reply.get("say", "")
        if found:
            assert found[-1]["speak"].endswith(page.table.replies.prompt())
            heard += 1
        assert page.ask("act", action=chance.choose(legal(page)))["ok"]
    assert silent and heard > 5


def test_what_a_person_does_silently_takes_the_last_sentence_away() -> None:
    """It may contain what was seen, which has been put away."""
    page = Page()
    page.begin("", "", game="silver", seed="told")
    page.ask("lift")
    assert page.ask("act", action=legal(page)[0])["say"]
    assert legal(page) == ["put away"]
    assert page.ask("act", action="put away")["say"] == ""


def test_after_the_first_of_two_cards_it_is_heard_that_one_more_is_wanted() -> None:
    page = Page()
    page.begin("", "", game="silver", seed="told")
    page.ask("lift")
    first, second = page.position(State).village[0][:2]
    spoken = page.ask("pick", what=str(first))["speak"]
    assert spoken == "Press 1 more card of yours."
    spoken = page.ask("pick", what=str(second))["speak"]
    assert spoken.startswith("Now possible: ") and "Press" not in spoken
    page.ask("pick", what=str(second))
    assert "speak" not in page.ask("pick", what=str(first)), "all is put back, as before"
