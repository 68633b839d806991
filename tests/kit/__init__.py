"""The kit of the tests: machines, houses, tables, hands and players made to order."""
