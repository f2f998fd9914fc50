"""Limits: a burst is fine, more is told to wait, and nobody waits for somebody else."""

import pytest

from asterism.server.services.limits import CHOOSING, FEW, HERE, UNDOING, Allowance, Limits, Rate, network_of
from asterism.server.services.live.live_games import UNDOS_OF_CHOICE
from asterism.server.services.too_much import TooMany
from tests.server.browsing import choices, decision


class Clock:
    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


THREE = Allowance("three", own=Rate(3, 10), network=Rate(5, 2))
EVEN_HERE = Allowance("even here", own=Rate(9, 1), network=Rate(2, 10), even_here=True)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def limits(clock):
    return Limits(clock)


def refused(limits, allowance, own, network):
    with pytest.raises(TooMany) as refusal:
        limits.spend(allowance, own, network)
    return refusal.value.wait


def test_a_burst_is_allowed_and_then_one_at_a_time(limits, clock):
    for _ in range(3):
        limits.spend(THREE, "ann", "a")
    assert refused(limits, THREE, "ann", "a") == 10
    clock.now += 4.5
    assert refused(limits, THREE, "ann", "a") == 6
    clock.now += 5.5
    limits.spend(THREE, "ann", "a")
    assert refused(limits, THREE, "ann", "a") == 10


def test_who_waited_as_long_as_told_is_let_in(limits, clock):
    for _ in range(50):
        try:
            limits.spend(THREE, "ann", "a")
        except TooMany as refusal:
            clock.now += refusal.wait
            limits.spend(THREE, "ann", "a")


def test_a_rest_fills_the_bucket_but_never_over_its_brim(limits, clock):
    for _ in range(3):
        limits.spend(THREE, "ann", "a")
    clock.now += 1_000_000
    for _ in range(3):
        limits.spend(THREE, "ann", "a")
    assert refused(limits, THREE, "ann", "a") == 10


def test_nobody_waits_for_somebody_else(limits):
    for _ in range(3):
        limits.spend(THREE, "ann", "a")
    limits.spend(THREE, "bo", "b")
    limits.spend(CHOOSING, "ann", "a")


def test_a_network_has_a_bucket_of_its_own_whatever_its_browsers_call_themselves(limits):
    for number in range(5):
        limits.spend(THREE, f"browser {number}", "a")
    assert refused(limits, THREE, "browser 5", "a") == 2
    limits.spend(THREE, "browser 5", "b")


def test_what_is_refused_is_not_counted(limits, clock):
    for number in range(5):
        limits.spend(THREE, f"browser {number}", "a")
    for _ in range(20):
        refused(limits, THREE, "ann", "a")
    clock.now += 2
    limits.spend(THREE, "ann", "a")
    for _ in range(2):
        limits.spend(THREE, "ann", "b")
    refused(limits, THREE, "ann", "b")


def test_this_very_machine_is_no_network_to_count_unless_said_so(limits):
    for number in range(20):
        limits.spend(THREE, f"browser {number}", HERE)
    for number in range(2):
        limits.spend(EVEN_HERE, f"browser {number}", HERE)
    assert refused(limits, EVEN_HERE, "browser 2", HERE) == 10


def test_buckets_that_are_full_again_are_forgotten(limits, clock):
    for number in range(FEW):
        limits.spend(THREE, f"browser {number}", HERE)
    assert len(limits) == FEW
    clock.now += 11
    limits.spend(THREE, "ann", "a")
    assert len(limits) == 2


def test_buckets_in_use_are_not_forgotten(limits):
    for _ in range(3):
        limits.spend(THREE, "ann", HERE)
    for number in range(3 * FEW):
        limits.spend(THREE, f"browser {number}", HERE)
    refused(limits, THREE, "ann", HERE)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("127.0.0.1", HERE),
        ("127.9.9.9", HERE),
        ("::1", HERE),
        ("::ffff:127.0.0.1", HERE),
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("", ""),
        ("a pipe", "a pipe"),
    ],
)
def test_a_network_is_what_one_household_has(address, network):
    assert network_of(address) == network


def test_choosing_is_never_too_often_for_a_quick_player(limits, clock):
    for _ in range(2000):
        limits.spend(CHOOSING, "ann", "a")
        clock.now += 0.05


def test_somebody_who_takes_back_all_the_time_is_slowed_down_but_not_within_one_decision(app, ann):
    app.state.limits = Limits(lambda: 0.0)
    address = ann.play_now()
    answers = []
    for _ in range(UNDOING.own.burst + 1):
        table = ann.get(address).text
        ann.post(f"{address}/choose", data={"decision": decision(table), "choice": choices(table)[0]})
        answers.append(ann.post(f"{address}/undo", data={"decision": decision(ann.get(address).text)}).status_code)
    assert 429 not in answers[:UNDOS_OF_CHOICE]
    assert answers[-1] == 429
