"""The penalty book: what may go wrong at a table, and what the referee decides.

The pages declare, :mod:`~muraille.referee.ruling` judges a case by them, and
:mod:`~muraille.referee.tree` leads from what was seen to the line that applies.
"""
