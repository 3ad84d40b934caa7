"""The review: a strip with a button for each move, which tells where the game could be won."""

from collections.abc import Callable
from typing import Any

from js import setTimeout
from pyodide.ffi import create_proxy

from scorpion.review import Review
from scorpion.solver import Answer
from scorpion.web.dialogs import Dialogs
from scorpion.web.dom import by_id, listen, make
from scorpion.web.review_words import (
    BEGUN,
    COUNTS,
    NOTHING_TO_REVIEW,
    Mark,
    mark_of,
    position_words,
    progress_words,
    summary,
)
from scorpion.web.roving import Roving
from scorpion.web.sitting import Sitting
from scorpion.web.thinking import Thinker


class ReviewPanel:
    """Shows the positions of the game on the table; each can be gone to.

    `show` brings the table up to date and says something; `explain` says it alone.
    """

    def __init__(
        self,
        sitting: Sitting,
        dialogs: Dialogs,
        show: Callable[[str], None],
        explain: Callable[[str], None],
    ) -> None:
        self._sitting = sitting
        self._dialogs = dialogs
        self._show = show
        self._explain = explain
        self._panel = by_id("review")
        self._strip = by_id("review-strip")
        self._buttons: list[Any] = []
        self._marks: list[Mark | None] = []
        self._roving = Roving(())
        self._current = 0
        self._game = sitting.game
        self._review: Review | None = None
        self._thinker = Thinker()
        self._go_on = create_proxy(self._ask)
        self._waiting = False
        listen(self._strip, "click", self._clicked)
        listen(self._panel, "keydown", self._pressed)
        listen(by_id("review-close"), "click", lambda _event: self.close())

    def open(self) -> None:
        """Review the game, after asking where that would count as help."""
        if not self._sitting.game.steps:
            self._explain(NOTHING_TO_REVIEW)
        elif self._sitting.help_matters:
            self._dialogs.ask("Review this game?", COUNTS, "Keep playing", "Review", self._open)
        else:
            self._open()

    def close(self) -> None:
        """Take the review away."""
        focused = self._panel.matches(":focus-within")
        self._review = None
        self._thinker.stop()
        self._panel.hidden = True
        if focused:
            by_id("menu-button").focus()

    def follow(self) -> None:
        """Keep to the game on the table: its moves, and the position that it stands at."""
        if self._review is None:
            return
        game = self._sitting.game
        if game is not self._game or not game.steps:
            self.close()
            return
        if game.steps != self._review.steps:
            self._begin()
        self._mark_current()

    def _open(self) -> None:
        self._sitting.mark_helped()
        self._game = self._sitting.game
        self._panel.hidden = False
        self._begin()
        self._show(BEGUN)
        self._roving.focus()

    def _begin(self) -> None:
        self._review = Review(self._game)
        self._thinker.stop()
        self._strip.replaceChildren()
        self._buttons = [self._button(index) for index in range(len(self._review.positions))]
        self._marks = [None] * len(self._buttons)
        self._roving = Roving(self._buttons)
        self._current = 0
        self._mark_current()
        self._mark(self._review)
        if not self._waiting:
            self._ask()

    def _button(self, index: int) -> Any:
        button = make("button", "", self._strip)
        button.type = "button"
        button.dataset.index = str(index)
        make("span", "", button)
        make("small", "", button).textContent = str(index)
        return button

    def _mark_current(self) -> None:
        self._buttons[self._current].removeAttribute("aria-current")
        self._current = self._game.played
        button = self._buttons[self._current]
        button.setAttribute("aria-current", "true")
        self._roving.stand(self._current)
        edge = self._buttons[0].offsetTop
        top = button.offsetTop - edge
        room = self._strip.clientHeight - button.offsetHeight - 2 * edge
        self._strip.scrollTop = min(max(self._strip.scrollTop, top - room), top)

    def _mark(self, review: Review) -> None:
        """Show what is known, on the buttons for which that is new."""
        for index, button in enumerate(self._buttons):
            mark = mark_of(review, index)
            if mark is not self._marks[index]:
                self._marks[index] = mark
                button.className = mark.name.lower()
                button.firstChild.textContent = mark.value
                button.ariaLabel = position_words(review, index)
        done = review.question is None
        by_id("review-progress").textContent = progress_words(review)
        by_id("review-found").textContent = summary(review) if done else ""

    def _ask(self) -> None:
        self._waiting = False
        review = self._review
        if review is None or review.question is None:
            return
        question = review.question

        def told(answer: Answer) -> None:
            review.note(question, answer.verdict)
            self._mark(review)
            self._waiting = True
            setTimeout(self._go_on, 0)

        self._thinker.ask(review.positions[question], told)

    def _go_to(self, played: int) -> None:
        if self._review:
            self._game.go_to(played)
            self._show(f"{position_words(self._review, played)}.")

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("button")
        if button:
            self._go_to(int(button.dataset.index))

    def _pressed(self, event: Any) -> None:
        if event.altKey or event.ctrlKey or event.metaKey:
            return
        if event.key == "Escape":
            self.close()
        elif not (event.target.closest(".strip") and self._roving.handles(event.key)):
            return
        event.preventDefault()
        event.stopPropagation()
