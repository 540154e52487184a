# The few commands of everyday work. `make` alone lists them.

CARGO ?= cargo

.PHONY: help setup demo test oracle attack bench lint

help:
	@echo "make setup   install clang, a linker and libz3 where they are missing"
	@echo "make demo    verify annotations/kernels/stream_compaction.cu"
	@echo "make test    run all tests"
	@echo "make oracle  compare every kernel's conditions with Boogie's verdicts (an hour or more)"
	@echo "make bench   measure each stage of the pipeline"
	@echo "make attack  random kernels against the verifier; BARRISTER_KERNELS=100000 BARRISTER_SEED=1 for others"
	@echo "make lint    formatting, clippy and documentation, warnings being errors"

setup:
	@tools/setup

demo: setup
	$(CARGO) run --release -- verify annotations/kernels/stream_compaction.cu

test: setup
	$(CARGO) test

# The ordinary tests compare a sample; `boogie` and `z3` must be on the path.
oracle: setup
	$(CARGO) test --test boogie_kernels -- --ignored --nocapture

bench: setup
	$(CARGO) bench

# What is verified must run without a violation on small launches.
attack: setup
	$(CARGO) test --release --test soundness -- --ignored --nocapture many_kernels

lint: setup
	$(CARGO) fmt --check
	$(CARGO) clippy --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --no-deps --document-private-items
