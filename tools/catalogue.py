"""Take a copy of the catalogue's index for the tests: `python -m tools.catalogue PATH/index.json`.

Only what the tests compare is kept: ids, variants, options with values and defaults, numbers of players.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

COPY = Path(__file__).parent.parent / "tests" / "data" / "catalogue.json"
KEPT = ("id", "players", "variants", "options")


def main() -> None:
    """Write the copy."""
    games = json.loads(Path(sys.argv[1]).read_text(encoding="utf8"))
    lines = [json.dumps({k: game[k] for k in KEPT}, ensure_ascii=False) for game in games]
    COPY.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf8")


if __name__ == "__main__":
    main()
