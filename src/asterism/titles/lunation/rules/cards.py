"""Action cards, technologies and abilities that players use on their own turn, before or after anything else they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, assert_never

from ....kernel import Args, Choice, Decision, todo
from . import card_effects
from .components import ACTIONS, CARDS, CHARACTERS, LIMITS, Action, Character, Playable, Technology
from .effects import GOODS, check_ops
from .events import AbilityUsed, CardDiscarded, CardPlayed, CharacterRefreshed, Exchanged, FleetsDestroyed, TechnologyUsed
from .fares import can_save_on_jumps
from .places import places_for
from .scoring import is_in_a_tie
from .state import LunationTable, Player
from .truce import open_to_fleets
from .vocabulary import ABILITY, AGAINST, BANK, CRACK, DONE, PLACE, PLAY, PLAY_ON, USE, USE_ON
from .worksites import can_collect_from_planets

VERBS: Final = ("play", "use", "ability")


CARD_PHASES: Final = frozenset(phase for card in ACTIONS for phase in card.phases)


def may_hold(player: Player, phase: str) -> bool:
    """Whether, as far as the others know, this player may hold a card for a turn of this phase; if so, ask them even if they don't."""
    return bool(player.hand) and phase in CARD_PHASES


def or_done(words: list[Choice], player: Player, phase: str) -> list[Choice]:
    """Add ending the turn, if there is any other choice or the player may hold a card."""
    if words or may_hold(player, phase):
        words.append(DONE)
    return words


def turn_words(table: LunationTable, seat: int, phase: str) -> list[Choice]:
    """The player's cards, technology and characters that can have an effect now."""
    player = table.players[seat]
    words: list[Choice] = []
    fitting = [card for card in player.hand if phase in card.phases]
    for card in dict.fromkeys(fitting) if len(fitting) > 1 else fitting:
        words += playable_words(table, seat, card, PLAY[card.n], PLAY_ON[card.n])
    held = player.technology
    if held is not None and phase in held.phases:
        words += playable_words(table, seat, held, USE[held.n], USE_ON[held.n])
    able = ABLE.get(phase)
    if able is not None:
        for pawn in player.pawns:
            character = pawn.character
            if character in able and not pawn.exhausted and able[character](table, seat, character):
                words.append(ABILITY[character.n])
    return words


def playable_words(table: LunationTable, seat: int, card: Playable, word: Choice, aimed: list[Choice]) -> list[Choice]:
    if card.effect.op == "refresh_character":
        return [aimed[pawn.character.n] for pawn in table.players[seat].pawns if pawn.exhausted]
    helps = HELPS.get(card.effect.op)
    return [word] if helps is not None and helps(table, seat, card) else []


def use_word(table: LunationTable, seat: int, choice: Choice) -> None:
    """Play a card, or use a technology or an ability."""
    if choice.verb == "ability":
        use_ability(table, seat, choice.about)
        return
    card, target = choice.about if isinstance(choice.about, tuple) else (choice.about, None)
    if isinstance(card, Action):
        tell_played(table, seat, card, target)
        table.leave_hand(seat, card)
        table.reveal()
        carry_out(table, seat, card, target)
        table.discards.append(card)  # discarded only now, so that its own effect can't draw it
    else:
        spend_technology(table, seat, card, target)
        carry_out(table, seat, card, target)


def tell_played(table: LunationTable, seat: int, card: Action, target: Character | None) -> None:
    if table.heard is not None:
        table.tell(CardPlayed(seat, card.id, None if target is None else target.id))


def spend_technology(table: LunationTable, seat: int, technology: Technology, target: Character | None) -> None:
    """Use a technology up; this player can't get it back."""
    player = table.players[seat]
    player.technology = None
    player.used_technologies += (technology,)
    if table.heard is not None:
        table.tell(TechnologyUsed(seat, technology.id, None if target is None else target.id))


