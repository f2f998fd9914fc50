"""The ids by which views and events name pieces and places."""

from __future__ import annotations

from typing import Annotated

Location = Annotated[str, "a location: a system, such as dead_star, or a planet card beside it, such as dead_star.3"]
SystemId = Annotated[str, "the id of a system"]
PlanetId = Annotated[str, "the id of a planet card"]
CharacterId = Annotated[str, "the id of a character"]
EventId = Annotated[str, "the id of an event"]
CardId = Annotated[str, "the id of an action card"]
ObjectiveId = Annotated[str, "the id of a secret objective"]
TechnologyId = Annotated[str, "the id of a technology"]
