# What people do with Mastro. Only Go is needed; "make test" fetches browsers.

.DEFAULT_GOAL := help
.PHONY: help run check test all vet race goldens test-kernel soak-kernel test-pi test-dist dist tools soak stress fuzz perft reference mutants bench bench-kernel clean

ARGS      ?=
TAGS      ?=
TESTFLAGS ?=
SEEDS     ?= 200
KILLS     ?= 1000
PLUGS     ?= 20
TURNS     ?= 0
HOURS     ?= 6
GESTURES  ?= 5000
FUZZTIME  ?= 60s
GAMES     ?= 100
GAME      ?= labiro

help:  ## say what there is to make
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 20

run:  ## play; ARGS="--autoplay --seed 7" and the like are handed on
	go run ./cmd/mastro play $(ARGS)

# Tests have small heaps: collecting garbage a quarter as often takes a tenth to a third off their time.
check test race vet: export GOGC = 400

# With -short, tests that need a browser, play whole games or compare with a slow
# reference leave themselves out, and properties are tried a fifth as often.
check: vet  ## format, vet and the quick tests, in less than a minute
	@unformatted=$$(gofmt -l .); [ -z "$$unformatted" ] || { echo "gofmt -w $$unformatted" >&2; exit 1; }
	go test -vet=off -short $(TESTFLAGS) ./...
	@echo 'left out: the browser, the kernels, the race detector, whole games: make test, make all'

# With the tag all there are also the tests that last and have a shorter one of their kind, and
# those that have one try more (configs/effort).
test: tools vet  ## what every change must pass, but for kernel and packages: see .ci/run
	go test -vet=off -timeout=60m -tags '$(TAGS)' $(TESTFLAGS) ./...
	@if $(call have,cc); then $(MAKE) --no-print-directory race TAGS='$(TAGS)'; else echo 'left out without a C compiler: make race' >&2; fi

all: TAGS = all
all: SEEDS = 20
all: HOURS = 1
all: KILLS = 100
all: PLUGS = 2
all: test test-kernel soak-kernel test-pi test-dist soak  ## everything, in half an hour: also whole evenings, all faults, an emulated Pi, packages

# Where goroutines start or locks are, as a test sees to (TestRaceDetectorSeesGoroutines), and whose
# tests run those. Files whose tests only last under the detector, since one goroutine does all
# there or others of the kind are tried, are built without it.
RACED = cmd/mastro cmd/mastro/browser cmd/mastro/journal cmd/mastro/loop cmd/mastro/loop/addresses \
	cmd/mastro/loop/door cmd/mastro/secrettest cmd/mastro/settings cmd/mastro/stdio cmd/mastro/table display/nice display/web \
	hw/board hw/kerneltest hw/pins hw/reopen hw/spidev hw/tca9548a hw/trace
race:  ## the tests of whatever shares memory, under the race detector
	RAPID_CHECKS=20 RAPID_STEPS=15 CGO_ENABLED=1 go test -race -vet=off -timeout=60m -tags '$(TAGS)' $(TESTFLAGS) $(addprefix ./,$(RACED))

# The tags of all test files only add files to a package, so that once is enough.
EVERYTAG = all,kernel,pi,plug
vet:
	go vet -tags $(EVERYTAG) ./...

# What tests need beside Go: three browsers for the page and axe-core, and ip for a network of
# their own; strace for power cuts; a C compiler for the race detector. Where they cannot
# be installed their tests say that they were left out; with CI=true this is an error.
tools:
	@$(call have,chromium-headless-shell) || $(call have,chromium) || $(call have,chromium-browser) || $(call have,google-chrome) || $(call install,chromium-headless-shell)
	@$(call have,firefox-esr) || $(call have,firefox) || $(call install,firefox-esr)
	@$(call have,WebKitWebDriver) || $(call install,webkit2gtk-driver)
	@$(call have,Xvfb) || $(call install,xvfb)
	@$(call have,ip) || $(call install,iproute2)
	@$(call have,strace) || $(call install,strace)
	@$(call have,cc) || $(call install,gcc libc6-dev)
	@echo '$(AXESUM)' | sha256sum --check --status 2>/dev/null || { \
		$(call have,npm) || { $(call install,npm); } && \
		npm install --prefix dist/axe --no-save --ignore-scripts --no-audit --no-fund --loglevel=error axe-core@4.14.1 && \
		echo '$(AXESUM)' | sha256sum --check --quiet; } || [ "$$CI" != true ]

# What finds that somebody cannot use a page: it is run in the tests' browser.
AXESUM = 29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c  dist/axe/node_modules/axe-core/axe.min.js

have = command -v $(1) >/dev/null
install = if $(call have,apt-get) && [ "$$(id -u)" = 0 ]; \
	then apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $(1); \
	else echo 'missing: $(1); on Debian: sudo apt install $(1)' >&2; [ "$$CI" != true ]; fi

# Packages with tests that run on a kernel of their own.
KERNEL = $$(grep -rlE --include='*_test.go' '^//go:build kernel' . | xargs -n1 dirname | sort -u)

