"""What the table cannot do, as values; the sentence is made at the edge, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.game import Refusal
from mohreh.core.text import Words


class TableError(Exception):
    """A request that cannot be met; nothing has changed. `code` names why, `details` fill the sentence."""

    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


class Refused(Exception):
    """A person's action that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.clause)
        self.refusal = refusal


def _fault(why: Mapping[str, str | int], words: Words) -> str:
    """What is wrong with an example that somebody has written (core/own_example.py)."""
    told = why["told"]
    said = {
        "no_json": lambda: words("this is not a {format} object", format="JSON"),
        "no_object": lambda: words("this must be an object, {kind}", kind="{…}"),
        "no_list": lambda: words("this must be a list of objects, {kind}", kind="[{…}, {…}]"),
        "no_text": lambda: words(
            "this must be a text, or one for each language, {kind}", kind='{"en": "…", "fa": "…"}'
        ),
        "no_number": lambda: words("this must be a whole number within its limits, not “{told}”", told=told),
        "no_key": lambda: words("nothing is called “{told}” there", told=told),
        "lacks_key": lambda: words("“{told}” is missing", told=told),
        "unknown": lambda: words("“{told}” is not known there", told=told),
        "too_long": lambda: words("longer than {told} characters", told=told),
        "too_many": lambda: words("there are not that many: {told}", told=told),
        "seats": lambda: words("this game is not for {told} players", told=told),
        "each_seat": lambda: words("there must be one entry for each of the {told} seats", told=told),
        "illegal": lambda: words("the rules refuse this step ({told})", told=told),
        "not_refused": lambda: words("the rules do not refuse this step"),
        "solved": lambda: words("it is solved before anything is done"),
    }
    return said.get(str(why["why"]), lambda: words("this cannot be read"))()


