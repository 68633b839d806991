"""The command line: parse, call, print. Nothing is counted here."""
