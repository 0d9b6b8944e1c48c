"""The rules of 7 Wonders, one rule for each kind of decision (SW-4.1)."""

from collections.abc import Mapping

from mohreh.core.rules import Over
from mohreh.games.wonders.rules import setup, turn
from mohreh.games.wonders.rules.kinds import Kind, Rule

__all__ = ["RULES", "Kind", "Rule"]

RULES: Mapping[str, Rule] = {rule.kind: rule for rule in (*setup.RULES, *turn.RULES, Over(Kind.OVER))}
