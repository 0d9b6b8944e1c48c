"""After the game: the analysis in slices, what it finds, what the record keeps of it, and playing on from there."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.bots import advice, chances
from mohreh.core.chance import Chance
from mohreh.core.thinking import Budget
from mohreh.table import games
from mohreh.table.game import analysis
from mohreh.table.game.analysis import Analysis
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.requests.guest import GuestTable
from mohreh.table.saves import storage, transfer
from mohreh.table.views import analysis_sheet
from tests.tools import rooms
from tests.tools.shell import Page
from tests.toys.sealed import SEALED, face

games.add(rooms.room(SEALED, face))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Analysis, "budget", Budget(seconds=None, playouts=12))


def over(*bots: str, game: str = "toy", **options: Any) -> Page:
    page = Page()
    page.begin(*bots, game=game, **options)
    page.play_through(Chance("analysis"))
    return page


def analyse(page: Page) -> int:
    """Let it be analysed; how often the page has heard of it."""
    assert page.ask("analyse")["ok"]
    announced = 0
    for _ in range(5000):
        if not page.table.game.analysis.running:
            return announced
        pushed = page.table.work()
        if pushed:
            page.take(pushed)
            announced += 1
    pytest.fail("the analysis never ends")


def note(page: Page) -> str:
    found = re.search(r'^note analysis (".*")$', storage.write(page.table.game), re.M)
    return json.loads(found[1]) if found else ""


def test_a_game_is_analysed_in_slices_and_the_worst_move_comes_first() -> None:
    page = over("", "greedy")
    assert 'data-do="analyse"' in page.regions["over"] and not note(page)
    first = page.ask("analyse")
    assert "<progress" in first["regions"]["analysis"] and page.table.pause() == 0.0
    told = analyse(page)
    assert told > 3, "people see that it goes on"
    screen = page.table.screen
    found = screen.game.analysis.found
    assert found is not None and found.complete
    places = [place for place, _, _ in screen.game.analysis.decisions()]
    assert [each.place for each in found.judged] == places and {each.seat for each in found.judged} == {0}
    assert all(0.0 <= each.loss <= each.chance <= 1.0 for each in found.judged)
    losses = found.losses
    assert 1 <= len(losses) <= 5 and losses == sorted(losses, key=lambda each: -each.loss)
    html = page.regions["analysis"]
    assert html.count("chart-line") == 1 and html.count('class="chart-spot"') == len(losses)
    assert html.count('data-do="finding') == html.count('data-do="play-on') == len(losses)
    assert "save" in page.reply and page.reply["speak"]


def test_partners_have_the_same_chance_and_each_has_the_whole_of_it() -> None:
    """What is judged is each seat's own share of a win; partners win together."""
    alone, team = over("", ""), over("", "")
    team.table.game.sides = ((0, 1),)
    for page in (alone, team):
        analyse(page)
    pairs = list(zip(alone.table.game.analysis.found.judged, team.table.game.analysis.found.judged, strict=True))
    assert any(0.0 < each.chance < 0.5 for each, _ in pairs)
    for each, together in pairs:
        assert together.chance == pytest.approx(min(1.0, 2 * each.chance), abs=0.002)
    drawn = analysis_sheet.course(team.table.screen, team.table.game.analysis.found).chances
    assert all(one == other for one, other in drawn[:-1])
    assert sorted(drawn[-1]) == [0, 100]  # of this side one seat alone wins


def test_a_bad_move_is_found() -> None:
    page = Page()
    page.begin("", "greedy", options={"first": "seat-1", "pile": "short"})
    for _ in range(40):
        page.wait()
        if page.over:
            break
        offered = page.actions()
        page.ask("act", action="give" if "give" in offered else "take 2" if "take 2" in offered else offered[0])
    analyse(page)
    screen = page.table.screen
    worst = screen.game.analysis.found.losses[0]
    assert str(screen.game.history.steps[worst.place].action) in ("give", "take 2") and worst.best is not None
    if str(screen.game.history.steps[worst.place].action) == "give":
        assert str(worst.best) == "keep"


def test_it_can_be_stopped_and_nothing_of_it_stays() -> None:
    page = over("", "greedy")
    page.ask("analyse")
    page.table.work()
    reply = page.ask("analyse-stop")
    assert 'data-do="analyse"' in reply["regions"]["analysis"]
    assert not page.table.game.analysis.running and not note(page)
    assert page.table.pause() < 0


