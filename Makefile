# Everything a newcomer needs: make generate, make test. `make help` lists the rest.

GO ?= go
SHARED ?= ../shared
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
FUZZTIME ?= 10m
REV ?= HEAD

.DEFAULT_GOAL := help
.PHONY: help generate check test race lint bench bench-quick fuzz fuzz-short conformance peers freeze review rehearse

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

generate: ## generate the version packages and converters from spec/ and registry.yaml
	$(GO) run ./gen generate

check: ## fail when generated files are not what spec/ and registry.yaml give
	$(GO) run ./gen check

freeze: ## add a published version: make freeze VERSION=1.2 SCHEMA=path/to/schema.json
	$(GO) run ./gen freeze $(VERSION) $(SCHEMA)

review: ## what the newest version changes, and what the working tree changes against REV (default HEAD), as Markdown
	@$(GO) run ./gen diff -format md
	@echo
	@$(GO) run ./gen diff -format md -against $(REV)

rehearse: ## freeze invented versions in copies of the project, and run the laws on them
	.ci/rehearse

test: ## run the tests
	$(GO) test ./...

race: ## run the tests that use goroutines under the race detector
	$(GO) test -race ./convert/... ./internal/wire/...

lint: ## gofmt, go vet and staticcheck (downloads staticcheck once)
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$unformatted" ]; then echo "not gofmt'd:"; echo "$$unformatted"; exit 1; fi
	$(GO) vet ./...
	$(GO) run $(STATICCHECK) ./...

bench: ## measure against the alternatives, as ratios in one table (minutes; downloads the peers)
	cd internal/bench && $(GO) run .

bench-quick: ## the same in seconds, for a first impression
	cd internal/bench && $(GO) run . -short

fuzz: ## run every fuzz target for FUZZTIME (default 10m) each
	@$(GO) run ./.ci/fuzz -time $(FUZZTIME)

fuzz-short: ## the same for 5 seconds each
	@$(GO) run ./.ci/fuzz -time 5s

peers: ## have the official packages of each era judge our downgrades (needs node and npm; skips without)
	$(GO) run ./internal/peers $(PEERSFLAGS)

conformance: ## run the protocol's conformance streams (needs SHARED, default ../shared)
	$(GO) run ./convert/conformance $(SHARED)/upstream/conformance/streams
