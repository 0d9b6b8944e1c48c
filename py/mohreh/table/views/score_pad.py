"""The score pad as HTML: the fields, the lines with their points, and the standings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from mohreh.core.game import AnyState
from mohreh.core.html import (
    Child,
    Html,
    a,
    bdi,
    button,
    details,
    div,
    h3,
    input_,
    join,
    label,
    nav,
    option,
    output,
    p,
    section,
    select,
    small,
    span,
    summary,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from mohreh.core.pad import (
    MOST_ENTRIES,
    Cards,
    ChoiceEntry,
    Claim,
    Entry,
    Filled,
    NumberEntry,
    Pad,
    PadLine,
    PadSheet,
    address,
)
from mohreh.core.pieces import rule, unseen
from mohreh.core.seats import COLOURS
from mohreh.core.text import Words, commas
from mohreh.table.game.people import clean
from mohreh.table.games import Room

_HOME = "../../"
"""The relative address from the page of a pad to the home page in its language."""
LONGEST_NAME = 20


@cache
def of(room: Room) -> Pad[AnyState] | None:
    """The score pad of a game; None: it has none."""
    name = f"{room.package}.score_pad"
    if find_spec(name) is None:
        return None
    found: Pad[AnyState] = import_module(name).PAD
    return found


def filled(pad: Pad[AnyState], given: object, words: Words) -> Filled:
    """The entries of a pad that a page has stored; each invalid entry is ignored, without affecting the others."""
    raw = given if isinstance(given, Mapping) else {}
    names, entries = raw.get("names"), raw.get("entries")
    people = (
        [clean(name, LONGEST_NAME) if isinstance(name, str) else "" for name in names]
        if isinstance(names, list)
        else []
    )
    fewest, most = min(pad.seats), max(pad.seats)
    people = (people + [""] * fewest)[: min(max(len(people), fewest), most)]
    shown = [name or words("Player {n}", n=seat) for seat, name in enumerate(people, 1)]
    fit = isinstance(entries, Mapping) and len(entries) <= MOST_ENTRIES
    return Filled(shown, entries if fit and isinstance(entries, Mapping) else {})


class PadView:
    """One pad as HTML."""

    def __init__(self, room: Room, pad: Pad[AnyState], values: Filled, words: Words) -> None:
        self.room, self.pad, self.values, self.words = room, pad, values, words
        self.sheet: PadSheet = pad.sheet(values, words)
        shown = values.entries.get("shown", 0)
        self.shown = shown if type(shown) is int and 0 <= shown < values.n else 0

    def draw(self) -> Html:
        """The part of the page that changes with each entry."""
        sheet, words = self.sheet, self.words
        seats = [self._seat(seat) for seat in range(self.values.n)]
        return join(
            self._agreed(),
            p(words("Round {n}", n=sheet.round + 1), class_="pad-round") if sheet.rounds else None,
            div(seats, class_="pad-seats"),
            [self._line(line, None) for line in sheet.common if not line.entries],
            self._rounds() if sheet.rounds else None,
            p(sheet.verdict, " ", self._clause(sheet.clause), class_="pad-verdict") if sheet.verdict else None,
            nav(
                [self._chip(seat) for seat in range(self.values.n)],
                class_="pad-bar",
                aria_label=words("Totals"),
            ),
        )

    def text(self) -> str:
        """The pad as text, for sharing."""
        words, sheet = self.words, self.sheet
        found = [self.room.face.title(words), ""]
        for seat in sorted(range(self.values.n), key=lambda seat: sheet.places[seat]):
            name, total = self.values.names[seat], sheet.totals[seat]
            found.append(f"{words.number(sheet.places[seat])}. {words.name(name)}: {words.number(total)}")
            lines = [
                f"{line.title}: {words.number(line.points)}" for line in sheet.seats[seat] if line.points is not None
            ]
            found.append("   " + commas(lines, words))
        return "\n".join([*found, "", *([sheet.verdict] if sheet.verdict and sheet.over else [])]).rstrip() + "\n"

    def _clause(self, number: str) -> Html | None:
        if not number:
            return None
        return small(
            a(bdi(number, dir="ltr"), href=_HOME + rule(self.room.id, number), target="_blank"), class_="clause"
        )

    # -- players and options

    def _agreed(self) -> Html | None:
        lines = [self._line(line, None) for line in self.sheet.common if line.entries]
        players = self._players()
        if not lines and players is None:
            return None
        title = self.words("Players and options") if lines else self.words("Players")
        if not lines:
            return div(players, class_="pad-common")
        settled = span(self._settled(), class_="pad-settled")
        return details(summary(title, " ", settled), div(players, lines, class_="pad-common"), class_="pad-agreed")

    def _settled(self) -> str:
        """The summary of the folded players and options: their number, and options that differ from the defaults."""
        found = [f"{self.words('Players')}: {self.words.number(self.values.n)}"] if len(set(self.pad.seats)) > 1 else []
        for entry in (entry for line in self.sheet.common for entry in line.entries if isinstance(entry, ChoiceEntry)):
            chosen = self.values.chosen(entry, None)
            found += [f"{entry.label}: {entry.values[chosen]}"] if chosen else []
        return commas(found, self.words)

    def _players(self) -> Html | None:
        fewest, most, n, words = min(self.pad.seats), max(self.pad.seats), self.values.n, self.words
        if fewest == most:
            return None
        return div(
            span(words("Players"), id="pad-players"),
            _stepper(
                button("−", **_press("fewer", words("One player fewer"), n > fewest)),
                output(bdi(words.number(n)), class_="pad-count", aria_labelledby="pad-players"),
                button("+", **_press("more", words("One player more"), n < most)),
            ),
            class_="pad-number",
        )

    def _chip(self, seat: int) -> Html:
        won = self.sheet.over and seat in self.sheet.winners and any(self.values.entries.values())
        return button(
            span(bdi(self.values.names[seat]), class_="pad-who"),
            span(bdi(self.words.number(self.sheet.totals[seat])), class_="pad-total"),
            span(self.words("in first place"), class_="unseen") if won else None,
            type="button",
            class_="pad-chip first" if won else "pad-chip",
            data_pad=f"show {seat}",
            data_colour=COLOURS[seat],
            aria_pressed=str(seat == self.shown).lower(),
        )

    def _seat(self, seat: int) -> Html:
        words, sheet = self.words, self.sheet
        name = self.values.names[seat]
        own = name if name != words("Player {n}", n=seat + 1) else ""
        return section(
            div(
                input_(
                    value=own,
                    placeholder=words("Player {n}", n=seat + 1),
                    maxlength=LONGEST_NAME,
                    dir="auto",
                    autocomplete="off",
                    data_name=seat,
                    id=f"pad-name-{seat}",
                    aria_label=words("Name of player {n}", n=seat + 1),
                ),
                output(bdi(words.number(sheet.totals[seat])), class_="pad-total", id=f"pad-total-{seat}"),
                class_="pad-name",
            ),
            [self._line(line, seat) for line in sheet.seats[seat]],
            class_="pad-seat shown" if seat == self.shown else "pad-seat",
            id=f"pad-seat-{seat}",
            data_colour=COLOURS[seat],
            aria_label=name,
        )

    # -- lines and fields

    def _line(self, line: PadLine, seat: int | None) -> Html:
        numbers = [entry for entry in line.entries if isinstance(entry, NumberEntry)]
        single = len(line.entries) == 1 == len(numbers) and not line.folded
        same = single and numbers[0].label == line.title  # only once
        claims = [entry for entry in line.entries if isinstance(entry, Claim) and seat is not None]
        points = None if line.points is None else output(bdi(self.words.number(line.points)), class_="pad-points")
        fields = [
            div([self._claim(claim, seat or 0) for claim in claims], class_="pad-claims") if claims else None,
            [self._field(entry, seat) for entry in line.entries if not isinstance(entry, Claim)],
        ]
        if line.entries and all(
            isinstance(entry, ChoiceEntry) for entry in line.entries
        ):  # such an entry contains its own label
            return div(fields, p(self._clause(line.clause), class_="pad-how"), class_="pad-line")
        title = [line.title, " ", self._clause(line.clause)]
        how = p(bdi(line.how), class_="pad-how") if line.how else None
        tint = line.tint or None
        if line.folded:
            head = summary(span(line.title), points)
            inside = [p(self._clause(line.clause), class_="pad-how"), fields, how]
            return details(head, inside, class_="pad-line pad-folded", data_tint=tint)
        head = div(h3(title), points, class_="pad-head")
        return div(
            head,
            fields,
            how,
            class_="pad-line single same" if same else "pad-line single" if single else "pad-line",
            data_tint=tint,
        )

    def _field(self, entry: Entry, seat: int | None) -> Html:
        if isinstance(entry, NumberEntry):
            return self._number(entry, seat)
        if isinstance(entry, ChoiceEntry):
            return self._choice(entry, seat)
        assert isinstance(entry, Cards), "claims stand together"
        return self._cards(entry, seat or 0)

    def _number(self, entry: NumberEntry, seat: int | None) -> Html:
        key, value, words = address(entry, seat), self.values.number(entry, seat), self.words
        name = f"pad-{key}"
        least, most = entry.least, entry.most
        return div(
            label(entry.sign, entry.label, for_=name),
            _stepper(
                button("−", **_press(f"add {key} -1", words("{what}: one fewer", what=entry.label), value > least)),
                input_(
                    id=name,
                    value=words.number(value),
                    inputmode="numeric",
                    autocomplete="off",
                    maxlength=4,
                    data_entry=key,
                    data_least=least,
                    data_most=most,
                ),
                button("+", **_press(f"add {key} 1", words("{what}: one more", what=entry.label), value < most)),
            ),
            class_="pad-number",
        )

    def _claim(self, entry: Claim, seat: int) -> Html:
        key, has = address(entry, seat), self.values.has(entry, seat)
        owner = -1 if entry.each else self.values.owner(entry)
        other = owner if owner not in (-1, seat) else None
        value = 0 if has else (1 if entry.each else seat + 1)
        return button(
            entry.label,
            span(unseen(self.words("now with")), " ", bdi(self.values.names[other]), class_="pad-with")
            if other is not None
            else None,
            type="button",
            class_="pad-claim",
            id=f"pad-{entry.key}-{seat}",
            data_pad=f"set {key} {value}",
            data_colour=COLOURS[seat if other is None else other],
            aria_pressed=str(has).lower(),
        )

    def _choice(self, entry: ChoiceEntry, seat: int | None) -> Html:
        key, chosen = address(entry, seat), self.values.chosen(entry, seat)
        options = [option(text, value=at, selected=at == chosen or None) for at, text in enumerate(entry.values)]
        return label(span(entry.label), select(options, data_entry=key), class_="pad-choice")

    def _cards(self, entry: Cards, seat: int) -> Html:
        key, own, words = address(entry, seat), self.values.cards(entry, seat), self.words
        laid = [
            button(
                bdi(words.number(card)),
                type="button",
                class_="pad-card",
                data_pad=f"drop {key} {at}",
                aria_label=words("Take back {card}", card=self._card(entry, card)),
            )
            for at, card in enumerate(own)
        ]
        full = len(own) >= entry.most
        keys = [
            button(
                bdi(words.number(card)),
                class_="pad-key",
                **_press(
                    f"lay {key} {card}",
                    words("Add {card}", card=self._card(entry, card)),
                    not full and self.values.laid(entry, card) < count,
                ),
            )
            for card, count in entry.count.items()
        ]
        none = span(words("No cards yet"), class_="pad-none")
        return div(
            div(laid or none, class_="pad-laid", role="group", aria_label=entry.label),
            div(keys, class_="pad-keys", role="group", aria_label=words("Add a card")),
            class_="pad-cards",
        )

    def _card(self, entry: Cards, card: int) -> str:
        number = self.words.number(card)
        return f"{number} {entry.names[card]}" if card in entry.names else number

    # -- rounds

    def _rounds(self) -> Html:
        sheet, words = self.sheet, self.words
        rows = [
            tr(
                th(
                    button(
                        words("Round {n}", n=at + 1),
                        type="button",
                        class_="quiet",
                        data_pad=f"set {sheet.round_key} {at}",
                        aria_pressed=str(at == sheet.round).lower(),
                    ),
                    scope="row",
                ),
                [td(bdi(words.number(points))) for points in scores],
                class_="shown" if at == sheet.round else None,
            )
            for at, scores in enumerate(sheet.rounds)
        ]
        heads = [th(bdi(name), scope="col") for name in self.values.names]
        more = button(
            words("Next round"),
            type="button",
            class_="ordinary",
            data_pad=f"set {sheet.round_key} {len(sheet.rounds)}",
        )
        return div(table(thead(tr(td(""), heads)), tbody(rows)), more if sheet.more else None, class_="pad-rounds")


def _stepper(*inside: Child) -> Html:
    return span(*inside, class_="stepper")


def _press(what: str, said: str, can: bool) -> dict[str, str]:
    """The attributes of a button that changes an entry; a disabled button keeps its place."""
    found = {"type": "button", "data_pad": what, "aria_label": said}
    return found if can else {**found, "aria_disabled": "true"}
