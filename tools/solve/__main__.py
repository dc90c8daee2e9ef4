"""`python -m tools.solve [NAME ...] [--rounds 900] [--check]`: write the bots' books of betting for the last two.

Names: injun_poquer, injun_brag, brag_poker, and brag_raising, brag_round, which no bot plays by. The
solver is compiled first, into build/solve.
What a best response gains is printed, in antes a deal; with `--check` only that, against the books as they are.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
import zlib
from base64 import b85encode
from pathlib import Path

from baralho.bots.book import CLASSES, FOLD, LOOK, STEPS, Book
from tools.solve import duel
from tools.solve.cards import RANKS, brag_hands, brag_values, forehead
from tools.solve.cfr import Hands, Pages, Tree
from tools.solve.deals import POKER, RAISING, ROUND, BragDeal, Chip, Deal

HERE = Path(__file__).parent
BOOKS = HERE.parents[1] / "src" / "baralho" / "bots" / "books"
NAMES = ("injun_poquer", "injun_brag", "brag_poker")  # that are shipped
WIDTH = 112
SYSTEM = {"brag_poker": POKER, "brag_raising": RAISING, "brag_round": ROUND}
DEEPEST = {"injun_brag": 24, "brag_poker": 0, "brag_raising": 8, "brag_round": 14}


def new_deal(name: str, seats: int, chips: int) -> Deal:
    """The beginning of a deal."""
    if name == "injun_brag":
        return Chip(seats, chips, 1)
    return BragDeal(seats, chips, 1, SYSTEM[name], 1, 5, True)


def two_left(name: str, seats: int, chips: int) -> Deal:
    """All but two have dropped out at once."""
    deal = new_deal(name, seats, chips)
    while deal.count() > 2:
        if deal.blind >> deal.seat & 1:
            deal.do(LOOK)
        deal.do(FOLD)
    return deal


def roots(name: str) -> list[Deal]:
    """Where two players may begin."""
    if name == "injun_brag":
        return [two_left(name, s, c) for s, c in ((2, 100), (2, 12), (3, 100), (4, 100), (6, 100))]
    return [two_left(name, s, 50) for s in ((3, 5) if name == "brag_raising" else (3, 4, 6))]


def written(pages: Pages) -> bytes:
    """A book: the number of pages, of classes, the situations, and the shares in 255ths."""
    data = bytearray(len(pages.keys).to_bytes(2, "little"))
    data.append(pages.classes)
    for key in pages.keys:
        data += key.to_bytes(4, "little")
    for share in pages.shares():
        data.append(round(share * 255))
    return zlib.compress(bytes(data), 9)


def read(book: Book, pages: Pages) -> list[float]:
    """The shares of a book, in the order of the pages of a tree."""
    found: list[float] = []
    for key in pages.keys:
        first = book.pages[key] * book.classes * STEPS
        found += [share / 255 for share in book.rows[first : first + book.classes * STEPS]]
    return found


def module(name: str, book: bytes) -> str:
    """A book as a file of Python."""
    text = b85encode(book).decode()
    lines = [f'    "{text[k : k + WIDTH]}"' for k in range(0, len(text), WIDTH)]
    told = f'"""How often what is done, made by `python -m tools.solve {name}`; `bots/book.py` reads it."""'
    return "\n".join([told, "", "from typing import Final", "", "BOOK: Final = (", *lines, ")", ""])


def written_duel(pages: duel.Shares) -> bytes:
    """The same of a duel."""
    data = bytearray(len(pages).to_bytes(2, "little"))
    data.append(RANKS)
    for key in pages:
        data += key.to_bytes(4, "little")
    for page in pages.values():
        data += page.T.tobytes()
    return zlib.compress(bytes(data), 9)


def solve_duel(name: str, rounds: int, check: bool) -> None:
    """The same for Carta na Testa with poker betting."""
    path = BOOKS / f"{name}.py"
    if not check:
        path.write_text(module(name, written_duel(duel.solve(rounds))), encoding="utf8")
    print(f"{name}: the book, {path.stat().st_size} bytes; what a best response gains, in antes a deal:", flush=True)
    duel.told(Book(name))


def solve(name: str, rounds: int, check: bool) -> None:
    """Work out one book and write it; or find what a best response gains against it as it is."""
    begun = time.perf_counter()
    fine: Hands | None = None
    if name.startswith("injun"):
        hands = forehead()
        tree = Tree(13, DEEPEST[name])
    else:
        joint, classes = brag_values()
        hands = brag_hands(joint, classes, False)
        fine = brag_hands(joint, classes, True)
        tree = Tree(len(CLASSES) + 1, DEEPEST[name])
    for deal in roots(name):
        tree.add(deal)
    print(f"{name}: two left, {tree.nodes} nodes, {len(tree.pages.keys)} situations", flush=True)
    done = rounds if check else 0
    while done < rounds:
        some = min(50, rounds - done)
        tree.run(hands, some, done + 1)
        done += some
        print(f"  {done} rounds: a best response gains {tree.gap(hands):.4f} antes a deal"
              f" ({time.perf_counter() - begun:.0f} s)", flush=True)  # fmt: skip
    if not check:
        book = written(tree.pages)
        (BOOKS / f"{name}.py").write_text(module(name, book), encoding="utf8")
    average = read(Book(name), tree.pages)
    size = (BOOKS / f"{name}.py").stat().st_size
    print(f"  the book, {size} bytes: a best response gains {tree.gap(hands, average):.4f} antes a deal", flush=True)
    if fine is not None:
        print(f"  of {fine.mine} values of hands: {tree.gap(fine, average):.4f}", flush=True)


def compiled() -> None:
    """Compile the solver beside itself in build/ and go on there."""
    work = HERE.parents[1] / "build" / "solve"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(HERE, work / "tools" / "solve", ignore=shutil.ignore_patterns("__pycache__"))
    (work / "tools" / "__init__.py").write_text("", encoding="utf8")
    parts = [f"tools/solve/{name}.py" for name in ("deals", "cfr", "cards")]
    paths = os.environ | {"MYPYPATH": str(HERE.parents[1] / "src")}
    mypyc = Path(sys.executable).parent / "mypyc"
    subprocess.run([str(mypyc), *parts], cwd=work, env=paths, check=True, capture_output=True)
    here = os.environ | {"PYTHONPATH": str(work), "BARALHO_BOOKS": str(BOOKS)}
    here["OPENBLAS_NUM_THREADS"] = "1"  # the tables are small: threads would but wait for each other
    sys.exit(subprocess.run([sys.executable, "-m", "tools.solve", *sys.argv[1:]], cwd=work, env=here).returncode)


def main() -> None:
    """Write the books."""
    global BOOKS
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=list(NAMES))
    parser.add_argument("--rounds", type=int, default=900)
    parser.add_argument("--check", action="store_true", help="write nothing")
    args = parser.parse_args()
    if "BARALHO_BOOKS" not in os.environ:
        compiled()
    BOOKS = Path(os.environ["BARALHO_BOOKS"])
    for name in args.names:
        (solve_duel if name == "injun_poquer" else solve)(name, args.rounds, args.check)


if __name__ == "__main__":
    main()
