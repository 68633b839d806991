"""The sockets: a table, the lobby, and the protocol they speak."""
