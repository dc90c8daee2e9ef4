"""Compile the hot packages of Baralho with mypyc, or fall back to plain Python where that is impossible.

Modules are compiled in groups, each a shared library of its own, so that changing a game recompiles that game only.
mypyc includes its whole runtime in every library, which is half of the work. So with gcc the runtime is compiled once,
into an archive that all are linked with, and a library includes only the files whose functions are worth inlining:
the others are hidden from it by empty files of the same names (`COLD`).
mypyc itself tracks what depends on what, but goes by the names that a module uses: a method added to a class moves
those of the classes below it, of which a module two imports away hears nothing. So whatever imports a changed module,
directly or not, is translated again; what then has the same C is not compiled.
"""

import ast
import hashlib
import importlib.util
import itertools
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

SOURCE = Path("src")
PACKAGE = SOURCE / "baralho"
CORE = ("cards", "engine")  # their classes refer to each other: one group
SEPARATE = ("kinds", "games", "bots")  # a group for every module, or for all of a game's folder
CORE_LIBRARY = "baralho_core"  # must lie outside of all packages, or mypyc sets a wrong __file__ in its modules
LIBRARIES = "baralho._native"  # the other libraries; beside the modules, a search for games would find them
WORK = Path("build/mypyc")
COLD = WORK / "cold"
HOT = {"int_ops.c", "list_ops.c", "tuple_ops.c", "generic_ops.c", "getargsfast.c"}  # called most, so worth inlining
QUICKER = [
    "-fvisibility=hidden",
    "-fno-semantic-interposition",
]  # lets the C compiler inline mypyc's helpers: some 5 % faster
# All of a library is in one file but for the runtime's archive; only its entry must be seen from outside.
WHOLE = ["-fwhole-program", '-DPyMODINIT_FUNC=__attribute__((externally_visible,visibility("default"))) PyObject*']
EXTENSION_SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")


def obstacle() -> str | None:
    """Return why nothing can be compiled here, or None if everything can."""
    if os.environ.get("BARALHO_INTERPRETED", "0") not in ("", "0"):
        return "BARALHO_INTERPRETED is set"
    if importlib.util.find_spec("mypyc") is None:
        return "mypyc is not installed"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python (Python.h) are missing"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if compiler and shutil.which(compiler[0]) is None:
        return f"there is no C compiler ({compiler[0]})"
    return None


def by_gcc() -> bool:
    """Return whether the C compiler is gcc: others know neither its flags nor how to leave out what nobody calls."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    told = subprocess.run([*compiler, "--version"], capture_output=True, text=True)
    return "Free Software Foundation" in told.stdout


def modules(package: str) -> list[str]:
    """List the files of a package to compile; an `__init__.py` only re-exports, so it stays interpreted."""
    return sorted(str(path) for path in (PACKAGE / package).rglob("*.py") if path.name != "__init__.py")


def imports(path: str) -> set[str]:
    """List the modules that a file may import, as files."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(Path(path).read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *[f"{node.module}.{alias.name}" for alias in node.names]}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return {f"{SOURCE / name.replace('.', '/')}.py" for name in names}


def forget_dependents(paths: list[str]) -> None:
    """Have mypyc translate again what imports, directly or not, a module that has changed since the last build."""
    kept = WORK / "sources.json"
    own = Path(__file__).name  # not its whole path: a checkout may be moved
    now = {path: hashlib.sha256(Path(path).read_bytes()).hexdigest() for path in [own, *paths]}
    before: dict[str, str] = json.loads(kept.read_text(encoding="utf8")) if kept.exists() else {}
    if before.get(own) != now[own]:  # other groups or flags: what mypyc keeps would bring back the old C
        shutil.rmtree(WORK, ignore_errors=True)
        before = {}
    stale = {path for path in before if before[path] != now.get(path)}
    imported = {path: imports(path) for path in paths} if stale else {}
    more = True
    while more:
        found = {path for path in imported if imported[path] & stale} - stale
        more = bool(found)
        stale |= found
    for path in stale:
        for entry in WORK.glob(f"cache/*/{Path(path).relative_to(SOURCE).with_suffix('')}.*"):
            entry.unlink()
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(now, indent=1), encoding="utf8")


def translate(core: list[str], separate: list[str], groups: list[tuple[list[str], str | None]]) -> list[Extension]:
    """Let mypyc write the C of the modules, in groups."""
    from mypyc.build import mypycify

    result = mypycify(
        # A cache of its own, as the options of mypyc and of a plain mypy run invalidate each other's.
        [f"--cache-dir={WORK / 'cache'}", "--no-sqlite-cache", *core, *separate],
        separate=groups,
        opt_level="2",  # 3 takes nearly twice as long to compile; only what all games use has it, see below
        debug_level="0",
        target_dir=str(WORK / "c"),
    )
    return cast(list[Extension], result)


