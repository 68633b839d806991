"""Programs at the tables of a house: the socket from the other side."""
