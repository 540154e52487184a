//! The intermediate verification language: a subset of Boogie 2.

pub mod ast;
pub mod build;
pub mod fold;
pub mod op;
pub mod visit;
