"""What is stored stays stored, on SQLite and on PostgreSQL alike."""

import os
import random
import secrets
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from threading import Barrier
from types import SimpleNamespace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect, make_url, text
from sqlalchemy.exc import IntegrityError

import asterism
from asterism.kernel.record import Record
from asterism.server.storage import Closed, GameInfo, Lost, Missing, SeatPlan, Store, StoreError, Taken, Unfit, database, record_of
from asterism.server.storage.look_alikes import LETTERS
from asterism.server.storage.models import Base
from asterism.server.storage.people import MOST_BROWSERS
from asterism.server.storage.texts import account_of, key_hash
from tests.needs import missing
from tests.server.postgres import NoPostgres, a_database

SEED = "5eed" * 16
LATEST = max(path.stem.split("_")[0] for path in (database.MIGRATIONS / "versions").glob("0*.py"))
TABLES = ("browsers", "entries", "events", "games", "messages", "persons", "seats", "sessions", "tokens")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    try:
        with a_database() as url:
            yield url
    except NoPostgres as reason:
        missing(str(reason))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database: a file, or a schema of its own."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/games.sqlite"
        return
    server = make_url(request.getfixturevalue("postgres")).set(drivername="postgresql+psycopg")
    schema = f"test_{secrets.token_hex(6)}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
        yield server.update_query_dict({"options": f"-csearch_path={schema}"}).render_as_string(hide_password=False)
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture
def clock() -> SimpleNamespace:
    return SimpleNamespace(now=datetime(2030, 1, 1, 12, 0, 0, 250_000, tzinfo=UTC))


@pytest.fixture
def open_store(url: str, clock: SimpleNamespace) -> Iterator[Callable[[], Store]]:
    """Opens the same database again and again, as servers that are started anew do."""
    stores = []

    def opened() -> Store:
        stores.append(Store(url, now=lambda: clock.now))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(open_store: Callable[[], Store]) -> Store:
    store = open_store()
    store.upgrade()
    return store


def two_seats(store: Store, *, public: bool = False, seed: str | None = SEED) -> GameInfo:
    """Ann, who is the host, and a bot; being played, unless there is no seed."""
    ann = store.new_person("Ann")
    plans = [SeatPlan("Ann", person=ann.id), SeatPlan("Greedy", bot="greedy")]
    game = store.create_game("race", rules=1, pack="p", seats=plans, public=public, host=ann.id)
    return game if seed is None else store.start(game.id, seed)


def count(store: Store, table: str) -> int:
    with store.reading() as session:
        return session.scalar(text(f"SELECT count(*) FROM {table}"))


def at_once(*jobs: Callable[[], object]) -> list[object]:
    """Run all jobs at the same moment, each in a thread; what each gave, or the error it raised on purpose."""
    barrier = Barrier(len(jobs))

    def run(job: Callable[[], object]) -> object:
        barrier.wait(10)
        try:
            return job()
        except StoreError as error:
            return error

    with ThreadPoolExecutor(len(jobs)) as threads:
        return [future.result(30) for future in [threads.submit(run, job) for job in jobs]]


# --- the database


def test_an_empty_database_gets_all_tables_and_a_second_upgrade_changes_nothing(store, open_store):
    game = two_seats(store)
    again = open_store()
    again.upgrade()
    with again.reading() as session:
        assert sorted(inspect(session.connection()).get_table_names()) == sorted([*TABLES, "alembic_version"])
    assert again.game(game.id) == game


def test_the_migrations_end_where_the_models_are(store):
    with store.reading() as session:
        assert compare_metadata(MigrationContext.configure(session.connection()), Base.metadata) == []


def test_servers_that_start_at_once_upgrade_once(open_store):
    assert at_once(*[open_store().upgrade for _ in range(4)]) == [None] * 4


def test_a_database_of_a_newer_asterism_is_refused(store):
    with store.writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError, match="another version of Asterism"):
        store.upgrade()


@pytest.fixture
def next_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Adds a migration after the last one, for this test only."""
    folder = tmp_path / "migrations 100%"
    shutil.copytree(database.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    last = max(path.stem.split("_")[0] for path in (folder / "versions").glob("0*.py"))

    def add(*lines: str) -> None:
        head = f"from alembic import op\nimport sqlalchemy as sa\nrevision = 'next'\ndown_revision = '{last}'\n\ndef upgrade():"
        (folder / "versions" / "next.py").write_text("\n    ".join([head, *lines]))
        monkeypatch.setattr(database, "MIGRATIONS", folder)

    return add


FIRST_ROWS = """
INSERT INTO persons (id, name, preferences, created) VALUES ('ann', 'Ann', '{{}}', '{now}'), ('bo', 'Bo', '{{}}', '{now}');
INSERT INTO games (id, title, rules, pack, seat_count, options, seed, public, status, host_id, created, changed, ranking) VALUES
 ('over', 'race', 1, 'p', 2, '{{}}', '{seed}', false, 'over', 'ann', '{now}', '{now}', '[[0], [1]]'),
 ('next', 'race', 1, 'p', 2, '{{}}', NULL, false, 'waiting', 'ann', '{now}', '{now}', NULL),
 ('import', 'race', 1, 'p', 1, '{{}}', '{seed}', false, 'over', 'ann', '{now}', '{now}', '[[0]]'),
 ('half', 'race', 1, 'p', 1, '{{}}', '{seed}', false, 'playing', 'ann', '{now}', '{now}', NULL);
INSERT INTO seats (game_id, number, kind, person_id, bot, name, resigned) VALUES
 ('over', 0, 'person', 'ann', NULL, 'Ann', false), ('over', 1, 'person', 'bo', 'greedy', 'Bo', true),
 ('next', 0, 'person', 'ann', NULL, 'Ann', false), ('next', 1, 'open', NULL, NULL, '', false),
 ('import', 0, 'bot', NULL, 'imported', 'Ada', false), ('half', 0, 'bot', NULL, 'imported', 'Ada', false);
INSERT INTO entries (game_id, number, seat, decision, part, text, created) VALUES
 ('over', 1, 0, 'd', 0, 'explore', '{now}'), ('half', 1, 0, 'd', 0, 'explore', '{now}');
