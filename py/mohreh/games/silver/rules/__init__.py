"""The rules of Silver, one rule for each kind of decision (SI-3.1)."""

from mohreh.games.silver.rules import ability, between, chance, secrets, turn
from mohreh.games.silver.rules.kinds import Kind, Rule
from mohreh.games.silver.rules.secrets import LOOK_RULE

__all__ = ["LOOK_RULE", "RULES", "TURN_RULES", "Kind", "Rule"]

TURN_RULES: dict[Kind, Rule] = {  # the active seat decides
    Kind.TURN_START: turn.TURN_START_RULE,
    Kind.CHOOSE_DRAWN: turn.CHOOSE_DRAWN_RULE,
    Kind.DRAWN: turn.DRAWN_RULE,
    Kind.ABILITY: ability.ABILITY_RULE,
    Kind.TURN_END: turn.TURN_END_RULE,
}
RULES: dict[Kind, Rule] = {
    Kind.CHANCE_FIRST: chance.FIRST_RULE,
    Kind.CHANCE_DEAL: chance.DEAL_RULE,
    Kind.INITIAL_PEEK: secrets.PEEK_RULE,
    Kind.LOOK: LOOK_RULE,
    **TURN_RULES,
    Kind.ROUND_OVER: between.ROUND_OVER_RULE,
}
