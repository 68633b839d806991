# Muraille. Needs python3 and git; everything else is installed into .venv.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
# The tests start hundreds of processes: what one has compiled, the next one finds, wherever a machine says otherwise.
export PYTHONDONTWRITEBYTECODE :=
# Twice as many workers as processors: tests often wait, for disks, browsers and houses.
WORKERS := -n $(shell $(PYTHON) -c 'import os; print(os.cpu_count() * 2)') --dist worksteal
# What the compiled parts stand for: tried without them too. Tables are played on both engines as it is.
PLAIN := tests/golden $(addprefix tests/unit/,analysis env kernel games)
# What needs neither house nor browser and takes seconds: the loop of a developer.
QUICK := $(PLAIN) $(addprefix tests/unit/,calculator core i18n learning record referee report strict table) src
PAGES := $(shell find web $(addprefix src/muraille/,i18n learning table/events) tools/pages -path '*/node_modules' -prune -o \
	-name __pycache__ -prune -o -path '*/generated' -prune -o -type f -print | sort)
SOURCES := $(shell find src/muraille tools -name '*.py' | sort)
ENGINE := $(shell find $(addprefix src/muraille/,analysis calculator core games i18n kernel) \( -name '*.py' -o -name '*.toml' \) -print | sort)
DOCS := mkdocs.yml CHANGELOG.md CONTRIBUTING.md $(shell find docs src/muraille tools/site -path src/muraille/house/server/pages -prune \
	-o -path src/muraille/house/server/docs -prune -o -path src/muraille/house/server/engine -prune -o -type f \( -name '*.py' -o -name '*.md' -o -name '*.toml' -o -name '*.css' \
	-o -name '*.html' -o -name '*.jpg' -o -name '*.png' -o -name '*.svg' \) -print | sort)
KERNELS := $(shell find $(addprefix src/muraille/,analysis bots/kernel core kernel games table) tools \
	-path tools/site -prune -o \( -name '*.py' -o -name '*.h' -o -name '*.pxd' \) -print | sort)

.PHONY: play docs test suite package laws rehearse quick check lint types pages-check pages-lint pages-test audit bench bench-env bench-exercises bench-server bench-sheets format clean

play: $(VENV)/built $(VENV)/engine ## opens the house and its page in the browser
	@test -d src/muraille/house/server/docs || $(MAKE) --no-print-directory docs
	@$(RUN)/muraille serve --open

docs: $(VENV)/docs ## the documentation site, which the house serves under /docs

test: $(VENV)/built $(VENV)/engine ## everything: format, lint, types, layers, known vulnerabilities, and all tests
	@$(MAKE) --no-print-directory --jobs 3 lint types pages-lint pages-check pages-test audit docs suite
	$(RUN)/pytest -m alone tests/browser
	MURAILLE_PLAIN=1 $(RUN)/pytest $(WORKERS) $(PLAIN)

suite: docs  # beside the checks
	$(RUN)/pytest $(WORKERS) -m 'not alone and not package'

laws: $(VENV)/built ## the laws with twenty times as many examples, drawn anew
	MURAILLE_EXAMPLES=20 $(RUN)/pytest $(WORKERS) --timeout 1800 tests/laws tests/differential tests/browser/table/test_endurance.py tests/hostile/test_openapi.py

rehearse: $(VENV)/built $(VENV)/engine ## browsers and crashes at length: every way, screen and column
	MURAILLE_EXAMPLES=2 $(RUN)/pytest $(WORKERS) --timeout 1800 -m 'not alone' tests/browser tests/crash

package: $(VENV)/built ## the sdist and the wheel, built and installed as others would
	$(RUN)/pytest -m package tests/packaging

quick: check ## what a developer runs all the time
	$(RUN)/pytest $(WORKERS) $(QUICK)

check: $(VENV)/built $(VENV)/pages ## format, lint, types, layers, of the pages too
	@$(MAKE) --no-print-directory --jobs 2 --output-sync lint types pages-lint pages-check

lint: $(VENV)/installed
	$(RUN)/ruff format --check .
	$(RUN)/ruff check .
	$(RUN)/lint-imports

types: $(VENV)/installed
	$(RUN)/mypy

pages-check: $(VENV)/pages-checked

# Left out while nothing has changed that the types of the pages come from.
$(VENV)/pages-checked: $(PAGES) $(SOURCES) | $(VENV)/pages
	$(RUN)/python -m tools.pages check
	@touch $@

pages-lint: $(VENV)/pages-linted

# Left out while nothing of the pages has changed: it is slow. After the check, which writes the types it reads.
$(VENV)/pages-linted: $(PAGES) | pages-check
	$(RUN)/python -m tools.pages lint
	@touch $@

pages-test: pages-check  # after it: both write the words of the pages
	$(RUN)/python -m tools.pages test

audit: $(VENV)/built ## known vulnerabilities of what is installed, as far as anybody can be asked
	@$(RUN)/python -m tests.audit.packages

bench: $(VENV)/built ## speed, as ratios to PyMahjongGB in one run
	$(RUN)/python -m benchmarks.counting
	$(RUN)/python -m benchmarks.playing

bench-env: $(VENV)/built ## decisions of learning programs, and peers that are installed
	$(RUN)/python -m benchmarks.environments

bench-exercises: $(VENV)/built ## what an exercise takes to make and to tell, for each kind
	$(RUN)/python -m benchmarks.exercises

bench-server: $(VENV)/built ## five hundred tables over real sockets: latency, memory
	$(RUN)/python -m benchmarks.server

bench-sheets: $(VENV)/built ## a hundred phones at score sheets over real sockets: how long until a writing is kept
	$(RUN)/python -m benchmarks.sheets

format: $(VENV)/installed
	$(RUN)/ruff format .
	$(RUN)/ruff check --fix .
	$(RUN)/python -m tools.pages format

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf src/muraille/kernel/tables src/muraille/house/server/pages src/muraille/house/server/docs src/muraille/house/server/engine web/node_modules web/src/generated
	find src -name '*.so' -delete

# The environment and the package in place; then the kernels, again whenever a source changes.
$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(RUN)/pip install --quiet --disable-pip-version-check --upgrade setuptools hatchling editables numpy  # what builds need
	MURAILLE_PLAIN=1 MURAILLE_NO_PAGES=1 MURAILLE_NO_DOCS=1 $(RUN)/pip install --quiet --disable-pip-version-check \
		--no-build-isolation --editable '.[dev]'
	@touch $@

$(VENV)/built: $(VENV)/installed $(KERNELS)
	$(RUN)/python -m tools.build
	@touch $@

# Lessons are played by the engine, which needs its tables.
$(VENV)/pages: $(VENV)/installed $(PAGES) | $(VENV)/built
	$(RUN)/python -m tools.pages
	-$(RUN)/python -m tools.fonts  # without it only Chinese sheets are refused
	@touch $@

# The pack holds sources of ours: made anew when one of them changes. Without it pages count with the house only.
$(VENV)/engine: $(VENV)/pages $(ENGINE) tools/engine_pack.py
	-$(RUN)/python -m tools.engine_pack
	@touch $@

$(VENV)/docs: $(VENV)/built $(DOCS)
	$(RUN)/python -m tools.site
	@touch $@
