"""The new-game dialog: the table keeps its fields consistent and begins the game."""

import json

import page
from navigation import sit_down
from page import find, hands, root, settings
from table import app, ask, table, wait


def play(form):
    """Begin a game with the values of the dialog; until the engine is ready this waits."""
    page.hush()
    given = json.loads(hands.form(form))
    game = form.getAttribute("data-game")
    forms = page.stored_settings().get("forms", settings.get("forms", {}))
    page.keep_settings("forms", dict(forms, **{game: {key: value for key, value in given.items() if key != "seed"}}))
    names = {key: value for key, value in given.items() if key.endswith("-name") and value}
    if names:  # these people begin another game
        page.keep_settings("form", names)
    if not find("new-game").hasAttribute("data-heard"):
        page.keep_settings("sound", form.querySelector(".hear > input").checked)
        page.show_settings()
        app.hear("turn")
    wait()

    filled = hands.form(form)

    def begun(reply):
        root.removeAttribute("data-waking")
        if reply.ok:
            sit_down(reply)
            if hasattr(reply, "invited"):
                app.devices("dialog", reply.invited)
            return
        same = hands.form(form) == filled
        table.refuse(reply, same)
        if not same:  # the dialog has been filled in differently meanwhile
            arrange(form)

    ask({"do": "new", "game": game, "form": given, "entropy": hands.entropy()}, begun, last=True)


arranging = {"times": 0, "colour": ""}


def arrange(form, changed=""):
    """Let the table adapt the dialog after a change of the field `changed`: which values are possible together, and
    who has which colour. A reply to outdated values is not drawn, and the current values are sent instead; a name
    that is still being typed causes no change event until its field is left. A colour that was chosen is sent until
    it is drawn, so that the person who had it gets another."""
    given = hands.form(form)
    arranging["times"] += 1
    if not changed or changed.endswith("-colour"):
        arranging["colour"] = changed
    asked = arranging["times"]

    def drawn(reply):  # what is being pressed must not move
        hands.whenUp(lambda: draw(reply))

    def draw(reply):
        if not form.isConnected or asked != arranging["times"]:
            return  # a later change has sent another request
        if hands.form(form) != given:
            arrange(form, changed)
        elif reply.ok:
            arranging["colour"] = ""
            hands.draw(reply, lambda: None)
            if hands.propose(form, given):
                arrange(form)

    game, colour = form.getAttribute("data-game"), arranging["colour"]
    ask({"do": "dialog", "game": game, "form": json.loads(given), "changed": colour}, drawn)
