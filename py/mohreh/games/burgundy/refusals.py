"""Why an action of The Castles of Burgundy is refused: every code with its clause (CB-19.1) and its sentence."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.refusals import Row, refuser
from mohreh.core.text import N_

ROWS: Mapping[str, Row] = {
    "over": Row("CB-5.3", N_("The game is over.")),
    "wrong_seat": Row("CB-4.5", N_("It is not your turn.")),
    "set_up_first": Row("CB-5.3", N_("Something else has to be decided now.")),  # asked
    "effect_open": Row("CB-5.5", N_("First finish the open effect.")),  # asked
    "no_effect": Row("CB-5.5", N_("No effect of this kind is open.")),  # asked
    "compulsory": Row("CB-5.10", N_("This effect cannot be declined.")),
    "impossible_draw": Row("CB-17.4"),  # chance cannot draw or roll this
    # set-up
    "board_not_offered": Row("CB-2.9", N_("This board is not offered.")),
    "no_castle_space": Row("CB-2.12", N_("The start castle stands on a castle space of the own board.")),
    "other_routes": Row("CB-23.3", N_("These are not your trade routes.")),
    # dice and workers
    "die_used": Row("CB-5.1", N_("This die is already used.")),
    "not_rolled": Row("CB-4.1", N_("The dice have not been rolled.")),
    "workers_short": Row("CB-6.6", N_("Not enough workers.")),
    # tiles
    "not_in_depot": Row("CB-7.1", N_("This tile is not in that depot.")),
    "not_in_central": Row("CB-7.1", N_("This tile is not in the central depot.")),
    "storage_full": Row("CB-7.2", N_("Storage is full: choose a tile to discard.")),
    "storage_free": Row("CB-7.2", N_("A tile is discarded only from a full storage.")),
    "not_in_storage": Row("CB-7.3", N_("You do not have this tile in your storage.")),
    "no_room": Row("CB-26.8", N_("A tile cannot be laid there.")),
    "not_to_take": Row("CB-12.13", N_("The effect does not take this tile.")),
    # the estate
    "occupied": Row("CB-8.6", N_("This space is already covered.")),
    "other_board": Row("CB-8.1", N_("Your estate has no such space.")),
    "wrong_kind": Row("CB-8.3", N_("The colour of the tile does not match the space.")),
    "not_adjacent": Row("CB-8.4", N_("The tile must touch a placed tile.")),
    "same_building": Row("CB-8.5", N_("This building already stands in the city.")),
    "second_inn": Row("CB-22.6", N_("Only one inn per area.")),
    # goods and silver
    "no_goods": Row("CB-9.1", N_("You have no goods of this type.")),
    "silver_short": Row("CB-30.19", N_("Not enough silver.")),
    "bought": Row("CB-11.1", N_("You have already bought this turn.")),
    "too_many_types": Row("CB-12.2", N_("Choose exactly as many new types of goods as there are free stacks.")),
    "no_second_depot": Row("CB-13.5", N_("A second depot must be adjacent and needs monastery 5.")),
    # monasteries
    "cannot_hire": Row("CB-13.6", N_("You cannot use monastery 6 now.")),
    "only_2011": Row("CB-7.1", N_("A purchase takes a tile of the central depot.")),
    "cannot_recruit": Row("CB-20.3", N_("Only monastery 28 sells workers.")),
    # extra tiles
    "no_such_building": Row("CB-20.4", N_("The crane does not copy this building.")),
    "no_such_animal": Row("CB-20.6", N_("There is no such animal in the pasture.")),
    # shields
    "no_pair": Row("CB-24.4", N_("You need a pair with both dice unused.")),
    "no_shield": Row("CB-24.4", N_("This shield does not lie there.")),
    "no_castle": Row("CB-24.6", N_("A shield is put on a castle of your estate.")),
    "no_ship_type": Row("CB-24.25", N_("Only shield 5 takes a type of goods from all depots.")),
    "cannot_follow": Row("CB-24.26", N_("Shield 6 names another player, once.")),
    "cannot_turn": Row("CB-24.36", N_("Shield 16 sets one unused die, once in a turn.")),
    "shield_not_yours": Row("CB-24.10", N_("Tribute is paid for your own shields.")),
    "no_work_tribute": Row("CB-24.23", N_("Only shield 3 lets you pay tribute with workers.")),
    "other_discard": Row("CB-24.11", N_("Discard exactly down to the limit of your storage.")),
    "no_castle_shield": Row("CB-24.31", N_("Only shield 11 takes a shield with the action of a castle.")),
    # solo
    "other_goods": Row("CB-27.11", N_("Give five of your goods.")),
    "other_amount": Row("CB-27.17", N_("Points cost a silver each.")),
    "no_such_result": Row("CB-27.19", N_("This result is not open.")),
}
refuse = refuser(ROWS)
