"""Tests name the rules they prove: `@rule("race.explore.keep")`. tests/titles/test_digests.py checks that no rule is without a test."""

import pytest

rule = pytest.mark.rule
