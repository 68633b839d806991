"""How games write: tiles, hands, house rules, gains and what a hand needs."""