INSERT INTO events (game_id, events) VALUES ('over', '[[null, {{"key": "won"}}]]');
INSERT INTO messages (game_id, number, person_id, text, created) VALUES
 ('over', 1, 'ann', 'hi', '{now}'), ('over', 2, 'ann', '/rematch next', '{now}'), ('next', 1, 'bo', '/rematch gone', '{now}')
"""


def test_games_of_the_first_tables_are_all_there_after_the_upgrade(open_store, tmp_path, monkeypatch):
    first = tmp_path / "first"
    with monkeypatch.context() as patch:
        shutil.copytree(database.MIGRATIONS, first, ignore=shutil.ignore_patterns("__pycache__", "000[2-9]*"))
        patch.setattr(database, "MIGRATIONS", first)
        store = open_store()
        store.upgrade()
    with store.writing() as session:
        for statement in FIRST_ROWS.format(now="2030-01-01 12:00:00.000000", seed=SEED).split(";"):
            session.connection().exec_driver_sql(statement)
    store.upgrade()
    over, following, imported = (store.game(game) for game in ("over", "next", "import"))
    assert (over.seed, over.chance, over.imported, over.rematch, over.ranking) == (SEED, None, False, "next", [[0], [1]])
    assert [seat.resigned for seat in over.seats] == [None, 1]
    assert (following.seed, following.rematch, [seat.kind for seat in following.seats]) == (None, None, ["person", "open"])
    assert [message.text for message in (*store.messages("over"), *store.messages("next"))] == ["hi"]
    assert (imported.imported, imported.seed, imported.seats[0].kind, imported.seats[0].bot) == (True, SEED, "person", None)
    assert store.game("half") is None
    assert (store.entries_with_events("over"), store.events("over")) == (1, ((None, {"key": "won"}),))
    store.delete_table("next")
    assert store.game("over").rematch is None
    with pytest.raises(IntegrityError), store.writing() as session:
        session.execute(text("UPDATE games SET status = 'lost' WHERE id = 'over'"))


@pytest.mark.parametrize("later", ["000[3-9]*", "000[4-9]*"])
def test_accounts_and_keys_of_older_tables_work_after_the_upgrade(open_store, tmp_path, monkeypatch, later):
    """Names that look alike are one from then on; of two accounts that had such names, the older is found by them."""
    older = tmp_path / "older"
    with monkeypatch.context() as patch:
        shutil.copytree(database.MIGRATIONS, older, ignore=shutil.ignore_patterns("__pycache__", later))
        patch.setattr(database, "MIGRATIONS", older)
        store = open_store()
        store.upgrade()
    cyrillic = "\N{CYRILLIC SMALL LETTER A}nn"
    names = {"ann": "ann", "late": cyrillic, "oleg": "\N{CYRILLIC SMALL LETTER O}leg"}
    row = "INSERT INTO persons (id, name, account, password_hash, preferences, created) VALUES (:id, :name, :name, 'hash', '{}', :created)"
    with store.writing() as session:
        for day, (person, name) in enumerate(names.items(), 1):
            session.execute(text(row), {"id": person, "name": name, "created": f"2030-01-0{day} 12:00:00.000000"})
        token = "INSERT INTO tokens (id, token_hash, person_id, label, created) VALUES ('t', :hash, 'ann', 'bot', :created)"
        session.execute(text(token), {"hash": key_hash("key"), "created": "2030-01-01 12:00:00.000000"})
    store.upgrade()
    assert (store.account("Ann").id, store.account(cyrillic).id) == ("ann", "ann")
    assert (store.account("oleg").id, store.person("late").name) == ("oleg", cyrillic)
    store.rename("late", "Lata")
    assert store.account("lata").id == "late"
    assert (store.token("key").person, store.token("key").scope, store.token("key").expires) == ("ann", "play", None)


def test_an_upgrade_that_fails_leaves_the_database_as_it_was(store, next_migration):
    game = two_seats(store)
    next_migration("op.add_column('games', sa.Column('mood', sa.Text()))", "op.drop_table('messages')", "raise RuntimeError('oh')")
    with pytest.raises(RuntimeError, match="oh"):
        store.upgrade()
    with store.reading() as session:
        assert session.scalar(text("SELECT version_num FROM alembic_version")) == LATEST
        assert "mood" not in [column["name"] for column in inspect(session.connection()).get_columns("games")]
    assert store.messages(game.id) == ()


def test_a_migration_may_rebuild_a_table_without_losing_what_refers_to_it(store, next_migration):
    game = two_seats(store)
    store.append(game.id, 1, 0, "d", ["explore"])
    next_migration("with op.batch_alter_table('games') as games:", "    games.alter_column('pack', existing_type=sa.Text(), nullable=True)")
    store.upgrade()
    assert store.game(game.id) == game
    assert len(store.entries(game.id)) == 1


def test_a_migration_that_leaves_loose_ends_is_undone(store, next_migration):
    game = two_seats(store)
    next_migration("""op.execute("UPDATE games SET host_id = 'nobody'")""")
    with pytest.raises(StoreError):
        store.upgrade()
    assert store.game(game.id) == game


@pytest.mark.parametrize("address", ["", "games.sqlite", "mysql://localhost/x", "sqlite://", "sqlite:///:memory:"])
def test_a_database_that_cannot_keep_games_is_refused(address):
    with pytest.raises(StoreError, match="the database must be"):
        Store(address)


def test_a_folder_that_cannot_be_written_is_said(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="can't be opened"):
        Store(f"sqlite:///{tmp_path}/file/games.sqlite")


def test_a_database_that_cannot_be_used_is_said_without_its_password(tmp_path):
    (tmp_path / "games.sqlite").write_text("This is a letter, not a database. " * 100)
    for address in (f"sqlite:///{tmp_path}/games.sqlite", f"postgresql://ann:secret@/games?host={tmp_path}"):
        store = Store(address)
        with pytest.raises(StoreError, match="the database can't be used") as refusal:
            store.upgrade()
        assert "secret" not in str(refusal.value)
        store.close()


def test_postgresql_without_its_driver_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'asterism\[postgres\]'"):
        Store("postgresql://localhost/games")


def test_the_sqlite_file_is_private_and_its_commits_are_promises(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/new folder/games.sqlite")
    store.upgrade()
    with store.reading() as session:
        pragmas = [session.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")]
    assert pragmas == ["wal", 2, 1, 10_000]
    assert {path.stat().st_mode & 0o777 for path in (tmp_path / "new folder").iterdir()} == {0o600}
    store.close()


# --- persons


def test_a_guest_is_found_again(store, clock):
    ann = store.new_person("Ann Żółw 🐢", language="pl")
    assert store.person(ann.id) == ann
    assert (ann.name, ann.language, ann.preferences, ann.created, ann.guest) == ("Ann Żółw 🐢", "pl", {}, clock.now, True)
    with pytest.raises(FrozenInstanceError):
        ann.name = "Bo"


def test_language_and_preferences_are_kept(store):
    ann = store.new_person("Ann")
    store.set_language(ann.id, "pl")
    store.set_preferences(ann.id, {"confirm": True, "sound": {"volume": 0.5}})
    found = store.person(ann.id)
    assert (found.language, found.preferences) == ("pl", {"confirm": True, "sound": {"volume": 0.5}})


def test_guests_may_share_a_name_but_accounts_do_not(store):
    ann, other, third = store.new_person("Ann"), store.new_person("ＡNN "), store.new_person("Bo")
    assert store.account("Ann") is None
    store.set_password(ann.id, "hash")
    assert store.account("ann").id == ann.id
    with pytest.raises(Taken):
        store.set_password(other.id, "hash 2")
    store.set_password(third.id, "hash 3")
    with pytest.raises(Taken):
        store.rename(third.id, "aNN")
    assert store.rename(other.id, "Ann").guest
    assert store.person(third.id).name == "Bo"


def test_an_account_that_is_renamed_gives_its_old_name_free(store):
    ann = store.new_person("Ann")
    store.set_password(ann.id, "hash")
    store.rename(ann.id, "Anna")
    assert store.account("Ann") is None
    assert store.account("ANNA").password_hash == "hash"


def test_of_two_guests_who_claim_a_name_at_once_one_gets_it(store):
    people = [store.new_person("Ann") for _ in range(4)]
    results = at_once(*[lambda person=person: store.set_password(person.id, "hash") for person in people])
    assert sum(isinstance(result, Taken) for result in results) == 3
    assert store.account("Ann") in results


def test_whoever_is_not_there_is_missing(store):
    for change in (
        lambda: store.rename("nobody", "Ann"),
        lambda: store.set_password("nobody", "hash"),
        lambda: store.set_language("nobody", "pl"),
        lambda: store.set_preferences("nobody", {}),
        lambda: store.forget("nobody"),
        lambda: store.new_session("nobody", timedelta(days=1)),
        lambda: store.new_token("nobody", "laptop"),
        lambda: store.create_game("race", rules=1, pack="p", seats=[SeatPlan("x", person="nobody")]),
        lambda: store.create_game("race", rules=1, pack="p", seats=[], host="nobody"),
        lambda: store.start("nothing", SEED),
        lambda: store.append("nothing", 1, 0, "d", ["pass"]),
        lambda: store.say("nothing", store.new_person("Ann").id, "hi"),
        lambda: store.say(two_seats(store).id, "nobody", "hi"),
        lambda: store.delete_table("nothing"),
    ):
        with pytest.raises(Missing):
            change()


@pytest.mark.parametrize("odd", ["nothing", "", "\0", "\ud800", "x" * 5000, "' OR 1=1 --"])
def test_an_odd_id_finds_nothing(store, odd):
    two_seats(store)
    found = (store.game(odd), store.person(odd), store.account(odd), store.session(odd), store.token(odd), store.events(odd))
    assert found == (None,) * 6
    assert (store.entries(odd), store.messages(odd)) == ((), ())
    with pytest.raises(Missing):
        store.start(odd, SEED)
    with pytest.raises(Missing):
        store.forget(odd)


@pytest.mark.parametrize("odd", ["", "  ", "x" * 2001, "nul\0", "half \udcff"])
def test_a_text_that_cannot_be_kept_is_refused(store, odd):
    game = two_seats(store)
    for change in (
        lambda: store.new_person(odd),
        lambda: store.rename(game.host, odd),
        lambda: store.new_token(game.host, odd),
        lambda: store.say(game.id, game.host, odd),
        lambda: store.append(game.id, 1, 0, odd, ["pass"]),
        lambda: store.append(game.id, 1, 0, "d", ["pass", odd]),
        lambda: store.start(game.id, odd),
    ):
        with pytest.raises(Unfit):
            change()
    assert store.entries(game.id) == store.messages(game.id) == store.tokens(game.host) == ()
    assert store.person(game.host).name == "Ann"


# --- sessions and tokens


def test_a_session_is_found_by_its_token_of_which_only_a_hash_is_stored(store):
    ann = store.new_person("Ann")
    token = store.new_session(ann.id, timedelta(days=1))
    assert store.session(token).person == ann
    assert store.session(token + "x") is None
    with store.reading() as session:
        assert token not in str(session.execute(text("SELECT * FROM sessions")).all())


def test_a_session_lives_a_lifetime_from_when_it_was_last_seen(store, clock):
    token = store.new_session(store.new_person("Ann").id, timedelta(days=2))
    for _ in range(3):
        clock.now += timedelta(days=1)
        store.session(token)
        store.note_seen()
        assert store.session(token).expires == clock.now + timedelta(days=2)
    clock.now += timedelta(days=2)
    assert store.session(token) is None
    store.expire()
    assert count(store, "sessions") == 0


def test_looking_at_a_page_is_rarely_noted(store, clock):
    token = store.new_session(store.new_person("Ann").id, timedelta(days=2))
    first = store.session(token)
    clock.now += timedelta(minutes=4)
    store.session(token)
    store.note_seen()
    assert store.session(token) == first


def test_a_session_that_ended_meanwhile_is_not_seen_into_life_again(store, clock):
    token = store.new_session(store.new_person("Ann").id, timedelta(days=2))
    clock.now += timedelta(hours=1)
    store.session(token)
    store.end_session(token)
    store.note_seen()
    assert store.session(token) is None


def test_guests_whom_nothing_leads_back_to_are_forgotten(store, clock):
    guest, new, bot, ann = (store.new_person(name) for name in ("guest", "new", "bot", "Ann"))
    store.set_password(ann.id, "hash")
    session = store.new_session(guest.id, timedelta(days=2))
    store.new_token(bot.id, "API", lifetime=timedelta(days=3))
    assert store.expire() == ()
    clock.now += timedelta(days=1)
    assert store.expire() == (new.id,)
    assert store.session(session).person == guest
    clock.now += timedelta(days=1)
    assert store.expire() == (guest.id,)
    clock.now += timedelta(days=1)
    assert store.expire() == (bot.id,)
    assert (count(store, "sessions"), count(store, "tokens")) == (0, 0)
    assert store.person(ann.id) is not None


def test_a_table_waits_a_week_for_its_players_and_a_game_that_began_stays(store, clock):
    ann = store.new_person("Ann")
    store.set_password(ann.id, "hash")
    plan = {"rules": 1, "pack": "p", "host": ann.id}
    waiting = store.create_game("race", seats=[SeatPlan("Ann", person=ann.id), SeatPlan()], **plan)
    played = store.create_game("race", seats=[SeatPlan("Ann", person=ann.id)], **plan)
    store.start(played.id, SEED)
    clock.now += timedelta(days=6, hours=23)
    store.expire()
    assert store.game(waiting.id) is not None
    clock.now += timedelta(hours=1)
    store.expire()
    assert store.game(waiting.id) is None
    assert store.game(played.id) is not None


def test_of_tables_set_up_at_once_no_more_wait_than_one_may_have(store):
    ann = store.new_person("Ann")
    set_up = partial(store.create_game, "race", rules=1, pack="p", seats=[SeatPlan()], host=ann.id, most_waiting=2)
    set_up()
    made = at_once(set_up, set_up, set_up)
    assert sorted(type(each).__name__ for each in made) == ["Crowded", "Crowded", "GameInfo"]
    store.create_game("race", rules=1, pack="p", seats=[SeatPlan("Ann", person=ann.id)], host=ann.id, most_waiting=2)


def test_logging_in_rotates_the_session(store, clock):
    guest, ann = store.new_person("guest"), store.new_person("Ann")
    old = store.new_session(guest.id, timedelta(days=2))
    new = store.rotate_session(old, ann.id, timedelta(days=2))
    assert store.session(old) is None
    assert store.session(new).person == ann
    assert store.session(new).expires == clock.now + timedelta(days=2)
    with pytest.raises(Missing):
        store.rotate_session(old, ann.id, timedelta(days=2))


def test_a_session_can_be_ended_here_or_everywhere(store):
    ann, bo = store.new_person("Ann"), store.new_person("Bo")
    here, there, phone, his = (store.new_session(person.id, timedelta(days=1)) for person in (ann, ann, ann, bo))
    store.end_session(here)
    assert (store.session(here), store.session(there).person) == (None, ann)
    store.lock_out(ann.id)
    assert (store.session(there), store.session(phone), store.session(his).person) == (None, None, bo)


def test_the_latest_browsers_of_an_account_are_known_by_their_hashes(store, clock):
    ann, bo = store.new_person("Ann"), store.new_person("Bo")
    for number in range(MOST_BROWSERS + 1):
        clock.now += timedelta(seconds=1)
        store.know_browser(ann.id, f"browser {number}")
    store.know_browser(ann.id, f"browser {MOST_BROWSERS}")
    assert [store.knows_browser(ann.id, f"browser {number}") for number in (0, 1, MOST_BROWSERS)] == [False, True, True]
    assert not store.knows_browser(bo.id, "browser 1")
    assert count(store, "browsers") == MOST_BROWSERS
    with store.reading() as session:
        assert "browser 1" not in str(session.execute(text("SELECT * FROM browsers")).all())


def test_a_token_opens_the_api_until_its_owner_ends_it(store):
    ann, bo = store.new_person("Ann"), store.new_person("Bo")
    key, token = store.new_token(ann.id, "laptop")
    assert store.token(key) == token
    assert store.tokens(ann.id) == (token,)
    with store.reading() as session:
        assert key not in str(session.execute(text("SELECT * FROM tokens")).all())
    with pytest.raises(Missing):
        store.end_token(bo.id, token.id)
    store.end_token(ann.id, token.id)
    assert store.token(key) is None
    assert store.tokens(ann.id) == ()


def test_a_token_with_a_lifetime_ends_by_itself(store, clock):
    ann = store.new_person("Ann")
    key, token = store.new_token(ann.id, "visitor", "read", timedelta(days=30))
    assert (token.scope, token.expires) == ("read", clock.now + timedelta(days=30))
    clock.now += timedelta(days=29)
    assert store.token(key) == token
    clock.now += timedelta(days=1)
    assert store.token(key) is None
    assert store.tokens(ann.id) == ()


# --- games and seats


def test_a_game_is_found_as_it_was_created(store, clock):
    ann = store.new_person("Ann")
    plans = [SeatPlan("Ann", person=ann.id), SeatPlan("Greedy", bot="greedy"), SeatPlan()]
    options = {"advanced": False, "goals": ["first", 2]}
    game = store.create_game("race", rules=2, pack="5f3c", seats=plans, options=options, public=True, pace=90, host=ann.id)
    assert store.game(game.id) == game
    assert [(seat.number, seat.kind, seat.name) for seat in game.seats] == [(0, "person", "Ann"), (1, "bot", "Greedy"), (2, "open", "")]
    assert (game.status, game.seed, game.seat_count, game.options, game.pace) == ("waiting", None, 3, options, 90)
    assert game.created == game.changed == clock.now
    assert len(game.id) == 12
    assert game.id.isalnum()


def test_no_repr_shows_a_secret(store):
    game = two_seats(store)
    ann = store.set_password(game.host, "argon-hash")
    assert game.seed == SEED
    assert SEED not in repr(game)
    assert "argon-hash" not in repr(ann)


def test_a_seat_is_taken_left_and_taken_again(store):
    ann, bo = store.new_person("Ann"), store.new_person("Bo")
    game = store.create_game("race", rules=1, pack="p", seats=[SeatPlan("Ann", person=ann.id), SeatPlan()], host=ann.id)
    with pytest.raises(Taken, match="seat 0 is taken by Ann"):
        store.sit(game.id, 0, bo.id, "Bo")
    seats = store.sit(game.id, 1, bo.id, "Bo").seats
    assert (seats[1].kind, seats[1].person, seats[1].name) == ("person", bo.id, "Bo")
    assert store.sit(game.id, 1, bo.id, "Bo").seats == seats
    with pytest.raises(Taken):
        store.sit_bot(game.id, 1, "greedy", "Greedy")
    store.leave(game.id, 1)
    assert store.sit_bot(game.id, 1, "greedy", "Greedy").seats[1].bot == "greedy"
    with pytest.raises(Missing, match="the seats are 0 to 1"):
        store.sit(game.id, 2, bo.id, "Bo")
    with pytest.raises(Missing):
        store.sit(game.id, -1, bo.id, "Bo")


def test_of_those_who_sit_down_at_once_one_gets_the_seat(store):
    people = [store.new_person(f"P{number}") for number in range(4)]
    game = store.create_game("race", rules=1, pack="p", seats=[SeatPlan(), SeatPlan()])
    results = at_once(*[lambda person=person: store.sit(game.id, 0, person.id, person.name) for person in people])
    assert sum(isinstance(result, Taken) for result in results) == 3
    (winner,) = [result for result in results if isinstance(result, GameInfo)]
    assert store.game(game.id) == winner


def test_a_seat_is_a_persons_or_a_bots(store):
    with pytest.raises(Unfit):
        store.create_game("race", rules=1, pack="p", seats=[SeatPlan("x", person=store.new_person("Ann").id, bot="greedy")])


def test_a_game_starts_once_and_only_when_all_sit(store, clock):
    game = store.create_game("race", rules=1, pack="p", seats=[SeatPlan("Greedy", bot="greedy"), SeatPlan()])
    with pytest.raises(Closed, match="nobody has taken these seats yet: 1"):
        store.start(game.id, SEED)
    store.sit_bot(game.id, 1, "random", "Random")
    clock.now += timedelta(seconds=5)
    started = store.start(game.id, SEED)
    assert (started.status, started.seed, started.changed) == ("playing", SEED, clock.now)
    with pytest.raises(Closed):
        store.start(game.id, "0" * 64)
    with pytest.raises(Closed):
        store.leave(game.id, 1)
    assert store.game(game.id) == started


def test_who_resigns_stays_named_while_a_bot_plays_on(store):
    game = two_seats(store)
    seat = store.resign(game.id, 0, "greedy").seats[0]
    assert (seat.kind, seat.person, seat.name, seat.resigned, seat.bot) == ("person", game.host, "Ann", 1, "greedy")
    with pytest.raises(Closed):
        store.resign(game.id, 1, "greedy")


def test_a_finished_game_keeps_its_ranking_and_its_events(store):
    game = two_seats(store)
    told = [(None, {"key": "explored", "seat": 0}), (1, {"key": "drew", "cards": ["gem_world"]})]
    over = store.finish(game.id, ranking=[[1], [0]], events=told)
    assert (over.status, over.ranking) == ("over", [[1], [0]])
    assert store.finish(game.id, ranking=[[0], [1]], events=[]) == over
    assert store.events(game.id) == tuple(told)
    with pytest.raises(Closed):
        store.append(game.id, 1, 0, "d", ["pass"])
    with pytest.raises(Closed):
        store.finish(two_seats(store, seed=None).id)


def test_events_of_a_game_that_goes_on_are_kept_and_never_fewer_than_before(store):
    game = two_seats(store)
    assert (store.entries_with_events(game.id), store.events(game.id)) == (0, None)
    told = [(None, {"key": "one"}), (0, {"key": "two"}), (None, {"key": "three"})]
    store.keep_events(game.id, told[:2], 2)
    store.keep_events(game.id, told[:1], 1)
    assert (store.entries_with_events(game.id), store.events(game.id)) == (2, tuple(told[:2]))
    store.append(game.id, 1, 0, "d", ["a", "b", "c"])
    store.finish(game.id, events=told)
    assert (store.entries_with_events(game.id), store.events(game.id)) == (3, tuple(told))
    store.keep_events(game.id, told[:2], 9)
    assert store.events(game.id) == tuple(told)
    with pytest.raises(Missing):
        store.keep_events("nothing", told, 1)


def test_whoever_resigns_is_numbered_in_order_and_so_is_whoever_is_forgotten(store):
    people = [store.new_person(name) for name in ("Ann", "Bo", "Cy")]
    plans = [SeatPlan(person.name, person=person.id) for person in (*people, people[1])]
    game = store.create_game("race", rules=1, pack="p", seats=plans).id
    store.start(game, SEED)
    store.resign(game, 2, "greedy")
    store.forget(people[1].id)
    assert [seat.resigned for seat in store.game(game).seats] == [None, 2, 1, 2]
    store.forget(people[2].id)
    assert [seat.resigned for seat in store.resign(game, 0, "greedy").seats] == [3, 2, 1, 2]


# --- games from elsewhere


def sheet(seed=7, chance=None, names=("Ada", "Żaneta"), entries=((0, "a"), (0, "b"), (1, "undo"))):
    return Record("race", 1, "p", 2, {"advanced": True}, seed, tuple(entries), tuple(names), chance)


@pytest.mark.parametrize("seed", [7, "7", -5, 2**200, "", SEED, 'a "quoted"\0 text\nof two lines'])
@pytest.mark.parametrize("chance", [None, (), (0, 3, 2**70)])
def test_any_record_is_kept_and_comes_back_as_it_was(store, open_store, seed, chance, clock):
    ann = store.new_person("Ann")
    told = [(None, {"key": "won"}), (1, {"key": "drew"})]
    game = store.import_game(sheet(seed, chance), ann.id, [[1], [0]], told)
    again = open_store()
    assert again.game(game.id) == game
    assert record_of(game, again.entries(game.id)) == sheet(seed, chance)
    assert (game.status, game.imported, game.public, game.host, game.ranking) == ("over", True, False, ann.id, [[1], [0]])
    assert [(seat.kind, seat.person, seat.bot, seat.name) for seat in game.seats] == [
        ("person", None, None, "Ada"),
        ("person", None, None, "Żaneta"),
    ]
    assert again.events(game.id) == tuple(told)
    assert again.finished_games(ann.id) == (game,)
    assert again.finished_games() == again.games_in_progress() == ()


@pytest.mark.parametrize(
    "odd",
    [sheet(names=()), sheet(names=("Ada", "")), sheet(names=("Ada", "x" * 41)), sheet(entries=[(0, "x" * 201)]), sheet(names=["a\0", "b"])],
)
def test_a_record_that_cannot_be_kept_leaves_nothing(store, odd):
    ann = store.new_person("Ann")
    with pytest.raises(Unfit):
        store.import_game(odd, ann.id, [[0, 1]], [])
    with pytest.raises(Missing):
        store.import_game(sheet(), "nobody", [[0, 1]], [])
    with pytest.raises(IntegrityError):
        store.import_game(sheet(entries=[(0, "a"), (5, "b")]), ann.id, [[0, 1]], [])
    assert [count(store, table) for table in ("games", "seats", "entries", "events")] == [0] * 4


def test_a_game_has_one_rematch_whoever_asks_at_once(store, open_store):
    old = two_seats(store)

    def once_more(store: Store) -> GameInfo:
        return store.create_game("race", rules=1, pack="p", seats=[SeatPlan(), SeatPlan()], host=old.host, after=old.id)

    stores = [store, open_store(), open_store()]
    found = at_once(*[partial(once_more, each) for each in stores])
    assert len({game.id for game in found}) == 1
    assert store.game(old.id).rematch == found[0].id != old.id
    assert count(store, "games") == 2
    with pytest.raises(Missing):
        store.create_game("race", rules=1, pack="p", seats=[SeatPlan()], after="nothing")
    assert count(store, "games") == 2


def test_the_lobby_lists_games_by_what_can_be_done_with_them(store, clock):
    def later(game: GameInfo) -> str:
        clock.now += timedelta(minutes=1)
        return game.id

    ann, bo = store.new_person("Ann"), store.new_person("Bo")

    def create(public: bool, *plans: SeatPlan) -> str:
        return later(store.create_game("race", rules=1, pack="p", seats=plans, public=public, host=ann.id))

    sits = SeatPlan("Bo", person=bo.id)
    private, inviting, full = create(False, SeatPlan()), create(True, sits, SeatPlan()), create(True, sits)  # noqa: FBT003
    games = {(public, over): create(public, SeatPlan("B", bot="b"), sits) for public in (True, False) for over in (True, False)}
    for (_, over), game in games.items():
        later(store.start(game, SEED))
        if over:
            later(store.finish(game))

    def ids(found: tuple[GameInfo, ...]) -> list[str]:
        return [game.id for game in found]

    playing, hidden = games[True, False], games[False, False]
    assert ids(store.open_games()) == [inviting]
    assert ids(store.watchable_games()) == [playing]
    assert store.games_in_progress() == (hidden, playing)
    assert ids(store.my_games(bo.id)) == [hidden, playing, full, inviting]
    assert ids(store.my_games(ann.id)) == [hidden, playing, full, inviting, private]
    assert store.my_games("nobody") == ()
    assert ids(store.finished_games()) == [games[True, True]]
    assert ids(store.finished_games(bo.id)) == [games[False, True], games[True, True]]
    assert ids(store.finished_games(bo.id, limit=1)) == [games[False, True]]
    assert ids(store.finished_games(bo.id, before=store.game(games[False, True]).changed)) == [games[True, True]]


# --- the log


def test_entries_are_kept_in_order_with_who_was_asked_what(store, clock):
    game = two_seats(store)
    clock.now += timedelta(seconds=7)
    first = store.append(game.id, 1, 0, "0-aa", ["discard gem_world", "discard spice_world"])
    second = store.append(game.id, 3, 1, "0-bb", ["undo"])
    assert store.entries(game.id) == first + second
    assert [(e.number, e.seat, e.decision, e.text) for e in store.entries(game.id)] == [
        (1, 0, "0-aa", "discard gem_world"),
        (2, 0, "0-aa", "discard spice_world"),
        (3, 1, "0-bb", "undo"),
    ]
    assert store.entries(game.id, since=2) == second
    assert store.game(game.id).changed == second[0].created == clock.now


def test_a_number_that_is_taken_is_lost_and_so_is_one_that_would_leave_a_gap(store):
    game = two_seats(store)
    log = store.append(game.id, 1, 0, "a", ["x", "y"])
    for number in (-1, 0, 1, 2, 4):
        with pytest.raises(Lost, match="next entry of the log is 3"):
            store.append(game.id, number, 1, "b", ["z"])
    assert store.entries(game.id) == log


def test_a_resend_changes_nothing_whatever_number_it_asks_for(store):
    game = two_seats(store)
    first = store.append(game.id, 1, 0, "a", ["x", "y"])
    store.append(game.id, 3, 1, "a", ["x"])
    assert store.append(game.id, 1, 0, "a", ["x", "y"]) == first
    assert store.append(game.id, 4, 0, "a", ["x", "y"]) == first
    store.finish(game.id)
    assert store.append(game.id, 1, 0, "a", ["x", "y"]) == first
    assert len(store.entries(game.id)) == 3


def test_an_answer_is_found_by_its_seat_and_decision(store):
    game = two_seats(store)
    store.append(game.id, 1, 0, "a", ["y", "x"])
    store.append(game.id, 3, 1, "b", ["z"])
    assert (store.answer(game.id, 0, "a"), store.answer(game.id, 1, "b")) == (("y", "x"), ("z",))
    for other in ((game.id, 1, "a"), ("nothing", 0, "a"), (game.id, 0, "a\0"), (game.id, 0, "\ud800"), ("\0", 0, "a")):
        assert store.answer(*other) == ()


@pytest.mark.parametrize("texts", [["x"], ["x", "z"], ["y", "x"], ["x", "y", "z"]])
def test_a_decision_that_was_answered_cannot_be_answered_otherwise(store, texts):
    game = two_seats(store)
    log = store.append(game.id, 1, 0, "a", ["x", "y"])
    for number in (1, 3):
        with pytest.raises(Lost, match="differently"):
            store.append(game.id, number, 0, "a", texts)
    assert store.entries(game.id) == log


def test_an_answer_needs_a_choice_a_seat_and_a_game_that_is_played(store):
    game, waiting = two_seats(store), two_seats(store, seed=None)
    with pytest.raises(Unfit):
        store.append(game.id, 1, 0, "a", [])
    for seat in (-1, 2):
        with pytest.raises(Missing):
            store.append(game.id, 1, seat, "a", ["x"])
    with pytest.raises(Closed):
        store.append(waiting.id, 1, 0, "a", ["x"])
    assert store.entries(game.id) == store.entries(waiting.id) == ()


def test_of_two_answers_that_want_a_number_at_once_exactly_one_gets_it(store, open_store):
    other = open_store()
    game = two_seats(store)
    for number in range(1, 21):
        results = at_once(
            lambda number=number: store.append(game.id, number, 0, f"{number}", ["mine"]),
            lambda number=number: other.append(game.id, number, 1, f"{number}", ["yours"]),
        )
        assert sorted(type(result) for result in results if isinstance(result, Lost)) == [Lost]
        assert store.entries(game.id, since=number - 1) in results


def test_a_double_click_appends_once(store, open_store):
    other = open_store()
    game = two_seats(store)
    for number in range(1, 21, 2):
        click = (game.id, number, 0, f"{number}", ["x", "y"])
        results = at_once(*[partial(server.append, *click) for server in (store, other, store, other)])
        assert results == [store.entries(game.id, since=number - 1)] * 4
        assert len(results[0]) == 2


def test_many_games_are_written_at_once_while_others_read(store):
    games = [two_seats(store).id for _ in range(6)]

    def play(game: str) -> int:
        for number in range(1, 31):
            store.append(game, number, number % 2, f"{number}", ["pass"])
            assert len(store.entries(game)) == number
        return number

    assert at_once(*[lambda game=game: play(game) for game in games]) == [30] * 6


def test_the_database_itself_refuses_a_second_entry_of_a_number_or_a_decision(store):
    game = two_seats(store)
    store.append(game.id, 1, 0, "a", ["x"])
    columns = "game_id, part, text, created"
    insert = f"INSERT INTO entries (number, seat, decision, {columns}) SELECT {{}}, {{}}, {{}}, {columns} FROM entries"
    for number, seat, decision in ((1, 1, "'b'"), (2, 0, "'a'"), (2, 7, "'b'")):
        with pytest.raises(IntegrityError), store.writing() as session:
            session.execute(text(insert.format(number, seat, decision)))


def test_a_game_is_whole_again_from_its_row_and_its_entries(store, open_store):
    """Whatever was in memory: another process has the same game, undos and all."""
    about = asterism.about("race")
    game = asterism.new("race", seats=2, seed=SEED, names=["Ann", "Greedy"])
    pack = asterism.replay(game.record()).record().split("pack: ")[1].split('"')[1]
    ann = store.new_person("Ann")
    plans = [SeatPlan("Ann", person=ann.id), SeatPlan("Greedy", bot="greedy")]
    row = store.create_game("race", rules=about["rules"], pack=pack, seats=plans, options=game.options)
    store.start(row.id, SEED)
    dice, number, undone = random.Random(5), 1, 0
    while number < 120:
        seat = dice.choice(game.pending())
        if undo := game.can_undo(seat) and dice.random() < 0.3:
            undone += 1
        choice = "undo" if undo else str(dice.choice(game.choices(seat)))
        store.append(row.id, number, seat, f"{number}", [choice])
        game.undo(seat) if undo else game.choose(seat, choice)
        number += 1
    assert undone
    later = open_store()
    record = record_of(later.game(row.id), later.entries(row.id))
    assert isinstance(record, Record)
    assert record.text() == game.record()
    assert asterism.replay(record.text()).fingerprint() == game.fingerprint()


def test_a_game_that_has_not_started_has_no_record(store):
    with pytest.raises(Closed):
        record_of(two_seats(store, seed=None), [])


ENDLESS = """
import sys
from asterism.server.storage import Store

