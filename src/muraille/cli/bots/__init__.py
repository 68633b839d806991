"""Commands about bots: simulations, leagues, advice."""
