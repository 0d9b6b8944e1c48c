"""The rules of The Castles of Burgundy, one rule for each kind of decision (CB-5.3, CB-5.5)."""

from collections.abc import Mapping

from mohreh.core.rules import Over
from mohreh.games.burgundy.kinds import Kind, Rule
from mohreh.games.burgundy.rules import asked, market, phase_end, setup, solo, turn

__all__ = ["RULES"]

RULES: Mapping[str, Rule] = {
    rule.kind: rule
    for rule in (*setup.RULES, *market.RULES, *turn.RULES, *asked.RULES, *phase_end.RULES, *solo.RULES, Over(Kind.OVER))
}
