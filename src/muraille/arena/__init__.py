"""Leagues between bots, ours and those of others, in duplicate: same walls, seats permuted."""
