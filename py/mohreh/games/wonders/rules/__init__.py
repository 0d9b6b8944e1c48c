"""The rules of 7 Wonders, one rule for each kind of decision (SW-4.1)."""

from collections.abc import Mapping

from mohreh.core.rules import Over
from mohreh.games.wonders.kinds import Kind, Rule
from mohreh.games.wonders.rules import setup, turn

__all__ = ["RULES"]

RULES: Mapping[str, Rule] = {rule.kind: rule for rule in (*setup.RULES, *turn.RULES, Over(Kind.OVER))}
