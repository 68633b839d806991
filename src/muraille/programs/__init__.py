"""Programs of others, written for Botzone: what they are told, and what their answers mean."""
