"""The names of Eclipse's pieces in sentences. Names are never inflected, but counted nouns are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....speech.catalogue import N_
from ....speech.title import TitleSpeech
from ..rules.components import RESOURCES, SECTOR, SECTORS, SHIPS
from ..rules.facts import GivesResource
from ..rules.pieces import Discovery, Sector

CATEGORY_NAMES: Final = {"military": N_("military"), "grid": N_("grid"), "nano": N_("nano")}
RESOURCE_NAMES: Final = {"money": N_("money"), "science": N_("science"), "materials": N_("materials")}
SQUARE_NAMES: Final = {
    **RESOURCE_NAMES,
    "adv_money": N_("advanced money"),
    "adv_science": N_("advanced science"),
    "adv_materials": N_("advanced materials"),
    "gray": N_("grey"),
    "orbital": N_("orbital"),
}
DICE_NAMES: Final = {1: N_("yellow die"), 2: N_("orange die"), 4: N_("red die")}  # by the damage they do
EDGE_NAMES: Final = (N_("north"), N_("north-east"), N_("south-east"), N_("south"), N_("south-west"), N_("north-west"))
GCDS_NAME: Final = N_("GCDS")
FIGHTERS: Final = (*SHIPS, "ancient", "gcds")
SECTOR_OF_CODE: Final = {sector.code: sector for sector in SECTORS}


class EclipseNames(TitleSpeech):
    """The names, for `EclipseSpeech`."""

    def component(self, component: str) -> str:
        """A piece by its id in a choice or a view ("plasma_cannon", "203"), or by a card's ("sector 203")."""
        kind, _, id_ = component.partition(" ")
        if id_:
            return self.names(kind, id_)
        return self.sector_name(SECTOR_OF_CODE[component]) if component in SECTOR_OF_CODE else self.names.find(component)

    # --- names in sentences

    def sector(self, sector: Sector | int) -> str:
        """A sector with its printed number, which shows where it is on the map."""
        found = SECTOR[sector] if isinstance(sector, int) else sector
        return self.text("{name} ({code})", name=self.sector_name(found), code=found.code)

    def sector_name(self, sector: Sector) -> str:
        return self.names("sector", str(sector.id))

    def ship(self, ship: int) -> str:
        """A type of ship, including Ancients and the GCDS."""
        if ship < len(SHIPS):
            return self.names("ship", SHIPS[ship])
        return self.names("npc", "ancient") if ship == len(SHIPS) else self.text(GCDS_NAME)

    def ships(self, ship: int, n: int) -> str:
        """A number of ships of a type."""
        if ship == 0:
            return self.count("{n} interceptor", "{n} interceptors", n)
        if ship == 1:
            return self.count("{n} cruiser", "{n} cruisers", n)
        if ship == 2:
            return self.count("{n} dreadnought", "{n} dreadnoughts", n)
        return self.count("{n} starbase", "{n} starbases", n)

    def fighter(self, ship: str) -> str:
        """A type of ship by its id in a choice or a battle."""
        return self.ship(FIGHTERS.index(ship))

    def piece(self, piece: str) -> str:
        """What can be built: a ship or a structure."""
        return self.names("ship" if piece in SHIPS else "structure", piece)

    def resource(self, resource: int | str) -> str:
        return self.text(RESOURCE_NAMES[resource if isinstance(resource, str) else RESOURCES[resource]])

    def resources(self, resource: int, n: int) -> str:
        """An amount of a resource."""
        if resource == 0:
            return self.count("{n} money", "{n} money", n)
        if resource == 1:
            return self.count("{n} science", "{n} science", n)
        return self.count("{n} material", "{n} materials", n)

    def stock(self, amounts: Iterable[int]) -> str:
        return ", ".join([self.resources(resource, n) for resource, n in enumerate(amounts)])

    def square(self, square: str) -> str:
        return self.text(SQUARE_NAMES[square])

    def die(self, damage: int) -> str:
        """The colour of a die that does this much damage."""
        return self.text(DICE_NAMES[damage])

    def damage(self, n: int) -> str:
        return self.count("{n} damage", "{n} damage", n)

    def dice(self, damages: Iterable[int]) -> str:
        """Dice by their colours: '2 × yellow, 1 × red'."""
        listed = list(damages)
        return ", ".join([f"{listed.count(each)} × {self.die(each)}" for each in dict.fromkeys(listed)])

    def place(self, q: int, r: int) -> str:
        """A place on the map by its two coordinates; the centre is 0 0."""
        return f"{q} {r}".replace("-", "−")

    def found(self, discovery: Discovery) -> str:
        """The reward on the front of a discovery, in a word or two."""
        gives = discovery.gives
        if isinstance(gives, GivesResource):
            return self.resources(RESOURCES.index(gives.resource), gives.amount)
        return self.names("discovery", discovery.id)
