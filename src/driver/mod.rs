//! The pipeline: which stage comes after which. Only this module knows.

pub mod assumption;
pub mod check;
pub mod config;
pub mod stage;
