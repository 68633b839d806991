"""Which hands are complete, and what the others miss: patterns as masks of the 34 kinds.

Nothing here is a rule. The patterns are those of ``lines/grands_jeux.py``, made ready by
``prepared.py``; the build copies the other modules into one compiled unit.
"""
