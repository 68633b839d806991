"""A strict table at the page."""
