"""For people at a keyboard: tournaments between bots. Nothing of the app stands on it."""
