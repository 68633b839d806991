"""The slow reader: every arrangement of a hand, the fans it shows, and why some do not count."""
