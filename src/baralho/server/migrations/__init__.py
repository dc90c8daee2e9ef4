"""The history of the database's shape; a server brings its database up to date by itself when it starts."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

LOCK = 8_315_001  # any number of our own


class Newer(Exception):
    """The database was written by a newer version, which this one must not touch."""


def newest() -> str:
    """The shape that this version writes: the newest file of `versions`."""
    return max([path.stem[1:] for path in (Path(__file__).parent / "versions").glob("v*.py")])


def shape(connection: sa.Connection) -> str:
    """The shape that a database has, "" if it is empty."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() or "")


def upgrade(connection: sa.Connection) -> None:
    """Bring a database up to date; processes that start together do it one after the other."""
    found = shape(connection)
    if found > newest():
        raise Newer(
            f"this database has the shape {found}, this version knows shapes up to {newest()}: "
            "it was written by a newer version of Baralho; start that one, or restore a backup of before the upgrade"
        )
    if found == newest():  # mostly so, and then Alembic can stay out
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
