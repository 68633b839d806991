"""Commands about recorded games: replay, verify, export."""
