//! Barrister: a static verifier for GPU kernels.

pub mod base;
pub mod ivl;
pub mod kernel;
pub mod obligation;
