"""The fast reader of the book: the same pages, driven by tables over the states of a suit.

Nothing here is a rule. The driver finds readings and places; what they mean is asked of the
pages. The build copies pages and driver into one compiled unit.
"""
