# Every target sets up all it needs in .venv and node_modules: only python3, make and the package indexes of Python and npm are assumed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := $(shell find src/asterism/kernel src/asterism/titles/*/rules src/asterism/titles/*/bot fast -name '*.py') hatch_build.py pyproject.toml

# The compiled build needs a C compiler too. It is installed in an environment of its own, since `.venv` runs the sources as they are.
FAST := .venv-fast
PACKAGE := build/fast-package
COUNTING := tests/kernel/test_undo_cost.py tests/kernel/test_stepping.py # which put a function of their own in place of one of the kernel
BOTS := $(wildcard tests/titles/*/test_greedy.py tests/titles/*/test_features.py)
COMPILED = ASTERISM_BUILD=compiled PYTHONPATH=$(PACKAGE) $(BIN)/python -m pytest -n auto --dist worksteal -rs

.PHONY: play fast test test-all test-fast test-ray check coverage bench format pictures clean

play: $(VENV)/play
	$(BIN)/asterism serve

fast: $(PACKAGE)
	$(PYTHON) -m venv $(FAST)
	$(FAST)/bin/python -m pip --disable-pip-version-check install --quiet --force-reinstall --no-deps dist/fast/*.whl
	$(FAST)/bin/python -m pip --disable-pip-version-check install --quiet "$$(ls dist/fast/*.whl)[server]"
	$(FAST)/bin/asterism --version

$(PACKAGE): $(SOURCES) | $(BIN)/python
	rm -rf dist/fast $@
	ASTERISM_COMPILE=1 $(PIP) wheel --quiet --no-deps --wheel-dir dist/fast .
	$(PIP) install --quiet --no-deps --target $@ dist/fast/*.whl
	touch $@

test: $(VENV)/dev
	$(BIN)/python -m pytest -n auto --dist worksteal -rs

test-fast: $(VENV)/dev $(PACKAGE)
	$(COMPILED) tests/fast/test_compiled.py tests/kernel tests/test_archive.py $(COUNTING:%=--deselect=%)
	$(COMPILED) tests/titles -m rule
	$(COMPILED) $(BOTS)
	$(COMPILED) tests/laws -k '2-0 or 1-0'

test-all: test
	$(BIN)/python -m pytest -n auto --dist worksteal -rs -m random_play --thorough --games 2

test-ray: $(VENV)/dev
	$(PIP) install --quiet --editable '.[ray]'
	$(BIN)/python -m pytest -rs tests/arena/on_ray.py

check: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/node node_modules/typescript/bin/tsc

coverage: $(VENV)/dev
	$(BIN)/python -m tests.coverage $(TITLE) $(if $(GAMES),--games $(GAMES))

bench: $(VENV)/bench
	$(MAKE) $(PACKAGE) || echo 'Without a C compiler, only the interpreted build is measured.'
	$(BIN)/asterism bench --peers $$(test -d $(PACKAGE) && echo --beside $(PACKAGE))
	$(BIN)/asterism bench race --load

format: $(VENV)/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

pictures: $(VENV)/dev
	$(BIN)/python -m docs.pictures.take

clean:
	rm -rf $(VENV) $(FAST) build dist node_modules .pytest_cache .mypy_cache .ruff_cache

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Asterism needs Python 3.11 or newer; run: make PYTHON=/path/to/python3.11")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/play: pyproject.toml package-lock.json | $(BIN)/python
	$(PIP) install --quiet --editable '.[server]'
	touch $@

$(VENV)/dev: pyproject.toml package-lock.json | $(BIN)/python
	$(PIP) install --quiet --editable '.[dev]'
	$(BIN)/npm ci --loglevel=error --cache=$(VENV)/npm --ignore-scripts --no-audit --no-fund
	touch $@

$(VENV)/bench: pyproject.toml package-lock.json | $(BIN)/python
	$(PIP) install --quiet --editable '.[bench]'
	touch $@
