"""Processes of our own for what takes time, so that nobody waits behind it: each with its own queue.

A table is always with the same worker, which keeps the matches it has seen; so only rows that are new to it are sent,
and one that lacks some asks for all. A worker that dies is replaced, and what it was asked is asked again.
"""

from __future__ import annotations

import asyncio
import itertools
import multiprocessing
import os
import signal
import threading
import time
import traceback
import zlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, TypeVar, cast

from msgspec import Struct

from baralho.server.course import Course
from baralho.server.refusal import Refusal
from baralho.server.rows import Entry, Header

R = TypeVar("R")
KEPT: Final = 64  # tables in the memory of a worker
LIVES: Final = 3  # so often a question is asked, if it kills whom it is asked
LEAST_MS: Final = 20
LONGEST: Final = 100  # questions that may wait for one worker


class Task(Struct):
    """What goes to a worker: a table as far as it may lack it, and what to do with it."""

    work: Callable[..., Any]
    given: tuple[Any, ...]
    table: str = ""  # "": about no table
    base: int = 0  # rows the worker should have
    rows: list[Entry] = []
    header: Header | None = None  # with it all rows come


class Answer(Struct):
    """What comes back."""

    value: Any = None
    lacks: bool = False  # rows are missing: send all
    stale: bool = False  # the table has gone on
    refused: tuple[str, str, int] | None = None
    failed: str = ""


class WorkerFailed(Exception):
    """Something went wrong in a worker; the text is its trace."""


class WorkerDied(Exception):
    """A worker process is gone."""


# -- in the worker ----------------------------------------------------------------------------------------------------


