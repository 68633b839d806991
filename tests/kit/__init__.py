"""The kit of the tests: tables, houses, hands and players made to order."""
