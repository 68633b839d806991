"""The strict table: people handle the tiles, nothing is prevented, and the referee judges.

The engine's state is the table as it lies; :mod:`~muraille.strict.physical_state` is what hands and
mouths have begun. Both are folds of one log. An act is written down, looked at by the
detectors, judged by the penalty book, and completed by the engine's own actions.
"""
