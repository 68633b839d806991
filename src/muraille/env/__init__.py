"""Environments for learning programs: many tables as arrays, PettingZoo, gymnasium.

``muraille.env.mcr_hand_v1.tables(64)`` needs numpy alone; PettingZoo's and gymnasium's own forms
need the extra ``muraille[env]``.
"""
