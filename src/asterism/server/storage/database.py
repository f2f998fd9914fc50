"""The database: how it is opened, brought up to date, read and written.

SQLite is opened so that a commit is durable. With a write-ahead log, `synchronous=NORMAL` would already survive the death of the server
(the operating system has its data by then), but not of the machine. `FULL` waits for the disk at each commit, as PostgreSQL does by
default, so that a choice the players have seen also survives a power cut; on an SSD that costs a fraction of a millisecond.
Writers take the file's lock when they begin (`BEGIN IMMEDIATE`), so that they wait instead of failing when two readers both want to
write. SQLite makes waiting writers sleep and retry, some of them for seconds, so the writers of one server take turns beforehand.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, orm, text
from sqlalchemy.exc import ArgumentError, DatabaseError
from sqlalchemy.pool import NullPool

from .errors import StoreError

PATIENCE: Final = 10  # seconds a SQLite writer waits for others
WRITES: Final = "asterism_writes"
UPGRADE_LOCK: Final = 0x2042  # ⁂, among PostgreSQL's advisory locks
MIGRATIONS: Final = Path(__file__).parent / "migrations"


class Database:
    """An open database. Any thread may use it; `close` when done."""

    def __init__(self, url: str, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self._url = _check_address(url)
        self.now = now
        self._engine = _engine(self._url)
        self.at_hand: Final = (
            self._engine.dialect.name == "sqlite"
        )  # nobody holds up readers, and finding a row by its key is faster than using a thread
        self._turn: AbstractContextManager[object] = Lock() if self.at_hand else nullcontext()
        self._writes = self._engine.execution_options(**{WRITES: True})
        self._readers = orm.sessionmaker(self._engine, autoflush=False)
        self._writers = orm.sessionmaker(self._writes, autoflush=False, expire_on_commit=False)

    def reading(self) -> AbstractContextManager[orm.Session]:
        """A transaction that changes nothing."""
        return self._readers.begin()

    @contextmanager
    def writing(self) -> Iterator[orm.Session]:
        """A transaction that is committed as a whole, or rolled back if anything is raised."""
        with self._turn, self._writers.begin() as session:
            yield session

    def reading_rows(self) -> AbstractContextManager[Connection]:
        """Like `reading`, but without the ORM: for the queries of every page and choice."""
        return self._engine.begin()

    @contextmanager
    def writing_rows(self) -> Iterator[Connection]:
        """Like `writing`, but without the ORM."""
        with self._turn, self._writes.begin() as connection:
            yield connection

    def upgrade(self) -> None:
        """Upgrade the tables, all or none; several servers may start at once."""
        engine = _engine(self._url, migrating=True)
        try:
            with engine.execution_options(**{WRITES: True}).begin() as connection:
                _migrate(connection)
        except CommandError as error:
            raise StoreError(f"the database belongs to another version of Asterism, probably a newer one: {error}") from error
        except DatabaseError as error:
            raise StoreError(f"the database can't be used: {error.orig}") from error
        finally:
            engine.dispose()

    def close(self) -> None:
        self._engine.dispose()


def _check_address(address: str) -> URL:
    """The URL with our driver. Raises an error that says what is wrong with it, without its password."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreError("the database must be a URL such as sqlite:///asterism.sqlite or postgresql://user:password@host/name") from None
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        if url.database in (None, "", ":memory:"):
            raise StoreError("the database must be a file, as in sqlite:///asterism.sqlite, because games should outlive the server")
        return url.set(drivername="sqlite+pysqlite")
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise StoreError(f"the database must be sqlite or postgresql, not {url.drivername}")


def _engine(url: URL, *, migrating: bool = False) -> Engine:
    """An engine; for migrations, one that keeps no connections and, on SQLite, may rebuild tables that others refer to."""
    pool: dict[str, Any] = {"poolclass": NullPool} if migrating else {}
    if url.drivername == "sqlite+pysqlite":
        _own_file(Path(url.database or ""))
        if not migrating:
            pool["pool_use_lifo"] = True  # the connection used last has most of the file cached; another would have to read it anew
        engine = create_engine(url, connect_args={"timeout": PATIENCE}, hide_parameters=True, **pool)
        _prepare_sqlite(engine, foreign_keys=not migrating)
        return engine
    try:
        return create_engine(url, pool_pre_ping=True, hide_parameters=True, **pool)
    except ModuleNotFoundError as error:
        raise StoreError("PostgreSQL needs one more package: pip install 'asterism[postgres]'") from error


def _own_file(path: Path) -> None:
    """Make the file readable only by the server's user, because it contains the seeds of running games."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreError(f"the database can't be opened: {error}") from error


def _prepare_sqlite(engine: Engine, *, foreign_keys: bool) -> None:
    @event.listens_for(engine, "connect")
    def prepare_connection(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin below, never at the driver's discretion
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA foreign_keys={'ON' if foreign_keys else 'OFF'}")

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")


def _migrate(connection: Connection) -> None:
    sqlite = connection.dialect.name == "sqlite"
    if not sqlite:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if sqlite and (broken := connection.exec_driver_sql("PRAGMA foreign_key_check").first()):
        raise StoreError(f"the upgrade would leave a dangling reference in a row of {broken[0]}; nothing was changed")
