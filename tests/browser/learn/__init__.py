"""Lessons at the page."""
