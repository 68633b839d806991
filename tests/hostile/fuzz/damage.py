"""Damage as disks, memories and forgers do it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def damaged_words(logs: Sequence[Sequence[int]], random: Random) -> list[int]:
    """One of some logs with a flipped bit, a foreign or missing word, or another log's end."""
    words = list(random.choice(logs))
    for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
        at = random.randrange(len(words))
        match random.randrange(9):
            case 0 | 1 | 2:
                words[at] ^= 1 << random.randrange(32)
            case 3:
                words[at] = random.getrandbits(32)
            case 4:
                words[at] = random.choice(words)
            case 5:
                words[at] = words[at] & ~63 | random.randrange(64)
            case 6:
                words.insert(at, random.choice(random.choice(logs)))
            case 7:
                del words[at : at + random.choice((1, 1, 2, 40))]
            case _:
                other = random.choice(logs)
                words[at:] = other[random.randrange(len(other)) :]
        words = words or [0]
    return words


def damaged_text(texts: Sequence[str], random: Random) -> str:
    """One of some texts with other signs, pieces lost or said twice, or another one's piece."""
    text = random.choice(texts)
    for _ in range(random.choice((1, 1, 2, 4))):
        at = random.randrange(len(text) + 1)
        end = min(len(text), at + random.choice((1, 1, 2, 8, 100)))
        match random.randrange(6):
            case 0:
                text = text[:at] + chr(random.choice((0, 34, 45, 48, 57, 91, 123, 233, 0x4E1C)))
                text += text[end:]
            case 1:
                text = text[:at] + text[end:]
            case 2:
                text = text[:end] + text[at:]
            case 3:
                other = random.choice(texts)
                start = random.randrange(len(other) + 1)
                text = text[:at] + other[start : start + 20] + text[end:]
            case 4:
                text = text[:at] + str(random.choice((-1, 4, 63, 2**31, 2**64, 1e308))) + text[end:]
            case _:
                text = text[:at] + chr(random.randrange(32, 127)) + text[end:]
    return text
