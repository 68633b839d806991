"""The viewers of a table: what they are told, when, and what they have not read yet."""
