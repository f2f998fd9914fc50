"""One command, `asterism`: its arguments, and how it reports errors.

The packages `terminal`, `bench` and `server` do the work.
"""

from __future__ import annotations

import contextlib
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, cast

import typer
from typer.core import TyperGroup

from . import AsterismError, SetupError, __version__, new, titles
from .kernel.native import build
from .titles import find

USAGE_ERROR: Final = cast("type[Exception]", typer.BadParameter.__mro__[1])  # the base class of command-line errors


class OneSentence(TyperGroup):
    """Prints an error as one sentence on stderr and exits with status 2; on Ctrl-C, exits silently with status 130."""

    def main(self, *args: Any, **extra: Any) -> Any:
        extra["standalone_mode"] = False
        try:
            status = super().main(*args, **extra)
        except (AsterismError, USAGE_ERROR) as error:
            sentence = error.format_message() if hasattr(error, "format_message") else str(error)
            print(f"asterism: {' '.join(sentence.split())}", file=sys.stderr)
            status = 2
        sys.exit(status or 0)


app = typer.Typer(
    cls=OneSentence,
    add_completion=False,
    rich_markup_mode="markdown",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)

Language = Annotated[str | None, typer.Option(help="The language: en or pl. Default: your locale's.", metavar="LANGUAGE")]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="A set-up option, such as advanced=true; can be repeated.", metavar="NAME=VALUE")
]
Title = Annotated[str, typer.Argument(help="A title; `asterism titles` lists them.", metavar="TITLE", show_default=False)]
Folder = Annotated[Path, typer.Argument(help="The folder of a component pack.", metavar="FOLDER", show_default=False)]

packs = typer.Typer(no_args_is_help=True, rich_markup_mode="markdown")
app.add_typer(packs, name="pack", help="Correct components from your own box.")


