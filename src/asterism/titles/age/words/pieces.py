"""What the pieces of Age of Galaxy say: factions, systems, technologies, trade cards, tokens, ideologies and boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from ....speech.catalogue import N_
from ....speech.title import CardText, PowerText
from ..rules.components import (
    CONGRESS,
    FACTION,
    FACTIONS,
    FINDS,
    HELP_LIGHTNING,
    IDEOLOGIES,
    IDEOLOGY_SCORE,
    PACK,
    PLANET_TOKENS,
    RESEARCH_COSTS,
    SYSTEMS,
    TECHNOLOGIES,
    TECHNOLOGY,
    TRADE_CARDS,
    WAR_REWARDS,
    Ability,
    Faction,
    Find,
    Planet,
    System,
    Technology,
    TradeCard,
)
from ..rules.solo import ACHIEVEMENTS, LEGEND
from .names import FIND_OF, PLANET_NAMES, PLANET_OF, ROMAN, AgeNames, signed

HEADINGS: Final = {  # what a line of a piece is about
    "entry": N_("Entry bonus"),
    "ability": N_("Ability"),
    "adaptation": N_("Adaptation"),
    "support": N_("One-time support"),
    "technology": N_("Unique technology"),
    "cost": N_("Cost"),
    "needs": N_("Needs"),
    "reward": N_("Reward"),
    "effect": N_("Effect"),
    "planet": N_("Planet"),
    "tokens": N_("Tokens"),
    "exchange": N_("Exchange"),
    "spaces": N_("Spaces"),
    "golden": N_("Golden age"),
    "points": N_("Points"),
    "solo": N_("In a solo game"),
    "lightning": N_("Lightning"),
    "congress": N_("Galactic Congress"),
    "war": N_("War"),
    "achievement": N_("Achievements"),
    "guess": N_("Our own reading"),
}
GUESSED: Final = {  # fields of the data that no source proves
    "name": N_("name"),
    "ideology": N_("ideology"),
    "adaptation": N_("adaptation"),
    "support": N_("one-time support"),
    "entry": N_("entry bonus"),
    "ability": N_("ability"),
    "level": N_("level"),
    "reward": N_("reward"),
    "reward_choice": N_("reward to choose"),
    "effect": N_("effect"),
    "requires_any": N_("research paths"),
    "cost": N_("cost"),
    "gain": N_("gain"),
    "spaces": N_("number of spaces"),
    "back": N_("the other side"),
    "per": N_("what is counted"),
    "legend": N_("what the rival does"),
}
EACH: Final = {  # what abilities and points count
    "colonized": N_("each of your colonized planets"),
    "developed": N_("each of your developed planets"),
    "conquered": N_("each planet that you conquered"),
    "relics": N_("each relic"),
    "productivity": N_("each productivity"),
    "prestige": N_("each prestige"),
    "adv_tech": N_("each advanced technology"),
}
MODIFIED: Final = {
    "develop_cost": N_("Cost of Develop (credits): {n}"),
    "manufacture_unit_cost": N_("Cost of each cruiser of Manufacture (credits): {n}"),
    "excavate_unit_cost": N_("Cost of each relic of Excavate (credits): {n}"),
    "research_credits": N_("Credits of Research: {n}"),
    "nominate_influence": N_("Cost of Nominate (influence): {n}"),
    "productivity_decay": N_("Productivity lost in the production phase: {n}"),
    "strength": N_("Strength: {n}"),
    "war_keep": N_("Cruisers kept after war: {n}"),
    "range": N_("Range (systems): {n}"),
    "protection_allowance": N_("Cruisers counted for the protection of your planets: {n}"),
}
WHENEVER: Final = {  # events that are no actions
    "become_hegemon": N_("Whenever you are a Hegemon, alone or tied: {gain}"),
    "conquer": N_("Whenever you seize a planet: {gain}"),
    "gain_productivity": N_("Whenever you gain productivity, once however much: {gain}"),
    "lose_cruisers": N_("Whenever you spend or discard cruisers, once however many: {gain}"),
}
SPECIAL: Final = {
    "nomads": N_(
        "After you colonize, you may take the marker off another of your colonized planets and at once use it for Research or Excavate, "
        "paying the cost"
    ),
    "conquer_reward": N_("When you seize a planet in war, you also gain what is printed on it"),
    "nominate_without_developed": N_("You may nominate without a developed planet"),
    "colonize_barren": N_("You may colonize barren planets"),
}
PROTECTED: Final = {
    "colonized": N_("Your colonized planets are always protected and need no cruisers"),
    "developed": N_("Your developed planets are always protected and need no cruisers"),
}
LEGEND_TEXTS: Final = {  # what the rival of a solo game does by an ideology
    "gain_cruisers": N_("The rival gains cruisers: {n}."),
    "discard_exploration": N_("The leftmost exploration token in the rival's range is discarded unseen."),
    "fill_trade": N_("The rival puts a marker on the leftmost trade card with a free space."),
    "take_congress": N_("The rival takes the free field of the congress with the most prestige."),
    "develop_leftmost": N_("The rival develops its leftmost colonized planet."),
}
DISTINCT_FINDS: Final = [find for n, find in enumerate(FINDS) if find.gain not in [each.gain for each in FINDS[:n]]]
BOARD_NAMES: Final = {
    "help": N_("Help board"),
    "congress": N_("Galactic Congress"),
    "war": N_("Rewards of war"),
    "solo": N_("Solo card"),
}
CARD_KINDS: Final[Mapping[str, Iterable[str]]] = {  # what there is to look through, in this order
    "faction": [faction.id for faction in FACTIONS],
    "technology": [technology.id for technology in TECHNOLOGIES],
    "system": [system.id for system in SYSTEMS],
    "trade": [card.id for card in TRADE_CARDS],
    "token": [*[planet.id for planet in PLANET_TOKENS], *[find.id for find in DISTINCT_FINDS]],
    "ideology": IDEOLOGIES,
    "board": BOARD_NAMES,
}
CARDS: Final = tuple(f"{kind} {id_}" for kind, ids in CARD_KINDS.items() for id_ in ids)
CARD_KIND_NAMES: Final = {
    "faction": N_("Factions"),
    "technology": N_("Technologies"),
    "system": N_("Systems"),
    "trade": N_("Trade cards"),
    "token": N_("Tokens"),
    "ideology": N_("Ideologies"),
    "board": N_("Boards"),
}
Lines = list[tuple[str, str]]


class AgePieces(AgeNames):
    """The pieces, for `AgeSpeech`. A piece is a card to look at."""

    card_kinds = CARD_KIND_NAMES
    card_ids = {kind: [f"{kind} {id_}" for id_ in ids] for kind, ids in CARD_KINDS.items()}

    def component(self, component: str) -> str:
        """A piece that is looked at alone has a capital letter."""
        kind, _, id_ = component.partition(" ")
        if kind == "board":
            return self.text(BOARD_NAMES[id_])
        name = super().component(component)
        return self.capital(name) if id_ else name

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def card(self, card: str) -> CardText:
        """All that a piece says, by its kind and id: "faction cheiki", "technology warp_drive", "token x1"."""
        kind, _, id_ = card.partition(" ")
        describe: dict[str, Callable[[str], CardText]] = {
            "faction": lambda id_: self._faction(FACTION[id_]),
            "technology": lambda id_: self._technology(TECHNOLOGY[id_]),
            "system": lambda id_: self._system(next(system for system in SYSTEMS if system.id == id_)),
            "trade": lambda id_: self._trade(next(card for card in TRADE_CARDS if card.id == id_)),
            "token": lambda id_: self._find(FIND_OF[id_]) if id_ in FIND_OF else self._token(PLANET_OF[id_]),
            "ideology": self._ideology,
            "board": self._board,
        }
        return describe[kind](id_)

    def _card(self, card: str, kind: str, lines: Lines, data: Mapping[str, Any], ours: str = "", points: str = "") -> CardText:
        """`ours`: the field without which nothing of a piece is proven; where we guessed it, the whole piece is ours."""
        guessed = list(dict.fromkeys([field.partition(".")[0] for field in data.get("guess", ())]))
        reconstructed = data["source"] == "reconstructed" or ours in data.get("guess", ())
        if guessed and not reconstructed:
            lines = [*lines, ("guess", ", ".join([self.text(GUESSED[field]) for field in guessed]))]
        return CardText(
            card,
            self.component(card),
            kind,
            points,
            tuple([PowerText(heading, self.text(HEADINGS[heading]), text) for heading, text in lines]),
            (),
            reconstructed=reconstructed,
            translated=self._translated(data),
        )

    def _translated(self, data: Mapping[str, Any]) -> bool:
        """The rulebook that we read is the Polish one; other sources are in neither language."""
        ours = data["source"] == "public" or (data["source"] == "rulebook" and self.language == "en")
        return ours and data.get("name") != data.get("name_pl")

    # --- factions and technologies

    def _faction(self, faction: Faction) -> CardText:
        data = PACK.written["factions"]["faction"][faction.n]
        lines: Lines = [("entry", self.bundle(faction.entry))]
        if faction.technology is not None:
            technology = faction.technology
            told = self.text(
                "{technology}: {reward}; {effect}",
                technology=technology.names[self.language],
                reward=self.bundle(technology.reward),
                effect=self.ability(technology.ability),
            )
            lines.append(("technology", told))
        else:
            named = data.get("ability_name" if self.language == "en" else "ability_name_pl")
            told = self.ability(faction.ability)
            lines.append(("ability", f"{named}: {told}" if named else told))
        lines += [("adaptation", self.types(faction.adaptation)), ("support", self.bundle(faction.support))]
        kind = self.text("Faction, {ideology}", ideology=self.ideology(faction.ideology))
        return self._card(f"faction {faction.id}", kind, lines, data, "ability")

    def _technology(self, technology: Technology) -> CardText:
        if technology.unique:
            faction = FACTION[technology.id.removeprefix("unique.")]
            faction_data = PACK.written["factions"]["faction"][faction.n]
            ability = faction_data["ability"]
            names = {"name": ability["tech_name"], "name_pl": ability.get("tech_name_pl")}
            data = {**names, "source": faction_data["source"], "guess": [g for g in faction_data["guess"] if g == "ability.reward"]}
            kind = self.text("Unique technology, {faction}", faction=faction.names[self.language])
        else:
            data = PACK.written["technologies"]["technology"][technology.n]
            kind = self.text("Advanced technology") if technology.advanced else self.text("Basic technology")
        lines: Lines = [("cost", self.prices(RESEARCH_COSTS["advanced" if technology.advanced else "basic"]))]
        if technology.requires_any:
            needed = [TECHNOLOGY[id_].names[self.language] for id_ in technology.requires_any]
            lines.append(("needs", self.text(" or ").join(needed)))
        rewards = [self.bundle(technology.reward)] if any(technology.reward) else []
        if technology.reward_choice:
            rewards.append(self.text(" or ").join([self.bundle(each) for each in technology.reward_choice]))
        if rewards:
            lines.append(("reward", "; ".join(rewards)))
        if technology.ability.kind != "none":
            lines.append(("effect", self.ability(technology.ability)))
        return self._card(f"technology {technology.id}", kind, lines, data)

    def ability(self, ability: Ability) -> str:
        """What a faction or technology does, as a sentence without its full stop."""
        if ability.kind == "lightning":
            return self.text("Lightning: {cost} → {gain}", cost=self.bundle(ability.cost), gain=self.bundle(ability.gain))
        if ability.kind == "enter":
            return self.text("On joining: {gain}", gain=self.bundle(ability.gain))
        if ability.kind == "production":
            return self._production(ability)
        if ability.kind == "trigger":
            gain = self.bundle(ability.gain)
            if ability.on in WHENEVER:
                return self.text(WHENEVER[ability.on], gain=gain)
            return self.text("After each action {action}: {gain}", action=self.text(self.actions[ability.on]), gain=gain)
        if ability.kind == "modifier":
            told = self.text(MODIFIED[ability.target], n=signed(ability.value))
            return self.text("{what}, at least {n}", what=told, n=ability.minimum) if ability.minimum else told
        return self._special(ability)

    def _production(self, ability: Ability) -> str:
        gain = self.bundle(ability.gain)
        if not ability.per:
            return self.text("In production: {gain}", gain=gain)
        return self.text("In production: {gain} for {what}", gain=gain, what=self.counted(ability.per, ability.step))

    def counted(self, per: str, step: int) -> str:
        """What abilities and points count, in units of a step."""
        if per.startswith("planet:"):
            each = self.text("each of your planets of this type: {type}", type=self.text(PLANET_NAMES[per.removeprefix("planet:")]))
        else:
            each = self.text(EACH[per])
        if step == 1:
            return each
        if per == "relics":
            return self.text("every {n} relics", n=step)
        if per == "productivity":
            return self.text("every {n} productivity", n=step)
        return self.text("every {n} of these: {what}", n=step, what=each)

    def _special(self, ability: Ability) -> str:
        if ability.op == "swarm":
            return self.text(
                "Lightning: spend {cost} and put one more on an unprotected planet in range; you gain {gain}",
                cost=self.bundle(ability.cost),
                gain=self.bundle(ability.gain),
            )
        if ability.op == "protect":
            return self.text(PROTECTED[ability.which])
        if ability.op == "colonize_any":
            return self.text("You may colonize planets of every type except: {types}", types=self.types(ability.except_types))
        return self.text(SPECIAL[ability.op])

    # --- the galaxy and the trade cards

    def _system(self, system: System) -> CardText:
        lines: Lines = [
            ("planet", f"{ROMAN[at]}, {self.text(PLANET_NAMES[planet.kind])}: {self.bundle(planet.reward)}")
            for at, planet in enumerate(system.planets)
        ]
        if system.token_players:
            lines.append(("tokens", self.text("planet token, with {n} players or more", n=system.token_players)))
        lines += [("tokens", self.text("exploration token, with {n} players or more", n=least)) for _, least in system.anomalies]
        return self._card(f"system {system.id}", self.text("System"), lines, PACK.written["systems"]["system"][system.n])

    def _trade(self, card: TradeCard) -> CardText:
        spaces = self.text("{one} with one player, {two} with two, {three} with three, {four} with four", **self._by_players(card))
        lines: Lines = [
            ("exchange", f"{self.bundle(card.cost)} → {self.bundle(card.gain)}"),
            ("spaces", spaces),
            ("golden", self.text("When it is full, markers come back and the card is turned: then its spaces have no limit.")),
        ]
        return self._card(f"trade {card.id}", self.text("Trade card"), lines, PACK.written["trade"]["trade"][card.n], "gain")

    def _by_players(self, card: TradeCard) -> dict[str, int]:
        return {word: card.spaces[players] for players, word in enumerate(("one", "two", "three", "four"), 1)}

    def _token(self, planet: Planet) -> CardText:
        data = next(each for each in PACK.written["tokens"]["planet_token"] if each["id"] == planet.id)
        return self._card(f"token {planet.id}", self.text("Planet token"), [("reward", self.bundle(planet.reward))], data, "reward")

    def _find(self, find: Find) -> CardText:
        data = PACK.written["tokens"]["exploration"][find.n]
        alike = sum(each.gain == find.gain for each in FINDS)
        kind = self.text("Exploration token ({n} of {all})", n=alike, all=len(FINDS))
        return self._card(f"token {find.id}", kind, [("reward", self.bundle(find.gain))], data)

    # --- ideologies and boards

    def _ideology(self, ideology: str) -> CardText:
        lines: Lines = [("points", self.ideology_points(ideology)), ("solo", self.legend(ideology))]
        data = next(each for each in PACK.written["boards"]["ideology_score"] if each["ideology"] == ideology)
        guesses = {**data, "guess": [*data["guess"], "legend"]}
        return self._card(f"ideology {ideology}", self.text("Ideology"), lines, guesses)

    def ideology_points(self, ideology: str) -> str:
        per, step, points = IDEOLOGY_SCORE[ideology]
        return self.text("{n} VP for {what}", n=points, what=self.counted(per, step))

    def legend(self, ideology: str) -> str:
        """What the rival of a solo game does by a card of this ideology."""
        entry = LEGEND[ideology]
        told = self.text(LEGEND_TEXTS[entry.op], n=entry.amount)
        if any(entry.otherwise):
            told += " " + self.text("If it can't: {gain}.", gain=self.bundle(entry.otherwise))
        return told

    def _board(self, board: str) -> CardText:
        describe = {"help": self._help, "congress": self._congress, "war": self._war, "solo": self._solo}
        return self._card(f"board {board}", self.text("Board"), describe[board](), {"source": "reconstructed"})

    def _help(self) -> Lines:
        return [("lightning", f"{self.bundle(each.cost)} → {self.bundle(each.gain)}") for each in HELP_LIGHTNING]

    def _congress(self) -> Lines:
        return [
            ("congress", self.text("field {n}: {prestige} prestige, with {players} players or more", n=n, prestige=prestige, players=least))
            for n, (prestige, least) in enumerate(CONGRESS, 1)
        ]

    def _war(self) -> Lines:
        return [
            ("war", self.text("{players} players, place {n}: {gain}", players=players, n=place, gain=self.bundle(gain)))
            for (players, place), gain in WAR_REWARDS.items()
        ]

    def _solo(self) -> Lines:
        told = [self.text("{name}: {n} VP", name=self.achievement(name), n=points) for points, name in ACHIEVEMENTS]
        lines: Lines = [("solo", f"{self.ideology(ideology)}: {self.legend(ideology)}") for ideology in LEGEND]
        return [*lines, ("achievement", "; ".join(told))]
