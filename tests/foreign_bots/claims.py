"""Claims whatever the rules of Botzone let it claim, by nothing but what it is told.

It keeps running, counts the wall of every seat, and ends with an error if its hand does not add up.
"""
# ruff: noqa: T201 - its standard output is how it plays

import json


class Seat:
    """What one seat knows of a hand."""

    def __init__(self, me: int) -> None:
        self.me = me
        self.hand: list[str] = []
        self.pungs: set[str] = set()
        self.left = [21] * 4
        self.offered = ""
        self.hidden = ""

    def hear(self, words: list[str]) -> str:
        if words[0] == "1":
            self.hand = words[5:]
        elif words[0] == "2":
            return self.turn(words[1])
        elif words[0] == "3":
            return self.seen(int(words[1]), words[2:])
        return "PASS"

    def turn(self, drawn: str) -> str:
        self.left[self.me] -= 1
        self.hand.append(drawn)
        assert len(self.hand) % 3 == 2
        if self.left[self.me] and self.left[(self.me + 1) % 4]:
            for tile in self.hand:
                if self.hand.count(tile) == 4:
                    self.hidden = tile
                    return f"GANG {tile}"
                if tile in self.pungs:
                    return f"BUGANG {tile}"
        return f"PLAY {min(self.hand)}"

    def seen(self, who: int, words: list[str]) -> str:
        mine = who == self.me
        if words[0] == "DRAW":
            self.left[who] -= 1
        elif words[0] == "GANG":
            if mine:
                self.take([self.hidden] * 4 if self.hidden else [self.offered] * 3)
            self.hidden = ""
        elif words[0] == "BUGANG":
            if mine:
                self.take(words[1:])
        else:
            if mine:
                self.take([*self.melded(words), words[-1]])
                assert len(self.hand) % 3 == 1
            self.offered = words[-1]
            if not mine:
                return self.claim(who)
        return "PASS"

    def melded(self, words: list[str]) -> list[str]:
        if words[0] == "PENG":
            self.pungs.add(self.offered)
            return [self.offered] * 2
        if words[0] == "CHI":
            return [tile for tile in row(words[1]) if tile != self.offered]
        return []

    def take(self, tiles: list[str]) -> None:
        for tile in tiles:
            self.hand.remove(tile)

    def claim(self, giver: int) -> str:
        tile, count = self.offered, self.hand.count(self.offered)
        if not self.left[(giver + 1) % 4]:
            return "PASS"  # the last tile
        if count == 3 and self.left[self.me]:
            return "GANG"
        if count >= 2:
            return f"PENG {self.rest([tile] * 2)}"
        if (giver + 1) % 4 == self.me and tile[0] in "WBT":
            for step in (-1, 0, 1):
                middle = f"{tile[0]}{int(tile[1]) + step}"
                needed = [other for other in row(middle) if other != tile]
                if middle[1] in "2345678" and set(needed) <= set(self.hand):
                    return f"CHI {middle} {self.rest(needed)}"
        return "PASS"

    def rest(self, used: list[str]) -> str:
        left = list(self.hand)
        for tile in used:
            left.remove(tile)
        return max(left)


def row(middle: str) -> list[str]:
    return [f"{middle[0]}{int(middle[1:]) + step}" for step in (-1, 0, 1)]


request = json.loads(input())["requests"][0]
seat = Seat(int(request.split()[1]))
while True:
    said = seat.hear(request.split())
    print(json.dumps({"response": said}))
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
    request = json.loads(input())
