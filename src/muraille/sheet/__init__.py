"""The score sheet of a real table: a set of small writings, and everything that follows from them.

The same writings in any order, any number of times, give the same sheet. The pages fold them too
(``web/src/sheet``); ``tools/pages/sheet_samples.py`` writes what holds both to the same answers.
"""