url, game, number = sys.argv[1], sys.argv[2], int(sys.argv[3])
store = Store(url)
while True:
    store.append(game, number, 0, f"{number}", ["x", "y"])
    print(number, flush=True)
    number += 2
"""


def test_no_append_that_was_acknowledged_is_lost_by_kill_9(url, store):
    game = two_seats(store).id
    acknowledged = 0
    for kill in range(5):
        following = len(store.entries(game)) + 1
        server = subprocess.Popen([sys.executable, "-c", ENDLESS, url, game, str(following)], stdout=subprocess.PIPE, text=True)
        for _ in range(1 + 7 * kill):
            server.stdout.readline()
        os.kill(server.pid, signal.SIGKILL)
        rest = server.stdout.read().split()
        server.stdout.close()
        assert server.wait(10) == -signal.SIGKILL
        acknowledged = max(acknowledged, following + 14 * kill, *map(int, rest))
        log = store.entries(game)
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        assert [entry.text for entry in log] == ["x", "y"] * (len(log) // 2)
        assert len(log) - (acknowledged + 1) in (0, 2), "all that was acknowledged, and at most the one that was under way"


# --- talk, and what goes when something is deleted


def test_what_is_said_is_numbered_and_goes_by_the_names_people_have(store):
    game = two_seats(store, seed=None)
    bo = store.new_person("Bo")
    first = store.say(game.id, game.host, "Cześć!")
    second = store.say(game.id, bo.id, "hello\nall 🐢")
    assert (first.number, first.name, second.number) == (1, "Ann", 2)
    assert store.messages(game.id) == (first, second)
    assert store.messages(game.id, since=1) == (second,)
    store.rename(bo.id, "Bob")
    assert store.messages(game.id)[1].name == "Bob"


def test_those_who_speak_at_once_are_all_heard(store):
    game = two_seats(store)
    said = at_once(*[lambda word=word: store.say(game.id, game.host, word) for word in "abcdef"])
    assert sorted(message.number for message in said) == [1, 2, 3, 4, 5, 6]


def test_a_game_goes_with_all_that_belongs_to_it(store):
    kept, game = two_seats(store), two_seats(store)
    for each in (kept, game):
        store.append(each.id, 1, 0, "a", ["x"])
        store.say(each.id, each.host, "hi")
        store.finish(each.id, events=[(None, {"key": "k"})])
    with pytest.raises(Closed):
        store.delete_table(game.id)
    with store.writing() as session:
        session.execute(text(f"DELETE FROM games WHERE id = '{game.id}'"))
    assert store.game(game.id) is None
    assert {table: count(store, table) for table in TABLES} == {
        "browsers": 0,
        "entries": 1,
        "events": 1,
        "games": 1,
        "messages": 1,
        "persons": 2,
        "seats": 2,
        "sessions": 0,
        "tokens": 0,
    }


def test_who_is_forgotten_leaves_games_behind_but_nothing_personal(store):
    ann, bo = store.new_person("Ann"), store.new_person("Bo")
    plans = [SeatPlan("Ann", person=ann.id), SeatPlan("Bo", person=bo.id)]
    waiting, playing, over = (store.create_game("race", rules=1, pack="p", seats=plans, host=ann.id).id for _ in range(3))
    for game in (playing, over):
        store.start(game, SEED)
        log = store.append(game, 1, 0, "a", ["x"])
    store.finish(over)
    store.say(playing, ann.id, "hi")
    answer = store.say(playing, bo.id, "hello")
    store.new_session(ann.id, timedelta(days=1))
    store.new_token(ann.id, "laptop")

    store.forget(ann.id)

    assert store.person(ann.id) is None
    assert (count(store, "sessions"), count(store, "tokens")) == (0, 0)
    assert store.messages(playing) == (answer,)
    assert store.entries(over) == log
    left = {game: store.game(game) for game in (waiting, playing, over)}
    assert {game.host for game in left.values()} == {None}
    seats = [(seat.kind, seat.person, seat.name, seat.resigned) for seat in (left[game].seats[0] for game in (waiting, playing, over))]
    assert seats == [("open", None, "", None), ("person", None, "Ann", 1), ("person", None, "Ann", None)]
    assert left[playing].seats[1].person == bo.id


# --- a guest who turns out to be somebody


def test_what_a_guest_has_becomes_anothers_and_the_guest_is_gone(store):
    guest, ann = store.new_person("Vega 42"), store.new_person("Ann")
    store.set_password(ann.id, "hash")
    plans = [SeatPlan("Vega 42", person=guest.id), SeatPlan("Here", person=guest.id), SeatPlan("Greedy", bot="greedy")]
    waiting, playing, over = (store.create_game("race", rules=1, pack="p", seats=plans, host=guest.id).id for _ in range(3))
    for game in (playing, over):
        store.start(game, SEED)
    store.resign(playing, 1, "greedy")
    store.finish(over)
    store.say(playing, guest.id, "hi")
    session, (key, _) = store.new_session(guest.id, timedelta(days=1)), store.new_token(guest.id, "bot")

    store.adopt(guest.id, ann.id)

    assert store.person(guest.id) is None
    for game in (waiting, playing, over):
        info = store.game(game)
        assert [(seat.person, seat.name) for seat in info.seats[:2]] == [(ann.id, "Vega 42"), (ann.id, "Here")]
        assert info.host == ann.id
    assert [seat.resigned for seat in store.game(playing).seats] == [None, 1, None]
    assert [(message.person, message.text) for message in store.messages(playing)] == [(ann.id, "hi")]
    assert (store.session(session), store.token(key)) == (None, None), "whoever has them is not Ann"
    assert store.tokens(ann.id) == ()


def test_nobody_comes_to_hold_two_hands_by_logging_in(store):
    guest, ann = store.new_person("Vega 42"), store.new_person("Ann")
    plans = [SeatPlan("Vega 42", person=guest.id), SeatPlan("Ann", person=ann.id)]
    waiting, playing, over = (store.create_game("race", rules=1, pack="p", seats=plans, host=guest.id).id for _ in range(3))
    for game in (playing, over):
        store.start(game, SEED)
    store.finish(over)

    store.adopt(guest.id, ann.id)

    left = [store.game(game).seats for game in (waiting, playing, over)]
    assert [(seat.kind, seat.person, seat.resigned) for seat, _ in left] == [
        ("open", None, None),
        ("person", None, 1),
        ("person", None, None),
    ]
    assert {hers.person for _, hers in left} == {ann.id}


def test_only_a_guest_becomes_part_of_another_person(store):
    ann, bo, guest = store.new_person("Ann"), store.new_person("Bo"), store.new_person("Vega 42")
    store.set_password(ann.id, "hash")
    for refused, error in (((ann.id, bo.id), Closed), ((guest.id, guest.id), Closed), ((guest.id, "x"), Missing), (("x", ann.id), Missing)):
        with pytest.raises(error):
            store.adopt(*refused)
    assert store.person(ann.id)
    assert store.person(guest.id)


@pytest.mark.parametrize(
    "names", [("Oskar", "\u041e\u0455kar", "O\ufe0fskar"), ("Ann", "\u1d00\u0274\u0274", "\ua4eenn"), ("\u041b\u044e\u0431\u0430",)]
)
def test_names_that_look_alike_are_compared_alike(names):
    assert len(set(map(account_of, names))) == 1


def test_every_look_alike_is_found_however_it_is_written():
    """By its capital too: names are folded before they are compared."""
    for letter, odd in LETTERS.items():
        assert {account_of(form) for each in odd for form in (each, each.upper()) if len(form) == 1} == {letter}, letter
