"""The arithmetic of bots, compiled where it can be: what aims promise, whatever the game.

Modules are plain Python in the words of ``muraille.kernel.c_types``.
"""