def test_a_reload_and_a_link_bring_back_what_was_found() -> None:
    page = over("", "greedy")
    analyse(page)
    text, html = storage.write(page.table.game), page.regions["analysis"]
    assert note(page)
    other = Page()
    other.ask("open", id="b", text=text)
    assert other.table.game.analysis.found.complete and html in other.regions["over"]
    linked = Page()
    linked.ask("import", text="#game=" + transfer.pack(text), entropy="e")
    assert html in linked.regions["over"]
    bare = Page()
    bare.ask("import", text=re.sub(r"note analysis .*\n", "", text), entropy="e")
    assert 'data-do="analyse"' in bare.regions["over"]
    analyse(bare)
    assert note(bare) == note(page), "the same game is judged in the same way"


@pytest.mark.parametrize(
    "odd", ["x", "1.1", "1.2.500.10", "99999.1.500.10", "0.1.2000.0", "1.1.10.500", "1.1.500.10=fly", "1.1.500.10|x"]
)
def test_a_note_that_makes_no_sense_is_passed_over(odd: str) -> None:
    page = Page()
    page.begin("", "", options={"first": "seat-1"})
    page.play_through(Chance("odd"))
    text = storage.write(page.table.game).replace("note actions", f"note analysis {json.dumps(odd)}\nnote actions")
    other = Page()
    assert other.ask("open", id="b", text=text)["ok"] and other.table.game.analysis.found is None


def test_a_loss_opens_on_the_board_with_its_text_beside_it() -> None:
    page = over("", "greedy")
    analyse(page)
    screen = page.table.screen
    lost = screen.game.analysis.found.losses[0]
    reply = page.ask("finding", number=1)
    assert reply["ok"] and reply["shut"] and reply["open"] == "sheet"
    assert screen.log.place(screen.shown) == lost.place
    assert "Best:" in reply["regions"]["sheet"] and "Played:" in reply["regions"]["sheet"]
    assert f'data-do="play-on {lost.place}"' in reply["regions"]["prompt"]
    for number in (0, 6, "1", None):
        assert page.ask("finding", number=number)["ok"] is False


def test_one_can_play_on_from_there_against_the_computer() -> None:
    page = over("", "greedy", "random", game="sealed", options={})
    screen = page.table.screen
    analyse(page)
    place, seat, _ = list(screen.game.analysis.decisions())[2]
    before = screen.game.history.at(place)
    statistics = len(page.stats)
    reply = page.ask("play-on", place=place, entropy="another")
    fresh = page.table.game
    assert reply["ok"] and fresh is not screen.game and fresh.id != screen.game.id
    assert fresh.state == before and not fresh.over and fresh.people[seat].bot == ""
    assert [(step.seat, step.action) for step in fresh.history.steps] == [
        (step.seat, step.action) for step in screen.game.history.steps[:place]
    ]
    text = storage.write(fresh)
    assert f'note branch "{screen.game.origin} {place}"' in text
    other = Page()
    assert other.ask("open", id="c", text=text)["ok"] and other.table.game.branch == fresh.branch
    page.play_through(Chance("on"))
    assert page.over and len(page.stats) == statistics, "who knows what comes is not counted"


def test_in_place_of_other_people_computers_play_on() -> None:
    page = over("", "")
    place = len(page.table.game.history.steps) - 3
    seat = page.table.game.history.at(place).decision().answering
    page.ask("play-on", place=place, entropy="on")
    people = page.table.game.people
    assert sum(not person.bot for person in people) == 1
    assert all(person.bot in ("", list(page.table.game.room.levels)[-1]) for person in people)
    assert seat[0] not in (0, 1) or not people[seat[0]].bot


@pytest.mark.parametrize("place", [-1, "3", None, 10_000, True])
def test_there_is_no_playing_on_from_nowhere(place: object) -> None:
    page = over("", "greedy")
    assert page.ask("play-on", place=place, entropy="on")["ok"] is False
    running = Page()
    running.begin("", "greedy")
    assert running.ask("play-on", place=0, entropy="on")["ok"] is False
    assert running.ask("analyse")["code"] == "not_over"


def test_a_private_game_is_judged_by_what_the_seat_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    page = over("", "greedy", "random", game="sealed", options={})
    screen = page.table.screen
    views = {place: view for place, _, view in screen.game.analysis.decisions()}
    asked: list[Any] = []
    real = advice.rank

    def spied(game: Any, view: Any, seat: int, budget: Any) -> Any:
        asked.append((view, seat))
        return real(game, view, seat, budget)

    monkeypatch.setattr(analysis, "rank", spied)
    analyse(page)
    assert asked and all(any(view == each for each in views.values()) for view, _ in asked)
    for place, seat, view in screen.game.analysis.decisions():
        assert view == screen.game.history.at(place).observe(seat)


def test_boards_of_others_offer_no_analysis() -> None:
    page = Page()
    page.table = GuestTable(page.clock)
    page.ask("begin", query={"game": "toy", "new": "", "seats": "person,greedy", "hints": "on"}, entropy="e")
    page.play_through(Chance("guest"))
    assert 'id="analysis"' not in page.regions["over"]
    assert page.ask("analyse")["ok"] is False