def extensions() -> list[Extension]:
    """Translate the modules to C, those that changed and their dependents only, and return all extensions."""
    from mypy import version

    core = [path for package in CORE for path in modules(package)]
    separate = [path for package in SEPARATE for path in modules(package)]
    libraries: dict[str, list[str]] = {}
    for path in separate:
        libraries.setdefault(library(path), []).append(path)
    groups: list[tuple[list[str], str | None]] = [(core, CORE_LIBRARY)]
    groups += [(paths, f"{LIBRARIES}.{name}") for name, paths in libraries.items()]
    forget_dependents(core + separate)
    try:
        result = translate(core, separate, groups)
    except SystemExit:
        sys.exit("baralho: mypyc rejected the sources (see above); nothing was compiled")
    except Exception:  # what it kept of the last run at times confuses mypyc (2.4.1): begin anew
        shutil.rmtree(WORK / "cache", ignore_errors=True)
        result = translate(core, separate, groups)
    lean = by_gcc()
    for extension in result:
        extension.depends += [__file__, version.__file__]  # other flags or another mypyc: compile again
        flags = [*QUICKER]
        if extension.name.startswith((CORE_LIBRARY, f"{LIBRARIES}.kinds_")):  # what all games use
            flags.append("-O3")
        elif extension.name.startswith(f"{LIBRARIES}.bots_thumbs_"):  # they are many, and rate a few actions a time
            flags.append("-O1")
        if lean and extension.name.startswith(f"{LIBRARIES}."):
            flags += WHOLE
            extension.include_dirs = [str(COLD), *extension.include_dirs]
            extension.extra_objects = [str(WORK / "runtime" / "libruntime.a")]
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]  # mypyc shares one list between all
    return sorted(result, key=c_size, reverse=True)  # or the largest may occupy one core alone


def library(path: str) -> str:
    """Return the name of the library that a module goes into: its own, or that of its game's folder."""
    parts = Path(path).relative_to(PACKAGE).with_suffix("").parts
    return "_".join(parts[:2] if parts[0] == "games" else parts)


def c_size(extension: Extension) -> int:
    """Return how many bytes of C an extension has."""
    return sum(Path(source).stat().st_size for source in extension.sources)


class Compile(build_ext):
    """Compile on all cores, showing progress, and leave no library behind whose module has gone."""

    def finalize_options(self) -> None:
        """Put the extensions in the place of the placeholder, and use all cores unless told otherwise."""
        if not OBSTACLE:
            self.distribution.ext_modules = [*extensions()]
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        self.counter = itertools.count(1)

    def get_source_files(self) -> list[str]:
        """Keep the generated C out of source distributions."""
        return []

    def run(self) -> None:
        """Compile what changed."""
        if self.inplace:
            (SOURCE / LIBRARIES.replace(".", "/")).mkdir(exist_ok=True)
        super().run()
        if self.extensions:
            (WORK / "done").touch()  # for tools/status.py
            self.show(f"{len(self.extensions)} libraries are up to date\n")
        self.prune()

    def copy_extensions_to_source(self) -> None:
        """Put all libraries into place; until the last is there, every process runs from the sources."""
        partial = SOURCE / LIBRARIES.replace(".", "/") / "partial"
        partial.touch()
        super().copy_extensions_to_source()
        partial.unlink()

    def build_extensions(self) -> None:
        """Compile the runtime, then what is linked with it."""
        if any(extension.extra_objects for extension in self.extensions):
            self.build_runtime()
        super().build_extensions()

    def build_runtime(self) -> None:
        """Compile the runtime of mypyc into an archive, and hide from the libraries what they need not include."""
        from mypyc.build import include_dir
        from mypyc.common import RUNTIME_C_FILES

        COLD.mkdir(parents=True, exist_ok=True)
        for name in RUNTIME_C_FILES:
            if name not in HOT:
                (COLD / name).touch()
        folder = WORK / "runtime"
        if (folder / "libruntime.a").exists():
            return
        sources = [str(Path(include_dir()) / name) for name in RUNTIME_C_FILES]
        flags = ["-O2", "-g0", "-fPIC", *QUICKER]
        objects = self.compiler.compile(
            sources, str(folder), include_dirs=[include_dir(), *self.compiler.include_dirs], extra_postargs=flags
        )
        self.compiler.create_static_lib(objects, "runtime", str(folder))

    def build_extension(self, ext: Extension) -> None:
        """Compile one extension; a failure names it."""
        self.show(f"[{next(self.counter)}/{len(self.extensions)}] {ext.name}")
        try:
            super().build_extension(ext)
        except (CompileError, LinkError) as error:
            raise CompileError(f"baralho: the C compiler failed on {ext.name} (see above)") from error

    def show(self, text: str) -> None:
        """Show progress, on a terminal within a single line."""
        if sys.stderr.isatty():
            print(f"\r\033[Kbaralho: {text}", end="", file=sys.stderr, flush=True)
        elif text.endswith("\n"):
            print(f"baralho: {text}", end="", file=sys.stderr)

    def prune(self) -> None:
        """Delete the libraries of modules that were removed, renamed or are not compiled any more."""
        known = {Path(self.get_ext_fullpath(extension.name)).resolve() for extension in self.extensions}
        for library in (SOURCE if self.inplace else Path(self.build_lib)).rglob(f"*{EXTENSION_SUFFIX}"):
            if library.resolve() not in known:
                library.unlink()


def build_page() -> None:
    """Build the page into the package where its sources are (a source distribution has it built)."""
    if not Path("web/package.json").exists():
        return
    result = subprocess.run([sys.executable, "tools/web.py", "build", "--if-needed"])
    if result.returncode:
        print("baralho: the page could not be built (see above): the server will have none", file=sys.stderr)


OBSTACLE = obstacle()
if {"sdist", "bdist_wheel"} & set(sys.argv):
    build_page()
if OBSTACLE and {"build_ext", "bdist_wheel"} & set(sys.argv):
    print(f"baralho: not compiled, will run interpreted (slower), as {OBSTACLE}", file=sys.stderr)
setup(
    cmdclass={"build_ext": Compile},
    # A placeholder, as its presence makes a wheel specific to the platform; the real ones take its place when needed.
    ext_modules=[] if OBSTACLE else [Extension(CORE_LIBRARY, [])],
)
