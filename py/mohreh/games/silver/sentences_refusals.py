"""Why an action of Silver is refused: one or two sentences with the thing, the reason and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mohreh.core.face import Scene
from mohreh.core.game import Refusal
from mohreh.core.text import N_
from mohreh.games.silver import names
from mohreh.games.silver.components import INITIAL_PEEK
from mohreh.games.silver.rules import RULES
from mohreh.games.silver.rules.kinds import Kind

Params = Mapping[str, str | int]

_EXPECTED = {
    Kind.INITIAL_PEEK: N_("First everybody looks at two of their own cards: choose yours."),
    Kind.LOOK: N_("First put away what is being looked at."),
    Kind.TURN_START: N_("Nothing is in hand yet: draw, take a card that lies open, or call a vote."),
    Kind.CHOOSE_DRAWN: N_("First keep one of the drawn cards."),
    Kind.DRAWN: N_("First decide about the card in hand: exchange it or discard it."),
    Kind.ABILITY: N_("First choose what the ability is used on."),
    Kind.TURN_END: N_("This turn has had its action: use what lies face up, or end the turn."),
    Kind.ROUND_OVER: N_("The round is over: go on to the next one."),
    Kind.OVER: N_("The game is over."),
}


def refusal(refused: Refusal, scene: Scene) -> str:
    """The sentence for a refused action, without its clause."""
    make = SENTENCES.get(refused.code)
    return make(refused.params, scene) if make else scene.words("This is not possible now.")


def _number(params: Params, key: str) -> int:
    return int(params[key])


def _place(params: Params, scene: Scene) -> str:
    """The place a refusal is about; its seat is the viewer's own when none is named."""
    return names.place(int(params.get("seat", scene.viewer)), _number(params, "slot") - 1, scene)


def _card(params: Params, scene: Scene) -> str:
    return names.resident(_number(params, "number"), scene.words)


def _wrong_decision(params: Params, scene: Scene) -> str:
    words, kind = scene.words, str(params["kind"])
    if kind not in _EXPECTED:
        return words("Wait a moment: the cards are being dealt.")
    rule = RULES.get(Kind(kind))
    if rule and params["asked"] in rule.verbs:  # the right answer, from the wrong seat
        return words("Another player decides now: wait a moment.")
    return words(_EXPECTED[Kind(kind)])


def _must_be_two(params: Params, scene: Scene) -> str:
    return scene.words(
        "Choose exactly {n} of your cards: {have} are chosen now.", n=INITIAL_PEEK, have=_number(params, "have")
    )


def _too_many_drawn(params: Params, scene: Scene) -> str:
    return scene.words.count(
        "You can draw {n} card now: one, and one more for each of your face-up Rascals while the deck lasts.",
        "You can draw {n} cards now: one, and one more for each of your face-up Rascals while the deck lasts.",
        _number(params, "most"),
    )


def _not_in_display(params: Params, scene: Scene) -> str:
    words, have = scene.words, _number(params, "have")
    if not have:
        return words("No card lies in the display: draw, or take the top discard.")
    return words.count(
        "The display has only {n} card: take that one.", "The display has {n} cards: take one of them.", have
    )


def _not_in_pile(params: Params, scene: Scene) -> str:
    words, have = scene.words, _number(params, "have")
    if not have:
        return words("The discard pile is empty: there is nothing to exchange.")
    return words.count(
        "The discard pile has only {n} card: choose that one.",
        "The discard pile has {n} cards: choose one of them.",
        have,
    )


def _too_many_cards(params: Params, scene: Scene) -> str:
    return scene.words(
        "You have {have} cards, and a vote is called with {most} or fewer: first exchange several at once.",
        have=_number(params, "have"),
        most=_number(params, "most"),
    )


def _too_many_targets(params: Params, scene: Scene) -> str:
    return scene.words.count(
        "You may look at {n} card here, and {have} are chosen.",
        "You may look at {n} cards here, and {have} are chosen.",
        _number(params, "most"),
        have=_number(params, "have"),
    )


