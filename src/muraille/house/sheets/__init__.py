"""Score sheets of real tables in the house: what is kept of them, and how writings travel."""
