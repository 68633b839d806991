"""A moment of a hand without the way that led there: described by a player, or seen by one."""
