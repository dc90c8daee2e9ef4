"""Logs as lines of JSON on the error stream, without secrets: no cookies, tokens, bodies, addresses."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback

PASSWORD = re.compile(r"(\w+://[^:/@\s]*:)[^@\s]+@")


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "what": record.name,
            "text": PASSWORD.sub(r"\1***@", record.getMessage()),
        }
        line.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["trace"] = PASSWORD.sub(r"\1***@", "".join(traceback.format_exception(*record.exc_info)))
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str = "INFO") -> None:
    """Log like this from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("alembic", "uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    for name in ("alembic", "uvicorn.error", "websockets"):  # the last two would tell who connects, with the address
        logging.getLogger(name).setLevel("WARNING")
    logging.getLogger("sqlalchemy.pool").setLevel("CRITICAL")  # connections that broke: the store tells of an outage
    logging.getLogger("uvicorn.access").disabled = True  # it would log query strings; the guard logs what is needed
