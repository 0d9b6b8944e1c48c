"""The names of everything in Silver, descriptions of effects, and what may be read on a card, in the reader's language.

Residents are named by their number, 0 to 13, as players do. A place of a village is called "place 3", never "card 3",
because cards have numbers of their own. These functions never reveal more about a card than the viewer of the scene
knows and may still look up: see `visible`.
"""

from __future__ import annotations

from typing import Any

from mohreh.core.face import Scene
from mohreh.core.game import UNKNOWN
from mohreh.core.text import N_, Words, all_of, commas
from mohreh.games.silver.components import (
    FAILED_CALL_PENALTY,
    INITIAL_PEEK,
    POINTS_EXACT_RESET_TO,
    POINTS_LIMIT,
    RESIDENTS,
    REVEALER,
    ROUNDS,
    STALL_CYCLES,
    SUCCESSFUL_CALL_SCORE,
    VOTE_MAX_CARDS,
)
from mohreh.games.silver.state import State
from mohreh.games.silver.visible import visible

# What each resident can do: a name short enough for a button, and one line. The second line of the Revealer holds
# when it may turn up cards of every village (SI-7.6).
_POWERS = (
    (N_("Two face up end the round"), N_("When both Villagers are face up in villages, the round ends at once.")),
    (
        N_("Fill the display"),
        N_("While face up: after every turn the display beside the deck is filled to one card per face-up Squire."),
    ),
    (N_("A look in each turn"), N_("While face up: once per turn look at one of your face-down cards.")),
    (
        N_("Guard a card of yours"),
        N_("While face up: it and one other card of yours that it guards are safe from rivals."),
    ),
    (
        N_("Draw one more"),
        N_("While face up: draw one more card from the deck, keep one, put the others back."),
    ),
    (N_("Turn up a card of yours"), N_("Turn one of your face-down cards face up.")),
    (N_("Turn up a rival's card"), N_("Turn one face-down card of a rival face up.")),
    (N_("Look at your cards"), N_("Look at up to two of your face-down cards.")),
    (N_("Look at a rival's card"), N_("Look at one face-down card of a rival.")),
    (N_("Look at any card"), N_("Look at one face-down card, yours or a rival's.")),
    (
        N_("Search the discard pile"),
        N_(
            "Search the discard pile; you may exchange any one card of it with one or more of yours (it stays face up)."
        ),
    ),
    (
        N_("Exchange the top of the deck"),
        N_(
            "Look at the top card of the deck, then exchange it with one card of a rival or with one or more of yours "
            "(face down)."
        ),
    ),
    (N_("Swap with a rival"), N_("Swap one card of a rival with one of yours; look at the one you took.")),
    (N_("Match any number"), N_("In an exchange of several cards it takes any number.")),
)
_ANY_VILLAGE = (N_("Turn up any card"), N_("Turn one face-down card face up, yours or a rival's."))
_ACTIVATIONS = {
    "faceup": N_("While face up in a village"),
    "discard": N_("When discarded straight after the draw"),
    "exchange": N_("When exchanged away"),
}
_END_REASONS = {
    "vote": N_("the last turns have been played"),
    "deck": N_("deck and display are empty"),
    "villagers": N_("both Villagers are face up"),
    "stall": N_("nobody has drawn a card for {cycles} turns each"),
}
_TERMS = {
    "village": N_("Village"),
    "deck": N_("Deck"),
    "discard_pile": N_("Discard pile"),
    "display": N_("Display (Squire row)"),
    "removed": N_("Cards out of the round"),
    "hand": N_("Drawn card"),
    "resident": N_("Resident"),
    "werewolves": N_("Werewolves (card number)"),
    "mayor": N_("Mayor (player)"),
    "face_up": N_("Face up"),
    "face_down": N_("Face down"),
    "matching": N_("Matching cards"),
    "ability": N_("Ability"),
    "amulet": N_("Silver amulet"),
    "armed": N_("Amulet ready to use"),
    "start_player": N_("Start player"),
    "holder": N_("Amulet holder"),
    "caller": N_("Caller"),
    "rival": N_("Rival"),
    "round": N_("Round"),
    "turn": N_("Turn"),
    "round_score": N_("Round score"),
    "total": N_("Total"),
    "sum": N_("Village sum"),
    "score_pad": N_("Score pad"),
    "reference_card": N_("Reference card"),
    "memory_aid": N_("Memory aid"),
    "initial_peek": N_("Initial peek: choose {peek} cards"),
    "turn_start": N_("Choose an action"),
    "choose_drawn": N_("Choose which card to keep"),
    "drawn": N_("Keep or discard"),
    "ability_phase": N_("Choose the target"),
    "turn_end": N_("End of turn"),
    "last_turns": N_("Last turns"),
    "round_over": N_("Round over"),
    "game_over": N_("Game over"),
    "draw_deck": N_("Draw from the deck"),
    "take_discard": N_("Take the top discard"),
    "take_row": N_("Take a display card"),
    "call_vote": N_("Call a vote"),
    "discard_only": N_("Discard"),
    "discard_use": N_("Discard and use the ability"),
    "exchange": N_("Exchange"),
    "peek": N_("Look"),
    "reveal": N_("Turn face up"),
    "steal": N_("Steal"),
    "guard": N_("Guard a card"),
    "withdraw_guard": N_("Withdraw the Bodyguard"),
    "place_amulet": N_("Lay the amulet"),
    "decline": N_("Do not use"),
    "end_turn": N_("End turn"),
    "next_round": N_("Next round"),
    "mismatch": N_("The cards do not match"),
    "penalty_card": N_("Penalty card"),
    "vote_success": N_("The vote succeeded: {success} points"),
    "vote_failed": N_("The vote failed: sum + {penalty}"),
    "both_villagers": N_("Both Villagers are face up: the round ends"),
    "deck_empty": N_("The deck is empty"),
    "protected": N_("This card is protected"),
    "max_four": N_("You need {most} cards or fewer to call"),
    "points_mode": N_("Points mode"),
    "four_rounds": N_("Four rounds"),
    "score_jump": N_("Exactly {limit} becomes {reset}"),
    "kamikaze": N_("Kamikaze"),
}
_FIGURES = {
    "peek": INITIAL_PEEK,
    "success": SUCCESSFUL_CALL_SCORE,
    "penalty": FAILED_CALL_PENALTY,
    "most": VOTE_MAX_CARDS,
    "limit": POINTS_LIMIT,
    "reset": POINTS_EXACT_RESET_TO,
    "rounds": ROUNDS,
}


