"""Hope: whether all cards could join, were it not that a move buries others."""

from scorpion.solver.tangle import ALL_JOINED, CARDS, KING_BITS, NOWHERE, RUNS, Tangle


def needs(tangle: Tangle) -> list[int]:
    """Return for each card the set of the cards that must have moved before it can.

    For a face-down card it is the card on it. For a card with a goal it is the card on the goal,
    which must be exposed: whatever lies on the goal can't go back on it, since only this card fits
    there.
    """
    above, settled, hidden = tangle.above, tangle.settled, tangle.face_down
    result = [0] * CARDS
    for card in range(CARDS):
        bit = 1 << card
        if settled & bit:
            continue
        need = 1 << above[card] if hidden & bit else 0
        if not KING_BITS & bit and above[card + 1] != NOWHERE:
            need |= 1 << above[card + 1]
        result[card] = need & ~settled
    return result


def hopeful(tangle: Tangle, needs: list[int], settled: int, empty: int) -> bool:
    """Whether every card could still join, if no move ever put a card in another's way.

    `settled` and `empty` describe a position that was reached from the tangle, `needs` what each
    card needs to have moved before. Starting from the settled cards, every card is let move whose
    needs are met; a card also waits while its goal lies on itself, which it would carry along,
    through cards none of which was let move. A King waits until some column's first card, or some
    finished run, was let go. In a game that is won the cards move in such an order too, so
    without hope the position is lost.
    """
    below = tangle.below
    firsts = sum(1 << first for first in tangle.firsts) & ~KING_BITS & ~settled
    free = settled
    waiting = [
        card
        for card in range(CARDS)
        if not settled >> card & 1 and (below[card] != NOWHERE or not KING_BITS >> card & 1)
    ]
    while True:
        still = []
        for card in waiting:
            if needs[card] & ~free:
                still.append(card)
                continue
            if KING_BITS >> card & 1:
                if not (empty or free & firsts or any(not run & ~free for run in RUNS)):
                    still.append(card)
                    continue
            else:
                under = card + 1
                while under != card and under != NOWHERE:
                    if not free >> under & 1:
                        under = below[under]
                    elif settled >> under & 1 and not KING_BITS >> under & 1:
                        under += 1
                    else:
                        break
                if under == card:
                    still.append(card)
                    continue
            free |= 1 << card
        if not ALL_JOINED & ~free:
            return True
        if len(still) == len(waiting):
            return False
        waiting = still
