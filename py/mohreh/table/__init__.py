"""Games in progress with their people and bots, logs, undo, dialogs and saves. The table knows no rules."""
