"""CardView: the element of one card, and of the group that it leads."""

from scorpion.cards import Card
from scorpion.web.dom import make
from scorpion.web.faces import face

BACK_NAME = "face-down card"


class CardView:
    """A card's button within its group, made once for the page's life.

    `group` holds the button and, lying on the card, the next card's group. While the card is face
    down, nothing in the document tells which card it is.
    """

    def __init__(self, card: Card) -> None:
        self.card = card
        self.group = make("div", "group")
        self._button = make("button", "card", self.group)
        self._button.type = "button"
        self._face_up: bool | None = None

    def turn(self, face_up: bool) -> None:
        """Show the card's face or its back; nothing happens where it shows already."""
        if face_up == self._face_up:
            return
        self._face_up = face_up
        self.group.classList.toggle("down", not face_up)
        self._button.ariaLabel = self.card.name if face_up else BACK_NAME
        if face_up:
            self._button.dataset.card = str(self.card)
            self._button.className = f"card {self.card.suit}"
            self._button.innerHTML = face(self.card)
        else:
            self._button.removeAttribute("data-card")
            self._button.className = "card back"
            self._button.replaceChildren()
