"""The laws, each a function of a trial: what breaks one raises :class:`LawBroken`."""
