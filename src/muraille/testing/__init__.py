"""Laws that every game and every bot keeps, for whoever adds one.

``check_game`` plays seeded tables and holds a game against every law; ``check_bot`` does the same
for a bot. What breaks a law is told with the law, the seed, and how to see it again
(``docs/contributor/add-a-game.md``). Nothing here needs more than Muraille itself.
"""

from muraille.testing.broken import LawBroken
from muraille.testing.check import check_bot, check_game
from muraille.testing.trial import Trial

__all__ = ["LawBroken", "Trial", "check_bot", "check_game"]
