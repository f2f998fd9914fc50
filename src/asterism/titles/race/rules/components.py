"""The 95 cards as typed objects, and the choices about them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from ....kernel import Choice
from ....kernel.pack import load_pack
from ....kernel.piece import Piece
from ....kernel.printed import Printed, read
from .powers import ALIEN, ANY, AnyPower, ConsumePower, CostToZero, Gamble, Goods, TemporaryMilitary
from .vocabulary import VOCABULARY

CardId = Annotated[str, "the id of a card"]


class ScoringLine(Printed):
    """A scoring line of a six-cost development: points for each card that fits (or for chips, or for Military)."""

    vp: int
    per: Literal["world", "development", "card", "named", "vp_chips", "military_strength"]
    goods: str = ""
    goods_source: str = ""
    military: bool | None = None
    keyword: str = ""
    cost: int | None = None
    has_power: str = ""
    cards: tuple[str, ...] = ()
    every: int = 0


class CardFacts(Printed):
    """The facts of a card in cards.toml."""

    id: str
    kind: Literal["world", "development"]
    copies: int
    military: bool
    vp: int | Literal["variable"]
    keywords: tuple[Literal["alien", "rebel", "imperium", "uplift", "chromosome", "terraforming"], ...]
    powers: tuple[AnyPower, ...]
    cost: int = 0
    defense: int = 0  # of a military world, instead of a cost
    goods: Goods = Goods(ANY)
    goods_source: Literal["", "production", "windfall"] = ""
    start_number: int = -1
    starting_hand: int = -1
    scoring: tuple[ScoringLine, ...] = ()


class Card(Piece):
    """A card's facts, and the choices about it."""

    __slots__ = (
        "alien",
        "copies",
        "cost",
        "discard",
        "goods",
        "id",
        "is_world",
        "keep",
        "keywords",
        "military",
        "n",
        "pay",
        "phases",
        "place",
        "powers",
        "produce",
        "production",
        "rebel",
        "scoring",
        "sell",
        "spend",
        "start_number",
        "starting_hand",
        "use",
        "uses",
        "vp",
        "windfall",
    )

    def __init__(self, n: int, facts: CardFacts) -> None:
        self.n = n
        self.id = facts.id
        self.is_world = facts.kind == "world"
        self.military = facts.military
        self.cost = facts.defense if facts.military else facts.cost  # of a military world: its defence
        self.vp = 0 if facts.vp == "variable" else facts.vp
        self.goods = int(facts.goods)
        self.windfall = facts.goods_source == "windfall"
        self.production = facts.goods_source == "production"
        self.keywords: tuple[str, ...] = facts.keywords
        self.rebel = "rebel" in facts.keywords
        self.alien = self.goods == ALIEN
        self.copies = facts.copies
        self.start_number = facts.start_number
        self.starting_hand = facts.starting_hand
        self.powers: tuple[AnyPower, ...] = facts.powers
        self.phases = frozenset(power.phase for power in self.powers)
        self.scoring = facts.scoring
        self._make_words()

    def _make_words(self) -> None:
        word = VOCABULARY.word
        self.place = word(f"place {self.id}", self)
        self.pay = word(f"pay {self.id}", self)
        self.discard = word(f"discard {self.id}", self)
        self.keep = word(f"keep {self.id}", self)
        has_goods = self.windfall or self.production
        self.sell: Choice | None = word(f"sell {self.id}", self) if has_goods else None
        self.spend: Choice | None = word(f"spend {self.id}", self) if has_goods else None
        self.produce: Choice | None = word(f"produce {self.id}", self) if self.windfall else None
        self.uses: dict[ConsumePower, Choice] = {}
        for power in self.powers:
            if isinstance(power, ConsumePower):
                verb = "gamble" if isinstance(power, Gamble) else "use"
                self.uses[power] = word(f"{verb} {self.id}", (self, power))
        discards_itself = any(isinstance(power, (TemporaryMilitary, CostToZero)) for power in self.powers)
        self.use: Choice | None = word(f"use {self.id}", self) if discards_itself else None

    def use_of(self, power: ConsumePower) -> Choice:
        """The choice to use this card's consume power; its subject is the card and the power."""
        return self.uses[power]


PACK: Final = load_pack(__name__, "cards")
CARDS: Final = [Card(n, facts) for n, facts in enumerate(read("cards", "card", PACK.files["cards"]["card"], CardFacts, Goods.read))]
CARD: Final[dict[str, Card]] = {card.id: card for card in CARDS}
BOX: Final[list[Card]] = [card for card in CARDS for _ in range(card.copies)]
START_WORLDS: Final[list[Card]] = sorted((card for card in CARDS if card.start_number >= 0), key=lambda card: card.start_number)

VOCABULARY.explain(
    {
        "place": "place this card of the hand: what it takes is paid afterwards",
        "pay": "pick this card of the hand to pay with",
        "discard": "pick this card of the hand to discard",
        "keep": "pick this card to keep, of those drawn while exploring",
        "sell": "sell the good on this world, for cards",
        "spend": "spend the good on this world on the consume power in use",
        "produce": "produce a good on this windfall world",
        "use": "use the consume power of this card; while settling: discard this card from the tableau, for strength or to pay nothing",
        "gamble": "use the power of this card to gamble; a number is named next",
    }
)
