"""The vocabulary of Mahjong: tiles, melds, hands and how they are written. It knows no rules."""
