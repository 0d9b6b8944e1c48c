"""The rules of 7 Wonders Duel, one rule for each kind of decision (DU-6.8)."""

from mohreh.core.rules import Over
from mohreh.games.duel.kinds import Kind, Rule
from mohreh.games.duel.rules import chance, choices
from mohreh.games.duel.rules.turn import TURN

__all__ = ["OVER", "RULES", "TURN"]

OVER: Rule = Over(Kind.OVER)
RULES: dict[str, Rule] = {rule.kind: rule for rule in (*choices.RULES, TURN, *chance.RULES, OVER)}
