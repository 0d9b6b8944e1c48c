"""What a slot of the structure, and the place under a Wonder, may hold besides a card."""

EMPTY = -2  # the slot holds no card any more
AGE_BACK = -1  # a face-down card of the current Age, DU-5.5
GUILD_BACK = -3  # a face-down Guild
NOT_BUILT = -1  # no card lies under the Wonder
CARD_UNTOLD = -2  # the Wonder is built; a described position does not say with which card
