"""Damaged bytes given to whatever reads bytes of a disk or a socket, in a process of its own."""
