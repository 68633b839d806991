"""The penalty book in words and structures."""
