"""Errors of the table as values; their sentences are made at the edge, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.game import Refusal
from mohreh.core.text import N_, Words, placeholders


class TableError(Exception):
    """Raised for a request that cannot be fulfilled; nothing has changed. `details` are the parameters of the
    sentence."""

    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


class Refused(Exception):
    """Raised for an illegal action of a person; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.clause)
        self.refusal = refusal


_FAULTS = {  # of an example written by a person (core/own_example.py)
    "no_json": N_("this is not a {format} object"),
    "no_object": N_("this must be an object, {kind}"),
    "no_list": N_("this must be a list of objects, {kind}"),
    "no_text": N_("this must be a text, or one for each language, {kind}"),
    "no_number": N_("this must be a whole number within its limits, not “{value}”"),
    "no_key": N_("nothing is called “{value}” there"),
    "lacks_key": N_("“{value}” is missing"),
    "unknown": N_("“{value}” is not known there"),
    "too_long": N_("longer than {value} characters"),
    "too_many": N_("there are not that many: {value}"),
    "seats": N_("this game is not for {value} players"),
    "each_seat": N_("there must be one entry for each of the {value} seats"),
    "illegal": N_("the rules refuse this step ({value})"),
    "not_refused": N_("the rules do not refuse this step"),
    "solved": N_("it is solved before anything is done"),
}
_SHAPES = {  # the values of {format} and {kind}, the same in every language
    "no_json": "JSON",
    "no_object": "{…}",
    "no_list": "[{…}, {…}]",
    "no_text": '{"en": "…", "fa": "…"}',
}
_SENTENCES = {
    "request": N_("The table did not understand this request."),
    "no_game": N_("No game is open."),
    "unknown_game": N_("This save belongs to a game that is not here: {game}."),
    "unknown_action": N_("This is not a move of this game."),
    "unknown_thing": N_("There is no such thing on this table."),
    "later": N_("What this needs could not be fetched. Check the connection and try again."),
    "network": N_("This game could not be fetched. Check the connection and try again."),
    "foreign": N_(
        "This game could not be fetched: the network answers in place of this site (a login page?). Open any "
        "other page, sign in there, come back and try again."
    ),
    "outdated": N_("This site has a newer version by now; this page is the old one. Reload the page."),
    "bad_game": N_("There is no such game: {game}."),
    "no_player": N_("Nobody called “{name}” can sit here. A seat is for one of these: {known}."),
    "no_room": N_("This game is for {fewest} to {most} players, not for {n}."),
    "no_option": N_("This game has no option “{name}”. It has these: {known}."),
    "no_value": N_("The option “{name}” must be one of these: {known}."),
    "option_twice": N_("The option “{name}” is given twice."),
    "bad_option": N_("These players and options do not go together."),
    "no_example": N_("There is no such example: {name}."),
    "no_puzzle": N_("No puzzle is open."),
    "bad_puzzle": N_("This puzzle cannot be shown."),
    "answered_already": N_("This puzzle has been answered."),
    "not_example": N_("No example is open."),
    "example": N_("This is an example: nothing of it is kept or passed on."),
    "example_done": N_("The example ends here. Play on as you like, or reset it."),
    "over": N_("The game is over."),
    "bot_decides": N_("{name} decides now. Wait a moment."),
    "other_decides": N_("{name} decides now. Wait a moment."),
    "asking": N_("{name} is being asked already."),
    "nothing_asked": N_("Nobody here is asked to agree to anything now."),
    "disagreed": N_("{name} does not agree: what you have done stands."),
    "unanswered": N_("Nobody has agreed: what you have done stands."),
    "past": N_("You are looking at an earlier position. Go back to now first."),
    "no_line": N_("The log has no such line."),
    "nothing_to_undo": N_("There is nothing to undo."),
    "revealed": N_("Cannot be undone: something hidden was revealed."),
    "seen": N_("Cannot be undone: something secret has been seen since."),
    "lifted": N_("Cannot be undone: {name} has lifted the curtain since."),
    "veiled": N_("The curtain is down. {name} lifts it first."),
    "together": N_("Everybody is still looking at the table. Press “Go on” first."),
    "not_asked": N_("Nobody at this device is asked for anything now."),
    "looking": N_("First look at what you have been shown."),
    "nothing_shown": N_("Nobody has shown you anything."),
    "nothing_revealed": N_("There is nothing to continue."),
    "lesson": N_("Not now: the lesson goes on with what is lit. Or leave the lesson and play as you like."),
    "no_lesson": N_("There is no lesson here."),
    "answered": N_("You have answered already: a hint is for what is still to be decided."),
    "no_hints": N_("Hints are turned off: the settings turn them on again."),
    "no_hint_here": N_("There are no hints here."),
    "no_analysis": N_("Games cannot be looked through here."),
    "no_curtain": N_("There is no curtain here."),
    "too_many_picks": N_("No more than {n} things can be picked."),
    "bad_device": N_("No such device has been invited to this game."),
    "bad_seats": N_("Only seats of people can be at another device."),
    "taken": N_("{name} sits at another device already."),
    "too_many_devices": N_("No more than {n} other devices can be at a table."),
    "here_still": N_("The computer plays only for somebody who cannot be reached."),
    "alone_here": N_("Lessons and examples are for one device alone."),
    "no_table": N_("The game at which you sat is not open any more. Ask for a new invitation."),
    "settled": N_("This was settled when the game began."),
    "not_between": N_("This can only be changed between rounds."),
    "forgotten": N_("This lies too far back: nobody may look it up again."),
    "nothing_to_redo": N_("There is nothing to redo."),
    "not_over": N_("The game is not over yet."),
    "empty": N_("The text or file is empty."),
    "no_save": N_("No game of Mohreh was found in this text or file."),
    "damaged": N_("This save is damaged and cannot be read."),
    "cut": N_("This save or link is incomplete: a part of it is missing."),
    "newer": N_("This save was written by a newer version of Mohreh. Update first."),
    "long_link": N_("This game is too long for a link. Save it as a file instead."),
    "too_long": N_("This game has become too long to be kept. It can be played on, but not reopened."),
    "too_large": N_("This is too large to be a saved game."),
    "illegal": N_("This save cannot be played: line {line}, “{action}”, is not allowed there."),
}


def _fault(why: Mapping[str, str | int], words: Words) -> str:
    """What is wrong with an example that somebody has written."""
    code = str(why["why"])
    message = _FAULTS.get(code, N_("this cannot be read"))
    shape = _SHAPES.get(code, "")
    return _filled(message, {"value": why["value"], "format": shape, "kind": shape}, words)


def _filled(message: str, details: Mapping[str, str | int], words: Words) -> str:
    return words(message, **{name: details[name] for name in placeholders(message)})


def sentence(error: TableError, words: Words) -> str:
    """The sentence for a reader."""
    why = error.details
    match error.code:
        case "no_room" if why["fewest"] == why["most"]:
            text = words("This game is for {fewest} players, not for {n}.", fewest=why["fewest"], n=why["n"])
        case "damaged" if why.get("line"):
            text = words("This save is damaged: line {line} cannot be read.", line=why["line"])
        case "what_to_show":
            kinds = "scenario, example, lesson, puzzle, new, link, replay"
            text = words("An embedded board is given one of these to show: {kinds}.", kinds=kinds)
        case "bad_example":
            place, fault = why["place"] or "{}", _fault(why, words)
            text = words("This example cannot be shown. {place}: {why}.", place=place, why=fault)
        case code:
            text = _filled(_SENTENCES.get(code, N_("Something went wrong. The game is unchanged.")), why, words)
    return f"{text} · {why['clause']}" if why.get("clause") else text
