"""What Persian calls the things of this game: an English word as a pattern, and what has to stand for it."""

TERMS = {
    "Age": "عصر",
    "discard pile": "کارت\u200cهای دورانداخته",
    "guild": "اتحادیه",
    "structure": "سازه",
    "neighbour": "همسایه",
    "conflict": "درگیری",
    "shield": "سپر",
    "symbol": "نشان",
}
