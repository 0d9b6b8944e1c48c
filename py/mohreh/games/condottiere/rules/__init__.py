"""The rules of Condottiere, one rule for each kind of decision (CO-19)."""

from collections.abc import Mapping

from mohreh.core.rules import Over
from mohreh.games.condottiere.kinds import Kind, Rule
from mohreh.games.condottiere.rules import after, battle, chance, out_of_turn

__all__ = ["OUT_OF_TURN", "RULES"]

RULES: Mapping[str, Rule] = {rule.kind: rule for rule in (*chance.RULES, *battle.RULES, *after.RULES, Over(Kind.OVER))}
OUT_OF_TURN: Mapping[str, Rule] = {verb: rule for rule in out_of_turn.RULES for verb in rule.verbs}
