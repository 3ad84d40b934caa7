"""The dialogs that ask: a question, a deal number, what to do after a win, which tab plays."""

from collections.abc import Callable
from typing import Any

from scorpion.layout import InvalidDeal, parse_deal
from scorpion.web.dom import by_id, listen


class Dialogs:
    """The page's questions; each calls back with what the player chose."""

    def __init__(self) -> None:
        self._ask = _Choice("ask-dialog")
        self._won = _Choice("won-dialog")
        self._elsewhere = _Choice("elsewhere-dialog")
        self._deal = by_id("deal-dialog")
        self._field = by_id("deal-field")
        self._error = by_id("deal-error")
        self._chosen: Callable[[int], None] = lambda number: None
        listen(by_id("deal-form"), "submit", self._submitted)
        listen(by_id("deal-cancel"), "click", lambda _event: self._deal.close())
        listen(by_id("elsewhere-dialog"), "cancel", lambda event: event.preventDefault())

    def ask(
        self, title: str, text: str, no: str, yes: str, call: Callable[[], None],
        refused: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        """Ask a question; call `call` for a yes, and `refused` for anything else."""
        by_id("ask-title").textContent = title
        by_id("ask-no").textContent = no
        by_id("ask-yes").textContent = yes
        self._ask.ask(text, {"yes": call}, refused)

    def ask_for_deal(self, number: int | None, play: Callable[[int], None]) -> None:
        """Ask for a deal number, offering `number`; call `play` with a valid one."""
        self._chosen = play
        self._error.textContent = ""
        self._field.value = "" if number is None else str(number)
        self._deal.showModal()
        self._field.select()

    def tell_win(
        self, text: str, review: Callable[[], None], replay: Callable[[], None],
        new: Callable[[], None],
    ) -> None:  # fmt: skip
        """Celebrate a game won."""
        self._won.ask(text, {"review": review, "replay": replay, "new": new})

    def tell_elsewhere(self, play_here: Callable[[], None]) -> None:
        """Say that the game is played in another tab; nothing else can be done here."""
        self._elsewhere.ask(
            "It goes on there with every step. Playing here takes it over.",
            {"here": play_here},
            lambda: self.tell_elsewhere(play_here),
        )

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        try:
            number = parse_deal(self._field.value)
        except InvalidDeal as error:
            self._error.textContent = str(error)
            self._field.focus()
            return
        self._deal.close()
        self._chosen(number)


class _Choice:
    """A dialog whose buttons close it; a button's value picks the call that follows."""

    def __init__(self, name: str) -> None:
        self._dialog = by_id(name)
        self._text = self._dialog.querySelector("p")
        self._answers: dict[str, Callable[[], None]] = {}
        self._otherwise: Callable[[], None] = lambda: None
        listen(self._dialog, "close", self._closed)

    def ask(
        self,
        text: str,
        answers: dict[str, Callable[[], None]],
        otherwise: Callable[[], None] = lambda: None,
    ) -> None:
        self._text.textContent = text
        self._answers = answers
        self._otherwise = otherwise
        self._dialog.returnValue = ""
        if not self._dialog.open:
            self._dialog.showModal()

    def _closed(self, _event: Any) -> None:
        self._answers.get(self._dialog.returnValue, self._otherwise)()
