"""The HTML of a screen around and over the board: controls, sheets, dialogs, the home page."""
