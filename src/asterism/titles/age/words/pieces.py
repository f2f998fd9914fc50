"""The texts of Age of Galaxy's pieces: factions, systems, technologies, trade cards, tokens, ideologies and boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, assert_never

from ....speech.catalogue import N_
from ....speech.title import CardText, PowerText
from ....speech.writing import signed
from ..rules import abilities, solo
from ..rules.abilities import AnyAbility
from ..rules.basics import ACTIONS, COUNTS, EVENTS, IDEOLOGIES, TARGETS, complete
from ..rules.components import (
    ACHIEVEMENTS,
    CONGRESS,
    FACTION,
    FACTIONS,
    FINDS,
    HELP_LIGHTNING,
    IDEOLOGY_SCORE,
    PACK,
    PLANET_TOKENS,
    RESEARCH_COSTS,
    SYSTEMS,
    TECHNOLOGIES,
    TECHNOLOGY,
    TRADE_CARDS,
    WAR_REWARDS,
    Faction,
    Find,
    Planet,
    System,
    Technology,
    TradeCard,
)
from ..rules.solo import LEGEND
from .names import FIND_OF, NAMED, PLANET_NAMES, PLANET_OF, ROMAN, AgeNames

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
    "guess": N_("Our interpretation"),
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
EACH: Final = complete(  # what abilities and points count
    "text",
    [what for what in COUNTS if not what.startswith("planet:")],
    {
        "colonized": N_("each of your colonized planets"),
        "developed": N_("each of your developed planets"),
        "conquered": N_("each planet that you conquered"),
        "relics": N_("each relic"),
        "productivity": N_("each productivity"),
        "prestige": N_("each prestige"),
        "adv_tech": N_("each advanced technology"),
    },
)
MODIFIED: Final = complete(
    "text",
    TARGETS,
    {
        "develop_cost": N_("Cost of Develop (credits): {n}"),
        "manufacture_unit_cost": N_("Cost of each cruiser you manufacture (credits): {n}"),
        "excavate_unit_cost": N_("Cost of each relic you excavate (credits): {n}"),
        "research_credits": N_("Cost of Research (credits): {n}"),
        "nominate_influence": N_("Cost of Nominate (influence): {n}"),
        "productivity_decay": N_("Productivity lost in the production phase: {n}"),
        "strength": N_("Strength: {n}"),
        "war_keep": N_("Cruisers kept after war: {n}"),
        "range": N_("Range (systems): {n}"),
        "protection_allowance": N_("Cruisers counted towards protecting your planets: {n}"),
    },
)
WHENEVER: Final = complete(  # events other than actions
    "text",
    [event for event in EVENTS if event not in ACTIONS],
    {
        "become_hegemon": N_("Whenever you are Hegemon, alone or tied: {gain}"),
        "conquer": N_("Whenever you seize a planet: {gain}"),
        "gain_productivity": N_("Whenever you gain any amount of productivity: {gain}"),
        "lose_cruisers": N_("Whenever you spend or discard any number of cruisers: {gain}"),
    },
)
PROTECTED: Final = {
    "colonized": N_("Your colonized planets are always protected and need no cruisers"),
    "developed": N_("Your developed planets are always protected and need no cruisers"),
}
NAMED_ABILITIES: Final[dict[type[abilities.Ability], str]] = {abilities.Swarm: "swarm", abilities.Nomads: "nomads"}
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
        """The name of a piece, with a capital letter if the piece is shown alone."""
        kind, _, id_ = component.partition(" ")
        if kind == "board":
            return self.text(BOARD_NAMES[id_])
        name = super().component(component)
        return self.capital(name) if id_ else name

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def card(self, card: str) -> CardText:
        """Everything a piece says, by its kind and id: "faction cheiki", "technology warp_drive", "token x1"."""
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

    def _card(self, card: str, kind: str, lines: Lines, origin: Mapping[str, Any], ours: str = "") -> CardText:
        """`ours`: the field that the whole piece depends on; if we guessed it, the whole piece is ours."""
        guesses = origin.get("guess", ())
        guessed = list(dict.fromkeys([field.partition(".")[0] for field in guesses]))
        reconstructed = origin.get("source") == "reconstructed" or ours in guesses
        id_ = card.partition(" ")[2]
        if guessed and not reconstructed:
            lines = [*lines, ("guess", ", ".join([self.text(GUESSED[field]) for field in guessed]))]
        return CardText(
            card,
            self.component(card),
            kind,
            "",
            tuple([PowerText(heading, self.text(HEADINGS[heading]), text) for heading, text in lines]),
            (),
            reconstructed=reconstructed,
            translated=id_ in NAMED and self.names.is_ours(NAMED[id_], id_),
        )

    # --- factions and technologies

    def _faction(self, faction: Faction) -> CardText:
        lines: Lines = [("entry", self.bundle(faction.entry))]
        if faction.technology is not None:
            technology = faction.technology
            told = self.text(
                "{technology}: {reward}; {effect}",
                technology=self.component(technology.id),
                reward=self.bundle(technology.reward),
                effect=self.ability(technology.ability),
            )
            lines.append(("technology", told))
        else:
            named = NAMED_ABILITIES.get(type(faction.ability))
            told = self.ability(faction.ability)
            lines.append(("ability", f"{self.names('ability', named)}: {told}" if named else told))
        lines += [("adaptation", self.types(faction.adaptation)), ("support", self.bundle(faction.support))]
        kind = self.text("Faction, {ideology}", ideology=self.ideology(faction.ideology))
        return self._card(f"faction {faction.id}", kind, lines, PACK.origin("factions", "faction", faction.id), "ability")

    def _technology(self, technology: Technology) -> CardText:
        if technology.unique:
            faction = technology.id.removeprefix("unique.")
            on_card = PACK.origin("factions", "faction", faction)
            origin = {**on_card, "guess": [guess for guess in on_card.get("guess", ()) if guess == "ability.reward"]}
            kind = self.text("Unique technology, {faction}", faction=self.component(faction))
        else:
            origin = dict(PACK.origin("technologies", "technology", technology.id))
            kind = self.text("Advanced technology") if technology.advanced else self.text("Basic technology")
        lines: Lines = [("cost", self.prices(RESEARCH_COSTS["advanced" if technology.advanced else "basic"]))]
        if technology.requires_any:
            needed = [self.component(id_) for id_ in technology.requires_any]
            lines.append(("needs", self.text(" or ").join(needed)))
        rewards = [self.bundle(technology.reward)] if any(technology.reward) else []
        if technology.reward_choice:
            rewards.append(self.text(" or ").join([self.bundle(each) for each in technology.reward_choice]))
        if rewards:
            lines.append(("reward", "; ".join(rewards)))
        if not isinstance(technology.ability, abilities.NoAbility):
            lines.append(("effect", self.ability(technology.ability)))
        return self._card(f"technology {technology.id}", kind, lines, origin)

    def ability(self, ability: AnyAbility) -> str:
        """What a faction or technology does, as a sentence without its full stop."""
        match ability:
            case abilities.Lightning(cost=cost, gain=gain):
                return self.text("Lightning: {cost} → {gain}", cost=self.bundle(cost), gain=self.bundle(gain))
            case abilities.Enter(gain=gain):
                return self.text("On joining: {gain}", gain=self.bundle(gain))
            case abilities.Production(per="", gain=gain):
                return self.text("In production: {gain}", gain=self.bundle(gain))
            case abilities.Production(per=per, step=step, gain=gain):
                return self.text("In production: {gain} for {what}", gain=self.bundle(gain), what=self.counted(per, step))
            case abilities.Trigger(on=event, gain=gain):
                if event in WHENEVER:
                    return self.text(WHENEVER[event], gain=self.bundle(gain))
                return self.text("After each {action} action: {gain}", action=self.text(self.actions[event]), gain=self.bundle(gain))
            case abilities.Modifier(target=target, value=value, minimum=minimum):
                told = self.text(MODIFIED[target], n=signed(value))
                return self.text("{what}, at least {n}", what=told, n=minimum) if minimum else told
            case abilities.Swarm(cost=cost, gain=gain):
                return self.text(
                    "Lightning: spend {cost} and put one more on an unprotected planet in range; you gain {gain}",
                    cost=self.bundle(cost),
                    gain=self.bundle(gain),
                )
            case abilities.Nomads():
                return self.text(
                    "After you colonize, you may take the marker off another of your colonized planets and use it at once for Research or "
                    "Excavate, paying the cost"
                )
            case abilities.ConquerReward():
                return self.text("When you seize a planet in war, you also gain what is printed on it")
            case abilities.NominateFreely():
                return self.text("You may nominate without a developed planet")
            case abilities.Protect(which=which):
                return self.text(PROTECTED[which])
            case abilities.ColonizeAny(except_types=types):
                return self.text("You may colonize planets of every type except: {types}", types=self.types(types))
            case abilities.ColonizeBarren():
                return self.text("You may colonize barren planets")
            case abilities.UniqueTechnology(effect=effect):
                return self.ability(effect)
            case abilities.NoAbility():
                return self.text("nothing")
            case _:
                assert_never(ability)

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

    # --- the galaxy and the trade cards

    def _system(self, system: System) -> CardText:
        lines: Lines = [
            ("planet", f"{ROMAN[at]}, {self.text(PLANET_NAMES[planet.kind])}: {self.bundle(planet.reward)}")
            for at, planet in enumerate(system.planets)
        ]
        if system.token_players:
            lines.append(("tokens", self.text("planet token, with {n} players or more", n=system.token_players)))
        lines += [("tokens", self.text("exploration token, with {n} players or more", n=least)) for _, least in system.anomalies]
        return self._card(f"system {system.id}", self.text("System"), lines, PACK.origin("systems", "system", system.id))

    def _trade(self, card: TradeCard) -> CardText:
        spaces = self.text("{one} with one player, {two} with two, {three} with three, {four} with four", **self._by_players(card))
        lines: Lines = [
            ("exchange", f"{self.bundle(card.cost)} → {self.bundle(card.gain)}"),
            ("spaces", spaces),
            (
                "golden",
                self.text("When the card is full, markers come back and it is turned over; from then on, its spaces are unlimited."),
            ),
        ]
        return self._card(f"trade {card.id}", self.text("Trade card"), lines, PACK.origin("trade", "trade", card.id), "gain")

    def _by_players(self, card: TradeCard) -> dict[str, int]:
        return {word: card.spaces[players] for players, word in enumerate(("one", "two", "three", "four"), 1)}

    def _token(self, planet: Planet) -> CardText:
        origin = PACK.origin("tokens", "planet_token", planet.id)
        return self._card(f"token {planet.id}", self.text("Planet token"), [("reward", self.bundle(planet.reward))], origin, "reward")

    def _find(self, find: Find) -> CardText:
        origin = PACK.origin("tokens", "exploration", find.id)
        alike = sum(each.gain == find.gain for each in FINDS)
        kind = self.text("Exploration token ({n} of {all})", n=alike, all=len(FINDS))
        return self._card(f"token {find.id}", kind, [("reward", self.bundle(find.gain))], origin)

    # --- ideologies and boards

    def _ideology(self, ideology: str) -> CardText:
        lines: Lines = [("points", self.ideology_points(ideology)), ("solo", self.legend(ideology))]
        scores = PACK.written["boards"]["ideology_score"]  # as written: these entries have no id by which `origin` could find them
        score = next(each for each in scores if each["ideology"] == ideology)
        origin = {"source": score.get("source"), "guess": [*score.get("guess", ()), "legend"]}
        return self._card(f"ideology {ideology}", self.text("Ideology"), lines, origin)

    def ideology_points(self, ideology: str) -> str:
        per, step, points = IDEOLOGY_SCORE[ideology]
        return self.text("{n} VP for {what}", n=points, what=self.counted(per, step))

    def legend(self, ideology: str) -> str:
        """What the rival of a solo game does with a card of this ideology."""
        entry = LEGEND[ideology]
        told = self._rival_does(entry)
        if any(entry.otherwise):
            told += " " + self.text("If it can't: {gain}.", gain=self.bundle(entry.otherwise))
        return told

    def _rival_does(self, entry: solo.AnyLegend) -> str:
        match entry:
            case solo.GainCruisers(amount=n):
                return self.text("The rival gains cruisers: {n}.", n=n)
            case solo.DiscardExploration():
                return self.text("The leftmost exploration token in the rival's range is discarded unseen.")
            case solo.FillTrade():
                return self.text("The rival puts a marker on the leftmost trade card with a free space.")
            case solo.TakeCongress():
                return self.text("The rival takes the free field of the congress with the most prestige.")
            case solo.DevelopLeftmost():
                return self.text("The rival develops its leftmost colonized planet.")
            case _:
                assert_never(entry)

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
