"""One table: what happened is a log, what is is its fold, what a seat sees is a fold too.

Nothing here names a rule set: it is asked through :mod:`muraille.games.table_rules`.
"""
