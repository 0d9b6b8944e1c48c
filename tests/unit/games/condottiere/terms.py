"""What Persian calls the things of this game: an English word as a pattern, and what has to stand for it."""

TERMS = {
    "round": "راند",
    "Mercenar(?:y|ies)": "مزدور",
    "Favor of the Pope": "رحمت پاپ",
    "Condottiere token": "توکن کندوتیره",
    "Courtesan": "معشوقه",
    "Scarecrow": "مترسک",
    "burn(?:s|ed)?": "سوز|سوخت",
}
