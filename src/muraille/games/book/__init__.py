"""The book of a game: its pages in words, and how they are found."""
