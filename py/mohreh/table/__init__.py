"""The table: one game in progress with its people and bots, its log, undo, dialogs and saves. It knows no rules."""
