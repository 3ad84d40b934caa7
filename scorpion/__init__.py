"""Scorpion, a patience game for one player and one deck.

The rooms of the house, each knowing only those before it: `cards`, `layout` and `position`, `move`,
`rules`, `game`, `record`. Everything here is plain Python; `scorpion.web` alone knows a browser.
"""