def watch_parent(parent: int) -> None:
    """End this worker when its server process is gone, even if that was killed."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us in order
    threading.Thread(target=watch, daemon=True).start()


def recall(courses: OrderedDict[str, Course], task: Task) -> Course | None:
    """The match of a question, brought up to date; None if rows are missing."""
    course = courses.pop(task.table, None)
    if task.header is not None:
        course = Course(task.header)
    if course is None or course.head < task.base:
        return None
    for entry in task.rows[course.head - task.base :]:
        course.apply(entry)
    courses[task.table] = course
    while len(courses) > KEPT:
        courses.popitem(last=False)
    return course


def respond(courses: OrderedDict[str, Course], task: Task) -> Answer:
    """Do what is asked."""
    try:
        if not task.table:
            return Answer(task.work(*task.given))
        course = recall(courses, task)
        if course is None:
            return Answer(lacks=True)
        if course.head > task.base + len(task.rows):
            return Answer(stale=True)
        return Answer(task.work(course, *task.given))
    except Refusal as refusal:
        return Answer(refused=(refusal.code, refusal.text, refusal.status))
    except Exception:
        return Answer(failed=traceback.format_exc())


def serve(connection: Connection, parent: int, nice: int) -> None:
    """Answer one question after the other, for ever."""
    watch_parent(parent)
    os.nice(nice)
    courses: OrderedDict[str, Course] = OrderedDict()
    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        connection.send(respond(courses, task))


# -- in the server ----------------------------------------------------------------------------------------------------


class Worker:
    """One process, started when it is first asked. Its thread only waits."""

    def __init__(self, name: str, nice: int) -> None:
        self.nice = nice
        self.thread = ThreadPoolExecutor(1, name)
        self.process: SpawnProcess | None = None
        self.connection: Connection | None = None
        self.known: OrderedDict[str, int] = OrderedDict()  # by table: rows that it should have
        self.closed = False

    def start(self) -> None:
        """Begin anew, knowing nothing."""
        # a fresh interpreter: forking a process with threads and open sockets is no good idea
        context = multiprocessing.get_context("spawn")
        ours, its = context.Pipe()
        self.process = context.Process(target=serve, args=(its, os.getpid(), self.nice), daemon=True)
        self.process.start()
        its.close()
        self.connection = ours
        self.known.clear()

    def task(self, work: Callable[..., Any], given: tuple[Any, ...], table: tuple[Header, list[Entry]] | None) -> Task:
        """What to send: of a table only what the worker does not have."""
        if table is None:
            return Task(work, given)
        header, entries = table
        base = self.known.pop(header.id, -1)
        self.known[header.id] = max(base, len(entries))
        while len(self.known) > KEPT:
            self.known.popitem(last=False)
        if base < 0:
            return Task(work, given, header.id, 0, entries, header)
        base = min(base, len(entries))
        return Task(work, given, header.id, base, entries[base:])

    def ask(self, work: Callable[..., Any], given: tuple[Any, ...], table: tuple[Header, list[Entry]] | None) -> Answer:
        """Ask and wait, in our thread."""
        if self.closed:
            raise WorkerDied
        if self.process is not None and not self.process.is_alive():  # it died while nobody asked: that counts too
            self.stop()
            raise WorkerDied
        if self.process is None:
            self.start()
        assert self.connection is not None
        try:
            self.connection.send(self.task(work, given, table))
            return cast("Answer", self.connection.recv())
        except (EOFError, OSError):
            self.stop()
            raise WorkerDied from None

    def stop(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
        self.process = None

    def close(self) -> None:
        """For good."""
        self.closed = True
        self.stop()
        self.thread.shutdown(wait=False)


class Job:
    """What is asked, and who waits for it."""

    def __init__(
        self, work: Callable[..., Any], given: tuple[Any, ...], table: tuple[Header, list[Entry]] | None, millis: int
    ) -> None:
        self.work = work
        self.given = given
        self.table = table
        self.millis = millis
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Group:
    """Some workers for one purpose."""

    def __init__(
        self, name: str, count: int, nice: int = 0, longest: int = LONGEST, died: Callable[[], object] = int
    ) -> None:
        self.longest = longest  # so many questions may wait for each
        self.died = died  # is called when a worker has died
        self.workers = [Worker(f"{name}-{k}", nice) for k in range(count)]
        self.queues: list[asyncio.PriorityQueue[tuple[int, int, Job]]] = [asyncio.PriorityQueue() for _ in range(count)]
        self.tasks: list[asyncio.Task[None]] = []
        self.numbers = itertools.count()

    def open(self) -> None:
        """Begin to answer."""
        self.tasks = [asyncio.create_task(self._run(w, q)) for w, q in zip(self.workers, self.queues, strict=True)]

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return sum([queue.qsize() for queue in self.queues])

    async def ask(
        self,
        work: Callable[..., R],
        *given: Any,
        table: tuple[Header, list[Entry]] | None = None,
        millis: int = 0,
        urgency: int = 1,
    ) -> R:
        """Have something worked out. With `millis` it gets its time as a last argument: less, the more wait.

        A table's questions go to the worker that has it; the lower the urgency, the sooner. `Refusal` if too many wait.
        """
        if table is not None:
            k = zlib.crc32(table[0].id.encode()) % len(self.workers)
        else:
            k = min(range(len(self.workers)), key=lambda k: self.queues[k].qsize())
        if self.queues[k].qsize() >= self.longest:
            raise Refusal("busy", status=503)
        job = Job(work, given, table, millis)
        self.queues[k].put_nowait((urgency, next(self.numbers), job))
        result: R = await job.done
        return result

    async def _run(self, worker: Worker, queue: asyncio.PriorityQueue[tuple[int, int, Job]]) -> None:
        while True:
            job = (await queue.get())[2]
            if job.done.done():  # nobody waits for it any more
                continue
            try:
                value = await self._answer(worker, job, 1 + queue.qsize())
            except Exception as error:
                if not job.done.done():
                    job.done.set_exception(error)
            else:
                if not job.done.done():
                    job.done.set_result(value)

    async def _answer(self, worker: Worker, job: Job, load: int) -> Any:
        given = (*job.given, max(LEAST_MS, job.millis // load)) if job.millis else job.given
        loop = asyncio.get_running_loop()
        died = 0
        while True:
            try:
                answer = await loop.run_in_executor(worker.thread, worker.ask, job.work, given, job.table)
            except WorkerDied:
                self.died()
                died += 1
                if died >= LIVES or worker.closed:
                    raise
                continue
            if answer.lacks and job.table is not None:
                worker.known.pop(job.table[0].id, None)
                continue
            if answer.stale:
                raise Refusal("busy", status=409)
            if answer.refused is not None:
                raise Refusal(*answer.refused)
            if answer.failed:
                raise WorkerFailed(answer.failed)
            return answer.value

    async def close(self) -> None:
        """End all of them; what they were thinking of nobody waits for any more."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for worker in self.workers:
            worker.close()
