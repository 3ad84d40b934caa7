"""The faces of the cards as markup: rank, suit sign, and the emblems of the court.

A suit sign is about 20 units wide and high around its own origin. It is written with relative
commands, so that a move in front of it places it anywhere.
"""

from typing import Final

from scorpion.cards import ACE, KING, RANK_LETTERS, Card, Suit

SIGN_BOX: Final = "-10.5 -10.5 21 21"
ART_BOX: Final = "0 0 100 140"

_JACK: Final = 11
_QUEEN: Final = 12

_SIGNS: Final = {
    Suit.HEARTS: (
        "m0 9.6c-1.5-2.6-9.6-7.4-9.6-13.4c0-3.3 2.4-5.4 4.9-5.4c2.1 0 3.9 1.2 4.7 3.2"
        "c.8-2 2.6-3.2 4.7-3.2c2.5 0 4.9 2.1 4.9 5.4c0 6-8.1 10.8-9.6 13.4z"
    ),
    Suit.DIAMONDS: (
        "m0-10.2c1.8 3.7 4.8 7.2 7.8 10.2c-3 3-6 6.5-7.8 10.2c-1.8-3.7-4.8-7.2-7.8-10.2"
        "c3-3 6-6.5 7.8-10.2z"
    ),
    Suit.SPADES: (
        "m0-10c1.5 2.8 9.2 7.2 9.2 12.7c0 2.9-2.2 4.7-4.6 4.7c-1.6 0-3-.7-3.8-2"
        "c.2 2.1 1 3.6 2.5 4.6h-6.6c1.5-1 2.3-2.5 2.5-4.6c-.8 1.3-2.2 2-3.8 2"
        "c-2.4 0-4.6-1.8-4.6-4.7c0-5.5 7.7-9.9 9.2-12.7z"
    ),
    Suit.CLUBS: (
        "m-4.6-5.2a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z"
        "m-5 7.4a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z"
        "m10 0a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0z"
        "m-3.2-4.2h5.6v4.4h-5.6z"
        "m2.8 1c.2 5.4 1 9.2 3.4 11h-6.8c2.4-1.8 3.2-5.6 3.4-11z"
    ),
}

_PANEL: Final = "M30 54h48a6 6 0 0 1 6 6v66a6 6 0 0 1-6 6h-48a6 6 0 0 1-6-6v-66a6 6 0 0 1 6-6z"

_EMBLEMS: Final = {
    ACE: "M54 50l5 9l-5 9l-5-9zM54 110l5 9l-5 9l-5-9zM24 89l9-5l9 5l-9 5zM66 89l9-5l9 5l-9 5z",
    _JACK: (
        "M35 92h38v6h-38zM38 88c0-13 7-18 16-18s16 5 16 18zM59 71c3-8 9-11 16-9c-1 7-6 11-13 12z"
    ),
    _QUEEN: (
        "M35 92h38v6h-38zM37 88l-5-18l12 8l10-14l10 14l12-8l-5 18z"
        "M28.5 68a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0zM50.5 62a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z"
        "M72.5 68a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0z"
    ),
    KING: ("M35 92h38v6h-38zM37 88l-6-17l13 7l7-9v-2h-4v-4h4v-4h6v4h4v4h-4v2l7 9l13-7l-6 17z"),
}


def face(card: Card) -> str:
    """Return the markup of a card's face: the index in its corner and the drawing below it.

    The style sheet places and scales the suit sign: large on its own, small under an emblem.
    """
    letter = RANK_LETTERS[card.rank - 1].replace("T", "10")
    sign = "M0 0" + _SIGNS[card.suit]
    return (
        f'<span class="index"><span class="rank" data-rank="{letter}"></span>'
        f"{_drawing('suit', SIGN_BOX, {'sign': sign})}</span>"
        f"{_drawing('art', ART_BOX, _art(card, sign))}"
    )


def _art(card: Card, sign: str) -> dict[str, str]:
    if card.rank not in _EMBLEMS:
        return {"large": sign}
    if card.rank == ACE:
        return {"large": sign, "emblem": _EMBLEMS[ACE]}
    return {"panel": _PANEL, "emblem": _EMBLEMS[card.rank], "small": sign}


def _drawing(name: str, box: str, paths: dict[str, str]) -> str:
    drawn = "".join(f'<path class="{part}" d="{path}"/>' for part, path in paths.items())
    return f'<svg class="{name}" viewBox="{box}" aria-hidden="true">{drawn}</svg>'
