"""What the database holds. Changes go into a new file of `migrations/versions`."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("code", sa.String(12), nullable=False, unique=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("variant", sa.String(40), nullable=False),
    sa.Column("preset", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("salt", sa.String(64), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sa.Column("stage", sa.String(12), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("owner", sa.String(40), nullable=False),
    sa.Column("lease", sa.Float, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False, server_default="1"),
)

match_log = sa.Table(
    "match_log",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("word", sa.String(80), nullable=False),
    sa.Column("extra", sa.String(400), nullable=False),
    sa.Column("by", sa.Integer, nullable=False),
    sa.Column("action_id", sa.String(40)),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "by", "action_id", "step", name="once"),
)

table_log = sa.Table(
    "table_log",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("guest", sa.String(40), index=True),
    sa.Column("action_id", sa.String(60)),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("table_id", "guest", "action_id", name="told_once"),
)

# how every deal began, and what was told by then: (packed by `marks`)
marks = sa.Table(
    "marks",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("deal", sa.Integer, nullable=False),
    sa.Column("mark", sa.String(64), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("told", sa.Text, nullable=False),
)

# matches as they were before a migration to other rules
former = sa.Table(
    "former",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("rules", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("header", sa.JSON, nullable=False),
    sa.Column("rows", sa.JSON, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

# tables that could not be loaded, and the row at which they could not
quarantine = sa.Table(
    "quarantine",
    metadata,
    sa.Column("table_id", sa.String(24), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("guest", sa.String(40), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)

# what the host did by the host's page
audit = sa.Table(
    "audit",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("act", sa.String(16), nullable=False),
    sa.Column("target", sa.String(40), nullable=False),
    sa.Column("why", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(24), nullable=False),
    sa.Column("guest", sa.String(40), nullable=False),
    sa.Column("comment", sa.Text, nullable=False),
    sa.Column("file", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("value", sa.String(80), nullable=False),
)
