"""Advice in words and structures."""
