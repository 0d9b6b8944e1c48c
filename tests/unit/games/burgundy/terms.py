"""What Persian calls the things of this game: an English word as a pattern, and what has to stand for it."""

TERMS = {
    "round": "راند",
    "phase": "فاز",
    "depot": "بارانداز",
    "estate": "ملک",
    "worker": "کارگر",
    "monaster(?:y|ies)": "آکادمی",
    "area": "منطقه",
    "action": "اکشن",
    "tribute": "خراج",
    "inn": "کاروانسرا",
    "ship": "کشتی",
}
