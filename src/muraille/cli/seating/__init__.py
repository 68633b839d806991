"""Commands that seat people at real tables."""
