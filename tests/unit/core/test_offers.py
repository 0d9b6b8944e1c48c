"""Offers are judged when they are drawn: refused they say why, and what cannot be undone says so beforehand."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.html import span
from mohreh.core.offers import final_word, offer, reason, use, uses, way
from mohreh.core.text import Words
from tests.toys.bare import Bare

WHY = Refusal("X-4.2", "too_dear")


class Rules(Bare[str]):
    """A position in which seat 0 may draw and nothing else."""

    def refusal(self, seat: int, action: str) -> Refusal | None:
        return None if (seat, action) == (0, "draw") else WHY


def scene(*final: str) -> Scene:
    return Scene(Words("en"), ("Sara", "Bahram"), irreversible=lambda action: action in final)


def test_an_offer_is_judged_for_its_seat() -> None:
    assert offer(Rules(), 0, "draw", scene()).refusal is None
    assert offer(Rules(), 1, "draw", scene()).refusal == offer(Rules(), 0, "vote", scene()).refusal == WHY
    assert offer(Rules(), None, "vote", scene()).refusal is None  # nobody decides here


def test_only_what_can_be_done_is_marked_as_final() -> None:
    free, final, refused = (
        offer(Rules(), 0, *how) for how in (("draw", scene()), ("draw", scene("draw")), ("x", scene("x")))
    )
    assert [each.final for each in (free, final, refused)] == [False, True, False]
    assert final_word(free, Words("en")) is final_word(refused, Words("en")) is None
    assert "cannot be undone" in str(final_word(final, Words("en")))


def test_a_refused_offer_can_be_pressed_and_says_that_it_is_refused() -> None:
    legal, refused = offer(Rules(), 0, "draw", scene()), offer(Rules(), 0, "take 2.1", scene())
    assert way(legal, "Draw", css="loud") == '<button type="button" data-action="draw" class="way loud">Draw</button>'
    assert way(refused, "Take") == (
        '<button type="button" data-action="take 2.1" class="way refused" aria-disabled="true">Take</button>'
    )
    assert use(refused, "Take", span("no")) == (
        '<li class="use refused"><button type="button" data-action="take 2.1" class="do" '
        'aria-describedby="use-take-2-1" aria-disabled="true">Take</button>'
        '<div id="use-take-2-1" class="details"><span>no</span></div></li>'
    )
    pictured = use(legal, "Draw", picture=span("card"))
    assert 'class="use pictured"' in pictured and "aria-disabled" not in pictured


def test_a_reason_links_its_clause_except_inside_a_button() -> None:
    assert reason("chess", "Too dear.", "X-4.2").startswith('<span class="reason">Too dear. ')
    assert 'href="rules/chess/#X-4.2"' in reason("chess", "Too dear.", "X-4.2")
    pressed = reason("chess", "Too dear.", "X-4.2", pressed=True)
    assert "X-4.2" in pressed and "<a" not in pressed


def test_the_list_of_uses_has_a_name() -> None:
    listed = uses([use(offer(Rules(), 0, "draw", scene()), "Draw")], Words("en"))
    assert 'aria-label="What can be done with it"' in listed and listed.count("<li") == 1
