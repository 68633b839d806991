"""However the bytes of frames are cut, as many are counted as a library reads."""

from __future__ import annotations

import itertools
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from muraille.house.server.lines.frame_meter import FrameMeter

MANY: Final = 1000

sizes = st.sampled_from([0, 1, 5, 125, 126, 127, 300, 65_535, 65_536, 70_000])


@settings(deadline=None, max_examples=30)
@given(
    contents=st.lists(st.tuples(st.sampled_from([Opcode.TEXT, Opcode.PING]), sizes), max_size=8),
    cuts=st.lists(st.integers(0, 80_000), max_size=8),
)
def test_every_frame_is_counted_once(contents: list[tuple[Opcode, int]], cuts: list[int]) -> None:
    frames = [
        Frame(kind, b"x" * (min(size, 125) if kind is Opcode.PING else size))
        for kind, size in contents
    ]
    sent = b"".join(frame.serialize(mask=True) for frame in frames)
    places = sorted({0, len(sent), *(cut % (len(sent) + 1) for cut in cuts)})
    meter, reader = FrameMeter(), ServerProtocol(max_size=None)
    reader.receive_data(HANDSHAKE)
    request = reader.events_received()[0]
    reader.send_response(reader.accept(request))  # type: ignore[arg-type]
    counted = read = 0
    for begin, end in itertools.pairwise(places):
        counted += meter.begun(sent[begin:end], MANY)
        reader.receive_data(sent[begin:end])
        read += len(reader.events_received())
        # A frame is counted no later than it is read.
        assert counted >= read
    assert counted == read == len(frames)


def test_beyond_a_number_nobody_counts() -> None:
    assert FrameMeter().begun(bytes.fromhex("8980 00000000") * MANY, 10) == 11


HANDSHAKE: Final = (
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
