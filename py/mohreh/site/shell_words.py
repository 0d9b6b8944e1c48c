"""The texts of the page and its shell that belong neither to a game nor to the table.

`PAGE` fills the templates at build time; {games} are the titles of all games. `SHELL` is in the page as JSON for
web/shell.py, which has no catalogue and fills in {named} parameters itself. `DEVICES` is in separate files for
web/devices, which few visitors need.
"""

from mohreh.core.text import N_

NAMES = {"fa": "مهره", "en": "Mohreh"}  # each language shows its own: a brand, not a translation
LANGUAGE_NAMES = {"fa": "فارسی", "en": "English"}

# The warning before an unfinished game with secrets is passed on, in the app and on an embedded board.
PASSING_ON = {
    "pass_on_title": N_("A game that is not over"),
    "pass_on_told": N_(
        "Whoever opens what you pass on can look at every seat: it shows all that has been dealt and done so far, "
        "hidden or not. What is still to come is not in it; the copy goes on with luck of its own."
    ),
    "pass_on": N_("Pass it on"),
    "cancel": N_("Cancel"),
}

FOREIGN = N_(
    "The network answers in place of this site (a login page?). Open any other page, sign in there, come back and try "
    "again."
)

PAGE = {
    "title": N_("Mohreh: board games in your browser"),
    "description": N_("Play {games} with friends at one tablet, or against the computer. Free, offline, private."),
    "skip": N_("Skip to the content"),
    "home_label": N_("Mohreh: home"),
    "controls_label": N_("Game controls"),
    "headline": N_("Sit down and play"),
    "continue": N_("Continue"),
    "finished": N_("Finished games"),
    "games": N_("Games"),
    "import": N_("Open a saved game"),
    "export_all": N_("Save all games as a file"),
    "stats": N_("Your games"),
    "numbers": N_("All of your games in numbers"),
    "save_file": N_("Save as a file"),
    "share": N_("Share"),
    "copy_link": N_("Copy link"),
    "example_of": N_("An example of this"),
    "set_up": N_("Set up a table"),
    "log": N_("Log"),
    "close_log": N_("Close the log"),
    "rules": N_("Rules"),
    "rules_whole": N_("Open the rules in a tab of their own"),
    "rules_back": N_("Back to where you read"),
    "rules_close": N_("Close the rules"),
    "rules_lost": N_("The rules could not be loaded. Check the connection and try again."),
    "settings": N_("Settings"),
    "close": N_("Close"),
    "language": N_("Language"),
    "theme": N_("Appearance"),
    "theme_auto": N_("As the device"),
    "theme_light": N_("Light"),
    "theme_dark": N_("Dark"),
    "digits": N_("Digits"),
    "digits_own": "۱۲۳",
    "digits_latin": "123",
    "pace": N_("Pace of the computer"),
    "pace_human": N_("Like a person"),
    "pace_double": N_("Twice as fast"),
    "pace_instant": N_("At once"),
    "milestones": N_("Stop after each Age, phase or battle"),
    "animation": N_("Moving cards"),
    "sound": N_("Quiet sounds, with a short vibration on phones"),
    "hints": N_("Hints"),
    "forced": N_("Play forced moves automatically"),
    "shortcuts": N_("Keyboard shortcuts"),
    "awake": N_("Keep the screen on during a game"),
    "help": N_("Keys"),
    "about_label": N_("About Mohreh"),
    "install": N_("Install"),
    "home_screen": N_("Games may be cleared after seven days without a visit: how to keep them"),
    "devices": N_("People and devices"),
    "import_title": N_("Open a saved game"),
    "import_file": N_("Choose a file"),
    "import_paste": N_("Or paste a game or its link here"),
    "open": N_("Open"),
    **PASSING_ON,
    "foreign": FOREIGN,
    "no_script": N_(
        "Mohreh needs JavaScript and a browser of recent years: please allow it for this page, or use a newer browser."
    ),
}

# Keyboard shortcuts, for the help dialog.
KEYS = (
    ("← ↑ → ↓", N_("Move over the board")),
    ("Enter", N_("Press what is in focus")),
    ("C", N_("Go to what can be done, and on to more of it")),
    ("Esc", N_("Close what is open")),
    ("U", N_("Undo")),
    ("R", N_("Redo")),
    ("I", N_("Show a hint")),
    ("L", N_("Show what happened")),
    ("B", N_("Show the rules")),
    ("H", N_("Cover your cards")),
    ("?", N_("Show these keys")),
)

