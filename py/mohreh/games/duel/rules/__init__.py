"""The rules of 7 Wonders Duel, one rule for each kind of decision (DU-6.8)."""

from mohreh.games.duel.rules import chance, choices
from mohreh.games.duel.rules.kinds import DECISIONS, Kind, Result, Rule, Victory
from mohreh.games.duel.rules.turn import TURN

__all__ = ["DECISIONS", "RULES", "Kind", "Result", "Rule", "Victory"]

RULES: dict[Kind, Rule] = {
    Kind.DRAFT: choices.DRAFT_RULE,
    Kind.TURN: TURN,
    Kind.TOKEN: choices.TOKEN_RULE,
    Kind.BOX_TOKEN: choices.BOX_TOKEN_RULE,
    Kind.DESTROY_BROWN: choices.DESTROY_BROWN_RULE,
    Kind.DESTROY_GREY: choices.DESTROY_GREY_RULE,
    Kind.DISCARDED: choices.DISCARDED_RULE,
    Kind.STARTER: choices.STARTER_RULE,
    Kind.CHANCE_FIRST: chance.FIRST_RULE,
    Kind.CHANCE_TOKEN: chance.TOKEN_RULE,
    Kind.CHANCE_POOL: chance.POOL_RULE,
    Kind.CHANCE_GUILD: chance.GUILD_RULE,
    Kind.CHANCE_DEAL: chance.DEAL_RULE,
    Kind.CHANCE_REVEAL: chance.REVEAL_RULE,
    Kind.CHANCE_DRAW: chance.DRAW_RULE,
}
