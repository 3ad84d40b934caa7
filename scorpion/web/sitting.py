"""Sitting: the game on the table with its clock, kept and counted as it goes on."""

from collections.abc import Callable

from scorpion.game import Game, new_identity
from scorpion.web.clock import PlayClock
from scorpion.web.keeper import Keeper


class Sitting:
    """One game at a time, by a clock `now` in milliseconds that never goes back.

    The time counts from the first move to the win, while the page is in sight.
    """

    def __init__(self, game: Game, keeper: Keeper, now: Callable[[], float]) -> None:
        self.game = game
        self._keeper = keeper
        self._clock = PlayClock(now)
        self._in_sight = True

    @property
    def in_progress(self) -> bool:
        """Whether a move was made and the game is not won."""
        return bool(self.game.steps) and not self.game.position.won

    @property
    def streak_at_stake(self) -> int:
        """How many wins in a row would end if the game were left."""
        results, identity = self._keeper.statistics, self.game.identity
        if identity is None or not results.has(identity) or results.has_won(identity):
            return 0
        return results.current_streak(identity)

    @property
    def help_matters(self) -> bool:
        """Whether help would be noted: it was not yet, and the game was not won already."""
        game = self.game
        won = bool(game.steps) and game.steps[-1].after.won
        return not (game.helped or won)

    def begin(self, game: Game) -> None:
        """Put another game on the table and keep it; one without a move will count."""
        if not game.steps and game.identity is None:
            game.identity = new_identity()
        self.game = game
        self._clock.set(game.seconds)
        self.keep()

    def keep(self) -> None:
        """Keep the game as it stands, after anything that changed it."""
        self._tell_time()
        self._keeper.save(self.game)

    def keep_step(self) -> None:
        """Keep the game after a step, and count what the step brought: a start, a win."""
        self.keep()
        game = self.game
        if game.identity:
            self._keeper.count_start(game.identity, game.helped)
            if game.position.won:
                self._keeper.count_win(game.identity, game.played, game.seconds)

    def mark_helped(self) -> None:
        """Note that the player had help in the game on the table; a win made before stays as it is.

        Undo and Replay don't take it back. A game not started yet counts as helped once it is.
        """
        if not self.help_matters:
            return
        game = self.game
        game.helped = True
        self.keep()
        if game.identity and self._keeper.statistics.has(game.identity):
            self._keeper.count_start(game.identity, helped=True)

    def keep_time(self) -> None:
        """Bring the game's seconds up to date, and keep them where the game is kept."""
        self._tell_time()
        self._keeper.save_time(self.game)

    def watch(self, in_sight: bool) -> None:
        """Let the clock run only while the page is in sight, and this tab has the game."""
        self._in_sight = in_sight
        self.keep_time()

    def _tell_time(self) -> None:
        self._clock.run(self.in_progress and self._in_sight)
        self.game.seconds = self._clock.seconds