@app.callback(invoke_without_command=True)
def asterism(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Space-empire board games, complete and exact, for people, bots and researchers.

    To begin: `asterism play race`
    """
    if version:
        typer.echo(f"asterism {__version__} ({build()})")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("titles")
def list_titles(language: Language = None) -> None:
    """List the titles, with their seats and options.

    Examples:

    - `asterism titles`
    - `asterism titles --language pl`
    """
    from .terminal.catalogue import print_titles
    from .terminal.screen import console, wanted_voice

    print_titles(console(), wanted_voice(language))


@app.command()
def play(
    title: Annotated[str | None, typer.Argument(help="A title; not needed with --resume.", metavar="[TITLE]", show_default=False)] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who plays: you, a person's Name, or a bot. Default: you,greedy.", metavar="NAMES", show_default=False),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game.", metavar="SEED")] = None,
    option: Options = None,
    language: Language = None,
    record: Annotated[Path | None, typer.Option(help="Save the game to this new file.", metavar="FILE")] = None,
    resume: Annotated[Path | None, typer.Option(help="Resume the game in this file.", metavar="FILE")] = None,
) -> int:
    """Play in the terminal, against bots or with others at one keyboard.

    Every choice is saved at once, so you can always resume a game. Type `help` while playing.

    Examples:

    - `asterism play race`
    - `asterism play race --seats you,greedy,random --language pl`
    - `asterism play orion --seats you,search@1s`
    - `asterism play race --seats Ann,Bo --option advanced=true --seed 7`
    - `asterism play --resume my-game.record`
    """
    from .terminal import files, seating
    from .terminal.play import Play
    from .terminal.screen import console, wanted_voice

    voice = wanted_voice(language)
    luck = _seed(seed)
    if resume is not None:
        if seed is not None or option:
            raise SetupError("a resumed game already has its seed and options")
        game = files.load_game(resume, title)
        names = seating.split_names(seats) if seats else list(game.names)
        if len(names) != game.seats:
            raise SetupError(
                f"the game in {resume} has {game.seats} seats: say who plays, for example --seats you{',greedy' * (game.seats - 1)}"
            )
        path = record or resume
    else:
        if title is None:
            raise SetupError(f"say which title to play: {', '.join(titles())}")
        find(title)
        names = seating.split_names(seats or "you,greedy")
        game = new(title, len(names), luck, seating.read_options(option or []), names=names)
        path = record or files.new_path(title)
    if path.exists() and path != resume:
        raise SetupError(f"{path} already exists: continue it with --resume, or choose another file")
    return Play(game, seating.seats(names, luck), voice, console(), path).run()


@app.command("replay")
def watch(
    file: Annotated[Path, typer.Argument(help="A record.", metavar="FILE", show_default=False)],
    seat: Annotated[int | None, typer.Option(help="Watch as this seat, counted from 0.", metavar="N")] = None,
    all_: Annotated[bool, typer.Option("--all", help="Print the whole log instead of stepping through it.")] = False,
    language: Language = None,
) -> None:
    """Step through a record: what happened, and the table at each point.

    You see a finished game with all hands open, and an unfinished one as a spectator.

    Examples:

    - `asterism replay my-game.record`
    - `asterism replay my-game.record --seat 1 --language pl`
    - `asterism replay my-game.record --all | less`
    """
    from .terminal.replay import watch as show
    from .terminal.screen import console, wanted_voice

    show(file, seat, wanted_voice(language), console(), all_)


@app.command("verify")
def check_fairness(
    file: Annotated[Path, typer.Argument(help="A record, downloaded from a server.", metavar="RECORD", show_default=False)],
    language: Language = None,
) -> None:
    """Prove that every draw and roll of a game followed from its seed, and that the seed matches its commitment.

    If a record was tampered with, the error names the line. Compare the printed commitment with the one shown at the table.

    Examples:

    - `asterism verify race-2k7d.record`
    - `asterism verify race-2k7d.record --language pl`
    """
    from .terminal.fairness import print_proof
    from .terminal.screen import console, wanted_voice

    print_proof(file, wanted_voice(language), console())


@app.command()
def tournament(
    title: Title,
    bots: Annotated[
        str, typer.Option(help="The bots, separated by commas: greedy, random, search@200 (iterations) or search@0.05s.", metavar="BOTS")
    ] = "greedy,random",
    games: Annotated[int, typer.Option(help="How many games each pairing plays; an even number.", metavar="N")] = 100,
    seats: Annotated[int, typer.Option(help="Seats at a table; each of the two bots takes half of them.", metavar="N", min=0)] = 0,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.", metavar="SEED")] = "0",
    out: Annotated[
        Path | None, typer.Option(help="A folder that keeps the games, so that a stopped tournament continues.", metavar="FOLDER")
    ] = None,
    jobs: Annotated[int, typer.Option(help="Processes that share the work; 0: one for each core.", metavar="N", min=0)] = 0,
    ray: Annotated[
        str,
        typer.Option(help="Play on the Ray cluster at this address; auto: the one this machine belongs to.", metavar="ADDRESS"),
    ] = "",
    control: Annotated[bool, typer.Option(help="Let the first bot also play itself: it should win half of those games.")] = True,
    json: Annotated[bool, typer.Option("--json", help="Print the standings as JSON.")] = False,
    option: Options = None,
    language: Language = None,
) -> None:
    """Let every bot meet every other in many games, and rate them.

    Each seed is played twice, the second time with the seats exchanged. With `--out`, the same command resumes a tournament that
    was stopped, and a larger `--games` adds to it.

    Examples:

    - `asterism tournament race --bots greedy,random --games 200`
    - `asterism tournament race --bots search@0.05s,greedy --games 20`
    - `asterism tournament orion --bots greedy,random,my_bots:Builder --seats 4 --out ratings`
    - `asterism tournament age --bots search@1s,greedy --out ratings --ray auto`
    """
    import os

    from .arena.runs import Tournament
    from .terminal import seating
    from .terminal.screen import console, wanted_voice
    from .terminal.tournament import tournament as run

    plan = Tournament(
        title, tuple(seating.split_names(bots)), games, seed, seating.read_options(option or []), seats=seats, control=control
    )
    run(plan, out, jobs or os.cpu_count() or 1, wanted_voice(language), console(), json=json, ray=ray)


@app.command()
def selfplay(
    title: Title,
    out: Annotated[Path, typer.Option(help="The folder for the games.", metavar="FOLDER", show_default=False)],
    bots: Annotated[str, typer.Option(help="The bots, separated by commas.", metavar="BOTS")] = "greedy,greedy",
    games: Annotated[int, typer.Option(help="How many games.", metavar="N")] = 1000,
    choices: Annotated[bool, typer.Option("--choices", help="Also keep every choice, with its features and result, as Parquet.")] = False,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.", metavar="SEED")] = "0",
    jobs: Annotated[int, typer.Option(help="Processes that share the work.", metavar="N", min=1)] = 1,
    option: Options = None,
    language: Language = None,
) -> None:
    """Let bots play many games and keep them as data.

    A run that was stopped continues with the same command.

    Examples:

    - `asterism selfplay race --bots greedy,greedy --games 10000 --out games --jobs 2`
    - `asterism selfplay age --bots greedy,random --choices --out data`
    """
    from .terminal import seating
    from .terminal.screen import console, wanted_voice
    from .terminal.selfplay import selfplay as run

    options = seating.read_options(option or [])
    run(title, seating.split_names(bots), games, seed, options, out, wanted_voice(language), console(), choices=choices, jobs=jobs)


@app.command()
def balance(
    title: Title,
    by: Annotated[str, typer.Option(help="What to compare: a player's field in the view.", metavar="FIELD", show_default=False)],
    seats: Annotated[int, typer.Option(help="How many bots play.", metavar="N")] = 4,
    games: Annotated[int, typer.Option(help="How many games.", metavar="N")] = 1000,
    bot: Annotated[str, typer.Option(help="The bot that plays in every seat.", metavar="BOT")] = "greedy",
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.", metavar="SEED")] = "0",
    jobs: Annotated[int, typer.Option(help="How many processes share the work.", metavar="N", min=1)] = 1,
    option: Options = None,
    language: Language = None,
) -> None:
    """Let equal bots play many games, and show how often each race or faction wins.

    Examples:

    - `asterism balance orion --by race --games 2000 --jobs 2`
    - `asterism balance age --by main --games 3000`
    - `asterism balance eclipse --by species --seats 6 --games 100`
    """
    from .terminal import seating
    from .terminal.balance import balance as run
    from .terminal.screen import console, wanted_voice

    options = seating.read_options(option or [])
    voice = wanted_voice(language)
    run(title, seats, games, by, bot=bot, seed=_seed(seed) or 0, options=options, jobs=jobs, voice=voice, console=console())


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    public_url: Annotated[
        str | None, typer.Option(help="The address at which others reach this server, used in links.", metavar="URL")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="Where games are stored. Default: a file in your data folder.", metavar="URL")
    ] = None,
    behind_proxy: Annotated[
        str | None, typer.Option(help="Proxies whose X-Forwarded-For is trusted. Default: this machine.", metavar="ADDRESS,…")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="Deal every game the same way, for tests and demonstrations; never on a public server.", metavar="SEED"),
    ] = None,
) -> None:
    """Play in the browser: serve the lobby and the tables.

    Examples:

    - `asterism serve`
    - `asterism serve --host 0.0.0.0 --public-url https://games.example.org`
    - `asterism serve --host 0.0.0.0 --public-url https://games.example.org --behind-proxy 10.0.0.2`
    - `asterism serve --database postgresql+psycopg://asterism@localhost/asterism`
    """
    _require_server()
    from .server.run import serve as run
    from .server.settings import Settings

    chosen = Settings(host=host, port=port, public_url=public_url, seed=seed)
    chosen = chosen if database is None else replace(chosen, database=database)
    run(chosen if behind_proxy is None else replace(chosen, proxies=behind_proxy))


@packs.command("new")
def pack_new(
    title: Title,
    folder: Annotated[Path, typer.Option("--out", help="Where to write the pack.", metavar="FOLDER")] = Path("pack"),
) -> None:
    """Write a pack to fill in, with every fact that we reconstructed and every name that we translated ourselves.

    Examples:

    - `asterism pack new lunation`
    - `asterism pack new age --out my-boxes`
    """
    from .terminal.packs import write_template

    for path in write_template(title, folder):
        typer.echo(path)


@packs.command("check")
def pack_check(folder: Folder) -> None:
    """Check a pack, and show what it changes. Changed facts stop games in progress; changed names never do.

    Examples:

    - `asterism pack check pack`
    """
    from .terminal.packs import changes

    for title, lines in changes(folder).items():
        typer.echo(f"{title}: {len(lines) or 'nothing'} changed")
        for line in lines:
            typer.echo(f"  {line}")


@app.command()
def check(
    title: Title,
    thorough: Annotated[bool, typer.Option("--thorough", help="Try every seat count with every option, at many more moments.")] = False,
    games: Annotated[int, typer.Option(min=1, help="How many random games to play for each law and setting.", metavar="N")] = 1,
) -> int:
    """Try the laws that every title must keep in random games, then list what this title lacks. The status is 1 if anything is broken.

    Everything on that list has a plain substitute, so all of it is optional.

    Examples:

    - `asterism check race`
    - `asterism check race --thorough --games 10`
    """
    from rich.console import Console

    from .terminal.checking import missing_parts, optional_parts_missing, try_title

    with Console(stderr=True).status(title) as status:
        tried = try_title(title, thorough=thorough, games=games, progress=status.update)
    for room, what in tried.broken:
        typer.echo(f"{room}: {what}")
    if tried.broken:
        typer.echo(f"{len(tried.broken)} broken: fix these first to see what {title} lacks")
        return 1
    missing = [*missing_parts(title), *optional_parts_missing(title)]
    if missing:
        typer.echo("What it lacks (optional):")
    for room, what in missing:
        typer.echo(f"{room}: {what}")
    rooms = len({room for room, _ in missing})
    plainly = f"{rooms} of its rooms {'has' if rooms == 1 else 'have'} plain substitutes" if missing else f"{title} lacks nothing"
    typer.echo(f"{tried.laws} laws tried in {tried.games} games, nothing broke; {plainly}")
    return 0


@app.command()
def odds(
    title: Title,
    attacker: Annotated[str, typer.Argument(help="The attacking fleet.", metavar="ATTACKER", show_default=False)],
    defender: Annotated[str, typer.Argument(help="The defending fleet.", metavar="DEFENDER", show_default=False)],
    language: Language = None,
) -> None:
    """Work out the odds of a fight: how often each side wins, and what survives.

    Each title has its own notation for fleets; if yours can't be read, the error explains it.

    Examples:

    - `asterism odds eclipse "interceptor*3" "ancient*2"`
    - `asterism odds eclipse "orion:cruiser*2" "gcds"`
    - `asterism odds eclipse "interceptor*3=plasma_missile,ion_cannon,nuclear_source,fusion_drive" "cruiser"`
    - `asterism odds lunation "fleet*3 tactician" "fleet*2 shield_warden spy=exhausted @ion_veil"`
    """
    from .terminal.odds import show_odds
    from .terminal.screen import console

    show_odds(console(), title, attacker, defender, language)


@app.command()
def bench(
    names: Annotated[
        list[str] | None, typer.Argument(help="Titles. Default: all of them.", metavar="[TITLE]...", show_default=False)
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.01, max=600, help="Seconds for each measurement. Default: 2, or 60 with --load.", metavar="S", show_default=False
        ),
    ] = None,
    peers: Annotated[bool, typer.Option("--peers", help="Compare with OpenSpiel and RLCard, if they are installed.")] = False,
    beside: Annotated[
        Path | None,
        typer.Option(help="Compare with the build in this folder, such as build/fast-package.", metavar="FOLDER", show_default=False),
    ] = None,
    load: Annotated[bool, typer.Option("--load", help="Measure how fast a server answers while many people play on it.")] = False,
    games: Annotated[int, typer.Option(min=1, max=2000, help="With --load: games played at once.", metavar="N")] = 200,
    seats: Annotated[
        int | None,
        typer.Option(
            min=1, help="With --load: players at each table. Default: the fewest, but at least 2.", metavar="N", show_default=False
        ),
    ] = None,
) -> None:
    """Measure how fast games can be played, copied, imagined and replayed on this machine, or how a server copes with many games.

    Examples:

    - `asterism bench`
    - `asterism bench race --seconds 5 --peers`
    - `asterism bench race --peers --beside build/fast-package`
    - `asterism bench race --load --games 200 --seconds 60`
    - `asterism bench eclipse --load --seats 6`
    """
    if not load:
        from .bench.showing import show_pace
        from .terminal.screen import console

        if seats is not None:
            raise SetupError("--seats works only with --load: otherwise each title is measured with its fewest seats")
        show_pace(console(), names or [], seconds or 2.0, peers, beside)
        return
    if beside is not None:
        raise SetupError("--beside compares games, not servers: leave out --load")
    _require_server()
    from .bench.load.measuring import measure
    from .bench.load.plan import Load, fewest_seats

    loads = [Load(name, seats or fewest_seats(name), games, seconds or 60.0) for name in dict.fromkeys(names or titles())]
    for each in loads:
        typer.echo(measure(each, lambda line: typer.echo(line, err=True)).report())


def _require_server() -> None:
    """If the server's libraries are not installed, say in one sentence how to install them, and exit with status 1."""
    try:
        import_module(".server.run", __package__)
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing == __package__:
            raise
        print(f"asterism: The server needs {missing}, which is not installed; run: pip install 'asterism[server]'", file=sys.stderr)
        raise typer.Exit(1) from None


def _seed(text: str | None) -> int | str | None:
    """Convert a seed to an integer if possible, so that `--seed 7` equals `seed=7` in Python."""
    if text is None:
        return None
    return int(text) if text.lstrip("-").isdecimal() and text.isascii() else text


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.path.append("")  # so that a bot of your own is found in the current folder
    app()
