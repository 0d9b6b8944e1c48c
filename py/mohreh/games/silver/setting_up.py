"""The position editor of Silver: the contents of the box, and where they can be (positions.md)."""

from __future__ import annotations

from itertools import combinations

from mohreh.core.options import Choice
from mohreh.core.setting_up import (
    SEAT,
    Seats,
    SetUp,
    Shape,
    Thing,
    by_seat,
    entry,
    flag,
    group,
    marked,
    number,
    one_of,
    parts,
    several,
    several_of,
    values_of,
)
from mohreh.core.text import N_, Words, all_of
from mohreh.games.silver import names
from mohreh.games.silver.components import RESIDENTS, SEATS
from mohreh.games.silver.game import SILVER

_PHASES = {
    "initial_peek": N_("The first look at two cards"),
    "turn_start": N_("Choosing what to do"),
    "choose_drawn": N_("Choosing which drawn card to keep"),
    "drawn": N_("Keeping the drawn card or not"),
    "ability": N_("Choosing the target of an ability"),
    "turn_end": N_("The end of a turn"),
    "round_over": N_("The round is over"),
    "game_over": N_("The game is over"),
}
_MOST_SLOTS = 12


def _seen(words: Words) -> list[tuple[str, str]]:
    """Who has seen a face-down card."""
    seats = range(max(SEATS))
    found = [("", words("seen by nobody"))]
    for number_ in range(1, max(SEATS) + 1):
        for some in combinations(seats, number_):
            who = all_of([words.number(seat + 1) for seat in some], words)
            found.append(("@" + ",".join(map(str, some)), words("seen by {seats}", seats=who)))
    return [*found, ("@*", words("seen by everybody"))]


def SET_UP(words: Words) -> SetUp:
    """The fields of a position: villages, piles and rows, the amulet, and what the active player is about to do."""
    mode = next(option for option in SILVER.options if isinstance(option, Choice) and option.key == "mode")
    lying = (("dn:", words("face down")), ("up:", words("face up")))
    resident = marked("card", before=lying, after=_seen(words))
    slot = one_of("slot")
    return SetUp(
        {
            "card": [Thing(row.id, names.resident_with_number(row.number, words), row.count) for row in RESIDENTS],
            "slot": [Thing(at, words("Place {n}", n=at + 1)) for at in range(_MOST_SLOTS)],
            "phase": [Thing(id_, words(label)) for id_, label in _PHASES.items()],
            "players": [Thing(n, words.number(n)) for n in SEATS],
            "mode": values_of(mode, [(value, value.replace("-", "_")) for value in mode.values], words),
            "source": [
                Thing("deck", names.term("deck", words)),
                Thing("display", names.term("display", words)),
                Thing("discard", names.term("discard_pile", words)),
            ],
        },
        Seats({str(n): [(seat, words("Seat {n}", n=seat + 1)) for seat in range(n)] for n in SEATS}, "players", "2"),
        group(
            entry("players", words("Players"), one_of("players")),
            entry("active", words("Whose turn it is"), one_of(SEAT)),
            entry("phase", words("What is decided"), one_of("phase")),
            entry("villages", words("Villages"), by_seat(several(resident, ordered=True), listed=True)),
            entry("deck", words("Deck, the top card first"), several(marked("card", after=_seen(words)), ordered=True)),
            entry("discard", words("Discard pile, the top card last"), several_of("card", ordered=True)),
            entry("display", names.term("display", words), several_of("card", ordered=True), also=("row",)),
            entry("hand", names.term("hand", words), several_of("card")),
            entry("source", words("Where it was taken"), one_of("source")),
            entry("ability", words("Whose ability is used"), one_of("card"), aside=True),
            entry(
                "amulet",
                names.term("amulet", words),
                group(
                    entry("holder", names.term("holder", words), one_of(SEAT)),
                    entry("armed", names.term("armed", words), flag()),
                    entry(
                        "on",
                        words("Lies on a card"),
                        parts((words("Village"), one_of(SEAT)), (words("Place"), slot), lead="holder"),
                    ),
                ),
            ),
            entry("round", names.term("round", words), number(1, 99)),
            entry("start_player", names.term("start_player", words), one_of(SEAT)),
            entry("caller", words("Who has called the vote"), one_of(SEAT)),
            entry("mode", mode.caption(words), one_of("mode")),
            entry("totals", words("Totals"), by_seat(number(-99, 200), listed=True)),
            *_rarely(words),
        ),
        lifted=("options",),
        aims=[
            entry("villages", words("Villages"), by_seat(several(marked("card", lying), ordered=True))),
            entry("deck", words("Deck, the top card first"), several_of("card", ordered=True)),
            entry("game_over", words("The game is over"), flag()),
        ],
    )


def _rarely(words: Words) -> list[Shape]:
    """The fields that few positions need."""
    slot = one_of("slot")
    return [
        entry("reset_used", names.term("score_jump", words), by_seat(flag(), listed=True), rare=True),
        entry("turns_left", words("Turns left after the call"), number(0, 4), rare=True),
        # -1: somebody has drawn in this turn, as the middle of a game in progress has it
        entry("quiet_turns", words("Turns in which nobody drew"), number(-1, 99), rare=True),
        entry("peeked", words("Who has had the first look"), several_of(SEAT), rare=True),
        entry(
            "guards",
            words("Guarded cards"),
            several(parts((words("Village"), one_of(SEAT)), (words("The Bodyguard"), slot), (words("Guards"), slot))),
            rare=True,
        ),
        entry("moved_bodyguards", words("Bodyguards moved in this turn"), several(slot), rare=True),
        entry("used_empaths", words("Empaths used in this turn"), several(slot), rare=True),
        entry("free_action_taken", words("No vote in this turn any more"), flag(), rare=True),
        entry("revealer_any_village", words("The Revealer may turn up any card"), flag(), rare=True),
        entry("deals", words("Cards that will be dealt"), several_of("card", ordered=True), rare=True, aside=True),
        entry("shows_looks", words("Secret looks are put away by a press"), flag(), rare=True),
    ]
