"""What Persian calls the things of this game: an English word as a pattern, and what has to stand for it."""

TERMS = {
    "Age": "دوره",
    "Guild": "انجمن",
    "discard pile": "باطل\u200cشده",
    "Progress token": "توکن(?:\u200cهای)? پیشرفت",
    "Military token": "توکن(?:\u200cهای)? ارتش",
    "Conflict pawn": "نشان نبرد",
    "chain": "زنجیره",
    "shield": "سپر",
    "accessible": "در دسترس",
}
