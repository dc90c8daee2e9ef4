# Baralho. `make` alone lists the targets.

PYTHON ?= python3.11
EXTRAS ?= cli,dev,oracle
BIN := .venv/bin
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help build web web-test gallery e2e test test-deps test-interpreted lint golden bench soak faults load strength run wheel game wire status clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: .venv/installed ## create .venv and compile what changed (BARALHO_INTERPRETED=1: compile nothing)
	@$(BIN)/python setup.py -q build_ext --inplace

web: .venv/installed ## build the page that the server serves, with the Node from PyPI
	@$(BIN)/python -m tools.web build

web-test: .venv/installed ## check and test the page's own code
	@$(BIN)/python -m tools.web check test

gallery: .venv/installed ## every part of a table and every family of cards, in both languages, light and dark: build/gallery, docs/parts
	@$(BIN)/python -m tools.gallery $(ARGS)

e2e: build web ## play every game through the page in a real browser
	@BARALHO_E2E=all $(BIN)/pytest -n0 tests/e2e $(ARGS)

test: $(if $(findstring --game,$(ARGS)),.venv/installed,build) ## run the tests (ARGS="--game truco": those of one game, from the sources, in seconds)
	@$(if $(findstring --game,$(ARGS)),BARALHO_INTERPRETED=1) $(BIN)/pytest $(ARGS)

test-interpreted: .venv/installed ## a sample of the tests from the sources, whatever is compiled
	@BARALHO_INTERPRETED=1 $(BIN)/pytest tests/test_golden.py tests/test_suite_itself.py tests/games

lint: .venv/installed ## check style, types and layers
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python -m tools.wire_types --check

bench: build .venv/bench ## measure speed, against other engines too
	@$(BIN)/python -m bench.engine $(ARGS)

soak: build ## play random games for long, checking every invariant
	@$(BIN)/python -m tests.soak $(ARGS)
	@$(BIN)/python -m tests.referees --minutes 60
	@$(BIN)/python -m tests.lamp
	@BARALHO_WHOLE=1 $(BIN)/pytest tests/server/test_secrecy.py
	@BARALHO_SOAK=1 SOAK_HANDS=10000 $(BIN)/pytest tests/test_oracle_*.py tests/test_poker_hands.py tests/test_deal_sums.py tests/games/test_cribbage.py \
	  tests/bots/test_levels.py tests/bots/test_doubledummy.py tests/bots/test_koziri_solved.py
	@$(BIN)/python -m bench.blackjack --hands 200000

test-deps: ## install what some tests need from the system (Debian): PostgreSQL, Redis and Chromium
	@command -v redis-server >/dev/null && command -v chromium >/dev/null && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	  { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends postgresql redis-server chromium >/dev/null; }

faults: build ## kill servers with -9 under load, 200 times for each database; outages; wrong clocks; a full disk; 10,000 races
	@$(BIN)/python -m tests.server.faults $(ARGS)
	@BARALHO_RACES=10000 $(BIN)/pytest -n0 tests/server/test_store.py -k races

load: build ## 500 tables of four at 300 actions a second; 100 beside floods; 10^6 hostile messages; schemathesis at length
	@$(BIN)/python -m bench.load $(ARGS)
	@$(BIN)/python -m bench.load --tables 100 --rate 60 --p99 150 --flood
	@BARALHO_HOSTILE=1000000 BARALHO_EXAMPLES=300 $(BIN)/pytest -n0 tests/server/test_hostile.py tests/server/test_http.py

strength: build .venv/bench ## play what is stale of the league anew, and write docs/strength.md
	@$(BIN)/python -m bench.bots --pairs medium:random --simulations 200 --seconds 20 --json docs/strength.json --resume
	@$(BIN)/python -m bench.bots --pairs medium:rollout --simulations 200 --seconds 40 --json docs/strength.json --resume
	@$(BIN)/python -m bench.bots --pairs medium:scripts --simulations 200 --seconds 20 --json docs/strength.json --resume
	@$(BIN)/python -m bench.bots --pairs strong:medium --simulations 200 --seconds 120 --json docs/strength.json --resume
	@$(BIN)/python -m bench.bots --pairs strong:scripts --simulations 200 --seconds 60 --json docs/strength.json --resume
	@$(BIN)/python -m bench.strength docs/strength.json

wire: .venv/installed ## write the page's types from the server's
	@$(BIN)/python -m tools.wire_types

golden: build ## write the golden playthroughs anew (ARGS="sueca" to choose); read the diff
	@$(BIN)/python -m tests.golden $(ARGS)

run: .venv/running ## serve the page and open it, compiling beside it; ARGS="play truco", ARGS="simulate sueca" to do otherwise
	@$(if $(filter-out web,$(firstword $(ARGS))),,$(BIN)/python -m tools.web build --if-needed)
	@$(BIN)/python -m tools.run $(or $(ARGS),web --open --log WARNING)

wheel: build web ## write two wheels to dist/: one compiled for this machine, one that runs anywhere
	@$(BIN)/python -m tools.wheels

game: .venv/installed ## write the files of a new game: ID=polignac KIND=tricks (or plain)
	@$(BIN)/python -m tools.game $(ID) --kind $(or $(KIND),plain)

status: build ## game by game: what of the definition of done is there
	@$(BIN)/python -m tools.status

clean: ## delete everything that was built, .venv too
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache src/*.egg-info src/baralho/_native src/baralho/server/static web/node_modules
	@find src -name '*.so' -delete
	@find . -name __pycache__ -prune -exec rm -rf {} +

# Installed uncompiled: pip would compile in a temporary directory, from scratch each time.
.venv/installed: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@BARALHO_INTERPRETED=1 $(BIN)/pip install -q --disable-pip-version-check -e '.[$(EXTRAS)]'
	@touch $@

# What the page needs to be built and served, so that one plays soon; the rest comes with .venv/installed.
.venv/running: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@BARALHO_INTERPRETED=1 $(BIN)/pip install -q --disable-pip-version-check -e '.[cli,node]'
	@touch $@

.venv/bench: .venv/installed
	@BARALHO_INTERPRETED=1 $(BIN)/pip install -q --disable-pip-version-check -e '.[bench]'
	@touch $@
