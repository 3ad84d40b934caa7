"""Hope: whether all cards could join, were it not that a move buries others."""

from scorpion.solver.tangle import ALL_JOINED, CARDS, IS_KING, KING_BITS, NOWHERE, RUNS, Tangle


def needs(tangle: Tangle) -> list[int]:
    """Return for each card the set of the cards that must have moved before it can.

    For a face-down card it is the card on it. For a card with a goal it is the card on the goal,
    which must be exposed: whatever lies on the goal can't go back on it, since only this card fits
    there.
    """
    above, settled, hidden = tangle.above, tangle.settled, tangle.face_down
    result = [0] * CARDS
    for card in range(CARDS):
        if settled >> card & 1:
            continue
        need = 1 << above[card] if hidden >> card & 1 else 0
        if not IS_KING[card] and above[card + 1] != NOWHERE:
            need |= 1 << above[card + 1]
        result[card] = need & ~settled
    return result


def hopeful(tangle: Tangle, needs: list[int], settled: int, under: list[int], empty: int) -> bool:
    """Whether every card could still join, if no move ever put a card in another's way.

    `settled`, `under` (what each card lies on now) and `empty` describe a position that was
    reached from the tangle, `needs` what each card needs to have moved before. Starting from the
    settled cards, every card is let move whose needs are met; a card also waits while its goal
    lies on itself, which it would carry along, through cards none of which was let move. A King
    waits until some column's first card, or some finished run, was let go. In a game that is won
    the cards move in such an order too, so without hope the position is lost.
    """
    free = settled
    waiting = []
    carried = {}
    for card in tangle.movable:
        if free >> card & 1:
            continue
        waiting.append(card)
        if not IS_KING[card]:
            low = under[card + 1]
            while low != NOWHERE and low != card:
                low = under[low]
            if low == card:
                between = 0
                low = card + 1
                while low != card:
                    between |= 1 << low
                    low = under[low]
                carried[card] = between & ~settled
    firsts = tangle.first_bits & ~KING_BITS & ~settled
    while True:
        still = []
        for card in waiting:
            if needs[card] & ~free:
                still.append(card)
            elif IS_KING[card]:
                if empty or free & firsts or any(not run & ~free for run in RUNS):
                    free |= 1 << card
                else:
                    still.append(card)
            elif card in carried and not carried[card] & free:
                still.append(card)
            else:
                free |= 1 << card
        if not ALL_JOINED & ~free:
            return True
        if len(still) == len(waiting):
            return False
        waiting = still
