"""Games on paper: how a finished hand is written down, and read back from elsewhere."""
