"""Lessons: staged tables, tasks with tiles, and the proof that every one of them holds.

Lessons are files (``lessons/*.toml``), their words another (``i18n/learn``); the engine plays every
scene, so nothing of a lesson is believed that it does not find too.
"""