test-kernel:  ## tests on a real Linux kernel in qemu, with simulated chips behind its buses
	CGO_ENABLED=0 go build -ldflags='-s -w' -o dist/kernel/mastro ./cmd/mastro
	hw/kerneltest/run -timeout 3600 -tags '$(TAGS)' -run TestKernel -file dist/kernel/mastro:/usr/bin/mastro $(KERNEL)

# A machine that plays with a disk of its own, and whose plug is pulled.
plug = CGO_ENABLED=0 go test -c -tags plug -ldflags='-s -w' -o dist/kernel/plug.test ./cmd/mastro && hw/kerneltest/plug

soak-kernel:  ## pull the plug of a machine that plays, PLUGS=20 times
	$(plug) -times $(PLUGS) dist/kernel/plug.test

test-pi:  ## tests on an emulated Raspberry Pi Zero, with Debian's own kernel for it
	CGO_ENABLED=0 GOOS=linux GOARCH=arm GOARM=6 go build -ldflags='-s -w' -o dist/pi/mastro ./cmd/mastro
	hw/raspi0/run -file dist/pi/mastro:/usr/bin/mastro hw/raspi0

dist:  ## programs, packages for every Raspberry Pi and archives for laptops, into dist/
	configs/packaging/dist

test-dist:  ## try the packages in a clean Debian, the archives, and the programs on emulated Pis
	configs/packaging/check

soak:  ## whole games with bots, SEEDS=200 of them; HOURS=6 at a table where things fail; KILLS=1000 of the playing program
	go test ./cmd/mastro/table -run 'TestSoak|TestRandomPushes' -count=1 -timeout=60m -v -soak.seeds=$(SEEDS) -soak.turns=$(TURNS) -pushes.seeds=$(SEEDS)
	go test ./cmd/mastro/table -run 'TestHours$$' -count=1 -timeout=60m -v -soak.hours=$(HOURS)
	go test ./cmd/mastro -run TestProgramKills -count=1 -timeout=240m -v -lost.kills=$(KILLS)

stress:  ## GESTURES=5000 of a modelled hand at each strength of six kinds of trouble
	go test ./hw/board/stress -count=1 -timeout=60m -v -stress.gestures=$(GESTURES)

fuzz:  ## every parser in turn for FUZZTIME=60s
	@grep -rE --include='*_test.go' '^func Fuzz' . | sed -E 's,^(.*)/[^/]*:func (Fuzz[A-Za-z0-9]+).*,\1 \2,' | sort | \
	while read -r package target; do \
		echo "== $$package $$target"; \
		go test "$$package" -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 1s </dev/null || exit 1; \
	done

perft:  ## what can be reached, counted deep and counted twice; GAME=labiro
	go test ./engine/$(GAME)/... -run TestPerft -count=1 -timeout=60m -v -perft.deep

reference:  ## GAMES=100 games through the slow rulebook and the fast one; GAME=labiro
	go test ./engine/$(GAME) -run TestReferenceAgrees -count=1 -timeout=0 -v -reference.games $(GAMES)

mutants:  ## change the rules one by one: do the tests notice? GAME=labiro, MUTANTFLAGS="-only winning.go"
	go run ./cmd/mutants -skip '$(NOTRULES)' -first '-test.run=^TestRuling|^TestImpossible|^TestGolden -rapid.seed=1 -rapid.checks=4 -rapid.nofailfile' \
		-tests '-test.skip=^TestRandomPlayersFinishEveryGame$$ -rapid.seed=1 -rapid.checks=20 -rapid.nofailfile -rapid.shrinktime=1ns' \
		$(MUTANTFLAGS) ./engine/$(GAME)

# Files of a rulebook that hold no rule of its game.
NOTRULES := ^(view|imagine|sample|set|setup|set.*|random|explain|blame|repair|instead|lines|byhand|bytes|sign|$(if $(filter labiro,$(GAME)),knowing|)options|notation|hint|rulesversion|form|manual|written|codes)\.go$$

bench:  ## the figures of BENCHMARKS.md
	go test -run '^$$' -bench . -benchmem ./...

# strace and what it needs are put into the machine.
bench-kernel:  ## what a scan costs on a real kernel, instructions and system calls counted
	hw/kerneltest/run -count -run TestKernelScan hw/board
	@$(call have,strace) || $(call install,strace)
	CGO_ENABLED=0 go build -ldflags='-s -w' -o dist/kernel/mastro ./cmd/mastro
	hw/kerneltest/run -timeout 300 -tags all -run 'TestKernelScanCost|TestKernelRotationStep' -file dist/kernel/mastro:/usr/bin/mastro \
		$$(for f in $$(command -v strace) $$(ldd $$(command -v strace) | grep -o '/[^ ]*'); do echo "-file $$(realpath $$f):$$f"; done) cmd/mastro

# Packages with golden files are those whose tests come to import golden.
goldens:  ## write every golden file anew, and put the pictures on a page in dist/sheets
	go test -vet=off -short $$(go list -test -f '{{if .ForTest}}{{range .Deps}}{{if eq . "mastro/configs/golden"}}{{$$.ForTest}}{{end}}{{end}}{{end}}' ./... | sort -u) -update
	go run ./cmd/sheets
	@git status --short

clean:  ## remove what was built here
	rm -rf mastro dist
	find . -name '*.test' -o -name '*.prof' | xargs rm -f
