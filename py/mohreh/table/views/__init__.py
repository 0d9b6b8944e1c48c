"""A screen as HTML: the bar around the board, sheets, dialogs, the home page."""
