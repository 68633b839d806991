"""The classical game in words: counts, hands, settlements, the book, house rules."""
