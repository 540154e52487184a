//! The kernel AST: what the front end produces and the encoder consumes.

pub mod arithmetic;
pub mod arrays;
pub mod ast;
pub mod builtin;
pub mod check;
pub mod data;
pub mod effects;
mod eliminate;
pub mod expr;
pub mod fold;
pub mod half;
pub mod host;
pub mod integer;
pub mod interp;
pub mod launch;
pub mod op;
pub mod parts;
pub mod pointer;
pub mod print;
pub mod progress;
pub mod restrict;
pub mod rounds;
pub mod steps;
pub mod surfaces;
pub mod together;
pub mod types;
pub mod visit;
