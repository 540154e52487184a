//! The concrete interpreter: on small kernels of its own, and, as a differential
//! test of the verifier, on every kernel that has a verdict.

#[path = "interp/corpus.rs"]
mod corpus;
#[path = "support/expect.rs"]
#[allow(dead_code)]
mod expect;
#[path = "support/files.rs"]
mod files;
#[path = "interp/hosts.rs"]
mod hosts;
#[path = "interp/kernels.rs"]
mod kernels;
#[path = "support/portion.rs"]
mod portion;
#[path = "support/runs.rs"]
mod runs;
#[path = "interp/source.rs"]
mod source;
#[path = "interp/warps.rs"]
mod warps;
