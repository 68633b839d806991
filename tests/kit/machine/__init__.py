"""The machine the tests run on: child processes, a database, what else it does."""
