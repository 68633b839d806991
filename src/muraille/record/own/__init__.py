"""Records in Muraille's own form: written, read, verified."""