SHELL = {
    "waking": N_("Waking up…"),
    "opening": N_("A long game is being opened: {n}%"),
    "opening_games": N_("Games are being opened: {n}%"),
    "waking_board": N_("Your game is waking up…"),
    "play": N_("Play"),
    "retry": N_("Try again"),
    "failed": N_("The game could not start here. Check the connection and try again."),
    "failed_wasm": N_(
        "The game could not start here: this browser does not run WebAssembly. Allow it, or use a newer browser."
    ),
    "failed_memory": N_(
        "The game could not start here: there is not enough memory. Close other tabs and programs, and try again."
    ),
    "failed_internal": N_("The game could not start here. Try again, or use another browser."),
    "failed_types": N_(
        "The game could not start here: the server of this site gives its files a type that browsers refuse to run. "
        "Its owner finds what to do in the README."
    ),
    "failed_foreign": FOREIGN,
    "failed_alone": N_(
        "Mohreh cannot start here: the page around shows it in a closed frame without an origin of its own, or it was "
        "opened as a file. Take this address to a tab of its own, or to a web server:"
    ),
    "revived": N_("The game engine crashed and was restarted; everything goes on from the last save."),
    "breaks": N_("The game engine crashes on this saved game each time, so it was set aside: {name}"),
    "internal": N_("Something went wrong; your game is untouched. Try again."),
    "forbidden": N_(
        "This browser keeps no games: this one lives only in this tab. Save it as a file before you close it."
    ),
    "full": N_(
        "The storage of this browser is full: your last moves live only in this tab. Save as a file, or delete games."
    ),
    "save_file": N_("Save as a file"),
    "stale": N_("This game has moved on in another tab."),
    "stale_open": N_("Show the newest here"),
    "damaged": N_("A saved game could not be read and was set aside: {name}"),
    "newer": N_("A newer Mohreh has written this game; it is kept as it is: {name}"),
    "download_rest": N_("Download what is left"),
    "discard": N_("Discard"),
    "discarded": N_("Discarded"),
    "deleted": N_("Game deleted"),
    "undo": N_("Undo"),
    "forgotten": N_("The finished games are forgotten"),
    "restored": N_("The game is back"),
    "deleted_some": N_("Games deleted: {n}"),
    "restored_some": N_("Games that are back: {n}"),
    "not_here": N_(
        "This game is not kept in this browser. Whoever has it can pass it on from the settings of the game, as a link "
        "or as a file."
    ),
    "copied": N_("The link is copied"),
    "copied_text": N_("Copied"),
    "copy_by_hand": N_("Copy this link"),
    "saved_file": N_("Saved as {name}"),
    "opened_many": N_("Games opened: {n}"),
    "opened_some": N_("Games opened: {n}. Could not be read: {bad}"),
    "here_already": N_("Games that were here already: {n}"),
    "puzzles_taken": N_("Results of puzzles added: {n}"),
    "counted": N_("Finished games added to the statistics: {n}"),
    "counted_already": N_("The finished games in this file are in the statistics already"),
    "nothing_to_open": N_("Choose a file or paste a game first."),
    "too_large": N_("This file is too large to be a game."),
    "offline": N_("Ready for offline play"),
    "unsafe": N_("Without https: no camera for codes, nothing kept for play without a network"),
    "devices_unloaded": N_("What other devices need could not be loaded. Check the connection and try again."),
    "no_puzzle": N_("There is no such puzzle: {name}."),
    "puzzles_unloaded": N_("The puzzles could not be loaded. Check the connection and try again."),
    "update": N_("A new version of Mohreh is ready."),
    "update_now": N_("Use it now"),
    "later": N_("Later"),
    "close": N_("Close"),
    "home": N_("Home"),
    "name": N_("Mohreh"),
}

