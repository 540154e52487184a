//! Barrister: a static verifier for GPU kernels.

pub mod base;
pub mod cli;
pub mod driver;
pub mod encode;
pub mod frontend;
pub mod infer;
pub mod ivl;
pub mod kernel;
pub mod obligation;
pub mod report;
pub mod smt;
pub mod two_thread;
pub mod vc;
