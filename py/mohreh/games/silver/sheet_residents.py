"""The reference sheet: all residents with number, count, sign and one line each; with full memory what is unseen."""

from __future__ import annotations

from mohreh.core.face import Scene, Sheet
from mohreh.core.game import UNKNOWN
from mohreh.core.html import Html, div, h3, li, p, section, span, ul
from mohreh.core.pieces import figure, looks
from mohreh.games.silver import faces, names, sentences
from mohreh.games.silver.board_parts import big_picture, clause, picture, power
from mohreh.games.silver.components import RESIDENTS, Activation
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import memory, visible


def unseen(state: State, scene: Scene) -> list[int] | None:
    """How many cards of each number the viewer has not seen in this round; None without the full memory aid."""
    if memory(scene) != "full" or not state.round:
        return None
    out = [row.count for row in RESIDENTS]
    for card in range(len(state.face)):
        number = visible(state, card, scene)
        if number != UNKNOWN:
            out[number] -= 1
    return out


def residents_sheet(state: State, scene: Scene) -> Sheet:
    """All fourteen residents, by the kind of their power (SI-1.5)."""
    words = scene.words
    left = unseen(state, scene)
    groups = []
    for kind in (Activation.FACEUP, Activation.DISCARD, Activation.EXCHANGE):
        rows = [_row(row.number, left, scene) for row in RESIDENTS if row.activation is kind]
        heading = p(faces.kind_sign(kind.value), span(names.activation(kind.value, words)), class_="kind-line")
        groups.append(div(heading, ul(rows, role="list", class_="resident-rows"), class_="kind-group"))
    return Sheet(
        words("All residents"),
        div(
            groups,
            _notes(words("What is easily forgotten"), sentences.reminders(words)),
            _notes(words("Hints of the rulebook"), sentences.hints(words)),
            class_="look residents-look roomy",
        ),
    )


def _notes(heading: str, lines: list[str]) -> Html:
    return section(h3(heading), ul([li(line) for line in lines]), class_="reminders")


def _row(number: int, left: list[int] | None, scene: Scene) -> Html:
    words = scene.words
    count = RESIDENTS[number].count
    if left is None:
        tally = span("×", figure(count, words), class_="how-often")
        said = words.count("{n} card", "{n} cards", count)
    else:
        tally = span(words("{n} of {all} unseen", n=left[number], all=count), class_="how-often")
        said = words("{n} of {all} unseen", n=left[number], all=count)
    return li(
        looks(
            f"resident {number}",
            words(
                "{card}, {count}. {power}",
                card=names.resident_with_number(number, words),
                count=said,
                power=power(number, scene),
            ),
            span(picture(number, words), class_="held"),
            span(
                span(span(names.resident_with_number(number, words), class_="name"), tally, class_="name-line"),
                span(power(number, scene), class_="does"),
                class_="about-it",
                aria_hidden="true",
            ),
            class_="resident-row",
        )
    )


def resident_sheet(state: State, number: int, scene: Scene) -> Sheet:
    """One resident: its power, when it works, how many there are."""
    words = scene.words
    row = RESIDENTS[number]
    left = unseen(state, scene)
    facts = [
        words("{activation}.", activation=names.activation(row.activation.value, words)),
        power(number, scene),
        words.count("There is {n} card of it.", "There are {n} cards of it.", row.count),
    ]
    if left is not None:
        facts.append(words.count("You have not seen {n} of them.", "You have not seen {n} of them.", left[number]))
    return Sheet(
        names.resident_with_number(number, words),
        div(
            div(
                span(big_picture(number, words), class_="portrait"),
                ul([li(fact) for fact in facts], class_="facts", role="list"),
                class_="about",
            ),
            p(clause(row.clause), class_="note alone"),
            class_="look",
        ),
    )