def test_a_choice_that_was_changed_in_secret_is_not_judged() -> None:
    page = Page()
    page.begin("", "", game="sealed", options={"rounds": "2", "extras": "none"}, seed="change")
    screen = page.table.screen
    for lifted, bid in (("1", "bid 1"), ("1", "bid 2"), ("2", "bid 1")):
        assert page.ask("lift", seat=lifted)["ok"] and page.ask("act", action=bid)["ok"]
    steps = screen.game.history.steps
    judged = [(steps[place].seat, str(steps[place].action)) for place, _, _ in screen.game.analysis.decisions()]
    assert judged == [(1, "bid 1")]


def test_a_loss_compares_both_moves_after_equal_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many moves the one that seems best has been looked into longest, and has been lucky: that is no loss yet."""
    page = over("", "greedy")

    def alike(game: Any, view: Any, seat: int, actions: Any, budget: Any) -> Any:
        yield None
        return tuple(0.5 for _ in actions)

    monkeypatch.setattr(analysis, "compare", alike)
    analyse(page)
    screen = page.table.screen
    assert screen.game.analysis.found.judged and not screen.game.analysis.found.losses
    assert "no decision has cost you much" in page.regions["analysis"]


def test_only_losses_that_were_searched_twice_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    page = over("", "")
    monkeypatch.setattr(analysis, "_AGAIN", 1)
    analyse(page)
    assert len(page.table.game.analysis.found.losses) <= 1


def test_a_plain_loss_is_shown_where_chances_hardly_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """Near the beginning a chance says little of who wins; that one move is better than another can be plain."""

    def apart(game: Any, view: Any, seat: int, actions: Any, budget: Any) -> Any:
        yield None
        return tuple(0.5 - 0.3 * at for at in range(len(actions)))

    monkeypatch.setattr(analysis, "compare", apart)
    monkeypatch.setattr(GameInProgress, "chance", lambda self, seat, share, view: 0.5 + (share - 0.5) / 20)
    page = over("", "greedy")
    analyse(page)
    losses = page.table.game.analysis.found.losses
    assert len(losses) > 3 and all(each.loss < 0.03 for each in losses)


def test_a_plain_mistake_near_the_beginning_comes_before_many_smaller_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its chances hardly differ, those of the others do."""
    page = over("", "")
    first: Any = page.table.game.analysis.decisions()[0][2]
    early = first.pile

    def apart(game: Any, view: Any, seat: int, actions: Any, budget: Any) -> Any:
        yield None
        return tuple(0.9 - (0.5 if view.pile == early else 0.2) * at for at in range(len(actions)))

    def chance(self: GameInProgress, seat: int, share: float, view: Any) -> float:
        return 0.5 + (share - 0.5) / 20 if view.pile == early else share

    def ranked(game: Any, view: Any, seat: int, budget: Any) -> Any:
        yield None
        steps = page.table.game.history.steps
        done = {str(steps[place].action) for place, _, seen in page.table.game.analysis.decisions() if same(seen, view)}
        legal = view.legal_actions(seat)
        return sorted(((each, 0.9 - 0.5 * (str(each) in done)) for each in legal), key=lambda pair: -pair[1])

    def same(one: Any, other: Any) -> bool:
        return (one.pile, one.points, one.asks) == (other.pile, other.points, other.asks)

    for name, instead in (("compare", apart), ("rank", ranked)):
        monkeypatch.setattr(analysis, name, instead)
    monkeypatch.setattr(GameInProgress, "chance", chance)
    analyse(page)
    found = page.table.game.analysis.found
    assert len(found.judged) > 6 and len(found.losses) == analysis.FOUND
    assert found.losses[-1].place == found.judged[0].place and found.losses[-1].loss < 0.03 < found.losses[-2].loss


def test_places_are_shown_without_reliable_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"seats": 2, "sides": 2, "tells": "place", "weights": [0, 0, 1.0, 0, 0], "place": [0.0, 1.0]}
    monkeypatch.setattr(chances, "rows", lambda game: (row,))
    page = over("", "greedy")
    analyse(page)
    html = page.regions["analysis"]
    assert "The place to expect, move by move" in html and "%" not in html
    drawn = analysis_sheet.course(page.table.screen, page.table.game.analysis.found).chances
    assert sorted(drawn[-1]) == [-20, -10] and all(-20 <= each <= -10 for points in drawn for each in points)
    assert re.search(r'class="chart-number">2<.*class="chart-number">1<', html), "the first place is on top"
    assert re.search(r"−0\.\d of a place", html)
