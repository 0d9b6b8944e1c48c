"""7 Wonders Duel in numbers: what the numbers of an observation are about."""

from __future__ import annotations

from mohreh.rl.episode import Episode, plan


def test_a_number_is_about_the_thing_whose_name_it_has() -> None:
    """What somebody builds is counted under its name, first for the one who looks."""
    episode = Episode(plan("duel", options={"wonders": "first-game"}), "any text")
    action = next(str(action) for action in episode.actions() if str(action).startswith("build "))
    seat, before = episode.seat or 0, episode.observation(episode.seat or 0)
    for number in episode.plan.phrases.numbers(action):
        episode.say(number)
    names = zip(episode.plan.labels(), before, episode.observation(seat), strict=True)
    gained = [label for label, then, now in names if now > then and label.startswith("city")]
    assert gained[0] == f"city[0, {action.removeprefix('build ')}]"
