"""Several people at one table of the page: friends, guests, everybody waiting for everybody."""