# The dialog for other devices, at both ends: web/devices.
DEVICES = {
    "title": N_("People and devices"),
    "told": N_(
        "Everybody can play on a phone or tablet of their own: in the same network, without the internet, without an "
        "account."
    ),
    "alone_here": N_("What is played here is an example, and stays on this device."),
    "unable": N_(
        "This browser cannot connect to other devices, because WebRTC is switched off in it: switch it on, or open "
        "this page in another browser."
    ),
    "here": N_("on this device"),
    "joined": N_("on another device"),
    "joined_with": N_("on another device, with {name}"),
    "away": N_("on a device that is out of reach"),
    "all": N_("A screen for all"),
    "all_told": N_("for the middle of the table: shows what everybody may see"),
    "invite": N_("Invite"),
    "again": N_("Invite again"),
    "back": N_("Play here"),
    "stand_in": N_("Let the computer play"),
    "left": N_("has left: the computer plays instead"),
    "returns": N_("Plays again"),
    "stands_in": N_("out of reach: the computer plays until then"),
    "end": N_("End"),
    "several": N_("Several people on one device"),
    "nobody": N_("Choose who plays on that device."),
    "invitation": N_("Invitation: {name}"),
    "following": N_("Then {name}"),
    "together": N_("{name} on the same device"),
    "next": N_("Next device"),
    "step_1": N_("Point the other device’s camera here, or send it this."),
    "step_2": N_("It then shows a code as well."),
    "step_3": N_("Scan that code here, or paste its text."),
    "copy": N_("Copy"),
    "copied": N_("Copied"),
    "share": N_("Send"),
    "scan": N_("Scan its code"),
    "see_code": N_("Show my code again"),
    "paste": N_("Text of the other device"),
    "connect": N_("Connect"),
    "list": N_("Back"),
    "waiting": N_("Connecting…"),
    "gone": N_("Out of reach: {name}"),
    "waits": N_("The device with the table shows something else just now: the game goes on here when it is back."),
    "late": N_("This browser is slow to save the game. The other devices go on: leave this page open."),
    "connected": N_("Plays on another device: {name}"),
    "damaged": N_("This code is not complete: scan it again, or copy all of it."),
    "version": N_("The two devices have different versions of Mohreh: reload the page on both, and invite again."),
    "kind": N_("This is an invitation: open it on the other device, and scan here what that one shows."),
    "own": N_("This is the code of this very device: scan the one that the other device shows."),
    "old": N_("This code belongs to an invitation that has run out: open the one above on the other device."),
    "alone": N_(
        "The browser knows of no network: connect this device to a Wi-Fi network. If it gives the hotspot itself, "
        "allow the camera: only then does the browser say where it is."
    ),
    "allow": N_("Allow the camera"),
    "no_camera": N_("The camera cannot be used: allow it for this page, or paste the text of the other device."),
    "apart": N_(
        "The devices do not find each other: put both into the same network, no guest network, or use the hotspot of "
        "one of them, and allow local devices where the browser asks."
    ),
    "join_title": N_("Join the table"),
    "join_told": N_("Show this to the device with the table, or send it there."),
    "answer": N_("Answer of this device"),
    "join_wait": N_("Waiting for the table…"),
    "join_ask": N_("Ask for an invitation at the device with the table: open it with the camera, or paste it here."),
    "join_paste": N_("Invitation"),
    "join": N_("Join"),
    "no_invitation": N_(
        "This is no invitation but the answer to one: ask for an invitation at the device with the table."
    ),
    "closed": N_("This seat is no longer played on this device, or the game was closed: ask for a new invitation."),
    "silent": N_(
        "The device with the table does not answer just now. Nothing is lost: the game goes on here as soon as it is "
        "heard again, or by a new invitation."
    ),
    "leave_title": N_("Leave the table?"),
    "leave_told": N_("The others see that you have gone. Your seat is kept: you come back by a new invitation."),
    "leave": N_("Leave the table"),
    "language_title": N_("Change the language?"),
    "language_told": N_(
        "This page is reloaded for that, and loses its other devices: each needs a new invitation. Nothing of the "
        "game is lost."
    ),
    "language": N_("Change the language"),
    "stay": N_("Go on playing"),
    "lost": N_("The device with the table is out of reach. Nothing is lost: ask for a new invitation there."),
}

# The list of the puzzles of a game, and what is shown beside the table: web/puzzles.
PUZZLES = {
    "title": N_("Puzzles: {game}"),
    "exact": N_("Exact"),
    "exact_told": N_("What does it cost, how many points, who wins, what is refused: the rules are the proof."),
    "exact_asks": N_("what do the rules say?"),
    "forced": N_("Forced"),
    "forced_told": N_("Searched to the end, over everything that is hidden: nothing else does as well."),
    "forced_asks": N_("find the only way"),
    "judged": N_("Judged"),
    "judged_told": N_("The best move here: the computer believes so, after long thinking."),
    "judged_asks": N_("find the best move"),
    "level": N_("difficulty {n} of {all}"),
    "right": N_("solved"),
    "wrong": N_("not solved, comes back"),
    "due": N_("comes back today"),
    "back": N_("Puzzles that come back today: {n}"),
    "solved": N_("Solved: {n} of {all}"),
    "run": N_("Days in a row: {n}"),
    "today": N_("Today’s puzzle:"),
    "shared": N_("{game} · {puzzle}. Can you find it?"),
    "shared_run": N_("{game} · {puzzle} · day {run} in a row. Can you find it?"),
    "copied": N_("Copied: pass it on as you like"),
    "by_hand": N_("Copy this line"),
    "page": N_("Ten of them on a page, to read and to put on yours"),
}
