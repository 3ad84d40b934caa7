"""Input: clicks, hovering and keys become intentions, which the player's side gives meaning to."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from js import document, performance

from scorpion.cards import Card
from scorpion.web.cursor import Cursor
from scorpion.web.dom import by_id, card_of, column_of, listen
from scorpion.web.drag import Drag
from scorpion.web.hand import Hand
from scorpion.web.typed import TypedCard

FACE_DOWN: Final = "That card lies face down: it turns up when no card lies on it."
DOUBLE_CLICK: Final = 300
"""Within how many milliseconds a second click at one place belongs to the first."""

KEYS: Final = {
    "u": "undo",
    "y": "redo",
    "d": "deal",
    "r": "replay",
    "n": "new_game",
    "g": "choose_deal",
    "e": "deal_of_the_day",
    "h": "hint",
    "v": "review",
    "w": "prove",
    "l": "make_next",
    "s": "statistics",
    "o": "choose_settings",
    "p": "privacy",
    "?": "help",
}
BUTTONS: Final = {
    "undo": "undo",
    "redo": "redo",
    "deal": "deal",
    "stock-button": "deal",
    "replay": "replay",
    "hint": "hint",
    "prove": "prove",
    "prove-tool": "prove",
    "line-next": "make_next",
    "new-game": "new_game",
    "deal-number": "choose_deal",
    "daily": "deal_of_the_day",
    "statistics": "statistics",
    "review-game": "review",
    "settings": "choose_settings",
    "privacy": "privacy",
    "help": "help",
    "save-file": "save_file",
    "open-file": "open_file",
}
CONTROL_KEYS: Final = {("z", False): "undo", ("z", True): "redo", ("y", False): "redo"}


class Player(Protocol):
    """What carries a player's intentions out: a method for each name in `KEYS` and `BUTTONS`."""

    hand: Hand
    drag: Drag
    cursor: Cursor

    def explain(self, what: str) -> None:
        """Say something to the player."""


def attend(table: Any, player: Player) -> None:
    """Turn clicks, hovering and keys on the page into calls of the player, from now on."""
    _attend_table(table, player)
    _attend_keys(player)
    for name, action in BUTTONS.items():
        listen(by_id(name), "click", _calling(getattr(player, action)))


def _attend_table(table: Any, player: Player) -> None:
    hand, drag = player.hand, player.drag
    touched = tapped = False
    clicked_at, clicked_when = (0.0, 0.0), 0.0

    def pressed(event: Any) -> None:
        nonlocal touched
        touched = event.pointerType == "touch"

    def clicked(event: Any) -> None:
        """Take a click; but the second of a double click not for a card that came under it."""
        nonlocal clicked_at, clicked_when, tapped
        clicked_at = (event.clientX, event.clientY)
        soon = event.detail > 1 and event.timeStamp - clicked_when < DOUBLE_CLICK
        clicked_when = event.timeStamp
        by_touch = touched and event.detail > 0
        doubled = soon and tapped and not (by_touch and hand.two_taps)
        if drag.swallows_click() or doubled:
            return
        target = drag.aim.clicked_on(event)
        card, column = card_of(target), column_of(target)
        tapped = False
        if card:
            tapped = hand.tap(card, by_touch)
        elif column is not None and not hand.tap_column(column):
            if target.closest(".slot"):
                player.explain("Only a King goes to an empty column: pick one first.")
            elif target.closest(".card"):
                player.explain(FACE_DOWN)

    def pointed(event: Any) -> None:
        """Point where the pointer went, but not where cards went under a pointer that rests."""
        rests = (event.clientX, event.clientY) == clicked_at
        if not (rests or drag.under_way or event.pointerType == "touch"):
            hand.point(card_of(event.target))

    listen(table, "pointerdown", pressed)
    listen(table, "click", clicked)
    listen(table, "pointerover", pointed)
    listen(table, "pointerleave", lambda _event: hand.point(None))
    listen(table, "focusin", lambda event: hand.point(_focused(event.target)))
    listen(table, "focusout", lambda _event: hand.point(None))


def _focused(element: Any) -> Card | None:
    return card_of(element) if element.matches(":focus-visible") else None


def _attend_keys(player: Player) -> None:
    typed = TypedCard(performance.now)

    def pressed(event: Any) -> None:
        if event.altKey or document.querySelector("dialog[open]"):
            return
        if event.target.closest(":popover-open"):
            return
        control = event.ctrlKey or event.metaKey
        if _handled(event, control, player, typed):
            event.preventDefault()

    listen(document, "keydown", pressed)


def _handled(event: Any, control: bool, player: Player, typed: TypedCard) -> bool:
    key = event.key if len(event.key) > 1 else event.key.lower()
    if control:
        action = CONTROL_KEYS.get((key, event.shiftKey))
    elif _handled_on_table(event, key, player):
        return True
    elif typed.takes(key):
        if typed.card:
            _go_to(typed.card, player)
        return True
    else:
        action = KEYS.get(key)
    if action is None or event.repeat:
        return False
    getattr(player, action)()
    return True


def _handled_on_table(event: Any, key: str, player: Player) -> bool:
    if key == "Escape":
        player.drag.stop()
        player.hand.lay_back()
        return True
    if not event.target.closest(".columns"):
        return False
    card = card_of(event.target)
    if key == " " and card:
        player.hand.pick(card)
        return True
    return player.cursor.handles(key)


def _go_to(card: Card, player: Player) -> None:
    if not player.cursor.can_go_to(card):
        player.explain(f"The {card.name} is not in sight on the table.")
    else:
        player.cursor.go_to(card)


def _calling(action: Callable[[], None]) -> Callable[[Any], None]:
    return lambda _event: action()
