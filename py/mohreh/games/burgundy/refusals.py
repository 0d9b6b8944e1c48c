"""The refusals of The Castles of Burgundy: every code with its clause (CB-19.1) and its sentence."""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.refusals import Row, refuser
from mohreh.core.text import N_

ROWS: Mapping[str, Row] = {
    "over": Row("CB-5.3", N_("The game is over.")),
    "wrong_seat": Row("CB-4.5"),  # seat: whose turn it is, CHANCE
    "set_up_first": Row("CB-5.3"),  # kind: what is decided now
    "effect_open": Row("CB-5.5"),  # effect: which
    "turn_only": Row("CB-5.5", N_("This is done in your own turn, not at the end of a phase.")),
    "set_up_over": Row("CB-5.3", N_("This part of the setting up is over.")),
    "of_chance": Row("CB-17.4", N_("This is dealt or rolled: nobody chooses it.")),
    "no_effect": Row("CB-5.5", N_("No such effect is open now: this answers the effect of a tile or a shield.")),
    "compulsory": Row("CB-5.10", N_("This effect cannot be declined: {effect}.")),
    "impossible_draw": Row("CB-17.4"),  # chance cannot draw or roll this
    # set-up
    "board_not_offered": Row("CB-2.9", N_("This board is not offered: choose one of those that are shown.")),
    "board_not_in_box": Row("CB-25.1", N_("This board is not in the box: {board}.")),
    "no_castle_space": Row("CB-2.12", N_("The start castle goes on a castle space of your own board.")),
    "no_centre": Row(
        "CB-26.4", N_("On this board the start castle of a team goes in the centre of one of the halves.")
    ),
    "other_routes": Row("CB-23.3", N_("These are not your trade routes: put your own ones in order.")),
    # dice and workers
    "die_used": Row("CB-5.1"),  # result, left: bits of the dice that are unused
    "not_rolled": Row("CB-4.1", N_("The dice have not been rolled yet: wait a moment.")),
    "workers_short": Row("CB-6.6"),  # need, have, result and target of the die, -1: none
    # tiles
    "not_in_depot": Row("CB-7.1", N_("{depot} does not have this tile: {tile}.")),
    "not_in_central": Row("CB-7.1", N_("The central depot does not have this tile: {tile}.")),
    "only_numbered": Row("CB-7.1", N_("This shield takes a tile of a numbered depot: say which.")),
    "only_central": Row("CB-7.1", N_("Here a tile of the central depot is taken, not of a numbered one.")),
    "storage_full": Row("CB-7.2", N_("Your storage is full: choose the tile that you discard for it.")),
    "storage_free": Row("CB-7.2", N_("There is room in your storage: nothing is discarded for this tile.")),
    "not_in_storage": Row("CB-7.3", N_("Your storage does not have this tile: {tile}.")),
    "no_room": Row("CB-26.8", N_("Choose whether the tile goes to your private or to the shared storage.")),
    "room_full": Row("CB-7.2", N_("This storage is full, but the other one has room: lay the tile there.")),
    "other_storage": Row(
        "CB-26.8", N_("The new tile takes the place of the one that is discarded, in its storage: {tile}.")
    ),
    "one_storage": Row("CB-26.8", N_("Only partners have a private and a shared storage: here none is named.")),
    "storage_named": Row("CB-26.8", N_("The storage is named only for the shared one of two like tiles of yours.")),
    "not_to_take": Row("CB-12.13"),  # tile; source: what takes other kinds, or "" and the depot
    # the estate
    "occupied": Row("CB-8.6", N_("The space is covered, and no tile is ever moved: {tile}.")),
    "other_board": Row("CB-8.1", N_("Your estate has no such space.")),
    "wrong_kind": Row("CB-8.3", N_("The space is {colour}, and this tile does not go there: {tile}.")),
    "not_adjacent": Row("CB-8.4", N_("No tile of yours lies beside this space: place tiles where they touch others.")),
    "same_building": Row(
        "CB-8.5", N_("This building already stands in the city, so place it in another one: {building}.")
    ),
    "second_inn": Row("CB-22.6", N_("An inn already lies in this area: each area takes only one.")),
    # goods and silver
    "no_goods": Row("CB-9.1", N_("You have no goods of this type: {goods}.")),
    "silver_short": Row("CB-30.19", N_("This costs {need}: you have {have}.")),
    "bought": Row("CB-11.1", N_("You have already bought a tile in this turn: one in each turn.")),
    "too_many_types": Row("CB-12.2"),  # free: stacks; new: types of which some lie there; named: how many types
    "no_second_depot": Row("CB-13.5"),  # depot; owned: monastery 5
    # monasteries
    "cannot_hire": Row("CB-13.6"),  # owned, of_2011
    "only_2011": Row("CB-7.1", N_("A purchase takes a tile of the central depot, not of a numbered one.")),
    "cannot_recruit": Row("CB-20.3", N_("Only monastery 28 turns silver into workers.")),
    # extra tiles
    "no_such_building": Row("CB-20.4", N_("The crane does not work as this building: {building}.")),
    "no_such_animal": Row("CB-20.6", N_("There are none in this pasture: {animal}.")),
    # shields
    "no_pair": Row("CB-24.4"),  # depot; need and have: workers, need -1: a die is used
    "no_shield": Row("CB-24.4", N_("{shield} does not lie on any depot.")),
    "no_castle": Row("CB-24.6", N_("A shield is put on a castle of your estate.")),
    "no_ship_type": Row("CB-24.25", N_("Only shield 5 takes a type of goods from all depots.")),
    "cannot_follow": Row("CB-24.26"),  # owned; named: a seat, -1 none
    "cannot_turn": Row("CB-24.36"),  # owned
    "shield_not_yours": Row("CB-24.10", N_("Tribute is paid for your own shields, once for each.")),
    "no_work_tribute": Row("CB-24.23", N_("Only shield 3 lets you pay tribute with workers.")),
    "other_discard": Row("CB-24.11"),  # many
    "no_castle_shield": Row("CB-24.31", N_("Only shield 11 takes a shield with the action of a castle.")),
    # solo
    "other_goods": Row("CB-27.11", N_("Give exactly five of your goods.")),
    "no_such_result": Row("CB-27.19", N_("This is none of the effects of that placement.")),
}
refuse = refuser(ROWS)