def carry_out(table: LunationTable, seat: int, card: Playable, target: Character | None) -> None:
    player = table.players[seat]
    effect = card.effect
    assert isinstance(effect, card_effects.TurnEffect)
    match effect:
        case card_effects.GainGoods():
            table.gain(seat, (effect.energy, effect.resources), card.id)
        case card_effects.DrawCard():
            player.played += (card,)
            table.draw_cards(seat, effect.count)
        case card_effects.GainFleet():
            table.then(PlaceFleets(seat, card))
        case card_effects.RefreshCharacter():
            assert target is not None
            refresh(table, seat, target)
        case card_effects.FreeJumps():
            player.free_jumps = True
            player.free_orbits = effect.orbital
        case card_effects.DoubleYield():
            player.double_yield = True
        case card_effects.WinTies():
            player.wins_ties = True
        case card_effects.DestroyFleets():
            table.then(CrackPlanet(seat, card))
        case _:
            assert_never(effect)


def refresh(table: LunationTable, seat: int, character: Character) -> None:
    """Refresh a character; if it can't move this turn, it still can't."""
    player = table.players[seat]
    pawn = player.pawn(character)
    if pawn is not None:
        player.put(pawn._replace(exhausted=False))
        if table.heard is not None:
            table.tell(CharacterRefreshed(seat, character.id))


# --- can it have an effect?


def can_gain_fleet(table: LunationTable, seat: int, card: Playable) -> bool:
    return len(table.players[seat].fleets) < LIMITS.fleets and bool(open_to_fleets(table, seat, places_for(table, seat)))


def can_draw_by(table: LunationTable, seat: int, card: Playable) -> bool:
    assert card.effect.op == "draw_card"
    return table.can_draw() and table.players[seat].played.count(card) < card.effect.per_phase


def can_jump_free(table: LunationTable, seat: int, card: Playable) -> bool:
    assert card.effect.op == "free_jumps"
    return can_save_on_jumps(table, table.players[seat], orbital=card.effect.orbital)


