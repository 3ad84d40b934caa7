"""CardView: the element of one card, and of the group that it leads."""

from scorpion.cards import Card
from scorpion.web.dom import make
from scorpion.web.faces import face
from scorpion.web.names import BACK_NAME


class CardView:
    """A card's button within its group, made once for the page's life.

    `group` holds the button and, lying on the card, the next card's group. While the card is face
    down, nothing in the document tells which card it is.
    """

    def __init__(self, card: Card) -> None:
        self.card = card
        self.group = make("div", "group")
        self.button = make("button", "card", self.group)
        self.button.type = "button"
        self.button.tabIndex = -1
        self._face_up: bool | None = None
        self._name = ""

    def turn(self, face_up: bool) -> bool:
        """Show the card's face or its back, and return whether it showed the other before."""
        if face_up == self._face_up:
            return False
        self._face_up = face_up
        self.group.classList.toggle("down", not face_up)
        self.rename(self.card.name if face_up else BACK_NAME)
        if face_up:
            self.button.dataset.card = str(self.card)
            self.button.className = f"card {self.card.suit}"
            self.button.innerHTML = face(self.card)
        else:
            self.button.removeAttribute("data-card")
            self.button.className = "card back"
            self.button.replaceChildren()
        return True

    def rename(self, name: str) -> None:
        """Set what a screen reader speaks."""
        if name != self._name:
            self._name = name
            self.button.ariaLabel = name
