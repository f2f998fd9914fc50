"""The texts of Eclipse's pieces: sectors, technologies, ship parts, species, discoveries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, assert_never

from ....speech.catalogue import N_
from ....speech.title import CardText, PowerText
from ....speech.writing import signed
from ..rules.components import (
    BUILDABLE,
    CATEGORIES,
    DISCOVERIES,
    DISCOVERY,
    FACTION,
    FACTIONS,
    KEPT_VP,
    PACK,
    PART,
    PARTS,
    RESOURCES,
    SECTOR,
    SECTORS,
    SPECIES,
    TECHNOLOGIES,
    TECHNOLOGY,
)
from ..rules.facts import GivesPart, GivesResource, GivesShip, GivesTechnology
from ..rules.pieces import Blueprint, Discovery, Faction, Part, Sector, Species, Technology
from .names import CATEGORY_NAMES, EDGE_NAMES, EclipseNames

RING_NAMES: Final = {
    "center": N_("centre"),
    "inner": N_("inner sector (I)"),
    "middle": N_("middle sector (II)"),
    "outer": N_("outer sector (III)"),
    "start": N_("starting sector"),
}
COLOUR_NAMES: Final = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "white": N_("white"),
    "black": N_("black"),
}
PART_KIND_NAMES: Final = {
    "cannon": N_("Cannon"),
    "missile": N_("Missiles"),
    "hull": N_("Hull"),
    "computer": N_("Computer"),
    "shield": N_("Shield"),
    "drive": N_("Drive"),
    "source": N_("Energy source"),
}
HEADINGS: Final = {  # headings for the lines about a piece
    "start": N_("Start"),
    "actions": N_("Actions"),
    "trade": N_("Trade"),
    "ships": N_("Ships"),
    "costs": N_("Costs"),
    "reputation": N_("Reputation track"),
    "special": N_("Special"),
    "population": N_("Population"),
    "wormholes": N_("Wormholes"),
    "found": N_("Contains"),
    "effect": N_("Effect"),
    "battle": N_("In battle"),
    "energy": N_("Energy"),
    "needs": N_("Requires"),
}
EFFECTS: Final = {  # the effects of technologies that unlock nothing
    "neutron_bombs": N_("When you attack population, you destroy all of it without rolling dice."),
    "quantum_grid": N_("You get two extra influence discs at once."),
    "nanorobots": N_("You build one more ship or structure with each Build action, but not with a reaction."),
    "advanced_robotics": N_("You get one extra influence disc at once."),
    "artifact_key": N_("At once: 5 of a resource of your choice for each artifact in your sectors."),
    "wormhole_generator": N_("You can also explore, influence and move through edges with half a wormhole on one side only."),
}
CARD_KINDS: Final[Mapping[str, Iterable[Any]]] = {  # the kinds of cards to browse, in this order
    "sector": SECTORS,
    "technology": TECHNOLOGIES,
    "part": PARTS,
    "species": SPECIES.values(),
    "discovery": DISCOVERIES,
}
FILES: Final = {  # the component file with the facts of each kind
    "sector": "sectors",
    "technology": "technologies",
    "part": "parts",
    "species": "species",
    "faction": "species",
    "discovery": "discoveries",
}
CARDS: Final = tuple(f"{kind} {piece.id}" for kind, pieces in CARD_KINDS.items() for piece in pieces)
CARD_KIND_NAMES: Final = {
    "sector": N_("Sectors"),
    "technology": N_("Technologies"),
    "part": N_("Ship parts"),
    "species": N_("All species"),
    "discovery": N_("Discoveries"),
}
TERRANS: Final = SPECIES["terran"]  # the rules describe this species


class EclipsePieces(EclipseNames):
    """The texts of pieces, for `EclipseSpeech`. Each piece can be looked up as a card."""

    card_kinds = CARD_KIND_NAMES
    card_ids = {kind: [f"{kind} {piece.id}" for piece in pieces] for kind, pieces in CARD_KINDS.items()}

    def card(self, card: str) -> CardText:
        """The full text of a piece, by its kind and id: "sector 203", "technology monolith", "faction terran_union"."""
        kind, _, id_ = card.partition(" ")
        describe: dict[str, Callable[[str], CardText]] = {
            "sector": lambda id_: self._sector(SECTOR[int(id_)]),
            "technology": lambda id_: self._technology(TECHNOLOGY[id_]),
            "part": lambda id_: self._part(PART[id_]),
            "species": lambda id_: self._species(SPECIES[id_]),
            "faction": lambda id_: self._faction(FACTION[id_]),
            "discovery": lambda id_: self._discovery(DISCOVERY[id_]),
        }
        return describe[kind](id_)

    def _card(self, kind: str, id_: int | str, about: str, points: str, lines: Iterable[tuple[str, str]]) -> CardText:
        return CardText(
            f"{kind} {id_}",
            self.names(kind, str(id_)),
            about,
            points,
            tuple([PowerText(heading, self.text(HEADINGS[heading]), text) for heading, text in lines]),
            (),
            reconstructed=PACK.origin(FILES[kind], kind, id_).get("source") == "reconstructed",
            translated=self.names.is_ours(kind, str(id_)),
        )

    def _sector(self, sector: Sector) -> CardText:
        squares = [self.square(square) for square in sector.squares]
        edges = [self.text(name) for edge, name in enumerate(EDGE_NAMES) if sector.wormholes >> edge & 1]
        lines = [("population", ", ".join(squares) or self.text("none")), ("wormholes", ", ".join(edges))]
        there: list[str] = []
        if sector.ancients:
            there.append(self.count("{n} Ancient ship", "{n} Ancient ships", sector.ancients))
        if sector.gcds:
            there.append(self.names("npc", "gcds"))
        if sector.discovery:
            there.append(self.text("a discovery tile"))
        if sector.artifacts:
            there.append(self.text("an artifact"))
        if there:
            lines.append(("found", ", ".join(there)))
        kind = f"{sector.code}, {self.text(RING_NAMES[sector.ring])}"
        return self._card("sector", sector.id, kind, self.text("{n} VP", n=sector.vp), lines)

    def _technology(self, technology: Technology) -> CardText:
        kind = self.text(
            "Technology ({category}), cost {n}, minimum {least}",
            category=self.text(CATEGORY_NAMES[CATEGORIES[technology.category]]),
            n=technology.cost,
            least=technology.min_cost,
        )
        return self._card("technology", technology.id, kind, "", [("effect", self.effect(technology))])

    def effect(self, technology: Technology) -> str:
        """What a technology does."""
        match technology.kind:
            case "ship_part":
                return self.text("Lets you fit this part: {what}.", what="; ".join(self.part_lines(PART[technology.unlocks]).values()))
            case "build":
                return self.text("Lets you build: {piece}.", piece=self.piece(technology.unlocks))
            case "instant" | "lasting":
                if technology.unlocks:
                    return self.text("Your colony ships can fill these squares: {square}.", square=self.square(technology.unlocks))
                return self.text(EFFECTS[technology.id])
            case _:
                assert_never(technology.kind)

    def _part(self, part: Part) -> CardText:
        kind = self.text(PART_KIND_NAMES[part.kind])
        if part.ancient:
            kind = self.text("{kind}, an Ancient part", kind=kind)
        lines = list(self.part_lines(part).items())
        needed = next((each for each in TECHNOLOGIES if each.bit == part.technology), None)
        if needed is not None:
            lines.append(("needs", self.text("the technology {technology}", technology=self.names("technology", needed.id))))
        elif part.ancient:
            lines.append(("needs", self.text("no technology: it comes from a discovery, and there is only one")))
        return self._card("part", part.id, kind, "", lines)

    def part_lines(self, part: Part) -> dict[str, str]:
        """What a part does in battle, and its energy."""
        numbers: list[str] = []
        if part.dice and part.missile:
            numbers.append(self.text("missiles {dice}, only at the start of the battle", dice=self.dice(part.dice)))
        elif part.dice:
            numbers.append(self.text("cannons {dice}", dice=self.dice(part.dice)))
        for n, text in (
            (part.hull, N_("hull {n}")),
            (part.computer, N_("computer {n}")),
            (-part.shield, N_("shield {n}")),
            (part.move, N_("move {n}")),
            (part.initiative, N_("initiative {n}")),
        ):
            if n:
                numbers.append(self.text(text, n=signed(n)))
        lines = {"battle": ", ".join(numbers)} if numbers else {}
        if part.energy:
            lines["energy"] = self.text("energy {n}", n=signed(part.energy))
        return lines

    def _discovery(self, discovery: Discovery) -> CardText:
        kind = self.count("Discovery ({n} tile)", "Discovery ({n} tiles)", discovery.count)
        lines = [("effect", self._front(discovery))]
        return self._card("discovery", discovery.id, kind, self.text("{n} VP if kept", n=KEPT_VP), lines)

    def _front(self, discovery: Discovery) -> str:
        match discovery.gives:
            case GivesResource(resource=resource, amount=amount):
                return self.text("You get {what}.", what=self.resources(RESOURCES.index(resource), amount))
            case GivesShip(ship=ship):
                return self.text("You place one of your unused ships there: {ship}.", ship=self.piece(ship))
            case GivesPart(part=part):
                return self.text(
                    "You fit this part at once for free, or keep it for a later upgrade: {what}.",
                    what="; ".join(self.part_lines(PART[part]).values()),
                )
            case GivesTechnology():
                return self.text("You get the cheapest technology you lack from the supply board, for free.")
            case _:
                assert_never(discovery.gives)

    # --- species

    def _species(self, species: Species) -> CardText:
        factions = [faction for faction in FACTIONS if faction.species is species]
        colours = ", ".join([self.text(COLOUR_NAMES[faction.colour]) for faction in factions])
        kind = self.text("Species ({colours})", colours=colours)
        return self._card("species", species.id, kind, "", self.species_lines(species))

    def _faction(self, faction: Faction) -> CardText:
        kind = self.text(
            "{species}, {colour}, home {sector}",
            species=self.names("species", faction.species.id),
            colour=self.text(COLOUR_NAMES[faction.colour]),
            sector=self.sector(faction.home),
        )
        return self._card("faction", faction.id, kind, "", self.species_lines(faction.species))

    def species_lines(self, species: Species) -> list[tuple[str, str]]:
        """The text of a player board; for actions, costs and ships only the differences from the Terrans."""
        lines = [("start", self._start(species)), ("trade", self.text("{n} of one resource for 1 of another", n=species.trade))]
        actions = self._actions(species)
        if actions:
            lines.append(("actions", ", ".join(actions)))
        costs = [f"{self.piece(piece)} {species.costs[piece]}" for piece in BUILDABLE if species.costs[piece] != TERRANS.costs[piece]]
        if costs:
            lines.append(("costs", ", ".join(costs)))
        ships = [
            f"{self.ship(ship)}: {self._blueprint(blueprint)}"
            for ship, (blueprint, usual) in enumerate(zip(species.blueprints, TERRANS.blueprints, strict=True))
            if self._blueprint(blueprint) != self._blueprint(usual)
        ]
        if ships:
            lines.append(("ships", "; ".join(ships)))
        slots = [
            self.text(text, n=n)
            for n, text in (
                (species.either_slots, N_("{n} for either tile")),
                (species.ambassador_slots, N_("{n} for ambassadors only")),
                (species.reputation_slots, N_("{n} for reputation only")),
            )
            if n
        ]
        lines.append(("reputation", ", ".join(slots)))
        return [*lines, *[("special", special) for special in self._special(species)]]

    def _start(self, species: Species) -> str:
        parts = [self.stock(species.start), self.ships(species.start_ship, 1)]
        parts.append(self.count("{n} influence disc", "{n} influence discs", species.discs))
        parts.append(self.count("{n} colony ship", "{n} colony ships", species.colony_ships))
        if species.start_reputation:
            parts.append(self.count("{n} reputation tile", "{n} reputation tiles", species.start_reputation))
        known = ", ".join([self.names("technology", technology.id) for technology in species.start_technologies])
        return self.text("{pieces}; technologies: {technologies}", pieces=", ".join(parts), technologies=known or self.text("none"))

    def _actions(self, species: Species) -> list[str]:
        pairs = (
            ("explore", species.explores, TERRANS.explores),
            ("influence", species.influences, TERRANS.influences),
            ("research", species.researches, TERRANS.researches),
            ("upgrade", species.upgrades, TERRANS.upgrades),
            ("build", species.builds, TERRANS.builds),
            ("move", species.moves, TERRANS.moves),
        )
        return [f"{self.text(self.actions[action])} {n}" for action, n, usual in pairs if n != usual]

    def _blueprint(self, blueprint: Blueprint) -> str:
        """A printed blueprint: its slots, and the parts printed on and beside them."""
        parts = [self.names("part", part.id) for part in blueprint.slots if part is not None]
        texts = [self.count("{n} slot", "{n} slots", len(blueprint.slots)), *parts]
        for n, text in (
            (blueprint.initiative, N_("initiative {n}")),
            (blueprint.energy, N_("energy {n}")),
            (blueprint.computer, N_("computer {n}")),
        ):
            if n:
                texts.append(self.text(text, n=signed(n)))
        return ", ".join(texts)

    def _special(self, species: Species) -> list[str]:
        special: list[str] = []
        if species.explore_draw > 1:
            special.append(
                self.count(
                    "May draw {n} sector when exploring, and place it or not.",
                    "May draw {n} sectors when exploring, and place one of them or none.",
                    species.explore_draw,
                )
            )
        if species.befriends_ancients:
            special.append(
                self.text("Never fights Ancients and may share a sector with them, but takes no discovery while they are there.")
            )
        if species.frail_population:
            special.append(self.text("After combat, enemy ships destroy all population in its sectors without rolling dice."))
        if species.vp_per_sector:
            special.append(self.text("{n} extra VP for each of its sectors.", n=species.vp_per_sector))
        if species.vp_per_ancient:
            special.append(self.text("{n} VP for each Ancient ship left on the map.", n=species.vp_per_ancient))
        return special
