"""Learning: lessons, and exercises without end.

Lessons are files (``lessons/*.toml``), their words another (``i18n/learn``); the engine plays every
scene, so nothing of a lesson is believed that it does not find too. Exercises are computed
(``exercises``). Nothing here has words: ``report`` adds them.
"""
