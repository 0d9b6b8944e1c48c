"""What Persian calls the things of this game: an English word as a pattern, and what has to stand for it."""

TERMS = {
    "round": "دور",
    "amulet": "طلسم",
    "vote": "سرشماری",
    "deck": "ستون",
    "discard pile": "سوخته",
    "exchange": "معاوضه",
    "rival": "رقیب|رقبا",
    "werewol(?:f|ves)": "گرگینه",
    "ability": "قابلیت",
}