def title(words: Words) -> str:
    """The name of the game."""
    return words("Silver")


def resident(number: int, words: Words) -> str:
    """The name of a resident: "Seer"."""
    return words(RESIDENTS[number].name)


def resident_with_number(number: int, words: Words) -> str:
    """A resident as players call a card: "Seer 9"."""
    return words("{resident} {number}", resident=resident(number, words), number=number)


def power(number: int, words: Words, *, any_village: bool = False) -> str:
    """What a resident can do, in one line; `any_village`: the option of SI-7.6 for the Revealer."""
    return words((_ANY_VILLAGE if any_village and number == REVEALER else _POWERS[number])[1])


def power_name(number: int, words: Words, *, any_village: bool = False) -> str:
    """What a resident can do, in two to five words."""
    return words((_ANY_VILLAGE if any_village and number == REVEALER else _POWERS[number])[0])


def activation(kind: str, words: Words) -> str:
    """When a kind of ability works (SI-1.5): "faceup", "discard" or "exchange"."""
    return words(_ACTIVATIONS[kind])


def term(id_: str, words: Words) -> str:
    """A term of the rulebook by its id in the glossary ("discard_pile", "vote_failed"), numbers filled in."""
    return words(_TERMS[id_], **_FIGURES)


def end_clause(reason: str, words: Words) -> str:
    """Why a round has ended (SI-9.1), for use inside a sentence."""
    return words(_END_REASONS[reason], cycles=STALL_CYCLES)


