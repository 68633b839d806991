"""Who sits where: tournament plans by construction, rounds by rank, club evenings, fair draws.

Players are numbered from 1, slots from 0. Everything follows from a key: integers, numbers of
steps, never a clock, so that the same draw comes out on any machine. ``docs/host/seating.md`` tells
it to organisers, and to whoever wants to recompute a draw.
"""
