"""Take all pictures of README and docs anew: `make pictures`, from the top of the repository; `python -m docs.pictures.take lunation`
takes those of one title alone.

Every scene is a seeded game, played by greedy bots up to a moment and then kept in a server's database with people at its seats, so that
nothing moves while a browser without windows takes the picture. The same code gives the same scenes.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tests.needs import chromium
from tests.server.served import listening

import asterism
from asterism.bots import Perspective, make
from asterism.kernel.record import parse
from asterism.server.checks.visitor import SESSION
from asterism.server.services.people.lifetimes import lifetime_of
from asterism.server.storage import Person, SeatPlan, Store
from asterism.titles import find

HERE: Final = Path(__file__).parent
NAMES: Final = ("Ania", "Borys", "Celina", "Dorota")
LAPTOP: Final = {"width": 1366, "height": 768}
TALL: Final = {"width": 1366, "height": 900}
SMALL: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 390, "height": 844}
TWO_FRAMES: Final = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


@dataclass(frozen=True)
class Scene:
    """A picture of a game at a moment: when people have been asked `prompt` so many times, and could choose the verb `offered`.

    Without a prompt it is the end.
    """

    file: str
    title: str
    seats: int
    prompt: str
    times: int
    size: dict[str, int]
    look: dict[str, Any] = field(default_factory=dict)  # how the browser is set up
    offered: str = ""
    seed: int = 7
    options: dict[str, Any] = field(default_factory=dict)
    pose: Callable[[Page], None] = lambda page: None  # the last thing before the picture


def point_at_a_build(page: Page) -> None:
    page.locator("[data-choice^='build ']:visible").first.hover()
    page.wait_for_selector(".about:popover-open")


def look_at_the_alliance(page: Page) -> None:
    page.locator("#own").evaluate("own => scrollTo(0, own.offsetTop - document.querySelector('#prompt').offsetHeight - 20)")


POLISH: Final = {"locale": "pl-PL"}
DARK: Final = {"color_scheme": "dark"}
FINGER: Final = {"has_touch": True, "device_scale_factor": 1.5}
SCENES: Final = (
    Scene("table", "race", 3, "place_world", 13, TALL, DARK),
    Scene("action", "race", 2, "choose_action", 15, LAPTOP),
    Scene("phone", "race", 2, "place_development", 6, PHONE, {**POLISH, **DARK, "has_touch": True}),
    Scene("eclipse", "eclipse", 4, "choose_action", 110, SMALL, DARK),
    Scene("eclipse-battle", "eclipse", 4, "assign_die", 22, SMALL, {**POLISH, **DARK}, seed=17),
    Scene("eclipse-ships", "eclipse", 4, "change_design", 8, SMALL),
    Scene("eclipse-phone", "eclipse", 4, "name_spot", 15, PHONE, {"has_touch": True, "device_scale_factor": 1.5}),
    Scene("orion", "orion", 4, "choose_action", 110, SMALL, DARK),
    Scene("orion-attack", "orion", 2, "choose_action", 5, SMALL),
    Scene("orion-card", "orion", 2, "choose_action", 8, SMALL, DARK, offered="build ", pose=point_at_a_build),
    Scene("orion-pile", "orion", 3, "take_discard", 1, SMALL, {**POLISH, **DARK}),
    Scene("orion-attack-phone", "orion", 2, "choose_action", 5, PHONE, {**DARK, **FINGER}),
    Scene("orion-pile-phone", "orion", 3, "take_discard", 1, PHONE, {**POLISH, "has_touch": True, "device_scale_factor": 1.5}),
    Scene("orion-end-phone", "orion", 3, "", 1, PHONE, {**DARK, "has_touch": True, "device_scale_factor": 1.5}),
    Scene("orion-end", "orion", 3, "", 1, SMALL),
    Scene("orion-phone", "orion", 2, "choose_action", 20, PHONE, FINGER),
    Scene("lunation", "lunation", 4, "manoeuvre", 40, SMALL, DARK),
    Scene("lunation-move", "lunation", 4, "jump_units", 15, SMALL, offered="go"),
    Scene("lunation-fight", "lunation", 4, "answer_combat", 66, SMALL, {**POLISH, **DARK}),
    Scene("lunation-offer", "lunation", 4, "answer_offer", 1, SMALL),
    Scene("lunation-end", "lunation", 4, "", 1, SMALL, DARK),
    Scene("lunation-phone", "lunation", 4, "manoeuvre", 40, PHONE, FINGER),
    Scene("lunation-move-phone", "lunation", 4, "jump_units", 15, PHONE, {**DARK, **FINGER}, offered="go"),
    Scene("lunation-fight-phone", "lunation", 4, "answer_combat", 66, PHONE, {**POLISH, **FINGER}),
    Scene("lunation-offer-phone", "lunation", 4, "answer_offer", 1, PHONE, {**DARK, **FINGER}),
    Scene("lunation-end-phone", "lunation", 4, "", 1, PHONE, FINGER),
    Scene("age", "age", 4, "take_action", 34, TALL, DARK),
    Scene("age-alliance", "age", 3, "take_action", 40, SMALL),
    Scene("age-draft", "age", 3, "keep_card", 5, SMALL, DARK, options={"draft": True}),
    Scene("age-war", "age", 3, "seize_planet", 2, SMALL, {**POLISH, **DARK}),
    Scene("age-end", "age", 4, "", 1, SMALL),
    Scene("age-phone", "age", 2, "take_action", 12, PHONE, FINGER),
    Scene("age-alliance-phone", "age", 3, "take_action", 40, PHONE, {**DARK, **FINGER}, pose=look_at_the_alliance),
    Scene("age-draft-phone", "age", 2, "keep_card", 7, PHONE, FINGER, options={"draft": True}),
    Scene("age-war-phone", "age", 3, "seize_planet", 2, PHONE, {**POLISH, **FINGER}),
    Scene("age-end-phone", "age", 4, "", 1, PHONE, {**DARK, **FINGER}),
)


def stage(store: Store, scene: Scene) -> tuple[str, Person]:
    """Play up to the scene and keep the game; gives its id, and whose eyes it is seen with."""
    people = [store.new_person(name) for name in NAMES[: scene.seats]]
    title = find(scene.title)
    seats = [SeatPlan(person.name, person=person.id) for person in people]
    info = store.create_game(
        scene.title,
        rules=title.version,
        pack=title.pack,
        seats=seats,
        options=title.fill_in_options(scene.seats, scene.options),
        host=people[0].id,
    )
    seed = f"{scene.seed:064x}"
    store.start(info.id, seed)
    game = asterism.new(scene.title, seats=scene.seats, seed=seed, options=scene.options)
    bots = [make("greedy", seat) for seat in range(scene.seats)]
    asked = 0
    while True:
        if game.over and not scene.prompt:
            seat = 0
            break
        if game.over:
            raise SystemExit(f"{scene.file}: {scene.prompt} was asked {asked} times only, not {scene.times}; choose another moment")
        seat = game.pending()[0]
        offered = any(str(choice).startswith(scene.offered) for choice in game.choices(seat))
        asked += offered and (game.prompt(seat) or {})["key"] == scene.prompt
        if asked == scene.times:
            break
        game.choose(seat, bots[seat].choose(Perspective(game, seat)))
    for number, (chooser, text) in enumerate(parse(game.record()).entries, 1):
        store.append(info.id, number, chooser, f"scene {number}", [text])
    return info.id, people[seat]


def take(browser: Browser, url: str, store: Store, person: Person, path: str, file: str, size: dict[str, int], **look: Any) -> None:
    pose = look.pop("pose", None)
    context = browser.new_context(base_url=url, viewport=size, reduced_motion="reduce", **{"locale": "en-GB", **look})
    token = store.new_session(person.id, lifetime_of(person))
    context.add_cookies([{"name": SESSION, "value": token, "url": url}])
    page = context.new_page()
    with page.expect_response("**/table") if path != "/" else nullcontext():  # a live page looks again, once it hears the server
        page.goto(path)
    page.wait_for_selector("[data-live=open]", state="attached")
    page.wait_for_selector("[data-choice], [data-over], .title-card")
    page.evaluate(TWO_FRAMES)
    if pose is not None:
        pose(page)
    page.screenshot(path=HERE / f"{file}.png", animations="disabled")
    sys.stderr.write(f"{HERE / file}.png\n")
    context.close()


def main(titles: Sequence[str]) -> None:
    """The pictures of these titles, or of all, and of the lobby."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite:///{folder}/games.sqlite"
        store = Store(database)
        store.upgrade()
        staged = [(scene, *stage(store, scene)) for scene in SCENES if not titles or scene.title in titles]
        with listening(database) as (url, _):
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            for scene, game, person in staged:
                take(browser, url, store, person, f"/games/{game}", scene.file, scene.size, pose=scene.pose, **scene.look)
            if not titles:
                invite(store)
                take(browser, url, store, staged[0][2], "/", "lobby", LAPTOP, color_scheme="dark")
            browser.close()
        store.close()


def invite(store: Store) -> None:
    """Somebody waits for a player, so that the lobby has more to show than titles."""
    host = store.new_person("Emil")
    title = find("eclipse")
    store.create_game(
        "eclipse",
        rules=title.version,
        pack=title.pack,
        seats=[SeatPlan(host.name, person=host.id), SeatPlan()],
        options=title.fill_in_options(2, {}),
        public=True,
        host=host.id,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
