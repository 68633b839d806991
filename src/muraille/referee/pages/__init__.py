"""The six sections of the book and its reminders, a page each. A page only declares."""
