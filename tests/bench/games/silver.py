"""Silver, four rounds."""

from tests.bench.games import Match, Pressed

KINDS = tuple((f"Silver, {n} seats", {"mode": "four-rounds"}, n) for n in (2, 3, 4))
RATIO = 0.9
ITERATIONS = 270
MATCHES = (
    Match("belief", "forgetful", 2, least=0.60),
    Match("belief", "random", 2, least=0.95),
    Match("belief", "forgetful", 2, part=0.3, options={"mode": "points"}),
    Match("belief", "forgetful", 3, part=0.3),
    Match("belief", "forgetful", 4, part=0.3),
)
# One press in a game of two people: each draws, picks three own cards or cards of others, and discards.
_PRESS = """() => {
  const able = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.getAttribute('aria-disabled') !== 'true' && each.getClientRects().length);
  const dialog = document.querySelector('#over[open]') ? '#over' : '#board';
  const [lift] = able('#board [data-do=lift]');
  const picks = able('#board [data-do^="pick "]');
  const actions = able(`${dialog} [data-action]`);
  const find = (text) => actions.find((each) => each.dataset.action === text);
  const first = ['draw 1', 'put away', 'discard', 'end'].map(find);
  window.turn = (window.turn ?? 0) + 1;
  const draws = first[0] ?? first[1];
  const next = lift ?? draws ?? (picks.length && window.turn % 4 ? picks[window.turn * 7 % picks.length] : null)
    ?? first.find(Boolean) ?? actions[0] ?? picks[window.turn * 7 % picks.length];
  if (!next) return null;
  next.click();
  return next.dataset.action ?? next.dataset.do;
}"""
PRESSED = Pressed(_PRESS, told=("pick", "draw"), beginning=("peek 1 2", "put away") * 2)
