"""The journal: entries written in groups, read again, and none of them believed unseen."""
