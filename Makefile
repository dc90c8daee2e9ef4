# Baralho. `make` alone lists the targets.

PYTHON ?= python3.11
EXTRAS ?= cli,dev
BIN := .venv/bin
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help build test lint golden bench soak run status clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: .venv/installed ## create .venv and compile what changed (BARALHO_INTERPRETED=1: compile nothing)
	@$(BIN)/python setup.py -q build_ext --inplace

test: build ## run the tests (ARGS="-k truco" to choose)
	@$(BIN)/pytest $(ARGS)

lint: .venv/installed ## check style, types and layers
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: build .venv/bench ## measure speed, against other engines too
	@$(BIN)/python -m bench.engine $(ARGS)

soak: build ## play random games for long, checking every invariant
	@$(BIN)/python -m tests.soak $(ARGS)

golden: build ## write the golden playthroughs anew (ARGS="sueca" to choose); read the diff
	@$(BIN)/python -m tests.golden $(ARGS)

run: build ## play; ARGS="play truco", ARGS="simulate sueca" to do otherwise
	@$(BIN)/baralho $(or $(ARGS),play)

status: .venv/installed ## show which modules are compiled, interpreted or out of date
	@$(BIN)/python -m tools.status

clean: ## delete everything that was built, .venv too
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache src/*.egg-info src/baralho/_native
	@find src -name '*.so' -delete
	@find . -name __pycache__ -prune -exec rm -rf {} +

# Installed uncompiled: pip would compile in a temporary directory, from scratch each time.
.venv/installed: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@BARALHO_INTERPRETED=1 $(BIN)/pip install -q --disable-pip-version-check -e '.[$(EXTRAS)]'
	@touch $@

.venv/bench: .venv/installed
	@BARALHO_INTERPRETED=1 $(BIN)/pip install -q --disable-pip-version-check -e '.[bench]'
	@touch $@
