"""Backups: a whole house in one file, whatever database it has."""
