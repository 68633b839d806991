"""The house: live tables, what they are kept in, the server and its clients."""
