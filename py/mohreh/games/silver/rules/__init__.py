"""The rules of Silver, one rule for each kind of decision (SI-3.1)."""

from mohreh.core.rules import Over
from mohreh.games.silver.kinds import Kind, Rule
from mohreh.games.silver.rules import ability, between, chance, secrets, turn
from mohreh.games.silver.rules.secrets import LOOK_RULE

__all__ = ["LOOK_RULE", "RULES"]

RULES: dict[str, Rule] = {
    rule.kind: rule
    for rule in (
        *chance.RULES,
        secrets.PEEK_RULE,
        LOOK_RULE,
        *turn.RULES,
        ability.ABILITY_RULE,
        between.ROUND_OVER_RULE,
        Over(Kind.OVER),
    )
}
