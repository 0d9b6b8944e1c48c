"""The new-game dialog: players, options of the game, and rarely needed options under "more".

It is a plain form without a script. After each change it is drawn again, with explanations for values that cannot be
chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mohreh.core.html import (
    Html,
    button,
    details,
    div,
    fieldset,
    form,
    h2,
    input_,
    join,
    label,
    legend,
    optgroup,
    option,
    select,
    small,
    span,
    summary,
)
from mohreh.core.options import (
    NONE,
    Chosen,
    Number,
    Option,
    Several,
    seat_of,
    seat_value,
    settled,
    why_not,
)
from mohreh.core.pieces import clause
from mohreh.core.seats import COLOURS
from mohreh.core.text import Words
from mohreh.table.game.lesson import learn, lessons
from mohreh.table.game.people import NAME_LENGTH, SEED_LENGTH, clean, default_names
from mohreh.table.games import Room
from mohreh.table.views import new_game_form
from mohreh.table.views.levels import face, short_name
from mohreh.table.views.new_game_form import ELSEWHERE, NOBODY, PERSON, Chair


def colour_name(colour: str, words: Words) -> str:
    """The name of a seat colour."""
    known = {
        "teal": words("Teal"),
        "amber": words("Amber"),
        "rose": words("Rose"),
        "indigo": words("Indigo"),
        "green": words("Green"),
        "slate": words("Slate"),
        "plum": words("Plum"),
    }
    return known.get(colour, colour)


@dataclass(frozen=True, slots=True)
class _Filled:
    """The dialog as filled in: `typed` are its options as in the form, `chosen` those in terms of seats."""

    room: Room
    words: Words
    chairs: Sequence[Chair]
    typed: Mapping[str, str]
    chosen: Chosen

    def value(self, asked: Option, key: str) -> str:
        """The value of an option of the form, adapted to the other options."""
        typed = self.typed.get(key, "")
        moved = new_game_form.at_seat(asked, key, "", self.chairs)
        if moved is None and not asked.each:  # an empty chair has no option
            return asked.usual(self.chosen)
        if moved is None:  # the value for an empty seat is kept, in case somebody takes it
            return typed if asked.fits(typed, len(self.chairs)) else asked.usual(self.chosen)
        value = self.chosen[moved[0]]
        seat = seat_of(value) if asked.kind == "seat" else None
        return value if seat is None else seat_value((new_game_form.taken(self.chairs) or [0])[seat])

    def why_not(self, asked: Option, key: str, value: str) -> tuple[str, str] | None:
        """Why a value cannot be chosen together with the others, and the clause; None if it can."""
        moved = new_game_form.at_seat(asked, key, value, self.chairs)
        why = None if moved is None else why_not(self.room.game, self.chosen, *moved)
        return None if why is None else (why.said(self.words), why.clause)

    def somebody(self, asked: Option, value: str) -> bool:
        """Whether a value is not an empty chair, which the dialog does not offer."""
        chair = seat_of(value) if asked.kind == "seat" else None
        return chair is None or chair in new_game_form.taken(self.chairs)


def _person(filled: _Filled, chair: int, colour: str) -> Html:
    """A chair: who sits on it, the colour, and the options for each person."""
    words, given = filled.words, filled.chairs[chair]
    key = f"seat-{chair + 1}"
    asked = given.get("bot")
    bot = filled.room.today(asked) if isinstance(asked, str) else ""
    seat = words("Seat {n}", n=chair + 1)
    person = given.get("was") == PERSON if bot == NOBODY else not bot
    more = words("{seat}: colour and more", seat=seat)
    return fieldset(
        legend(seat, class_="unseen"),
        input_(type="hidden", name=f"{key}-was", value=PERSON) if person else None,
        _name(filled, chair, key),
        _player(filled, chair, key, bot),
        details(
            summary(
                span(data_colour=colour, class_="tint-now", aria_hidden="true"),
                span(more, class_="unseen"),
                title=more,
            ),
            _tints(key, colour, words),
            (
                _option(filled, each, each.keys(len(filled.chairs))[chair])
                for each in filled.room.game.options
                if each.each
            ),
            class_="person-more",
            id=f"{key}-more",
        ),
        class_="person",
    )


def _name(filled: _Filled, chair: int, key: str) -> Html:
    """The field for a name; the default name is its placeholder."""
    words, typed = filled.words, filled.chairs[chair].get("name")
    seated = [{**each, "bot": ""} if each.get("bot") == NOBODY else each for each in filled.chairs]
    name = clean(typed, NAME_LENGTH) if isinstance(typed, str) else ""
    return label(
        span(words("Name"), class_="unseen"),
        input_(
            name=f"{key}-name",
            value=name or None,
            placeholder=default_names(seated, words)[chair],
            dir="auto",
            maxlength=NAME_LENGTH,
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="done",
        ),
        class_="field",
    )


def _player(filled: _Filled, chair: int, key: str, bot: str) -> Html:
    """The choice of who plays: a person here or at another device, a level of the computer, or nobody."""
    words, room = filled.words, filled.room
    elsewhere = bool(filled.chairs[chair].get(ELSEWHERE))
    computers = [(level, short_name(room, level, words)) for level in room.levels]
    return label(
        span(words("Who plays"), class_="unseen"),
        select(
            option(words("Person"), value="", selected=not bot and not elsewhere),
            option(words("Other device"), value=ELSEWHERE, selected=not bot and elsewhere),
            optgroup(
                [option(title, value=level, selected=level == bot) for level, title in computers],
                label=words("Computer"),
            ),
            option(words("Nobody"), value=NOBODY, selected=bot == NOBODY) if chair >= room.game.seats[0] else None,
            name=f"{key}-bot",
        ),
        map(face, room.levels),
        class_="field plays",
    )


def _tints(key: str, colour: str, words: Words) -> Html:
    """The choice of a colour; each is shown with its symbol."""
    return fieldset(
        legend(words("Colour"), class_="unseen"),
        (
            label(
                input_(
                    type="radio",
                    name=f"{key}-colour",
                    value=each,
                    checked=each == colour,
                    aria_label=colour_name(each, words),
                ),
                span(data_colour=each, aria_hidden="true"),
                title=colour_name(each, words),
                class_="tint",
            )
            for each in COLOURS
        ),
        class_="tints",
    )


def _option(filled: _Filled, asked: Option, key: str) -> Html:
    """The fields of an option; values that cannot be chosen are disabled and explained."""
    words = filled.words
    value = filled.value(asked, key)
    about = asked.about(words)
    against: list[tuple[str, str]] = []
    if isinstance(asked, Number):
        fields = _number(asked, key, value, words)
    else:
        fields, against = _pressed(filled, asked, key, value)
    name = f"option-{key}"
    return fieldset(
        legend(asked.caption(words)),
        fields,
        small(
            about,
            " " if about else None,
            clause(filled.room.id, asked.clause) if asked.clause else None,
            class_="note",
        ),
        (
            small(
                said,
                " " if number else None,
                clause(filled.room.id, number) if number else None,
                id=f"{name}-why-{nth}",
                class_="note why",
            )
            for nth, (said, number) in enumerate(against, 1)
        ),
        id=name,
        aria_describedby=" ".join(f"{name}-why-{nth}" for nth in range(1, len(against) + 1)) or None,
        class_="each choice" * asked.each + "choice" * (not asked.each) + " told-choice" * bool(asked.explained),
    )


def _folded(filled: _Filled, asked: Option) -> Html:
    """An option, collapsed under its current value if many values are explained."""
    if not (isinstance(asked, Several) and asked.explained):
        return _option(filled, asked, asked.key)
    value = filled.value(asked, asked.key)
    said = filled.words(
        "{option}: {chosen}", option=asked.caption(filled.words), chosen=asked.name(value, filled.words)
    )
    return details(summary(said), _option(filled, asked, asked.key), class_="more several", id=f"{asked.key}-more")


def _number(asked: Number, key: str, value: str, words: Words) -> Html:
    """A field for a number, in any digits; empty means none. In fields of the type "number" browsers ignore digits that
    are not those of their own language."""
    shown = words.number(int(value)) if value.isascii() and value.isdigit() else value
    return input_(
        type="text",
        inputmode="numeric",
        name=f"option-{key}",
        value="" if value == NONE else shown,
        required=not asked.none,
        placeholder=asked.name(NONE, words) if asked.none else None,
        aria_label=asked.caption(words),
        autocomplete="off",
    )


def _pressed(filled: _Filled, asked: Option, key: str, value: str) -> tuple[Html, list[tuple[str, str]]]:
    """The buttons of an option, and the reasons, with clauses, why some cannot be chosen."""
    against: dict[tuple[str, str], None] = {}
    several = asked if isinstance(asked, Several) else None
    chosen = () if several is None or value == NONE else tuple(value.split("."))

    def choice(each: str) -> Html:
        there = each in chosen if several else each == value
        with_it = each if several is None else several.text({*chosen, each})
        why = None if there else filled.why_not(asked, key, with_it)
        if why is not None:
            against[why] = None
        return label(
            input_(
                type="radio" if several is None else "checkbox",
                name=f"option-{key}" if several is None else f"option-{key}.{each}",
                value=each if several is None else None,
                checked=there,
                disabled=why is not None,
                data_first=bool(asked.first)
                and each == asked.first,  # for who has never played this game: web/first.js
            ),
            span(asked.name(each, filled.words)),
            (small(explanation) if (explanation := asked.explanation(each, filled.words)) else None),
            title=None if why is None else why[0],
        )

    fields = join(
        input_(type="hidden", name=f"option-{key}", value=NONE) if several else None,
        [choice(each) for each in asked.offered(len(filled.chairs)) if filled.somebody(asked, each)],
    )
    return fields, list(against)


def _filled(room: Room, words: Words, chairs: Sequence[Chair], typed: Mapping[str, str]) -> _Filled:
    sat = new_game_form.taken(chairs)
    people = [seat for seat, chair in enumerate(sat) if not chairs[chair].get("bot")]
    there = new_game_form.at_seats(room, chairs, typed, strict=False)
    return _Filled(room, words, chairs, typed, settled(room.game, there, len(sat) or 1, people))


def _more(filled: _Filled, rare: Sequence[Option], seed: str) -> Html:
    """The options that are rarely changed, and the seed; open if one of the options is not the default."""
    words = filled.words
    return details(
        summary(words("More")),
        (_option(filled, each, each.key) for each in rare),
        label(
            span(words("Seed"), class_="label"),
            input_(
                name="seed",
                value=seed,
                dir="ltr",
                maxlength=SEED_LENGTH,
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
                placeholder=words("drawn at random"),
            ),
            class_="field",
        ),
        small(words("The same seed brings the same luck: whoever knows it can foretell what comes."), class_="note"),
        class_="more",
        open=any(filled.chosen[each.key] != each.usual(filled.chosen) for each in rare),
    )


def new_game(
    room: Room,
    words: Words,
    *,
    chairs: Sequence[Chair] = (),
    options: Mapping[str, str] | None = None,
    seed: str = "",
    changed: str = "",
    sure: str = "",
) -> Html:
    """The dialog; by default a person against the default bot, with the recommended number of players.

    `chairs` and `options` are those of the last game, or of the form; `changed` is the field that was changed last;
    `sure` are the clauses of recommendations that the reader has decided to ignore.
    """
    fewest, most = room.game.seats[0], room.game.seats[-1]
    rival, nobody = {"bot": room.usual_level}, {"bot": NOBODY}
    many = room.recommended
    given: list[Chair] = [{}, *[rival] * (many - 1), *[nobody] * (most - many)]
    if chairs:
        given = [*chairs, *[rival] * (fewest - len(chairs)), *[nobody] * most][:most]
    filled = _filled(room, words, given, options or {})
    asked = [each for each in room.game.options if not each.each and each.applies(filled.chosen)]
    colours = new_game_form.tints(given, changed)
    return join(
        h2(room.face.title(words), id="new-game-title", tabindex=-1),
        form(
            (_person(filled, chair, colours[chair]) for chair in range(most)),
            (_folded(filled, each) for each in asked if not each.rare),
            _more(filled, [each for each in asked if each.rare], seed),
            label(
                input_(type="checkbox", role="switch"),  # without a name, because it is not an option of the game
                span(words("Quiet sounds, with a short vibration on phones")),
                class_="switch hear",
            ),
            input_(type="hidden", name="sure", value=sure) if sure else None,
            div(
                (learn(room.id, each, words) for each in lessons(room)),
                button(words("Play"), type="submit", class_="primary"),
                class_="dialog-foot",
            ),
            novalidate=True,  # the browser cannot show its message at a hidden field; the table reports errors
            data_do="play",
            data_game=room.id,
            class_="sitting",
        ),
    )
