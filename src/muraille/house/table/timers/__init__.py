"""What is to happen at a table later: clocks, absence, and the alarms that remind it."""
