"""The dialog My Statistics."""

from scorpion.game import Game
from scorpion.statistics import Statistics
from scorpion.web.chart import chart, chart_words
from scorpion.web.dom import by_id, make
from scorpion.web.result_words import NOT_KEPT, figures, time_words
from scorpion.web.words import counted


def show_results(statistics: Statistics, game: Game, kept: bool) -> None:
    """Open the dialog with a player's results; `kept` tells whether results are counted."""
    by_id("results-note").textContent = _note(game, kept)
    names = by_id("results-figures")
    names.replaceChildren()
    for name, value in figures(statistics, game.identity):
        pair = make("div", "", names)
        make("dt", "", pair).textContent = name
        make("dd", "", pair).textContent = value
    drawing = by_id("results-chart")
    drawing.hidden = not statistics.results
    if statistics.results:
        drawing.querySelector("div").innerHTML = chart(statistics.results)
        drawing.querySelector("figcaption").textContent = chart_words(statistics.results)
    by_id("results-dialog").showModal()


def _note(game: Game, kept: bool) -> str:
    moves, time = counted(game.played, "move"), time_words(game.seconds)
    played = f"The game on the table: {moves}, {time} of play."
    if not kept:
        return f"{played} {NOT_KEPT}"
    if game.identity is None:
        return f"{played} It came with moves already made, so it does not count."
    return played
