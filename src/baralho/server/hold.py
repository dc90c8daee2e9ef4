"""One server for one SQLite file: a lock beside the file, which the kernel frees when the process is gone.

Backups do not ask for it. A server that hands over to its successor passes the open lock on (`VARIABLE` names its
descriptor), so that nobody else gets in between.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from baralho.server.refusal import Refusal
from baralho.server.settings import Settings

if sys.platform != "win32":
    import fcntl

VARIABLE = "BARALHO_LOCK"  # the descriptor of a lock that the server before has passed on


class Hold:
    """The lock of a database that is a file; nothing where it is not."""

    def __init__(self, settings: Settings) -> None:
        path = settings.database.partition(":///")[2] if settings.sqlite else ""
        self.path = Path(path + ".lock").expanduser() if path else None
        self.fd = -1

    def take(self) -> None:
        """Take the lock, or refuse in a sentence."""
        if sys.platform == "win32" or self.path is None or self.fd >= 0:  # (there nobody is kept out)
            return
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.fd = self._passed_on()
        if self.fd >= 0:
            return
        fd = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(fd)
            raise Refusal(
                "in_use",
                f"another server has this database open ({str(self.path).removesuffix('.lock')}); stop it first, "
                "or give this one a file of its own (--database), or let both use PostgreSQL and Redis",
            ) from None
        self.fd = fd

    def _passed_on(self) -> int:
        """The lock that the server before us has, if it left it to us and it is the lock of this very file."""
        given = os.environ.get(VARIABLE, "")
        with contextlib.suppress(OSError, ValueError):
            if self.path is not None and given and os.path.samestat(os.fstat(int(given)), self.path.stat()):
                os.set_inheritable(int(given), False)
                return int(given)
        return -1

    def pass_on(self) -> dict[str, str]:
        """Make the lock one that a process started from here inherits; gives what its environment needs."""
        if self.fd < 0:
            return {}
        os.set_inheritable(self.fd, True)
        return {VARIABLE: str(self.fd)}

    def free(self) -> None:
        """Let another server have it."""
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1
