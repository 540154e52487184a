# The few commands of everyday work. `make` alone lists them.

CARGO ?= cargo
# `make test FEATURES=cvc5` tests the second solver, too; see `make setup-cvc5`.
FEATURES ?=
# What every build for tests has, the same for all commands, or each would build everything anew.
comma := ,
WITH := --features sabotage$(addprefix $(comma),$(FEATURES))

.PHONY: help setup setup-cvc5 demo quick test test-long oracle equiv attack mutants fuzz cross-check bench scale compare scans limits layouts page slurm editor book packages wheel deb lint

help:
	@echo "make setup   install clang's libraries, a C++ compiler and libz3 where they are missing"
	@echo "make demo    verify annotations/kernels/stream_compaction.cu"
	@echo "make quick   the tests of a minute, while you work"
	@echo "make test    run the tests"
	@echo "make test-long   what they leave out: the kernels and pairs that take longest, runs of all kernels, all rules left out"
	@echo "make oracle  compare every kernel's conditions with Boogie's verdicts (an hour or more); BARRISTER_ONLY=PATH for some"
	@echo "make equiv   the pairs of kernels that take longest to be told from one another"
	@echo "make cross-check   have cvc5 prove, or refute, every kernel's conditions again (an hour or more)"
	@echo "make bench   measure each stage of the pipeline"
	@echo "make scale   measure how time grows with the size of a kernel"
	@echo "make compare FOLDER=DIR OTHER='COMMAND {}'   this build beside another command, on each source below a directory"
	@echo "make scans   repeat the experiments of the paper on barrier invariants: the tables of docs/scans.md"
	@echo "make limits  pathological kernels under a limit of ten seconds: time and memory of each; BARRISTER_ONLY=WORD for some"
	@echo "make attack  random kernels against the verifier; BARRISTER_KERNELS=100000 BARRISTER_SEED=1 for others"
	@echo "make layouts random records and names of types against clang; BARRISTER_RECORDS=100000 BARRISTER_SEED=1 for others"
	@echo "make mutants mutants of every verified kernel, with a table; BARRISTER_SAMPLE=10 for a tenth of them"
	@echo "make fuzz    bad input to each reader, for a minute each; MINUTES=60 for longer"
	@echo "make page    pictures of a report's page by Chromium, in light and dark, in target/page; KERNEL=PATH for another"
	@echo "make editor  what is found, suggested and repaired in Neovim, and the tests of the extension for VS Code"
	@echo "make slurm   tools/slurm on a cluster of this machine alone, with a task that is killed (needs slurm-wlm and munge)"
	@echo "make book    the documentation as a book, in target/book (needs mdbook)"
	@echo "make packages   a wheel for pip and a package for Debian, in target/packages (needs maturin and cargo-deb);"
	@echo "             make wheel, make deb: one of them"
	@echo "make lint    formatting, clippy and documentation, warnings being errors"

setup:
	@tools/setup

# For `--features cvc5`: the second solver of `--cross-check`.
setup-cvc5: setup
	@tools/setup cvc5

# Where FEATURES are given, with the build that tests have.
demo: setup
	$(CARGO) run $(if $(FEATURES),$(WITH)) -- verify annotations/kernels/stream_compaction.cu

# Folders of tests/ui of which each kernel takes a fraction of a second.
QUICK := language divergence all_at_once
quick: setup
	$(CARGO) test --quiet $(WITH) --lib --test tidy --test stages
	$(foreach folder,$(QUICK),$(CARGO) test --quiet $(WITH) --test ui -- tests/ui/$(folder)/ &&) true
	@echo "left out: the other folders of tests/ui, annotations/kernels, the front end's dumps, reports, the cache,"
	@echo "the concrete interpreter, random kernels, mutants, Boogie, cvc5, limits and lint (make test, make lint)"

test: setup
	@tools/setup test
	$(CARGO) test $(WITH)
	$(if $(filter cvc5,$(FEATURES)),$(CARGO) test --package barrister-cvc5)

# What takes long and has a relative among the ordinary tests, or of which they look at a sample.
test-long: setup
	$(CARGO) test $(WITH) --no-fail-fast --test ui --test equiv --test sabotage -- --ignored
	$(CARGO) test $(WITH) --test interp -- --ignored all_verdicts
	$(CARGO) test $(WITH) --test soundness -- --ignored each_fragment

# The ordinary tests compare a sample; `boogie` and `z3` must be on the path.
oracle: setup
	$(CARGO) test $(WITH) --test boogie_kernels -- --ignored --nocapture

# The ordinary tests look at the others.
equiv: setup
	$(CARGO) test $(WITH) --test equiv -- --ignored

# The ordinary tests with `--features cvc5` compare a sample.
cross-check: setup-cvc5
	$(CARGO) test --release --features cvc5 --test cross_check -- --ignored --nocapture

bench: setup
	$(CARGO) bench --bench stages

scale: setup
	$(CARGO) bench --bench scale

# Medians of ratios; RUNS=9 for more of them, THIS='COMMAND {}' for another command than this build's.
RUNS ?= 5
compare: setup
	$(CARGO) bench --bench compare -- "$(FOLDER)" --other "$(OTHER)" --runs $(RUNS) $(if $(THIS),--this "$(THIS)")

# Some minutes for each figure; `cargo bench --bench scans -- --figure 9` for one.
scans: setup
	$(CARGO) bench --bench scans

# Each ends in time, whatever it is at.
limits: setup
	$(CARGO) test --release --test limits -- --ignored --nocapture pathological

# What is verified must run without a violation on small launches.
attack: setup
	$(CARGO) test --release --test soundness -- --ignored --nocapture many_kernels

# Sizes, offsets and values of members, and what types do, are as clang has them.
layouts: setup
	$(CARGO) test --release --test layouts -- --ignored --nocapture many_records

# Mutants that a run sees violated must not be verified; the others are listed.
mutants: setup
	$(CARGO) test --release --test soundness -- --ignored --nocapture all_mutants

# No panic, no hang, and less than 2 GB.
MINUTES ?= 1
fuzz: setup
	BARRISTER_MINUTES=$(MINUTES) $(CARGO) test --release --lib -- --ignored --nocapture fuzz
	BARRISTER_MINUTES=$(MINUTES) $(CARGO) test --release --test fuzz -- --ignored --nocapture --test-threads 1

# What people see; Chromium is not part of the setup.
page: setup
	$(CARGO) build $(WITH)
	tools/page

# A cluster of this machine alone; slurm-wlm and munge are not part of the setup, and it has to be root.
slurm: setup
	$(CARGO) build $(WITH)
	tools/slurm/test.sh

# A real editor, and the extension of another one; Neovim and npm are not part of the setup.
editor: setup
	$(CARGO) build $(WITH)
	tools/editor
	cd editors/vscode && npm ci && BARRISTER=$(CURDIR)/target/debug/barrister npm test

# The test `book` plays every chapter; BLESS=1 rewrites what commands print.
book:
	@command -v mdbook >/dev/null || { echo "mdbook is not on the PATH: \`cargo install mdbook\`, then \`make book\` again" >&2; exit 1; }
	mdbook build

# Packages of an optimised build. maturin and cargo-deb are not part of the setup.
packages: setup
	@tools/package wheel deb
wheel: setup
	@tools/package wheel
deb: setup
	@tools/package deb

lint: setup
	$(CARGO) fmt --all --check
	$(CARGO) clippy --all-targets $(WITH) -- -D warnings
	$(CARGO) check
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --no-deps --document-private-items $(WITH)
