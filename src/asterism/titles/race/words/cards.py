"""The texts of Race's cards: their kind, their powers, their scoring."""

from __future__ import annotations

from typing import Final, assert_never

from ....speech.catalogue import N_
from ....speech.title import CardText, PowerText, TitleSpeech
from ....speech.writing import signed
from ..rules import powers as kinds
from ..rules.components import CARDS, PACK, Card, ScoringLine
from ..rules.powers import ANY, KINDS
from ..rules.scoring import fits

GOODS: Final = {"novelty": N_("Novelty"), "rare": N_("Rare"), "genes": N_("Genes"), "alien": N_("Alien")}
KEYWORDS: Final = {"alien": N_("ALIEN"), "rebel": N_("REBEL")}  # the others do nothing in the base game


class RaceCards(TitleSpeech):
    """The texts of cards, for `RaceSpeech`."""

    def goods(self, kind: int | str) -> str:
        """The name of a kind of goods, by its id or its number."""
        return self.text(GOODS[kind if isinstance(kind, str) else KINDS[kind]])

    def describe(self, card: Card) -> CardText:
        return CardText(
            card.id,
            self.component(card.id),
            self.kind(card),
            self.text("? VP") if card.scoring else self.text("{n} VP", n=card.vp),
            tuple([PowerText(power.phase, self.text(self.phases[power.phase]), self.power(power)) for power in card.powers]),
            tuple([self.scoring_line(card, at) for at in range(len(card.scoring))]),
            reconstructed=PACK.origin("cards", "card", card.id).get("source") == "reconstructed",
            translated=self.names.is_ours("card", card.id),
        )

    def kind(self, card: Card) -> str:
        """What sort of card it is, in one line."""
        parts = [
            self.text("Military world") if card.military else self.text("World") if card.is_world else self.text("Development"),
            *[self.text(KEYWORDS[keyword]) for keyword in card.keywords if keyword in KEYWORDS],
            self.text("defence {n}", n=card.cost) if card.military else self.text("cost {n}", n=card.cost),
        ]
        if card.production:
            parts.append(self.text("produces {goods} goods", goods=self.goods(card.goods)))
        elif card.windfall:
            parts.append(self.text("windfall: {goods} goods", goods=self.goods(card.goods)))
        if card.start_number >= 0:
            parts.append(self.text("start world {n}", n=card.start_number))
        return ", ".join(parts)

    # --- powers

    def power(self, power: kinds.AnyPower) -> str:
        """What a power does, exactly."""
        if isinstance(power, kinds.ExplorePower):
            return self._explore(power)
        if isinstance(power, kinds.DevelopPower):
            return self._develop(power)
        if isinstance(power, kinds.SettlePower):
            return self._settle(power)
        if isinstance(power, kinds.TradePower):
            return self._trade(power)
        return self._consume(power) if isinstance(power, kinds.AnyConsumePower) else self._produce(power)

    def _explore(self, power: kinds.ExplorePower) -> str:
        match power:
            case kinds.ExploreDraw(amount=n):
                return self.count("Draw {n} more card to choose from.", "Draw {n} more cards to choose from.", n)
            case kinds.ExploreKeep(amount=n):
                return self.count("Keep {n} more card.", "Keep {n} more cards.", n)
        assert_never(power)

    def _develop(self, power: kinds.DevelopPower) -> str:
        match power:
            case kinds.DevelopDiscount(amount=n):
                return self.count("Developments cost you {n} card less.", "Developments cost you {n} cards less.", n)
            case kinds.DevelopDraw(amount=n):
                return self.count("Draw {n} card at the start of the phase.", "Draw {n} cards at the start of the phase.", n)
            case kinds.DevelopDrawAfter(amount=n):
                return self.count("Draw {n} card after placing a development.", "Draw {n} cards after placing a development.", n)
        assert_never(power)

    def _settle(self, power: kinds.SettlePower) -> str:
        match power:
            case kinds.SettleDiscount(amount=n, goods=0):
                return self.count("Worlds you pay for cost {n} card less.", "Worlds you pay for cost {n} cards less.", n)
            case kinds.SettleDiscount(amount=n, goods=kind):
                return self.count(
                    "{goods} worlds that you pay for cost {n} card less.",
                    "{goods} worlds that you pay for cost {n} cards less.",
                    n,
                    goods=self.goods(kind),
                )
            case kinds.Military():
                return self._strength(power)
            case kinds.TemporaryMilitary(amount=n):
                return self.text(
                    "When placing a world, you may discard this card from your tableau: {n} Military until the end of the phase.",
                    n=signed(n),
                )
            case kinds.CostToZero(except_goods=kind):
                return self.text(
                    "You may discard this card from your tableau: the world you are paying for costs 0. Not for {goods} worlds.",
                    goods=self.goods(kind),
                )
            case kinds.PayForMilitary(discount=n, except_goods=kind):
                return self.text(
                    "You may pay for a military world instead of conquering it: its cost is its defence minus {n} and minus your "
                    "other discounts. Not for {goods} worlds.",
                    n=n,
                    goods=self.goods(kind),
                )
            case kinds.SettleDrawAfter(amount=n):
                return self.count("Draw {n} card after placing a world.", "Draw {n} cards after placing a world.", n)
        assert_never(power)

    def _strength(self, power: kinds.Military) -> str:
        n = signed(power.amount)
        if power.against_keyword:
            return self.text("{n} Military against {keyword} military worlds.", n=n, keyword=self.text(KEYWORDS[power.against_keyword]))
        if power.against_goods != ANY:
            return self.text("{n} Military against {goods} military worlds.", n=n, goods=self.goods(power.against_goods))
        return self.text("{n} Military.", n=n)

    def _trade(self, power: kinds.TradePower) -> str:
        match power:
            case kinds.TradeBonus(amount=n, this_world=True):
                return self.count(
                    "Draw {n} more card when you sell this world's good.",
                    "Draw {n} more cards when you sell this world's good.",
                    n,
                )
            case kinds.TradeBonus(amount=n, goods=0):
                return self.count("Draw {n} more card when you sell a good.", "Draw {n} more cards when you sell a good.", n)
            case kinds.TradeBonus(amount=n, goods=kind):
                return self.count(
                    "Draw {n} more card when you sell a {goods} good.",
                    "Draw {n} more cards when you sell a {goods} good.",
                    n,
                    goods=self.goods(kind),
                )
        assert_never(power)

    def _consume(self, power: kinds.AnyConsumePower) -> str:
        match power:
            case kinds.ConsumeGoods():
                return self._consume_goods(power)
            case kinds.ConsumeAll():
                return self.text("Consume all your goods for 1 VP each, minus 1 VP.")
            case kinds.ConsumeForPrice(trade_powers=True):
                return self.text("Consume 1 good and draw cards equal to its price, including your trade powers.")
            case kinds.ConsumeForPrice():
                return self.text("Consume 1 good and draw cards equal to its price, ignoring trade powers.")
            case kinds.DiscardHand(times=n, vp=vp):
                return self.count(
                    "You may discard up to {n} card from your hand for {vp} VP, never doubled.",
                    "You may discard up to {n} cards from your hand for {vp} VP each, never doubled.",
                    n,
                    vp=vp,
                )
            case kinds.ConsumeDraw(amount=n):
                return self.count("Draw {n} card.", "Draw {n} cards.", n)
            case kinds.Gamble(low=low, high=high):
                return self.text(
                    "Name a number from {low} to {high} and turn over the top card of the deck: keep it if its cost or defence is "
                    "that number, otherwise discard it.",
                    low=low,
                    high=high,
                )
        assert_never(power)

    def _consume_goods(self, power: kinds.ConsumeGoods) -> str:
        n = power.count
        if power.different_kinds:
            goods = self.text("{n} goods of different kinds", n=n)
        elif power.goods == ANY:
            goods = self.count("{n} good", "{n} goods", n)
        else:
            goods = self.count("{n} {goods} good", "{n} {goods} goods", n, goods=self.goods(power.goods))
        rewards = [self.text("{n} VP", n=power.vp)] if power.vp else []
        if power.cards:
            rewards.append(self.count("{n} card", "{n} cards", power.cards))
        reward = self.text("{this} and {that}", this=rewards[0], that=rewards[1]) if len(rewards) == 2 else rewards[0]
        if power.times == 1:
            return self.text("Consume {goods}: {reward}.", goods=goods, reward=reward)
        return self.text(
            "Consume {goods} up to {times} times, as often as you can: {reward} each time.", times=power.times, goods=goods, reward=reward
        )

    def _produce(self, power: kinds.ProducePower) -> str:
        match power:
            case kinds.ProduceGood():
                return self.text("Produce a good on this world if it has none.")
            case kinds.ProduceWindfall(goods=0):
                return self.text("Produce a good on one of your empty windfall worlds.")
            case kinds.ProduceWindfall(goods=kind):
                return self.text("Produce a good on one of your empty {goods} windfall worlds.", goods=self.goods(kind))
            case kinds.ProduceDraw(amount=n):
                return self.count("Draw {n} card.", "Draw {n} cards.", n)
            case kinds.DrawIfProduced(amount=n):
                return self.count(
                    "Draw {n} card if this world produced a good this phase.",
                    "Draw {n} cards if this world produced a good this phase.",
                    n,
                )
            case kinds.DrawPerKind(amount=n):
                return self.count(
                    "Draw {n} card for each kind of good you produced this phase.",
                    "Draw {n} cards for each kind of good you produced this phase.",
                    n,
                )
            case kinds.DrawPerGood(amount=n, goods=kind):
                return self.count(
                    "Draw {n} card for each {goods} good you produced this phase.",
                    "Draw {n} cards for each {goods} good you produced this phase.",
                    n,
                    goods=self.goods(kind),
                )
            case kinds.DrawPerWorld(amount=n, goods=kind):
                return self.count(
                    "Draw {n} card for each {goods} world in your tableau, windfall or production.",
                    "Draw {n} cards for each {goods} world in your tableau, windfall or production.",
                    n,
                    goods=self.goods(kind),
                )
            case kinds.DrawIfMost(amount=n, goods=kind):
                return self.count(
                    "At the end of the phase, draw {n} card if you produced more {goods} goods than anyone else.",
                    "At the end of the phase, draw {n} cards if you produced more {goods} goods than anyone else.",
                    n,
                    goods=self.goods(kind),
                )
        assert_never(power)

    # --- scoring

    def scoring_line(self, scorer: Card, at: int) -> str:
        """A scoring line of a six-cost development. A card scores only on the first line that fits; the text says so if lines overlap."""
        line = scorer.scoring[at]
        if line.per == "vp_chips":
            return self.text("{vp} VP for every {n} VP in chips, rounded down", vp=line.vp, n=line.every)
        if line.per == "military_strength":
            return self.text(
                "{vp} VP for each point of your Military: negative values count, specialized and temporary Military does not", vp=line.vp
            )
        if line.per == "named":
            names = ", ".join([self.component(card) for card in line.cards])
            if len(line.cards) == 1:
                return self.text("{vp} VP for {card}", vp=line.vp, card=names)
            return self.text("{vp} VP for each of {cards}", vp=line.vp, cards=names)
        text = self.text("{vp} VP for each {what}", vp=line.vp, what=self._scoring_cards(line))
        above = scorer.scoring[:at]
        if any(fits(line, card) and any(fits(earlier, card) for earlier in above) for card in CARDS):
            text = self.text("{line} not counted above", line=text)
        if fits(line, scorer) and not any(fits(earlier, scorer) for earlier in above):
            text = self.text("{line}, this card included", line=text)
        return text

    def _scoring_cards(self, line: ScoringLine) -> str:
        nouns = {
            ("world", ""): N_("world"),
            ("world", "production"): N_("production world"),
            ("world", "windfall"): N_("windfall world"),
            ("development", ""): N_("development"),
            ("card", ""): N_("card"),
        }
        noun = self.text("military world") if line.military else self.text(nouns[line.per, line.goods_source])
        details = [self.text("{goods} goods", goods=self.goods(line.goods))] if line.goods else []
        if line.keyword:
            details.append(self.text(KEYWORDS[line.keyword]))
        if line.cost is not None:
            details.append(self.text("cost {n}", n=line.cost))
        if line.has_power:
            details.append(self.text("{phase} power", phase=self.text(self.phases[line.has_power])))
        return f"{noun} ({', '.join(details)})" if details else noun
