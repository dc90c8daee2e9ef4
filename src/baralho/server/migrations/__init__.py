"""The history of the database's shape; a server brings its database up to date by itself when it starts."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

LOCK = 8_315_001  # any number of our own


def upgrade(connection: sa.Connection) -> None:
    """Bring a database up to date; processes that start together do it one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