def sentence(error: TableError, words: Words) -> str:
    """The sentence for a reader."""
    why = error.details
    said = {
        "request": lambda: words("The table did not understand this request."),
        "no_game": lambda: words("No game is open."),
        "unknown_game": lambda: words("This save belongs to a game that is not here: {game}.", game=why["game"]),
        "unknown_action": lambda: words("This is not a move of this game."),
        "unknown_thing": lambda: words("There is no such thing on this table."),
        "later": lambda: words("What this needs could not be fetched. Check the connection and try again."),
        "network": lambda: words("This game could not be fetched. Check the connection and try again."),
        "foreign": lambda: words(
            "This game could not be fetched: the network answers in place of this site (a login page?). Open any other "
            "page, sign in there, come back and try again."
        ),
        "outdated": lambda: words("This site has a newer version by now; this page is the old one. Reload the page."),
        "bad_game": lambda: words("There is no such game: {game}.", game=why["game"]),
        "no_player": lambda: words(
            "Nobody called “{name}” can sit here. A seat is for one of these: {known}.",
            name=why["name"],
            known=why["known"],
        ),
        "no_room": lambda: (
            words("This game is for {fewest} players, not for {n}.", fewest=why["fewest"], n=why["n"])
            if why["fewest"] == why["most"]
            else words(
                "This game is for {fewest} to {most} players, not for {n}.",
                fewest=why["fewest"],
                most=why["most"],
                n=why["n"],
            )
        ),
        "no_option": lambda: words(
            "This game has no option “{name}”. It has these: {known}.", name=why["name"], known=why["known"]
        ),
        "no_value": lambda: words(
            "The option “{name}” must be one of these: {known}.", name=why["name"], known=why["known"]
        ),
        "option_twice": lambda: words("The option “{name}” is given twice.", name=why["name"]),
        "bad_option": lambda: words("These players and options do not go together."),
        "what_to_show": lambda: words(
            "An embedded board is given one of these to show: {kinds}.",
            kinds="scenario, example, lesson, puzzle, new, link, replay",
        ),
        "no_example": lambda: words("There is no such example: {name}.", name=why["name"]),
        "bad_example": lambda: words(
            "This example cannot be shown. {place}: {why}.", place=why["place"] or "{}", why=_fault(why, words)
        ),
        "no_puzzle": lambda: words("No puzzle is open."),
        "bad_puzzle": lambda: words("This puzzle cannot be shown."),
        "answered_already": lambda: words("This puzzle has been answered."),
        "not_example": lambda: words("No example is open."),
        "example": lambda: words("This is an example: nothing of it is kept or passed on."),
        "example_done": lambda: words("The example ends here. Play on as you like, or reset it."),
        "over": lambda: words("The game is over."),
        "bot_decides": lambda: words("{name} decides now. Wait a moment.", name=why["name"]),
        "other_decides": lambda: words("{name} decides now. Wait a moment.", name=why["name"]),
        "asking": lambda: words("{name} is being asked already.", name=why["name"]),
        "nothing_asked": lambda: words("Nobody here is asked to agree to anything now."),
        "disagreed": lambda: words("{name} does not agree: what you have done stands.", name=why["name"]),
        "unanswered": lambda: words("Nobody has agreed: what you have done stands."),
        "past": lambda: words("You are looking at an earlier position. Go back to now first."),
        "no_line": lambda: words("The log has no such line."),
        "nothing_to_undo": lambda: words("There is nothing to undo."),
        "revealed": lambda: words("Cannot be undone: something hidden was revealed."),
        "seen": lambda: words("Cannot be undone: something secret has been seen since."),
        "lifted": lambda: words("Cannot be undone: {name} has lifted the curtain since.", name=why["name"]),
        "veiled": lambda: words("The curtain is down. {name} lifts it first.", name=why["name"]),
        "together": lambda: words("Everybody is still looking at the table. Press “Go on” first."),
        "not_asked": lambda: words("Nobody at this device is asked for anything now."),
        "looking": lambda: words("First look at what you have been shown."),
        "nothing_shown": lambda: words("Nobody has shown you anything."),
        "nothing_revealed": lambda: words("There is nothing to continue."),
        "lesson": lambda: words(
            "Not now: the lesson goes on with what is lit. Or leave the lesson and play as you like."
        ),
        "no_lesson": lambda: words("There is no lesson here."),
        "answered": lambda: words("You have answered already: a hint is for what is still to be decided."),
        "no_hints": lambda: words("Hints are turned off: the settings turn them on again."),
        "no_hint_here": lambda: words("There are no hints here."),
        "no_analysis": lambda: words("Games cannot be looked through here."),
        "no_curtain": lambda: words("There is no curtain here."),
        "too_many_picks": lambda: words("No more than {n} things can be picked.", n=why["n"]),
        "bad_device": lambda: words("No such device has been invited to this game."),
        "bad_seats": lambda: words("Only seats of people can be at another device."),
        "taken": lambda: words("{name} sits at another device already.", name=why["name"]),
        "too_many_devices": lambda: words("No more than {n} other devices can be at a table.", n=why["n"]),
        "here_still": lambda: words("The computer plays only for somebody who cannot be reached."),
        "alone_here": lambda: words("Lessons and examples are for one device alone."),
        "no_table": lambda: words("The game at which you sat is not open any more. Ask for a new invitation."),
        "settled": lambda: words("This was settled when the game began."),
        "not_between": lambda: words("This can only be changed between rounds."),
        "forgotten": lambda: words("This lies too far back: nobody may look it up again."),
        "nothing_to_redo": lambda: words("There is nothing to redo."),
        "not_over": lambda: words("The game is not over yet."),
        "empty": lambda: words("The text or file is empty."),
        "damaged": lambda: (
            words("This save is damaged: line {line} cannot be read.", line=why["line"])
            if why.get("line")
            else words("This save is damaged and cannot be read.")
        ),
        "cut": lambda: words("This save or link is incomplete: a part of it is missing."),
        "newer": lambda: words("This save was written by a newer version of Mohreh. Update first."),
        "long_link": lambda: words("This game is too long for a link. Save it as a file instead."),
        "too_long": lambda: words("This game has become too long to be kept. It can be played on, but not reopened."),
        "too_large": lambda: words("This is too large to be a saved game."),
        "illegal": lambda: words(
            "This save cannot be played: line {line}, “{action}”, is not allowed there.",
            line=why["line"],
            action=why["action"],
        ),
    }
    text = said.get(error.code, lambda: words("Something went wrong. The game is unchanged."))()
    return f"{text} · {why['clause']}" if why.get("clause") else text
