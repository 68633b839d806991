"""``muraille data``: hands as data for learning programs."""
