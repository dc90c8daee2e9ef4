"""Rules versions, marks of deals with what was told, rows that a migration replaced, trouble, bans, the audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is new; tables of before were played under the first version of their rules."""
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "marks",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_table(
        "former",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("rules", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("header", sa.JSON, nullable=False),
        sa.Column("rows", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "quarantine",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("act", sa.String(16), nullable=False),
        sa.Column("target", sa.String(40), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove it again."""
    for table in ("audit", "bans", "quarantine", "former", "marks"):
        op.drop_table(table)
    op.drop_column("tables", "rules")
