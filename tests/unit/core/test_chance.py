"""The generator: fixed for ever, uniform, and honest about bad bounds."""

from collections import Counter

import pytest

from mohreh.core.chance import VERSION, Chance


def test_known_answers_never_change() -> None:
    """Seeds that people have written down must name the same games in every version."""
    assert VERSION == "splitmix64-1"
    chance = Chance("mohreh")
    assert [chance.bits() for _ in range(3)] == [14425330890862789775, 5197995048207318638, 11550337617262854540]
    items = list(range(8))
    Chance("مهره").shuffle(items)
    assert items == [0, 4, 5, 7, 3, 1, 6, 2]


def test_splitmix_reference_sequence() -> None:
    """The first outputs of the published algorithm for state 1234567."""
    chance = Chance("")
    chance._state = 1234567
    assert [chance.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_draws_are_uniform_within_five_sigma() -> None:
    chance = Chance("uniform")
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(abs(count - 10_000) < 5 * (60_000 * 5 / 36) ** 0.5 for count in counts.values())


def test_shuffle_reaches_every_order_equally() -> None:
    chance = Chance("orders")
    counts: Counter[str] = Counter()
    for _ in range(24_000):
        items = list("abcd")
        chance.shuffle(items)
        counts["".join(items)] += 1
    assert len(counts) == 24
    assert all(abs(count - 1000) < 5 * 1000**0.5 for count in counts.values())


def test_a_fraction_lies_in_the_unit_interval() -> None:
    chance = Chance("f")
    drawn = [chance.fraction() for _ in range(1000)]
    assert 0.0 <= min(drawn) < max(drawn) < 1.0


@pytest.mark.parametrize("bad", [0, -1, (1 << 32) + 1])
def test_an_impossible_bound_is_named(bad: int) -> None:
    with pytest.raises(ValueError, match=f"below {bad}"):
        Chance("x").below(bad)


def test_nothing_to_choose_from() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Chance("x").choose([])