def targets_to_crack(table: LunationTable, seat: int) -> list[int]:
    """Locations with opponents' fleets, in systems where the player has a unit."""
    if table.truce:
        return []
    systems = {at // CARDS for at in table.players[seat].locations()}
    enemies = {fleet.at for other, player in enumerate(table.players) if other != seat for fleet in player.fleets}
    return sorted([at for at in enemies if at // CARDS in systems])


HELPS: Final[dict[str, Callable[[LunationTable, int, Playable], bool]]] = {
    "gain_goods": lambda table, seat, card: True,
    "draw_card": can_draw_by,
    "gain_fleet": can_gain_fleet,
    "free_jumps": can_jump_free,
    "double_yield": lambda table, seat, card: not table.players[seat].double_yield and can_collect_from_planets(table, seat),
    "win_ties": lambda table, seat, card: not table.players[seat].wins_ties and is_in_a_tie(table, seat),
    "destroy_fleets": lambda table, seat, card: bool(targets_to_crack(table, seat)),
}
check_ops("help", HELPS, card_effects.TurnEffect, besides=("refresh_character",))
# abilities used on their own; others are used together with another choice
ABILITY_HELPS: Final[dict[str, Callable[[LunationTable, int, Character], bool]]] = {
    "draw_card": lambda table, seat, character: table.can_draw(),
    "bank_exchange": lambda table, seat, character: max(table.players[seat].goods) >= rate_of(character),
    "discard_random_card": lambda table, seat, character: bool(hands_of_others(table, seat)),
}
# by phase: the characters who can use an ability on its own
ABLE: Final[dict[str, dict[Character, Callable[[LunationTable, int, Character], bool]]]] = {
    phase: {
        character: ABILITY_HELPS[character.ability.op]
        for character in CHARACTERS
        if character.ability.timing == phase and character.ability.op in ABILITY_HELPS
    }
    for phase in sorted({character.ability.timing for character in CHARACTERS})
}


# --- decisions that follow


@todo
class PlaceFleets(Decision[LunationTable]):
    """All fleets from one card or technology go to the same location."""

    rule: ClassVar[str] = "lunation.card.ancient_ships"

    card: Playable

    def choices(self, table: LunationTable) -> list[Choice]:
        return [table.word(PLACE, at) for at in open_to_fleets(table, self.seat, places_for(table, self.seat))]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        table.place_fleets(self.seat, table.location(choice.about), fleets_of(self.card), self.card.id)

    def args(self, table: LunationTable) -> Args:
        room = LIMITS.fleets - len(table.players[self.seat].fleets)
        return {"card": self.card.id, "fleets": min(fleets_of(self.card), room)}


def fleets_of(card: Playable) -> int:
    """How many fleets the effect places or destroys."""
    assert isinstance(card.effect, card_effects.GainFleet | card_effects.DestroyFleets)
    return card.effect.count


@todo
class CrackPlanet(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.tech.cracker"

    card: Playable

    def choices(self, table: LunationTable) -> list[Choice]:
        return [table.word(CRACK, at) for at in targets_to_crack(table, self.seat)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        table.then(CrackFleets(self.seat, self.card, table.location(choice.about)))

    def args(self, table: LunationTable) -> Args:
        return {"card": self.card.id}


@todo
class CrackFleets(Decision[LunationTable]):
    """Choose whose fleets to destroy, if there are several owners."""

    rule: ClassVar[str] = "lunation.tech.cracker"

    card: Playable
    at: int

    def choices(self, table: LunationTable) -> list[Choice]:
        return [AGAINST[other] for other, player in enumerate(table.players) if other != self.seat and player.fleets_at(self.at)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        lost = table.players[choice.about].lose_fleets(self.at, fleets_of(self.card))
        if table.heard is not None:
            table.tell(FleetsDestroyed(choice.about, table.name_of(self.at), lost, self.card.id, self.seat))

    def args(self, table: LunationTable) -> Args:
        return {"card": self.card.id, "location": table.name_of(self.at)}


# --- abilities


def exhaust_for_ability(table: LunationTable, seat: int, character: Character) -> None:
    pawn = table.players[seat].pawn(character)
    if table.heard is not None:
        table.tell(AbilityUsed(seat, character.id))
    if pawn is not None:
        table.exhaust(seat, pawn, "ability")


def use_ability(table: LunationTable, seat: int, character: Character) -> None:
    exhaust_for_ability(table, seat, character)
    ability = character.ability
    if ability.op == "draw_card":
        table.draw_cards(seat, ability.count)
    elif ability.op == "bank_exchange":
        table.then(ExchangeAtRate(seat, character))
    else:
        assert ability.op == "discard_random_card"
        table.then(ChooseVictim(seat, character))


def rate_of(character: Character) -> int:
    """The rate at which the ability exchanges with the bank."""
    assert character.ability.op == "bank_exchange"
    return character.ability.rate


def exchange_words(player: Player, rate: int) -> list[Choice]:
    return [BANK[kind] for kind in range(2) if player.goods[kind] >= rate]


def exchange(table: LunationTable, seat: int, paid: int, rate: int) -> None:
    """Exchange this many goods of one kind for one of the other."""
    goods = table.players[seat].goods
    goods[paid] -= rate
    goods[1 - paid] += 1
    if table.heard is not None:
        table.tell(Exchanged(seat, GOODS[paid], rate))


@todo
class ExchangeAtRate(Decision[LunationTable]):
    rule: ClassVar[str] = "lunation.character.traders"

    character: Character

    def choices(self, table: LunationTable) -> list[Choice]:
        return exchange_words(table.players[self.seat], rate_of(self.character))

    def choose(self, table: LunationTable, choice: Choice) -> None:
        exchange(table, self.seat, choice.about, rate_of(self.character))

    def args(self, table: LunationTable) -> Args:
        return {"character": self.character.id, "rate": rate_of(self.character)}


def hands_of_others(table: LunationTable, seat: int) -> list[int]:
    return [other for other, player in enumerate(table.players) if other != seat and player.hand]


@todo
class ChooseVictim(Decision[LunationTable]):
    """Choose an opponent to discard at random, face up."""

    rule: ClassVar[str] = "lunation.character.traders"

    character: Character

    def choices(self, table: LunationTable) -> list[Choice]:
        return [AGAINST[other] for other in hands_of_others(table, self.seat)]

    def choose(self, table: LunationTable, choice: Choice) -> None:
        victim: int = choice.about
        ability = self.character.ability
        assert ability.op == "discard_random_card"
        for _ in range(ability.count):
            hand = table.players[victim].hand
            if hand:
                card = hand[table.draw("random_card", hand, victim)]
                table.discard(victim, card)
                if table.heard is not None:
                    table.tell(CardDiscarded(victim, card.id, self.seat))

    def args(self, table: LunationTable) -> Args:
        return {"character": self.character.id}
