"""The log counts steps and lines apart: a step may have one line, several or none."""

from __future__ import annotations

from mohreh.core.face import Line
from mohreh.core.game import CHANCE
from mohreh.core.seats import COLOURS
from mohreh.table.game.log import Log


def written() -> Log:
    """Step 0 without a line, step 1 with one, step 2 with a line for each of three seats, step 3 without, step 4."""
    log = Log("chess", COLOURS)
    log.add(CHANCE, [], "I")
    log.add(0, [Line("Sara begins.")], "I")
    log.add(2, [Line("Sara plays.", seat=0), Line("Bahram plays.", seat=1), Line("Mina plays.")], "I")
    log.add(CHANCE, [], "I")
    log.add(1, [Line("Bahram ends.")], "II")
    return log


def test_a_line_shows_the_position_before_the_next_action_that_has_one() -> None:
    log = written()
    assert log.steps == 5 and len(log.entries) == 5
    assert [log.place(number) for number in range(6)] == [1, 2, 4, 4, 4, 5]


def test_a_line_stands_under_the_seat_that_it_is_about() -> None:
    assert [entry.seat for entry in written().entries] == [0, 0, 1, 2, 1]
    log = Log("chess", COLOURS)
    log.add(0, [Line("The treaty holds.", seat=CHANCE)], "I")
    assert 'class="log-chance"' in log.html() and "data-seat" not in log.html()


def test_undo_takes_all_lines_of_a_step_away() -> None:
    log = written()
    log.cut(2)
    assert log.steps == 2 and [entry.line.text for entry in log.entries] == ["Sara begins."]
    assert written().since(2) == ["Sara plays.", "Bahram plays.", "Mina plays.", "Bahram ends."]


def test_answers_that_wait_for_others_belong_to_what_they_reveal() -> None:
    """A line shows the position after its step, before anybody has answered for the next one."""
    log = Log("chess", COLOURS)
    log.add(CHANCE, [Line("The cards are dealt.")], "I")
    for seat in (0, 1):
        log.add(seat, [], "I", secret=True)
    log.add(2, [Line("Sara plays.", seat=0), Line("Mina plays.", seat=2)], "I", secret=True)
    log.add(0, [], "I", secret=True)
    assert [log.place(number) for number in range(4)] == [0, 1, 4, 4]
    log.cut(2)
    assert [log.place(number) for number in range(2)] == [0, 1]
    log.cut(1)
    assert log.place(1) == 1
