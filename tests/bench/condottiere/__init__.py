"""Whom the opponents of Condottiere are measured against: players by rules of thumb, and one that is tuned on them."""
