"""Commands that count: score, waits, settle, and the dialogue."""
