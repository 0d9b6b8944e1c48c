"""Offers: what can be done, as buttons. Each is judged when it is drawn: refused it says why, final that it is so.

A button of an offer is a part of the board that means it (`html.part`), so what a board offers is told by itself, in
the order in which it stands there: `offers_in`. Where offers stand, and what is said about them, is each game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, Protocol

from mohreh.core.face import Scene, never
from mohreh.core.game import A, Action, Refusal, State
from mohreh.core.html import (
    Attribute,
    Child,
    Html,
    Part,
    button,
    classes,
    details,
    div,
    li,
    p,
    part,
    parts_in,
    span,
    summary,
    ul,
)
from mohreh.core.picture import icon
from mohreh.core.pieces import clause, clause_number
from mohreh.core.text import Words


@dataclass(frozen=True, slots=True)
class Offer(Generic[A]):
    """An action as a seat may take it: why it is refused, None when it is not."""

    action: A
    refusal: Refusal | None
    reveals: Callable[[A], bool] = field(compare=False, repr=False)

    @property
    def final(self) -> bool:
        """Whether undo could not pass it."""
        return self.refusal is None and self.reveals(self.action)


def offer(state: State[A], seat: int | None, action: A, scene: Scene) -> Offer[A]:
    """The action judged for `seat`; for None, where nobody at this device decides, nothing is refused, nor final."""
    if seat is None:
        return Offer(action, None, never)
    return Offer(action, scene.judgements.of(state, seat).refusal(action), scene.irreversible)


def acts(offered: Offer[A], *children: Child, **attributes: Attribute) -> Part:
    """A button that carries out an action; refused it can be pressed as well."""
    refused = "true" if offered.refusal else None
    action = str(offered.action)
    return part(button(*children, type="button", data_action=action, **attributes, aria_disabled=refused), offered)


def offers_in(markup: str) -> list[Offer[Action]]:
    """What a board or a sheet offers, the refused offers too, in the order in which their buttons stand there."""
    return [each.means for each in parts_in(markup) if isinstance(each.means, Offer)]


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence that is read out when it has come up."""

    text: str


def ask(text: str, sign: str = "arrow", css: str = "") -> Part:
    """What is to be pressed next, a line of the dock."""
    return part(p(icon(sign), span(text), class_=classes("ask", css)), Heard(text))


def heard(text: str) -> Part:
    """What a move would bring that has been picked."""
    return part(p(text, class_="would heard"), Heard(text))


def heard_in(markup: str) -> list[str]:
    """What a board asks for beside its buttons, and says of what was picked."""
    return [each.means.text for each in parts_in(markup) if isinstance(each.means, Heard)]


def reason(game: str, sentence: str, number: str, *, pressed: bool = False) -> Html:
    """Why something cannot be done, with its clause; `pressed`: inside a button, where no link may stand."""
    return span(sentence, " ", clause_number(number) if pressed else clause(game, number), class_="reason")


class Reason(Protocol):
    """Why something is refused, as a game says it: see `reasons`."""

    def __call__(self, refused: Refusal, scene: Scene, *, pressed: bool = False) -> Html: ...


def reasons(game: str, sentence: Callable[[Refusal, Scene], str]) -> Reason:
    """What says the refusals of a game, each in its `sentence` and with its clause."""

    def of(refused: Refusal, scene: Scene, *, pressed: bool = False) -> Html:
        return reason(game, sentence(refused, scene), refused.clause, pressed=pressed)

    return of


def final_word(offered: Offer[A], words: Words) -> Html | None:
    """The warning that an action shows something hidden, so that no undo can pass it."""
    return span(icon("lock"), span(words("cannot be undone")), class_="final-word") if offered.final else None


def way(offered: Offer[A], *children: Child, css: str = "") -> Html:
    """An offer that is a button as a whole."""
    return acts(offered, *children, class_=classes("way", css, offered.refusal is not None and "refused"))


def ended(scene: Scene) -> Html:
    """What can be done when a game is over, for its dock: the score sheet opens. Who has won the prompt says."""
    title = span(scene.words("Score sheet"), class_="title")
    return button(title, type="button", class_="way loud ended", data_do="over")


def use(offered: Offer[A], title: str, *said: Child, picture: Html | None = None) -> Html:
    """An offer in the sheet of a thing, an item of `uses`: a button, and what it brings or why it is refused."""
    about = "use-" + str(offered.action).replace(" ", "-").replace(".", "-") if any(said) else None
    refused = offered.refusal is not None
    return li(
        picture,
        acts(offered, title, class_="do", aria_describedby=about),
        div(said, id=about, class_="details") if about else None,
        class_=classes("use", refused and "refused", picture is not None and "pictured"),
    )


def folded(line: str, items: Iterable[Html], words: Words) -> Html:
    """Refused uses under one line that says them with their numbers; unfolded, each says in full why."""
    listed = ul(items, class_="uses", role="list", aria_label=words("What cannot be done with it"))
    return details(summary(line), listed, class_="folded-uses", id="folded-uses")


def uses(items: Iterable[Html], words: Words) -> Html:
    """The list of what can be done with the thing of a sheet."""
    return ul(items, class_="uses", role="list", aria_label=words("What can be done with it"))
