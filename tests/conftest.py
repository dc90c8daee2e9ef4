"""With BARALHO_INTERPRETED=1 the tests run from the sources, whatever is compiled."""

from __future__ import annotations

import os

if os.environ.get("BARALHO_INTERPRETED", "0") not in ("", "0"):
    from tools import interpreted

    interpreted.install()
