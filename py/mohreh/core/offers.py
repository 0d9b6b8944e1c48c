"""Offers: the actions on a board or sheet, as buttons. A refused offer shows the reason, a final one a warning.

The button of an offer is a part of the markup that carries the offer (`html.part`), so that `offers_in` can list the
offers of a board in document order. Each game decides where its offers are placed, and how they are described.
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
    """An action offered to a seat, and why it is refused; None if it is legal."""

    action: A
    refusal: Refusal | None
    reveals: Callable[[A], bool] = field(compare=False, repr=False)

    @property
    def final(self) -> bool:
        """Whether it is legal but could not be undone."""
        return self.refusal is None and self.reveals(self.action)


def offer(state: State[A], seat: int | None, action: A, scene: Scene) -> Offer[A]:
    """The offer of an action for `seat`. With None, when nobody at this device decides, it is neither refused nor
    final."""
    if seat is None:
        return Offer(action, None, never)
    return Offer(action, scene.judgements.of(state, seat).refusal(action), scene.irreversible)


def acts(offered: Offer[A], *children: Child, **attributes: Attribute) -> Part:
    """A button for an action; a refused one can be pressed too, for its reason."""
    refused = "true" if offered.refusal else None
    action = str(offered.action)
    return part(button(*children, type="button", data_action=action, **attributes, aria_disabled=refused), offered)


def offers_in(markup: str) -> list[Offer[Action]]:
    """All offers of a board or sheet, including refused ones, in document order."""
    return [each.means for each in parts_in(markup) if isinstance(each.means, Offer)]


@dataclass(frozen=True, slots=True)
class Heard:
    """A sentence that is announced when it appears."""

    text: str


def ask(text: str, sign: str = "arrow", css: str = "") -> Part:
    """A line of the dock that tells what to press next; it is announced."""
    return part(p(icon(sign), span(text), class_=classes("ask", css)), Heard(text))


def heard(text: str) -> Part:
    """A sentence with the effect of a picked move; it is announced."""
    return part(p(text, class_="would heard"), Heard(text))


def heard_in(markup: str) -> list[str]:
    """The sentences of a board that are announced when they appear (`ask`, `heard`)."""
    return [each.means.text for each in parts_in(markup) if isinstance(each.means, Heard)]


def reason(game: str, sentence: str, number: str, *, pressed: bool = False) -> Html:
    """The reason of a refusal with its clause; `pressed`: inside a button, which must not contain a link."""
    return span(sentence, " ", clause_number(number) if pressed else clause(game, number), class_="reason")


class Reason(Protocol):
    """The type of the function that `reasons` returns."""

    def __call__(self, refused: Refusal, scene: Scene, *, pressed: bool = False) -> Html: ...


def reasons(game: str, sentence: Callable[[Refusal, Scene], str]) -> Reason:
    """A function that shows the refusals of a game, each with its `sentence` and clause."""

    def of(refused: Refusal, scene: Scene, *, pressed: bool = False) -> Html:
        return reason(game, sentence(refused, scene), refused.clause, pressed=pressed)

    return of


def final_word(offered: Offer[A], words: Words) -> Html | None:
    """The warning that an action cannot be undone because it reveals something; None if it can be."""
    return span(icon("lock"), span(words("cannot be undone")), class_="final-word") if offered.final else None


def way(offered: Offer[A], *children: Child, css: str = "") -> Html:
    """An offer as a large button with any content."""
    return acts(offered, *children, class_=classes("way", css, offered.refusal is not None and "refused"))


def ended(scene: Scene) -> Html:
    """The button in the dock after the end of a game, which opens the score sheet."""
    title = span(scene.words("Score sheet"), class_="title")
    return button(title, type="button", class_="way loud ended", data_do="over")


def use(offered: Offer[A], title: str, *said: Child, picture: Html | None = None) -> Html:
    """An offer as an item of `uses` in a sheet: a button, and its effect or the reason of its refusal."""
    about = "use-" + str(offered.action).replace(" ", "-").replace(".", "-") if any(said) else None
    refused = offered.refusal is not None
    return li(
        picture,
        acts(offered, title, class_="do", aria_describedby=about),
        div(said, id=about, class_="details") if about else None,
        class_=classes("use", refused and "refused", picture is not None and "pictured"),
    )


def folded(line: str, items: Iterable[Html], words: Words) -> Html:
    """Refused uses, collapsed under a summary line; expanded, each shows its full reason."""
    listed = ul(items, class_="uses", role="list", aria_label=words("What cannot be done with it"))
    return details(summary(line), listed, class_="folded-uses", id="folded-uses")


def uses(items: Iterable[Html], words: Words) -> Html:
    """The list of uses in a sheet."""
    return ul(items, class_="uses", role="list", aria_label=words("What can be done with it"))
