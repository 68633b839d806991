"""Positions that bots came to, kept because two of them agree on what to do (``*.jsonl``)."""
