"""Tables made to order: staged walls, other worlds, and a table in words."""
