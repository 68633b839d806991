"""A table at the page: four people, bots, phones, keys, broken lines."""