SENTENCES: Mapping[str, Callable[[Params, Scene], str]] = {
    "over": lambda params, scene: scene.words("The game is over."),
    "wrong_decision": _wrong_decision,
    "impossible_chance": lambda params, scene: scene.words("This is not possible now."),
    "already_peeked": lambda params, scene: scene.words(
        "You have looked at two of your cards already: wait for the others."
    ),
    "must_be_two": _must_be_two,
    "no_card": lambda params, scene: scene.words(
        "No card lies at {place}: choose one that is there.", place=_place(params, scene)
    ),
    "no_cards": lambda params, scene: scene.words("Choose at least one card."),
    "deck_empty": lambda params, scene: scene.words("The deck is empty: take a display card or the top discard."),
    "too_many_drawn": _too_many_drawn,
    "discard_empty": lambda params, scene: scene.words("The discard pile is empty: draw from the deck instead."),
    "nothing_to_exchange": lambda params, scene: scene.words(
        "Your only card lies, or would lie, under the amulet, and nothing could be exchanged: draw a card and discard "
        "it, or lay the amulet later."
    ),
    "not_in_display": _not_in_display,
    "already_called": lambda params, scene: scene.words(
        "{name} has called a vote already, and a round has only one: take your last turn.",
        name=scene.names[_number(params, "caller")],
    ),
    "free_action_taken": lambda params, scene: scene.words(
        "A vote is a whole turn, and you have used something already: draw or take a card, and call next time."
    ),
    "too_many_cards": _too_many_cards,
    "not_drawn": lambda params, scene: scene.words(
        "You have drawn {have} cards: keep one of them.", have=_number(params, "have")
    ),
    "must_exchange": lambda params, scene: scene.words(
        "A card from the discard pile cannot be discarded again: exchange it for one or more of yours."
    ),
    "no_ability": lambda params, scene: scene.words(
        "The {card} can do nothing when it is discarded: exchange it, or just discard it.", card=_card(params, scene)
    ),
    "no_target": lambda params, scene: scene.words(
        "There is nothing that the {card} could be used on now: exchange it, or just discard it.",
        card=_card(params, scene),
    ),
    "under_amulet": lambda params, scene: scene.words(
        "The amulet lies on {place}: nobody may touch that card before the round is scored. Choose another.",
        place=_place(params, scene),
    ),
    "bad_place": lambda params, scene: scene.words(
        "The new card takes the place of an exchanged one: choose one of those places, not place {n}.",
        n=_number(params, "place"),
    ),
    "not_own": lambda params, scene: scene.words(
        "The {card} is for your own cards: choose one of your village.", card=_card(params, scene)
    ),
    "not_rival": lambda params, scene: scene.words(
        "The {card} is for cards of rivals: choose one of another village.", card=_card(params, scene)
    ),
    "not_face_down": lambda params, scene: scene.words(
        "The card at {place} lies face up already: choose one that lies face down.", place=_place(params, scene)
    ),
    "protected": lambda params, scene: scene.words(
        "The card at {place} is protected: no rival may touch a face-up Bodyguard or what it guards. Choose another.",
        place=_place(params, scene),
    ),
    "too_many_targets": _too_many_targets,
    "not_in_pile": _not_in_pile,
    "witch_must_exchange": lambda params, scene: scene.words(
        "You have seen the top card of the deck, so it must be exchanged: for a card of a rival, or for cards of yours."
    ),
    "not_empath": lambda params, scene: scene.words(
        "No face-up Empath lies at {place}: choose one that does.", place=_place(params, scene)
    ),
    "empath_used": lambda params, scene: scene.words(
        "The Empath at {place} has looked already in this turn: it can look again in your next one.",
        place=_place(params, scene),
    ),
    "not_bodyguard": lambda params, scene: scene.words(
        "No face-up Bodyguard lies at {place}: choose one that does.", place=_place(params, scene)
    ),
    "guards_itself": lambda params, scene: scene.words(
        "The Bodyguard at {place} is safe by itself: choose another card for it to guard.", place=_place(params, scene)
    ),
    "guards_already": lambda params, scene: scene.words(
        "The Bodyguard at {place} guards place {n} already.", place=_place(params, scene), n=_number(params, "on")
    ),
    "guard_circle": lambda params, scene: scene.words(
        "Bodyguards cannot guard each other in a circle: choose another card for the one at {place}.",
        place=_place(params, scene),
    ),
    "not_guarding": lambda params, scene: scene.words(
        "The Bodyguard at {place} guards nothing, so there is nothing to withdraw.", place=_place(params, scene)
    ),
    "not_holder": lambda params, scene: scene.words(
        "{name} holds the amulet: nobody else may lay it.", name=scene.names[_number(params, "holder")]
    ),
    "not_armed": lambda params, scene: scene.words(
        "In this round the amulet only marks the start player: it can be laid after a vote that succeeded."
    ),
    "amulet_laid": lambda params, scene: scene.words(
        "The amulet lies on {place} already and stays there until the round is scored.", place=_place(params, scene)
    ),
}
