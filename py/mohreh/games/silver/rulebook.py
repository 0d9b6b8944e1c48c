"""The directives of the rules pages of Silver: the fourteen residents and the glossary."""

from __future__ import annotations

from mohreh.core.html import Html, div, h3, join
from mohreh.core.rulebook import Directive, Term, component, components, nothing_more
from mohreh.core.text import N_, Words
from mohreh.games.silver import faces, names
from mohreh.games.silver.components import RESIDENTS, Activation


def residents(argument: str, words: Words) -> Html:
    """All residents, by the kind of their ability (SI-1.5)."""
    nothing_more(argument)
    return div([_kind(kind, words) for kind in Activation])


def _kind(kind: Activation, words: Words) -> Html:
    rows = [row for row in RESIDENTS if row.activation is kind]
    items = [
        component(
            f"resident-{row.number}",
            faces.card(row.number, words, big=True),
            names.resident_with_number(row.number, words),
            names.cards(row.count, words),
            [names.power(row.number, words)],
        )
        for row in rows
    ]
    heading = h3(faces.kind_sign(kind.value), " ", names.activation(kind.value, words), class_="component-group")
    return join(heading, components(items, "of-residents"))


DIRECTIVES: dict[str, Directive] = {"residents": residents}

GLOSSARY = (
    Term("ability", N_("Ability"), N_("What a resident can do, and only at its own moment."), "SI-1.5"),
    Term("amulet", N_("Silver amulet"), N_("Shows who begins; for a successful caller it protects a card."), "SI-8.1"),
    Term("armed", N_("Amulet ready to use"), N_("In the hands of who got it for a successful vote."), "SI-8.1"),
    Term("caller", N_("Caller"), N_("The player who called the vote."), "SI-10.3"),
    Term("deck", N_("Deck"), N_("The face-down cards from which you draw."), "SI-1.4"),
    Term("discard_pile", N_("Discard pile"), N_("The face-up cards that have left the villages."), "SI-1.4"),
    Term("display", N_("Display (Squire row)"), N_("Open cards beside the deck, turned up for Squires."), "SI-6.1"),
    Term("exchange", N_("Exchange"), N_("A new card comes into your village, one or more of yours leave."), "SI-5.1"),
    Term("face_down", N_("Face down"), N_("Hidden; known only to those who have seen it."), "SI-1.3"),
    Term("face_up", N_("Face up"), N_("Open to all."), "SI-1.3"),
    Term("free", N_("Free action"), N_("Empath, Bodyguard or amulet, besides the action of the turn."), "SI-4.3"),
    Term("holder", N_("Amulet holder"), N_("Begins the round; lowest in the one before."), "SI-11.5"),
    Term("initial_peek", N_("Initial peek"), N_("The look at two of your cards before the first turn."), "SI-2.7"),
    Term("kamikaze", N_("Kamikaze"), N_("Two Robbers and two Doppelgangers: 0 for you, 50 for all others."), "SI-13.4"),
    Term("last_turns", N_("Last turns"), N_("One more for everybody else after a vote was called."), "SI-4.21"),
    Term("matching", N_("Matching cards"), N_("Cards of one number; a Doppelganger takes any."), "SI-5.3"),
    Term("mayor", N_("Mayor (player)"), N_("You, who look after a village."), "SI-1.3"),
    Term("memory_aid", N_("Memory aid"), N_("What the app remembers for you."), "SI-15.2"),
    Term("penalty_card", N_("Penalty card"), N_("Comes on top when three or more cards do not match."), "SI-5.9"),
    Term("points_mode", N_("Points mode"), N_("Rounds until somebody has 100 points or more."), "SI-13.1"),
    Term("resident", N_("Resident"), N_("A card of a village."), "SI-1.3"),
    Term("rival", N_("Rival"), N_("Every other player."), "SI-1.3"),
    Term("score_jump", N_("Exactly 100"), N_("A total of exactly 100 becomes 50, once for each player."), "SI-13.3"),
    Term("sum", N_("Village sum"), N_("The numbers of all cards in a village together."), "SI-10.1"),
    Term("village", N_("Village"), N_("The row of cards in front of a player."), "SI-1.3"),
    Term("vote", N_("Vote"), N_("Ends the round: you say that nobody has fewer werewolves."), "SI-4.18"),
    Term("werewolves", N_("Werewolves (card number)"), N_("The number of a card; fewer are better."), "SI-1.6"),
)
