"""One server process taking over from another on the same port, so that nobody at a table notices.

Whoever starts both (tools/run.py) owns the listening socket and passes it on. The successor gets ready, says so, and
opens the database only when the process before it is gone: the kernel closes the pipe that this one held. People who
come in between wait in the queue of the socket.
"""

from __future__ import annotations

import os
import socket
from typing import Final

SOCKET: Final = "BARALHO_SOCKET"  # descriptor of the socket to listen on
READY: Final = "BARALHO_READY"  # descriptor that is closed when this process could begin
BEFORE: Final = "BARALHO_BEFORE"  # descriptor that ends when the process before is gone


def take_turn() -> socket.socket | None:
    """Wait until it is this process's turn; gives the socket that was passed on, None where none was."""
    given = {name: os.environ.pop(name) for name in (SOCKET, READY, BEFORE) if name in os.environ}
    if READY in given:
        os.close(int(given[READY]))
    if BEFORE in given:
        os.read(int(given[BEFORE]), 1)
        os.close(int(given[BEFORE]))
    return socket.socket(fileno=int(given[SOCKET])) if SOCKET in given else None
