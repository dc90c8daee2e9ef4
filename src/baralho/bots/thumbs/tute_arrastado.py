"""Rules of thumb for Tute Arrastado (catalogue tute-arrastado, strategy hints): those of all Arrastados."""

from __future__ import annotations

from typing import Final

from baralho.bots.singing import ArrastadoThumb

THUMB: Final = ArrastadoThumb
