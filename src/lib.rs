//! Barrister: a static verifier for GPU kernels.

pub mod base;
pub mod kernel;
