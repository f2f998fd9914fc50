# Every target sets up all it needs in .venv and node_modules: only python3, make and the package indexes of Python and npm are assumed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

.PHONY: play test test-all check coverage bench format pictures clean

play: $(VENV)/play
	$(BIN)/asterism serve

test: $(VENV)/dev
	$(BIN)/python -m pytest -n auto --dist worksteal -rs

test-all: test
	$(BIN)/python -m pytest -n auto --dist worksteal -rs -m random_play --thorough --games 2

check: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/node node_modules/typescript/bin/tsc

coverage: $(VENV)/dev
	$(BIN)/python -m tests.coverage $(TITLE) $(if $(GAMES),--games $(GAMES))

bench: $(VENV)/bench
	$(BIN)/asterism bench --peers
	$(BIN)/asterism bench race --load

format: $(VENV)/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

pictures: $(VENV)/dev
	$(BIN)/python -m docs.pictures.take

clean:
	rm -rf $(VENV) node_modules .pytest_cache .mypy_cache .ruff_cache

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
