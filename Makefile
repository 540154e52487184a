# The few commands of everyday work. `make` alone lists them.

CARGO ?= cargo

.PHONY: help setup demo test lint

help:
	@echo "make setup   install clang, a linker and libz3 where they are missing"
	@echo "make demo    verify annotations/kernels/stream_compaction.cu"
	@echo "make test    run all tests"
	@echo "make lint    formatting, clippy and documentation, warnings being errors"

setup:
	@tools/setup

demo: setup
	$(CARGO) run --release -- verify annotations/kernels/stream_compaction.cu

test: setup
	$(CARGO) test

lint: setup
	$(CARGO) fmt --check
	$(CARGO) clippy --all-targets -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --no-deps --document-private-items
