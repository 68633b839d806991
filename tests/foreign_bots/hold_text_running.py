"""Lawful, lines of text, keeps running."""
# ruff: noqa: T201 - its standard output is how it plays

assert input() == "1"
while True:
    words = input().split()
    print(f"PLAY {words[1]}" if words[0] == "2" else "PASS")
    print(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<", flush=True)
