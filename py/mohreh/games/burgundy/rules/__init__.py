"""The rules of The Castles of Burgundy, one rule for each kind of decision (CB-5.3, CB-5.5)."""

from collections.abc import Mapping

from mohreh.core.rules import Over
from mohreh.games.burgundy.kinds import Kind, Rule
from mohreh.games.burgundy.rules import asked, asked_late, market, setup, turn

__all__ = ["RULES"]

RULES: Mapping[str, Rule] = {
    rule.kind: rule
    for rule in (*setup.RULES, *market.RULES, *turn.RULES, *asked.RULES, *asked_late.RULES, Over(Kind.OVER))
}
