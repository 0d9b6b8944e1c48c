"""Positions: what the annotation of a field is enough for."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass, field

import pytest

from mohreh.core.position import Position


@dataclass(slots=True)
class Harbour(Position):
    """Ships and cargo."""

    ships: tuple[str, ...] = ()
    cargo: list[int] = field(default_factory=list)
    owners: dict[str, int] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    route: list[int] | None = None  # shared, as what may be missing is
    asked: int = field(default=0, compare=False)  # how often somebody has looked


def harbour() -> Harbour:
    """One with something in every field."""
    return Harbour(("ark",), [1, 2], {"ark": 0}, {"red"}, [9], 3)


def test_a_clone_holds_every_field_and_goes_its_own_way() -> None:
    first = harbour()
    second = first.clone()
    assert type(second) is Harbour
    assert second == first
    assert (second.ships, second.cargo, second.owners, second.flags, second.route, second.asked) == (
        ("ark",),
        [1, 2],
        {"ark": 0},
        {"red"},
        [9],
        3,
    )
    second.ships += ("bark",)
    second.cargo.append(3)
    second.owners["bark"] = 1
    second.flags.add("blue")
    assert first == harbour()
    assert second.route is first.route


@pytest.mark.parametrize(
    ("name", "value"), [("ships", ()), ("cargo", []), ("owners", {}), ("flags", set()), ("route", None)]
)
def test_positions_are_equal_when_every_field_that_rules_see_is(name: str, value: object) -> None:
    other = harbour()
    other.asked = 99
    assert other == harbour()
    setattr(other, name, value)
    assert other != harbour()


def test_a_position_has_slots_and_no_hash_and_shows_its_fields() -> None:
    with pytest.raises(AttributeError):
        harbour().anchor = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        hash(harbour())
    assert repr(harbour()).endswith(
        "Harbour(ships=('ark',), cargo=[1, 2], owners={'ark': 0}, flags={'red'}, route=[9], asked=3)"
    )


def test_a_position_can_be_pickled_and_copied() -> None:
    position = harbour()
    assert pickle.loads(pickle.dumps(position)) == copy.copy(position) == copy.deepcopy(position) == position


def test_a_position_that_is_no_dataclass_cannot_be_cloned() -> None:
    class Bare(Position):
        pass

    with pytest.raises(TypeError, match="Bare is no dataclass with slots"):
        Bare().clone()
