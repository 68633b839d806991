"""Houses made to order: in memory, on a socket, as a process; time that passes on command."""
