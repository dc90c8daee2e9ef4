"""The history of the database's shape; a server brings its database up to date by itself when it starts."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

LOCK = 8_315_001  # any number of our own


def is_up_to_date(connection: sa.Connection) -> bool:
    """Whether the database has the shape of the newest file of `versions`: mostly so, and then Alembic can stay out."""
    newest = max([path.stem[1:] for path in (Path(__file__).parent / "versions").glob("v*.py")])
    if not sa.inspect(connection).has_table("alembic_version"):
        return False
    return list(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalars()) == [newest]


def upgrade(connection: sa.Connection) -> None:
    """Bring a database up to date; processes that start together do it one after the other."""
    if is_up_to_date(connection):
        connection.rollback()
        return
    from alembic import command  # a sixth of what it takes to start a server
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
