"""Plain HTTP for tests: reading the certificates of the world takes 24 ms for each client."""

from __future__ import annotations

import ssl
from typing import Final

NO_CERTIFICATES: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For ``verify``: no house of a test speaks TLS."""