def end_reason(reason: str, words: Words) -> str:
    """Why a round has ended, as a heading: with a capital, without a full stop."""
    clause = end_clause(reason, words)
    return clause[:1].upper() + clause[1:]


def round_name(number: int, words: Words) -> str:
    """A round as a heading: "Round 2"."""
    return words("Round {n}", n=number)


def cards(n: int, words: Words) -> str:
    """A number of cards: "1 card", "3 cards"."""
    return words.count("{n} card", "{n} cards", n)


def points(n: int, words: Words) -> str:
    """A number of points."""
    return words.count("{n} point", "{n} points", n)


# -- places and cards, as one reader may hear of them


def place(seat: int, slot: int, scene: Scene) -> str:
    """A place of a village inside a sentence: "your place 3" to its owner, else "Sara's place 3"."""
    words = scene.words
    if seat == scene.viewer:
        return words("your place {n}", n=slot + 1)
    return words("{name}'s place {n}", n=slot + 1, name=scene.names[seat])


def places(slots: Any, words: Words) -> str:
    """Several places of one village: "places 1 and 3"; one place: "place 2"."""
    listed = all_of([words.number(slot + 1) for slot in slots], words)
    return words("place {places}", places=listed) if len(slots) == 1 else words("places {places}", places=listed)


def residents(numbers: Any, words: Words) -> str:
    """Several cards in a list: "Seer 9 and Witch 11"."""
    return all_of([resident_with_number(number, words) for number in numbers], words)


def describe_card(state: State, card: int, scene: Scene) -> str:
    """A card on the table for screen readers: place, whether face up, what the viewer may know, guard, amulet, and
    who has seen it."""
    words = scene.words
    number = visible(state, card, scene)
    owner = state.owner(card)
    facts = [_where(state, card, owner, scene)]
    taken = card in state.hand and state.source in ("display", "discard")
    open_to_all = taken or state.is_up(card) or card in state.display or card in state.discard
    if number != UNKNOWN and (open_to_all or scene.open):
        facts.append(words("face up: {card}", card=resident_with_number(number, words)))
    elif number != UNKNOWN:
        facts.append(words("face down, known to you: {card}", card=resident_with_number(number, words)))
    else:
        facts.append(words("face down"))
    if owner >= 0:
        facts += _marks(state, card, owner, scene)
    return commas(facts, words)


def _where(state: State, card: int, owner: int, scene: Scene) -> str:
    words = scene.words
    if owner >= 0:
        slot = state.village[owner].index(card)
        if owner == scene.viewer:
            return words("Place {n}", n=slot + 1)
        return words("{name}'s place {n}", n=slot + 1, name=scene.names[owner])
    if card in state.display:
        return words("Display, card {n}", n=state.display.index(card) + 1)
    if card in state.discard:
        return term("discard_pile", words)
    return term("hand" if card in state.hand else "deck", words)


def _marks(state: State, card: int, owner: int, scene: Scene) -> list[str]:
    """The other visible marks on a card of a village."""
    words = scene.words
    out = []
    guards = [state.village[owner].index(guard) for guard, guarded in state.guards if guarded == card]
    if guards:
        out.append(words("guarded from {places}", places=places(sorted(guards), words)))
    for guard, guarded in state.guards:
        if guard == card:
            out.append(words("guards place {n}", n=state.village[owner].index(guarded) + 1))
    if state.amulet == card:
        out.append(words("under the amulet"))
    if not state.is_up(card):
        out.append(_seen_by(state, card, scene))
    return out


def _seen_by(state: State, card: int, scene: Scene) -> str:
    """Who has seen a face-down card, which is public (SI-14.6)."""
    words = scene.words
    seers = [seat for seat in range(state.n) if state.knows(seat, card)]
    if not seers:
        return words("seen by nobody")
    if len(seers) == state.n:
        return words("seen by everybody")
    named = [words("you") if seat == scene.viewer else words.name(scene.names[seat]) for seat in seers]
    return words("seen by {names}").format(names=all_of(named, words))
