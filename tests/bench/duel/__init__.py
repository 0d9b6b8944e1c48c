"""Whom the opponents of Duel are measured against: players who go for one supremacy, by rules of thumb."""
