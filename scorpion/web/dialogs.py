"""The dialogs: leaving a game, choosing a deal, a game won."""

from collections.abc import Callable
from typing import Any

from scorpion.layout import InvalidDeal, parse_deal
from scorpion.web.dom import by_id, listen


class Dialogs:
    """The page's dialogs; each calls back with what the player chose."""

    def __init__(self) -> None:
        self._leave = _Choice("leave-dialog")
        self._won = _Choice("won-dialog")
        self._deal = by_id("deal-dialog")
        self._field = by_id("deal-field")
        self._error = by_id("deal-error")
        self._chosen: Callable[[int], None] = lambda number: None
        listen(by_id("deal-form"), "submit", self._submitted)
        listen(by_id("deal-cancel"), "click", lambda _event: self._deal.close())

    def ask_to_leave(self, text: str, leave: Callable[[], None]) -> None:
        """Ask whether a game in progress should be left; call `leave` for a yes."""
        self._leave.ask(text, {"leave": leave})

    def ask_for_deal(self, number: int | None, play: Callable[[int], None]) -> None:
        """Ask for a deal number, offering `number`; call `play` with a valid one."""
        self._chosen = play
        self._error.textContent = ""
        self._field.value = "" if number is None else str(number)
        self._deal.showModal()
        self._field.select()

    def tell_win(self, text: str, replay: Callable[[], None], new: Callable[[], None]) -> None:
        """Celebrate a game won."""
        self._won.ask(text, {"replay": replay, "new": new})

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
        listen(self._dialog, "close", self._closed)

    def ask(self, text: str, answers: dict[str, Callable[[], None]]) -> None:
        self._text.textContent = text
        self._answers = answers
        self._dialog.returnValue = ""
        if not self._dialog.open:
            self._dialog.showModal()

    def _closed(self, _event: Any) -> None:
        answer = self._answers.get(self._dialog.returnValue)
        if answer:
            answer()
