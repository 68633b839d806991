# Muraille. Needs python3 and git; everything else is installed into .venv.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
# What does not depend on the house: tried without compiled parts too, and in the quick loop.
PLAIN := tests/golden tests/laws $(filter-out tests/unit/app tests/unit/client tests/unit/server \
	tests/unit/storage,$(wildcard tests/unit/*))
PAGES := $(shell find web src/muraille/i18n -path '*/node_modules' -prune -o -path '*/generated' -prune -o \
	-type f -print | sort) tools/pages.py
KERNELS := $(shell find $(addprefix src/muraille/,analysis bots/kernel core kernel rules table) tools \
	-name '*.py' -o -name '*.h' -o -name '*.pxd' | sort)

.PHONY: play test audit quick bench bench-server format check clean

play: $(VENV)/built $(VENV)/pages ## opens the house and its page in the browser
	@$(RUN)/muraille serve --open

test: check audit ## everything: format, lint, types, layers, known vulnerabilities, and all tests
	$(RUN)/python -m tools.pages test
	$(RUN)/pytest -n auto --dist worksteal -m 'not alone'
	$(RUN)/pytest -m alone tests/browser
	MURAILLE_PLAIN=1 $(RUN)/pytest -n auto --dist worksteal $(PLAIN)

quick: check ## what a developer runs all the time
	$(RUN)/pytest -n auto --dist worksteal $(filter-out tests/laws,$(PLAIN)) src

check: $(VENV)/built $(VENV)/pages
	$(RUN)/ruff format --check .
	$(RUN)/ruff check .
	$(RUN)/mypy
	$(RUN)/lint-imports
	$(RUN)/python -m tools.pages check

audit: $(VENV)/built ## known vulnerabilities of what is installed, as far as anybody can be asked
	@$(RUN)/python -m tests.audit.packages

bench: $(VENV)/built ## speed, as ratios to PyMahjongGB in one run
	$(RUN)/python -m benchmarks.counting
	$(RUN)/python -m benchmarks.playing

bench-server: $(VENV)/built ## five hundred tables over real sockets: latency, memory
	$(RUN)/python -m benchmarks.server

format: $(VENV)/installed
	$(RUN)/ruff format .
	$(RUN)/ruff check --fix .

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf src/muraille/kernel/tables src/muraille/server/pages web/node_modules web/src/generated
	find src -name '*.so' -delete

# The environment and the package in place; then the kernels, again whenever a source changes.
$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	MURAILLE_PLAIN=1 MURAILLE_NO_PAGES=1 $(RUN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(VENV)/built: $(VENV)/installed $(KERNELS)
	$(RUN)/python -m tools.build
	@touch $@

$(VENV)/pages: $(VENV)/installed $(PAGES)
	$(RUN)/python -m tools.pages
	@touch $@
