//! The subcommands that are more than a run of the pipeline.

pub mod annotate;
pub mod barriers;
pub mod console;
pub mod cost;
pub mod describe;
pub mod doctor;
pub mod emit;
pub mod equiv;
pub mod explain;
pub mod flags;
mod harness;
mod instead;
pub mod lsp;
pub mod merge;
pub mod replay;
pub mod suite;
pub mod verify;
pub mod witnesses;
mod write;
