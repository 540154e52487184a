//! The subcommands that are more than a run of the pipeline.

pub mod annotate;
pub mod emit;
pub mod explain;
mod harness;
pub mod replay;
pub mod suite;
pub mod witnesses;
